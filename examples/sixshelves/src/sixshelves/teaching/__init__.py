"""How Six Shelves is taught: the numbers that its pages speak of."""

from __future__ import annotations

from collections.abc import Mapping

from contado.core.author import Settings, Teaching

from sixshelves.rules import DUG_AT_ONCE
from sixshelves.state import CLAY_OF_EACH, COLOURS, LARGEST_POT, LOGS, PATRON_POINTS, POT_POINTS, SHELVES


class ShelvesTeaching(Teaching):
    """The rulebook of Six Shelves."""

    def values(self, settings: Settings, seats: int) -> Mapping[str, int | str]:
        """Return the numbers of the rules, and those of the figure: a pot of three on the fourth shelf."""
        return {
            "colours": len(COLOURS), "clay": CLAY_OF_EACH, "shelves": SHELVES, "logs": LOGS, "largest": LARGEST_POT,
            "rounds": int(settings["rounds"]), "patron": PATRON_POINTS, "dug": DUG_AT_ONCE,
            "small": POT_POINTS[1], "middle": POT_POINTS[2], "large": POT_POINTS[3], "example": POT_POINTS[3] + 4,
        }  # fmt: skip
