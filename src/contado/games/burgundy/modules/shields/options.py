"""The options of shields."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import EXPANSIONS, STANDARD, Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        140,
        Flag(
            "shields",
            False,
            marked(
                "Shields are taken with doubles and laid on castles; tribute is due for them at the end of each phase."
            ),
            title=marked("Shields"),
            group=EXPANSIONS,
            needs=STANDARD,
            module=True,
        ),
    ),
    (
        340,
        Choice(
            "sale_silver",
            ("add", "shield_only"),
            marked("With shield 9 and monastery 3 together, whether a sale brings the silver of both."),
            title=marked("Silver of shield 9 and monastery 3"),
            fine_print=True,
            labels={"add": marked("Of both"), "shield_only": marked("Of the shield only")},
            needs={"shields": ("on",)},
        ),
    ),
    (
        350,
        Choice(
            "shield_3_workers",
            ("kept", "held"),
            marked(
                "Whether workers pay tribute for other shields when shield 3 itself is given up with the same tribute."
            ),
            title=marked("Workers of shield 3"),
            fine_print=True,
            labels={"kept": marked("Only if shield 3 is kept"), "held": marked("Also if shield 3 is given up")},
            needs={"shields": ("on",)},
        ),
    ),
    (
        360,
        Choice(
            "shield_placement",
            ("may", "must"),
            marked("Whether the tile of shield 14 or 15 must be placed at the end of a phase, wherever it can be."),
            title=marked("Tiles of shields 14 and 15"),
            fine_print=True,
            labels={"may": marked("May be declined"), "must": marked("Must be placed")},
            needs={"shields": ("on",)},
        ),
    ),
)

# How games were played before version 4 of the rules.
BEFORE_4: Final = {"shield_3_workers": "kept", "shield_placement": "may"}
