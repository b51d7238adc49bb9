"""What a move does at once, found out by making it: points by source, what happens on the board, what is paid.

It is made in positions that look alike to the player, as in `trying`. What comes out the same in all of them is known
before the choice; the rest is luck, or hidden, and is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple

from contado.core.game.typevars import S
from contado.core.position.event import ACTED, Event
from contado.core.position.trying import POINTS, WORLDS_OF_LUCK, held, hides, worlds
from contado.core.state import State

# In how many worlds a move is made, where something is hidden or luck has a say.
WORLDS: Final = WORLDS_OF_LUCK


class Upshot(Generic[S]):
    """What a move does at once, as far as its player can know it."""

    def __init__(
        self,
        state: S,
        events: Sequence[Event],
        points: dict[str, int],
        others: dict[int, int],
        changes: dict[str, int],
        after: S | None,
        actions: Sequence[int] = (),
        result: Sequence[int] | None = None,
    ) -> None:
        # The position before the move, whose decider makes it.
        self.state = state
        # What happens, in order, as its player sees it.
        self.events = list(events)
        # The points that it books for its player, by source, and those of others by seat; none of them is 0.
        self.points = points
        self.others = others
        # What the player has more or less of; none of them is 0, and points are not among them.
        self.changes = changes
        # The position after it, where neither luck nor anything hidden has a say.
        self.after = after
        # What was chosen.
        self.actions = tuple(actions)
        # Everybody's points at the end, if the game ends by it before anybody decides again.
        self.result = None if result is None else list(result)

    @property
    def seat(self) -> int:
        """Whose move it is."""
        return self.state.decider

    @property
    def cost(self) -> dict[str, int]:
        """What it takes from its player."""
        return {thing: -n for thing, n in self.changes.items() if n < 0}

    @property
    def gain(self) -> dict[str, int]:
        """What it gives its player, apart from points."""
        return {thing: n for thing, n in self.changes.items() if n > 0}

    def of_kind(self, *kinds: str) -> list[Event]:
        """Return what happened to its player, of some kinds."""
        return [event for event in self.events if event.kind in kinds and event.seat == self.seat]


class Remark(NamedTuple):
    """A sentence about what a move does, with the sources of points and the things that it has told of.

    Where the words of the move itself tell of them there is no sentence.
    """

    words: str
    sources: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    # Does it speak for the move? What it loses or ends, and what others get by it, does not: whoever is warned of the
    # move is told that, too.
    favours: bool = True
    # The seats of others whose points it has told of.
    others: tuple[int, ...] = ()
    # What speaks in one way against several options, such as a tile that goes, is a reason against none of them.
    kind: str = ""


class _Made(NamedTuple):
    """What came of a move in one world."""

    world: State
    lucky: bool
    events: list[Event]
    points: dict[str, int]
    others: dict[int, int]
    changes: dict[str, int]
    result: list[int] | None


def upshot(state: State, actions: Sequence[int]) -> Upshot[Any]:
    """Return what a move of the decider does at once: a choice and the parts that go on with it."""
    seat = state.decider
    wanted = WORLDS if hides(state, seat) else 1
    found: list[_Made] = []
    for world in worlds(state, seat):
        made = _made(world, actions)
        found.append(made)
        if made.lucky:
            wanted = WORLDS
        if len(found) >= wanted:
            break
    first = found[0]
    results = [one.result for one in found]
    return Upshot(
        state,
        _in_all([one.events for one in found]),
        _same([one.points for one in found]),
        _same([one.others for one in found]),
        _same([one.changes for one in found]),
        first.world if len(found) == 1 else None,
        actions,
        first.result if all(one == first.result for one in results) else None,
    )


def _made(world: State, actions: Sequence[int]) -> _Made:
    """Make a move in a world, with all that it brings about by itself before anybody decides again."""
    seat, turn, luck = world.decider, world.turn, world.luck.states[:]
    before, booked = held(world, seat), len(world.ledger.entries)
    heard: list[Event] = []

    def listen(event: Event) -> None:
        # What begins another turn is no merit of this one.
        if world.turn == turn and event.kind != ACTED:
            heard.append(event.seen_by(seat))

    world.listen(listen)
    for number, action in enumerate(actions, 1):
        if world.over or world.decider != seat or action not in world.legal:
            break
        if number < len(actions):
            world.apply(action)
        else:
            _carry_through(world, action)
    world.stop_listening(listen)
    sources = world.game.rules.sources
    points: dict[str, int] = {}
    others: dict[int, int] = {}
    for entry in world.ledger.entries[booked:]:
        if entry.seat == seat:
            points[sources[entry.source]] = points.get(sources[entry.source], 0) + entry.points
        else:
            others[entry.seat] = others.get(entry.seat, 0) + entry.points
    after = held(world, seat)
    sums = world.game.rules.sums
    changes = {thing: n - before.get(thing, 0) for thing, n in after.items() if thing != POINTS and thing not in sums}
    return _Made(world, world.luck.states != luck, heard, points, others, changes, _result(world))


def _result(world: State) -> list[int] | None:
    """Return everybody's points if the game is over with all that follows by itself; None if somebody still decides."""
    end = world.copy()
    end.settle()
    return list(end.ledger.totals) if end.over else None


def _carry_through(world: State, action: int) -> None:
    """Carry an option out with all that it has put on the stack, up to the next choice; not what lay there before."""
    decision = world.stack.pop()
    depth, turn, seat = len(world.stack), world.turn, decision.seat
    decision.choose(world, action)
    while len(world.stack) > depth and world.turn == turn:
        top = world.decision
        options = top.options(world)
        if len(options) > 1 or (options and (top.always_asked or top.seat != seat or top.passes(world, options[0]))):
            break
        world.stack.pop()
        if options:
            top.choose(world, options[0])
        else:
            top.resolve(world)


def _in_all(told: Sequence[Sequence[Event]]) -> list[Event]:
    """Return what happened in all worlds, up to where they part."""
    together: list[Event] = []
    for events in zip(*told, strict=False):
        first = events[0]
        if any(repr(one) != repr(first) for one in events):
            break
        together.append(first)
    return together


def _same(counts: Sequence[dict[Any, int]]) -> dict[Any, int]:
    """Return the numbers that are the same in all worlds, without zeros."""
    first = counts[0]
    return {key: n for key, n in first.items() if n and all(one.get(key, 0) == n for one in counts)}
