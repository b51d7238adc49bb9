"""The actions of the castle connection: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family

# A castle bought back.
RECOVER: Final = 5669

FAMILIES: Final[tuple[tuple[int, Family], ...]] = ((RECOVER, Family("recover")),)
