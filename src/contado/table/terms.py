"""What was agreed at the set-up of a table, beside the game's own settings, its clock, and whether hints are allowed.

Whoever sits down has read it, and agrees by sitting down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, ValidationError, convert, to_builtins

from contado.core.errors import ContadoError
from contado.core.words.language import shown

if TYPE_CHECKING:
    from contado.table.table import Table

# What becomes of a seat whose time has run out: a bot plays on and its result counts, or the seat has lost.
BOT: Final = "bot"
LOSS: Final = "loss"
ABSENCES: Final = (BOT, LOSS)

# Nobody waits longer for a game that nobody goes on with.
LONGEST_IDLE: Final = 366


class BadTerms(ContadoError):
    """Terms that no table can have."""


class Terms(Struct, kw_only=True, forbid_unknown_fields=True):
    """What was agreed at the set-up. As JSON it is these fields; what is left out is as it is here.

    Whether hints are allowed is a column of the table's own (`TableRow.hints`), as its pace is.
    """

    # Does the result count for ratings?
    rated: bool = False
    # What becomes of a seat that is given up, or whose time has run out: "bot" or "loss". Between two sides the game is
    # over when one gives up, whatever stands here.
    absence: str = BOT
    # May a choice be taken back by consent?
    undo: bool = True
    # May the clocks be stopped by agreement?
    pause: bool = True
    # Do the clocks of a live game wait until everybody has said that they are there?
    ready: bool = False
    # A game that nobody goes on with ends after so many days; 0: never.
    idle_days: int = 0
    # After a choice was taken back past a reveal, is the luck that is to come drawn anew?
    fresh_luck: bool = True
    # Does everybody play their own seat to the end? Then nobody takes another's over, and nobody has a bot make some
    # moves and comes back. In a rated game that is so whatever stands here.
    own_seats: bool = False

    @staticmethod
    def read(data: Mapping[str, Any]) -> Terms:
        """Return the terms that are kept with a table (`TableRow.terms`), or that somebody asks for.

        A table that was set up before there were terms keeps none, {}, and goes on as it began.
        """
        if not data:
            return Terms(fresh_luck=False)
        try:
            terms = convert(data, Terms)
        except ValidationError:
            raise BadTerms("{text!r} are no terms of a table.", text=shown(data)) from None
        if terms.absence not in ABSENCES:
            raise BadTerms(
                "What becomes of a seat that is given up is one of {known}, not {text!r}.",
                known=ABSENCES, text=shown(terms.absence),
            )  # fmt: skip
        if not 0 <= terms.idle_days <= LONGEST_IDLE:
            raise BadTerms(
                "A game that nobody goes on with ends after 1 to {most} days, or never (0), and not after {n}.",
                most=LONGEST_IDLE, n=terms.idle_days,
            )  # fmt: skip
        return terms

    def hold_for(self, table: Table) -> None:
        """Have a table follow them."""
        table.consent.fresh_luck = self.fresh_luck
        table.consent.allowed = self.undo
        table.absence_loses = self.absence == LOSS

    def to_json(self) -> dict[str, Any]:
        """Return what `read` reads."""
        found: dict[str, Any] = to_builtins(self)
        return found
