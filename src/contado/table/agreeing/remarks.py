"""What people did about the table, beside the game: a choice taken back by consent, a refusal, a seat that a bot plays.

The events of a game go when it is taken back. Remarks stay, where the game went back to: whoever comes later reads why
somebody knows more than the board shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from contado.core.game import Game
from contado.core.state import NOBODY
from contado.core.words.language import ENGLISH, Language, marked, marked_plural
from contado.table.past.log import Heard, LogLine
from contado.table.past.notes import Note

if TYPE_CHECKING:
    from contado.table.table import Table

# A wish that was granted, and one that was not.
UNDONE: Final = "undone"
REFUSED: Final = "refused"
# A person leaves a seat to a bot, by themselves or because the time is up; comes back to it; another sits down there.
LEFT: Final = "left"
TIME: Final = "time"
BACK: Final = "back"
NEW: Final = "new"
# A bot plays on for somebody who is away; somebody gives up for good: resigns, loses on time, or is not there at all.
AWAY: Final = "away"
RESIGNED: Final = "resigned"
LOST_ON_TIME: Final = "lost on time"
ABSENT: Final = "absent"
# The game ended by agreement, or because nobody went on with it.
AGREED: Final = "agreed"
ABANDONED: Final = "abandoned"
# The clocks were stopped by agreement, and went on; somebody was not there when they began.
PAUSED: Final = "paused"
GOES_ON: Final = "goes on"
NOT_READY: Final = "not ready"
# Time stood still.
OUTAGE: Final = "outage"
HOLIDAY: Final = "holiday"
# Somebody was helped.
HINT: Final = "hint"
COACH: Final = "coach"
# From what on a bot decides for a person, and from what on a person does again.
GONE: Final = (LEFT, TIME, AWAY, RESIGNED, LOST_ON_TIME, ABSENT)
RETURNED: Final = (BACK, NEW)
# More than there are in any game; of more only the last are kept.
MOST: Final = 200


class Taken(NamedTuple):
    """What an undo by consent takes back: the asker's choice, and what others have done since."""

    # The events that tell of the choice; or, where nothing does, those of the asker's choice before it.
    heard: list[Heard]
    # Is it the choice before it that they tell of?
    before: bool = False
    # How many choices of which other seats go with it.
    gone: tuple[tuple[int, int], ...] = ()

    def to_json(self) -> list[Any]:
        """Return what `from_json` reads, secrets too."""
        return [[one.to_json() for one in self.heard], self.before, [list(one) for one in self.gone]]

    @staticmethod
    def from_json(row: Sequence[Any]) -> Taken:
        """Return what `to_json` wrote."""
        heard, before, gone = row
        return Taken([Heard.from_json(one) for one in heard], before, tuple((seat, n) for seat, n in gone))


class Place(NamedTuple):
    """Where a game stands: the events, moves, choices and turns so far."""

    events: int
    move: int
    choices: int
    turn: int

    def cut(self, other: Place) -> Place:
        """Return the earlier one."""
        return Place(*map(min, self, other))


class Remark:
    """What somebody did about the table, and where the game stood; `seat` is whom it is about."""

    __slots__ = ("agreed", "kind", "name", "place", "seat", "taken")

    def __init__(
        self, kind: str, seat: int, name: str, place: Place, agreed: Sequence[int] = (), taken: Taken | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        # Whose seat it was then: somebody else may sit there by now. Empty for whoever goes by its colour.
        self.name = name
        self.place = place
        # Who said yes to it.
        self.agreed = list(agreed)
        self.taken = taken

    def to_json(self) -> list[Any]:
        """Return what `from_json` reads."""
        taken = None if self.taken is None else self.taken.to_json()
        return [self.kind, self.seat, self.name, list(self.place), self.agreed, taken]

    @staticmethod
    def from_json(row: Sequence[Any]) -> Remark:
        """Return what `to_json` wrote."""
        kind, seat, name, place, agreed, taken = row
        return Remark(kind, seat, name, Place(*place), agreed, None if taken is None else Taken.from_json(taken))

    def words(self, game: Game, seat: int | None, names: Sequence[str], _: Language) -> str:
        """Return it in words, as the seat (None: a spectator) may know it."""
        who = names[self.seat]
        if self.name not in ("", str(who)):
            who = self.name
        if self.kind == REFUSED:
            return _(
                "{who} would rather go on: nothing is taken back.",
                {"who": marked("You would rather go on: nothing is taken back.")},
                who=who,
            )
        if self.kind == UNDONE:
            return _undone(self, who, game, seat, names, _)
        return seat_words(self.kind, who, _)


def seat_words(kind: str, who: str, _: Language) -> str:
    """Say that a seat has changed hands, or that somebody has done something about the table."""
    said = ended_words(kind, who, _) or time_words(kind, who, _)
    if said:
        return said
    if kind == TIME:
        return _(
            "{who} has run out of time: a bot plays on.",
            {"who": marked("You have run out of time: a bot plays on.")},
            who=who,
        )
    if kind == NEW:
        return _("{who} sits down and plays on.", {"who": marked("You sit down and play on.")}, who=who)
    if kind == BACK:
        return _("{who} is back.", {"who": marked("You are back.")}, who=who)
    return _("A bot plays on for {who}.", {"who": marked("A bot plays on for you.")}, who=who)


def ended_words(kind: str, who: str, _: Language) -> str:
    """Say that somebody gave up, or why a game ended; nothing of anything else."""
    match kind:
        case "resigned":
            return _("{who} resigns.", {"who": marked("You resign.")}, who=who)
        case "lost on time":
            return _(
                "{who} has run out of time and lost.", {"who": marked("You have run out of time and lost.")}, who=who
            )
        case "absent":
            return _("{who} was not there, and lost.", {"who": marked("You were not there, and lost.")}, who=who)
        case "agreed":
            return _("The game ends: all who play agreed.")
        case "abandoned":
            return _("The game ends: nobody went on with it.")
        case "away":
            return _("{who} is away: a bot plays on.", {"who": marked("You were away: a bot plays on.")}, who=who)
    return ""


def time_words(kind: str, who: str, _: Language) -> str:
    """Say that time stands still or goes on, or that somebody was helped; nothing of anything else."""
    match kind:
        case "paused":
            return _("Nobody's time runs until somebody plays on: all agreed.")
        case "goes on":
            return _("{who} lets the clocks go on.", {"who": marked("You let the clocks go on.")}, who=who)
        case "not ready":
            return _("{who} was waited for long enough.", {"who": marked("You were waited for long enough.")}, who=who)
        case "outage":
            return _("The server was away: nobody's time ran.")
        case "holiday":
            return _(
                "{who} is on holiday: their time stands still.",
                {"who": marked("You are on holiday: your time stands still.")},
                who=who,
            )
        case "hint":
            return _("{who} asked a bot for a hint.", {"who": marked("You asked a bot for a hint.")}, who=who)
        case "coach":
            return _(
                "A coach looks over the shoulder of {who}.",
                {"who": marked("A coach looks over your shoulder.")},
                who=who,
            )
    return ""


def _undone(remark: Remark, who: str, game: Game, seat: int | None, names: Sequence[str], _: Language) -> str:
    taken = remark.taken
    what = "" if taken is None or taken.before else told(game, seat, taken.heard, names, _)
    if what:
        said = [_("{who} took back: {what}", {"who": marked("You took back: {what}")}, who=who, what=what)]
    else:
        said = [_("{who} took the last choice back.", {"who": marked("You took your last choice back.")}, who=who)]
    for other, n in () if taken is None else taken.gone:
        said.append(
            _.plural(
                "With it went {n} choice of {who}.",
                "With it went {n} choices of {who}.",
                n,
                {"who": marked_plural("With it went {n} choice of yours.", "With it went {n} choices of yours.")},
                who=names[other],
            )
        )
    if remark.agreed:
        said.append(_("Agreed: {names}.", names=", ".join(names[one] for one in remark.agreed)))
    return " ".join(said)


def told(game: Game, seat: int | None, heard: Sequence[Heard], names: Sequence[str], _: Language) -> str:
    """Return events in words, as the seat may know them."""
    said = (game.words.event(one.event.seen_by(seat), names, _) for one in heard)
    return " ".join(filter(None, said))


class Remarks:
    """The remarks of a table, in order."""

    def __init__(self, made: Sequence[Remark] = ()) -> None:
        self.made = list(made)

    def add(self, remark: Remark) -> None:
        """Note one; all of them are told with every position, so there is an end to it."""
        self.made = [*self.made, remark][-MOST:]

    def forget_short(self, seat: int, chosen: Sequence[tuple[int, int]]) -> None:
        """Forget that somebody who leaves again was away for a moment before in which nothing was chosen for them."""
        own = [one for one in self.made if one.seat == seat and one.kind in GONE + RETURNED][-2:]
        if [one.kind for one in own] == [LEFT, BACK]:
            left, back = own
            if all(who != seat for who, _action in chosen[left.place.choices : back.place.choices]):
                self.made = [one for one in self.made if one not in own]

    def cut(self, place: Place) -> None:
        """Follow the game back: what was remarked of later is told where it stands now."""
        for remark in self.made:
            remark.place = remark.place.cut(place)

    def lines(self, table: Table, seat: int | None, _: Language, since: int = 0) -> list[LogLine]:
        """Return them as lines of the log, from one of them on: each stands before the event of its number."""
        names = _.called(table.names(_))
        return [
            LogLine(one.place.events, one.place.move, NOBODY, one.seat, one.words(table.game, seat, names, _))
            for one in self.made[since:]
        ]

    def why_gone(self, seat: int) -> str:
        """Return why a bot decides for somebody: "left", "time" or "absent"."""
        kinds = [one.kind for one in self.made if one.seat == seat and one.kind in GONE]
        return {TIME: TIME, AWAY: ABSENT}.get(kinds[-1], LEFT) if kinds else ""

    def absences(self, seat: int, now: Place) -> list[tuple[Place, Place]]:
        """Return from where to where a bot has played for the seat's person; up to `now` where it still does."""
        found: list[tuple[Place, Place]] = []
        left: Place | None = None
        for remark in self.made:
            if remark.seat != seat:
                continue
            if remark.kind in GONE:
                # Whoever gives up after a bot has played on for them has left before.
                left = left or remark.place
            elif remark.kind in RETURNED and left is not None:
                found.append((left, remark.place))
                left = None
        return found if left is None else [*found, (left, now)]


class Share(NamedTuple):
    """How much of a seat's game a bot has played: its choices of all, and the turn in which it began."""

    bot: int
    all: int
    turn: int


def share(table: Table, seat: int) -> Share | None:
    """Return how much a bot has played for a person; None where it has decided nothing."""
    absences = table.remarks.absences(seat, table.place)
    if not absences:
        return None
    made = table.course.chosen.made
    own = [at for at, (who, _action) in enumerate(made) if who == seat]
    by_bot = [at for at in own if any(left.choices <= at < back.choices for left, back in absences)]
    if not by_bot:
        return None
    began = next(left.turn for left, back in absences if left.choices <= by_bot[0] < back.choices)
    return Share(len(by_bot), len(own), began)


def taken_since(table: Table, seat: int, choices: int) -> Taken:
    """Return what would go if the table went back to before a choice of the seat."""
    notes = table.course.notes
    at = next((at for at in range(len(notes) - 1, -1, -1) if notes[at].choice <= choices), -1)
    counts: dict[int, int] = {}
    for note in notes[at + 1 :]:
        # Whoever lets a chance to react pass has decided nothing that is missed.
        if note.seat != seat and not note.passes:
            counts[note.seat] = counts.get(note.seat, 0) + 1
    gone = tuple(sorted(counts.items()))
    own = done_in(table, notes[at]) if at >= 0 else []
    if own or at < 0:
        return Taken(own, gone=gone)
    # An end of the turn tells nothing by itself: what came last before it says where the game would go on.
    for note in reversed(notes[:at]):
        if note.seat != seat:
            break
        if heard := done_in(table, note):
            return Taken(heard, True, gone)
    return Taken([], gone=gone)


def heard_of(table: Table, note: Note) -> list[Heard]:
    """Return the events of a choice that have words for somebody who looks on."""
    heard = table.course.log.entries[note.begin : min(note.end, table.happened)]
    return [one for one in heard if told(table.game, None, [one], table.names(), ENGLISH)]


def done_in(table: Table, note: Note) -> list[Heard]:
    """Return what tells of a choice: what its maker did, and not what came of it for others, where that is told."""
    heard = heard_of(table, note)
    return [one for one in heard if one.event.seat == note.seat] or heard


def seen_in(table: Table, note: Note) -> list[Heard]:
    """Return what tells what became known with a choice: what was seen by one alone, or else what came first."""
    heard = heard_of(table, note)
    return [one for one in heard if one.event.secret is not None] or heard[:1]
