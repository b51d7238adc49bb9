"""What goes wrong with a command is said in one sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from contado import cli
from tests.commands import refusal, two_short_games


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game."""
    return two_short_games(tmp_path_factory.mktemp("records")) / "milestones-00000.contado"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("nonsense", "There is no command 'nonsense'; contado --help lists those there are."),
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
        ("sim milestones --seats random,random --games 0", "of at least 1, not '0'"),
        ("sim milestones --seats random,random --games -3", "of at least 1, not '-3'"),
        ("sim milestones --seats random,random --games many", "of at least 1, not 'many'"),
        ("sim milestones --seats random,random --processes 0", "of at least 1, not '0'"),
        ("sim milestones --seats random,random --option colour=red", "no option 'colour'"),
        ("sim milestones --seats random,random --option max_rounds=lots", "a whole number from 1 to 1000"),
        ("sim milestones --seats random,random --option max_rounds", "not of the form name=value"),
        ("sim milestones --seats random,random --option first_seat=3", "Seat 3 cannot begin"),
        (
            "sim burgundy --seats random,random,random --option vineyards=on --option grape_removal=red,blue",
            "With 3 players exactly one colour of grapes is taken out",
        ),
        ("sim milestones --seats random,random --language xx", "--language must be en, it or pl, not 'xx'."),
        ("sim milestones --seats random,random --data nowhere.json", "nowhere.json does not exist"),
        ("check milestones --players 7", "2 to 4 players, not 7"),
        ("check milestones --option draft=maybe", "choose or random"),
        ("check milestones --games 0", "at least 1"),
        ("show nowhere.contado", "nowhere.contado does not exist"),
        ("show .", "is a folder, not a file"),
        ("watch nowhere.contado", "nowhere.contado does not exist"),
        ("play", "Say which game"),
        ("play monopoly", "There is no game 'monopoly'"),
        ("play milestones --seats you,clever", "There is no bot 'clever'"),
        ("play milestones --seats me,sharp", "There is no bot 'me'; a person's seat is written you, or you:Anna"),
        (
            "play milestones --players 3",
            "contado play has no option --players: --seats says who plays, as in --seats you,sharp,sharp for three.",
        ),
        ("play milestones --seats you", "2 to 4 players, not 1"),
        ("play milestones --seats ", "have an empty one"),
        ("play milestones --save .", "is a folder"),
        ("play milestones --save nowhere/x.contado", "cannot be saved"),
        (f"sim milestones --seats random,random --games {'9' * 5000}", "of at least 1, not '999"),
        (f"sim milestones --seats random,random --option max_rounds={'9' * 5000}", "a whole number from 1 to 1000"),
        (f"show nowhere.contado --at {'9' * 5000}", "0 or more, not '999"),
        ("show nowhere/x.contado", "The folder nowhere does not exist"),
        ("play milestones --option colour=red", "no option 'colour'"),
        ("play --resume nowhere.contado", "nowhere.contado does not exist"),
        ("bench --seconds -1", "a number of seconds"),
        ("bench --seconds soon", "a number of seconds"),
        ("bench monopoly", "There is no game 'monopoly'"),
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


def test_a_binary_file_is_not_a_record(tmp_path: Path) -> None:
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
    assert "is a file, not a folder" in refusal(*arguments, "--out", str(file))


def test_data_that_is_not_a_layout(tmp_path: Path) -> None:
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
def test_what_is_not_text_is_refused_before_anything_begins(arguments: tuple[str, ...], tmp_path: Path) -> None:
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
