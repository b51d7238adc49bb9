"""The options of a decision as a numbered list, with what they cost and give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len

from contado.core.game import Game, Line
from contado.core.words.language import Language
from contado.core.words.lines import narrowed, wrapped

REVEALS = "⚑"
# Shorter lists stand one below the other, where the eye finds them faster.
COLUMN_LIMIT = 6
# At least this many options that begin alike get a heading of their own.
GROUP_LIMIT = 3
GAP = 3
# Below the words of an option that takes several lines.
MARGIN = 3


def amounts(game: Game, things: Mapping[str, int], _: Language) -> str:
    """Return amounts of several things as one list."""
    return _.join([game.words.thing(thing, n, _) for thing, n in things.items() if n])


def shared(options: Sequence[Mapping[str, Any]], face: str) -> dict[str, int]:
    """Return the cost or gain that all options share, to be said once."""
    amounts_of = [option[face] for option in options]
    return dict(amounts_of[0]) if len(options) > 1 and all(one == amounts_of[0] for one in amounts_of) else {}


def option_item(game: Game, number: int, option: Mapping[str, Any], said: Sequence[str], _: Language) -> Line:
    """Return one option: its number, its words, what it gives and costs, and whether it can be taken back."""
    item: Line = [(f"{number:>2}", "strong"), (f" {option['words']}", "")]
    for face, sign in (("gain", "+"), ("cost", "−")):
        words = "" if face in said else amounts(game, option[face], _)
        if words:
            item.append((f" {sign}{words}", face))
    if option["reveals"]:
        item.append((f" {REVEALS}", "strong"))
    return item


def in_columns(items: Sequence[Line], columns: int) -> list[Line]:
    """Return the items in as many columns as fit, to be read downwards."""
    if not items:
        return []
    widths = [_width(item) for item in items]
    down = len(items)
    if down > COLUMN_LIMIT:
        down = next(rows for rows in range(1, down + 1) if rows == down or _across(widths, rows) <= columns)
    return stacked(items, down)


def stacked(items: Sequence[Line], down: int) -> list[Line]:
    """Return the items in columns of so many, to be read downwards."""
    widths = [_width(item) for item in items]
    lines: list[Line] = [[] for _row in range(min(down, len(items)))]
    for first in range(0, len(items), down):
        width = max(widths[first : first + down]) + GAP
        for row, item in enumerate(items[first : first + down]):
            lines[row] += item
            if first + down + row < len(items):
                lines[row].append((" " * (width - widths[first + row]), ""))
    return lines


def _across(widths: Sequence[int], down: int) -> int:
    """Return how wide the columns are together, with this many items in each."""
    return sum(max(widths[first : first + down]) + GAP for first in range(0, len(widths), down)) - GAP


def menu_lines(game: Game, options: Sequence[Mapping[str, Any]], columns: int, _: Language) -> list[Line]:
    """Return the whole list, long ones in groups, and what all options cost or give."""
    same = shared_line(game, options, _)
    lines = [*([same] if same else []), *grouped_lines(game, options, columns, _)]
    if any(option["reveals"] for option in options):
        lines.append([(REVEALS, "strong"), (" " + _("cannot be taken back: something becomes known."), "dim")])
    return lines


def shared_line(game: Game, options: Sequence[Mapping[str, Any]], _: Language) -> Line:
    """Return what every option costs and gives, where they do not differ in that."""
    cost, gain = (amounts(game, shared(options, face), _) for face in ("cost", "gain"))
    costs = [(_("Each costs {cost}.", cost=cost), "cost")] if cost else []
    gains = [(_("Each gives {gain}.", gain=gain), "gain")] if gain else []
    return [*costs, (" ", ""), *gains] if costs and gains else costs + gains


def option_items(game: Game, options: Sequence[Mapping[str, Any]], _: Language) -> list[Line]:
    """Return every option with its number; what all of them cost or give is not said again."""
    said = _said_together(game, options, _)
    return [option_item(game, number, option, said, _) for number, option in enumerate(options, 1)]


def grouped_lines(game: Game, options: Sequence[Mapping[str, Any]], columns: int, _: Language) -> list[Line]:
    """Return the list, those that begin alike under a heading."""
    said = _said_together(game, options, _)
    lines: list[Line] = []
    for head, numbers in groups([option["words"] for option in options]):
        items = []
        for number in numbers:
            option = options[number]
            words = option["words"].removeprefix(head).lstrip()
            items.append(option_item(game, number + 1, {**option, "words": words}, said, _))
        lines += [[(head, "strong")]] if head else []
        lines += in_columns(items, columns)
    return lines


def menu_pages(
    game: Game, options: Sequence[Mapping[str, Any]], columns: int, rows: int, least: int, _: Language
) -> list[tuple[int, list[Line]]]:
    """Return the list in pages of so many lines and at least so many options, each with the number of its last one."""
    whole = whole_menu(game, options, columns, _)
    if len(whole) <= rows:
        return [(len(options), whole)]
    items = option_items(game, options, _)
    pages: list[tuple[int, list[Line]]] = []
    first = 0
    while first < len(items):
        page = _columns_page(items[first:], columns, rows) or _long_page(items[first:], columns, rows, least)
        first += page[0]
        pages.append((first, page[1]))
    return pages


def whole_menu(game: Game, options: Sequence[Mapping[str, Any]], columns: int, _: Language) -> list[Line]:
    """Return the list in groups, or each option on as many lines as it takes where one is too long for a line."""
    whole = grouped_lines(game, options, columns, _)
    if all(_width(line) <= columns for line in whole):
        return whole
    return [line for item in option_items(game, options, _) for line in hung(item, columns)]


def hung(item: Line, columns: int) -> list[Line]:
    """Return an option on as many lines as it takes, the later ones below its words."""
    if _width(item) <= columns:
        return [item]
    number, *words = item
    first, *more = wrapped(words, columns - MARGIN)
    return [[number, (" ", ""), *first], *([(" " * MARGIN, ""), *line] for line in more)]


def _columns_page(items: Sequence[Line], columns: int, rows: int) -> tuple[int, list[Line]] | None:
    """Return how many of the items fit into columns, and these; None where one is too long for a line."""
    widths = [_width(item) for item in items]
    if max(widths[:rows]) > columns:
        return None
    after = rows
    while after < len(items) and _across(widths[: after + rows], rows) <= columns:
        after += rows
    after = min(after, len(items))
    return after, stacked(items[:after], rows)


def _long_page(items: Sequence[Line], columns: int, rows: int, least: int) -> tuple[int, list[Line]]:
    """Return how many of the items fit one below the other, and these; they are cut before too few are seen."""
    lines: list[Line] = []
    taken = 0
    for item in items:
        more = hung(item, columns)
        if len(lines) + len(more) > rows:
            break
        lines += more
        taken += 1
    if taken >= min(least, len(items)):
        return taken, lines
    taken = min(rows, least, len(items))
    return taken, [shortened(item, columns) for item in items[:taken]]


def shortened(line: Line, columns: int) -> Line:
    """Return the line, or as much of it as fits and a sign that there is more."""
    return line if _width(line) <= columns else [*narrowed(line, columns - 1), ("…", "dim")]


def _said_together(game: Game, options: Sequence[Mapping[str, Any]], _: Language) -> list[str]:
    return [face for face in ("cost", "gain") if amounts(game, shared(options, face), _)]


def groups(words: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Return the places of the options in groups by what stands before a colon; a short list is one group."""
    found: dict[str, list[int]] = {}
    for number, one in enumerate(words):
        head, colon, _rest = one.partition(": ")
        found.setdefault(head + ":" if colon else "", []).append(number)
    heads = [head for head, numbers in found.items() if head and len(numbers) >= GROUP_LIMIT]
    if len(words) <= COLUMN_LIMIT or not heads:
        return [("", list(range(len(words))))]
    loose = sorted(number for head, numbers in found.items() if head not in heads for number in numbers)
    named = [(head, found[head]) for head in heads] + [("", loose)] * bool(loose)
    return sorted(named, key=lambda group: group[1][0])


def _width(line: Line) -> int:
    return sum(cell_len(text) for text, _ in line)
