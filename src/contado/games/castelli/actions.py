"""The fixed action space: which integers mean what. It is the same for every board and layout.

A whole move reads as section 3.7 writes it, and records keep it so: ``reveal 5,4``, ``rot 1``, ``bailiff 3``,
``build 2,0 stone``, ``build 4,4 grain count``, ``overbuild 2,0 stone orange cavalry``, ``traitor orange``,
``peasant 2,4``, ``sell king 4``.
People read and type a cell by the letter of its column and the number of its row, as at the edge of the board: ``e6``.
A player is written by the colour in which everybody sees the seat, not by the one printed on the tiles.
"""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import ActionSpace, Family
from contado.games.castelli.pieces.layout import CARDS, GOODS, PLOTS, SPOTS, cell_name, place_name, plot_cell, spot_cell

PLOT_NAMES: Final = [cell_name(plot_cell(plot)) for plot in range(PLOTS)]
SPOT_NAMES: Final = [cell_name(spot_cell(spot)) for spot in range(SPOTS)]
ROTATIONS: Final = ("0", "1", "2", "3")
# Kings with different numbers are different kinds of cards (3.7): ``king 4``.
CARD_NAMES: Final = [card.replace("king_", "king ") for card in CARDS]
# The seats, by the colours that core gives them.
SEAT_NAMES: Final = ("blue", "orange", "teal", "pink")

REVEAL: Final = 0
ROT: Final = 32
DRAWN: Final = 36
HAND: Final = 37
PASS: Final = 38
END: Final = 39
DONE: Final = 40
SELL: Final = 41
# CARD + the number of a card: in a menu or a window it is used, after "sell" it is sold.
CARD: Final = 42
# What completes the action before it: a rotation (Bailiff), a plot, a player.
TURN: Final = 59
PLOT: Final = 63
PLAYER: Final = 95
# BUILD + plot, and the same with each card that builds.
BUILD: Final = 99
BUILD_COUNT: Final = 131
BUILD_COUNTESS: Final = 163
BUILD_MASTER: Final = 195
# OVERBUILD + a castle: (plot * 3 + kind of area) * 4 + seat. With a card: OVERBUILD_WITH + 3 * castle + card.
OVERBUILD: Final = 227
OVERBUILD_WITH: Final = 611

# The cards that an overbuilding may use, in the order of OVERBUILD_WITH.
OVERBUILD_CARDS: Final = ("abbot", "cavalry", "master_builder")

SPACE: Final = ActionSpace(
    [
        Family("reveal", SPOT_NAMES),
        Family("rot", ROTATIONS),
        *(Family(kind) for kind in ("drawn", "hand", "pass", "end", "done", "sell")),
        Family("card", CARD_NAMES, head=""),
        Family("turn", ROTATIONS, head=""),
        Family("plot", PLOT_NAMES, head=""),
        Family("player", SEAT_NAMES, head=""),
        Family("build", PLOT_NAMES, ("stone",)),
        Family("build_count", PLOT_NAMES, ("grain count",), head="build"),
        Family("build_countess", PLOT_NAMES, ("wood countess",), head="build"),
        Family("build_master", PLOT_NAMES, ("stone master_builder",), head="build"),
        Family("overbuild", PLOT_NAMES, GOODS, SEAT_NAMES),
        Family("overbuild_with", PLOT_NAMES, GOODS, SEAT_NAMES, OVERBUILD_CARDS, head="overbuild"),
    ],
    {name: place_name(name) for name in (*PLOT_NAMES, *SPOT_NAMES)},
)

# The kinds of action that only a module has.
DILEMMA_FAMILIES: Final = frozenset({"drawn", "hand"})
BATTLE_FAMILIES: Final = frozenset({"overbuild", "overbuild_with"})


def cell_target(thing: str, name: str) -> str:
    """Return the id of something at a cell, for clicks: ``plot:5:4``."""
    return f"{thing}:{name.replace(',', ':')}"
