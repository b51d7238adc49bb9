"""The table of a tournament, computed from its results file alone: a script that shares no code with Contado.

    python tests/contest/league_table.py results.csv

It was written from the sentences on the page of a tournament, and not from the program. Columns of the file: round,
table, seat, entrant, name, place, game_points, points, how. Of these `points` is not read, because it is what is to be
computed.
"""

from __future__ import annotations

import csv
import io
import sys
from fractions import Fraction
from itertools import groupby, permutations
from typing import Any


def table(text: str, entrants: int = 0) -> list[dict[str, Any]]:
    """Return the lines of the league table, the best first, with places."""
    seen: set[int] = set(range(entrants))
    points: dict[int, Fraction] = {}
    shares: dict[int, list[Fraction]] = {}
    meetings: list[tuple[int, int, int]] = []
    rows = list(csv.DictReader(io.StringIO(text)))
    for row in rows:
        one = int(row["entrant"])
        seen.add(one)
        if row["how"] == "bye":
            points[one] = points.get(one, Fraction(0)) + 12
    sat = [row for row in rows if row["how"]]
    sat = [row for row in sat if row["how"] != "bye"]
    for _, of_table in groupby(sat, key=lambda row: (row["round"], row["table"])):
        people = list(of_table)
        places = {int(row["entrant"]): int(row["place"]) for row in people}
        own = {int(row["entrant"]): max(0, int(row["game_points"] or 0)) for row in people}
        # From the last place to the first the steps are worth the same, in all a win.
        step = Fraction(12, len(people) - 1)
        ladder = [step * (len(people) - 1 - at) for at in range(len(people))]
        order = sorted((one for one in places if places[one]), key=lambda one: places[one])
        for place, tied in groupby(enumerate(order), key=lambda pair: places[pair[1]]):
            group = list(tied)
            assert place
            worth = sum((ladder[at] for at, _one in group), Fraction(0)) / len(group)
            for _at, one in group:
                points[one] = points.get(one, Fraction(0)) + worth
        for one, place in places.items():
            if not place:
                part = Fraction(0)
            elif sum(own.values()):
                part = Fraction(own[one], sum(own.values()))
            else:
                gained = sum((ladder[at] for at, who in enumerate(order) if places[who] == place), Fraction(0))
                part = gained / sum(1 for who in order if places[who] == place) / (6 * len(people))
            shares.setdefault(one, []).append(part)
        for one, other in permutations(places, 2):
            mine, theirs = places[one] or 5, places[other] or 5
            meetings.append((one, other, 2 if mine < theirs else 1 if mine == theirs else 0))
    total = {one: points.get(one, Fraction(0)) for one in seen}
    lines: list[dict[str, Any]] = []
    for one in seen:
        equal = [other for other in seen if total[other] == total[one]]
        often = {sum(m[:2] == pair for m in meetings) for pair in permutations(equal, 2)}
        direct = 0
        if len(often) == 1 and often != {0}:
            direct = sum(won for who, whom, won in meetings if who == one and whom in equal)
        faced = [total[whom] for who, whom, _won in meetings if who == one]
        opponents = sum(faced, Fraction(0)) / len(faced) if faced else Fraction(0)
        parts = shares.get(one, [])
        share = sum(parts, Fraction(0)) / len(parts) if parts else Fraction(0)
        lines.append({"entrant": one, "key": (total[one], direct, opponents, share)})
    for line in lines:
        line["place"] = 1 + sum(other["key"] > line["key"] for other in lines)
        line["points"] = float(line["key"][0])
    return sorted(lines, key=lambda line: (line["place"], line["entrant"]))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        for line in table(file.read()):
            print(line["place"], line["entrant"], *(round(float(value), 2) for value in line["key"]))
