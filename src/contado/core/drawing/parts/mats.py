"""A player's mat: who it is and the points, counters, room for the rest; full for the viewer, small for others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.marks import player_mark
from contado.core.drawing.parts.counters import Count, counters
from contado.core.drawing.parts.glow import glow
from contado.core.drawing.parts.pointing import SILENT, Target
from contado.core.drawing.picture import Area
from contado.core.drawing.svg import card, escape, label, text, text_width


class Who(NamedTuple):
    """What the head of a mat says of a player."""

    seat: int
    initial: str
    name: str
    score: int
    # What is special about the player now: "first player", "winner".
    note: str = ""
    # The word under the points.
    caption: str = ""
    # The player as something to choose, and the points as something to point at, such as `score:0`.
    at: Target = SILENT
    points_at: Target = SILENT
    # That the player is to move, in words. It stands before the note, and a table that still shows an earlier moment
    # leaves it out: who is awaited is said there by the table.
    turn: str = ""


class Form(NamedTuple):
    """The sizes of a head."""

    height: float
    radius: float
    name: float
    smallest: float
    note: float
    figure: float


# What stands between whose turn it is and the note.
BETWEEN: Final = " · "

FULL = Form(44, 15, 19, 12, 12.5, 26)
SMALL = Form(32, 11, 14.5, 10, 11, 19)


@lru_cache(maxsize=1024)
def mat_header(who: Who, x: float, y: float, room: float, form: Form = FULL, end: float = 0) -> str:
    """Return the head of a mat: the player's sign, name and note at the left, the points at the right end of the room.

    With `end`, name and note end so far from the left, for what a game puts between them and the points.
    """
    middle = y + form.height / 2
    score = _points(who, x + room, y, form)
    # The name has the figure beside it; the note, below, also the word under the figure.
    figure = text_width(str(who.score), form.figure, True) + 8
    caption = text_width(who.caption, form.note) + 8
    begin = x + 2 * form.radius + 6
    name_room = (end or room - figure) - 2 * form.radius - 6
    note_room = (end or room - max(figure, caption)) - 2 * form.radius - 6
    # Name and note are one block around the middle; a name alone stands on it.
    # They keep apart also where a page sets the note larger, to be read.
    base = middle - form.note * 0.26 if who.note or who.turn else middle + form.name * 0.36
    inner = player_mark(who.seat, who.initial, x + form.radius, middle, form.radius)
    inner += label(begin, base, name_room, who.name, form.name, "title", form.smallest)
    inner += _note(who, begin, base + form.note * 1.4, note_room, form.note)
    if who.at.id:
        width = 2 * form.radius + 8 + name_room
        inner = card(x - 2, y + 1, width, form.height - 2, 8, "hit") + inner
        inner += glow(x - 2, y + 1, width, form.height - 2, 8) if who.at.glows else ""
    return who.at.around(inner) + score


def _note(who: Who, x: float, y: float, room: float, size: float) -> str:
    """Return whose turn it is and what else is special, in one line; each stays where it is without the other."""
    if not who.turn:
        return label(x, y, room, who.note, size, "soft", size * 0.85) if who.note else ""
    first = who.turn + (BETWEEN if who.note else "")
    # One line, in which the font decides where the note begins.
    line, said = label(x, y, room, first + who.note, size, "soft", size * 0.85), escape(first)
    return line.replace(f">{said}", f'><tspan class="part-turn">{said}</tspan>', 1)


def _points(who: Who, right: float, y: float, form: Form) -> str:
    if not who.caption:
        low = y + form.height / 2 + form.figure * 0.36
        drawn = text(right, low, str(who.score), form.figure, "strong end")
    else:
        drawn = text(right, y + form.height * 0.58, str(who.score), form.figure, "strong end")
        drawn += label(right, y + form.height * 0.9, 90, who.caption, form.note, "soft end")
    # A page that has everybody's points beside the boards leaves them out here; not a figure that is only told here.
    if not any(char.isdigit() for char in who.caption):
        drawn = f'<g data-told="">{drawn}</g>'
    return who.points_at.around(drawn)


class Mat(NamedTuple):
    """A mat as far as it is drawn: a game puts its own things below `top`, and makes an area of all."""

    width: float
    height: float
    top: float
    background: str
    pieces: str

    def area(self, seat: int, title: str, pieces: str = "", background: str = "") -> Area:
        """Return the mat, with what the game has drawn on it, as the player's area."""
        return Area(
            f"player:{seat}", title, self.width, self.height, self.background + background, self.pieces + pieces
        )


def mat(
    who: Who, width: float, counts: Sequence[Count] = (), room: float = 0, small: bool = False, edge: float = 12,
    columns: int = 0,
) -> Mat:  # fmt: skip
    """Return a mat with a head and a row of counters, and so much room below them.

    The small one has a lower head and counters of one line without names: what the viewer needs to know of an opponent.
    """
    form = SMALL if small else FULL
    high = 24.0 if small else 46.0
    pieces = mat_header(who, edge, 6, width - 2 * edge, form)
    top = 6 + form.height + 4
    if counts:
        shown = [one._replace(name="") for one in counts] if small else counts
        pieces += counters(shown, edge, top, width - 2 * edge, high, columns=columns)
        top += (high + 4) * (-(-len(counts) // columns) if columns else 1) + 2
    height = top + room + (6 if small else 8)
    background = card(0.5, 0.5, width - 1, height - 1, 10, "card")
    return Mat(width, height, top, background, pieces)
