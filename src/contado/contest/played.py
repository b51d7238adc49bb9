"""Our formats as matches (`contado.core.match`), so that programs play them as they play a game's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.contest.course import Course
from contado.contest.formats import FORMATS
from contado.contest.scheme import ABOUT, TITLES, Scheme
from contado.contest.shapes import Ending, Entrant, Table
from contado.contest.shapes import Round as Drawn
from contado.core.game import Game
from contado.core.match import Match, MatchTable, Standing, TableResult
from contado.core.words.language import Language, marked

POINTS = marked("match points")


class OpenMatch(Match):
    """A match in one of our formats, between any number of players, of any game."""

    standing_counts = ("match_points",)

    def __init__(self, game: Game, players: int, options: Mapping[str, object], seed: str, scheme: Scheme) -> None:
        scheme.check(game)
        scheme.check_entrants(game, players)
        self.scheme = scheme
        self.byes: list[list[int]] = []
        for name, value in (
            ("seats", players),
            ("kind", scheme.system),
            ("title", TITLES[scheme.system]),
            ("about", ABOUT[scheme.system]),
        ):
            # What is the same for all matches of a class elsewhere differs here.
            self.__dict__[name] = value
        super().__init__(game, players, options, seed)

    @property
    def course(self) -> Course:
        """The rounds that are over, as a contest."""
        rounds = [
            Drawn(
                tables=[
                    Table(seats=table.seats, ending=Ending(places=result.places, points=result.totals))
                    for table, result in zip(one.tables, one.results, strict=True)
                ],
                byes=byes,
            )
            for one, byes in zip(self.rounds, self.byes, strict=False)
        ]
        # The seats of a match are drawn by lot already.
        entrants = [Entrant(number=seat, lot=seat) for seat in range(self.seats)]
        return Course(self.game, self.scheme, self.options, self.seed, entrants, rounds)

    def next_round(self) -> list[MatchTable]:
        """Return the tables of the next round."""
        found = self.course.draw()
        if found is None:
            return []
        self.byes.append(found.byes)
        number = len(self.rounds) + 1
        return [
            MatchTable(table.seats, self.options, f"{self.seed}-round{number}-table{at + 1}")
            for at, table in enumerate(found.tables)
        ]

    def standings(self) -> list[Standing]:
        """Return how the seats stand, as a contest counts."""
        found = []
        for line in self.course.standings():
            played: list[tuple[TableResult, int]] = [
                place for one in self.rounds if (place := one.place_of(line.entrant)) is not None
            ]
            standing = Standing(line.entrant, played)
            standing.place = line.place
            if "points" in line.values:
                standing.counts["match_points"] = int(line.values["points"])
            found.append(standing)
        return found

    def count_words(self, count: str, _: Language) -> str:
        return _(POINTS)

    def to_json(self) -> dict[str, Any]:
        """Return plain data, with who had a bye in which round."""
        return {**super().to_json(), "byes": self.byes[: len(self.rounds)]}


def match_of(
    game: Game, kind: str, players: int, options: Mapping[str, object], seed: str, scheme: Scheme | None = None
) -> Match:
    """Return a match: of the game's own, or else in one of our formats."""
    if kind in FORMATS and kind not in [one.kind for one in game.matches]:
        return OpenMatch(game, players, options, seed, scheme or Scheme(system=kind))
    return game.match(kind, players, options, seed)
