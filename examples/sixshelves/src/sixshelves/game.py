"""Six Shelves: the door to its rules, words and drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from contado.core.actions import ActionSpace
from contado.core.claim import Claim
from contado.core.drawing import Picture
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.game import Game, Line
from contado.core.language import Language, marked
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.settings import Flag, Number, Setting, Settings
from contado.core.state import Decision, State
from contado.core.statistic import Statistic

from sixshelves import words
from sixshelves.actions import SPACE
from sixshelves.browser import baked, motions_of, statistics_of, why_not
from sixshelves.drawing import draw
from sixshelves.evaluation import expected
from sixshelves.rules import Light, NextTurn, SetUp, Shelf, Stoke, Turn
from sixshelves.state import COLOURS, SOURCES, STREAMS, ShelvesState, bare_state, read_state
from sixshelves.text import table_text


class SixShelves(Game):
    """Six Shelves, for 2 to 4 potters."""

    id: ClassVar[str] = "sixshelves"
    name: ClassVar[str] = "Six Shelves"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 10
    weight: ClassVar[float] = 1.3
    year: ClassVar[int] = 2026
    about: ClassVar[str] = marked(
        "Potters share one kiln: the hotter the shelf, the more a pot pays, and the longer it waits."
    )
    # Clay and patrons are secret, so a screen that two players share is covered before it is passed on.
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "sixshelves"
    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "dug": ("n", "clay"),
        "thrown": ("colour", "size", "shelf"),
        "lit": ("roll", "heat"),
        "baked": ("colour", "size", "shelf", "points"),
        "stoked": ("points",),
        "patron": ("colour", "points"),
        "rested": (),
    }
    # Digging says how much clay it brings, before anybody knows its colours.
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {"clay": COLOURS}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (SetUp, NextTurn, Turn, Shelf, Stoke, Light)
    # 20 rounds of 4 players with at most 5 decisions each: fire, three logs, light.
    longest: ClassVar[int] = 400

    @property
    def options(self) -> tuple[Setting, ...]:
        """How long, and with patrons or without."""
        return (
            Number(
                "rounds", 10, 3, 20, marked("How many rounds are played at most."), (3, 10, 20), title=marked("Rounds")
            ),
            Flag(
                "patrons", True, marked("Does everybody have a secret patron who pays for one colour?"),
                title=marked("Secret patrons"),
            ),
        )  # fmt: skip

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the one space there is: no option changes it."""
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> ShelvesState:
        """Return the bare table; the set-up is the first step on the stack."""
        return bare_state(self, seats, settings, luck, [SetUp(0)])

    def state_from_json(self, data: Mapping[str, Any]) -> ShelvesState:
        """Return the state that `to_json` wrote."""
        state = read_state(self, self.read_stack(data["stack"]), data)
        if state.stack:
            state.legal = state.decision.options(state)
        return state

    def settings_of(self, state: State) -> Settings:
        """Return the options of a state."""
        return own(state).settings

    def tie_break(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the logs saved."""
        return (own(state).players[seat].logs,)

    def expected(self, state: State, weights: Weights | None = None) -> list[list[float]]:
        """Return, by seat and source, the points at the end of the game; there are no weights to tune."""
        return expected(own(state))

    def pieces(self, state: State) -> list[str]:
        """Name every lump of clay and every patron where it lies."""
        table = own(state)
        pots = [pot for pot in [table.wheel, *table.kiln] if pot is not None]
        clay = list(table.pit)
        patrons = list(table.unknown)
        for player in table.players:
            pots += player.showroom
            clay += Counter(dict(enumerate(player.clay))).elements()
            patrons += [player.patron] if player.patron >= 0 else []
        for pot in pots:
            clay += [pot.colour] * pot.size
        return [COLOURS[colour] + " clay" for colour in clay] + [COLOURS[colour] + " patron" for colour in patrons]

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """Return the clay by its colours, and the logs."""
        player = own(state).players[seat]
        return {**dict(zip(COLOURS, player.clay, strict=True)), "log": player.logs}

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What the tip of a shelf says of its pot shows when the pot is baked."""
        return (Claim("Shelf {shelf}: {colour} pot of {owner}, {points}", "points", baked),)

    def broken_laws(self, state: State) -> list[str]:
        """Say what should never be: a debt, or a pot that waits for no shelf."""
        table = own(state)
        faults: list[str] = []
        if any(min([*player.clay, player.logs]) < 0 for player in table.players):
            faults.append("somebody has less than no clay or logs")
        if table.wheel is not None and not (table.stack and isinstance(table.decision, Shelf)):
            faults.append("a pot was left on the wheel")
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
        """Return kiln and players as text."""
        return table_text(view, _)

    def picture(self, view: Mapping[str, Any], _: Language) -> Picture:
        """Return the drawing."""
        return draw(view, _)

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move."""
        return motions_of(event)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return how the die fell."""
        return statistics_of(events, names, _)

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Return why a thing cannot be chosen now."""
        return why_not(own(state), seat, target, _)


def own(state: State) -> ShelvesState:
    """Return the state as this game's."""
    assert isinstance(state, ShelvesState)
    return state


GAME = SixShelves()
