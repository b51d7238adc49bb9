"""The gate: a network is taken only if who plays with it wins against who plays without, by a sequential test."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from contado.arena.simulation import play_out
from contado.bots.mcts.bot import MctsBot
from contado.bots.net.file import NetFile
from contado.bots.planner import PlannerBot
from contado.core import registry
from contado.core.bot import Bot
from contado.core.errors import ContadoError
from contado.core.game import Game

# The test ends when one of two shares is so many times as likely as the other: even, and this much more than even.
BETTER = 0.05
LIKELY = math.log(19)
# Whatever the test says, no network is taken after fewer games.
LEAST_GAMES = 400
# What a pair of games scatters by before there are any, so that two equal pairs prove nothing.
USUAL_VARIANCE = 0.1
USUAL_PAIRS = 4


class Pair(NamedTuple):
    """One deal played by all seats in turn: the part of the games that the network won, and its mean lead."""

    share: float
    lead: float
    points: float
    others: float


class Verdict(NamedTuple):
    """What the games say so far."""

    games: int
    share: float
    # Half the width of its range, 95 in 100.
    range: float
    lead: float
    lead_range: float
    points: float
    others: float
    # How much more likely "better" is than "even", as a logarithm.
    evidence: float

    @property
    def accepted(self) -> bool:
        return self.games >= LEAST_GAMES and self.evidence >= LIKELY

    @property
    def over(self) -> bool:
        """Whether more games would not change it."""
        return self.accepted or self.evidence <= -LIKELY


class Contest(NamedTuple):
    """Who plays whom: a bot with a network, and one with another or none."""

    bot: str
    file: NetFile
    against: str
    # None: the hand evaluation, if `against` says so.
    other: NetFile | None
    players: int
    options: dict[str, object]
    seed: str


def play_pair(game: Game, contest: Contest, number: int) -> Pair:
    """Play a deal once from every seat."""
    shares: list[float] = []
    leads: list[float] = []
    points: list[float] = []
    others: list[float] = []
    seed = f"{contest.seed}-{number}"
    for seat in range(contest.players):
        bots: list[Bot] = []
        for one in range(contest.players):
            own = one == seat
            bot = registry.bot(contest.bot if own else contest.against, f"{seed}-{seat}-seat{one + 1}")
            file = contest.file if own else contest.other
            if file is not None:
                lend(bot, file)
            bots.append(bot)
        state = game.new(contest.players, game.without_people(contest.options), seed)
        play_out(game, state, bots)
        outcome = game.outcome(state)
        rivals = [outcome.totals[one] for one in range(contest.players) if one != seat]
        shares.append(1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0)
        leads.append(outcome.totals[seat] - max(rivals))
        points.append(outcome.totals[seat])
        others.append(sum(rivals) / len(rivals))
    return Pair(*(sum(values) / len(values) for values in (shares, leads, points, others)))


def lend(bot: Bot, file: NetFile) -> None:
    """Have a bot ask this network in place of the one that comes with Contado."""
    if not isinstance(bot, (PlannerBot, MctsBot)):
        raise ContadoError("{bot} asks no network: the gate needs planner or mcts.", bot=bot.called)
    bot.judges.lend(file)


def verdict(pairs: Sequence[Pair], players: int = 2) -> Verdict:
    """Return what pairs of games say: a sequential probability ratio test on the share that was won."""
    count = len(pairs)
    share, spread = mean_and_spread([pair.share for pair in pairs])
    lead, lead_spread = mean_and_spread([pair.lead for pair in pairs])
    even = 1 / players
    better = even + BETTER
    variance = (spread**2 * count + USUAL_VARIANCE * USUAL_PAIRS) / (count + USUAL_PAIRS)
    evidence = count * BETTER * (2 * share - even - better) / (2 * variance)
    points, others = (sum(values) / count for values in ([one.points for one in pairs], [one.others for one in pairs]))
    reach = 1.96 / math.sqrt(count)
    return Verdict(
        count * players, share, reach * spread, lead, reach * lead_spread, points, others, evidence
    )  # fmt: skip


def mean_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the standard deviation."""
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
