"""A player's area: the duchy, and beside it dice, workers, silver, key spaces, goods and bonus tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, named, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import (
    FULL,
    SILENT,
    Die,
    Target,
    Who,
    dice,
    glow,
    hex_glow,
    hexagon,
    mat_header,
    offer_tag,
)
from contado.core.drawing.parts.mats import Form as Head
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import FIGURE, GREAT, LARGE, SCORE, TINY
from contado.core.words.language import Language, marked
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.face import Header, token
from contado.games.burgundy.drawing.glyphs import LEAST_NUMBERED, amount, good_token
from contado.games.burgundy.drawing.map import Ground, draw_map
from contado.games.burgundy.drawing.table import Best, Table
from contado.games.burgundy.drawing.tiles import WIDE, said, small_tile, tile
from contado.games.burgundy.pieces.components import GOODS, TABLES, key_spaces
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.telling.explanations import (
    Printing,
    Sale,
    die_words,
    silver_words,
    stock_words,
    workers_words,
)
from contado.games.burgundy.telling.words import colour_name, face_number, goods_list, thing, tile_name

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
    # The size of the small labels.
    letters: float = 11.5
    # Where the number of the duchy is written.
    number: Place = (12, 376)
    # What the module that has laid it out calls it.
    name: str = ""
    head: Head = FULL
    # How large key spaces are, in comparison with the usual ones.
    key_scale: float = 1.0
    # How many bonus tiles and kinds of sold goods stand side by side; 0: all of them.
    columns: int = 0
    die: float = 40.0
    # How much lower the goods lie below their title: where a unit is small, tags are large beside it.
    tagged: float = 0.0


# Of an opponent, whose area is drawn at half the size; and of one of several.
HEAD: Final = Head(54, 20, SCORE, FIGURE, FIGURE, SCORE)
LOW_HEAD: Final = Head(46, 18, GREAT, FIGURE, FIGURE, GREAT)
THIRD_HEAD: Final = Head(40, 15, LARGE, TINY, TINY, GREAT)
KEY_RADIUS: Final = 32.0
KEY_STEP: Final = 61.0
# The space for key spaces, below their title.
KEY_ROOM: Final = 68.0
ROOM: Final = 184.0
GOODS_STEP: Final = ROOM / len(GOODS)
GOODS_HEIGHT: Final = 35.0
# How far below them a tag with what their sale brings has its middle: it covers neither how many there are nor the
# title below.
TAG_BELOW: Final = 9.0
# What stands in rows of three, at the side of key spaces and goods.
ROOM_OF_A_BLOCK: Final = 82.0

FORMS: Final = {
    # The viewer's own: a large duchy, and the rest below it in three columns.
    "own": Form(
        600, 694, Ground(300, 315, 46.0, 8.8), (14, 8), 572, 250, (14, 588), (340, 8), (201, 584), (411, 584),
        (411, 656), (10, 636), 12.6, number=(14, 572), key_scale=1.14, tagged=2,
    ),
    # Opponents: a small duchy, and beside it the rest in two columns, with letters that can grow.
    "wide": Form(
        690, 256, Ground(140, 128, 21.6, 8.3), (298, 6), 380, 250, (298, 66), (394, 66), (298, 126), (496, 66),
        (496, 134), (496, 192), 15, (298, 244), head=HEAD,
    ),
    # Several opponents in a row: as much as can be of the duchy, and all of the rest in a block of three rows.
    "several": Form(
        536, 234, Ground(128, 117, 20.4, 7.8), (264, 2), 264, 176, (266, 50), (366, 50), (264, 95), (264, 172),
        (452, 172), (452, 95), FIGURE, (462, 76), head=LOW_HEAD, key_scale=0.88, columns=3,
    ),
    # Three of them in a row over the width of a tablet: the rest below the duchy, and the dice in a corner beside it.
    "third": Form(
        300, 412, Ground(150, 154, 20.4, 7.8), (8, 2), 284, 88, (8, 236), (134, 2), (8, 275), (8, 352),
        (206, 352), (206, 275), FIGURE, (228, 262), head=THIRD_HEAD, key_scale=0.88, columns=3, die=30,
    ),
    # On a phone: the rest below the duchy.
    "narrow": Form(
        400, 590, Ground(200, 234, 31.4, 9.7), (12, 8), 376, 168, (16, 424), (226, 8), (12, 482), (206, 424),
        (206, 494), (206, 538), number=(12, 404),
    ),
}  # fmt: skip


def draw_player(table: Table, seat: int, form: Form, more: float = 0) -> Area:
    """Return a player's area with everything on it, and space for more below."""
    _, player = table.language, table.players[seat]
    room = form.width - 24
    below = [face.below_player(table, seat, 12, form.height - 2, room) for face in table.faces]
    form = form._replace(height=form.height + sum(height for height, drawn in below) + more)
    parts = [*table.part(header, seat, form), *(drawn for height, drawn in below)]
    if table.has_duchy(seat):
        number = _("duchy {number}", number=player["duchy"])
        parts.append(label(*form.number, 80, number, form.letters, "soft"))
        parts.append(table.part(draw_map, seat, form.ground))
    else:
        parts.append(label(form.ground.x, form.ground.y, 360, _("no duchy chosen yet"), 17, "soft mid"))
    parts += table.part(draw_dice, seat, form)
    x, y = form.purse
    for at, (what, n) in enumerate((("workers", player["workers"]), ("silver", player["silver"]))):
        parts.append(purse(seat, what, n, x + 46 * at, y + 20, table.printings[seat], _))
    parts += table.part(draw_keys, seat, form, tuple(player["keys"]))
    if player["gained"]:
        # It waits beside the heading until another tile makes room.
        words = _("new: {tile}", tile=said(player["gained"], table.printings[seat], _))
        parts.append(target(f"gained:{seat}", capital(words), _gained(player["gained"], form, _)))
    parts += table.part(_goods, seat, form.goods, form.letters, form.tagged)
    parts.append(_sold(seat, tuple(player["sold"]), form.sold, form.letters, form.columns, _))
    if table.seats > 1:
        parts += table.part(bonus_tiles, seat, form.bonus, form.columns)
    parts += [face.on_player(table, seat, form) for face in table.faces]
    title = _("{name}'s duchy", {"name": marked("Your duchy")}, name=table.names[seat])
    labels = "".join(face.player_labels(table, form) for face in table.faces)
    background = _background(form, labels, table.seats > 1, _)
    return Area(f"player:{seat}", title, form.width, form.height, background, parts)


def draw_dice(table: Table, seat: int, form: Form) -> list[str]:
    """Return the player's dice; two equal ones can each be clicked."""
    _, player = table.language, table.players[seat]
    unused = [value if not used else 0 for value, used in zip(player["dice"], player["used"], strict=True)]
    ids = [f"die:{seat}:1", f"die:{seat}:2"]
    drawn: list[Die] = []
    for at, same in enumerate(table.equal(ids, unused)):
        value, used = player["dice"][at], player["used"][at]
        said = die_words(value, used, table.printings[seat], _)
        drawn.append(Die(value, Target(ids[at], capital(said), table.can(ids[at]), same), used and bool(value)))
    half = form.die / 2
    return [dice(drawn, form.dice[0] + half, form.dice[1] + half, form.die - 2, form.die / 4)]


def draw_keys(table: Table, seat: int, form: Form, keys: Sequence[int]) -> list[str]:
    """Return some of the player's key spaces, smaller where there are many; a large tile lies over two of them."""
    _, player = table.language, table.players[seat]
    stored = {key: player["stored"][key - 1] for key in keys}
    sizes = {key: key_spaces(face_number(name)) for key, name in stored.items() if name}
    # What a large tile fills besides its own key space is taken from those that are free.
    free = len(keys) - sum(sizes.values())
    shown = [key for key in keys if key in sizes or key in [one for one in keys if one not in sizes][: max(free, 0)]]
    # Three in a row are the rule; a module may give more, or let there be no limit.
    cells = sum(sizes.get(key, 1) for key in shown)
    rows = 1 if cells < 6 else 2 if cells < 13 else 3
    places, columns = _key_places([sizes.get(key, 1) for key in shown], -(-cells // rows))
    step = min(KEY_STEP, ROOM / columns) * form.key_scale
    radius = min(KEY_RADIUS * form.key_scale, step * 0.53, KEY_ROOM * form.key_scale / (2 + (rows - 1) * 1.75))
    names = [stored[key] for key in shown]
    ids = [f"key:{seat}:{key}" for key in shown]
    parts: list[str] = []
    for at, same in enumerate(table.equal(ids, names)):
        column, row = places[at]
        x = form.keys[0] + step * column
        y = form.keys[1] + 14 + KEY_RADIUS * form.key_scale + (row - (rows - 1) / 2) * radius * 1.75
        whose = "".join(f" {note}" for note in _key_notes(table, seat, shown[at]))
        parts.append(
            _key(seat, shown[at], names[at], whose, table.can(ids[at]), same, x, y, radius, table.printings[seat],
                 form.ground.smallest, _)
        )  # fmt: skip
    return parts


def _gained(name: str, form: Form, _: Language) -> str:
    """Return a new tile after the heading of the key spaces; it is drawn as an icon where its name is too long."""
    (x, y), size, face = form.keys, form.letters, face_number(name)
    before = text_width(_("key spaces"), size) + 5
    x, y, room = x + before, y + 9, ROOM - before
    words = _("new: {tile}", tile=tile_name(face, _))
    if key_spaces(face) == 1 and text_width(words, size * 0.8, strong=True) <= room:
        return label(x, y, room, words, size, "strong", size * 0.8)
    head = _("new: {tile}", tile="").rstrip()
    radius = size * 0.65
    half = radius * WIDE * key_spaces(face) / 2
    middle = x + text_width(head, size, strong=True) + 5 + half
    drawn = (
        token(name, middle, y - size * 0.36, radius)
        if key_spaces(face) > 1
        else small_tile(face, middle, y - size * 0.36, radius)
    )
    return label(x, y, room, head, size, "strong", size) + drawn


def _key_places(sizes: Sequence[int], columns: int) -> tuple[list[tuple[float, int]], int]:
    """Return column and row of the centre of each tile, and how many columns they take; no tile is split."""
    places: list[tuple[float, int]] = []
    column, row, most = 0, 0, columns
    for size in sizes:
        if column >= columns:
            column, row = 0, row + 1
        places.append((column + size / 2, row))
        column += size
        most = max(most, column)
    return places, most


def bonus_tiles(table: Table, seat: int, place: Place, columns: int = 0) -> list[str]:
    """Return the bonus tiles of all colours, and those of modules; in one row, or in rows of so many."""
    _, player = table.language, table.players[seat]
    more = [face for face in table.faces if face.has_bonus_tile]
    tiles = len(KINDS) + len(more)
    radius = 13.0 if more or columns else 15.0
    # A module's tile makes the rows longer, not more.
    across = -(-tiles // -(-len(KINDS) // columns)) if columns else tiles
    step = ROOM_OF_A_BLOCK / across if columns else ROOM / tiles
    places = [(place[0] + 14 + at % across * step, place[1] + 29 + at // across * 29) for at in range(tiles)]
    if not columns:
        places = [(x, place[1] + 32) for x, _y in places]
    parts = [
        _bonus(seat, kind, player["bonus_tiles"].get(kind, 0), *at, radius, _)
        for kind, at in zip(KINDS, places, strict=False)
    ]
    for face, at in zip(more, places[len(KINDS) :], strict=True):
        parts.append(face.bonus_tile(table, seat, *at, radius))
    return parts


@lru_cache(maxsize=64)
def _background(form: Form, labels: str, bonus: bool, _: Language) -> str:
    """Return the card and the names of its parts."""
    parts = [card(0.5, 0.5, form.width - 1, form.height - 1, 10, "card")]
    (kx, ky), (bx, by) = form.keys, form.bonus
    parts.append(label(kx, ky + 9, ROOM, _("key spaces"), form.letters, "soft", form.letters))
    parts.append(labels)
    if bonus:
        parts.append(label(bx, by + 9, ROOM, _("bonus tiles"), form.letters, "soft"))
    return "".join(parts)


def header(table: Table, seat: int, form: Form) -> list[str]:
    """Return who it is, what is special about the player now, and the points."""
    _, (x, y), room = table.language, form.header, form.header_room
    score = table.view["scores"][seat]
    said = Header(
        note(table, seat), score, _.plural("point", "points", score), f"{table.names[seat]}: {thing('vp', score, _)}"
    )
    for face in table.faces:
        said = face.header(table, seat, form, said)
    # The player is something to choose only where a module asks for one.
    chosen = any(face.chooses_players for face in table.faces)
    at = Target(f"player:{seat}", table.names[seat], table.can(f"player:{seat}")) if chosen else SILENT
    who = Who(
        seat, table.initials[seat], table.names[seat], said.score, said.note, said.caption, at,
        Target(f"score:{seat}", said.words), _turn(table, seat),
    )  # fmt: skip
    return [mat_header(who, x, y - 2, room, form.head, end=form.name_room + 36)]


def _turn(table: Table, seat: int) -> str:
    """Say whether the player is to move, where there are several."""
    _ = table.language
    moves = table.decides(seat) and table.view["outcome"] is None and len(table.names) > 1
    return _("to move") if moves else ""


def note(table: Table, seat: int) -> str:
    """Say what is special about the player now, the most important first; whoever is to move needs no more."""
    _, outcome = table.language, table.view["outcome"]
    if outcome is not None:
        return _("winner") if seat in outcome["winners"] else _("place {place}", place=outcome["places"][seat])
    if table.decides(seat):
        return ""
    if table.players[seat]["has_chosen"]:
        return _("has chosen")
    order = table.facts["order"]
    first = order[0] if order else table.facts["first_seat"]
    return _("first player") if seat == first else ""


@lru_cache(maxsize=1024)
def purse(seat: int, what: str, n: int, x: float, y: float, printing: Printing, _: Language) -> str:
    """Return workers or silver."""
    words = workers_words(n, printing, _) if what == "workers" else silver_words(n, printing, _)
    return target(f"{what}:{seat}", capital(words), amount(what, n, x, y, 19))


def _key_notes(table: Table, seat: int, key: int) -> list[str]:
    """Say what is special about a key space because of modules."""
    return [note for note in [face.key_note(table, seat, key) for face in table.faces] if note]


@lru_cache(maxsize=4096)
def _key(
    seat: int, key: int, name: str, whose: str, can: bool, same: str, x: float, y: float, radius: float,
    printing: Printing, smallest: float, _: Language,
) -> str:  # fmt: skip
    """Return a key space with the tile stored there; another one with an equal tile may be chosen in its place."""
    if name:
        words = _("key space {key} – {tile}", key=key, tile=said(name, printing, _))
        if key_spaces(face_number(name)) > 1:
            inner = token(name, x, y, radius * 0.96, str(key), smallest, can or bool(same))
            return target(f"key:{seat}:{key}", capital(words) + whose, inner, can, same=same)
        inner = tile(name, x, y, radius, str(key), printing, smallest, _)
    else:
        words = _("key space {key}: empty. A tile that you take lies here until it is placed.", key=key)
        inner = hexagon(x, y, radius, "part-void") + icon("key", x, y, radius * 0.69, "quiet past")
    inner += hex_glow(x, y, radius) if can or same else ""
    return target(f"key:{seat}:{key}", capital(words) + whose, inner, can, same=same)


def _goods(table: Table, seat: int, place: Place, letters: float, lower: float) -> list[str]:
    """Return the stored goods. Each type has a place of its own: what comes and goes moves nothing else."""
    _, goods = table.language, table.players[seat]["goods"]
    x, y = place
    stored = sum(1 for n in goods if n)
    # Whoever plays alone has room for all types.
    limit, most = table.seats > 1, TABLES.goods_spaces
    title = _("goods: {n} of {most} types", n=stored, most=most) if limit else _("goods")
    # High enough for a tag with what a sale costs, between it and the figures of the goods.
    parts = [label(x, y + 7, ROOM, title, letters, "soft")]
    top = y + 16 + lower
    for good, n in enumerate(goods):
        if n:
            offer = table.best(f"stock:{seat}:{good + 1}")
            parts.append(stock(seat, good, n, offer, x + good * GOODS_STEP, top, table.sale(seat, good), _))
    lacking = tuple(good for good, n in enumerate(goods) if not n)
    return [*parts, _no_stock(lacking, x, top, title)] if lacking else parts


@lru_cache(maxsize=4096)
def stock(seat: int, good: int, n: int, offer: Best | None, x: float, y: float, sale: Sale, _: Language) -> str:
    """Return the stored goods of one type; as an option, what their sale brings and costs."""
    width = GOODS_STEP - 2
    inner = (
        card(x, y, width, GOODS_HEIGHT, 6, "box")
        + piece(good_token(good, x + width / 2, y + 12, 21))
        + text(x + width / 2, y + GOODS_HEIGHT - 2.5, f"×{n}", 13, "strong mid")
    )
    if offer is not None:
        inner += glow(x, y, width, GOODS_HEIGHT)
        if offer.points:
            inner += offer_tag("gain", "vp", offer.points, x + width / 2, y + GOODS_HEIGHT + TAG_BELOW, 11)
        if offer.most:
            inner += offer_tag("cost", "workers", offer.workers, x + width - 6, y - 0.5, 11)
    words = stock_words(good, n, sale, _)
    return target(f"stock:{seat}:{good + 1}", capital(words), inner, offer is not None)


@lru_cache(maxsize=1024)
def _no_stock(goods: tuple[int, ...], x: float, y: float, title: str) -> str:
    """Return the places for goods of the types that the player does not have."""
    middle = (GOODS_STEP - 2) / 2
    drawn = "".join(
        good_token(good, x + good * GOODS_STEP + middle, y + GOODS_HEIGHT / 2, LEAST_NUMBERED - 1) for good in goods
    )
    return named(capital(title), f'<g class="past">{drawn}</g>')


@lru_cache(maxsize=4096)
def _sold(seat: int, sold: tuple[int, ...], place: Place, letters: float, columns: int, _: Language) -> str:
    """Return the goods sold, each type below its place among those stored, or in rows of so many.

    The figure beside a sign is how many, so the sign has none of its own.
    """
    x, y = place
    room = ROOM_OF_A_BLOCK if columns else ROOM
    if not any(sold):
        # A small block has no room for the sentence in every language.
        short = _("sold: {n}", n=0) if columns else _("no goods sold")
        words, parts = _("No goods sold"), [label(x, y + 9, room, short, letters, "soft")]
    else:
        words = capital(_("sold: {goods}", goods=goods_list(sold, _)))
        parts = [label(x, y + 9, room, _("sold: {n}", n=sum(sold)), letters, "soft")]
    shown = [good for good, n in enumerate(sold) if n]
    for at, good in enumerate(shown):
        left = x + (at % columns * room / columns if columns else good * GOODS_STEP)
        middle = y + 26 + (at // columns * 23 if columns else 0)
        parts.append(good_token(good, left + 8, middle, 16, numbered=False))
        parts.append(text(left + 17.5, middle + 5.2, str(sold[good]), FIGURE, "strong"))
    return target(f"sold:{seat}", words, "".join(parts))


@lru_cache(maxsize=1024)
def _bonus(seat: int, kind: str, points: int, x: float, y: float, radius: float, _: Language) -> str:
    """Return the bonus tile of a colour, or the place for it."""
    colour = colour_name(kind, _)
    if points:
        words = _("bonus tile for all {colour}: {points}", colour=colour, points=thing("vp", points, _))
        inner = hexagon(x, y, radius, "tile") + text(x, y + 5.5, f"+{points}", 14, "strong mid on")
        inner = f'<g class="kind-{kind}">{inner}</g>'
    else:
        words = _("no bonus tile for {colour}", colour=colour)
        inner = hexagon(x, y, radius, "slot") + icon(kind, x, y, 14, "past")
        inner = f'<g class="kind-{kind} bare">{inner}</g>'
    return target(f"bonus:{seat}:{kind}", capital(words), inner)
