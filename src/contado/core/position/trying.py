"""What an option does, found out by trying it: costs, gains and whether it can be taken back.

An option is tried on positions that look alike to the player, in which all that the player cannot know is drawn again.
What comes out the same in all of them is known before the choice; what chance or hidden things decide is not known, and
is not told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from contado.core.position.luck import Luck
from contado.core.state import Decision, State

if TYPE_CHECKING:
    from collections.abc import Iterator

# The name of points among costs and gains.
POINTS: Final = "vp"
# In how many worlds an option is tried for what it costs and gives: where luck decides part of it, a die must not agree
# by chance.
WORLDS: Final = 2
WORLDS_OF_LUCK: Final = 7
# In how many it is tried for what it shows: a choice between two hidden things agrees in all of them once in 64 times.
WORLDS_TO_SEE: Final = 6
# Where `tries` keeps whether anything is hidden; no decision has this id.
HIDES: Final = -1


class Tried(NamedTuple):
    """What an option takes and gives, as far as the player can know it."""

    cost: dict[str, int]
    gain: dict[str, int]


def tried(state: State, decision: Decision[Any], action: int) -> Tried:
    """Return what an option of the decision on top takes from its player and gives, with the parts it leaves no choice.

    It is found once for each decision: a view asks for cost and gain, of every option.
    """
    tries = found_out(state)
    known: Tried | None = tries.get((id(decision), action))
    if known is None:
        known = tries[id(decision), action] = _tried(state, decision, action)
    return known


def found_out(state: State) -> dict[tuple[int, int], Any]:
    """Return what was found out about the options there are now."""
    tries = state.tries if state.tried_for is state.legal else None
    if tries is None:
        tries = {}
        state.tried_for, state.tries = state.legal, tries
    return tries


def _tried(state: State, decision: Decision[Any], action: int) -> Tried:
    seat = decision.seat
    had = held(state, seat)
    change: dict[str, int] | None = None
    wanted = WORLDS if hides(state, seat) else 1
    for number, world in enumerate(worlds(state, seat)):
        lucky = choose(world, decision, action)
        has = held(world, seat)
        now = {thing: has.get(thing, 0) - had.get(thing, 0) for thing in {**had, **has}}
        change = now if change is None else {thing: n for thing, n in change.items() if now.get(thing) == n}
        if lucky:
            wanted = WORLDS_OF_LUCK
        if number + 1 >= wanted:
            break
    assert change is not None
    for name, things in state.game.rules.sums.items():
        # Where chance decides which things they are, it may still be known how many.
        if all(thing in change for thing in things):
            change.pop(name, None)
        elif name in change:
            change = {thing: n for thing, n in change.items() if thing not in things}
    return Tried(
        {thing: -n for thing, n in change.items() if n < 0}, {thing: n for thing, n in change.items() if n > 0}
    )


def reveals(state: State, decision: Decision[Any], action: int) -> bool:
    """Say whether an option uses luck, or shows its player something that could not be known before.

    The truth is not asked: what is said of an option would tell something of it.
    """
    seat = decision.seat
    first: tuple[Any, ...] | None = None
    for number, world in enumerate(worlds(state, seat)):
        luck = world.luck.states[:]
        carry_out(world, decision, action)
        if world.luck.states != luck:
            return True
        # Whoever sees the end of a game sees everything, and nobody takes that back.
        if world.over or not hides(state, seat):
            return False
        seen = seen_by(world, seat)
        if first is None:
            first = seen
        elif seen != first:
            return True
        if number == WORLDS_TO_SEE:
            break
    return False


def shows_hidden(state: State, decision: Decision[Any], action: int) -> bool:
    """Say whether an option shows its player something hidden, or may; whether it uses luck sees who carries it out.

    Where nothing is hidden, nothing need be tried for it.
    """
    if type(decision).reveals is Decision.reveals and not hides(state, decision.seat):
        return False
    return decision.reveals(state, action)


def hides(state: State, seat: int) -> bool:
    """Say whether anything but the luck to come is hidden from a seat in this position.

    Most games hide something at some time only; where nothing is, an option is tried once, and shows nothing.
    """
    if type(state).redeal is State.redeal:
        return False
    tries = found_out(state)
    if (HIDES, seat) not in tries:
        tries[HIDES, seat] = redraws(state, seat) and differs(state, seat)
    hidden: bool = tries[HIDES, seat]
    return hidden


def redraws(state: State, seat: int) -> bool:
    """Say whether luck has a say in what a seat takes for hidden; where it has none, all worlds are alike."""
    luck = Luck.seeded(f"trying {state.turn}", ("trying",))
    before = luck.states[:]
    state.copy().redeal(seat, luck)
    return luck.states != before


def differs(state: State, seat: int) -> bool:
    """Say whether positions that look alike to a seat are not all the same."""
    imagined = worlds(state, seat)
    first = without_luck(next(imagined))
    return any(without_luck(next(imagined)) != first for _world in range(WORLDS_TO_SEE))


def without_luck(state: State) -> dict[str, Any]:
    """Return everything but the luck to come."""
    data = state.to_json()
    del data["luck"]
    return data


def worlds(state: State, seat: int) -> Iterator[State]:
    """Return positions without end that look alike to a seat; always the same ones, so that a view says the same."""
    luck = Luck.seeded(f"trying {state.turn}", ("trying",))
    while True:
        yield state.resample(seat, luck)


def held(state: State, seat: int) -> dict[str, int]:
    """Return what a seat has, points and sums of things included."""
    rules = state.game.rules
    has = rules.holdings(state, seat)
    sums = {name: sum(has.get(thing, 0) for thing in things) for name, things in rules.sums.items()}
    return {**has, **sums, POINTS: state.ledger.totals[seat]}


def choose(state: State, decision: Decision[Any], action: int) -> bool:
    """Carry an option out, with the parts of the move that leave no choice; say whether luck was used."""
    luck = state.luck.states[:]
    state.stack.pop()
    depth = len(state.stack)
    decision.choose(state, action)
    while len(state.stack) > depth and state.decision.part:
        options = state.decision.options(state)
        if len(options) != 1 or state.decision.always_asked:
            break
        state.stack.pop().choose(state, options[0])
    return state.luck.states != luck


def carry_out(state: State, decision: Decision[Any], action: int) -> None:
    """Carry an option out, with everything that leaves no choice, whoever's it is."""
    state.stack.pop()
    decision.choose(state, action)
    state.settle()


def seen_by(state: State, seat: int) -> tuple[Any, ...]:
    """Return what the seat sees, in a form that can be compared."""
    asked = state.decision.to_json() if not state.over else []
    options = state.legal if state.decider == seat else []
    return state.facts(seat), asked, options, state.ledger.totals
