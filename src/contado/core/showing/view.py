"""What a seat may know, as it leaves the table: the shapes of a view, for drawings, texts, tables and the browser.

The browser's own types are made from these (`tools/client_types.py`). A game says what its `facts` are with a TypedDict
of its own: ``View[MilestonesFacts]``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NotRequired, TypedDict

from contado.core.settings import Value

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    # A view of a game that is not known has facts that nobody can name.
    F = TypeVar("F", default=Mapping[str, Any])
else:
    from typing import TypeVar

    F = TypeVar("F")


class Offer(TypedDict):
    """One option, a legal action, with all its faces."""

    index: int
    notation: str
    words: str
    # The things to click, in order.
    targets: list[str]
    # What the whole move takes, and what the option gives at once, as far as it is known.
    cost: dict[str, int]
    gain: dict[str, int]
    cost_words: list[str]
    gain_words: list[str]
    # Can it not be taken back?
    reveals: bool
    # Is it the way out of the decision?
    leaves: bool
    # A question to ask before it is sent.
    warning: str


class Asked(TypedDict):
    """What is being decided, and by whom."""

    kind: str
    seat: int
    part: bool
    reaction: bool
    prompt: str
    # What is asked once part of a choice is clicked: by the first word of what is still to be clicked, and, where that
    # leaves several kinds, of what was clicked last. Only for the decider of a choice that takes several clicks.
    asks_for: NotRequired[dict[str, str]]
    asks_with: NotRequired[dict[str, str]]


class OutcomeShown(TypedDict):
    """How a game ended, by seat."""

    places: list[int]
    totals: list[int]
    winners: list[int]
    teams: NotRequired[list[list[int]]]
    # What decided, in a sentence, where that was not the points.
    decided: NotRequired[str]


class Seen(TypedDict):
    """What a seat (None: a spectator) is told beside the boards, and what a browser gets beside their picture."""

    game: str
    rules: int
    seat: int | None
    seats: int
    names: list[str]
    turn: int
    over: bool
    scores: list[int]
    # Where each seat stands, in words, where that is not its points.
    standings: list[str]
    # Who plays with whom, where there are teams.
    teams: NotRequired[list[list[int]]]
    breakdown: list[dict[str, int]]
    source_words: dict[str, str]
    decision: Asked | None
    # Empty for whoever does not decide.
    options: list[Offer]
    outcome: OutcomeShown | None


class View(Seen, Generic[F]):
    """All that a seat may know: what boards are drawn and written from, too."""

    # What was chosen before the game.
    settings: dict[str, Value]
    facts: F
    # Seat, source, points and turn of every entry.
    ledger: list[list[int | str]]
    # How many columns a text may have, where a terminal says so.
    columns: NotRequired[int]
