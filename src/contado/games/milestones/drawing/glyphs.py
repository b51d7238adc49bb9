"""The game's own symbols: buildings and pieces as symbols, goods as marks, workers and tiles as cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from contado.core.drawing import card, place, text
from contado.core.drawing.palette import rules
from contado.core.drawing.parts import Sign, sign
from contado.core.words.language import Language
from contado.games.milestones.layout import GOODS, Layout
from contado.games.milestones.words import good_name

# Each good has a shape and a hue of its own.
LOOKS: Final = {
    "stone": ("hexagon", "slate"), "wood": ("log", "brown"), "sand": ("heap", "sand"),
    "grain": ("ear", "green"), "coin": ("disc", "gold"),
}  # fmt: skip

_LINE: Final = "stroke:var(--piece);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round"
_EDGE: Final = "stroke:var(--on-piece);stroke-width:1.1;stroke-linejoin:round"


def _path(d: str, look: str) -> str:
    """Return an outline; its look is written as attributes, because a strict page allows no inline style."""
    last = dict(one.split(":", 1) for one in look.split(";"))
    return f'<path d="{d}"' + "".join(f' {name}="{value}"' for name, value in last.items()) + "/>"


def _symbol(name: str, *paths: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 24 24">{"".join(paths)}</symbol>'


SYMBOLS: Final = "".join(
    (
        _symbol(
            "castle",
            _path("M4 22V9H2.4V2.6H6V5H9.6V2.6H14.4V5H18V2.6H21.6V9H20V22Z", f"fill:var(--faint);{_LINE}"),
            _path("M9 22V17.4A3 3 0 0 1 15 17.4V22Z", "fill:var(--piece)"),
            _path("M4 9.4H20", f"fill:none;{_LINE}"),
        ),
        _symbol(
            "trading_house",
            _path("M12 2.4V20.6M7 21.4H17M4 5.6H20", f"fill:none;{_LINE}"),
            _path("M4.6 5.8 1.4 13.4H7.8ZM19.4 5.8 16.2 13.4H22.6Z", f"fill:none;{_LINE};stroke-width:1.1"),
            _path("M.8 13.4H8.4Q7.8 17 4.6 17T.8 13.4ZM15.6 13.4H23.2Q22.6 17 19.4 17T15.6 13.4Z", "fill:var(--piece)"),
        ),
        _symbol(
            "builders_council",
            _path("M12 5.4 5.4 21.6M12 5.4 18.6 21.6", f"fill:none;{_LINE};stroke-width:2.2"),
            _path("M5.2 13.6Q12 18.4 18.8 13.6", f"fill:none;{_LINE}"),
            _path("M12 2A2.8 2.8 0 1 1 12 7.6 2.8 2.8 0 1 1 12 2Z", f"fill:var(--faint);{_LINE}"),
        ),
        _symbol(
            "mill",
            _path("M8 22.4 9.6 10H14.4L16 22.4Z", f"fill:var(--faint);{_LINE}"),
            _path("M12 9 4 2.6M12 9 20 2.6M12 9 4.4 16M12 9 19.6 16", f"fill:none;{_LINE}"),
            _path("M3 4.6 5.4 1.6 9.4 4.8 8 7.6ZM21 4.6 18.6 1.6 14.6 4.8 16 7.6Z", "fill:var(--piece)"),
            _path("M3.4 14.4 5.6 17 9.2 13.8 8 11ZM20.6 14.4 18.4 17 14.8 13.8 16 11Z", "fill:var(--piece)"),
        ),
        _symbol(
            "house",
            _path("M4 11V22H20V11", f"fill:var(--card);{_LINE}"),
            _path("M1 12.4 12 2 23 12.4Z", f"fill:var(--piece);{_LINE}"),
            _path("M9.6 22V15.4H14.4V22Z", "fill:var(--piece)"),
        ),
        _symbol(
            "market",
            _path("M3.6 9V22H20.4V9", f"fill:var(--card);{_LINE}"),
            _path("M3.4 2H20.6L23.4 9.6H.6Z", f"fill:var(--card);{_LINE}"),
            _path("M3.4 2H7L5.2 9.6H.6ZM10.2 2H13.8L14.4 9.6H9.6ZM17 2H20.6L23.4 9.6H18.8Z", "fill:var(--piece)"),
            _path("M3.6 15.6H20.4", f"fill:none;{_LINE}"),
        ),
        _symbol(
            "sack",
            _path(
                "M7.6 2.6Q12 5 16.4 2.6L15 7.6Q21.8 12.6 20.6 18.2 19.6 22.4 12 22.4T3.4 18.2Q2.2 12.6 9 7.6Z",
                "fill:var(--gold-tint);stroke:var(--gold-edge);stroke-width:1.8;stroke-linejoin:round",
            ),
            _path("M9 7.6H15", "fill:none;stroke:var(--gold-edge);stroke-width:1.8"),
        ),
        _symbol(
            "milestone",
            _path("M5.4 22.4V9A6.6 7.4 0 0 1 18.6 9V22.4Z", f"fill:var(--piece);{_EDGE}"),
            _path("M9 10.6H15M9 14.4H15", "fill:none;stroke:var(--on-piece);stroke-width:1.6"),
        ),
        _symbol(
            "bush",
            _path(
                "M5.4 20A4.6 4.6 0 0 1 4.8 11 4.8 4.8 0 0 1 9.2 5.6 4.6 4.6 0 0 1 17 7 4.4 4.4 0 0 1 20.2 12.4 "
                "4 4 0 0 1 18.4 20Z",
                "fill:none;stroke:var(--green-edge);stroke-width:1.4;stroke-linejoin:round",
            ),
            _path("M12 20V13M12 16 9 13.4M12 15 14.8 12.4", "fill:none;stroke:var(--green-edge);stroke-width:1.2"),
        ),
        _symbol(
            "road",
            _path("M2 19.6H22", f"fill:none;{_LINE};stroke-width:4.4"),
            _path("M7.6 19.6V8.4A4.4 5 0 0 1 16.4 8.4V19.6Z", f"fill:var(--piece);{_EDGE}"),
            _path("M10 10.4H14M10 13.4H14", "fill:none;stroke:var(--on-piece);stroke-width:1.2"),
        ),
    )
)

STYLE: Final = rules(
    (
        (".land", "fill:var(--land)"),
        (".site", "fill:var(--can);fill-opacity:.2;stroke:var(--can);stroke-width:1.8;stroke-linejoin:round"),
        (".site:hover,.can:focus>.site", "fill-opacity:.4"),
        (".node-road", "fill:var(--card);stroke:var(--piece);stroke-width:3.4"),
        (".worker", "fill:var(--tint);stroke:var(--mark-edge);stroke-width:1.2"),
        (".bonus", "fill:var(--card);stroke:var(--mark-edge);stroke-width:1.4"),
        (".cover", "fill:var(--faint);stroke:var(--edge);stroke-width:1.2"),
        (".cover-lines", "fill:none;stroke:var(--edge);stroke-width:1.2"),
        (".walk", "fill:none;stroke:var(--faint);stroke-width:26"),
        (".walk-arrow", "fill:none;stroke:var(--edge);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round"),
        # Tiles are not cards: their backs are plain.
        (".part-back", "fill:var(--faint);stroke:var(--edge);stroke-width:1.2"),
        (".part-back-line", "stroke:none"),
        (".part-back-heart", "fill:none"),
        (".part-on-back", "fill:var(--ink)"),
        (".leads", "stroke:var(--ink);stroke-width:1.6"),
    )
)


# What stands for each good.
SIGNS: Final[Mapping[str, Sign]] = {good: sign(shape, hue) for good, (shape, hue) in LOOKS.items()}


def good_mark(good: str, x: float, y: float, size: float) -> str:
    """Return a good's mark with its centre at a point."""
    return SIGNS[good].at(x, y, size)


def letters(good: str, _: Language) -> str:
    """Return the good's two letters: the first ones of its name, so that nobody has to learn them."""
    return good_name(good, _)[:2].capitalize()


@lru_cache(maxsize=4096)
def worker_card(
    x: float, y: float, width: float, height: float, good: str, number: int, bonus: bool, _: Language, at: str = ""
) -> str:
    """Return one worker: number, mark and letters of the good, and the bonus tile.

    On a slot (`at`, such as ``0:w3``) motions know what the worker makes and the bonus tile by names of their own.
    """
    hue = LOOKS[good][1]
    right, size = x + width * 0.7, min(width * 0.5, height * 0.5)
    made = good_mark(good, right, y + height * 0.33, size)
    parts = [
        f'<g class="hue-{hue}">',
        card(x, y, width, height, 4, "worker"),
        text(x + width * 0.26, y + height * 0.48, str(number), min(height * 0.44, width * 0.56), "strong mid"),
        place(f"made:{at}", made) if at else made,
        text(right, y + height * 0.87, letters(good, _), min(height * 0.22, width * 0.32), "strong mid"),
    ]
    if bonus:
        chip = card(x + 3, y + height * 0.62, width * 0.41, height * 0.31, 4, "bonus")
        chip += text(x + 3 + width * 0.205, y + height * 0.85, "+1", height * 0.22, "strong mid")
        parts.append(place(f"token:{at}", chip) if at else chip)
    parts.append("</g>")
    return "".join(parts)


@lru_cache(maxsize=4096)
def tile_card(x: float, y: float, width: float, height: float, layout: Layout, tile: int, _: Language) -> str:
    """Return a tile of two workers."""
    half = width / 2
    return "".join(
        worker_card(
            x + side * half, y, half, height,
            GOODS[layout.worker_type[2 * tile + side]], layout.worker_number[2 * tile + side], False, _,
        )
        for side in (0, 1)
    )  # fmt: skip
