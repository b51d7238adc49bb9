"""The fixed action space: which integers mean what.

It has room for every module: 12 key spaces (shield 4), 73 spaces (the team board), 8 black slots. Modules add their own
families behind these, so that the integers here never change.
"""

from __future__ import annotations

from typing import Final

from contado.core.actions import ActionSpace, Family
from contado.games.burgundy.components import BLACK_SLOTS, DEPOTS, GOODS, SLOTS

KEYS: Final = 12
ROOM: Final = 73
BOARDS: Final = 30

# Without a die: by a castle, a building, a purchase.
END_TURN: Final = 0
SKIP: Final = 1
NONE: Final = 2
WORKERS: Final = 3
TAKE: Final = 4  # depot slot
SELL: Final = 28  # good
PLACE: Final = 34  # key space, space
# With the first or the second die.
DIE_WORKERS: Final = 910
DIE_TAKE: Final = 912
DIE_SELL: Final = 960
DIE_PLACE: Final = 972
# Free options.
BUY_BLACK: Final = 2724  # black slot, silver paid as workers
BUY_DEPOT: Final = 2748  # depot slot, silver paid as workers
WORKERS_FOR: Final = 2820  # depot slot
# Nested choices.
DEPOT: Final = 2844
KEEP: Final = 2850  # a set of goods
DISCARD: Final = 2914  # key space
# Set-up.
DUCHY: Final = 2926
CASTLE_ON: Final = 2956  # space
BASE_ACTIONS: Final = 3029

DEPOT_SLOTS: Final = [f"{depot}{'abcd'[slot]}" for depot in range(1, DEPOTS + 1) for slot in range(SLOTS)]
KEY_NAMES: Final = [str(key + 1) for key in range(KEYS)]
SPACE_NAMES: Final = [str(space + 1) for space in range(ROOM)]
GOOD_NAMES: Final = [str(good + 1) for good in range(len(GOODS))]
DICE: Final = ("1", "2")
# Payments of the 2019 monastery 6: how much of the price is paid with workers.
PAID: Final = ("", "w", "ww")


def _sets() -> list[str]:
    """Name every set of goods by its numbers; the empty set is 0."""
    return [
        "".join(str(good + 1) for good in range(len(GOODS)) if bits >> good & 1) or "0"
        for bits in range(1 << len(GOODS))
    ]


def base_families() -> list[Family]:
    """Return the families of the base game, in the order of the constants."""
    return [
        Family("end"),
        Family("skip"),
        Family("none"),
        Family("w"),
        Family("take", [f"t{slot}" for slot in DEPOT_SLOTS], head=""),
        Family("sell", [f"s{good}" for good in GOOD_NAMES], head=""),
        Family("place", [f"p{key}" for key in KEY_NAMES], SPACE_NAMES, head="", joint="@"),
        Family("die_workers", DICE, ["w"], head="", joint=""),
        Family("die_take", DICE, [f"t{slot}" for slot in DEPOT_SLOTS], head="", joint=""),
        Family("die_sell", DICE, [f"s{good}" for good in GOOD_NAMES], head="", joint=""),
        Family("die_place", [f"{die}p{key}" for die in DICE for key in KEY_NAMES], SPACE_NAMES, head="", joint="@"),
        Family("buy_black", [f"b{slot + 1}" for slot in range(BLACK_SLOTS)], PAID, head="", joint=""),
        Family("buy_depot", [f"b{slot}" for slot in DEPOT_SLOTS], PAID, head="", joint=""),
        Family("workers_for", [f"m{slot}" for slot in DEPOT_SLOTS], head=""),
        Family("depot", [f"d{depot + 1}" for depot in range(DEPOTS)], head=""),
        Family("keep", _sets()),
        Family("discard", [f"x{key}" for key in KEY_NAMES], head=""),
        Family("duchy", [str(number + 1) for number in range(BOARDS)]),
        Family("castle", SPACE_NAMES),
    ]


SPACE: Final = ActionSpace(base_families())
