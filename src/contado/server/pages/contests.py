"""The pages of tournaments and leagues: lists, making one, looking on, entering, and the arbiter's forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import quote

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec import Struct

from contado.contest.scheme import OWN
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.beginning.opponents import levels, tools
from contado.rooms.rows import User
from contado.rooms.words import game_words
from contado.server.api.contests import InContests, listed
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.contests import beginnings
from contado.server.contests.arbiters import do
from contado.server.contests.beginnings import entry_of
from contado.server.contests.contests import Contests
from contado.server.contests.files import calendar, results_csv, standings_csv
from contado.server.contests.shown import (
    ContestShown,
    contest_shown,
    format_title,
    how_words,
    mine_of,
    stage_words,
)
from contado.server.errors import NotFound, status_of
from contado.server.pages.contest_forms import fresh, made, read_deed
from contado.server.pages.forms import Asked, go, somebody, text
from contado.server.pages.pace import end_words, pace_words
from contado.server.pages.page import Page, page
from contado.server.pages.rows import left
from contado.server.people.identity import allowed_maker
from contado.server.reach import address_of
from contado.server.rooms.rooms import Rooms
from contado.server.security.headers import FRAMED
from contado.server.storage.contest_rows import OPEN, OVER, RUNNING, ContestRow
from contado.table.clock import Pace
from contado.table.titles import title

LISTED: Final = 50
# Only what others embed may stand in a frame of another site: it shows no more than anybody sees, and nothing can be
# done there.
EMBEDDED: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; "
    f"base-uri 'none'; form-action 'none'; {FRAMED}",
    "Cross-Origin-Resource-Policy": "cross-origin",
}


class Entry(Struct, kw_only=True):
    """A tournament in a list."""

    id: str
    name: str
    # The group and season of a league, the game and the format; how far it has come.
    facts: list[str]
    words: str
    # The own table of this round, where its game goes on.
    table: str = ""
    deadline: str = ""


def entry_words(row: ContestRow, _: Language) -> Entry:
    """Return a tournament as a line of a list."""
    try:
        game = registry.game(row.game)
        facts = [game_words(_.code, game)(game.name), format_title(row.scheme, game, game_words(_.code, game))]
    except ContadoError:
        # The game is gone from this server.
        facts = [row.game]
    if row.division:
        facts.insert(0, _("Season {n}, group {m}", n=row.season, m=row.division))
    facts.append(_.plural("{n} entrant", "{n} entrants", row.many))
    words = stage_words(row.stage, _)
    if row.stage == RUNNING and row.round:
        words = _("round {n}", n=row.round)
    return Entry(id=row.id, name=row.name, facts=facts, words=words)


async def contests_of(contests: Contests, user: User | None, _: Language) -> list[Entry]:
    """Return the tournaments in which somebody takes part and which are not over, those that wait for them first."""
    if user is None:
        return []
    found = []
    rows = await contests.store.of_user(user.id, [OPEN, RUNNING])
    began = [row.rounds[-1].drawn for row in rows if row.rounds]
    outages = await contests.store.outages_since(min(began)) if began else []
    for row in rows:
        entry, own = entry_words(row, _), entry_of(row, user)
        if row.stage == RUNNING and own is not None:
            mine = mine_of(row, own.number, outages)
            if not mine.over:
                entry.table = mine.table
                entry.deadline = left(mine.deadline - contests.rooms.now(), _) if mine.deadline else ""
        found.append(entry)
    return sorted(found, key=lambda one: not one.table)


@get("/contests", include_in_schema=False)
async def contests_page(request: Asked, contests: InContests, user: Visitor, language: Reads) -> Page:
    """Show tournaments and leagues: one's own, those that can be entered, and others."""
    _ = language
    mine = await contests_of(contests, user, _)
    known = {one.id for one in mine}
    id = "" if user is None else user.id
    lists = {}
    for stage in (OPEN, RUNNING, OVER):
        rows = await contests.store.listed([stage], id, LISTED)
        lists[stage] = [entry_words(row, _) for row in rows if row.id not in known]
    leagues = await contests.store.leagues(id, LISTED)
    return page(request, "contests.html", mine=mine, lists=lists, leagues=leagues)


@get("/contests/new", include_in_schema=False)
async def new_page(request: Asked, language: Reads, game: FromQuery[str] = "") -> Page:
    """Show the form for a new tournament."""
    return form_page(request, fresh(game), language)


def form_page(request: Asked, chosen: dict[str, str], _: Language, trouble: str = "", code: int = 200) -> Page:
    """Return the form."""
    games = [(game.id, game_words(_.code, game)(game.name)) for game in registry.games().values()]
    own = [
        (OWN + one.kind, f"{game_words(_.code, game)(game.name)}: {game_words(_.code, game)(one.title)}", game.id)
        for game in registry.games().values()
        for one in game.matches
    ]
    return page(request, "contest_new.html", code, chosen=chosen, games=games, own=own, trouble=trouble)


@post("/contests/new", include_in_schema=False)
async def make_page(request: Asked, rooms: InRooms, language: Reads) -> Page | Redirect:
    """Make the tournament or the league that the form asks for."""
    form = await request.form()
    chosen = {**fresh(""), "prompt": "", "public": "", "rated": "", **{name: text(form, name) for name in form}}
    try:
        user, cookies = await somebody(request)
        address = await made(rooms, allowed_maker(user, request.app.state.config), chosen)
    except ContadoError as error:
        return form_page(request, chosen, language, error.said(language), status_of(error))
    return go(address, cookies)


async def shown(
    request: Asked,
    contests: Contests,
    row: ContestRow,
    user: User | None,
    _: Language,
    word: str = "",
    trouble: str = "",
    code: int = 200,
) -> Page:
    """Return the page of a tournament."""
    game = registry.game(row.game)
    words = game_words(_.code, game)
    now = contests.rooms.now()
    found = await contest_shown(contests, row, user, words, notes=True)
    # The link of one that is not public has its word in it.
    query = f"?word={quote(word)}" if word and not row.public else ""
    link = address_of(request) + f"/contests/{row.id}"
    if not row.public:
        link += f"?word={row.word}" if found.word else query
    pace = Pace.read(row.pace)
    return page(
        request, "contest.html", code, language=words, contest=found, game=game,
        format=format_title(row.scheme, game, words), stage=stage_words(row.stage, words),
        names={one.number: one.name for one in found.entrants},
        query=query, word=word, link=link, how=lambda one: how_words(one, words), trouble=trouble,
        until=lambda moment: left(moment - now, words), late=lambda moment: moment <= now,
        clock=[one for one in (pace_words(pace, words), end_words(pace, words)) if one],
        options=changed_options(row, words), bots=[(name, title(name, words)) for name in [*levels(), *tools()]],
    )  # fmt: skip


def changed_options(row: ContestRow, _: Language) -> list[str]:
    """Return the options of the game that were chosen, in words."""
    titles = {option.name: option.title for option in registry.game(row.game).rules.settings}
    return [f"{_(titles[name])}: {value}" for name, value in row.options.items() if name in titles]


@get("/contests/{id:str}", include_in_schema=False)
async def contest_page(
    request: Asked, rooms: InRooms, contests: InContests, user: Visitor, language: Reads, id: FromPath[str],
    word: FromQuery[str] = "",
) -> Page:  # fmt: skip
    """Show a tournament."""
    row = await beginnings.visible(rooms, id, user, word)
    return await shown(request, contests, row, user, language, word)


@post("/contests/{id:str}", include_in_schema=False)
async def contest_done(
    request: Asked, rooms: InRooms, contests: InContests, language: Reads, id: FromPath[str]
) -> Page | Redirect:
    """Do what one of the forms asks for: enter, leave, or what an arbiter can."""
    form = await request.form()
    word = text(form, "word")
    user, cookies = await somebody(request)
    row = await beginnings.visible(rooms, id, user, word)
    query = f"?word={quote(word)}" if word else ""
    try:
        match text(form, "do"):
            case "enter":
                await beginnings.enter(rooms, row, user)
            case "leave":
                await beginnings.leave(rooms, row, user)
            case _:
                await do(contests, row, user, read_deed(form))
    except ContadoError as error:
        row = await beginnings.visible(rooms, id, user, word)
        return await shown(request, contests, row, user, language, word, error.said(language), status_of(error))
    return go(f"/contests/{id}{query}", cookies)


@get("/contests/{id:str}/tables/{round:int}/{table:int}", include_in_schema=False)
async def to_table(
    rooms: InRooms, contests: InContests, user: Visitor, id: FromPath[str], round: FromPath[int],
    table: FromPath[int], word: FromQuery[str] = "",
) -> Redirect:  # fmt: skip
    """Lead to a table: whoever may look at a tournament may look on at its games."""
    row = await beginnings.visible(rooms, id, user, word)
    places = row.rounds[round - 1].tables if 1 <= round <= len(row.rounds) else []
    if not 1 <= table <= len(places):
        raise NotFound("There is no such table in this tournament.")
    if not row.public:
        if user is None:
            return go(f"/sign-in?next={quote(f'/contests/{id}/tables/{round}/{table}?word={word}')}")
        await rooms.store.admit(places[table - 1].table, user.id)
    return go(f"/tables/{places[table - 1].table}")


@get("/contests/{id:str}/embed", include_in_schema=False)
async def embedded(
    request: Asked, rooms: InRooms, contests: InContests, language: Reads, id: FromPath[str], word: FromQuery[str] = ""
) -> Page:
    """Show the standings of a tournament for a frame of another site: as nobody in particular sees them."""
    row = await beginnings.visible(rooms, id, None, word)
    words = game_words(language.code, registry.game(row.game))
    answer = page(
        request, "contest_embed.html", contest=await contest_shown(contests, row, None, words), language=words,
        stage=stage_words(row.stage, words),
        link=address_of(request) + f"/contests/{id}" + (f"?word={quote(word)}" if word else ""),
    )  # fmt: skip
    answer.headers.update(EMBEDDED)
    return answer


async def _for_file(
    rooms: Rooms, contests: Contests, user: User | None, _: Language, id: str, word: str
) -> ContestShown:  # fmt: skip
    return await contest_shown(contests, await beginnings.visible(rooms, id, user, word), user, _)


def _file(body: str, kind: str, name: str) -> Response[Any]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body.encode(), media_type=kind, headers=headers)


@get("/contests/{id:str}/results.csv", include_in_schema=False, media_type=MediaType.TEXT)
async def results_file(
    rooms: InRooms, contests: InContests, user: Visitor, language: Reads, id: FromPath[str], word: FromQuery[str] = ""
) -> Response[Any]:
    """Return the results as a file."""
    return _file(results_csv(await _for_file(rooms, contests, user, language, id, word)), "text/csv", "results.csv")


@get("/contests/{id:str}/standings.csv", include_in_schema=False, media_type=MediaType.TEXT)
async def standings_file(
    rooms: InRooms, contests: InContests, user: Visitor, language: Reads, id: FromPath[str], word: FromQuery[str] = ""
) -> Response[Any]:
    """Return the standings as a file."""
    shown = await _for_file(rooms, contests, user, language, id, word)
    return _file(standings_csv(shown), "text/csv", "standings.csv")


@get("/contests/{id:str}/calendar.ics", include_in_schema=False, media_type=MediaType.TEXT)
async def calendar_file(
    request: Asked, rooms: InRooms, contests: InContests, user: Visitor, language: Reads, id: FromPath[str],
    word: FromQuery[str] = "",
) -> Response[Any]:  # fmt: skip
    """Return the rounds as a calendar."""
    shown = await _for_file(rooms, contests, user, language, id, word)
    body = calendar(shown, address_of(request), rooms.now(), language)
    return _file(body, "text/calendar", "tournament.ics")


# Leagues


@get("/leagues/{id:str}", include_in_schema=False)
async def league_page(
    request: Asked, rooms: InRooms, contests: InContests, user: Visitor, language: Reads, id: FromPath[str],
    word: FromQuery[str] = "",
) -> Page:  # fmt: skip
    """Show a league: the groups of the season with their standings, and those of the seasons before."""
    return await league_shown(request, rooms, contests, user, language, id, word)


async def league_shown(
    request: Asked, rooms: Rooms, contests: Contests, user: User | None, _: Language, id: str, word: str = "",
    trouble: str = "", code: int = 200,
) -> Page:  # fmt: skip
    """Return the page of a league."""
    league, groups = await beginnings.visible_league(rooms, id, user, word)
    now = [row for row in groups if row.season == league.season]
    found = [(await contest_shown(contests, row, user, _), stage_words(row.stage, _)) for row in now]
    arbiter = bool(groups) and beginnings.is_arbiter(groups[0], user)
    return page(
        request, "league.html", code, league=league, groups=found, before=_seasons(groups, league.season, _),
        arbiter=arbiter, ready=bool(now) and all(row.stage == OVER for row in now), trouble=trouble,
        yours=any(listed(row, user).yours for row in now),
        query=f"?word={quote(word)}" if word and not league.public else "",
    )  # fmt: skip


def _seasons(groups: Sequence[ContestRow], season: int, _: Language) -> list[Entry]:
    return [entry_words(row, _) for row in groups if row.season < season]


@post("/leagues/{id:str}", include_in_schema=False)
async def league_done(
    request: Asked, rooms: InRooms, contests: InContests, user: Visitor, language: Reads, id: FromPath[str]
) -> Page | Redirect:
    """Begin the next season."""
    season = text(await request.form(), "season")
    try:
        league, groups = await beginnings.visible_league(rooms, id, user)
        if user is None or not season.isdecimal() or len(season) > 5:
            raise ContadoError("The server does not understand this request.")
        await beginnings.new_season(rooms, league, groups, int(season), user)
    except ContadoError as error:
        said = error.said(language)
        return await league_shown(request, rooms, contests, user, language, id, "", said, status_of(error))
    return go(f"/leagues/{id}")


HANDLERS = [
    contests_page, new_page, make_page, contest_page, contest_done, to_table, embedded, results_file, standings_file,
    calendar_file, league_page, league_done,
]  # fmt: skip
