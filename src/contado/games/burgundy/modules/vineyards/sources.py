"""The sources of points of vineyards, with their places among all sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_VINE_AREAS: Final = 36

SOURCES: Final[Mapping[int, str]] = {
    FROM_VINE_AREAS: "vine_areas",
}
