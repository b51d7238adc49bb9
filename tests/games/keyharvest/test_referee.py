"""Two sets of rules against each other: every option of every decision in whole games."""

from __future__ import annotations

import pytest

from contado.core.bot import decide
from contado.core.position.event import ACTED, Event
from contado.core.record import Record
from contado.core.registry import bot
from contado.core.state import State
from contado.games.keyharvest import GAME
from tests.games.keyharvest.make_golden import FOLDER, GAMES
from tests.games.keyharvest.positions import offered
from tests.games.keyharvest.referee import Referee


def check(state: State) -> str:
    """Compare the options of a decision with the referee's; return its kind."""
    seat = state.decider
    view = state.view(seat)
    wanted = Referee(view, state.decision.data()).options()
    assert wanted is not None, f"the referee does not know {state.decision.kind}"
    assert offered(state) == wanted, state.decision
    return state.decision.kind


@pytest.mark.parametrize(("seats", "player"), [(2, "random"), (3, "random"), (4, "random"), (3, "greedy:noise=3")])
def test_the_referee_agrees(seats: int, player: str) -> None:
    kinds = set()
    for seed in range(3):
        state = GAME.new(seats, {}, f"referee {seed}")
        players = [bot(player, f"{seed} {seat}") for seat in range(seats)]
        while not state.over:
            kinds.add(check(state))
            state.apply(decide(players[state.decider], state))
    assert len(kinds) > 15


@pytest.mark.parametrize("name", ["two_greedy", "four_greedy"])
def test_the_referee_follows_golden_games(name: str) -> None:
    assert name in GAMES
    record = Record.read((FOLDER / f"{name}.txt").read_text("utf-8"))
    state = GAME.new(len(record.seats), record.options, record.seed)
    words = [word for move in record.moves for word in move.words.split()]
    done: list[str] = []

    def note(event: Event) -> None:
        if event.kind == ACTED:
            done.extend(GAME.action(state, event.facts["action"]).notation.split())

    state.listen(note)
    while not state.over:
        check(state)
        options = [(text.split(), option) for text, option in zip(offered(state), state.legal, strict=True)]
        fitting = [(len(text), option) for text, option in options if words[len(done) : len(done) + len(text)] == text]
        state.apply(max(fitting)[1])
    assert done == words
