"""A contest as people and programs see it: settings, rules, entrants, rounds, standings, and one's own part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field

from contado.contest.scheme import ABOUT, LATE, OWN, TITLES, Scheme
from contado.contest.scoring import match_points
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.language import Language
from contado.rooms.rows import User
from contado.rooms.words import game_words
from contado.server.contests.arbiters import note_words
from contado.server.contests.beginnings import entry_of, is_arbiter
from contado.server.contests.contests import CLOSED, SET, Contests
from contado.server.contests.contests import LATE as ENDED_LATE
from contado.server.contests.courses import course_of, end_of_round
from contado.server.storage.contest_rows import OPEN, OVER, RUNNING, ContestRow
from contado.table.clock import GAME


class EntrantShown(Struct, kw_only=True):
    """Somebody who takes part."""

    number: int
    name: str
    # The bot that plays; empty where the person does.
    bot: str
    lot: int
    # The first round and the one from which they do not play any more, from 1; 0: they play to the end.
    joined: int
    left: int
    you: bool


class ColumnShown(Struct, kw_only=True):
    """A column of the standings: its name, its title, and what it says."""

    name: str
    title: str
    about: str


class LineShown(Struct, kw_only=True):
    """How an entrant stands."""

    place: int
    entrant: int
    name: str
    played: int
    values: dict[str, float]


class PlaceShown(Struct, kw_only=True):
    """A table of a round, from 1."""

    number: int
    table: str
    # Entrants in the order of their seats.
    seats: list[int]
    stake: str
    over: bool
    # Seat by seat; empty while the game goes on.
    places: list[int]
    points: list[int]
    match_points: list[int]
    # played, late, closed or set
    how: str


class RoundShown(Struct, kw_only=True):
    """A round, from 1."""

    number: int
    drawn: float
    # When games that are not over are scored as they stand; 0: never.
    deadline: float
    over: bool
    byes: list[int]
    tables: list[PlaceShown]


class MineShown(Struct, kw_only=True):
    """What is one's own of a contest: as whom one takes part, and the table of this round."""

    entrant: int
    round: int = 0
    number: int = 0
    table: str = ""
    over: bool = True
    deadline: float = 0
    bye: bool = False


class ContestShown(Struct, kw_only=True):
    """A contest with all that is public of it."""

    id: str
    league: str
    season: int
    division: int
    name: str
    about: str
    game: str
    options: dict[str, Any]
    scheme: Scheme
    pace: dict[str, Any]
    stage: str
    public: bool
    prompt: bool
    created: float
    starts: float
    begun: float
    ended: float
    # What people read before they enter, sentence by sentence.
    rules: list[str]
    # How many rounds there are; 0 where that depends on what comes.
    rounds_in_all: int
    entrants: list[EntrantShown]
    columns: list[ColumnShown]
    standings: list[LineShown]
    rounds: list[RoundShown]
    arbiter: bool
    mine: MineShown | None = None
    # The word of the link, for those who take part or lead.
    word: str = ""
    # What was drawn from; shown when it is over, so that everything can be computed again.
    seed: str = ""
    notes: list[str] = field(default_factory=list)


def format_title(scheme: Scheme, game: Game, _: Language) -> str:
    """Return what a format is called."""
    if scheme.own:
        return next((_(one.title) for one in game.matches if OWN + one.kind == scheme.system), scheme.own)
    return _(TITLES[scheme.system])


def rules_of(row: ContestRow, game: Game, _: Language) -> list[str]:
    """Return what everybody reads before a contest begins."""
    scheme = row.scheme
    if scheme.own:
        own = next(one for one in game.matches if one.kind == scheme.own)
        said = [_(own.about), _.plural("It is for exactly {n} player.", "It is for exactly {n} players.", own.seats)]
    else:
        said = [_(ABOUT[scheme.system])]
        if scheme.least == scheme.seats:
            said.append(_("Tables have {n} seats.", n=scheme.seats))
        else:
            most, least = scheme.seats, scheme.least
            said.append(
                _("Tables have {n} seats; where the numbers do not come out, {m} at least.", n=most, m=least)
            )  # fmt: skip
        said.append(
            _(
                "Nobody meets again whom they have met, and nobody has a second bye, or one after a table that they "
                "did not play to its end, as long as that can be helped; everybody sits in each seat as often as can "
                "be."
            )
        )
    said += _time_rules(row, _)
    if row.pace.get("kind") == GAME:
        said.append(_("The clocks wait until everybody has said that they are there, ten minutes at most."))
    said += [
        _(
            "Whoever resigns, runs out of time or leaves a game to a bot gets no points at that table; the others move "
            "up."
        ),
        _(
            "Whoever leaves the tournament plays this round to its end and is not drawn again; what they have, they "
            "keep."
        ),
        _("The next round is drawn as soon as all games of the last are over.")
        if row.prompt
        else _("The arbiter has each round drawn."),
        _("Games among people who all have accounts are rated; others are not.") if scheme.rated else _("Not rated."),
        _(
            "You may take part in several tournaments at once. They know nothing of each other: your clocks run at all "
            "your tables at the same time."
        ),
    ]
    return said


def _time_rules(row: ContestRow, _: Language) -> list[str]:
    if not row.scheme.hours:
        return [_("A round lasts until all its games are over.")]
    time = hours_words(row.scheme.hours, _)
    lasts = _("A round lasts {time}. When it ends, games that are not over are scored so:", time=time)
    late = _(LATE[row.scheme.late])
    return [
        f"{lasts} {late}",
        _("While the server is down, time stands still: a round ends later by as long."),
    ]


def hours_words(hours: float, _: Language) -> str:
    """Say how long something takes."""
    if hours < 2:
        return _.plural("{n} minute", "{n} minutes", max(1, round(hours * 60)))
    if hours < 48:
        return _.plural("{n} hour", "{n} hours", round(hours))
    return _.plural("{n} day", "{n} days", round(hours / 24))


async def contest_shown(
    contests: Contests, row: ContestRow, user: User | None, _: Language, notes: bool = False
) -> ContestShown:
    """Return a contest as somebody sees it."""
    game = registry.game(row.game)
    words = game_words(_.code, game)
    course = course_of(row)
    outages: Sequence[tuple[float, float]] = ()
    if row.rounds:
        outages = await contests.store.outages_since(row.rounds[0].drawn)
    names = {one.number: one.name for one in row.entrants}
    mine = entry_of(row, user)
    arbiter = is_arbiter(row, user)
    rounds = []
    for one, played in zip(row.rounds, course.rounds, strict=True):
        tables = []
        for place in one.tables:
            ending = place.ending
            tables.append(
                PlaceShown(
                    number=place.number + 1, table=place.table, seats=place.seats,
                    stake=words(place.stake) if place.stake else "", over=ending is not None,
                    places=ending.places if ending else [], points=ending.points if ending else [],
                    match_points=match_points(ending.places) if ending else [], how=place.how,
                )
            )  # fmt: skip
        rounds.append(
            RoundShown(
                number=one.number + 1, drawn=one.drawn, deadline=end_of_round(one, outages), over=played.over,
                byes=one.byes, tables=tables,
            )
        )  # fmt: skip
    try:
        lines = course.standings() if row.stage != OPEN else []
    except ContadoError:
        # The game has changed since so much that its own match cannot be played again.
        lines = []
    return ContestShown(
        id=row.id, league=row.league, season=row.season, division=row.division, name=row.name, about=row.about,
        game=row.game, options=row.options, scheme=row.scheme, pace=row.pace, stage=row.stage, public=row.public,
        prompt=row.prompt, created=row.created, starts=row.starts, begun=row.begun, ended=row.ended,
        rules=rules_of(row, game, words),
        rounds_in_all=row.scheme.rounds if row.stage == OPEN else course.rounds_in_all,
        entrants=[
            EntrantShown(
                number=one.number, name=one.name, bot=one.bot, lot=one.lot + 1, joined=one.joined + 1,
                left=one.left + 1, you=mine is not None and one.number == mine.number,
            )
            for one in row.entrants
        ],
        columns=[
            ColumnShown(name=name, title=words(title), about=words(about))
            for name, (title, about) in course.system.columns.items()
        ],
        standings=[
            LineShown(
                place=line.place, entrant=line.entrant, name=names[line.entrant], played=line.played,
                values=line.values,
            )
            for line in lines
        ],
        rounds=rounds, arbiter=arbiter, mine=mine_of(row, mine.number, outages) if mine is not None else None,
        word=row.word if arbiter or mine is not None else "", seed=row.seed if row.stage == OVER else "",
        notes=[note_words(line, row, _) for line in await contests.store.notes(row.id)] if notes else [],
    )  # fmt: skip


def mine_of(row: ContestRow, number: int, outages: Sequence[tuple[float, float]]) -> MineShown:
    """Return what is an entrant's own of the round that goes on; of the others nothing need be known."""
    if row.stage != RUNNING or not row.rounds:
        return MineShown(entrant=number)
    last = row.rounds[-1]
    round, deadline = last.number + 1, end_of_round(last, outages)
    for place in last.tables:
        if number in place.seats:
            return MineShown(
                entrant=number, round=round, number=place.number + 1, table=place.table, over=place.ending is not None,
                deadline=deadline,
            )  # fmt: skip
    return MineShown(entrant=number, round=round, deadline=deadline, bye=number in last.byes)


def how_words(how: str, _: Language) -> str:
    """Say how a table was scored, where its game was not simply played to its end."""
    words = {
        ENDED_LATE: _("not over in time"),
        CLOSED: _("closed before its end"),
        SET: _("set by the arbiter"),
    }
    return words.get(how, "")


def stage_words(stage: str, _: Language) -> str:
    """Say how far a contest has come."""
    words = {OPEN: _("open for entries"), RUNNING: _("under way"), OVER: _("over")}
    return words.get(stage, _("given up"))
