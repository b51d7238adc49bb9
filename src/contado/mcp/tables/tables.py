"""The tables of one `contado mcp`: so many at once, each under a word that nobody guesses."""

from __future__ import annotations

import secrets
import time
from typing import Final

import anyio

from contado.core.errors import ContadoError, UnknownName
from contado.core.words.language import shown
from contado.mcp.tables.sitting import Sitting

# More than anybody follows.
MOST: Final = 16
# A table that nobody has asked about for so long gives way to a new one.
IDLE: Final = 3600.0


class Tables:
    """Seats by the words that tables are asked for by.

    Whoever knows the word sees what the seat knows. Over HTTP several models may come to one process, so that a word is
    told only to whoever opened the table or joined it.
    """

    def __init__(self) -> None:
        self.sittings: dict[str, Sitting] = {}
        # Held by whoever sits down, so that there is still room when the seat is taken.
        self.arriving = anyio.Lock()

    def check_room(self) -> None:
        """Make room for another table, or refuse it while all are in use."""
        now = time.monotonic()
        idle = [word for word, one in self.sittings.items() if now - one.used > IDLE]
        if len(self.sittings) >= MOST and idle:
            del self.sittings[min(idle, key=lambda word: self.sittings[word].used)]
        if len(self.sittings) >= MOST:
            raise ContadoError("There are {n} tables already: leave one of them first.", n=MOST)

    def add(self, sitting: Sitting) -> str:
        """Keep a seat; return the word for its table."""
        word = secrets.token_hex(6)
        self.sittings[word] = sitting
        return word

    def find(self, word: str) -> Sitting:
        """Return the seat at a table, or refuse a word that nobody was told."""
        if word not in self.sittings:
            raise UnknownName("There is no table {table!r} here: open one, or join one by its link.", table=shown(word))
        return self.sittings[word]

    def remove(self, word: str) -> None:
        """Forget a table."""
        self.sittings.pop(word, None)
