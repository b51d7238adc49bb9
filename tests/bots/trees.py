"""Toy games whose right moves are obvious: a game is a tree that is written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from contado.core.game import Game, WholeGame
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.fields import PLAIN, Kind
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.core.state import Decision, State, Step

MOST_OPTIONS = 8


class Place:
    """A place in the tree: points that are booked on the way, and what comes next."""

    def __init__(self, points: Mapping[int, int] | None = None, turn: bool = False) -> None:
        # By seat.
        self.points = dict(points or {})
        # A new turn begins here.
        self.turn = turn


class Choice(Place):
    """A seat chooses where to go."""

    def __init__(self, seat: int, *ways: Place, points: Mapping[int, int] | None = None, turn: bool = False) -> None:
        super().__init__(points, turn)
        self.seat = seat
        self.ways = ways


class Chance(Place):
    """Luck chooses where to go, each way equally likely."""

    def __init__(self, *ways: Place, points: Mapping[int, int] | None = None, turn: bool = False) -> None:
        super().__init__(points, turn)
        self.ways = ways


class TreeState(State):
    """Where the game stands in the tree."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {"at": PLAIN}

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        super().__init__(game, seats, settings, luck)
        self.at = 0

    @property
    def place(self) -> Place:
        """The place in the tree."""
        assert isinstance(self.game, TreeGame)
        return self.game.places[self.at]

    def copy(self) -> TreeState:
        other = TreeState(self.game, self.seats, self.settings, self.luck.copy())
        self.copy_core(other)
        other.at = self.at
        return other

    def go(self, place: Place) -> None:
        """Go to a place: book its points, and ask or draw."""
        assert isinstance(self.game, TreeGame)
        self.at = self.game.places.index(place)
        if place.turn:
            self.turn += 1
        for seat, points in place.points.items():
            self.ledger.book(seat, 0, points, self.turn)
        if isinstance(place, Choice):
            self.push(Fork(place.seat))
        elif isinstance(place, Chance):
            self.push(Draw(0))


class Begin(Step[TreeState]):
    """Go to the root."""

    kind: ClassVar[str] = "begin"

    def resolve(self, state: TreeState) -> None:
        state.go(state.place)


class Fork(Decision[TreeState]):
    """Which way?"""

    kind: ClassVar[str] = "fork"

    def options(self, state: TreeState) -> list[int]:
        place = state.place
        assert isinstance(place, Choice)
        return list(range(len(place.ways)))

    def choose(self, state: TreeState, action: int) -> None:
        place = state.place
        assert isinstance(place, Choice)
        state.go(place.ways[action])


class Draw(Step[TreeState]):
    """Luck goes on."""

    kind: ClassVar[str] = "draw"

    def resolve(self, state: TreeState) -> None:
        """Go one of the ways."""
        place = state.place
        assert isinstance(place, Chance)
        state.go(place.ways[state.luck.below(0, len(place.ways))])


class TreeGame(WholeGame[TreeState]):
    """A game that is one tree."""

    id: ClassVar[str] = "tree"
    name: ClassVar[str] = "Tree"
    streams: ClassVar[tuple[str, ...]] = ("ways",)
    sources: ClassVar[tuple[str, ...]] = ("points",)
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (Begin, Fork, Draw)

    def __init__(self, root: Place) -> None:
        super().__init__()
        self.places: list[Place] = []
        self._collect(root)

    def _collect(self, place: Place) -> None:
        self.places.append(place)
        if isinstance(place, Choice | Chance):
            for way in place.ways:
                self._collect(way)

    def action_space(self, settings: Settings) -> ActionSpace:
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> TreeState:
        state = TreeState(self, seats, settings, luck)
        state.push(Begin(0))
        return state


SPACE = ActionSpace([Family("way", [str(way + 1) for way in range(MOST_OPTIONS)])])


def stones(left: int, seat: int = 0, turn: bool = True) -> Place:
    """Return the game of taking one, two or three stones in turn: whoever takes the last one has 10 points.

    The solution is known: whoever leaves a multiple of four wins.
    """
    if left == 0:
        return Place({1 - seat: 10})
    return Choice(seat, *(stones(left - taken, 1 - seat) for taken in (1, 2, 3) if taken <= left), turn=turn)
