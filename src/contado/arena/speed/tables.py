"""The figures of the bench as tables for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from contado.arena.speed.bots import POSITIONS
from contado.arena.tables import apart, new_table
from contado.core.words.language import Language


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


def bot_tables(report: Mapping[str, Any], _: Language) -> RenderableType:
    """Return how fast the searching bot thinks, and how fast it was in the other build, if that was measured."""
    names = {"compiled": _("compiled"), "pure": _("pure Python")}
    builds = report["builds"]
    how = _(
        "The bot mcts with {futures} futures for each of {n} choices; one core, processor time, median of {rounds} "
        "rounds. {machine}.",
        futures=report["futures"], n=POSITIONS, rounds=report["rounds"], machine=report["machine"],
    )  # fmt: skip
    title = _("How fast bots think: {build}", build=names[builds["now"]])
    compared = "before" in builds
    if compared:
        title = _(
            "How fast bots think: {build}, beside the other build, {other}",
            build=names[builds["now"]], other=names[builds["before"]],
        )  # fmt: skip
    headings = [_("game"), _("players"), _("futures a second"), _("evaluations a second"), _("ms a plan")]
    more = [_("before"), _("ratio"), _("ratio of plans"), _("same choices")] if compared else []
    table = new_table(title, *headings, *more)
    for row in report["games"]:
        now = row["builds"]["now"]
        cells = [
            row["game"], str(row["seats"]), f"{now['futures_per_second']:,.1f}",
            f"{now['evaluations_per_second']:,}", f"{now['milliseconds_per_plan']:,.1f}",
        ]  # fmt: skip
        if compared:
            before = row["builds"]["before"]["futures_per_second"]
            cells += [f"{before:,.1f}", f"× {row['ratio']:.2f}", f"× {row['planning_ratio']:.2f}"]
            cells.append(_("yes") if row["same_choices"] else _("no"))
        table.add_row(*cells)
    return apart([Text(how), table])


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


def _ratio(ratio: float | None) -> str:
    return "" if ratio is None else f"× {ratio:.1f}"
