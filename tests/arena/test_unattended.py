"""Games without people have the options that a game names for them, wherever they are begun."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from contado.arena.simulation import Series, play_game
from contado.arena.speed.probes import Subject
from contado.arena.tournament.plan import Arena
from contado.arena.tournament.playing import play_sitting
from contado.arena.tuning.tune import Trials, Tuning, play_trial
from contado.core import registry
from contado.core.game import Game
from contado.core.record import Record
from contado.core.settings import Settings
from contado.games.keyharvest.game import KeyHarvest
from contado.terminal import play
from tests.terminal.keyboard import Keyboard, console

GAME = registry.game("keyharvest")


class Heard(KeyHarvest):
    """Key Harvest that records how many idle rounds each of its games is played with."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds: list[object] = []

    def read_settings(self, seats: int, given: Mapping[str, object]) -> Settings:
        settings = super().read_settings(seats, given)
        self.rounds.append(settings["idle_rounds"])
        return settings


def test_people_play_with_the_defaults_and_bots_with_what_the_game_names_for_them() -> None:
    assert GAME.read_settings(2, {})["idle_rounds"] == 0
    assert GAME.read_settings(2, GAME.without_people({}))["idle_rounds"] == 3
    assert GAME.read_settings(2, GAME.without_people({"idle_rounds": 0}))["idle_rounds"] == 0, "what is given stays"
    others: list[Game] = [game for game in registry.games().values() if game is not GAME]
    assert all(game.without_people({}) == {} for game in others)


@pytest.mark.parametrize("where", ["sim", "tune", "bench"])
def test_every_way_to_begin_a_game_of_bots_asks_for_them(where: str) -> None:
    game = Heard()
    if where == "sim":
        play_game(game, Series(["random", "random"], {}, "1"), 0)
    elif where == "tune":
        tuning = Tuning("random", "random", 2, {}, "t", 2)
        play_trial(game, Trials(tuning, [{}], "x", 2), 0)
    else:
        Subject(game).new(2, 1)
    assert game.rounds[-1] == 3


def test_an_arena_asks_for_them() -> None:
    arena = Arena(GAME, ["random", "greedy"])
    (sitting,) = arena.sittings(1)
    assert "idle_rounds" not in sitting.options, "they are not written into the arena's own options"
    game = Heard()
    play_sitting(game, sitting)
    assert game.rounds[-1] == 3


@pytest.mark.parametrize(("seats", "rounds"), [("random,random", "3"), ("you,random", "0")])
def test_a_game_in_the_terminal_asks_for_them_when_nobody_sits_there(seats: str, rounds: str, tmp_path: Path) -> None:
    file = tmp_path / "game.contado"
    play(GAME, seats.split(","), {}, "1", save=file, console=console(), read=Keyboard([]))
    assert Record.read(file.read_text("utf-8")).options["idle_rounds"] == rounds
