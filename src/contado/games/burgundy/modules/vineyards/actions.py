"""The actions of the vineyards: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family
from contado.games.burgundy.actions import BLACK_NAMES, DICE, KEY_NAMES, PAID
from contado.games.burgundy.modules.vineyards.faces import DATA, GRAPES

# A double tile of the vineyard depot, without a die, with one, with one that counts as any number.
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
# A free tile: from the black depot, an inn, from the store.
TAKE_BLACK: Final = 14768
TAKE_INN: Final = 14776
TAKE_STORE: Final = 14777
# A double tile placed from the store at once.
LAY_DOUBLE: Final = 14780

# Slots of depot and store; the most double spaces that a board has, and each of them with both rotations.
VINE_SLOTS: Final = 6
STORE_SLOTS: Final = 3
VINE_ROOM: Final = 12
LAYINGS: Final = 2 * VINE_ROOM
# The double spaces as they are named on the first board.
VINE_SPACES: Final[list[str]] = [str(one["id"]) for one in DATA["boards"][0]["spaces"]]

# What a die is used for, by its form without one, and its form with a die that counts as any number: where both begin,
# and how many there are for a die.
ANY_NUMBER: Final = ((VINE, ANY_VINE, VINE_SLOTS), (PLANT, ANY_PLANT, len(KEY_NAMES) * LAYINGS))


def families(spaces: list[str]) -> tuple[tuple[int, Family], ...]:
    """Return the families for a board whose double spaces have these names."""
    # A smaller board leaves some places unused, whose names nobody can type.
    names = spaces + [f"/{at}" for at in range(len(spaces), VINE_ROOM)]
    layings = [name + turned for name in names for turned in ("", "t")]
    slots = [str(slot + 1) for slot in range(VINE_SLOTS)]
    store = [str(slot + 1) for slot in range(STORE_SLOTS)]
    return (
        (VINE, Family("vine", [f"v{slot}" for slot in slots], head="")),
        (DIE_VINE, Family("die_vine", DICE, [f"v{slot}" for slot in slots], head="", joint="")),
        (ANY_VINE, Family("any_vine", DICE, [f"*v{slot}" for slot in slots], head="", joint="")),
        (PLANT, Family("plant", [f"g{key}" for key in KEY_NAMES], layings, head="", joint="@")),
        (
            DIE_PLANT,
            Family("die_plant", [f"{die}g{key}" for die in DICE for key in KEY_NAMES], layings, head="", joint="@"),
        ),
        (
            ANY_PLANT,
            Family("any_plant", [f"{die}*g{key}" for die in DICE for key in KEY_NAMES], layings, head="", joint="@"),
        ),
        (BUY_DOUBLE, Family("buy_double", [f"bs{slot}" for slot in store], PAID, head="", joint="")),
        (BONUS, Family("bonus", ("left", "right"))),
        (VINE_TILE, Family("grapes", GRAPES)),
        (TAKE_BLACK, Family("take_black", [f"tb{slot}" for slot in BLACK_NAMES], head="")),
        (TAKE_INN, Family("take_inn", ["tinn"], head="")),
        (TAKE_STORE, Family("take_store", [f"ts{slot}" for slot in store], head="")),
        (LAY_DOUBLE, Family("lay_double", [f"lay s{slot}" for slot in store], layings, head="", joint="@")),
    )


FAMILIES: Final[tuple[tuple[int, Family], ...]] = families(VINE_SPACES)
