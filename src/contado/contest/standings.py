"""Who stands where, and what decides between those who have the same points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from contado.contest.scoring import WIN, match_points
from contado.contest.shapes import Entrant, Line, Round
from contado.core.words.language import marked

# The columns of a table of standings, in the order in which they decide: names, titles, and what they are.
COLUMNS: Final = {
    "points": (
        marked("points"),
        marked(
            "A win gives 12 points and the last place none; the places between are evenly spaced, whoever shares "
            "places shares their points, and a bye counts as a win."
        ),
    ),
    "direct": (
        marked("direct"),
        marked(
            "Where all who are equal have met each other, and equally often: 2 for each of them behind whom one was "
            "placed above at the same table, 1 for each equal one."
        ),
    ),
    "opponents": (marked("opponents"), marked("The points of those whom one has met, on average.")),
    "share": (
        marked("share"),
        marked("The part of all points at one's tables that was one's own, on average, in hundredths."),
    ),
}


class Score:
    """What an entrant has after the rounds that were played."""

    def __init__(self) -> None:
        self.points = 0
        self.played = 0
        self.shares: list[Fraction] = []
        # Everybody met, once for each meeting, with 2, 1 or 0 for having been placed above, equal or below.
        self.met: list[tuple[int, int]] = []

    @property
    def share(self) -> Fraction:
        """The mean part of the points of a table; 0 before the first."""
        return sum(self.shares, Fraction(0)) / len(self.shares) if self.shares else Fraction(0)


def scores_of(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> dict[int, Score]:
    """Return what each entrant has; tables that are not over count for nothing yet."""
    found = {one.number: Score() for one in entrants}
    for one in rounds:
        for bye in one.byes:
            found[bye].points += WIN
        for table in one.tables:
            if table.ending is None:
                continue
            places = table.ending.places
            for at, (entrant, points) in enumerate(zip(table.seats, match_points(places), strict=True)):
                score = found[entrant]
                score.points += points
                score.played += 1
                score.shares.append(_share(table.ending.points, places, at))
                for other_at, other in enumerate(table.seats):
                    if other_at != at:
                        score.met.append((other, _better(places[at], places[other_at])))
    return found


def _share(points: Sequence[int], places: Sequence[int], at: int) -> Fraction:
    """Return a seat's part of the points of its table; whoever has no place has none, and a debt counts as nothing."""
    if not places[at]:
        return Fraction(0)
    # A result that was set by hand has no points.
    own = [max(0, one) for one in points] if len(points) == len(places) else []
    if not sum(own):
        return Fraction(match_points(places)[at], WIN * len(places)) * 2
    return Fraction(own[at], sum(own))


def _better(own: int, other: int) -> int:
    # No place is behind all places.
    mine, theirs = own or 99, other or 99
    return 2 if mine < theirs else int(mine == theirs)


def direct(group: Sequence[int], scores: dict[int, Score]) -> dict[int, int]:
    """Return what each of a group has against the others of it; nothing where they have not all met equally often."""
    # After every round of a large one that nobody leads: in proportion to the meetings, not to all pairs for each.
    here = set(group)
    met = {one: [(other, won) for other, won in scores[one].met if other in here] for one in group}
    often = [Counter(other for other, _won in found) for found in met.values()]
    if any(len(found) != len(group) - 1 for found in often) or len({n for one in often for n in one.values()}) != 1:
        return dict.fromkeys(group, 0)
    return {one: sum(won for _other, won in found) for one, found in met.items()}


def ranked(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[Line]:
    """Return how everybody stands, the best first; of equal ones, at one place, whoever has the lower lot."""
    scores = scores_of(entrants, rounds)
    keys: dict[int, tuple[Fraction, ...]] = {}
    for points in {score.points for score in scores.values()}:
        group = [one for one, score in scores.items() if score.points == points]
        among = direct(group, scores)
        for one in group:
            score = scores[one]
            faced = [scores[other].points for other, _won in score.met]
            opponents = Fraction(sum(faced), len(faced)) if faced else Fraction(0)
            keys[one] = Fraction(points), Fraction(among[one]), opponents, score.share
    lines: list[Line] = []
    before: tuple[Fraction, ...] = ()
    for at, entrant in enumerate(
        sorted(entrants, key=lambda one: ([-value for value in keys[one.number]], one.lot)), start=1
    ):
        own = keys[entrant.number]
        match, among_us, mean, share = own
        values = {
            "points": float(match), "direct": float(among_us), "opponents": round(float(mean), 2),
            "share": round(float(share * 100), 2),
        }  # fmt: skip
        place = lines[-1].place if own == before else at
        before = own
        lines.append(
            Line(entrant=entrant.number, place=place, values=values, played=scores[entrant.number].played)
        )  # fmt: skip
    return lines
