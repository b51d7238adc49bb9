"""What every part of the drawing asks of a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from contado.core.drawing import initials
from contado.core.language import Language
from contado.games.burgundy.drawing.face import faces
from contado.games.burgundy.duchy import Duchy, boards
from contado.games.burgundy.explanations import Area, Printing, Sale


class Offer(NamedTuple):
    """What can be done with a thing on the table: the points it gives at best, the workers it takes at least."""

    points: int
    workers: int


class Table:
    """A view, read once: names, options by target."""

    def __init__(self, view: Mapping[str, Any], _: Language) -> None:
        self.view = view
        self.language = _
        self.facts: Mapping[str, Any] = view["facts"]
        # How the modules in play look: each has its facts under its name.
        self.faces = [face for face in faces() if face.name in self.facts]
        self.players: Sequence[Mapping[str, Any]] = self.facts["players"]
        self.seats: int = view["seats"]
        # The number of players that the board is printed for.
        self.printed_players: int = max(2, self.seats)
        self.names: list[str] = list(view["names"])
        self.initials = initials(self.names)
        # A spectator looks over the shoulder of the first seat.
        self.own: int = 0 if view["seat"] is None else view["seat"]
        decision = view["decision"]
        self.decider: int = -1 if decision is None else decision["seat"]
        # What tips depend on, for everybody, and for whoever would take what lies on the main board.
        self.printings = [Printing.of(view["settings"], player) for player in self.players]
        self.printing = self.printings[self.own]
        self.offers: dict[str, Offer] = {}
        for offer in view["options"]:
            points, workers = offer["gain"].get("vp", 0), offer["cost"].get("workers", 0)
            for target in offer["targets"]:
                other = self.offers.get(target)
                if other is not None:
                    self.offers[target] = Offer(max(points, other.points), min(workers, other.workers))
                else:
                    self.offers[target] = Offer(points, workers)

    def equal(self, targets: Sequence[str], things: Sequence[object]) -> list[str]:
        """Return for each of some things, of which equal ones are offered once, the target offered in its place.

        It is empty where the thing is offered itself, or not at all.
        """
        offered = {thing: id for id, thing in zip(targets, things, strict=True) if thing and id in self.offers}
        return ["" if id in self.offers else offered.get(thing, "") for id, thing in zip(targets, things, strict=True)]

    def duchy(self, seat: int) -> Duchy:
        """Return the board that a player plays on."""
        return boards(self.view["settings"])[self.players[seat]["duchy"]]

    def sale(self, seat: int, good: int) -> Sale:
        """Return what a player would get for the goods of a type."""
        return Sale(*self.players[seat]["sales"][str(good + 1)])

    def areas(self, seat: int) -> list[Area]:
        """Return the areas of a player's duchy, with what they count now."""
        spaces = [len(area) for area in self.duchy(seat).area_spaces]
        counted = self.players[seat]["areas"]
        return [Area(n, size, points) for n, (size, points) in zip(spaces, counted, strict=True)]

    def has_duchy(self, seat: int) -> bool:
        """Say whether the player's duchy is settled."""
        return bool(self.players[seat]["duchy"])


def in_place_of(offered: str, drawn: str) -> str:
    """Mark what is equal to an offered thing: a click on it chooses that one."""
    return drawn.replace("<g ", f'<g data-same="{offered}" ', 1) if offered else drawn


def capital(text: str) -> str:
    """Return the text as it begins a line."""
    return text[:1].upper() + text[1:]
