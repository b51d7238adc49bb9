"""What every part of the drawing asks of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from contado.core.showing.reading import Reader
from contado.core.showing.view import View
from contado.core.words.language import Language
from contado.games.burgundy.drawing.face import faces
from contado.games.burgundy.facts import BurgundyFacts
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.telling.explanations import Area, Printing, Sale


class Best(NamedTuple):
    """What can be done with a thing: the points that it gives at best, the workers that it takes at least and most."""

    points: int
    workers: int
    most: int


class Table(Reader[BurgundyFacts]):
    """A view, read once: the modules in play, and what tips depend on."""

    def __init__(self, view: View[BurgundyFacts], _: Language) -> None:
        super().__init__(view, _)
        # How the modules in play look: each has its facts under its name.
        self.faces = [face for face in faces() if face.name in self.facts]
        self.players = self.facts["players"]
        # The number of players that the board is printed for.
        self.printed_players: int = max(2, self.seats)
        # What tips depend on, for everybody, and for whoever would take what lies on the main board.
        self.printings = [Printing.of(view["settings"], player["now"]) for player in self.players]
        self.printing = self.printings[self.own]

    def best(self, target: str) -> Best | None:
        """Return what can be done with a thing now, if anything."""
        if not self.can(target):
            return None
        return Best(self.gain(target, "vp"), self.cost(target, "workers"), self.most(target, "workers"))

    def equal(self, targets: Sequence[str], things: Sequence[object]) -> list[str]:
        """Return, for each of these things, the target that is offered in its place: equal things are offered once.

        It is empty where the thing itself is offered, or nothing equal to it is.
        """
        offered = {thing: id for id, thing in zip(targets, things, strict=True) if thing and self.can(id)}
        return ["" if self.can(id) else offered.get(thing, "") for id, thing in zip(targets, things, strict=True)]

    def duchy(self, seat: int) -> Duchy:
        """Return the board that a player plays on."""
        return boards(self.view["settings"])[self.players[seat]["duchy"]]

    def sale(self, seat: int, good: int) -> Sale:
        """Return what a player would get for the goods of a type."""
        return Sale(*self.players[seat]["sales"][str(good + 1)])

    def areas(self, seat: int) -> list[Area]:
        """Return the areas of a player's duchy, with their sizes as they count now."""
        spaces = [len(area) for area in self.duchy(seat).area_spaces]
        counted = self.players[seat]["areas"]
        return [Area(n, size, points) for n, (size, points) in zip(spaces, counted, strict=True)]

    def has_duchy(self, seat: int) -> bool:
        """Say whether the player's duchy has been settled on."""
        return bool(self.players[seat]["duchy"])
