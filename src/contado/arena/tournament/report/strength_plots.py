"""Who is stronger: the ratings with their ranges, the cross table, and what the seats are worth."""

from __future__ import annotations

from math import isfinite

from contado.arena.statistics import wilson
from contado.arena.tables import change
from contado.arena.tournament.cross import Pairing
from contado.arena.tournament.report.paints import COLOUR, bot_colour
from contado.arena.tournament.report.section import Section, in_100, interval, rating_range, rating_text
from contado.arena.tournament.report.sheet import SMALL, Sheet
from contado.arena.tournament.results import Results
from contado.core.drawing.svg import escape
from contado.core.words.language import Language

ROW = 38.0


def ratings(results: Results, _: Language) -> Section:
    """Return the ratings as dots with whiskers."""
    ranking = results.ranking
    ends = [end for one in ranking for end in (one.low, one.rating, one.high) if isfinite(end)]
    low, high = min(ends), max(ends)
    margin = max(20.0, (high - low) * 0.06)
    sheet = Sheet(ROW * len(ranking), _("rating, in points"))
    sheet.axes.set_xlim(low - margin, high + margin)
    sheet.rows(len(ranking))
    for row, one in enumerate(ranking):
        sheet.name(row, one.bot)
        if one.high > one.low:
            # An open range runs to the edge.
            ends_at = max(one.low, low - margin), min(one.high, high + margin)
            sheet.range(row, one.rating, *ends_at)
        colour = bot_colour(results.arena.bots.index(one.bot))
        sheet.axes.plot([one.rating], [row], "o", ms=12, mfc=colour, mec=COLOUR["ink"], mew=0.8)
        sheet.value(row, rating_text(one.rating))
    rows = [
        [one.bot, rating_text(one.rating),
         _("anchor") if one.bot == results.anchor else rating_range(one.low, one.high, _), str(one.games)]
        for one in ranking
    ]  # fmt: skip
    about = _(
        "400 points more are chances of 10 to 1. {anchor} has 0; a line is the range in which the true difference to "
        "it lies 95 times out of 100.",
        anchor=results.anchor,
    )
    headings = [_("bot"), _("rating"), _("likely range"), _("games")]
    return Section("ratings", _("Ratings"), about, headings, rows, sheet)


def cross(results: Results, _: Language) -> str:
    """Return the cross table: numbers on a ground that is bluer the more often the row's bot is ahead."""
    bots = [one.bot for one in results.ranking]
    pairs = {(one.bot, one.other): one for one in results.cross}
    head = "".join(f'<th scope="col">{escape(bot)}</th>' for bot in bots)
    body = "".join(
        f'<tr><th scope="row">{escape(bot)}</th>'
        + "".join(cell(pairs[bot, other], _) if bot != other else '<td class="self"></td>' for other in bots)
        + "</tr>"
        for bot in bots
    )
    about = _(
        "In what percentage of the games of both the bot of the row is placed ahead of the bot of the column (a tie is "
        "half a game), the likely range, and by how many points on average, with the likely range of that. A star "
        "marks a lead that is clear."
    )
    return (
        f'<section class="wide"><h2>{escape(_("Each against each"))}</h2><p>{escape(about)}</p>'
        f'<div class="scroll" tabindex="0"><table class="heat"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div></section>"
    )


def cell(pair: Pairing, _: Language) -> str:
    """Return one cell of the cross table."""
    if not pair.games:
        return "<td>–</td>"
    step = round(20 * pair.share) - 10
    tone = f"more-{step}" if step > 0 else f"less-{-step}" if step < 0 else ""
    low, high = pair.interval
    games = _.plural("{n} game", "{n} games", pair.games)
    points = _("{points} points", points=change(pair.lead).strip())
    return (
        f'<td class="{tone}"><b>{in_100(pair.share)}</b><small>{escape(interval(100 * low, 100 * high, ".0f"))}'
        f"<br>{escape(points)}<br>{escape(games)}</small></td>"
    )


def seats(results: Results, _: Language) -> Section:
    """Return how often each seat won."""
    wins = results.statistics.wins_by_seat
    ranges = [wilson(one.won, one.games) for one in wins]
    sheet = Sheet(ROW * len(wins) + 14, _("games won (%)"))
    sheet.axes.set_xlim(0, max(0.5, *(high for _low, high in ranges)) * 100)
    # Above the first row stands what the line is.
    sheet.axes.set_ylim(len(wins) - 0.5, -0.5 - 14 / ROW)
    for row, (one, (low, high)) in enumerate(zip(wins, ranges, strict=True)):
        sheet.name(row, _("seat {n}", n=row + 1))
        sheet.axes.barh(row, 100 * one.share, 0.48, color=COLOUR["sand-tint"], edgecolor=COLOUR["sand-edge"])
        sheet.range(row, 100 * one.share, 100 * low, 100 * high)
        sheet.value(row, in_100(one.share))
    even = 100 / len(wins)
    sheet.axes.axvline(even, color=COLOUR["soft"], linewidth=1.5, dashes=(2.7, 2.7))
    sheet.axes.annotate(
        _("even"), (even, 1), (5, -2), xycoords=("data", "axes fraction"), textcoords="offset points", va="top",
        size=SMALL, color=COLOUR["soft"],
    )  # fmt: skip
    rows = [
        [_("seat {n}", n=at + 1), in_100(one.share), interval(100 * low, 100 * high)]
        + [
            in_100(line.wins_by_seat[at].share) if line.wins_by_seat[at].games else "–"
            for line in results.lines.values()
        ]
        for at, (one, (low, high)) in enumerate(zip(wins, ranges, strict=True))
    ]
    about = _(
        "Every bot had every seat with the same seeds, so that what differs here is the seat. A shared win is shared."
    )
    headings = [_("seat"), _("all"), _("likely range"), *results.lines]
    return Section("seats", _("Wins by seat"), about, headings, rows, sheet)
