"""What modules are asked and told, by name: menus they add to, moments they are told of, numbers they change.

Each is a constant rather than a method of its own, because all of a kind have the same arguments (`module.py`).
"""

from __future__ import annotations

from typing import Final

# The menus that a module may add options to (`Module.add_options`): a turn with at least one die left (D4), the action
# of a castle tile (D5), whatever a die is used for, without the die, which a castle gives or something of a module,
# the placements of a town hall (D7), free options wherever they are offered (F), tiles for sale laid at once (D17).
TURN_MENU: Final = 0
CASTLE_MENU: Final = 1
PLAIN_MENU: Final = 2
TOWN_HALL_MENU: Final = 3
FREE_MENU: Final = 4
LAY_MENU: Final = 5

# What a module is told (`Module.told`): moments of the game, for which there is no seat.
# The table is bare, and what needs no luck is laid out; the secret choices of the set-up are shown.
PREPARED: Final = 0
CASTLES_SHOWN: Final = 1
# The tiles of a phase lie on the board; the dice are rolled, and the round's goods tile lies on its depot.
PHASE_STARTED: Final = 2
ROUND_STARTED: Final = 3
# The last turn of a phase is over, and what is pushed here comes before income; the last phase is over.
PHASE_ENDED: Final = 4
GAME_ENDED: Final = 5
# Moments of a seat: its own turn begins; it gained workers (P10); its mines are paid; the base has scored its end.
TURN_BEGUN: Final = 6
WORKERS_GAINED: Final = 7
INCOME_PAID: Final = 8
SEAT_SCORED: Final = 9
# With a number: the points of a bonus tile that was scored, the space that was covered, its area and colour being
# scored and the effect still to come (P3.3), the monastery that came into force, the space that a turn marker has
# arrived on (P9).
BONUS_TILE_TAKEN: Final = 10
SPACE_COVERED: Final = 11
MONASTERY_PLACED: Final = 12
MARKER_MOVED: Final = 13

# Numbers that a module may change (`Module.number`): the empty spaces within reach, as bits (P2.4), the silver of the
# mines (phase end 4), that of a sale of this many tiles (P6), how often bonus tiles score, how often the monasteries
# that count at the end do, and how many goods of a type lie on the sold pile, for monastery 15 (R38).
REACH: Final = 0
MINE_SILVER: Final = 1
SALE_SILVER: Final = 2
BONUS_TILE_TIMES: Final = 3
MONASTERY_TIMES: Final = 4
SOLD_PILE: Final = 5

# What a module may grant a seat (`Module.grants`): one more key space (P5), the choice of a key space for a gained tile
# (D20), livestock that scores as if all pastures were one (P8), tiles that need not connect to castles (P2.7, R52), and
# once, perhaps, two buildings of a type in a town (R28).
MORE_KEYS: Final = 0
CHOICE_OF_KEY: Final = 1
JOINED_PASTURES: Final = 2
ANY_GROUND: Final = 3
TOWNS_WITHOUT_LIMIT: Final = 4

# What scores (`Module.change_scores`): a sale, its printed rate first (P6), and the monasteries at the end (section 4,
# step 2).
SALE: Final = 0
MONASTERIES_AT_END: Final = 1
