"""Which colours of grapes can be taken out."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.games.burgundy.modules.vineyards.faces import DATA
from contado.games.burgundy.settings.combinations import Together

# How many colours of grapes are taken out, by the number of players.
_GRAPES_OUT: Final = {int(players): count for players, count in DATA["grape_removal"].items() if count}


class VineyardsTogether(Together):
    """How many colours of grapes are taken out."""

    place: ClassVar[int] = 50

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Refuse too many colours, or too few."""
        return wrong_grapes(seats, str(settings["grape_removal"])) if settings["vineyards"] else None

    def mend(self, seats: int, settings: Settings, luck: Luck) -> None:
        """Take out the right number of colours."""
        if self.conflict(seats, settings) is not None:
            settings["grape_removal"] = {2: "orange,blue", 3: "red"}[seats]


def wrong_grapes(seats: int, removed: str) -> BadOption | None:
    """Say what is wrong with a list of colours to take out; with 4 players it is ignored (V-R5)."""
    if removed in ("none", "random") or seats not in _GRAPES_OUT:
        return None
    colours = removed.split(",")
    if len(set(colours)) == len(colours) == _GRAPES_OUT[seats]:
        return None
    if seats == 2:
        return BadOption("With 2 players exactly two different colours of grapes are taken out.")
    return BadOption("With 3 players exactly one colour of grapes is taken out.")


TOGETHER: Final = VineyardsTogether()
