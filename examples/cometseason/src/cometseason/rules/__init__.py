"""The rules: a file for each part of the README, and here what they tell core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from contado.core.author import Flag, Number, Rules, marked

from cometseason.actions import SPACE
from cometseason.rules.auction import Auction, Bid, NextBid
from cometseason.rules.contest import Contest, Priority
from cometseason.rules.hours import ChooseHour, ShowHours
from cometseason.rules.night import NextNight, SetUp
from cometseason.rules.turn import EndOfTurn, NextTurn, Turn
from cometseason.state import COMETS, SOURCES, STREAMS, CometState


class CometRules(Rules[CometState]):
    """What can be set, what happens, and what an astronomer holds."""

    streams = STREAMS
    sources = SOURCES
    space = SPACE
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
    # A blind draw promises a sighting before anybody knows of which comet.
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {"sighting": COMETS}
    decisions = (
        SetUp, NextNight, Auction, Bid, NextBid, ChooseHour, ShowHours, NextTurn, Turn, EndOfTurn, Contest, Priority,
    )  # fmt: skip

    settings = (
        Number("nights", 6, 3, 8, marked("How many nights are played."), (3, 6, 8), title=marked("Nights")),
        Flag("moon", False, marked("Does the moon outshine a field every night, and pay for being sketched?"),
             title=marked("The moon")),
    )  # fmt: skip

    def tie_break(self, state: CometState, seat: int) -> tuple[int, ...]:
        """Return publications, then coins."""
        player = state.players[seat]
        return (sum(player.published), player.coins)

    def holdings(self, state: CometState, seat: int) -> dict[str, int]:
        """Return the coins, and the sightings in the hand by comet."""
        player = state.players[seat]
        return {"coin": player.coins, **{name: player.held(comet) for comet, name in enumerate(COMETS)}}
