"""Tournaments take no more of a server than their people: bots that meet bots, and entries without an end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.thoughts import think
from contado.server.rooms.rooms import MOST_ALONE
from contado.server.storage.queries import contests as queries
from tests.server.contests.playing import contest
from tests.server.serving import Served, served


def test_a_tournament_of_bots_has_no_more_of_the_server_than_one_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_for_ever(work: Any) -> Any:
        if work.func is think:
            await asyncio.Event().wait()
        return work()

    # With limits, as people on the open net have them.
    with served(tmp_path / "bots.db", rate=1000.0) as at:
        monkeypatch.setattr(at.rooms.bots, "submit", think_for_ever)
        # Rounds are drawn beside them.
        monkeypatch.setattr(at.rooms.bots, "processes", 20)
        monkeypatch.setattr(at.rooms.work, "most_running", 10)
        arbiter, people = at.player("Arbiter"), [at.player("Anna"), at.player("Ben")]
        id = contest(arbiter, people, {"system": "swiss", "rounds": 1})
        for _ in range(10):
            arbiter.post(f"/contests/{id}/do", {"do": "add", "bot": "greedy"})
        shown = arbiter.post(f"/contests/{id}/do", {"do": "begin"})
        begun = [at.rooms._rooms.get(one["table"]) for one in shown["rounds"][0]["tables"]]
        seats = [[seat.kind for seat in room.row.seats] for room in begun if room is not None]
        # Whoever plays has a table at once, whatever bots do in the same round.
        assert sum(kinds.count("person") for kinds in seats) == 2
        assert seats.count(["bot", "bot"]) == MOST_ALONE
        # They are the arbiter's, in the line for bots as well.
        me = arbiter.get("/me")["user"]["id"]
        alone = [room for room in begun if room is not None and all(seat.kind == "bot" for seat in room.row.seats)]
        assert [(rank, asker.person) for rank, asker in (room.served() for room in alone)] == [
            (Rank.ALONE, me)
        ] * MOST_ALONE
        other = arbiter.post("/contests", {"name": "More", "game": "milestones"})["id"]
        for _ in range(2):
            arbiter.post(f"/contests/{other}/do", {"do": "add", "bot": "greedy"})
        later = arbiter.post(f"/contests/{other}/do", {"do": "begin"})
        assert [at.rooms._rooms.get(one["table"]) for one in later["rounds"][0]["tables"]] == [None]


def test_tables_that_belong_to_nobody_share_what_one_person_has(tmp_path: Path) -> None:
    with served(tmp_path / "left.db") as at:
        anna = at.player("Anna")
        room = at.rooms._rooms[anna.table("milestones", "me", "greedy")]
        # Whoever made it has left for good, and a bot plays on.
        room.row.creator = ""
        room.row.seats = [seat for seat in room.row.seats if seat.kind == "bot"]
        rank, asker = room.served()
        assert rank is Rank.ALONE
        assert len(asker.keys) == 1


def test_nobody_takes_part_in_more_than_anybody_could(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "MOST_ENTERED", 2)
    arbiter, ann = at.player("Arbiter"), at.player("Ann")
    first, *_ = [contest(arbiter, [ann], {"system": "swiss"}) for _ in range(2)]
    third = contest(arbiter, [], {"system": "swiss"})
    sentence = ann.refused("POST", f"/contests/{third}/enter", 400, json={})
    assert sentence == "Ann takes part in 2 tournaments that are not over: that is enough."
    arbiter.post(f"/contests/{first}/do", {"do": "close"})
    ann.post(f"/contests/{third}/enter")


def test_a_list_reads_of_those_who_take_part_only_who_asks_for_it(at: Served) -> None:
    arbiter, ann, ben, cleo = [at.player(name) for name in ("Arbiter", "Ann", "Ben", "Cleo")]
    id = contest(arbiter, [ann, ben], {"system": "swiss"})
    league = arbiter.post("/leagues", {"name": "Club", "groups": 2, "like": {"name": "x", "game": "milestones"}})
    for one in (ann, ben):
        one.post(f"/contests/{league['groups'][0]['id']}/enter")
    for one, yours in ((ann, True), (arbiter, True), (cleo, False)):
        (row,) = [row for row in one.get("/contests") if row["id"] == id]
        assert (row["entrants"], row["yours"]) == (2, yours)
        (shown,) = one.get("/leagues")
        assert [group["entrants"] for group in shown["groups"]] == [2, 0]
        assert [group["yours"] for group in shown["groups"]] == [yours, one is arbiter]
    me, store = ann.get("/me")["user"]["id"], at.rooms.store.contests
    work = [store.listed(["open"], me), store.groups_in_list([league["id"]], me)]
    for rows in (asyncio.run_coroutine_threadsafe(one, at.loop).result(30) for one in work):
        assert all({one.user for one in row.entrants} <= {me} for row in rows)


def test_no_round_is_drawn_but_the_next(at: Served) -> None:
    arbiter, ann, ben = [at.player(name) for name in ("Arbiter", "Ann", "Ben")]
    id = contest(arbiter, [ann, ben], {"system": "swiss"}, prompt=False)
    arbiter.post(f"/contests/{id}/do", {"do": "begin"})
    before = arbiter.get(f"/contests/{id}")["notes"]
    for round in (3, 10**25):
        assert arbiter.refused("POST", f"/contests/{id}/do", 404, json={"do": "draw", "round": round})
    assert arbiter.get(f"/contests/{id}")["notes"] == before
