"""How Castelli is taught: what its rulebook takes from the data, the numbers in sentences and the tables at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from contado.core.game.teaching import Teaching
from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.games.castelli import amounts
from contado.games.castelli.pieces.layout import (
    CITY,
    COLOURS,
    COLUMNS,
    KING_3,
    KING_5,
    TILES,
    VILLAGE,
    Layout,
)
from contado.games.castelli.rules.final_scoring import silver_factor
from contado.games.castelli.state import Readings
from contado.games.castelli.teaching.tables import answering_cards, building_cards, instant_cards, tiles

# The tables of the reference, by name.
TABLES: Final[Mapping[str, Callable[[Layout, Settings, int, Language], list[Entry]]]] = {
    "instant_cards": instant_cards, "building_cards": building_cards, "answering_cards": answering_cards,
    "tiles": tiles,
}  # fmt: skip


class CastelliTeaching(Teaching):
    """What the rulebook of Castelli needs of the game, with any of its boards."""

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts

    def values(self, settings: Settings, seats: int) -> Mapping[str, int | str]:
        layout = self.layouts[str(settings["layout"])]
        return {**supplies(layout, settings, seats), **prices(), **points(layout, settings)}

    def table(self, name: str, settings: Settings, seats: int, _: Language) -> list[Entry]:
        if name not in TABLES:
            return super().table(name, settings, seats, _)
        return TABLES[name](self.layouts[str(settings["layout"])], settings, seats, _)


def supplies(layout: Layout, settings: Settings, seats: int) -> dict[str, int | str]:
    """Return how much of everything there is."""
    # Two players have half of the board.
    rows = COLUMNS // 2 if seats == 2 else COLUMNS
    laid = rows * COLUMNS // 2
    cards = len(layout.battle_deck) - len(layout.base_deck)
    return {
        "colours": len(COLOURS), "neutral": len(COLOURS) - seats, "parts": 2 if seats == 2 else len(layout.parts),
        "tiles": laid, "all_tiles": TILES, "unused_tiles": TILES - laid, "lowest": min(layout.tile_value),
        "highest": max(layout.tile_value), "start_value": layout.tile_value[TILES], "silver": layout.silver[seats],
        "silver_of_three": layout.silver[3], "silver_of_four": layout.silver[4],
        "castles": layout.castles, "most_goods": layout.track_max, "villages_aside": layout.villages_aside,
        "cities_aside": layout.cities_aside, "battle_cards": cards,
        "deck": len(layout.battle_deck if settings["battle"] else layout.base_deck),
    }  # fmt: skip


def prices() -> dict[str, int | str]:
    """Return what things cost, and what is paid for them."""
    return {
        "castle_price": amounts.CASTLE_PRICE, "overbuild_price": amounts.OVERBUILD_PRICE,
        "abbot_price": amounts.ABBOT_PRICE, "purchase": amounts.PURCHASE, "builder_price": amounts.BUILDER_PRICE,
        "sale": amounts.SALE, "traitor_price": amounts.TRAITOR_PRICE, "frame_pays": amounts.FRAME_PAYS,
        "brigand": amounts.BRIGAND_TAKES, "gang": amounts.GANG_TAKES,
    }  # fmt: skip


def points(layout: Layout, settings: Settings) -> dict[str, int | str]:
    """Return what scores how much."""
    factor = silver_factor(Readings(settings, layout))
    return {
        "village": VILLAGE, "city": CITY, "king_low": layout.card_points[KING_3],
        "king_high": layout.card_points[KING_5], "most_silver": factor * amounts.MOST_SILVER,
        "shared_silver": factor * amounts.SHARED_MOST_SILVER, "second_silver": factor * amounts.SECOND_SILVER,
        "start_tile": amounts.START_TILE_POINTS, "control_village": amounts.CONTROL_VILLAGE,
        "control_city": amounts.CONTROL_CITY, "shared_city": amounts.CONTROL_CITY // 2,
        "standing": amounts.STANDING_CASTLE,
        # The castle of the figure: a village and two cities are in line with it.
        "example_castle": VILLAGE + 2 * CITY,
    }  # fmt: skip
