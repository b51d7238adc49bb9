"""The rules of a game as pages show them: chapters, sections, and the modules that can be read with the others."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import Final

from msgspec import Struct

from contado.core.game import Game
from contado.core.settings import Settings
from contado.core.teaching.pages import Block, Kind, Section
from contado.core.teaching.rulebook import Rulebook, figure_of
from contado.core.words.language import Language
from contado.rooms.errors import NotFound
from contado.rooms.taught import ANCHOR, rules_address

# Figures are measured once.
KEPT: Final = 256
# So many things are looked for in one question.
MOST: Final = 4
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_LINK: Final = re.compile(r"\[(.+?)\]\(#([a-z0-9_]+)\)")


class EntryShown(Struct):
    """A line of a table, with its picture as SVG."""

    name: str
    words: str
    picture: str


class BlockShown(Struct):
    """A part of a section; its words are HTML already."""

    kind: str
    words: list[str]
    name: str = ""
    # Of a figure.
    width: int = 0
    height: int = 0
    entries: list[EntryShown] = []


class SectionShown(Struct):
    """The answer to one question."""

    name: str
    question: str
    blocks: list[BlockShown]


class ChapterShown(Struct):
    """Sections that belong together."""

    name: str
    title: str
    sections: list[SectionShown]


class ModuleLink(Struct):
    """A module whose rules can be read with the others, or left out: where a click leads."""

    title: str
    chosen: bool
    address: str


def marked_up(words: str) -> str:
    """Return a sentence of a page as HTML."""
    words = _BOLD.sub(r"<dfn>\1</dfn>", escape(words, quote=False))
    return _LINK.sub(rf'<a href="#{ANCHOR}\2">\1</a>', words)


def section_shown(book: Rulebook, section: Section) -> SectionShown:
    """Return a section as the page shows it."""
    return SectionShown(section.name, section.question, [_block(book, block) for block in section.blocks])


def _block(book: Rulebook, block: Block) -> BlockShown:
    words = [marked_up(one) for one in block.words]
    if block.kind is Kind.TABLE:
        entries = [EntryShown(one.name, marked_up(one.words), one.picture) for one in book.table(block.name)]
        return BlockShown(block.kind.value, words, block.name, entries=entries)
    if block.kind is Kind.FIGURE:
        width, height = figure_size(book.game, block.name)
        # A figure that is not there leaves its words.
        return BlockShown(block.kind.value if width else Kind.TEXT.value, words, block.name, width, height)
    return BlockShown(block.kind.value, words)


@lru_cache(maxsize=KEPT)
def figure_size(game: Game, name: str) -> tuple[int, int]:
    """Return how large a figure is drawn, so that a page does not jump when it comes; 0 where there is none."""
    figure = figure_of(game, name)
    return (0, 0) if figure is None else (figure.width, round(figure.height(game)))


def chapters_shown(book: Rulebook) -> list[ChapterShown]:
    """Return the whole book as the page shows it."""
    return [
        ChapterShown(chapter.name, chapter.title, [section_shown(book, one) for one in chapter.sections])
        for chapter in book.chapters
    ]


def module_links(game: Game, settings: Settings, seats: int, _: Language) -> list[ModuleLink]:
    """Return the modules of a game, each with the address that turns it over."""
    links = []
    for setting in game.rules.settings:
        if setting.module:
            chosen = settings[setting.name] != setting.default
            other = setting.default if chosen else setting.with_it
            address = rules_address(game, settings | {setting.name: other}, seats)
            links.append(ModuleLink(_(setting.title), chosen, address))
    return links


def unusual(game: Game, settings: Settings, _: Language) -> list[str]:
    """Return the names of what is set otherwise than usual, modules or not."""
    return [_(one.title) for one in game.rules.settings if settings[one.name] != one.default]


class RuleGiven(Struct):
    """The section that explains a thing, as HTML, and where it stands in the whole book."""

    name: str
    question: str
    html: str
    address: str


def section_about(book: Rulebook, about: str) -> Section:
    """Return the section that explains the first of some things that one explains, such as ``decision:turn``."""
    for thing in about.split(",")[:MOST]:
        section = book.section(book.explaining(thing) or thing)
        if section is not None:
            return section
    raise NotFound("The rulebook has no section about this.")
