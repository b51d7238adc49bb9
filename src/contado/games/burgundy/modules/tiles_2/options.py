"""The options of the second expansion."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.modes import SEVERAL
from contado.games.burgundy.settings.option_groups import EXPANSIONS, Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        90,
        Flag(
            "tiles_2",
            False,
            marked(
                "Four more tiles: monasteries 27 and 28, the crane and the geese. The rulebooks say nothing of a "
                "team game with them; it can be played."
            ),
            title=marked("Second expansion: four tiles"),
            group=EXPANSIONS,
            needs=SEVERAL,
            module=True,
        ),
    ),
)
