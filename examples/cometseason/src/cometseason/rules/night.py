"""The course of the nights: the set-up (rule 1), the clouds (rule 2), what follows them, and the end (rule 13)."""

from __future__ import annotations

from typing import Final

from contado.core.author import NOBODY, Step

from cometseason.rules import moon
from cometseason.rules.auction import Auction
from cometseason.rules.hours import ChooseHour, ShowHours
from cometseason.rules.sightings import draw, draw_to_hand
from cometseason.rules.turn import NextTurn
from cometseason.state import (
    ALMANAC,
    ATLAS,
    CLOUDS,
    ENDOWMENT,
    FROM_FUNDS,
    FROM_INSTRUMENTS,
    FROM_SURVEY,
    NONE,
    SEXTANT,
    SKY_FIELDS,
    CometState,
    Player,
)

SIGHTINGS_AT_FIRST: Final = 2
ENDOWMENT_COINS: Final = 2
SURVEY_POINTS: Final = 2
COINS_FOR_A_POINT: Final = 3
ATLAS_POINTS: Final = 2


def telescopes(seats: int) -> int:
    """Return how many telescopes everybody has each night (rule 6)."""
    return 3 if seats == 2 else 2


class SetUp(Step[CometState]):
    """Deal the first sightings (rule 1)."""

    def resolve(self, state: CometState) -> None:
        """Everybody draws two; the coins are there already."""
        for seat in range(state.seats):
            for _ in range(SIGHTINGS_AT_FIRST):
                draw_to_hand(state, seat)
        state.push(NextNight(0))


class NextNight(Step[CometState]):
    """Begin a night, or end the game. It lies at the bottom of the stack, under everything that makes up a night."""

    def resolve(self, state: CometState) -> None:
        """Put the whole night on the stack, the last part first."""
        if state.night == state.nights:
            score_the_end(state)
            return
        state.night += 1
        state.turn += 1
        clear_the_table(state)
        gather_clouds(state)
        moon.wander(state)
        pay_for_instruments(state)
        state.push(NextNight(0))
        state.push(NextTurn(0, 0))
        state.push(ShowHours(0))
        for seat in reversed(state.clockwise(state.first)):
            state.push(ChooseHour(seat))
        state.push(Auction(0))


def clear_the_table(state: CometState) -> None:
    """Take all telescopes back."""
    state.places = [NOBODY] * len(state.places)
    state.town = []
    state.order = []
    for player in state.players:
        player.telescopes = telescopes(state.seats)
        player.hour = NONE


def gather_clouds(state: CometState) -> None:
    """Roll two dice for the clouds, then lay a sighting on every field that has none (rule 2)."""
    rolls = [state.luck.roll(CLOUDS), state.luck.roll(CLOUDS)]
    state.clouds = sorted({roll - 1 for roll in rolls})
    for field in range(len(SKY_FIELDS)):
        if state.sky[field] == NONE:
            state.sky[field] = draw(state)
    clouded = [SKY_FIELDS[field] for field in state.clouds]
    state.say("night", NOBODY, night=state.night, rolls=rolls, clouds=clouded)


def pay_for_instruments(state: CometState) -> None:
    """Pay the Endowment, and draw for the Almanac (rule 12)."""
    for seat, player in enumerate(state.players):
        if ENDOWMENT in player.instruments:
            player.coins += ENDOWMENT_COINS
            state.say("endowed", seat, n=ENDOWMENT_COINS)
        if ALMANAC in player.instruments:
            draw_to_hand(state, seat)


def fields_surveyed(state: CometState, seat: int) -> int:
    """Return how many fields count for a player's survey; with the Sextant a tie is enough."""
    enough = 0 if state.owns(seat, SEXTANT) else 1
    return sum(
        state.players[seat].surveyed[field] > 0 and ahead(state, seat, field) >= enough
        for field in range(len(SKY_FIELDS))
    )


def ahead(state: CometState, seat: int, field: int) -> int:
    """Return how much more often a player has observed in a field than the best of the others."""
    others = [player.surveyed[field] for one, player in enumerate(state.players) if one != seat]
    return state.players[seat].surveyed[field] - max(others)


def comets_published(player: Player) -> int:
    """Return how many different comets a player has published."""
    return sum(times > 0 for times in player.published)


def score_the_end(state: CometState) -> None:
    """Score survey, funds and the Atlas; the stack stays empty, so the game is over."""
    for seat, player in enumerate(state.players):
        fields = fields_surveyed(state, seat)
        atlas = ATLAS_POINTS * comets_published(player) if ATLAS in player.instruments else 0
        for kind, source, points, facts in (
            ("survey", FROM_SURVEY, SURVEY_POINTS * fields, {"n": fields}),
            ("funds", FROM_FUNDS, player.coins // COINS_FOR_A_POINT, {"n": player.coins}),
            ("instrument", FROM_INSTRUMENTS, atlas, {"instrument": "atlas"}),
        ):
            if points:
                state.ledger.book(seat, source, points, state.turn)
                state.say(kind, seat, **facts, points=points)
