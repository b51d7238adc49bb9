"""Small SVG parts as text: nothing but strings, escaped once, where they are made."""

from __future__ import annotations

from functools import lru_cache
from html import escape as _escape
from typing import Final

# Characters that XML 1.0 forbids even when they are escaped; a player's name may hold them.
_FORBIDDEN: Final = {
    **dict.fromkeys((*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20), 0xFFFE, 0xFFFF)),
    **dict.fromkeys(range(0xD800, 0xE000)),
}

# Widths in parts of the font size, of a usual sans.
_WIDTHS: Final = {
    **dict.fromkeys("ijl'|’", 0.23),
    **dict.fromkeys("ft.,:;!I /[]", 0.28),
    **dict.fromkeys('r()-"', 0.34),
    **dict.fromkeys("ckszvxyJ", 0.5),
    **dict.fromkeys("ABEKPSVXY&", 0.67),
    **dict.fromkeys("CDHNRUw", 0.73),
    **dict.fromkeys("GOQ", 0.78),
    **dict.fromkeys("mM", 0.84),
    **dict.fromkeys("W@%…", 1.0),
    **dict.fromkeys("+−=<>", 0.59),
}
_USUAL: Final = 0.56
_OTHER_SCRIPTS: Final = 1.0
_NARROWEST: Final = min(_WIDTHS.values())
# Texts up to this length are measured once.
_KEPT: Final = 200
# Bold letters are wider by this.
_STRONG: Final = 1.07
# A text that takes more of its room than this is held to its width, in case the font at hand is wider than a usual one.
_TIGHT: Final = 0.8

ELLIPSIS: Final = "…"


def escape(text: str) -> str:
    """Return text that is safe inside an element or an attribute."""
    return _escape(text if text.isprintable() else text.translate(_FORBIDDEN))


def number(value: float) -> str:
    """Return a coordinate without needless digits."""
    short = f"{value:.1f}"
    return short[:-2] if short.endswith(".0") else short


def attribute(name: str, value: str) -> str:
    """Return an attribute with a blank before it."""
    return f' {name}="{escape(value)}"'


def text_width(content: str, size: float, strong: bool = False) -> float:
    """Return how wide a text is in a usual sans."""
    return _usual_width(content) * size * (_STRONG if strong else 1.0)


def _usual_width(content: str) -> float:
    # What is long is rarely the same twice, and not worth keeping.
    return _kept_width(content) if len(content) <= _KEPT else _summed_width(content)


def _summed_width(content: str) -> float:
    return sum(map(_width_of, content))


_kept_width: Final = lru_cache(maxsize=4096)(_summed_width)


def _width_of(char: str) -> float:
    return _WIDTHS.get(char, _USUAL if ord(char) < 0x2000 else _OTHER_SCRIPTS)


def fitted(content: str, room: float, size: float, smallest: float, strong: bool = False) -> tuple[str, float]:
    """Return the text and a size at which it fits the room; at the smallest size it is cut with an ellipsis."""
    # No more can fit than so many of the narrowest letters: whatever is behind them is not looked at.
    most = int(max(room, 0) / (_NARROWEST * smallest)) + 1
    return _fitted(content[: most + 1], room, size, smallest, strong)


@lru_cache(maxsize=1024)
def _fitted(content: str, room: float, size: float, smallest: float, strong: bool) -> tuple[str, float]:
    width = text_width(content, 1.0, strong)
    if width * size <= room:
        return content, size
    if width * smallest <= room:
        return content, room / width
    left = room - text_width(ELLIPSIS, smallest, strong)
    kept = 0
    for char in content:
        left -= text_width(char, smallest, strong)
        if left < 0:
            break
        kept += 1
    return content[:kept].rstrip() + ELLIPSIS, smallest


def wrapped(content: str, room: float, size: float) -> list[str]:
    """Return one line, or two as even as its blanks allow."""
    words = content.split()
    if len(words) < 2 or text_width(content, size) <= room:
        return [content]
    # The first line grows word by word until it is the longer one: the best split is there, or one before.
    widths = [text_width(word, size) for word in words]
    blank = text_width(" ", size)
    whole = sum(widths) + blank * (len(words) - 1)
    first, best, at = 0.0, whole, 1
    for count, width in enumerate(widths[:-1], 1):
        first += width + (blank if count > 1 else 0)
        longer = max(first, whole - first - blank)
        if longer >= best - 1e-9:
            break
        best, at = longer, count
    return [" ".join(words[:at]), " ".join(words[at:])]


def text(
    x: float, y: float, content: str, size: float, classes: str = "", held: float = 0, room: float = 0
) -> str:  # fmt: skip
    """Return a line of text; classes give weight, colour and anchor; it can be held to a width.

    With a `room`, a page leaves it out where the font that it has there needs more than that: better than cut.
    """
    kind = f' class="{classes}"' if classes else ""
    if room:
        kind += f' data-room="{number(room)}"'
    if held:
        kind += f' textLength="{number(held)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{kind}>{escape(content)}</text>'


def label(x: float, y: float, room: float, content: str, size: float, classes: str = "", smallest: float = 0) -> str:
    """Return a line of text that fits its room, whatever font it is set in."""
    strong = "strong" in classes or "title" in classes
    shown, fit = fitted(content, room, size, smallest or size * 0.75, strong)
    width = text_width(shown, fit, strong)
    return text(x, y, shown, fit, classes, width if width > room * _TIGHT else 0)


def card(x: float, y: float, width: float, height: float, radius: float, classes: str) -> str:
    """Return a rectangle with round corners."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(radius)}" class="{classes}"/>'
    )


def target(id: str, name: str, inner: str, can: bool = False, classes: str = "", same: str = "") -> str:
    """Return something that can be pointed at: its id, its accessible name, and whether it is an option now.

    Of several equal things only one is the target that an option names. The others say with `same` which one that is,
    and a click on them means it.
    """
    said = escape(name)
    kind = f"{classes} can".strip() if can or same else classes
    role = ' role="button" tabindex="0"' if can or same else ' role="img"'
    twin = f' data-same="{escape(same)}"' if same else ""
    return (
        f'<g data-target="{escape(id)}"{twin}{role} aria-label="{said}"'
        + (f' class="{kind}"' if kind else "")
        + f"><title>{said}</title>{inner}</g>"
    )


def place(id: str, inner: str) -> str:
    """Return a piece, or a spot where one can lie, that motions name and nobody clicks: clicks go to what is below."""
    return f'<g data-target="{escape(id)}" aria-hidden="true" pointer-events="none">{inner}</g>'


def piece(inner: str) -> str:
    """Return the part of a target that flies and rolls when the target moves; captions and amounts beside it stay."""
    return f'<g data-piece="">{inner}</g>'


def scenery(inner: str) -> str:
    """Return what is drawn for its looks alone: it means nothing, has no name, and clicks go to what is below it."""
    return f'<g class="scenery" aria-hidden="true" pointer-events="none">{inner}</g>'


def named(name: str, inner: str) -> str:
    """Return something that cannot be clicked but has an accessible name."""
    said = escape(name)
    return f'<g role="img" aria-label="{said}"><title>{said}</title>{inner}</g>'
