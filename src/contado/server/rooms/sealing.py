"""Copies of games that go on: what would tell the secrets of the first game stays closed until it is over."""

from __future__ import annotations

from typing import Final

from contado.core.language import marked
from contado.server.storage.kept import TableRow
from contado.server.storage.store import Store

SEALED: Final = marked(
    "This game is a copy of one that is not over yet, whose secrets the record and the seed would tell."
)


async def is_sealed(store: Store, row: TableRow) -> bool:
    """Say whether a game is not over yet that this one is a copy of, or a copy of a copy.

    A copy begins with the cards of that game, its record with that game's seed; and from its own seed and what was
    drawn anew by it one could reckon what had lain there before.
    """
    first = row.copied_from
    while first:
        before = await store.table(first)
        if before is None or before.stage != "over":
            return True
        first = before.copied_from
    return False
