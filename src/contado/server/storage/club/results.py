"""Results and ratings: a game counts once, and the ratings follow from the results alone."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from sqlalchemy import Connection, and_, case, delete, exists, func, insert, literal, select, update

from contado.arena.tournament.rating.following import Belief, followed
from contado.core.errors import ContadoError
from contado.rooms.rows import AuditRow, TableRow
from contado.server.storage import schema
from contado.server.storage.club.rows import RatingRow, ResultRow, RivalRow, StatisticRow
from contado.server.storage.club.schema import pools, ratings, results
from contado.server.storage.queries.powers import note
from contado.server.storage.queries.tables import _several
from contado.server.storage.queries.writing import insert_once

tables, users = schema.tables, schema.users
_SAME = (
    "seat", "game", "players", "people", "side", "place", "points", "how", "played", "ended", "rated", "annulled",
    "middle_before", "deviation_before", "middle", "deviation",
)  # fmt: skip


# What counts


def uncounted(connection: Connection, since: float, limit: int) -> list[str]:
    """Return games that were over after a moment, and have not been counted."""
    # An index with a condition is used only where the condition is written out.
    over = tables.c.stage == literal("over", literal_execute=True)
    own = and_(
        tables.c.lesson == literal("", literal_execute=True), tables.c.origin == literal("", literal_execute=True)
    )
    missing = ~exists().where(results.c.table_id == tables.c.id)
    question = select(tables.c.id).where(over, own, tables.c.moved >= since, missing)
    return list(connection.execute(question.order_by(tables.c.moved).limit(limit)).scalars())


def count(connection: Connection, rows: list[ResultRow]) -> bool:
    """Keep how a game came out, and follow what that says of those who have played it; say whether that was news.

    A game that was taken up again after its end and has ended anew counts as it ended last.
    """
    table, game, players = rows[0].table, rows[0].game, rows[0].players
    last = _hold(connection, game, players)
    here = results.c.table_id == table
    before = [_result(row) for row in connection.execute(select(results).where(here).order_by(results.c.seat))]
    if before and list(map(_said, before)) == list(map(_said, rows)):
        return False
    was_rated = any(row.rated for row in before)
    annulled = any(row.annulled for row in before)
    connection.execute(delete(results).where(here))
    values = [{"table_id": table, "user_id": row.user, **{name: getattr(row, name) for name in _SAME}} for row in rows]
    connection.execute(insert(results), [{**one, "annulled": annulled} for one in values])
    rated = [row for row in rows if row.rated]
    if was_rated or (rated and (rows[0].ended, table) <= last):
        _follow_all(connection, game, players)
    elif rated:
        found = {row.user: row for row in _ratings(connection, game, players, [row.user for row in rated])}
        _follow(connection, rated, {user: _belief(row) for user, row in found.items()})
        _come_to(connection, game, players, rows[0].ended, table)
    return True


def annul(connection: Connection, row: AuditRow, yes: bool) -> None:
    """Take a game out of the ratings, or put it back; all that followed from it is followed anew."""
    here = (results.c.table_id == row.table, results.c.rated)
    found = connection.execute(select(results.c.game, results.c.players, results.c.annulled).where(*here)).first()
    if found is None:
        raise ContadoError("This game does not count for ratings.")
    if found.annulled == yes:
        raise ContadoError("That is so already.")
    _hold(connection, found.game, found.players)
    connection.execute(update(results).where(results.c.table_id == row.table).values(annulled=yes))
    _follow_all(connection, found.game, found.players)
    note(connection, row)


def follow_again(connection: Connection, game: str, players: int) -> None:
    """Make the ratings anew from the results: they come out the same."""
    _hold(connection, game, players)
    _follow_all(connection, game, players)


def _said(row: ResultRow) -> tuple[Any, ...]:
    """Return what a result says, without what follows from it; whoever has left since was there."""
    return row.seat, row.place, row.points, row.how, row.played, row.rated


def _hold(connection: Connection, game: str, players: int) -> tuple[float, str]:
    """Let nobody else change these ratings meanwhile; return up to which game they have come."""
    here = (pools.c.game == game, pools.c.players == players)
    insert_once(connection, pools, game=game, players=players, ended=0.0, table_id="")
    row = connection.execute(select(pools).where(*here).with_for_update()).one()
    return row.ended, row.table_id


def _come_to(connection: Connection, game: str, players: int, ended: float, table: str) -> None:
    here = (pools.c.game == game, pools.c.players == players)
    connection.execute(update(pools).where(*here).values(ended=ended, table_id=table))


def _follow_all(connection: Connection, game: str, players: int) -> None:
    """Follow all games from the first to the last: by when they ended, so that it never matters when they came in."""
    of_pool = (results.c.game == game, results.c.players == players, results.c.rated)
    connection.execute(delete(ratings).where(ratings.c.game == game, ratings.c.players == players))
    annulled = update(results).where(*of_pool, results.c.annulled)
    connection.execute(annulled.values(middle=0, deviation=0))
    question = select(results).where(*of_pool, ~results.c.annulled)
    question = question.order_by(results.c.ended, results.c.table_id, results.c.seat)
    rows = [_result(row) for row in connection.execute(question)]
    beliefs: dict[str, Belief] = {}
    last = (0.0, "")
    for table, of_table in groupby(rows, key=lambda row: row.table):
        seats = list(of_table)
        _follow(connection, seats, beliefs, keep=False)
        last = (seats[0].ended, table)
    for user, belief in beliefs.items():
        _keep(connection, user, game, players, belief)
    _come_to(connection, game, players, *last)


def _follow(connection: Connection, rows: list[ResultRow], beliefs: dict[str, Belief], keep: bool = True) -> None:
    """Follow one game, and note at each seat what was believed before and after it."""
    before = []
    for row in rows:
        # Of somebody who has left nothing is kept but this.
        gone = Belief(row.middle_before, row.deviation_before) if row.deviation_before else Belief()
        before.append(beliefs.get(row.user, Belief()) if row.user else gone)
    places = sorted({row.side for row in rows})
    sides = [[at for at, row in enumerate(rows) if row.side == side] for side in places]
    after = followed(before, sides, [rows[side[0]].place for side in sides], rows[0].ended)
    for row, was, now in zip(rows, before, after, strict=True):
        here = (results.c.table_id == row.table, results.c.seat == row.seat)
        said = {"middle_before": was.middle, "deviation_before": was.deviation}
        connection.execute(update(results).where(*here).values(**said, middle=now.middle, deviation=now.deviation))
        if row.user:
            beliefs[row.user] = now
            if keep:
                _keep(connection, row.user, row.game, row.players, now)


def _keep(connection: Connection, user: str, game: str, players: int, belief: Belief) -> None:
    here = (ratings.c.user_id == user, ratings.c.game == game, ratings.c.players == players)
    values = {"middle": belief.middle, "deviation": belief.deviation, "games": belief.games, "at": belief.at}
    if not connection.execute(update(ratings).where(*here).values(values)).rowcount:
        connection.execute(insert(ratings).values(user_id=user, game=game, players=players, **values))


def _belief(row: RatingRow) -> Belief:
    return Belief(row.middle, row.deviation, row.games, row.at)


# What is read


def _ratings(connection: Connection, game: str, players: int, of: list[str]) -> list[RatingRow]:
    here = (ratings.c.game == game, ratings.c.players == players, ratings.c.user_id.in_(of))
    return [_rating(row) for row in connection.execute(select(ratings).where(*here))]


def ratings_of(connection: Connection, user: str) -> list[RatingRow]:
    """Return somebody's ratings."""
    question = select(ratings).where(ratings.c.user_id == user).order_by(ratings.c.game, ratings.c.players)
    return [_rating(row) for row in connection.execute(question)]


def ratings_at(connection: Connection, game: str, players: int, of: list[str]) -> dict[str, RatingRow]:
    """Return the ratings of some people in a game with so many players."""
    return {row.user: row for row in _ratings(connection, game, players, of)}


def ladder(connection: Connection, game: str, players: int, limit: int) -> list[tuple[RatingRow, dict[str, Any]]]:
    """Return those who are rated, the strongest first, with their settings."""
    question = select(ratings, users.c.name, users.c.settings).join(users, users.c.id == ratings.c.user_id)
    question = question.where(ratings.c.game == game, ratings.c.players == players)
    rows = connection.execute(question.order_by(ratings.c.middle.desc(), ratings.c.user_id).limit(limit))
    return [(_rating(row, row.name), row.settings) for row in rows]


def rated_counts(connection: Connection, game: str) -> list[int]:
    """Return with how many players a game has been rated."""
    question = select(pools.c.players).where(pools.c.game == game, pools.c.ended > 0)
    return list(connection.execute(question.order_by(pools.c.players)).scalars())


def results_at(connection: Connection, table_ids: list[str]) -> dict[str, list[ResultRow]]:
    """Return how some games came out, by their tables."""
    question = select(results).where(results.c.table_id.in_(table_ids))
    found: dict[str, list[ResultRow]] = {}
    for row in connection.execute(question.order_by(results.c.table_id, results.c.seat)):
        found.setdefault(row.table_id, []).append(_result(row))
    return found


def tables_at(connection: Connection, ids: list[str]) -> list[TableRow]:
    """Return some tables."""
    return _several(connection, select(tables).where(tables.c.id.in_(ids)))


def results_of(connection: Connection, user: str, limit: int) -> list[ResultRow]:
    """Return somebody's games, the last first."""
    question = select(results).where(results.c.user_id == user)
    rows = connection.execute(question.order_by(results.c.ended.desc(), results.c.table_id).limit(limit))
    return [_result(row) for row in rows]


def statistics_of(connection: Connection, user: str) -> list[StatisticRow]:
    """Return somebody's games, counted by game, number of players, and whether others were in it."""
    among = results.c.people > 1
    # The points of a game that a bot has finished say nothing of whoever has left it.
    own = case((results.c.played == "", results.c.points), else_=0)
    question = select(
        results.c.game, results.c.players, among.label("among"), func.count().label("games"),
        func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
        func.sum(own).label("points"), func.max(own).label("best"),
        func.sum(case((results.c.played != "", 1), else_=0)).label("unfinished"),
    ).where(results.c.user_id == user, results.c.place > 0)  # fmt: skip
    grouped = question.group_by(results.c.game, results.c.players, among)
    return [
        StatisticRow(
            game=row.game, players=row.players, people=bool(row.among), games=row.games, wins=int(row.wins),
            points=int(row.points), best=int(row.best), unfinished=int(row.unfinished),
        )
        for row in connection.execute(grouped.order_by(results.c.game, results.c.players, among.desc()))
    ]  # fmt: skip


def rivals_of(connection: Connection, user: str, limit: int, other: str = "") -> list[tuple[RivalRow, dict[str, Any]]]:
    """Return with whom somebody has played most, or one of them, and how; with their settings."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    met = and_(theirs.c.table_id == mine.c.table_id, theirs.c.side != mine.c.side, theirs.c.user_id != mine.c.user_id)
    number = func.count()
    question = select(
        theirs.c.user_id, users.c.name, users.c.settings, number.label("games"),
        func.sum(case((mine.c.place < theirs.c.place, 1), else_=0)).label("ahead"),
        func.sum(case((mine.c.place > theirs.c.place, 1), else_=0)).label("behind"),
    ).select_from(mine.join(theirs, met).join(users, users.c.id == theirs.c.user_id))  # fmt: skip
    question = question.where(mine.c.user_id == user, mine.c.place > 0, ~users.c.guest)
    if other:
        question = question.where(theirs.c.user_id == other)
    question = question.group_by(theirs.c.user_id, users.c.name, users.c.settings)
    rows = connection.execute(question.order_by(number.desc(), users.c.name).limit(limit))
    return [
        (
            RivalRow(user=row.user_id, name=row.name, games=row.games, ahead=int(row.ahead), behind=int(row.behind)),
            row.settings,
        )
        for row in rows
    ]


def _result(row: Any) -> ResultRow:
    return ResultRow(table=row.table_id, user=row.user_id, **{name: getattr(row, name) for name in _SAME})


def _rating(row: Any, name: str = "") -> RatingRow:
    return RatingRow(
        user=row.user_id, game=row.game, players=row.players, middle=row.middle, deviation=row.deviation,
        games=row.games, at=row.at, name=name,
    )  # fmt: skip
