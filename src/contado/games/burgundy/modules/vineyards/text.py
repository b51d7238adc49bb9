"""Vineyards in text: depot and store, vine bonus tiles, and a vineyard as staggered rows by level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.game import Line
from contado.core.words.language import Language
from contado.core.words.lines import GAP, cut, flow, line_width, text_width
from contado.games.burgundy.modules.vineyards.boards import BOARDS, VineBoard
from contado.games.burgundy.modules.vineyards.faces import GRAPES
from contado.games.burgundy.modules.vineyards.facts import has_vineyard, vineyard_of, vineyards
from contado.games.burgundy.modules.vineyards.words import grape_letters, grape_name
from contado.games.burgundy.pieces.components import TABLES
from contado.games.burgundy.telling.hints import short_name
from contado.games.burgundy.telling.words import face_number
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import MARGIN, Page

# The styles of the grapes are those of goods and kinds that look like them.
STYLES: Final[Mapping[str, str]] = {
    "orange": "good.6", "yellow": "kind.monastery", "green": "kind.livestock", "red": "good.4", "black": "kind.mine",
    "blue": "kind.ship",
}  # fmt: skip
# Inside a double space: its name and number, two codes, and what an option gives and costs.
CELL: Final = 24


def board_of(page: Page) -> VineBoard:
    """Return the vineyard board that everybody plays on."""
    return BOARDS[vineyards(page)["board"]]


def grapes_of(name: str, turned: bool = False) -> tuple[str, str]:
    """Return the grapes of a double tile, left and right."""
    left, right = name.removeprefix("grapes_").split("_")
    return (right, left) if turned else (left, right)


def grape(page: Page, colour: str) -> tuple[str, str]:
    """Return the letter of a colour of grapes in its style."""
    return grape_letters(page.language)[GRAPES.index(colour)], STYLES[colour]


def vine_depot_lines(page: Page, columns: int) -> list[Line]:
    """Return the vineyard depot with the dice of its slots, the store, and the vine bonus tiles that are left."""
    _, facts = page.language, vineyards(page)
    depot = [
        slot_item(page, f"vine:{at}", f"{at} ({'/'.join(map(str, dice))})", name)
        for at, (name, dice) in enumerate(zip(facts["depot"], facts["dice"], strict=True), 1)
    ]
    store = [slot_item(page, f"store:{at}", str(at), name) for at, name in enumerate(facts["store"], 1)]
    price = _("{n} silver each", n=TABLES.black_price)
    supply = [
        page.item(f"grapes:{colour}", f"{grape(page, colour)[0]} {n}", STYLES[colour] if n else "dim")
        for colour, n in facts["supply"].items()
    ]
    return [
        *flow(_("Vines") + GAP, depot, columns, "strong"),
        *flow(_("Store") + GAP, [*store, [(price, "dim")]], columns, "strong"),
        *flow(_("Vine bonus tiles") + GAP, supply, columns, "strong"),
    ]


def slot_item(page: Page, target: str, head: str, name: str) -> Line:
    """Return a slot with the grapes of its tile."""
    if not name:
        return [(f"{head}: –", "dim")]
    left, right = (grape(page, colour) for colour in grapes_of(name))
    inner: Line = [(f"{head}: ", ""), left, ("+", "dim"), right]
    if not page.can(target):
        return inner
    note = page.note(target)
    return [("[", "can"), *inner, (f" {note}]" if note else "]", "can")]


def grapes_legend(page: Page) -> list[Line]:
    """Return what the letters of the grapes mean."""
    _ = page.language
    out = vineyards(page)["removed"]
    items: list[Line] = [
        [grape(page, colour), (f" {grape_name(colour, _)}", "dim")] for colour in GRAPES if colour not in out
    ]
    return flow("", items, page.columns)


def vineyard_lines(page: Page, seat: int) -> list[Line]:
    """Return a vineyard, the highest level first: number and bonuses of free spaces, letters of grapes."""
    if not has_vineyard(page, seat):
        return []
    player, _ = vineyard_of(page, seat), page.language
    lines: list[Line] = []
    board = board_of(page)
    leftmost = min(x for x, _y in board.spots)
    for level in reversed(board.levels):
        spaces = [space for space in range(board.size) if board.level[space] == level]
        done = level in player["levels"]
        # A hex is half a double space.
        indent = round((board.spots[2 * spaces[0]][0] - leftmost) * (CELL + 1) / 2)
        line: Line = [(f"{level}{'✓' if done else ' '}", "dim"), (" " * indent, "")]
        for space in spaces:
            line += [("│", "dim"), *space_cell(page, seat, space)]
        lines.append([*line, ("│", "dim")])
    if max(line_width(line) for line in lines) > page.columns:
        # A narrow screen gets the spaces one after another.
        items = [space_cell(page, seat, space, plain=True) for space in range(board.size)]
        lines = flow(MARGIN, items, page.columns, gap=" │ ")
    return [*flow(_("Vineyard") + GAP, score_items(page, seat), page.columns, "strong"), *lines]


def space_cell(page: Page, seat: int, space: int, plain: bool = False) -> Line:
    """Return a double space: two grapes where its hexes are, or number and bonuses."""
    player, board = vineyard_of(page, seat), board_of(page)
    id = board.spaces[space]
    name, target = player["vineyard"][space], f"vineyard:{seat}:{id}"
    codes = [bonus_code(board.bonus_on[2 * space + side], page.language) for side in (0, 1)]
    asked = [page.can(f"vinehex:{seat}:{id}:{side}") for side in ("left", "right")]
    if name and any(asked):
        shown = " ".join(f"[{code}]" if can else code for code, can in zip(codes, asked, strict=True))
        return padded_cell([(f"{id} {shown}", "can")], plain)
    if name:
        left, right = (grape(page, colour) for colour in grapes_of(name, player["turned"][space]))
        if plain:
            return [(f"{id} ", "dim"), left, ("+", "dim"), right]
        # The letters stand in the middle of the two hexes.
        quarter = CELL // 4
        return [
            (f" {id}".ljust(quarter), "dim"), left, (" " * (2 * quarter - 1), ""), right,
            (" " * (CELL - 3 * quarter - 1), ""),
        ]  # fmt: skip
    words = f"{id} {board.die[space]} {codes[0]} {codes[1]}"
    if page.can(target):
        note = page.note(target)
        return padded_cell([(f"[{words}{' ' + note if note else ''}]", "can")], plain)
    return [(words, "")] if plain else padded_cell([(f" {words}", "")], plain)


def bonus_code(bonus: str, _: Language) -> str:
    """Return the code of what a hex of a vineyard gives."""
    if bonus == "take_black":
        return _("black")
    if bonus == "take_vineyard_depot":
        return _("vines")
    return short_name(face_number(bonus), _)


def padded_cell(line: Line, plain: bool) -> Line:
    """Return the line padded to the width of a double space."""
    if plain:
        return line
    words, style = line[0]
    if text_width(words) > CELL:
        words = cut(words, CELL - 1) + "."
    return [(words + " " * (CELL - text_width(words)), style)]


def score_items(page: Page, seat: int) -> list[Line]:
    """Return the vine bonus tiles with the areas they score, then the areas that score nothing."""
    _, player = page.language, vineyard_of(page, seat)
    tiles, areas = player["vine_tiles"], player["vine_areas"]
    items: list[Line] = []
    for colour in sorted(GRAPES, key=lambda one: (not tiles.get(one), GRAPES.index(one))):
        n, area = tiles.get(colour, 0), areas.get(colour, {"sizes": [], "vp": 0})
        if n:
            sizes = "+".join(map(str, area["sizes"][:n])) or "0"
            times = f" ×{n}" if n > 1 else ""
            items.append([(f"{grape_name(colour, _)}{times}: {sizes} → {area['vp']}", STYLES[colour])])
        elif area["sizes"]:
            sizes = "+".join(map(str, area["sizes"]))
            items.append([(_("{grapes}: {sizes}, no bonus tile", grapes=grape_name(colour, _), sizes=sizes), "dim")])
    return items


def vine_items(page: Page, seat: int) -> list[Line]:
    """Return another player's vineyard in brief: what is covered, and the bonus tiles."""
    if not has_vineyard(page, seat):
        return []
    _, player = page.language, vineyard_of(page, seat)
    covered: Line = [(_("vineyard:"), "dim")]
    for space, name in enumerate(player["vineyard"]):
        if name:
            left, right = (grape(page, colour) for colour in grapes_of(name, player["turned"][space]))
            covered += [(f" {board_of(page).spaces[space]} ", "dim"), left, right]
    return [covered if len(covered) > 1 else [(_("vineyard: empty"), "dim")], *score_items(page, seat)]


class VineyardsFace(Face):
    """What is written with vineyards."""

    name: ClassVar[str] = "vineyards"
    place: ClassVar[int] = 50

    def legend(self, page: Page) -> list[Line]:
        """Return what the letters of the grapes mean."""
        return grapes_legend(page)

    def depot_lines(self, page: Page, columns: int) -> list[Line]:
        """Return the vineyard depot, the store and the vine bonus tiles."""
        return vine_depot_lines(page, columns)

    def held_in_short(self, page: Page, seat: int) -> list[Line]:
        """Return another player's vineyard."""
        return vine_items(page, seat)

    def below_map(self, page: Page) -> list[Line]:
        """Return the viewer's vineyard."""
        return vineyard_lines(page, page.own)


FACE: Final = VineyardsFace()
