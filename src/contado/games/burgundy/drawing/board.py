"""The main board: six depots in their ring, the black depot in the middle, phase and rounds, turn order, supply."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, named, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import glow, hex_glow, hexagon, offer_tag
from contado.core.drawing.type import FIGURE
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.glyphs import good_token
from contado.games.burgundy.drawing.rounds import (
    bonus_left,
    phases,
    round_goods,
    supply,
    turn_order,
    turn_track,
    white_die,
)
from contado.games.burgundy.drawing.table import Best, Table
from contado.games.burgundy.drawing.tiles import ROW, WIDE, empty_slot, said, tile
from contado.games.burgundy.pieces.components import BLACK_SLOTS, DEPOTS, GOODS, PHASES, SLOTS, TABLES
from contado.games.burgundy.pieces.kinds import ANY_KIND, MINE
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.telling.explanations import Printing, black_words
from contado.games.burgundy.telling.words import goods_amount, goods_list

Place = tuple[float, float]

# Row and side of each depot; the sides are left and right.
_ROWS: Final = {"upper": 0, "lower": 2}
SCREEN: Final[list[tuple[int, bool]]] = [
    (_ROWS.get(where.split()[0], 1), where.endswith("right"))
    for where in (load("depots")["screen"][str(depot)] for depot in range(1, DEPOTS + 1))
]
# Where the tiles of a depot lie, in widths and rows of a hexagon.
_BRICKS: Final = ((0.0, 0), (1.0, 0), (0.5, 1), (1.5, 1))
# What lies beside the tiles of a depot: its number and its goods.
_SIDE: Final = 46.0
# The size of what a module lays on a depot.
TOKEN: Final = 20.0


class Plan(NamedTuple):
    """Where everything lies on one size of the board."""

    width: float
    height: float
    radius: float
    # A depot's size, and where the ring begins.
    cell: Place
    ring: float
    # The rest of the board: upper left corners, and the space for each part.
    phases: Place
    rounds: Place
    step: float
    white: Place
    black: tuple[float, float, float, float]
    black_radius: float
    per_row: int
    supply: Place
    supply_room: float
    track: Place
    track_step: float
    order: Place
    bonus: Place
    bonus_step: float
    # Stacks that modules place to the left and right of the white die.
    left_stack: Place
    right_stack: Place
    stack_radius: float
    # The smallest legible letters there.
    smallest: float

    def depot(self, depot: int) -> Place:
        """Return the upper left corner of a depot."""
        row, right = SCREEN[depot]
        return (self.width - 12 - self.cell[0] if right else 12.0), self.ring + row * (self.cell[1] + 8)

    def slot(self, depot: int, at: int, count: int) -> Place:
        """Return the centre of the n-th tile of a depot with this many tiles."""
        x, y = self.depot(depot)
        across, down = _BRICKS[at if count > 2 else 2 * at]
        wide = self.radius * WIDE
        # The number stands at the rim of the board, the tiles towards the middle.
        spare = self.cell[0] - _SIDE - wide * (0.5 + count / 2)
        left = x + spare / 2 + (2 if SCREEN[depot][1] else _SIDE - 2)
        high = self.radius * (2 + ROW)
        return left + (across + 0.5) * wide, y + (self.cell[1] - high) / 2 + self.radius * (1 + ROW * down)


def _wide_plan(seats: int, black: int) -> Plan:
    radius = 34.0
    # With two players a depot has few tiles, and the board has space for larger ones.
    cell, width = ((150.0, 130.0), 520.0) if seats == 2 else ((200.0, 130.0), 620.0)
    ring, middle = 80.0, width - 24 - 2 * cell[0] - 16
    left, foot = 12 + cell[0] + 8, 80.0 + 3 * cell[1] + 16 + 8
    per_row, rows = (2, black // 2) if black < 7 else (3, 3)
    high = 26 + radius * (2 + ROW * (rows - 1)) + 10
    top = ring + (3 * cell[1] + 16 - high) / 2 - 4
    bonus_step = 31.0 if seats == 2 else 34.0
    return Plan(
        width, foot + 92, radius, cell, ring, (12, 10), (width / 2 + 4, 10), (width / 2 - 20) / 5,
        (left + middle / 2, ring + 4), (left, top, middle, high), radius, per_row,
        (left, top + high + 8), middle, (12, foot), 31.0 if seats == 2 else 38.0, (width / 2 - 20, foot),
        (width - 12 - 6 * bonus_step, foot), bonus_step, (left + 29, ring + 46), (left + middle - 35, ring + 46), 25.0,
        9.8,
    )  # fmt: skip


def _narrow_plan(seats: int, black: int) -> Plan:
    cell, ring = (184.0, 122.0), 146.0
    foot = ring + 3 * cell[1] + 16 + 8
    radius = min(31.0, 376 / WIDE / black)
    high = 26 + 2 * radius + 8
    below = foot + high + 8
    return Plan(
        400, below + 114, 31.0, cell, ring, (12, 10), (12, 76), 56.0, (344, 14),
        (12, foot, 376, high), radius, BLACK_SLOTS, (12, below + 88), 376, (12, below), 24.0, (184, below),
        (400 - 12 - 6 * 20, below), 20.0, (318, 112), (364, 112), 20.0, 9.7,
    )  # fmt: skip


@lru_cache(maxsize=64)
def plan_of(seats: int, black: int, narrow: bool) -> Plan:
    """Return the plan of the board for a number of players; one alone has no turn track and no bonus tiles."""
    plan = _narrow_plan(max(2, seats), black) if narrow else _wide_plan(max(2, seats), black)
    if seats > 1:
        return plan
    if narrow:
        return plan._replace(height=plan.height - 84, supply=plan.track)
    return plan._replace(height=plan.height - 92)


def draw_board(table: Table, narrow: bool) -> Area:
    """Return the main board with everything on it."""
    _, facts = table.language, table.facts
    plan = plan_of(table.seats, len(facts["black"]), narrow)
    left, right = (
        "".join(face.beside_white_die(table, side, *place, plan.stack_radius, plan.smallest) for face in table.faces)
        for side, place in (("left", plan.left_stack), ("right", plan.right_stack))
    )
    parts = [
        table.part(phases, *plan.phases, plan.step),
        table.part(round_goods, *plan.rounds, plan.step),
        table.part(white_die, *plan.white, narrow, bool(left)),
    ]
    for depot in range(DEPOTS):
        parts += table.part(_depot, plan, depot)
    parts += table.part(_black, plan)
    parts += [left, right]
    if table.seats > 1:
        parts.append(table.part(turn_track, *plan.track, plan.track_step))
        parts.append(table.part(turn_order, *plan.order))
        parts.append(table.part(bonus_left, *plan.bonus, plan.bonus_step))
    parts.append(table.part(supply, *plan.supply, plan.supply_room))
    background = _background(table.seats, len(facts["black"]), narrow, _)
    width, height = plan.width, plan.height
    for face in table.faces:
        beside = face.beside_board(table, width, height, narrow, plan.smallest)
        if beside is not None:
            width, height = width + beside.width, height + beside.height
            parts.append(beside.pieces)
            background += beside.background
    background = card(0.5, 0.5, width - 1, height - 1, 10, "card") + background
    return Area("board", _("The main board"), width, height, background, parts)


@lru_cache(maxsize=64)
def _background(seats: int, black: int, narrow: bool, _: Language) -> str:
    """Return the board with nothing on it: depots with their numbers, and the black depot."""
    plan = plan_of(seats, black, narrow)
    parts: list[str] = []
    for depot in range(DEPOTS):
        x, y = plan.depot(depot)
        parts.append(card(x, y, *plan.cell, 10, "depot"))
        told = _("Depot {n}: a die that shows {n} takes a tile from here.", n=depot + 1)
        parts.append(named(told, _number(depot, *_side(plan, depot))))
    x, y, wide, high = plan.black
    parts.append(card(x, y, wide, high, 10, "black"))
    # The price is a figure, which no screen is too small for.
    head = label(x + 9, y + 18, wide - 60, _("Black depot"), 14, "title on-black", 9.7)
    head += text(x + wide - 27, y + 18.5, str(TABLES.black_price), FIGURE, "strong on-black end")
    head += f'<g class="kind-black_tile">{icon("silver", x + wide - 16, y + 13.5, 17)}</g>'
    told = _("Black depot: {n} silver a tile, whatever the dice show; one purchase a turn.", n=TABLES.black_price)
    parts.append(named(told, head))
    return "".join(parts)


def _side(plan: Plan, depot: int) -> Place:
    """Return the centre of a depot's number: in the outer upper corner."""
    x, y = plan.depot(depot)
    return (x + plan.cell[0] - 23 if SCREEN[depot][1] else x + 23), y + 22


def _number(depot: int, x: float, y: float) -> str:
    """Return a depot's number."""
    return card(x - 15, y - 15, 30, 30, 7, "number") + text(x, y + 8, str(depot + 1), 22, "on-number mid")


def _depot(table: Table, plan: Plan, depot: int) -> list[str]:
    """Return the tiles and goods of a depot."""
    _, facts = table.language, table.facts
    kinds = TABLES.slots[table.printed_players][depot]
    slots = [slot for slot in range(SLOTS) if kinds[slot] != ANY_KIND or facts["depots"][SLOTS * depot + slot]]
    codes = [f"{depot + 1}{'abcd'[slot]}" for slot in slots]
    names = [facts["depots"][SLOTS * depot + slot] for slot in slots]
    equal = table.equal([f"depot:{code}" for code in codes], names)
    parts: list[str] = []
    for at, slot in enumerate(slots):
        kind = kinds[slot]
        place = SLOTS * depot + slot
        if table.seats == 3 and place == TABLES.mine_slot and TABLES.mine_phases[PHASES.index(facts["phase"])]:
            kind = MINE
        x, y = plan.slot(depot, at, len(slots))
        offer = table.best(equal[at] or f"depot:{codes[at]}")
        parts.append(
            _slot(codes[at], names[at], kind, offer, equal[at], x, y, plan.radius - 1.2, table.printing, plan.smallest,
                  _)
        )  # fmt: skip
    counts = tuple(facts["depot_goods"][depot])
    (x, y), high = _side(plan, depot), plan.cell[1]
    for face in table.faces:
        # What a module puts there goes below the goods, which move together.
        high -= face.depot_room
        # On the left there is space towards the tiles, on the right there is none: the lower row begins further right.
        inwards = -1 if SCREEN[depot][1] else 4
        parts.append(face.on_depot(table, depot, x + inwards, y + plan.cell[1] - 38, TOKEN))
    parts.append(_depot_goods(depot, counts, table.can(f"goods:{depot + 1}"), x, y, high, _))
    return parts


@lru_cache(maxsize=8192)
def _slot(
    code: str, name: str, kind: int, offer: Best | None, same: str, x: float, y: float, radius: float,
    printing: Printing, smallest: float, _: Language,
) -> str:  # fmt: skip
    """Return a slot of a depot with its tile; an option shows the fewest workers that it takes."""
    if name:
        words = _("depot {slot}: {tile}", slot=code, tile=said(name, printing, _))
        inner = tile(name, x, y, radius, code, printing, smallest, _)
    else:
        words = _("depot {slot}: empty", slot=code)
        inner = empty_slot(kind, x, y, radius)
    if offer is not None:
        inner += hex_glow(x, y, radius - 0.6)
        if offer.most:
            inner += offer_tag("cost", "workers", offer.workers, x + radius * 0.6, y - radius * 0.56, 11.5)
    return target(f"depot:{code}", capital(words), inner, offer is not None, same=same)


@lru_cache(maxsize=4096)
def _depot_goods(depot: int, counts: tuple[int, ...], can: bool, x: float, y: float, high: float, _: Language) -> str:
    """Return the goods that lie on a depot, under its number: the pile to click, and on it what a ship carries off."""
    shown = [(good, n) for good, n in enumerate(counts) if n]
    top, room = y + 20, high - 46
    step = min(22.0, room / max(len(shown), 1))
    size = min(20.0, step * 1.05)
    tokens: list[str] = []
    for at, (good, n) in enumerate(shown):
        middle = top + step * (at + 0.5) + 2
        token = piece(good_token(good, x - (8 if n > 1 else 0), middle, size))
        if n > 1:
            token += text(x + 11, middle + 4.5, f"×{n}", min(13, size * 0.72), "strong mid")
        words = _("{amount} goods on depot {depot}", amount=goods_amount(GOODS[good], n, _), depot=depot + 1)
        # A click goes through it to the pile.
        tokens.append(target(f"goods:{depot + 1}:{good + 1}", capital(words), token, classes="through"))
    pile = card(x - 19, top, 38, room, 6, "hit")
    if can:
        pile += glow(x - 20, top, 40, max(step * len(shown) + 4, 24), 7)
    if shown:
        words = _("goods on depot {depot}: {goods}. A ship takes them.", depot=depot + 1, goods=goods_list(counts, _))
    else:
        words = _("no goods on depot {depot}", depot=depot + 1)
    return target(f"goods:{depot + 1}", capital(words), pile, can) + "".join(tokens)


def _black(table: Table, plan: Plan) -> list[str]:
    """Return the tiles of the black depot."""
    _, slots = table.language, table.facts["black"]
    ids = [f"black:{at + 1}" for at in range(len(slots))]
    equal = table.equal(ids, slots)
    return [
        _black_slot(at, name, table.can(ids[at]), equal[at], *place, plan.black_radius - 1.2, table.printing,
                    plan.smallest, _)
        for at, (name, place) in enumerate(zip(slots, _black_places(plan, len(slots)), strict=True))
    ]  # fmt: skip


@lru_cache(maxsize=64)
def _black_places(plan: Plan, count: int) -> list[Place]:
    """Return the centres of the black depot's slots: rows that interlock."""
    x, y, wide, _high = plan.black
    radius, left = plan.black_radius, count
    rows: list[int] = []
    while left:
        room = plan.per_row - (1 if plan.per_row == 3 and count == 8 and len(rows) % 2 else 0)
        rows.append(min(room, left))
        left -= rows[-1]
    shift = 0.25 if len(rows) > 1 and len(set(rows)) == 1 else 0.0
    places: list[Place] = []
    for row, tiles in enumerate(rows):
        first = x + wide / 2 - (tiles - 1) / 2 * radius * WIDE + (shift if row % 2 else -shift) * radius * WIDE
        places += [(first + at * radius * WIDE, y + 26 + radius * (1 + ROW * row)) for at in range(tiles)]
    return places


@lru_cache(maxsize=2048)
def _black_slot(
    at: int, name: str, can: bool, same: str, x: float, y: float, radius: float, printing: Printing, smallest: float,
    _: Language,
) -> str:  # fmt: skip
    """Return a slot of the black depot with its tile."""
    if name:
        words = _("black depot {slot}: {tile}", slot=at + 1, tile=said(name, printing, _))
        words = f"{words.rstrip('.')}. {black_words(printing, _)}"
        inner = tile(name, x, y, radius, str(at + 1), printing, smallest, _)
    else:
        words = _("black depot {slot}: empty", slot=at + 1)
        inner = hexagon(x, y, radius, "black-slot")
    inner += hex_glow(x, y, radius - 0.6) if can or same else ""
    return target(f"black:{at + 1}", capital(words), inner, can, same=same)
