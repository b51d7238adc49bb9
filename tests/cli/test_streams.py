"""The command with inputs and outputs that are not as they should be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from contado import cli
from tests.commands import SHORT, two_short_games


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game."""
    return two_short_games(tmp_path_factory.mktemp("records")) / "milestones-00000.contado"


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
        ("bench", "--seconds", "0.001", "milestones", "--language", "pl"),
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


def test_bytes_that_are_not_text_are_answered_at_the_keyboard(tmp_path: Path) -> None:
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
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize(
    ("error", "words"), [(ZeroDivisionError("oh"), "fault of the program"), (OSError("full"), "full")]
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


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("contado.core.registry.games", stop)
    assert cli.main(["games"]) == 130
    assert capsys.readouterr() == ("", "")


def test_ctrl_c_is_quiet_while_the_program_is_being_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Stopping:
        """Ctrl-C, pressed at the first thing that is looked for."""

        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "contado.cli.command")
    monkeypatch.setattr(sys, "meta_path", [Stopping()])
    assert cli.main(["games"]) == 130
    assert capsys.readouterr() == ("", "")
