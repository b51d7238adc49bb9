"""How many points everybody will have, by source: what the bots rely on."""

from __future__ import annotations

from typing import Final

from contado.core.author import Evaluation, Weights

from cometseason.rules.contest import Priority
from cometseason.rules.night import ATLAS_POINTS, SURVEY_POINTS, ahead, comets_published, telescopes
from cometseason.state import (
    ALMANAC,
    ATLAS,
    CHRONOMETER,
    COMETS,
    DOME,
    ENDOWMENT,
    FROM_COMETS,
    FROM_DAWN,
    FROM_FUNDS,
    FROM_INSTRUMENTS,
    FROM_PRIORITY,
    FROM_SURVEY,
    HOURS,
    LENS,
    NONE,
    SEAL,
    SEXTANT,
    SKY_FIELDS,
    CometState,
    Player,
)

# What sightings of one comet are worth in the hand while there is time to find more, by their number.
HAND: Final = (0.0, 1.7, 4.0, 8.2, 11.4, 14.8)
# How likely the priority stays with the publisher while the others are asked.
PRIORITY_KEPT: Final = 0.8
COIN_AT_LAST: Final = 1 / 3
COIN_AT_FIRST: Final = 0.45
# What a turn brings beyond all that: the same for everybody, so it decides nothing, but people are shown the sum.
# With fewer players there is more for each, hence by their number.
PACE: Final = {2: 3.3, 3: 2.6, 4: 2.1}
HOUR_LIKED: Final = 0.5


class CometEvaluation(Evaluation[CometState]):
    """What is booked, and what may still come; there are no weights to tune."""

    def expected(self, state: CometState, weights: Weights | None = None) -> list[list[float]]:
        points = super().expected(state, weights)
        for decision in state.stack:
            if isinstance(decision, Priority):
                points[decision.seat][FROM_PRIORITY] += PRIORITY_KEPT * decision.points
        return points

    def add_hopes(self, state: CometState, seat: int, points: list[float]) -> None:
        player = state.players[seat]
        nights = state.nights - state.night
        turns = player.telescopes + telescopes(state.seats) * nights
        for comet in range(len(COMETS)):
            points[FROM_COMETS] += hand_worth(player.held(comet), turns)
        points[FROM_SURVEY] += (
            sum(survey_chance(state, seat, field, turns) for field in range(len(SKY_FIELDS))) * SURVEY_POINTS
        )
        coin = COIN_AT_LAST + (COIN_AT_FIRST - COIN_AT_LAST) * min(1.0, nights / 3)
        points[FROM_FUNDS] += coin * player.coins
        for instrument in player.instruments:
            points[FROM_INSTRUMENTS] += instrument_worth(state, player, instrument, turns)
        if state.bidder == seat:
            points[FROM_INSTRUMENTS] += instrument_worth(state, player, state.for_sale, turns) - coin * state.bid
        points[FROM_COMETS] += PACE[state.seats] * turns
        if player.hour != NONE and not state.order:
            points[FROM_DAWN] += HOUR_LIKED * (player.hour == liked_hour(state, seat))


def liked_hour(state: CometState, seat: int) -> int:
    """Return the hour that a seat likes best tonight.

    All are about equally good, and a player who is easy to read is never alone. So it changes with coins and hands.
    """
    player = state.players[seat]
    return (state.night + seat + player.coins + player.hand) % len(HOURS)


def hand_worth(held: int, turns: int) -> float:
    """Return what sightings of one comet may still bring in this many turns; after the last one nothing."""
    if held >= len(HAND):
        return hand_worth(len(HAND) - 1, turns) + hand_worth(held - len(HAND) + 1, turns)
    # Three can be published at the next turn; fewer need time to become three.
    return HAND[held] * min(1.0, turns / (1 if held > 2 else 6))


def survey_chance(state: CometState, seat: int, field: int, turns: int) -> float:
    """Return how likely a seat leads in a field at the end: the more turns are left, the less a lead now means."""
    more = ahead(state, seat, field) - (0 if state.owns(seat, SEXTANT) else 1)
    now = 1.0 if more >= 0 and state.players[seat].surveyed[field] else 0.0
    hope = min(1.0, turns / 10)
    return (1 - hope) * now + hope * min(0.9, max(0.1, 0.5 + 0.2 * more))


def instrument_worth(state: CometState, player: Player, instrument: int, turns: int) -> float:
    """Return what an instrument may still bring in this many turns."""
    nights = state.nights - state.night
    if instrument == ATLAS:
        done = comets_published(player)
        return ATLAS_POINTS * (done + (len(COMETS) - done) * min(0.8, turns / 14))
    if instrument == SEXTANT:
        # Once a player has it, the chances of the survey include it.
        return 0.0 if SEXTANT in player.instruments else 2.5 * min(1.0, turns / 10)
    by_night = {ENDOWMENT: 1.0, ALMANAC: 1.5, CHRONOMETER: 0.9, DOME: 0.5, LENS: 0.7, SEAL: 0.5}
    return by_night[instrument] * (nights + (0.7 if instrument in (LENS, SEAL, DOME, CHRONOMETER) else 0.0))
