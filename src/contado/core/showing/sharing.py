"""What of a position is the same for all who look at it, found once for all of them.

Whoever shows one position to several viewers says so (`sharing`); what is then asked for with `once` is made for the
first of them and given to the others. It is made from the position and the arguments, and no viewer is among these:
what one of them may not know has no way into it. Elsewhere, and of any other position, it is made anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from contado.core.state import State

P = ParamSpec("P")
S = TypeVar("S", bound="State")
T = TypeVar("T")


class Shared:
    """What was found of one position; whoever holds it forgets it when the position changes."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.found: dict[tuple[Any, ...], Any] = {}

    def clear(self) -> None:
        """Forget it: another position."""
        self.state = None
        self.found.clear()


_SHARED: ContextVar[Shared | None] = ContextVar("shared", default=None)


@contextmanager
def sharing(shared: Shared, state: State) -> Iterator[None]:
    """Let views of this position that are made in the block share what is the same in all of them."""
    if shared.state is not state:
        shared.clear()
        shared.state = state
    token = _SHARED.set(shared)
    try:
        yield
    finally:
        _SHARED.reset(token)


def once(make: Callable[Concatenate[S, P], T], state: S, *arguments: P.args, **no: P.kwargs) -> T:
    """Return what `make` makes of the position: made before, or now. Nobody may change it."""
    shared = _SHARED.get()
    # Options are tried on copies: those are other positions.
    if shared is None or shared.state is not state:
        return make(state, *arguments, **no)
    key = (make, *arguments)
    if key not in shared.found:
        shared.found[key] = make(state, *arguments, **no)
    found: T = shared.found[key]
    return found
