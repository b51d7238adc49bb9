"""A coach at the terminal: it asks before a choice that gives away much, and says after a turn what mattered most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.core import registry
from contado.core.position.luck import Luck
from contado.core.words.language import Language
from contado.core.words.why.opinion import explain
from contado.table.players import ADVISER
from contado.table.table import Phase
from contado.table.teaching.analysis import JudgedChoice
from contado.table.teaching.coach import greeting, last_turn, objection, remark

if TYPE_CHECKING:
    from contado.terminal.session import Session

# No games are counted at a terminal: whoever sits there now may be somebody else.
PRACTISED = 0


class Coaching:
    """What a coach has asked in a game, and has to say of a turn."""

    def __init__(self, session: Session) -> None:
        self.session = session
        # What each person was asked about: nobody is asked twice about the same kind of choice.
        self.asked: set[tuple[int, str, str]] = set()
        # Who was asked in the turn that goes on, and in which turn of the game each person chose last.
        self.warned: set[int] = set()
        self.turn: dict[int, int] = {}
        # Was the last choice asked about, and meant?
        self.agreed = False
        # What is said of a turn with the news of the next.
        self.said: dict[int, str] = {}

    def greeting(self) -> str:
        """Return how it introduces itself, and how it is left out."""
        _ = self.session.language
        return " ".join([greeting(_), _("Begin without --coach to play without me.")])

    def allows(self, seat: int, choice: int | str) -> bool:
        """Ask about a choice that throws away much; return whether it is to be made."""
        session, table = self.session, self.session.table
        state = table.state
        self.said.pop(seat, None)
        self.turn[seat] = state.turn
        self.agreed = False
        if len(state.legal) < 2 or table.phase is not Phase.PERSON:
            return True
        action = choice if isinstance(choice, int) else table.game.parse(state, choice)[0]
        kind = (seat, state.decision.kind, table.game.action(state, action).notation.partition(" ")[0])
        if kind in self.asked:
            return True
        adviser = registry.bot(ADVISER)
        # The luck of the hint, so that the two agree.
        adviser.luck = Luck.seeded(table.hint_seed(seat), ("bot",))
        _ = self.language(seat)
        doubt = objection(explain(adviser, state, action), action, PRACTISED, _, _.called(session.names))
        if not doubt:
            return True
        self.asked.add(kind)
        self.warned.add(seat)
        session.screen.say(doubt, "can")
        session.screen.say(_("Enter: do it all the same.   Anything else: choose again."), "dim")
        self.agreed = not session.screen.ask()
        return self.agreed

    def follow(self, seat: int) -> None:
        """Think of what to say if the turn of a person is over now."""
        table = self.session.table
        if table.ended or table.phase is Phase.HELD:
            return
        if table.awaited == seat and table.state.turn == self.turn.get(seat):
            return
        _ = self.language(seat)
        judged = [JudgedChoice(choice, choice.opinion(ADVISER)) for choice in last_turn(table, seat)]
        said = remark(judged, PRACTISED, seat in self.warned, _, _.called(self.session.names))
        self.warned.discard(seat)
        if said is not None:
            self.said[seat] = said.words

    def language(self, seat: int) -> Language:
        """Return the language in which a person is spoken to."""
        return self.session.language.read_by(seat)
