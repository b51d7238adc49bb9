"""The points that everybody will have at the end, by source, and how good they are for a seat."""

from __future__ import annotations

from collections.abc import Sequence

from contado.games.keyharvest.evaluation.market import count_market, count_registry
from contado.games.keyharvest.evaluation.pending import pending_crops, pending_event, pending_fields, pending_workers
from contado.games.keyharvest.evaluation.prospect import Prospect, prospect_of
from contado.games.keyharvest.evaluation.weights import COUNT, FIRST_BOOKED, MAJORITY, SECOND_BOOKED, Weights
from contado.games.keyharvest.pieces.layout import ALL_SPACES, KINDS
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.final_scoring import majority
from contado.games.keyharvest.state import FROM_LARGEST, FROM_SECOND, FROM_WORKERS, SOURCES, KeyHarvestState


def expected(state: KeyHarvestState, weights: Weights) -> list[list[float]]:
    """Return, by seat and source, the points at the end of the game."""
    if state.over:
        return state.booked()
    weights.forget()
    points = [[0.0] * len(SOURCES) for _ in range(state.seats)]
    prospects = prospects_of(state, weights)
    for seat in range(state.seats):
        mine, booked = prospects[seat], points[seat]
        features, worth = mine.features, mine.worth
        for at in range(COUNT):
            value = 0.5 * features[at] * worth[at]
            booked[FIRST_BOOKED[at]] += value
            booked[SECOND_BOOKED[at]] += value
        if mine.turns > 0.0:
            for source in range(len(SOURCES)):
                booked[source] += weights.start[source] + weights.growth[source] * mine.turns
    add_pending(state, prospects, weights, points)
    return points


def prospects_of(state: KeyHarvestState, weights: Weights) -> list[Prospect]:
    """Return everybody's prospects, all features counted."""
    # Fields that are on no board and not out of the game may still come.
    open_fields = ALL_SPACES
    for player in state.players:
        open_fields &= ~player.fields
    for field in state.discarded_fields:
        open_fields &= ~(1 << field)
    prospects = [prospect_of(state, seat, open_fields, weights) for seat in range(state.seats)]
    for kind in range(KINDS):
        owner = majority(state, kind)
        if owner >= 0:
            prospects[owner].features[MAJORITY] += 1.0
    count_market(state, prospects, weights)
    for mine in prospects:
        count_registry(state, mine)
    return prospects


def add_pending(state: KeyHarvestState, prospects: list[Prospect], weights: Weights, points: list[list[float]]) -> None:
    """Add what the decisions on the stack and the fields on their way will bring."""
    for decision in state.stack:
        mine, booked = prospects[decision.seat], points[decision.seat]
        groups = pending_crops(state, mine, decision) + pending_fields(state, mine, decision)
        groups += pending_event(state, mine, decision)
        booked[FROM_LARGEST] += 0.5 * weights.pending * groups
        booked[FROM_SECOND] += 0.5 * weights.pending * groups
        booked[FROM_WORKERS] += weights.pending * pending_workers(state, mine, decision, weights)
    for seat in range(state.seats):
        for field in (state.passing[(seat - 1) % state.seats], state.arriving[seat]):
            if field != NO_FIELD:
                gain = prospects[seat].gain(field)
                points[seat][FROM_LARGEST] += 0.5 * gain
                points[seat][FROM_SECOND] += 0.5 * gain


def lead(state: KeyHarvestState, points: Sequence[float], seat: int, weights: Weights) -> float:
    """Return the points of a seat, less a fraction of the best rival's; at the end only the lead counts."""
    best = max([points[other] for other in range(state.seats) if other != seat])
    if state.over:
        return points[seat] - best
    return points[seat] - (weights.rival if state.seats == 2 else weights.rival_of_many) * best
