"""What the rulebook takes from the game's data: numbers in its sentences, and tables; modules add their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from contado.core.game.teaching import Teaching
from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.in_play import modules_in_play
from contado.games.burgundy.pieces.components import DEPOTS, MONASTERIES, PHASES, ROUNDS, TABLES
from contado.games.burgundy.pieces.kinds import ANY_KIND
from contado.games.burgundy.rules.dice import LONG_STEP
from contado.games.burgundy.rules.final_scoring import SCORED_BUILDINGS
from contado.games.burgundy.state import Readings
from contado.games.burgundy.teaching.tables import BASE, LARGEST_AREA, readings_of
from contado.games.burgundy.teaching.taught import packages, taught

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.teaching.rulebook import Entry

# The table of how a module is read is called by its name: ``MODULE_readings``.
READINGS: Final = "_readings"
# How many may sit at a table that the numbers of the rules are looked up by.
PLAYERS: Final = (2, 3, 4)


class BurgundyTeaching(Teaching):
    """How The Castles of Burgundy is taught: the base, and every module whose folder has pages."""

    def packages(self, game: Game[Any]) -> tuple[str, ...]:
        return (game.package, *packages())

    def values(self, settings: Settings, seats: int) -> Mapping[str, int | str]:
        table = _readings(settings, seats)
        found = _base_values(table)
        for one in taught():
            found.update(one.values(settings, table.players))
        return found

    def table(self, name: str, settings: Settings, seats: int, _: Language) -> list[Entry]:
        table = _readings(settings, seats)
        if name in BASE:
            return BASE[name](table, _)
        if name.endswith(READINGS):
            return readings_of(name.removesuffix(READINGS), settings, _)
        for one in taught():
            entries = one.table(name, settings, table.players, _)
            if entries is not None:
                return entries
        return super().table(name, settings, seats, _)


def _readings(settings: Settings, seats: int) -> Readings:
    """Return the options as the rules of a table use them, what modules change in them included."""
    table = Readings(settings, seats)
    modules_in_play(table)
    return table


def _base_values(table: Readings) -> dict[str, int | str]:
    """Return the numbers of the base, as the rules read them."""
    players, tiles = table.players, [kind for depot in TABLES.slots[table.players] for kind in depot]
    return {
        "phases": len(PHASES),
        "rounds_each": ROUNDS,
        "rounds": len(PHASES) * ROUNDS,
        "depots": DEPOTS,
        "key_spaces": TABLES.key_spaces,
        "goods_spaces": table.goods_spaces,
        "worker_step": TABLES.worker_step,
        "free_shift": TABLES.free_shift,
        "workers_action": TABLES.workers_action,
        "black_price": TABLES.black_price,
        "black_tiles": table.black_slots,
        "depot_tiles": sum(kind != ANY_KIND for kind in tiles) // DEPOTS,
        "mine_silver": TABLES.mine_silver,
        "sale_silver": TABLES.sale_silver,
        "goods_vp": TABLES.goods_vp[players],
        "big_bonus": TABLES.big_bonus[players],
        "small_bonus": TABLES.small_bonus[players],
        "watchtower_vp": TABLES.watchtower_vp,
        "goods_left_vp": TABLES.goods_left_vp,
        "silver_vp": TABLES.silver_vp,
        "workers_per_vp": TABLES.workers_per_vp,
        "start_silver": TABLES.start_silver,
        "start_goods": TABLES.start_goods,
        "first_workers": TABLES.start_workers[0],
        "monasteries": sum(face > MONASTERIES for bag in TABLES.bags.values() for face in bag),
        "boarding_workers": TABLES.boarding_house_workers,
        "bank_silver": TABLES.bank_silver,
        "long_step": LONG_STEP,
        "building_vp": SCORED_BUILDINGS[0][2],
        # What a table of another size plays by.
        **{f"goods_vp_{n}": TABLES.goods_vp[n] for n in PLAYERS},
        **{f"big_bonus_{n}": TABLES.big_bonus[n] for n in PLAYERS},
        **{f"small_bonus_{n}": TABLES.small_bonus[n] for n in PLAYERS},
        **{f"black_tiles_{n}": Readings(table.settings, n).black_slots for n in PLAYERS},
        # Of examples.
        "first_points": TABLES.area_vp[1] + TABLES.phase_bonus[0] + TABLES.watchtower_vp,
        **{f"sale_of_{count}": count * TABLES.goods_vp[players] for count in (2, 3, 4)},
        **{
            f"area_{size}_in_{phase.lower()}": TABLES.area_vp[size] + bonus
            for size in range(1, LARGEST_AREA + 1)
            for phase, bonus in zip(PHASES, TABLES.phase_bonus, strict=True)
        },
        **{f"area_{size}": points for size, points in enumerate(TABLES.area_vp)},
        **{f"phase_{phase.lower()}": bonus for phase, bonus in zip(PHASES, TABLES.phase_bonus, strict=True)},
    }
