"""What a profile shows, and to whom: ratings, games counted, records, with whom somebody has played, the last games.

Whoever reads it is told no more of others than they show themselves: a rival whose own profile is not open to the
reader is not named, and a game that the reader may not look at is not listed. There are no badges: what they would
count stands there as a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from contado.arena.tournament.rating.following import Belief, widened
from contado.rooms.rows import TableRow, User
from contado.server.club.friends import may_see, who_may_be_seen
from contado.server.people.settings import preferences
from contado.server.storage.club.rows import RatingRow, ResultRow, RivalRow, StatisticRow
from contado.server.storage.store import Store

# Rows of the list of last games, and how many games are looked through for them.
LAST: Final = 10
LOOKED_AT: Final = 40
RIVALS: Final = 12
# Of somebody who is known to no less than this a rating says something: less than half of what was open at first.
KNOWN: Final = 150.0


class RatingShown(Struct, kw_only=True):
    """A rating as people read it: 1523 ± 90, after so many games."""

    game: str
    players: int
    rating: int
    # Beside that of the others it lies within so much on either side about 95 times in 100.
    range: int
    games: int
    # Is so little known yet that it may still come out anywhere?
    open: bool
    name: str = ""


class RecordShown(Struct, kw_only=True):
    """The best that somebody has done in a game among people."""

    game: str
    best: int
    # How many games were won in a row, at most.
    streak: int


class GameShown(Struct, kw_only=True):
    """A game that the reader may look at."""

    table: str
    game: str
    players: int
    place: int
    points: int
    ended: float
    how: str
    played: str
    rated: bool
    annulled: bool
    # What the rating became, and by how much it changed; 0 where it was not rated.
    rating: int = 0
    change: int = 0


class Profile(Struct, kw_only=True):
    """A profile, as one reader may know it."""

    name: str
    # Is it the reader's own?
    you: bool
    # What reader and owner are to each other: friend, asked, asks, or nothing.
    between: str
    # May the reader see the rest?
    open: bool
    # Who may: everybody, friends or nobody; told to the owner alone.
    shown: str = ""
    ratings: list[RatingShown] = []
    statistics: list[StatisticRow] = []
    records: list[RecordShown] = []
    rivals: list[RivalRow] = []
    # How the reader has played against the owner.
    against_you: RivalRow | None = None
    last: list[GameShown] = []


def rating_shown(row: RatingRow, now: float) -> RatingShown:
    """Return a rating as it is read at a moment."""
    belief = widened(Belief(row.middle, row.deviation, row.games, row.at), now)
    return RatingShown(
        game=row.game, players=row.players, rating=round(belief.middle), range=round(1.96 * belief.deviation),
        games=row.games, open=belief.deviation > KNOWN, name=row.name,
    )  # fmt: skip


def records(results: Sequence[ResultRow]) -> list[RecordShown]:
    """Return the records of games among people, from the results (the last first)."""
    found: dict[str, RecordShown] = {}
    now: dict[str, int] = {}
    for row in reversed(results):
        if row.people < 2 or not row.place or row.played:
            # A game that somebody else has finished is nobody's best; it ends a row all the same.
            now[row.game] = 0
            continue
        one = found.setdefault(row.game, RecordShown(game=row.game, best=row.points, streak=0))
        now[row.game] = now.get(row.game, 0) + 1 if row.place == 1 else 0
        one.best, one.streak = max(one.best, row.points), max(one.streak, now[row.game])
    return [found[game] for game in sorted(found)]


async def profile_of(store: Store, reader: User | None, whose: User, now: float) -> Profile:
    """Return a profile as a reader may know it."""
    you = reader is not None and reader.id == whose.id
    between = "" if reader is None or you else await store.club.between(reader.id, whose.id)
    found = Profile(name=whose.name, you=you, between=between, open=await may_see(store, reader, whose))
    if you:
        found.shown = preferences(whose).profile
    if not found.open:
        return found
    club = store.club
    results = await club.results_of(whose.id)
    found.ratings = [rating_shown(row, now) for row in await club.ratings_of(whose.id)]
    found.statistics = await club.statistics_of(whose.id)
    found.records = records(results)
    found.rivals = await seen_rivals(store, reader, await club.rivals_of(whose.id, RIVALS))
    if reader is not None and not you:
        met = await club.rivals_of(reader.id, 1, whose.id)
        found.against_you = met[0][0] if met else None
    found.last = await seen_games(store, reader, results[:LOOKED_AT])
    return found


async def seen_rivals(
    store: Store, reader: User | None, rivals: Iterable[tuple[RivalRow, dict[str, Any]]]
) -> list[RivalRow]:
    """Return those of the rivals whose own profiles are open to the reader."""
    rows = list(rivals)
    shown = {row.user: chosen(row.user, row.name, settings) for row, settings in rows}
    seen = await who_may_be_seen(store, reader, {id: preferences(user).profile for id, user in shown.items()})
    return [row for row, _ in rows if row.user in seen]


def chosen(id: str, name: str, settings: dict[str, Any]) -> User:
    """Return somebody with their settings, of whom no more is known here."""
    return User(id=id, name=name, guest=False, created=0, settings=settings)


async def seen_games(store: Store, reader: User | None, results: Sequence[ResultRow]) -> list[GameShown]:
    """Return the last of the games that the reader may look at."""
    rows = {row.id: row for row in await store.club.tables_at([result.table for result in results])}
    groups = set() if reader is None else {group.id for group in await store.club.groups_of(reader.id)}
    found = []
    for result in results:
        row = rows.get(result.table)
        if row is not None and is_seen(row, reader, groups):
            followed = bool(result.deviation) and not result.annulled
            found.append(
                GameShown(
                    table=row.id, game=row.game, players=result.players, place=result.place, points=result.points,
                    ended=result.ended, how=result.how, played=result.played, rated=result.rated,
                    annulled=result.annulled, rating=round(result.middle) if followed else 0,
                    change=round(result.middle - result.middle_before) if followed else 0,
                )
            )  # fmt: skip
    return found[:LAST]


def is_seen(row: TableRow, reader: User | None, groups: set[str]) -> bool:
    """Say whether a reader, who is in these groups, may look at a table without having been invited to it."""
    if reader is not None and (row.creator == reader.id or any(seat.user == reader.id for seat in row.seats)):
        return True
    return row.group in groups if row.group else row.public


async def ladder(store: Store, reader: User | None, game: str, players: int, now: float) -> list[RatingShown]:
    """Return those who are rated in a game and whose profiles are open to the reader, the strongest first.

    They are in the order of what is nearly sure of them, so that nobody leads it after a single game.
    """
    rows = await store.club.ladder(game, players)
    people = {row.user: chosen(row.user, row.name, settings) for row, settings in rows}
    seen = await who_may_be_seen(store, reader, {id: preferences(user).profile for id, user in people.items()})
    shown = [rating_shown(row, now) for row, _ in rows if row.user in seen]
    return sorted(shown, key=lambda one: (one.range - one.rating, one.name))
