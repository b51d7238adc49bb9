"""The sources of points of the castle connection, with their places among all sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_CASTLE_RECOVERY: Final = 26

SOURCES: Final[Mapping[int, str]] = {
    FROM_CASTLE_RECOVERY: "castle_recovery",
}
