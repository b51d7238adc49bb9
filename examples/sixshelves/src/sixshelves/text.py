"""The table as text, for the terminal."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from contado.core.game import Line
from contado.core.reading import Page

from sixshelves.rules import pot_points
from sixshelves.state import COLOURS
from sixshelves.words import colour_name, thing


def table_text(page: Page[Any]) -> list[Line]:
    """Return the kiln, the hottest shelf on top, and a line or two for every player."""
    facts, _ = page.facts, page.language
    heading = _("Round {round} of {rounds}", round=facts["round"], rounds=facts["rounds"])
    pit = _("{n} clay in the pit", n=facts["pit"])
    lines: list[Line] = [[(heading, "strong"), (" · " + pit, "dim")], []]
    for shelf in reversed(range(len(facts["kiln"]))):
        # Whoever plays in the terminal looks for brackets: they say what can be chosen now.
        name, chosen = _("shelf {shelf}", shelf=shelf + 1), page.can(f"shelf:{shelf + 1}")
        lines.append([(f"[{name}] ", "can") if chosen else (f" {name}  ", "dim"), *pot_text(page, shelf)])
    lines.append([])
    for seat in range(page.seats):
        lines += player_text(page, seat)
    return lines


def pot_text(page: Page[Any], shelf: int) -> Line:
    """Return what stands on a shelf, and what it will pay to whom."""
    pot, _ = page.facts["kiln"][shelf], page.language
    if pot is None:
        return [(f"+{shelf + 1}", "dim")]
    colour, points = colour_name(pot["colour"], _), thing("vp", pot_points(pot["size"], shelf), _)
    what = _("{colour} {size}, {points}", colour=colour, size=pot["size"], points=points)
    return [(page.names[pot["seat"]], f"seat{pot['seat']}"), (": " + what, "")]


def player_text(page: Page[Any], seat: int) -> list[Line]:
    """Return one player: points, clay as far as it may be seen, logs, patron, baked pots."""
    player, _ = page.facts["players"][seat], page.language
    clay = thing("clay", player["lumps"], _)
    if player["clay"] is not None:
        colours = [f"{n} {colour_name(COLOURS[at], _)}" for at, n in enumerate(player["clay"]) if n]
        clay = ", ".join(colours) if colours else clay
    parts = [thing("vp", page.view["scores"][seat], _), clay, thing("log", player["logs"], _)]
    if player["patron"] is not None:
        parts.append(_("patron: {colour}", colour=colour_name(player["patron"], _)))
    lines: list[Line] = [
        [
            ("► " if page.decider == seat else "  ", "strong"),
            (page.names[seat], f"seat{seat}"),
            ("  " + " · ".join(parts), ""),
        ]
    ]
    if player["showroom"]:
        pots = [f"{colour_name(pot['colour'], _)} {pot['size']}" for pot in player["showroom"]]
        # A good potter's showroom is wider than a screen.
        for row in wrap(_("baked: {pots}", pots=", ".join(pots)), 90):
            lines.append([("    " + row, "dim")])
    return lines
