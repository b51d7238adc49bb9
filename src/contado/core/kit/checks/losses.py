"""What others take from a player is told to that player."""

from __future__ import annotations

from typing import ClassVar

from contado.core.kit.checks.costs import POINTS, Holdings
from contado.core.kit.checks.reader import Reading
from contado.core.kit.trial import Trial, viewer_name
from contado.core.position.event import ACTED
from contado.core.state import NOBODY
from contado.core.words.language import ENGLISH, marked


class LossesCheck(Reading):
    """Looks at everybody but the player who chooses: whoever has less after it must read a line that says "you"."""

    name: ClassVar[str] = marked("losses")
    about: ClassVar[str] = marked("whoever loses something by another's choice reads of it")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.seat = NOBODY
        self.had: list[Holdings] = []

    def all_that(self, seat: int) -> Holdings:
        """Return what a seat has, has on the board, and has scored."""
        rules, state = self.game.rules, self.state
        return {**rules.on_board(state, seat), **rules.holdings(state, seat), POINTS: state.ledger.totals[seat]}

    def before(self, action: int) -> None:
        """Note what everybody has."""
        self.seat = self.state.decider
        self.had = [self.all_that(seat) for seat in range(self.trial.seats)]

    def after(self, action: int) -> None:
        """Hold every loss of another to a line of the log that speaks to whoever has it."""
        for seat in self.readers:
            if seat == self.seat:
                continue
            had, has = self.had[seat], self.all_that(seat)
            lost = {thing: n - has.get(thing, 0) for thing, n in had.items() if n > has.get(thing, 0)}
            if self.game.rules.has_teams(self.state.settings):
                # What partners have together, one of them may spend.
                own, now = self.had[self.seat], self.all_that(self.seat)
                lost = {
                    thing: n for thing, n in lost.items()
                    if (had.get(thing, 0), has.get(thing, 0)) != (own.get(thing, 0), now.get(thing, 0))
                }  # fmt: skip
            if lost and not self.is_told(seat):
                told = sorted({event.kind for event in self.trial.scribe.events if event.kind != ACTED})
                self.fault(
                    f"{self.trial.notation(action)} takes {lost} from {viewer_name(seat)}, and no line of the log says "
                    f"so to that player; the events are {told}."
                )
            for thing, n in lost.items():
                # Whoever was away is told how much it was.
                self.game.words.thing(thing, n, ENGLISH)

    def is_told(self, seat: int) -> bool:
        """Say whether a line of what has just happened speaks to the seat."""
        for event in self.trial.scribe.events:
            if event.kind != ACTED:
                known = event.seen_by(seat)
                if self.line(known, seat, ENGLISH) != self.line(known, NOBODY, ENGLISH):
                    return True
        return False
