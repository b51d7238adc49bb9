"""A player's board: the ring of twelve spaces with a courtyard for the goods."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from contado.core.drawing import Area, card, fitted, label, named, player_mark, player_pawn, target, text, wrapped
from contado.core.drawing.marks import symbol
from contado.core.language import Language
from contado.games.milestones.drawing.glyphs import good_mark, tile_card, worker_card
from contado.games.milestones.drawing.table import Table, capital, rising
from contado.games.milestones.layout import GOODS, RING
from contado.games.milestones.words import good_name, space_name, thing, things, worker_name, workers_name

WIDTH: Final = 480
HEIGHT: Final = 298
LEFT: Final = 12.0
# The slots stand above the walk, w1 to w8 from left to right; the buildings below it, from the trading house at the right to
# the castle at the left: clockwise all the way round.
SLOT: Final = 57.0
SLOT_TOP: Final = 46.0
SLOT_HEIGHT: Final = 60.0
WALK_TOP: Final = 124.0
YARD_TOP: Final = 141.0
YARD_HEIGHT: Final = 50.0
WALK_BOTTOM: Final = 208.0
BUILDING: Final = 114.0
BUILDING_TOP: Final = 226.0
BUILDING_HEIGHT: Final = 62.0
BUILDINGS: Final = ("castle", "mill", "builders_council", "trading_house")
# The castle leaves three goods and two workers.
GOODS_KEPT: Final = 3
WORKERS_LEFT: Final = 2


def _walk_place(space: str) -> tuple[float, float]:
    """Return where a pawn stands that is on a space."""
    if space in BUILDINGS:
        return LEFT + (BUILDINGS.index(space) + 0.5) * BUILDING, WALK_BOTTOM
    return LEFT + (int(space[1:]) - 0.5) * SLOT, WALK_TOP


PLACES: Final = tuple(_walk_place(space) for space in RING)


def draw_player(table: Table, seat: int) -> Area:
    """Return a player's board with all that lies on it."""
    _ = table.language
    title = _("{name}'s board", name=table.names[seat])
    parts = [
        *_header(table, seat),
        *(_slot(table, seat, at) for at in range(8)),
        *(_building(table, seat, space) for space in BUILDINGS),
        *(_good(table, seat, at) for at in range(len(GOODS))),
    ]
    x, y = PLACES[table.players[seat]["pawn"]]
    parts.append(player_pawn(seat, table.initials[seat], x, y + 11, 26))
    return Area(f"player:{seat}", title, WIDTH, HEIGHT, _background(_), "".join(parts))


@lru_cache(maxsize=32)
def _background(_: Language) -> str:
    """Return the empty board: the walk, and the buildings with their signs and names."""
    left, right, middle = LEFT + 14, WIDTH - LEFT - 14, (WALK_TOP + WALK_BOTTOM) / 2
    parts = [
        card(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10, "card"),
        card(left, WALK_TOP, right - left, WALK_BOTTOM - WALK_TOP, 10, "walk"),
        f'<path d="M{left - 5} {middle + 3}l5 -6 5 6M{right - 5} {middle - 3}l5 6 5 -6" class="walk-arrow"/>',
    ]
    parts += [
        text(x, y + 4.5, space, 12.5, "soft mid") for space, (x, y) in zip(RING, PLACES, strict=True) if y == WALK_TOP
    ]
    room = BUILDING - 4 - 44
    names = [wrapped(capital(space_name(space, _)), room, 13) for space in BUILDINGS]
    # All four names in one size: the one that the longest of them needs.
    size = min(fitted(line, room, 13, 9, True)[1] for lines in names for line in lines)
    for at, (space, lines) in enumerate(zip(BUILDINGS, names, strict=True)):
        x = LEFT + at * BUILDING + 2
        parts.append(card(x, BUILDING_TOP, BUILDING - 4, BUILDING_HEIGHT, 6, "building"))
        parts.append(symbol(space, x + 6, BUILDING_TOP + 5, 30))
        parts += [
            label(x + 41, BUILDING_TOP + 17 + line * 14, room, words, size, "strong", 9)
            for line, words in enumerate(lines)
        ]
        parts.append(_purpose(space, x))
    return "".join(parts)


def _purpose(space: str, x: float) -> str:
    """Return, in signs, what the council and the mill are for."""
    if space == "mill":
        y = BUILDING_TOP + 47
        arrow = f'<path d="M{x + 56} {y}h11m-4 -3.5 4 3.5 -4 3.5" class="walk-arrow"/>'
        marks = "".join(good_mark("grain", x + 28 + at * 16, y, 17) for at in (0, 1))
        return marks + arrow + symbol("sack", x + 73, y - 10, 20)
    if space == "builders_council":
        return "".join(
            symbol(sign, x + 17 + at * 29, BUILDING_TOP + 37, 20) for at, sign in enumerate(("road", "house", "market"))
        )
    return ""


def _header(table: Table, seat: int) -> list[str]:
    """Return name and score, and between them what counts for the majorities."""
    _ = table.language
    parts = [player_mark(seat, table.initials[seat], 27, 23, 15)]
    note = _note(table, seat)
    parts.append(label(50, 22 if note else 29, 142, table.names[seat], 19, "title", 13))
    if note:
        parts.append(label(50, 37, 142, note, 12.5, "soft", 11))
    unplaced = _unplaced(table, seat)
    if unplaced:
        for at, tile in enumerate(unplaced):
            parts.append(tile_card(250 + at * 84, 5, 78, 36, table.layout, tile, _))
        parts.append(label(242, 29, 60, _("to place"), 12.5, "soft end"))
        return parts
    values = table.majorities[seat]
    for at, good in enumerate(GOODS):
        parts.append(_majority(table, seat, good, 200 + at * 39.0, values[good]))
    parts.append(label(296, 40, 180, _("majorities"), 12, "soft mid"))
    score = table.view["scores"][seat]
    parts.append(text(WIDTH - 14, 25, str(score), 26, "strong end"))
    parts.append(label(WIDTH - 14, 39, 70, _.plural("point", "points", score), 12, "soft end"))
    return parts


def _note(table: Table, seat: int) -> str:
    """Say what is special about the player now, most important first."""
    _ = table.language
    outcome = table.view["outcome"]
    if outcome is not None:
        return _("winner") if seat in outcome["winners"] else _("place {place}", place=outcome["places"][seat])
    if seat == table.decider:
        return _("to move")
    if seat == table.facts["ended_by"]:
        return _("has triggered the end")
    return _("first player") if seat == table.facts["first_seat"] else ""


def _unplaced(table: Table, seat: int) -> list[int]:
    """Return the tiles chosen in the draft that lie on no slot yet."""
    if not table.facts["offer"]:
        return []
    player = table.players[seat]
    placed = {slot["tile"] for slot in player["slots"] if slot["kind"] == "worker"}
    return [table.layout.tile_ids.index(tile) for tile in player["tiles"] if tile not in placed]


def _majority(table: Table, seat: int, good: str, x: float, value: int) -> str:
    """Return one type's value for the final scoring; a bar under it where it would score now."""
    _ = table.language
    ahead = table.leads(seat, good)
    name = _("majority of {workers}: {value}", workers=workers_name(good, _), value=value)
    if ahead:
        name = _("majority of {workers}: {value}, ahead", workers=workers_name(good, _), value=value)
    bar = f'<path d="M{x + 19:.0f} 26H{x + 34:.0f}" class="leads"/>' if ahead else ""
    inner = good_mark(good, x + 9, 16, 18) + text(x + 26.5, 22, str(value), 16, "strong mid" if ahead else "soft mid")
    return named(name, inner + bar)


def _slot(table: Table, seat: int, at: int) -> str:
    """Return one slot with what lies on top of it."""
    _ = table.language
    slot: Mapping[str, Any] = table.players[seat]["slots"][at]
    x, y, width = LEFT + at * SLOT + 2, SLOT_TOP, SLOT - 4
    id = f"ring:{seat}:w{at + 1}"
    can = id in table.offers
    place = _("slot {slot}", slot=at + 1)
    if slot["kind"] == "worker":
        worker = _("{worker} {number}", worker=worker_name(slot["type"], _), number=slot["number"])
        name = (
            _("{slot}: {worker} with a bonus tile", slot=place, worker=worker)
            if slot["bonus"]
            else _("{slot}: {worker}", slot=place, worker=worker)
        )
        inner = worker_card(x, y, width, SLOT_HEIGHT, slot["type"], slot["number"], slot["bonus"], _)
    elif slot["kind"] == "cover":
        name = _("{slot}: covered", slot=place)
        inner = card(x, y, width, SLOT_HEIGHT, 4, "cover") + (
            f'<path d="M{x + 12} {y + 16}L{x + width - 12} {y + SLOT_HEIGHT - 16}'
            f'M{x + width - 12} {y + 16}L{x + 12} {y + SLOT_HEIGHT - 16}" class="cover-lines"/>'
        )
    else:
        name = _("{slot}: empty", slot=place)
        inner = card(x, y, width, SLOT_HEIGHT, 4, "slot")
    walk_x, walk_y = PLACES[at + 1]
    glow = ""
    if can:
        inner += _gained(table, id, walk_x, walk_y)
        glow = "".join(card(x - 1, y - 1, width + 2, SLOT_HEIGHT + 2, 5, kind) for kind in ("aura", "glow"))
    ground = card(x, y, width, WALK_TOP + 13 - y, 4, "hit")
    return target(id, capital(name), ground + inner + glow, can)


def _gained(table: Table, id: str, x: float, y: float) -> str:
    """Return what stopping on a space gives, written on the walk."""
    gain = table.offers[id]["gain"]
    goods = [good for good in GOODS if gain.get(good)]
    if not goods:
        return ""
    parts = [card(x - 26, y - 10, 52, 20, 10, "gain")]
    points = gain.get("vp", 0)
    shift = 10 if points else 0
    parts.append(text(x - 8 - shift, y + 4.8, f"+{gain[goods[0]]}", 13, "on-gain mid"))
    parts.append(f'<circle cx="{x + 10 - shift}" cy="{y}" r="8.6" class="chip"/>')
    parts.append(good_mark(goods[0], x + 10 - shift, y, 13))
    if points:
        parts.append(text(x + 16, y + 4.8, f"+{points}", 13, "on-gain mid"))
    return "".join(parts)


def _building(table: Table, seat: int, space: str) -> str:
    """Return what a building would do now, on top of its sign and name."""
    _, player = table.language, table.players[seat]
    x, y, width = LEFT + BUILDINGS.index(space) * BUILDING + 2, BUILDING_TOP, BUILDING - 4
    id = f"ring:{seat}:{space}"
    can = id in table.offers
    parts = [card(x, WALK_BOTTOM - 13, width, BUILDING_TOP + BUILDING_HEIGHT - WALK_BOTTOM + 13, 6, "hit")]
    said = ""
    if space == "castle":
        taken = _castle_takes(player)
        said = _("takes {taken}", taken=things(taken, _)) if taken else _("takes nothing")
        parts += _castle_lines(taken, x, y, width, _)
    elif space == "trading_house":
        up = rising(player)
        said = _("workers in rising order: 1 coin") if up else _("workers not in rising order: no coin")
        short = _("rising: +1 coin") if up else _("not rising")
        parts.append(label(x + width / 2, y + 53, width - 8, short, 12.5, "mid" if up else "soft mid", 10))
    elif space == "mill":
        said = _("a flour sack for 2 grain")
    else:
        said = _("roads, houses and markets")
    if can:
        parts += [card(x - 1, y - 1, width + 2, BUILDING_HEIGHT + 2, 7, kind) for kind in ("aura", "glow")]
    name = capital(space_name(space, _))
    return target(id, _("{name}: {effect}", name=name, effect=said), "".join(parts), can)


def _castle_lines(taken: Mapping[str, int], x: float, y: float, width: float, _: Language) -> list[str]:
    """Return what the castle would take, in short."""
    if not taken:
        return [label(x + width / 2, y + 53, width - 8, _("takes nothing"), 12.5, "soft mid", 10)]
    short = {"goods": _.plural("−{n} good", "−{n} goods", taken.get("goods", 0)), "worker": _("−1 worker")}
    lines = [short[one] for one in taken]
    size = min(fitted(line, width - 43, 12, 9)[1] for line in lines)
    return [label(x + 41, y + 35 + at * 15, width - 43, line, size, "lost", 9) for at, line in enumerate(lines)]


def _castle_takes(player: Mapping[str, Any]) -> dict[str, int]:
    """Return what the castle would take from the player now (section 3, castle)."""
    taken: dict[str, int] = {}
    held = sum(player["goods"].values())
    if held > GOODS_KEPT:
        taken["goods"] = held - GOODS_KEPT
    if sum(slot["kind"] == "worker" for slot in player["slots"]) >= WORKERS_LEFT + 1:
        taken["worker"] = 1
    return taken


def _good(table: Table, seat: int, at: int) -> str:
    """Return one good in the courtyard: mark, count, name."""
    _, good = table.language, GOODS[at]
    count: int = table.players[seat]["goods"][good]
    width = (WIDTH - 2 * LEFT - 58) / 5
    x, y = LEFT + 29 + at * width + 2, YARD_TOP
    id = f"good:{seat}:{good}"
    can = id in table.offers
    inner = [
        card(x, y, width - 4, YARD_HEIGHT, 5, "stock"),
        good_mark(good, x + 22, y + 19, 26),
        text(x + 55, y + 28, str(count), 24, "strong mid" if count else "soft mid"),
        label(x + (width - 4) / 2, y + 45, width - 10, good_name(good, _), 12.5, "soft mid"),
    ]
    if can:
        inner += [card(x, y, width - 4, YARD_HEIGHT, 5, kind) for kind in ("aura", "glow")]
    return target(id, capital(thing(good, count, _)), "".join(inner), can)
