"""What the team game can be combined with."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.games.burgundy.modules.team.mode import MODE
from contado.games.burgundy.settings.combinations import Together, leave_out, other_duchies, switched_on


class TeamTogether(Together):
    """What the team game is played with."""

    mode: ClassVar[str] = "team"
    place: ClassVar[int] = 20

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Refuse expansions that the books reserve for other modes, and duchies (R8)."""
        name = switched_on("team", settings)
        if name:
            return BadOption("The team game is played without this expansion: switch {option} off.", option=name)
        name = other_duchies(settings)
        if name:
            return BadOption("The team game has its own board: leave the option {option} as it is.", option=name)
        return None

    def mend(self, seats: int, settings: Settings, luck: Luck) -> None:
        """Leave out what it excludes."""
        leave_out("team", settings)

    def wrong_count(self, seats: int, counts: tuple[int, ...]) -> BadOption | None:
        """Say how many players it is for."""
        if counts == MODE.seats:
            return BadOption("The team game is for four players, not {seats}.", seats=seats)
        return None


TOGETHER: Final = TeamTogether()
