"""The whole page: what was played and how to play it again, then plot after plot."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from contado import __version__
from contado.arena.statistics import wilson
from contado.arena.tournament.report.score_plots import course, scores, sources
from contado.arena.tournament.report.section import Section, in_100, interval, rating_text, time_words
from contado.arena.tournament.report.sheet import drawing
from contado.arena.tournament.report.shell import whole_page
from contado.arena.tournament.report.strength_plots import cross, ratings, seats
from contado.arena.tournament.report.time_plot import thought
from contado.arena.tournament.results import Results
from contado.core.drawing.svg import escape
from contado.core.words.language import ENGLISH, Language
from contado.writing import write_whole

FILE: Final = "report.html"


def report(results: Results, _: Language = ENGLISH) -> str:
    """Return the page."""
    with drawing():
        timed = thought(results, _)
        parts = [
            header(results, _),
            overview(results, _).html(_),
            ratings(results, _).html(_),
            seats(results, _).html(_),
            cross(results, _),
            scores(results, _).html(_),
            sources(results, _).html(_),
            course(results, _).html(_),
            timed.html(_) if timed is not None else "",
        ]
    return whole_page(_("Arena: {game}", game=_(results.arena.game.name)), parts, _)


def write_report(results: Results, file: Path, _: Language = ENGLISH) -> None:
    """Write the page."""
    write_whole(file, report(results, _))


def header(results: Results, _: Language) -> str:
    """Return what was played, and the command that plays it again."""
    arena, games = results.arena, len(results.games)
    blocks = len({row.block for row in results.games})
    facts = [
        (_("Bots"), ", ".join(arena.given)),
        (_("Games played"), _("{games} in {blocks} blocks: in a block one seed is played from every seat",
                       games=games, blocks=blocks)),
        (_("Players"), _("{n} at a table", n=arena.seats)),
        (_("Tables"), "; ".join(", ".join(line_up.names) for line_up in arena.line_ups[:12])
         + ("; …" if len(arena.line_ups) > 12 else "")),
        (_("Options"), ", ".join(f"{name}={value}" for name, value in arena.options.items()) or _("none")),
        (_("Seed"), arena.seed),
        (_("Rules"), _("version {n}, contado {version}", n=arena.game.rules_version, version=__version__)),
    ]  # fmt: skip
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    even = arena.even(games)
    note = ""
    if even != games:
        words = _("{games} games cannot be shared out evenly: not every bot had every seat equally often; {even} can.",
                  games=games, even=even)  # fmt: skip
        note = f"<p>{escape(words)}</p>"
    title = escape(_("Arena: {game}", game=_(arena.game.name)))
    return f"<header><h1>{title}</h1><dl>{rows}</dl>{note}<code>{escape(results.command)}</code></header>"


def overview(results: Results, _: Language) -> Section:
    """Return the table of all bots."""
    rows = []
    for rating in results.ranking:
        line = results.lines.get(rating.bot)
        if line is None:
            continue
        low, high = wilson(line.wins.won, line.wins.games)
        spent = results.thoughts[rating.bot]
        times = [time_words(value) for value in (spent.mean, spent.quantile(0.95), spent.longest)]
        rows.append(
            [rating.bot, rating_text(rating.rating), str(line.wins.games), f"{line.wins.won:g}",
             in_100(line.wins.share), interval(100 * low, 100 * high), f"{line.score.mean:.1f}", f"{line.score.sd:.1f}",
             str(spent.decisions), *(times if spent.decisions else ["–"] * 3)]
        )  # fmt: skip
    headings = [
        _("bot"), _("rating"), _("games"), _("wins"), "%", _("likely range"), _("mean points"), _("deviation"),
        _("decisions"), _("mean time"), _("95% within"), _("longest"),
    ]  # fmt: skip
    about = _("A shared win is a part of a win for each. Ranges hold the true value 95 times out of 100.")
    return Section("bots", _("The bots"), about, headings, rows)
