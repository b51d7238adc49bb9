"""Named sets of options: the first game, and what the modules bring."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Preset
from contado.core.words.language import marked
from contado.games.burgundy.rooms import parts

# As the rulebook advises; what modules bring is for later.
FIRST_GAME: Final = Preset(
    "first-game",
    marked("First game"),
    marked("All play the same easy duchy with the first castle in its centre, as the rulebook advises."),
    {"mode": "standard", "first_game": "1"},
    first=True,
    whole=True,
)

PRESETS: Final[tuple[Preset, ...]] = (FIRST_GAME, *(preset for part in parts("presets") for preset in part.PRESETS))
