"""Which duchies the castle connection is for."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.games.burgundy.settings.combinations import Together, duchies_in_use
from contado.games.burgundy.settings.options import USUAL

# The duchies of the first expansion.
CONNECTED: Final = range(11, 19)


class CastleConnectionTogether(Together):
    """Which duchies the castle connection is for (R51)."""

    place: ClassVar[int] = 80

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Refuse duchies that are not made for it."""
        if settings["castle_connection"] and any(number not in CONNECTED for number in duchies_in_use(settings)):
            return BadOption(
                "The castle connection is for duchies 11 to 18 only: choose one of them, or the set 11-18."
            )
        return None

    def mend(self, seats: int, settings: Settings, luck: Luck) -> None:
        """Choose duchies that are made for it."""
        if settings["castle_connection"]:
            settings["first_game"] = "off"
            settings["duchies"] = ("deal", "random", "choose", "same:11", "same:18")[luck.below(0, 5)]
            settings["duchy_set"] = (USUAL, "11-18")[luck.below(0, 2)]

    def usual_duchies(self, settings: Settings) -> range | None:
        """Return those of the first expansion."""
        return CONNECTED if settings["castle_connection"] else None


TOGETHER: Final = CastleConnectionTogether()
