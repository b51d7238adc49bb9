"""A landscape: one picture of a place, by day and by night."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.landscape.light import Light
from contado.core.drawing.landscape.lines import HEIGHT, WIDTH
from contado.core.drawing.landscape.stamps import definitions
from contado.core.drawing.picture import check_theme

# A lobby shows one for each game: so many bytes are enough for a place, and more are not loaded in passing.
LARGEST: Final = 8192


class Landscape:
    """What lies far, in the middle and near, in one light; whatever names it beside it, it has no words in it."""

    def __init__(self, light: Light, far: str, middle: str, near: str) -> None:
        self.light = light
        self.far = far
        self.middle = middle
        self.near = near

    def svg(self, theme: str = "auto") -> str:
        """Return it as a file of its own: in the light of a theme, or of the one that the system prefers."""
        if theme != "auto":
            check_theme(theme)
        drawn = self.far + self.middle + self.near
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
            f"><style>{self.light.style(theme)}</style>"
            f"<defs>{definitions(drawn)}</defs>{drawn}</svg>"
        )
