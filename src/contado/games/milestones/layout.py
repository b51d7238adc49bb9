"""The printed parts: map, worker tiles and numbers, read once from a data file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from contado.core.errors import ContadoError

FORMAT: Final = "contado/milestones/1"
GOODS: Final = ("stone", "wood", "sand", "grain", "coin")
RING: Final = (
    "castle", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "trading_house", "builders_council", "mill",
)  # fmt: skip
TILES: Final = 35
BUSHES: Final = 15
# Two open numbers of a delivery together; the printed numbers go to 5.
LARGEST_SUM: Final = 20
# The costs are rules of the game (section 6.1 of the page), so a data file may only repeat them.
COSTS: Final = {
    "road": {"stone": 1, "sand": 1},
    "house": {"stone": 1, "wood": 1},
    "market": {"wood": 1, "sand": 1},
    "flour": {"grain": 2},
    "hire": {"coin": 2},
    "buy": {"coin": 2},
}


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
        # The triangles on both sides of the line between two nodes, under low * nodes + high.
        self.beside: list[list[int]] = [[] for _ in range(nodes * nodes)]
        for triangle, (a, b, c) in enumerate(self.corners):
            for node in (a, b, c):
                self.triangles_at[node].append(triangle)
                if self.bush[triangle] >= 0:
                    self.bushes_at[node].append(triangle)
            for one, two in ((a, b), (a, c), (b, c)):
                low, high = min(one, two), max(one, two)
                if not self.beside[low * nodes + high]:
                    self.lines.append((low, high))
                    self.neighbours[low].append(high)
                    self.neighbours[high].append(low)
                self.beside[low * nodes + high].append(triangle)
        for around in self.neighbours:
            around.sort()

    def triangles_beside(self, a: int, b: int) -> list[int]:
        """Return the one or two triangles that have this line as a side."""
        nodes = len(self.node_ids)
        return self.beside[a * nodes + b] if a < b else self.beside[b * nodes + a]


def read_layout(text: str) -> Layout:
    """Return the layout that a data file holds, or say what is wrong with it."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise ContadoError(f"The Milestones layout is not JSON: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ContadoError(f"This is no Milestones layout: its format is not {FORMAT!r}.")
    try:
        layout = Layout(data)
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        raise ContadoError(f"The Milestones layout lacks something or names something unknown: {error}.") from None
    fault = _fault(data, layout)
    if fault:
        raise ContadoError(f"The Milestones layout {layout.name!r} cannot be played: {fault}.")
    return layout


def _fault(data: Mapping[str, Any], layout: Layout) -> str:
    """Say what the rules could not work with, if anything."""
    if tuple(data["goods"]) != GOODS or tuple(data["ring"]) != RING or data["costs"] != COSTS:
        return "goods, ring and costs are fixed by the rules"
    if len(layout.tile_ids) != TILES or len(set(layout.tile_ids)) != TILES or len(layout.worker_type) != 2 * TILES:
        return f"it needs {TILES} different worker tiles of two workers each"
    if sum(layout.bonus_tiles) != BUSHES or len(layout.bush_triangles) != BUSHES:
        return f"it needs {BUSHES} bonus tiles and as many triangles with a bush"
    if len(set(layout.node_ids)) != len(layout.node_ids) or len(set(layout.triangle_ids)) != len(layout.triangle_ids):
        return "two nodes or two triangles have the same name"
    if any(len(set(corners)) != 3 for corners in layout.corners):
        return "a triangle needs three different corners"
    if any(not 1 <= len(layout.triangles_beside(a, b)) <= 2 for a, b in layout.lines):
        return "a line can be the side of two triangles at most"
    if any(" " in id or "!" in id for id in (*layout.node_ids, *layout.tile_ids)):
        return "names cannot have blanks or exclamation marks"
    if 2 * max(layout.value) > LARGEST_SUM:
        return f"no number may be over {LARGEST_SUM // 2}"
    reached = {layout.start_node}
    border = [layout.start_node]
    while border:
        for node in layout.neighbours[border.pop()]:
            if node not in reached:
                reached.add(node)
                border.append(node)
    if len(reached) != len(layout.node_ids):
        return "some nodes cannot be reached from the start market"
    return ""
