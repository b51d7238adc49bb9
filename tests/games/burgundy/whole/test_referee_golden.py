"""The referee follows golden games move by move. That takes long, so compiled rules play them."""

from __future__ import annotations

import pytest

from contado.core.position.event import ACTED, Event
from contado.core.record import Record
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.whole.make_golden import GAMES
from tests.games.burgundy.whole.test_golden import golden
from tests.games.burgundy.whole.test_referee import Match

# The referee knows the base game.
BASE = [name for name in GAMES if name.startswith(("two_", "three_", "four_"))]


@pytest.mark.parametrize("name", BASE)
def test_the_referee_follows_golden_games(name: str) -> None:
    record = Record.read(golden(name))
    state = GAME.new(len(record.seats), record.options, record.seed)
    assert isinstance(state, BurgundyState)
    words = [word for move in record.moves for word in move.words.split()]
    done: list[str] = []
    # What the set-up carried out by itself, before anybody listened: the castles of a first game.
    if state.decision.kind == "turn":
        done += words[: 2 * state.seats]
        assert done[::2] == ["castle"] * state.seats

    def note(event: Event) -> None:
        if event.kind == ACTED:
            done.extend(GAME.action(state, event.fact("action")).notation.split())

    match = Match(state)
    state.listen(note)
    while not state.over:
        options = [(GAME.action(state, option).notation.split(), option) for option in state.legal]
        fitting = [(len(n), option) for n, option in options if words[len(done) : len(done) + len(n)] == n]
        assert fitting, f"after {len(done)} words of the record {words[len(done)]!r} is not possible"
        match.apply(max(fitting)[1])
        assert words[: len(done)] == done
    assert done == words
