"""Cherries in numbers: as they should be, and with one fault each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from contado.core.position.observation import Feature, Observing, Page, counts, flags
from contado.core.settings import Settings
from tests.core.toys.cherries import COPIES, VALUES, Cherries


class CherryObserving(Observing[Cherries]):
    """The own hand, how many the others hold, the bag, what was eaten and the basket."""

    leaves_out: ClassVar[Mapping[str, str]] = {"eaten": "the order of the meals means nothing"}

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        all_of_them = VALUES * COPIES
        return [
            flags("basket"),
            counts("bag", all_of_them),
            counts("held", all_of_them, seats),
            counts("hand", COPIES, VALUES),
            counts("eaten", COPIES, VALUES),
        ]

    def write(self, state: Cherries, seat: int, page: Page) -> None:
        page.put(state.basket)
        page.put(len(state.bag))
        page.put_all([len(state.hands[(seat + at) % state.seats]) for at in range(state.seats)])
        page.put_all([state.hands[seat].count(value) for value in range(VALUES)])
        page.put_all([state.eaten.count(value) for value in range(VALUES)])


class PeekingObserving(CherryObserving):
    """Writes the hand of the next player as one's own."""

    def write(self, state: Cherries, seat: int, page: Page) -> None:
        super().write(state, (seat + 1) % state.seats, page)


class ForgetfulObserving(CherryObserving):
    """Never looks at the basket."""

    def write(self, state: Cherries, seat: int, page: Page) -> None:
        super().write(state, seat, page)
        page.values[page.at - 2 * VALUES - state.seats - 2] = 0


class OverfullObserving(CherryObserving):
    """Says that all cherries could be in a hand, and that one is the most."""

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        return [
            counts(one.name, 1, *one.shape) if one.name == "eaten" else one for one in super().features(seats, settings)
        ]


class ShortObserving(CherryObserving):
    """Declares more than it writes."""

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        return [*super().features(seats, settings), flags("stones", 3)]
