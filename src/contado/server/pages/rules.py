"""The rules of a game, as a page to read, search and print, and section by section where somebody asks."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from contado.core import registry
from contado.core.game import Game
from contado.core.settings import Settings
from contado.core.teaching.rulebook import Rulebook, figure_of
from contado.core.words.language import LANGUAGES, Language, shown
from contado.rooms.answers.rulebook import (
    RuleGiven,
    chapters_shown,
    module_links,
    section_about,
    section_shown,
    unusual,
)
from contado.rooms.answers.rules import ScoredGiven
from contado.rooms.answers.rules import scoring as scored
from contado.rooms.taught import ANCHOR, asked_for, played_at
from contado.rooms.words import game_words
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.errors import NotFound
from contado.server.pages.forms import Asked
from contado.server.pages.page import Page, page
from contado.server.pages.pictures import ALONE, drawn, revalidated
from contado.server.people.identity import theme_of

# Figures are drawn once for each language and theme, and asked for by whoever opens the page.
KEPT: Final = 256


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
    given = await asyncio.to_thread(section_shown, book, section_about(book, about))
    template = request.app.state.templates.get_template("section.html")
    html = str(template.module.body(given, game.id, theme_of(request), _.code))
    return RuleGiven(given.name, given.question, html, f"/tables/{table_id}/rules#{ANCHOR}{given.name}")


@get("/api/tables/{table_id:str}/scoring", summary="How one scores")
async def scoring(rooms: InRooms, user: Visitor, language: Reads, table_id: FromPath[str]) -> list[ScoredGiven]:
    """Return what scores at a table, in the order of the rules; nothing where a game has no rulebook."""
    return scored(await rooms.visible(table_id, user), language)


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
