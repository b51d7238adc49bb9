"""How a game ended at a table: by its rules, or because people agreed, resigned, ran out of time or stayed away.

The rules know places and points of a game that is played to its end. A table knows more: who has played to the end, and
for whom a bot did. Whoever has not comes after those who have, and one who left early after one who left late.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from contado.core.showing.outcome import Outcome as Played
    from contado.table.table import Table

# How a game ended.
RULES: Final = "rules"
AGREED: Final = "agreed"
RESIGNED: Final = "resigned"
TIME: Final = "time"
ABANDONED: Final = "abandoned"

# Who has played a seat to the end: a person, a bot that sat there, or a bot for a person, for one of three reasons.
PERSON: Final = ""
BOT: Final = "bot"
LEFT: Final = "left"
LATE: Final = "time"
ABSENT: Final = "absent"


class Outcome(Struct):
    """How a game ended, for each seat."""

    # rules, agreed, resigned, time or abandoned
    how: str
    # 1 is best; equal places are shared, and partners share theirs.
    places: list[int]
    # As the result shows them.
    points: list[int]
    # "": a person to the end; "bot"; or why the person did not finish: "left", "time" or "absent".
    played: list[str]


def outcome_of(table: Table) -> Outcome:
    """Return how a game ended that is over."""
    found = table.game.outcome(table.state)
    played = [played_by(table, seat) for seat in range(len(table.seats))]
    return Outcome(table.affairs.ended or RULES, _places(table, found), list(found.totals), played)


def were_level(outcome: Outcome) -> bool:
    """Say whether somebody who stayed had as many points as the winners, and was told from them by a tie-break."""
    first = outcome.places.index(1)
    rest = zip(outcome.places, outcome.points, outcome.played, strict=True)
    return any(place > 1 and points == outcome.points[first] and who in (PERSON, BOT) for place, points, who in rest)


def _places(table: Table, found: Played) -> list[int]:
    """Return everybody's place: as the rules say, but where the game was not played to its end by all."""
    how = table.affairs.ended
    if how in (AGREED, ABANDONED):
        # Nobody has won and nobody has lost.
        return [1] * len(table.seats)
    if not how and not table.absence_loses:
        return list(found.places)
    order = list(table.affairs.given_up)
    sides = found.teams or [[seat] for seat in range(len(table.seats))]

    def standing(side: list[int]) -> tuple[int, int]:
        # Where one of a side went on, the side did. Of those who gave up, the last comes first.
        if not set(order).issuperset(side):
            return (0, 0 if how else found.places[side[0]])
        return (1, -max(order.index(seat) for seat in side))

    places = [0] * len(table.seats)
    for side in sides:
        for seat in side:
            places[seat] = 1 + sum(standing(other) < standing(side) for other in sides)
    return places


def played_by(table: Table, seat: int) -> str:
    """Return who has played a seat to the end."""
    one = table.seats[seat]
    if seat in table.affairs.given_up:
        return table.affairs.given_up[seat]
    if table.affairs.ended == ABANDONED and seat == table.state.decider and one.is_person:
        return ABSENT
    if one.is_person:
        return PERSON
    return table.remarks.why_gone(seat) or LEFT if one.replaced else BOT
