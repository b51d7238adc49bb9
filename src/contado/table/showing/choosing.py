"""What is told to whoever decides: what has been begun, what an option would change, why there is none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from contado.core.showing.preview import Preview, preview
from contado.core.words.language import ENGLISH, Language
from contado.core.words.naming import with_names

if TYPE_CHECKING:
    from contado.table.table import Table


def begun_move(table: Table) -> str:
    """Return the notation of a move whose parts are still being chosen, such as ``road B3``."""
    if table.ended or not table.state.decision.part:
        return ""
    return table.game.actions(table.state).shown(table.recorder.moves[-1].words)


def begun_words(table: Table, _: Language = ENGLISH) -> str:
    """Return the last choice of a move whose parts are still being chosen, in words; nothing where it is final."""
    if table.ended or not table.state.decision.part or not table.course.back:
        return ""
    point = table.course.back[-1]
    state, said = point.state.copy(), ""
    for _seat, action in table.course.chosen.made[point.choices :]:
        said = state.decision.words(state, action, _)
        state.apply(action)
    return with_names(said, _.called(table.names(_)))


def why_not(table: Table, seat: int, target: str, _: Language = ENGLISH) -> str:
    """Return why a seat that is to decide cannot choose a thing on the board; nothing where nobody is asked."""
    if not _decides(table, seat):
        return ""
    return with_names(table.game.words.why_not(table.state, seat, target, _), _.called(table.names(_)))


def previewing(table: Table, seat: int, action: int, width: int, _: Language = ENGLISH) -> Callable[[], Preview]:
    """Return what finds out what an option would change, wherever it is called: the table may go on meanwhile. Of what
    is no option of the seat's now it finds nothing.
    """
    if not _decides(table, seat) or action not in table.state.legal:
        return lambda: Preview([], [])
    return partial(preview, table.state.copy(), seat, action, _, table.names(_), width)


def _decides(table: Table, seat: int) -> bool:
    return not table.state.over and seat == table.state.decider == table.awaited
