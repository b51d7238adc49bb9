"""An opponent's board: who, the goods, and the ring in one line, low and wide."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, number, place, player_pawn, target, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import FULL, mat_header
from contado.core.drawing.type import FIGURE, GREAT, LARGE, TINY
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import SIGNS, tile_card, worker_card
from contado.games.milestones.drawing.saying import (
    castle_said,
    good_said,
    income_said,
    slot_said,
    slot_words,
    title_of,
    unplaced,
    who_is,
    workshop_said,
)
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.pieces.layout import GOODS, RING
from contado.games.milestones.telling.words import space_name, tile_name

WIDTH: Final = 480
HEIGHT: Final = 126
LEFT: Final = 12.0
# The letter on a player's mark is larger than its radius by 1.16.
HEAD: Final = FULL._replace(height=40, radius=FIGURE / 1.16, name=LARGE, smallest=11, figure=GREAT)
# Name and note; behind them the goods, then the points.
NAME_ROOM: Final = 150.0
STORES: Final = 182.0
STORE: Final = 47.0
# All twelve spaces in a row, from the castle on, and the walk below them.
SPACE: Final = (WIDTH - 2 * LEFT) / len(RING)
ROW_TOP: Final = 43.0
ROW_HEIGHT: Final = 50.0
WALK: Final = 107.0


def _middle(space: str) -> float:
    return LEFT + (RING.index(space) + 0.5) * SPACE


def draw_opponent(table: Table, seat: int) -> Area:
    """Return an opponent's board with everything on it."""
    _, player = table.language, table.players[seat]
    parts = [mat_header(who_is(table, seat, short=True), LEFT, 0, WIDTH - LEFT - 14, HEAD, NAME_ROOM)]
    parts += [_good(seat, good, count, _) for good, count in player["goods"].items()]
    for at, slot in enumerate(player["slots"]):
        if slot["kind"] == "worker":
            parts.append(_worker(seat, at, slot["type"], slot["number"], slot["bonus"], _))
        else:
            parts.append(_bare(seat, at, slot["kind"] == "cover", _))
    taken = player["castle_takes"]
    parts += [
        _building(seat, "castle", castle_said(taken["goods"], taken["worker"], _), -taken["goods"], taken["worker"], _),
        _building(seat, "trading_house", income_said(player["income"], _), player["income"], 0, _),
        *(_building(seat, space, workshop_said(space, _), 0, 0, _) for space in ("builders_council", "mill")),
        _walk(seat, player["pawn"], table.initials[seat]),
    ]
    # In the draft the pawn stands at the castle, and the tiles to place wait on the walk.
    for at, tile in enumerate(unplaced(table, seat)):
        name = _("to place: {tile}", tile=tile_name(table.layout, tile, _))
        drawn = tile_card(STORES + at * 84, ROW_TOP + ROW_HEIGHT + 1, 76, 28, table.layout, tile, _)
        parts.append(target(f"held:{seat}:{table.layout.tile_ids[tile]}", capital(name), drawn))
    return Area(f"player:{seat}", title_of(table, seat), WIDTH, HEIGHT, _background(), parts)


@lru_cache(maxsize=1)
def _background() -> str:
    """Return the empty board: the card, the walk, and the buildings."""
    walk = f'd="M{LEFT + 4} {WALK + 2}H{WIDTH - LEFT - 4}" stroke-linecap="round"'
    parts = [
        card(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10, "card"),
        f'<path {walk} class="walk-edge low"/><path {walk} class="walk low"/>',
    ]
    for space in ("castle", "trading_house", "builders_council", "mill"):
        x = _middle(space)
        parts.append(card(x - 16, ROW_TOP + 10, 32, ROW_HEIGHT - 10, 2, "front"))
        parts.append(symbol("tiled", x - 18, ROW_TOP, 36, f"roof-{space}", height=11))
    return "".join(parts)


@lru_cache(maxsize=1024)
def _good(seat: int, good: str, count: int, _: Language) -> str:
    x = STORES + GOODS.index(good) * STORE
    inner = card(x, 5, STORE - 4, 30, 4, "hit")
    mark = place(f"cube:{seat}:{good}", SIGNS[good].at(x + 11, 20, 20))
    inner += mark if count else f'<g class="empty">{mark}</g>'
    inner += text(x + 25, 26, str(count), LARGE, "strong" if count else "soft")
    return target(f"good:{seat}:{good}", capital(good_said(good, count, _)), inner)


@lru_cache(maxsize=4096)
def _worker(seat: int, at: int, good: str, number: int, bonus: bool, _: Language) -> str:
    id, x = f"{seat}:w{at + 1}", _middle(f"w{at + 1}") - SPACE / 2
    drawn = worker_card(x + 1, ROW_TOP, SPACE - 2, ROW_HEIGHT, good, number, bonus, _, id)
    return target(f"ring:{id}", capital(slot_said(at, good, number, bonus, _)), drawn)


@lru_cache(maxsize=256)
def _bare(seat: int, at: int, covered: bool, _: Language) -> str:
    x, slot = _middle(f"w{at + 1}") - SPACE / 2 + 1, slot_words(at, _)
    name = _("{slot}: covered", slot=slot) if covered else _("{slot}: empty", slot=slot)
    inner = (
        symbol("worn", x, ROW_TOP, SPACE - 2, height=ROW_HEIGHT)
        if covered
        else card(x, ROW_TOP, SPACE - 2, ROW_HEIGHT, 4, "part-void")
    )
    return target(f"ring:{seat}:w{at + 1}", capital(name), inner)


@lru_cache(maxsize=1024)
def _building(seat: int, space: str, said: str, goods: int, workers: int, _: Language) -> str:
    """Return a building: its sign, and below it the goods that it would give or take, and a worker to be covered."""
    x, low, size = _middle(space), ROW_TOP + ROW_HEIGHT - 3, 18 if goods or workers else 26
    inner = card(x - SPACE / 2 + 1, ROW_TOP, SPACE - 2, ROW_HEIGHT, 4, "hit")
    inner += symbol(space, x - size / 2, ROW_TOP + 12, size)
    if goods:
        figure, look = (f"+{goods}", "strong mid") if goods > 0 else (f"−{-goods}", "lost mid")
        inner += text(x - (6 if workers else 0), low, figure, TINY, look)
    if workers:
        inner += symbol("worn", x + (4 if goods else -4.5), low - 10, 9, height=11)
    name = _("{name}: {effect}", name=capital(space_name(space, _)), effect=said)
    return target(f"ring:{seat}:{space}", name, inner)


@lru_cache(maxsize=1024)
def _walk(seat: int, pawn: int, initial: str) -> str:
    """Return the pawn where it stands, and at all other spaces the places that it can come to, which show nothing."""
    parts = [
        place(f"pawn:{seat}:{space}", f'<circle cx="{number(_middle(space))}" cy="{WALK}" r="16" class="hit"/>')
        for space in RING
        if space != RING[pawn]
    ]
    return "".join(parts) + player_pawn(seat, initial, _middle(RING[pawn]), WALK + 11, 26, RING[pawn])
