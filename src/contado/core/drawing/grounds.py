"""The table that a game is laid out on: a colour for each game, dark enough for paper to lie on it.

By day cards stand out from it by 3 to 1 at least, with high contrast by 7; by night it is what the lamp does not reach.
Paper that is printed lies on nothing. Nothing is written on it but what the page writes in `on-table`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from contado.core.drawing.derived import WHITE, stronger

# The colour by day and by night.
GROUNDS: Final[Mapping[str, tuple[str, str]]] = {
    "walnut": ("#6f5a45", "#160f09"),
    "oak": ("#714a43", "#190e0b"),
    "terracotta": ("#a2593b", "#1d100a"),
    "hedge": ("#4d6a47", "#0f150d"),
    "stone": ("#566770", "#0e1417"),
    "felt": ("#35607a", "#0b141b"),
}
USUAL: Final = "walnut"


@cache
def ground_style(ground: str) -> str:
    """Return the rules that give a game's pictures, and the page that they lie on, the colour of its table."""
    if ground not in GROUNDS:
        raise ValueError(f"There is no table of {ground!r}; there are {', '.join(GROUNDS)}.")
    day, night = GROUNDS[ground]
    # What is written on the table is white, so that it gets as dark as that needs.
    strong = stronger({"table": day, "on-table": WHITE})["table"]
    light, dark, contrast = (f"{{--table:{colour}}}" for colour in (day, night, strong))
    return (
        f".theme-light{light}.theme-dark{dark}.theme-contrast{contrast}.theme-print{{--table:{WHITE}}}"
        f".theme-auto{light}@media (prefers-color-scheme:dark){{.theme-auto{dark}}}"
        f"@media (prefers-contrast:more){{.theme-auto{contrast}}}"
    )
