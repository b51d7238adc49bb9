"""The command with a seat that a game plays itself: named, added, refused; played, simulated, watched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contado.cli import main
from contado.core import registry
from contado.core.game import Game
from contado.core.record import Record
from tests.core.toys import CrowGame

SIM = ["sim", "crows", "--games", "4", "--processes", "1"]


@pytest.fixture(autouse=True)
def crows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the toy next to the installed games."""
    games = {**registry.games(), "crows": CrowGame()}
    monkeypatch.setattr(registry, "games", lambda: dict(games))
    monkeypatch.setenv("LANG", "C")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail; return its sentence."""
    assert main([*arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    return told.err.removeprefix("contado: ").strip()


def test_the_word_among_the_seats_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIM, "--seats", "greedy,crow"]) == 0
    told = capsys.readouterr().out
    assert "Crows, 4 games, seed 1: greedy, crow." in told
    assert "Options: crow=on." in told
    # One bot has one seat: all games are even.
    assert "cannot be shared out evenly" not in told


def test_the_option_adds_it_and_json_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIM, "--seats", "greedy,random", "--option", "crow=on", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == ["greedy", "random", "crow"]
    assert told["options"]["crow"] is True
    lines = {line["bot"]: line for line in told["statistics"]["bots"]}
    assert [wins["games"] for wins in lines["crow"]["wins_by_seat"]] == [0, 0, 4]
    assert [wins["games"] for wins in lines["greedy"]["wins_by_seat"]] == [2, 2, 0]


def test_records_have_its_steps(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main([*SIM, "--seats", "random,crow", "--out", str(tmp_path)]) == 0
    path = tmp_path / "crows-00000.contado"
    record = Record.read(path.read_text("utf-8"))
    assert record.seats == ["random", "crow"]
    assert "next" in [move.words for move in record.moves if move.seat == 1]
    capsys.readouterr()
    assert main(["show", str(path), "--at", "5"]) == 0
    assert "Orange crow" in capsys.readouterr().out


def test_what_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, *SIM, "--seats", "crow,greedy") == "The old crow sits in seat 2 of 2: write greedy,crow."
    sentence = "The old crow is among the seats, but the option crow is off."
    assert refused(capsys, *SIM, "--seats", "greedy,crow", "--option", "crow=off") == sentence
    assert refused(capsys, "sim", "milestones", "--seats", "greedy,crow").startswith("There is no bot 'crow'")
    sentence = "A match is between players: The old crow takes no part in one."
    assert refused(capsys, "match", "crows", "knockout", "--seats", "greedy,crow") == sentence


def test_a_person_plays_against_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter(["", "done", "1", "", "", "", "q", "x"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(asked))
    assert main(["play", "crows", "--option", "crow=on", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "The old crow plays by itself" in told
    assert "The old crow hops to the bag" in told


@pytest.mark.parametrize("game", [one for one in registry.games().values() if one.automa], ids=lambda one: str(one.id))
def test_every_game_that_has_one_is_simulated_with_it(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    seats = f"random,{game.automa}"
    assert main(["sim", game.id, "--seats", seats, "--games", "2", "--processes", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == ["random", game.automa]
    assert told["options"][game.automa] is True
    assert [line["bot"] for line in told["statistics"]["bots"]] == ["random", game.automa]
