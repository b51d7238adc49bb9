"""Why a bot would choose what it would: its best options, with the points that it expects of them, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core.bot import Bot, Thought
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.language import Language, marked
from contado.core.words.naming import with_names

# How many options are explained.
TOLD: Final = 3
# A difference of fewer points than this is none.
LITTLE: Final = 0.15
# How many of the moves that the bot would make after an option are named.
MOST_NEXT: Final = 3
# How many of the sources whose points an option changes are named.
MOST_CHANGES: Final = 4
# Sources are said to make a difference where they are this share of it.
MOST: Final = 0.6
# What an option does to the others stands beside the game's sources.
OTHERS: Final = "others"


class Opinion:
    """What a bot thinks of a position: the position as it was shown to it, and its options, the best first."""

    def __init__(self, seen: State, thoughts: Sequence[Thought], own: Sequence[float], totals: Sequence[float]) -> None:
        self.seen = seen
        self.thoughts = list(thoughts)
        # What was expected before the choice: the seat's own points by source, and everybody's together.
        self.own = list(own)
        self.totals = list(totals)

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.seen.decider

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
        return self.best.value - self.thoughts[1].value if len(self.thoughts) > 1 else 0.0

    def of(self, action: int) -> Thought | None:
        """Return what the bot thinks of an option."""
        return next((one for one in self.thoughts if one.actions[0] == action), None)

    def swing(self, action: int) -> float:
        """Return how many points an option is worse than the best, as a number that is never above 0."""
        thought = self.of(action)
        return 0.0 if thought is None else min(0.0, thought.value - self.best.value)

    def to_json(self, action: int) -> dict[str, Any]:
        """Return the opinion without its position: the options that are explained, and the one that was chosen."""
        kept = self.thoughts[:TOLD]
        kept += [one for one in self.thoughts[TOLD:] if one.actions[0] == action]
        return {
            "own": _rounded(self.own),
            "totals": _rounded(self.totals),
            "thoughts": [
                [one.actions, round(one.value, 3), _rounded(one.points), _rounded(one.totals)] for one in kept
            ],
        }

    @staticmethod
    def read(data: Mapping[str, Any], seen: State) -> Opinion:
        """Return the opinion that `to_json` wrote about the position that the bot was shown."""
        thoughts = [Thought(list(actions), value, *map(list, points)) for actions, value, *points in data["thoughts"]]
        return Opinion(seen, thoughts, data["own"], data["totals"])


def explain(bot: Bot, truth: State, action: int | None = None) -> Opinion:
    """Return what the bot thinks of the decider's options; it is shown no more than the seat knows.

    Where one was chosen already, `action`, it and the best are looked at alike before anybody says which is better.
    """
    seen = shown_to(bot.luck, truth)
    expected = seen.game.evaluation.expected(seen, bot.weights)
    thoughts = bot.consider(seen.copy(), seen.decider)
    if action is not None and thoughts[0].actions[0] != action:
        first = bot.compare(seen.copy(), seen.decider, [thoughts[0].actions[0], action])
        compared = {one.actions[0] for one in first}
        others = [one for one in thoughts if one.actions[0] not in compared]
        for one in others:
            # They were judged before, and less closely: what they are behind the best stays.
            one.value += first[0].value - thoughts[0].value
        thoughts = sorted([*first, *others], key=lambda one: -one.value)
    return Opinion(seen, thoughts, expected[seen.decider], [sum(points) for points in expected])


def shown_to(luck: Luck, truth: State) -> State:
    """Return the position as a bot with this luck is shown it: the same luck, the same position."""
    return truth.resample(truth.decider, luck)


# Words


def reasons(opinion: Opinion, _: Language, names: Sequence[str], action: int | None = None) -> dict[str, Any]:
    """Return, as JSON, the best options with their reasons, and one sentence of why; players are called by these names.

    Where one was chosen already, `action`, it is among them though others were better.
    """
    told = opinion.thoughts[:TOLD]
    told += [one for one in opinion.thoughts[TOLD:] if one.actions[0] == action]
    return {
        "seat": opinion.seat,
        "sentence": sentence(opinion, _, names, action),
        "outlook": outlook(opinion, _),
        "options": [_option(opinion, thought, _, names) | {"chosen": thought.actions[0] == action} for thought in told],
    }


def _option(opinion: Opinion, thought: Thought, _: Language, names: Sequence[str]) -> dict[str, Any]:
    state, first = opinion.seen, thought.actions[0]
    moves = moves_in_words(state, thought.actions, _, names)
    behind = min(0.0, thought.value - opinion.best.value)
    points = differences(opinion, thought, _)
    changes = [f"{signed(n, _)} {words}" for _source, words, n in points]
    return {
        "action": first,
        "notation": state.game.actions(state)[first].notation,
        "words": moves[0],
        "next": moves[1 : 1 + MOST_NEXT] + ["…"] * (len(moves) > 1 + MOST_NEXT),
        "targets": state.decision.targets(state, first),
        "value": round(thought.value, 2),
        "behind": round(behind, 2),
        "behind_words": signed(behind, _) if behind <= -LITTLE else "",
        "points": [{"source": source, "words": words, "points": round(n, 2)} for source, words, n in points],
        "points_words": ", ".join(changes[:MOST_CHANGES] + ["…"] * (len(changes) > MOST_CHANGES)),
    }


def differences(opinion: Opinion, thought: Thought, _: Language) -> list[tuple[str, str, float]]:
    """Return what makes the best option better than the next best, or another one worse than the best: by source its
    name, its words and the points, most first.
    """
    if len(opinion.thoughts) == 1:
        return []
    game = opinion.seen.game
    other = opinion.thoughts[1] if thought is opinion.best else opinion.best
    rows = [
        (source, _("against the others") if source == OTHERS else game.words.source(source, _), points)
        for source, points in gains(opinion, thought, other).items()
        if abs(points) >= LITTLE
    ]
    return sorted(rows, key=lambda row: -abs(row[2]))


def gains(opinion: Opinion, one: Thought, other: Thought) -> dict[str, float]:
    """Return by how much one option is better than another, by source; together it is what their values differ by.

    What the seat's own points do not explain is what the option does to the others.
    """
    sources = opinion.seen.game.rules.sources
    found = {source: a - b for source, a, b in zip(sources, one.points, other.points, strict=True)}
    if opinion.seen.seats > 1:
        found[OTHERS] = one.value - other.value - sum(found.values())
    return found


def moves_in_words(state: State, actions: Sequence[int], _: Language, names: Sequence[str]) -> list[str]:
    """Return the moves that actions are, each as a person makes it: a choice and the parts that belong to it.

    Told is what the seat does, up to where something becomes known or its turn ends; the first action always.
    """
    at = state.copy()
    seat, turn = state.decider, state.turn
    moves: list[list[str]] = []
    for action in actions:
        if at.over or at.decider != seat or at.turn != turn or action not in at.legal:
            break
        decision = at.decision
        if moves and decision.passes(at, action):
            # That the turn ends needs no words.
            break
        words = with_names(decision.words(at, action, _), names)
        if moves and decision.part:
            moves[-1].append(words)
        else:
            moves.append([words])
        known, luck = decision.reveals(at, action), at.luck.states[:]
        at.apply(action)
        if known or at.luck.states != luck:
            break
    return [" → ".join(parts) for parts in moves]


def sentence(opinion: Opinion, _: Language, names: Sequence[str], action: int | None = None) -> str:
    """Return which option is the best and why, for somebody who has never played; after `action` was chosen, whether
    another would have been better.
    """
    if len(opinion.thoughts) == 1:
        return _("There is only one thing to choose.")
    best = moves_in_words(opinion.seen, opinion.best.actions, _, names)[0]
    chosen = None if action is None else opinion.of(action)
    if chosen is not None and opinion.swing(chosen.actions[0]) <= -LITTLE:
        return _compared(
            opinion, chosen, _, best,
            marked("Better: {move}. That is about {points} points more than the one played."),
            marked("Better: {move}. That is about {points} points more than the one played, mostly through {sources}."),
        )  # fmt: skip
    if opinion.gap < LITTLE:
        return _("Best: {move}. Another choice is just as good.", move=best)
    return _compared(
        opinion, opinion.thoughts[1], _, best,
        marked("Best: {move}. That is about {points} points better than the next best."),
        marked("Best: {move}. That is about {points} points better than the next best, mostly through {sources}."),
    )  # fmt: skip


def _compared(opinion: Opinion, other: Thought, _: Language, move: str, plain: str, through: str) -> str:
    """Say how much better the best option is than another, with the sources that make most of it, if any do."""
    points, sources = decimal(opinion.best.value - other.value, _), _main_sources(opinion, other, _)
    if not sources:
        return _(plain, move=move, points=points)
    return _(through, move=move, points=points, sources=_.join(sources))


def _main_sources(opinion: Opinion, other: Thought, _: Language) -> list[str]:
    """Return the one or two sources that make most of the difference between the best option and another, if any."""
    game, best = opinion.seen.game, opinion.best
    by_source = gains(opinion, best, other)
    found: list[str] = []
    for source in sorted(by_source, key=lambda source: -by_source[source])[:2]:
        if by_source[source] >= LITTLE:
            found.append(source)
        if sum(by_source[one] for one in found) >= (best.value - other.value) * MOST:
            return [_("what it costs the others") if one == OTHERS else game.words.source(one, _) for one in found]
    return []


def outlook(opinion: Opinion, _: Language) -> str:
    """Say how the game would end for the seat after the best option."""
    lead, own = opinion.lead, decimal(sum(opinion.best.points), _)
    if lead is None:
        return _("The bot expects about {own} points at the end.", own=own)
    if abs(lead) < LITTLE:
        return _("The bot expects about {own} points at the end: as many as the best of the others.", own=own)
    if lead > 0:
        return _(
            "The bot expects about {own} points at the end, {lead} more than the best of the others.",
            own=own, lead=decimal(lead, _),
        )  # fmt: skip
    return _(
        "The bot expects about {own} points at the end, {lead} fewer than the best of the others.",
        own=own, lead=decimal(lead, _),
    )  # fmt: skip


def decimal(points: float, _: Language) -> str:
    """Return points without their sign, with one decimal, as the language writes them."""
    whole, tenths = f"{abs(points):.1f}".split(".")
    return _("{whole}.{tenths}", whole=whole, tenths=tenths)


def signed(points: float, _: Language) -> str:
    """Return points with their sign, such as ``+3.1``."""
    return ("−" if points < 0 else "+") + decimal(points, _)


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 3) for number in numbers]
