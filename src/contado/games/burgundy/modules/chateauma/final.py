"""The points at the end (C4); those that are certain already count in every judgement of the position."""

from __future__ import annotations

from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, monasteries_shown
from contado.games.burgundy.modules.chateauma.printed import (
    GOOD_POINTS,
    LEFT,
    MONASTERY_POINTS,
    OPEN_CARD_POINTS,
    RESERVE_POINTS,
    RIGHT,
    SILVER_POINTS,
    for_doubles,
    for_shields,
)
from contado.games.burgundy.modules.chateauma.sources import (
    FROM_CHA_DOUBLES,
    FROM_CHA_MONASTERIES,
    FROM_CHA_OPEN_CARDS,
    FROM_CHA_RESERVE,
    FROM_CHA_SHIELDS,
)
from contado.games.burgundy.pieces.components import NO_TILE
from contado.games.burgundy.state import FROM_LEFT_GOODS, FROM_LEFT_SILVER, BurgundyState


def final_points(state: BurgundyState, kept: KeptChateauma) -> list[tuple[int, int]]:
    """Return what it would score if the game ended now, by source."""
    estate = state.estate(kept.seat)
    on_cards = sum([len(kept.tiles[place]) - kept.tiles[place].count(NO_TILE) for place in (LEFT, RIGHT)])
    reserve = len(kept.wild) + sum([len(stack) for stack in kept.reserve])
    return [
        (FROM_CHA_MONASTERIES, MONASTERY_POINTS * len(monasteries_shown(state, kept))),
        (FROM_LEFT_GOODS, GOOD_POINTS * sum(estate.goods)),
        (FROM_LEFT_SILVER, SILVER_POINTS * estate.silver),
        (FROM_CHA_RESERVE, RESERVE_POINTS * reserve),
        (FROM_CHA_OPEN_CARDS, OPEN_CARD_POINTS * on_cards),
        (FROM_CHA_SHIELDS, for_shields(len(kept.shields))),
        (FROM_CHA_DOUBLES, for_doubles(len(kept.doubles))),
    ]


def score_end(state: BurgundyState, kept: KeptChateauma) -> None:
    """Score the end."""
    for source, points in final_points(state, kept):
        state.score(kept.seat, source, points)
