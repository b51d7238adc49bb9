"""What a table adds to a view of its game: whose move it is, and what may be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NotRequired, TypedDict, cast

from contado.core.showing.view import Seen, View


class LessonShown(TypedDict):
    """Where a lesson stands, and what it says."""

    name: str
    title: str
    # The step of now, and how many there are.
    step: int
    steps: int
    # What the learner is to do: read on, make a move, reach a goal, watch the others; take back a move that was
    # answered; or nothing more.
    kind: str
    # With ``**stress**``.
    words: str
    # What is spoken of: targets of the picture.
    show: list[str]
    # The one option that is asked for, whose button is marked where it has one; -1: none or any of several.
    asked: int
    # The section of the rulebook that says more, or nothing.
    rules: str
    # What came of a move that was not asked for.
    answer: str
    # The help that was asked for so far, and whether there is more.
    hints: list[str]
    helps: bool
    # Is there a step to go back to?
    back: bool


class TablePart(TypedDict):
    """How the table stands, as a seat may know it."""

    phase: Literal["person", "bot", "held", "over", "past"]
    awaited: int
    people: list[bool]
    move: int
    # What the one who is awaited has typed of a move so far.
    begun: str
    can_undo: bool
    # May it ask the others for leave to take more back?
    can_ask: bool
    # Of a turn that waits to be confirmed: was it one choice, and no part of the set-up?
    single: NotRequired[bool]
    # Whether the viewer's own seat is asked for reactions, in games that have them.
    passing: NotRequired[str]
    # The seat that the game plays itself, where there is one.
    automa: NotRequired[int]
    # Where each seat's points came from, when the game is over: by source, targets of the picture, as far as is known.
    earned: NotRequired[list[dict[str, list[str]]]]
    # How the game ended, where not by its rules: agreed, resigned, time or abandoned.
    ended: NotRequired[str]
    # What is taught here, where this is a lesson.
    lesson: NotRequired[LessonShown]


class LiveView(Seen):
    """What a browser gets: all but what pictures and texts are made from."""

    table: TablePart


class TableView(View[Mapping[str, Any]]):
    """All that a seat may know of a game and of the table at which it is played."""

    table: TablePart


# What a browser does not get.
NOT_LIVE: Final = ("settings", "facts", "ledger")


def live(view: TableView) -> LiveView:
    """Return the view without what pictures and texts are made from."""
    return cast(LiveView, {name: value for name, value in view.items() if name not in NOT_LIVE})
