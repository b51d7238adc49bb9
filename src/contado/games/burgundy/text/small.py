"""The own duchy for a low screen: a line for each row of spaces, what the player has below it, the depots beside it."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from contado.core.game import Line
from contado.core.words.blocks import OWN_LINES
from contado.core.words.lines import GAP, cut, flow, padded, text_width
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import CASTLE, KINDS
from contado.games.burgundy.telling.hints import short_name
from contado.games.burgundy.text.board import depot_lines
from contado.games.burgundy.text.page import MARGIN, SMALL_CELL, Page, kind_of
from contado.games.burgundy.text.players import goods_items, held_items, key_items, possessions
from contado.games.burgundy.text.rows import edges_of, rows_of, width_of

# Depots stand beside the small map where so much is left for them.
LEAST_BESIDE: Final = 28


def has_depots(page: Page) -> bool:
    """Say whether there is room for the depots beside the small map."""
    return _depot_columns(page) >= LEAST_BESIDE


def _depot_columns(page: Page) -> int:
    return page.columns - width_of(page.duchy(page.own), SMALL_CELL) - len(GAP)


def small_lines(page: Page) -> list[Line]:
    """Return the small map and what the player has, and the depots beside them."""
    wide = width_of(page.duchy(page.own), SMALL_CELL)
    left = page.narrower(wide if has_depots(page) else page.columns)
    lines = lowered([*map_lines(left), *holdings(left)])
    if not has_depots(page):
        return lines
    depots = lowered(depot_lines(page.narrower(_depot_columns(page))))
    return [
        [*padded(one or [], wide), (GAP, ""), *(other or [])]
        for one, other in zip_longest(lines, depots, fillvalue=None)
    ]


def lowered(lines: list[Line]) -> list[Line]:
    """Return as many of the lines as a low screen has room for, and a sign where there are more."""
    return lines if len(lines) <= OWN_LINES else [*lines[: OWN_LINES - 1], [("…", "dim")]]


def map_lines(page: Page) -> list[Line]:
    """Return the duchy, a line for each row: a free space has its id, letter and number, another one its tile."""
    duchy = page.duchy(page.own)
    lines: list[Line] = []
    for spaces in rows_of(duchy):
        line: Line = []
        for edge, space in zip(edges_of(duchy, spaces, SMALL_CELL), spaces, strict=True):
            line += space_item(page, duchy, space, edge)
        lines.append([*line, ("│", "dim")])
    return lines


def space_item(page: Page, duchy: Duchy, space: int, edge: tuple[str, str]) -> Line:
    """Return a space behind its edge; a bracket takes the place of the edge where it can be chosen."""
    player, kind = page.players[page.own], duchy.kind[space]
    name = player["spaces"][space]
    words, style = f"{space + 1}{page.letters[kind]}{duchy.die[space]}", f"kind.{KINDS[kind]}"
    if name:
        words, style = page.tile(name, short=True).replace(" ", "").replace(".", ""), f"kind.{KINDS[kind_of(name)]}"
    elif player["start_castle"] == space + 1:
        words, style = short_name(CASTLE, page.language), "kind.castle"
    if page.can(f"hex:{page.own}:{space + 1}"):
        words = cut(words, SMALL_CELL - 1)
        return [
            (edge[0][:-1], edge[1]),
            ("[", "can"),
            (words, style),
            ("]".ljust(SMALL_CELL - text_width(words)), "can"),
        ]
    reached = any(tile for other, tile in enumerate(player["spaces"]) if duchy.around[space] >> other & 1)
    sign = "·" if reached and not name else ""
    words = cut(words, SMALL_CELL)
    return [edge, (words, style), (sign.ljust(SMALL_CELL - text_width(words)), "dim")]


def holdings(page: Page) -> list[Line]:
    """Return dice, workers, silver, key spaces, goods and what modules add, without what things do."""
    _, seat = page.language, page.own
    lines = flow("", possessions(page, seat), page.columns)
    lines += flow("", key_items(page, seat, short=True), page.columns)
    lines += flow("", goods_items(page, seat), page.columns)
    monasteries = page.players[seat]["monasteries"]
    if monasteries:
        items = [page.item(f"monastery:{number}", str(number), "kind.monastery") for number in monasteries]
        lines += flow(_("monasteries") + " ", items, page.columns, "dim")
    held = [*held_items(page, seat), *(item for face in page.faces for item in face.held_in_short(page, seat))]
    return lines + (flow(MARGIN, held, page.columns) if held else [])
