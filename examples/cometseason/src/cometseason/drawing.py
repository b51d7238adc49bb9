from contado.core.drawing.plain import plain_picture
def draw(view,_): return plain_picture(view, "x", _)
