"""Vineyards: double tiles, the depot and the store beside the board, and everybody's vineyard."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from contado.core.drawing import card, label, number, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import symbol
from contado.core.drawing.svg import text_width
from contado.core.language import Language
from contado.games.burgundy.actions import GRAPES
from contado.games.burgundy.components import TABLES
from contado.games.burgundy.drawing.glyphs import die_figure, flag
from contado.games.burgundy.drawing.table import Offer, Table, capital, in_place_of
from contado.games.burgundy.drawing.tiles import WIDE, hexagon, sign_row
from contado.games.burgundy.explanations import Printing
from contado.games.burgundy.modules.vineyards.boards import BOARDS, VineBoard
from contado.games.burgundy.vineyard_explanations import (
    level_words,
    planted_words,
    store_words,
    vine_bonus,
    vine_depot_words,
    vine_score_words,
    vine_space_words,
    vine_tile_words,
)

Place = tuple[float, float]

SIDES: Final = ("left", "right")
# What a hex of a vineyard gives, in signs: rows of icons by name, the rest is written.
BONUS_SIGNS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "bank": (("2", "silver"),),
    "boarding_house": (("4", "workers"),),
    "watchtower": (("4", "vp"),),
    "warehouse": (("sell",),),
    "town_hall": (("town_hall",),),
    "castle": (("castle",),),
    "carpenter": (("take", "building"),),
    "market": (("take",), ("ship", "livestock")),
    "church": (("take",), ("castle", "mine", "monastery")),
    "take_black": (("take_black",),),
    "take_vineyard_depot": (("take",), ("double",)),
}
GAP: Final = 1.2
# The size of a vine bonus tile.
TOKEN: Final = 24.0


# Double tiles


def pair_outline(x: float, y: float, radius: float) -> str:
    """Return the corners of two hexes side by side, as one outline around a point."""
    half = radius * WIDE / 2
    return " ".join(
        f"{number(x + across * half)},{number(y + down * radius)}"
        for across, down in (
            (-1, -1), (0, -0.5), (1, -1), (2, -0.5), (2, 0.5), (1, 1), (0, 0.5), (-1, 1), (-2, 0.5), (-2, -0.5),
        )
    )  # fmt: skip


def pair(x: float, y: float, radius: float, classes: str) -> str:
    """Return two hexes side by side as one shape."""
    return f'<polygon points="{pair_outline(x, y, radius)}" class="{classes}"/>'


def pair_glow(x: float, y: float, radius: float) -> str:
    """Return the soft frame of a double hex that can be chosen."""
    return pair(x, y, radius, "aura") + pair(x, y, radius, "glow")


@lru_cache(maxsize=1024)
def grape_hex(grape: str, x: float, y: float, radius: float) -> str:
    """Return one half of a double tile: its ground and its grapes."""
    size = radius * 1.24
    return (
        f'<g class="grape-{grape}">'
        + hexagon(x, y, radius, "grape")
        + symbol(f"grape-{grape}", x - size / 2, y - size / 2, size)
        + "</g>"
    )


def grapes_of(name: str, turned: bool = False) -> tuple[str, str]:
    """Return the grapes of a double tile, left and right."""
    left, right = name.removeprefix("grapes_").split("_")
    return (right, left) if turned else (left, right)


@lru_cache(maxsize=2048)
def double_tile(name: str, turned: bool, x: float, y: float, radius: float, code: str = "", smallest: float = 0) -> str:
    """Return a double tile around a point; above its left half the code by which it is typed."""
    half, (left, right) = radius * WIDE / 2, grapes_of(name, turned)
    parts = [
        pair(x + 0.8, y + 2, radius, "fallen"),
        grape_hex(left, x - half, y, radius),
        grape_hex(right, x + half, y, radius),
        f'<g class="grape-{left}">{pair(x, y, radius, "double-edge")}</g>',
    ]
    if code:
        size = max(radius * 0.28, smallest)
        parts.append(f'<g class="grape-{left}">' + text(x - half, y - radius * 0.6, code, size, "mid on") + "</g>")
    return "".join(parts)


@lru_cache(maxsize=512)
def grape_token(grape: str, x: float, y: float, size: float, owned: bool = True) -> str:
    """Return a vine bonus tile around a point, or the place for one."""
    inner = card(x - size / 2, y - size / 2, size, size, size * 0.22, "tile" if owned else "hollow")
    if owned:
        inner += symbol(f"grape-{grape}", x - size * 0.4, y - size * 0.4, size * 0.8)
        return f'<g class="grape-{grape}">{inner}</g>'
    return inner + f'<g class="bare-grape">{symbol(f"grape-{grape}", x - size * 0.4, y - size * 0.4, size * 0.8)}</g>'


# Depot and store, below the main board


class Strip(NamedTuple):
    """Where depot, store and vine bonus tiles lie: slots by their middles, boxes by corner and size."""

    # How much wider and higher the board grows.
    width: float
    height: float
    radius: float
    depot_box: tuple[float, float, float, float]
    depot: tuple[Place, ...]
    store_box: tuple[float, float, float, float]
    store: tuple[Place, ...]
    supply_box: tuple[float, float, float, float]
    # Whether the slots stand below one another, their dice before them.
    upright: bool


# In a box: the heading, the dice of a slot, the rim.
HEAD: Final = 21.0
DICE: Final = 19.0
RIM: Final = 7.0
# With more slots depot and store stand beside the board.
MOST_IN_ROW: Final = 4


def _box(x: float, y: float, slots: int, per_row: int, radius: float, dice: float) -> tuple[list[Place], float, float]:
    """Return where the slots of a box lie, its width and its height."""
    wide, high = radius * WIDE * 2 + 7, radius * 2 + dice + 5
    places = [
        (x + RIM + (at % per_row + 0.5) * wide, y + HEAD + at // per_row * high + dice + radius + 2)
        for at in range(slots)
    ]
    rows = -(-slots // per_row)
    return places, 2 * RIM + wide * min(slots, per_row), HEAD + rows * high + RIM - 2


@lru_cache(maxsize=16)
def strip_of(depot: int, store: int, x: float, y: float, room: float, narrow: bool) -> Strip:
    """Return the strip for so many slots: all in a row where they fit, else depot, store and supply in lines."""
    radius = 28.0 if narrow else 24.5
    per_row = 3 if narrow else 6
    slots, wide, high = _box(x, y, depot, per_row, radius, DICE)
    fits = x + wide + 6 + _box(0, 0, store, 3, radius, 0)[1] <= x + room + 0.5
    left, top = (x + wide + 6, y) if fits else (x, y + high + 6)
    shop, shop_wide, shop_high = _box(left, top, store, 3, radius, DICE if fits else 0)
    shop_high = max(shop_high, high) if fits else shop_high
    # What is left beside the store is for the bonus tiles, if it is enough; else a line of its own.
    after, foot = left + shop_wide + 6, top + shop_high
    beside = x + room - after
    if beside >= 80:
        supply = (after, top, beside, shop_high)
    else:
        supply = (x, foot + 6, room, HEAD + 31)
        foot += 6 + HEAD + 31
    return Strip(
        0, foot - y + 6, radius, (x, y, wide, high), tuple(slots), (left, top, shop_wide, shop_high), tuple(shop),
        supply, False,
    )  # fmt: skip


@lru_cache(maxsize=16)
def column_of(depot: int, store: int, x: float, y: float, foot: float) -> Strip:
    """Return the same beside the board, one below another: six slots in a row would make a high board higher."""
    supply_high = HEAD + 54
    step = (foot - y - supply_high - 12 - 2 * (HEAD + RIM)) / (depot + store)
    radius = min((step - 5) / 2, 26.0)
    # The dice stand before the tiles.
    wide = radius * WIDE * 2 + DICE + 2 * RIM
    middle, top = x + RIM + DICE + radius * WIDE, y + HEAD + depot * step + RIM + 6
    boxes = [(x, y, wide, HEAD + depot * step + RIM), (x, top, wide, HEAD + store * step + RIM)]
    slots = [
        tuple((middle, box_top + HEAD + (at + 0.5) * step) for at in range(count))
        for box_top, count in ((y, depot), (top, store))
    ]
    supply = (x, foot - supply_high, wide, supply_high)
    return Strip(wide + 8, 0, radius, boxes[0], slots[0], boxes[1], slots[1], supply, True)


def strip(table: Table, width: float, height: float, narrow: bool) -> Strip | None:
    """Return where vineyards lie on a main board of this size, if they are in play."""
    facts = table.facts.get("vineyards")
    if not facts:
        return None
    depot, store = len(facts["depot"]), len(facts["store"])
    if depot + store > MOST_IN_ROW and not narrow:
        return column_of(depot, store, width - 4, 10, height - 10)
    return strip_of(depot, store, 12, height - 4, width - 24, narrow)


@lru_cache(maxsize=32)
def strip_background(plan: Strip, _: Language) -> str:
    """Return the boxes of depot, store and supply with their names."""
    parts = [card(*plan.depot_box, 10, "depot"), card(*plan.store_box, 10, "black"), card(*plan.supply_box, 10, "box")]
    (dx, dy, dw, _dh), (sx, sy, sw, _sh), (bx, by, bw, _bh) = plan.depot_box, plan.store_box, plan.supply_box
    parts.append(label(dx + 9, dy + 16, dw - 18, _("Vineyard depot"), 14, "title", 9.8))
    price = _("{n} silver each", n=TABLES.black_price)
    if sw > 200:
        parts.append(label(sx + 9, sy + 16, sw * 0.5 - 9, _("Vineyard store"), 14, "title on-black", 9.8))
        parts.append(label(sx + sw - 9, sy + 16, sw * 0.5 - 14, price, 11.5, "on-black end", 9.8))
    else:
        named = _("Store: {n} silver", n=TABLES.black_price)
        parts.append(label(sx + 9, sy + 16, sw - 18, named, 14, "title on-black", 9.8))
    bonus = _("Vine bonus tiles")
    if bw <= 120 or text_width(bonus, 9.8, strong=True) > bw - 14:
        bonus = _("Vine tiles")
    parts.append(label(bx + 8, by + 16, bw - 14, bonus, 13, "title", 9.8))
    return "".join(parts)


def draw_strip(table: Table, plan: Strip, smallest: float) -> str:
    """Return what lies in the vineyard depot, in the store, and the vine bonus tiles that are left."""
    _, facts, printing = table.language, table.facts["vineyards"], table.printing
    parts: list[str] = []
    for what, places, tiles in (("vine", plan.depot, facts["depot"]), ("store", plan.store, facts["store"])):
        ids = [f"{what}:{at + 1}" for at in range(len(tiles))]
        equal = table.equal(ids, tiles)
        for at, (name, (x, y)) in enumerate(zip(tiles, places, strict=True)):
            dice = tuple(facts["dice"][at]) if what == "vine" else ()
            offer = table.offers.get(equal[at] or ids[at])
            drawn = _slot(what, at + 1, name, dice, offer, x, y, plan, printing, smallest, _)
            parts.append(in_place_of(equal[at], drawn))
    parts += _supply(table, plan.supply_box)
    return "".join(parts)


@lru_cache(maxsize=4096)
def _slot(
    what: str, slot: int, name: str, dice: tuple[int, ...], offer: Offer | None, x: float, y: float, plan: Strip,
    printing: Printing, smallest: float, _: Language,
) -> str:  # fmt: skip
    """Return a slot of the vineyard depot or the store, with the dice that reach it."""
    radius = plan.radius
    shown = radius - 1
    if what == "vine":
        words = vine_depot_words(slot, name, dice, printing, _)
    else:
        words = store_words(slot, name, printing, _)
    inner = ""
    for at, die in enumerate(dice):
        apart = (at - (len(dice) - 1) / 2) * 18
        if plan.upright:
            inner += die_figure(die, x - radius * WIDE - DICE / 2, y + apart, 15.5)
        else:
            inner += die_figure(die, x + apart, y - radius - DICE / 2, 15.5)
    if name:
        inner += piece(double_tile(name, False, x, y, shown, str(slot), smallest))
    else:
        inner += pair(x, y, shown, "hollow" if what == "vine" else "black-slot")
    if offer is not None:
        inner += pair_glow(x, y, shown)
        if offer.workers:
            inner += flag(f"−{offer.workers}", x + radius * 1.3, y - radius * 0.62, 11.5, "costs")
    return target(f"{what}:{slot}", capital(words), inner, offer is not None)


def _supply(table: Table, box: tuple[float, float, float, float]) -> list[str]:
    """Return how many vine bonus tiles of each colour are left."""
    _, (x, y, wide, high) = table.language, box
    left: dict[str, int] = table.facts["vineyards"]["supply"]
    grapes = [grape for grape in GRAPES if grape in left]
    columns = 6 if wide > 270 else 3 if wide > 100 else 2
    rows = -(-len(GRAPES) // columns)
    across, down = (wide - 10) / columns, (high - HEAD - 4) / rows
    parts: list[str] = []
    for at, grape in enumerate(grapes):
        cx, cy = x + 5 + (at % columns + 0.5) * across, y + HEAD + (at // columns + 0.5) * down
        size = min(TOKEN, down - 3, across * 0.52)
        can, n = f"grapes:{grape}" in table.offers, left[grape]
        inner = piece(grape_token(grape, cx - size * 0.46, cy, size, n > 0))
        inner += text(cx + size * 0.16, cy + 4.4, f"×{n}", 12.5, "strong")
        if can:
            inner += "".join(
                card(cx - size - 1, cy - size / 2 - 2, size + 22, size + 4, 7, kind) for kind in ("aura", "glow")
            )
        parts.append(target(f"grapes:{grape}", capital(vine_tile_words(grape, n, _)), inner, can))
    return parts


# A player's vineyard


class Yard(NamedTuple):
    """Where a vineyard lies in an area: its left upper corner, the radius of a hex, the smallest letters, its board.

    Areas are laid out for the first board; `fitted` makes another one as large as there is room.
    """

    x: float
    y: float
    radius: float
    smallest: float
    board: VineBoard = next(iter(BOARDS.values()))

    def fitted(self, board: VineBoard) -> Yard:
        """Return the place of another board in the same room."""
        (room, high), (wide, tall) = extent(self.board), extent(board)
        return self._replace(radius=self.radius * min(1, room / wide, high / tall), board=board)

    def hex(self, at: int) -> Place:
        """Return the middle of a hex: those of space n are 2 * n and 2 * n + 1."""
        spots = self.board.spots
        left, top = min(x for x, _ in spots) - 0.5, min(y for _, y in spots)
        x, y = spots[at]
        wide = self.radius * WIDE
        return self.x + (x - left) * wide, self.y + self.radius + (y - top) * wide

    def space(self, space: int) -> Place:
        """Return the middle of a double space."""
        (ax, ay), (bx, _by) = self.hex(2 * space), self.hex(2 * space + 1)
        return (ax + bx) / 2, ay


def extent(board: VineBoard) -> Place:
    """Return how wide and how high a board is, in radii of a hex."""
    across, down = [x for x, _ in board.spots], [y for _, y in board.spots]
    return (max(across) - min(across) + 1) * WIDE, (max(down) - min(down)) * WIDE + 2


def draw_vineyard(table: Table, seat: int, yard: Yard) -> str:
    """Return a player's vineyard: soil, grapes, and what can be chosen there on top."""
    player, _ = table.players[seat], table.language
    yard = yard.fitted(BOARDS[table.facts["vineyards"]["board"]])
    names = yard.board.spaces
    tiles, turned = player["vineyard"], player["turned"]
    grapes = [
        one for name, way in zip(tiles, turned, strict=True) for one in (grapes_of(name, way) if name else ("", ""))
    ]
    parts = [_levels(seat, tuple(player["levels"]), yard, _)]
    options: list[str] = []
    for space, name in enumerate(tiles):
        hexes = [table.offers.get(f"vinehex:{seat}:{names[space]}:{side}") for side in SIDES]
        offer = table.offers.get(f"vineyard:{seat}:{names[space]}")
        drawn = _space(seat, space, name, turned[space], offer, hexes[0] is not None, hexes[1] is not None, yard,
                       table.printing, _)  # fmt: skip
        (parts if offer is None and not any(hexes) else options).append(drawn)
    return "".join([*parts, _joints(tuple(grapes), yard), *options])


@lru_cache(maxsize=4096)
def _space(
    seat: int, space: int, name: str, turned: bool, offer: Offer | None, left: bool, right: bool, yard: Yard,
    printing: Printing, _: Language,
) -> str:  # fmt: skip
    """Return a double space, free or covered; while its bonuses are to be chosen they are seen on the grapes."""
    board = yard.board
    (x, y), radius, id = yard.space(space), yard.radius - GAP, board.spaces[space]
    bonuses = board.bonus_on[2 * space], board.bonus_on[2 * space + 1]
    if name:
        words = planted_words(id, *grapes_of(name, turned), _)
        inner = piece(double_tile(name, turned, x, y, radius))
    else:
        words = vine_space_words(id, board.level[space], board.die[space], bonuses, printing, _)
        inner = pair(x, y, radius, "soil")
        inner += pair(x, y, radius, "soil-edge")
    inner += "".join(
        _hex(seat, id, side, bonuses[at], not name, (left, right)[at], *yard.hex(2 * space + at), radius, printing, _)
        for at, side in enumerate(SIDES)
    )
    if not name:
        size = max(radius * 0.34, yard.smallest)
        inner += die_figure(board.die[space], x, y - radius * 0.16, max(radius * 0.62, yard.smallest * 1.3))
        if size < radius * 0.42:
            inner += text(x, y + radius * 0.2 + size * 0.72, id, size, "soft mid")
    if offer is not None:
        inner += pair_glow(x, y, radius - 0.6) + _offered(offer, x, y, radius)
    return target(f"vineyard:{seat}:{id}", capital(words), inner, offer is not None)


def _offered(offer: Offer, x: float, y: float, radius: float) -> str:
    """Return what an option costs, and gives at once."""
    size = max(radius * 0.36, 10.5)
    drawn = flag(f"+{offer.points}", x + radius * 0.66, y + radius * 0.74, size, "gains") if offer.points else ""
    if offer.workers:
        drawn += flag(f"−{offer.workers}", x - radius * 0.66, y + radius * 0.74, size, "costs")
    return drawn


def _hex(
    seat: int, id: str, side: str, bonus: str, free: bool, can: bool, x: float, y: float, radius: float,
    printing: Printing, _: Language,
) -> str:  # fmt: skip
    """Return one hex of a double space with its bonus; under a tile the bonus is seen only while it can be chosen."""
    # The die stands between both hexes, above the name of the space.
    outwards = radius * (-0.14 if side == "left" else 0.14)
    inner = ""
    if can:
        # The grapes below it are still seen around it.
        inner = hexagon(x, y, radius * 0.8, "soil") + hexagon(x, y, radius - 1.5, "aura")
        inner += hexagon(x, y, radius - 1.5, "glow") + bonus_signs(bonus, x, y, radius)
    elif free:
        inner = bonus_signs(bonus, x + outwards, y, radius * 0.95)
    words = _("bonus of {space}: {effect}", space=id, effect=vine_bonus(bonus, printing, _))
    # Elsewhere a click goes through it to the double space.
    return target(f"vinehex:{seat}:{id}:{side}", capital(words), inner, can, "" if can else "through")


@lru_cache(maxsize=2048)
def bonus_signs(bonus: str, x: float, y: float, radius: float) -> str:
    """Return what a hex gives, in signs around a point."""
    rows = BONUS_SIGNS[bonus]
    if len(rows) == 1 and len(rows[0]) == 1:
        return f'<g class="on-soil">{icon(rows[0][0], x, y, radius * 0.86)}</g>'
    if len(rows) == 1:
        return f'<g class="on-soil">{sign_row(rows[0], x, y, radius)}</g>'
    return (
        f'<g class="on-soil">{icon(rows[0][0], x, y - radius * 0.36, radius * 0.5)}'
        + sign_row(rows[1], x, y + radius * 0.2, radius * (0.88 if len(rows[1]) > 1 else 1.3))
        + "</g>"
    )


@lru_cache(maxsize=1024)
def _joints(grapes: tuple[str, ...], yard: Yard) -> str:
    """Return the ground between grapes of one colour, so that an area is seen as one."""
    parts: list[str] = []
    neighbours = yard.board.neighbours
    for one, grape in enumerate(grapes):
        for other in neighbours[one] if grape else ():
            if one < other and grapes[other] == grape:
                parts.append(f'<polygon points="{_joint(one, other, yard)}" class="grape grape-{grape} through"/>')
                for third in neighbours[other]:
                    if third > other and third in neighbours[one] and grapes[third] == grape:
                        spots = [yard.hex(at) for at in (one, other, third)]
                        x, y = sum(spot[0] for spot in spots) / 3, sum(spot[1] for spot in spots) / 3
                        knot = f'cx="{number(x)}" cy="{number(y)}" r="{number(GAP + 3.4)}"'
                        parts.append(f'<circle {knot} class="grape grape-{grape} through"/>')
    return "".join(parts)


def _joint(one: int, other: int, yard: Yard) -> str:
    """Return the corners of what joins two hexes."""
    (ax, ay), (bx, by) = yard.hex(one), yard.hex(other)
    mx, my, apart = (ax + bx) / 2, (ay + by) / 2, hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / apart, (by - ay) / apart
    along, across = yard.radius * 0.42, GAP + 2.2
    return " ".join(
        f"{number(mx + ux * across * i - uy * along * j)},{number(my + uy * across * i + ux * along * j)}"
        for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    )


@lru_cache(maxsize=256)
def _levels(seat: int, rewarded: tuple[int, ...], yard: Yard, _: Language) -> str:
    """Return the number of each level before it; one that brought its bonus tile is filled."""
    parts: list[str] = []
    board = yard.board
    for level in board.levels:
        spaces = [space for space in range(board.size) if board.level[space] == level]
        x, y = yard.hex(2 * spaces[0])
        x -= yard.radius * WIDE / 2 + 12
        done = level in rewarded
        kind = "joined" if done else "post"
        inner = f'<circle cx="{number(x)}" cy="{number(y)}" r="9.6" class="{kind}"/>'
        inner += icon("check", x, y, 11, "on-joined") if done else text(x, y + 4.2, str(level), 12, "strong mid")
        words = level_words(level, len(spaces), done, _)
        parts.append(target(f"level:{seat}:{level}", capital(words), inner))
    return "".join(parts)


def draw_vine_scores(table: Table, seat: int, x: float, y: float, room: float, columns: int, letters: float) -> str:
    """Return a player's vine bonus tiles with what they score now, then the grapes that have none."""
    _, player = table.language, table.players[seat]
    tiles, areas = player["vine_tiles"], player["vine_areas"]
    grapes = [grape for grape in GRAPES if tiles.get(grape)]
    grapes += [grape for grape in GRAPES if grape in areas and grape not in grapes]
    parts: list[str] = []
    for at, grape in enumerate(grapes):
        sizes = tuple(areas.get(grape, {}).get("sizes", ()))
        points = areas.get(grape, {}).get("vp", 0)
        left, top = x + at % columns * (room / columns), y + at // columns * 27
        parts.append(
            _vine_score(seat, grape, tiles.get(grape, 0), sizes, points, left, top, room / columns, letters, _)
        )
    return "".join(parts)


@lru_cache(maxsize=2048)
def _vine_score(
    seat: int, grape: str, n: int, sizes: tuple[int, ...], points: int, x: float, y: float, room: float,
    letters: float, _: Language,
) -> str:  # fmt: skip
    """Return one line: the bonus tiles of a colour, the areas they score, and the points."""
    inner = piece(grape_token(grape, x + 11, y + 12, 22, n > 0))
    if n > 1:
        inner += card(x + 14, y - 1, 12, 12, 6, "number") + text(x + 20, y + 8.5, str(n), 10.5, "on-number mid")
    counted = "+".join(map(str, sizes[: max(n, 1)])) or "0"
    if n:
        said = _("{sizes} → {points}", sizes=counted, points=points)
        inner += label(x + 28, y + 17, room - 32, said, 14.5, "strong", letters)
    else:
        inner += label(x + 28, y + 17, room - 32, _("{sizes} → 0", sizes=counted), 13, "soft", letters)
    words = vine_score_words(grape, n, sizes, points, _)
    return target(f"vinetile:{seat}:{grape}", capital(words), inner)
