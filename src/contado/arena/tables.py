"""The figures of simulations as tables for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contado.arena.intervals import Range
from contado.arena.statistics import Spread, Statistics, Wins, wilson
from contado.core.game import Game
from contado.core.words.language import Language
from contado.core.words.wording import capital


def new_table(title: str, *headings: str) -> Table:
    """Return an empty table: the first column is text, the others are numbers."""
    table = Table(
        title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False, show_edge=False
    )
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left", no_wrap=True)
    return table


def simulation_tables(statistics: Statistics, game: Game, _: Language) -> RenderableType:
    """Return everything that a simulation found."""
    parts: list[RenderableType] = [
        wins_table(statistics, _),
        score_table(statistics, _),
        source_table(statistics, game, _),
        length_table(statistics, _),
    ]
    if statistics.endings:
        parts.append(endings_line(statistics, game, _))
    return apart(parts)


def apart(parts: Sequence[RenderableType]) -> RenderableType:
    """Return the parts with an empty line after each."""
    return Group(*(one for part in parts for one in (part, "")))


def wins_table(statistics: Statistics, _: Language) -> Table:
    """Return the share of games won, by bot and by seat."""
    seats = [_("seat {n}", n=seat + 1) for seat in range(statistics.seats)]
    # Translators: a column with the range in which the true share of wins lies, 95 times in 100.
    table = new_table(_("Games won (%)"), _("bot"), _("wins"), _("all"), _("likely range"), *seats)
    for line in statistics.bots:
        low, high = wilson(line.wins.won, line.wins.games)
        table.add_row(
            line.bot, _amount(line.wins.won), _share(line.wins), f"{100 * low:.1f} – {100 * high:.1f}",
            *(_share(wins) for wins in line.wins_by_seat),
        )  # fmt: skip
    table.add_section()
    table.add_row(_("any bot"), _amount(sum(line.wins.won for line in statistics.bots)), "", "",
                  *(_share(wins) for wins in statistics.wins_by_seat))  # fmt: skip
    return table


def score_table(statistics: Statistics, _: Language) -> Table:
    """Return mean and spread of the scores, by bot and by seat."""
    table = new_table(_("Scores"), "", _("mean"), _("deviation"), _("lowest"), _("highest"), _("mean place"))
    for line in statistics.bots:
        table.add_row(line.bot, *_spread(line.score), f"{line.place.mean:.2f}")
    table.add_section()
    for seat, score in enumerate(statistics.score_by_seat):
        table.add_row(_("seat {n}", n=seat + 1), *_spread(score), "")
    return table


def source_table(statistics: Statistics, game: Game, _: Language) -> Table:
    """Return where the points came from."""
    table = new_table(_("Mean points by source"), _("source"), *(line.bot for line in statistics.bots))
    for source in statistics.bots[0].by_source:
        means = (f"{line.by_source[source].mean:.2f}" for line in statistics.bots)
        table.add_row(capital(game.words.source(source, _)), *means)
    return table


def length_table(statistics: Statistics, _: Language) -> Table:
    """Return how long the games were."""
    table = new_table(_("Length of a game"), "", _("mean"), _("deviation"), _("lowest"), _("highest"))
    table.add_row(_("decisions"), *_spread(statistics.decisions))
    table.add_row(_("turns"), *_spread(statistics.turns))
    return table


def endings_line(statistics: Statistics, game: Game, _: Language) -> Text:
    """Say how often each ending came."""
    parts = [f"{game.words.ending(kind, _)} {count}" for kind, count in sorted(statistics.endings.items())]
    return Text(_("Endings: {endings}.", endings=", ".join(parts)))


def plain(found: Range) -> str:
    """Return a mean with its range."""
    return f"{found.mean:.1f} ({found.low:.1f} … {found.high:.1f})" if found.known else f"{found.mean:.1f}"


def change(found: Range) -> str:
    """Return a difference with its range; a star says that it is clear, however many are looked at together."""
    if not found.known:
        return "–"
    text = f"{found.mean:+z.1f} ({found.low:+z.1f} … {found.high:+z.1f}){'*' if found.differs else ' '}"
    return text.replace("-", "−")


def _share(wins: Wins) -> str:
    return f"{100 * wins.share:.1f}" if wins.games else "–"


def _amount(number: float) -> str:
    return f"{number:.0f}" if number == round(number) else f"{number:.2f}".rstrip("0")


def _spread(spread: Spread) -> list[str]:
    return [f"{spread.mean:.2f}", f"{spread.sd:.2f}", f"{spread.min:g}", f"{spread.max:g}"]
