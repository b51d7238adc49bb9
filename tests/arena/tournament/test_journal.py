"""The folder of an arena: going on, half-written lines, other settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contado.arena.tournament.journal import GAMES, PLAN, Journal
from contado.arena.tournament.plan import Arena
from contado.core import registry
from contado.core.errors import ContadoError
from tests.arena.tournament.made import row

MILESTONES = registry.game("milestones")


def arena(seed: str = "1", **options: object) -> Arena:
    return Arena(MILESTONES, ["random", "greedy"], options=options, seed=seed)


def filled(folder: Path, games: int) -> list[dict[str, object]]:
    """Write some games and return them as they stand in the journal."""
    rows = [row(number, ["random", "greedy"], [2, 1]) for number in range(games)]
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
            journal.add(row(2, ["random", "greedy"], [2, 1]))
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


def test_folders_that_are_none_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("text")
    with pytest.raises(ContadoError, match="is a file, not a folder"):
        Journal(file, arena())
    (tmp_path / GAMES).write_text("a table of somebody else's\n")
    with pytest.raises(ContadoError, match="does not say of which arena"):
        Journal(tmp_path, arena())
    for text in ("no JSON", "[]", '{"contado arena": 99}'):
        (tmp_path / PLAN).write_text(text)
        with pytest.raises(ContadoError, match="is not the plan of an arena"):
            Journal(tmp_path, arena())
