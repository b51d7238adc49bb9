"""The options of the castle connection."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import EXPANSIONS, STANDARD, Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        80,
        Flag(
            "castle_connection",
            False,
            marked(
                "Duchies 11 to 18 only: tiles must be joined to a castle by tiles of their colour, and a castle left "
                "on the board can be bought back with both dice and some points."
            ),
            title=marked("Castle connection"),
            group=EXPANSIONS,
            needs=STANDARD,
            module=True,
        ),
    ),
    (
        330,
        Choice(
            "connection_through",
            ("tiles", "spaces"),
            marked("What joins a new tile to a castle: covered spaces of its colour, or empty ones too."),
            title=marked("Castle connection through"),
            fine_print=True,
            labels={"tiles": marked("Tiles"), "spaces": marked("Spaces")},
            needs={"castle_connection": ("on",)},
        ),
    ),
)
