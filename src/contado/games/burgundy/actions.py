"""The fixed action space: which integers mean what.

It has room for every module: 24 key spaces (shield 4), 73 spaces (the team board), 8 black slots. The families of the
modules come behind those of the base game.
"""

from __future__ import annotations

from typing import Final

from contado.core.actions import ActionSpace, Family
from contado.games.burgundy.components import BLACK_SLOTS, BUILDINGS, DEPOTS, GOODS, SLOTS, load

KEYS: Final = 24
ROOM: Final = 73
BOARDS: Final = 30
SHIELDS: Final = 18
ROUTES: Final = 12
# So many pairs of workers at most are bought in one go.
MOST_HIRED: Final = 24

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

# Castle connection: a castle bought back.
RECOVER: Final = 5669
# Monastery 28: pairs of workers for silver.
HIRE: Final = 5670
# The crane, as one of the buildings.
CRANE_AS: Final = 5694
# Inns, and the silver of their price that is paid with workers.
BUY_INN: Final = 5704
# Trade routes: the next tile of the own order.
ROUTE: Final = 5707
# Shields: one by doubles, and with shield 16; the player whose monasteries are copied; a type of goods for a ship.
SHIELD: Final = 5719
SHIELD_16: Final = 5737
COPY: Final = 5755
LATER: Final = 5760
GOODS_TYPE: Final = 5761
# Shields to keep, as a set of those held in the order of their numbers, and how many are paid with workers.
TRIBUTE: Final = 5767
# A die that counts as any number (shield 16), in the order of the base game's die actions without workers.
ANY_TAKE: Final = 5847
ANY_SELL: Final = 5895
ANY_PLACE: Final = 5907
# A tile laid from the board at once: from a depot slot, a black slot or the inns, on a space.
LAY: Final = 9411
LAY_BLACK: Final = 11163
LAY_INN: Final = 11747
# Team game: where a gained tile goes.
SHARED_KEY: Final = 11820
PRIVATE_KEY: Final = 11821
# Solo game: what comes next, points bought, a black tile for goods, the goods that pay for it.
FIRST: Final = 11822
REACH: Final = 11826
TRADE: Final = 11827  # black slot
PAY: Final = 11835  # good
# Vineyards: a double tile of the vineyard depot, without a die, with one, with one that counts as any number.
VINE: Final = 11841  # depot slot
DIE_VINE: Final = 11847
ANY_VINE: Final = 11859
# A double tile of a key space onto a double space, as it is or turned; the same three ways.
PLANT: Final = 11871  # key space, double space, turned
DIE_PLANT: Final = 12447
ANY_PLANT: Final = 13599
# A double tile of the store, and how much of its price is paid with workers.
BUY_DOUBLE: Final = 14751
# The bonus of the left or the right hex; the colour of a vine bonus tile.
BONUS: Final = 14760
VINE_TILE: Final = 14762
# A tile for nothing: of the black depot, an inn, of the store.
TAKE_BLACK: Final = 14768
TAKE_INN: Final = 14776
TAKE_STORE: Final = 14777
# A double tile laid from the store at once.
LAY_DOUBLE: Final = 14780
# Two stored tiles that make room together.
DISCARD_TWO: Final = 14852
# The next step of an automa, which leaves no choice.
NEXT: Final = 15128
ALL_ACTIONS: Final = 15129

DEPOT_SLOTS: Final = [f"{depot}{'abcd'[slot]}" for depot in range(1, DEPOTS + 1) for slot in range(SLOTS)]
KEY_NAMES: Final = [str(key + 1) for key in range(KEYS)]
SPACE_NAMES: Final = [str(space + 1) for space in range(ROOM)]
GOOD_NAMES: Final = [str(good + 1) for good in range(len(GOODS))]
BLACK_NAMES: Final = [str(slot + 1) for slot in range(BLACK_SLOTS)]
SHIELD_NAMES: Final = [str(shield + 1) for shield in range(SHIELDS)]
# A duchy has so many castles at most that carry a shield.
SHIELDS_HELD: Final = 4
DICE: Final = ("1", "2")
# Payments of the 2019 monastery 6: how much of the price is paid with workers.
PAID: Final = ("", "w", "ww")
# Parts of a placement that the solo player puts in order (D21).
PARTS: Final = ("effect", "size", "phase", "colour")
# Vineyards: slots of depot and store; the most double spaces that a board has, and each of them with both rotations.
VINE_SLOTS: Final = 6
STORE_SLOTS: Final = 3
GRAPES: Final[list[str]] = list(load("vineyards")["grape_colours"])
VINE_ROOM: Final = 12
LAYINGS: Final = 2 * VINE_ROOM
# The double spaces as they are named on the first board.
VINE_SPACES: Final[list[str]] = [str(one["id"]) for one in load("vineyards")["boards"][0]["spaces"]]
# The pairs of key spaces, in the order of DISCARD_TWO.
KEY_PAIRS: Final = [(one, other) for one in range(KEYS) for other in range(one + 1, KEYS)]


def sets(count: int) -> list[str]:
    """Name every set of the numbers from 1 on by its members; the empty set is 0."""
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


def module_families(spaces: list[str]) -> list[Family]:
    """Return the families of the modules, in the order of the constants; double spaces are named by the board."""
    return [
        Family("recover"),
        Family("hire", [str(pairs + 1) for pairs in range(MOST_HIRED)]),
        Family("crane", BUILDINGS),
        Family("inn", PAID, joint=""),
        Family("route", [str(tile + 1) for tile in range(ROUTES)]),
        Family("shield", SHIELD_NAMES),
        Family("shield_16", [f"shield* {shield}" for shield in SHIELD_NAMES], head=""),
        Family("copy", [str(seat + 1) for seat in range(5)]),
        Family("later"),
        Family("type", GOOD_NAMES),
        Family("tribute", sets(SHIELDS_HELD), [f"w{workers}" for workers in range(SHIELDS_HELD + 1)]),
        Family("any_take", DICE, [f"*t{slot}" for slot in DEPOT_SLOTS], head="", joint=""),
        Family("any_sell", DICE, [f"*s{good}" for good in GOOD_NAMES], head="", joint=""),
        Family("any_place", [f"{die}*p{key}" for die in DICE for key in KEY_NAMES], SPACE_NAMES, head="", joint="@"),
        Family("lay", [f"lay {slot}" for slot in DEPOT_SLOTS], SPACE_NAMES, head="", joint="@"),
        Family("lay_black", [f"lay b{slot}" for slot in BLACK_NAMES], SPACE_NAMES, head="", joint="@"),
        Family("lay_inn", ["lay inn"], SPACE_NAMES, head="", joint="@"),
        Family("shared"),
        Family("private"),
        Family("first", PARTS),
        Family("reach"),
        Family("trade", [f"trade b{slot}" for slot in BLACK_NAMES], head=""),
        Family("pay", GOOD_NAMES),
        *vineyard_families(spaces),
        Family("discard_two", [f"x{one + 1}+{other + 1}" for one, other in KEY_PAIRS], head=""),
        Family("next"),
    ]


def vineyard_families(spaces: list[str]) -> list[Family]:
    """Return the families of the vineyards, in the order of the constants."""
    # A smaller board leaves places over, whose names nobody can type.
    names = spaces + [f"/{at}" for at in range(len(spaces), VINE_ROOM)]
    layings = [name + turned for name in names for turned in ("", "t")]
    slots = [str(slot + 1) for slot in range(VINE_SLOTS)]
    store = [str(slot + 1) for slot in range(STORE_SLOTS)]
    return [
        Family("vine", [f"v{slot}" for slot in slots], head=""),
        Family("die_vine", DICE, [f"v{slot}" for slot in slots], head="", joint=""),
        Family("any_vine", DICE, [f"*v{slot}" for slot in slots], head="", joint=""),
        Family("plant", [f"g{key}" for key in KEY_NAMES], layings, head="", joint="@"),
        Family("die_plant", [f"{die}g{key}" for die in DICE for key in KEY_NAMES], layings, head="", joint="@"),
        Family("any_plant", [f"{die}*g{key}" for die in DICE for key in KEY_NAMES], layings, head="", joint="@"),
        Family("buy_double", [f"bs{slot}" for slot in store], PAID, head="", joint=""),
        Family("bonus", ("left", "right")),
        Family("grapes", GRAPES),
        Family("take_black", [f"tb{slot}" for slot in BLACK_NAMES], head=""),
        Family("take_inn", ["tinn"], head=""),
        Family("take_store", [f"ts{slot}" for slot in store], head=""),
        Family("lay_double", [f"lay s{slot}" for slot in store], layings, head="", joint="@"),
    ]


def space_with(spaces: list[str]) -> ActionSpace:
    """Return the action space of a game whose vineyards have these double spaces."""
    return ActionSpace([*base_families(), *module_families(spaces)])


SPACE: Final = space_with(VINE_SPACES)
