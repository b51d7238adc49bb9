"""What every part of the text asks of a view."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import zip_longest
from typing import Final

from contado.core.game import Line
from contado.core.showing import reading as core
from contado.core.showing.view import View
from contado.core.words.language import Language
from contado.core.words.lines import GAP, cut, padded
from contado.core.words.wording import short_names
from contado.games.burgundy.facts import BurgundyFacts
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import GOODS, KIND_OF
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import BUILDING, KINDS
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.hints import short_name
from contado.games.burgundy.telling.words import face_number, good_name, goods_amount, tile_name
from contado.games.burgundy.text.face import in_play
from contado.games.burgundy.text.rows import width_of

MOST_COLUMNS: Final = 120
# Depots stand beside the map where this much space is left for them, otherwise below it.
LEAST_BESIDE: Final = 34
MARGIN: Final = "  "
# The width inside a space of the map, and where that would be too wide for the screen.
CELL: Final = 7
SMALL_CELL: Final = 5
# A duchy is seven spaces wide; a board of a module may not fit with its spaces so large.
WIDEST: Final = 11


class Page(core.Page[BurgundyFacts]):
    """A view with what all parts of the text ask it for."""

    # Whether what things do is left out, for want of room.
    brief = False

    def __init__(self, view: View[BurgundyFacts], _: Language) -> None:
        super().__init__(view, _, MOST_COLUMNS)
        self.names = [cut(name, 12) for name in self.names]
        # How the modules in play read.
        self.faces = in_play(self.facts)
        self.players = self.facts["players"]
        letters = _("CMSLBK")
        self.printing = Printing.of(view["settings"], self.players[self.own]["now"])
        self.letters = letters if len(set(letters.lower())) == len(KINDS) else "CMSLBK"

    def looks_from(self) -> int:
        """Return the viewer's seat; nobody looks from one that plays by itself."""
        own = super().looks_from()
        return 0 if any(face.plays_by_itself(self.facts, own) for face in in_play(self.facts)) else own

    def narrower(self, columns: int) -> Page:
        """Return the page with less room, for one of several parts that stand side by side."""
        page = copy(self)
        page.columns = columns
        page.brief = True
        return page

    def has_duchy(self, seat: int) -> bool:
        """Say whether a player has chosen a duchy."""
        return bool(self.players[seat]["duchy"])

    def duchy(self, seat: int) -> Duchy:
        """Return a player's board in the printing in use."""
        return self.board(self.players[seat]["duchy"])

    def board(self, number: int) -> Duchy:
        """Return a board in the printing in use (R9)."""
        return boards(self.view["settings"])[number]

    def cell(self, duchy: Duchy) -> int:
        """Return how wide a space of the map is."""
        return CELL if width_of(duchy, CELL) <= self.columns and duchy.wide < WIDEST else SMALL_CELL

    def map_columns(self) -> int:
        """Return how wide the viewer's map is."""
        duchy = self.duchy(self.own)
        return width_of(duchy, self.cell(duchy))

    def right(self) -> int:
        """Return the columns that are left beside the map, or all if the depots stand below it."""
        if self.brief:
            return self.columns
        left = self.columns - self.map_columns() - len(GAP)
        return left if left >= LEAST_BESIDE else self.columns

    def item(self, target: str, words: str, style: str, note: bool = True) -> Line:
        """Return a thing that may be chosen: in brackets if it can be now, with what it gives and costs."""
        if not self.can(target):
            return [(words, style)]
        said = self.note(target) if note else ""
        return [("[", "can"), (words, style), (f" {said}]" if said else "]", "can")]

    def note(self, target: str) -> str:
        """Return points and workers of a choice in symbols."""
        points, workers = self.gain(target, "vp"), self.cost(target, "workers")
        return " ".join([f"+{points}"] * bool(points) + [f"−{workers}"] * bool(workers))

    def tile(self, name: str, short: bool) -> str:
        """Return the name of a tile, or its code."""
        face = face_number(name)
        return short_name(face, self.language) if short else tile_name(face, self.language)

    def good(self, at: int, n: int) -> str:
        """Return goods of a type."""
        _ = self.language
        if self.brief:
            return f"{n} {short_names({good: good_name(good, _) for good in GOODS})[GOODS[at]]}"
        return goods_amount(GOODS[at], n, _)


def beside(left: Sequence[Line], right: Sequence[Line], page: Page) -> list[Line]:
    """Return the map and another block side by side, or one below the other where they do not fit."""
    if page.right() == page.columns:
        return [*left, *right]
    lines = []
    for one, other in zip_longest(left, right, fillvalue=None):
        lines.append([*padded(one or [], page.map_columns()), (GAP, ""), *other] if other else list(one or []))
    return lines


def kind_of(name: str) -> int:
    """Return the kind of a tile; what goes on every colour looks like a building."""
    kind = KIND_OF[face_number(name)]
    return kind if kind < len(KINDS) else BUILDING
