"""The options of trade routes."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import EXPANSIONS, STANDARD, Placed

# Where there are routes.
ROUTES: Final = {"trade_routes": ("random", "chosen")}

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        130,
        Choice(
            "trade_routes",
            ("off", "random", "chosen"),
            marked(
                "Goods that are sold travel along a route of tiles; where their numbers match, the route gives a bonus."
            ),
            title=marked("Eighth expansion: trade routes"),
            labels={
                "off": marked("Without trade routes"),
                "random": marked("The order of the tiles is dealt"),
                "chosen": marked("Everybody arranges their tiles"),
            },
            group=EXPANSIONS,
            needs=STANDARD,
            module=True,
        ),
    ),
    (
        240,
        Flag(
            "monastery_15_route",
            True,
            marked(
                "Goods that were sold and lie on a trade route count for monastery 15; else the sold pile alone does."
            ),
            title=marked("Goods on a route count for monastery 15"),
            fine_print=True,
            needs=ROUTES,
        ),
    ),
)

# How games were played before version 4 of the rules.
BEFORE_4: Final = {"monastery_15_route": "on"}
