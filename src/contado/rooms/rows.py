"""What the store keeps, as plain typed objects. Times are seconds since 1970, UTC."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

from contado.rooms.subscriptions import Subscription
from contado.table.deeds import Written
from contado.table.outcome import Outcome


class User(Struct, kw_only=True):
    """Somebody who plays here: a guest with a name, or an account."""

    id: str
    name: str
    # A guest becomes an account by choosing a password, and keeps tables and settings.
    guest: bool
    created: float
    # language, theme, speed, confirm, ...: see `contado.server.people.settings`
    settings: dict[str, Any] = field(default_factory=dict)
    # host, moderator, or empty for everybody else
    role: str = ""


# The kind of a seat that the game plays itself.
AUTOMA: Final = "automa"


class SeatRow(Struct, kw_only=True):
    """One seat of a table."""

    seat: int
    # person, bot, automa (the game plays it itself) or open
    kind: str
    # Who plays it; "" for bots, automas and open seats. Several seats of one user are a hot seat.
    user: str = ""
    name: str = ""
    bot: str = ""
    # A bot plays on for the person, who ran out of time or left.
    replaced: bool = False


class TableRow(Struct, kw_only=True):
    """A table as lists and the waiting room show it; the game itself is in the log."""

    id: str
    game: str
    options: dict[str, Any]
    seed: str
    # gathering (seats are still open), playing, over, or closed (given up before it began or ended)
    stage: str
    public: bool
    # The word of the invite link.
    invite: str
    creator: str
    # `contado.table.clock.Pace` as JSON; {} without a clock
    pace: dict[str, Any]
    confirm: bool
    created: float
    # May people ask a bot what it would do?
    hints: bool = True
    # The name of the lesson that is taught there; empty where a game is played.
    lesson: str = ""
    # Does a coach look over the shoulders of the people who play?
    coach: bool = False
    begun: float = 0
    # When the last entry of the log was written.
    moved: float = 0
    # The number of the last entry of the log.
    number: int = 0
    # Who is awaited: a seat or -1.
    awaited: int = -1
    # When the awaited seat runs out of time; 0: never. The sweep looks for it.
    deadline: float = 0
    # Points, when the game is over.
    result: list[int] = field(default_factory=list)
    # How it ended; None while it goes on, or where an older version did not note it.
    outcome: Outcome | None = None
    # What was agreed at the set-up: `contado.table.terms.Terms` as JSON.
    terms: dict[str, Any] = field(default_factory=dict)
    # A game that was played before, from a "record" or as a "copy" of another table; empty for one of its own.
    origin: str = ""
    # The table at which the same people play again.
    rematch: str = ""
    # The group that it is for, and nobody else.
    group: str = ""
    # A table that was copied or loaded from a record begins with it (text of a `Record`).
    record: str = ""
    # The table that it was copied from, whose secrets are in its own record too.
    copied_from: str = ""
    seats: list[SeatRow] = field(default_factory=list)


class Holiday(Struct, kw_only=True):
    """When somebody is on holiday: their clocks of correspondence stand still."""

    id: str
    began: float
    ended: float


class LogEntry(Struct, kw_only=True):
    """One accepted deed in a table's log; never changed, never removed."""

    number: int
    deed: Written
    # Who did it; "" for bots and the clock.
    user: str = ""
    at: float = 0


class Snapshot(Struct, kw_only=True):
    """The table after an entry, as `contado.table` keeps it: the state whole, moves and events since the parent.

    After an undo by consent the parent is the snapshot it went back to, so only the chain of parents counts.
    """

    number: int
    # The number of the snapshot before it; -1 for the first.
    parent: int
    # Moves so far, as the record counts them: where a replay looks for the nearest one.
    move: int
    data: dict[str, Any]


class Standing(Struct, kw_only=True):
    """What an entry changes in the table's row, in the same transaction."""

    awaited: int
    # Does the awaited person pass without being asked?
    unasked: bool = False
    deadline: float = 0
    stage: str = "playing"
    result: list[int] = field(default_factory=list)
    outcome: Outcome | None = None
    # When it ends if nobody goes on with it; 0: never.
    idle_at: float = 0


class ChatRow(Struct, kw_only=True):
    """A line of a table's chat."""

    id: int
    user: str
    name: str
    seat: int
    text: str
    at: float


class AnalysisRow(Struct, kw_only=True):
    """The analysis of a finished game: which bot thinks, in which process, and when it last kept an opinion."""

    bot: str
    process: str
    moved: float


class Allowance(Struct, kw_only=True, frozen=True):
    """How often something may be begun: so many are free, one more after each `refill` seconds.

    Behind those the `first` wait is so many seconds; it doubles with each, up to the `longest`. Without a first one, a
    wait is as long as it takes until one more is free.
    """

    key: str
    free: int
    refill: float
    first: float = 0.0
    longest: float = 0.0


class TokenRow(Struct, kw_only=True):
    """What a link in a letter is good for, and until when."""

    # verify or reset
    kind: str
    user: str
    value: str = ""
    created: float
    expires: float


class ReceiverRow(Struct, kw_only=True):
    """Where notices for a user go."""

    # mail, web or push
    way: str
    kind: str
    fields: dict[str, str]
    # When a notice last got there, and since when none has; 0: never.
    delivered: float = 0
    failing: float = 0
    # The browser that it is pushed to.
    browser: Subscription | None = None


class AwaitedNotice(Struct, kw_only=True):
    """What somebody is to be told of a table."""

    table: str
    # turn, wish or over
    kind: str
    # Who did it, and what others have done, in the words of whoever is told.
    by_name: str = ""
    said: str = ""
    # What they are to decide now.
    asked: str = ""
    due: float = 0


class AuditRow(Struct, kw_only=True):
    """One use of a power: who, what, whom, why, when."""

    at: float
    # A user's id; "" where it was done by command.
    by: str = ""
    # page or command
    place: str = "page"
    deed: str
    whom: str = ""
    table: str = ""
    # A role, a network, a date: whatever completes the deed.
    what: str = ""
    why: str = ""
    # As they are called now; filled in when it is read.
    by_name: str = ""
    whom_name: str = ""


class PersonRow(Struct, kw_only=True):
    """Somebody in the list of people for those who look after the place."""

    id: str
    name: str
    guest: bool
    role: str
    created: float
    # How many places they are signed in from.
    sessions: int


class SessionRow(Struct, kw_only=True):
    """A place where somebody is signed in."""

    token_hash: str
    created: float
    seen: float
    device: str
    network: str


class Sanction(Struct, kw_only=True):
    """What somebody, or a network, may not do for a while."""

    id: str
    # ban or mute
    kind: str
    user: str = ""
    network: str = ""
    at: float
    # 0: for ever
    until: float
    why: str
    name: str = ""


class ReportRow(Struct, kw_only=True):
    """What somebody told those who look after the place."""

    id: str
    at: float
    by: str
    about: str = ""
    table: str = ""
    said: str = ""
    text: str = ""
    settled: float = 0
    # As they are called now; filled in when it is read.
    by_name: str = ""
    about_name: str = ""


class InvitationRow(Struct, kw_only=True):
    """An invitation to make an account that nobody has used yet; its word is not kept, only a hash of it."""

    token_hash: str
    # Who made it; nobody: it was made by command.
    by: str
    by_name: str = ""
    at: float
    expires: float

    @property
    def id(self) -> str:
        """What it is called in lists: nobody can come in with it."""
        return self.token_hash[:12]


class FactorRow(Struct, kw_only=True):
    """The second factor of an account."""

    secret: str
    # When its owner showed a first code; 0: not yet, and until then it is not asked for.
    confirmed: float
    # Recovery codes that are left.
    codes: int


class Left(Struct, kw_only=True):
    """The tables of somebody who has left: those that are gone, and those that stay for others."""

    gone: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
