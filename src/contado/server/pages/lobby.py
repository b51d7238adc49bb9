"""The lobby: the games, one's own tables, and those of others."""

from __future__ import annotations

from math import inf
from typing import get_args

from litestar import get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec import Struct

from contado import __version__
from contado.core import registry
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lessons_of
from contado.core.words.language import Language
from contado.rooms.answers.games import GameShown, game_shown
from contado.rooms.beginning import gathering
from contado.rooms.beginning.lessons import begin_lesson
from contado.rooms.beginning.opponents import best_bot, newcomers_bot
from contado.rooms.beginning.rated import is_rated
from contado.rooms.rows import TableRow, User
from contado.rooms.taught import has_lessons
from contado.rooms.words import game_words
from contado.server.api.contests import InContests
from contado.server.api.dependencies import InRooms, InStore, Reads, Visitor
from contado.server.pages.contests import contests_of
from contado.server.pages.forms import Asked, go, somebody, text
from contado.server.pages.page import Page, page
from contado.server.pages.rows import free_seats, is_turn, rows_shown
from contado.server.people.identity import user_of
from contado.server.people.settings import Knows, changed, preferences
from contado.server.rooms.rooms import Rooms
from contado.server.storage.club.lobby import Filter
from contado.table.clock import GAME, NONE, TURN, Pace

LISTED = 12
# A game in which nobody has moved for this long is not one to watch.
WATCHED_FOR = 6 * 3600
# What can be asked for: the kinds of clocks, by what a pace calls them, and free seats.
CLOCK_KINDS_OF = {NONE: "none", GAME: "live", TURN: "days"}
CLOCK_KINDS = tuple(CLOCK_KINDS_OF.values())
FREE = ("1", "2", "3")


class Card(Struct):
    """A game as the lobby shows it."""

    game: GameShown
    players: str
    weight: str
    # Its sign, as SVG.
    seal: str


def card(game: Game, _: Language) -> Card:
    """Return a game's card."""
    shown = game_shown(game, _, whole=False)
    return Card(shown, players_words(game, _), weight_words(game.weight, _), game.drawing.seal().svg())


def players_words(game: Game, _: Language) -> str:
    """Say how many can play."""
    if game.min_seats == game.max_seats:
        return _.plural("{n} player", "{n} players", game.max_seats)
    return _("{least}–{most} players", least=game.min_seats, most=game.max_seats)


def weight_words(weight: float, _: Language) -> str:
    """Say how heavy a game is."""
    steps = ((1.5, _("very easy")), (2.2, _("easy")), (2.9, _("medium weight")), (3.6, _("demanding")))
    return next((words for most, words in steps if weight < most), _("very demanding"))


def by_weight() -> list[Game]:
    """Return the games, the easiest first."""
    return sorted(registry.games().values(), key=lambda game: (game.weight, game.minutes, game.name))


@get("/", include_in_schema=False)
async def lobby(
    request: Asked,
    rooms: InRooms,
    store: InStore,
    user: Visitor,
    language: Reads,
    contests: InContests,
    game: FromQuery[str] = "",
    clock: FromQuery[str] = "",
    free: FromQuery[str] = "",
    rated: FromQuery[str] = "",
    group: FromQuery[str] = "",
) -> Page:
    """Show where one is awaited, and what can be played; open tables are those that fit what was asked for."""
    wanted = Filter(
        game=game[:100], clock=clock if clock in CLOCK_KINDS else "", free=int(free) if free in FREE else 0,
        rated=bool(rated),
    )  # fmt: skip
    id, club = "" if user is None else user.id, store.club
    mine = await store.tables_of(id) if id else []
    asked = await club.invitations_of(id) if id else []
    wishes = await club.asking_to_be_friends(id) if id else []
    groups = await club.groups_of(id) if id else []
    chosen = [one for one in groups if one.id == group] or groups
    of_groups = await club.tables_of_groups([one.id for one in chosen], "gathering", LISTED)
    # Where a group is asked for there are its tables alone.
    alone = any(one.id == group for one in groups)
    open = [] if alone else await club.open_tables(wanted, LISTED)
    playing = await store.public_tables("playing", LISTED)
    now = rooms.now()
    # Who would play again with somebody invites them as well: their seat is kept.
    asked += [(row, host_of(row)) for row in mine if user is not None and is_kept(row, user)]
    known = {row.id for row in mine} | {row.id for row, _ in asked}
    turns = [row for row in mine if user is not None and is_turn(row, user)]
    elsewhere = {row.id for row in turns} | {row.id for row, _ in asked}
    lists = {
        # Whose time runs out comes first, then who has waited longest.
        "turn": sorted(turns, key=lambda row: (row.deadline or inf, row.moved)),
        "asked": [row for row, _ in asked],
        "own": [row for row in mine if row.id not in elsewhere and row.stage in ("gathering", "playing")],
        "over": [row for row in mine if row.stage == "over"][:LISTED],
        "group": [row for row in of_groups if row.id not in known and fits(row, wanted)],
        "join": [row for row in open if row.id not in known],
        "watch": [row for row in playing if row.id not in known and now - (row.moved or row.begun) < WATCHED_FOR],
    }
    shown = await rows_shown(rooms, lists, user, language, {row.id: name for row, name in asked})
    names = {one.id: one.name for one in groups}
    for row, line in zip(lists["group"], shown["group"], strict=True):
        line.how.insert(0, names[row.group])
    cards = [card(game, game_words(language.code, game)) for game in by_weight()]
    return page(
        request, "lobby.html", cards=cards, rows_of=shown, groups=groups, wanted=wanted, trouble="", wishes=wishes,
        group=group if alone else "", filtered=wanted != Filter() or alone, free_kinds=FREE,
        clocks=clock_kinds(language), contests_of_mine=await contests_of(contests, user, language),
    )  # fmt: skip


def is_kept(row: TableRow, user: User) -> bool:
    """Say whether a seat is kept for somebody who has not come to the table yet."""
    own = {seat.kind for seat in row.seats if seat.user == user.id}
    return row.stage == "gathering" and own == {"open"}


def host_of(row: TableRow) -> str:
    """Return what whoever made a table is called there."""
    return next((seat.name for seat in row.seats if seat.user == row.creator), "")


def fits(row: TableRow, wanted: Filter) -> bool:
    """Say whether a table is one that somebody wants to see, as the database says it of public ones."""
    kind = Pace.read(row.pace).kind
    return (
        wanted.game in ("", row.game)
        and wanted.clock in ("", CLOCK_KINDS_OF[kind])
        and free_seats(row) >= max(wanted.free, 1)
        and (is_rated(row) or not wanted.rated)
    )


def clock_kinds(_: Language) -> dict[str, str]:
    """Return the kinds of clocks, as the set-up page calls them."""
    return {"none": _("No clock"), "live": _("In one sitting"), "days": _("Over days")}


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: Asked, rooms: InRooms, store: InStore, game: FromPath[str]) -> Redirect:
    """Begin at once: with a lesson, with a coach, or with a game against a bot. Whoever has not said yet whether they
    know the game is asked, once.
    """
    found = registry.game(game)
    form = await request.form()
    bot, answer = text(form, "bot"), text(form, "knows")
    known = preferences(user_of(request)).knows.get(found.id, "")
    if answer not in get_args(Knows):
        if not bot and not known and has_lessons(found):
            return go(f"/games/{found.id}/first")
        answer = known
    user, cookies = await somebody(request)
    if answer and answer != known:
        knows = {**preferences(user).knows, found.id: answer}
        user = await store.save_settings(user.id, changed(user, {"knows": knows}))
    if text(form, "knows") == "teach":
        row = await begin_lesson(rooms, user, found.id, lessons_of(found)[0].name)
    else:
        row = await _against_a_bot(rooms, user, found, bot, answer)
    return go(f"/tables/{row.id}", cookies)


async def _against_a_bot(rooms: Rooms, user: User, game: Game, bot: str, answer: str) -> TableRow:
    """Begin a game against a bot: the one for newcomers, and as a first game, unless somebody knows the game or asks
    for more; with a coach for whoever wants to be shown.
    """
    knows = answer == "yes"
    first = None if knows else game.first_preset
    options = dict(first.options) if first is not None else {}
    opponent = bot or (best_bot() if knows else newcomers_bot())
    count = max(game.min_seats, min(2, game.max_seats))
    seats = [gathering.own_seat(0, user)]
    seats += [gathering.wanted_seat(seat, "bot", "", opponent, user) for seat in range(1, count)]
    confirm, coach = preferences(user).confirm, answer in ("coach", "teach")
    wanted = gathering.Wanted(game=game.id, seats=seats, options=options, confirm=confirm, coach=coach)
    row = await gathering.create(rooms, user, wanted)
    return await gathering.begin(rooms, row, user)


@get("/games/{game:str}/first", include_in_schema=False)
async def first_page(request: Asked, language: Reads, game: FromPath[str]) -> Page:
    """Ask whether somebody knows a game."""
    found = registry.game(game)
    _ = game_words(language.code, found)
    return page(
        request, "first.html", language=_, game=found, seal=found.drawing.seal().svg(), first=found.first_preset
    )


@get("/credits", include_in_schema=False)
async def credits_page(request: Asked) -> Page:
    """Say what comes from others."""
    fonts = any(name.startswith("fonts/") for name in request.app.state.assets.files)
    return page(request, "credits.html", version=__version__, games=list(registry.games().values()), fonts=fonts)


HANDLERS = [lobby, play_now, first_page, credits_page]
