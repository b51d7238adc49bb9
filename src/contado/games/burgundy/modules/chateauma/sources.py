"""The sources of points of the Châteauma, with their places among all sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_CHA_CARDS: Final = 37
FROM_CHA_BOARDING_HOUSE: Final = 38
FROM_CHA_TRADE_ROUTES: Final = 39
FROM_CHA_MONASTERIES: Final = 40
FROM_CHA_RESERVE: Final = 41
FROM_CHA_OPEN_CARDS: Final = 42
FROM_CHA_SHIELDS: Final = 43
FROM_CHA_DOUBLES: Final = 44

SOURCES: Final[Mapping[int, str]] = {
    FROM_CHA_CARDS: "cha_cards",
    FROM_CHA_BOARDING_HOUSE: "cha_boarding_house",
    FROM_CHA_TRADE_ROUTES: "cha_trade_routes",
    FROM_CHA_MONASTERIES: "cha_monasteries",
    FROM_CHA_RESERVE: "cha_reserve",
    FROM_CHA_OPEN_CARDS: "cha_open_cards",
    FROM_CHA_SHIELDS: "cha_shields",
    FROM_CHA_DOUBLES: "cha_doubles",
}
