"""Set-ups that somebody keeps: under names, and that of the last table of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.errors import ContadoError
from contado.core.words.cleaning import LONGEST_NAME, clean_line
from contado.rooms.rows import User
from contado.server.club.friends import with_account
from contado.server.storage.store import Store

# The name of the last table's, which nobody can type.
LAST: Final = ""
MOST_PRESETS: Final = 20


async def keep(store: Store, user: User, game: str, name: str, form: Mapping[str, Any], now: float) -> str:
    """Keep a set-up under a name; return the name as it is kept."""
    clean = clean_line(name, LONGEST_NAME)
    if not clean:
        raise ContadoError("Please give a name.")
    if len(clean) > LONGEST_NAME:
        raise ContadoError("A name has at most {n} characters.", n=LONGEST_NAME)
    await store.club.save_preset(with_account(user).id, game, clean, dict(form), now, MOST_PRESETS)
    return clean


async def keep_last(store: Store, user: User, game: str, form: Mapping[str, Any], now: float) -> None:
    """Keep the set-up of a table that was just made, for the next time."""
    await store.club.save_preset(user.id, game, LAST, dict(form), now, MOST_PRESETS)


async def kept(store: Store, user: User | None, game: str) -> dict[str, dict[str, Any]]:
    """Return the set-ups that somebody keeps, by their names."""
    return {} if user is None else {row.name: row.form for row in await store.club.presets_of(user.id, game)}
