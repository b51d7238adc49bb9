"""The Châteauma's area: its duchy, both territory cards, its die, deck, reserve, goods and silver."""

from __future__ import annotations

from functools import lru_cache

from contado.core.drawing import Area, card, label, named, number, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import die_face, hexagon
from contado.core.words.language import Language, marked
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.face import token
from contado.games.burgundy.drawing.glyphs import amount, good_token
from contado.games.burgundy.drawing.map import GAP, Ground, land
from contado.games.burgundy.drawing.player import ROOM, Form, bonus_tiles, header
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.drawing.tiles import said, tile
from contado.games.burgundy.modules.chateauma.drawing.cards import draw_card, face_down
from contado.games.burgundy.modules.chateauma.drawing.layout import (
    LAYOUTS,
    STACK_COLUMNS,
    STACK_ROWS,
    Layout,
    Place,
    badge,
    count,
)
from contado.games.burgundy.modules.chateauma.explanations import (
    automa_die_words,
    automa_doubles_words,
    automa_goods_words,
    automa_reserve_words,
    automa_silver_words,
    automa_space_words,
    deck_words,
    wild_words,
)
from contado.games.burgundy.modules.chateauma.facts import ChateaumaFacts, chateauma
from contado.games.burgundy.modules.chateauma.printed import PLACES, for_doubles, for_shields
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.words import thing


def draw_chateauma(table: Table, seat: int, narrow: bool) -> Area:
    """Return the area of the seat that plays by itself."""
    _, facts, player = table.language, chateauma(table.facts), table.players[seat]
    layout = LAYOUTS["phone" if narrow else "desk"]
    form = layout.form
    parts = [*header(table, seat, form), _duchy(table, seat, facts, form.ground)]
    for at, place in enumerate(PLACES):
        parts.append(draw_card(table, facts, place, layout.cards[at], layout))
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
    title = _("{name}'s duchy", {"name": marked("Your duchy")}, name=table.names[seat])
    background = _background(layout, facts["side"], _)
    return Area(f"player:{seat}", title, form.width, form.height, background, parts)


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


def _duchy(table: Table, seat: int, facts: ChateaumaFacts, ground: Ground) -> str:
    """Return the spaces, which have no numbers, with marks where a modifier is in play."""
    duchy, spaces = table.duchy(seat), table.players[seat]["spaces"]
    parts = [land(duchy, ground)]
    for space, name in enumerate(spaces):
        kind = KINDS[duchy.kind[space]]
        # Tiles whose area was full lie on its last space.
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
        inner += badge(*at, "again", radius * 0.52)
    elif mark:
        words += ". " + _("It is there from the beginning, by modifier {letter}", letter=mark)
        inner += f'<circle cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius * 0.34)}" class="post"/>'
        inner += text(at[0], at[1] + 3.8, mark, 10.6, "strong mid")
    if more:
        words += ". " + _.plural("{n} more tile lies on it", "{n} more tiles lie on it", more)
        inner += count(more, x - radius * 0.45, y - radius * 0.52, plus=True)
    return target(f"hex:{seat}:{space + 1}", capital(words), inner)


# Next to the cards


def _side(table: Table, seat: int, facts: ChateaumaFacts, layout: Layout) -> list[str]:
    """Return its die, the deck, and the cards that are complete."""
    _, (x, y), letters = table.language, layout.side, layout.form.letters
    step = (0.0, 70.0) if layout.upright else (128.0, 0.0)
    die = facts["die"]
    face = piece(die_face(die, x + 20, y + 36, 38))
    inner = label(x, y + 10, 120, _("its die"), letters, "soft", letters)
    inner += face if die else f'<g class="part-used">{face}</g>'
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


def _reserve(table: Table, facts: ChateaumaFacts, layout: Layout) -> list[str]:
    """Return the six stacks with their top tiles, wild tiles, and double tiles where there are vineyards."""
    _, (x, y), rows = table.language, layout.reserve, facts["reserve_rows"]
    columns = max(len(kinds) for kinds in rows)
    (across, down), radius = layout.stack_step, layout.stack_radius
    # If there are more, they are drawn smaller.
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
        else hexagon(cx, y + 18 + radius, radius - 1, "part-void")
        + icon("black_tile", cx, y + 18 + radius, radius * 0.7, "quiet past")
    )
    inner += count(len(wild), cx + radius * 0.7, y + 18 + radius * 1.7) if wild else ""
    parts.append(target("reserve:wild", capital(wild_words(wild, _)), inner))
    if "vineyards" in table.facts:
        n, cy = facts["doubles"], y + 18 + radius + down
        words = automa_doubles_words(n, for_doubles(n), _)
        inner = f'<g class="{"" if n else "past"}">' + piece(icon("double", cx, cy, radius * 2.1)) + "</g>"
        inner += count(n, cx, cy) if n else ""
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
        inner += count(len(tiles), x + radius * 0.74, y + radius * 0.66)
    else:
        inner = f'<g class="kind-{kind} bare">' + hexagon(x, y, radius - 1, "slot")
        inner += icon(kind, x, y, radius * 0.8, "past") + "</g>"
    return target(f"reserve:{kind}", capital(automa_reserve_words(kind, tiles, _)), inner)


def _goods(table: Table, seat: int, form: Form) -> list[str]:
    """Return its goods by type; it has a space for each."""
    _, (x, y), goods = table.language, form.goods, table.players[seat]["goods"]
    each, once, silver = chateauma(table.facts)["sale"]
    step = ROOM / len(GOODS)
    parts: list[str] = []
    for good, n in enumerate(goods):
        cx = x + step * (good + 0.5)
        inner = piece(good_token(good, cx, y + 26, 23)) + text(
            cx, y + 51, f"×{n}", 12.5, "strong mid" if n else "soft mid"
        )
        inner = inner if n else f'<g class="past">{inner}</g>'
        words = automa_goods_words(good, n, (each, once, silver), _)
        parts.append(target(f"stock:{seat}:{good + 1}", capital(words), inner))
    return parts


@lru_cache(maxsize=256)
def _shields(seat: int, shields: tuple[int, ...], place: Place, letters: float, _: Language) -> str:
    """Return its shields, which only count."""
    x, y = place
    points = for_shields(len(shields))
    inner = label(x, y + 17, 110, _("shields: +{n}", n=points), letters, "soft", letters)
    inner += "".join(token(f"shield:{shield}", x + 92 + 24 * at, y + 13, 11.5) for at, shield in enumerate(shields[:4]))
    words = _("Its shields are worth {points} at the end.", points=thing("vp", points, _))
    return target(f"shields:{seat}", words, inner)
