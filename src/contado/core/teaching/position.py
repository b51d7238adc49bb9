"""Positions that figures and lessons begin with: a new game, moves, and what is put on the board by hand.

    seats = 2
    seed = "a ship"
    settings = { shields = true }
    moves = ["duchy 3", "castle 12"]
    set = { "players.0.silver" = 3 }

The same position is there as long as the rules are the same: numbers and words beside it cannot go stale unnoticed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from contado.core.errors import BadNotation, ContadoError
from contado.core.game.game import Game
from contado.core.state import State
from contado.core.words.language import shown


class Position(NamedTuple):
    """Where something begins. `put` is what is put there by hand after the moves, by its place in `State.to_json`."""

    seats: int = 2
    settings: Mapping[str, object] = {}
    seed: str = "teaching"
    moves: Sequence[str] = ()
    put: Mapping[str, Any] = {}

    @staticmethod
    def read(data: Mapping[str, Any]) -> Position:
        """Return the position that a file describes."""
        unknown = set(data) - {"seats", "settings", "seed", "moves", "set"}
        if unknown:
            raise ContadoError("A position knows nothing of {names}.", names=sorted(unknown))
        moves = data.get("moves", [])
        return Position(
            data.get("seats", 2),
            data.get("settings", {}),
            str(data.get("seed", "teaching")),
            tuple(moves.split("\n") if isinstance(moves, str) else moves),
            data.get("set", {}),
        )

    def state(self, game: Game[Any]) -> State:
        """Return the position itself."""
        state: State = game.new(self.seats, dict(self.settings), self.seed)
        for number, move in enumerate(filter(None, (move.strip() for move in self.moves)), 1):
            try:
                for action in game.parse(state, move):
                    state.apply(action)
            except BadNotation as error:
                raise ContadoError("Move {number}: {error}", number=number, error=error) from None
        if not self.put:
            return state
        data = state.to_json()
        for place, value in self.put.items():
            _put(data, place, value)
        read: State = game.state_from_json(data)
        return read


def _put(data: Any, place: str, value: Any) -> None:
    """Put a value at a place, such as ``players.0.silver``."""
    *way, last = (int(step) if step.lstrip("-").isdigit() else step for step in place.split("."))
    try:
        for step in way:
            data = data[step if not isinstance(data, dict) else str(step)]
        key = last if not isinstance(data, dict) else str(last)
        # Only what is there is put anew: a slip of the pen would change nothing.
        data[key]
        data[key] = value
    except (KeyError, IndexError, TypeError):
        raise ContadoError("There is no {place!r} in this position.", place=shown(place)) from None
