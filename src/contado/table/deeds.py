"""What is done at a table: one deed goes from a socket or a request through the room and the log to `Table.redo`.

As JSON a deed is its fields, and on a socket its ``type`` beside them. A log keeps it as a kind and data beside the
seat (`written` and `read`): what a person asks for as a `Choose` stands there as the `Act` that came of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from contado.core.errors import ContadoError
from contado.core.words.language import shown


class BadEntry(ContadoError):
    """An entry of a table's log that no table writes; nothing has changed."""


class Deed(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something that a seat does, or that is done to it."""

    seat: int
    # The last entry of the log that was known to whoever decided upon it; None: it holds whatever has happened since.
    number: int | None = None


class Choose(Deed, kw_only=True):
    """Choose an option, by its integer or by typed notation; `number` is that of the view it was chosen from."""

    number: int
    action: int | None = None
    notation: Annotated[str, Meta(max_length=2000)] | None = None


class Act(Deed, kw_only=True):
    """Carry out the actions of one choice, a person's or a bot's."""

    actions: list[int]
    # False: the person passes unasked (see `Table.automatic`), and is not there to take it back.
    asked: bool = True
    # Why a bot chose for somebody else: "time" (a person's ran out) or "trouble" (the seat's own bot failed).
    why: str = ""


class Undo(Deed, kw_only=True):
    """Take back the seat's last choice."""

    number: int


class Confirm(Deed, kw_only=True):
    """Let the completed turn stand."""

    number: int


class AskUndo(Deed, kw_only=True):
    """Ask the other people for leave to take back the seat's last choice though something became known with it."""

    number: int


class AnswerUndo(Deed, kw_only=True):
    """Say yes or no to another's wish; the one who asked withdraws it with no."""

    number: int
    yes: bool


class WithdrawUndo(Deed, kw_only=True):
    """Withdraw one's own wish: what came of the no of whoever asked."""

    number: int


class SetPassing(Deed, kw_only=True):
    """Say whether the seat is asked for reactions: `ask`, or it passes until the `turn` ends, or `always`."""

    mode: Annotated[str, Meta(max_length=40)]


class Learn(Deed, kw_only=True):
    """In a lesson: ask for `help`, go `back` a step, or begin the step `again`."""

    number: int
    ask: Annotated[str, Meta(max_length=40)]


class Back(Deed, kw_only=True):
    """Go back to where so many choices had been made. Logs of today have none: the last yes to a wish goes back."""

    choices: int


class Replace(Deed, kw_only=True):
    """Let a bot play on for the person of the seat."""

    bot: str
    # "time" where the person's ran out.
    why: str = ""


class GiveBack(Deed, kw_only=True):
    """Give the seat back to the person for whom a bot has played on, or to somebody else."""

    person: str
    # "new" where it is somebody else.
    why: str = ""


class GiveUp(Deed, kw_only=True):
    """Give the game up for good: where it goes on, a bot makes the seat's moves."""

    bot: str = ""
    # "left": resigned; "time": the person's ran out; "absent": nobody was there.
    why: str = "left"


class Propose(Deed, kw_only=True):
    """Propose that the game `end`s, that the clocks `pause` or that a bot `replace`s somebody; agree (yes), or not.

    When somebody plays on, a proposal has lapsed.
    """

    what: Annotated[str, Meta(max_length=40)]
    yes: bool = True
    # The seat of whoever is away.
    about: int = -1


class Ready(Deed, kw_only=True):
    """Say that one is there, before the clocks run."""

    # "time" where it was waited for long enough.
    why: Annotated[str, Meta(max_length=40)] = ""


class GoOn(Deed, kw_only=True):
    """Let the clocks go on that were stopped by agreement."""


class Finish(Deed, kw_only=True):
    """End a game that nobody goes on with; the seat is the one that was awaited."""

    how: str


class Helped(Deed, kw_only=True):
    """A bot has given the seat a `hint`, or a `coach` has looked over its shoulder."""

    how: str


class TimeOff(Deed, kw_only=True):
    """Give a seat so many seconds back, and let its time run on at a moment that may be to come."""

    seconds: float
    until: float = 0
    # "outage": no server was there; "holiday".
    why: str = ""


# What a person can ask for, and what a log keeps.
Asked: TypeAlias = Choose | Undo | Confirm | AskUndo | AnswerUndo | SetPassing | Learn | Propose | Ready | GoOn
# What is about the table and not about the game.
Affair: TypeAlias = GiveUp | Propose | Ready | GoOn | Finish | Helped | TimeOff
Written: TypeAlias = (
    Act | Undo | Confirm | AskUndo | AnswerUndo | WithdrawUndo | SetPassing | Back | Replace | GiveBack | Learn | Affair
)
# They change no position: whoever decides does not have to look again.
ASIDE: Final = (SetPassing, Helped, TimeOff, Propose, Ready, GoOn)


def came_of(asked: Asked, done: Written) -> bool:
    """Say whether a deed in the log is what came of something that its seat asked for in the same position."""
    match asked, done:
        case Choose(notation=None, action=action), Act(actions=actions, asked=True):
            return asked.seat == done.seat and actions == [action]
        case Choose(), Act(asked=True):
            # What was typed means nothing in another position; the same person chose there, and only once.
            return asked.seat == done.seat
        case AnswerUndo(yes=yes), AnswerUndo(yes=said):
            return asked.seat == done.seat and yes == said
        case AnswerUndo(yes=False), WithdrawUndo():
            return asked.seat == done.seat
        case (Undo(), Undo()) | (Confirm(), Confirm()) | (AskUndo(), AskUndo()):
            return asked.seat == done.seat
        case Learn(ask=ask), Learn(ask=done_ask):
            return asked.seat == done.seat and ask == done_ask
        case Propose(what=what, yes=yes), Propose(what=proposed, yes=said):
            return asked.seat == done.seat and (what, yes) == (proposed, said)
        case (Ready(), Ready()) | (GoOn(), GoOn()):
            return asked.seat == done.seat
    return False


def written(deed: Written) -> tuple[str, dict[str, Any]]:
    """Return the kind and the data that a log keeps beside the seat."""
    match deed:
        case Act(actions=actions, asked=asked, why=why):
            return "act", {"actions": actions, **({} if asked else {"asked": False}), **_why(why)}
        case Undo():
            return "undo", {}
        case Confirm():
            return "confirm", {}
        case AskUndo():
            return "wish", {"ask": True}
        case AnswerUndo(yes=yes):
            return "wish", {"yes": yes}
        case WithdrawUndo():
            # A server of an older version reads a no.
            return "wish", {"yes": False, "withdrawn": True}
        case SetPassing(mode=mode):
            return "passing", {"mode": mode}
        case Back(choices=choices):
            return "back", {"choices": choices}
        case Learn(ask=ask):
            return "learn", {"ask": ask}
        case Replace(bot=bot, why=why):
            return "seat", {"bot": bot, **_why(why)}
        case GiveBack(person=person, why=why):
            return "seat", {"person": person, **_why(why)}
        case GiveUp(bot=bot, why=why):
            return "give up", {"bot": bot, "why": why}
        case Propose(what=what, yes=yes, about=about):
            return "propose", {"what": what, "yes": yes, **({} if about < 0 else {"about": about})}
        case Ready(why=why):
            return "ready", _why(why)
        case GoOn():
            return "go on", {}
        case Finish(how=how):
            return "end", {"how": how}
        case Helped(how=how):
            return "help", {"how": how}
        case TimeOff(seconds=seconds, until=until, why=why):
            return "time off", {"seconds": seconds, "until": until, **_why(why)}


def read(kind: str, seat: int, data: Mapping[str, Any], number: int = 0) -> Written:
    """Return the deed that a log keeps, decided on after the entry of that number; or refuse what is not one."""
    why = str(data.get("why", ""))
    match kind, dict(data):
        case "act", {"actions": [*actions]}:
            asked = data.get("asked", True) is not False
            return Act(seat=seat, number=number, actions=actions, asked=asked, why=why)
        case "undo", _:
            return Undo(seat=seat, number=number)
        case "confirm", _:
            return Confirm(seat=seat, number=number)
        case "wish", {"ask": True}:
            return AskUndo(seat=seat, number=number)
        case "wish", {"yes": False, "withdrawn": True}:
            return WithdrawUndo(seat=seat, number=number)
        case "wish", {"yes": bool(yes)}:
            return AnswerUndo(seat=seat, number=number, yes=yes)
        case "passing", {"mode": str(mode)}:
            return SetPassing(seat=seat, number=number, mode=mode)
        case "learn", {"ask": str(ask)}:
            return Learn(seat=seat, number=number, ask=ask)
        case "back", {"choices": int(choices)}:
            return Back(seat=seat, number=number, choices=choices)
        case "seat", {"bot": str(bot)}:
            return Replace(seat=seat, number=number, bot=bot, why=why)
        case "seat", {"person": str(person)}:
            return GiveBack(seat=seat, number=number, person=person, why=why)
        case "give up", {"bot": str(bot)}:
            return GiveUp(seat=seat, number=number, bot=bot, why=why)
        case "propose", {"what": str(what), "yes": bool(yes)}:
            return Propose(seat=seat, number=number, what=what, yes=yes, about=int(data.get("about", -1)))
        case "ready", _:
            return Ready(seat=seat, number=number, why=why)
        case "go on", _:
            return GoOn(seat=seat, number=number)
        case "end", {"how": str(how)}:
            return Finish(seat=seat, number=number, how=how)
        case "help", {"how": str(how)}:
            return Helped(seat=seat, number=number, how=how)
        case "time off", {"seconds": int() | float() as seconds, "until": int() | float() as until}:
            return TimeOff(seat=seat, number=number, seconds=seconds, until=until, why=why)
        case _:
            raise BadEntry("An entry of the table's log is not understood: {text!r}.", text=shown((kind, data)))


def _why(why: str) -> dict[str, str]:
    return {"why": why} if why else {}
