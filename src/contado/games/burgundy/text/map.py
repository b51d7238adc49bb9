"""Duchies as walls of staggered rows, in brief as letters, and as small maps to choose from."""

from __future__ import annotations

from typing import Final

from contado.core.game import Line
from contado.core.words.blocks import OWN_LINES
from contado.core.words.lines import GAP, cut, flow, padded, text_width
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import CASTLE, KINDS, MONASTERY
from contado.games.burgundy.telling.hints import short_name
from contado.games.burgundy.text.hints import kinds_legend
from contado.games.burgundy.text.page import CELL, Page, kind_of
from contado.games.burgundy.text.rows import edges_of, rows_of

ROWS: Final = 7


def duchy_lines(page: Page, seat: int) -> list[Line]:
    """Return a duchy as a wall of staggered rows: each space has two lines."""
    _, duchy = page.language, page.duchy(seat)
    lines: list[Line] = []
    for spaces in rows_of(duchy):
        top: Line = []
        bottom: Line = []
        for edge, space in zip(edges_of(duchy, spaces, page.cell(duchy)), spaces, strict=True):
            top += [edge, *space_top(page, duchy, seat, space)]
            bottom += [edge, *space_bottom(page, duchy, seat, space)]
        lines += [[*top, ("│", "dim")], [*bottom, ("│", "dim")]]
    if duchy.rivers:
        # Below the map, and no wider, so that the text beside it stays in place.
        pairs: list[Line] = [[(f"{one + 1}–{other + 1}", "kind.ship")] for one, other in duchy.rivers]
        lines += flow(_("rivers:") + " ", pairs, min(page.columns, page.map_columns()), "kind.ship", gap=", ")
    return lines


def space_top(page: Page, duchy: Duchy, seat: int, space: int) -> Line:
    """Return a space's id, the letter of its kind and its number."""
    kind = duchy.kind[space]
    chosen = page.can(f"hex:{seat}:{space + 1}")
    covered = page.players[seat]["spaces"][space]
    sign = f"{page.letters[kind]}{duchy.die[space]}"
    style = "dim" if covered else f"kind.{KINDS[kind]}"
    if page.cell(duchy) < CELL:
        return [(f"{'[' if chosen else ' '}{space + 1:>2}", "can" if chosen else "dim"), (sign, style)]
    if chosen:
        return [(f"[{space + 1:>2} ", "can"), (sign, style), ("]", "can")]
    return [(f" {space + 1:>2} ", "dim"), (sign, style), (" ", "")]


def space_bottom(page: Page, duchy: Duchy, seat: int, space: int) -> Line:
    """Return the tile on a space, or what could be gained there; a dot where a tile could be placed sooner or later."""
    player, cell = page.players[seat], page.cell(duchy)
    name, target = player["spaces"][space], f"hex:{seat}:{space + 1}"
    if name:
        words = page.tile(name, short=True)
        if cell < CELL and name.startswith("monastery"):
            words = page.letters[MONASTERY] + name.removeprefix("monastery")
        return [(centred(words, cell), f"kind.{KINDS[kind_of(name)]}")]
    if player["start_castle"] == space + 1:
        return [(centred(short_name(CASTLE, page.language), cell), "kind.castle")]
    if page.can(target):
        return [(centred(page.note(target), cell), "can")]
    reached = any(tile for other, tile in enumerate(player["spaces"]) if duchy.around[space] >> other & 1)
    return [(centred("·" if reached else "", cell), "dim")]


def centred(words: str, cell: int) -> str:
    """Return the words in the middle of a space, cut if they are too long."""
    if text_width(words) > cell:
        words = cut(words, cell - 1) + "."
    room = cell - text_width(words)
    return " " * (room // 2) + words + " " * (room - room // 2)


def small_duchy(page: Page, seat: int) -> Line:
    """Return a duchy as letters, row by row: capitals are covered."""
    duchy, spaces = page.duchy(seat), page.players[seat]["spaces"]
    line: Line = []
    for space in range(len(duchy.kind)):
        letter, style = page.letters[duchy.kind[space]], f"kind.{KINDS[duchy.kind[space]]}"
        if space and duchy.column[space] == 0:
            line.append((" ", ""))
        line.append((letter.upper(), style) if spaces[space] else (letter.lower(), "dim"))
    return line


def choice_of_duchies(page: Page) -> list[Line]:
    """Return the duchies to choose from as small maps: the kind and number of each space."""
    _ = page.language
    maps = [
        small_map(page, page.board(number), _("Duchy {number}", number=number)) for number in numbers_to_choose(page)
    ]
    lines = kinds_legend(page) if maps else []
    abreast = max(1, page.columns // (SMALL_MAP + len(BETWEEN)))
    for first in range(0, len(maps), abreast):
        for row in zip(*maps[first : first + abreast], strict=True):
            lines.append([part for cell in row for part in (*cell, (BETWEEN, ""))])
        lines.append([])
    return lines


def choice_in_short(page: Page) -> list[Line]:
    """Return the duchies to choose from as letters, row by row, where there are too many for small maps."""
    _ = page.language
    whole = choice_of_duchies(page)
    if len(whole) < OWN_LINES:
        return whole
    lines: list[Line] = []
    for number in numbers_to_choose(page):
        duchy = page.board(number)
        line: Line = [(_("duchy {number}:", number=number) + " ", "dim")]
        for spaces in rows_of(duchy):
            line += [(page.letters[duchy.kind[space]].lower(), f"kind.{KINDS[duchy.kind[space]]}") for space in spaces]
            line.append((" ", ""))
        lines.append(line)
    return lines[: OWN_LINES - 1]


def numbers_to_choose(page: Page) -> list[int]:
    """Return the duchies on offer; whoever is not asked yet sees the sheet that was dealt."""
    offered = [int(option["notation"].split()[-1]) for option in page.view["options"]]
    return offered or page.players[page.own]["dealt"]


SMALL_MAP: Final = 4 * ROWS - 2
# The gap between two maps, wider than between the spaces of one: at their widest rows they would run together.
BETWEEN: Final = " " * 6


def small_map(page: Page, duchy: Duchy, title: str) -> list[Line]:
    """Return a duchy that nobody has built on."""
    lines: list[Line] = [padded([(cut(title, SMALL_MAP), "strong")], SMALL_MAP)]
    for row in range(ROWS):
        line: Line = [(" " * (2 * abs(row - ROWS // 2)), "")]
        for space in range(len(duchy.kind)):
            if duchy.row[space] == row:
                kind = duchy.kind[space]
                line += [(f"{page.letters[kind]}{duchy.die[space]}", f"kind.{KINDS[kind]}"), (GAP, "")]
        lines.append(padded(line[:-1], SMALL_MAP))
    return lines
