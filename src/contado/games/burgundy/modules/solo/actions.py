"""The actions of the solo game: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family
from contado.games.burgundy.actions import BLACK_NAMES, GOOD_NAMES

# What comes next, points bought, a black tile for goods, the goods that pay for it.
FIRST: Final = 11822
REACH: Final = 11826
TRADE: Final = 11827
PAY: Final = 11835

# Parts of a placement that the player puts in order (D21).
PARTS: Final = ("effect", "size", "phase", "colour")

FAMILIES: Final[tuple[tuple[int, Family], ...]] = (
    (FIRST, Family("first", PARTS)),
    (REACH, Family("reach")),
    (TRADE, Family("trade", [f"trade b{slot}" for slot in BLACK_NAMES], head="")),
    (PAY, Family("pay", GOOD_NAMES)),
)
