"""Four opponents for people, from one who leaves them a chance to one who does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from contado.bots.mcts.bot import MctsBot
from contado.bots.planner import PlannerBot
from contado.core.bot import Bot, Thought
from contado.core.position.evaluation import Weights
from contado.core.settings import Settings
from contado.core.state import State
from contado.core.words.language import marked


class Level(Bot):
    """One of the bots with fixed parameters, under a name that says how hard it is."""

    # The bot that plays, and what it is given in place of its defaults.
    plays: ClassVar[type[Bot]] = Bot
    given: ClassVar[Settings] = {}

    def __init__(self, settings: Settings, seed: str) -> None:
        super().__init__(settings, seed)
        defaults = {parameter.name: parameter.default for parameter in self.plays.parameters}
        self.player = self.plays({**defaults, **self.given}, seed)
        self.looks_alike = self.player.looks_alike

    def choose(self, state: State, seat: int) -> int:
        return self._ready().choose(state, seat)

    def compare(self, state: State, seat: int, options: Sequence[int]) -> list[Thought]:
        return self._ready().compare(state, seat, options)

    def consider(self, state: State, seat: int) -> list[Thought]:
        return self._ready().consider(state, seat)

    def _ready(self) -> Bot:
        """Return the player within, with the luck and the weights that this bot has been given."""
        self.player.luck = self.luck
        weights: Weights | None = self.weights
        self.player.weights = weights
        return self.player


class GentleBot(Level):
    """Plans its turn, but misjudges it badly."""

    name: ClassVar[str] = "gentle"
    about: ClassVar[str] = marked("Knows the rules and plans a little; it leaves you room to learn.")
    strength: ClassVar[int] = 10
    level: ClassVar[int] = 1
    plays: ClassVar[type[Bot]] = PlannerBot
    given: ClassVar[Settings] = {"width": 3, "samples": 2, "slip": 5.0, "net": 0}


class SteadyBot(Level):
    """Plans its turn, with a slip now and then."""

    name: ClassVar[str] = "steady"
    about: ClassVar[str] = marked("Plans each turn and slips now and then: for those who know the game.")
    strength: ClassVar[int] = 30
    level: ClassVar[int] = 2
    plays: ClassVar[type[Bot]] = PlannerBot
    given: ClassVar[Settings] = {"width": 6, "samples": 2, "slip": 1.5, "net": 0}


class SharpBot(Level):
    """Plans its turn as well as it can."""

    name: ClassVar[str] = "sharp"
    about: ClassVar[str] = marked("Plans each turn to its end and makes no slips.")
    strength: ClassVar[int] = 50
    level: ClassVar[int] = 3
    plays: ClassVar[type[Bot]] = PlannerBot
    given: ClassVar[Settings] = {"width": 24, "samples": 6}


class MasterBot(Level):
    """Tries its plans in many futures."""

    name: ClassVar[str] = "master"
    about: ClassVar[str] = marked("Tries its plans in many possible futures, for a second or more in each turn.")
    strength: ClassVar[int] = 70
    level: ClassVar[int] = 4
    plays: ClassVar[type[Bot]] = MctsBot
    given: ClassVar[Settings] = {"ms": 500.0}
