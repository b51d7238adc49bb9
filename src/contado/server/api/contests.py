"""Tournaments and leagues through the JSON API: making and entering them, looking on, and what an arbiter does."""

from __future__ import annotations

from typing import TypeAlias

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct, field

from contado.contest.scheme import Scheme
from contado.core.errors import ContadoError
from contado.rooms.contract.bounds import Options, Spoken, Typed, Word
from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.config import Config
from contado.server.contests import beginnings
from contado.server.contests.arbiters import ArbiterWanted, do
from contado.server.contests.contests import Contests
from contado.server.contests.shown import ContestShown, contest_shown
from contado.server.people.identity import allowed_maker
from contado.server.rooms.rooms import Rooms
from contado.server.storage.contest_rows import CLOSED, OPEN, OVER, RUNNING, ContestRow, LeagueRow

# Named as Litestar finds it.
InContests: TypeAlias = NamedDependency[Contests]
STAGES = (OPEN, RUNNING, OVER, CLOSED)
LISTED = 100


class ContestWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """A tournament to be made."""

    name: Typed
    about: Spoken = ""
    game: Word
    options: Options = field(default_factory=dict)
    scheme: Scheme = field(default_factory=Scheme)
    # {} for no clock; see `contado.table.clock.Pace`
    pace: Options = field(default_factory=dict)
    # Anybody finds a public one; the others are found by their link.
    public: bool = True
    # Is the next round drawn as soon as all games of the last are over?
    prompt: bool = True
    # When it is to begin, for those who look; its arbiter begins it. 0: that is open.
    starts: float = 0


class ContestInList(Struct, kw_only=True):
    """A tournament as a list shows it."""

    id: str
    league: str
    season: int
    division: int
    name: str
    game: str
    system: str
    stage: str
    round: int
    entrants: int
    starts: float
    created: float
    # Does the asker take part, or lead it?
    yours: bool


class WordGiven(Struct, kw_only=True, forbid_unknown_fields=True):
    """The word of the link to a tournament that is not public."""

    word: Word = ""


class LeagueWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """A league to be made: so many groups, each of which is a tournament like this, once a season."""

    name: Typed
    groups: int = 2
    # How many rise and fall between two groups.
    moving: int = 1
    like: ContestWanted


class LeagueShown(Struct, kw_only=True):
    """A league with its groups, those of the last season first."""

    id: str
    name: str
    public: bool
    moving: int
    season: int
    groups: list[ContestInList]
    arbiter: bool
    word: str = ""


class SeasonWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """The season that is over, so that whoever asks twice begins one and not two."""

    season: int


def listed(row: ContestRow, user: User | None) -> ContestInList:
    """Return a tournament as a list shows it."""
    return ContestInList(
        id=row.id, league=row.league, season=row.season, division=row.division, name=row.name, game=row.game,
        system=row.scheme.system, stage=row.stage, round=row.round, entrants=row.many, starts=row.starts,
        created=row.created,
        yours=user is not None and (row.arbiter == user.id or beginnings.entry_of(row, user) is not None),
    )  # fmt: skip


def wanted_row(rooms: Rooms, maker: User, data: ContestWanted) -> ContestRow:
    """Return the tournament that is asked for, or refuse."""
    return beginnings.drawn_up(
        rooms, maker, data.name, data.about, data.game, data.options, data.scheme, data.pace, data.public,
        data.prompt, data.starts,
    )  # fmt: skip


@post("/contests", summary="Make a tournament")
async def create_contest(
    data: JSONBody[ContestWanted],
    user: Visitor,
    rooms: InRooms,
    contests: InContests,
    language: Reads,
    config: NamedDependency[Config],
) -> ContestShown:
    """Make a tournament; whoever makes it is its arbiter."""
    maker = allowed_maker(user, config)
    row = await beginnings.make(rooms, wanted_row(rooms, maker, data))
    return await contest_shown(contests, row, user, language)


@get("/contests", summary="List tournaments")
async def list_contests(user: Visitor, contests: InContests, stage: FromQuery[str] = OPEN) -> list[ContestInList]:
    """Return the tournaments in a stage (open, running, over or closed) that are public or one's own."""
    if stage not in STAGES:
        raise ContadoError("A stage is one of {known}.", known=list(STAGES))
    rows = await contests.store.listed([stage], "" if user is None else user.id, LISTED)
    return [listed(row, user) for row in rows]


@get("/contests/{contest_id:str}", summary="A tournament")
async def show_contest(
    contest_id: FromPath[str],
    user: Visitor,
    rooms: InRooms,
    contests: InContests,
    language: Reads,
    word: FromQuery[str] = "",
) -> ContestShown:
    """Return a tournament: its rules, entrants, rounds and standings, and what its arbiter has done."""
    row = await beginnings.visible(rooms, contest_id, user, word)
    return await contest_shown(contests, row, user, language, notes=True)


@post("/contests/{contest_id:str}/enter", status_code=200, summary="Take part")
async def enter_contest(
    contest_id: FromPath[str],
    data: JSONBody[WordGiven],
    user: Visitor,
    rooms: InRooms,
    contests: InContests,
    language: Reads,
) -> ContestShown:
    """Take part in a tournament that has not begun."""
    one = signed_in(user)
    await beginnings.enter(rooms, await beginnings.visible(rooms, contest_id, one, data.word), one)
    return await again(contests, contest_id, one, language)


@post("/contests/{contest_id:str}/leave", status_code=200, summary="Take no part any more")
async def leave_contest(
    contest_id: FromPath[str], user: Visitor, rooms: InRooms, contests: InContests, language: Reads
) -> ContestShown:
    """Take no part any more: from the next round on, where it goes on."""
    one = signed_in(user)
    row = await beginnings.visible(rooms, contest_id, one)
    await beginnings.leave(rooms, row, one)
    return await again(contests, contest_id, one, language, row.word)


@post("/contests/{contest_id:str}/do", status_code=200, summary="Do what an arbiter can")
async def arbitrate(
    contest_id: FromPath[str],
    data: JSONBody[ArbiterWanted],
    user: Visitor,
    rooms: InRooms,
    contests: InContests,
    language: Reads,
) -> ContestShown:
    """Begin, draw a round, set a result, let somebody in or out, move the end of a round, end: for the arbiter."""
    one = signed_in(user)
    await do(contests, await beginnings.visible(rooms, contest_id, one), one, data)
    return await again(contests, contest_id, one, language)


async def again(contests: Contests, id: str, user: User, language: Reads, word: str = "") -> ContestShown:
    """Return a tournament as it is after something was done."""
    row = await beginnings.visible(contests.rooms, id, user, word)
    return await contest_shown(contests, row, user, language, notes=True)


# Leagues


def league_shown(league: LeagueRow, groups: list[ContestRow], user: User | None) -> LeagueShown:
    """Return a league as somebody sees it."""
    arbiter = bool(groups) and beginnings.is_arbiter(groups[0], user)
    return LeagueShown(
        id=league.id, name=league.name, public=league.public, moving=league.moving, season=league.season,
        groups=[listed(row, user) for row in groups], arbiter=arbiter, word=league.word if arbiter else "",
    )  # fmt: skip


@post("/leagues", summary="Make a league")
async def create_league(
    data: JSONBody[LeagueWanted], user: Visitor, rooms: InRooms, config: NamedDependency[Config]
) -> LeagueShown:
    """Make a league with the groups of its first season."""
    maker = allowed_maker(user, config)
    first = wanted_row(rooms, maker, data.like)
    league = await beginnings.make_league(rooms, data.name, data.groups, data.moving, first)
    return league_shown(*await beginnings.visible_league(rooms, league.id, maker), maker)


@get("/leagues", summary="List leagues")
async def list_leagues(user: Visitor, contests: InContests) -> list[LeagueShown]:
    """Return the leagues that are public or one's own, with the groups of all seasons."""
    id = "" if user is None else user.id
    rows = await contests.store.leagues(id, LISTED)
    groups = await contests.store.groups_in_list([row.id for row in rows], id)
    return [league_shown(row, [one for one in groups if one.league == row.id], user) for row in rows]


@get("/leagues/{league_id:str}", summary="A league")
async def show_league(
    league_id: FromPath[str], user: Visitor, rooms: InRooms, word: FromQuery[str] = ""
) -> LeagueShown:
    """Return a league with the groups of all its seasons."""
    return league_shown(*await beginnings.visible_league(rooms, league_id, user, word), user)


@post("/leagues/{league_id:str}/season", status_code=200, summary="Begin the next season")
async def next_season(
    league_id: FromPath[str], data: JSONBody[SeasonWanted], user: Visitor, rooms: InRooms
) -> LeagueShown:
    """Make the groups of the next season, with those who rose, fell and stayed: for the arbiter."""
    one = signed_in(user)
    league, groups = await beginnings.visible_league(rooms, league_id, one)
    await beginnings.new_season(rooms, league, groups, data.season, one)
    return league_shown(*await beginnings.visible_league(rooms, league_id, one), one)


router = Router(
    "/api",
    tags=["tournaments"],
    route_handlers=[
        create_contest, list_contests, show_contest, enter_contest, leave_contest, arbitrate, create_league,
        list_leagues, show_league, next_season,
    ],
)  # fmt: skip
