"""``contado arena``, started as people start it: stopped, killed, resumed, refused."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from datetime import date
from pathlib import Path

import pytest

from tests.arena.tournament.made import kept_games
from tests.commands import contado, going, refusal, started

SHORT = ("--option", "max_rounds=3")
LONG = ("arena", "milestones", "--seats", "greedy,random", "--seed", "k", *SHORT)


def begun(folder: Path, games: int, processes: int) -> subprocess.Popen[str]:
    """Start an arena and return it once it has kept a game or two."""
    process = going(*LONG, "--games", str(games), "--out", str(folder), "--processes", str(processes))
    journal = folder / "games.jsonl"
    while process.poll() is None and not (journal.exists() and journal.stat().st_size):
        time.sleep(0.005)
    return process


def children(pid: int) -> list[Path]:
    """Return the processes that a process has started, where the system reveals them."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [Path("/proc") / one for one in listed.read_text().split()] if listed.exists() else []


def runs(process: Path) -> bool:
    """Say whether a process still runs; one that has ended may stay listed until somebody asks about it."""
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_killed_in_the_middle_it_plays_only_what_is_missing(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    # On a busy machine the kill may come when all has been played: then it is tried again.
    for attempt in range(10):
        killed = tmp_path / f"killed{attempt}"
        process = begun(killed, 24, 2)
        workers = children(process.pid)
        process.kill()
        process.wait()
        journal = killed / "games.jsonl"
        before = journal.read_bytes()
        if before.count(b"\n") < 24:
            break
    assert 0 < before.count(b"\n") < 24
    assert not (killed / "report.html").exists()
    # As if it had been killed while it wrote.
    journal.write_bytes(before + b'{"number": 23, "see')
    for folder in (killed, whole):
        ended = contado(*LONG, "--games", "24", "--out", str(folder), "--processes", "1")
        assert ended.returncode == 0
        assert str(folder / "report.html") in ended.stdout
        assert (folder / "games.parquet").exists()
    assert journal.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert journal.read_bytes().count(b"\n") == 24
    assert kept_games(killed) == kept_games(whole)
    # The processes that played for it end by themselves.
    deadline = time.monotonic() + 90
    while any(runs(one) for one in workers) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert [one for one in workers if runs(one)] == []


def test_ctrl_c_keeps_what_was_finished_and_says_how_to_go_on(tmp_path: Path) -> None:
    # More than are played before the signal comes, however busy the machine is.
    process = begun(tmp_path / "out", 9000, 1)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate()
    assert (process.returncode, stdout) == (130, "")
    kept = len(kept_games(tmp_path / "out"))
    assert 0 < kept < 9000
    last = stderr.splitlines()[-1]
    assert last.startswith(f"contado: Stopped after {kept} of 9000 games: they are kept in ")
    assert last.endswith("the same command goes on.")
    assert "Traceback" not in stderr


def test_tables_and_json_say_the_same() -> None:
    words = ("arena", "milestones", "--seats", "random,greedy", "--games", "6", "--processes", "1", *SHORT)
    printed, data = contado(*words), contado(*words, "--json")
    assert (printed.returncode, data.returncode) == (0, 0)
    # Away from a terminal a few plain lines report progress.
    assert printed.stderr.splitlines()[-1].startswith("6 of 6 games; wins: random ")
    found = json.loads(data.stdout)
    assert (found["games"], found["anchor"], found["seats"]) == (6, "random", 2)
    best = found["ratings"][0]
    assert f"{best['rating']:.0f}" in printed.stdout.partition("Ratings")[2].partition("Games won")[0]
    pair = next(one for one in found["cross"] if one["bot"] == best["bot"])
    assert f"{100 * pair['share']:.1f}" in printed.stdout.partition("Each against each")[2]
    for title in ("Wins by seat", "Mean points by source", "Decision time", "Length of a game"):
        assert title in printed.stdout
    assert max(map(len, printed.stdout.splitlines())) <= 120


def test_uneven_games_are_told() -> None:
    ended = contado("arena", "milestones", "--seats", "random,greedy", "--games", "3", "--processes", "1", *SHORT)
    assert "3 games cannot be shared out evenly" in ended.stdout
    assert "4 can" in ended.stdout


def test_ratings_go_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    ended = contado(
        "arena", "milestones", "--seats", "random,greedy", "--games", "2", "--processes", "1", *SHORT, "--ratings",
        str(file), "--anchor", "greedy",
    )  # fmt: skip
    assert ended.returncode == 0
    kept = json.loads(file.read_text("utf-8"))["milestones"]
    assert kept["anchor"] == "greedy"
    assert date.fromisoformat(kept["date"]) <= date.today()
    assert kept["bots"]["greedy"] == {"rating": 0.0, "low": 0.0, "high": 0.0, "games": 2}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("monopoly --seats random,greedy", "There is no game 'monopoly'"),
        ("milestones", "--seats"),
        ("milestones --seats random", "at least two different bots"),
        ("milestones --seats random,random", "at least two different bots"),
        ("milestones --seats random,clever", "There is no bot 'clever'"),
        (
            "milestones --seats random,greedy,",
            "The bots 'random,greedy,' have an empty one; they are written as in greedy",
        ),
        ("milestones --seats greedy,GREEDY", "at least two different bots"),
        ("milestones --seats random,greedy:noise=2,noise=3", "noise is given more than once"),
        ("milestones --seats random,greedy --players 1", "at least two seats"),
        ("milestones --seats random,greedy --players 7", "2 to 4 players, not 7"),
        ("milestones --seats random,greedy --players two", "of at least 1, not 'two'"),
        ("milestones --seats random,greedy --games 0", "of at least 1, not '0'"),
        ("milestones --seats random,greedy --anchor planet", "There is no bot 'planet'"),
        ("milestones --seats random,greedy --anchor planner", "not one of the arena's bots"),
        ("milestones --seats random,greedy --option colour=red", "no option 'colour'"),
        ("milestones --seats random,greedy --out file", "is a file, not a folder"),
        ("milestones --seats random,greedy --out file/in", "file"),
        ("milestones --seats random,greedy --ratings file", "does not hold ratings"),
        ("milestones --seats random,greedy --ratings nowhere/file", "The folder nowhere does not exist."),
        ("milestones --seats random,greedy --ratings .", "is a folder, not a file"),
        ("milestones --seats random,greedy --ray nonsense", "No Ray cluster answers at nonsense"),
        ("milestones --seats random,greedy --ray 127.0.0.1:1", "No Ray cluster answers at 127.0.0.1:1"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence_and_leaves_nothing(
    arguments: str, words: str, tmp_path: Path
) -> None:  # fmt: skip
    (tmp_path / "file").write_text("text")
    given = arguments.split(" ")
    if "--out" not in given:
        given += ["--out", "out"]
    # A cluster is looked for by a process of its own: it would stay behind in this one.
    run = started if "--ray" in given else contado
    assert words in refusal("arena", *given, folder=tmp_path, run=run)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_again_is_for_a_folder() -> None:
    assert "--again needs --out" in refusal("arena", "milestones", "--seats", "random,greedy", "--again")


def test_the_ratings_can_lie_in_the_folder_that_is_made(tmp_path: Path) -> None:
    words = ("arena", "milestones", "--seats", "random,greedy", "--games", "2", "--processes", "1", *SHORT)
    assert contado(*words, "--out", "out", "--ratings", "out/ratings.json", folder=tmp_path).returncode == 0
    assert list(json.loads((tmp_path / "out" / "ratings.json").read_text("utf-8"))) == ["milestones"]


def test_another_setting_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    words = ("arena", "milestones", "--seats", "random,greedy", "--games", "1", "--processes", "1", *SHORT)
    assert contado(*words, "--out", "out", folder=tmp_path).returncode == 0
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert "holds an arena with other seed: 1, not 2" in refusal(
        *words, "--out", "out", "--seed", "2", folder=tmp_path
    )  # fmt: skip
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == before
    assert contado(*words, "--out", "out", "--seed", "2", "--again", folder=tmp_path).returncode == 0
