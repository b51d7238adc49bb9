"""A player that decides: what tables, the arena and third-party bots share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from contado.core.position.evaluation import Weights
from contado.core.position.luck import Luck
from contado.core.settings import Setting, Settings
from contado.core.state import State


class Thought:
    """An option as a bot sees it."""

    def __init__(
        self,
        actions: list[int],
        value: float,
        points: list[float],
        totals: list[float] | None = None,
        doubt: float = 0.0,
    ) -> None:
        # The option, and how the bot would go on after it, as far as it has looked.
        self.actions = actions
        # How good it is for the seat, in points, as the game's evaluation weighs the others' points against its own.
        self.value = value
        # The seat's own points at the end of the game that it expects, by the game's sources.
        self.points = points
        # What everybody will have at the end, as the bot expects; nothing if it does not say.
        self.totals: list[float] = totals or []
        # How far what it is behind the best may be due to the draws by which both were judged: a standard error.
        self.doubt = doubt


class Bot:
    """Decides for a seat. It is only ever shown a position resampled for that seat, never the truth."""

    name: ClassVar[str] = ""
    about: ClassVar[str] = ""
    # By which bots are listed: random play is 0, and more is stronger. It promises nothing between near numbers.
    strength: ClassVar[int] = 10
    # For people: 1 for the easiest opponent, and so on; 0 for a bot that is a tool or a yardstick.
    level: ClassVar[int] = 0
    # Does `consider` look at every option alike? One that looks closer at what it likes is asked to `compare` those
    # that anybody is told of.
    looks_alike: bool = True
    # Typed parameters, given in its name: ``greedy:noise=0.5``.
    parameters: ClassVar[tuple[Setting, ...]] = ()

    def __init__(self, settings: Settings, seed: str) -> None:
        self.settings = settings
        self.luck = Luck.seeded(seed, ("bot",))
        # Other numbers for the game's evaluation than the tuned ones.
        self.weights: Weights | None = None

    def choose(self, state: State, seat: int) -> int:
        """Return one of the options of a position in which the seat decides."""
        raise NotImplementedError

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Return every option with what the bot expects of it, the best first.

        Here: what the game's evaluation says right after it. A bot that looks further writes its own.
        """
        game = state.game
        thoughts: list[Thought] = []
        for option in state.legal:
            after = state.copy()
            after.apply(option)
            expected = game.evaluation.expected(after, self.weights)
            totals = [sum(points) for points in expected]
            value = game.evaluation.lead(after, totals, seat, self.weights)
            thoughts.append(Thought([option], value, expected[seat], totals))
        return sorted(thoughts, key=lambda thought: -thought.value)

    def compare(self, state: State, seat: int, options: Sequence[int]) -> list[Thought]:
        """Return some options with what the bot expects of them, all looked at alike, the best first.

        Here: as `consider` sees them. A bot that looks closer at what it likes gives all of these the same chance.
        """
        return [thought for thought in self.consider(state, seat) if thought.actions[0] in options]


def decide(bot: Bot, truth: State) -> int:
    """Return the bot's action for the decider of a true position: whoever holds the truth asks bots in this way."""
    seat = truth.decider
    return bot.choose(truth.resample(seat, bot.luck), seat)


def ponder(bot: Bot, truth: State) -> list[Thought]:
    """Return what the bot thinks of the decider's options; like `decide`, it is shown no more than the seat knows."""
    seat = truth.decider
    return bot.consider(truth.resample(seat, bot.luck), seat)
