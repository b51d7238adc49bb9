"""Rounds of a tournament: drawn once, played, late, left and scored, whoever dies or presses what in between."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from contado.core.errors import ContadoError
from contado.rooms.playing import replace
from contado.server.contests import appointed as appointed_by
from contado.server.contests import contests as going_on
from contado.server.contests.contests import Contests
from contado.server.contests.shown import mine_of
from contado.server.storage.schema import outages
from tests.contest.league_table import table as by_script
from tests.server.contests.playing import contest, play, play_round
from tests.server.databases import PostgreSQLServer
from tests.server.serving import Player, Served, served, wait_for

TWO = {"system": "swiss", "rounds": 2, "hours": 24}


def carried_out(at: Served, work: Coroutine[Any, Any, Any]) -> Any:
    """Do something inside the server."""
    return asyncio.run_coroutine_threadsafe(work, at.loop).result(60)


def contests(at: Served) -> Contests:
    """Return what looks after the tournaments of a server."""
    found: Contests = at.app.state.contests
    return found


def people(at: Served, many: int) -> list[Player]:
    """Let so many guests in."""
    return [at.player(f"P{number}") for number in range(many)]


def do(who: Player, id: str, what: str, status: int = 0, **more: Any) -> Any:
    """Do what an arbiter can."""
    return who.post(f"/contests/{id}/do", {"do": what, **more}, status)


def points(shown: dict[str, Any]) -> dict[str, float]:
    """Return the points of everybody, by name."""
    return {line["name"]: line["values"]["points"] for line in shown["standings"]}


def test_an_evening_of_two_rounds_goes_on_by_itself(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 5)
    id = contest(arbiter, here, TWO)
    assert arbiter.get(f"/contests/{id}")["stage"] == "open"
    do(arbiter, id, "begin")
    luck = Random(1)
    first = here[0].get(f"/contests/{id}")
    # Five at tables of two: two tables, and one has a bye.
    assert [len(one["seats"]) for one in first["rounds"][0]["tables"]] == [2, 2]
    assert len(first["rounds"][0]["byes"]) == 1
    assert first["seed"] == ""
    play_round(arbiter, id, here, luck)
    # The next round was drawn as soon as the last game was over.
    wait_for(lambda: len(arbiter.get(f"/contests/{id}")["rounds"]) == 2)
    # What waits for somebody at home is found in the round that goes on, without all that was before.
    mine_now, me = here[0].get(f"/contests/{id}")["mine"], here[0].get("/me")["user"]["id"]
    (row,) = carried_out(at, contests(at).store.of_user(me, ["running"]))
    assert [one.number for one in row.rounds] == [1]
    assert to_builtins(mine_of(row, mine_now["entrant"], ())) == mine_now
    play_round(arbiter, id, here, luck)
    wait_for(lambda: arbiter.get(f"/contests/{id}")["stage"] == "over")
    over = here[0].get(f"/contests/{id}")
    assert over["seed"]
    text = arbiter.http.get(f"/contests/{id}/results.csv").text
    assert sorted((line["place"], line["entrant"], line["values"]["points"]) for line in over["standings"]) == [
        (line["place"], line["entrant"], line["points"]) for line in by_script(text)
    ]
    # What was shown as points of each table is what it is worth.
    assert sum(points(over).values()) == 2 * 3 * 12
    assert arbiter.refused("POST", f"/contests/{id}/do", 400, json={"do": "draw"}) == "This tournament does not go on."


def test_two_arbiters_in_two_processes_draw_one_round(postgresql_server: PostgreSQLServer) -> None:
    url = postgresql_server.create()
    with served(url) as one, served(url) as other:
        arbiter = one.player("Arbiter")
        here = people(one, 6)
        id = contest(arbiter, here, TWO, prompt=False)
        same = arbiter.moved(other)
        with ThreadPoolExecutor(4) as pool:
            pressed = [pool.submit(do, who, id, "begin") for who in (arbiter, same, arbiter, same)]
            answers = [press.exception() for press in pressed]
        # Whoever came second reads that, or that it is done; nobody reads of a fault.
        assert all(error is None or "409" in str(error) for error in answers), answers
        assert None in answers
        shown = arbiter.get(f"/contests/{id}")
        assert len(shown["rounds"]) == 1
        tables = [place["table"] for place in shown["rounds"][0]["tables"]]
        assert len(set(tables)) == 3
        # Each of the six sits at one table that goes on, and at no other.
        for person in here:
            assert [row["id"] in tables for row in mine(person, tables)] == [True]
        play_round(arbiter, id, here, Random(2))
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda who: do(who, id, "draw", round=2), (arbiter, same, arbiter, same)))
        assert len(same.get(f"/contests/{id}")["rounds"]) == 2
        assert [line for line in same.get(f"/contests/{id}")["notes"] if "round 2" in line] == [
            "Arbiter had round 2 drawn."
        ]
    postgresql_server.drop(url)


def mine(person: Player, tables: list[str]) -> list[dict[str, Any]]:
    """Return those of the tables at which somebody sits, as they are."""
    rows = [person.get(f"/tables/{table}") for table in tables]
    return [row for row in rows if any(seat["you"] for seat in row["seats"]) and row["stage"] == "playing"]


def test_a_round_whose_server_dies_while_it_is_made_is_made_to_its_end(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 6)
    id = contest(arbiter, here, TWO)
    appointed: list[str] = []
    usual = appointed_by.appoint

    async def dies(rooms: Any, row: Any) -> Any:
        if len(appointed) == 1:
            # The second table is there, but its game has not begun.
            await rooms.store.create_table(row)
            appointed.append(row.id)
        if len(appointed) > 1:
            raise ContadoError("The server is gone.")
        appointed.append(row.id)
        return await usual(rooms, row)

    monkeypatch.setattr(going_on, "appoint", dies)
    do(arbiter, id, "begin")
    places = arbiter.get(f"/contests/{id}")["rounds"][0]["tables"]
    assert sum(bool(mine(person, [one["table"] for one in places[:1]])) for person in here) == 2
    monkeypatch.setattr(going_on, "appoint", usual)
    carried_out(at, contests(at).sweep())
    shown = arbiter.get(f"/contests/{id}")
    assert [one["table"] for one in shown["rounds"][0]["tables"]] == [one["table"] for one in places]
    assert all(len(mine(person, [one["table"] for one in places])) == 1 for person in here)


def test_a_result_that_nobody_was_told_of_is_found_again(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process may die after a game has ended and before the tournament has heard of it."""
    arbiter, here = at.player("Arbiter"), people(at, 2)
    id = contest(arbiter, here, {"system": "round_robin"})
    do(arbiter, id, "begin")
    monkeypatch.setattr(at.rooms.news, "when_over", [])
    table = arbiter.get(f"/contests/{id}")["rounds"][0]["tables"][0]["table"]
    play(table, here, Random(3))
    carried_out(at, contests(at).sweep())
    wait_for(lambda: arbiter.get(f"/contests/{id}")["stage"] == "over")
    assert sorted(points(arbiter.get(f"/contests/{id}")).values()) == [0, 12]


@pytest.mark.parametrize(("late", "expected"), [("awaited", [0, 6, 6]), ("nobody", [0, 0, 0])])
def test_a_game_that_is_late_is_scored_as_people_have_read(
    at: Served, monkeypatch: pytest.MonkeyPatch, late: str, expected: list[int]
) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 3)
    scheme = {"system": "swiss", "seats": 3, "least": 3, "rounds": 1, "hours": 1, "late": late}
    id = contest(arbiter, here, scheme)
    do(arbiter, id, "begin")
    before = arbiter.get(f"/contests/{id}")
    assert any("1 hour" in rule or "60 minutes" in rule for rule in before["rules"])
    place = before["rounds"][0]["tables"][0]
    awaited = arbiter.get(f"/tables/{place['table']}")["awaited"]
    carried_out(at, contests(at).sweep())
    assert not arbiter.get(f"/contests/{id}")["rounds"][0]["over"]
    now = at.rooms.now
    monkeypatch.setattr(at.rooms, "now", lambda: now() + 3601)
    carried_out(at, contests(at).sweep())
    after = arbiter.get(f"/contests/{id}")
    scored = after["rounds"][0]["tables"][0]
    assert (scored["how"], after["stage"]) == ("late", "over")
    if late == "awaited":
        # One has no place; two share the first: 12 and 6, and 9 for each of them.
        assert [scored["places"][at] for at in (awaited, *[one for one in range(3) if one != awaited])] == [0, 1, 1]
        expected = [0, 9, 9]
    assert sorted(points(after).values()) == expected
    assert arbiter.get(f"/tables/{place['table']}")["stage"] == "closed"


def test_time_stands_still_while_no_server_is_there(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 2)
    id = contest(arbiter, here, {"system": "swiss", "rounds": 1, "hours": 1})
    do(arbiter, id, "begin")
    now = at.rooms.now
    drawn = arbiter.get(f"/contests/{id}")["rounds"][0]["drawn"]
    gone = outages.insert().values(began=drawn + 600, ended=drawn + 7800)
    carried_out(at, at.rooms.store._write(lambda connection: connection.execute(gone)))
    # Two hours of the three were an outage: the round ends when three hours have passed.
    assert arbiter.get(f"/contests/{id}")["rounds"][0]["deadline"] == drawn + 3 * 3600
    monkeypatch.setattr(at.rooms, "now", lambda: now() + 2.5 * 3600)
    carried_out(at, contests(at).sweep())
    assert not arbiter.get(f"/contests/{id}")["rounds"][0]["over"]
    monkeypatch.setattr(at.rooms, "now", lambda: now() + 3.1 * 3600)
    carried_out(at, contests(at).sweep())
    assert arbiter.get(f"/contests/{id}")["rounds"][0]["tables"][0]["how"] == "late"


def test_whoever_resigns_has_no_points_and_a_bot_of_the_arbiter_has(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 4)
    id = contest(arbiter, here, {"system": "swiss", "rounds": 1, "seats": 2})
    do(arbiter, id, "begin")
    shown = arbiter.get(f"/contests/{id}")
    names = {one["number"]: one["name"] for one in shown["entrants"]}
    by_name = {person.name: person for person in here}
    one, other = shown["rounds"][0]["tables"]
    quits = by_name[names[one["seats"][1]]]
    quits.post(f"/tables/{one['table']}/give-up")
    do(arbiter, id, "bot", entrant=other["seats"][1], bot="greedy")
    rest = [person for person in here if person is not quits and person.name != names[other["seats"][1]]]
    for place in (one, other):
        if arbiter.get(f"/tables/{place['table']}")["stage"] == "playing":
            play(place["table"], rest, Random(4))
    wait_for(lambda: arbiter.get(f"/contests/{id}")["stage"] == "over")
    after = arbiter.get(f"/contests/{id}")
    resigned, helped = after["rounds"][0]["tables"]
    assert (resigned["places"], resigned["match_points"]) == ([1, 0], [12, 0])
    # Whoever has a bot by the arbiter's word is placed as the bot has played.
    assert sorted(helped["places"]) in ([1, 2], [1, 1])


def test_who_is_drawn_after_coming_late_and_leaving(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 5)
    id = contest(arbiter, here, {"system": "swiss", "rounds": 2}, prompt=False)
    late = at.player("Late")
    do(arbiter, id, "begin")
    refused = late.refused("POST", f"/contests/{id}/enter", 400, json={})
    assert refused == "This tournament has begun: its arbiter can still let you in."
    do(arbiter, id, "add", bot="greedy")
    here[0].post(f"/contests/{id}/leave")
    gone = next(one["number"] for one in arbiter.get(f"/contests/{id}")["entrants"] if one["name"] == "P0")
    for place in arbiter.get(f"/contests/{id}")["rounds"][0]["tables"]:
        do(arbiter, id, "result", round=1, table=place["number"], places=[1, 2])
    do(arbiter, id, "draw", round=2)
    second = arbiter.get(f"/contests/{id}")["rounds"][1]
    drawn = {number for place in second["tables"] for number in place["seats"]} | set(second["byes"])
    # Six numbers: the five, and the bot that came in the second round; without whoever left.
    assert drawn == {0, 1, 2, 3, 4, 5} - {gone}
    # The first round stays as it was, also for whoever left.
    assert gone in {line["entrant"] for line in arbiter.get(f"/contests/{id}")["standings"]}


def test_somebody_in_two_tournaments_at_once_plays_in_both(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 2)
    ids = [contest(arbiter, here, {"system": "swiss", "rounds": 1}) for _ in range(2)]
    for id in ids:
        do(arbiter, id, "begin")
        assert any("several tournaments at once" in rule for rule in here[0].get(f"/contests/{id}")["rules"])
    for id in ids:
        play_round(arbiter, id, here, Random(5))
        assert sorted(points(arbiter.get(f"/contests/{id}")).values()) in ([0, 12], [6, 6])


def test_in_a_knock_out_a_result_stands_once_the_next_round_is_drawn(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 4)
    id = contest(arbiter, here, {"system": "knockout"}, prompt=False)
    do(arbiter, id, "begin")
    for table in (1, 2):
        do(arbiter, id, "result", round=1, table=table, places=[1, 2])
    # It can be corrected until then.
    do(arbiter, id, "result", round=1, table=1, places=[2, 1])
    do(arbiter, id, "draw", round=2)
    first, second = arbiter.get(f"/contests/{id}")["rounds"]
    assert set(second["tables"][0]["seats"]) == {first["tables"][0]["seats"][1], first["tables"][1]["seats"][0]}
    said = arbiter.refused(
        "POST", f"/contests/{id}/do", 400, json={"do": "result", "round": 1, "table": 1, "places": [1, 2]}
    )
    assert said == "The next round is drawn: in this kind of tournament the result stands."


def test_at_its_tables_clocks_wait_for_people_and_nobody_plays_for_another(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 2)
    pace = {"kind": "game", "minutes": 10, "increment": 0, "end": "bot"}
    id = contest(arbiter, here, {"system": "swiss", "rounds": 1, "rated": False}, pace=pace)
    do(arbiter, id, "begin")
    table = here[0].get(f"/contests/{id}")["mine"]["table"]
    # The round was drawn when nobody was there: no clock runs before they are.
    row = carried_out(at, at.rooms.store.table(table))
    room = carried_out(at, at.rooms.open(row))
    assert sorted(room.table.affairs.waits_for) == [0, 1]
    for one in here:
        one.post(f"/tables/{table}/ready")
    assert not room.table.affairs.waits_for
    seat = next(seat["seat"] for seat in here[0].get(f"/tables/{table}")["seats"] if seat["you"])
    said = here[0].refused("POST", f"/tables/{table}/resign", 403, json={"seat": seat})
    assert said == "In this game everybody plays their own seat: you can resign, but no bot plays for a while."
    # A bot plays on for somebody who is away; a friend who looks on does not.
    carried_out(at, replace(room, seat, None, "time"))
    friend = at.player("A strong friend")
    said = friend.refused("POST", f"/tables/{table}/sit", 403, json={"seat": seat})
    assert said == "In this game everybody plays their own seat: nobody takes over another's."
    here[0].post(f"/tables/{table}/return", {"seat": seat})


def test_guests_are_not_forgotten_between_two_rounds(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 3)
    id = contest(arbiter, here[:2], {"system": "swiss", "rounds": 2})
    data, later = at.rooms.store.data, at.rooms.now() + 1000
    # Nobody has a table yet: whoever takes part in nothing may go.
    assert len(carried_out(at, data.old_guests(later))) == 1
    here[0].post(f"/contests/{id}/leave")
    assert len(carried_out(at, data.old_guests(later))) == 2
    do(arbiter, id, "close")
    assert len(carried_out(at, data.old_guests(later))) == 4
