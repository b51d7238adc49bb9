"""A player that decides: what tables, the arena and third-party bots share."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import PurePath
from typing import ClassVar

from contado.core.errors import ContadoError, IllegalAction
from contado.core.position.evaluation import Weights
from contado.core.position.luck import Luck
from contado.core.settings import Setting, Settings, Value, value_text
from contado.core.state import State
from contado.core.words.language import shown


class BotFailed(ContadoError):
    """A bot could not decide, or decided for what is not possible."""


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

    def __repr__(self) -> str:
        return f"<thought: option {self.actions[0]}, value {self.value:.2f}, looking {len(self.actions)} ahead>"


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
    # The parameter that it cannot do without, if there is one: it stands first in its name, without a name of its own,
    # as in ``exec:./mybot``. By its name alone there is no such bot, and `bots()` leaves it out.
    leading: ClassVar[str] = ""

    def __init__(self, settings: Settings, seed: str) -> None:
        self.settings = settings
        self.seed = seed
        self.luck = Luck.seeded(seed, ("bot",))
        # Other numbers for the game's evaluation than the tuned ones.
        self.weights: Weights | None = None

    @property
    def called(self) -> str:
        """Its name with the parameters that differ from their defaults: ``greedy:noise=2``."""
        own = [
            ("" if one.name == self.leading else f"{one.name}=") + _typed(self.settings[one.name])
            for one in self.parameters
            if self.settings.get(one.name, one.default) != one.default
        ]
        name = self.name or type(self).__name__
        return f"{name}:{','.join(own)}" if own else name

    def __repr__(self) -> str:
        return f"<bot {self.called}>"

    def decide(self, truth: State) -> int:
        """Return the option that it chooses for whoever decides; of the position it is shown what the seat knows."""
        return decide(self, truth)

    def ponder(self, truth: State) -> list[Thought]:
        """Return what it thinks of all options, the best first; of the position it is shown what the seat knows."""
        return ponder(self, truth)

    def choose(self, state: State, seat: int) -> int:
        """Return one of the options of a position in which the seat decides."""
        raise NotImplementedError

    def ended(self, state: State) -> None:
        """Hear how the game ended. Not every game is told of: one that somebody leaves is not."""

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
    _check_asked(truth)
    seat = truth.decider
    try:
        action = bot.choose(truth.resample(seat, bot.luck), seat)
    except ContadoError:
        raise
    except Exception as error:
        raise BotFailed(
            "The bot {bot} failed: {error} ({place}).",
            bot=bot.called, error=f"{type(error).__name__}: {error}", place=_place(error),
        ) from error  # fmt: skip
    if type(action) is not int or action not in truth.legal:
        raise BotFailed(
            "The bot {bot} chose {action}, which is not possible now: {count} options are.",
            bot=bot.called, action=_told(action), count=len(truth.legal),
        )  # fmt: skip
    return action


def ponder(bot: Bot, truth: State) -> list[Thought]:
    """Return what the bot thinks of the decider's options; like `decide`, it is shown no more than the seat knows."""
    _check_asked(truth)
    seat = truth.decider
    return bot.consider(truth.resample(seat, bot.luck), seat)


def _told(action: object) -> str:
    """Return what was chosen as it can stand in a sentence: a text, such as "7", is not taken for the number."""
    return repr(shown(action)) if isinstance(action, str) else shown(action)


def _place(error: Exception) -> str:
    """Return where an error was raised, such as ``thrifty.py, line 15``."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{PurePath(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "compiled code"


def _check_asked(truth: object) -> None:
    """Refuse what no bot can decide."""
    if not isinstance(truth, State):
        raise IllegalAction("A bot decides in a position, not in {thing}.", thing=shown(truth))
    if truth.over:
        raise IllegalAction("The game is over.")


def _typed(value: Value) -> str:
    """Return a value as people type it: 2, not 2.0."""
    return value_text(value).removesuffix(".0") if isinstance(value, float) else value_text(value)
