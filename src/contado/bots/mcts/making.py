"""A search with the bot's parameters."""

from __future__ import annotations

from collections.abc import Sequence

from contado.bots.mcts.playout import Playout
from contado.bots.mcts.search import Plan, Search
from contado.bots.planner import PlannerBot
from contado.core.position.evaluation import Weights
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.core.state import State

# The search will try what comes after luck many times: the plans need not look at it for long.
PLAN_DRAWS = 4
PLAN_CLOSER = 16


def make_search(
    state: State,
    seat: int,
    settings: Settings,
    luck: Luck,
    weights: Weights | None,
    plans: Sequence[Plan] | None = None,
) -> Search:
    """Return a search that has not begun; plans that are known already need not be made."""
    planner = PlannerBot({"width": settings["width"], "samples": PLAN_DRAWS, "slip": 0.0}, "")
    planner.luck, planner.weights = luck, weights
    planner.closer = PLAN_CLOSER
    # By default, up to the end of the bot's own next turn.
    playout = Playout(planner, int(settings["turns"]) or state.seats, int(settings["onward"]))
    return Search(state, seat, planner, playout, float(settings["exploration"]), plans)
