"""A number that is told before it is true, and what shows whether it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from contado.core.position.event import ACTED, Event
from contado.core.state import State

# From the position before an action and all that happened in it: by targets whose tips told the value, what it was.
Proof = Callable[[State, Sequence[Event]], Mapping[str, object]]


class Claim(NamedTuple):
    """A sentence of a tip that tells a number, with what proves it: "a castle here scores {points}".

    `sentence` is the English text as it stands in the code (of a plural the first form), and `value` the name of the
    value in it. After an action, `proof` says from what happened what the value should have been, in English where it
    is a text, by the targets whose tips may have told it; it says nothing where nothing is proved. The kit compares.
    """

    sentence: str
    value: str
    proof: Proof


def played(state: State, events: Sequence[Event]) -> State:
    """Return the position after the action whose events these are, for what is seen only in the change of a holding."""
    after = state.copy()
    for event in events:
        if event.kind == ACTED and not event.facts["forced"]:
            after.apply(event.fact("action"))
    return after


def paid(state: State, events: Sequence[Event], seat: int) -> dict[str, int]:
    """Return what a seat has less of after the action than before, by things."""
    after, had = played(state, events), state.game.rules.holdings(state, seat)
    has = state.game.rules.holdings(after, seat)
    return {thing: n - has[thing] for thing, n in had.items() if n > has[thing]}
