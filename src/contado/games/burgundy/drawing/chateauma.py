"""The Châteauma's area: its duchy, both territory cards, its die, deck, reserve, goods and silver."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from contado.core.drawing import Area, card, label, named, number, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import symbol
from contado.core.language import Language
from contado.games.burgundy.chateauma_explanations import (
    automa_die_words,
    automa_doubles_words,
    automa_goods_words,
    automa_reserve_words,
    automa_silver_words,
    automa_space_words,
    card_hex_words,
    card_symbol_words,
    card_words,
    deck_words,
    wild_words,
)
from contado.games.burgundy.components import GOODS, KINDS
from contado.games.burgundy.drawing.glyphs import amount, die_face, good_token
from contado.games.burgundy.drawing.map import GAP, Ground, land
from contado.games.burgundy.drawing.modules import shield_token
from contado.games.burgundy.drawing.player import ROOM, Form, bonus_tiles, header
from contado.games.burgundy.drawing.table import Table, capital
from contado.games.burgundy.drawing.tiles import ROW, WIDE, face_icon, hexagon, kind_class, said, tile
from contado.games.burgundy.duchy import Duchy
from contado.games.burgundy.explanations import Printing
from contado.games.burgundy.modules.chateauma.printed import CARDS, PLACES, PRINTED, SHIELD_POINTS
from contado.games.burgundy.modules.vineyards.printed import area_vp
from contado.games.burgundy.words import face_number, thing

Place = tuple[float, float]

ROWS: Final[dict[int, list[int]]] = {int(hexes): rows for hexes, rows in PRINTED["card_rows"].items()}
# The numbers of the white die that select each place.
CHOICE: Final[dict[str, list[int]]] = PRINTED["card_choice"]
# The rows and columns of stacks for which the layouts below have room.
STACK_ROWS: Final = 2
STACK_COLUMNS: Final = 3


class Layout(NamedTuple):
    """One way to lay out the area: what is as in every player's, and where the rest begins."""

    form: Form
    # Both cards, and the size of each.
    cards: tuple[Place, Place]
    card_size: Place
    radius: float
    # Die, deck, complete cards: the left upper corner, and whether they stand below one another.
    side: Place
    upright: bool
    reserve: Place
    stack_step: Place
    stack_radius: float
    shields: Place


LAYOUTS: Final = {
    "desk": Layout(
        Form(
            826, 394, Ground(178, 226, 27, 12.2), (12, 8), 334, 200, (0, 0), (622, 218), (0, 0), (622, 246), (0, 0),
            (622, 310), 12, number=(12, 386),
        ),
        ((364, 10), (524, 10)), (152, 206), 29.5, (690, 10), True, (364, 224), (60, 70), 26.0, (622, 362),
    ),
    "phone": Layout(
        Form(
            400, 1004, Ground(200, 234, 31.4, 9.7), (12, 8), 376, 168, (0, 0), (300, 22), (0, 0), (12, 880), (0, 0),
            (206, 944), 11.5, number=(12, 404),
        ),
        ((12, 416), (204, 416)), (184, 220), 30.0, (12, 650), False, (12, 728), (64, 72), 27.0, (12, 944),
    ),
}  # fmt: skip


def draw_chateauma(table: Table, seat: int, narrow: bool) -> Area:
    """Return the area of the seat that plays by itself."""
    _, facts, player = table.language, table.facts["chateauma"], table.players[seat]
    layout = LAYOUTS["phone" if narrow else "desk"]
    form = layout.form
    parts = [*header(table, seat, form), _duchy(table, seat, facts, form.ground)]
    for at, place in enumerate(PLACES):
        parts.append(_card(table, facts, place, layout.cards[at], layout))
    parts += _side(table, seat, facts, layout)
    parts += _reserve(table, facts, layout)
    x, y = form.purse
    silver = automa_silver_words(player["silver"], "vineyards" in table.facts, _)
    parts.append(target(f"silver:{seat}", capital(silver), amount("silver", player["silver"], x, y + 8, 19)))
    parts += _goods(table, seat, form)
    parts += bonus_tiles(table, seat, form.bonus)
    parts.append(
        _shields(seat, tuple(facts["shields"]), layout.shields, form.letters, _) if "shields" in table.facts else ""
    )
    title = _("{name}'s duchy", name=table.names[seat])
    background = _background(layout, facts["side"], _)
    return Area(f"player:{seat}", title, form.width, form.height, background, "".join(parts))


@lru_cache(maxsize=16)
def _background(layout: Layout, side: int, _: Language) -> str:
    """Return the card and the names of its parts."""
    form = layout.form
    parts = [card(0.5, 0.5, form.width - 1, form.height - 1, 10, "card")]
    parts.append(label(*form.number, 120, _("duchy {number}", number=side), form.letters, "soft"))
    (rx, ry), (gx, gy), (bx, by) = layout.reserve, form.goods, form.bonus
    parts.append(label(rx, ry + 9, 200, _("reserve"), form.letters, "soft"))
    parts.append(label(gx, gy + 9, ROOM, _("goods"), form.letters, "soft"))
    parts.append(label(bx, by + 9, ROOM, _("bonus tiles"), form.letters, "soft"))
    return "".join(parts)


# Its duchy


def _duchy(table: Table, seat: int, facts: Any, ground: Ground) -> str:
    """Return the spaces, which have no numbers, with marks where a modifier is in play."""
    duchy, spaces = table.duchy(seat), table.players[seat]["spaces"]
    parts = [land(duchy, ground)]
    for space, name in enumerate(spaces):
        kind = KINDS[duchy.kind[space]]
        # Tiles that found their area full lie on its last space.
        more = len(facts["surplus"].get(kind, ())) if space == duchy.spaces_of[duchy.kind[space]][-1] else 0
        mark = facts["marks"].get(str(space + 1), "")
        parts.append(_space(seat, duchy, space, name, mark, more, ground, table.printing, table.language))
    return "".join(parts)


@lru_cache(maxsize=4096)
def _space(
    seat: int,
    duchy: Duchy,
    space: int,
    name: str,
    mark: str,
    more: int,
    ground: Ground,
    printing: Printing,
    _: Language,
) -> str:
    """Return a space of the duchy with its tile or its mark, and how many more lie on it."""
    (x, y), radius, kind = ground.place(duchy, space), ground.radius, KINDS[duchy.kind[space]]
    if name:
        words = _("space {space}: {tile}", space=space + 1, tile=said(name, printing, _))
        inner = tile(name, x, y, radius - GAP, "", printing, ground.smallest, _)
    else:
        words = automa_space_words(space, kind, mark, _)
        inner = hexagon(x, y, radius, "hit") + f'<g class="kind-{kind} bare">' + icon(kind, x, y, radius * 0.8) + "</g>"
    at = x + radius * 0.5, y - radius * 0.5
    if mark == "extra_turn":
        inner += _badge(*at, "again", radius * 0.52)
    elif mark:
        words += ". " + _("It is there from the beginning, by modifier {letter}", letter=mark)
        inner += f'<circle cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius * 0.34)}" class="post"/>'
        inner += text(at[0], at[1] + 3.8, mark, 10.6, "strong mid")
    if more:
        words += ". " + _.plural("{n} more tile lies on it", "{n} more tiles lie on it", more)
        inner += _count(more, x - radius * 0.45, y - radius * 0.52, plus=True)
    return target(f"hex:{seat}:{space + 1}", capital(words), inner)


def _badge(x: float, y: float, sign: str, size: float) -> str:
    """Return a small round sign on a hex."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.72)}" class="post"/>' + icon(
        sign, x, y, size, "on-post"
    )


def _count(n: int, x: float, y: float, plus: bool = False) -> str:
    """Return how many tiles lie in a stack, around a point."""
    said = f"+{n}" if plus else str(n)
    return card(x - 9, y - 8, 18, 16, 8, "number") + text(x, y + 4.4, said, 12.5, "on-number mid")


# Its cards


def _card(table: Table, facts: Any, place: str, corner: Place, layout: Layout) -> str:
    """Return a territory card in its place; the one that the white die selects is framed and shows the die."""
    _, lies = table.language, facts["places"][place]
    selected = facts["selected"] == place
    tiles, down = (tuple(lies["tiles"]), tuple(lies["down"])) if lies else ((), ())
    modules = tuple(name for name in ("border_posts", "shields") if name in table.facts)
    return _drawn_card(
        place, lies["card"] if lies else 0, tiles, down, table.facts["white_die"] if selected else 0, facts["level"],
        modules, corner, layout, table.printing, _,
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _drawn_card(
    place: str, id: int, tiles: tuple[str, ...], down: tuple[bool, ...], white: int, level: str,
    modules: tuple[str, ...], corner: Place, layout: Layout, printing: Printing, _: Language,
) -> str:  # fmt: skip
    (x, y), (wide, high), form = corner, layout.card_size, layout.form
    dice = CHOICE[place]
    inner = card(x, y, wide, high, 9, "in-play" if white else "box")
    choice = f"{dice[0]}–{dice[-1]}"
    if white:
        inner += die_face(white, x + 20, y + 20, 26)
        inner += label(x + 38, y + 25, wide - 100, _("selected"), 13.5, "strong", form.letters)
    else:
        inner += card(x + 7, y + 8, 34, 23, 5, "die") + text(x + 24, y + 24, choice, 14, "strong mid on-die")
    if not id:
        inner += label(x + wide / 2, y + high / 2, wide - 16, _("no card"), 14, "soft mid")
        words = _("place for a territory card, of the white die {dice}", dice=choice)
        return target(f"card:{place}", capital(words), inner)
    printed = CARDS[id]
    points = printed.points[level]
    inner += text(x + wide - 28, y + 27, str(points), 22, "strong end") + icon("vp", x + wide - 16, y + 19, 18)
    symbols = [
        name for name, there, module in (("border_post", printed.border_post, "border_posts"),
                                         ("shield", printed.shield, "shields")) if there and module in modules
    ]  # fmt: skip
    for at, name in enumerate(symbols):
        middle = x + wide - 18 - 26 * at, y + high - 18
        drawn = _badge(*middle, "post", 16) if name == "border_post" else _shield_sign(*middle, 24)
        inner += named(capital(card_symbol_words(name, _)), drawn)
    inner += label(x + 9, y + high - 9, wide - 46, _("card {n}", n=id), form.letters, "soft", form.letters)
    inner += _hexes(place, id, tiles, down, x + wide / 2, y + high / 2 + 6, layout, printing, _)
    words = card_words(id, points, dice, bool(white), level, _)
    return target(f"card:{place}", capital(words), inner)


def _shield_sign(x: float, y: float, size: float) -> str:
    return symbol("shield", x - size / 2, y - size / 2, size)


def _hexes(
    place: str, id: int, tiles: tuple[str, ...], down: tuple[bool, ...], x: float, y: float, layout: Layout,
    printing: Printing, _: Language,
) -> str:  # fmt: skip
    """Return the hexes of a card in their rows, the first empty one marked."""
    radius, rows, printed = layout.radius, ROWS[len(tiles)], CARDS[id]
    first = tiles.index("") if "" in tiles else -1
    at, parts = 0, list[str]()
    last = ""
    for row, count in enumerate(rows):
        for column in range(count):
            cx = x + (column - (count - 1) / 2) * radius * WIDE
            cy = y + (row - (len(rows) - 1) / 2) * radius * ROW
            kind, sign = KINDS[printed.kinds[at]], printed.symbols[at]
            inner = _card_hex(kind, tiles[at], down[at], sign, at == first, cx, cy, radius, printing, layout, _)
            words = card_hex_words(at + 1, kind, tiles[at], down[at], sign, at == first, _)
            drawn = target(f"card:{place}:{at + 1}", capital(words), inner)
            # Its frame lies on its neighbours.
            if at == first:
                last = drawn
            else:
                parts.append(drawn)
            at += 1
    return "".join([*parts, last])


def _card_hex(
    kind: str, name: str, down: bool, sign: str, first: bool, x: float, y: float, radius: float, printing: Printing,
    layout: Layout, _: Language,
) -> str:  # fmt: skip
    """Return a hex of a card: the kind that it waits for, or its tile."""
    shown = radius - 1.2
    if name and down:
        return piece(face_down(name, x, y, shown))
    if name:
        return piece(tile(name, x, y, shown, "", printing, layout.form.ground.smallest, _))
    side = radius * (0.22 if sign else 0)
    inner = (
        f'<g class="kind-{kind} bare">'
        + hexagon(x, y, shown, "space")
        + icon(kind, x - side, y, radius * 0.86)
        + "</g>"
    )
    if sign:
        inner += _badge(x + radius * 0.46, y - radius * 0.26, sign, radius * 0.5)
    if first:
        inner += hexagon(x, y, shown - 0.4, "next-hex")
    return inner


def face_down(name: str, x: float, y: float, radius: float) -> str:
    """Return a tile that lies face down, with a small sign of its face, which everybody saw."""
    face = face_number(name)
    return (
        hexagon(x + 0.8, y + 2, radius, "fallen")
        + f'<g class="kind-black_tile">{hexagon(x, y, radius, "tile")}'
        + icon(face_icon(face), x, y + radius * 0.06, radius * 0.66)
        + "</g>"
        + f'<g class="{kind_class(face)}">{hexagon(x, y - radius * 0.62, radius * 0.2, "tile")}</g>'
    )


# Beside the cards


def _side(table: Table, seat: int, facts: Any, layout: Layout) -> list[str]:
    """Return its die, the deck, and the cards that are complete."""
    _, (x, y), letters = table.language, layout.side, layout.form.letters
    step = (0.0, 70.0) if layout.upright else (128.0, 0.0)
    die = facts["die"]
    face = piece(die_face(die, x + 20, y + 36, 38))
    inner = label(x, y + 10, 120, _("its die"), letters, "soft", letters)
    inner += face if die else f'<g class="used">{face}</g>'
    inner += text(x + 48, y + 41, _("depot {depot}", depot=die), 13, "") if die else ""
    parts = [target(f"die:{seat}:1", capital(automa_die_words(die, _)), inner)]
    dx, dy = x + step[0], y + step[1]
    inner = label(dx, dy + 10, 120, _("cards to come"), letters, "soft", letters)
    back = card(dx + 4, dy + 18, 28, 38, 4, "number") + card(dx + 1, dy + 15, 28, 38, 4, "number")
    inner += piece(back + icon("depot", dx + 15, dy + 34, 18, "on-joined")) + text(
        dx + 42, dy + 41, f"×{facts['deck']}", 17, "strong"
    )
    parts.append(target("card:deck", capital(deck_words(facts["deck"], facts["completed"], _)), inner))
    cx, cy = x + 2 * step[0], y + 2 * step[1]
    done = facts["completed"]
    inner = label(cx, cy + 10, 120, _("cards complete"), letters, "soft", letters)
    inner += icon("check", cx + 14, cy + 30, 20, "quiet") + text(cx + 32, cy + 36, str(len(done)), 17, "strong")
    if done:
        inner += label(cx, cy + 56, 118, ", ".join(map(str, done)), 12.5, "soft", letters)
    parts.append(named(deck_words(facts["deck"], done, _), inner))
    return parts


def _reserve(table: Table, facts: Any, layout: Layout) -> list[str]:
    """Return the six stacks with their top tiles, wild tiles, and double tiles where there are vineyards."""
    _, (x, y), rows = table.language, layout.reserve, facts["reserve_rows"]
    columns = max(len(kinds) for kinds in rows)
    (across, down), radius = layout.stack_step, layout.stack_radius
    # More of them are drawn smaller.
    fits = 2 * radius + down * (STACK_ROWS - 1), 2 * radius + down * (len(rows) - 1)
    scale = min(1, STACK_COLUMNS / columns, fits[0] / fits[1])
    across, down, radius = across * scale, down * scale, radius * scale
    parts: list[str] = []
    for row, kinds in enumerate(rows):
        for column, kind in enumerate(kinds):
            tiles = tuple(facts["reserve"].get(kind, ()))
            cx, cy = x + across * (column + 0.5) - 4, y + 18 + radius + down * row
            parts.append(_stack(kind, tiles, cx, cy, radius, table.printing, layout.form.ground.smallest, _))
    cx = x + across * (columns + 0.5) + 6
    wild = facts["wild"]
    inner = (
        piece(face_down(wild[-1], cx, y + 18 + radius, radius - 1))
        if wild
        else hexagon(cx, y + 18 + radius, radius - 1, "hollow")
        + icon("black_tile", cx, y + 18 + radius, radius * 0.7, "quiet past")
    )
    inner += _count(len(wild), cx + radius * 0.7, y + 18 + radius * 1.7) if wild else ""
    parts.append(target("reserve:wild", capital(wild_words(wild, _)), inner))
    if "vineyards" in table.facts:
        n, cy = facts["doubles"], y + 18 + radius + down
        words = automa_doubles_words(n, area_vp(n), _)
        inner = f'<g class="{"" if n else "past"}">' + piece(icon("double", cx, cy, radius * 2.1)) + "</g>"
        inner += _count(n, cx, cy) if n else ""
        parts.append(target("reserve:double", capital(words), inner))
    return parts


@lru_cache(maxsize=2048)
def _stack(
    kind: str, tiles: tuple[str, ...], x: float, y: float, radius: float, printing: Printing, smallest: float,
    _: Language,
) -> str:  # fmt: skip
    """Return a stack of the reserve: its top tile, and how many there are."""
    if tiles:
        inner = "".join(
            f'<g class="kind-{kind}">{hexagon(x + 1.6 * under, y + 2.6 * under, radius - 1, "tile")}</g>'
            for under in range(min(len(tiles), 3) - 1, 0, -1)
        )
        inner += piece(tile(tiles[-1], x, y, radius - 1, "", printing, smallest, _))
        inner += _count(len(tiles), x + radius * 0.74, y + radius * 0.66)
    else:
        inner = f'<g class="kind-{kind} bare">' + hexagon(x, y, radius - 1, "slot")
        inner += icon(kind, x, y, radius * 0.8, "past") + "</g>"
    return target(f"reserve:{kind}", capital(automa_reserve_words(kind, tiles, _)), inner)


def _goods(table: Table, seat: int, form: Form) -> list[str]:
    """Return its goods by type; it has a space for each."""
    _, (x, y), goods = table.language, form.goods, table.players[seat]["goods"]
    step = ROOM / len(GOODS)
    parts: list[str] = []
    for good, n in enumerate(goods):
        cx = x + step * (good + 0.5)
        inner = piece(good_token(good, cx, y + 26, 23)) + text(
            cx, y + 51, f"×{n}", 12.5, "strong mid" if n else "soft mid"
        )
        inner = inner if n else f'<g class="past">{inner}</g>'
        words = automa_goods_words(good, n, tuple(table.facts["chateauma"]["sale"]), _)
        parts.append(target(f"stock:{seat}:{good + 1}", capital(words), inner))
    return parts


@lru_cache(maxsize=256)
def _shields(seat: int, shields: tuple[int, ...], place: Place, letters: float, _: Language) -> str:
    """Return its shields, which only count."""
    x, y = place
    points = SHIELD_POINTS[min(len(shields), len(SHIELD_POINTS) - 1)]
    inner = label(x, y + 17, 110, _("shields: +{n}", n=points), letters, "soft", letters)
    inner += "".join(shield_token(shield, x + 92 + 24 * at, y + 13, 23) for at, shield in enumerate(shields[:4]))
    words = _("Its shields are worth {points} at the end.", points=thing("vp", points, _))
    return target(f"shields:{seat}", words, inner)
