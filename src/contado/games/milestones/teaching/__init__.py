"""What the rulebook takes from the game: numbers for its sentences, and the tables of its reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.drawing.marks import symbol
from contado.core.game import Teaching
from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import good_mark
from contado.games.milestones.drawing.saying import use_of
from contado.games.milestones.pieces.layout import (
    BONUS_POINTS,
    BUSHES,
    BUY_COINS,
    COSTS,
    COVERED_WORKERS,
    DELIVERY_COINS,
    GOODS,
    HIRE_COINS,
    KEPT_GOODS,
    KEPT_WORKERS,
    RING,
    RISING_COINS,
    SACK_GRAIN,
    SALE_COINS,
    SOLD_TOGETHER,
    START_TILES,
    TILE_WORKERS,
    TILES,
    WORK_POINTS,
    WORKER_SLOTS,
    Layout,
)
from contado.games.milestones.rules.draft import ROW_SIZE
from contado.games.milestones.rules.final_scoring import ALONE, SHARED
from contado.games.milestones.state import COIN, Player
from contado.games.milestones.telling.words import good_name, supply_words, things, tile_name, worker_name

# The figures show this map, whatever a table plays on: examples speak of its numbers.
DRAWN: Final = "contado"
# What is built or delivered: its cost and its symbol, in the order of the supply.
PIECES: Final = (("road", "road"), ("house", "house"), ("market", "market"), ("flour", "sack"))
# How many may play.
TABLES: Final = (2, 3, 4)
# The nodes whose numbers the lessons add up, each a value such as `sum_D4_D3`.
SUMS: Final = (("D4", "D3"), ("C3", "D3"))
# The square that a picture in a table is drawn in, around its middle.
PICTURE: Final = 60.0


class MilestonesTeaching(Teaching):
    """Numbers and tables of Milestones, on any of its maps."""

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts

    def values(self, settings: Settings, seats: int) -> Mapping[str, int | str]:
        layout = self.layouts[str(settings["layout"])]
        return {
            "spaces": len(RING), "slots": WORKER_SLOTS, "types": len(GOODS), "tile_workers": TILE_WORKERS,
            "tiles": TILES, "bushes": BUSHES, "row": ROW_SIZE, "draft_offer": layout.draft_offer[seats],
            "start_tiles": START_TILES, "start_coins": Player.new().goods[COIN],
            "threshold": layout.threshold[seats], "max_rounds": int(settings["max_rounds"]),
            "hire": HIRE_COINS, "buy": BUY_COINS, "sold": SOLD_TOGETHER, "sale": SALE_COINS, "rising": RISING_COINS,
            "sack": SACK_GRAIN, "delivery": DELIVERY_COINS, "bonus": BONUS_POINTS, "work": WORK_POINTS,
            "kept_goods": KEPT_GOODS, "kept_workers": KEPT_WORKERS, "covered": COVERED_WORKERS,
            "alone": ALONE, "shared": SHARED,
            "sections": layout.road_sections, "houses": layout.houses, "markets": layout.markets,
            "sacks": layout.flour_sacks,
            **{f"threshold_{players}": layout.threshold[players] for players in TABLES},
            **{f"offer_{players}": layout.draft_offer[players] for players in TABLES},
            **{f"{built}_{good}": n for built in ("road", "house", "market") for good, n in COSTS[built].items()},
            **self._examples(),
        }  # fmt: skip

    def _examples(self) -> dict[str, int]:
        """Return the numbers at the nodes that the figures show, and what those in the light give together."""
        drawn = self.layouts[DRAWN]
        at = dict(zip(drawn.node_ids, drawn.value, strict=True))
        return {
            **{f"at_{node}": number for node, number in at.items()},
            "house_example": at["B1"] + at["C1"],
            "flour_example": at["B7"] + at["C6"],
            **{f"sum_{'_'.join(nodes)}": sum(at[node] for node in nodes) for nodes in SUMS},
        }

    def table(self, name: str, settings: Settings, seats: int, _: Language) -> list[Entry]:
        layout = self.layouts[str(settings["layout"])]
        if name == "workers":
            return [_worker(good, _) for good in GOODS]
        if name == "pieces":
            return _pieces(layout, _)
        if name == "worker_tiles":
            return _worker_tiles(layout, _)
        return super().table(name, settings, seats, _)


def _worker(good: str, _: Language) -> Entry:
    """Return a type of worker: what it makes, and what that is for."""
    makes = _("{name}: {effect}", name=good_name(good, _), effect=use_of(good, _))
    return Entry(capital(worker_name(good, _)), makes, good_mark(good, 0, 0, PICTURE))


def _pieces(layout: Layout, _: Language) -> list[Entry]:
    """Return what is built or delivered, how often, and what it costs."""
    names = supply_words(
        {
            "road_sections": layout.road_sections, "houses": layout.houses, "markets": layout.markets,
            "flour_sacks": layout.flour_sacks,
        },
        _,
    )  # fmt: skip
    return [
        Entry(counted, things(COSTS[cost], _), symbol(sign, -PICTURE / 2, -PICTURE / 2, PICTURE))
        for counted, (cost, sign) in zip(names, PIECES, strict=True)
    ]


def _worker_tiles(layout: Layout, _: Language) -> list[Entry]:
    """Return all worker tiles, those with the same number in one line."""
    lines: dict[int, list[str]] = {}
    for tile in range(len(layout.tile_ids)):
        (left, number), (right, other) = layout.workers_of([tile])
        # The printed tiles of somebody's box may bear two numbers (R9).
        pair = _("{left} + {right}", left=worker_name(left, _), right=worker_name(right, _))
        lines.setdefault(number, []).append(pair if number == other else tile_name(layout, tile, _))
    return [Entry(str(number), _.join(lines[number])) for number in sorted(lines)]
