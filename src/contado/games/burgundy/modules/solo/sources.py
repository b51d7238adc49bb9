"""The sources of points of the solo game, with their places among all sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_SOLO: Final = 35

SOURCES: Final[Mapping[int, str]] = {
    FROM_SOLO: "solo",
}
