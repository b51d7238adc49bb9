"""Priority, and the windows in which the others may contest it (rules 10 and 11)."""

from __future__ import annotations

from typing import Final

from contado.core.author import Decision, Language, Step, named

from cometseason.actions import CONTEST, PASS
from cometseason.rules.sightings import discard
from cometseason.state import COMETS, FROM_CONTESTS, FROM_PRIORITY, SEAL, CometState
from cometseason.words import comet_name, thing

BEYOND_DOUBT: Final = 5
PAIR: Final = 2


def will_be_asked(state: CometState, publisher: int, size: int) -> list[int]:
    """Return who is asked about a publication, from the publisher's left: everybody can work it out."""
    if size == BEYOND_DOUBT or state.owns(publisher, SEAL):
        return []
    return [seat for seat in state.clockwise(publisher)[1:] if state.players[seat].hand >= PAIR]


def open_windows(state: CometState, publisher: int, comet: int, size: int) -> None:
    """Ask them one after another; what is pushed last comes first, and below them all waits the priority."""
    state.push(Priority(publisher))
    for seat in reversed(will_be_asked(state, publisher, size)):
        state.push(Contest(seat, publisher, comet))


class Priority(Step[CometState]):
    """Nobody contested: the publisher has priority."""

    points = 4

    def resolve(self, state: CometState) -> None:
        state.ledger.book(self.seat, FROM_PRIORITY, self.points, state.turn)
        state.say("priority", self.seat, points=self.points)


class Contest(Decision[CometState]):
    """Contest what another player has just published, or pass."""

    # In another player's turn: a table offers to pass for the rest of the turn, or always.
    reaction = True
    # Asked even with nothing but "pass": skipping a player would reveal that they hold no pair.
    always_asked = True

    def __init__(self, seat: int, publisher: int, comet: int) -> None:
        super().__init__(seat)
        self.publisher = publisher
        self.comet = comet

    def data(self) -> list[int]:
        return [self.publisher, self.comet]

    def options(self, state: CometState) -> list[int]:
        """Return "pass", and "contest" with a pair of the comet."""
        return [PASS, CONTEST] if state.players[self.seat].held(self.comet) >= PAIR else [PASS]

    def choose(self, state: CometState, action: int) -> None:
        """A contest takes the priority, and with it all windows that are still to come."""
        if action == PASS:
            return
        while not isinstance(state.stack.pop(), Priority):
            pass
        discard(state, self.seat, self.comet, PAIR)
        state.ledger.book(self.seat, FROM_CONTESTS, Priority.points, state.turn)
        comet = COMETS[self.comet]
        state.say("contested", self.seat, comet=comet, publisher=self.publisher, points=Priority.points)

    def passes(self, state: CometState, action: int) -> bool:
        """This is what a table does for somebody who does not want to be asked."""
        return action == PASS

    def confirms(self, state: CometState, action: int) -> bool:
        """Whoever passes has said all there is to say."""
        return action == PASS

    def prompt(self, state: CometState, _: Language) -> str:
        return _("{player} has published {comet}. Do you contest it?", player=named(self.publisher, _),
                 comet=comet_name(COMETS[self.comet], _))  # fmt: skip

    def words(self, state: CometState, action: int, _: Language) -> str:
        if action == PASS:
            return super().words(state, action, _)
        return _("Contest with two {comet}: {points}", comet=comet_name(COMETS[self.comet], _),
                 points=thing("vp", Priority.points, _))  # fmt: skip

    def targets(self, state: CometState, action: int) -> list[str]:
        return ["menu:pass"] if action == PASS else [f"sighting:{self.seat}:{COMETS[self.comet]}:{PAIR}"]
