"""Five opponents for people, from one who leaves them a chance to one who does not.

The weaker ones plan as `sharp` does, and misjudge what their turns lead to. What a mistake costs differs from game to
game and with the number of players: the same slip makes a beginner of a bot in one, and is lost in luck in another.
So `data/levels.json` says for each how much the levels misjudge, as games between them have shown (docs/results.md).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar

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
        # What it is given in the game that it plays, where that is something else than in most.
        self.here: Settings = {}
        self.player = self._player()
        self.looks_alike = self.player.looks_alike

    def choose(self, state: State, seat: int) -> int:
        return self.ready(state).choose(state, seat)

    def compare(self, state: State, seat: int, options: Sequence[int]) -> list[Thought]:
        return self.ready(state).compare(state, seat, options)

    def consider(self, state: State, seat: int) -> list[Thought]:
        return self.ready(state).consider(state, seat)

    def _player(self) -> Bot:
        """Return a new player with this level's parameters."""
        defaults = {parameter.name: parameter.default for parameter in self.plays.parameters}
        return self.plays({**defaults, **self.given, **self.here}, self.seed)

    def ready(self, state: State) -> Bot:
        """Return the player within, made for this game, with the luck and the weights that this bot has been given."""
        here = measured().get(state.game.id, {}).get(str(state.seats), {}).get(self.name, {})
        if here != self.here:
            self.here = here
            self.player = self._player()
        self.player.luck = self.luck
        weights: Weights | None = self.weights
        self.player.weights = weights
        return self.player


@cache
def measured() -> Mapping[str, Any]:
    """Return what the levels are given in place of what they are given in most games: by game, players and level."""
    found: dict[str, Any] = json.loads(files("contado.bots").joinpath("data", "levels.json").read_text("utf-8"))
    return found


class GentleBot(Level):
    """Plans its turn, but misjudges it badly."""

    name: ClassVar[str] = "gentle"
    about: ClassVar[str] = marked("Knows the rules and plans a little; it leaves you room to learn.")
    strength: ClassVar[int] = 10
    level: ClassVar[int] = 1
    plays: ClassVar[type[Bot]] = PlannerBot
    given: ClassVar[Settings] = {"width": 8, "samples": 6, "slip": 5.0}


class SteadyBot(Level):
    """Plans its turn, and misjudges it."""

    name: ClassVar[str] = "steady"
    about: ClassVar[str] = marked("Plans each turn and misjudges some of it: for those who know the game.")
    strength: ClassVar[int] = 30
    level: ClassVar[int] = 2
    plays: ClassVar[type[Bot]] = PlannerBot
    given: ClassVar[Settings] = {"width": 8, "samples": 6, "slip": 3.0}


class KeenBot(Level):
    """Plans its turn, with a slip now and then."""

    name: ClassVar[str] = "keen"
    about: ClassVar[str] = marked("Plans each turn and slips now and then: for those who play well.")
    strength: ClassVar[int] = 35
    level: ClassVar[int] = 3
    plays: ClassVar[type[Bot]] = PlannerBot
    given: ClassVar[Settings] = {"width": 8, "samples": 6, "slip": 1.5}


class SharpBot(Level):
    """Plans its turn as well as it can."""

    name: ClassVar[str] = "sharp"
    about: ClassVar[str] = marked("Plans each turn to its end and makes no slips.")
    strength: ClassVar[int] = 50
    level: ClassVar[int] = 4
    plays: ClassVar[type[Bot]] = PlannerBot
    given: ClassVar[Settings] = {"width": 24, "samples": 12}


class MasterBot(Level):
    """Tries its plans in many futures."""

    name: ClassVar[str] = "master"
    about: ClassVar[str] = marked("Tries its plans in many possible futures, for a second or more in each turn.")
    strength: ClassVar[int] = 70
    level: ClassVar[int] = 5
    plays: ClassVar[type[Bot]] = MctsBot
    given: ClassVar[Settings] = {"ms": 500.0}
