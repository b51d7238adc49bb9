"""What a record says beside the game: help, take-backs, bots in people's seats, absences, and how it ended.

It is English, as all of a record is, and names seats by their numbers from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from contado.table.agreeing.remarks import (
    ABSENT,
    AGREED,
    AWAY,
    BACK,
    GOES_ON,
    HOLIDAY,
    LEFT,
    LOST_ON_TIME,
    NEW,
    NOT_READY,
    OUTAGE,
    PAUSED,
    RESIGNED,
    TIME,
    UNDONE,
)

if TYPE_CHECKING:
    from contado.table.table import Table

_SAID: Final = {
    UNDONE: "seat {seat} took a choice back",
    LEFT: "a bot plays for seat {seat}, whose person has left",
    TIME: "a bot plays for seat {seat}, whose time has run out",
    AWAY: "a bot plays for seat {seat}, whose person is away",
    RESIGNED: "seat {seat} resigned",
    LOST_ON_TIME: "seat {seat} lost on time",
    ABSENT: "seat {seat} lost by absence",
    BACK: "the person of seat {seat} is back",
    NEW: "another person sits down in seat {seat}",
    PAUSED: "the clocks were stopped by agreement",
    GOES_ON: "the clocks went on",
    NOT_READY: "seat {seat} was not ready in time",
    OUTAGE: "no server was there: time stood still",
    HOLIDAY: "seat {seat} is on holiday: its time stands still",
    AGREED: "all agreed to end the game",
}


_ORIGINS: Final = {
    "record": "played on from a record that somebody loaded",
    "copy": "played on from a move of another table",
}


def traces(table: Table) -> list[str]:
    """Return the lines."""
    affairs = table.affairs
    lines = [_ORIGINS[table.origin]] if table.origin in _ORIGINS else []
    lines += [
        f"after move {one.place.move}: {_SAID[one.kind].replace('{seat}', str(one.seat + 1))}"
        + (f"; agreed: {_seats(one.agreed)}" if one.agreed else "")
        for one in table.remarks.made
        if one.kind in _SAID
    ]
    lines += [
        f"seat {seat + 1} asked for {n} {'hint' if n == 1 else 'hints'}" for seat, n in sorted(affairs.hints.items())
    ]
    lines += [f"a coach helped seat {seat + 1}" for seat in sorted(affairs.coached)]
    if affairs.ended:
        lines.append(f"ended: {affairs.ended}")
    return lines


def _seats(seats: list[int]) -> str:
    return ", ".join(f"seat {seat + 1}" for seat in seats)
