"""What the solo game can be combined with."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.games.burgundy.modules.solo.mode import MODE
from contado.games.burgundy.settings.combinations import Together, leave_out, other_duchies, switched_on
from contado.games.burgundy.settings.options import DEFAULTS


class SoloTogether(Together):
    """What the solo game is played with."""

    mode: ClassVar[str] = "solo"
    place: ClassVar[int] = 10

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Refuse expansions, duchies and another first player (R8)."""
        if settings["first_seat"] != "random":
            return BadOption("The solo game has one player: leave the option first_seat as it is.")
        name = switched_on("solo", settings)
        if name:
            return BadOption("The solo game is played without expansions: switch {option} off.", option=name)
        name = other_duchies(settings)
        if name:
            return BadOption("The solo game has boards of its own: leave the option {option} as it is.", option=name)
        return None

    def mend(self, seats: int, settings: Settings, luck: Luck) -> None:
        """Leave out what it excludes."""
        settings["first_seat"] = DEFAULTS["first_seat"]
        leave_out("solo", settings)

    def wrong_count(self, seats: int, counts: tuple[int, ...]) -> BadOption | None:
        """Say how many players it is for: one."""
        if counts == MODE.seats:
            return BadOption("The solo game is for one player, not {seats}.", seats=seats)
        if seats == 1:
            return BadOption("For one player there is the solo game: choose it as the mode.")
        return None


TOGETHER: Final = SoloTogether()
