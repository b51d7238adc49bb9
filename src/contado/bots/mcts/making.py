"""A search with the bot's parameters."""

from __future__ import annotations

from collections.abc import Sequence

from contado.bots.judging import Judge
from contado.bots.mcts.playout import Playout
from contado.bots.mcts.search import Plan, Search
from contado.bots.planning import Planning
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
    judge: Judge,
    plans: Sequence[Plan] | None = None,
) -> Search:
    """Return a search that has not begun; plans that are known already need not be made."""
    planning = Planning(int(settings["width"]), PLAN_DRAWS, luck, judge)
    planning.closer = PLAN_CLOSER
    # By default, up to the end of the bot's own next turn.
    playout = Playout(planning, int(settings["turns"]) or state.seats, int(settings["onward"]))
    return Search(state, seat, planning, playout, float(settings["exploration"]), plans)
