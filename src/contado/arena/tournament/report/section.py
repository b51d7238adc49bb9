"""A part of the report: a heading, how to read the plot, the plot, and its figures as a table."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.drawing.svg import escape
from contado.core.language import Language


class Section:
    """One plot with its words and its table; what has no plot shows its table at once."""

    def __init__(
        self,
        title: str,
        about: str,
        plot: str,
        headings: Sequence[str],
        rows: Sequence[Sequence[str]],
        wide: bool = False,
    ) -> None:
        self.title = title
        self.about = about
        self.plot = plot
        self.headings = headings
        self.rows = rows
        self.wide = wide

    def html(self, _: Language) -> str:
        """Return the element."""
        body = table(self.headings, self.rows)
        if self.plot:
            body = f"{self.plot}<details><summary>{escape(_('The figures'))}</summary>{body}</details>"
        kind = ' class="wide"' if self.wide else ""
        return f"<section{kind}><h2>{escape(self.title)}</h2><p>{escape(self.about)}</p>{body}</section>"


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


def signed(points: float) -> str:
    """Return a rating without decimals."""
    return f"{round(points):d}".replace("-", "−")
