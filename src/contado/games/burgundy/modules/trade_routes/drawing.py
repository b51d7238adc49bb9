"""Trade routes in the picture: each below the area of its player."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from contado.core.drawing import card, label, piece, target
from contado.core.drawing.icons import icon
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.face import Face
from contado.games.burgundy.drawing.glyphs import good_token
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.modules.trade_routes.explanations import route_words
from contado.games.burgundy.modules.trade_routes.facts import RoutePlayer, route_of, spaces_shown, tiles_to_order
from contado.games.burgundy.modules.trade_routes.module import TILES
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.words import face_number, good_name, tile_name

# The height of a row of a trade route, and the size of a bonus in it.
STRIP: Final = 50.0
BONUS: Final = 20.0


class TradeRoutesFace(Face):
    """What lies on the table with trade routes."""

    name: ClassVar[str] = "trade_routes"
    place: ClassVar[int] = 40

    def below_player(self, table: Table, seat: int, x: float, y: float, room: float) -> tuple[float, str]:
        """Return the trade route."""
        route = route_of(table, seat)
        return 18 + STRIP * _rows(route, room), _route(table, seat, route, x, y, room)


def _rows(route: RoutePlayer, room: float) -> int:
    spaces = len(route["route"]) + 3 * len(tiles_to_order(route))
    return max(1, -(-spaces // _per_row(room)))


def _per_row(room: float) -> int:
    """Return how many spaces a row has: whole tiles of three."""
    return max(3, int(room // 33) // 3 * 3)


def _route(table: Table, seat: int, player: RoutePlayer, x: float, y: float, room: float) -> str:
    """Return a player's trade route from the left, and the tiles that are still to be put in order."""
    _ = table.language
    parts = [label(x, y + 10, room, _("trade route"), 11.5, "soft")]
    per_row = _per_row(room)
    step = room / min(per_row, max(3, len(player["route"]) + 3 * len(tiles_to_order(player))))
    step = min(step, 62.0)
    for at, (good, bonus) in enumerate(spaces_shown(player)):
        left, top = x + at % per_row * step, y + 15 + at // per_row * STRIP
        lies = player["route_goods"][at] if at < len(player["route_goods"]) else ""
        parts.append(_route_space(seat, at, good - 1, bonus, lies, left, top, step, table.printings[seat], _))
    first = len(player["route"]) // 3
    for at, tile_number in enumerate(tiles_to_order(player)):
        column, row = (first + at) * 3 % per_row, (first + at) * 3 // per_row
        can = table.can(f"route_tile:{seat}:{tile_number}")
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
    spaces = TILES[tile_number]
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


FACE: Final = TradeRoutesFace()
