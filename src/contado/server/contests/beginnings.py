"""Making a contest or a league, and coming into one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final

from contado.contest.leagues import next_season
from contado.contest.scheme import Scheme
from contado.core import registry
from contado.core.automa import automa_is_on
from contado.core.errors import BadOption, ContadoError
from contado.core.game import Game
from contado.core.words.cleaning import clean_line, told_apart
from contado.rooms.beginning.gathering import MOST_OPTIONS, new_id, new_seed
from contado.rooms.beginning.opponents import plain_bot
from contado.rooms.rows import User
from contado.server.contests.courses import course_of
from contado.server.errors import NotAllowed, NotFound, TooMany
from contado.server.people.roles import is_staff
from contado.server.rooms.rooms import Rooms
from contado.server.storage.contest_rows import OPEN, OVER, RUNNING, ContestNote, ContestRow, EntrantRow, LeagueRow
from contado.table.clock import Pace
from contado.table.seat import person

# Contests of one arbiter that are not over.
MOST_OPEN: Final = 20
LONGEST_TITLE: Final = 80
LONGEST_ABOUT: Final = 1000
MOST_GROUPS: Final = 10
MOST_MOVING: Final = 10
# Nobody plans further ahead than about two years.
FARTHEST: Final = 2 * 366 * 24 * 3600.0


def title(text: str) -> str:
    """Return the name of a contest as it is kept, or refuse it."""
    plain = clean_line(text, LONGEST_TITLE)
    if not plain:
        raise ContadoError("Give the tournament a name.")
    if len(plain) > LONGEST_TITLE:
        raise ContadoError("The name of a tournament has at most {n} characters.", n=LONGEST_TITLE)
    return plain


def drawn_up(
    rooms: Rooms,
    arbiter: User,
    name: str,
    about: str,
    game: str,
    options: Mapping[str, Any],
    scheme: Scheme,
    pace: Mapping[str, Any],
    public: bool,
    prompt: bool,
    starts: float,
) -> ContestRow:
    """Return a contest as it is to be kept, or refuse what cannot be."""
    played = registry.game(game[:200])
    scheme.check(played)
    settings = _settings(played, options, scheme)
    told = clean_line(about, LONGEST_ABOUT)
    if len(told) > LONGEST_ABOUT:
        raise ContadoError("What is said of a tournament has at most {n} characters.", n=LONGEST_ABOUT)
    now = rooms.now()
    if starts and not now - 24 * 3600 < starts < now + FARTHEST:
        raise ContadoError("A tournament begins within the next two years.")
    return ContestRow(
        id=new_id(), name=title(name), about=told, game=played.id, options=settings, scheme=scheme,
        pace=Pace.read(pace).to_json(), seed=new_seed(), public=public, word=secrets.token_urlsafe(12), prompt=prompt,
        arbiter=arbiter.id, created=now, starts=starts,
    )  # fmt: skip


def _settings(game: Game, options: Mapping[str, Any], scheme: Scheme) -> dict[str, Any]:
    """Return the options as they are kept: what was not chosen is left out, so that a match can choose it."""
    if len(options) > MOST_OPTIONS:
        raise ContadoError("No game has so many seats or options.")
    if automa_is_on(game, options):
        raise BadOption("In a tournament every seat is a player's: {game} cannot play along.", game=game.name)
    if scheme.own:
        kind = next(one for one in game.matches if one.kind == scheme.own)
        # It refuses what is its own to choose.
        game.match(scheme.own, kind.seats, dict(options), "check")
        return dict(options)
    for seats in range(scheme.least, scheme.seats + 1):
        game.read_settings(seats, dict(options))
    return dict(options)


async def make(rooms: Rooms, row: ContestRow) -> ContestRow:
    """Keep a new contest; nobody leads too many at once."""
    await _check_many(rooms, row.arbiter, 1)
    await rooms.count_table(row.arbiter)
    await rooms.store.contests.create(row)
    return row


async def _check_many(rooms: Rooms, arbiter: str, new: int) -> None:
    if await rooms.store.contests.open_of(arbiter) + new > MOST_OPEN:
        raise TooMany("You lead {n} tournaments that are not over: end some of them first.", n=MOST_OPEN)


# Looking and coming in


def is_arbiter(row: ContestRow, user: User | None) -> bool:
    """Say whether somebody may lead a contest: whoever made it, and those who look after the place."""
    return user is not None and (user.id == row.arbiter or is_staff(user))


def entry_of(row: ContestRow, user: User | None) -> EntrantRow | None:
    """Return as whom somebody takes part."""
    return None if user is None else next((one for one in row.entrants if one.user == user.id), None)


async def visible(rooms: Rooms, id: str, user: User | None, word: str = "") -> ContestRow:
    """Return a contest that the visitor may look at: a public one, one's own, or one whose link they have."""
    row = await rooms.store.contests.contest(id)
    if row is not None:
        known = bool(word) and secrets.compare_digest(word.encode(), row.word.encode())
        if row.public or known or is_arbiter(row, user) or entry_of(row, user) is not None:
            return row
        league = await rooms.store.contests.league(row.league) if row.league else None
        if league is not None and word and secrets.compare_digest(word.encode(), league.word.encode()):
            return row
    raise NotFound("There is no such tournament, or it is not open to you.")


def entrant_for(user: User, row: ContestRow) -> EntrantRow:
    """Return somebody as an entrant, under a name that nobody else there has."""
    name = told_apart(person(user.name).name, [one.name for one in row.entrants])
    return EntrantRow(number=0, user=user.id, name=name)


def bot_for(text: str, row: ContestRow) -> EntrantRow:
    """Return a bot as an entrant; several of one kind are told apart by numbers."""
    clean = plain_bot(text)
    return EntrantRow(number=0, name=told_apart(clean.name, [one.name for one in row.entrants]), bot=clean.bot)


def check_late(row: ContestRow) -> None:
    """Refuse somebody who comes when there is no room any more."""
    if row.stage == RUNNING and not course_of(row).system.takes_late(course_of(row)):
        raise ContadoError("This tournament has begun: nobody can come in any more.")
    if row.stage not in (OPEN, RUNNING):
        raise ContadoError("This tournament is over.")


async def enter(rooms: Rooms, row: ContestRow, user: User) -> EntrantRow:
    """Take part. While a contest goes on, only its arbiter lets somebody in."""
    if row.stage != OPEN:
        check_late(row)
        raise ContadoError("This tournament has begun: its arbiter can still let you in.")
    return await rooms.store.contests.enter(row.id, entrant_for(user, row))


async def leave(rooms: Rooms, row: ContestRow, user: User) -> None:
    """Take no part any more: from the next round on, where it goes on. The game of this round is played to its end."""
    mine = entry_of(row, user)
    if mine is None:
        raise ContadoError("You are not in this tournament.")
    check_leaving(row)
    await rooms.store.contests.withdraw(row.id, mine.number)


def check_leaving(row: ContestRow) -> None:
    """Refuse to let anybody go where everybody plays to the end."""
    if row.stage == RUNNING and not course_of(row).system.lets_go():
        raise ContadoError("Everybody plays this tournament to its end: the arbiter can let a bot play on for you.")


# Leagues


async def make_league(rooms: Rooms, name: str, groups: int, moving: int, first: ContestRow) -> LeagueRow:
    """Keep a new league whose groups are all as this contest is."""
    if not 1 <= groups <= MOST_GROUPS:
        raise ContadoError("A league has from 1 to {n} groups.", n=MOST_GROUPS)
    if not 0 <= moving <= MOST_MOVING:
        raise ContadoError("From 0 to {n} rise and fall.", n=MOST_MOVING)
    await _check_many(rooms, first.arbiter, groups)
    await rooms.count_table(first.arbiter)
    league = LeagueRow(
        id=new_id(), name=title(name), public=first.public, word=secrets.token_urlsafe(12), arbiter=first.arbiter,
        moving=moving, created=first.created,
    )  # fmt: skip
    await rooms.store.contests.create_league(league, [_group(first, league, 1, at + 1) for at in range(groups)])
    return league


def _group(like: ContestRow, league: LeagueRow, season: int, division: int) -> ContestRow:
    return ContestRow(
        id=new_id(), league=league.id, season=season, division=division, name=league.name, about=like.about,
        game=like.game, options=like.options, scheme=like.scheme, pace=like.pace, seed=new_seed(), public=like.public,
        word=secrets.token_urlsafe(12), prompt=like.prompt, arbiter=like.arbiter, created=like.created,
        starts=like.starts if season == 1 else 0,
    )  # fmt: skip


async def visible_league(
    rooms: Rooms, id: str, user: User | None, word: str = ""
) -> tuple[LeagueRow, list[ContestRow]]:
    """Return a league that the visitor may look at, with the groups of all its seasons."""
    league = await rooms.store.contests.league(id)
    if league is not None:
        groups = await rooms.store.contests.groups(id, "" if user is None else user.id)
        known = bool(word) and secrets.compare_digest(word.encode(), league.word.encode())
        concerned = any(is_arbiter(row, user) or entry_of(row, user) is not None for row in groups)
        if league.public or known or concerned or (user is not None and is_staff(user)):
            return league, groups
    raise NotFound("There is no such league, or it is not open to you.")


async def new_season(rooms: Rooms, league: LeagueRow, groups: list[ContestRow], season: int, by: User) -> None:
    """Begin the season after this one with those who rose, fell and stayed, unless that is done already."""
    if not groups or not is_arbiter(groups[0], by):
        raise NotAllowed("Only the arbiter of this tournament may do this.")
    if league.season > season:
        return
    last = [row for row in groups if row.season == season]
    if not last or any(row.stage != OVER for row in last):
        raise ContadoError("The season is not over yet in all groups.")
    ends = []
    for row in last:
        by_number = {one.number: one for one in row.entrants}
        order = [by_number[line.entrant] for line in course_of(row).standings()]
        # Those who left, or whom nobody plays for any more, do not come into the next one.
        ends.append([one for one in order if one.left < 0 and (one.user or one.bot)])
    await _check_many(rooms, league.arbiter, len(last))
    made = []
    now = rooms.now()
    for at, people in enumerate(next_season(ends, league.moving)):
        row = _group(last[0], league, season + 1, at + 1)
        row.created = now
        row.entrants = [
            EntrantRow(number=n, user=one.user, name=one.name, bot="" if one.user else one.bot, lot=n)
            for n, one in enumerate(people)
        ]
        made.append(row)
    await rooms.store.contests.next_season(league.id, season, made)


def note(rooms: Rooms, by: User, deed: str, **what: Any) -> ContestNote:
    """Return the line of a contest's log for a deed of its arbiter."""
    return ContestNote(at=rooms.now(), by=by.id, deed=deed, what=what)
