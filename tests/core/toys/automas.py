"""A toy with an automa: the crow of the last seat hops to the bag and pecks a cherry, and says why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from contado.core.errors import BadOption
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.settings import Flag, Setting, Settings
from contado.core.showing.motion import LEAVE, Motion
from contado.core.state import NOBODY, Decision
from contado.core.words.language import Language
from tests.core.toys.cherries import (
    BAG_STREAM,
    COPIES,
    DEALT,
    DONE,
    HAND_STREAM,
    VALUES,
    Cherries,
    CherryGame,
    Eat,
    NextTurn,
    Prepare,
    SetUp,
)  # fmt: skip

NEXT = DONE + 1


def crow_of(state: Cherries) -> int:
    """Return the crow's seat."""
    return state.game.rules.automa_seat(state.seats, state.settings)


class PeopleSetUp(SetUp):
    """Deal to people only: a crow has no hands."""

    def resolve(self, state: Cherries) -> None:
        """Fill the bag and deal."""
        state.bag = [value for value in range(VALUES) for _ in range(COPIES)]
        for seat in range(state.seats):
            dealt = 0 if seat == crow_of(state) else DEALT
            state.hands.append(sorted(state.luck.draw(HAND_STREAM, state.bag) for _ in range(dealt)))
        state.push(state.made("next_turn", int(str(state.settings["first"])) - 1))


class CrowTurn(NextTurn):
    """The crow's turn is a chain of steps."""

    def resolve(self, state: Cherries) -> None:
        """Let it hop and peck while there is something in the bag."""
        if self.seat != crow_of(state):
            super().resolve(state)
        elif state.bag or any(state.hands):
            state.turn += 1
            state.push(state.made("next_turn", 0))
            if state.bag:
                state.push(state.made("peck", self.seat))
                state.push(state.made("hop", self.seat))


class PeopleEat(Eat):
    """A player before the crow shows nothing: it hops first."""

    def reveals(self, state: Cherries, action: int) -> bool:
        """Say whether the next person picks with an empty hand."""
        return super().reveals(state, action) and self.seat + 1 != crow_of(state)


class CrowStep(Decision[Cherries]):
    """A step of the crow."""

    always_asked: ClassVar[bool] = True

    def options(self, state: Cherries) -> list[int]:
        """Go on."""
        return [NEXT]

    def words(self, state: Cherries, action: int, _: Language) -> str:
        return "Go on"


class Hop(CrowStep):
    """Hop to the bag."""

    kind: ClassVar[str] = "hop"

    def choose(self, state: Cherries, action: int) -> None:
        """Say why."""
        if state.listener is not None:
            state.tell(Event("hopped", self.seat, {"n": len(state.bag)}))

    def prompt(self, state: Cherries, _: Language) -> str:
        return "The crow looks for cherries."


class Peck(CrowStep):
    """Peck a cherry."""

    kind: ClassVar[str] = "peck"

    def choose(self, state: Cherries, action: int) -> None:
        """Score the first that comes."""
        value = state.luck.draw(BAG_STREAM, state.bag)
        state.eaten.append(value)
        state.ledger.book(self.seat, 0, value + 1, state.turn)
        if state.listener is not None:
            state.tell(Event("pecked", self.seat, {"value": value + 1}))

    def prompt(self, state: Cherries, _: Language) -> str:
        return "The crow pecks what it finds first."

    def reveals(self, state: Cherries, action: int) -> bool:
        """A cherry is drawn."""
        return True


class CrowGame(CherryGame):
    """Cherries, and a crow in the last seat if it is wanted."""

    id: ClassVar[str] = "crows"
    name: ClassVar[str] = "Crows"
    automa: ClassVar[str] = "crow"
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {**CherryGame.events, "hopped": ("n",), "pecked": ("value",)}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (PeopleSetUp, CrowTurn, Prepare, PeopleEat, Hop, Peck)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The crow comes if it is wanted."""
        return (*super().settings, Flag("crow", False, "A crow has the last seat."))

    def automa_seat(self, seats: int, settings: Settings) -> int:
        """The last one."""
        return seats - 1 if settings["crow"] else NOBODY

    def automa_name(self, _: Language) -> str:
        """A name that is not the word."""
        return "The old crow"

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """A crow does not begin."""
        if settings["crow"] and settings["first"] == str(seats):
            return BadOption("The crow cannot begin.")
        return super().conflict(seats, settings)

    def sample_settings(self, seats: int, luck: Luck) -> Settings:
        """Leave the first turn to a person."""
        return {**super().sample_settings(seats, luck), "first": "1"}

    def action_space(self, settings: Settings) -> ActionSpace:
        """The crow goes on."""
        return SPACE

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log, with its reason."""
        if event.kind == "hopped":
            return f"{names[event.seat]} hops to the bag, for there are {event.facts['n']} cherries in it."
        if event.kind == "pecked":
            return f"{names[event.seat]} pecks a cherry of {event.facts['value']}, the first it finds."
        return super().event(event, names, _)

    def motions(self, event: Event) -> list[Motion]:
        """A cherry leaves the bag."""
        return [Motion(LEAVE, "bag")] if event.kind == "pecked" else super().motions(event)


SPACE = ActionSpace(
    [
        Family("eat", [str(value + 1) for value in range(VALUES)]),
        Family("pick"),
        Family("over"),
        Family("done"),
        Family("next"),
    ]
)
