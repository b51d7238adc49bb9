"""A player's area: goods on their scales, silver, castles in stock, the tile in hand and the cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, number, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import Count, Sign, Target, Who, counter, glow, mat_header, placed
from contado.core.drawing.parts.hands import GAP
from contado.core.drawing.type import FIGURE, SMALL
from contado.core.words.language import Language, marked
from contado.core.words.wording import capital
from contado.games.castelli.drawing.glyphs import Shield, castle
from contado.games.castelli.drawing.hand import Room, draw_hand
from contado.games.castelli.drawing.sayings import face_words
from contado.games.castelli.drawing.table import Table
from contado.games.castelli.drawing.tiles import back, face, face_of
from contado.games.castelli.facts import TileInHand
from contado.games.castelli.pieces.layout import GOODS
from contado.games.castelli.telling.words import thing

Place = tuple[float, float]

SILVER: Final = Sign("icon-silver", "kind-silver")


class Form(NamedTuple):
    """One way to lay the area out: where each part begins, and how large it is."""

    width: float
    height: float
    scales: Place
    # The width of one step of a scale, and the height of one scale.
    step: float
    high: float
    silver: Place
    stock: Place
    castle: float
    tile: Place
    hand: Room
    # How wide the header is, where the hand stands beside it.
    header: float = 0
    # How high the silver is drawn.
    purse: float = 28


# The same at a desk and on a phone, and small: in this game everybody looks at the board.
OWN: Final = Form(
    400, 250, (10, 54), 27, 28, (230, 70), (230, 100), 21, (366, 98), Room(10, 142, 384, 100, 92), purse=36
)
# With two opponents, a column beside the board has space for more.
TALL: Final = OWN._replace(height=300, hand=Room(10, 142, 384, 150, 92))
# With one, all lies in a strip below the board, drawn small: cards are as high as the strip, and so are their letters.
LOW: Final = Form(
    640, 172, (10, 54), 27, 38, (230, 74), (230, 112), 22, (370, 92), Room(404, 9, 228, 154, 112, 14.5), 384, 42
)
OTHER: Final = Form(400, 104, (10, 46), 27, 19, (228, 55), (228, 73), 12.8, (369, 76), Room(228, 82, 104, 19, 23))
LOW_OTHER: Final = Form(400, 172, (10, 54), 27, 38, (228, 68), (228, 92), 17, (368, 126), Room(228, 124, 104, 40, 48))
# Beside the board of a tablet held upright, in a column of three, or of two.
SLIM: Final = Form(200, 230, (6, 50), 25, 27, (14, 150), (10, 182), 17, (166, 164), Room(108, 192, 84, 32, 36))
SLIM_TALL: Final = Form(200, 330, (6, 54), 25, 38, (14, 192), (10, 228), 17, (164, 216), Room(12, 266, 176, 54, 48))
OTHERS: Final = (OTHER, LOW_OTHER, SLIM, SLIM_TALL)


def draw_player(table: Table, seat: int, form: Form) -> Area:
    """Return a player's area with everything in it."""
    _, player, shield = table.language, table.players[seat], table.people.seats[seat]
    parts = [mat_header(_who(table, seat), 12, 6, form.header or form.width - 26)]
    for at, good in enumerate(GOODS):
        parts.append(_scale(seat, at, good, player["goods"][good], table.layout.track_max, shield, form, _))
    x, y = form.silver
    silver = Target(f"silver:{seat}", thing("silver", player["silver"], _))
    count = Count(SILVER, player["silver"], _("silver"), silver)
    # Beside it may lie a tile, so what is drawn high has no room for its name, and needs none.
    high = form.purse
    shown = count if high < 32 else count._replace(name="")
    parts.append(counter(shown, x - 4, y - high / 2, 132 if high < 32 else 104, high, ""))
    parts.append(_stock(seat, player["castles"], table.layout.castles, shield, form, _))
    if player["tile"] is not None:
        parts.append(_tile(table, seat, player["tile"], form))
    parts.append(draw_hand(table, seat, form.hand))
    title = _("{name}'s goods and cards", {"name": marked("Your goods and cards")}, name=table.names[seat])
    return Area(f"player:{seat}", title, form.width, form.height, _background(form, table.layout.track_max), parts)


@lru_cache(maxsize=16)
def _background(form: Form, most: int) -> str:
    """Return the card of the area and the empty scales."""
    parts = [card(0.5, 0.5, form.width - 1, form.height - 1, 10, "card")]
    if form not in OTHERS:
        left, top, wide, high = form.hand[:4]
        parts.append(card(left - 4, top - 4, wide + 6, high + 8, 8, "rail"))
        step = form.hand.card + GAP
        parts += [
            card(left + at * step, top, form.hand.card, high, 6, "lies") for at in range(int(wide // form.hand.card))
        ]
    x, y = form.scales
    for row, good in enumerate(GOODS):
        top = y + row * form.high
        parts.append(f'<g class="kind-{good}">{card(x, top, 34, form.high - 4, 5, "full")}')
        parts.append(icon(good, x + 17, top + form.high / 2 - 2, form.high * 0.68) + "</g>")
        steps = [x + 38 + value * form.step for value in range(most + 1)]
        cells = "".join(card(left, top, form.step - 3, form.high - 4, 5, "") for left in steps)
        parts.append('<g class="part-track">' + cells.replace(' class=""', "") + "</g>")
        for value, left in enumerate(steps):
            parts.append(text(left + form.step / 2 - 1.5, top + form.high / 2 + 2.2, str(value), SMALL, "soft mid"))
    return "".join(parts)


def _who(table: Table, seat: int) -> Who:
    """Return who it is, what is special about the player now, and the points."""
    _, name, note, score = table.language, table.names[seat], _note(table, seat), table.view["scores"][seat]
    turn = _turn(table, seat)
    at = Target(f"player:{seat}", f"{name}, {note}" if note else name, table.can(f"player:{seat}"))
    points = Target(f"score:{seat}", f"{name}: {thing('vp', score, _)}")
    return Who(seat, table.initials[seat], name, score, note, _.plural("point", "points", score), at, points, turn)


def _turn(table: Table, seat: int) -> str:
    """Say whether it is the player's turn, or the player is asked in another's."""
    _ = table.language
    if table.view["outcome"] is not None:
        return ""
    if seat == table.facts["active"]:
        return _("active player")
    return _("is asked") if table.decides(seat) else ""


def _note(table: Table, seat: int) -> str:
    """Say what else is special about the player now."""
    _, outcome, facts = table.language, table.view["outcome"], table.facts
    if outcome is not None:
        return _("winner") if seat in outcome["winners"] else _("place {place}", place=outcome["places"][seat])
    notes = []
    if facts["players"][seat]["card_used"]:
        notes.append(_("card used"))
    if seat == facts["active"] and facts["bought"]:
        notes.append(_("purchase used"))
    if seat == facts["first_seat"] and len(notes) + bool(_turn(table, seat)) < 2:
        notes.append(_("first player"))
    return " · ".join(notes)


@lru_cache(maxsize=512)
def _scale(seat: int, row: int, good: str, n: int, most: int, shield: Shield, form: Form, _: Language) -> str:
    """Return the marker on the scale of one good."""
    x, y = form.scales
    top = y + row * form.high
    middle = x + 38 + n * form.step + form.step / 2 - 1.5
    inner = card(x, top, 38 + (most + 1) * form.step, form.high - 4, 5, "hit")
    if n:
        filled = card(x + 38, top, n * form.step - 3, form.high - 4, 5, "full")
        inner += f'<g class="kind-{good}">{filled}</g>'
    radius = form.high / 2 - 2.4
    inner += f'<g class="{shield.look}"><circle cx="{number(middle)}" cy="{number(top + form.high / 2 - 2)}" '
    inner += f'r="{number(radius)}" class="player"/>'
    size = SMALL if form is OTHER else FIGURE
    inner += text(middle, top + form.high / 2 - 2 + size * 0.36, str(n), size, "player-ink mid") + "</g>"
    words = _("{amount}, of {most} at most", amount=thing(good, n, _), most=most)
    return target(f"good:{seat}:{good}", capital(words), inner)


@lru_cache(maxsize=512)
def _stock(seat: int, n: int, castles: int, shield: Shield, form: Form, _: Language) -> str:
    """Return the castles in stock, and places for those that were built."""
    x, y = form.stock
    half = form.castle / 2
    step = form.castle
    # Large ones stand in two rows.
    across = castles if form is OTHER else (castles + 1) // 2
    plain = shield._replace(letter="")
    drawn = ""
    for at in range(castles):
        left, middle = x + half + at % across * step, y + at // across * (step + 1)
        if at < n:
            drawn += castle(plain, left, middle, form.castle - 2)
            continue
        scale = (form.castle - 2) / 24
        where = f"translate({number(left)} {number(middle)}) scale({scale:.3f})"
        drawn += f'<use href="#castle-wall" transform="{where}" class="built"/>'
    high = 2 * half if form is OTHER else 4 * half
    words = _.plural("{n} castle in stock, {built} built", "{n} castles in stock, {built} built", n, built=castles - n)
    return target(f"stock:{seat}", words, card(x, y - half, across * step, high, 3, "hit") + drawn)


def _tile(table: Table, seat: int, tile: TileInHand, form: Form) -> str:
    """Return the tile in hand (Dilemma)."""
    _, can = table.language, table.can(f"tile:{seat}")
    x, y = form.tile
    if tile["shields"] is None:
        inner = back(start=tile["points"])
        kept = _("Start tile in hand: {points} if it is kept.", points=thing("vp", tile["points"], _))
        words = kept if tile["start"] else _("Tile in hand, secret.")
    else:
        inner = face(face_of(tile), table.people, True)
        words = _("Tile {tile} in hand, {face}", tile=tile["id"], face=face_words(tile, table.people, _))
        if tile["start"]:
            words += " " + _("The start tile: {points} if it is kept.", points=thing("vp", tile["points"], _))
            inner += '<circle cx="21" cy="-21" r="8.5" class="part-back"/>' + text(
                21, -16.6, str(tile["points"]), SMALL, "strong mid part-on-back"
            )
    if can:
        inner += glow(-28, -28, 56, 56, 4)
    # Smaller where the points stand above it.
    return placed(target(f"tile:{seat}", words, inner, can), x, y, 0.84 if form is OTHER else 1.0)
