"""The bot that looks beyond its turn."""

from __future__ import annotations

from typing import ClassVar

from contado.bots.mcts.making import make_search
from contado.bots.mcts.search import Budget, End, Search, between
from contado.bots.mcts.together import search_together
from contado.bots.net.judge import Judges
from contado.bots.planner import Planned, considered, next_of_plan, planned_choices
from contado.core.bot import Bot, Thought
from contado.core.settings import Amount, Number, Setting, Settings
from contado.core.state import State
from contado.core.words.language import marked
from contado.workers import MOST, cores

# It thinks about at most this many choices at once: somebody is waiting.
MOST_AT_ONCE = 8
# An option that was not tried is worth less than the best that was, by at least this much.
UNTRIED = 0.01


class MctsBot(Bot):
    """Monte Carlo tree search: tries what its plans lead to, in many worlds that it cannot tell apart.

    Every simulation redraws what the seat cannot know, follows the tree along the options that promise most to whoever
    decides there, plays on with short plans for a few turns, and trusts the evaluation from there on.
    """

    name: ClassVar[str] = "mcts"
    about: ClassVar[str] = marked("Tries its plans in many possible futures and plays what goes best.")
    strength: ClassVar[int] = 60
    parameters: ClassVar[tuple[Setting, ...]] = (
        Amount("ms", 200.0, 0.0, 600_000.0, marked("Milliseconds to think for each choice; 0 for no limit.")),
        Number("simulations", 0, 0, 1_000_000, marked("How many futures are tried; 0 for as many as there is time.")),
        Number("width", 20, 1, 1000, marked("How many positions of its own turn are followed further.")),
        Number("turns", 0, 0, 100, marked("How many turns after its own are played on; 0 for one of each player.")),
        Number("onward", 2, 1, 1000, marked("How many positions of a turn are followed further when playing on.")),
        Amount("exploration", 0.7, 0.0, 100.0, marked("How curious the search is about options that look worse.")),
        Number("processes", 1, 0, 64, marked("In how many processes it searches at once; 0 for one on every core.")),
        Number("net", 0, 0, 1, marked("1 to ask the network that learnt the game, if there is one; 0 to do without.")),
    )

    def __init__(self, settings: Settings, seed: str) -> None:
        super().__init__(settings, seed)
        # Who values positions; whoever tries a network out lends it one.
        self.judges = Judges(settings)
        # What is left of the plan for this turn.
        self.plan: list[Planned] = []

    def choose(self, state: State, seat: int) -> int:
        """Return the option after which the futures go best.

        It thinks about all choices up to the next luck at once, for the time of all of them together, and then plays
        its plan.
        """
        action = next_of_plan(self.plan, state)
        if action is not None:
            return action
        if len(state.legal) == 1:
            return state.legal[0]
        search = make_search(state, seat, self.settings, self.luck, self.judges.judge(self.weights))
        self.run(search, min(MOST_AT_ONCE, len(search.plans[0].actions)))
        self.plan = planned_choices(state, search.thoughts()[0].actions)
        return self.plan.pop(0).action

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Return the options that were tried with what came of them, and the others as the planner sees them."""
        search = make_search(state, seat, self.settings, self.luck, self.judges.judge(self.weights))
        self.run(search)
        thoughts = [thought for thought in search.thoughts() if thought.points]
        known = {thought.actions[0] for thought in thoughts}
        search.planning.draw_worlds()
        planned = {one.actions[0]: one for one in considered(search.planning, state, seat)}
        further = [one for option, one in planned.items() if option not in known]
        if thoughts:
            best, verdict = thoughts[0], search.verdict()
            like_it = planned[best.actions[0]]
            for number, one in enumerate(further):
                # No better than the best that was tried, or it would have been tried.
                value = min(verdict.from_opinion(one.value), best.value - UNTRIED)
                step = between(End(one.points, one.totals), End(like_it.points, like_it.totals))
                further[number] = search.beside(best, one.actions, value, step)
        return sorted([*thoughts, *further], key=lambda thought: -thought.value)

    def run(self, search: Search, choices: int = 1) -> None:
        """Search for the time of that many choices, or the number of futures; without either the planner decides."""
        milliseconds, simulations = choices * float(self.settings["ms"]), int(self.settings["simulations"])
        if not milliseconds and not simulations:
            return
        budget = Budget(search.began, milliseconds, simulations)
        processes = min(MOST, int(self.settings["processes"]) or cores())
        # Other processes know only the game's own weights.
        if processes > 1 and self.weights is None:
            search_together(search, self.settings, budget, processes)
        else:
            search.run(budget)
