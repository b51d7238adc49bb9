"""The viewer's board: a walled courtyard seen from above, with the ring of twelve spaces around the stores."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, label, named, number, place, player_pawn, scenery, target, text, wrapped
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Amount, gain_tag, glow, halo_text, mat_header, one_size
from contado.core.drawing.type import FIGURE, GREAT, SMALL, TINY
from contado.core.showing.view import Offer
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import SIGNS, good_mark, tile_card, worker_card
from contado.games.milestones.drawing.saying import (
    castle_said,
    good_said,
    income_said,
    slot_said,
    slot_words,
    title_of,
    unplaced,
    who_is,
    workshop_said,
)
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.pieces.layout import GOODS, RING, SACK_GRAIN
from contado.games.milestones.telling.words import good_name, space_name, thing, tile_name

WIDTH: Final = 480
HEIGHT: Final = 386
# At a desk the map comes first.
WEIGHT: Final = 2
LEFT: Final = 12.0
# The wall around the courtyard. The slots stand above the walk, w1 to w8 from left to right; the buildings below it,
# from the trading house at the right to the castle at the left: clockwise all the way round.
WALL: Final = (7.0, 52.0, WIDTH - 14.0, HEIGHT - 59.0)
SLOT: Final = 57.0
SLOT_TOP: Final = 61.0
SLOT_HEIGHT: Final = 78.0
WALK_TOP: Final = 159.0
YARD_TOP: Final = 178.0
YARD_HEIGHT: Final = 52.0
WALK_BOTTOM: Final = 249.0
BUILDING: Final = 114.0
BUILDING_TOP: Final = 272.0
ROOF: Final = 25.0
FRONT: Final = 74.0
BUILDING_HEIGHT: Final = ROOF + FRONT
# Where the words beside a building's symbol begin, and their width: the frame of what can be chosen stays clear of
# them.
BESIDE: Final = 41.0
BESIDE_ROOM: Final = BUILDING - 4 - BESIDE - 6
BUILDINGS: Final = ("castle", "mill", "builders_council", "trading_house")


def _walk_place(space: str) -> tuple[float, float]:
    """Return where a pawn on a space stands."""
    if space in BUILDINGS:
        return LEFT + (BUILDINGS.index(space) + 0.5) * BUILDING, WALK_BOTTOM
    return LEFT + (int(space[1:]) - 0.5) * SLOT, WALK_TOP


PLACES: Final = tuple(_walk_place(space) for space in RING)


def draw_courtyard(table: Table, seat: int) -> Area:
    """Return the viewer's board with everything on it."""
    _, player = table.language, table.players[seat]
    parts = [*table.part(_header, seat)]
    parts += table.part(_slots, seat)
    taken = player["castle_takes"]
    parts.append(_castle(seat, taken["goods"], taken["worker"], table.can(f"ring:{seat}:castle"), _))
    parts.append(_trading_house(seat, player["income"], table.can(f"ring:{seat}:trading_house"), _))
    for space in ("mill", "builders_council"):
        parts.append(_workshop(seat, space, table.can(f"ring:{seat}:{space}"), _))
    for good, count in player["goods"].items():
        parts.append(_good(seat, good, count, table.can(f"good:{seat}:{good}"), _))
    parts.append(_walk(seat, player["pawn"], table.initials[seat]))
    title = title_of(table, seat)
    return Area(f"player:{seat}", title, WIDTH, HEIGHT, _background(_), parts, weight=WEIGHT)


def _slots(table: Table, seat: int) -> list[str]:
    """Return the upper side of the ring: the workers, and where there is none yet."""
    _, player, offers = table.language, table.players[seat], table.offers
    parts: list[str] = []
    for at, slot in enumerate(player["slots"]):
        gain = _gain(offers.get(f"ring:{seat}:w{at + 1}", []))
        if slot["kind"] == "worker":
            parts.append(_worker_slot(seat, at, slot["type"], slot["number"], slot["bonus"], gain, _))
        else:
            parts.append(_bare_slot(seat, at, slot["kind"] == "cover", gain, _))
    return parts


# What an option gives: a good, how much of it, and points; None where the space is not an option.
Gain = tuple[str, int, int] | None


def _gain(offers: list[Offer]) -> Gain:
    if not offers:
        return None
    gain = offers[0]["gain"]
    for good in GOODS:
        if gain.get(good):
            return good, gain[good], gain.get("vp", 0)
    return "", 0, gain.get("vp", 0)


@lru_cache(maxsize=32)
def _background(_: Language) -> str:
    """Return the empty courtyard: wall and paving, the walk, and the buildings with their symbols and names."""
    left, right, middle = LEFT + 14, WIDTH - LEFT - 14, (WALK_TOP + WALK_BOTTOM) / 2
    walk = (left, WALK_TOP, right - left, WALK_BOTTOM - WALK_TOP, 12)
    parts = [
        card(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10, "card"),
        *(card(*WALL, 7, look) for look in ("yard", "rampart-edge", "rampart", "rampart-joints")),
        scenery(
            "".join(symbol("tower", x - 10, y - 10, 20) for x in (11, WIDTH - 11) for y in (WALL[1] + 3, HEIGHT - 11))
        ),
        *(card(*walk, look) for look in ("walk-edge", "walk")),
        _way_round(left, right, middle, _),
    ]
    parts += [
        halo_text(x, y + 4.5, space, SMALL, "code on-walk mid")
        for space, (x, y) in zip(RING, PLACES, strict=True)
        if y == WALK_TOP
    ]
    names = [wrapped(capital(space_name(space, _)), BESIDE_ROOM, FIGURE) for space in BUILDINGS]
    # All four names in one size, which the longest of them determines.
    size = one_size([line for lines in names for line in lines], BESIDE_ROOM, FIGURE, 9, strong=True)
    for space, lines in zip(BUILDINGS, names, strict=True):
        x, y = _building_left(space), BUILDING_TOP + ROOF
        parts.append(card(x + 3, y - 2, BUILDING - 4, FRONT + 5, 3, "shadow"))
        parts.append(card(x + 2, y - 1, BUILDING - 8, FRONT + 1, 2, "front"))
        parts.append(symbol("tiled", x - 1, BUILDING_TOP, BUILDING - 2, f"roof-{space}", height=ROOF + 1))
        parts.append(symbol(space, x + 7, y + 6, 32))
        parts += [
            label(x + BESIDE, y + 17 + line * 15, BESIDE_ROOM, words, size, "strong", 9)
            for line, words in enumerate(lines)
        ]
        parts.append(_purpose(space, x, y))
    return "".join(parts)


def _way_round(left: float, right: float, y: float, _: Language) -> str:
    """Return the arrows at both ends of the walk, which say which way round the pawn goes."""
    hits = "".join(card(x - 12, y - 20, 24, 40, 4, "hit") for x in (left, right))
    arrows = f'<path d="M{left - 5} {y + 3}l5 -6 5 6M{right - 5} {y - 3}l5 6 5 -6" class="walk-arrow"/>'
    said = _(
        "The pawn goes round clockwise: along the slots from left to right, and back along the buildings, from the "
        "trading house to the castle."
    )
    return named(said, hits + arrows)


@lru_cache(maxsize=1024)
def _walk(seat: int, pawn: int, initial: str) -> str:
    """Return the pawn where it stands, and at all other spaces the places that it can come to, which show nothing.

    They are larger than a pawn, so that of the two ends of a motion the pawn is known to be the piece.
    """
    parts = [
        place(f"pawn:{seat}:{space}", f'<circle cx="{number(x)}" cy="{number(y)}" r="20" class="hit"/>')
        for space, (x, y) in zip(RING, PLACES, strict=True)
        if space != RING[pawn]
    ]
    x, y = PLACES[pawn]
    return "".join(parts) + player_pawn(seat, initial, x, y + 11, 26, RING[pawn])


def _purpose(space: str, x: float, y: float) -> str:
    """Return, in symbols, what the council and the mill are for."""
    if space == "mill":
        low = y + 49
        arrow = f'<path d="M{x + 58} {low}h11m-4 -3.5 4 3.5 -4 3.5" class="walk-arrow"/>'
        marks = "".join(good_mark("grain", x + 30 + at * 16, low, 17) for at in range(SACK_GRAIN))
        return marks + arrow + symbol("sack", x + 75, low - 10, 20)
    if space == "builders_council":
        return "".join(
            symbol(sign, x + 17 + at * 29, y + 38, 22) for at, sign in enumerate(("road", "house", "market"))
        )
    return ""


def _header(table: Table, seat: int) -> list[str]:
    """Return name and score, and in the draft the tiles to place."""
    _ = table.language
    held = unplaced(table, seat)
    parts = [mat_header(who_is(table, seat), LEFT, 1, WIDTH - LEFT - 14, end=180 if held else 0)]
    for at, tile in enumerate(held):
        drawn = tile_card(250 + at * 84, 6, 78, 40, table.layout, tile, _)
        name = _("to place: {tile}", tile=tile_name(table.layout, tile, _))
        parts.append(target(f"held:{seat}:{table.layout.tile_ids[tile]}", capital(name), drawn))
    if held:
        parts.append(label(242, 30, 60, _("to place"), SMALL, "soft end"))
    return parts


@lru_cache(maxsize=4096)
def _worker_slot(seat: int, at: int, good: str, number: int, bonus: bool, gain: Gain, _: Language) -> str:
    """Return a slot with a worker on top."""
    x, id = LEFT + at * SLOT + 2, f"{seat}:w{at + 1}"
    drawn = worker_card(x, SLOT_TOP, SLOT - 4, SLOT_HEIGHT, good, number, bonus, _, id)
    return _slot(seat, at, slot_said(at, good, number, bonus, _), drawn, gain)


@lru_cache(maxsize=256)
def _bare_slot(seat: int, at: int, covered: bool, gain: Gain, _: Language) -> str:
    """Return an empty slot, or one whose paving is worn: its worker is covered."""
    x, y, width, slot = LEFT + at * SLOT + 2, SLOT_TOP, SLOT - 4, slot_words(at, _)
    if not covered:
        return _slot(seat, at, _("{slot}: empty", slot=slot), card(x, y, width, SLOT_HEIGHT, 4, "part-void"), gain)
    inner = symbol("worn", x, y, width, height=SLOT_HEIGHT)
    return _slot(seat, at, _("{slot}: covered", slot=slot), inner, gain)


def _slot(seat: int, at: int, name: str, inner: str, gain: Gain) -> str:
    """Return a slot with its part of the walk; an option shows what stopping there gives."""
    x, y, width = LEFT + at * SLOT + 2, SLOT_TOP, SLOT - 4
    parts = [card(x, y, width, WALK_TOP + 13 - y, 4, "hit"), inner]
    if gain is not None:
        parts.append(_gained(gain, *PLACES[at + 1]))
        parts.append(glow(x, y, width, SLOT_HEIGHT, out=1))
    return target(f"ring:{seat}:w{at + 1}", capital(name), "".join(parts), gain is not None)


def _gained(gain: tuple[str, int, int], x: float, y: float) -> str:
    """Return what stopping on a space gives, written on the walk."""
    good, count, points = gain
    if not good:
        return ""
    made: Amount = (f"+{count}", SIGNS[good])
    # With points it takes the whole width of its space.
    return gain_tag((made, (f"+{points}", None)), x, y, TINY) if points else gain_tag((made,), x, y, SMALL)


def _building(seat: int, space: str, said: str, inner: str, can: bool, _: Language) -> str:
    """Return a building's target with its part of the walk; symbol and name are in the background."""
    x, width = _building_left(space), BUILDING - 4
    ground = card(x, WALK_BOTTOM - 13, width, BUILDING_TOP + BUILDING_HEIGHT - WALK_BOTTOM + 13, 6, "hit")
    light = glow(x, BUILDING_TOP, width, BUILDING_HEIGHT, out=1) if can else ""
    name = _("{name}: {effect}", name=capital(space_name(space, _)), effect=said)
    return target(f"ring:{seat}:{space}", name, ground + inner + light, can)


def _building_left(space: str) -> float:
    return LEFT + BUILDINGS.index(space) * BUILDING + 2


@lru_cache(maxsize=1024)
def _castle(seat: int, goods: int, workers: int, can: bool, _: Language) -> str:
    """Return the castle with what it would take now."""
    x, y, said = _building_left("castle"), BUILDING_TOP + ROOF, castle_said(goods, workers, _)
    if not goods and not workers:
        inner = label(x + BUILDING / 2 - 2, y + 54, BUILDING - 14, said, SMALL, "soft mid", 10)
        return _building(seat, "castle", said, inner, can, _)
    lines = [_.plural("−{n} good", "−{n} goods", goods)] if goods else []
    lines += [_.plural("−{n} worker", "−{n} workers", workers)] if workers else []
    # Both lines in one size, which the longer of them determines.
    size = one_size(lines, BESIDE_ROOM, SMALL, 9)
    inner = "".join(
        label(x + BESIDE, y + 36 + at * 15, BESIDE_ROOM, line, size, "lost", 9) for at, line in enumerate(lines)
    )
    return _building(seat, "castle", said, inner, can, _)


@lru_cache(maxsize=64)
def _trading_house(seat: int, income: int, can: bool, _: Language) -> str:
    """Return the trading house with the income that it would give now."""
    short = _("rising: +{coins}", coins=thing("coin", income, _)) if income else _("not rising")
    x, look = _building_left("trading_house"), "mid" if income else "soft mid"
    inner = label(x + BUILDING / 2 - 2, BUILDING_TOP + ROOF + 54, BUILDING - 14, short, SMALL, look, 9)
    return _building(seat, "trading_house", income_said(income, _), inner, can, _)


@lru_cache(maxsize=64)
def _workshop(seat: int, space: str, can: bool, _: Language) -> str:
    """Return the mill or the builders' council."""
    return _building(seat, space, workshop_said(space, _), "", can, _)


@lru_cache(maxsize=1024)
def _good(seat: int, good: str, count: int, can: bool, _: Language) -> str:
    """Return one good in the stores: mark, count, name."""
    width = (WIDTH - 2 * LEFT - 58) / len(GOODS)
    x, y, wide = LEFT + 29 + GOODS.index(good) * width + 2, YARD_TOP, width - 4
    mark = place(f"cube:{seat}:{good}", SIGNS[good].at(x + wide * 0.3, y + 20, 28))
    inner = card(x, y, wide, YARD_HEIGHT, 5, "part-counter") + (mark if count else f'<g class="empty">{mark}</g>')
    inner += text(x + wide * 0.73, y + 28, str(count), GREAT, "strong mid" if count else "soft mid")
    inner += label(x + wide / 2, y + 47, wide - 6, good_name(good, _), SMALL, "soft mid")
    light = glow(x, y, wide, YARD_HEIGHT) if can else ""
    return target(f"good:{seat}:{good}", capital(good_said(good, count, _)), inner + light, can)
