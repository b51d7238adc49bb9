"""The boards as text, for the terminal: map, tiles, and every player's board.

Symbols rather than colours: ``═`` ``/`` ``\\`` road, ``▲`` milestone, ``□`` market, ``■`` market with a flour sack,
``⌂`` house, two letters of a good for the bonus tile in a triangle, ``#`` cover tile, ``*`` bonus tile on a worker,
``►`` pawn, ``[ ]`` what can be chosen now. A view may say how many columns there are (``columns``); 100 if it
says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from contado.core.game import Line
from contado.core.showing.reading import Canvas, Page
from contado.core.showing.view import View
from contado.core.words.blocks import COMMON, LEGEND, OTHERS, OWN, Block
from contado.core.words.language import Language, marked
from contado.core.words.lines import cut, line_width
from contado.core.words.wording import short_names
from contado.games.milestones.actions import SLOTS
from contado.games.milestones.facts import MilestonesFacts, PlayerFacts
from contado.games.milestones.pieces.layout import GOODS, RING, WORKER_SLOTS, Layout
from contado.games.milestones.state import MARKET, MILESTONE, SUPPLIED_MARKET
from contado.games.milestones.telling.words import good_name, supply_words, thing

# Shown after the number of a player who has the most workers of a type, alone or with others.
LEADS = "!"
NODE_SIGNS = {MILESTONE: "▲", MARKET: "□", SUPPLIED_MARKET: "■"}


def board_blocks(view: View[MilestonesFacts], layout: Layout, _: Language) -> list[Block]:
    """Return map, row and player boards, at most 100 columns wide."""
    page = MilestonesPage(view, layout, _)
    own, *others = page.around()
    tiles, mine = tile_lines(page), own_lines(page, own)
    return [
        Block(COMMON, map_lines(page)),
        Block(LEGEND, [*legend_lines(page), []]),
        Block(COMMON, supply_lines(page), []),
        Block(COMMON, [*tiles, []], tiles),
        Block(OTHERS, [*majority_lines(page), *others_lines(page, others), []]),
        Block(OWN, [*mine, *advice_lines(page, page.facts["players"][own])], mine),
    ]


class MilestonesPage(Page[MilestonesFacts]):
    """A view with what all parts of the text ask it for."""

    def __init__(self, view: View[MilestonesFacts], layout: Layout, _: Language) -> None:
        super().__init__(view, _)
        self.layout = layout
        self.goods = {good: good_name(good, _) for good in GOODS}
        self.letters = short_names(self.goods)


# The map


class MapGrid:
    """Where things stand on the canvas. Half a step of the map is 4 columns, or 3 and 4 in turn on a narrow page.

    A node has five columns; between two rows of nodes lies one line with the triangles, each in the middle under or
    over its single corner, and the slanting road pieces between them.
    """

    def __init__(self, page: MilestonesPage) -> None:
        layout = page.layout
        self.layout = layout
        self.left = min(layout.x)
        self.top = min(layout.y)
        steps = max(layout.x) - self.left
        self.wide = 4 * steps + 7 <= page.columns
        self.width = self.column(steps + self.left) + 7
        self.height = 2 * (max(layout.y) - self.top) + 1
        self.number = {id: node for node, id in enumerate(layout.node_ids)}

    def column(self, x: int) -> int:
        """Return the first column of a node's name at a horizontal position."""
        return 1 + (4 * (x - self.left) if self.wide else 7 * (x - self.left) // 2)

    def line(self, node: int) -> int:
        """Return the line of a node."""
        return 2 * (self.layout.y[node] - self.top)


def map_lines(page: MilestonesPage) -> list[Line]:
    """Return the map: nodes with their numbers, roads, milestones, markets, houses and bonus tiles."""
    grid = MapGrid(page)
    canvas = Canvas(grid.width, grid.height)
    for start, middle, end in page.facts["sections"]:
        _draw_road(canvas, grid, grid.number[start], grid.number[middle])
        _draw_road(canvas, grid, grid.number[middle], grid.number[end])
    for node in range(len(page.layout.node_ids)):
        _draw_node(canvas, grid, page, node)
    for triangle in range(len(page.layout.corners)):
        _draw_triangle(canvas, grid, page, triangle)
    return canvas.lines()


def _draw_road(canvas: Canvas, grid: MapGrid, one: int, other: int) -> None:
    layout = grid.layout
    if layout.x[one] > layout.x[other]:
        one, other = other, one
    left, right = grid.column(layout.x[one]), grid.column(layout.x[other])
    if layout.y[one] == layout.y[other]:
        # Brackets and the names of both nodes are written over its ends.
        canvas.write(left + 4, grid.line(one), "═" * (right - left - 4), "road")
    else:
        sign = "\\" if layout.y[one] < layout.y[other] else "/"
        canvas.write(left + (4 if grid.wide else 3), (grid.line(one) + grid.line(other)) // 2, sign, "road")


def _draw_node(canvas: Canvas, grid: MapGrid, page: MilestonesPage, node: int) -> None:
    layout = grid.layout
    id, x, y = layout.node_ids[node], grid.column(layout.x[node]), grid.line(node)
    kind = page.facts["nodes"][node]
    chosen = page.can(f"node:{id}")
    sign = NODE_SIGNS.get(kind, str(layout.value[node]))
    if chosen:
        canvas.write(x - 1, y, f"[{id} {sign}]", "can")
        return
    canvas.write(x, y, id, "dim")
    canvas.write(x + len(id), y, " ")
    style = {MILESTONE: "milestone", MARKET: "market", SUPPLIED_MARKET: "market"}.get(kind, "strong")
    canvas.write(x + len(id) + 1, y, sign, style)


def _draw_triangle(canvas: Canvas, grid: MapGrid, page: MilestonesPage, triangle: int) -> None:
    layout = grid.layout
    id, corners = layout.triangle_ids[triangle], layout.corners[triangle]
    lines = [grid.line(node) for node in corners]
    # The single corner: the one that shares its line with no other.
    apex = next((node for node in corners if lines.count(grid.line(node)) == 1), corners[0])
    x, y = grid.column(layout.x[apex]) + 1, (min(lines) + max(lines)) // 2
    good = page.facts["bonus"].get(id)
    if page.can(f"triangle:{id}"):
        points = page.gain(f"triangle:{id}", "vp")
        canvas.write(x, y, f"[{points}]" if grid.wide else str(points), "can")
    elif id in page.facts["houses"]:
        canvas.write(x + 1 if grid.wide else x, y, "⌂", "house")
    elif good:
        canvas.write(x, y, page.letters[good], "good." + good)


def legend_lines(page: MilestonesPage) -> list[Line]:
    """Return what the symbols of the map mean."""
    _ = page.language
    signs = [
        ("═", "road", _("road")),
        ("▲", "milestone", _("milestone")),
        ("□", "market", _("market")),
        ("■", "market", _("with flour")),
        ("⌂", "house", _("house")),
        *((page.letters[good], "good." + good, page.goods[good]) for good in GOODS),
    ]
    return page.flow("", [[(sign, style), (" " + words, "dim")] for sign, style, words in signs])


# Supply and tiles


def supply_lines(page: MilestonesPage) -> list[Line]:
    """Return the round, the goal and the pieces left; and that the end has been triggered."""
    _, facts = page.language, page.facts
    supply = facts["supply"]
    ended = facts["ended_by"]
    items = [
        _("goal {threshold} points", threshold=facts["threshold"]) + "  │",
        *supply_words(supply, _),
        _.plural("{n} worker tile", "{n} worker tiles", len(facts["deck"])),
    ]
    head = _("Round {n}", n=facts["round"]) if facts["round"] else _("Draft")
    lines = page.flow(f"{head}  ", [[(item, "")] for item in items])
    if ended >= 0:
        who = cut(page.names[ended], 12)
        lines += page.flow(
            "",
            [
                [
                    (
                        _("{who} has triggered the end.", {"who": marked("You have triggered the end.")}, who=who),
                        f"seat{ended}",
                    )
                ]
            ],
        )
    return lines


def tile_lines(page: MilestonesPage) -> list[Line]:
    """Return the tiles of the draft while it goes on, and the row."""
    _, facts = page.language, page.facts
    lines: list[Line] = []
    if facts["offer"]:
        lines += tile_row(page, _("Offer:"), facts["offer"], "offer")
    if facts["row"]:
        lines += tile_row(page, _("For sale:"), facts["row"], "row")
    return lines


def tile_row(page: MilestonesPage, head: str, tiles: Sequence[str], place: str) -> list[Line]:
    """Return some tiles, with whole words if they fit on one line."""
    for names in (page.goods, page.letters):
        lines = page.flow(f"{head}  ", [tile_item(page, tile, place, names) for tile in tiles])
        if len(lines) == 1:
            break
    return lines


def tile_item(page: MilestonesPage, id: str, place: str, names: Mapping[str, str]) -> Line:
    """Return a worker tile: its name and its two workers."""
    layout = page.layout
    tile = layout.tile_ids.index(id)
    workers: Line = []
    for worker in (2 * tile, 2 * tile + 1):
        good = GOODS[layout.worker_type[worker]]
        workers += [(f"{names[good]}{layout.worker_number[worker]}", "good." + good), (" ", "")]
    workers.pop()
    if page.can(f"{place}:{id}"):
        return [(f"[{id} ", "can"), *workers, ("]", "can")]
    return [(id + " ", "dim"), *workers]


# The players


def majority_lines(page: MilestonesPage) -> list[Line]:
    """Return who has how many workers of each type, those with a bonus tile counted twice."""
    _ = page.language
    players = page.facts["players"]
    items: list[Line] = []
    led = False
    for good in GOODS:
        values = [player["majorities"][good] for player in players]
        item: Line = [(page.goods[good] + " ", "good." + good)]
        for seat, value in enumerate(values):
            leads = value == max(values) and values.count(value) < len(values)
            item += [("-", "dim")] if seat else []
            item.append((f"{value}{LEADS if leads else ''}", f"seat{seat}"))
            led = led or leads
        items.append(item)
    if led:
        # Translators: what the sign means that stands behind the largest of several numbers.
        items.append([(LEADS, "strong"), (" " + _("the most"), "dim")])
    names = "-".join(cut(name, 8) for name in page.names)
    return page.flow(_("Workers of {names}:", names=names) + "  ", items)


def others_lines(page: MilestonesPage, seats: Sequence[int]) -> list[Line]:
    """Return the other players' boards in brief: one line each, or two where there is less space."""
    if not seats:
        return []
    rings = [[seat_item(page, seat), score_item(page, seat), *ring_items(page, seat, page.letters)] for seat in seats]
    goods = [goods_items(page, seat) for seat in seats]
    no_goods: list[Line] = [[] for _good in GOODS]
    for heads in (ring_heads(page), short_heads(page)):
        header: list[Line] = [[], [], *([(head, "dim")] for head in heads)]
        whole = [[*header, *no_goods], *([*ring, *held] for ring, held in zip(rings, goods, strict=True))]
        lines = aligned(whole, page.columns)
        if max(map(line_width, lines)) <= page.columns:
            return lines
    lines = aligned([header, *rings], page.columns)
    for seat in reversed(range(len(seats))):
        lines.insert(seat + 2, [("    ", ""), *(part for item in goods[seat] for part in (*item, (" ", "")))])
    return lines


def ring_items(page: MilestonesPage, seat: int, names: Mapping[str, str]) -> list[Line]:
    """Return all spaces of a ring."""
    return [space_item(page, seat, space, names) for space in range(len(RING))]


def goods_items(page: MilestonesPage, seat: int) -> list[Line]:
    """Return a player's goods in brief, including those that are lacking."""
    held = page.facts["players"][seat]["goods"]
    return [[(f"{page.letters[good]}{n}", f"good.{good}" if n else "dim")] for good, n in held.items()]


def own_lines(page: MilestonesPage, seat: int) -> list[Line]:
    """Return one board at length: name and points, goods, the ring."""
    _ = page.language
    player, score = page.facts["players"][seat], page.view["scores"][seat]
    points = _.plural("{n} point", "{n} points", score)
    first: list[Line] = [[(points, "strong")]]
    for good, n in player["goods"].items():
        style = f"good.{good}" if n else "dim"
        words = f"{page.goods[good]} {n}"
        chosen = page.can(f"good:{seat}:{good}")
        first.append([(f"[{words}]", "can")] if chosen else [(words, style)])
    for heads, names in (
        (ring_heads(page), page.goods),
        (ring_heads(page), page.letters),
        (short_heads(page), page.letters),
    ):
        ring = aligned([[[(head, "dim")] for head in heads], ring_items(page, seat, names)], page.columns)
        if max(map(line_width, ring)) <= page.columns:
            break
    return [*page.flow("", [seat_item(page, seat), *first]), *ring]


def advice_lines(page: MilestonesPage, player: PlayerFacts) -> list[Line]:
    """Say what is easily overlooked: the coin for rising workers, what the castle takes."""
    _ = page.language
    coins, taken = player["income"], player["castle_takes"]
    notes = [_("Workers not rising: no income")]
    if coins:
        notes = [_("Workers rising: {coins} of income", coins=thing("coin", coins, _))]
    if taken["goods"]:
        notes.append(_.plural("the castle takes {n} good", "the castle takes {n} goods", taken["goods"]))
    if taken["worker"]:
        notes.append(_.plural("the castle covers {n} worker", "the castle covers {n} workers", taken["worker"]))
    return page.flow("", [[(note, "dim")] for note in notes], "   ")


def seat_item(page: MilestonesPage, seat: int) -> Line:
    """Return a player's name, with a mark for the first player."""
    mark = "¹" if page.facts["first_seat"] == seat else ""
    return [("● " + cut(page.names[seat], 12) + mark, f"seat{seat}")]


def score_item(page: MilestonesPage, seat: int) -> Line:
    """Return a player's points."""
    return [(str(page.view["scores"][seat]), "strong")]


def ring_heads(page: MilestonesPage) -> list[str]:
    """Return the names of the ring's spaces over their columns."""
    _ = page.language
    return [_("castle"), *SLOTS, _("trade"), _("council"), _("mill")]


def short_heads(page: MilestonesPage) -> list[str]:
    """Return the same in one letter or digit."""
    return [head[1:] if head in SLOTS else head[:1] for head in ring_heads(page)]


def space_item(page: MilestonesPage, seat: int, space: int, names: Mapping[str, str]) -> Line:
    """Return what lies on a space of a ring: a worker, a cover tile, nothing; and the pawn."""
    player = page.facts["players"][seat]
    text, style = "·", "dim"
    if 1 <= space <= WORKER_SLOTS:
        slot = player["slots"][space - 1]
        if slot["kind"] == "worker":
            text = f"{names[slot['type']]}{slot['number']}{'*' if slot['bonus'] else ''}"
            style = "good." + slot["type"]
        elif slot["kind"] == "cover":
            text = "#"
    pawn: Line = [("►", f"seat{seat}")] if player["pawn"] == space else []
    if page.can(f"ring:{seat}:{RING[space]}"):
        return [*pawn, ("[", "can"), (text, style), ("]", "can")]
    return [*pawn, (text, style)]


def aligned(rows: Sequence[Sequence[Line]], columns: int) -> list[Line]:
    """Return the rows as a table, with gaps as wide as the space allows."""
    widths = [max(line_width(row[at]) for row in rows) for at in range(len(rows[0]))]
    gap = " " if sum(widths) + 2 * len(widths) > columns else "  "
    lines: list[Line] = []
    for row in rows:
        line: Line = []
        for cell, width in zip(row, widths, strict=True):
            line += [*cell, (" " * (width - line_width(cell)) + gap, "")]
        while line and not line[-1][0].strip():
            line.pop()
        lines.append(line)
    return lines
