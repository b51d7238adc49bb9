"""What is seen to move on the board when something happens; pictures are still, motions join two of them."""

from __future__ import annotations

from typing import Any, Final

# A piece travels from one place to another; something appears or goes; a die is rolled; what is complete is traced,
# thing after thing, before its points fly; what is built rises course by course, when what it is built of has come; a
# way is paved from the thing where it begins.
MOVE: Final = "move"
APPEAR: Final = "appear"
LEAVE: Final = "leave"
ROLL: Final = "roll"
TRACE: Final = "trace"
BUILD: Final = "build"
PAVE: Final = "pave"
KINDS: Final = (MOVE, APPEAR, LEAVE, ROLL, TRACE, BUILD, PAVE)


class Motion:
    """One motion: its kind, the target (`data-target` in the picture) it begins at, and the one where it ends.

    An `APPEAR` has no start, a `LEAVE` no end; a `ROLL`, a `TRACE` and a `BUILD` happen where they end. Of a `PAVE` the
    end is the way itself, and the start the thing where it begins.
    """

    __slots__ = ("end", "kind", "start")

    def __init__(self, kind: str, start: str = "", end: str = "") -> None:
        self.kind = kind
        self.start = start
        self.end = end

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"kind": self.kind, "start": self.start, "end": self.end}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Motion) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.kind, self.start, self.end))

    def __repr__(self) -> str:
        return f"Motion({self.kind!r}, {self.start!r}, {self.end!r})"
