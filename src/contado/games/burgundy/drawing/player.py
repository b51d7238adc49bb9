"""A player's area: the duchy, and beside it dice, workers, silver, key spaces, goods and bonus tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, named, player_mark, target, text
from contado.core.drawing.icons import icon
from contado.core.language import Language
from contado.games.burgundy.components import GOODS, KINDS, TABLES
from contado.games.burgundy.drawing.glyphs import amount, die_face, flag, good_token
from contado.games.burgundy.drawing.map import Ground, draw_choice, draw_map
from contado.games.burgundy.drawing.table import Offer, Table, capital
from contado.games.burgundy.drawing.tiles import Printing, glow, hexagon, said, tile
from contado.games.burgundy.words import colour_name, face_number, good_name, goods_list, thing, tile_name

Place = tuple[float, float]


class Form(NamedTuple):
    """One way to lay out the area: where each part begins, and how wide it may be."""

    width: float
    height: float
    ground: Ground
    header: Place
    header_room: float
    name_room: float
    dice: Place
    purse: Place
    keys: Place
    goods: Place
    sold: Place
    bonus: Place


DIE: Final = 40.0
KEY_RADIUS: Final = 32.0
KEY_STEP: Final = 61.0
GOODS_STEP: Final = 61.0
GOODS_HEIGHT: Final = 38.0
ROOM: Final = 184.0

FORMS: Final = {
    # The viewer's own, and opponents where there are three.
    "tall": Form(
        620, 388, Ground(213, 194, 33.6), (424, 10), 186, 94, (424, 62), (519, 62), (424, 114), (424, 206), (424, 274),
        (424, 326),
    ),
    # One or two opponents: the same duchy, the rest in two columns.
    "wide": Form(
        840, 388, Ground(213, 194, 33.6), (440, 40), 386, 290, (440, 122), (546, 122), (440, 220), (642, 114),
        (642, 200), (642, 264),
    ),
    # On a phone: the rest below the duchy.
    "narrow": Form(
        400, 590, Ground(200, 234, 31.4), (12, 8), 376, 168, (16, 424), (226, 8), (12, 482), (206, 424), (206, 494),
        (206, 538),
    ),
}  # fmt: skip


def draw_player(table: Table, seat: int, form: Form) -> Area:
    """Return a player's area with all that lies on it."""
    _, player = table.language, table.players[seat]
    parts = _header(table, seat, form)
    if table.has_duchy(seat):
        parts.append(draw_map(table, seat, form.ground))
    elif table.view["options"] and seat == table.decider:
        parts.append(draw_choice(table, form.ground))
    else:
        parts.append(label(form.ground.x, form.ground.y, 360, _("no duchy chosen yet"), 17, "soft mid"))
    for at in (0, 1):
        can = f"die:{seat}:{at + 1}" in table.offers
        parts.append(_die(seat, at, player["dice"][at], player["used"][at], can, form.dice, _))
    x, y = form.purse
    parts.append(_purse("workers", player["workers"], x, y + DIE / 2, _))
    parts.append(_purse("silver", player["silver"], x + 46, y + DIE / 2, _))
    for at, name in enumerate(player["stored"]):
        parts.append(_key(seat, at, name, f"key:{seat}:{at + 1}" in table.offers, form.keys, table.printing, _))
    if player["gained"]:
        # It waits beside the heading until another tile makes room.
        waiting = _("new: {tile}", tile=tile_name(face_number(player["gained"]), _))
        parts.append(label(form.keys[0] + 66, form.keys[1] + 9, ROOM - 66, waiting, 11.5, "strong"))
    parts += _goods(table, seat, form.goods)
    parts.append(_sold(tuple(player["sold"]), form.sold, _))
    for at, kind in enumerate(KINDS):
        parts.append(_bonus(at, kind, player["bonus_tiles"].get(kind, 0), form.bonus, _))
    title = _("{name}'s duchy", name=table.names[seat])
    return Area(f"player:{seat}", title, form.width, form.height, _background(form, _), "".join(parts))


@lru_cache(maxsize=64)
def _background(form: Form, _: Language) -> str:
    """Return the card and the names of its parts."""
    parts = [card(0.5, 0.5, form.width - 1, form.height - 1, 10, "card")]
    (kx, ky), (gx, gy), (bx, by) = form.keys, form.goods, form.bonus
    parts.append(label(kx, ky + 9, ROOM, _("key spaces"), 11.5, "soft"))
    parts.append(label(gx, gy + 9, ROOM, _("goods"), 11.5, "soft"))
    parts.append(label(bx, by + 9, ROOM, _("bonus tiles"), 11.5, "soft"))
    return "".join(parts)


def _header(table: Table, seat: int, form: Form) -> list[str]:
    """Return who it is, what is special about the player now, and the points."""
    _, (x, y), room = table.language, form.header, form.header_room
    note, score = _note(table, seat), table.view["scores"][seat]
    parts = [
        player_mark(seat, table.initials[seat], x + 15, y + 20, 15),
        label(x + 36, y + (17 if note else 26), form.name_room, table.names[seat], 18, "title", 12),
        text(x + room, y + 23, str(score), 27, "strong end"),
        label(x + room, y + 37, 50, _.plural("point", "points", score), 11.5, "soft end"),
    ]
    if note:
        parts.append(label(x + 36, y + 34, form.name_room, note, 12.5, "soft", 10))
    if table.has_duchy(seat):
        number = _("duchy {number}", number=table.players[seat]["duchy"])
        ground = form.ground
        parts.append(label(ground.x - 6 * ground.radius, ground.y + 5.4 * ground.radius, 80, number, 11.5, "soft"))
    return parts


def _note(table: Table, seat: int) -> str:
    """Say what is special about the player now, most important first."""
    _, outcome = table.language, table.view["outcome"]
    if outcome is not None:
        return _("winner") if seat in outcome["winners"] else _("place {place}", place=outcome["places"][seat])
    if seat == table.decider:
        return _("to move")
    if table.players[seat]["has_chosen"]:
        return _("has chosen")
    order = table.facts["order"]
    first = order[0] if order else table.facts["first_seat"]
    return _("first player") if seat == first else ""


@lru_cache(maxsize=1024)
def _die(seat: int, at: int, value: int, used: bool, can: bool, place: Place, _: Language) -> str:
    """Return one of the player's dice."""
    x, y = place[0] + DIE / 2 + at * (DIE + 8), place[1] + DIE / 2
    if not value:
        name = _("die {die}: not rolled", die=at + 1)
    elif used:
        name = _("die {die}: {value}, used", die=at + 1, value=value)
    else:
        name = _("die {die}: {value}", die=at + 1, value=value)
    face = die_face(value, x, y, DIE - 2)
    inner = f'<g class="used">{face}</g>' if used or not value else face
    if can:
        inner += "".join(card(x - DIE / 2, y - DIE / 2, DIE, DIE, 9, kind) for kind in ("aura", "glow"))
    return target(f"die:{seat}:{at + 1}", capital(name), inner, can)


@lru_cache(maxsize=1024)
def _purse(what: str, n: int, x: float, y: float, _: Language) -> str:
    """Return workers or silver."""
    return named(capital(thing(what, n, _)), amount(what, n, x, y, 19))


@lru_cache(maxsize=4096)
def _key(seat: int, at: int, name: str, can: bool, place: Place, printing: Printing, _: Language) -> str:
    """Return a key space with the tile stored there."""
    x, y = place[0] + KEY_STEP * at + 30, place[1] + 14 + KEY_RADIUS
    if name:
        words = _("key space {key}: {tile}", key=at + 1, tile=said(name, printing, _))
        inner = tile(name, x, y, KEY_RADIUS, str(at + 1), printing, _)
    else:
        words = _("key space {key}: empty", key=at + 1)
        inner = hexagon(x, y, KEY_RADIUS, "hollow") + icon("key", x, y, 22, "quiet past")
    inner += glow(x, y, KEY_RADIUS) if can else ""
    return target(f"key:{seat}:{at + 1}", capital(words), inner, can)


def _goods(table: Table, seat: int, place: Place) -> list[str]:
    """Return the three goods spaces; equal goods lie on one."""
    _, goods = table.language, table.players[seat]["goods"]
    stored = [good for good, n in enumerate(goods) if n]
    parts: list[str] = []
    for at in range(max(TABLES.goods_spaces, len(stored))):
        x, y = place[0] + at * GOODS_STEP, place[1] + 15
        if at < len(stored):
            good = stored[at]
            offer = table.offers.get(f"stock:{seat}:{good + 1}")
            parts.append(_stock(seat, good, goods[good], offer, x, y, _))
        else:
            parts.append(card(x, y, GOODS_STEP - 5, GOODS_HEIGHT, 6, "hollow"))
    return parts


@lru_cache(maxsize=4096)
def _stock(seat: int, good: int, n: int, offer: Offer | None, x: float, y: float, _: Language) -> str:
    """Return the stored goods of one type; as an option, what their sale brings and costs."""
    width = GOODS_STEP - 5
    inner = (
        card(x, y, width, GOODS_HEIGHT, 6, "box")
        + good_token(good, x + 18, y + GOODS_HEIGHT / 2, 27)
        + text(x + 42, y + 25.5, f"×{n}", 17, "strong mid")
    )
    if offer is not None:
        inner += "".join(card(x, y, width, GOODS_HEIGHT, 6, kind) for kind in ("aura", "glow"))
        foot = y + GOODS_HEIGHT + 1
        if offer.points:
            inner += flag(f"+{offer.points}", x + (42 if offer.workers else width / 2), foot, 11, "gains")
        if offer.workers:
            inner += flag(f"−{offer.workers}", x + 16, foot, 11, "costs")
    words = _("{n} {good} goods", n=n, good=good_name(GOODS[good], _))
    return target(f"stock:{seat}:{good + 1}", capital(words), inner, offer is not None)


@lru_cache(maxsize=4096)
def _sold(sold: tuple[int, ...], place: Place, _: Language) -> str:
    """Return the goods sold, by type."""
    x, y = place
    if not any(sold):
        return named(_("No goods sold"), label(x, y + 9, ROOM, _("no goods sold"), 11.5, "soft"))
    shown = [(good, n) for good, n in enumerate(sold) if n]
    parts = [label(x, y + 9, ROOM, _("sold: {n}", n=sum(sold)), 11.5, "soft")]
    for at, (good, n) in enumerate(shown):
        left = x + at * ROOM / 6
        parts.append(good_token(good, left + 8, y + 25, 16) + text(left + 18, y + 29.5, str(n), 13, ""))
    return named(_("sold: {goods}", goods=goods_list(sold, _)), "".join(parts))


@lru_cache(maxsize=1024)
def _bonus(at: int, kind: str, points: int, place: Place, _: Language) -> str:
    """Return the bonus tile of a colour, or the place for it."""
    x, y, radius = place[0] + 14 + at * ROOM / 6, place[1] + 32, 15.0
    colour = colour_name(kind, _)
    if points:
        words = _("bonus tile for all {colour}: {points}", colour=colour, points=thing("vp", points, _))
        inner = hexagon(x, y, radius, "tile") + text(x, y + 5.5, f"+{points}", 14, "strong mid on")
        return named(capital(words), f'<g class="kind-{kind}">{inner}</g>')
    inner = hexagon(x, y, radius, "slot") + icon(kind, x, y, 14, "past")
    return named(capital(_("no bonus tile for {colour}", colour=colour)), f'<g class="kind-{kind} bare">{inner}</g>')
