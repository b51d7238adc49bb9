"""A country board: 56 spaces, the fields and workers on them, and the groups that the fields make."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import named, number, target, text
from contado.core.drawing.craft import outline
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import HEX_WIDE, Hexes, hex_glow, hexagon, tag
from contado.core.drawing.type import nearest
from contado.core.words.language import Language
from contado.games.keyharvest.drawing.crops import UNIT, used
from contado.games.keyharvest.drawing.glyphs import Disc, letters, seat_disc, worker_icon
from contado.games.keyharvest.drawing.land import CELLS, COUNTRY, TONES
from contado.games.keyharvest.drawing.sayings import empty_words, field_words, group_words, standing_words, where_words
from contado.games.keyharvest.drawing.table import (
    FACTOR,
    FURTHER,
    GONE,
    IN_REGISTRY,
    IN_STORE,
    NUMBER,
    ON_BOARD,
    Table,
)
from contado.games.keyharvest.pieces.layout import CODES, CROPS, NEIGHBOURS, bits
from contado.games.keyharvest.pieces.tile_set import TileSet, Worker
from contado.games.keyharvest.telling.words import times

# How far above its centre a space has its code, in radii.
CODE_HIGH: Final = 0.43
# What is seen on a pasture.
PASTURES: Final = ("sheep", "", "flowers", "oak", "", "rick", "flowers", "", "sheep", "", "oak")
# On smaller fields only the fruit stands for the crop.
LEAST_WITH_LETTERS: Final = 22.0


class Ground(NamedTuple):
    """Where a country lies in an area: its centre, the radius of a space, and the smallest legible letters there."""

    x: float
    y: float
    radius: float
    smallest: float

    @property
    def hexes(self) -> Hexes:
        """Return the spaces as a map of hexagons."""
        # Two spaces meet in the centre of the board.
        return Hexes(self.x + self.radius * HEX_WIDE / 2, self.y, self.radius)

    def place(self, space: int) -> tuple[float, float]:
        """Return the centre of a space."""
        return self.hexes.place(CELLS[space])


def code_of(code: str, x: float, y: float, radius: float, smallest: float, look: str) -> str:
    """Return the code of a space, for whoever wants codes."""
    return text(x, y - radius * CODE_HIGH, code, smallest, f"{look} mid code")


# Field and worker tiles, anywhere


@lru_cache(maxsize=8192)
def field_tile(
    code: str, crop: str, ripe: bool, x: float, y: float, radius: float, smallest: float, _: Language
) -> str:
    """Return a field: unharvested with its rows and a large fruit, harvested with a small one on stubble."""
    size = radius / UNIT
    if ripe:
        drawn, look = used(f"ripe-{crop}", x, y, size, "field"), "strong on"
    else:
        drawn, look = used(f"reaped-{crop}", x, y, size, "reaped"), "strong straw cut"
        drawn += f'<g class="straw">{icon(crop, x, y + radius * 0.07, radius * 0.68)}</g>'
    parts = [f'<g class="crop-{crop}">{drawn}', code_of(code, x, y, radius, smallest, look)]
    if radius >= LEAST_WITH_LETTERS:
        parts.append(text(x, y + radius * 0.8, letters(crop, _), smallest, f"{look} mid code"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=8192)
def worker_tile(
    worker: Worker, townsfolk: bool, seat: int, code: str, x: float, y: float, radius: float, smallest: float
) -> str:
    """Return a worker's house: the roof in the player's colour and pattern, the wall too, that of townsfolk white."""
    high = y + radius * 0.27
    parts = [
        f'<g class="seat-{seat}">',
        f'<g transform="translate({number(x)} {number(y)}) scale({radius / UNIT:.3g})"><use href="#plot"/>',
        f'<use href="#wall" class="yard{" white-washed" if townsfolk else ""}"/>',
        '<use href="#roof" class="slates"/><use href="#roof" class="pattern"/><use href="#eaves"/></g>',
        code_of(code, x, y + radius * 0.06, radius, smallest, "player-ink halo") if code else "",
        f'<g class="standing{" townsman" if townsfolk else ""}">',
        icon(worker_icon(worker.id), x - radius * 0.28, high, radius * 0.76),
        text(x + radius * 0.42, high + radius * 0.26, str(worker.number), nearest(radius * 0.72), "player-ink mid"),
    ]  # fmt: skip
    return "".join(parts) + "</g></g>"


# The board


@lru_cache(maxsize=64)
def soil(tiles: TileSet, ground: Ground, own: bool) -> str:
    """Return the empty board: every space with its code and, on the viewer's own, a ghost of its crop."""
    parts = [used("country", ground.x, ground.y, ground.radius / UNIT, "through")]
    for space, code in enumerate(CODES):
        x, y = ground.place(space)
        radius, crop = ground.radius, CROPS[tiles.crop_of[space]]
        parts.append(code_of(code, x, y, radius, ground.smallest, "soft"))
        if own:
            parts.append(f'<g class="crop-{crop} ghost">{icon(crop, x, y + radius * 0.12, radius * 0.8)}</g>')
    return "".join(parts)


def draw_country(table: Table, seat: int, ground: Ground) -> str:
    """Return what lies on a player's board."""
    _, player, names = table.language, table.players[seat], table.names
    fields, workers, near_by = player["fields"], player["workers"], player["near"]
    ranks: dict[str, tuple[int, int]] = {}
    for at, group in enumerate(player["groups"]):
        for code in group:
            ranks[code] = (min(at + 1, FURTHER), len(group))
    crop_of, blocked, own = table.tiles.crop_of, frozenset(player["blocked"]), seat == table.own
    parts: list[str] = []
    options: list[str] = []
    for space, code in enumerate(CODES):
        can = table.can(f"space:{seat}:{code}")
        crop = CROPS[crop_of[space]]
        drawn = options if can else parts
        side = fields.get(code)
        if side is not None:
            rank, size = ranks.get(code, (0, 1))
            drawn.append(_field(seat, space, crop, side == "unharvested", rank, size, can, ground, _))
            continue
        near = near_by.get(code, 0)
        where = table.where[code]
        said = where_words(where.place, names[where.seat] if where.seat >= 0 else "", _)
        id = workers.get(code)
        if id is not None:
            townsfolk = id in table.townsfolk
            drawn.append(_standing(seat, space, table.workers[id], townsfolk, near, said, can, table.seats, ground, _))
        else:
            place = where.place if own else ""
            seller = Disc(where.seat, table.initials[where.seat], "") if place == IN_STORE else None
            drawn.append(_empty(seat, space, crop, near, code in blocked, place, seller, said, can, ground, _))
    badges: list[str] = []
    standing = sum([1 << NUMBER[code] for code in workers])
    for at, group in enumerate(player["groups"]):
        frame, badge = _group(tuple(group), min(at + 1, FURTHER), standing, ground, _)
        parts.append(frame)
        badges.append(badge)
    # Options lie on top, so that no neighbour covers their frames and numbers; the sizes of groups are small.
    return "".join(parts + options + badges)


@lru_cache(maxsize=8192)
def _field(
    seat: int, space: int, crop: str, ripe: bool, rank: int, size: int, can: bool, ground: Ground, _: Language
) -> str:
    """Return a space with a field on it."""
    code = CODES[space]
    x, y = ground.place(space)
    inner = field_tile(code, crop, ripe, x, y, ground.radius - 0.8, ground.smallest, _)
    inner += hex_glow(x, y, ground.radius - 2) if can else ""
    return target(f"space:{seat}:{code}", field_words(code, crop, ripe, rank, size, _), inner, can)


@lru_cache(maxsize=8192)
def _standing(
    seat: int, space: int, worker: Worker, townsfolk: bool, near: int, where: str, can: bool, seats: int,
    ground: Ground, _: Language,
) -> str:  # fmt: skip
    """Return a space with a worker on it."""
    code = CODES[space]
    x, y = ground.place(space)
    inner = worker_tile(worker, townsfolk, seat, code, x, y, ground.radius - 0.8, ground.smallest)
    if can:
        inner += hex_glow(x, y, ground.radius - 2)
    return target(f"space:{seat}:{code}", standing_words(code, worker, near, where, seats, _), inner, can)


@lru_cache(maxsize=16384)
def _empty(
    seat: int, space: int, crop: str, near: int, blocked: bool, place: str, seller: Disc | None, where: str, can: bool,
    ground: Ground, _: Language,
) -> str:  # fmt: skip
    """Return an empty space; an option shows how many fields are next to it."""
    code, radius = CODES[space], ground.radius
    x, y = ground.place(space)
    parts = [hexagon(x, y, radius, "hit")]
    if place in (IN_REGISTRY, IN_STORE):
        # This field can be taken now: its plot is staked out.
        sign = icon(crop, x, y + radius * 0.12, radius * 0.84)
        parts.append(f'<g class="crop-{crop} straw">{hexagon(x, y, radius - 3, "open")}{sign}</g>')
        parts.append(code_of(code, x, y, radius, ground.smallest, "soft"))
        if seller is not None:
            parts.append(seat_disc(seller.seat, seller.initial, x + radius * 0.42, y + radius * 0.48))
    elif place in (GONE, ON_BOARD):
        # This field will never come, or hardly: its sign is struck out, or it has become a pasture.
        arm, low, size = radius * 0.24, y + radius * 0.2, radius / UNIT
        parts.append(used(f"pasture-{TONES[space]}", x, y, size))
        parts.append(code_of(code, x, y, radius, ground.smallest, "soft"))
        if place == GONE:
            parts.append(
                f'<path d="M{number(x - arm)} {number(low - arm)}l{number(2 * arm)} {number(2 * arm)}'
                f'm0 {number(-2 * arm)}l{number(-2 * arm)} {number(2 * arm)}" class="gone"/>'
            )
        elif standing := PASTURES[space % len(PASTURES)]:
            parts.append(used(standing, x, y + radius * 0.16, size))
    if can:
        parts.append(hex_glow(x, y, radius - 2))
        if near:
            # Beside the sign of whoever sells it, and not over it.
            aside = radius * 0.36 if seller is not None and place in (IN_REGISTRY, IN_STORE) else 0
            parts.append(tag(str(near), x - aside, y + radius * (0 if aside else 0.2), nearest(radius * 0.44)))
    return target(f"space:{seat}:{code}", empty_words(code, crop, near, blocked, where, _), "".join(parts), can)


# Groups


@lru_cache(maxsize=4096)
def _group(
    group: tuple[str, ...], rank: int, standing: int, ground: Ground, _: Language
) -> tuple[str, str]:  # fmt: skip
    """Return the hedge around a group, and its size on a small flag; `standing` are the spaces of workers."""
    said = f"{times(FACTOR[rank])}{len(group)}" if rank in FACTOR else ""
    badge = _badge(said, sum(1 << NUMBER[code] for code in group), standing, ground) if said else ""
    around = outline(COUNTRY.corners(CELLS[NUMBER[code]]) for code in group)
    frame = f'<path d="{around}" class="group group-{rank}"/>'
    if said:
        # On a verge, so that it stands out from a dark field, and with light on its bushes.
        frame = f'<path d="{around}" class="group group-verge"/>{frame}<path d="{around}" class="group bushes-{rank}"/>'
    size = f"{ground.radius / UNIT:.3g}"
    frame = f'<g class="through" transform="translate({number(ground.x)} {number(ground.y)}) scale({size})">{frame}</g>'
    # It may stand above all spaces: it says itself what it means.
    return frame, f'<g class="group-size">{named(group_words(rank, len(group), _), badge)}</g>' if badge else ""


def _badge(said: str, group: int, standing: int, ground: Ground) -> str:
    """Return the size of a group on a flag that covers no code, crop or worker.

    It stands on the upper point of a field with no field above it, best where no worker is above it either: between
    two empty spaces, whose codes are high up. Beside one worker it moves to the other side.
    """
    tops: list[tuple[int, int, int]] = []
    aside: dict[int, float] = {}
    for space in bits(group):
        column, row = CELLS[space]
        above = [other for other in bits(NEIGHBOURS[space]) if CELLS[other][1] < row]
        if not any(group >> other & 1 for other in above):
            # The left one is in the same column of the map, half a hexagon away, as is the right one.
            beside = [CELLS[other][0] - column - 0.5 for other in above if standing >> other & 1]
            tops.append((len(beside), row, space))
            aside[space] = -0.8 * sum(beside) * ground.radius
    x, y = ground.place(min(tops)[2])
    x += aside[min(tops)[2]]
    size = ground.smallest
    # Above the field's own code: its base line, the height of its letters, and half of the flag.
    code = ground.radius * CODE_HIGH + 0.74 * ground.smallest
    return tag(said, x, y - max(ground.radius, code + 0.68 * size + 0.4), size, "plain")
