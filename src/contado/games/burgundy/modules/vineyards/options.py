"""The options of vineyards."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Flag, Text
from contado.core.words.language import marked
from contado.games.burgundy.modules.vineyards.faces import DATA
from contado.games.burgundy.settings.option_groups import EXPANSIONS, STANDARD, Placed

# A colour of grapes.
_GRAPE: Final = "(orange|yellow|green|red|black|blue)"

# A board that somebody brings becomes a value of its own.
VINEYARD_BOARD: Final = Choice(
    "vineyard_board",
    [str(board["id"]) for board in DATA["boards"]],
    marked("Which vineyard board everybody plays on."),
    title=marked("Vineyard board"),
    fine_print=True,
    group=EXPANSIONS,
    labels={"standard": marked("Contado's own")},
    needs={"vineyards": ("on",)},
)

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        150,
        Flag(
            "vineyards",
            False,
            marked(
                "Everybody has a vineyard for double tiles with grapes: each gives two bonus actions at once, and "
                "connected grapes of a colour score at the end."
            ),
            title=marked("Vineyards"),
            group=EXPANSIONS,
            needs=STANDARD,
            module=True,
        ),
    ),
    (370, VINEYARD_BOARD),
    (
        380,
        Text(
            "grape_removal",
            "none",
            rf"none|random|{_GRAPE}(,{_GRAPE})*",
            marked("random, or a list of colours, such as orange,red"),
            marked(
                "Vineyards with fewer colours of grapes: two colours less with 2 players, one less with 3. The colours "
                "are orange, yellow, green, red, black and blue."
            ),
            samples=("random", "red", "orange,blue"),
            title=marked("Grapes taken out"),
            fine_print=True,
            group=EXPANSIONS,
            needs={"vineyards": ("on",)},
        ),
    ),
    (
        390,
        Flag(
            "town_hall_double",
            False,
            marked("A town hall may place a double tile in the vineyard, too."),
            title=marked("Double tiles by town halls"),
            fine_print=True,
            needs={"vineyards": ("on",)},
        ),
    ),
    (
        400,
        Flag(
            "monastery_12_vineyard",
            False,
            marked("Monastery 12 helps to take double tiles, too."),
            title=marked("Monastery 12 in the vineyard depot"),
            fine_print=True,
            needs={"vineyards": ("on",)},
        ),
    ),
    (
        410,
        Flag(
            "shield_15_store",
            True,
            marked("Shield 15 may place a double tile of the vineyard store, too."),
            title=marked("Shield 15 and the vineyard store"),
            fine_print=True,
            needs={"vineyards": ("on",), "shields": ("on",)},
        ),
    ),
)

# How games were played before version 4 of the rules.
BEFORE_4: Final = {"vineyard_board": "standard"}
