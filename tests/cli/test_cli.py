"""The command itself."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from contado import __version__
from contado.arena.checking import check_games
from contado.cli import inputs
from contado.cli.commands import check
from contado.core.errors import BadOption
from contado.core.kit import CHECKS, Report
from contado.core.position import ledger
from contado.core.record import Record
from contado.core.words.language import ENGLISH
from contado.games.milestones.game import GAME, Milestones
from contado.games.milestones.laws import MilestonesProofs
from contado.games.milestones.state import MilestonesState
from tests.commands import SHORT, answer, contado, refusal, started, two_short_games


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of two short games."""
    return two_short_games(tmp_path_factory.mktemp("records"))


@pytest.fixture
def record(records: Path) -> Path:
    return records / "milestones-00000.contado"


BUILD = "plain Python" if ledger.__file__.endswith(".py") else "compiled"


# What there is


def test_help_says_how_to_begin() -> None:
    printed = answer("--help")
    assert "commands:" in printed
    assert "contado play milestones" in printed


def test_version() -> None:
    assert answer("--version") == f"contado {__version__} ({BUILD})\n"


def test_the_script_is_installed() -> None:
    script = Path(sys.executable).with_name("contado")
    ended = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert ended.stdout == f"contado {__version__} ({BUILD})\n"


def test_games_lists_games_with_their_titles_and_bots_lists_bots() -> None:
    printed = answer("games")
    line = next(line for line in printed.splitlines() if line.startswith("burgundy"))
    assert line.split() == ["burgundy", "The", "Castles", "of", "Burgundy", "1–4", "90", "3.0"]
    # What can be chosen is for those who ask for one game, and the last line says how.
    assert "duchies" not in printed
    assert printed.splitlines()[-1].startswith("contado games NAME shows a game with its options")
    shown = answer("bots")
    for word in ("greedy", "random"):
        assert word in shown
    data = json.loads(answer("games", "--json"))
    assert "milestones" in [game["id"] for game in data["games"]]
    assert {"greedy", "random"} <= {bot["name"] for bot in data["bots"]}


def test_games_tells_the_options_of_one() -> None:
    printed = answer("games", "Milestones")
    data = json.loads(answer("games", "milestones", "--json"))
    for option in GAME.rules.settings:
        assert option.name in printed
    assert [option["name"] for option in data["options"]] == [option.name for option in GAME.rules.settings]
    assert data["min_seats"] == 2


def test_games_tells_the_options_by_their_groups_and_the_first_ones_first() -> None:
    printed = answer("games", "burgundy")
    headings = [
        "Options",
        "Expansions",
        "Châteauma, a virtual opponent",
        "Differences between the editions",
        "Readings of the rules",
    ]
    lines = [line.rstrip() for line in printed.splitlines()]
    places = [lines.index(heading) for heading in headings]
    assert places == sorted(places)
    firsts = {line.partition(" ")[0]: at for at, line in enumerate(lines)}
    assert firsts["mode"] < places[1] < firsts["shields"] < places[2] < firsts["cha_level"] < places[3]
    assert firsts["monastery_6"] < places[4] < firsts["tie_break_track"]
    shown = {option["name"]: option for option in json.loads(answer("games", "burgundy", "--json"))["options"]}
    assert (shown["mode"]["group"], shown["mode"]["at_first"]) == ("", True)
    assert (shown["shields"]["group"], shown["shields"]["at_first"]) == ("Expansions", False)
    assert "Interpretacje zasad" in answer("games", "burgundy", "--language", "pl")


def test_bots_tells_the_parameters_of_one() -> None:
    printed = answer("bots", "MCTS")
    assert "ms           a number from 0 to 600000 (default: 200)" in printed
    assert "A parameter is set as in --seats mcts:ms=200,random." in printed
    data = json.loads(answer("bots", "mcts", "--json"))
    assert data == next(bot for bot in json.loads(answer("bots", "--json")) if bot["name"] == "mcts")
    assert "ms" in [parameter["name"] for parameter in data["parameters"]]
    assert "It has no parameters." in answer("bots", "random")
    assert "There is no bot 'gredy'; did you mean greedy?" in refusal("bots", "gredy")


@pytest.mark.parametrize("words", ["games", "games burgundy", "games milestones", "bots", "bots mcts"])
@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_what_is_read_like_a_page_fits_80_columns(words: str, language: str) -> None:
    for line in answer(*words.split(), "--language", language).splitlines():
        assert len(line.rstrip()) <= 80, line


def test_values_that_differ_by_a_number_are_a_range() -> None:
    assert "deal, random, choose or same:1–30 (default: deal)" in answer("games", "burgundy")


def test_book_contado_games_tells_the_presets_of_the_chateauma_and_the_advice_on_modifiers() -> None:
    printed = " ".join(answer("games", "burgundy").split())
    data = json.loads(answer("games", "burgundy", "--json"))
    levels = [preset for preset in data["presets"] if preset["name"].startswith("chateauma")]
    presets = {preset["name"]: preset["options"] for preset in levels}
    found = {name: (options["cha_level"], options["cha_modifiers"]) for name, options in presets.items()}
    # The rulebook: easy none, medium one, hard two or more; the standard is medium without any.
    assert found == {
        "chateauma-standard": ("medium", "none"), "chateauma-easy": ("easy", "none"),
        "chateauma-medium": ("medium", "C"), "chateauma-hard": ("hard", "BC"),
    }  # fmt: skip
    for name in presets:
        assert name in printed
    for words in ("The rulebook advises none", "contado play burgundy --preset first-game"):
        assert words in printed
    offered = json.loads(answer("games", "milestones", "--json"))["presets"]
    assert [preset["name"] for preset in offered] == ["base", "quick-start"]


# Playing


def test_play_takes_a_preset_and_an_option_goes_before_it(tmp_path: Path) -> None:
    file = tmp_path / "preset.contado"
    contado("play", "burgundy", "--preset", "chateauma-hard", "--option", "cha_level=easy", "--save", str(file))
    record = Record.read(file.read_text("utf-8"))
    assert record.seats[1] == "chateauma"
    assert (record.options["cha_level"], record.options["cha_modifiers"]) == ("easy", "BC")
    assert "has no preset 'chateauma-hart'; did you mean chateauma-hard?" in refusal(
        "play", "burgundy", "--preset", "chateauma-hart"
    )
    assert "keeps its seats, options and seed" in refusal("play", "--resume", str(file), "--preset", "chateauma-hard")


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


def test_show_prints_no_board_of_a_game_that_todays_rules_lead_elsewhere() -> None:
    outdated = str(Path(__file__).parents[1] / "games" / "castelli" / "golden" / "old" / "three_random.txt")
    for more in ([], ["--at", "3"], ["--svg", "-"]):
        assert "What changed: The card and the silver on a tile" in refusal("show", outdated, *more)


# Checking


def test_check_passes_and_says_what_it_covered(tmp_path: Path) -> None:
    printed = answer("check", "milestones", "--games", "4", "--players", "3", *SHORT, folder=tmp_path)
    assert "4 with 3 players" in printed
    assert "Nothing was found." in printed
    assert list(tmp_path.iterdir()) == []


class Losing(MilestonesProofs):
    """A hole in the box: from turn 4 on, a piece is gone."""

    def pieces(self, state: MilestonesState) -> list[str]:
        found = super().pieces(state)
        return found[1:] if state.turn > 3 else found


class Careless(Milestones):
    """Milestones with that hole."""

    def __init__(self) -> None:
        super().__init__()
        self.proofs = Losing()


def test_check_keeps_the_records_of_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = check_games(Careless(), 1, "1", 2, {"max_rounds": "10"})
    assert check.tell(report, CHECKS, GAME, tmp_path / "findings", False, ENGLISH) == 1
    printed = capsys.readouterr().out
    # In a folder of their own, never loose in the current one.
    (file,) = (tmp_path / "findings").iterdir()
    assert "pieces: 1 game failed." in printed
    assert file.name in printed.replace("\n", "")
    # Nothing is wrong with the moves themselves, so the true game opens the record.
    assert "Move" in answer("show", str(file))


def test_check_names_what_was_never_asked_and_never_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = Report(GAME.id, 20)
    report.told.update(GAME.rules.events.keys() - {"road", "house"})
    assert check.tell(report, CHECKS, GAME, tmp_path, False, ENGLISH) == 0
    assert "Never told, so not covered: road, house." in capsys.readouterr().out
    check.tell(report, CHECKS, GAME, tmp_path, True, ENGLISH)
    data = json.loads(capsys.readouterr().out)
    assert data["never_told"] == ["road", "house"]
    assert data["never_asked"] == report.never_asked(GAME) != []


def test_check_can_leave_checks_out_and_says_which_it_made(tmp_path: Path) -> None:
    few = ("check", "milestones", "--games", "1", "--players", "2", *SHORT)
    assert "Checked: play, copy, json." in answer(*few, "--only", "json", "--only", "copy", folder=tmp_path)
    assert "drawing" not in answer(*few, "--skip", "drawing", folder=tmp_path)
    assert "There is no check 'looks'; there are play, replay, pieces, " in refusal(*few, "--skip", "looks")


# Measuring


def test_bench_json() -> None:
    data = json.loads(answer("bench", "--seconds", "0.001", "--json", "milestones"))
    (game,) = data["games"]
    assert game["game"] == "milestones"
    assert data["core"] in game["builds"]
    assert data["rounds"] >= 3


def test_bench_prints_tables() -> None:
    printed = answer("bench", "--seconds", "0.001", "--peers")
    for words in ("pure Python", "random decisions a second, 4 players", "microseconds a copy"):
        assert words in printed


# Components that people bring: a process for each command, since a layout stays known to the one that has read it.


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    data = json.loads((Path(str(inputs.__file__)).parents[1] / "games/milestones/data/contado.json").read_text("utf-8"))
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data | {"layout": "mine"}), "utf-8")
    return file


def test_data_files_are_played_and_shown(layout: Path, tmp_path: Path) -> None:
    arguments = ("sim", "milestones", "--seats", "random,random", "--games", "24", "--option", "max_rounds=2")
    folder = tmp_path / "records"
    data = json.loads(
        answer(*arguments, "--data", str(layout), "--json", "--processes", "2", "--out", str(folder), run=started)
    )
    assert data["options"]["layout"] == "mine"
    record = folder / "milestones-00003.contado"
    assert "layout" in refusal("show", str(record), run=started)
    assert "Move" in answer("show", str(record), "--data", str(layout), run=started)


def test_the_command_of_an_arena_plays_it_again(layout: Path) -> None:
    words = ("arena", "milestones", "--seats", "random,greedy", "--games", "2", "--option", "max_rounds=2", "--json")
    first = json.loads(started(*words, "--data", str(layout)).stdout)
    again = json.loads(started(*shlex.split(first["command"])[1:], "--json").stdout)
    assert (again["components"], again["statistics"]) == (first["components"], first["statistics"])
    assert len(first["components"]) == 1


# What is given


def test_seats_with_parameters_are_split_between_bots() -> None:
    assert inputs.seat_names("greedy:noise=2,random") == ["greedy:noise=2", "random"]
    assert inputs.seat_names("mcts:ms=200,depth=3, greedy") == ["mcts:ms=200,depth=3", "greedy"]
    assert inputs.seat_names("you:Anna,you:Ben") == ["you:Anna", "you:Ben"]
    with pytest.raises(BadOption, match="empty"):
        inputs.seat_names("")


@pytest.mark.parametrize(("variable", "code"), [("it_IT.UTF-8", "it"), ("pl", "pl"), ("C", "en"), ("de_DE", "en")])
def test_the_language_of_the_system(variable: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from contado.cli.arguments import own_language

    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", variable)
    assert own_language() == code
