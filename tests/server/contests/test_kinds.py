"""Kinds of tournaments and leagues, who may see them, what is refused, and what is taken along."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import pytest

from contado.core.match import TableResult
from contado.core.words.language import ENGLISH
from contado.games.castelli import GAME
from contado.server.contests.files import calendar
from tests.server.contests.playing import contest
from tests.server.contests.test_rounds import carried_out, contests, do, people
from tests.server.serving import Player, Served, wait_for

BOTS = ("random", "greedy", "random", "greedy")


@pytest.mark.parametrize("kind", ["knockout", "round_robin"])
def test_a_games_own_match_comes_out_as_the_game_says(at: Served, kind: str) -> None:
    arbiter = at.player("Arbiter")
    id = contest(arbiter, [], {"system": f"own:{kind}"}, game="castelli", options={})
    for bot in BOTS:
        do(arbiter, id, "add", bot=bot)
    do(arbiter, id, "begin")
    wait_for(lambda: arbiter.get(f"/contests/{id}")["stage"] == "over")
    over = arbiter.get(f"/contests/{id}")
    assert len(over["rounds"]) == {"knockout": 2, "round_robin": 3}[kind]
    # The same match again, from the seed that is shown now and the tables as they ended.
    match = GAME.match(kind, 4, {}, over["seed"])
    for one in over["rounds"]:
        assert [[match.lots[seat] for seat in table.seats] for table in match.tables] == [
            place["seats"] for place in one["tables"]
        ]
        match.finish(
            [
                TableResult(place["points"], place["places"], [{}, {}], [{}, {}]) for place in one["tables"]
            ]
        )  # fmt: skip
    assert match.over
    found = {match.lots[one.seat]: (one.points, one.wins) for one in match.standings()}
    assert {line["entrant"]: (line["values"]["points"], line["values"]["wins"]) for line in over["standings"]} == found
    if kind == "knockout":
        # By what was played for: the winner of the table for places 1 and 2 has won.
        final = over["rounds"][1]["tables"][0]
        assert final["stake"] == "for places 1 and 2"
        assert over["standings"][0]["entrant"] == final["seats"][final["places"].index(1)]
    names = [one["name"] for one in over["entrants"]]
    assert names == ["random", "greedy", "random 2", "greedy 2"]


def test_a_league_rises_and_falls_and_begins_each_season_once(at: Served) -> None:
    arbiter = at.player("Arbiter")
    like = {
        "name": "unused", "game": "milestones", "options": {"max_rounds": 2},
        "scheme": {"system": "round_robin"}, "prompt": False,
    }  # fmt: skip
    league = arbiter.post("/leagues", {"name": "Club league", "groups": 2, "moving": 1, "like": like})
    groups = [one["id"] for one in league["groups"]]
    assert [(one["season"], one["division"]) for one in league["groups"]] == [(1, 1), (1, 2)]
    for at_group, id in enumerate(groups):
        for bot in range(2):
            do(arbiter, id, "add", bot=["random", "greedy"][bot])
        assert at_group < 2
    refused = arbiter.refused("POST", f"/leagues/{league['id']}/season", 400, json={"season": 1})
    assert refused == "The season is not over yet in all groups."
    ends = []
    for id in groups:
        do(arbiter, id, "begin")
        wait_for(lambda id=id: arbiter.get(f"/contests/{id}")["rounds"][0]["over"])
        do(arbiter, id, "draw", round=2)
        ends.append([line["name"] for line in arbiter.get(f"/contests/{id}")["standings"]])
    for _ in range(2):
        # Whoever presses twice begins one season.
        league = arbiter.post(f"/leagues/{league['id']}/season", {"season": 1})
        assert league["season"] == 2
    now = [one for one in league["groups"] if one["season"] == 2]
    assert len(league["groups"]) == 4
    names = [[one["name"] for one in arbiter.get(f"/contests/{row['id']}")["entrants"]] for row in now]
    # The last of the first group changes places with the first of the second.
    assert names == [[ends[0][0], ends[1][0]], [ends[0][1], ends[1][1]]]
    assert at.player("Zoe").refused("POST", f"/leagues/{league['id']}/season", 403, json={"season": 2})


def test_one_that_is_not_public_is_found_by_its_link_alone(at: Served) -> None:
    arbiter, ann, zoe = at.player("Arbiter"), at.player("Ann"), at.player("Zoe")
    id = contest(arbiter, [ann], {"system": "swiss", "rounds": 1}, public=False)
    do(arbiter, id, "add", bot="greedy")
    do(arbiter, id, "begin")
    word = arbiter.get(f"/contests/{id}")["word"]
    another = word[:-1] + ("y" if word.endswith("x") else "x")
    table = ann.get(f"/contests/{id}")["mine"]["table"]
    paths = ["", "/embed", "/results.csv", "/standings.csv", "/calendar.ics", "/tables/1/1"]
    for path in paths:
        assert zoe.http.get(f"/contests/{id}{path}").status_code == 404, path
        assert zoe.http.get(f"/contests/{id}{path}?word={another}").status_code == 404, path
        assert zoe.http.get(f"/contests/{id}{path}?word={word}").status_code in (200, 303), path
    assert zoe.get("/contests", stage="running") == []
    assert [row["id"] for row in ann.get("/contests", stage="running")] == [id]
    # Whoever came to a table by the link looks on there.
    assert zoe.get(f"/tables/{table}")["id"] == table
    assert at.player("Yan").refused("GET", f"/tables/{table}", 404)
    # The word is for those who take part or lead.
    assert zoe.get(f"/contests/{id}", word=word)["word"] == ""


def test_an_embedded_table_may_stand_in_any_frame_and_knows_nobody(at: Served) -> None:
    arbiter = at.player("Arbiter")
    id = contest(arbiter, [at.player("Ann")], {"system": "swiss"})
    answer = arbiter.http.get(f"/contests/{id}/embed")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "x-frame-options" not in answer.headers
    for word in ("<script", "<form", "csrf", "Arbiter"):
        assert word not in answer.text
    assert "Ann" in answer.text
    # All other pages stay out of frames.
    page = arbiter.http.get(f"/contests/{id}")
    assert page.headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


BAD: list[tuple[dict[str, Any], str]] = [
    ({"do": "explode"}, "An arbiter can do one of these"),
    ({"do": "result", "round": 1, "table": 9, "places": [1, 2]}, "There is no such table"),
    ({"do": "result", "round": 1, "table": 1, "places": [1]}, "Say the place of each of the 2 seats"),
    ({"do": "result", "round": 1, "table": 1, "places": [1, 3]}, "Say the place of each of the 2 seats"),
    ({"do": "forfeit", "round": 1, "table": 1, "entrant": 77}, "They do not sit at this table."),
    ({"do": "add", "name": "Nobody at all"}, "There is no account 'Nobody at all'."),
    ({"do": "add", "bot": "mcts:ms=9"}, "Ask for a bot by its name alone"),
    ({"do": "drop", "entrant": 77}, "There is nobody like that"),
    ({"do": "bot", "entrant": 0, "bot": "no such bot"}, "no bot"),
    ({"do": "deadline", "hours": 99999}, "A round lasts a year at most."),
    ({"do": "draw"}, "The games of this round are not over yet."),
    ({"do": "end"}, "The games of this round are not over yet."),
    ({"do": "begin", "surprise": 1}, "surprise"),
]


def test_what_an_arbiter_may_not_do_gets_a_sentence_and_changes_nothing(at: Served) -> None:
    arbiter, ann, ben = at.player("Arbiter"), at.player("Ann"), at.player("Ben")
    id = contest(arbiter, [ann, ben], {"system": "swiss", "rounds": 2})
    do(arbiter, id, "begin")
    before = arbiter.get(f"/contests/{id}")
    for body, sentence in BAD:
        answer = arbiter.http.post(f"/api/contests/{id}/do", json=body)
        assert 400 <= answer.status_code < 500, body
        assert sentence in answer.text, body
    said = ann.refused("POST", f"/contests/{id}/do", 403, json={"do": "draw"})
    assert said == "Only the arbiter of this tournament may do this."
    assert ann.refused("POST", f"/contests/{id}/enter", 400, json={})
    assert arbiter.get(f"/contests/{id}") == before


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"name": " "}, "Give the tournament a name."),
        ({"name": "x" * 81}, "at most 80 characters"),
        ({"game": "chess"}, "no game"),
        ({"scheme": {"system": "double"}}, "The format of a tournament is one of"),
        ({"scheme": {"seats": 9}}, "from 2 to 4 seats"),
        ({"scheme": {"system": "own:knockout"}}, "has no match 'knockout' of its own"),
        ({"options": {"max_rounds": "many"}}, "max_rounds"),
        ({"pace": {"kind": "hourglass"}}, "The kind of a clock"),
        ({"starts": 5.0}, "within the next two years"),
        ({"game": "castelli", "options": {"colours": "red"}, "scheme": {"system": "own:knockout"}}, "colours"),
    ],
)
def test_what_no_tournament_can_be_is_not_made(at: Served, wanted: dict[str, Any], sentence: str) -> None:
    arbiter = at.player("Arbiter")
    answer = arbiter.http.post("/api/contests", json={"name": "One", "game": "milestones", **wanted})
    assert 400 <= answer.status_code < 500
    assert sentence in answer.text
    assert arbiter.get("/contests") == []


def test_files_have_all_results_and_no_formulas(at: Served) -> None:
    arbiter = at.player("Arbiter")
    id = contest(arbiter, [at.player("=1+1"), at.player("Ann"), at.player("Ben")], {"rounds": 1, "hours": 24})
    do(arbiter, id, "begin")
    do(arbiter, id, "result", round=1, table=1, places=[2, 1])
    rows = list(csv.DictReader(io.StringIO(arbiter.http.get(f"/contests/{id}/results.csv").text)))
    assert sorted(row["points"] for row in rows) == ["0", "12", "12"]
    assert [row["how"] for row in rows] == ["set", "set", "bye"]
    assert "'=1+1" in [row["name"] for row in rows]
    text = arbiter.http.get(f"/contests/{id}/calendar.ics")
    assert text.headers["content-type"].startswith("text/calendar")
    lines = text.text.split("\r\n")
    assert (lines[0], lines[-2]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 2
    assert all(len(line.encode()) <= 75 for line in lines)
    assert "SUMMARY:Club evening: round 1 ends" in lines


def test_long_names_are_folded_in_a_calendar_and_come_back_whole(at: Served) -> None:
    arbiter = at.player("Arbiter")
    name = "Żółte; wieczory, " * 4
    id = contest(arbiter, [], {"rounds": 1}, name=name, starts=at.rooms.now() + 3600)
    shown = arbiter.get(f"/contests/{id}")
    from msgspec import convert

    from contado.server.contests.shown import ContestShown

    text = calendar(convert(shown, ContestShown), "https://x.example", 0.0, ENGLISH)
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    whole = text.replace("\r\n ", "")
    assert "SUMMARY:" + name.strip().replace(";", "\\;").replace(",", "\\,") + " begins" in whole


def test_whoever_leaves_for_good_takes_the_name_along(at: Served) -> None:
    arbiter, here = at.player("Arbiter"), people(at, 4)
    id = contest(arbiter, here, {"rounds": 2}, prompt=False)
    do(arbiter, id, "begin")
    gone = next(one["number"] for one in arbiter.get(f"/contests/{id}")["entrants"] if one["name"] == "P1")
    user = carried_out(at, at.rooms.store.contests.contest(id)).entrants[gone].user
    whole = carried_out(at, at.rooms.store.data.all_of(user))
    assert [(row["id"], row["as"]) for row in whole["contests"]] == [(id, "P1")]
    lead = carried_out(at, at.rooms.store.contests.contest(id)).arbiter
    assert [row["id"] for row in carried_out(at, at.rooms.store.data.all_of(lead))["arbiter_of"]] == [id]
    carried_out(at, at.rooms.store.data.forget_user(user))
    after = arbiter.get(f"/contests/{id}")
    # As a word: the random names of tables may have these two letters in them.
    assert not re.search(r"(?<![\w-])P1(?![\w-])", str(after))
    assert after["entrants"][gone]["name"] == "Former player"
    for place in after["rounds"][0]["tables"]:
        do(arbiter, id, "result", round=1, table=place["number"], places=[1, 2])
    do(arbiter, id, "draw", round=2)
    second = arbiter.get(f"/contests/{id}")["rounds"][1]
    assert gone not in {number for place in second["tables"] for number in place["seats"]} | set(second["byes"])
    # And the arbiter: the tournament stays, led by those who look after the place.
    carried_out(at, at.rooms.store.data.forget_user(lead))
    assert "Arbiter" not in str(here[0].get(f"/contests/{id}"))
    carried_out(at, contests(at).sweep())


def member(at: Served, name: str) -> Player:
    """Return somebody with an account."""
    one = at.player(f"{name} to be")
    one.signs(one.post("/accounts", {"name": name, "password": "correct horse battery"})["token"])
    return one


def test_nobody_is_put_into_a_tournament_by_a_stranger(at: Served) -> None:
    eve, anna = member(at, "Eve"), member(at, "Anna")
    id = contest(eve, [], {"system": "swiss", "rounds": 1})
    said = eve.refused("POST", f"/contests/{id}/do", 403, json={"do": "add", "name": "Anna"})
    assert said == (
        "You can let in friends and those who are in a group with you: Anna is not. Before it begins, everybody can "
        "come in by the link."
    )
    assert eve.get(f"/contests/{id}")["entrants"] == []
    eve.post("/friends", {"name": "Anna"})
    # A wish is no yes.
    eve.refused("POST", f"/contests/{id}/do", 403, json={"do": "add", "name": "Anna"})
    anna.post("/friends", {"name": "Eve"})
    eve.post(f"/contests/{id}/do", {"do": "add", "name": "Anna"})
    eve.post(f"/contests/{id}/do", {"do": "add", "name": "Eve"})
    assert [one["name"] for one in eve.get(f"/contests/{id}")["entrants"]] == ["Anna", "Eve"]


def test_its_games_are_rated_among_accounts_alone(at: Served) -> None:
    eve, anna, guest = member(at, "Eve"), member(at, "Anna"), at.player("Passer-by")
    for other, rated in ((anna, True), (guest, False)):
        id = contest(eve, [eve, other], {"system": "swiss", "rounds": 1})
        rules = eve.get(f"/contests/{id}")["rules"]
        assert "Games among people who all have accounts are rated; others are not." in rules
        eve.post(f"/contests/{id}/do", {"do": "begin"})
        table = eve.get(f"/contests/{id}")["mine"]["table"]
        row = carried_out(at, at.rooms.store.table(table))
        assert row is not None
        assert row.terms["rated"] is rated
