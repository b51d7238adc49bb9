"""The bot that takes what looks best at once."""

from __future__ import annotations

from typing import ClassVar

from contado.bots.judging import Judge, value_after
from contado.core.bot import Bot
from contado.core.settings import Amount, Setting
from contado.core.state import State
from contado.core.words.language import marked


class GreedyBot(Bot):
    """Looks one move ahead on a resampled position and plays the one after which the game's evaluation is highest.

    A move is one decision with the parts that go on with it: "road" is as good as the best road.
    """

    name: ClassVar[str] = "greedy"
    about: ClassVar[str] = marked("Plays the move after which its position looks best.")
    strength: ClassVar[int] = 20
    parameters: ClassVar[tuple[Setting, ...]] = (
        Amount("noise", 0.0, 0.0, 100.0, marked("How many points a move may be misjudged by.")),
    )

    def choose(self, state: State, seat: int) -> int:
        """Return the option that leads to the best position; among equals, any."""
        best: list[int] = []
        highest = float("-inf")
        noise = float(self.settings["noise"])
        judge = Judge(self.weights)
        for option in state.legal:
            value = value_after(judge, state, option, seat)
            if noise:
                value += noise * (self.luck.below(0, 2001) - 1000) / 1000
            if value > highest:
                best, highest = [option], value
            elif value == highest:
                best.append(option)
        return best[self.luck.below(0, len(best))] if len(best) > 1 else best[0]
