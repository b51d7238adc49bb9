"""A player that decides: what tables, the arena and third-party bots share."""

from __future__ import annotations

from typing import ClassVar

from contado.core.luck import Luck
from contado.core.options import Option, Settings
from contado.core.state import State


class Bot:
    """Decides for a seat. It is only ever shown a position resampled for that seat, never the truth."""

    name: ClassVar[str] = ""
    about: ClassVar[str] = ""
    # By which bots are listed: random play is 0, and more is stronger. It promises nothing between near numbers.
    strength: ClassVar[int] = 10
    # Typed parameters, given in its name: ``greedy:noise=0.5``.
    parameters: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, settings: Settings, seed: str) -> None:
        self.settings = settings
        self.luck = Luck.seeded(seed, ("bot",))

    def choose(self, state: State, seat: int) -> int:
        """Return one of the options of a position in which the seat decides."""
        raise NotImplementedError


def decide(bot: Bot, truth: State) -> int:
    """Return the bot's action for the decider of a true position: whoever holds the truth asks bots in this way."""
    seat = truth.decider
    return bot.choose(truth.resample(seat, bot.luck), seat)
