"""``contado match``, started as people start it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contado.core.record import Record
from contado.games.castelli import GAME
from tests.commands import answer, refusal

BOTS = ("--seats", "greedy,greedy,random,random")


@pytest.mark.parametrize(
    ("kind", "title", "rounds"), [("knockout", "Knock-out", 2), ("round_robin", "All against all", 3)]
)
def test_match_prints_rounds_and_standings(kind: str, title: str, rounds: int) -> None:
    printed = answer("match", "castelli", kind, *BOTS, "--seed", "7", "--option", "dilemma=on")
    assert f"Castelli, {title}, 1 match, seed 7: greedy, greedy, random, random." in printed
    assert "dilemma=on" in printed
    assert [f"Round {n}" in printed for n in range(1, 5)] == [n <= rounds for n in range(1, 5)]
    standings = printed.partition("Standings")[2]
    for seat in "1234":
        assert f"\n{seat} " in standings
    for words in ("Castles built", "Silver left", "table 2", "tables won"):
        assert words in printed
    assert ("for places 3 and 4" in printed) == (kind == "knockout")
    assert max(map(len, printed.splitlines())) <= 80


def test_match_json_and_records(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    text = answer("match", "castelli", "knockout", *BOTS, "--matches", "2", "--json", "--out", str(folder))
    data = json.loads(text)
    assert (data["game"], data["match"], data["seed"], len(data["matches"])) == ("castelli", "knockout", "1", 2)
    first = data["matches"][0]
    assert sorted(row["place"] for row in first["standings"]) == [1, 2, 3, 4]
    assert sorted(first["bots"]) == sorted(data["seats"])
    assert len(list(folder.iterdir())) == 8
    for at, tables in enumerate(first["rounds"]):
        for number, table in enumerate(tables):
            file = folder / f"castelli-00000-round{at + 1}-table{number + 1}.contado"
            assert Record.read(file.read_text("utf-8")).replay(GAME).ledger.totals == table["result"]["totals"]


def test_many_matches_are_summed_up() -> None:
    printed = answer("match", "castelli", "round_robin", *BOTS, "--matches", "3")
    assert "3 matches" in printed
    assert "Matches won" in printed
    assert "Round 1" not in printed


def test_any_game_is_played_in_the_formats_of_tournaments() -> None:
    bots = ("--seats", "greedy,greedy,random,random,random")
    text = answer("match", "milestones", "swiss", *bots, "--rounds", "3", "--option", "max_rounds=2", "--json")
    (played,) = json.loads(text)["matches"]
    # Five players at tables of two: in each round two tables, and a bye for another one.
    assert [len(one) for one in played["rounds"]] == [2, 2, 2]
    assert len({bye for one in played["byes"] for bye in one}) == 3
    met = [tuple(sorted(table["seats"])) for one in played["rounds"] for table in one]
    assert len(set(met)) == len(met)
    # A win, and a bye, gives 12 points, a shared win 6.
    points = [row["counts"]["match_points"] for row in played["standings"]]
    assert sum(points) == 3 * 3 * 12
    assert points == sorted(points, reverse=True)
    printed = answer("match", "milestones", "knockout", *bots, "--table-of", "3", "--option", "max_rounds=2")
    # Five at tables of three and two, then the two who have won.
    assert "Round 2" in printed
    assert "Round 3" not in printed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("castelli", "ladder", *BOTS), "has no match 'ladder'"),
        (("milestones", "ladder", *BOTS), "Milestones has no matches"),
        (("castelli", "knockout", "--seats", "greedy,random"), "is for 4 players, not 2"),
        (("castelli", "knockout", "--seats", "greedy,random,random,nobody"), "no bot 'nobody'"),
        (("castelli", "knockout", *BOTS, "--option", "match_table=1"), "chooses match_table"),
        (("castelli", "knockout", *BOTS, "--option", "battle=perhaps"), "battle"),
        (("castelli", "knockout", *BOTS, "--matches", "0"), "at least 1"),
        (("castelli", "knockout"), "--seats"),
        (("castelli",), "contado match needs KIND, --seats, as in: contado match castelli knockout"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("match", *arguments)
