"""The choice of a duchy: before there is a board, what is asked has the whole table."""

from __future__ import annotations

from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, player_mark, target
from contado.core.drawing.cells import Cell, cells
from contado.core.drawing.parts import glow
from contado.core.drawing.type import FIGURE, GREAT, LARGE, NAME, SMALL
from contado.games.burgundy.drawing.map import DUCHY_HIGH, DUCHY_WIDE, Ground, draw_plan
from contado.games.burgundy.drawing.player import GOODS_STEP, note, purse, stock
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.duchy import Duchy

GAP: Final = 14.0
# Around a duchy, inside its light.
MARGIN: Final = 12.0
# What players begin with, in two lines.
FOOT: Final = 86.0


class Form(NamedTuple):
    """One way to lay it out."""

    width: float
    # 0: as high as the duchies make it, since a phone is scrolled.
    height: float
    title: float
    # So many players side by side below the duchies, and so many duchies at most; 0: all of them.
    players: int = 4
    columns: int = 0


FORMS: Final = {
    "desk": Form(1200, 780, GREAT),
    "upright": Form(800, 960, GREAT),
    "phone": Form(400, 0, LARGE, 2, 2),
}
# The height of a row on a phone: two duchies are in one sight, below each other; more are two in a row.
PHONE_ROW: Final = 306.0
PHONE_PAIR: Final = 214.0


def is_asked(table: Table) -> bool:
    """Say whether the viewer chooses a duchy now."""
    return bool(table.view["options"]) and table.decides(table.own) and not table.has_duchy(table.own)


def draw_choice(table: Table, name: str) -> Area:
    """Return the duchies that the viewer chooses from, each a place to click, and what everybody begins with."""
    form, offers = FORMS[name], table.view["options"]
    many = len(offers)
    rows = -(-table.seats // form.players)
    foot = rows * FOOT + GAP
    columns = 1 if form.columns and many < 3 else form.columns
    high = form.height - foot
    if not form.height:
        high = many * PHONE_ROW if columns == 1 else -(-many // columns) * PHONE_PAIR
    known = boards(table.view["settings"])
    room, letters = form.width - 2 * GAP, form.title * 1.5
    parts = []
    places = cells(many, room, high - 2 * GAP, DUCHY_WIDE / DUCHY_HIGH, GAP, letters + 2 * MARGIN, columns)
    for offer, cell in zip(offers, places, strict=True):
        number = int(offer["notation"].split()[-1])
        room_for_it = cell._replace(x=cell.x + GAP, y=cell.y + GAP)
        parts.append(_candidate(known[number], offer["targets"][0], offer["words"], room_for_it, form.title))
    step = room / min(form.players, table.seats)
    for at, seat in enumerate((table.own + seat) % table.seats for seat in range(table.seats)):
        row, column = divmod(at, form.players)
        parts.append(_beginning(table, seat, Cell(GAP + column * step, high + row * FOOT, step, FOOT)))
    _ = table.language
    title = _("Which duchy do you play?")
    background = card(0.5, 0.5, form.width - 1, high + foot - 1, 10, "card")
    return Area("choice", title, form.width, high + foot, background, parts)


def _candidate(duchy: Duchy, id: str, words: str, cell: Cell, size: float) -> str:
    """Return a duchy that can be chosen, in the middle of its room."""
    letters = size * 1.5
    radius = min((cell.width - 2 * MARGIN) / DUCHY_WIDE, (cell.height - letters - 2 * MARGIN) / DUCHY_HIGH)
    wide, high = DUCHY_WIDE * radius + 2 * MARGIN, DUCHY_HIGH * radius + 2 * MARGIN + letters
    left, top = cell.x + (cell.width - wide) / 2, cell.y + (cell.height - high) / 2
    middle = left + wide / 2
    ground = Ground(middle, top + MARGIN + letters + DUCHY_HIGH / 2 * radius, radius)
    inner = card(left, top, wide, high, 10, "hit")
    inner += label(middle, top + MARGIN + size * 0.8, wide - 2 * MARGIN, words, size, "title mid", 11)
    return target(id, words, inner + draw_plan(duchy, ground) + glow(left, top, wide, high, 10), True)


def _beginning(table: Table, seat: int, room: Cell) -> str:
    """Return who a player is, the duchy that was chosen already, and workers, silver and goods at the beginning."""
    _, player, printing = table.language, table.players[seat], table.printings[seat]
    chosen = _("duchy {number}", number=player["duchy"]) if table.has_duchy(seat) else note(table, seat)
    x, y = room.x, room.y
    inner = player_mark(seat, table.initials[seat], x + 16, y + 18, 15)
    inner += label(x + 38, y + (18 if chosen else 25), room.width - 46, table.names[seat], NAME, "title", FIGURE)
    inner += label(x + 38, y + 34, room.width - 46, chosen, SMALL, "soft") if chosen else ""
    for at, (what, n) in enumerate((("workers", player["workers"]), ("silver", player["silver"]))):
        inner += purse(seat, what, n, x + 2 + 41 * at, y + 62, printing, _)
    left = x + 86
    for good, n in enumerate(player["goods"]):
        if n:
            inner += stock(seat, good, n, None, left, y + 44, table.sale(seat, good), _)
            left += GOODS_STEP
    return inner
