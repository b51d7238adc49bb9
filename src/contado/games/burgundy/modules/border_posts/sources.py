"""The sources of points of border posts, with their places among all sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_BORDER_PAIRS: Final = 24
FROM_BORDER_BONUS: Final = 25

SOURCES: Final[Mapping[int, str]] = {
    FROM_BORDER_PAIRS: "border_pairs",
    FROM_BORDER_BONUS: "border_bonus",
}
