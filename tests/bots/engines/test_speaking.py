"""`contado engine` speaks the protocol for our bots, and what a program is told is what its seat may know."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import contado
from contado.bots.engines import protocol
from contado.bots.engines.bot import IDLE, EngineBot
from contado.bots.engines.program import end_all
from contado.bots.engines.speaking import Speaker
from contado.core import registry
from contado.core.game import Game
from tests.bots.engines.test_zoo import zoo
from tests.commands import contado as command

GAMES = [*registry.games()]


def typed(*messages: Any) -> str:
    return "".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in messages)


def said(bot: str, *messages: Any) -> list[dict[str, Any]]:
    """Return what the command says to these messages."""
    answers: list[dict[str, Any]] = []
    Speaker(bot).run(typed(*messages).splitlines(keepends=True), lambda line: answers.append(json.loads(line)))
    return answers


HELLO = {"type": "hello", "protocol": 1, "host": "a test"}


def question(game: Game, seed: int = 7, number: int = 1) -> tuple[dict[str, Any], dict[str, Any], list[int]]:
    """Return what an engine that wants all is told of a new game and of its first choice, and the options."""
    state = game.new(seed=seed)
    wants = frozenset((protocol.POSITION, protocol.SEED, protocol.VIEW, protocol.OBSERVATION))
    new = protocol.new(game, state.seats, state.settings, state.decider, "4", wants)
    go = protocol.go(state, state.decider, number, 1000, wants)
    return new, go, state.options()


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_answers_in_every_game(name: str) -> None:
    new, go, options = question(registry.game(name))
    hello, choice = said("greedy", HELLO, {"type": "weather"}, new, go, {"type": "end"}, {"type": "quit"}, go)
    assert (hello["protocol"], hello["name"], hello["wants"]) == (1, "greedy", ["position", "seed"])
    assert set(GAMES) <= set(hello["games"])
    assert (choice["type"], choice["id"]) == ("choice", 1)
    assert choice["option"] in options


def test_the_command_says_it_on_standard_output() -> None:
    new, go, options = question(registry.game("milestones"))
    import subprocess

    ended = subprocess.run(
        [sys.executable, "-m", "contado", "engine", "greedy", "--reasons"],
        input=typed(HELLO, new, go), capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (0, "")
    _hello, choice = [json.loads(line) for line in ended.stdout.splitlines()]
    assert choice["option"] in options
    assert choice["reasons"]


@pytest.mark.parametrize(
    ("messages", "sentence"),
    [
        (["what?"], "A line is no message: 'what?"),
        (["[1]"], "A line is no message"),
        ([{"type": "go", "id": 1, "ms": 5}], "before it was told of a game"),
        ([{"type": "new", "game": "chess"}], "There is no game 'chess'"),
        ([{"type": "new"}], "needs 'game', and has None there"),
        ([{"type": "new", "game": "milestones"}, {"type": "go", "id": 1}], "needs 'ms'"),
        ([{"type": "new", "game": "milestones"}, {"type": "go", "id": 1, "ms": 5}], "needs 'position'"),
        ([{"type": "new", "game": "milestones"}, {"type": "go", "id": 1, "ms": 5, "position": {"seats": 3}}],
         "The position cannot be read: it is none of Milestones"),
    ],
)  # fmt: skip
def test_a_bad_message_gets_a_sentence_and_the_next_one_is_heard(messages: list[Any], sentence: str) -> None:
    *_before, error, hello = said("random", *messages, HELLO)
    assert error["type"] == "error"
    assert sentence in error["message"]
    assert hello["type"] == "hello"


def test_what_is_no_bot_is_refused_before_anybody_listens() -> None:
    ended = command("engine", "grady")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "did you mean greedy?" in ended.stderr


# What a program is told


@pytest.mark.parametrize("name", GAMES)
def test_words_and_numbers_are_those_of_the_position(name: str, tmp_path: Path) -> None:
    game = registry.game(name)
    state = game.new(seed=3)
    seat = state.decider
    bot = contado.bot(zoo("curious", str(tmp_path / "told")), seed=5)
    assert bot.decide(state) == state.options()[0]
    end_all()
    IDLE.clear()
    new, go = [json.loads(line) for line in (tmp_path / "told").read_text("utf-8").splitlines()]
    assert (new["game"], new["seats"], new["seat"], new["seed"]) == (name, state.seats, seat, "5")
    assert new["settings"] == state.settings
    sheet, numbering = state.sheet, game.numbering(state.seats, state.settings)
    assert new["actions"] == len(numbering)
    assert [one["name"] for one in new["features"]] == [one.name for one in sheet.features]
    # Bytes and mask as `state.observation` and `numbering.mask` have them, and moves as people type them.
    assert bytes(go["observation"]) == state.observation(seat)
    mask = [0] * new["actions"]
    for option in go["options"]:
        mask[option["action"]] = 1
    assert bytes(mask) == numbering.mask(state.legal)
    assert [option["index"] for option in go["options"]] == state.options()
    assert [option["notation"] for option in go["options"]] == state.moves()
    view = json.loads(json.dumps(state.view(seat)))
    assert {**go["view"], "options": view["options"]} == view
    # Nobody asked for the position, and the pudding is not ours.
    assert "position" not in go


@pytest.mark.parametrize("name", GAMES)
def test_a_position_that_is_sent_tells_nothing_hidden(name: str) -> None:
    """It is drawn anew for the seat: of two games that look the same to it, the same is sent."""
    game = registry.game(name)
    state = game.new(seed=3)
    seat = state.decider
    sent: list[Any] = []

    class Listening(EngineBot):
        def choose(self, state: Any, seat: int) -> int:
            sent.append(protocol.go(state, seat, 1, 1, frozenset((protocol.POSITION,))))
            option: int = state.options()[0]
            return option

    for truth in (state, state.guess(seat, seed=8)):
        Listening({"command": "true", "ms": 1, "mb": 16}, "6").decide(truth)
    assert sent[0] == sent[1]


def test_games_between_programs_and_bots_can_be_played_again() -> None:
    engine = f"exec:{shlex.join([sys.executable, '-m', 'contado', 'engine', 'greedy'])},ms=60000"
    first, again = (
        contado.play("milestones", [engine, "random"], seed=4, max_rounds=2, draft="random") for _time in range(2)
    )
    assert first.record == again.record
    assert first.bots == [engine, "random"]
