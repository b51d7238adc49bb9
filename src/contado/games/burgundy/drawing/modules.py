"""What the expansions lay on the table: shields, border posts, inns, castles to buy back, trade routes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from contado.core.drawing import card, label, named, number, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import symbol
from contado.core.language import Language
from contado.games.burgundy.components import GOODS, load
from contado.games.burgundy.drawing.glyphs import flag, good_token
from contado.games.burgundy.drawing.table import Table, capital
from contado.games.burgundy.drawing.tiles import glow, tile
from contado.games.burgundy.duchy import DATA, Duchy
from contado.games.burgundy.explanations import (
    Printing,
    inns_words,
    post_words,
    reserve_words,
    route_words,
    shield_held,
    shield_on_depot,
)
from contado.games.burgundy.modules.shields.words import shield_words
from contado.games.burgundy.modules.trade_routes.module import TILES as ROUTE_TILES
from contado.games.burgundy.modules.trade_routes.module import tiles_to_order
from contado.games.burgundy.words import face_number, good_name, tile_name

if TYPE_CHECKING:
    from contado.games.burgundy.drawing.map import Ground

Place = tuple[float, float]

SHIELD_VP: Final[dict[int, int]] = {shield["id"]: shield["vp"] for shield in load("shields")["shields"]}
# The two spaces that each post touches.
POSTS: Final[list[list[list[int]]]] = [post["touches"] for post in DATA["border_posts"]["posts"]]
# The height of a row of a trade route, and the size of a bonus in it.
STRIP: Final = 50.0
BONUS: Final = 20.0


# Shields


@lru_cache(maxsize=1024)
def shield_token(shield: int, x: float, y: float, size: float) -> str:
    """Return a shield with its middle at a point: its number, and its points where they can be read."""
    drawn = symbol("shield", x - size / 2, y - size / 2, size)
    drawn += text(x, y + size * (0.1 if size > 24 else 0.17), str(shield), size * 0.46, "strong mid on-shield")
    if size > 24:
        drawn += text(x, y + size * 0.36, f"+{SHIELD_VP[shield]}", size * 0.27, "mid on-shield")
    return drawn


@lru_cache(maxsize=1024)
def _shield(shield: int, words: str, x: float, y: float, size: float, can: bool, workers: int = 0) -> str:
    inner = piece(shield_token(shield, x, y, size))
    if can:
        inner += "".join(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.58)}" class="{kind}"/>'
            for kind in ("aura", "glow")
        )
    if workers:
        inner += flag(f"−{workers}", x, y - size * 0.62, 10.5, "costs")
    return target(f"shield:{shield}", capital(words), inner, can)


def depot_shields(table: Table, depot: int, x: float, y: float, size: float) -> str:
    """Return the shields that lie on a depot, side by side around a point."""
    shields = table.facts["shields"]["depots"][depot] if "shields" in table.facts else []
    parts: list[str] = []
    for at, shield in enumerate(shields):
        points = table.shield_points(table.own, shield)
        words = shield_words(shield, points, table.printing, table.language)
        words = shield_on_depot(depot, words, table.language)
        middle = x + (at - (len(shields) - 1) / 2) * (size - 1)
        offer = table.offers.get(f"shield:{shield}")
        workers = offer.workers if offer is not None else 0
        parts.append(_shield(shield, words, middle, y, size, offer is not None, workers))
    return "".join(parts)


def castle_shields(table: Table, seat: int, duchy: Duchy, ground: Ground) -> str:
    """Return the shields on the castles of a duchy."""
    parts: list[str] = []
    for space, shield in table.players[seat].get("shields", {}).items():
        x, y = ground.place(duchy, int(space) - 1)
        words = shield_words(shield, table.shield_points(seat, shield), table.printings[seat], table.language)
        words = shield_held(words, table.language)
        size, can = ground.radius * 0.86, f"shield:{shield}" in table.offers
        drawn = _shield(shield, words, x, y + ground.radius * 0.42, size, can)
        # What is clicked or asked about is the castle below it, but for shield 16, which is used by a click.
        parts.append(drawn if can else drawn.replace("<g ", '<g pointer-events="none" ', 1))
    return "".join(parts)


# Border posts


def border_posts(table: Table, seat: int, duchy: Duchy, ground: Ground) -> str:
    """Return the three posts on the rim of a duchy; those that are joined are filled."""
    if "border_posts" not in table.facts:
        return ""
    _, joined = table.language, [tuple(pair) for pair in table.players[seat]["posts_joined"]]
    names = (_("upper left"), _("upper right"), _("bottom"))
    size = ground.radius * 0.62
    parts: list[str] = []
    for post in range(len(POSTS)):
        x, y = _post_place(duchy, post, ground)
        others = [names[one if other == post else other] for one, other in joined if post in (one, other)]
        if others:
            words = _("border post, {where}: joined with {others}", where=names[post], others=_.join(others))
        else:
            words = _("border post, {where}: not joined yet", where=names[post])
        kind = "joined" if others else "post"
        drawn = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.72)}" class="{kind}"/>'
        drawn += icon("post", x, y, size, f"on-{kind}")
        parts.append(named(f"{capital(words)}. {post_words(table.printing, _)}", drawn))
    return "".join(parts)


def _post_place(duchy: Duchy, post: int, ground: Ground) -> Place:
    """Return where a post stands: outside the rim, between its two spaces."""
    touched = [
        ground.place(duchy, space)
        for space in range(len(duchy.kind))
        if [duchy.row[space], duchy.column[space]] in POSTS[post]
    ]
    x, y = sum(place[0] for place in touched) / 2, sum(place[1] for place in touched) / 2
    dx, dy = x - ground.x, y - ground.y
    apart = (dx * dx + dy * dy) ** 0.5
    out = ground.radius * 0.92
    return x + dx / apart * out, y + dy / apart * out


# Stacks beside the depots


def inn_stack(table: Table, x: float, y: float, radius: float, smallest: float) -> str:
    """Return the inns for sale around a point."""
    if "inns" not in table.facts:
        return ""
    _, n = table.language, table.facts["inns"]["stack"]
    can = "inn:stack" in table.offers
    return _stack("inn:stack", "inn", inns_words(n, table.printing, _), n, can, x, y, radius, table, smallest)


def castle_reserve(table: Table, x: float, y: float, radius: float, smallest: float) -> str:
    """Return the castles that can be bought back, around a point."""
    if "castle_connection" not in table.facts:
        return ""
    _, n = table.language, table.facts["castle_connection"]["reserve"]
    can = "castle_reserve" in table.offers
    return _stack("castle_reserve", "castle", reserve_words(n, _), n, can, x, y, radius, table, smallest)


def _stack(
    id: str, name: str, words: str, n: int, can: bool, x: float, y: float, radius: float, table: Table, smallest: float
) -> str:
    """Return a stack of equal tiles and how many there are."""
    inner = piece(tile(name, x, y, radius, "", table.printing, smallest, table.language))
    if not n:
        inner = f'<g class="past">{inner}</g>'
    inner += glow(x, y, radius) if can else ""
    inner += text(x, y + radius + 13, f"×{n}", 13, "strong mid")
    return target(id, capital(words), inner, can)


# Trade routes


def strip_height(table: Table, seat: int, room: float) -> float:
    """Return how much a player's area grows below for the trade route."""
    if "route" not in table.players[seat]:
        return 0.0
    return 18 + STRIP * _rows(table, seat, room)


def _rows(table: Table, seat: int, room: float) -> int:
    player = table.players[seat]
    spaces = len(player["route"]) + 3 * len(tiles_to_order(player))
    return max(1, -(-spaces // _per_row(room)))


def _per_row(room: float) -> int:
    """Return how many spaces a row has: whole tiles of three."""
    return max(3, int(room // 33) // 3 * 3)


def trade_route(table: Table, seat: int, x: float, y: float, room: float) -> str:
    """Return a player's trade route from the left, and the tiles that are still to be put in order."""
    player = table.players[seat]
    if "route" not in player:
        return ""
    _ = table.language
    parts = [label(x, y + 10, room, _("trade route"), 11.5, "soft")]
    per_row = _per_row(room)
    step = room / min(per_row, max(3, len(player["route"]) + 3 * len(tiles_to_order(player))))
    step = min(step, 62.0)
    for at, (good, bonus) in enumerate(player["route"]):
        left, top = x + at % per_row * step, y + 15 + at // per_row * STRIP
        lies = player["route_goods"][at] if at < len(player["route_goods"]) else ""
        parts.append(_route_space(seat, at, good - 1, bonus, lies, left, top, step, table.printings[seat], _))
    first = len(player["route"]) // 3
    for at, tile_number in enumerate(tiles_to_order(player)):
        column, row = (first + at) * 3 % per_row, (first + at) * 3 // per_row
        can = f"route_tile:{seat}:{tile_number}" in table.offers
        parts.append(_route_tile(seat, tile_number, can, x + column * step, y + 15 + row * STRIP, step, _))
    return "".join(parts)


@lru_cache(maxsize=4096)
def _route_space(
    seat: int, at: int, good: int, bonus: str, lies: str, x: float, y: float, step: float, printing: Printing,
    _: Language,
) -> str:  # fmt: skip
    """Return a space of a route: its goods and its bonus, or what lies there; a bonus that was won is framed."""
    # Three spaces are one tile.
    width = step - (4 if at % 3 == 2 else 1)
    words = route_words(at, GOODS[good], face_number(bonus), printing, _)
    matched = lies == GOODS[good]
    inner = card(x, y, width, STRIP - 6, 5, "matched" if matched else "box")
    if lies:
        words += " " + _("{good} goods lie here.", good=capital(good_name(lies, _)))
        inner += piece(good_token(GOODS.index(lies), x + width / 2, y + 13, 20))
        inner += f'<g class="kind-building bare{"" if matched else " past"}">'
    else:
        inner += f'<g class="past">{good_token(good, x + width / 2, y + 13, 18)}</g><g class="kind-building bare">'
    inner += icon(bonus, x + width / 2, y + 33, BONUS) + "</g>"
    return target(f"route:{seat}:{at + 1}", capital(words), inner)


@lru_cache(maxsize=1024)
def _route_tile(seat: int, tile_number: int, can: bool, x: float, y: float, step: float, _: Language) -> str:
    """Return a tile that has no place in the route yet."""
    parts: list[str] = []
    spaces = ROUTE_TILES[tile_number]
    for at, (good, bonus) in enumerate(spaces):
        middle = x + (at + 0.5) * step - 1
        parts.append(good_token(good, middle, y + 13, 18))
        parts.append('<g class="kind-building bare">' + icon(bonus, middle, y + 33, BONUS) + "</g>")
    width = 3 * step - 4
    inner = card(x, y, width, STRIP - 6, 5, "box") + "".join(parts)
    if can:
        inner += "".join(card(x, y, width, STRIP - 6, 5, kind) for kind in ("aura", "glow"))
    listed = [
        _("{good} for {bonus}", good=good_name(GOODS[good], _), bonus=tile_name(face_number(bonus), _))
        for good, bonus in spaces
    ]
    words = _("tile {n}: {spaces}", n=tile_number, spaces=_.join(listed))
    return target(f"route_tile:{seat}:{tile_number}", capital(words), inner, can)
