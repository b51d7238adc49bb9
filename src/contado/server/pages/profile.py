"""Profiles, and who is rated how in a game."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from contado.core import registry
from contado.core.errors import UnknownName
from contado.core.words.language import Language
from contado.rooms.words import game_words
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.club.friends import account_named
from contado.server.club.profile import GameShown, ladder, profile_of
from contado.server.pages.forms import Asked
from contado.server.pages.page import Page, page
from contado.server.pages.rows import ago
from contado.table.outcome import ABANDONED, AGREED, LATE, RESIGNED, RULES, TIME


class Titles:
    """What games are called by the reader, also those that are not installed any more."""

    def __init__(self, _: Language) -> None:
        self._ = _

    def __call__(self, game: str) -> str:
        """Return a game's title."""
        try:
            found = registry.game(game)
        except UnknownName:
            return game
        return game_words(self._.code, found)(found.name)


def ended_words(row: GameShown, name: str, _: Language) -> str:
    """Say how a game ended, where that was not by its rules, or that a bot has played to the end for somebody."""
    if row.how == RULES:
        if row.played == LATE:
            return _("a bot for {name}, out of time", name=name)
        return _("a bot for {name}", name=name) if row.played else ""
    return {
        AGREED: _("ended by agreement"),
        RESIGNED: _("somebody gave up"),
        TIME: _("somebody's time ran out"),
        ABANDONED: _("abandoned"),
    }.get(row.how, "")


@get("/people/{name:str}", include_in_schema=False)
async def profile_page(request: Asked, rooms: InRooms, user: Visitor, language: Reads, name: FromPath[str]) -> Page:
    """Show somebody's profile, as far as the reader may know it."""
    whose = await account_named(rooms.store, name)
    now = rooms.now()
    found = await profile_of(rooms.store, user, whose, now)
    return page(
        request, "profile.html", one=found, titled=Titles(language), ago=lambda at: ago(now - at, language),
        ended=lambda row: ended_words(row, found.name, language),
    )  # fmt: skip


@get("/games/{game:str}/ratings", include_in_schema=False)
async def ladder_page(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, game: FromPath[str], players: FromQuery[int] = 0
) -> Page:
    """Show who is rated how in a game."""
    found = registry.game(game)
    counts = await rooms.store.club.rated_counts(found.id)
    many = players if players in counts else counts[0] if counts else 0
    rows = await ladder(rooms.store, user, found.id, many, rooms.now()) if many else []
    _ = game_words(language.code, found)
    return page(request, "ladder.html", language=_, game=found, counts=counts, players=many, rows=rows)


HANDLERS = [profile_page, ladder_page]
