"""The printed parts: map, worker tiles and numbers, read once from a data file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

GOODS: Final = ("stone", "wood", "sand", "grain", "coin")
RING: Final = (
    "castle", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "trading_house", "builders_council", "mill",
)  # fmt: skip
TILES: Final = 35
BUSHES: Final = 15
# Two open numbers of a delivery together; the printed numbers go to 5.
LARGEST_SUM: Final = 20
# The costs are rules of the game (section 6.1 of the page), so a data file may only repeat them.
COSTS: Final[dict[str, dict[str, int]]] = {
    "road": {"stone": 1, "sand": 1},
    "house": {"stone": 1, "wood": 1},
    "market": {"wood": 1, "sand": 1},
    "flour": {"grain": 2},
    "hire": {"coin": 2},
    "buy": {"coin": 2},
}

# The other numbers of the rules: sentences that name one of them take it from here.
WORKER_SLOTS: Final = 8
TILE_WORKERS: Final = 2
START_TILES: Final = 2
# Goods in one sale, and the coins for it; coins for workers in rising order, and for a delivery of flour.
SOLD_TOGETHER: Final = 2
SALE_COINS: Final = 1
RISING_COINS: Final = 1
DELIVERY_COINS: Final = 1
# Points for taking a bonus tile, and for each one at work.
BONUS_POINTS: Final = 1
WORK_POINTS: Final = 1
# What the castle leaves, and how many workers it covers (R28: with exactly 2 visible workers none).
KEPT_GOODS: Final = 3
KEPT_WORKERS: Final = 2
COVERED_WORKERS: Final = 1


def price_of(name: str) -> list[tuple[int, int]]:
    """Return a cost as the rules pay it: each good by its number, and how much of it."""
    return [(GOODS.index(good), n) for good, n in COSTS[name].items()]


ROAD_PRICE: Final = price_of("road")
HOUSE_PRICE: Final = price_of("house")
MARKET_PRICE: Final = price_of("market")
FLOUR_PRICE: Final = price_of("flour")
HIRE_PRICE: Final = price_of("hire")
BUY_PRICE: Final = price_of("buy")
# What the evaluation calculates with, and sentences name one by one.
HIRE_COINS: Final[int] = COSTS["hire"]["coin"]
BUY_COINS: Final[int] = COSTS["buy"]["coin"]
SACK_GRAIN: Final[int] = COSTS["flour"]["grain"]


def can_pay(goods: list[int], price: list[tuple[int, int]]) -> bool:
    """Say whether these goods hold a price."""
    for good, n in price:
        if goods[good] < n:
            return False
    return True


def pay(goods: list[int], price: list[tuple[int, int]]) -> None:
    """Give a price back to the supply."""
    for good, n in price:
        goods[good] -= n


class Layout:
    """Nodes, lines, triangles and tiles by number, with the tables that the rules look things up in."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.name: str = data["layout"]
        self.threshold: list[int] = [0] * 5
        self.draft_offer: list[int] = [0] * 5
        for seats in (2, 3, 4):
            self.threshold[seats] = int(data["players"][str(seats)]["threshold"])
            self.draft_offer[seats] = int(data["players"][str(seats)]["draft_offer"])
        supply = data["supply"]
        self.road_sections: int = supply["road_sections"]
        self.houses: int = supply["houses"]
        self.markets: int = supply["markets"]
        self.flour_sacks: int = supply["flour_sacks"]
        self.bonus_tiles: list[int] = [int(data["bonus_tiles"][good]) for good in GOODS]

        # Worker 2 * tile is the left one of a tile, 2 * tile + 1 the right one.
        self.tile_ids: list[str] = [tile["id"] for tile in data["worker_tiles"]]
        workers = [worker for tile in data["worker_tiles"] for worker in tile["workers"]]
        self.worker_type: list[int] = [GOODS.index(worker[0]) for worker in workers]
        self.worker_number: list[int] = [int(worker[1]) for worker in workers]

        self.node_ids: list[str] = [node["id"] for node in data["nodes"]]
        self.value: list[int] = [int(node["value"] or 0) for node in data["nodes"]]
        self.x: list[int] = [int(node["x"]) for node in data["nodes"]]
        self.y: list[int] = [int(node["row"]) for node in data["nodes"]]
        self.start_node: int = self.node_ids.index(data["start_node"])

        number = {id: node for node, id in enumerate(self.node_ids)}
        self.corners: list[list[int]] = [[number[id] for id in one["corners"]] for one in data["triangles"]]
        self.triangle_ids: list[str] = ["-".join(one["corners"]) for one in data["triangles"]]
        # A triangle's place among the bushes, or -1; and the way back.
        self.bush: list[int] = [-1] * len(self.corners)
        self.bush_triangles: list[int] = [at for at, one in enumerate(data["triangles"]) if one["bush"]]
        for at, triangle in enumerate(self.bush_triangles):
            self.bush[triangle] = at

        # The lines are exactly the sides of the triangles.
        nodes = len(self.node_ids)
        self.neighbours: list[list[int]] = [[] for _ in range(nodes)]
        self.triangles_at: list[list[int]] = [[] for _ in range(nodes)]
        self.bushes_at: list[list[int]] = [[] for _ in range(nodes)]
        self.lines: list[tuple[int, int]] = []
        # The number of the line between two nodes, and the triangles on both sides of it, under low * nodes + high.
        self.line: list[int] = [-1] * (nodes * nodes)
        self.beside: list[list[int]] = [[] for _ in range(nodes * nodes)]
        for triangle, (a, b, c) in enumerate(self.corners):
            for node in (a, b, c):
                self.triangles_at[node].append(triangle)
                if self.bush[triangle] >= 0:
                    self.bushes_at[node].append(triangle)
            for one, two in ((a, b), (a, c), (b, c)):
                low, high = min(one, two), max(one, two)
                if not self.beside[low * nodes + high]:
                    self.line[low * nodes + high] = len(self.lines)
                    self.lines.append((low, high))
                    self.neighbours[low].append(high)
                    self.neighbours[high].append(low)
                self.beside[low * nodes + high].append(triangle)
        for around in self.neighbours:
            around.sort()

    def workers_of(self, tiles: list[int]) -> list[list[Any]]:
        """Return type and number of every worker on these tiles, for events."""
        return [
            [GOODS[self.worker_type[worker]], self.worker_number[worker]]
            for tile in tiles
            for worker in (2 * tile, 2 * tile + 1)
        ]

    def tile_facts(self, tile: int) -> dict[str, Any]:
        """Return which tile it is, for events: as it is typed, and what is printed on it."""
        return {"tile": self.tile_ids[tile], "workers": self.workers_of([tile])}

    def line_between(self, a: int, b: int) -> int:
        """Return the number of the line between two neighbours."""
        nodes = len(self.node_ids)
        return self.line[a * nodes + b] if a < b else self.line[b * nodes + a]

    def triangles_beside(self, a: int, b: int) -> list[int]:
        """Return the one or two triangles that have this line as a side."""
        nodes = len(self.node_ids)
        return self.beside[a * nodes + b] if a < b else self.beside[b * nodes + a]
