"""Where inns change what the tips of the base say of the future."""

from __future__ import annotations

from typing import Final

from contado.core.words.claim import Claim

# The space that an inn adds to an area has a source of its own.
BOOKED: Final = {"area_size": ("inn",)}

CLAIMS: Final[tuple[Claim, ...]] = ()
