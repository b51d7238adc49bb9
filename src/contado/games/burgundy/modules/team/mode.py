"""The team game as a mode of play."""

from __future__ import annotations

from typing import Final

from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import Mode

MODE: Final = Mode(10, "team", marked("Team game (4 players)"), (4,), True)
