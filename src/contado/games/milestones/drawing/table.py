"""What every part of the drawing asks of a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.drawing import initials
from contado.core.language import Language
from contado.games.milestones.layout import GOODS, Layout


class Table:
    """A view, read once: names, options by target, workers of each type."""

    def __init__(self, view: Mapping[str, Any], layout: Layout, _: Language) -> None:
        self.view = view
        self.layout = layout
        self.language = _
        self.facts: Mapping[str, Any] = view["facts"]
        self.players: Sequence[Mapping[str, Any]] = self.facts["players"]
        self.seats: int = view["seats"]
        self.names: list[str] = list(view["names"])
        self.initials = initials(self.names)
        # A spectator looks over the shoulder of the first seat.
        self.own: int = 0 if view["seat"] is None else view["seat"]
        decision = view["decision"]
        self.decider: int = -1 if decision is None else decision["seat"]
        # The options by the thing to click.
        self.offers: dict[str, Mapping[str, Any]] = {
            target: offer for offer in view["options"] for target in offer["targets"]
        }
        # What counts for the majorities: visible workers, 2 for one with a bonus tile.
        self.majorities: list[dict[str, int]] = [player["majorities"] for player in self.players]
        self.leading: dict[str, int] = {good: self._leading(good) for good in GOODS}

    def gain(self, target: str, thing: str) -> int:
        """Return how much of something the option with this target gives at once."""
        offer = self.offers.get(target)
        return int(offer["gain"].get(thing, 0)) if offer is not None else 0

    def leads(self, seat: int, good: str) -> bool:
        """Say whether the player would score the majority of this type now."""
        return self.majorities[seat][good] == self.leading[good]

    def _leading(self, good: str) -> int:
        """Return the value that scores, or -1 where all are equal and nobody does."""
        values = [values[good] for values in self.majorities]
        return max(values) if min(values) < max(values) else -1
