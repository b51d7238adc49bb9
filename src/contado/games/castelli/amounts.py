"""The rulebook's amounts, which rules, words and pictures share, so that no sentence has a number of its own.

What is printed on components is in the data file; what the rules page says is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from contado.games.castelli.pieces.layout import (
    ABBOT,
    BRIGAND,
    BRIGAND_GANG,
    CITY,
    KING_5,
    MASTER_BUILDER,
    ROBBER_KNIGHT,
    TRAITOR,
    Layout,
)

if TYPE_CHECKING:
    from contado.games.castelli.state import CastelliState

# Of each good: for a castle, for overbuilding one, and for the latter with the Abbot (R45).
CASTLE_PRICE: Final = 1
OVERBUILD_PRICE: Final = 2
ABBOT_PRICE: Final = 1
# Silver: for the missing good once a turn (R37), and with the Master Builder for each missing one (R33).
PURCHASE: Final = 2
BUILDER_PRICE: Final = 1

# Silver that a card is sold for, that the Traitor pays, and that robbers take from everybody else (R30).
SALE: Final = 2
TRAITOR_PRICE: Final = 1
BRIGAND_TAKES: Final = 1
GANG_TAKES: Final = 2

# What a side of the frame pays, of its symbol.
FRAME_PAYS: Final = 1

# Points at the end: a start tile kept (Dilemma), control of settlements and castles on top (Battle), most silver.
START_TILE_POINTS: Final = 5
CONTROL_VILLAGE: Final = 3
CONTROL_CITY: Final = 6
STANDING_CASTLE: Final = 2
MOST_SILVER: Final = 4
SHARED_MOST_SILVER: Final = 3
SECOND_SILVER: Final = 2


def knight_takes(mine: int) -> int:
    """Return what the Robber Knight takes from the mine: half, rounded down (R5)."""
    return mine // 2


def control_points(settlement: int) -> int:
    """Return what control of a village or a city scores at the end (Battle)."""
    return CONTROL_CITY if settlement == CITY else CONTROL_VILLAGE


def card_amount(state: CastelliState, kind: int) -> int:
    """Return the number in a card's sentence, points, silver or goods, as it stands now; 0 where it has none."""
    return knight_takes(state.mine) if kind == ROBBER_KNIGHT else fixed_amount(state.layout, kind)


def fixed_amount(layout: Layout, kind: int) -> int:
    """Return the number in a card's sentence that no game changes; 0 where it has none."""
    if kind <= KING_5:
        return layout.card_points[kind]
    if kind == BRIGAND:
        return BRIGAND_TAKES
    if kind == BRIGAND_GANG:
        return GANG_TAKES
    if kind == TRAITOR:
        return TRAITOR_PRICE
    if kind == MASTER_BUILDER:
        return BUILDER_PRICE
    return ABBOT_PRICE if kind == ABBOT else 0
