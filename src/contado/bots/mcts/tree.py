"""The tree of a search: what was tried after which choices, and what came of it.

The tree is open-loop: a node stands for the actions that led to it, not for a position. Luck and what is hidden fall
out anew every time it is passed, so that what is offered there may differ from visit to visit.
"""

from __future__ import annotations

import math

# So many more options are looked at as a node is visited more often: WIDENING times a power of the visits.
WIDENING = 1.5
WIDENING_POWER = 0.5
# How many visits the first opinion of an option is worth.
OPINION = 4.0


class Node:
    """A choice that was come to."""

    def __init__(self) -> None:
        self.visits = 0
        # By action, what follows it.
        self.children: dict[int, Branch] = {}


class Branch:
    """An option of a node, and what came of it for whoever chose it."""

    def __init__(self, opinion: float) -> None:
        # What was thought of the option before it was tried: a lead in points.
        self.opinion = opinion
        self.visits = 0
        self.total = 0.0
        # Points by source that the searching seat had in the ends; filled at the root only.
        self.points: list[float] = []
        self.node = Node()

    @property
    def mean(self) -> float:
        """The mean lead in the ends."""
        return self.total / self.visits if self.visits else 0.0


class Judgement:
    """What is thought of the options of a node: opinions and results, made comparable.

    An opinion and a result need not lie on the same scale: the ends of a search lie further in the future. So both are
    taken as distances from their level among the options that were tried.
    """

    def __init__(self, branches: list[Branch]) -> None:
        tried = [branch for branch in branches if branch.visits]
        visits = sum(branch.visits for branch in tried)
        self.level = sum(branch.total for branch in tried) / visits if visits else 0.0
        self.opinions = sum(branch.opinion * branch.visits for branch in tried) / visits if visits else 0.0
        if not tried:
            self.opinions = max(branch.opinion for branch in branches)

    def value(self, branch: Branch) -> float:
        """Return the lead to be expected of an option, counting its opinion for a few visits."""
        opinion = self.level + branch.opinion - self.opinions
        return (branch.total + OPINION * opinion) / (branch.visits + OPINION)


def select(node: Node, options: list[int], exploration: float) -> int:
    """Return the option to try next: a good one, or one of which little is known yet."""
    widest = max(2, math.ceil(WIDENING * node.visits**WIDENING_POWER))
    branches = sorted(((node.children[option].opinion, option) for option in options), reverse=True)[:widest]
    # One that was found to be good stays, whatever opinions have come in since.
    chosen = [option for _, option in branches]
    judgement = Judgement([node.children[option] for option in chosen])
    curious = math.log(node.visits + 1.0)
    best, highest = chosen[0], -math.inf
    for option in chosen:
        branch = node.children[option]
        urge = judgement.value(branch) + exploration * math.sqrt(curious / (branch.visits + 1.0))
        if urge > highest:
            best, highest = option, urge
    return best
