"""The rules of a game, as a page to read, search and print, and section by section where somebody asks."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from html import escape
from typing import Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from contado.core import registry
from contado.core.game import Game
from contado.core.settings import Settings
from contado.core.teaching.pages import Block, Kind, Section
from contado.core.teaching.rulebook import Rulebook, explained, figure_of
from contado.core.words.language import LANGUAGES, Language, shown
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.errors import NotFound
from contado.server.pages.forms import Asked
from contado.server.pages.page import Page, page
from contado.server.pages.pictures import ALONE, drawn, revalidated
from contado.server.people.identity import game_words, theme_of
from contado.server.taught import ANCHOR, asked_for, played_at, rules_address

# Figures are drawn once for each language and theme, and asked for by whoever opens the page.
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


@get("/games/{game:str}/rules", include_in_schema=False)
async def rules_page(request: Asked, language: Reads, game: FromPath[str]) -> Page:
    """Show the rules of a game, as they are with the settings and the number of players in the address."""
    found = registry.game(game)
    seats, settings = asked_for(request.query_params, found)
    return await _shown(request, found, seats, settings, language)


@get("/tables/{id:str}/rules", include_in_schema=False)
async def table_rules(request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str]) -> Page:
    """Show the rules that a table plays by, and nothing that is not in play there."""
    row = await rooms.visible(id, user)
    game = registry.game(row.game)
    return await _shown(request, game, *played_at(game, row), language, id)


async def _shown(
    request: Asked, game: Game, seats: int, settings: Settings, language: Language, table: str = ""
) -> Page:
    _ = game_words(language.code, game)
    book = Rulebook(game, settings, seats, _)
    # Tables are made of a game's drawings: that takes a moment.
    chapters = await asyncio.to_thread(chapters_shown, book)
    return page(
        request, "rules.html", language=_, game=game, chapters=chapters, table=table,
        modules=[] if table else module_links(game, settings, seats, _), unusual=unusual(game, settings, _),
        definitions=drawn(game).definitions,
    )  # fmt: skip


class RuleGiven(Struct):
    """The section that explains a thing, as HTML, and where it stands in the whole book."""

    name: str
    question: str
    html: str
    address: str


@get("/api/tables/{table_id:str}/rule", summary="The rule about a thing")
async def rule(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, table_id: FromPath[str], about: FromQuery[str]
) -> RuleGiven:
    """Return the section that explains a thing, such as ``decision:turn``: the first thing that one explains."""
    row = await rooms.visible(table_id, user)
    game = registry.game(row.game)
    seats, settings = played_at(game, row)
    _ = game_words(language.code, game)
    book = Rulebook(game, settings, seats, _)
    for thing in about.split(",")[:MOST]:
        section = book.section(book.explaining(thing) or thing)
        if section is not None:
            break
    else:
        raise NotFound("The rulebook has no section about this.")
    given = await asyncio.to_thread(section_shown, book, section)
    template = request.app.state.templates.get_template("section.html")
    html = str(template.module.body(given, game.id, theme_of(request), _.code))
    return RuleGiven(given.name, given.question, html, f"/tables/{table_id}/rules#{ANCHOR}{given.name}")


class ScoredGiven(Struct):
    """A way to score, and the section that explains it."""

    source: str
    words: str
    rule: str


@get("/api/tables/{table_id:str}/scoring", summary="How one scores")
async def scoring(rooms: InRooms, user: Visitor, language: Reads, table_id: FromPath[str]) -> list[ScoredGiven]:
    """Return what scores at a table, in the order of the rules; nothing where a game has no rulebook."""
    row = await rooms.visible(table_id, user)
    game = registry.game(row.game)
    seats, settings = played_at(game, row)
    _ = game_words(language.code, game)
    known = explained(game, settings, seats)
    return [
        ScoredGiven(source, game.words.source(source, _), known[f"source:{source}"])
        for source in game.rules.sources
        if f"source:{source}" in known
    ]


@lru_cache(maxsize=KEPT)
def figure_svg(game: Game, name: str, theme: str, code: str) -> str:
    """Return a figure of a rulebook, drawn by the game."""
    found = figure_of(game, name)
    if found is None:
        raise NotFound("There is no figure {name!r}.", name=shown(name))
    return found.svg(game, theme, game.language(code))


@get("/games/{game:str}/figures/{name:str}", include_in_schema=False, opt={"unlimited": True, "packed": True})
async def figure_picture(
    request: Request[object, object, State],
    game: FromPath[str],
    name: FromPath[str],
    theme: FromQuery[str] = "auto",
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    """Return a figure of a rulebook."""
    code = lang if lang in LANGUAGES else "en"
    text = await asyncio.to_thread(figure_svg, registry.game(game), name.removesuffix(".svg"), theme, code)
    return revalidated(request, text, "image/svg+xml", ALONE)


HANDLERS = [rules_page, table_rules, rule, scoring, figure_picture]
