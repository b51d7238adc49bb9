"""The source of points of the white castles' monastery, with its number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FROM_MONASTERY_29: Final = 22

SOURCES: Final[Mapping[int, str]] = {FROM_MONASTERY_29: "monastery_29"}
