"""The choices made at a table, in order, and which way they are."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b


class Choices:
    """Seats and actions. Every beginning of them has a short hash: the same hash, the same position of one game."""

    def __init__(self, made: Iterable[tuple[int, int]] = ()) -> None:
        self.made: list[tuple[int, int]] = []
        # The hash after each choice, made from the one before it: a table asks for it at every move.
        self._paths = [""]
        for seat, action in made:
            self.add(seat, action)

    def __len__(self) -> int:
        return len(self.made)

    def add(self, seat: int, action: int) -> None:
        """Note a choice."""
        self.made.append((seat, action))
        text = f"{self._paths[-1]} {seat}:{action}"
        self._paths.append(blake2b(text.encode(), digest_size=8).hexdigest())

    def cut(self, length: int) -> None:
        """Forget all that came after the first `length` choices."""
        del self.made[length:]
        del self._paths[length + 1 :]

    def path(self, length: int | None = None) -> str:
        """Return the hash of the first `length` choices, or of all; of none it is empty."""
        return self._paths[-1 if length is None else length]

    def last_of(self, seat: int, start: int) -> int | None:
        """Return how many choices came before the seat's last one, if it made any after the first `start`."""
        for at in range(len(self.made) - 1, start - 1, -1):
            if self.made[at][0] == seat:
                return at
        return None
