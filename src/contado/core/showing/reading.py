"""A view, read once: what every drawing and every text asks it for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from textwrap import wrap
from typing import Final, Generic, TypeVar

from contado.core.drawing.palette import initials
from contado.core.game.drawing import Line
from contado.core.showing.keeping import part_of
from contado.core.showing.view import F, Offer, View
from contado.core.state import NOBODY
from contado.core.words.language import Language
from contado.core.words.lines import flow

# How wide a text is at most, and where the view does not say.
COLUMNS: Final = 100

T = TypeVar("T")


class Reader(Generic[F]):
    """A view with its facts, the names at the table, and what can be chosen by the thing to click.

    Drawings read with this class, or with a subclass that knows more of the game.
    """

    def __init__(self, view: View[F], _: Language) -> None:
        self.view = view
        self.facts = view["facts"]
        self.language = _
        self.seats = view["seats"]
        # As sentences are told them: whoever reads is marked.
        self.names = _.called(view["names"])
        self.scores = view["scores"]
        self.initials = initials(view["names"])
        decision = view["decision"]
        self.decider = NOBODY if decision is None else decision["seat"]
        # What is being decided, by the rulebook's name; empty when the game is over.
        self.kind = "" if decision is None else decision["kind"]
        # The seat whose things lie in front.
        self.own = self.looks_from()
        # All offers that a thing belongs to, by its target.
        self.offers: dict[str, list[Offer]] = {}
        for offer in view["options"]:
            for target in offer["targets"]:
                self.offers.setdefault(target, []).append(offer)

    def looks_from(self) -> int:
        """Return the seat whose things lie in front: the viewer's own; a spectator looks over the first one's shoulder,
        so that nothing changes its place while somebody thinks.
        """
        seat = self.view["seat"]
        return 0 if seat is None else seat

    def part(self, draw: Callable[..., T], *arguments: Hashable) -> T:
        """Return a part of the picture, which `draw` makes from this reader and the arguments, and from nothing else.

        A server keeps parts, and draws one again only when something has changed that was read for it.
        """
        return part_of(self, draw, arguments)

    def decides(self, seat: int) -> bool:
        """Say whether a seat is to decide now."""
        return seat == self.decider

    def can(self, target: str) -> bool:
        """Say whether a thing can be chosen now."""
        return target in self.offers

    def gain(self, target: str, thing: str) -> int:
        """Return the most of something that an option with this thing gives at once; 0 where it is none."""
        return max((offer["gain"].get(thing, 0) for offer in self.offers.get(target, ())), default=0)

    def cost(self, target: str, thing: str) -> int:
        """Return the least of something that an option with this thing takes; 0 where it is none."""
        return min((offer["cost"].get(thing, 0) for offer in self.offers.get(target, ())), default=0)

    def most(self, target: str, thing: str) -> int:
        """Return the most of something that an option with this thing takes; 0 where it is none."""
        return max((offer["cost"].get(thing, 0) for offer in self.offers.get(target, ())), default=0)

    def around(self) -> list[int]:
        """Return all seats, beginning with the one that is looked from."""
        return [(self.own + after) % self.seats for after in range(self.seats)]


class Page(Reader[F]):
    """A view as a text reads it. A page is rewritten each time, so a spectator's follows whoever decides."""

    def __init__(self, view: View[F], _: Language, most: int = COLUMNS) -> None:
        super().__init__(view, _)
        self.columns = min(most, view.get("columns", COLUMNS))

    def looks_from(self) -> int:
        """Return the viewer's seat; for a spectator that of whoever decides."""
        seat = self.view["seat"]
        return max(self.decider, 0) if seat is None else seat

    def chosen(self, target: str, item: Line) -> Line:
        """Return the item, in brackets where it can be chosen."""
        return [("[", "can"), *item, ("]", "can")] if self.can(target) else item

    def player(self, seat: int, parts: Sequence[str]) -> Line:
        """Return the line of a player: a mark for whoever decides, the name, and what there is to say."""
        mark = "► " if self.decider == seat else "  "
        return [(mark, "strong"), (self.names[seat], f"seat{seat}"), ("  " + " · ".join(parts), "")]

    def below(self, text: str) -> list[Line]:
        """Return what stands below such a line, on as many lines as it takes."""
        return [[("    " + row, "dim")] for row in wrap(text, self.columns - 10)]

    def flow(self, head: str, items: Sequence[Line], gap: str = "  ") -> list[Line]:
        """Return the items one after another behind a heading, on as many lines as it takes."""
        return flow(head, items, self.columns, "dim", gap)


class Canvas:
    """A grid of styled characters, for maps in text."""

    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _row in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Put a text on a line, from column x on."""
        for at, sign in enumerate(text):
            self.cells[y][x + at] = (sign, style)

    def lines(self) -> list[Line]:
        """Return the lines, characters of the same style together, without blanks at the end."""
        return [_joined(row) for row in self.cells]


def _joined(row: Sequence[tuple[str, str]]) -> Line:
    line: Line = []
    for sign, style in row:
        if line and (line[-1][1] == style or (sign == " " and style == "")):
            line[-1] = (line[-1][0] + sign, line[-1][1])
        else:
            line.append((sign, style))
    while line and not line[-1][0].strip():
        line.pop()
    if line:
        line[-1] = (line[-1][0].rstrip(), line[-1][1])
    return line
