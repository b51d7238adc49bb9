"""Datasets: rows that are what was seen and chosen, in the same order whoever plays them, and folders to go on from."""

from __future__ import annotations

import json
import shutil
import signal
import time
from pathlib import Path
from typing import Any, cast

import numpy
import pyarrow.parquet
import pytest

import contado
from contado.arena.dataset import arrays
from contado.arena.dataset.folder import Folder
from contado.arena.dataset.noting import Noted, packed
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.record import Recorder
from tests.commands import contado as run
from tests.commands import going

MILESTONES = ("dataset", "milestones", "--seats", "greedy,random", "--option", "max_rounds=2")
FILES = ("observations", "masks", "actions", "games", "seats", "kinds", "turns", "results", "points")


def made(folder: Path, *more: str, games: int = 3) -> contado.Dataset:
    """Write a small dataset and read it."""
    ended = run(*MILESTONES, "--games", str(games), "--out", str(folder), *more)
    assert ended.returncode == 0, ended.stderr
    return contado.dataset(folder)


def same(one: Path, other: Path) -> bool:
    """Say whether the arrays of two datasets are the same, byte by byte."""
    return all((one / f"{name}.npy").read_bytes() == (other / f"{name}.npy").read_bytes() for name in FILES)


@pytest.mark.parametrize("name", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_rows_are_what_the_seats_saw_and_chose_as_the_game_is_played_again(name: str, tmp_path: Path) -> None:
    ended = run("dataset", name, "--seats", "random,random", "--games", "2", "--out", str(tmp_path / "data"))
    assert ended.returncode == 0, ended.stderr
    data = contado.dataset(tmp_path / "data")
    game = registry.game(name)
    at = 0
    for told in data.games:
        state: Any = game.new(2, data.about["options"], told["seed"])
        numbering = game.numbering(2, state.settings)
        while not state.over:
            seat = state.decider
            assert data.observations[at].tobytes() == state.observation(seat)
            assert data.masks[at].dtype == data.masks.dtype
            assert data.masks[at].tolist() == [action in state.legal for action in numbering.actions]
            assert (data.seats[at], data.game_numbers[at], data.turns[at]) == (seat, told["number"], state.turn)
            assert data.decisions[data.kinds[at]] == state.decision.kind
            action = numbering.actions[data.actions[at]]
            assert data.action_names[data.actions[at]] == numbering.name(data.actions[at])
            assert data.points[at] == told["totals"][seat]
            state.apply(action)
            at += 1
        assert told["totals"] == state.scores
        assert [sum(points.values()) for points in told["points"]] == state.scores
        first = told["shares"][state.winners[0]]
        assert first == 1 / len(state.winners)
    assert at == len(data)


def test_bits_are_those_of_the_mask() -> None:
    mask = bytes([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    assert packed(mask) == bytes([0b0000_0001, 0b0000_0110])
    assert packed(bytes(3)) == bytes(1)


def test_an_array_has_the_header_that_numpy_writes(tmp_path: Path) -> None:
    one = arrays.Growing(tmp_path / "one.npy", arrays.NUMBER, 2)
    one.add(b"")
    one.cut(0)
    one.add(numpy.arange(6, dtype=numpy.int32).tobytes())
    assert one.rows == 3
    one.cut(3)
    one.file.close()
    assert numpy.load(tmp_path / "one.npy").tolist() == [[0, 1], [2, 3], [4, 5]]


def test_a_feature_has_its_shape_and_its_numbers(tmp_path: Path) -> None:
    data = made(tmp_path / "data")
    sheet = registry.game("milestones").new(2, {"max_rounds": "2"}, seed=1).sheet
    for row in (0, len(data) - 1):
        numbers = sheet.numbers(data.observations[row].tobytes())
        for name in ("points", "nodes", "goods", "round"):
            assert data.feature(name, row).ravel().tolist() == numbers[name]
    assert data.feature("goods", slice(0, 4)).shape == (4, 2, 5)
    with pytest.raises(ContadoError, match="There is no feature 'gold'"):
        data.feature("gold")


def test_tables_have_the_same_rows_and_points_by_source(tmp_path: Path) -> None:
    data = made(tmp_path / "data")
    decisions = pyarrow.parquet.read_table(tmp_path / "data" / "decisions.parquet").to_pydict()
    assert decisions["action"] == data.actions.tolist()
    assert decisions["notation"] == [data.action_names[action] for action in data.actions]
    assert decisions["observation"] == [row.tobytes() for row in data.observations]
    assert decisions["mask"] == [row.tobytes() for row in data.packed_masks]
    assert decisions["result"] == data.results.tolist()
    seats = pyarrow.parquet.read_table(tmp_path / "data" / "seats.parquet").to_pylist()
    assert len(seats) == 2 * len(data.games)
    for row in seats:
        told = data.games[row["game"]]
        assert (row["total"], row["bot"]) == (told["totals"][row["seat"]], told["bots"][row["seat"]])
        assert sum(points for name, points in row.items() if name.startswith("points.")) == row["total"]


def test_the_card_says_how_it_was_made_and_the_command_in_it_makes_the_same(tmp_path: Path) -> None:
    first = made(tmp_path / "one")
    card = (tmp_path / "one" / "README.md").read_text("utf-8")
    (line,) = [line.strip() for line in card.splitlines() if line.strip().startswith("contado dataset")]
    again = line.replace(str(tmp_path / "one"), str(tmp_path / "two")).split()[1:]
    assert run(*again).returncode == 0
    assert same(tmp_path / "one", tmp_path / "two")
    assert f"{len(first):,} choices" in card


def test_processes_change_nothing(tmp_path: Path) -> None:
    made(tmp_path / "one", "--processes", "1", games=5)
    made(tmp_path / "two", "--processes", "3", games=5)
    assert same(tmp_path / "one", tmp_path / "two")


def test_the_same_command_goes_on_where_it_stopped_and_more_games_go_on_too(tmp_path: Path) -> None:
    made(tmp_path / "whole", games=5)
    made(tmp_path / "part", games=2)
    # As if it had been killed between the rows of a game and its line, and in the middle of one.
    with open(tmp_path / "part" / "observations.npy", "ab") as file:
        file.write(b"\1" * 1000)
    with open(tmp_path / "part" / "games.jsonl", "ab") as file:
        file.write(b'{"number": 2, "rows": 7')
    made(tmp_path / "part", games=5)
    assert same(tmp_path / "whole", tmp_path / "part")


def test_a_dataset_whose_maker_was_killed_is_not_read_and_can_be_finished(tmp_path: Path) -> None:
    made(tmp_path / "data", games=3)
    # What a kill leaves while a fourth game is there already: arrays that say how long they were before.
    shutil.copytree(tmp_path / "data", tmp_path / "killed")
    made(tmp_path / "data", games=4)
    with open(tmp_path / "killed" / "games.jsonl", "wb") as file:
        file.write((tmp_path / "data" / "games.jsonl").read_bytes())
    with pytest.raises(ContadoError, match="is not whole"):
        contado.dataset(tmp_path / "killed")
    made(tmp_path / "killed", games=4)
    assert same(tmp_path / "data", tmp_path / "killed")


def test_how_choices_turned_out_is_known_of_all_games_after_a_stop(tmp_path: Path) -> None:
    whole = made(tmp_path / "data", games=4)
    results, points = whole.results.tolist(), whole.points.tolist()
    # Stopped while it went on: results on disk are of fewer games.
    made(tmp_path / "part", games=2)
    for name in ("results", "points"):
        shutil.copy(tmp_path / "part" / f"{name}.npy", tmp_path / "data" / f"{name}.npy")
    stopped = contado.dataset(tmp_path / "data")
    assert stopped.results.tolist() == results
    assert stopped.points.tolist() == points


def test_rows_that_are_gone_are_played_again(tmp_path: Path) -> None:
    made(tmp_path / "whole", games=4)
    shutil.copytree(tmp_path / "whole", tmp_path / "cut")
    with open(tmp_path / "cut" / "actions.npy", "r+b") as file:
        file.truncate(arrays.HEADER + 40)
    made(tmp_path / "cut", games=4)
    assert same(tmp_path / "whole", tmp_path / "cut")


def test_ctrl_c_says_what_is_kept(tmp_path: Path) -> None:
    words = (*MILESTONES, "--games", "100000", "--processes", "1", "--out", str(tmp_path / "data"))
    playing = going(*words)
    games = tmp_path / "data" / "games.jsonl"
    while not games.exists() or games.read_bytes().count(b"\n") < 2:
        assert playing.poll() is None, playing.communicate()
        time.sleep(0.005)
    playing.send_signal(signal.SIGINT)
    _, errors = playing.communicate()
    assert playing.returncode != 0
    assert "of 100000 games: they are kept in" in errors
    kept = contado.dataset(tmp_path / "data")
    assert len(kept.games) >= 2
    assert len(kept) == sum(game["rows"] for game in kept.games) == len(kept.results)


class Lines:
    """The file of games, and somebody who presses Ctrl-C when a line has just been written, or just before."""

    def __init__(self, file: Any, before: bool) -> None:
        self.file = file
        self.before = before

    def write(self, line: bytes) -> None:
        if not self.before:
            self.file.write(line)
        raise KeyboardInterrupt

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("before", [True, False])
def test_ctrl_c_between_rows_and_their_line_leaves_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    made(tmp_path / "data", games=1)
    add = Folder.add

    def interrupted(folder: Folder, noted: Noted) -> None:
        folder.file = cast("Any", Lines(folder.file, before))
        add(folder, noted)

    monkeypatch.setattr(Folder, "add", interrupted)
    assert run(*MILESTONES, "--games", "2", "--processes", "1", "--out", str(tmp_path / "data")).returncode != 0
    monkeypatch.undo()
    kept = contado.dataset(tmp_path / "data")
    assert len(kept.games) == 1
    assert len(kept) == kept.games[0]["rows"]
    assert len(made(tmp_path / "data", games=2).games) == 2


def test_another_plan_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    made(tmp_path / "data")
    before = {file.name: file.read_bytes() for file in (tmp_path / "data").iterdir()}
    for words, said in (
        ((*MILESTONES[:3], "greedy,greedy", *MILESTONES[4:]), "with other bots"),
        ((*MILESTONES, "--seed", "7"), "with other seed"),
        (MILESTONES[:4], "with other options"),
    ):
        ended = run(*words, "--games", "3", "--out", str(tmp_path / "data"))
        assert ended.returncode != 0
        assert said in ended.stderr
    ended = run(*MILESTONES, "--games", "2", "--out", str(tmp_path / "data"))
    assert "already holds 3 games" in ended.stderr
    assert {file.name: file.read_bytes() for file in (tmp_path / "data").iterdir()} == before


def test_a_dataset_of_another_program_is_refused(tmp_path: Path) -> None:
    """Bots of another version play other games with the same seeds."""
    made(tmp_path / "data", games=1)
    plan = tmp_path / "data" / "dataset.json"
    kept = json.loads(plan.read_text("utf-8"))
    plan.write_text(json.dumps({**kept, "program": "0.0.1 (0123456789abcdef)"}), "utf-8")
    ended = run(*MILESTONES, "--games", "2", "--out", str(tmp_path / "data"))
    assert "with other version of the program: 0.0.1" in ended.stderr


def test_a_folder_with_something_else_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    ended = run(*MILESTONES, "--games", "1", "--out", str(tmp_path))
    assert "is not empty and holds no dataset" in ended.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]


def test_what_is_no_dataset_is_refused_by_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ContadoError, match="holds no dataset"):
        contado.dataset(tmp_path)
    (tmp_path / "dataset.json").write_text("[]")
    with pytest.raises(ContadoError, match="does not describe a dataset"):
        contado.dataset(tmp_path)
    with pytest.raises(ContadoError, match="by its path, not from 7"):
        contado.dataset(7)  # type: ignore[arg-type]


# Games of people


def saved(folder: Path, seed: int, players: int = 2, over: bool = True, **settings: object) -> Path:
    """Save a game that "Ann" and others played at random."""
    game = registry.game("milestones")
    recorder = Recorder(game)
    state = recorder.begin(players, {"max_rounds": "2", **settings}, seed)
    bot = contado.bot("random", seed=seed)
    for _ in range(10_000 if over else 5):
        if state.over:
            break
        state.apply(bot.decide(state))
    names = ["Ann Secret", "Greedy:noise=2", "Cy Secret"][:players]
    folder.mkdir(exist_ok=True)
    return contado.save(recorder.record(names), folder / f"{seed}.contado")


def test_records_of_people_give_the_same_rows_without_their_names(tmp_path: Path) -> None:
    for seed in (1, 2):
        saved(tmp_path / "evenings", seed)
    saved(tmp_path / "evenings", 3, over=False)
    folder = tmp_path / "data"
    ended = run("dataset", "milestones", "--records", str(tmp_path / "evenings"), "--out", str(folder))
    assert ended.returncode == 0, ended.stderr
    assert "1 record of a game that is not over was left out." in ended.stdout
    data = contado.dataset(folder)
    assert len(data.games) == 2
    at = 0
    for seed in (1, 2):
        record = contado.load(tmp_path / "evenings" / f"{seed}.contado")
        for position in record.positions():
            if not position.over:
                assert data.observations[at].tobytes() == position.observation(position.decider)
                at += 1
        assert record.result == data.games[seed - 1]["totals"]
    assert at == len(data)
    # A bot at their table is no secret: what it chose is not what people do.
    assert [game["bots"] for game in data.games] == [["", "Greedy:noise=2"]] * 2
    for file in folder.iterdir():
        assert b"Secret" not in file.read_bytes(), file.name
    assert "Records of people" in (folder / "README.md").read_text("utf-8")


def test_no_name_of_a_file_is_told_and_a_game_that_is_there_twice_is_one(tmp_path: Path) -> None:
    first = saved(tmp_path / "Ann Secret", 1)
    saved(tmp_path / "Ann Secret", 2)
    shutil.copy(first, tmp_path / "again.contado")
    folder = tmp_path / "data"
    ended = run(
        "dataset", "milestones", "--records", str(tmp_path / "Ann Secret"),
        "--records", str(tmp_path / "again.contado"), "--out", str(folder),
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    assert "1 record that is there twice was taken once." in ended.stdout
    assert len(contado.dataset(folder).games) == 2
    assert "--records RECORDS" in (folder / "README.md").read_text("utf-8")
    for file in folder.iterdir():
        assert b"Secret" not in file.read_bytes(), file.name


def test_records_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    saved(tmp_path / "evenings", 1)
    for other, said in (
        (saved(tmp_path, 5, players=3), "has 3 players"),
        (saved(tmp_path, 6, draft="random"), "draft"),
    ):
        words = ("--records", str(tmp_path / "evenings"), "--records", str(other), "--out", str(tmp_path / "data"))
        ended = run("dataset", "milestones", *words)
        assert ended.returncode != 0
        assert said in ended.stderr
        assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--out", "data"), "either --seats"),
        (("--seats", "random,random", "--records", "x", "--out", "data"), "either --seats"),
        (("--records", "nowhere.contado", "--out", "data"), "nowhere.contado"),
        (("--seats", "random,random", "--games", "0", "--out", "data"), "--games"),
        (("--seats", "random,random"), "--out"),
    ],
)
def test_what_cannot_be_is_refused_by_a_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    ended = run("dataset", "milestones", *words, folder=tmp_path)
    assert ended.returncode != 0
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not list(tmp_path.iterdir())


def test_json_for_programs(tmp_path: Path) -> None:
    ended = run(*MILESTONES, "--games", "2", "--out", str(tmp_path / "data"), "--json")
    told = json.loads(ended.stdout)
    assert (told["games"], told["bots"]) == (2, ["greedy", "random"])
    assert told["choices"] == len(contado.dataset(tmp_path / "data"))
