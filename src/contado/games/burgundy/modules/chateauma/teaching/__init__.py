"""What the pages on the Châteauma take from the data: its points at the end, and what finding nothing brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.modules.chateauma.printed import (
    BOARDING_HOUSE_POINTS,
    DOUBLE_POINTS,
    GOOD_POINTS,
    MONASTERY_POINTS,
    NOTHING_SILVER,
    OPEN_CARD_POINTS,
    RESERVE_POINTS,
    SHIELD_POINTS,
    SILVER_POINTS,
)
from contado.games.burgundy.teaching.taught import Taught
from contado.games.burgundy.telling.words import source_name, thing

# What each thing of a kind scores at the end, by the source of the points.
FINAL: Final = {
    "cha_monasteries": MONASTERY_POINTS,
    "cha_open_cards": OPEN_CARD_POINTS,
    "cha_reserve": RESERVE_POINTS,
    "left_goods": GOOD_POINTS,
    "left_silver": SILVER_POINTS,
}
# What is worth the more, the more of it there is: the module that brings it, the source, the points by number.
SEVERAL: Final = (("shields", "cha_shields", SHIELD_POINTS), ("vineyards", "cha_doubles", DOUBLE_POINTS))


class ChateaumaTaught(Taught):
    """What the pages on the Châteauma need."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        return {
            "cha_boarding_house": BOARDING_HOUSE_POINTS,
            "cha_nothing": NOTHING_SILVER,
            "cha_monastery": MONASTERY_POINTS,
            "cha_open_tile": OPEN_CARD_POINTS,
            "cha_reserve_tile": RESERVE_POINTS,
        }

    def table(self, name: str, settings: Settings, players: int, _: Language) -> list[Entry] | None:
        if name != "cha_final":
            return None
        each = [Entry(capital(source_name(source, _)), thing("vp", points, _)) for source, points in FINAL.items()]
        return each + [
            Entry(capital(source_name(source, _)), ", ".join(f"{n}: {points}" for n, points in enumerate(table) if n))
            for module, source, table in SEVERAL
            if settings.get(module)
        ]


TAUGHT: Final = ChateaumaTaught()
