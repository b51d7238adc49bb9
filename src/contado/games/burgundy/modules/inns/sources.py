"""The sources of points of inns, with their places among all sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_INN: Final = 23

SOURCES: Final[Mapping[int, str]] = {
    FROM_INN: "inn",
}
