"""Comet Season: the door to its rules, words and drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from contado.core.actions import ActionSpace
from contado.core.drawing import Picture
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.game import Game, Line
from contado.core.language import Language, marked
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.options import Flag, Number, Option, Settings
from contado.core.state import NOBODY, Decision, State
from contado.core.statistic import Statistic

from cometseason import words
from cometseason.actions import SPACE
from cometseason.browser import motions_of, statistics_of, why_not
from cometseason.drawing import draw
from cometseason.evaluation import expected
from cometseason.rules.auction import Auction, Bid, NextBid
from cometseason.rules.contest import Contest, Priority
from cometseason.rules.hours import ChooseHour, ShowHours
from cometseason.rules.night import NextNight, SetUp, telescopes
from cometseason.rules.turn import EndOfTurn, NextTurn, Turn
from cometseason.state import COMETS, INSTRUMENTS, NONE, SOURCES, STREAMS, CometState, read_state
from cometseason.text import table_text


class CometSeason(Game):
    """Comet Season, for 2 to 4 astronomers."""

    id: ClassVar[str] = "cometseason"
    name: ClassVar[str] = "Comet Season"
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 40
    weight: ClassVar[float] = 2.1
    year: ClassVar[int] = 2026
    about: ClassVar[str] = marked(
        "Astronomers gather sightings of comets on cloudy nights and publish them, if nobody contests who was first."
    )
    # Hands and hours are secret, so a screen that two players share is covered before it is passed on.
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "cometseason"
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
    # The gift of an hour is for whoever turns out to be alone there.
    beside: ClassVar[tuple[str, ...]] = ("{hour}: alone, {gift}",)
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, NextNight, Auction, Bid, NextBid, ChooseHour, ShowHours, NextTurn, Turn, EndOfTurn, Contest, Priority,
    )  # fmt: skip
    # Eight nights of four players: 15 bids and 4 passes, 4 hours, 8 turns with an end, and a publication of every third
    # sighting that can be drawn, with 3 windows each.
    longest: ClassVar[int] = 8 * (19 + 4 + 16) + 4 * 60

    @property
    def options(self) -> tuple[Option, ...]:
        """How long, and with the moon or without."""
        return (
            Number("nights", 6, 3, 8, marked("How many nights are played."), (3, 6, 8), title=marked("Nights")),
            Flag(
                "moon", False, marked("Does the moon outshine a field every night, and pay for being sketched?"),
                title=marked("The moon"),
            ),
        )  # fmt: skip

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the one space there is: no option changes it."""
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> CometState:
        """Return the bare table; the set-up is the first step on the stack."""
        return CometState(self, seats, luck, settings, [SetUp(0)])

    def state_from_json(self, data: Mapping[str, Any]) -> CometState:
        """Return the state that `to_json` wrote."""
        state = read_state(self, self.read_stack(data["stack"]), data)
        if state.stack:
            state.legal = state.decision.options(state)
        return state

    def settings_of(self, state: State) -> Settings:
        """Return the options of a state."""
        return own(state).settings

    def tie_break(self, state: State, seat: int) -> tuple[int, ...]:
        """Return publications and coins."""
        player = own(state).players[seat]
        return (sum(player.published), player.coins)

    def expected(self, state: State, weights: Weights | None = None) -> list[list[float]]:
        """Return, by seat and source, the points at the end of the game; there are no weights to tune."""
        return expected(own(state))

    def pieces(self, state: State) -> list[str]:
        """Name every sighting, instrument and telescope where it is."""
        table = own(state)
        heaps = [table.deck, table.discard]
        instruments = [*table.box, *table.unsold, *([table.for_sale] if table.for_sale != NONE else [])]
        scopes = [seat for seat in [*table.places, *table.town] if seat != NOBODY]
        for seat, player in enumerate(table.players):
            heaps += [player.seen, player.hidden]
            instruments += player.instruments
            # Before the first night they are in their cases.
            scopes += [seat] * (player.telescopes if table.night else telescopes(table.seats))
        sightings = [comet for comet in table.sky if comet != NONE]
        for heap in heaps:
            sightings += Counter(dict(enumerate(heap))).elements()
        return [
            *(f"{COMETS[comet]} sighting" for comet in sightings),
            *(INSTRUMENTS[instrument] for instrument in instruments),
            *(f"telescope of seat {seat + 1}" for seat in scopes),
        ]

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """Return the coins, and the sightings in the hand by comet."""
        player = own(state).players[seat]
        return {"coin": player.coins, **{name: player.held(comet) for comet, name in enumerate(COMETS)}}

    def broken_laws(self, state: State) -> list[str]:
        """Say what should never be: a debt, a telescope too many under the moon, a secret hour after the showing."""
        table = own(state)
        faults: list[str] = []
        if any(min([player.coins, *player.seen, *player.hidden]) < 0 for player in table.players):
            faults.append("somebody has less than no coins or sightings")
        if table.moon != NONE and table.places[2 * table.moon + 1] != NOBODY:
            faults.append("two telescopes stand under the moon")
        if table.order and any(player.hour == NONE for player in table.players):
            faults.append("the hours are shown, and somebody has none")
        return faults

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log."""
        return words.event_line(event, names, _)

    def source_words(self, source: str, _: Language) -> str:
        """Return the name of a source of points."""
        return words.source_name(source, _)

    def thing_words(self, thing: str, n: int, _: Language) -> str:
        """Return an amount."""
        return words.thing(thing, n, _)

    def text(self, view: Mapping[str, Any], _: Language) -> list[Line]:
        """Return the sky and the players as text."""
        return table_text(view, _)

    def picture(self, view: Mapping[str, Any], _: Language) -> Picture:
        """Return the drawing."""
        return draw(view, _)

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move."""
        return motions_of(event)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return clouds and draws."""
        return statistics_of(events, names, _)

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Return why a thing cannot be chosen now."""
        return why_not(own(state), seat, target, _)


def own(state: State) -> CometState:
    """Return the state as this game's."""
    assert isinstance(state, CometState)
    return state


GAME = CometSeason()
