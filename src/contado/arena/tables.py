"""The figures of simulations and of the bench as tables for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contado.arena.statistics import Spread, Statistics, Wins, wilson
from contado.core.game import Game
from contado.core.language import Language


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
    table = new_table(_("Games won, in 100"), _("bot"), _("wins"), _("all"), _("likely range"), *seats)
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
        words = game.words.source(source, _)
        table.add_row(
            words[:1].upper() + words[1:], *(f"{line.by_source[source].mean:.2f}" for line in statistics.bots)
        )
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


def bench_tables(report: Mapping[str, Any], _: Language) -> RenderableType:
    """Return everything that the bench measured."""
    compiled = report["core"] == "compiled"
    state = _("Core and rules are compiled.") if compiled else _("Core and rules are pure Python, not compiled.")
    how = _(
        "One core, median of {rounds} rounds of {seconds:g} s each. {python}, {machine}.",
        rounds=report["rounds"], seconds=report["seconds"], python=report["python"], machine=report["machine"],
    )  # fmt: skip
    own = [] if compiled else [game["game"] for game in report["games"] if "compiled" in game["builds"]]
    if own:
        state += " " + _("Compiled by packages of their own: {games}.", games=", ".join(own))
    parts: list[RenderableType] = [Text(state + "\n" + how)]
    parts += [game_table(game, _) for game in report["games"]]
    if report["peers"]:
        parts.append(peer_table(report["peers"], _))
        parts += [multiples_table(game, _) for game in report["games"] if "catanatron" in game]
        parts.append(Text(_("The others' decisions are all their steps but chance; ours leave out what is no choice.")))
    return apart(parts)


def game_table(game: Mapping[str, Any], _: Language) -> Table:
    """Return the figures of one game, the builds side by side."""
    builds = game["builds"]
    names = {"compiled": _("compiled"), "pure": _("pure Python")}
    ratios = game["ratios"]
    table = new_table(game["game"], "", *(names[build] for build in builds), *([_("ratio")] if ratios else []))

    def row(words: str, figures: list[str], ratio: float | None) -> None:
        table.add_row(words, *figures, *([_ratio(ratio)] if ratios else []))

    for at, playout in enumerate(next(iter(builds.values()))["playouts"]):
        row(
            _.plural(
                "random decisions a second, {n} player", "random decisions a second, {n} players", playout["seats"]
            ),
            [f"{figures['playouts'][at]['decisions_per_second']:,}" for figures in builds.values()],
            ratios and ratios["playouts"][at]["decisions_per_second"],
        )
    row(
        _("random decisions a second, all together"),
        [f"{figures['all_seats']['decisions_per_second']:,}" for figures in builds.values()],
        ratios and ratios["decisions_per_second"],
    )
    for at, playout in enumerate(next(iter(builds.values()))["playouts"]):
        row(
            _.plural("random games a second, {n} player", "random games a second, {n} players", playout["seats"]),
            [f"{figures['playouts'][at]['games_per_second']:,.1f}" for figures in builds.values()],
            None,
        )
    row(
        _("copies a second"),
        [f"{figures['copies']['copies_per_second']:,}" for figures in builds.values()],
        ratios and ratios["copies_per_second"],
    )
    row(_("microseconds a copy"),
        [f"{figures['copies']['microseconds_per_copy']:.2f}" for figures in builds.values()], None)  # fmt: skip
    if all(figures["greedy"] for figures in builds.values()):
        row(
            _("greedy decisions a second"),
            [f"{figures['greedy']['decisions_per_second']:,}" for figures in builds.values()],
            ratios and ratios["greedy_decisions_per_second"],
        )
    return table


def peer_table(peers: list[Mapping[str, Any]], _: Language) -> Table:
    """Return the figures of the other engines."""
    table = new_table(
        _("Other engines, random play"), "", _("players"), _("decisions a second"), _("games a second"),
        _("copies a second"), _("microseconds a copy"),
    )  # fmt: skip
    for peer in peers:
        name, _space, what = peer["peer"].partition(" ")
        table.add_row(
            " ".join(filter(None, (name, peer["version"], what))),
            str(peer["seats"]),
            f"{peer['decisions_per_second']:,}",
            f"{peer['games_per_second']:,.1f}",
            f"{peer['copies_per_second']:,}",
            f"{peer['microseconds_per_copy']:.2f}",
        )
    return table


def multiples_table(game: Mapping[str, Any], _: Language) -> Table:
    """Return one game as multiples of catanatron."""
    names = {"compiled": _("compiled"), "pure": _("pure Python")}
    table = new_table(
        _("{game}, in multiples of catanatron", game=game["game"]), "", _("decisions a second"), _("copies a second")
    )
    for build, figures in game["catanatron"].items():
        title = _.plural("{build}, {n} player", "{build}, {n} players", game["seats"], build=names[build])
        table.add_row(title, _ratio(figures["decisions_per_second"]), _ratio(figures["copies_per_second"]))
    return table


def _share(wins: Wins) -> str:
    return f"{100 * wins.share:.1f}" if wins.games else "–"


def _amount(number: float) -> str:
    return f"{number:.0f}" if number == round(number) else f"{number:.2f}".rstrip("0")


def _spread(spread: Spread) -> list[str]:
    return [f"{spread.mean:.2f}", f"{spread.sd:.2f}", f"{spread.min:g}", f"{spread.max:g}"]


def _ratio(ratio: float | None) -> str:
    return "" if ratio is None else f"× {ratio:.1f}"
