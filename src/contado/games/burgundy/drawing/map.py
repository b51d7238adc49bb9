"""A duchy: 37 spaces, connected areas, the tiles that lie there; and an empty one to be looked over."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from contado.core.drawing import named, number, target, text
from contado.core.drawing.craft import landmass, outline
from contado.core.drawing.parts import hex_corners, hex_glow, hexagon, offer_tag
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.table import Best, Table
from contado.games.burgundy.drawing.tiles import ROW, WIDE, empty_space, said, tile
from contado.games.burgundy.pieces.components import FACE_NAMES
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import CASTLE, KINDS
from contado.games.burgundy.telling.explanations import Area, Printing, river_words, space_words
from contado.games.burgundy.telling.words import colour_name

# The gap between hexagons; those of one area are joined.
GAP: Final = 1.7
# The width and height of a whole duchy, in radii.
DUCHY_WIDE: Final = 7 * WIDE
DUCHY_HIGH: Final = 6 * ROW + 2
# From this radius on signs and motifs are told apart, and not only colours and numbers.
LEAST_PRINTED: Final = 22.0
TURN_COS: Final = cos(pi / 3)
TURN_SIN: Final = sin(pi / 3)


class Ground(NamedTuple):
    """Where a duchy lies in an area: its centre, and the radius of a space."""

    x: float
    y: float
    radius: float
    # The smallest legible letters there.
    smallest: float = 0
    # A board that is nearly twice as wide as high is larger on a phone if it goes down from left to right: turned by a
    # sixth, hexagons lie as before.
    turned: bool = False

    def place(self, duchy: Duchy, space: int) -> tuple[float, float]:
        """Return the centre of a space."""
        (x, y), (mx, my) = duchy.places[space], duchy.middle
        x, y = (x - mx) * WIDE * self.radius, (y - my) * WIDE * self.radius
        if self.turned:
            x, y = x * TURN_COS - y * TURN_SIN, x * TURN_SIN + y * TURN_COS
        return self.x + x, self.y + y

    def fitted(self, duchy: Duchy) -> Ground:
        """Return the ground for another board in the same room: one of a module may be wider than a duchy."""
        if self.turned:
            return self
        scale = min(DUCHY_WIDE / WIDE / duchy.wide, DUCHY_HIGH / WIDE / duchy.high)
        return self if scale > 0.99 else self._replace(radius=self.radius * scale)


def draw_map(table: Table, seat: int, ground: Ground) -> str:
    """Return a player's duchy."""
    _, player, duchy = table.language, table.players[seat], table.duchy(seat)
    ground = ground.fitted(duchy)
    parts = [_rivers(duchy, ground, _), land(duchy, ground)]
    parts += [face.on_land(table, seat, duchy, ground) for face in table.faces]
    options: list[str] = []
    areas, printing = table.areas(seat), table.printings[seat]
    for space, name in enumerate(player["spaces"]):
        offer = table.best(f"hex:{seat}:{space + 1}")
        if name == "monastery6":
            parts.append(_monastery_6(table, seat, duchy, space, ground))
        elif name:
            note = " ".join(filter(None, [face.tile_note(table, seat, space) for face in table.faces]))
            drawn = _covered(seat, duchy, space, name, note, ground, offer, printing, _)
            (parts if offer is None else options).append(drawn)
        elif player["start_castle"] == space + 1:
            parts.append(_chosen_castle(seat, duchy, space, ground, printing, _))
        else:
            drawn = _space(seat, duchy, space, areas[duchy.area[space]], ground, offer, _)
            (parts if offer is None else options).append(drawn)
    parts.append(_walls(duchy, ground, tuple(bool(name) for name in player["spaces"])))
    # Options lie on top, so that no neighbour covers their frames and numbers.
    return "".join(parts + options + [face.on_tiles(table, seat, duchy, ground) for face in table.faces])


@lru_cache(maxsize=64)
def _rivers(duchy: Duchy, ground: Ground, _: Language) -> str:
    """Return the rivers of a board, which join islands."""
    parts: list[str] = []
    for one, other in duchy.rivers:
        (ax, ay), (bx, by) = ground.place(duchy, one), ground.place(duchy, other)
        # Each bends to one side, so that a river that passes a space is not taken for one that ends there.
        mx, my = (ax + bx) / 2 + (by - ay) * 0.1, (ay + by) / 2 - (bx - ax) * 0.1
        path = f"M{number(ax)} {number(ay)}Q{number(mx)} {number(my)} {number(bx)} {number(by)}"
        parts.append(named(river_words(one, other, _), f'<path d="{path}" class="river"/>'))
    return "".join(parts)


@lru_cache(maxsize=256)
def land(duchy: Duchy, ground: Ground) -> str:
    """Return the empty spaces in their colours, joined into areas."""
    shown = ground.radius - GAP
    places = [ground.place(duchy, space) for space in range(len(duchy.kind))]
    parts = [landmass(hex_corners(x, y, ground.radius) for x, y in places)]
    for space, kind in enumerate(duchy.kind):
        x, y = ground.place(duchy, space)
        parts.append(f'<g class="kind-{KINDS[kind]}">{hexagon(x, y, shown, "space")}</g>')
    for space, touching in enumerate(duchy.neighbours):
        for other in touching:
            if space < other and duchy.area[space] == duchy.area[other]:
                ends = [end for end in duchy.neighbours[other] if end > other and end in touching]
                knots = [
                    _knot(duchy, (space, other, end), ground) for end in ends if duchy.area[end] == duchy.area[space]
                ]
                joint = _joint(duchy, space, other, ground) + "".join(knots)
                parts.append(f'<g class="kind-{KINDS[duchy.kind[space]]}">{joint}</g>')
    return "".join(parts)


@lru_cache(maxsize=512)
def _walls(duchy: Duchy, ground: Ground, covered: tuple[bool, ...]) -> str:
    """Return a wall around every area that is complete: a duchy that is nearly done is a country of walled estates."""
    done = [spaces for spaces in duchy.area_spaces if len(spaces) > 1 and all(covered[space] for space in spaces)]
    return "".join(
        f'<path d="{outline(hex_corners(*ground.place(duchy, space), ground.radius - 0.4) for space in spaces)}" '
        'class="wall through"/>'
        for spaces in done
    )


def _joint(duchy: Duchy, space: int, other: int, ground: Ground) -> str:
    """Return the ground between two spaces of an area."""
    (ax, ay), (bx, by) = ground.place(duchy, space), ground.place(duchy, other)
    mx, my, apart = (ax + bx) / 2, (ay + by) / 2, hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / apart, (by - ay) / apart
    along, across = (ground.radius - GAP) / 2 - 0.9, GAP + 0.9
    points = " ".join(
        f"{number(mx + ux * across * i - uy * along * j)},{number(my + uy * across * i + ux * along * j)}"
        for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    )
    return f'<polygon points="{points}" class="joint"/>'


def _knot(duchy: Duchy, spaces: tuple[int, int, int], ground: Ground) -> str:
    """Return the ground where three spaces of an area meet."""
    places = [ground.place(duchy, space) for space in spaces]
    x, y = sum(place[0] for place in places) / 3, sum(place[1] for place in places) / 3
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(GAP * 2)}" class="joint"/>'


@lru_cache(maxsize=8192)
def _space(seat: int, duchy: Duchy, space: int, area: Area, ground: Ground, offer: Best | None, _: Language) -> str:
    """Return an empty space; an option shows the points it gives and the workers it takes."""
    x, y = ground.place(duchy, space)
    radius, kind, die = ground.radius, duchy.kind[space], duchy.die[space]
    parts = [hexagon(x, y, radius, "hit"), empty_space(kind, die, space + 1, x, y, radius, ground.smallest)]
    if offer is not None:
        parts.append(hex_glow(x, y, radius - 2.4))
        # Below the number that the space needs, and above the slanting sides, which are a neighbour's as well: its
        # light would lie over the figures.
        size, foot = radius * 0.31, y + radius * 0.6
        if offer.points:
            parts.append(offer_tag("gain", "vp", offer.points, x + (radius * 0.33 if offer.most else 0), foot, size))
        if offer.most:
            at = x - (radius * 0.33 if offer.points else 0)
            parts.append(offer_tag("cost", "workers", offer.workers, at, foot, size))
    name = space_words(space, colour_name(KINDS[kind], _), die, area, _)
    return target(f"hex:{seat}:{space + 1}", capital(name), "".join(parts), offer is not None)


@lru_cache(maxsize=8192)
def _covered(
    seat: int, duchy: Duchy, space: int, name: str, note: str, ground: Ground, offer: Best | None, printing: Printing,
    _: Language,
) -> str:  # fmt: skip
    """Return a space with a tile on it; a note says what lies on the tile, and a module may put something there."""
    x, y = ground.place(duchy, space)
    words = _("space {space}: {tile}", space=space + 1, tile=said(name, printing, _))
    if note:
        words += f" {note}"
    inner = tile(name, x, y, ground.radius - GAP, "", printing, ground.smallest, _)
    if offer is not None:
        inner += hex_glow(x, y, ground.radius - 2.4)
    return target(f"hex:{seat}:{space + 1}", capital(words), inner, offer is not None)


def _monastery_6(table: Table, seat: int, duchy: Duchy, space: int, ground: Ground) -> str:
    """Return the monastery that is itself a place to click."""
    _, printing = table.language, table.printings[seat]
    x, y = ground.place(duchy, space)
    words = _("space {space}: {tile}", space=space + 1, tile=said("monastery6", printing, _))
    can = table.can("monastery:6")
    inner = tile("monastery6", x, y, ground.radius - GAP, "", printing, ground.smallest, _)
    inner += hex_glow(x, y, ground.radius - 2.4) if can else ""
    button = target("monastery:6", capital(said("monastery6", printing, _)), inner, can)
    return target(f"hex:{seat}:{space + 1}", capital(words), button, False)


@lru_cache(maxsize=256)
def _chosen_castle(seat: int, duchy: Duchy, space: int, ground: Ground, printing: Printing, _: Language) -> str:
    """Return the start castle that the viewer has chosen and the others cannot see yet."""
    x, y = ground.place(duchy, space)
    words = _("space {space}: your first castle, not shown yet", space=space + 1)
    inner = tile(FACE_NAMES[CASTLE], x, y, ground.radius - GAP, "", printing, ground.smallest, _)
    return target(f"hex:{seat}:{space + 1}", capital(words), f'<g class="ghost">{inner}</g>', False)


@lru_cache(maxsize=64)
def draw_plan(duchy: Duchy, ground: Ground) -> str:
    """Return an empty duchy as one looks it over: with all that is printed on it where that can be read."""
    ground = ground.fitted(duchy)
    if ground.radius < LEAST_PRINTED:
        return "".join(_flat(duchy, space, ground) for space in range(len(duchy.kind)))
    places = [ground.place(duchy, space) for space in range(len(duchy.kind))]
    printed = (
        empty_space(kind, die, 0, x, y, ground.radius, ground.radius)
        for kind, die, (x, y) in zip(duchy.kind, duchy.die, places, strict=True)
    )
    return land(duchy, ground) + "".join(printed)


def _flat(duchy: Duchy, space: int, ground: Ground) -> str:
    """Return a space of a small duchy: its colour, and its number if there is room."""
    x, y = ground.place(duchy, space)
    size = ground.radius * 0.9
    shown = text(x, y + size * 0.36, str(duchy.die[space]), size, "strong mid on") if ground.radius > 12 else ""
    return f'<g class="kind-{KINDS[duchy.kind[space]]}">{hexagon(x, y, ground.radius - 0.6, "tile")}{shown}</g>'
