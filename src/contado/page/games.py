"""Games and lessons: what there is, what can be chosen, and who plays here."""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from contado.core import registry
from contado.core.words.language import LANGUAGES
from contado.page.answering import JSON, ROUTES, Answer, Asked, route
from contado.rooms.answers.games import Checked, Chosen, GameShown, check, game_shown
from contado.rooms.answers.lessons import LessonGiven, lessons
from contado.rooms.answers.previews import OPTION, beginning
from contado.rooms.beginning.lessons import begin_lesson
from contado.rooms.contract.bounds import Settings, TypedName
from contado.rooms.contract.shapes import OwnTable, Person, TableInList, own_table, table_in_list
from contado.rooms.names import clean_name
from contado.rooms.words import game_words

__all__ = ["ROUTES"]


class Me(Struct, kw_only=True):
    """Who plays here."""

    user: Person
    settings: Settings = field(default_factory=dict)
    tables: list[OwnTable] = field(default_factory=list)


class MeWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """What one wants to be called."""

    name: TypedName


async def shown(asked: Asked) -> Me:
    """Return who plays here, with the tables that go on."""
    user = await asked.house.me()
    rows = [row for row in await asked.house.shelf.tables() if row.stage != "closed"]
    return Me(
        user=Person(id=user.id, name=user.name, guest=True), settings=user.settings,
        tables=[own_table(row, user) for row in rows],
    )  # fmt: skip


@route("GET", "/api/me")
async def me(asked: Asked) -> Me:
    """Return who plays here."""
    return await shown(asked)


@route("PATCH", "/api/me")
async def change_me(asked: Asked) -> Me:
    """Be called otherwise from now on; games that have begun keep the name."""
    await asked.house.change_me(replace(asked.user, name=clean_name(asked.data(MeWanted).name)))
    return await shown(asked)


@route("GET", "/api/games")
async def games(asked: Asked) -> list[GameShown]:
    """Return the games."""
    code = asked.language.code
    return [game_shown(one, game_words(code, one), whole=False) for one in registry.games().values()]


@route("GET", "/api/games/{game}")
async def one_game(asked: Asked) -> GameShown:
    """Return a game with its options and the bots that can play it."""
    found = registry.game(asked.word("game"))
    return game_shown(found, game_words(asked.language.code, found))


@route("POST", "/api/games/{game}/check")
async def check_options(asked: Asked) -> Checked:
    """Say whether a game can be played with this many seats and these options."""
    found = registry.game(asked.word("game"))
    return check(found, asked.data(Chosen), game_words(asked.language.code, found))


@route("GET", "/games/{game}/preview")
async def preview(asked: Asked) -> Answer:
    """Return how a table with these seats and options begins, or refuse what cannot be played."""
    found = registry.game(asked.word("game"))
    typed = {name.removeprefix(OPTION): value for name, value in asked.query.items() if name.startswith(OPTION)}
    seats = asked.needed("seats")
    settings = found.read_settings(seats, typed)
    code = asked.query.get("lang", "en")
    drawn = beginning(found, code if code in LANGUAGES else "en", seats, tuple(settings.items()))
    return Answer(200, JSON, drawn)


@route("GET", "/api/games/{game}/lessons")
async def list_lessons(asked: Asked) -> list[LessonGiven]:
    """Return the lessons of a game, in the order in which they are learnt."""
    return await lessons(asked.house, asked.user, registry.game(asked.word("game")), asked.language)


@route("POST", "/api/games/{game}/lessons/{lesson}", 201)
async def take_lesson(asked: Asked) -> TableInList:
    """Begin a lesson from its first step; one that was left in the middle is given up."""
    row = await begin_lesson(asked.house, asked.user, asked.word("game"), asked.word("lesson"))
    return table_in_list(row, asked.user)
