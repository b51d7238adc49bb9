"""Six Shelves: what it is, what its rules say to core, and what the kit holds it to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from contado.core.actions import ActionSpace
from contado.core.claim import Claim
from contado.core.event import Event
from contado.core.game import Game, Proofs, Rules
from contado.core.language import ENGLISH, marked
from contado.core.luck import Luck
from contado.core.settings import Flag, Number, Setting, Settings
from contado.core.state import Decision, State

from sixshelves.actions import SPACE
from sixshelves.drawing import ShelvesDrawing
from sixshelves.evaluation import ShelvesEvaluation
from sixshelves.rules import Light, NextTurn, SetUp, Shelf, Stoke, Turn
from sixshelves.sayings import ShelvesWords
from sixshelves.state import CLAY_OF_EACH, COLOURS, LOGS, NO_PATRON, SHELVES, SOURCES, STREAMS, Player, ShelvesState
from sixshelves.words import thing


class ShelvesRules(Rules[ShelvesState]):
    """What can be set, how a game begins, and what a potter holds."""

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

    @property
    def settings(self) -> tuple[Setting, ...]:
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
        """Return the one space there is: no setting changes it."""
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> ShelvesState:
        """Return the table before the set-up, which is the first step on the stack: all clay is in the pit."""
        state = ShelvesState(GAME, seats, settings, luck)
        state.players = [Player([0] * len(COLOURS), LOGS, NO_PATRON, []) for _ in range(seats)]
        state.kiln = [None] * SHELVES
        state.pit = [colour for colour in range(len(COLOURS)) for _ in range(CLAY_OF_EACH)]
        state.unknown = list(range(len(COLOURS)))
        state.push(SetUp(0))
        return state

    def tie_break(self, state: ShelvesState, seat: int) -> tuple[int, ...]:
        """Return the logs saved."""
        return (state.players[seat].logs,)

    def holdings(self, state: ShelvesState, seat: int) -> dict[str, int]:
        """Return the clay by its colours, and the logs."""
        player = state.players[seat]
        return {**dict(zip(COLOURS, player.clay, strict=True)), "log": player.logs}


class ShelvesProofs(Proofs[ShelvesState]):
    """What must be true at every moment, and what proves the tips."""

    # 20 rounds of 4 players with at most 5 decisions each: fire, three logs, light.
    longest: ClassVar[int] = 400

    def pieces(self, state: ShelvesState) -> list[str]:
        """Name every lump of clay and every patron where it lies."""
        pots = [pot for pot in [state.wheel, *state.kiln] if pot is not None]
        clay = list(state.pit)
        patrons = list(state.unknown)
        for player in state.players:
            pots += player.showroom
            clay += Counter(dict(enumerate(player.clay))).elements()
            patrons += [player.patron] if player.patron >= 0 else []
        for pot in pots:
            clay += [pot.colour] * pot.size
        return [COLOURS[colour] + " clay" for colour in clay] + [COLOURS[colour] + " patron" for colour in patrons]

    def broken_laws(self, state: ShelvesState) -> list[str]:
        """Say what should never be: a debt, or a pot that waits for no shelf."""
        faults: list[str] = []
        if any(min([*player.clay, player.logs]) < 0 for player in state.players):
            faults.append("somebody has less than no clay or logs")
        if state.wheel is not None and not (state.stack and isinstance(state.decision, Shelf)):
            faults.append("a pot was left on the wheel")
        return faults

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What the tip of a shelf says of its pot shows when the pot is baked."""
        return (Claim("Shelf {shelf}: {colour} pot of {owner}, {points}", "points", baked),)


def baked(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of shelves should have said, from the pots that were baked on them."""
    return {
        f"shelf:{event.facts['shelf']}": thing("vp", event.facts["points"], ENGLISH)
        for event in events
        if event.kind == "baked"
    }


class SixShelves(Game[ShelvesState]):
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

    rules = ShelvesRules()
    words = ShelvesWords()
    drawing = ShelvesDrawing()
    evaluation = ShelvesEvaluation()
    proofs = ShelvesProofs()


GAME = SixShelves()
