"""What lies on the table because of a module, so that another one can take it without knowing whose it is.

A place has the same name as in targets: `inn:stack`, `store`, `bonus:border`.
"""

from __future__ import annotations

from contado.core.errors import BrokenGame
from contado.games.burgundy.state import BurgundyState


def lying(state: BurgundyState, place: str, die: int = 0) -> list[int]:
    """Return what can be taken from a place, by its slots; nothing where no module in play has it."""
    for module in state.modules:
        found = module.lies(state, place, die)
        if found:
            return found
    return []


def take_from(state: BurgundyState, seat: int, place: str, slot: int) -> int:
    """Take something off a place for a seat; return what it was."""
    for module in state.modules:
        if slot in module.lies(state, place, 0):
            return module.take_from(state, seat, place, slot)
    raise BrokenGame(f"Nothing lies there: {place}, {slot}.")
