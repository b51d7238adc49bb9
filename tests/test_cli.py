"""The command itself, started as people start it."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from contado import __version__, cli
from contado.arena.checking import check_games
from contado.cli import check, given
from contado.core.errors import BadOption
from contado.core.language import ENGLISH
from contado.core.record import Record
from contado.core.state import State
from contado.games.milestones.game import GAME, Milestones

SHORT = ("--option", "max_rounds=3", "--processes", "1")


def contado(*arguments: str, folder: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command and return how it ended."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "CONTADO_"))}
    return subprocess.run(
        [sys.executable, "-m", "contado", *arguments],
        capture_output=True, text=True, check=False, cwd=folder, input=typed, encoding="utf-8",
        env=environment | {"PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


def answer(*arguments: str, folder: Path | None = None) -> str:
    """Run a command that succeeds and return what it printed."""
    ended = contado(*arguments, folder=folder)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def refusal(*arguments: str, folder: Path | None = None) -> str:
    """Run a command that cannot be done and return its one sentence."""
    ended = contado(*arguments, folder=folder)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("contado: ")
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr
    return ended.stderr


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of two short games."""
    folder = tmp_path_factory.mktemp("records")
    answer("sim", "milestones", "--seats", "greedy,random", "--games", "2", *SHORT, "--save-records", str(folder))
    return folder


@pytest.fixture
def record(records: Path) -> Path:
    return records / "milestones-00000.contado"


# What there is


def test_help_says_how_to_begin() -> None:
    printed = answer("--help")
    assert "commands:" in printed
    assert "contado play milestones" in printed


def test_version() -> None:
    assert answer("--version") == f"contado {__version__}\n"


def test_the_script_is_installed() -> None:
    script = Path(sys.executable).with_name("contado")
    ended = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert ended.stdout == f"contado {__version__}\n"


@pytest.mark.parametrize("command", ["serve", "games", "play", "watch", "show", "sim", "check", "bench"])
def test_every_command_has_help(command: str) -> None:
    assert f"usage: contado {command}" in answer(command, "--help")


def test_games_lists_games_and_bots() -> None:
    printed = answer("games")
    for word in ("milestones", "2–4", "greedy", "random"):
        assert word in printed
    data = json.loads(answer("games", "--json"))
    assert "milestones" in [game["id"] for game in data["games"]]
    assert {"greedy", "random"} <= {bot["name"] for bot in data["bots"]}


def test_games_tells_the_options_of_one() -> None:
    printed = answer("games", "Milestones")
    data = json.loads(answer("games", "milestones", "--json"))
    for option in GAME.options:
        assert option.name in printed
    assert [option["name"] for option in data["options"]] == [option.name for option in GAME.options]
    assert data["min_seats"] == 2


# Playing


def test_play_begins_a_game_keeps_it_when_the_input_ends_and_resumes(tmp_path: Path) -> None:
    file = tmp_path / "game.contado"
    arguments = ("play", "milestones", "--seats", "you,random", "--seed", "3", "--save", str(file))
    ended = contado(*arguments, folder=tmp_path, typed="\n1\n1\n1\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    saved = Record.read(file.read_text("utf-8"))
    assert (saved.game, saved.seed) == ("milestones", "3")
    again = contado("play", "--resume", str(file), folder=tmp_path)
    assert (again.returncode, again.stderr) == (0, "")
    assert Record.read(file.read_text("utf-8")).moves[: len(saved.moves)] == saved.moves


def test_watch_opens_a_record(record: Path) -> None:
    ended = contado("watch", str(record), typed="q\n")
    assert "Traceback" not in ended.stderr
    assert ended.returncode == 0


# Simulating


def simulated(*arguments: str) -> Any:
    return json.loads(answer("sim", "milestones", "--option", "max_rounds=3", "--json", *arguments))


def test_sim_prints_tables() -> None:
    printed = answer("sim", "milestones", "--seats", "greedy,random", "--games", "4", "--seed", "5", *SHORT)
    for words in ("4 games, seed 5", "Games won", "seat 2", "Scores", "by source", "Length", "max_rounds=3"):
        assert words in printed
    assert "evenly" not in printed


def test_sim_says_when_seats_are_uneven() -> None:
    assert "evenly" in answer("sim", "milestones", "--seats", "random,random", "--games", "3", *SHORT)


def test_sim_json() -> None:
    data = simulated("--seats", "greedy,random,random", "--games", "6", "--processes", "1")
    assert (data["game"], data["seed"], data["seats"]) == ("milestones", "1", ["greedy", "random", "random"])
    assert data["options"]["max_rounds"] == 3
    statistics = data["statistics"]
    assert statistics["games"] == 6
    greedy, other = statistics["bots"]
    assert (greedy["bot"], greedy["seatings"], other["seatings"]) == ("greedy", 6, 12)
    assert [wins["games"] for wins in greedy["wins_by_seat"]] == [2, 2, 2]
    assert greedy["wins"]["won"] + other["wins"]["won"] == pytest.approx(6, abs=0.001)
    sources = sum(source["mean"] for source in greedy["by_source"].values())
    assert sources == pytest.approx(greedy["score"]["mean"], abs=0.01)
    assert len(statistics["seats"]) == 3
    assert statistics["length"]["turns"]["max"] == 9


def test_sim_is_the_same_for_one_and_two_processes() -> None:
    arguments = ("--seats", "greedy,random", "--games", "24", "--seed", "same")
    assert simulated(*arguments, "--processes", "1") == simulated(*arguments, "--processes", "2")


def test_greedy_beats_random() -> None:
    data = json.loads(answer("sim", "milestones", "--seats", "random,greedy", "--games", "10", "--json"))
    shares = {line["bot"]: line["wins"]["share"] for line in data["statistics"]["bots"]}
    assert shares["greedy"] >= 0.9


def test_saved_records_replay(records: Path) -> None:
    files = sorted(records.iterdir())
    assert len(files) == 2
    for file in files:
        assert Record.read(file.read_text("utf-8")).replay(GAME).over


# Showing


def test_show_prints_the_last_position(record: Path) -> None:
    printed = answer("show", str(record))
    scores = Record.read(record.read_text("utf-8")).result
    assert scores is not None
    assert "The game is over" in printed
    for score in scores:
        assert str(score) in printed.splitlines()[-1]


def test_show_prints_an_earlier_position(record: Path) -> None:
    assert "Move 0 of" in answer("show", str(record), "--at", "0")
    printed = answer("show", str(record), "--at", "5", "--seat", "2")
    assert f"Move 5 of {len(Record.read(record.read_text('utf-8')).moves) - 1}" in printed


def test_show_fits_100_columns(record: Path) -> None:
    assert max(len(line.rstrip()) for line in answer("show", str(record), "--at", "9").splitlines()[3:]) <= 100


@pytest.mark.parametrize(("width", "theme"), [("1440", "light"), ("390", "dark")])
def test_show_writes_a_picture(record: Path, tmp_path: Path, width: str, theme: str) -> None:
    file = tmp_path / "position.svg"
    answer("show", str(record), "--at", "9", "--svg", str(file), "--width", width, "--theme", theme)
    root = ElementTree.parse(file).getroot()
    assert root.tag.endswith("svg")
    assert root.get("width", "").removesuffix("px") == width
    assert answer("show", str(record), "--at", "9", "--svg", "-", "--width", width, "--theme", theme) == (
        file.read_text("utf-8") + "\n"
    )


def test_show_opens_a_record_that_does_not_replay_and_says_so(record: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.contado"
    lines = record.read_text("utf-8").splitlines()
    changed = ["fingerprint: unknown" if line.startswith("fingerprint:") else line for line in lines]
    damaged.write_text("\n".join(changed), "utf-8")
    ended = contado("show", str(damaged))
    assert ended.returncode == 2
    assert "The game is over" in ended.stdout
    assert "does not replay" in ended.stderr
    assert ended.stderr.count("\n") == 1


# Checking


def test_check_passes_and_says_what_it_covered(tmp_path: Path) -> None:
    printed = answer("check", "milestones", "--games", "4", "--seats", "3", *SHORT, folder=tmp_path)
    assert "4 with 3 players" in printed
    assert "Nothing was found." in printed
    assert list(tmp_path.iterdir()) == []


class Careless(Milestones):
    """Milestones with a hole in the box: from turn 4 on, a piece is gone."""

    def pieces(self, state: State) -> list[str]:
        found = super().pieces(state)
        return found[1:] if state.turn > 3 else found


def test_check_keeps_the_records_of_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = check_games(Careless(), 1, "1", 2, {"max_rounds": "10"})
    assert check.tell(report, GAME, tmp_path, False, ENGLISH) == 1
    printed = capsys.readouterr().out
    (file,) = tmp_path.iterdir()
    assert "pieces: 1 game failed." in printed
    assert file.name in printed.replace("\n", "")
    # Nothing is wrong with the moves themselves, so the true game opens the record.
    assert "Move" in answer("show", str(file))


# Measuring


def test_bench_json() -> None:
    data = json.loads(answer("bench", "--seconds", "0.001", "--json", "--games-only", "milestones"))
    (game,) = data["games"]
    assert game["game"] == "milestones"
    assert data["core"] in game["builds"]
    assert data["rounds"] >= 3


def test_bench_prints_tables() -> None:
    printed = answer("bench", "--seconds", "0.001", "--peers")
    for words in ("pure Python", "random decisions a second, 4 players", "microseconds a copy"):
        assert words in printed


# Components that people bring


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    data = json.loads((Path(str(given.__file__)).parents[1] / "games/milestones/data/contado.json").read_text("utf-8"))
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data | {"layout": "mine"}), "utf-8")
    return file


def test_data_files_are_played_and_shown(layout: Path, tmp_path: Path) -> None:
    arguments = ("sim", "milestones", "--seats", "random,random", "--games", "24", "--option", "max_rounds=2")
    folder = tmp_path / "records"
    data = json.loads(
        answer(*arguments, "--data", str(layout), "--json", "--processes", "2", "--save-records", str(folder))
    )
    assert data["options"]["layout"] == "mine"
    record = folder / "milestones-00003.contado"
    assert "layout" in refusal("show", str(record))
    assert "Move" in answer("show", str(record), "--data", str(layout))


# What goes wrong


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("nonsense", "invalid choice: 'nonsense'"),
        ("games monopoly", "There is no game 'monopoly'"),
        ("games milestone", "did you mean milestones?"),
        ("sim milestones", "--seats"),
        ("sim monopoly --seats random,random", "There is no game 'monopoly'"),
        ("sim milestones --seats random,clever", "There is no bot 'clever'"),
        ("sim milestones --seats random,gredy", "did you mean greedy?"),
        ("sim milestones --seats random,,random", "empty"),
        ("sim milestones --seats greedy:noise=loud,random", "a number from 0 to 100"),
        ("sim milestones --seats greedy:depth=2,random", "no option 'depth'"),
        ("sim milestones --seats random", "2 to 4 players, not 1"),
        ("sim milestones --seats random,random,random,random,random", "2 to 4 players, not 5"),
        ("sim milestones --seats random,random --games 0", "from 1 on, not '0'"),
        ("sim milestones --seats random,random --games -3", "from 1 on, not '-3'"),
        ("sim milestones --seats random,random --games many", "from 1 on, not 'many'"),
        ("sim milestones --seats random,random --processes 0", "from 1 on, not '0'"),
        ("sim milestones --seats random,random --option colour=red", "no option 'colour'"),
        ("sim milestones --seats random,random --option max_rounds=lots", "a whole number from 1 to 1000"),
        ("sim milestones --seats random,random --option max_rounds", "not of the form name=value"),
        ("sim milestones --seats random,random --option first_seat=3", "Seat 3 cannot begin"),
        ("sim milestones --seats random,random --language xx", "invalid choice: 'xx'"),
        ("sim milestones --seats random,random --data nowhere.json", "nowhere.json does not exist"),
        ("check milestones --seats 7", "2 to 4 players, not 7"),
        ("check milestones --option draft=maybe", "choose or random"),
        ("check milestones --games 0", "from 1 on"),
        ("show nowhere.contado", "nowhere.contado does not exist"),
        ("show .", "is a folder, not a file"),
        ("watch nowhere.contado", "nowhere.contado does not exist"),
        ("play", "Say which game"),
        ("play monopoly", "There is no game 'monopoly'"),
        ("play milestones --seats you,clever", "There is no bot 'clever'"),
        ("play milestones --seats you", "2 to 4 players, not 1"),
        ("play milestones --seats ", "have an empty one"),
        ("play milestones --save .", "is a folder"),
        ("play milestones --save nowhere/x.contado", "cannot be saved"),
        (f"sim milestones --seats random,random --games {'9' * 5000}", "from 1 on, not '999"),
        (f"sim milestones --seats random,random --option max_rounds={'9' * 5000}", "a whole number from 1 to 1000"),
        (f"show nowhere.contado --at {'9' * 5000}", "0 or more, not '999"),
        ("show nowhere/x.contado", "The folder nowhere does not exist"),
        ("play milestones --option colour=red", "no option 'colour'"),
        ("play --resume nowhere.contado", "nowhere.contado does not exist"),
        ("bench --seconds -1", "a number of seconds"),
        ("bench --seconds soon", "a number of seconds"),
        ("bench --games-only monopoly", "There is no game 'monopoly'"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: str, words: str, tmp_path: Path) -> None:
    assert words in refusal(*arguments.split(" "), folder=tmp_path)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"contado record 1": "chess record"}, "not a Contado record"),
        ({"game: milestones": "game: monopoly"}, "There is no game 'monopoly'"),
        ({"rules: 1": "rules: 99"}, "version 99 of the rules"),
        ({"rules: 1": "rules: new"}, "not a number"),
        ({"seed: 1-0": "seed: 1-1"}, "does not replay"),
        ({"option: max_rounds=3": "option: max_rounds=soon"}, "a whole number"),
        ({"option: max_rounds=3": "option max_rounds=3"}, "is not understood"),
        ({"\n3 s": "\n4 s"}, "missing or damaged"),
    ],
)
def test_damaged_records_get_one_sentence(changes: dict[str, str], words: str, record: Path, tmp_path: Path) -> None:
    text = record.read_text("utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    damaged = tmp_path / "damaged.contado"
    damaged.write_text(text, "utf-8")
    for command in (["show", str(damaged), "--at", "5"], ["play", "--resume", str(damaged)]):
        assert words in refusal(*command)


def test_a_binary_file_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "picture.contado"
    file.write_bytes(bytes(range(256)))
    assert "is not a text file" in refusal("show", str(file))


def test_moves_seats_and_widths_that_do_not_exist(record: Path) -> None:
    assert "there is no move 9999" in refusal("show", str(record), "--at", "9999")
    assert "0 or more, not '-1'" in refusal("show", str(record), "--at", "-1")
    assert "there is no seat 3" in refusal("show", str(record), "--seat", "3")
    assert "pixels wide, not 3" in refusal("show", str(record), "--svg", "-", "--width", "3")


def test_files_that_cannot_be_written(record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "no"
    assert f"The folder {folder} does not exist." in refusal("show", str(record), "--svg", str(folder / "x.svg"))
    assert "is a folder" in refusal("show", str(record), "--svg", str(tmp_path))
    file = tmp_path / "file"
    file.write_text("")
    arguments = ("sim", "milestones", "--seats", "random,random", "--games", "1")
    assert "is a file, not a folder" in refusal(*arguments, "--save-records", str(file))


def test_data_that_is_no_layout(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("{}")
    assert "no Milestones layout" in refusal("check", "milestones", "--games", "1", "--data", str(file))
    file.write_text("{")
    assert "not JSON" in refusal("check", "milestones", "--games", "1", "--data", str(file))


def test_resuming_keeps_what_was_chosen(record: Path) -> None:
    assert "keeps its seats" in refusal("play", "--resume", str(record), "--seats", "you,random")


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "milestones", "--seats", "you:An\udcffna,random"),
        ("play", "milestones", "--seed", "a\udcff"),
        ("play", "milestones", "--save", "a\udcff.contado"),
        ("sim", "milestones", "--seats", "random,random", "--seed", "a\udcff"),
        ("show", "a\udcff.contado"),
    ],
)
def test_what_is_no_text_is_refused_before_anything_begins(arguments: tuple[str, ...], tmp_path: Path) -> None:
    assert "is not text in UTF-8" in refusal(*arguments, folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


# A record may be damaged in any way: it is shown as far as it goes, or refused in a sentence.


def damages(text: str, rng: random.Random) -> Iterator[str]:
    """Yield the record cut short, with changed seats, with lines gone or swapped, with very long numbers."""
    lines = text.splitlines()
    moves = lines.index("") + 1
    for _ in range(30):
        yield text[: rng.randrange(len(text))]
        yield "\n".join(lines[: rng.randrange(len(lines))])
        line, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        yield "\n".join(lines[:line] + lines[line + 1 :])
        swapped = lines[:]
        swapped[line], swapped[other] = swapped[other], swapped[line]
        yield "\n".join(swapped)
        move = rng.randrange(moves, len(lines))
        for seat in ("s0", "s3", "s9", "s-1", "s" + "1" * 5000, "-", "s²", "s1", "s2"):
            yield "\n".join([*lines[:move], re.sub(r"s[12]|-", seat, lines[move], count=1), *lines[move + 1 :]])
        number = rng.choice(list(re.finditer(r"\d+", text)))
        yield text[: number.start()] + rng.choice(["9" * 5000, "-1", "0", "99", ""]) + text[number.end() :]
    yield "\n".join(lines[:moves])
    yield "\n".join(lines[: moves + 1])
    yield text.replace("result:", "held: 1\nresult:")
    yield text.replace("result: ", "result: " + "9" * 5000)


def test_show_never_breaks_on_a_damaged_record(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    rng = random.Random(7)
    damaged = tmp_path / "damaged.contado"
    for text in damages(record.read_text("utf-8"), rng):
        damaged.write_text(text, "utf-8")
        at = rng.choice([[], [], ["--at", str(rng.randrange(12))]])
        ended = cli.main(["show", str(damaged), *at])
        said = capsys.readouterr()
        assert ended in (0, 2), said.err
        assert "fault" not in said.err
        assert said.err.count("\n") == (ended == 2)
        assert len(said.err) < 1000


# Outputs that are not what they should be


def run_raw(
    *arguments: str, encoding: str = "utf-8", typed: bytes = b"", folder: Path | None = None, output: Any = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the command with bytes on both ends."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "CONTADO_"))}
    return subprocess.run(
        [sys.executable, "-m", "contado", *arguments],
        check=False, cwd=folder, env=environment | {"PYTHONIOENCODING": encoding}, input=typed,
        stdout=subprocess.PIPE if output is None else output, stderr=subprocess.PIPE,
    )  # fmt: skip


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("games", "--json"),
        ("games", "milestones", "--language", "pl"),
        ("sim", "milestones", "--seats", "random,random", "--games", "2", *SHORT, "--language", "pl"),
        ("check", "milestones", "--games", "1", *SHORT, "--language", "it"),
        ("bench", "--seconds", "0.001", "--games-only", "milestones", "--language", "pl"),
        ("frobnicate", "--language", "pl"),
    ],
)
def test_an_output_that_knows_only_ascii_gets_ascii(arguments: tuple[str, ...], tmp_path: Path) -> None:
    ended = run_raw(*arguments, encoding="ascii", folder=tmp_path)
    assert b"fault" not in ended.stderr
    assert ended.returncode == (2 if arguments[0] == "frobnicate" else 0)
    assert (ended.stdout + ended.stderr).decode("ascii")


def test_show_prints_signs_that_the_output_has(record: Path) -> None:
    ended = run_raw("show", str(record), encoding="ascii")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "A1 m" in ended.stdout.decode("ascii")
    assert "A1 □".encode() in run_raw("show", str(record)).stdout


def test_a_picture_is_utf_8_whatever_the_output_is(record: Path) -> None:
    picture = run_raw("show", str(record), "--svg", "-", encoding="ascii").stdout
    assert picture == run_raw("show", str(record), "--svg", "-").stdout
    ElementTree.fromstring(picture.decode("utf-8"))


def test_bytes_that_are_no_text_are_answered_at_the_keyboard(tmp_path: Path) -> None:
    ended = run_raw("play", "milestones", "--save", "g.contado", typed=b"\n\xff\xfe\n1\n", folder=tmp_path)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"is not possible now" in ended.stdout
    assert (tmp_path / "g.contado").exists()


@pytest.mark.parametrize(
    ("closed", "arguments", "words"),
    [
        (1, ["games"], "the standard output is closed"),
        (1, ["play", "milestones"], "the standard output is closed"),
        (0, ["play", "milestones"], "the standard input is closed"),
        (2, ["frobnicate"], ""),
    ],
)
def test_closed_streams_are_said_where_something_can_be_said(
    closed: int, arguments: list[str], words: str, tmp_path: Path
) -> None:
    code = f"import os, sys; os.close({closed}); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    ended = subprocess.run(
        [sys.executable, "-c", code, "-m", "contado", *arguments],
        capture_output=True, text=True, check=False, cwd=tmp_path, input="",
    )  # fmt: skip
    assert ended.returncode == 2
    assert words in ended.stderr
    assert ended.stderr.count("\n") == bool(words)
    assert "fault" not in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_output_is_said() -> None:
    with open("/dev/full", "w") as full:
        ended = run_raw("games", output=full)
    assert ended.returncode == 2
    assert ended.stderr.count(b"\n") == 1
    assert b"fault" not in ended.stderr


def test_nobody_reads_on_while_somebody_plays(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = run_raw("play", "milestones", "--seed", "3", output=writing, folder=tmp_path)
    finally:
        os.close(writing)
    assert ended.returncode == 2
    assert ended.stderr.decode() == "contado: The game is saved in milestones-3.contado.\n"
    assert (tmp_path / "milestones-3.contado").exists()


def test_nobody_reads_on() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            [sys.executable, "-m", "contado", "games", "--json"],
            stdout=writing, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (2, "")


@pytest.mark.parametrize(
    ("error", "words"),
    [(KeyboardInterrupt(), "Stopped."), (ZeroDivisionError("oh"), "fault of the program"), (OSError("full"), "full")],
)
def test_whatever_happens_is_one_sentence(
    error: BaseException, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setattr("contado.core.registry.games", fail)
    monkeypatch.delenv("CONTADO_DEBUG", raising=False)
    assert cli.main(["games"]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1


def test_seats_with_parameters_are_split_between_bots() -> None:
    assert given.seat_names("greedy:noise=2,random") == ["greedy:noise=2", "random"]
    assert given.seat_names("mcts:ms=200,depth=3, greedy") == ["mcts:ms=200,depth=3", "greedy"]
    assert given.seat_names("you:Anna,you:Ben") == ["you:Anna", "you:Ben"]
    with pytest.raises(BadOption, match="empty"):
        given.seat_names("")


@pytest.mark.parametrize(("variable", "code"), [("it_IT.UTF-8", "it"), ("pl", "pl"), ("C", "en"), ("de_DE", "en")])
def test_the_language_of_the_system(variable: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from contado.cli.arguments import own_language

    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", variable)
    assert own_language() == code
