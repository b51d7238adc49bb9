"""What can be typed besides a choice: each command says whether the question has been dealt with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from contado.core.errors import ContadoError
from contado.core.state import NOBODY
from contado.core.teaching.rulebook import Rulebook
from contado.core.words.blocks import COMMON, LEGEND, OTHERS, joined
from contado.core.words.lines import wrapped
from contado.terminal.fullscreen import FullScreen
from contado.terminal.guide import help_page, key_names
from contado.terminal.hint import show_numbers
from contado.terminal.page import QuestionPage
from contado.terminal.rules import asked_lines
from contado.terminal.scores import breakdown
from contado.terminal.screen import Leave

if TYPE_CHECKING:
    from contado.terminal.session import Session

View = Mapping[str, Any]
Command = Callable[["Session", int, View], bool]


class PlayedEnough(Exception):
    """Somebody leaves and does not want the game saved."""


def undo(session: Session, seat: int, view: View) -> bool:
    """Take the last choice back."""
    session.table.undo(seat)
    session.told[seat] = session.table.happened
    session.autosave()
    return True


def hint(session: Session, seat: int, view: View) -> bool:
    """Say what a bot would do, and why."""
    session.give_hint(view)
    return False


def hint_numbers(session: Session, seat: int, view: View) -> bool:
    """Show the points behind a hint."""
    _ = session.language
    show_numbers(session.screen, session.table.hint(seat, _), view["options"], _)
    return False


def show_whole_board(session: Session, seat: int, view: View) -> bool:
    """Show the whole board and the question again."""
    session.show_board(seat)
    session.ask_again(view)
    return False


def show_blocks(session: Session, seat: int, kinds: Sequence[str]) -> bool:
    """Show a part of the boards at length."""
    view = session.table.view(seat, session.language)
    view["columns"] = session.screen.columns
    blocks = [block for block in session.game.drawing.blocks(view, session.language) if block.kind in kinds]
    if not any(block.lines for block in blocks):
        # A game that does not part its text has one board for all.
        blocks = session.game.drawing.blocks(view, session.language)
    session.screen.board(joined(blocks), session.language)
    return False


def common(session: Session, seat: int, view: View) -> bool:
    """Show what lies in the middle of the table, and what its signs mean."""
    return show_blocks(session, seat, (COMMON, LEGEND))


def others(session: Session, seat: int, view: View) -> bool:
    """Show the other players."""
    return show_blocks(session, seat, (OTHERS,))


def show_options(session: Session, seat: int, view: View) -> bool:
    """Show all options with what they cost and give."""
    session.show_question(view)
    return False


def next_options(session: Session, seat: int, view: View) -> bool:
    """Show the options after these."""
    return turn_options(session, 1)


def options_before(session: Session, seat: int, view: View) -> bool:
    """Show the options before these."""
    return turn_options(session, -1)


def turn_options(session: Session, by: int) -> bool:
    """Show other options of a long list; where nothing is painted in place, all of them are there already."""
    _ = session.language
    if isinstance(session.screen, FullScreen) and isinstance(session.screen.page, QuestionPage):
        session.screen.page.turn(by)
    else:
        session.screen.say(_("Type the number of your choice, or ? for help."))
    return False


def show_log(session: Session, seat: int, view: View) -> bool:
    """Show the whole log, with the numbers of the moves."""
    _ = session.language
    session.screen.rule(_("The log"))
    for line in session.table.log(seat, _):
        session.screen.say(f"{line.move:>4}  {line.words}", f"log{line.seat}" if line.seat >= 0 else "")
    if isinstance(session.screen, FullScreen):
        # What happened last is what people look for.
        session.screen.from_end = True
    session.ask_again(view)
    return False


def scores(session: Session, seat: int, view: View) -> bool:
    """Show the points by source."""
    session.screen.show(breakdown(session.table.state, session.names, session.language))
    return False


def step(session: Session, seat: int, view: View) -> bool:
    """Tell an automa's turns step by step again, or no longer."""
    _ = session.language
    if session.table.automa == NOBODY:
        session.screen.say(_("Type the number of your choice, or ? for help."))
    else:
        session.steps.turn_over()
    return False


def write(session: Session, seat: int, view: View) -> bool:
    """Write the game to its file."""
    session.save()
    return False


def question_mark(session: Session, seat: int, view: View) -> bool:
    """Show the rule about what is asked, and the keys in a line; without such a rule, what can be typed."""
    _ = session.language
    book, decision = rulebook_of(session), view["decision"]
    section = "" if book is None or decision is None else book.explaining(f"decision:{decision['kind']}")
    if not section:
        return show_keys(session, seat, view)
    show_rule(session, view)
    session.screen.blank()
    session.screen.lines(wrapped([("   ".join([*key_names(_, session.taught)[1:], _("help: all keys")]), "dim")],
                                 session.screen.columns))  # fmt: skip
    return False


def show_keys(session: Session, seat: int, view: View) -> bool:
    """Show what can be typed."""
    automa = "" if session.table.automa == NOBODY else session.names[session.table.automa]
    help_page(session.screen, view["options"], session.language, automa, session.taught)
    return False


def show_asked_rule(session: Session, seat: int, view: View) -> bool:
    """Show the rule about what is asked."""
    show_rule(session, view)
    return False


def rulebook_of(session: Session) -> Rulebook | None:
    """Return the rulebook of this table, if there is one."""
    state = session.table.state
    return Rulebook(session.game, state.settings, state.seats, session.language) if session.taught else None


def show_rule(session: Session, view: View, topic: str = "") -> None:
    """Write the section about what is asked, or those about a topic; without either, what there is to read."""
    book = rulebook_of(session)
    if book is None:
        raise ContadoError("There is no rulebook of {game} here.", game=session.game.name)
    decision = view["decision"]
    session.screen.lines(asked_lines(book, decision["kind"] if decision else "", topic, session.screen.columns))


def leave(session: Session, seat: int, view: View) -> bool:
    """Ask whether to save, and leave."""
    _ = session.language
    if session.path is None:
        path = session.own_path()
        session.screen.say(_("Enter: save in {path} and leave.   x: leave without saving.   n: play on.", path=path))
    else:
        # It was saved after every choice.
        session.screen.say(_("Enter: leave; {path} holds the game up to here.   n: play on.", path=session.path))
    answer = session.screen.ask().lower()
    if answer in ("n", "no"):
        session.ask_again(view)
        return False
    if answer != "x":
        raise Leave
    raise PlayedEnough


COMMANDS: dict[str, Command] = {
    "u": undo, "undo": undo,
    "h": hint, "hint": hint, "hh": hint_numbers,
    "b": show_whole_board, "board": show_whole_board,
    "c": common, "common": common,
    "v": others, "others": others,
    "m": show_options, "options": show_options,
    "n": next_options, "next": next_options,
    "p": options_before, "previous": options_before,
    "l": show_log, "log": show_log,
    "o": scores, "score": scores,
    "t": step, "steps": step,
    "r": show_asked_rule, "rule": show_asked_rule, "rules": show_asked_rule,
    "s": write, "save": write,
    "?": question_mark, "help": show_keys,
    "q": leave, "quit": leave, "exit": leave,
}  # fmt: skip
