"""The common board: the map, and below it the tiles for sale."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, named, number, place, scenery, target, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import (
    fitted_places,
    glow_circle,
    glow_polygon,
    halo_text,
    map_lines,
    map_roads,
    path_through,
    tag,
)
from contado.core.drawing.type import FIGURE, GREAT, TINY
from contado.core.showing.noting import whole
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import LOOKS, good_mark, letters
from contado.games.milestones.drawing.landscape import RIVER, landscape
from contado.games.milestones.drawing.sale import SALE_HEIGHT, draw_sale
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.pieces.layout import BONUS_POINTS, WORK_POINTS, Layout
from contado.games.milestones.state import JUNCTION, MARKET, MILESTONE, ROAD_END, SUPPLIED_MARKET, house_points
from contado.games.milestones.telling.words import thing, worker_name

# Sizes on a desk; on a phone the map is turned upright, so that its numbers stay large enough to read and to touch.
WIDTH: Final = 720
NARROW_WIDTH: Final = 400
# Most of the game happens here, so at a desk it weighs more than all other areas together.
WEIGHT: Final = 10
# From the edge of the card to the land; from that to the first row of nodes, which the range of hills stands behind.
EDGE: Final = 7.0
RANGE: Final = 58.0


class Map:
    """Where the map's nodes and triangles are drawn on one layout, and the parts that were drawn already."""

    def __init__(self, layout: Layout, narrow: bool, _: Language) -> None:
        self.layout = layout
        self.narrow = narrow
        self.language = _
        long, short = max(layout.x), max(layout.y)
        self.radius = 17.0
        places = list(zip(layout.x, layout.y, strict=True))
        if narrow:
            self.width, self.land_top, high = float(NARROW_WIDTH), SALE_HEIGHT + 2.0, long * 31.0
            top = self.land_top + RANGE - 12
            self.points = fitted_places(places, 32, top, NARROW_WIDTH - 86, high, on_end=True, even=False)
            self.height = top + high + 22 + RIVER + EDGE
            self.sale_top, self.land_height = 0.0, self.height - EDGE - self.land_top
        else:
            self.width, self.land_top, high = float(WIDTH), EDGE, short * 132.0
            top = self.land_top + RANGE
            self.points = fitted_places(places, 46, top, WIDTH - 102, high, even=False)
            self.land_height = RANGE + high + 22 + RIVER
            self.sale_top = self.land_top + self.land_height
            self.height = self.sale_top + SALE_HEIGHT
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

    def outline(self, triangle: int, shrink: float = 0.0) -> list[tuple[float, float]]:
        """Return the corners of a triangle, moved towards its centre by a fraction of the distance."""
        points = [self.points[node] for node in self.layout.corners[triangle]]
        x, y = sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3
        return [(px + (x - px) * shrink, py + (y - py) * shrink) for px, py in points]

    def _background(self) -> str:
        _, layout = self.language, self.layout
        # Every third triangle has a hill, if it is no grove.
        hills = [self.centres[at] for at in range(1, len(layout.corners), 3) if layout.bush[at] < 0]
        land = landscape(
            EDGE, self.land_top, self.width - 2 * EDGE, self.land_height, hills, (74, 26) if self.narrow else (66, 40)
        )
        parts = [card(0.5, 0.5, self.width - 1, self.height - 1, 10, "card"), land, scenery(self._castle())]
        parts.append(map_lines((self.points[a], self.points[b]) for a, b in layout.lines))
        for triangle in layout.bush_triangles:
            x, y = self.centres[triangle]
            parts.append(symbol("bush", x - 15, y - 16, 30))
        dots = "".join(f"M{number(x + 2.5)} {number(y + 4)}h0" for x, y in self.points)
        parts.append(f'<path d="{dots}" class="standing" stroke-width="{number(2 * self.radius + 2)}"/>')
        aside, up = (4, 4) if self.narrow else (1, -9)
        names = "".join(
            halo_text(x + self.radius + aside, y + up, id, TINY, "soft")
            for (x, y), id in zip(self.points, layout.node_ids, strict=True)
        )
        told = _("The names of the nodes: the letter of a row, and a number in it.")
        parts.append(f'<g class="code">{named(told, names)}</g>')
        return "".join(parts)

    def _castle(self) -> str:
        """Return the castle on the hills, from which a road comes down to the start market."""
        x, y = self.points[self.layout.start_node]
        left, top = (x - 22, self.land_top + 3) if self.narrow else (x - 68, self.land_top + 2)
        size = 40.0 if self.narrow else 46.0
        way = map_roads([((left + size / 2, top + size - 2), (x, y))])
        return way + symbol("castle", left, top, size)

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
        # Rings of lessons and hints follow it: a frame would take in the triangles beside it.
        parts = [f'<path d="{path_through(self.outline(triangle))}Z" class="hit outline"/>']
        if what.startswith("house"):
            # Who lives here has tilled the ground: the land ripens.
            parts[0] = f'<path d="{path_through(self.outline(triangle, 0.17))}Z" class="plot"/>' + parts[0]
        if can:
            shape = self.outline(triangle, 0.3)
            parts.append(f'<path d="{path_through(shape)}Z" class="site" data-offer=""/>' + glow_polygon(shape))
        worth = _.plural("a house scores {n} point", "a house scores {n} points", open_numbers)
        name = _("{worth} ({triangle})", triangle=id, worth=worth)
        if what.startswith("house"):
            name = _("house ({triangle})", triangle=id)
            parts.append(symbol("house", x - 17, y - 19, 34))
            if what != "house":
                # The bonus tile under a new house still has to be laid on a worker.
                parts.append(place(f"bonus:{id}", self._bonus_tile(what.removeprefix("house "), x + 13, y + 9, 24)))
        elif what == "bush":
            name = _("bush ({triangle}): bonus tile taken, {worth}", triangle=id, worth=worth)
        elif what:
            name = _(
                "bonus tile for a {worker} ({triangle}): {points} now and {more} each time at work; {worth}",
                triangle=id,
                worker=worker_name(what, _),
                points=thing("vp", BONUS_POINTS, _),
                more=thing("vp", WORK_POINTS, _),
                worth=worth,
            )
            parts.append(place(f"bonus:{id}", self._bonus_tile(what, x, y, 34)))
        if can:
            # A house may score nothing at all (X5): then it says so.
            badge = (x, y) if not what or what == "bush" else (x + 15, y - 17)
            parts.append(tag(f"+{points}", *badge, FIGURE))
        return target(f"triangle:{id}", capital(name), "".join(parts), can)

    def _bonus_tile(self, good: str, x: float, y: float, size: float) -> str:
        code = text(x + size * 0.34, y + size * 0.36, letters(good, self.language), TINY, "code strong mid part-halo")
        crate = symbol("crate", x - size / 2, y - size / 2, size)
        return f'<g class="hue-{LOOKS[good][1]}">{crate}</g>' + good_mark(good, x, y, size * 0.62) + code

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
        if what < MILESTONE:
            # A road goes on from its end, and not from a junction: the rim of an end is open.
            look = {ROAD_END: "at-road road-end", JUNCTION: "at-road"}.get(what, "")
            inner = symbol("slab", x - radius, y - radius, 2 * radius, look)
            inner += text(x, y + GREAT * 0.34, str(value), GREAT, "strong mid")
        else:
            size = radius * 2.5
            sign = "milestone" if what == MILESTONE else "market"
            inner = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" class="hit"/>'
            inner += symbol(sign, x - size / 2, y - size * 0.56, size)
            if what == SUPPLIED_MARKET:
                inner += symbol("sack", x - 1, y - 1, radius * 1.3)
        if can:
            inner += glow_circle(x, y, radius + 3)
            inner += tag(f"+{points}", x - radius * 0.9, y - radius, FIGURE) if points else ""
        return target(f"node:{id}", capital(self._node_name(id, value, what)), inner, can)

    def _node_name(self, id: str, value: int, what: int) -> str:
        _ = self.language
        if what == ROAD_END:
            return _("number {number} ({node}), road end: roads begin and markets stand here", node=id, number=value)
        if what == JUNCTION:
            return _("number {number} ({node}), junction: a market can stand here", node=id, number=value)
        if what == MILESTONE:
            return _("milestone ({node})", node=id)
        if what == MARKET:
            return _("market without flour ({node})", node=id)
        if what == SUPPLIED_MARKET:
            return _("market with a flour sack ({node})", node=id)
        return _("number {number} ({node})", node=id, number=value)


@lru_cache(maxsize=32)
def map_of(layout: Layout, narrow: bool, _: Language) -> Map:
    """Return the map of a layout, drawn once: its background never changes."""
    return Map(layout, narrow, _)


def draw_board(table: Table, narrow: bool) -> Area:
    """Return the map with everything on it, and the tiles for sale."""
    _ = table.language
    drawn = map_of(table.layout, narrow, _)
    parts = [*table.part(_triangles, drawn), table.part(_roads, drawn), *table.part(_nodes, drawn)]
    parts += table.part(draw_sale, drawn.sale_top, drawn.width, narrow)
    title = _("The map and the tiles for sale")
    return Area("board", title, drawn.width, drawn.height, drawn.background, parts, weight=WEIGHT)


def _triangles(table: Table, drawn: Map) -> list[str]:
    layout, facts, offers = table.layout, table.facts, table.offers
    # What a house scores is the rule's own function: compiled it reads a list as a whole, and nobody notes what.
    houses, bonus, nodes = set(facts["houses"]), facts["bonus"], whole(facts["nodes"])
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
    """Return the road pieces: two for each section, which paves itself when it is built."""
    point = {id: drawn.points[at] for at, id in enumerate(table.layout.node_ids)}
    return "".join(
        place(f"way:{section[1]}", map_roads([[point[id] for id in section]])) for section in table.facts["sections"]
    )
