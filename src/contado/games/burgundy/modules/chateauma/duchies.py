"""The duchy of the Châteauma, which has no numbers; its two sides have the same spaces, and side 36 has marks."""

from __future__ import annotations

from typing import Any, Final

from contado.core.settings import Settings
from contado.games.burgundy.pieces.duchy import DATA, Duchy
from contado.games.burgundy.pieces.loading import load

PRINTED: Final[dict[str, Any]] = load("chateauma", "chateauma")
ROWS: Final[list[str]] = list(PRINTED["duchy"]["rows"])
# The plain side, and the one with marks.
PLAIN_SIDE: Final = 35
MARKED_SIDE: Final = 36

DUCHIES: Final = {
    number: Duchy.of_rows(number, ROWS, ["0" * len(row) for row in ROWS], DATA["colours"])
    for number in (PLAIN_SIDE, MARKED_SIDE)
}


def duchies(settings: Settings) -> dict[int, Duchy]:
    """Return both sides by number."""
    return DUCHIES
