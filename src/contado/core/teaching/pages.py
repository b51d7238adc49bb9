"""The pages of a rulebook as they are written: one text file for each language, in a small part of Markdown.

    # goal: What is this about?
    ## winning: How do I win?
    @explains source:areas decision:turn setting:length
    @if shields
    Whoever has the most **victory points** wins. An area of two gives {area_2:vp}, see [areas](#areas).

    - so much for a list

    > Example: you fill three spaces, and have {area_3:vp}.

    @if seats=2
    With two players ...

    @figure full_area: A town that is full.
    @table monasteries

A ``#`` begins a chapter, a ``##`` a section, each with its name and the question that it answers. What a section
explains (`@explains`) and when it is shown (`@if`: below the heading for all of it, before a block for that alone) is
said on the English page only: the others have the same sections with the same blocks, in the same order.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from contado.core.errors import ContadoError
from contado.core.words.language import shown


class BadPage(ContadoError):
    """A page of a rulebook is not written as pages are."""


class Kind(Enum):
    """What a block of a section is."""

    TEXT = "text"
    LIST = "list"
    EXAMPLE = "example"
    FIGURE = "figure"
    TABLE = "table"


class Block(NamedTuple):
    """A part of a section: its words (those of a list one by one, the caption of a figure), and the name of a figure or
    a table. `condition` says when it is shown.
    """

    kind: Kind
    words: tuple[str, ...] = ()
    name: str = ""
    condition: str = ""


class Section(NamedTuple):
    """The answer to one question."""

    name: str
    question: str
    blocks: tuple[Block, ...]
    explains: tuple[str, ...] = ()
    condition: str = ""


class Chapter(NamedTuple):
    """Sections that belong together."""

    name: str
    title: str
    sections: tuple[Section, ...]


_HEADING = re.compile(r"(#{1,2}) ([a-z0-9_]+): (.+)")
_ORDER = re.compile(r"@(explains|if|figure|table) (.+)")
_NAMED = re.compile(r"([a-z0-9_]+)(?:: (.+))?")


def read_page(text: str) -> list[Chapter]:
    """Return the chapters of a page."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.read(line.strip())
        except ContadoError as error:
            raise BadPage("Line {number}: {error}", number=number, error=error) from None
    try:
        return reader.finished()
    except ContadoError as error:
        raise BadPage("At the end: {error}", error=error) from None


class _Reader:
    """Reads a page line by line."""

    def __init__(self) -> None:
        self.chapters: list[Chapter] = []
        # What is being read: the heading of a chapter with its sections, that of a section with its blocks, a block.
        self.chapter: tuple[str, str] | None = None
        self.sections: list[Section] = []
        self.section: tuple[str, str] | None = None
        self.blocks: list[Block] = []
        self.explains: tuple[str, ...] = ()
        self.shown_if = ""
        self.block_if = ""
        self.kind: Kind | None = None
        self.words: list[str] = []

    def read(self, line: str) -> None:
        heading, order = _HEADING.fullmatch(line), _ORDER.fullmatch(line)
        if not line:
            self.end_block()
        elif heading is not None:
            signs, name, words = heading.groups()
            self.end_chapter() if signs == "#" else self.end_section()
            if signs == "#":
                self.chapter = (name, words)
            elif self.chapter is None:
                raise BadPage("A section stands in a chapter.")
            else:
                self.section = (name, words)
        elif line.startswith(("#", "@")) and order is None:
            raise BadPage("This is neither a heading nor anything else: {line!r}.", line=shown(line))
        elif self.section is None:
            raise BadPage("Only sections have a text: {line!r}.", line=shown(line))
        elif order is not None:
            self.end_block()
            self.obey(*order.groups())
        else:
            self.take(line)

    def obey(self, order: str, words: str) -> None:
        """Take a line that begins with ``@``."""
        if order == "explains":
            self.explains += tuple(words.split())
        elif order == "if":
            # Below the heading it is said of the whole section.
            if not self.blocks and not self.shown_if:
                self.shown_if = words
            elif self.block_if:
                raise BadPage("Nothing stands between two conditions; one line has both, joined with 'and'.")
            else:
                self.block_if = words
        else:
            named = _NAMED.fullmatch(words)
            if named is None:
                raise BadPage("A figure or a table has a name: {line!r}.", line=shown(words))
            caption = (named[2],) if named[2] else ()
            self.add(Block(Kind(order), caption, named[1], self.block_if))

    def take(self, line: str) -> None:
        """Take a line of words: it goes on with the block before it, unless it begins another kind."""
        kind, words = Kind.TEXT, line
        if line.startswith("- "):
            kind, words = Kind.LIST, line[2:]
        elif line.startswith("> "):
            kind, words = Kind.EXAMPLE, line[2:]
        if kind is Kind.LIST:
            if self.kind is not Kind.LIST:
                self.end_block()
            self.kind = Kind.LIST
            self.words.append(words)
            return
        if self.kind is None or (kind is not Kind.TEXT and kind is not self.kind):
            self.end_block()
            self.kind, self.words = kind, [words]
        else:
            self.words[-1] += " " + words

    def add(self, block: Block) -> None:
        self.blocks.append(block)
        self.block_if = ""

    def end_block(self) -> None:
        if self.kind is not None:
            self.add(Block(self.kind, tuple(self.words), "", self.block_if))
        self.kind, self.words = None, []

    def end_section(self) -> None:
        self.end_block()
        if self.block_if:
            raise BadPage("Nothing stands behind the condition {condition!r}.", condition=shown(self.block_if))
        if self.section is not None:
            name, question = self.section
            self.sections.append(Section(name, question, tuple(self.blocks), self.explains, self.shown_if))
        self.section, self.blocks, self.explains, self.shown_if, self.block_if = None, [], (), "", ""

    def end_chapter(self) -> None:
        self.end_section()
        if self.chapter is not None:
            self.chapters.append(Chapter(*self.chapter, tuple(self.sections)))
        self.chapter, self.sections = None, []

    def finished(self) -> list[Chapter]:
        self.end_chapter()
        return self.chapters
