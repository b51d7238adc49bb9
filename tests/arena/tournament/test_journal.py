"""The folder of an arena: resuming, half-written lines, other settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contado.arena.tournament.files.journal import GAMES, PLAN, Journal
from contado.arena.tournament.plan import Arena
from contado.core import registry
from contado.core.errors import ContadoError
from tests.arena.tournament.made import seated

MILESTONES = registry.game("milestones")


def arena(seed: str = "1", **options: object) -> Arena:
    return Arena(MILESTONES, ["random", "greedy"], options=options, seed=seed)


def filled(folder: Path, games: int) -> list[dict[str, object]]:
    """Write some games and return them as they stand in the journal."""
    rows = [seated(sitting, MILESTONES.rules.sources[0]) for sitting in arena().sittings(games)]
    with Journal(folder, arena()) as journal:
        for one in rows:
            journal.add(one)
    return [one.to_json() for one in rows]


def kept(folder: Path) -> list[dict[str, object]]:
    with Journal(folder, arena()) as journal:
        return [one.to_json() for one in journal.rows.values()]


def test_what_was_written_is_there_again(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "arena"
    written = filled(folder, 3)
    assert kept(folder) == written
    plan = json.loads((folder / PLAN).read_text("utf-8"))
    assert (plan["game"], plan["bots"], plan["seed"], plan["seats"]) == ("milestones", ["random", "greedy"], "1", 2)


def test_a_line_that_was_cut_off_is_dropped_and_the_next_one_is_whole(tmp_path: Path) -> None:
    written = filled(tmp_path, 3)
    file = tmp_path / GAMES
    whole = file.read_bytes()
    for cut in (1, 10, 200):
        file.write_bytes(whole[:-cut])
        assert kept(tmp_path) == written[:2]
        with Journal(tmp_path, arena()) as journal:
            journal.add(seated(list(arena().sittings(3))[2], MILESTONES.rules.sources[0]))
        assert file.read_bytes() == whole


def test_damage_in_the_middle_is_told_with_its_line(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    file = tmp_path / GAMES
    first, second, third, _ = file.read_bytes().split(b"\n")
    for damage in (b"{", b"[]", b"{}", second[:-4]):
        file.write_bytes(b"\n".join([first, damage, third, b""]))
        with pytest.raises(ContadoError, match=r"Line 2 of .* is damaged"):
            kept(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        # A game that is not the plan's.
        {"number": -7}, {"number": 5}, {"number": 3}, {"number": 10**12}, {"number": 2.0}, {"number": "2"},
        {"seed": "other"}, {"bots": ["alien", "greedy"]}, {"bots": ["greedy", "random"]}, {"bots": ["random"]},
        {"block": 2}, {"block": None}, {"line_up": 1}, {"line_up": "0"},
        # A game that nobody can have played.
        {"places": ["a", None]}, {"places": [1]}, {"places": [0, 1]}, {"places": [1, 3]}, {"places": None},
        {"totals": [1.5, 2]}, {"totals": [1, 2, 3]}, {"points": [{"alien": 3}, {}]}, {"points": [[], []]},
        {"points": [{MILESTONES.rules.sources[0]: "many"}, {}]}, {"teams": [[0], [1]]}, {"teams": 5},
        {"decisions": -1}, {"decisions": True}, {"turns": "x"}, {"ending": "alien"}, {"ending": []},
        {"thoughts": [[0, 0.0, 0.0, []]]}, {"thoughts": [[1, 0.0, 0.0, []], [0, 0.0, 0.0, []]]},
        {"thoughts": [[0, "x", 0.0, []], [0, 0.0, 0.0, []]]}, {"thoughts": [[0, 0.0, float("nan"), []]] * 2},
        {"curve": [[], [[], []]]}, {"curve": [[0, 4], [[0, 1]]]}, {"curve": [[0, 4], [[0], [0]]]},
        {"curve": [[4, 0], [[0, 1], [0, 1]]]}, {"curve": [[0, 4]]}, {"seconds": "soon"}, {"seconds": -1},
    ],
)  # fmt: skip
def test_a_line_must_be_a_game_of_the_plan(tmp_path: Path, change: dict[str, object]) -> None:
    lines = filled(tmp_path, 8)
    lines[2] |= change
    (tmp_path / GAMES).write_text("".join(json.dumps(line) + "\n" for line in lines))
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(ContadoError, match=r"^Line 3 of .* is damaged\.$"):
        Journal(tmp_path, arena())
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_game_comes_once_and_in_any_order(tmp_path: Path) -> None:
    lines = filled(tmp_path, 8)
    file = tmp_path / GAMES
    file.write_text("".join(json.dumps(line) + "\n" for line in lines[5:1:-1]))
    assert kept(tmp_path) == lines[5:1:-1]
    file.write_text("".join(json.dumps(line) + "\n" for line in [*lines[:4], lines[1]]))
    with pytest.raises(ContadoError, match=r"Line 5 of .* is damaged"):
        kept(tmp_path)


def test_partners_and_an_automa_are_there_again(tmp_path: Path) -> None:
    burgundy = registry.game("burgundy")
    for at, one in enumerate(
        [
            Arena(burgundy, ["greedy", "random"], options={"mode": "team"}),
            Arena(burgundy, ["greedy", "random", "chateauma"], seats=2),
        ]
    ):
        rows = [seated(sitting, burgundy.rules.sources[0]) for sitting in one.sittings(6)]
        for row in rows:
            row.result.teams = [[0, 2], [1, 3]] if at == 0 else None
        with Journal(tmp_path / str(at), one) as journal:
            for row in rows:
                journal.add(row)
        with Journal(tmp_path / str(at), one) as journal:
            assert [row.to_json() for row in journal.rows.values()] == [row.to_json() for row in rows]


def test_bots_that_judge_by_other_numbers_are_other_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path, 2)
    name, value = next(iter(MILESTONES.evaluation.weights.items()))
    changed = {**MILESTONES.evaluation.weights, name: value + 1}
    monkeypatch.setattr(type(MILESTONES.evaluation), "weights", property(lambda evaluation: changed))
    with pytest.raises(ContadoError, match=r"other numbers of the evaluation: [0-9a-f]+, not [0-9a-f]+; take another"):
        kept(tmp_path)


def test_an_arena_that_did_not_write_its_numbers_down_is_another(tmp_path: Path) -> None:
    filled(tmp_path, 2)
    plan = json.loads((tmp_path / PLAN).read_text("utf-8"))
    del plan["weights"]
    (tmp_path / PLAN).write_text(json.dumps(plan))
    with pytest.raises(ContadoError, match="other numbers of the evaluation: –, not "):
        kept(tmp_path)


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (arena("2"), "other seed: 1, not 2"),
        (arena(max_rounds="3"), "other options: –, not max_rounds=3"),
        (Arena(MILESTONES, ["greedy", "random"]), "other bots: random,greedy, not greedy,random"),
        (Arena(MILESTONES, ["random", "greedy"], seats=3), "other seats: 2, not 3"),
        (Arena(registry.game("castelli"), ["random", "greedy"]), "other game: milestones, not castelli"),
        (Arena(MILESTONES, ["random", "greedy"], components=["{}"]), "other component files"),
    ],
)
def test_another_setting_is_refused_and_nothing_is_changed(tmp_path: Path, other: Arena, words: str) -> None:
    filled(tmp_path, 2)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(ContadoError, match=words):
        Journal(tmp_path, other)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_again_forgets_the_games(tmp_path: Path) -> None:
    filled(tmp_path, 2)
    with Journal(tmp_path, arena("2"), again=True) as journal:
        assert journal.rows == {}
    with pytest.raises(ContadoError, match="other seed: 2, not 1"):
        Journal(tmp_path, arena())


def test_two_cannot_write_into_one_folder(tmp_path: Path) -> None:
    with Journal(tmp_path, arena()), pytest.raises(ContadoError, match="Another arena is being played into"):
        Journal(tmp_path, arena())
    assert kept(tmp_path) == []


def test_folders_that_are_not_ours(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("text")
    with pytest.raises(ContadoError, match="is a file, not a folder"):
        Journal(file, arena())
    (tmp_path / GAMES).write_text("a table of somebody else's\n")
    with pytest.raises(ContadoError, match="does not say of which arena"):
        Journal(tmp_path, arena())
    for text in ("no JSON", "[]", '{"contado arena": 99}'):
        (tmp_path / PLAN).write_text(text)
        with pytest.raises(ContadoError, match=r"is not the plan of an arena; .* or again=True to start over"):
            Journal(tmp_path, arena())


def test_again_starts_over_where_the_plan_is_damaged_or_gone(tmp_path: Path) -> None:
    filled(tmp_path, 2)
    (tmp_path / PLAN).write_text("no JSON")
    with Journal(tmp_path, arena(), again=True) as journal:
        assert journal.rows == {}
    filled(tmp_path, 2)
    (tmp_path / PLAN).unlink()
    with Journal(tmp_path, arena(), again=True) as journal:
        assert journal.rows == {}
    assert kept(tmp_path) == []
