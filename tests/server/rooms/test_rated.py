"""Rated games: counted once, by what the outcome says, and recomputed when a host takes one out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contado.rooms.rows import SeatRow, TableRow
from contado.server.club.counting import Counting, result_rows
from contado.server.people.powers import Powers
from contado.table.outcome import (
    ABANDONED,
    ABSENT,
    AGREED,
    BOT,
    LATE,
    LEFT,
    PERSON,
    RESIGNED,
    RULES,
    Outcome,
    were_level,
)
from tests.server.serving import Player, Served, served, wait_for

RATED = {"rated": True}


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def member(at: Served, name: str) -> Player:
    """Return somebody with an account."""
    one = at.player(f"{name} to be")
    one.signs(one.post("/accounts", {"name": name, "password": "correct horse battery"})["token"])
    one.name = name
    return one


def done(at: Served, work: Any) -> Any:
    """Do something in the server."""
    return asyncio.run_coroutine_threadsafe(work, at.loop).result(60)


def rated_table(anna: Player, *others: Player, **more: Any) -> str:
    """Let people sit down at a rated table, and begin."""
    seats = ["me", *["open"] * len(others)]
    id = anna.table("milestones", *seats, begin=False, public=True, terms=RATED, options={"max_rounds": 1}, **more)
    for other in others:
        other.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/begin")
    return id


def play(table: str, *people: Player) -> None:
    """Play a game to its end: everybody takes what comes first."""
    for _ in range(2000):
        for one in people:
            shown = one.get(f"/tables/{table}/view")
            at = shown["view"]["table"]
            if shown["view"]["over"]:
                return
            if at["awaited"] != shown["seat"]:
                continue
            body = {"number": shown["number"], "seat": shown["seat"]}
            if at["phase"] == "held":
                one.post(f"/tables/{table}/confirm", body)
            else:
                one.post(f"/tables/{table}/act", {**body, "action": shown["view"]["options"][0]["index"]})
    raise AssertionError("The game never ends.")


def rating(at: Served, name: str) -> tuple[float, float, int] | None:
    """Return what is believed of somebody in games of milestones for two."""
    found = done(at, at.rooms.store.account(name))
    rows = done(at, at.rooms.store.club.ratings_of(found[0].id))
    return next(((row.middle, row.deviation, row.games) for row in rows if row.players == 2), None)


def test_a_rated_game_counts_once_however_often_it_is_counted(at: Served) -> None:
    anna, bert = member(at, "Anna"), member(at, "Bert")
    table = rated_table(anna, bert)
    play(table, anna, bert)
    wait_for(lambda: rating(at, "Anna") is not None)
    after = rating(at, "Anna"), rating(at, "Bert")
    row = done(at, at.rooms.store.table(table))
    counting = Counting(at.rooms)
    for _ in range(3):
        done(at, counting.over(row))
    assert (rating(at, "Anna"), rating(at, "Bert")) == after
    # Of two who begin alike, what one gains the other loses; the better place has gained.
    (first, deviation, games), (second, _, _) = after[0] or (0, 0, 0), after[1] or (0, 0, 0)
    assert first + second == pytest.approx(3000)
    assert (first > second) == (row.outcome.places[0] < row.outcome.places[1])
    assert games == 1
    assert deviation < 300


def test_a_game_whose_end_nobody_told_of_is_found_again(at: Served) -> None:
    anna, bert = member(at, "Anna"), member(at, "Bert")
    # As if the process had died between the end and the rating.
    at.rooms.news.when_over.clear()
    table = rated_table(anna, bert)
    play(table, anna, bert)
    assert rating(at, "Anna") is None
    counting = Counting(at.rooms)
    assert done(at, counting.sweep()) == 1
    assert rating(at, "Anna") is not None
    assert done(at, counting.sweep()) == 0


def test_a_game_that_is_taken_out_leaves_the_ratings_as_if_it_had_not_been(at: Served) -> None:
    anna, bert = member(at, "Anna"), member(at, "Bert")
    first, second = rated_table(anna, bert), ""
    play(first, anna, bert)
    wait_for(lambda: rating(at, "Anna") is not None)
    alone = rating(at, "Anna")
    second = rated_table(anna, bert)
    play(second, anna, bert)
    wait_for(lambda: (rating(at, "Anna") or (0, 0, 0))[2] == 2)
    both = rating(at, "Anna"), rating(at, "Bert")
    powers = Powers(at.rooms.store, at.rooms, at.rooms.now)
    done(at, powers.annul(None, second, True))
    assert rating(at, "Anna") == pytest.approx(alone)
    done(at, powers.annul(None, second, False))
    assert (rating(at, "Anna"), rating(at, "Bert")) == both
    # And made anew from the results alone they are the same, to the last digit.
    done(at, at.rooms.store.club.follow_again("milestones", 2))
    assert (rating(at, "Anna"), rating(at, "Bert")) == both


def test_a_rated_game_is_played_again_by_the_same_people(at: Served) -> None:
    """A seat that is kept for somebody is not one that they have."""
    anna, bert = member(at, "Anna"), member(at, "Bert")
    table = rated_table(anna, bert)
    anna.post(f"/tables/{table}/give-up")
    again = anna.post(f"/tables/{table}/again")
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [("open", "Bert"), ("person", "Anna")]
    assert bert.post(f"/tables/{table}/again")["stage"] == "playing"
    assert bert.get(f"/tables/{again['id']}")["terms"]["rated"]


def test_guests_bots_and_second_seats_are_refused_at_a_rated_table(at: Served) -> None:
    anna, guest = member(at, "Anna"), at.player("Gus")
    table = anna.table("milestones", "me", "open", begin=False, public=True, terms=RATED)
    assert "rated" in guest.refused("POST", f"/tables/{table}/join", 403, json={})
    assert "one seat" in anna.refused("POST", f"/tables/{table}/join", 400, json={})
    bot = {"kind": "bot", "bot": "random"}
    assert "without bots" in anna.refused("POST", f"/tables/{table}/seats/1", 400, json=bot)
    for seats in ([{"kind": "person"}, bot], [{"kind": "person"}, {"kind": "person", "name": "Me too"}]):
        wanted = {"game": "milestones", "seats": seats, "terms": RATED}
        anna.refused("POST", "/tables", 400, json=wanted)
    wanted = {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "open"}], "terms": RATED}
    assert "rated" in guest.refused("POST", "/tables", 403, json=wanted)


def a_row(**changes: Any) -> TableRow:
    """Return a rated table of two whose game is over."""
    seats = [SeatRow(seat=at, kind="person", user=f"u{at}", name=f"P{at}") for at in range(2)]
    values: dict[str, Any] = {
        "id": "t", "game": "milestones", "options": {}, "seed": "0", "stage": "over", "public": False, "invite": "i",
        "creator": "u0", "pace": {}, "confirm": True, "created": 1.0, "begun": 2.0, "moved": 3.0, "terms": RATED,
        "seats": seats,
    }  # fmt: skip
    return TableRow(**values | changes)


OUTCOME = Outcome(RULES, [1, 2], [40, 30], [PERSON, PERSON])


def test_whoever_resigns_comes_where_the_outcome_says() -> None:
    rows = result_rows(a_row(), Outcome(RESIGNED, [2, 1], [50, 30], [LEFT, PERSON]))
    assert [(row.place, row.rated, row.played) for row in rows] == [(2, True, "left"), (1, True, "")]


@pytest.mark.parametrize(
    ("places", "points", "played", "level"),
    [
        ([1, 2, 3], [10, 5, 10], [PERSON, PERSON, LEFT], False),
        ([1, 2, 3], [10, 10, 10], [PERSON, PERSON, LEFT], True),
        ([2, 1, 3], [10, 10, 12], [BOT, PERSON, LATE], True),
        ([1, 1, 3], [10, 10, 10], [PERSON, PERSON, ABSENT], False),
    ],
)
def test_no_tie_break_decides_against_somebody_who_has_given_up(
    places: list[int], points: list[int], played: list[str], level: bool
) -> None:
    assert were_level(Outcome(RULES, places, points, played)) is level


def test_a_game_that_was_ended_by_agreement_has_no_winner() -> None:
    rows = result_rows(a_row(), Outcome(AGREED, [1, 2], [40, 30], [PERSON, PERSON]))
    assert [(row.place, row.rated) for row in rows] == [(0, False), (0, False)]


@pytest.mark.parametrize(
    ("changes", "outcome", "accounts"),
    [
        ({"terms": {}}, OUTCOME, True),
        ({"origin": "copy"}, OUTCOME, True),
        ({}, Outcome(RULES, [1, 2], [40, 30], [PERSON, BOT]), True),
        ({}, OUTCOME, False),
        ({"seats": [SeatRow(seat=at, kind="person", user="u", name="P") for at in range(2)]}, OUTCOME, True),
    ],
    ids=["not agreed", "played before", "with a bot", "with a guest", "alone at a screen"],
)
def test_what_is_not_rated(changes: dict[str, Any], outcome: Outcome, accounts: bool) -> None:
    assert all(row.rated for row in result_rows(a_row(), OUTCOME))
    assert not any(row.rated for row in result_rows(a_row(**changes), outcome, accounts=accounts))


def test_partners_are_one_side() -> None:
    seats = [SeatRow(seat=at, kind="person", user=f"u{at}", name=f"P{at}") for at in range(4)]
    outcome = Outcome(RULES, [1, 2, 1, 2], [90, 80, 90, 80], [PERSON] * 4)
    rows = result_rows(a_row(seats=seats), outcome, [[0, 2], [1, 3]])
    assert [row.side for row in rows] == [0, 1, 0, 1]
    assert all(row.rated for row in rows)


def test_whoever_leaves_a_game_gains_nothing_by_it() -> None:
    # Nobody went on with it: the one who was awaited has stayed away.
    rows = result_rows(a_row(), Outcome(ABANDONED, [1, 1], [40, 30], [PERSON, ABSENT]))
    assert [(row.place, row.rated) for row in rows] == [(1, True), (2, True)]
    # A bot has won for somebody whose time was up.
    rows = result_rows(a_row(), Outcome(RULES, [2, 1], [30, 40], [PERSON, LATE]))
    assert [row.place for row in rows] == [1, 2]
    # A side of which one played on comes where it came.
    seats = [SeatRow(seat=at, kind="person", user=f"u{at}", name=f"P{at}") for at in range(4)]
    outcome = Outcome(RULES, [2, 1, 2, 1], [80, 90, 80, 90], [LEFT, LATE, PERSON, PERSON])
    assert [row.place for row in result_rows(a_row(seats=seats), outcome, [[0, 2], [1, 3]])] == [2, 1, 2, 1]
    # Where nothing was at stake, nobody has won.
    rows = result_rows(a_row(terms={}), Outcome(ABANDONED, [1, 1], [40, 30], [PERSON, ABSENT]))
    assert [row.place for row in rows] == [0, 0]


def test_in_a_rated_game_no_bot_plays_for_a_while_and_whoever_gives_up_comes_last(at: Served) -> None:
    anna, bert = member(at, "Anna"), member(at, "Bert")
    table = rated_table(anna, bert)
    assert done(at, at.rooms.store.table(table)).terms["absence"] == "loss"
    said = anna.refused("POST", f"/tables/{table}/resign", 403, json={"seat": 0})
    assert said == "In this game everybody plays their own seat: you can resign, but no bot plays for a while."
    assert not done(at, at.rooms.store.table(table)).seats[0].replaced
    anna.post(f"/tables/{table}/give-up")
    assert done(at, at.rooms.store.table(table)).outcome.places == [2, 1]
