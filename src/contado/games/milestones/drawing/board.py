"""The common board: the map and the tiles for sale."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, label, named, number, place, target, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Target, card_stack, fitted_places, glow, map_lines, map_node, map_roads, tag
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import LOOKS, good_mark, letters, tile_card
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.layout import BONUS_POINTS, COSTS, WORK_POINTS, Layout
from contado.games.milestones.state import JUNCTION, MARKET, MILESTONE, ROAD_END, SUPPLIED_MARKET, house_points
from contado.games.milestones.words import thing, things, tile_name, worker_name

# Sizes on a desk; on a phone the map is turned upright, so that its numbers stay large enough to read and to touch.
WIDTH: Final = 800
NARROW_WIDTH: Final = 400
TILE_HEIGHT: Final = 60
SALE_HEIGHT: Final = 96


class Map:
    """Where the map's nodes and triangles are drawn on one layout, and the parts that were drawn already."""

    def __init__(self, layout: Layout, narrow: bool, _: Language) -> None:
        self.layout = layout
        self.narrow = narrow
        self.language = _
        long, short = max(layout.x), max(layout.y)
        self.radius = 17.0 if narrow else 15.5
        self.token = 14.0
        places = list(zip(layout.x, layout.y, strict=True))
        if narrow:
            self.width, top, high = float(NARROW_WIDTH), SALE_HEIGHT + 34.0, long * 31.0
            self.points = fitted_places(places, 30, top, NARROW_WIDTH - 80, high, on_end=True, even=False)
            self.height = top + high + 32
        else:
            self.width, top, high = float(WIDTH), 36.0, short * 80.0
            self.points = fitted_places(places, 40, top, WIDTH - 88, high, even=False)
            self.height = top + high + 30 + SALE_HEIGHT
        self.sale_top = 0.0 if narrow else self.height - SALE_HEIGHT
        self.centres = [self._centre(corners) for corners in layout.corners]
        # What a part looks like depends on few things, so every look is made once: node or triangle, what is on it,
        # whether it is an option and what that gives.
        self.looks: dict[tuple[str, int, str | int, bool, int, int], str] = {}
        self.background = self._background()

    def _centre(self, corners: list[int]) -> tuple[float, float]:
        """Return where a piece lies in a triangle: a little away from the side where a name is written."""
        points = [self.points[node] for node in corners]
        x, y = sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3
        if self.narrow:
            # The apex to the left has the name of its node beside it.
            apex_left = sorted(p[0] for p in points)[1] > x
            return (x + 4, y) if apex_left else (x, y)
        apex_up = sorted(p[1] for p in points)[1] > y
        return (x, y - 5) if apex_up else (x, y)

    def outline(self, triangle: int, shrink: float = 0.0) -> str:
        """Return the corners of a triangle, moved towards its centre by a fraction of the distance."""
        points = [self.points[node] for node in self.layout.corners[triangle]]
        x, y = sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3
        return " ".join(f"{number(px + (x - px) * shrink)},{number(py + (y - py) * shrink)}" for px, py in points)

    def _background(self) -> str:
        _, layout = self.language, self.layout
        parts = [card(0.5, 0.5, self.width - 1, self.height - 1, 10, "card")]
        parts += [f'<polygon points="{self.outline(at)}" class="land"/>' for at in range(len(layout.corners))]
        parts.append(map_lines((self.points[a], self.points[b]) for a, b in layout.lines))
        for triangle in layout.bush_triangles:
            x, y = self.centres[triangle]
            parts.append(symbol("bush", x - 11, y - 12, 22))
        names = ""
        for node, id in enumerate(layout.node_ids):
            x, y = self.points[node]
            if self.narrow:
                names += text(x + self.radius + 5, y + 4, id, 10.5, "soft")
            else:
                names += text(x + self.radius + 2, y - 6, id, 11, "soft")
        told = _("The names of the nodes: the letter of a row, and a number in it.")
        parts.append(named(told, names))
        return "".join(parts)

    def triangle(self, triangle: int, what: str, can: bool, points: int, open_numbers: int) -> str:
        """Return a triangle with what lies in it: nothing, a house, the good of a bonus tile, or an empty bush."""
        key = ("triangle", triangle, what, can, points, open_numbers)
        look = self.looks.get(key)
        if look is None:
            look = self.looks[key] = self._triangle(triangle, what, can, points, open_numbers)
        return look

    def _triangle(self, triangle: int, what: str, can: bool, points: int, open_numbers: int) -> str:
        _, id = self.language, self.layout.triangle_ids[triangle]
        x, y = self.centres[triangle]
        parts = [f'<polygon points="{self.outline(triangle)}" class="hit"/>']
        if can:
            parts.append(f'<polygon points="{self.outline(triangle, 0.26)}" class="site"/>')
        worth = _.plural("a house scores {n} point", "a house scores {n} points", open_numbers)
        name = _("triangle {triangle}: {worth}", triangle=id, worth=worth)
        if what.startswith("house"):
            name = _("triangle {triangle}: house", triangle=id)
            parts.append(symbol("house", x - 12, y - 12.5, 24))
            if what != "house":
                # The bonus tile under a new house still has to be laid on a worker.
                parts.append(place(f"bonus:{id}", self._bonus_tile(what.removeprefix("house "), x + 12, y + 8)))
        elif what == "bush":
            name = _("triangle {triangle}: bush, bonus tile taken, {worth}", triangle=id, worth=worth)
        elif what:
            name = _(
                "triangle {triangle}: bonus tile for a {worker}, {points} now and {more} each time at work; {worth}",
                triangle=id,
                worker=worker_name(what, _),
                points=thing("vp", BONUS_POINTS, _),
                more=thing("vp", WORK_POINTS, _),
                worth=worth,
            )
            parts.append(place(f"bonus:{id}", self._bonus_tile(what, x, y)))
        if can:
            # A house may score nothing at all (X5): then it says so.
            badge = (x, y) if not what or what == "bush" else (x + 13, y - 14)
            parts.append(tag(f"+{points}", *badge, 13))
        return target(f"triangle:{id}", capital(name), "".join(parts), can)

    def _bonus_tile(self, good: str, x: float, y: float) -> str:
        size = self.token
        return (
            f'<g class="hue-{LOOKS[good][1]}">{card(x - size, y - size, 2 * size, 2 * size, 6, "worker")}</g>'
            + good_mark(good, x, y - 4.5, 18)
            + text(x, y + 12, letters(good, self.language), 10.5, "strong mid")
        )

    def node(self, node: int, what: int, can: bool, points: int) -> str:
        """Return a node: its number while that is open, or what covers it."""
        key = ("node", node, what, can, points, 0)
        look = self.looks.get(key)
        if look is None:
            look = self.looks[key] = self._node(node, what, can, points)
        return look

    def _node(self, node: int, what: int, can: bool, points: int) -> str:
        _, layout, radius = self.language, self.layout, self.radius
        id, value = layout.node_ids[node], layout.value[node]
        x, y = self.points[node]
        at = Target(f"node:{id}", capital(self._node_name(id, value, what)), can)
        badge = tag(f"+{points}", x - radius * 0.9, y - radius, 13) if can and points else ""
        if what < MILESTONE:
            kind = "node-road" if what in (ROAD_END, JUNCTION) else "part-node"
            return map_node(x, y, radius, at, str(value), classes=kind, more=badge)
        size = radius * 2.2
        piece = symbol("milestone" if what == MILESTONE else "market", x - size / 2, y - size / 2, size)
        if what == SUPPLIED_MARKET:
            piece += symbol("sack", x - 2, y - 1, radius * 1.25)
        return map_node(x, y, radius, at, classes="hit", more=piece + badge)

    def _node_name(self, id: str, value: int, what: int) -> str:
        _ = self.language
        if what == ROAD_END:
            return _(
                "node {node}: number {number}, road end: roads begin and markets stand here", node=id, number=value
            )
        if what == JUNCTION:
            return _("node {node}: number {number}, junction: a market can stand here", node=id, number=value)
        if what == MILESTONE:
            return _("node {node}: milestone", node=id)
        if what == MARKET:
            return _("node {node}: market without flour", node=id)
        if what == SUPPLIED_MARKET:
            return _("node {node}: market with a flour sack", node=id)
        return _("node {node}: number {number}", node=id, number=value)


@lru_cache(maxsize=32)
def map_of(layout: Layout, narrow: bool, _: Language) -> Map:
    """Return the map of a layout, drawn once: its background never changes."""
    return Map(layout, narrow, _)


def draw_board(table: Table, narrow: bool) -> Area:
    """Return the map with everything on it, and the tiles for sale."""
    _ = table.language
    drawn = map_of(table.layout, narrow, _)
    parts = [*_triangles(table, drawn), _roads(table, drawn), *_nodes(table, drawn), *_sale(table, drawn)]
    return Area(
        "board", _("The map and the tiles for sale"), drawn.width, drawn.height, drawn.background, "".join(parts)
    )


def _triangles(table: Table, drawn: Map) -> list[str]:
    layout, facts, offers = table.layout, table.facts, table.offers
    houses, bonus, nodes = set(facts["houses"]), facts["bonus"], facts["nodes"]
    parts: list[str] = []
    for at, id in enumerate(layout.triangle_ids):
        what: str = bonus.get(id, "bush" if layout.bush[at] >= 0 else "")
        if id in houses:
            what = f"house {what}" if id in bonus else "house"
        can = f"triangle:{id}" in offers
        open_numbers = house_points(layout, nodes, at)
        points = table.gain(f"triangle:{id}", "vp") if can else 0
        parts.append(drawn.triangle(at, what, can, points, open_numbers))
    return parts


def _nodes(table: Table, drawn: Map) -> list[str]:
    offers = table.offers
    parts: list[str] = []
    for at, id in enumerate(table.layout.node_ids):
        can = f"node:{id}" in offers
        points = table.gain(f"node:{id}", "vp") if can else 0
        parts.append(drawn.node(at, table.facts["nodes"][at], can, points))
    return parts


def _roads(table: Table, drawn: Map) -> str:
    """Return the road pieces: two for each section."""
    point = {id: drawn.points[at] for at, id in enumerate(table.layout.node_ids)}
    return map_roads([point[id] for id in section] for section in table.facts["sections"])


def _sale(table: Table, drawn: Map) -> list[str]:
    """Return the row of tiles for sale and the deck."""
    _, layout, row = table.language, table.layout, table.facts["row"]
    deck = len(table.facts["deck"])
    top, width = drawn.sale_top, drawn.width
    margin, deck_width, gap = (10.0, 46.0, 5.0) if drawn.narrow else (16.0, 70.0, 10.0)
    room = (width - 2 * margin - deck_width) / 5
    price = things(COSTS["hire"], _)
    title = _("Workers for hire: {price} a tile", price=price)
    counted = _.plural("{n} tile in the deck", "{n} tiles in the deck", deck)
    parts = [
        label(margin, top + 21, width * 0.6, title, 15 if drawn.narrow else 17, "title"),
        card_stack(
            deck,
            width - margin - deck_width,
            top + 33,
            deck_width,
            TILE_HEIGHT - 3,
            Target("deck", counted),
            _("deck"),
            letters=13,
        ),
    ]
    for at, id in enumerate(row):
        tile = layout.tile_ids.index(id)
        x, y = margin + at * room, top + 30
        inner = tile_card(x, y, room - gap, TILE_HEIGHT, layout, tile, _)
        can = f"row:{id}" in table.offers
        said = _("for hire: {tile}, {price}", tile=tile_name(layout, tile, _), price=price)
        parts.append(tile_target(f"row:{id}", capital(said), x, y, room - gap, inner, can))
    return parts


def tile_target(id: str, name: str, x: float, y: float, width: float, inner: str, can: bool) -> str:
    """Return a tile that can be pointed at."""
    return target(id, name, inner + (glow(x, y, width, TILE_HEIGHT, 6, out=2) if can else ""), can)
