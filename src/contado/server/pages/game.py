"""The page of a game: what it is about, how one scores, what can be chosen, and the ways to begin."""

from __future__ import annotations

import asyncio
import logging

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from contado.core import registry
from contado.core.game import Game
from contado.core.settings import READINGS, grouped
from contado.core.words.language import Language
from contado.rooms.answers.games import game_shown
from contado.rooms.beginning.opponents import newcomers_bot
from contado.rooms.words import game_words
from contado.server.api.dependencies import Reads
from contado.server.pages.forms import Asked
from contado.server.pages.lobby import players_words, weight_words
from contado.server.pages.page import Page, page
from contado.server.pages.pictures import picture_height, sample

log = logging.getLogger("contado.server")


class Source(Struct):
    """Where points come from, and how many came from there in the game of the picture."""

    words: str
    points: int
    # Of the most that any source gave, in hundredths.
    share: int


class Scoring(Struct):
    """How points were made in the game of the picture."""

    result: str
    paid: list[Source]
    # The sources that gave nothing there.
    others: list[str]


class Chapter(Struct):
    """Options under one heading; without a heading those that everybody sees first."""

    heading: str
    titles: list[str]


def scoring(game: Game, _: Language) -> Scoring:
    """Return where the points of the game of the picture came from, the most first."""
    try:
        end = sample(game)[1]
    except Exception:
        # One faulty game still has a page.
        log.exception("No game of %s could be played for its page.", game.id)
        return Scoring("", [], [])
    paid = dict.fromkeys(range(len(game.rules.sources)), 0)
    for entry in end.ledger.entries:
        paid[entry.source] += entry.points
    most = max([1, *paid.values()])
    named = {source: game.words.source(name, _) for source, name in enumerate(game.rules.sources)}
    order = sorted((source for source in paid if paid[source]), key=lambda source: -paid[source])
    return Scoring(
        result=" : ".join(str(points) for points in game.outcome(end).totals) if end.over else "",
        paid=[Source(named[one], paid[one], max(0, round(100 * paid[one] / most))) for one in order],
        others=[named[source] for source in paid if not paid[source]],
    )


def chapters(game: Game, _: Language) -> list[Chapter]:
    """Return what can be chosen before a game, by its headings; readings of the rules are for experts."""
    return [
        Chapter(_(group.heading) if group.heading else "", [_(setting.title) for setting in group.settings])
        for group in grouped(game.rules.settings)
        if group.heading != READINGS
    ]


@get("/games/{game:str}", include_in_schema=False)
async def game_page(request: Asked, language: Reads, game: FromPath[str]) -> Page:
    """Show what a game is like."""
    found = registry.game(game)
    _ = game_words(language.code, found)
    # The first picture of a game takes a moment.
    height, scored = await asyncio.to_thread(lambda: (picture_height(found), scoring(found, _)))
    return page(
        request, "game.html", language=_, game=game_shown(found, _), height=height, scoring=scored,
        chapters=chapters(found, _), newcomers=newcomers_bot(), players=players_words(found, _),
        weight=weight_words(found.weight, _), seal=found.drawing.seal().svg(),
        made_by=", ".join(found.designers),
    )  # fmt: skip


HANDLERS = [game_page]
