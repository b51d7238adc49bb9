"""What is agreed before a contest begins: its format, its tables, and what becomes of a game that is late."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from contado.core.errors import BadOption, ContadoError
from contado.core.game import Game
from contado.core.words.language import Phrase, marked

SWISS: Final = "swiss"
ROUND_ROBIN: Final = "round_robin"
KNOCKOUT: Final = "knockout"
# A match of the game's own: own:KIND.
OWN: Final = "own:"

TITLES: Final = {
    SWISS: marked("Swiss"),
    ROUND_ROBIN: marked("All against all"),
    KNOCKOUT: marked("Knock-out"),
}
ABOUT: Final = {
    SWISS: marked(
        "Everybody plays in every round, with others who have about as many points and whom they have not met."
    ),
    ROUND_ROBIN: marked("Everybody meets everybody once; at larger tables, as nearly as can be."),
    KNOCKOUT: marked("The better half of each table plays on; whoever is left in the end has won."),
}
# What becomes of a game that is not over when its round ends.
LATE_AWAITED: Final = "awaited"
LATE_NOBODY: Final = "nobody"
LATE: Final = {
    LATE_AWAITED: marked("Whoever is to decide at that moment gets no points, and the others share the first place."),
    LATE_NOBODY: marked("Nobody at that table gets any points."),
}

MOST_ROUNDS: Final = 30
MOST_ENTRANTS: Final = 200
MOST_AT_TABLE: Final = 4


# What programs send has an end.
Word: TypeAlias = Annotated[str, Meta(max_length=200)]


class Scheme(Struct, kw_only=True):
    """What is agreed before a contest begins."""

    # swiss, round_robin, knockout, or own:KIND for a match of the game's own
    system: Word = SWISS
    # How many rounds; 0: as many as the format has, and for a Swiss one as many as find a winner.
    rounds: int = 0
    # Seats at a table, and the fewest where the numbers do not come out.
    seats: int = 2
    least: int = 2
    # Hours for a round; 0: no end is set.
    hours: float = 0
    # awaited or nobody
    late: Word = LATE_AWAITED
    # Do the games count for ratings?
    rated: bool = True

    @property
    def own(self) -> str:
        """The kind of a match of the game's own; empty for a format of ours."""
        return self.system.removeprefix(OWN) if self.system.startswith(OWN) else ""

    def check(self, game: Game) -> None:
        """Refuse what no contest of the game can be."""
        if self.own:
            if self.own not in [one.kind for one in game.matches]:
                raise BadOption("{game} has no match {kind!r} of its own.", game=Phrase(game.name), kind=self.own)
        elif self.system not in TITLES:
            raise BadOption(
                "The format of a tournament is one of {known}, not {text!r}.", known=list(TITLES), text=self.system
            )
        if self.late not in LATE:
            raise BadOption(
                "What becomes of a late game is one of {known}, not {text!r}.", known=list(LATE), text=self.late
            )
        if not 0 <= self.rounds <= MOST_ROUNDS:
            raise BadOption("A tournament has {n} rounds at most.", n=MOST_ROUNDS)
        if not 0 <= self.hours <= 24 * 366:
            raise BadOption("A round lasts a year at most.")
        if not self.own:
            most = min(MOST_AT_TABLE, game.max_seats)
            low = max(2, game.min_seats)
            if not low <= self.seats <= most:
                raise BadOption("The tables of a tournament have from {low} to {high} seats.", low=low, high=most)
            if not low <= self.least <= self.seats:
                raise BadOption(
                    "The smallest table of a tournament has from {low} to {high} seats.", low=low, high=self.seats
                )

    def check_entrants(self, game: Game, count: int) -> None:
        """Refuse to begin with a number of entrants with whom that cannot be."""
        if self.own:
            seats = next(one.seats for one in game.matches if one.kind == self.own)
            if count != seats:
                raise ContadoError(
                    "This kind of tournament is for {n} entrants; there are {count}.", n=seats, count=count
                )
        elif count < max(2, self.least):
            raise ContadoError(
                "There must be {n} entrants at least; there are {count}.", n=max(2, self.least), count=count
            )
