"""Lines of styled text: put one thing after another, measured in the columns of a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from contado.core.game.drawing import Line

GAP: Final = "  "


def flow(head: str, items: Sequence[Line], columns: int, style: str = "", gap: str = GAP) -> list[Line]:
    """Return the items one after another behind a heading, on as many lines as it takes."""
    indent = text_width(head)
    margin: Line = [(" " * indent, "")] if head else []
    lines: list[Line] = [[(head, style)] if head else []]
    if not head and not items:
        return []
    used = indent
    for item in items:
        for at, piece in enumerate(wrapped(item, columns - indent)):
            width = line_width(piece)
            if used > indent and (at or used + len(gap) + width > columns):
                # The gap stands between items, not between the pieces of one.
                stop = "" if at else gap.rstrip()
                lines[-1] += [(stop, "dim")] if stop and used + len(stop) <= columns else []
                lines.append(margin[:])
                used = indent
            lines[-1] += [(gap, "dim"), *piece] if used > indent else piece
            used += width + (len(gap) if used > indent else 0)
    return lines


def wrapped(item: Line, columns: int) -> list[Line]:
    """Return an item in pieces that fit: only a very long one is broken, between its words."""
    if line_width(item) <= columns:
        return [item]
    pieces: list[Line] = [[]]
    for word in words_of(item):
        if pieces[-1] and line_width(pieces[-1]) + 1 + line_width(word) > columns:
            pieces.append([])
        pieces[-1] += [(" ", ""), *word] if pieces[-1] else word
    return [narrowed(piece, columns) for piece in pieces]


def words_of(item: Line) -> list[Line]:
    """Return the words of an item; one word may be of several styles."""
    words: list[Line] = [[]]
    for text, style in item:
        for number, part in enumerate(text.split(" ")):
            if number:
                words.append([])
            if part:
                words[-1].append((part, style))
    return [word for word in words if word]


def narrowed(line: Line, columns: int) -> Line:
    """Return the line, or as much of it as fits."""
    fitting: Line = []
    for text, style in line:
        fitting.append((cut(text, columns - line_width(fitting)), style))
    return fitting


def trimmed(line: Line) -> Line:
    """Return the line without blanks at its end."""
    while line and not line[-1][0].strip():
        line = line[:-1]
    return [*line[:-1], (line[-1][0].rstrip(), line[-1][1])] if line else []


def padded(line: Line, columns: int) -> Line:
    """Return the line with blanks up to a width."""
    return [*line, (" " * (columns - line_width(line)), "")]


def line_width(line: Line) -> int:
    """Return how many columns a line takes."""
    return sum(text_width(text) for text, _ in line)


def text_width(text: str) -> int:
    """Return how many columns a text takes: people's names may be of wide letters, or have marks over them."""
    return len(text) if text.isascii() else sum(map(sign_width, text))


@cache
def sign_width(sign: str) -> int:
    """Return how many columns a sign takes."""
    return 0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def cut(text: str, columns: int) -> str:
    """Return the text, or as much of it as fits."""
    used = 0
    for at, sign in enumerate(text):
        used += sign_width(sign)
        if used > columns:
            return text[:at]
    return text
