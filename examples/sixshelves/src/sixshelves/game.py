"""Six Shelves: what it is, what its rules tell core, and what the kit checks it against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from contado.core.author import ENGLISH, Claim, Event, Flag, Game, Number, Proofs, Rules, State, listed, marked

from sixshelves.drawing import ShelvesDrawing
from sixshelves.evaluation import ShelvesEvaluation
from sixshelves.observing import ShelvesObserving
from sixshelves.rules import SPACE, Light, NextTurn, SetUp, Shelf, Stoke, Turn
from sixshelves.state import COLOURS, NO_PATRON, SOURCES, STREAMS, ShelvesState
from sixshelves.teaching import ShelvesTeaching
from sixshelves.words import WORDS


class ShelvesRules(Rules[ShelvesState]):
    """What can be set, what happens, and what a potter holds."""

    streams = STREAMS
    sources = SOURCES
    space = SPACE
    decisions = (SetUp, NextTurn, Turn, Shelf, Stoke, Light)
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
    settings = (
        Number("rounds", 10, 3, 20, marked("How many rounds are played at most."), (3, 10, 20), title=marked("Rounds")),
        Flag("patrons", True, marked("Does everybody have a secret patron who pays for one colour?"),
             title=marked("Secret patrons")),
    )  # fmt: skip

    def tie_break(self, state: ShelvesState, seat: int) -> tuple[int, ...]:
        """Return the logs saved."""
        return (state.players[seat].logs,)

    def holdings(self, state: ShelvesState, seat: int) -> dict[str, int]:
        """Return the clay by its colours, and the logs."""
        player = state.players[seat]
        return {**dict(zip(COLOURS, player.clay, strict=True)), "log": player.logs}


def baked(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of shelves should have promised, from the pots that were baked on them."""
    facts = [event.facts for event in events if event.kind == "baked"]
    return {f"shelf:{one['shelf']}": WORDS.thing("vp", one["points"], ENGLISH) for one in facts}


class ShelvesProofs(Proofs[ShelvesState]):
    """What must be true at every moment, and what proves the tips."""

    # 20 rounds of 4 players with at most 5 decisions each: fire, three logs, light.
    longest = 400
    # What the tip of a shelf promises for its pot is proved when the pot is baked.
    claims = (Claim("Shelf {shelf}: {colour} pot of {owner}, {points}", "points", baked),)

    def pieces(self, state: ShelvesState) -> list[str]:
        """Name every lump of clay and every patron where it lies."""
        pots = [*state.kiln, state.wheel, *(pot for player in state.players for pot in player.showroom)]
        clay = [*state.pit, *(colour for player in state.players for colour in listed(player.clay))]
        clay += [pot.colour for pot in pots if pot is not None for _ in range(pot.size)]
        patrons = [*state.unknown, *(player.patron for player in state.players if player.patron != NO_PATRON)]
        return [COLOURS[colour] + " clay" for colour in clay] + [COLOURS[colour] + " patron" for colour in patrons]

    def broken_laws(self, state: ShelvesState) -> list[str]:
        """Say what should never happen: a pot that waits for no shelf."""
        waits = not state.over and isinstance(state.decision, Shelf)
        return [] if state.wheel is None or waits else ["a pot was left on the wheel"]


class SixShelves(Game[ShelvesState]):
    """Six Shelves, for 2 to 4 potters."""

    id = "sixshelves"
    name = "Six Shelves"
    minutes = 10
    weight = 1.3
    year = 2026
    about = marked("Potters share one kiln: the hotter the shelf, the more a pot pays, and the longer it waits.")
    # Clay and patrons are secret, so a screen that two players share is covered before it is passed on.
    hidden = True

    state = ShelvesState
    rules = ShelvesRules()
    words = WORDS
    drawing = ShelvesDrawing()
    evaluation = ShelvesEvaluation()
    observing = ShelvesObserving()
    proofs = ShelvesProofs()
    teaching = ShelvesTeaching()


GAME = SixShelves()
