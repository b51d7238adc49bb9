"""Copies of games that go on: what would tell the secrets of the first game stays closed until it is over."""

from __future__ import annotations

from contado.rooms.errors import NotAllowed
from contado.rooms.host import Shelf
from contado.rooms.rows import TableRow


async def is_sealed(store: Shelf, row: TableRow) -> bool:
    """Say whether this is a copy, or a copy of a copy, of a game that is not over yet.

    A copy begins with the cards of that game, and its record with that game's seed; and from its own seed and what that
    redrew, one could work out what had been there before.
    """
    first = row.copied_from
    while first:
        before = await store.table(first)
        if before is None or before.stage != "over":
            return True
        first = before.copied_from
    return False


def sealed() -> NotAllowed:
    """Return why record and seed of such a copy cannot be had."""
    return NotAllowed(
        "This game is a copy of one that is not over yet, whose secrets the record and the seed would tell."
    )
