"""The Châteauma's territory cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import card, label, named, piece, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import die_face, hexagon
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.drawing.tiles import ROW, WIDE, face_icon, kind_class, tile
from contado.games.burgundy.modules.chateauma.drawing.layout import Layout, Place, badge
from contado.games.burgundy.modules.chateauma.duchies import PRINTED
from contado.games.burgundy.modules.chateauma.explanations import card_hex_words, card_symbol_words, card_words
from contado.games.burgundy.modules.chateauma.facts import ChateaumaFacts
from contado.games.burgundy.modules.chateauma.printed import CARDS
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.words import face_number

ROWS: Final[dict[int, list[int]]] = {int(hexes): rows for hexes, rows in PRINTED["card_rows"].items()}
# The numbers of the white die that select each place.
CHOICE: Final[dict[str, list[int]]] = PRINTED["card_choice"]


def draw_card(table: Table, facts: ChateaumaFacts, place: str, corner: Place, layout: Layout) -> str:
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
        inner += card(x + 7, y + 8, 34, 23, 5, "part-die") + text(x + 24, y + 24, choice, 14, "strong mid part-pip")
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
        drawn = badge(*middle, "post", 16) if name == "border_post" else _shield_sign(*middle, 24)
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
        inner += badge(x + radius * 0.46, y - radius * 0.26, sign, radius * 0.5)
    if first:
        inner += hexagon(x, y, shown - 0.4, "next-hex")
    return inner


def face_down(name: str, x: float, y: float, radius: float) -> str:
    """Return a tile that lies face down, with a small icon of its face, which everybody saw."""
    face = face_number(name)
    return (
        hexagon(x + 0.8, y + 2, radius, "shadow")
        + f'<g class="kind-black_tile">{hexagon(x, y, radius, "tile")}'
        + icon(face_icon(face), x, y + radius * 0.06, radius * 0.66)
        + "</g>"
        + f'<g class="{kind_class(face)}">{hexagon(x, y - radius * 0.62, radius * 0.2, "tile")}</g>'
    )
