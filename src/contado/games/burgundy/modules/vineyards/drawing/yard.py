"""A player's vineyard, and what its vine bonus tiles score."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from contado.core.drawing import card, label, number, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import die_face, hexagon, offer_tag
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.table import Best, Table
from contado.games.burgundy.drawing.tiles import WIDE, sign_row
from contado.games.burgundy.modules.vineyards.boards import BOARDS, VineBoard
from contado.games.burgundy.modules.vineyards.drawing.double import double_tile, grape_token, grapes_of, pair, pair_glow
from contado.games.burgundy.modules.vineyards.explanations import (
    level_words,
    planted_words,
    vine_bonus,
    vine_score_words,
    vine_space_words,
)
from contado.games.burgundy.modules.vineyards.faces import GRAPES
from contado.games.burgundy.modules.vineyards.facts import vineyard_of, vineyards
from contado.games.burgundy.telling.explanations import Printing

Place = tuple[float, float]

SIDES: Final = ("left", "right")
# What a hex of a vineyard gives, in symbols: rows of icons by name, the rest as text.
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


class Yard(NamedTuple):
    """Where a vineyard lies in an area: its upper left corner, the radius of a hex, the smallest letters, its board.

    Areas are laid out for the first board; `fitted` makes another one as large as the space allows. Everybody has the
    same board: what its spaces give is drawn on the viewer's own, and not where it is `plain`.
    """

    x: float
    y: float
    radius: float
    smallest: float
    board: VineBoard = next(iter(BOARDS.values()))
    plain: bool = False

    def fitted(self, board: VineBoard) -> Yard:
        """Return the place of another board in the same space."""
        (room, high), (wide, tall) = extent(self.board), extent(board)
        return self._replace(radius=self.radius * min(1, room / wide, high / tall), board=board)

    def hex(self, at: int) -> Place:
        """Return the centre of a hex: those of space n are 2 * n and 2 * n + 1."""
        spots = self.board.spots
        left, top = min(x for x, _ in spots) - 0.5, min(y for _, y in spots)
        x, y = spots[at]
        wide = self.radius * WIDE
        return self.x + (x - left) * wide, self.y + self.radius + (y - top) * wide

    def space(self, space: int) -> Place:
        """Return the centre of a double space."""
        (ax, ay), (bx, _by) = self.hex(2 * space), self.hex(2 * space + 1)
        return (ax + bx) / 2, ay


def extent(board: VineBoard) -> Place:
    """Return the width and the height of a board, in radii of a hex."""
    across, down = [x for x, _ in board.spots], [y for _, y in board.spots]
    return (max(across) - min(across) + 1) * WIDE, (max(down) - min(down)) * WIDE + 2


def draw_vineyard(table: Table, seat: int, yard: Yard) -> str:
    """Return a player's vineyard: soil, grapes, and what can be chosen there on top."""
    player, _ = vineyard_of(table, seat), table.language
    yard = yard.fitted(BOARDS[vineyards(table)["board"]])
    names = yard.board.spaces
    tiles, turned = player["vineyard"], player["turned"]
    grapes = [
        one for name, way in zip(tiles, turned, strict=True) for one in (grapes_of(name, way) if name else ("", ""))
    ]
    parts = [_levels(seat, tuple(player["levels"]), yard, _)]
    options: list[str] = []
    for space, name in enumerate(tiles):
        hexes = [table.best(f"vinehex:{seat}:{names[space]}:{side}") for side in SIDES]
        offer = table.best(f"vineyard:{seat}:{names[space]}")
        drawn = _space(seat, space, name, turned[space], offer, hexes[0] is not None, hexes[1] is not None, yard,
                       table.printing, _)  # fmt: skip
        (parts if offer is None and not any(hexes) else options).append(drawn)
    return "".join([*parts, _joints(tuple(grapes), yard), *options])


@lru_cache(maxsize=4096)
def _space(
    seat: int, space: int, name: str, turned: bool, offer: Best | None, left: bool, right: bool, yard: Yard,
    printing: Printing, _: Language,
) -> str:  # fmt: skip
    """Return a double space, free or covered; bonuses that can be chosen are drawn on top of the grapes."""
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
        _hex(
            seat,
            id,
            side,
            bonuses[at],
            not name,
            (left, right)[at],
            *yard.hex(2 * space + at),
            radius,
            yard.plain,
            printing,
            _,
        )
        for at, side in enumerate(SIDES)
    )
    if not name:
        size = max(radius * 0.34, yard.smallest)
        inner += die_face(board.die[space], x, y - radius * 0.16, max(radius * 0.62, yard.smallest * 1.3), True)
        if size < radius * 0.42:
            inner += f'<g class="code">{text(x, y + radius * 0.2 + size * 0.72, id, size, "soft mid")}</g>'
    if offer is not None:
        inner += pair_glow(x, y, radius - 0.6) + _offered(offer, x, y, radius)
    return target(f"vineyard:{seat}:{id}", capital(words), inner, offer is not None)


def _offered(offer: Best, x: float, y: float, radius: float) -> str:
    """Return what an option costs, and gives at once."""
    size = max(radius * 0.36, 10.5)
    foot = y + radius * 0.74
    drawn = offer_tag("gain", "vp", offer.points, x + radius * 0.66, foot, size) if offer.points else ""
    if offer.most:
        drawn += offer_tag("cost", "workers", offer.workers, x - radius * 0.66, foot, size)
    return drawn


def _hex(
    seat: int, id: str, side: str, bonus: str, free: bool, can: bool, x: float, y: float, radius: float, plain: bool,
    printing: Printing, _: Language,
) -> str:  # fmt: skip
    """Return one hex of a double space with its bonus; under a tile the bonus is drawn only while it can be chosen."""
    # The die stands between both hexes, above the name of the space.
    outwards = radius * (-0.14 if side == "left" else 0.14)
    inner = ""
    if can:
        # The grapes below it remain visible around it.
        inner = hexagon(x, y, radius * 0.8, "soil") + hexagon(x, y, radius - 1.5, "aura")
        inner += hexagon(x, y, radius - 1.5, "glow") + bonus_signs(bonus, x, y, radius)
    elif free and not plain:
        inner = bonus_signs(bonus, x + outwards, y, radius * 0.95)
    words = _("bonus of {space}: {effect}", space=id, effect=vine_bonus(bonus, printing, _))
    # Elsewhere a click goes through it to the double space.
    return target(f"vinehex:{seat}:{id}:{side}", capital(words), inner, can, "" if can else "through")


@lru_cache(maxsize=2048)
def bonus_signs(bonus: str, x: float, y: float, radius: float) -> str:
    """Return what a hex gives, in symbols around a point."""
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
    """Return the ground between grapes of one colour, so that an area looks connected."""
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
    """Return the number of each level in front of it; a level that has brought its bonus tile is filled."""
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
    _, player = table.language, vineyard_of(table, seat)
    tiles, areas = player["vine_tiles"], player["vine_areas"]
    grapes = [grape for grape in GRAPES if tiles.get(grape)]
    grapes += [grape for grape in GRAPES if grape in areas and grape not in grapes]
    parts: list[str] = []
    for at, grape in enumerate(grapes):
        area = areas.get(grape)
        sizes, points = (tuple(area["sizes"]), area["vp"]) if area else ((), 0)
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
