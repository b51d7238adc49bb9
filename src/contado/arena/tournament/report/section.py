"""A part of the report: a heading, how to read the plot, the plot, and its figures as a table."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING

from contado.core.drawing.svg import escape
from contado.core.words.language import Language

if TYPE_CHECKING:
    from contado.arena.tournament.report.sheet import Sheet


class Section:
    """One plot with its words and its table; what has no plot shows its table at once."""

    def __init__(
        self, id: str, title: str, about: str, headings: Sequence[str], rows: Sequence[Sequence[str]],
        plot: Sheet | None = None,
    ) -> None:  # fmt: skip
        self.id = id
        self.title = title
        self.about = about
        self.headings = headings
        self.rows = rows
        self.plot = plot

    def html(self, _: Language) -> str:
        body = table(self.headings, self.rows)
        if self.plot is not None:
            drawn = self.plot.element(self.title, f"about-{self.id}")
            body = f"{drawn}<details><summary>{escape(_('The figures'))}</summary>{body}</details>"
        kind = "" if self.plot is not None else ' class="wide"'
        about = f'<p id="about-{self.id}">{escape(self.about)}</p>'
        return f"<section{kind}><h2>{escape(self.title)}</h2>{about}{body}</section>"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table whose first column names its rows."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def in_100(share: float) -> str:
    """Return a share in 100."""
    return f"{100 * share:.1f}"


def interval(low: float, high: float, form: str = ".1f") -> str:
    """Return a range."""
    return f"{low:z{form}} – {high:z{form}}".replace("-", "−")


def rating_range(low: float, high: float, _: Language) -> str:
    """Return the range of a rating, which may be open at an end."""
    if isfinite(low) and isfinite(high):
        return interval(low, high, ".0f")
    if isfinite(low):
        return _("{n} or more", n=rating_text(low))
    return _("{n} or less", n=rating_text(high)) if isfinite(high) else "–"


def rating_text(points: float) -> str:
    """Return a rating without decimals."""
    return f"{round(points):d}".replace("-", "−")


def number_text(value: float) -> str:
    """Return a number as briefly as it can be written."""
    return f"{value:g}".replace("-", "−")


def time_words(seconds: float) -> str:
    """Return a length of time in the unit that fits it, the same in every language."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"
