"""The actions of the team game: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family

# Where a gained tile goes.
SHARED_KEY: Final = 11820
PRIVATE_KEY: Final = 11821

FAMILIES: Final[tuple[tuple[int, Family], ...]] = (
    (SHARED_KEY, Family("shared")),
    (PRIVATE_KEY, Family("private")),
)
