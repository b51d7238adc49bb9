"""What every part of the drawing asks of a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from contado.core.drawing import initials
from contado.core.language import Language
from contado.games.burgundy.components import TABLES
from contado.games.burgundy.duchy import Duchy, boards
from contado.games.burgundy.explanations import Printing, Sale
from contado.games.burgundy.modules.shields.printed import DOUBLE_SALES, SILVER_PER_TILE
from contado.games.burgundy.rules.sales import A_WORKER, MORE_SILVER, SILVER_MORE, WORKERS_SOLD


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
        self.printing = Printing.of(view["settings"])
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

    def team(self, seat: int) -> list[int]:
        """Return everybody who plays on a player's board."""
        teams: list[list[int]] = self.facts.get("team", {}).get("teams", [])
        return next((team for team in teams if seat in team), [seat])

    def sale(self, seat: int, count: int) -> Sale:
        """Return what a player would get for so many goods of a type, with the monasteries and shields in force."""
        player = self.players[seat]
        shields, monasteries = player.get("shields", {}).values(), player["monasteries"]
        silver = 1 + SILVER_MORE if MORE_SILVER in monasteries else 1
        if SILVER_PER_TILE in shields:
            silver = count if self.view["settings"]["sale_silver"] == "shield_only" else silver - 1 + count
        points = TABLES.goods_vp[self.printed_players] * (2 if DOUBLE_SALES in shields else 1)
        return Sale(points, silver, WORKERS_SOLD if A_WORKER in monasteries else 0)

    def next_order(self) -> list[int]:
        """Return the turn order that the track would give now: from its end, each stack from the top."""
        return [seat for pile in reversed(self.facts["track"]) for seat in reversed(pile)]

    def has_duchy(self, seat: int) -> bool:
        """Say whether the player's duchy is settled."""
        return bool(self.players[seat]["duchy"])


def in_place_of(offered: str, drawn: str) -> str:
    """Mark what is equal to an offered thing: a click on it chooses that one."""
    return drawn.replace("<g ", f'<g data-same="{offered}" ', 1) if offered else drawn


def capital(text: str) -> str:
    """Return the text as it begins a line."""
    return text[:1].upper() + text[1:]
