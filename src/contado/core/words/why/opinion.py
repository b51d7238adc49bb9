"""What a bot thinks of the options of a position, each looked at as closely as the others that anybody is told of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core.bot import Bot, Thought
from contado.core.position.evaluation import Measure
from contado.core.position.luck import Luck
from contado.core.state import State

# How many options are explained.
TOLD: Final = 3
# A difference of fewer points than this is none.
LITTLE: Final = 0.15
# Nor is one of fewer than so many standard errors: other draws might turn it round.
NOISE: Final = 2.0
# However little of the differences counts, there are some.
LEAST_PART: Final = 1e-4
# What an option does to the others stands beside the game's sources.
OTHERS: Final = "others"


class Opinion:
    """What a bot thinks of a position: the position as it was shown to it, and its options, the best first."""

    def __init__(
        self,
        seen: State,
        thoughts: Sequence[Thought],
        own: Sequence[float],
        totals: Sequence[float],
        part: float = 1.0,
    ) -> None:
        self.seen = seen
        self.thoughts = list(thoughts)
        # What was expected before the choice: the seat's own points by source, and everybody's together.
        self.own = list(own)
        self.totals = list(totals)
        # How much of the differences that the bot found counts (see `scaled`).
        self.part = part

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.seen.decider

    @property
    def measure(self) -> Measure | None:
        """What values are told in, where they are no points."""
        return self.seen.game.evaluation.measure(self.seen, self.seat)

    @property
    def best(self) -> Thought:
        """The best option."""
        return self.thoughts[0]

    @property
    def lead(self) -> float | None:
        """How many points more than the best of the others the seat will have after the best option, if it is known."""
        others = [points for seat, points in enumerate(self.best.totals) if seat != self.seat]
        return sum(self.best.points) - max(others) if others else None

    @property
    def gap(self) -> float:
        """How many points the best option is better than the next best; 0 where there is no other."""
        return -self.behind(self.thoughts[1]) if len(self.thoughts) > 1 else 0.0

    def of(self, action: int) -> Thought | None:
        """Return what the bot thinks of an option."""
        return next((one for one in self.thoughts if one.actions[0] == action), None)

    def behind(self, thought: Thought) -> float:
        """Return how many points an option is worse than the best, as a number that is never above 0.

        It is 0 where nobody can tell: the difference is tiny, or may be due to the draws by which both were judged.
        That is asked of what the bot found: where little of it counts, a worse option is still not the best.
        """
        apart = self.best.value - thought.value
        return 0.0 if apart < max(LITTLE * self.part, NOISE * thought.doubt) else -apart

    def swing(self, action: int) -> float:
        """Return what choosing an option gives away, as a number that is never above 0."""
        thought = self.of(action)
        return 0.0 if thought is None else self.behind(thought)

    def gains(self, one: Thought, other: Thought) -> dict[str, float]:
        """Return by how much one option is better than another, by source; together it is what their values differ by.

        What the seat's own points do not explain is what the option does to the others. Values that are no points are
        not explained by points.
        """
        if self.measure is not None:
            return {}
        sources = self.seen.game.rules.sources
        found = {source: a - b for source, a, b in zip(sources, one.points, other.points, strict=True)}
        if self.seen.seats > 1:
            found[OTHERS] = one.value - other.value - sum(found.values())
        return found

    def scaled(self, part: float) -> Opinion:
        """Return the same opinion with all differences to the best option smaller: only this part of them counts."""
        if part == 1.0:
            return self
        part = max(part, LEAST_PART)
        thoughts = [self.best]
        for one in self.thoughts[1:]:
            value = _between(self.best.value, one.value, part)
            points = [_between(best, point, part) for best, point in zip(self.best.points, one.points, strict=True)]
            # What was kept long ago may have no totals.
            totals = [_between(best, total, part) for best, total in zip(self.best.totals, one.totals, strict=False)]
            thoughts.append(Thought(one.actions, value, points, totals, one.doubt * part))
        return Opinion(self.seen, thoughts, self.own, self.totals, self.part * part)

    def to_json(self, action: int) -> dict[str, Any]:
        """Return the opinion without its position: the options that are explained, and the one that was chosen."""
        kept = self.thoughts[:TOLD]
        kept += [one for one in self.thoughts[TOLD:] if one.actions[0] == action]
        return {
            "own": _rounded(self.own),
            "totals": _rounded(self.totals),
            "thoughts": [
                [one.actions, round(one.value, 3), _rounded(one.points), _rounded(one.totals), round(one.doubt, 3)]
                for one in kept
            ],
        }

    @staticmethod
    def read(data: Mapping[str, Any], seen: State) -> Opinion:
        """Return the opinion that `to_json` wrote about the position that the bot was shown.

        What was kept long ago has no totals and no doubts.
        """
        thoughts = [Thought(list(actions), value, *rest) for actions, value, *rest in data["thoughts"]]
        return Opinion(seen, thoughts, data["own"], data["totals"])


def explain(bot: Bot, truth: State, action: int | None = None) -> Opinion:
    """Return what the bot thinks of the decider's options; it is shown no more than the seat knows.

    The options that are told, and the one that was chosen, `action`, are looked at alike, in the same worlds, before
    anybody says which is better.
    """
    seen = shown_to(bot.luck, truth)
    expected = seen.game.evaluation.expected(seen, bot.weights)
    thoughts = bot.consider(seen.copy(), seen.decider)
    if not bot.looks_alike and len(thoughts) > 1:
        told = [one.actions[0] for one in thoughts[:TOLD]]
        if action is not None and action not in told:
            told.append(action)
        alike = bot.compare(seen.copy(), seen.decider, told)
        others = [one for one in thoughts if one.actions[0] not in told]
        for one in others:
            # They were judged less closely: what they are behind stays, and none of them is among the best.
            one.value = min(alike[-1].value, one.value + alike[0].value - thoughts[0].value)
        thoughts = [*alike, *others]
    measure = seen.game.evaluation.measure(seen, seen.decider)
    if measure is not None:
        thoughts = measured(thoughts, measure)
    opinion = Opinion(seen, thoughts, expected[seen.decider], [sum(points) for points in expected])
    stop = next((one for one in thoughts if seen.decision.closes(seen, one.actions[0])), None)
    if stop is not None and not opinion.behind(stop):
        # Whoever may stop, and would gain nothing by going on, stops.
        opinion.thoughts.sort(key=lambda one: one is not stop)
    return opinion


def measured(thoughts: Sequence[Thought], measure: Measure) -> list[Thought]:
    """Return options with their values in what people count, none of them further behind than can be lost."""
    least = thoughts[0].value / measure.worth - measure.most
    return [
        Thought(one.actions, max(least, one.value / measure.worth), one.points, one.totals, one.doubt / measure.worth)
        for one in thoughts
    ]


def shown_to(luck: Luck, truth: State) -> State:
    """Return the position as a bot with this luck is shown it: the same luck, the same position."""
    return truth.resample(truth.decider, luck)


def _between(best: float, other: float, part: float) -> float:
    return best + (other - best) * part


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 3) for number in numbers]
