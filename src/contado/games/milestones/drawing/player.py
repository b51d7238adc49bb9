"""A player's board: the ring of twelve spaces with a courtyard for the goods."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, label, named, number, place, player_pawn, target, text, wrapped
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Amount, Count, Target, Who, counter, gain_tag, glow, mat_header, one_size
from contado.core.showing.view import Offer
from contado.core.words.language import Language, marked
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import SIGNS, good_mark, tile_card, worker_card
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.layout import BUY_COINS, COSTS, GOODS, HIRE_COINS, RING, SACK_GRAIN, WORK_POINTS
from contado.games.milestones.words import good_name, space_name, thing, things, tile_name, worker_name, workers_name

WIDTH: Final = 480
HEIGHT: Final = 298
LEFT: Final = 12.0
# The slots stand above the walk, w1 to w8 from left to right; the buildings below it, from the trading house at the
# right to the castle at the left: clockwise all the way round.
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
# Where the words beside a building's symbol begin, and their width: the frame of what can be chosen stays clear of
# them.
BESIDE: Final = 41.0
BESIDE_ROOM: Final = BUILDING - 4 - BESIDE - 9
BUILDINGS: Final = ("castle", "mill", "builders_council", "trading_house")


def _walk_place(space: str) -> tuple[float, float]:
    """Return where a pawn on a space stands."""
    if space in BUILDINGS:
        return LEFT + (BUILDINGS.index(space) + 0.5) * BUILDING, WALK_BOTTOM
    return LEFT + (int(space[1:]) - 0.5) * SLOT, WALK_TOP


PLACES: Final = tuple(_walk_place(space) for space in RING)


def draw_player(table: Table, seat: int) -> Area:
    """Return a player's board with everything on it."""
    _, player, offers = table.language, table.players[seat], table.offers
    title = _("{name}'s board", {"name": marked("Your board")}, name=table.names[seat])
    parts = _header(table, seat)
    for at, slot in enumerate(player["slots"]):
        gain = _gain(offers.get(f"ring:{seat}:w{at + 1}", []))
        if slot["kind"] == "worker":
            parts.append(_worker_slot(seat, at, slot["type"], slot["number"], slot["bonus"], gain, _))
        else:
            parts.append(_bare_slot(seat, at, slot["kind"] == "cover", gain, _))
    taken = player["castle_takes"]
    parts.append(_castle(seat, taken["goods"], taken["worker"], f"ring:{seat}:castle" in offers, _))
    parts.append(_trading_house(seat, player["income"], f"ring:{seat}:trading_house" in offers, _))
    for space in ("mill", "builders_council"):
        parts.append(_workshop(seat, space, f"ring:{seat}:{space}" in offers, _))
    for good, count in player["goods"].items():
        parts.append(_good(seat, good, count, f"good:{seat}:{good}" in offers, _))
    parts.append(_walk(seat, player["pawn"], table.initials[seat]))
    return Area(f"player:{seat}", title, WIDTH, HEIGHT, _background(_), "".join(parts))


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
    """Return the empty board: the walk, and the buildings with their symbols and names."""
    left, right, middle = LEFT + 14, WIDTH - LEFT - 14, (WALK_TOP + WALK_BOTTOM) / 2
    parts = [
        card(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10, "card"),
        card(left, WALK_TOP, right - left, WALK_BOTTOM - WALK_TOP, 10, "walk"),
        f'<path d="M{left - 5} {middle + 3}l5 -6 5 6M{right - 5} {middle - 3}l5 6 5 -6" class="walk-arrow"/>',
    ]
    parts += [
        text(x, y + 4.5, space, 12.5, "soft mid") for space, (x, y) in zip(RING, PLACES, strict=True) if y == WALK_TOP
    ]
    names = [wrapped(capital(space_name(space, _)), BESIDE_ROOM, 13) for space in BUILDINGS]
    # All four names in one size, which the longest of them determines.
    size = one_size([line for lines in names for line in lines], BESIDE_ROOM, 13, 9, strong=True)
    for at, (space, lines) in enumerate(zip(BUILDINGS, names, strict=True)):
        x = LEFT + at * BUILDING + 2
        parts.append(card(x, BUILDING_TOP, BUILDING - 4, BUILDING_HEIGHT, 6, "part-space"))
        parts.append(symbol(space, x + 6, BUILDING_TOP + 5, 30))
        parts += [
            label(x + BESIDE, BUILDING_TOP + 17 + line * 14, BESIDE_ROOM, words, size, "strong", 9)
            for line, words in enumerate(lines)
        ]
        parts.append(_purpose(space, x))
    return "".join(parts)


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


def _purpose(space: str, x: float) -> str:
    """Return, in symbols, what the council and the mill are for."""
    if space == "mill":
        y = BUILDING_TOP + 47
        arrow = f'<path d="M{x + 56} {y}h11m-4 -3.5 4 3.5 -4 3.5" class="walk-arrow"/>'
        marks = "".join(good_mark("grain", x + 28 + at * 16, y, 17) for at in range(SACK_GRAIN))
        return marks + arrow + symbol("sack", x + 73, y - 10, 20)
    if space == "builders_council":
        return "".join(
            symbol(sign, x + 17 + at * 29, BUILDING_TOP + 37, 20) for at, sign in enumerate(("road", "house", "market"))
        )
    return ""


def _header(table: Table, seat: int) -> list[str]:
    """Return name and score, and between them what counts for the majorities."""
    _ = table.language
    score = table.view["scores"][seat]
    points = _.plural("point", "points", score)
    told = Target(said=f"{table.names[seat]}: {thing('vp', score, _)}")
    who = Who(seat, table.initials[seat], table.names[seat], score, _note(table, seat), points, points_at=told)
    parts = [mat_header(who, LEFT, 0, WIDTH - LEFT - 14, end=180)]
    unplaced = _unplaced(table, seat)
    if unplaced:
        for at, tile in enumerate(unplaced):
            drawn = tile_card(250 + at * 84, 5, 78, 36, table.layout, tile, _)
            name = _("to place: {tile}", tile=tile_name(table.layout, tile, _))
            parts.append(target(f"held:{seat}:{table.layout.tile_ids[tile]}", capital(name), drawn))
        parts.append(label(242, 29, 60, _("to place"), 12.5, "soft end"))
        return parts
    values = table.majorities[seat]
    for at, good in enumerate(GOODS):
        parts.append(_majority(good, 200 + at * 39.0, values[good], table.leads(seat, good), _))
    parts.append(label(296, 40, 180, _("majorities"), 12, "soft mid"))
    return parts


def _note(table: Table, seat: int) -> str:
    """Say what is special about the player now, the most important first."""
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


@lru_cache(maxsize=1024)
def _majority(good: str, x: float, value: int, ahead: bool, _: Language) -> str:
    """Return one type's value for the final scoring; a bar under it where it would score now."""
    name = _("majority of {workers}: {value}", workers=workers_name(good, _), value=value)
    if ahead:
        name = _("majority of {workers}: {value}, ahead", workers=workers_name(good, _), value=value)
    bar = f'<path d="M{x + 19:.0f} 26H{x + 34:.0f}" class="leads"/>' if ahead else ""
    inner = good_mark(good, x + 9, 16, 18) + text(x + 26.5, 22, str(value), 16, "strong mid" if ahead else "soft mid")
    return named(name, inner + bar)


@lru_cache(maxsize=4096)
def _worker_slot(seat: int, at: int, good: str, number: int, bonus: bool, gain: Gain, _: Language) -> str:
    """Return a slot with a worker on top."""
    worker = _("{worker} {number}", worker=worker_name(good, _), number=number)
    slot = _("slot {slot}", slot=at + 1)
    work = _("{worker}, makes {good}", worker=worker, good=good_name(good, _))
    if bonus:
        work = _(
            "{worker} with a bonus tile, makes {good} and scores {points} at work",
            worker=worker,
            good=good_name(good, _),
            points=thing("vp", WORK_POINTS, _),
        )
    name = _("{slot}: {worker}", slot=slot, worker=work)
    x, id = LEFT + at * SLOT + 2, f"{seat}:w{at + 1}"
    return _slot(seat, at, name, worker_card(x, SLOT_TOP, SLOT - 4, SLOT_HEIGHT, good, number, bonus, _, id), gain)


@lru_cache(maxsize=256)
def _bare_slot(seat: int, at: int, covered: bool, gain: Gain, _: Language) -> str:
    """Return an empty slot or one with a cover."""
    x, y, width, slot = LEFT + at * SLOT + 2, SLOT_TOP, SLOT - 4, _("slot {slot}", slot=at + 1)
    if not covered:
        return _slot(seat, at, _("{slot}: empty", slot=slot), card(x, y, width, SLOT_HEIGHT, 4, "part-void"), gain)
    left, right, top, bottom = x + 12, x + width - 12, y + 16, y + SLOT_HEIGHT - 16
    lines = f'<path d="M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}" class="cover-lines"/>'
    inner = card(x, y, width, SLOT_HEIGHT, 4, "cover") + lines
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
    return gain_tag((made, (f"+{points}", None)), x, y, 11) if points else gain_tag((made,), x, y, 13)


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
    x, y, width = _building_left("castle"), BUILDING_TOP, BUILDING - 4
    if not goods and not workers:
        said = _("takes nothing")
        inner = label(x + width / 2, y + 53, width - 8, said, 12.5, "soft mid", 10)
        return _building(seat, "castle", said, inner, can, _)
    lines = [_.plural("−{n} good", "−{n} goods", goods)] if goods else []
    lines += [_.plural("−{n} worker", "−{n} workers", workers)] if workers else []
    # Both lines in one size, which the longer of them determines.
    size = one_size(lines, BESIDE_ROOM, 12, 9)
    inner = "".join(
        label(x + BESIDE, y + 35 + at * 15, BESIDE_ROOM, line, size, "lost", 9) for at, line in enumerate(lines)
    )
    said = _("takes {taken}", taken=things({"goods": goods, "worker": workers}, _))
    return _building(seat, "castle", said, inner, can, _)


@lru_cache(maxsize=64)
def _trading_house(seat: int, income: int, can: bool, _: Language) -> str:
    """Return the trading house with the income that it would give now."""
    said, short = _("workers not in rising order: no coin"), _("not rising")
    if income:
        coins = thing("coin", income, _)
        said, short = _("workers in rising order: {coins}", coins=coins), _("rising: +{coins}", coins=coins)
    x, width = _building_left("trading_house"), BUILDING - 4
    inner = label(x + width / 2, BUILDING_TOP + 53, width - 8, short, 12.5, "mid" if income else "soft mid", 9)
    return _building(seat, "trading_house", said, inner, can, _)


@lru_cache(maxsize=64)
def _workshop(seat: int, space: str, can: bool, _: Language) -> str:
    """Return the mill or the builders' council."""
    said = _("roads, houses and markets")
    if space == "mill":
        said = _("a flour sack for {price}", price=things(COSTS["flour"], _))
    return _building(seat, space, said, "", can, _)


@lru_cache(maxsize=1024)
def _good(seat: int, good: str, count: int, can: bool, _: Language) -> str:
    """Return one good in the courtyard: mark, count, name."""
    width = (WIDTH - 2 * LEFT - 58) / len(GOODS)
    x, y = LEFT + 29 + GOODS.index(good) * width + 2, YARD_TOP
    said = _("{name}: {effect}", name=thing(good, count, _), effect=_use(good, _))
    at = Target(f"good:{seat}:{good}", capital(said), can)
    return counter(
        Count(SIGNS[good], count, good_name(good, _), at, f"cube:{seat}:{good}"), x, y, width - 4, YARD_HEIGHT
    )


def _use(good: str, _: Language) -> str:
    """Say what a good is for."""
    if good == "grain":
        return _("{n} make a flour sack at the mill", n=SACK_GRAIN)
    if good == "coin":
        return _("{hire} hire a tile and {buy} buy a good in the trading house", hire=HIRE_COINS, buy=BUY_COINS)
    builds = {"road": _("roads"), "house": _("houses"), "market": _("markets")}
    return _("for {builds}", builds=_.join([name for build, name in builds.items() if good in COSTS[build]]))
