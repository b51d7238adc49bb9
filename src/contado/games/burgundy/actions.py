"""The fixed action space: which integers mean what.

It has room for every module: 24 key spaces, 73 spaces, 8 black slots. The families of the modules come after those of
the base game, each at the place that it declares (`modules/<name>/actions.py`); `action_space.py` puts them together.
"""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family
from contado.games.burgundy.pieces.components import BLACK_SLOTS, DEPOTS, GOODS, SLOTS

KEYS: Final = 24
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
DIE_WORKERS: Final = 1786
DIE_TAKE: Final = 1788
DIE_SELL: Final = 1836
DIE_PLACE: Final = 1848
# Free options.
BUY_BLACK: Final = 5352  # black slot, silver paid as workers
BUY_DEPOT: Final = 5376  # depot slot, silver paid as workers
WORKERS_FOR: Final = 5448  # depot slot
# Nested choices.
DEPOT: Final = 5472
KEEP: Final = 5478  # a set of goods
DISCARD: Final = 5542  # key space
# Set-up.
DUCHY: Final = 5566
CASTLE_ON: Final = 5596  # space
BASE_ACTIONS: Final = 5669

# What more than one module uses: a tile of the black depot laid on a space at once, two stored tiles that make room
# together.
LAY_BLACK: Final = 11163  # black slot, space
DISCARD_TWO: Final = 14852
# This many places are taken; a new module takes the ones after them.
ALL_ACTIONS: Final = 15129

DEPOT_SLOTS: Final = [f"{depot}{'abcd'[slot]}" for depot in range(1, DEPOTS + 1) for slot in range(SLOTS)]
KEY_NAMES: Final = [str(key + 1) for key in range(KEYS)]
SPACE_NAMES: Final = [str(space + 1) for space in range(ROOM)]
GOOD_NAMES: Final = [str(good + 1) for good in range(len(GOODS))]
BLACK_NAMES: Final = [str(slot + 1) for slot in range(BLACK_SLOTS)]
DICE: Final = ("1", "2")
# Payments of the 2019 monastery 6: how much of the price is paid with workers.
PAID: Final = ("", "w", "ww")
# The pairs of key spaces, in the order of DISCARD_TWO.
KEY_PAIRS: Final = [(one, other) for one in range(KEYS) for other in range(one + 1, KEYS)]


def sets(count: int) -> list[str]:
    """Name every subset of the numbers from 1 on by its members; the empty set is 0."""
    return ["".join(str(n + 1) for n in range(count) if bits >> n & 1) or "0" for bits in range(1 << count)]


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
        Family("buy_black", [f"b{slot}" for slot in BLACK_NAMES], PAID, head="", joint=""),
        Family("buy_depot", [f"b{slot}" for slot in DEPOT_SLOTS], PAID, head="", joint=""),
        Family("workers_for", [f"m{slot}" for slot in DEPOT_SLOTS], head=""),
        Family("depot", [f"d{depot + 1}" for depot in range(DEPOTS)], head=""),
        Family("keep", sets(len(GOODS))),
        Family("discard", [f"x{key}" for key in KEY_NAMES], head=""),
        Family("duchy", [str(number + 1) for number in range(BOARDS)]),
        Family("castle", SPACE_NAMES),
    ]


def shared_families() -> list[tuple[int, Family]]:
    """Return the families that more than one module uses, with their places."""
    return [
        (LAY_BLACK, Family("lay_black", [f"lay b{slot}" for slot in BLACK_NAMES], SPACE_NAMES, head="", joint="@")),
        (DISCARD_TWO, Family("discard_two", [f"x{one + 1}+{other + 1}" for one, other in KEY_PAIRS], head="")),
    ]
