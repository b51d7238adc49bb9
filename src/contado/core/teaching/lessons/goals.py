"""What a learner is to reach: ``points >= 8``, ``points:roads >= 3 and players.0.silver <= 2``.

`points` are those that the learner has made since the step began, all or of one source; anything else is a place in
`State.to_json`. Of a list or a table it is how many things are in it.
"""

from __future__ import annotations

import re
from typing import Any

from contado.core.errors import ContadoError
from contado.core.state import State
from contado.core.words.language import shown

_ONE = re.compile(r"([a-z0-9_.:-]+) (>=|<=|=) (-?\d+)")


def reached(goal: str, before: State, now: State, seat: int) -> bool:
    """Say whether a position is what the goal asks for; `before` is where the step began."""
    return all(_is_reached(one.strip(), before, now, seat) for one in goal.split(" and "))


def counts(state: State, learner: int, turn: int, waits: bool, replied: bool) -> bool:
    """Say whether it is looked at now whether a goal is reached: between two choices of the learner; where it waits for
    the others' reply, only once that has come. `turn` is the learner's own, `replied` says whether another has chosen.
    """
    if state.over:
        return True
    if not waits:
        return not state.decision.part
    return not state.decision.part and state.decider == learner and (replied or state.turn != turn)


def _is_reached(one: str, before: State, now: State, seat: int) -> bool:
    match = _ONE.fullmatch(one)
    if match is None:
        raise ContadoError("This is no goal: {goal!r}.", goal=shown(one))
    name, sign, number = match[1], match[2], int(match[3])
    value = _value(name, before, now, seat)
    if sign == ">=":
        return value >= number
    return value <= number if sign == "<=" else value == number


def _value(name: str, before: State, now: State, seat: int) -> int:
    kind, _colon, source = name.partition(":")
    if kind == "points":
        sources = now.game.rules.sources
        if source and source not in sources:
            raise ContadoError("There are no points for {source!r}.", source=shown(source))
        made = now.ledger.entries[len(before.ledger.entries) :]
        return sum(one.points for one in made if one.seat == seat and source in ("", sources[one.source]))
    found: Any = now.to_json()
    for step in name.split("."):
        try:
            found = found[int(step)] if isinstance(found, list) else found[step]
        except (KeyError, IndexError, ValueError, TypeError):
            raise ContadoError("There is no {place!r} in this position.", place=shown(name)) from None
    return len(found) if isinstance(found, (list, dict, str)) else int(found)
