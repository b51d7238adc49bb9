"""A country board: 56 spaces, the fields and workers on them, and the groups that the fields make."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import number, player_mark, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import HEX_WIDE, Hexes, hex_border, hex_glow, hexagon, tag
from contado.core.words.language import Language
from contado.games.keyharvest.drawing.glyphs import DISC, Disc, letters, worker_icon
from contado.games.keyharvest.drawing.sayings import empty_words, field_words, standing_words, where_words
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
from contado.games.keyharvest.layout import CODES, CROPS, NEIGHBOURS, ROWS, bits
from contado.games.keyharvest.tile_set import TileSet, Worker
from contado.games.keyharvest.words import times

# How far above its centre a space has its code, in radii.
CODE_HIGH: Final = 0.43
# On smaller fields only the icon stands for the crop.
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


# The hexagon of every space: rows are arranged around the middle one, each with its own centre there.
CELLS: Final = tuple(
    (at - (length + row - 3) // 2, row - 3) for row, (_, length) in enumerate(ROWS) for at in range(length)
)


# Field and worker tiles, anywhere


@lru_cache(maxsize=8192)
def field_tile(
    code: str, crop: str, ripe: bool, x: float, y: float, radius: float, smallest: float, _: Language
) -> str:
    """Return a field: unharvested with a large crop on full ground, harvested with a small one on stubble."""
    figure = max(radius * 0.31, smallest)
    lettered = radius >= LEAST_WITH_LETTERS
    high = y + radius * (0.05 if lettered else 0.24)
    parts = [f'<g class="crop-{crop}">']
    if ripe:
        parts.append(hexagon(x + 0.6, y + 1.6, radius, "shadow") + hexagon(x, y, radius, "field"))
        parts.append(text(x, y - radius * CODE_HIGH, code, figure, "strong mid on"))
        parts.append(icon(crop, x, high, radius * (0.86 if lettered else 0.96)))
        foot = "strong mid on"
    else:
        parts.append(hexagon(x, y, radius, "reaped") + _stubble(x, high, radius))
        parts.append(text(x, y - radius * CODE_HIGH, code, figure, "strong mid straw"))
        parts.append(f'<g class="straw">{icon(crop, x, high, radius * (0.5 if lettered else 0.62))}</g>')
        foot = "strong mid straw"
    if lettered:
        parts.append(text(x, y + radius * 0.8, letters(crop, _), max(radius * 0.28, min(smallest, 10.5)), foot))
    return "".join(parts) + "</g>"


def _stubble(x: float, y: float, radius: float) -> str:
    """Return the stubble of a harvested field, on both sides of its small crop."""
    lines = "".join(
        f"M{number(x + side * radius * out)} {number(y + radius * low)}v{number(-radius * 0.2)}"
        for side in (-1, 1)
        for out, low in ((0.46, -0.06), (0.64, 0.1), (0.46, 0.3))
    )
    return f'<path d="{lines}" class="stubble"/>'


@lru_cache(maxsize=8192)
def worker_tile(
    worker: Worker, townsfolk: bool, seat: int, code: str, x: float, y: float, radius: float, smallest: float
) -> str:
    """Return a worker on a board: the rim in the player's colour and pattern, the heart of townsfolk white."""
    high = y + radius * (0.22 if code else 0)
    parts = [
        f'<g class="seat-{seat} standing{" townsman" if townsfolk else ""}">',
        hexagon(x + 0.6, y + 1.6, radius, "shadow"), hexagon(x, y, radius, "rim"), hexagon(x, y, radius, "pattern"),
        hexagon(x, y, radius * 0.85, "heart"),
        text(x, y - radius * (CODE_HIGH - 0.02), code, max(radius * 0.29, smallest), "player-ink mid"),
        icon(worker_icon(worker.id), x - radius * 0.24, high, radius * 0.78),
        text(x + radius * 0.42, high + radius * 0.25, str(worker.number), radius * 0.72, "player-ink mid"),
    ]  # fmt: skip
    return "".join(parts) + "</g>"


# The board


@lru_cache(maxsize=64)
def soil(tiles: TileSet, ground: Ground, own: bool) -> str:
    """Return the empty board: every space with its code and, on the viewer's own, a ghost of its crop."""
    parts: list[str] = []
    for space, code in enumerate(CODES):
        x, y = ground.place(space)
        radius, crop = ground.radius, CROPS[tiles.crop_of[space]]
        parts.append(hexagon(x, y, radius, "soil"))
        parts.append(text(x, y - radius * CODE_HIGH, code, max(radius * 0.29, ground.smallest), "soft mid"))
        if own:
            parts.append(f'<g class="crop-{crop} ghost">{icon(crop, x, y + radius * 0.2, radius * 0.7)}</g>')
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
        frame, badge = _group(tuple(group), min(at + 1, FURTHER), standing, ground)
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
        # This field can be taken now.
        parts.append(f'<g class="crop-{crop}">{hexagon(x, y, radius - 2.4, "open")}</g>')
        if seller is not None:
            parts.append(player_mark(seller.seat, seller.initial, x + radius * 0.42, y + radius * 0.48, DISC))
    elif place in (GONE, ON_BOARD):
        # This field will never come, or hardly: it is crossed out, or covered.
        arm, low = radius * 0.24, y + radius * 0.2
        parts.append(hexagon(x, y, radius - 1, "soil"))
        parts.append(text(x, y - radius * CODE_HIGH, code, max(radius * 0.29, ground.smallest), "soft mid"))
        if place == GONE:
            parts.append(
                f'<path d="M{number(x - arm)} {number(low - arm)}l{number(2 * arm)} {number(2 * arm)}'
                f'm0 {number(-2 * arm)}l{number(-2 * arm)} {number(2 * arm)}" class="gone"/>'
            )
    if can:
        parts.append(hex_glow(x, y, radius - 2))
        if near:
            parts.append(tag(str(near), x, y + radius * 0.2, max(radius * 0.44, ground.smallest)))
    return target(f"space:{seat}:{code}", empty_words(code, crop, near, blocked, where, _), "".join(parts), can)


# Groups


@lru_cache(maxsize=4096)
def _group(group: tuple[str, ...], rank: int, standing: int, ground: Ground) -> tuple[str, str]:
    """Return the frame of a group, and its size on a small flag; `standing` are the spaces of workers."""
    said = f"{times(FACTOR[rank])}{len(group)}" if rank in FACTOR else ""
    badge = _badge(said, sum(1 << NUMBER[code] for code in group), standing, ground) if said else ""
    frame = hex_border(ground.hexes, [CELLS[NUMBER[code]] for code in group], f"group group-{rank}")
    return frame, f'<g class="through" aria-hidden="true">{badge}</g>' if badge else ""


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
    size = max(ground.radius * 0.33, ground.smallest)
    # Above the field's own code: its base line, the height of its letters, and half of the flag.
    code = ground.radius * CODE_HIGH + 0.74 * max(ground.radius * 0.31, ground.smallest)
    return tag(said, x, y - max(ground.radius, code + 0.68 * size + 0.4), size, "plain")
