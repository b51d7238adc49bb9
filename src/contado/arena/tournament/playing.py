"""One game of an arena, timed, and kept as a row."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from contado.arena.names import Own
from contado.arena.rows import Columns, seat_rows
from contado.arena.simulation import GameResult, Watch, play_seated
from contado.arena.tournament.curve import Curve, curve_of
from contado.arena.tournament.decision_times import DecisionTimes
from contado.arena.tournament.plan import Sitting
from contado.core.bot import Bot, decide
from contado.core.game import Game
from contado.core.state import State


class Stopwatch(Watch):
    """Times every decision, and notes the points over time."""

    def __init__(self, seats: int) -> None:
        self.thoughts = [DecisionTimes() for _seat in range(seats)]
        self.curve = Curve([0], [[0] for _seat in range(seats)])

    def decide(self, bot: Bot, state: State) -> int:
        """Return the bot's action, and note how long it took."""
        begin = perf_counter()
        action = decide(bot, state)
        self.thoughts[state.decider].add(perf_counter() - begin)
        return action

    def ended(self, state: State) -> None:
        """Take the points over time from the ledger."""
        self.curve = curve_of(state.ledger, state.seats, state.turn)


class Row:
    """A game of an arena that was played: its result, and what it took."""

    def __init__(
        self, result: GameResult, block: int, line_up: int, thoughts: list[DecisionTimes], curve: Curve, seconds: float
    ) -> None:
        self.result = result
        self.block = block
        self.line_up = line_up
        # By seat; an automa has none.
        self.thoughts = thoughts
        self.curve = curve
        # The length of the whole game, in seconds.
        self.seconds = seconds

    def seat_rows(self, sources: Sequence[str]) -> list[Columns]:
        """Return a row for every seat, with seats counted from 0."""
        return seat_rows(
            self.result,
            sources,
            lambda seat: {
                "block": self.block,
                "line_up": self.line_up,
                "game_seconds": self.seconds,
                **{f"thought_{name}": value for name, value in self.thoughts[seat].summary().items()},
                "turn": self.curve.turns,
                "total_after_turn": self.curve.totals[seat],
            },
        )

    def __repr__(self) -> str:
        return f"<row of {self.result!r}: block {self.block}, {self.seconds:.2f} s>"

    def to_json(self) -> dict[str, Any]:
        """Return plain data: a line of the journal."""
        return {
            **self.result.to_json(),
            "teams": self.result.teams,
            "block": self.block,
            "line_up": self.line_up,
            "thoughts": [thought.to_json() for thought in self.thoughts],
            "curve": self.curve.to_json(),
            "seconds": self.seconds,
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Row:
        """Return the row that `to_json` wrote."""
        result = GameResult(
            data["number"], data["seed"], data["bots"], data["totals"], data["places"], data["teams"], data["points"],
            data["decisions"], data["turns"], data["ending"], "",
        )  # fmt: skip
        return Row(
            result, data["block"], data["line_up"], [DecisionTimes.from_json(one) for one in data["thoughts"]],
            Curve(*data["curve"]), data["seconds"],
        )  # fmt: skip


def play_sitting(game: Game, sitting: Sitting, own: Own | None = None) -> Row:
    """Play one game to its end."""
    watch = Stopwatch(len(sitting.names))
    begin = perf_counter()
    result = play_seated(game, sitting.number, sitting.seed, sitting.names, sitting.options, watch=watch, own=own)
    seconds = round(perf_counter() - begin, 6)
    return Row(result, sitting.block, sitting.line_up, watch.thoughts, watch.curve, seconds)
