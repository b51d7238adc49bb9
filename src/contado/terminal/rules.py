"""The rules of a game in words, for a terminal: their contents, and sections as lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from contado.core.errors import ContadoError
from contado.core.game import Game, Line
from contado.core.settings import read_settings
from contado.core.teaching.pages import Block, Kind, Section
from contado.core.teaching.rulebook import Rulebook, is_taught
from contado.core.teaching.searching import sections_about
from contado.core.words.language import Language
from contado.core.words.lines import line_width, wrapped

# Rules are read like a book: longer lines are hard to find one's way back from.
WIDEST: Final = 80
# What stands out, and links: their words, and where they lead.
_MARK: Final = re.compile(r"\*\*(?P<strong>.+?)\*\*|\[(?P<words>.+?)\]\(#(?P<name>[a-z0-9_]+)\)")
# More sections than this about a word are listed: whoever asked chooses one.
SHOWN: Final = 3
ITEM: Final = "- "
MARGIN: Final = "  "


def book_for(game: Game, given: Mapping[str, object], seats: int | None, _: Language) -> Rulebook:
    """Return the rules with these options, for so many players or for as many as they usually are for."""
    if not is_taught(game):
        raise ContadoError("There is no rulebook of {game} here.", game=game.name)
    if seats is None:
        counts = game.counts(read_settings(game.rules.settings, given, game.name))
        seats = 2 if 2 in counts else counts[0]
    return Rulebook(game, game.read_settings(seats, given), seats, _)


def plain_text(lines: Sequence[Line]) -> str:
    """Return lines without their styles."""
    return "\n".join("".join(part for part, style in line).rstrip() for line in lines)


def styled(words: str) -> Line:
    """Return a sentence of a page in its styles."""
    line: Line = []
    at = 0
    for mark in _MARK.finditer(words):
        line += [(words[at : mark.start()], ""), (mark["strong"] or mark["words"], "strong" if mark["strong"] else "")]
        at = mark.end()
    return [(text, style) for text, style in [*line, (words[at:], "")] if text]


def asked_lines(book: Rulebook, decision: str, topic: str, columns: int) -> list[Line]:
    """Return what somebody asks for: a topic, or else what is being decided; without either, what there is to read."""
    if not topic:
        section = book.section(book.explaining(f"decision:{decision}"))
        return contents_lines(book, columns) if section is None else section_lines(book, section, columns)
    return found_lines(book, sections_about(book, topic), columns)


def found_lines(book: Rulebook, found: Sequence[Section], columns: int) -> list[Line]:
    """Return sections that were found: one after another, or only their names where there are many."""
    if len(found) <= SHOWN:
        return [line for one in found for line in [*section_lines(book, one, columns), []]][:-1]
    _ = book.language
    words = _.plural("{n} section speaks of this:", "{n} sections speak of this:", len(found))
    return [[(words, "strong")], *listed_lines(found, columns)]


def contents_lines(book: Rulebook, columns: int) -> list[Line]:
    """Return what there is to read: the question of each section behind the name that it is asked for by."""
    columns = min(columns, WIDEST)
    widest = max((len(section.name) for section in book.sections), default=0)
    lines: list[Line] = []
    for chapter in book.chapters:
        lines += [[], [(chapter.title, "strong")], *listed_lines(chapter.sections, columns, widest)]
    return lines[1:]


def listed_lines(sections: Sequence[Section], columns: int, widest: int = 0) -> list[Line]:
    """Return the names and questions of some sections."""
    widest = widest or max(len(section.name) for section in sections)
    lines: list[Line] = []
    for section in sections:
        head: Line = [(f"{MARGIN}{section.name:<{widest}}  ", "dim")]
        lines += _hung(head, styled(section.question), min(columns, WIDEST))
    return lines


def section_lines(book: Rulebook, section: Section, columns: int) -> list[Line]:
    """Return a section: tables are lists, and of figures there are the words beside them."""
    columns = min(columns, WIDEST)
    lines: list[Line] = [[(section.question, "strong")]]
    for block in section.blocks:
        lines += [[], *_block_lines(book, block, columns)]
    links = [mark["name"] for block in section.blocks for one in block.words for mark in _MARK.finditer(one)]
    others = [name for name in dict.fromkeys(links) if name]
    if others:
        _ = book.language
        more = _("More about this: {names}", names=_.join(others))
        lines += [[], *wrapped([(more, "dim")], columns)]
    return lines


def _block_lines(book: Rulebook, block: Block, columns: int) -> list[Line]:
    if block.kind is Kind.LIST:
        return [line for one in block.words for line in _hung([(ITEM, "")], styled(one), columns)]
    if block.kind is Kind.EXAMPLE:
        return _hung([(MARGIN, "")], styled(" ".join(block.words)), columns)
    if block.kind is Kind.FIGURE:
        _ = book.language
        caption = "".join(text for words in block.words for text, style in styled(words))
        return wrapped([(_("Picture: {caption}", caption=caption), "dim")], columns)
    if block.kind is Kind.TABLE:
        lines = [line for one in block.words for line in wrapped(styled(one), columns)]
        for entry in book.table(block.name):
            told: Line = [(entry.name, "strong"), (": ", ""), *styled(entry.words)]
            lines += _hung([(ITEM, "")], told if entry.words else told[:1], columns)
        return lines
    return wrapped(styled(" ".join(block.words)), columns)


def _hung(head: Line, words: Line, columns: int) -> list[Line]:
    """Return words behind a head, whose later lines stand below the first word."""
    indent = line_width(head)
    first, *more = wrapped(words, columns - indent)
    return [[*head, *first], *([(" " * indent, ""), *line] for line in more)]
