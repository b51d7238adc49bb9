"""The options of white castles."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.modes import SEVERAL
from contado.games.burgundy.settings.option_groups import EXPANSIONS, Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        110,
        Flag(
            "white_castles",
            False,
            marked(
                "Eight white castles, which act with the number of the white die, and monastery 29. The rulebooks say "
                "nothing of a team game with them; it can be played."
            ),
            title=marked("Fifth expansion: white castles"),
            group=EXPANSIONS,
            needs=SEVERAL,
            module=True,
        ),
    ),
    (
        320,
        Flag(
            "white_castle_limit",
            True,
            marked("A town holds one white castle at most, as with every building."),
            title=marked("One white castle in a town"),
            fine_print=True,
            needs={"white_castles": ("on",)},
        ),
    ),
)
