"""The rules: a file for each part of the README, and here what they say to core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from contado.core.actions import ActionSpace
from contado.core.game import Game, Rules
from contado.core.language import marked
from contado.core.luck import Luck
from contado.core.settings import Flag, Number, Setting, Settings
from contado.core.state import NOBODY, Decision

from cometseason.actions import SPACE
from cometseason.rules.auction import Auction, Bid, NextBid
from cometseason.rules.contest import Contest, Priority
from cometseason.rules.hours import ChooseHour, ShowHours
from cometseason.rules.night import NextNight, SetUp
from cometseason.rules.turn import EndOfTurn, NextTurn, Turn
from cometseason.state import (
    COINS_AT_FIRST,
    COMETS,
    INSTRUMENTS,
    NONE,
    PLACES,
    SIGHTINGS_OF_EACH,
    SKY_FIELDS,
    SOURCES,
    STREAMS,
    CometState,
    Player,
)


class CometRules(Rules[CometState]):
    """What can be set, how a game begins, and what an astronomer holds."""

    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "night": ("night", "rolls", "clouds"),
        "offered": ("instrument",),
        "bid": ("bid",),
        "passed": (),
        "bought": ("instrument", "n"),
        "unsold": ("instrument",),
        "drew": ("n", "comet"),
        "hour": ("hour", "gift"),
        "endowed": ("n",),
        "lectured": ("n",),
        "observed": ("field", "place", "comet"),
        "published": ("comet", "n", "points"),
        "priority": ("points",),
        "contested": ("comet", "publisher", "points"),
        "sketched": ("points",),
        "survey": ("n", "points"),
        "funds": ("n", "points"),
        "instrument": ("instrument", "points"),
    }
    # A blind draw says that it brings a sighting, before anybody knows of which comet.
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {"sighting": COMETS}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, NextNight, Auction, Bid, NextBid, ChooseHour, ShowHours, NextTurn, Turn, EndOfTurn, Contest, Priority,
    )  # fmt: skip

    def __init__(self, game: Game[CometState]) -> None:
        self.game = game

    @property
    def settings(self) -> tuple[Setting, ...]:
        """How long, and with the moon or without."""
        return (
            Number("nights", 6, 3, 8, marked("How many nights are played."), (3, 6, 8), title=marked("Nights")),
            Flag(
                "moon", False, marked("Does the moon outshine a field every night, and pay for being sketched?"),
                title=marked("The moon"),
            ),
        )  # fmt: skip

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the one space there is: no setting changes it."""
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> CometState:
        """Return the table before the set-up, which is the first step on the stack: all sightings are in the deck."""
        state = CometState(self.game, seats, settings, luck)
        none_yet = [0] * len(COMETS)
        state.players = [
            Player(COINS_AT_FIRST, none_yet[:], none_yet[:], 0, NONE, none_yet[:], [0] * len(SKY_FIELDS), [])
            for _ in range(seats)
        ]
        state.deck = [SIGHTINGS_OF_EACH] * len(COMETS)
        state.discard = none_yet
        state.sky = [NONE] * len(SKY_FIELDS)
        state.places = [NOBODY] * (len(SKY_FIELDS) * PLACES)
        state.box = list(range(len(INSTRUMENTS)))
        state.push(SetUp(0))
        return state

    def tie_break(self, state: CometState, seat: int) -> tuple[int, ...]:
        """Return publications and coins."""
        player = state.players[seat]
        return (sum(player.published), player.coins)

    def holdings(self, state: CometState, seat: int) -> dict[str, int]:
        """Return the coins, and the sightings in the hand by comet."""
        player = state.players[seat]
        return {"coin": player.coins, **{name: player.held(comet) for comet, name in enumerate(COMETS)}}
