"""The options of a decision as a numbered list, with what they cost and give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len

from contado.core.game import Game, Line
from contado.core.words.language import Language

REVEALS = "⚑"
# Shorter lists stand one below the other, where the eye finds them faster.
COLUMN_LIMIT = 6
# At least this many options that begin alike get a heading of their own.
GROUP_LIMIT = 3
GAP = 3


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
    cost, gain = (amounts(game, shared(options, face), _) for face in ("cost", "gain"))
    said = [face for face, words in (("cost", cost), ("gain", gain)) if words]
    lines: list[Line] = []
    for head, numbers in groups([option["words"] for option in options]):
        items = []
        for number in numbers:
            option = options[number]
            words = option["words"].removeprefix(head).lstrip()
            items.append(option_item(game, number + 1, {**option, "words": words}, said, _))
        lines += [[(head, "strong")]] if head else []
        lines += in_columns(items, columns)
    if said:
        costs = [(_("Each costs {cost}.", cost=cost) + " ", "cost")] if cost else []
        gains = [(_("Each gives {gain}.", gain=gain), "gain")] if gain else []
        lines.insert(0, [*costs, *gains])
    if any(option["reveals"] for option in options):
        lines.append([(REVEALS, "strong"), (" " + _("cannot be taken back: something becomes known."), "dim")])
    return lines


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
