"""The bot that looks beyond its turn."""

from __future__ import annotations

from typing import ClassVar

from contado.bots.greedy import GreedyBot
from contado.bots.mcts.playout import Playout
from contado.bots.mcts.search import Budget, Search
from contado.bots.planner import PlannerBot
from contado.core.bot import Bot, Thought
from contado.core.language import marked
from contado.core.options import Amount, Number, Option
from contado.core.state import State


class MctsBot(Bot):
    """Monte Carlo tree search: tries what its plans lead to, in many worlds that it cannot tell apart.

    Every simulation draws anew what the seat cannot know, goes down the tree to what promises most for whoever
    decides there, plays on greedily for a few turns and trusts the evaluation from there.
    """

    name: ClassVar[str] = "mcts"
    about: ClassVar[str] = marked("Tries its plans in many possible futures and plays what goes best.")
    strength: ClassVar[int] = 60
    parameters: ClassVar[tuple[Option, ...]] = (
        Amount("ms", 200.0, 0.0, 600_000.0, marked("Milliseconds to think about a choice; 0 for no limit.")),
        Number("simulations", 0, 0, 1_000_000, marked("How many futures are tried; 0 for as many as there is time.")),
        Number("width", 20, 1, 1000, marked("How many positions of its own turn are followed further.")),
        Number("turns", 2, 0, 100, marked("How many turns after its own are played on.")),
        Number("breadth", 0, 0, 1000, marked("How many options are looked at when playing on; 0 for all.")),
        Amount("exploration", 0.7, 0.0, 100.0, marked("How curious the search is about options that look worse.")),
    )

    def choose(self, state: State, seat: int) -> int:
        """Return the option after which the futures go best."""
        if len(state.legal) == 1:
            return state.legal[0]
        return self.searched(state, seat).thoughts()[0].actions[0]

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Return the options that were tried with what came of them, and the others as the planner sees them."""
        search = self.searched(state, seat)
        thoughts = [thought for thought in search.thoughts() if thought.points]
        known = {thought.actions[0] for thought in thoughts}
        level = thoughts[0].value if thoughts else 0.0
        further = [one for one in search.planner.consider(state, seat) if one.actions[0] not in known]
        for thought in further:
            # No better than what was tried: or else it would have been.
            thought.value = min(thought.value, level - 0.01) if thoughts else thought.value
        return sorted([*thoughts, *further], key=lambda thought: -thought.value)

    def searched(self, state: State, seat: int) -> Search:
        """Return a search that has spent its budget; without one it plays as the planner does."""
        milliseconds, simulations = float(self.settings["ms"]), int(self.settings["simulations"])
        budget = Budget(milliseconds, simulations)
        planner = PlannerBot({"width": self.settings["width"], "samples": 4, "noise": 0.0}, "")
        planner.luck, planner.weights = self.luck, self.weights
        greedy = GreedyBot({"noise": 0.0}, "")
        greedy.luck, greedy.weights = self.luck, self.weights
        playout = Playout(greedy, int(self.settings["turns"]), int(self.settings["breadth"]), self.luck)
        search = Search(state, seat, planner, playout, float(self.settings["exploration"]))
        if milliseconds or simulations:
            search.run(budget)
        return search
