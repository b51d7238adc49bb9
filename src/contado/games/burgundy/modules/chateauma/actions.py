"""The actions of the Châteauma: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family

# The next step of an automa, which leaves no choice.
NEXT: Final = 15128

FAMILIES: Final[tuple[tuple[int, Family], ...]] = ((NEXT, Family("next")),)
