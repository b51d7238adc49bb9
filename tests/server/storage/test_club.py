"""Results, ratings, friends and groups in both databases, also where two do the same at the same moment."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from contado.core.errors import ContadoError
from contado.rooms.rows import AuditRow
from contado.server.storage.club.rows import GroupRow, RatingRow, ResultRow
from contado.server.storage.store import Store
from tests.server.storage.examples import new_table

pytestmark = pytest.mark.anyio


async def people(store: Store, many: int) -> list[str]:
    """Return the ids of so many accounts."""
    return [(await store.create_account(f"Person {at}", "hash", {}, 1)).id for at in range(many)]


async def game(store: Store, table: str, seats: list[str], ended: float) -> list[ResultRow]:
    """Return the results of a game in which who sits first has won."""
    await store.create_table(new_table(table, seats[0]))
    return [
        ResultRow(
            table=table, seat=at, user=user, game="milestones", players=len(seats), people=len(seats), side=at,
            place=at + 1, points=50 - at, how="rules", ended=ended, rated=True,
        )
        for at, user in enumerate(seats)
    ]  # fmt: skip


async def all_ratings(store: Store, users: list[str]) -> list[list[RatingRow]]:
    """Return everybody's ratings."""
    return [await store.club.ratings_of(user) for user in users]


async def test_a_game_that_two_processes_count_at_once_counts_once(store: Store) -> None:
    users = await people(store, 2)
    rows = await game(store, "t", users, 10)
    assert sorted(await asyncio.gather(*(store.club.count(rows) for _ in range(4)))) == [False, False, False, True]
    assert [row.games for one in await all_ratings(store, users) for row in one] == [1, 1]


async def test_ratings_are_the_same_in_whatever_order_games_come_in(store: Store) -> None:
    """A game that was missed and found again stands where it ended, not where it was found."""
    users, luck = await people(store, 4), Random(3)
    games = [await game(store, f"t{at}", luck.sample(users, 3), 100.0 + at) for at in range(12)]
    for rows in games:
        await store.club.count(rows)
    straight = await all_ratings(store, users)
    for rows in games:
        await store.data.forget_table(rows[0].table)
    await store.club.follow_again("milestones", 3)
    assert await all_ratings(store, users) == [[]] * 4
    for rows in games:
        await store.create_table(new_table(rows[0].table, users[0]))
    for rows in luck.sample(games, len(games)):
        await store.club.count(rows)
    assert await all_ratings(store, users) == straight


async def test_a_game_that_is_taken_out_and_put_back_leaves_no_trace(store: Store) -> None:
    users = await people(store, 2)
    for at in range(5):
        await store.club.count(await game(store, f"t{at}", users if at % 2 else users[::-1], 100.0 + at))
    before = await all_ratings(store, users)
    for yes in (True, False):
        await store.club.annul(AuditRow(at=1, deed="annul", table="t2"), yes)
        found = (await store.club.results_at(["t2"]))["t2"]
        assert [row.annulled for row in found] == [yes, yes]
        assert (await all_ratings(store, users) == before) != yes
    with pytest.raises(ContadoError):
        await store.club.annul(AuditRow(at=1, deed="restore", table="t2"), False)
    with pytest.raises(ContadoError):
        await store.club.annul(AuditRow(at=1, deed="annul", table="nothing"), True)


async def test_statistics_and_rivals_are_counted(store: Store) -> None:
    ann, bo, cy = await people(store, 3)
    for at, seats in enumerate(([ann, bo], [bo, ann], [ann, bo], [ann, bo, cy])):
        await store.club.count(await game(store, f"t{at}", seats, 100.0 + at))
    counted = {(row.players, row.games, row.wins, row.points, row.best) for row in await store.club.statistics_of(ann)}
    # Two of three won for two, with 50, 49 and 50 points; the one for three won.
    assert counted == {(2, 3, 2, 149, 50), (3, 1, 1, 50, 50)}
    # What a bot makes of a seat that somebody has left is no score of theirs, though the game counts.
    left = await game(store, "left", [bo, cy, ann], 110.0)
    left[0].played, left[0].points = "time", 99
    await store.club.count(left)
    told = [(row.games, row.unfinished, row.points, row.best) for row in await store.club.statistics_of(bo)]
    assert told == [(3, 0, 148, 50), (2, 1, 49, 49)]
    rivals = {row.user: (row.games, row.ahead, row.behind) for row, _ in await store.club.rivals_of(ann)}
    assert rivals == {bo: (5, 3, 2), cy: (2, 1, 1)}


async def test_two_who_ask_each_other_at_the_same_moment_are_friends(store: Store) -> None:
    ann, bo = await people(store, 2)
    assert sorted(await asyncio.gather(store.club.ask_friend(ann, bo, 5, 9), store.club.ask_friend(bo, ann, 5, 9))) == [
        "asked",
        "friend",
    ]
    assert [row.kind for row in await store.club.friends_of(ann)] == ["friend"]
    assert await store.club.friends_among(bo, [ann, "nobody"]) == [ann]


async def test_the_last_seat_of_a_group_is_taken_once(store: Store) -> None:
    host, *others = await people(store, 4)
    await store.club.create_group(host, GroupRow(id="g", name="Ours", invite="i", created=1), 9)
    done = await asyncio.gather(*(store.club.join_group("g", one, 2, 2) for one in others), return_exceptions=True)
    assert sorted(isinstance(one, ContadoError) for one in done) == [False, True, True]
    assert len(await store.club.members_of("g")) == 2
