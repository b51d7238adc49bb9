"""The options of inns."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.modes import SEVERAL
from contado.games.burgundy.settings.option_groups import EXPANSIONS, Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        120,
        Flag(
            "inns",
            False,
            marked(
                "In every phase an inn can be bought; it goes on any colour and makes its area count one space more. "
                "The rulebooks say nothing of a team game with them; it can be played."
            ),
            title=marked("Sixth expansion: inns"),
            group=EXPANSIONS,
            needs=SEVERAL,
            module=True,
        ),
    ),
)
