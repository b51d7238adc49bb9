"""What the browser and the server say to each other over the live connection of a table; the contract of both.

One message is one JSON object with its ``type``. Every message of a client has a ``ref`` of its own choosing, and is
answered by exactly one `Reply` with that ``ref``: carried out, or refused with a sentence. What it changed comes as an
`Update` to everybody at the table, the sender included, before or after the reply.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, defstruct, field

from contado.rooms.contract.bounds import Spoken
from contado.table.deeds import AnswerUndo, AskUndo, Choose, Confirm, Learn, SetPassing, Undo
from contado.table.showing.view import LiveView

# What a client says


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Any message of a client that is not a deed."""

    ref: int = 0


class Say(ClientMessage, tag="say", kw_only=True):
    """Say something to all at the table."""

    text: Spoken


class SayToPartners(ClientMessage, tag="say_to_partners", kw_only=True):
    """Say something to those with whom one plays, and to nobody else."""

    text: Spoken


class Sit(ClientMessage, tag="sit", kw_only=True):
    """At a hot seat: the person of this seat now looks at the screen. -1 covers it."""

    seat: int


class Look(ClientMessage, tag="look", kw_only=True):
    """Say how the board is to be drawn from now on. The first update comes with the first of these."""

    # Drawn for a phone, or for a tablet held upright: see `Picture.areas_for`.
    narrow: bool = False
    upright: bool = False
    # Programs may do without pictures.
    pictures: bool = True


class Ping(ClientMessage, tag="ping", kw_only=True):
    """Ask whether anybody is there."""


def message_of(deed: type[Struct], tag: str) -> type[Struct]:
    """Return a deed as a message: the deed's own fields, with the ``type`` and the ``ref`` of every message.

    Whoever has sent it before and lost the connection says so with ``again``: what the log has already is not done a
    second time, and the reply says that it is done.
    """
    return defstruct(
        deed.__name__, [("ref", int, 0), ("again", bool, False)], bases=(deed,), tag_field="type", tag=tag,
        forbid_unknown_fields=True, kw_only=True,
    )  # fmt: skip


# The deeds by their types, which `contado.table.deeds` explains; the JSON API takes the same without type and ref.
DEEDS: Final[dict[str, type[Struct]]] = {
    "act": Choose,
    "undo": Undo,
    "confirm": Confirm,
    "ask_undo": AskUndo,
    "answer_undo": AnswerUndo,
    "passing": SetPassing,
    "learn": Learn,
}
CLIENT_MESSAGES: Final = (*(message_of(deed, tag) for tag, deed in DEEDS.items()), Say, SayToPartners, Sit, Look, Ping)


# What the server says


class Told(Struct, tag_field="type", kw_only=True):
    """Any message of the server."""


class Reply(Told, tag="reply", kw_only=True):
    """The answer to a message."""

    ref: int
    ok: bool
    # One sentence in the reader's language.
    error: str = ""
    # A refusal for the reason that the position has moved on; an update with the right one follows at once.
    stale: bool = False


class AreaPicture(Struct, kw_only=True):
    """One area of the board as SVG, see `contado.core.drawing.Area`."""

    id: str
    title: str
    width: float
    height: float
    # None where it is the one that this connection has already.
    background: str | None
    # Empty where `changes` lead to them.
    pieces: str
    # What stands where in the pieces that this connection has already: from which tag, up to which, and what instead.
    changes: list[tuple[int, int, str]] | None = None
    # How much it matters that it is large; 0 where that follows from what it is.
    weight: float = 0


class LogRow(Struct, kw_only=True):
    """One line of the log."""

    number: int
    move: int
    # Who made the move that the line belongs to; -1: the set-up.
    mover: int
    # Whom the line is about; -1: nobody.
    seat: int
    words: str
    # The targets of the places on the board that its words name.
    places: list[str] = field(default_factory=list)


class MotionStep(Struct, kw_only=True):
    """What is seen to move: see `contado.core.showing.motion`. Points fly from `start` to the seat's score."""

    kind: Literal["move", "appear", "leave", "roll", "trace", "build", "pave", "points"]
    start: str = ""
    end: str = ""
    seat: int = -1
    points: int = 0


class TouchedThing(Struct, kw_only=True):
    """A thing of the picture that another's move had to do with: something came there, or went from there."""

    target: str
    seat: int
    end: Literal["to", "from"]


class SinceShown(Struct, kw_only=True):
    """What others did since the viewer's last move; for a spectator, what the last to move did."""

    touched: list[TouchedThing] = field(default_factory=list)
    # In one sentence.
    words: str = ""
    # Has the viewer less of something?
    lost: bool = False


class StoodIn(Struct, kw_only=True):
    """How much of a person's game a bot has played."""

    # Its choices, and all of the seat's.
    choices: int
    all: int
    # The turn in which it began.
    turn: int


class SeatShown(Struct, kw_only=True):
    """A seat as everybody sees it."""

    name: str
    # person, bot, automa (the game plays it itself) or open
    kind: str
    bot: str = ""
    here: bool = False
    # Seconds left on the clock; None without one.
    seconds: float | None = None
    # Out of time, or gone: a bot plays on for this person.
    replaced: bool = False
    # Why the person has lost this game, though it may go on: resigned ("left"), out of "time", or "absent"; else "".
    gone: str = ""
    # What a bot has decided for this person so far, now or before; None: nothing.
    stood: StoodIn | None = None


class UndoWish(Struct, kw_only=True):
    """Somebody asks to take a choice back."""

    seat: int
    # The seats that have still to answer.
    waits_for: list[int]
    # What is asked for, as this viewer may know it.
    words: str = ""
    # What others did since that would go, too, and what stays known all the same; empty where nothing does.
    more: str = ""


class AffairKey(Struct, kw_only=True):
    """A button: what is asked for below the table's address in the API, and with what."""

    words: str
    ask: Literal["again", "go-on", "propose", "ready"]
    body: dict[str, str | int | bool] | None = None


class AffairShown(Struct, kw_only=True):
    """What stands between the people at the table: a proposal, clocks that stand still, another game."""

    words: str
    keys: list[AffairKey] = field(default_factory=list)


class Update(Told, tag="update", kw_only=True):
    """The position as this viewer may know it. Complete, but for the areas and log lines that the viewer has."""

    # The number of the last entry of the table's log; a client's message names it.
    number: int
    # The seat through whose eyes it is seen; -1: a spectator, or a covered hot seat.
    seat: int
    # All seats that this viewer plays.
    own: list[int]
    # A hot seat waits for the person of this seat to say `Sit`; -1: no cover.
    cover: int = -1
    # `Table.view` without "settings", "facts" and "ledger"; the table's own part is under "table".
    view: LiveView
    # The areas that changed, in the order they are drawn; `order` names all areas.
    areas: list[AreaPicture] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    # The area that gets the most room, see `Picture.main`.
    main: str = ""
    # The lines from event number `log_from` on; the client forgets those it had from there on.
    log: list[LogRow] = field(default_factory=list)
    log_from: int = 0
    # What people did about the table: taken back by consent, left to a bot. All of it; each line stands before the line
    # of the log with its number, and is not forgotten with it.
    remarks: list[LogRow] = field(default_factory=list)
    # What moves between the position before and this one. Empty for the first update, and after an undo.
    motions: list[MotionStep] = field(default_factory=list)
    # What others did, until the viewer moves; in an earlier position nothing.
    since: SinceShown = field(default_factory=SinceShown)
    seats: list[SeatShown] = field(default_factory=list)
    # May whoever decides ask a bot for a hint?
    hints: bool = True
    # At which place of the server's line the awaited bot waits; 0: it thinks, or no bot is awaited.
    line: int = 0
    # Whose clock runs; -1: nobody's.
    clock_runs: int = -1
    wish: UndoWish | None = None
    # What else people ask each other, as a strip says it.
    affair: AffairShown | None = None
    # Which of this viewer's seats could ask the others for leave to take its last choice back; -1: none.
    asks: int = -1
    # Points of every seat after every turn so far, for the chart: one list for each seat.
    chart: list[list[int]] = field(default_factory=list)
    # sha256 of the seed from the start; the seed itself when the game is over.
    seed_hash: str = ""
    seed: str = ""
    # Why seed and record cannot be had though the game is over; "" where they can.
    sealed: str = ""
    # In an earlier position, what a link to it ends with: it says whether the game still came by there.
    mark: str = ""
    # A sentence for everybody beside the log: time ran out, a bot failed, somebody is back.
    notice: str = ""


class ChatLine(Struct, kw_only=True):
    """Something that was said."""

    id: int
    name: str
    # The seat of whoever said it; -1: a spectator.
    seat: int
    text: str
    # Seconds since 1970.
    at: float


class Chat(Told, tag="chat", kw_only=True):
    """What was said since; all of it upon connecting."""

    lines: list[ChatLine]


class PartnerChat(Told, tag="partner_chat", kw_only=True):
    """What those who play together have said to each other; all of it upon connecting. Nobody else is told."""

    lines: list[ChatLine]


class Presence(Told, tag="presence", kw_only=True):
    """Who is connected, by seat, and how many look on."""

    here: list[bool]
    watching: int


class InLine(Told, tag="in_line", kw_only=True):
    """The server is busy: at which place of its line, behind others, the awaited bot waits; 0: it waits no more."""

    place: int


class Gathering(Told, tag="gathering", kw_only=True):
    """The seats of a table whose game has not begun; when it begins, the first update comes instead."""

    # gathering or closed
    stage: str
    seats: list[SeatShown]


class Gone(Told, tag="gone", kw_only=True):
    """The table is not (or no longer) open to this viewer; the connection closes."""

    error: str


class Restart(Told, tag="restart", kw_only=True):
    """The server is about to be started anew: the connection closes soon, and another one can be opened at once."""


ServerMessage = Reply | Update | Chat | PartnerChat | Presence | InLine | Gathering | Gone | Restart
