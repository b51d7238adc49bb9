"""Taking back by consent: what has become known is taken back only if all other people agree, and luck is then drawn
anew where it has answered already.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from contado.core.errors import NotYourTurn
from contado.core.state import NOBODY
from contado.table.agreeing.remarks import REFUSED, UNDONE, taken_since
from contado.table.agreeing.wish import Wish
from contado.table.past.course import NothingToUndo
from contado.table.seat import SeatName

if TYPE_CHECKING:
    from contado.table.table import Table


class Consent:
    """What somebody at the table asks the others for, and what comes of their answers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        # May what has become known be taken back, if all agree?
        self.allowed = True
        # Is luck drawn anew where something is taken back that it has answered? Older tables go on as they began.
        self.fresh_luck = True
        self.wish: Wish | None = None

    def can_ask(self, seat: int) -> bool:
        """Say whether the seat could ask to take its last choice back (`ask`)."""
        table = self._table
        if table.ended or self.wish is not None or not table.seats[seat].is_person or not self._may_grant(seat):
            return False
        return self._last_choice(seat) is not None

    def asker(self, seats: Sequence[int]) -> int:
        """Return which of several people at one screen could ask: whoever chose last; NOBODY where nobody can."""
        may = [seat for seat in seats if self.can_ask(seat)]
        return max(may, key=lambda seat: self._last_choice(seat) or 0, default=NOBODY)

    def ask(self, seat: int) -> None:
        """Ask all other people for leave to go back to before the seat's last choice; with none, it is granted at once.

        What the seat may take back anyway is taken back. The wish is in `wish` until it is granted or dropped: by a no,
        or by anything that a person does meanwhile. Bots go on playing.
        """
        table = self._table
        table.check_goes_on(seat)
        table.players.check_person(seat)
        self._check_free(seat)
        if table.can_undo(seat):
            table.undo(seat)
            return
        if not self._may_grant(seat):
            raise NothingToUndo("At this table nothing is taken back that has become known: so it was agreed.")
        choices = self._last_choice(seat)
        if choices is None:
            raise NothingToUndo("You have made no choice yet that could be taken back.")
        if not table.course.draws_anew:
            raise NothingToUndo("So much was taken back in this game that nothing more can be.")
        self._wish_for(Wish(seat, table.players.other_people(seat), choices))

    def answer(self, seat: int, yes: bool) -> None:
        """Answer the wish; with the last yes the table goes back. Whoever asked withdraws with a no."""
        self._table.check_goes_on(seat)
        wish = self.wish
        if wish is None:
            raise NotYourTurn("Nobody asks to take anything back.")
        if seat == wish.seat and yes:
            raise NotYourTurn("This is your own request: the others answer it.")
        if seat not in (wish.seat, *wish.waits_for):
            raise NotYourTurn("Your answer is not awaited.")
        self._wish_for(wish.without(seat) if yes else None)
        if not yes and seat != wish.seat:
            self._table.remark(REFUSED, seat)

    def withdraws(self, seat: int, yes: bool) -> bool:
        """Say whether an answer is that of whoever asked, and takes the wish back."""
        return not yes and self.wish is not None and self.wish.seat == seat

    def replaced(self, seat: int) -> None:
        """Follow that a bot decides for somebody from now on: it asks for nothing, and agrees to everything."""
        if self.wish is not None:
            self._wish_for(None if self.wish.seat == seat else self.wish.without(seat, agrees=False))

    def drop(self) -> None:
        """Drop the wish: the game has gone on."""
        self.wish = None

    def _wish_for(self, wish: Wish | None) -> None:
        self.wish = wish
        if wish is not None and wish.granted:
            self._grant(wish)

    def _grant(self, wish: Wish) -> None:
        table = self._table
        taken, luck = taken_since(table, wish.seat, wish.choices), table.state.luck.states[:]
        table.back_to(wish.choices)
        if self.fresh_luck and table.state.luck.states != luck:
            # What luck has decided is known: it decides anew.
            table.course.draw_anew()
        if wish.agreed:
            # Against bots alone everybody takes back as they like: that is no news to anybody.
            table.remark(UNDONE, wish.seat, wish.agreed, taken)
        # Whoever takes a pass back wants to be asked there; where nothing would pass by itself, nothing changes.
        if table.automatic() is not None:
            table.reactions.ask_again(wish.seat, table.turn)

    def _check_free(self, seat: int) -> None:
        """Refuse a second wish while there is one."""
        if self.wish is not None and self.wish.seat == seat:
            raise NotYourTurn("You have asked already: wait for the others' answers.")
        if self.wish is not None:
            raise NotYourTurn("{who} has asked already: answer first.", who=SeatName(self._table.seats, self.wish.seat))

    def _may_grant(self, seat: int) -> bool:
        """Say whether a wish may be granted at all. Whoever plays against bots alone needs nobody's consent."""
        return self.allowed or not self._table.players.other_people(seat)

    def _last_choice(self, seat: int) -> int | None:
        """Return how many choices came before the seat's last one; what came before a fork is not taken back."""
        return self._table.course.chosen.last_of(seat, self._table.course.fork_choices)
