"""The formats: which tables the next round has, when there is none, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from contado.contest.pairing import groups, pairs
from contado.contest.scheme import KNOCKOUT, ROUND_ROBIN, SWISS
from contado.contest.seating import seated
from contado.contest.shapes import Entrant, Line, Round, Table
from contado.contest.sizes import History, table_sizes
from contado.contest.standings import COLUMNS, ranked
from contado.core.position.luck import Luck
from contado.core.words.language import marked

if TYPE_CHECKING:
    from contado.contest.course import Course


class Format:
    """One of the formats; it reads a course and keeps nothing itself."""

    # The columns of its standings: names, titles, what they are.
    columns: ClassVar[dict[str, tuple[str, str]]] = COLUMNS

    def takes_late(self, course: Course) -> bool:
        """Say whether somebody may still come in when it has begun."""
        return False

    def lets_go(self) -> bool:
        """Say whether somebody may leave it before its end."""
        return True

    def rounds(self, course: Course) -> int:
        """Return how many rounds there are; 0 where that cannot be told yet."""
        raise NotImplementedError

    def draw(self, course: Course, here: Sequence[int]) -> Round | None:
        """Return the next round for those who play in it, in the order of their lots; None when it is over."""
        raise NotImplementedError

    def lines(self, course: Course) -> list[Line]:
        """Return how everybody stands."""
        return ranked(course.entrants, course.rounds)


class Swiss(Format):
    """Everybody plays in every round, with others who stand alike."""

    def takes_late(self, course: Course) -> bool:
        return True

    def rounds(self, course: Course) -> int:
        """Return as many as find a winner at tables of this size."""
        return course.scheme.rounds or rounds_for(len(course.entrants), course.scheme.seats)

    def draw(self, course: Course, here: Sequence[int]) -> Round | None:
        if len(course.rounds) >= self.rounds(course) or len(here) < 2:
            return None
        lines = self.lines(course)
        order = [line.entrant for line in lines if line.entrant in here]
        return drawn(course, order, {line.entrant: int(line.values["points"]) for line in lines})


def rounds_for(entrants: int, seats: int) -> int:
    """Return after how many rounds one can have won all tables: each divides those who have by the seats."""
    found, left = 1, -(-entrants // seats)
    while left > 1:
        found, left = found + 1, -(-left // seats)
    return found


def drawn(course: Course, order: Sequence[int], points: dict[int, int]) -> Round:
    """Return a round for entrants who stand in this order with these points."""
    history, luck = History(course.rounds), course.luck("round")
    scheme = course.scheme
    if scheme.seats == 2:
        tables, byes = pairs(order, points, history)
    else:
        tables, byes = groups(order, points, history, scheme.seats, scheme.least, luck)
    return Round(tables=[Table(seats=seated(one, history, luck)) for one in tables], byes=byes)


class RoundRobin(Format):
    """Everybody meets everybody."""

    def takes_late(self, course: Course) -> bool:
        # Where all meetings are drawn up at the beginning, there is no room for one more.
        return course.scheme.seats > 2

    def rounds(self, course: Course) -> int:
        """Return as many as it takes to meet everybody, whoever is late or has left counted in."""
        count, seats = len(course.entrants), course.scheme.seats
        if seats == 2:
            return count - 1 + count % 2
        return course.scheme.rounds or -(-(count - 1) // (seats - 1))

    def draw(self, course: Course, here: Sequence[int]) -> Round | None:
        if len(course.rounds) >= self.rounds(course) or len(here) < 2:
            return None
        if course.scheme.seats > 2:
            # Whoever has more points does not matter: all sit with whom they have not met.
            return drawn(course, here, dict.fromkeys(here, 0))
        lots = [one.number for one in sorted(course.entrants, key=lambda one: one.lot)]
        meeting = circle(len(lots), len(course.rounds))
        tables, byes = [], []
        for first, second in meeting:
            present = [lots[at] for at in (first, second) if at < len(lots) and lots[at] in here]
            if len(present) == 2:
                tables.append(Table(seats=present))
            else:
                byes += present
        return Round(tables=tables, byes=byes)


def circle(count: int, round: int) -> list[tuple[int, int]]:
    """Return the pairs of a round in which everybody of `count` meets everybody in all rounds together.

    The way of the circle, as in Berger's tables: all but one go round. Who is paired with `count`, if that is odd, has
    a bye. Nobody begins more than once more, or less, often than second.
    """
    count += count % 2
    last = count - 1
    found = [(last, round) if round % 2 else (round, last)]
    for step in range(1, count // 2):
        one, other = (round + step) % last, (round - step) % last
        found.append((one, other) if step % 2 else (other, one))
    return found


class Knockout(Format):
    """The better half of each table plays on."""

    columns: ClassVar[dict[str, tuple[str, str]]] = {
        "round": (marked("last round"), marked("The last round in which one played, or plays.")),
        "at": (
            marked("place there"),
            marked(
                "The place at the last table. Of equal ones, more points of the game decide who plays on, then the lot."
            ),
        ),
    }

    def rounds(self, course: Course) -> int:
        """Return 0: it depends on the tables."""
        return 0

    def alive(self, course: Course, here: Sequence[int]) -> list[int]:
        """Return who is still in it, in the order of their lots."""
        left = list(here)
        for one in course.rounds:
            for table in one.tables:
                if table.ending is not None:
                    gone = order_at(table, course.entrants)[going_on(len(table.seats)) :]
                    left = [entrant for entrant in left if entrant not in gone]
        return left

    def draw(self, course: Course, here: Sequence[int]) -> Round | None:
        order, scheme = self.alive(course, here), course.scheme
        # A table of all who were left has been played.
        if len(order) < 2 or self.is_decided(course):
            return None
        history, luck = History(course.rounds), course.luck("round")
        if scheme.seats == 2:
            power = 1 << (len(order).bit_length() - 1)
            byes = order[: 2 * power - len(order)] if power < len(order) else []
            sizes = [2] * ((len(order) - len(byes)) // 2)
        else:
            sizes = table_sizes(len(order), scheme.seats, scheme.least)
            byes = order[: len(order) - sum(sizes)]
        tables = snake(order[len(byes) :], sizes)
        return Round(tables=[Table(seats=seated(one, history, luck)) for one in tables], byes=byes)

    def is_decided(self, course: Course) -> bool:
        """Say whether the last round was the final."""
        return bool(course.rounds) and len(course.rounds[-1].tables) == 1 and not course.rounds[-1].byes

    def lines(self, course: Course) -> list[Line]:
        """Return those who came further first; those who are in it yet, in the order of their lots."""
        last: dict[int, int] = {one.number: 0 for one in course.entrants}
        at: dict[int, int] = dict.fromkeys(last, 0)
        played = dict.fromkeys(last, 0)
        for number, one in enumerate(course.rounds):
            for bye in one.byes:
                last[bye], at[bye] = number + 1, 0
            for table in one.tables:
                order = [] if table.ending is None else order_at(table, course.entrants)
                final = len(one.tables) == 1 and not one.byes
                for entrant in table.seats:
                    last[entrant], played[entrant] = number + 1, played[entrant] + bool(order)
                    at[entrant] = place_at(table, entrant, order, final)
        # Whoever is not out is before those who are out in the same round.
        keys = {one: (-last[one], at[one] or 0) for one in last}
        lots = {one.number: one.lot for one in course.entrants}
        return [
            Line(
                entrant=one, place=1 + sum(key < keys[one] for key in keys.values()),
                values={"round": last[one], "at": at[one]}, played=played[one],
            )
            for one in sorted(keys, key=lambda one: (keys[one], lots[one]))
        ]  # fmt: skip


def going_on(seats: int) -> int:
    """Return how many of a table play on: the better half."""
    return max(1, seats // 2)


def order_at(table: Table, entrants: Sequence[Entrant]) -> list[int]:
    """Return the entrants of a table that is over as they play on: by place, then by points, then by lot."""
    assert table.ending is not None
    lots = {one.number: one.lot for one in entrants}
    places, points = table.ending.places, table.ending.points or [0] * len(table.seats)
    keys = {
        entrant: (place or 99, -own, lots[entrant])
        for entrant, place, own in zip(table.seats, places, points, strict=True)
    }  # fmt: skip
    return sorted(table.seats, key=lambda one: keys[one])


def place_at(table: Table, entrant: int, order: Sequence[int], final: bool) -> int:
    """Return the place at the last table; the final shares none."""
    if not order or table.ending is None:
        return 0
    if final:
        return 1 + order.index(entrant)
    place = table.ending.places[table.seats.index(entrant)]
    through = order.index(entrant) < going_on(len(table.seats))
    return 0 if through else max(2, place or len(table.seats))


def snake(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Divide people, the best first, among tables: one to each, then back from the last table to the first."""
    tables: list[list[int]] = [[] for _ in sizes]
    way = list(range(len(sizes)))
    left = list(order)
    while left:
        for at in way:
            if left and len(tables[at]) < sizes[at]:
                tables[at].append(left.pop(0))
        way.reverse()
    return tables


FORMATS: dict[str, Format] = {SWISS: Swiss(), ROUND_ROBIN: RoundRobin(), KNOCKOUT: Knockout()}


def lots(seed: str, count: int) -> list[int]:
    """Return the lots that so many draw."""
    found = list(range(count))
    Luck.seeded(seed, ("lots",)).shuffle(0, found)
    return found
