"""A scripted game, to try the stack of decisions with: each node says what each of its options pushes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from contado.core.game import Game, WholeGame
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.event import Event
from contado.core.position.fields import INTS, Kind
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.core.state import Decision, Menu, State, Step
from contado.core.words.language import Language

# What is pushed: kind, seat, node. The last one pushed comes first.
Push = tuple[str, int, int]
# The options of a node by their notation, each with what it pushes.
Node = Mapping[str, Sequence[Push]]
Script = Mapping[int, Node]

SPACE = ActionSpace(
    [
        *(Family(kind) for kind in ("road", "wall", "stop", "go", "left", "right")),
        Family("node", ["A1", "A2", "B1", "B2"], head=""),
        Family("dig", ["A1", "A2"]),
    ]
)


class ScriptState(State):
    """Nothing but the stack, and a diary of what was done."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {"diary": INTS}

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        super().__init__(game, seats, settings, luck)
        self.diary: list[str] = []

    def node(self, node: int) -> Node:
        """Return a node of the script."""
        assert isinstance(self.game, ScriptGame)
        return self.game.script[node]

    def copy(self) -> ScriptState:
        other = ScriptState(self.game, self.seats, self.settings, self.luck.copy())
        self.copy_core(other)
        other.diary = self.diary[:]
        return other


class Ask(Decision[ScriptState]):
    """Ask for an option of a node."""

    kind: ClassVar[str] = "ask"

    def __init__(self, seat: int, node: int) -> None:
        super().__init__(seat)
        self.node = node

    def data(self) -> list[int]:
        return [self.node]

    def options(self, state: ScriptState) -> list[int]:
        return [SPACE.parse(notation).index for notation in state.node(self.node)]

    def choose(self, state: ScriptState, action: int) -> None:
        """Write it down, push what the script says."""
        notation = SPACE[action].notation
        state.diary.append(notation)
        for kind, seat, node in state.node(self.node)[notation]:
            state.push(KINDS[kind](seat, node))

    def prompt(self, state: ScriptState, _: Language) -> str:
        return f"Node {self.node}?"

    def words(self, state: ScriptState, action: int, _: Language) -> str:
        return SPACE[action].notation


class AskAlways(Ask):
    """Ask even if there is only one option."""

    kind: ClassVar[str] = "ask_always"
    always_asked: ClassVar[bool] = True


class AskPart(Ask):
    """Continue the choice before."""

    kind: ClassVar[str] = "ask_part"
    part: ClassVar[bool] = True


class AskMenu(Menu[ScriptState]):
    """A menu that may be empty."""

    kind: ClassVar[str] = "ask_menu"

    def __init__(self, seat: int, node: int) -> None:
        super().__init__(seat)
        self.node = node

    def data(self) -> list[int]:
        return [self.node]

    def options(self, state: ScriptState) -> list[int]:
        return [SPACE.parse(notation).index for notation in state.node(self.node)]

    def choose(self, state: ScriptState, action: int) -> None:
        """Write it down and come back."""
        state.diary.append(SPACE[action].notation)
        if SPACE[action].notation != "stop":
            state.push(self)


class Note(Step[ScriptState]):
    """A step that writes its node down."""

    kind: ClassVar[str] = "note"

    def __init__(self, seat: int, node: int) -> None:
        super().__init__(seat)
        self.node = node

    def data(self) -> list[int]:
        return [self.node]

    def resolve(self, state: ScriptState) -> None:
        """Write it down; node 99 comes back for ever."""
        state.diary.append(f"step {self.node}")
        if self.node == 99:
            state.diary.clear()
            state.push(self)


KINDS: dict[str, Callable[[int, int], Decision[Any]]] = {
    one.kind: one for one in (Ask, AskAlways, AskPart, AskMenu, Note)
}


class ScriptGame(WholeGame[ScriptState]):
    """Plays a script from a first stack on."""

    id: ClassVar[str] = "script"
    name: ClassVar[str] = "Script"
    streams: ClassVar[tuple[str, ...]] = ("dice",)
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (Ask, AskAlways, AskPart, AskMenu, Note)

    def __init__(self, script: Script, first: Sequence[Push]) -> None:
        super().__init__()
        self.script = script
        self.first = first

    def action_space(self, settings: Settings) -> ActionSpace:
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> ScriptState:
        """Push the first stack."""
        state = ScriptState(self, seats, settings, luck)
        state.stack = [KINDS[kind](seat, node) for kind, seat, node in self.first]
        return state

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Nothing is told."""
        return ""


def begun(script: Script, *first: Push) -> ScriptState:
    """Return a script's state, settled."""
    state = ScriptGame(script, first).new(2, seed=0)
    assert isinstance(state, ScriptState)
    return state


def offered(state: State) -> list[str]:
    """Return the options as notation."""
    return [SPACE[option].notation for option in state.options()]
