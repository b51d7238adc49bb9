"""What stands between the people at a table, beside the game: who has given up, what is proposed, whether time stands
still, who has asked for hints, and how the game ended where the rules did not end it.

What is taken back in the game changes none of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, assert_never

from contado.core.errors import ContadoError, NotYourTurn
from contado.core.state import NOBODY
from contado.core.words.language import shown
from contado.table import deeds
from contado.table.agreeing.remarks import COACH, GOES_ON, HINT, HOLIDAY, LOST_ON_TIME, NOT_READY, OUTAGE, PAUSED
from contado.table.outcome import ABANDONED, ABSENT, AGREED, LATE, LEFT, RESIGNED, TIME

if TYPE_CHECKING:
    from contado.table.table import Table

# What can be proposed: that the game ends, that the clocks stop, that a bot plays on for somebody who is away.
END: Final = "end"
PAUSE: Final = "pause"
REPLACE: Final = "replace"
PROPOSALS: Final = (END, PAUSE, REPLACE)
# How a game ends when the last who could go on has given up, by why that one did.
ENDINGS: Final = {LEFT: RESIGNED, LATE: TIME, ABSENT: ABANDONED}


class Proposal:
    """What somebody proposes, whom it is about (NOBODY: the whole table), and which seats have agreed."""

    __slots__ = ("about", "agreed", "seat", "what")

    def __init__(self, what: str, seat: int, about: int = NOBODY, agreed: Sequence[int] = ()) -> None:
        self.what = what
        self.seat = seat
        self.about = about
        self.agreed = list(agreed)

    def to_json(self) -> list[Any]:
        """Return what the constructor takes."""
        return [self.what, self.seat, self.about, self.agreed]


class Affairs:
    """All of it at one table."""

    def __init__(self) -> None:
        # "" or how the game ended: agreed, resigned, time or abandoned.
        self.ended = ""
        # Why whoever has given up did, by seat, in the order in which they did.
        self.given_up: dict[int, str] = {}
        self.proposal: Proposal | None = None
        # Nobody's time runs until somebody plays on.
        self.paused = False
        # The seats that have still to say that they are there, before any time runs.
        self.waits_for: list[int] = []
        # How many hints each seat has had, and before which of its choices the last.
        self.hints: dict[int, int] = {}
        self.hinted: dict[int, int] = {}
        # The seats that a coach has helped.
        self.coached: list[int] = []

    @property
    def time_stands(self) -> bool:
        """Whether nobody's time runs, whoever is awaited."""
        return bool(self.paused or self.waits_for or self.ended)

    def to_json(self) -> dict[str, Any]:
        """Return what `from_json` reads."""
        return {
            "ended": self.ended,
            "given_up": [[seat, why] for seat, why in self.given_up.items()],
            "proposal": None if self.proposal is None else self.proposal.to_json(),
            "paused": self.paused,
            "waits_for": self.waits_for[:],
            "hints": [[seat, n, self.hinted.get(seat, -1)] for seat, n in self.hints.items()],
            "coached": self.coached[:],
        }

    @staticmethod
    def from_json(kept: Mapping[str, Any]) -> Affairs:
        """Return what `to_json` wrote; tables of before have nothing of it."""
        found = Affairs()
        if kept:
            found.ended, found.paused = kept["ended"], kept["paused"]
            found.given_up = dict(kept["given_up"])
            found.proposal = None if kept["proposal"] is None else Proposal(*kept["proposal"])
            found.waits_for, found.coached = list(kept["waits_for"]), list(kept["coached"])
            found.hints = {seat: n for seat, n, _last in kept["hints"]}
            found.hinted = {seat: last for seat, _n, last in kept["hints"]}
        return found

    def played_on(self, seat: int) -> None:
        """Follow that a person has chosen: proposals lapse, the clocks go on, and whoever plays is there."""
        self.proposal = None
        self.paused = False
        self.waits_for = [one for one in self.waits_for if one != seat]


def settle(table: Table, deed: deeds.Affair) -> None:
    """Carry out a deed that is about the table and not about the game, or refuse and change nothing."""
    match deed:
        case deeds.GiveUp(seat=seat, bot=bot, why=why):
            give_up(table, seat, bot, why)
        case deeds.Propose():
            propose(table, deed)
        case deeds.Finish(how=how):
            finish(table, how)
        case deeds.Ready(seat=seat, why=why):
            ready(table, seat, why)
        case deeds.GoOn(seat=seat):
            go_on(table, seat)
        case deeds.Helped(seat=seat, how=how):
            helped(table, seat, how)
        case deeds.TimeOff(seat=seat, why=why):
            time_off(table, seat, why)
        case _:
            assert_never(deed)


# Giving up


def sides(table: Table) -> list[list[int]]:
    """Return the seats that win and lose together."""
    return table.game.rules.teams(table.state) or [[seat] for seat in range(len(table.seats))]


def ends_with(table: Table, seat: int) -> bool:
    """Say whether the game is over when this seat gives up too: one side is left, or no person goes on."""
    gone = {*table.affairs.given_up, seat}
    left = [side for side in sides(table) if not gone.issuperset(side)]
    people = set(table.players.people) - gone
    return len(left) < 2 or not people


def give_up(table: Table, seat: int, bot: str, why: str) -> None:
    """Let a seat give up for good; where the game goes on, a bot makes its moves."""
    table.check_goes_on(seat)
    one = table.seats[seat]
    if seat in table.affairs.given_up or not (one.is_person or one.replaced):
        raise NotYourTurn("Nobody plays this seat who could give up.")
    if why not in ENDINGS:
        raise ContadoError("Why a seat gives up is one of {known}, not {text!r}.", known=[*ENDINGS], text=shown(why))
    over = ends_with(table, seat)
    if not over and one.is_person:
        table.stand_in(seat, bot)
    table.affairs.given_up[seat] = why
    table.remark({LEFT: RESIGNED, LATE: LOST_ON_TIME, ABSENT: ABSENT}[why], seat)
    table.affairs.played_on(seat)
    if over:
        table.end(ENDINGS[why])


def finish(table: Table, how: str) -> None:
    """End a game that nobody goes on with."""
    table.check_goes_on(max(0, table.awaited))
    if how != ABANDONED:
        raise ContadoError("How a game ends is {known}, not {text!r}.", known=ABANDONED, text=shown(how))
    table.remark(ABANDONED, max(0, table.awaited))
    table.end(ABANDONED)


# Proposals


def asked_for(table: Table, what: str, about: int) -> list[int]:
    """Return the seats that have to agree to a proposal: of all people who play, but whom it is about."""
    return table.players.other_people(about) if what == REPLACE else table.players.people


def propose(table: Table, deed: deeds.Propose) -> None:
    """Propose something, agree to it, or be against it; what all agree to is done at once."""
    seat, affairs = deed.seat, table.affairs
    table.check_goes_on(seat)
    table.players.check_person(seat)
    if deed.what not in PROPOSALS:
        raise ContadoError(
            "What can be proposed is one of {known}, not {text!r}.", known=PROPOSALS, text=shown(deed.what)
        )
    about = deed.about if deed.what == REPLACE else NOBODY
    if deed.what == REPLACE and (
        about == seat or not 0 <= about < len(table.seats) or not table.seats[about].is_person
    ):
        raise NotYourTurn("Nobody sits there for whom a bot could play on.")
    if deed.what == PAUSE and affairs.paused:
        raise NotYourTurn("The clocks stand still already.")
    now = affairs.proposal
    if now is not None and (now.what, now.about) != (deed.what, about):
        if deed.yes:
            raise NotYourTurn("Something else is proposed: answer that first.")
        return
    if not deed.yes:
        affairs.proposal = None
        return
    now = now or Proposal(deed.what, seat, about)
    affairs.proposal = Proposal(now.what, now.seat, about, sorted({*now.agreed, seat}))
    if set(asked_for(table, now.what, about)) <= set(affairs.proposal.agreed):
        _agreed(table, affairs.proposal)


def _agreed(table: Table, proposal: Proposal) -> None:
    if proposal.what == REPLACE:
        # An entry of its own comes with it, since a seat changes hands.
        return
    table.affairs.proposal = None
    if proposal.what == END:
        table.remark(AGREED, proposal.seat, proposal.agreed)
        table.end(AGREED)
    elif proposal.what == PAUSE:
        table.affairs.paused = True
        table.remark(PAUSED, proposal.seat, proposal.agreed)


# Time


def ready(table: Table, seat: int, why: str) -> None:
    """Say that somebody is there (or, why "time", that it was waited for long enough): when all are, time runs."""
    table.check_goes_on(seat)
    if seat not in table.affairs.waits_for:
        raise NotYourTurn("Nobody waits for you to be ready.")
    table.affairs.waits_for.remove(seat)
    if why == "time":
        table.remark(NOT_READY, seat)


def go_on(table: Table, seat: int) -> None:
    """Let the clocks go on that were stopped by agreement."""
    table.check_goes_on(seat)
    table.players.check_person(seat)
    if not table.affairs.paused:
        raise NotYourTurn("The clocks run.")
    table.affairs.paused = False
    table.remark(GOES_ON, seat)


def time_off(table: Table, seat: int, why: str) -> None:
    """Note that time stood still for somebody: the clock beside the table gives it back."""
    last = table.remarks.made[-1] if table.remarks.made else None
    if why in (OUTAGE, HOLIDAY) and (last is None or (last.kind, last.seat) != (why, seat)):
        table.remark(why, seat)


# Help


def helped(table: Table, seat: int, how: str) -> None:
    """Note that somebody has asked a bot or a coach for help."""
    affairs = table.affairs
    if how == COACH:
        if seat not in affairs.coached:
            affairs.coached.append(seat)
            table.remark(COACH, seat)
        return
    if affairs.hinted.get(seat, -1) != table.choices:
        affairs.hints[seat] = affairs.hints.get(seat, 0) + 1
        affairs.hinted[seat] = table.choices
        if sum(one.is_person for one in table.seats) > 1:
            # Whoever plays alone asks as they like: that is no news to anybody.
            table.remark(HINT, seat)
