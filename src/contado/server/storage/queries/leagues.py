"""Leagues: their seasons, each of which is made exactly once."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, insert, or_, select, update

from contado.server.storage import contests_schema as schema
from contado.server.storage.contest_rows import ContestRow, LeagueRow
from contado.server.storage.queries.contests import _row, _whole, changed, contests, counted, create

leagues = schema.leagues
_NAMES = ("id", "name", "public", "word", "arbiter", "moving", "season", "created")


def league_of(connection: Connection, id: str) -> LeagueRow | None:
    """Return a league."""
    found = connection.execute(select(leagues).where(leagues.c.id == id)).one_or_none()
    return None if found is None else LeagueRow(**{name: getattr(found, name) for name in _NAMES})


def leagues_for(connection: Connection, user: str, limit: int) -> list[LeagueRow]:
    """Return leagues that are public or the user's own, the newest first."""
    mine = leagues.c.arbiter == user if user else leagues.c.id.in_([])
    question = select(leagues).where(or_(leagues.c.public, mine)).order_by(leagues.c.created.desc(), leagues.c.id)
    return [
        LeagueRow(**{name: getattr(found, name) for name in _NAMES})
        for found in connection.execute(question.limit(limit))
    ]


def groups_of(connection: Connection, league: str, user: str) -> list[ContestRow]:
    """Return the groups of all seasons, the last season first, the highest group first.

    Those of the last season are whole; of those before, as in a list, the user alone is there.
    """
    found = groups_in_list(connection, [league], user)
    last = [row for row in found if row.season == found[0].season]
    for row in last:
        row.entrants.clear()
    _whole(connection, last)
    return found


def groups_in_list(connection: Connection, found: Sequence[str], user: str) -> list[ContestRow]:
    """Return the groups of all seasons of some leagues, as a list shows them."""
    question = select(contests).where(contests.c.league.in_(found))
    ordered = question.order_by(contests.c.season.desc(), contests.c.division)
    return counted(connection, [_row(one) for one in connection.execute(ordered)], user)


def create_league(connection: Connection, row: LeagueRow, groups: Sequence[ContestRow]) -> None:
    """Keep a new league with the groups of its first season."""
    connection.execute(insert(leagues).values({name: getattr(row, name) for name in _NAMES}))
    for one in groups:
        create(connection, one)


def next_season(connection: Connection, league: str, season: int, groups: Sequence[ContestRow]) -> None:
    """Keep the groups of the season after this one; of two who make it at the same moment, one does."""
    here = update(leagues).where(leagues.c.id == league, leagues.c.season == season).values(season=season + 1)
    if not connection.execute(here).rowcount:
        raise changed()
    for one in groups:
        create(connection, one)
