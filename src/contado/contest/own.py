"""A game's own match as a format: the game says who plays whom and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from contado.contest.formats import Format
from contado.contest.shapes import Line, Round, Table
from contado.core.game import Game
from contado.core.match import Match, TableResult
from contado.core.words.language import marked

if TYPE_CHECKING:
    from contado.contest.course import Course


class OwnMatch(Format):
    """A match of the game's own, as in `contado.core.match`; all who enter play to its end."""

    columns: ClassVar[dict[str, tuple[str, str]]] = {
        "points": (marked("points"), marked("The points of all games.")),
        "wins": (marked("tables won"), marked("A win that is shared counts for a part of one.")),
    }

    def __init__(self, game: Game, kind: str) -> None:
        self.game = game
        self.kind = kind

    def lets_go(self) -> bool:
        return False

    def match(self, course: Course) -> Match:
        """Return the match with the rounds that are over."""
        match = self.game.match(self.kind, len(course.entrants), course.options, course.seed)
        for one in course.rounds:
            if one.over:
                match.finish([result_of(table) for table in one.tables])
        return match

    def rounds(self, course: Course) -> int:
        """Return 0: the game knows."""
        return 0

    def draw(self, course: Course, here: Sequence[int]) -> Round | None:
        match = self.match(course)
        if match.over:
            return None
        return Round(
            tables=[
                Table(
                    seats=[match.lots[seat] for seat in table.seats], options=table.options, seed=table.seed,
                    stake=table.stake,
                )
                for table in match.tables
            ]
        )  # fmt: skip

    def lines(self, course: Course) -> list[Line]:
        if not course.rounds:
            return [
                Line(entrant=one.number, place=1, values={"points": 0, "wins": 0}, played=0)
                for one in sorted(course.entrants, key=lambda one: one.lot)
            ]
        match = self.match(course)
        return [
            Line(
                entrant=match.lots[one.seat], place=one.place,
                values={"points": one.points, "wins": round(one.wins, 2), **one.counts}, played=len(one.won),
            )
            for one in match.standings()
        ]  # fmt: skip


def result_of(table: Table) -> TableResult:
    """Return the result of a table as the game's match takes it."""
    assert table.ending is not None
    ending, seats = table.ending, len(table.seats)
    if ending.whole:
        result = TableResult.from_json(ending.whole)
    else:
        result = TableResult(ending.points or [0] * seats, [], [{}] * seats, [{}] * seats)
    # Somebody must be first where a winner plays on; no place comes behind all places.
    places = [place or seats for place in ending.places]
    result.places = places if 1 in places else [1 if at == 0 else seats for at in range(seats)]
    return result
