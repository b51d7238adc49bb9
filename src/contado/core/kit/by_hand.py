"""Positions for tests, made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from contado.core.errors import BrokenGame
from contado.core.state import Decision, State

S = TypeVar("S", bound=State)


@contextmanager
def by_hand(state: S, asked: Decision[Any] | None = None) -> Iterator[S]:
    """Let pieces be moved by hand inside the block: afterwards the options are those of what lies there.

    With `asked`, that decision is asked next, before all that lies on the stack. Nothing is carried out, also where a
    decision has come to leave no choice.
    """
    yield state
    if asked is not None:
        state.push(asked)
    state.legal = [] if state.over else state.decision.options(state)
    if not state.over and not state.legal:
        raise BrokenGame(f"There is nothing to choose in {state.decision!r} in this position.")
