"""The castle connection in numbers."""

from __future__ import annotations

from tests.games.burgundy.positions import board, position

ON = {"castle_connection": True, "duchies": "same:11", "duchy_set": "11-18"}


def test_the_castles_in_reserve() -> None:
    state = position(board(11), board(11), options=ON, modules={"castle_connection": {"reserve": 3}})
    for seat in (0, 1):
        assert state.sheet.numbers(state.observation(seat))["castle_reserve"] == [3]
    assert "recover" in {
        state.game.action(state, action).kind for action in state.game.numbering(2, state.settings).actions
    }
