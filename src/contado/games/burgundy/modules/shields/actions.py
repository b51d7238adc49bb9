"""The actions of shields: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family
from contado.games.burgundy.actions import DEPOT_SLOTS, DICE, GOOD_NAMES, KEY_NAMES, SPACE_NAMES, sets

# A shield by doubles, and with shield 16; the player whose monasteries are copied; a type of goods for a ship.
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
# A tile laid from the board at once: from a depot slot or the inns, on a space.
LAY: Final = 9411
LAY_INN: Final = 11747

SHIELDS: Final = 18
# A duchy has at most this many castles that carry a shield.
SHIELDS_HELD: Final = 4
SHIELD_NAMES: Final = [str(shield + 1) for shield in range(SHIELDS)]

FAMILIES: Final[tuple[tuple[int, Family], ...]] = (
    (SHIELD, Family("shield", SHIELD_NAMES)),
    (SHIELD_16, Family("shield_16", [f"shield* {shield}" for shield in SHIELD_NAMES], head="")),
    (COPY, Family("copy", [str(seat + 1) for seat in range(5)])),
    (LATER, Family("later")),
    (GOODS_TYPE, Family("type", GOOD_NAMES)),
    (TRIBUTE, Family("tribute", sets(SHIELDS_HELD), [f"w{workers}" for workers in range(SHIELDS_HELD + 1)])),
    (ANY_TAKE, Family("any_take", DICE, [f"*t{slot}" for slot in DEPOT_SLOTS], head="", joint="")),
    (ANY_SELL, Family("any_sell", DICE, [f"*s{good}" for good in GOOD_NAMES], head="", joint="")),
    (
        ANY_PLACE,
        Family("any_place", [f"{die}*p{key}" for die in DICE for key in KEY_NAMES], SPACE_NAMES, head="", joint="@"),
    ),
    (LAY, Family("lay", [f"lay {slot}" for slot in DEPOT_SLOTS], SPACE_NAMES, head="", joint="@")),
    (LAY_INN, Family("lay_inn", ["lay inn"], SPACE_NAMES, head="", joint="@")),
)
