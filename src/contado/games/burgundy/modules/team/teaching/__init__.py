"""What the pages on the team game take from the data: what a team begins with, and its key spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.games.burgundy.modules.team.module import NUMBERS
from contado.games.burgundy.teaching.taught import Taught


class TeamTaught(Taught):
    """What the pages on the team game need; a player has other key spaces than usual."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        first, second = NUMBERS.workers
        found = {
            "team_first": first,
            "team_second": second,
            "team_silver": NUMBERS.silver,
            "team_shared": NUMBERS.shared_keys,
            "team_private": NUMBERS.private_keys,
        }
        if settings["mode"] == "team":
            found["key_spaces"] = NUMBERS.shared_keys + NUMBERS.private_keys
        return found


TAUGHT: Final = TeamTaught()
