"""The tree of a search: what was tried after which choices, and what came of it.

The tree is open-loop: a node stands for the actions that led to it, not for a position. Luck and hidden things are
different at every visit, and so may be the options there.
"""

from __future__ import annotations

import math

# How many options are looked at: WIDENING times a power of the node's visits.
WIDENING = 1.5
WIDENING_POWER = 0.5
# How many visits the first opinion of an option is worth.
OPINION = 8.0


class Node:
    """A choice that the search has reached."""

    def __init__(self) -> None:
        self.visits = 0
        # By action, what follows it.
        self.children: dict[int, Branch] = {}
        # What was offered at the first visit, and whether it has been the same ever since.
        self.offered: list[int] | None = None
        self.steady = True

    def meet(self, options: list[int]) -> None:
        """Note what is offered at a visit."""
        if self.offered is None:
            self.offered = options
        elif self.steady and self.offered != options:
            self.steady = False

    def answer(self) -> Branch | None:
        """Return what the decider is likely to choose here, if that can be said: the option that was tried most."""
        if not self.steady or not self.children:
            return None
        best: Branch | None = None
        for branch in self.children.values():
            if best is None or branch.visits > best.visits:
                best = branch
        return best if best is not None and best.visits else None


class Branch:
    """An option of a node, and what came of it for everybody."""

    def __init__(self, opinion: float) -> None:
        # What was thought of the option before it was tried: a lead in points, for whoever has the choice.
        self.opinion = opinion
        self.visits = 0
        # The sums of all seats' leads, and the values derived from them.
        self.totals: list[float] = []
        self.leads: list[float] = []
        self.node = Node()

    def add(self, leads: list[float]) -> None:
        """Count an end, after everything below has counted it.

        Where the same is offered every time, the value is what the decider will choose (max^n): what was only tried
        out of curiosity is not held against the option. Elsewhere it is the mean.
        """
        self.visits += 1
        if self.totals:
            for seat, lead in enumerate(leads):
                self.totals[seat] += lead
        else:
            self.totals = leads[:]
        answer = self.node.answer()
        if answer is not None:
            self.leads = answer.leads
        else:
            self.leads = [total / self.visits for total in self.totals]


class Judgement:
    """What is thought of the options of a node: opinions and results, made comparable.

    An opinion and a result need not lie on the same scale: the ends of a search lie further in the future. So both are
    taken as distances from their level among the options that were tried.
    """

    def __init__(self, branches: list[Branch], seat: int) -> None:
        self.seat = seat
        visits, leads, opinions = 0, 0.0, 0.0
        for branch in branches:
            if branch.visits:
                visits += branch.visits
                leads += branch.visits * branch.leads[seat]
                opinions += branch.visits * branch.opinion
        self.level = leads / visits if visits else 0.0
        self.opinions = opinions / visits if visits else max(branch.opinion for branch in branches)

    def from_opinion(self, opinion: float) -> float:
        """Return an opinion on the scale of the results."""
        return self.level + opinion - self.opinions

    def value(self, branch: Branch) -> float:
        """Return the lead to be expected of an option, counting its opinion for a few visits."""
        opinion = self.from_opinion(branch.opinion)
        if not branch.visits:
            return opinion
        return (branch.visits * branch.leads[self.seat] + OPINION * opinion) / (branch.visits + OPINION)


def select(node: Node, options: list[int], seat: int, exploration: float) -> int:
    """Return the option to try next: a good one for the seat, or one of which little is known yet.

    Only the best in opinion are looked at, more of them the more often the node was visited.
    """
    widest = max(2, math.ceil(WIDENING * node.visits**WIDENING_POWER))
    chosen = options
    if len(options) > widest:
        chosen = sorted(options, key=lambda option: -node.children[option].opinion)[:widest]
    judgement = Judgement([node.children[option] for option in chosen], seat)
    curious = math.log(node.visits + 1.0)
    best, highest = chosen[0], -math.inf
    for option in chosen:
        branch = node.children[option]
        urge = judgement.value(branch) + exploration * math.sqrt(curious / (branch.visits + 1.0))
        if urge > highest:
            best, highest = option, urge
    return best
