"""What makes one option better than another, in words: the one thing that matters most.

Nobody is told two large numbers that all but cancel each other: there is more of the one and less of the other. And
where the points that a turn books say something else than what is expected of a source, it is said that it counts up to
the end of the game: a castle of 7 points is not worse than the same one "because of castles".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from contado.core.bot import Thought
from contado.core.position.evaluation import Measure
from contado.core.words.language import Language, marked
from contado.core.words.naming import named
from contado.core.words.why.moves import Move, moves_of, told_of_moves
from contado.core.words.why.opinion import LITTLE, OTHERS, Opinion
from contado.core.words.why.upshot import Upshot
from contado.core.words.wording import capital

# Sources are said to make a difference where they are this share of it.
MOST: Final = 0.6
# Where something else becomes less by this share of it, the one is had instead of the other.
INSTEAD: Final = 0.5
# Where so many times the difference becomes less elsewhere, two large numbers all but cancel each other.
CANCELS: Final = 2.0
# Points are said as whole ones from here on.
WHOLE: Final = 0.95


class Difference:
    """What one option has more of than another, and what less, by the names that sources have together."""

    def __init__(self, opinion: Opinion, one: Thought, other: Thought, _: Language) -> None:
        self.points = one.value - other.value
        self.measure = opinion.measure
        self.by_name: dict[str, float] = {}
        # What the others lose or gain by it.
        self.others = 0.0
        for source, points in opinion.gains(one, other).items():
            if source == OTHERS:
                self.others = points
            else:
                name = opinion.seen.game.words.sources_together(source, _)
                self.by_name[name] = self.by_name.get(name, 0.0) + points
        self._language = _
        self._opinion, self._one, self._other = opinion, one, other

    def called(self, names: Sequence[str]) -> str:
        """Return names of sources as they are said: those whose points the turn does not book, or not the ones that
        make the difference, as points that come later in the game.
        """
        _ = self._language
        later = self._later(names)
        at_once = [name for name in names if name not in later]
        if later:
            at_once.append(_("{sources}, later in the game", sources=_.join(later)))
        return _.join(at_once)

    def traded(self, more: Sequence[str], less: str) -> tuple[str, str]:
        """Return what there is more of and what less, as they are said; what holds for both is said once."""
        if self._later([*more, less]) == [*more, less]:
            return self._language.join(list(more)), self.called([less])
        return self.called(more), self.called([less])

    def _later(self, names: Sequence[str]) -> list[str]:
        found = []
        for name in names:
            one, other = (booked.get(name, 0) for booked in self._booked)
            # What the turn does not book, nobody sees it do: a step to the castle builds no houses.
            if (one - other) / self.by_name[name] < INSTEAD:
                found.append(name)
        return found

    @cached_property
    def _moves(self) -> list[list[Move]]:
        """The moves of the turn with the one option and with the other."""
        return [moves_of(self._opinion.seen, one.actions) for one in (self._one, self._other)]

    @cached_property
    def _done(self) -> list[list[Upshot[Any]]]:
        """What the moves of the turn do with the one option and with the other."""
        return [[move.upshot() for move in moves] for moves in self._moves]

    @cached_property
    def _booked(self) -> list[dict[str, int]]:
        """The points that the turn books with the one option and with the other, by the names of sources."""
        both = []
        words = self._opinion.seen.game.words
        for turn in self._done:
            found: dict[str, int] = {}
            for done in turn:
                for source, points in done.points.items():
                    name = words.sources_together(source, self._language)
                    found[name] = found.get(name, 0) + points
            both.append(found)
        return both

    @property
    def at_once(self) -> int:
        """How many points more the turn books with the one option than with the other."""
        one, other = (sum(booked.values()) for booked in self._booked)
        return one - other

    @property
    def on_the_board(self) -> bool:
        """Say whether the turn does something with the one option that everybody sees and the other does not do: it
        scores more, has more of something and less of nothing, or does what the game has a sentence for.

        What only comes with a move that there is no room to name, nobody sees.
        """
        moves, done = self._moves[0], self._done[0]
        told = told_of_moves(moves)
        turn, other = [one for move, one in zip(moves, done, strict=True) if move in told], self._done[1]
        if self.at_once:
            return self.at_once > 0 and any(sum(one.points.values()) > 0 for one in turn)
        has, had = self._held(turn), self._held(other)
        apart = [has.get(thing, 0) - had.get(thing, 0) for thing in {*has, *had}]
        if any(n > 0 for n in apart) and not any(n < 0 for n in apart):
            return True
        return bool(self._deeds(turn) - self._deeds(other))

    def _held(self, turn: Sequence[Upshot[Any]]) -> dict[str, int]:
        """Return what a turn gives its player and takes, apart from points."""
        found: dict[str, int] = {}
        for done in turn:
            for thing, n in done.changes.items():
                found[thing] = found.get(thing, 0) + n
        return found

    def _deeds(self, turn: Sequence[Upshot[Any]]) -> set[str]:
        """Return what a turn does beside bringing points and things, in the game's own sentences."""
        words, _ = self._opinion.seen.game.words, self._language
        said = [one for done in turn for one in words.remarks(done, _)]
        return {one.words for one in said if one.words and one.favours and not one.sources and not one.things}

    @property
    def only(self) -> str:
        """The one thing that makes most of it, where nothing much is given up for it; empty where it is several."""
        more = self.more
        return more[0] if len(more) == 1 and not self.less else ""

    def about(self, _: Language) -> str:
        """Say how much it is."""
        return about(self.points, self.measure, _)

    @property
    def more(self) -> list[str]:
        """The one or two names that make most of it, if any do; of a little, nobody asks where it comes from."""
        if self.points < WHOLE or -min(self.by_name.values(), default=0.0) > CANCELS * self.points:
            return []
        found: list[str] = []
        for name in sorted(self.by_name, key=lambda name: -self.by_name[name])[:2]:
            if self.by_name[name] >= LITTLE:
                found.append(name)
            if found and sum(self.by_name[one] for one in found) >= self.points * MOST:
                return found
        return []

    @property
    def less(self) -> str:
        """What is given up for it, if that is much of what is gained; empty where it is not."""
        if not self.by_name:
            return ""
        most, least = max(self.by_name.values()), min(self.by_name, key=lambda name: self.by_name[name])
        lost = -self.by_name[least]
        return least if lost >= LITTLE and lost >= INSTEAD * most else ""

    @property
    def from_others(self) -> bool:
        """Say whether it is the others who make most of it."""
        most = max(self.by_name.values(), default=0.0)
        return self.points >= WHOLE and self.others >= self.points * MOST and self.others > most

    @property
    def hurt(self) -> tuple[int, float]:
        """Whom of the others it takes most from, and how much; nobody (-1) where that is less than a point."""
        own = self._opinion.seat
        lost = [
            (after - before, seat)
            for seat, (before, after) in enumerate(zip(self._one.totals, self._other.totals, strict=False))
            if seat != own
        ]
        most, seat = max(lost, default=(0.0, -1))
        return (seat, most) if most >= WHOLE else (-1, 0.0)

    @property
    def for_others(self) -> bool:
        """Say whether the others gain much of what is gained by it."""
        most = max(self.by_name.values(), default=0.0)
        return -self.others >= LITTLE and -self.others >= INSTEAD * most


class Sayings(NamedTuple):
    """How a difference is said, by where it comes from; what a comparison has no sentence for is said without it."""

    plain: str
    # Most of it comes from some sources.
    mostly: str
    # There is more of the one and less of the other.
    traded: str
    # The others lose by it, or one of them most of all.
    from_others: str
    from_one: str = ""
    # The others gain by it, too.
    for_others: str = ""


BETTER: Final = Sayings(
    plain=marked("That is {points} better than the next best, counted up to the end of the game."),
    mostly=marked("That is {points} better than the next best, most of it from {sources}."),
    traded=marked("That is {points} better than the next best: more from {sources}, less from {less}."),
    from_others=marked("That is {points} better than the next best: it leaves less to the others."),
    from_one=marked("That is {points} better than the next best: {who} can expect {fewer} fewer after it."),
    for_others=marked(
        "That is {points} better than the next best: it gives the others less than you get from {sources}."
    ),
)
A_LITTLE_BETTER: Final = BETTER._replace(plain=marked("That is {points} better than the next best."))
MORE: Final = Sayings(
    plain=marked("That is {points} more than the one played."),
    mostly=marked("That is {points} more than the one played, most of it from {sources}."),
    traded=marked("That is {points} more than the one played: more from {sources}, less from {less}."),
    from_others=marked("That is {points} more than the one played: it leaves less to the others."),
    from_one=marked("That is {points} more than the one played: {who} could expect {fewer} fewer after it."),
)
WORSE: Final = Sayings(
    plain=marked("{points} less than the best."),
    mostly=marked("{points} less than the best, most of it from {sources}."),
    traded=marked("{points} less than the best: less from {sources}, more from {less}."),
    from_others=marked("{points} less than the best: it leaves more to the others."),
    for_others=marked("{points} less than the best: less from {sources}, though the others get less as well."),
)


def better_words(difference: Difference, _: Language) -> str:
    """Say how much better the best option is than the next best, and why."""
    return _said(difference, A_LITTLE_BETTER if difference.points < WHOLE else BETTER, _)


def more_words(difference: Difference, _: Language) -> str:
    """Say how much better the best option is than the one that was played, and why."""
    return _said(difference, MORE, _)


def worse_words(difference: Difference, _: Language) -> str:
    """Say how much worse an option is than the best, from the difference of the best to it."""
    return capital(_said(difference, WORSE, _))


def _said(difference: Difference, sayings: Sayings, _: Language) -> str:
    points, more, less = difference.about(_), difference.more, difference.less
    if difference.from_others:
        seat, lost = difference.hurt
        if seat < 0 or not sayings.from_one:
            return _(sayings.from_others, points=points)
        return _(sayings.from_one, points=points, who=named(seat, _), fewer=about(lost, difference.measure, _))
    if more and sayings.for_others and difference.for_others:
        return _(sayings.for_others, points=points, sources=difference.called(more))
    if more and less:
        sources, fewer = difference.traded(more, less)
        return _(sayings.traded, points=points, sources=sources, less=fewer)
    if more:
        return _(sayings.mostly, points=points, sources=difference.called(more))
    return _(sayings.plain, points=points)


def rest_words(points: float, measure: Measure | None, _: Language) -> str:
    """Say how much the rest of a move gave away, beside the part that gave most away."""
    return _("Given away with the rest of the move: {points}.", points=about(points, measure, _))


def about(points: float, measure: Measure | None, _: Language) -> str:
    """Return so many points as people say them, or of what is counted in their place: whole ones, or a part of one."""
    points = abs(points)
    if points < WHOLE:
        return _("a little")
    n = max(1, round(points))
    if measure is not None:
        return _.plural(*measure.about, n)
    return _.plural("about {n} point", "about {n} points", n)
