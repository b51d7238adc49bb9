"""Points by source as a table, and the result of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from contado.core.state import State
from contado.core.words.language import Language, marked
from contado.core.words.victory import victory
from contado.terminal.screen import COLOURS, STYLES, Screen


def breakdown(state: State, names: Sequence[str], _: Language) -> Grid:
    """Return the points of every seat by source, with the totals."""
    game, ledger = state.game, state.ledger
    booked = [ledger.by_source(seat) for seat in range(state.seats)]
    grid = Grid(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    grid.add_column(_("points from"), footer=_("total"))
    for seat, name in enumerate(names):
        heading = Text(name, STYLES[f"seat{seat % COLOURS}"])
        grid.add_column(heading, footer=str(ledger.totals[seat]), justify="right")
    for source, id in enumerate(game.rules.sources):
        if any(source in points for points in booked):
            grid.add_row(game.words.source(id, _), *(str(points.get(source, 0)) for points in booked))
    return grid


def show_result(screen: Screen, state: State, names: Sequence[str], seed: str, _: Language) -> None:
    """Write who won, the points by source, what broke a tie, and the seed."""
    outcome = state.game.outcome(state)
    screen.rule(_("The game is over"), "strong")
    if outcome.winners:
        team = outcome.teams is not None and outcome.winners in [sorted(one) for one in outcome.teams]
        screen.say(victory(_.called(names), outcome.winners, team, _), "strong")
    elif state.seats == 1:
        screen.say(_("The game is lost."), "strong")
    else:
        screen.say(_("Nobody wins."), "strong")
    screen.show(breakdown(state, names, _))
    # Whoever plays alone has nobody to stand before or behind.
    rivals = range(state.seats if state.seats > 1 else 0)
    for seat in sorted(rivals, key=lambda one: outcome.places[one]):
        points = _.plural("{n} point", "{n} points", outcome.totals[seat])
        screen.say(
            _(
                "{place}. {who}, {points}",
                {"who": marked("{place}. You, {points}")},
                place=outcome.places[seat],
                who=_.called(names)[seat],
                points=points,
            )
        )
    for line in tie_notes(state, names, _):
        screen.say(line, "dim")
    screen.say(_("Seed of this game: {seed}", seed=seed), "dim")


def tie_notes(state: State, names: Sequence[str], _: Language) -> list[str]:
    """Say how seats with the same total were told apart, or that they were not."""
    outcome = state.game.outcome(state)
    notes: list[str] = []
    # Partners are not rivals: the first of a team stands for it.
    rivals = list(range(state.seats)) if outcome.teams is None else [team[0] for team in outcome.teams]
    for total in sorted(set(outcome.totals), reverse=True):
        tied = [seat for seat in rivals if outcome.totals[seat] == total]
        if len(tied) < 2:
            continue
        who = _.join([names[seat] for seat in tied])
        if len({outcome.places[seat] for seat in tied}) == 1:
            notes.append(_("{who} are equal in the tie-break too and share their place.", who=who))
            continue
        values = ", ".join(
            f"{names[seat]} {'/'.join(map(str, state.game.rules.tie_break(state, seat)))}" for seat in tied
        )
        notes.append(_("{who} have the same points; the tie-break decides: {values}.", who=who, values=values))
    return notes
