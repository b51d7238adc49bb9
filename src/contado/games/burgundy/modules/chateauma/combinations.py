"""What the Châteauma can be played with."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.games.burgundy.settings.combinations import Together
from contado.games.burgundy.settings.options import DEFAULTS

ITS_OWN: Final = ("cha_level", "cha_modifiers")


class ChateaumaTogether(Together):
    """What the Châteauma can be played with (C-R1)."""

    place: ClassVar[int] = 40

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Refuse inns, the automa's seat as first player, and its options when it is not playing."""
        first = settings["first_seat"]
        if settings["chateauma"]:
            if first == str(seats):
                return BadOption("Seat {seat} cannot begin: the Châteauma sits there.", seat=first)
            if settings.get("inns"):
                return BadOption("The Châteauma does not play with inns: switch inns off.")
        elif any(settings[name] != DEFAULTS[name] for name in ITS_OWN):
            return BadOption("Level and modifiers are the Châteauma's: switch chateauma on.")
        return None

    def mend(self, seats: int, settings: Settings, luck: Luck) -> None:
        """Leave out inns, or its options when it is not playing."""
        if settings["chateauma"]:
            if "inns" in settings:
                settings["inns"] = False
            if settings["first_seat"] == str(seats):
                settings["first_seat"] = DEFAULTS["first_seat"]
        else:
            settings.update({name: DEFAULTS[name] for name in ITS_OWN})


TOGETHER: Final = ChateaumaTogether()
