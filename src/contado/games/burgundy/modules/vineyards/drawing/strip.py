"""The vineyard depot, the store and the vine bonus tiles that are left, below or beside the main board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import card, label, piece, target, text
from contado.core.drawing.parts import die_face, offer_tag
from contado.core.drawing.svg import text_width
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.table import Best, Table
from contado.games.burgundy.drawing.tiles import WIDE
from contado.games.burgundy.modules.vineyards.drawing.double import double_tile, grape_token, pair, pair_glow
from contado.games.burgundy.modules.vineyards.explanations import store_words, vine_depot_words, vine_tile_words
from contado.games.burgundy.modules.vineyards.faces import GRAPES
from contado.games.burgundy.modules.vineyards.facts import vineyards
from contado.games.burgundy.pieces.components import TABLES
from contado.games.burgundy.telling.explanations import Printing

Place = tuple[float, float]

# The size of a vine bonus tile.
TOKEN: Final = 24.0


class Strip(NamedTuple):
    """Where depot, store and vine bonus tiles lie: slots by their centres, boxes by corner and size."""

    # How much wider and taller the board becomes.
    width: float
    height: float
    radius: float
    depot_box: tuple[float, float, float, float]
    depot: tuple[Place, ...]
    store_box: tuple[float, float, float, float]
    store: tuple[Place, ...]
    supply_box: tuple[float, float, float, float]
    # Whether the slots stand below one another, with their dice in front of them.
    upright: bool


# In a box: the heading, the dice of a slot, the rim.
HEAD: Final = 21.0
DICE: Final = 19.0
RIM: Final = 7.0


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
    """Return the strip for this many slots: all in a row where they fit, otherwise depot, store and supply in lines."""
    radius = 28.0 if narrow else 24.5
    per_row = 3 if narrow else 6
    slots, wide, high = _box(x, y, depot, per_row, radius, DICE)
    fits = x + wide + 6 + _box(0, 0, store, 3, radius, 0)[1] <= x + room + 0.5
    left, top = (x + wide + 6, y) if fits else (x, y + high + 6)
    shop, shop_wide, shop_high = _box(left, top, store, 3, radius, DICE if fits else 0)
    shop_high = max(shop_high, high) if fits else shop_high
    # The space left beside the store is for the bonus tiles, if it is enough; otherwise they get a line of their own.
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
    """Return the same beside the board, one below another: a row would make a tall board taller."""
    supply_high = HEAD + 54
    step = (foot - y - supply_high - 12 - 2 * (HEAD + RIM)) / (depot + store)
    radius = min((step - 5) / 2, 26.0)
    # The dice stand in front of the tiles.
    wide = radius * WIDE * 2 + DICE + 2 * RIM
    middle, top = x + RIM + DICE + radius * WIDE, y + HEAD + depot * step + RIM + 6
    boxes = [(x, y, wide, HEAD + depot * step + RIM), (x, top, wide, HEAD + store * step + RIM)]
    slots = [
        tuple((middle, box_top + HEAD + (at + 0.5) * step) for at in range(count))
        for box_top, count in ((y, depot), (top, store))
    ]
    supply = (x, foot - supply_high, wide, supply_high)
    return Strip(wide + 8, 0, radius, boxes[0], slots[0], boxes[1], slots[1], supply, True)


def strip(table: Table, width: float, height: float, narrow: bool) -> Strip:
    """Return where vineyards lie on a main board of this size."""
    facts = vineyards(table)
    depot, store = len(facts["depot"]), len(facts["store"])
    if not narrow:
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
    _, facts, printing = table.language, vineyards(table), table.printing
    parts: list[str] = []
    for what, places, tiles in (("vine", plan.depot, facts["depot"]), ("store", plan.store, facts["store"])):
        ids = [f"{what}:{at + 1}" for at in range(len(tiles))]
        equal = table.equal(ids, tiles)
        for at, (name, (x, y)) in enumerate(zip(tiles, places, strict=True)):
            dice = tuple(facts["dice"][at]) if what == "vine" else ()
            offer = table.best(equal[at] or ids[at])
            parts.append(_slot(what, at + 1, name, dice, offer, equal[at], x, y, plan, printing, smallest, _))
    parts += _supply(table, plan.supply_box)
    return "".join(parts)


@lru_cache(maxsize=4096)
def _slot(
    what: str, slot: int, name: str, dice: tuple[int, ...], offer: Best | None, same: str, x: float, y: float,
    plan: Strip, printing: Printing, smallest: float, _: Language,
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
            inner += die_face(die, x - radius * WIDE - DICE / 2, y + apart, 15.5, True)
        else:
            inner += die_face(die, x + apart, y - radius - DICE / 2, 15.5, True)
    if name:
        inner += piece(double_tile(name, False, x, y, shown, str(slot), smallest))
    else:
        inner += pair(x, y, shown, "part-void" if what == "vine" else "black-slot")
    if offer is not None:
        inner += pair_glow(x, y, shown)
        if offer.most:
            inner += offer_tag("cost", "workers", offer.workers, x + radius * 1.3, y - radius * 0.62, 11.5)
    return target(f"{what}:{slot}", capital(words), inner, offer is not None, same=same)


def _supply(table: Table, box: tuple[float, float, float, float]) -> list[str]:
    """Return how many vine bonus tiles of each colour are left."""
    _, (x, y, wide, high) = table.language, box
    left = vineyards(table)["supply"]
    grapes = [grape for grape in GRAPES if grape in left]
    columns = 6 if wide > 270 else 3 if wide > 130 else 2
    rows = -(-len(GRAPES) // columns)
    across, down = (wide - 10) / columns, (high - HEAD - 4) / rows
    parts: list[str] = []
    for at, grape in enumerate(grapes):
        cx, cy = x + 5 + (at % columns + 0.5) * across, y + HEAD + (at // columns + 0.5) * down
        size = min(TOKEN, down - 3, across * 0.52)
        can, n = table.can(f"grapes:{grape}"), left[grape]
        inner = piece(grape_token(grape, cx - size * 0.46, cy, size, n > 0))
        inner += text(cx + size * 0.16, cy + 4.4, f"×{n}", 12.5, "strong")
        if can:
            inner += "".join(
                card(cx - size - 1, cy - size / 2 - 2, size + 22, size + 4, 7, kind) for kind in ("aura", "glow")
            )
        parts.append(target(f"grapes:{grape}", capital(vine_tile_words(grape, n, _)), inner, can))
    return parts
