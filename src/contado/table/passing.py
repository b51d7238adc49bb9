"""Who does not want to be asked for reactions and passes automatically, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from contado.core.errors import ContadoError
from contado.core.words.language import shown

# Ask me unless all that I could do can wait, which holds for whoever has said nothing; always ask me; pass for me until
# this turn of the game ends; pass for me until I say otherwise.
PRESSING: Final = "pressing"
ASK: Final = "ask"
TURN: Final = "turn"
ALWAYS: Final = "always"
MODES: Final = (PRESSING, ASK, TURN, ALWAYS)
# Nobody chooses it: whoever has taken a pass back is asked until this turn ends.
_ASK_AGAIN: Final = "ask again"


class Passing:
    """The mode of every seat, and for which turn it holds if only for one. Nobody else is told."""

    def __init__(self, rows: Sequence[Sequence[Any]]) -> None:
        self._set: list[tuple[str, int]] = [(mode, turn) for mode, turn in rows]

    @staticmethod
    def of(seats: int, mode: str = PRESSING) -> Passing:
        """Return what holds at first, for all seats alike."""
        return Passing([(mode, 0)] * seats)

    def mode(self, seat: int, turn: int) -> str:
        """Return what holds for a seat in a turn."""
        mode, since = self._set[seat]
        if mode in (TURN, _ASK_AGAIN) and turn != since:
            return PRESSING
        return ASK if mode == _ASK_AGAIN else mode

    def set(self, seat: int, mode: str, turn: int) -> None:
        """Set it for a seat, or refuse what is not a mode."""
        if mode not in MODES:
            raise ContadoError("The mode for reactions is one of {known}, not {text!r}.", known=MODES, text=shown(mode))
        self._set[seat] = (mode, turn if mode == TURN else 0)

    def ask_again(self, seat: int, turn: int) -> None:
        """Ask a seat for everything until this turn ends; then only for what presses."""
        if self.mode(seat, turn) != ASK:
            self._set[seat] = (_ASK_AGAIN, turn)

    def to_json(self) -> list[list[Any]]:
        """Return what the constructor takes."""
        return [[mode, turn] for mode, turn in self._set]
