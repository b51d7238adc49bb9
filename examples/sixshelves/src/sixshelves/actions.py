"""The fixed action space: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.actions import ActionSpace, Family

from sixshelves.state import COLOURS, LARGEST_POT, SHELVES

SPACE: Final = ActionSpace(
    [
        Family("dig"),
        Family("fire"),
        Family("log"),
        Family("light"),
        Family("pot", COLOURS, [str(size) for size in range(1, LARGEST_POT + 1)]),
        # A shelf only ever goes on with a pot, so it needs no word before it: "pot red 2 s4".
        Family("shelf", [f"s{shelf}" for shelf in range(1, SHELVES + 1)], head=""),
    ]
)

# The rules handle plain integers; a family's first one is its offset.
DIG: Final = SPACE.offset("dig")
FIRE: Final = SPACE.offset("fire")
LOG: Final = SPACE.offset("log")
LIGHT: Final = SPACE.offset("light")
POT: Final = SPACE.offset("pot")
SHELF: Final = SPACE.offset("shelf")


def pot_action(colour: int, size: int) -> int:
    """Return the action that throws this pot."""
    return POT + colour * LARGEST_POT + size - 1


def pot_of(action: int) -> tuple[int, int]:
    """Return colour and size of a pot action."""
    return (action - POT) // LARGEST_POT, (action - POT) % LARGEST_POT + 1
