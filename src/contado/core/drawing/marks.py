"""Marks: shapes for goods and signs for players, told apart by form, pattern and letter as well as by colour.

What is drawn says its colours with presentation attributes (``fill="var(--mark)"``), never with ``style``: a page whose
policy forbids inline style shows it all the same.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing.craft import CRAFT
from contado.core.drawing.derived import hatches
from contado.core.drawing.pictograms import PICTOGRAMS
from contado.core.drawing.svg import escape, number, text, text_width

# Plain shapes in a square of 24, with the inner lines that make them more than a silhouette. A game gives each good a
# shape or a pictogram and a hue of its own: `mark("hexagon", "slate", ...)`.
_OUTLINES: Final = {
    "hexagon": ("M12 1.8 21 6.9V17.1L12 22.2 3 17.1V6.9Z", "M3 6.9 12 12 21 6.9M12 12V22.2"),
    "log": (
        "M6 6.2H18.6A3.9 5.8 0 0 1 18.6 17.8H6A3.9 5.8 0 0 1 6 6.2Z",
        "M6 6.2A3.9 5.8 0 0 1 6 17.8M6 10.2A1.3 1.8 0 0 1 6 13.8M12.2 9.6H17.4M13.6 14.2H18.6",
    ),
    "heap": ("M1.6 20.6 9.6 6.4Q12 2.2 14.4 6.4L22.4 20.6Z", "M8.6 16.6h.1M12 12.2h.1M15.4 16.8h.1M12 8.2h.1"),
    "ear": (
        "M12 1.4C15 4 16 6 15.2 8.2 18.8 7.6 18.6 11.4 15.6 12.8 19 12.6 18.4 16.8 12 18.4 "
        "5.6 16.8 5 12.6 8.4 12.8 5.4 11.4 5.2 7.6 8.8 8.2 8 6 9 4 12 1.4Z",
        "M12 8V22.6M12 12.6 15.4 10M12 12.6 8.6 10M12 17 15.4 14.4M12 17 8.6 14.4",
    ),
    "disc": ("M12 2A10 10 0 1 1 12 22 10 10 0 1 1 12 2Z", "M12 5.4A6.6 6.6 0 1 1 12 18.6 6.6 6.6 0 1 1 12 5.4Z"),
    "square": ("M3.4 3.4H20.6V20.6H3.4Z", "M7.6 7.6H16.4V16.4H7.6Z"),
    "diamond": ("M12 1.4 21.4 12 12 22.6 2.6 12Z", "M2.6 12H21.4"),
    "drop": ("M12 1.6C16.6 8 19.6 11 19.6 15A7.6 7.4 0 1 1 4.4 15C4.4 11 7.4 8 12 1.6Z", "M8 15.4A4 4 0 0 0 11.6 19"),
}
MARKS: Final = (*_OUTLINES, *PICTOGRAMS)


_ROUND: Final = 'stroke-linejoin="round" stroke-linecap="round"'
_EDGE: Final = f'stroke="var(--mark-edge)" {_ROUND}'


def _symbol(name: str) -> str:
    outline, lines = _OUTLINES[name]
    return (
        f'<symbol id="mark-{name}" viewBox="0 0 24 24">'
        f'<path d="{outline}" fill="var(--mark)" {_EDGE} stroke-width="1.6"/>'
        f'<path d="{lines}" fill="none" {_EDGE} stroke-width="1.4"/></symbol>'
    )


def _pictogram(name: str) -> str:
    drawn = PICTOGRAMS[name]
    ink = "var(--mark-ink,var(--mark-edge))"
    paths = (
        (drawn.outline, f'fill="var(--mark)" fill-rule="evenodd" {_EDGE} stroke-width="1.6"'),
        (drawn.outer, f'fill="none" {_EDGE} stroke-width="1.8"'),
        (drawn.limbs, f'fill="{ink}" {_EDGE} stroke-width="1.2"'),
        (drawn.solid, f'fill="{ink}"'),
        (drawn.lines, f'fill="none" stroke="{ink}" {_ROUND} stroke-width="1.4"'),
    )
    shown = "".join(f'<path d="{path}" {look}/>' for path, look in paths if path)
    return f'<symbol id="mark-{name}" viewBox="0 0 24 24">{shown}</symbol>'


_INK: Final = "var(--pattern)"
_PATTERNS: Final = (
    '<pattern id="pattern-stripe" patternUnits="userSpaceOnUse" width="5" height="5" patternTransform="rotate(45)">'
    f'<rect width="2" height="5" fill="{_INK}"/></pattern>'
    '<pattern id="pattern-dot" patternUnits="userSpaceOnUse" width="5" height="5">'
    f'<circle cx="2.5" cy="2.5" r="1.3" fill="{_INK}"/></pattern>'
    '<pattern id="pattern-cross" patternUnits="userSpaceOnUse" width="6" height="6">'
    f'<path d="M1 1 5 5M5 1 1 5" fill="none" stroke="{_INK}" stroke-width="1.3"/></pattern>'
    '<pattern id="pattern-grid" patternUnits="userSpaceOnUse" width="4.5" height="4.5">'
    f'<path d="M0 .6H4.5M.6 0V4.5" fill="none" stroke="{_INK}" stroke-width="1.2"/></pattern>'
    '<pattern id="pattern-zigzag" patternUnits="userSpaceOnUse" width="6" height="5">'
    f'<path d="M0 4 3 1 6 4" fill="none" stroke="{_INK}" stroke-width="1.5"/></pattern>'
)

DEFINITIONS: Final = (
    "".join(map(_symbol, _OUTLINES)) + "".join(map(_pictogram, PICTOGRAMS)) + _PATTERNS + CRAFT + hatches()
)


def symbol(id: str, x: float, y: float, size: float, classes: str = "", height: float = 0) -> str:
    """Return a symbol in a box whose upper left corner is given."""
    kind = f' class="{classes}"' if classes else ""
    return (
        f'<use href="#{id}" x="{number(x)}" y="{number(y)}" width="{number(size)}" '
        f'height="{number(height or size)}"{kind}/>'
    )


def mark(shape: str, hue: str, x: float, y: float, size: float) -> str:
    """Return a good's mark, a plain shape or a pictogram, with its centre at a point."""
    return symbol(f"mark-{shape}", x - size / 2, y - size / 2, size, f"hue-{hue}")


def player_mark(seat: int, initial: str, x: float, y: float, radius: float) -> str:
    """Return a player's sign: a patterned disc in the player's colour with the initial on a plain heart."""
    at = f'cx="{number(x)}" cy="{number(y)}"'
    return (
        f'<g class="seat-{seat}" aria-hidden="true"><circle {at} r="{number(radius)}" class="player"/>'
        f'<circle {at} r="{number(radius)}" class="pattern"/>'
        f'<circle {at} r="{number(radius * 0.66)}" class="plain-player"/>'
        + _initial(initial, x, y, radius * 1.16)
        + "</g>"
    )


def sign_half(initial: str, radius: float, size: float) -> float:
    """Return half the width of a small sign: that of its disc, or what two letters need."""
    return max(radius, text_width(initial, size, True) / 2 + 2) if len(initial) > 1 else radius


def small_sign(look: str, initial: str, x: float, y: float, radius: float, size: float, heart: bool = False) -> str:
    """Return a small sign around a point: colour, pattern and letter on a disc, which two letters stretch.

    What stands beside it begins where it ends (`sign_half`). With a `heart` the letter has plain ground.
    """
    half = sign_half(initial, radius, size)
    wide, high = (
        f'x="{number(x - half)}" width="{number(2 * half)}"',
        f'y="{number(y - radius)}" height="{number(2 * radius)}"',
    )
    ground = f'{wide} {high} rx="{number(radius)}"'
    inner = radius * 0.3
    plain = (
        f'<rect x="{number(x - half + inner)}" width="{number(2 * (half - inner))}" y="{number(y - radius + inner)}" '
        f'height="{number(2 * (radius - inner))}" rx="{number(radius - inner)}" class="plain-player"/>'
    )
    return (
        f'<g class="{look}" aria-hidden="true"><rect {ground} class="player"/><rect {ground} class="pattern"/>'
        + (plain if heart else "")
        + text(x, y + size * 0.36, initial, size, "player-ink halo mid")
        + "</g>"
    )


def player_pawn(seat: int, initial: str, x: float, y: float, height: float, at: str = "") -> str:
    """Return a player's pawn that stands on a point; clicks go to what is below it.

    Motions know it as ``pawn:0``, or by its place as ``pawn:0:w3``: then it goes from where it was to where it is.
    """
    unit, id = height / 30, escape(f"pawn:{seat}:{at}" if at else f"pawn:{seat}")
    return (
        f'<g class="seat-{seat}" data-target="{id}" aria-hidden="true" pointer-events="none" '
        f'transform="translate({number(x)} {number(y)}) scale({unit:.3f})">'
        '<ellipse cx="1" cy="0" rx="12" ry="2.6" class="shadow"/>'
        '<path d="M-11 0Q-11 -6 -5 -11H5Q11 -6 11 0Z" class="player"/>'
        '<path d="M-11 0Q-11 -6 -5 -11H5Q11 -6 11 0Z" class="pattern"/>'
        '<circle cx="0" cy="-19" r="10.5" class="player"/>' + _initial(initial, 0, -19, 13) + "</g>"
    )


def player_bar(seat: int, x: float, y: float, width: float, height: float) -> str:
    """Return a bar in the player's colour and pattern."""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="3"'
    return f'<g class="seat-{seat}"><rect {box} class="player"/><rect {box} class="pattern"/></g>'


def _initial(initial: str, x: float, y: float, size: float) -> str:
    size = size if len(initial) < 2 else size * 0.78
    return (
        f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}" class="player-ink mid">'
        f"{escape(initial)}</text>"
    )
