"""What the JSON API of tables takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from contado.rooms.contract.bounds import Options, Spoken, Typed, TypedName, Word, Words, Written
from contado.rooms.contract.messages import ChatLine, LogRow
from contado.rooms.rows import TableRow, User
from contado.table.outcome import Outcome
from contado.table.terms import Terms

# Bytes of a record that somebody brings.
LARGEST_RECORD: Final = 1024 * 1024


class SeatWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat of a table to be made: one's own (with another name at a hot seat), a bot's, or open to others."""

    # person (the asker), bot, automa (where the game has one; its option may be left out then) or open
    kind: Word = "open"
    name: TypedName = ""
    bot: Typed = ""


class TableWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Word
    seats: Annotated[list[SeatWanted], Meta(max_length=50)]
    options: Options = field(default_factory=dict)
    # {} for no clock; see `contado.table.clock.Pace`
    pace: Options = field(default_factory=dict)
    public: bool = False
    # Does the end of a person's turn wait to be confirmed?
    confirm: bool = True
    # May people ask a bot what it would do? Unless it is said, only whoever plays alone against bots.
    hints: bool | None = None
    # Does a coach look over the shoulders of the people who play?
    coach: bool = False
    # What is agreed beside all this: see `contado.table.terms.Terms`.
    terms: Options = field(default_factory=dict)
    # The id of a group that one is in: a table for its members and nobody else, which is not public.
    group: Word = ""
    # Begin at once; every seat must be taken then.
    begin: bool = False


class SeatInList(Struct, kw_only=True):
    """A seat as a list of tables shows it."""

    seat: int
    # person, bot or open
    kind: str
    name: str
    bot: str
    replaced: bool
    # Is it the asker's?
    you: bool
    # Is it open, and kept for the asker?
    kept: bool


class TableInList(Struct, kw_only=True):
    """A table without the game itself."""

    id: str
    game: str
    options: dict[str, Any]
    # gathering, playing, over or closed
    stage: str
    public: bool
    pace: dict[str, Any]
    # What was agreed at the set-up: see `contado.table.terms.Terms`.
    terms: dict[str, Any]
    # A game that was played before: from a "record", or a "copy" of another table; "" for one of its own.
    origin: str
    # The id of the group that it is for; empty for most.
    group: str
    # How the game ended, for each seat: `contado.table.outcome.Outcome`; None while it goes on.
    outcome: Outcome | None
    # The table at which the same people play again, once somebody has asked for it.
    rematch: str
    confirm: bool
    hints: bool
    # The name of the lesson that is taught there; empty where a game is played.
    lesson: str
    # Does a coach look on?
    coach: bool
    created: float
    begun: float
    moved: float
    number: int
    awaited: int
    deadline: float
    result: list[int]
    seats: list[SeatInList]
    # Did the asker make it?
    yours: bool
    # The word of the invite link, for those who sit at the table.
    invite: str = ""


class JoinWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat to be taken: the first open one where none is named."""

    seat: int | None = None
    name: TypedName = ""
    invite: Word = ""
    # Begin at once if that was the last open seat, as the pages do.
    begin: bool = False


class SeatChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat as its table's creator wants it: open, a bot's, or the creator's own."""

    # person (the asker), bot or open
    kind: Word
    name: TypedName = ""
    bot: Typed = ""


class OwnSeat(Struct, kw_only=True, forbid_unknown_fields=True):
    """One of the visitor's own seats."""

    seat: int


class Done(Struct, kw_only=True):
    """Something was carried out: the number of the log's last entry."""

    number: int


class ViewGiven(Struct, kw_only=True):
    """What a seat may know."""

    number: int
    seat: int
    view: dict[str, Any]


class TextWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something to be said."""

    text: Spoken


class Note(Struct, kw_only=True, forbid_unknown_fields=True):
    """The own notepad at a table."""

    text: Written


class ChatGiven(Struct, kw_only=True):
    """What was said."""

    lines: list[ChatLine]


class LogGiven(Struct, kw_only=True):
    """The log in words."""

    lines: list[LogRow]
    # Events so far: read on from here.
    happened: int


class StatisticRow(Struct, kw_only=True):
    """One line of a statistic."""

    label: str
    numbers: list[float]


class StatisticGiven(Struct, kw_only=True):
    """What chance gave, counted."""

    title: str
    headings: list[str]
    rows: list[StatisticRow]


class WhyGiven(Struct, kw_only=True):
    """Why a thing on the board cannot be chosen; empty where there is no more to say."""

    why: str


class GhostGiven(Struct, kw_only=True):
    """A thing of the board as it would be after an option; without a picture where it would be gone."""

    area: str
    target: str
    svg: str


class PreviewGiven(Struct, kw_only=True):
    """What an option is known to change: things of the board, and the points of every seat."""

    number: int
    ghosts: list[GhostGiven]
    points: list[int]


class CoachGiven(Struct, kw_only=True):
    """What a coach thinks of the options: how far each is behind the best, and how much is much; of the one that was
    asked about also the question to answer first, and what the better one has to do with. `first`: no game of the kind
    was finished with a coach before.
    """

    number: int
    first: bool
    behind: dict[str, float]
    much: float
    objection: str
    targets: list[str]


class RemarkGiven(Struct, kw_only=True):
    """What a coach says of a turn; empty where there is nothing to say."""

    words: str
    targets: list[str]


class SourceChange(Struct, kw_only=True):
    """How an option changes the points that are expected from a source."""

    source: str
    words: str
    points: float


class OptionReasons(Struct, kw_only=True):
    """One of the best options, and why."""

    action: int
    notation: str
    # The whole move as a person makes it, why it is good or less good, and what the bot would do after it in the turn.
    words: str
    reason: str
    next: list[str]
    targets: list[str]
    # What its words are about, with the moves that they name after it.
    places: list[str]
    # The lead that the bot expects, and by how much that is less than with the best option (0 or below).
    value: float
    behind: float
    behind_words: str
    # By source, the largest change first; tiny ones are left out.
    points: list[SourceChange]
    points_words: str
    # Is it the one that was chosen, in a game that is over?
    chosen: bool = False


class ReasonsGiven(Struct, kw_only=True):
    """What a bot thinks of a seat's options, knowing no more than the seat does: the best three, the best first."""

    bot: str
    seat: int
    sentence: str
    outlook: str
    options: list[OptionReasons]


class HintGiven(ReasonsGiven, kw_only=True):
    """What a bot would choose in a position, and why."""

    # The position, as the view's number says it.
    number: int
    # The best option.
    action: int
    notation: str
    words: str
    targets: list[str]


class MoveJudged(Struct, kw_only=True):
    """A move of a finished game: what was played, the best in its place ("" if it was played), and the swing."""

    move: int
    seat: int
    played: str
    best: str
    # What it gave away, 0 or below: value(played) - value(best) in the same worlds, as far as the course of the game
    # bears it out. While the analysis is running it may still change.
    swing: float
    swing_words: str
    # How much better it was than the next best; 0 where it was not the best.
    found: float
    found_words: str
    # The lead that the bot expected before it, and everybody's points at the end.
    value: float
    totals: list[float]


class PlayerJudged(Struct, kw_only=True):
    """How a seat has played: its moves, how many were best, the points given away, and the moves that mattered."""

    moves: int
    best: int
    # In the whole game, in the seat's own points: never more than what the bot expected for it fell by, from the most
    # to a later one.
    lost: float
    lost_words: str
    mistakes: list[int]
    finds: list[int]


class AnalysisGiven(Struct, kw_only=True):
    """What a bot thinks of a finished game, as far as it has come."""

    # none (nobody has asked for it), running, done or failed
    stage: str
    bot: str = ""
    # Moves looked at, of all that left something to choose.
    done: int = 0
    all: int = 0
    # The moves from the one on that was asked for.
    moves: list[MoveJudged] = field(default_factory=list)
    players: list[PlayerJudged] = field(default_factory=list)


class CopyWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """Play from here: a new table that begins after a move of this one; the asker takes the seat, bots the others."""

    move: int
    seat: int = 0
    # A bot for each of the other seats in order, or one for all; none: the server's choice.
    bots: Words = field(default_factory=list)
    # With those who played here, whose seats are kept for them, when the game is over.
    together: bool = False


class Proposed(Struct, kw_only=True, forbid_unknown_fields=True):
    """A proposal to all who play, or the answer to one: that the game `end`s, that the clocks `pause`, or that a bot
    `replace`s somebody (`about`, a seat) who is away.
    """

    what: Word
    yes: bool = True
    about: int = -1


class Person(Struct, kw_only=True):
    """A user as the user sees it."""

    id: str
    name: str
    guest: bool


class OwnTable(Struct, kw_only=True):
    """A table in the list of one's own."""

    id: str
    game: str
    stage: str
    names: list[str]
    # The seats that are one's own, and the seat that is awaited (-1: none).
    own: list[int]
    awaited: int
    my_turn: bool
    # Seconds since 1970.
    moved: float
    deadline: float


def table_in_list(row: TableRow, user: User | None) -> TableInList:
    """Return a table as this user may see it: no seed, and the invite link for those who sit there only."""
    id = "" if user is None else user.id
    yours = bool(id) and row.creator == id
    seats = [
        SeatInList(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            replaced=seat.replaced,
            you=bool(id) and seat.user == id and seat.kind != "open",
            kept=bool(id) and seat.user == id and seat.kind == "open",
        )
        for seat in row.seats
    ]
    return TableInList(
        id=row.id,
        game=row.game,
        options=row.options,
        stage=row.stage,
        public=row.public,
        pace=row.pace,
        terms=Terms.read(row.terms).to_json(),
        origin=row.origin,
        group=row.group,
        outcome=row.outcome,
        rematch=row.rematch,
        confirm=row.confirm,
        hints=row.hints,
        lesson=row.lesson,
        coach=row.coach,
        created=row.created,
        begun=row.begun,
        moved=row.moved,
        number=row.number,
        awaited=row.awaited,
        deadline=row.deadline,
        result=row.result,
        seats=seats,
        yours=yours,
        invite=row.invite if yours or any(seat.you for seat in seats) else "",
    )


def own_table(row: TableRow, user: User) -> OwnTable:
    """Return a table as a line of the user's list."""
    own = [seat.seat for seat in row.seats if seat.user == user.id and not seat.replaced]
    return OwnTable(
        id=row.id,
        game=row.game,
        stage=row.stage,
        names=[seat.name for seat in row.seats],
        own=own,
        awaited=row.awaited,
        my_turn=row.stage == "playing" and row.awaited in own,
        moved=row.moved or row.created,
        deadline=row.deadline,
    )
