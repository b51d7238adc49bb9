"""A bot may do what it likes with the options it is shown: no other position or game notices."""

from __future__ import annotations

import pytest

from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.game import Game
from contado.core.record import Recorder
from contado.core.state import State


class Vandal(Bot):
    """Chooses as `random` does, but takes the lists of options apart: its own, and those of the positions after it."""

    def choose(self, state: State, seat: int) -> int:
        options = list(state.options())
        action = options[self.luck.below(0, len(options))]
        after = state.copy()
        after.apply(action)
        for shown in (state.options(), after.options()):
            shown.reverse()
            shown.clear()
            shown.append(-1)
        return action


class Gentle(Bot):
    """Chooses the same, and leaves everything as it is."""

    def choose(self, state: State, seat: int) -> int:
        return state.options()[self.luck.below(0, len(state.options()))]


def record_of(game: Game, kind: type[Bot]) -> str:
    """Play a game to its end; return its record."""
    recorder = Recorder(game)
    state = recorder.begin(game.max_seats, {}, "vandals")
    bots = [kind({}, f"seat {seat}") for seat in range(game.max_seats)]
    while not state.over:
        state.apply(decide(bots[state.decider], state))
    return str(recorder.record([str(seat) for seat in range(game.max_seats)], "vandals"))


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.id)
def test_a_bot_that_spoils_its_options_changes_no_game(game: Game) -> None:
    before = record_of(game, Gentle)
    assert record_of(game, Vandal) == before
    assert record_of(game, Gentle) == before
