"""The tournament (section 2.4): a match of two-player games between exactly four players, in two kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from contado.core.match import Match, MatchTable, Standing
from contado.core.state import State
from contado.core.words.language import Language, marked
from contado.games.castelli.pieces.layout import COLOURS
from contado.games.castelli.state import CastelliState

FIRST_PAIRS: Final = ((0, 1), (2, 3))
# Seats from 0; the first named starts.
ALL_PAIRS: Final = (FIRST_PAIRS, ((2, 0), (1, 3)), ((3, 0), (1, 2)))
STAKES: Final = (marked("for places 1 and 2"), marked("for places 3 and 4"))


class Tournament(Match):
    """What both kinds share: each round has two tables that divide the material of one box."""

    seats: ClassVar[int] = 4
    own_options: ClassVar[tuple[str, ...]] = ("tournament", "match_table", "colours", "first_seat", "board")
    standing_counts: ClassVar[tuple[str, ...]] = ("castles",)

    def tables_of(self, pairs: Sequence[tuple[int, int]], stakes: Sequence[str] = ("", "")) -> list[MatchTable]:
        """Return the two tables of a round; the first of each pair starts.

        Both have the same seed: from it each takes its part of the same four parts, tiles and start tiles (R63), and
        one the spare mine where the other has the printed one (R62).
        """
        seed = f"{self.seed}-round{len(self.rounds) + 1}"
        tables: list[MatchTable] = []
        for number, pair in enumerate(pairs):
            own = {
                "tournament": self.kind,
                "match_table": str(number + 1),
                # Everybody keeps one colour for the whole match.
                "colours": "-".join(COLOURS[seat] for seat in pair),
                "first_seat": "1",
            }
            tables.append(MatchTable(pair, self.options | own, seed, stakes[number]))
        return tables

    def counts(self, state: State, seat: int) -> dict[str, int]:
        """Return castles built (R60), and what is left."""
        assert isinstance(state, CastelliState)
        player = state.players[seat]
        return {
            "castles": state.layout.castles - player.castles,
            "silver": player.silver,
            "left": sum(player.goods) + len(player.hand),
        }

    def count_words(self, count: str, _: Language) -> str:
        words = {"castles": _("castles built"), "silver": _("silver left"), "left": _("goods and cards left")}
        return words[count]


class Knockout(Tournament):
    """Winners meet winners, losers meet losers; every table has one winner (R64)."""

    kind: ClassVar[str] = "knockout"
    title: ClassVar[str] = marked("Knock-out")
    about: ClassVar[str] = marked(
        "Two rounds: the winners of the first play for places 1 and 2, the losers for 3 and 4."
    )

    def next_round(self) -> list[MatchTable]:
        """Return 1–2 and 3–4, then the winners and the losers of those tables."""
        if not self.rounds:
            return self.tables_of(FIRST_PAIRS)
        if len(self.rounds) > 1:
            return []
        first = self.rounds[0]
        best = [table.seats[result.places.index(1)] for table, result in zip(first.tables, first.results, strict=True)]
        rest = [sum(table.seats) - winner for table, winner in zip(first.tables, best, strict=True)]
        return self.tables_of([self.starter_first(*best), self.starter_first(*rest)], STAKES)

    def starter_first(self, one: int, other: int) -> tuple[int, int]:
        """Return a pair of the second round: who did not start in the first starts; if both or neither did, by lot."""
        starters = [pair[0] for pair in FIRST_PAIRS]
        if (one in starters) == (other in starters):
            change = self.luck(f"start of seats {one + 1} and {other + 1}").below(0, 2) == 1
        else:
            change = one in starters
        return (other, one) if change else (one, other)

    def order(self, standing: Standing) -> tuple[float, ...]:
        """Order by the first round, which says who plays for what, then by the second, which says who gets it."""
        return tuple(standing.won)


class RoundRobin(Tournament):
    """Everybody meets everybody once."""

    kind: ClassVar[str] = "round_robin"
    title: ClassVar[str] = marked("All against all")
    about: ClassVar[str] = marked("Three rounds: everybody plays everybody once, and the points of all games count.")

    def next_round(self) -> list[MatchTable]:
        """Return the pairs of the next of three rounds."""
        return self.tables_of(ALL_PAIRS[len(self.rounds)]) if len(self.rounds) < len(ALL_PAIRS) else []

    def order(self, standing: Standing) -> tuple[float, ...]:
        """Order by the points of all games and nothing else (R65); ties by tables won, then castles built."""
        return standing.points, standing.wins, standing.counts.get("castles", 0)


MATCHES: Final = (Knockout, RoundRobin)
