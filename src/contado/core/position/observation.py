"""What a seat may know, in numbers: bytes for programs that learn, with a name for each of them.

A game declares the parts once (`Observing.features`) and writes them in the same order (`Observing.write`). From the
declaration come the bounds, the names and the columns that a program needs; the kit holds the bytes to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from contado.core.settings import Settings
    from contado.core.state import Decision, State

S = TypeVar("S", bound="State")

# More or less of something; yes or no; one of several things that have no order.
COUNT: Final = "count"
FLAG: Final = "flag"
CATEGORY: Final = "category"

BYTE: Final = 255
# What two bytes hold.
WIDE: Final = 65_535


class Feature:
    """A named part of an observation: one number or an array of them, each from 0 to `highest`.

    A flag is 0 or 1, a count says how many, and the numbers of a category only tell things apart; 0 is none of them
    where there may be none. Numbers over 255 take two bytes, the higher one first.
    """

    def __init__(self, name: str, highest: int, shape: Sequence[int] = (), kind: str = COUNT) -> None:
        if not 1 <= highest <= WIDE:
            raise ValueError(f"The highest value of {name!r} is {highest}: it must be 1 to {WIDE}.")
        self.name = name
        self.highest = highest
        self.shape = tuple(shape)
        self.kind = kind
        # How many numbers it is, and how many bytes.
        self.numbers = 1
        for length in self.shape:
            self.numbers *= length
        self.bytes_each = 1 if highest <= BYTE else 2
        self.size = self.numbers * self.bytes_each

    def __repr__(self) -> str:
        shape = f", shape={self.shape}" if self.shape else ""
        return f"Feature({self.name!r}, {self.kind}, 0 to {self.highest}{shape})"


def flags(name: str, *shape: int) -> Feature:
    """Return a feature that is yes or no, or an array of such."""
    return Feature(name, 1, shape, FLAG)


def counts(name: str, highest: int, *shape: int) -> Feature:
    """Return a feature that says how many, or an array of such."""
    return Feature(name, highest, shape, COUNT)


def categories(name: str, highest: int, *shape: int) -> Feature:
    """Return a feature that says which one, from 1 to `highest`, or 0 for none; or an array of such."""
    return Feature(name, highest, shape, CATEGORY)


class Page:
    """An observation that is being written, number by number, in the order of the features."""

    def __init__(self, size: int) -> None:
        self.values: list[int] = [0] * size
        self.at = 0

    def put(self, value: int) -> None:
        """Write one number of up to 255."""
        self.values[self.at] = value
        self.at += 1

    def put_wide(self, value: int) -> None:
        """Write one number of a feature whose highest value is over 255."""
        at = self.at
        self.values[at] = value >> 8
        self.values[at + 1] = value & 255
        self.at = at + 2

    def put_all(self, values: list[int], more: int = 0) -> None:
        """Write several numbers, each made larger by so much: 1 makes NOBODY and the like a 0."""
        at, page = self.at, self.values
        for value in values:
            page[at] = value + more
            at += 1
        self.at = at

    def put_flag(self, value: bool) -> None:
        """Write a yes or a no."""
        self.values[self.at] = 1 if value else 0
        self.at += 1

    def mark(self, which: list[int], size: int, value: int = 1) -> None:
        """Write `size` numbers that are 0 but for those at these places."""
        at, page = self.at, self.values
        for place in which:
            page[at + place] = value
        self.at = at + size

    def skip(self, size: int) -> None:
        """Leave so many bytes at 0."""
        self.at += size


@mypyc_attr(allow_interpreted_subclasses=True)
class Observing(Generic[S]):
    """How one game is seen in numbers. Nothing must be written; without features there are no observations."""

    # Facts that no number tells, since nothing comes of them, such as an order: by path, with the reason.
    leaves_out: ClassVar[Mapping[str, str]] = {}
    # How many numbers its decisions have as data at most, and the highest of them.
    data: ClassVar[int] = 1
    largest_datum: ClassVar[int] = 254
    # More points than anybody makes.
    most_points: ClassVar[int] = 999

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        """Return what `write` writes, in its order; a module that is not played takes no room.

        Points, the viewer's seat, who decides, the decision and its data are there already.
        """
        return []

    def write(self, state: S, seat: int, page: Page) -> None:
        """Write what the seat may know, itself before the others: (seat + 1) % state.seats comes next."""


class Sheet:
    """What the bytes of an observation mean under some settings: the features one after another."""

    def __init__(
        self, observing: Observing[Any], decisions: Sequence[type[Decision[Any]]], seats: int, settings: Settings
    ) -> None:
        self.observing = observing
        self.seats = seats
        # The kinds of decision by their category; 0 is for a game that is over.
        self.kinds = {decision.kind: at + 1 for at, decision in enumerate(decisions)}
        self.data = observing.data
        self.wide_data = observing.largest_datum + 1 > BYTE
        own = [
            counts("points", observing.most_points, seats),
            # Which seat the viewer has: some actions name players by their seats.
            categories("seat", seats),
            categories("decider", seats),
            categories("decision", max(1, len(self.kinds))),
        ]
        if self.data:
            own.append(counts("decision_data", observing.largest_datum + 1, self.data))
        self.wide_points = observing.most_points > BYTE
        self.features = [*own, *observing.features(seats, settings)]
        self.size = sum(feature.size for feature in self.features)
        self.own_size = sum(feature.size for feature in own)
        self.places: dict[str, int] = {}
        at = 0
        for feature in self.features:
            if feature.name in self.places:
                raise ValueError(f"Two features are called {feature.name!r}.")
            self.places[feature.name] = at
            at += feature.size

    def observe(self, state: State, seat: int) -> bytes:
        """Return what the seat may know, in numbers."""
        page = Page(self.size)
        self.write(state, seat, page)
        return bytes(page.values)

    def write(self, state: State, seat: int, page: Page) -> None:
        """Write points, decider and decision, and then what the game writes."""
        seats, totals = self.seats, state.ledger.totals
        for at in range(seats):
            points = totals[(seat + at) % seats]
            if points < 0:
                points = 0
            if self.wide_points:
                page.put_wide(points)
            else:
                page.put(points)
        page.put(1 + seat)
        stack = state.stack
        if stack:
            decision = stack[-1]
            page.put(1 + (decision.seat - seat) % seats)
            page.put(self.kinds[decision.kind])
            # Others are told who decides what, and no more: a decision may hold a card that only its seat knows.
            if self.data and decision.seat == seat:
                if self.wide_data:
                    for datum in decision.data():
                        page.put_wide(datum + 1)
                else:
                    page.put_all(decision.data(), 1)
        page.at = self.own_size
        self.observing.write(state, seat, page)

    # What the bytes mean

    @property
    def highest(self) -> bytes:
        """The highest value of each byte."""
        found: list[int] = []
        for feature in self.features:
            each = [feature.highest] if feature.bytes_each == 1 else [feature.highest >> 8, BYTE]
            found += each * feature.numbers
        return bytes(found)

    @property
    def names(self) -> list[str]:
        """A name for each byte, such as ``goods[0,3]``; of two bytes the higher one ends with ``*256``."""
        found: list[str] = []
        for feature in self.features:
            for name in numbered(feature):
                found += [name] if feature.bytes_each == 1 else [name + "*256", name]
        return found

    @property
    def columns(self) -> list[str]:
        """A name for each column of `one_hot`: a category has one for each of its values."""
        found: list[str] = []
        for feature in self.features:
            for name in numbered(feature):
                if feature.kind == CATEGORY:
                    found += [f"{name}={value}" for value in range(feature.highest + 1)]
                else:
                    found.append(name)
        return found

    def numbers(self, observation: bytes | bytearray | memoryview) -> dict[str, list[int]]:
        """Return the numbers of an observation by feature, each array as one flat list."""
        if len(observation) != self.size:
            raise ValueError(f"An observation has {self.size} bytes here, not {len(observation)}.")
        found: dict[str, list[int]] = {}
        at = 0
        for feature in self.features:
            part = list(observation[at : at + feature.size])
            if feature.bytes_each == 2:
                part = [256 * part[n] + part[n + 1] for n in range(0, len(part), 2)]
            found[feature.name] = part
            at += feature.size
        return found

    def one_hot(self, observation: bytes | bytearray | memoryview) -> list[float]:
        """Return an observation as columns from 0 to 1: counts as parts of their highest, categories one by one."""
        found: list[float] = []
        numbers = self.numbers(observation)
        for feature in self.features:
            for value in numbers[feature.name]:
                if feature.kind == CATEGORY:
                    found += [1.0 if value == one else 0.0 for one in range(feature.highest + 1)]
                else:
                    found.append(value / feature.highest)
        return found

    def __repr__(self) -> str:
        return f"<sheet of {len(self.features)} features, {self.size} bytes, {len(self.columns)} columns>"


def numbered(feature: Feature) -> list[str]:
    """Return a name for each number of a feature, the last index counting fastest."""
    names = [""]
    for length in feature.shape:
        names = [f"{name},{at}" for name in names for at in range(length)]
    return [f"{feature.name}[{name[1:]}]" if name else feature.name for name in names]
