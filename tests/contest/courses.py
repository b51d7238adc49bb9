"""Tournaments that are played out without a game: results are drawn."""

from __future__ import annotations

import csv
import io
from random import Random

from contado.contest.course import Course
from contado.contest.formats import lots
from contado.contest.scheme import Scheme
from contado.contest.shapes import Ending, Entrant, Round
from contado.core import registry


def course(scheme: Scheme, entrants: int, seed: str = "1") -> Course:
    """Return a tournament that begins."""
    drawn = zip(range(entrants), lots(seed, entrants), strict=True)
    game = registry.game("milestones")
    return Course(game, scheme, {}, seed, [Entrant(number=number, lot=lot) for number, lot in drawn])


def ended(one: Round, luck: Random, ties: bool = True) -> Round:
    """Give all tables of a round results."""
    for table in one.tables:
        points = [luck.randrange(8 if ties else 10**6) for _ in table.seats]
        places = [1 + sum(other > own for other in points) for own in points]
        if ties and luck.random() < 0.1:
            # Somebody did not play to the end.
            gone = luck.randrange(len(places))
            places = [0 if at == gone else place - (place > places[gone]) for at, place in enumerate(places)]
        table.ending = Ending(places=places, points=points)
    return one


def played_out(one: Course, luck: Random, most: int = 40) -> Course:
    """Play a tournament to its end."""
    for _ in range(most):
        found = one.draw()
        if found is None:
            return one
        one.rounds.append(ended(found, luck))
    return one


def as_file(one: Course) -> str:
    """Return the results as the file that people load."""
    raw = io.StringIO()
    rows = csv.writer(raw)
    rows.writerow(["round", "table", "seat", "entrant", "name", "place", "game_points", "points", "how"])
    for number, played in enumerate(one.rounds):
        for at, table in enumerate(played.tables):
            assert table.ending is not None
            for seat, entrant in enumerate(table.seats):
                place, points = table.ending.places[seat], table.ending.points[seat]
                rows.writerow([number + 1, at + 1, seat + 1, entrant, "", place, points, "", "played"])
        for entrant in played.byes:
            rows.writerow([number + 1, "", "", entrant, "", "", "", "", "bye"])
    return raw.getvalue()
