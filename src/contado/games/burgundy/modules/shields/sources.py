"""The sources of points of shields, with their places among all sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_SHIELD_1: Final = 27
FROM_SHIELD_6: Final = 28
FROM_SHIELD_7: Final = 29
FROM_SHIELD_10: Final = 30
FROM_SHIELD_12: Final = 31
FROM_SHIELD_13: Final = 32
FROM_SHIELD_17: Final = 33
FROM_SHIELD_VP: Final = 34

SOURCES: Final[Mapping[int, str]] = {
    FROM_SHIELD_1: "shield_1",
    FROM_SHIELD_6: "shield_6",
    FROM_SHIELD_7: "shield_7",
    FROM_SHIELD_10: "shield_10",
    FROM_SHIELD_12: "shield_12",
    FROM_SHIELD_13: "shield_13",
    FROM_SHIELD_17: "shield_17",
    FROM_SHIELD_VP: "shield_vp",
}
