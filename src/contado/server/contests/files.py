"""A contest as files: its results and standings as CSV, and its rounds as a calendar."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Sequence
from typing import Final

from contado.core.words.language import Language
from contado.server.contests.shown import ContestShown

# Octets of a line of a calendar.
LINE: Final = 75
# An entry of a calendar that marks a moment is this long, so that it can be seen.
SHOWN_FOR: Final = 15 * 60.0


def _text(name: str) -> str:
    """Return a name as a table calculator takes it for text, and never for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def _csv(rows: Sequence[Sequence[object]]) -> str:
    raw = io.StringIO()
    csv.writer(raw).writerows(rows)
    return raw.getvalue()


def results_csv(shown: ContestShown) -> str:
    """Return who sat where in which round, and what came of it: a line for each seat, and one for each bye."""
    names = {one.number: _text(one.name) for one in shown.entrants}
    rows: list[list[object]] = [
        ["round", "table", "seat", "entrant", "name", "place", "game_points", "points", "how"]
    ]  # fmt: skip
    for one in shown.rounds:
        for table in one.tables:
            for at, number in enumerate(table.seats):
                ended = (
                    [table.places[at], table.points[at] if table.points else "", table.match_points[at]]
                    if table.over
                    else ["", "", ""]
                )
                rows.append([one.number, table.number, at + 1, number, names[number], *ended, table.how])
        rows += [[one.number, "", "", number, names[number], "", "", 12, "bye"] for number in one.byes]
    return _csv(rows)


def standings_csv(shown: ContestShown) -> str:
    """Return the standings."""
    columns = [one.name for one in shown.columns]
    rows: list[list[object]] = [["place", "entrant", "name", "played", *columns]]
    for line in shown.standings:
        values = [f"{line.values.get(name, 0):g}" for name in columns]
        rows.append([line.place, line.entrant, _text(line.name), line.played, *values])
    return _csv(rows)


def calendar(shown: ContestShown, address: str, now: float, _: Language) -> str:
    """Return the beginning of a contest and the ends of its rounds, as a calendar."""
    link = f"{address}/contests/{shown.id}"
    moments: list[tuple[str, str, float]] = []
    if shown.begun or shown.starts:
        moments.append(("begin", _("{name} begins", name=shown.name), shown.begun or shown.starts))
    for one in shown.rounds:
        if one.deadline:
            words = _("{name}: round {n} ends", name=shown.name, n=one.number)
            moments.append((f"round-{one.number}", words, one.deadline))
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Contado//Contests//EN",
        f"X-WR-CALNAME:{_escaped(shown.name)}",
    ]
    for name, words, at in moments:
        lines += [
            "BEGIN:VEVENT", f"UID:{shown.id}-{name}@contado", f"DTSTAMP:{_moment(now)}", f"DTSTART:{_moment(at)}",
            f"DTEND:{_moment(at + SHOWN_FOR)}", f"SUMMARY:{_escaped(words)}", f"URL:{link}", "END:VEVENT",
        ]  # fmt: skip
    lines.append("END:VCALENDAR")
    return "".join(_folded(line) + "\r\n" for line in lines)


def _moment(at: float) -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(at))


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> str:
    """Break a line as calendars do: after so many octets, and never inside a letter."""
    parts: list[str] = []
    here = ""
    for sign in line:
        if len((here + sign).encode()) > LINE - bool(parts):
            parts.append(here)
            here = ""
        here += sign
    return "\r\n ".join([*parts, here])
