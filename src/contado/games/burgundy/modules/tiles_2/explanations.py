"""What the tiles of the second expansion do, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.pieces.components import MONASTERY_NUMBERS
from contado.games.burgundy.telling.explanations import Explained, Printing
from contado.games.burgundy.telling.words import thing

# What monastery 28 takes and gives.
HIRING: Final[Mapping[str, int]] = MONASTERY_NUMBERS[28]


class Tiles2Explained(Explained):
    """What is said of the tiles of the second expansion."""

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Say whether they are in play."""
        return {"tiles_2": settings["tiles_2"] is True}

    def tile(self, name: str, printing: Printing, _: Language) -> str:
        """Say what crane and geese do."""
        if name == "crane":
            return _("Use the effect of any one building; at the end it counts as one building of any type.")
        if name != "geese":
            return ""
        if printing.now.one_pasture:
            return _(
                "Scores its animals, and all tiles of one species in your duchy; livestock that comes later scores the "
                "geese again."
            )
        return _(
            "Scores its animals, and all tiles of one species in the same pasture; livestock that comes later scores "
            "the geese again."
        )

    def monastery(self, number: int, printing: Printing, _: Language) -> str:
        """Say what monasteries 27 and 28 do."""
        if number == 27:
            return _("Your turn marker is always on top of its stack.")
        if number != 28:
            return ""
        return _(
            "At any moment you may pay {silver} for {workers}.",
            silver=thing("silver", HIRING["silver"], _), workers=thing("workers", HIRING["workers"], _),
        )  # fmt: skip


EXPLAINED: Final = Tiles2Explained()
