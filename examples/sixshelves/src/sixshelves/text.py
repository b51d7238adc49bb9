"""The table as text, for the terminal."""

from __future__ import annotations

from typing import Any

from contado.core.author import OTHERS, OWN, Block, Line, Page

from sixshelves.rules import pot_points
from sixshelves.state import COLOURS
from sixshelves.words import WORDS


def table_blocks(page: Page[Any]) -> list[Block]:
    """Return the kiln, which nobody can decide without, and a line or two for every player, the viewer last."""
    own, *others = page.around()
    rivals = [line for seat in others for line in player_text(page, seat)]
    mine = player_text(page, own)
    return [Block(OWN, [*kiln_text(page), []], kiln_text(page)), Block(OTHERS, rivals), Block(OWN, mine, mine[:3])]


def kiln_text(page: Page[Any]) -> list[Line]:
    """Return the round, and the shelves, the hottest on top."""
    facts, _ = page.facts, page.language
    heading = _("Round {round} of {rounds}", round=facts["round"], rounds=facts["rounds"])
    pit = _("{n} clay in the pit", n=facts["pit"])
    lines: list[Line] = [[(heading, "strong"), (" · " + pit, "dim")]]
    for shelf in reversed(range(len(facts["kiln"]))):
        # Players in the terminal look for brackets: they mark what can be chosen now.
        name, chosen = _("shelf {shelf}", shelf=shelf + 1), page.can(f"shelf:{shelf + 1}")
        lines.append([(f"[{name}] ", "can") if chosen else (f" {name}  ", "dim"), *pot_text(page, shelf)])
    return lines


def pot_text(page: Page[Any], shelf: int) -> Line:
    """Return what stands on a shelf, and what it will pay to whom."""
    pot, _ = page.facts["kiln"][shelf], page.language
    if pot is None:
        return [(f"+{shelf + 1}", "dim")]
    points = WORDS.thing("vp", pot_points(pot["size"], shelf), _)
    what = _("{colour} {size}, {points}", colour=_(pot["colour"]), size=pot["size"], points=points)
    return [(page.names[pot["seat"]], f"seat{pot['seat']}"), (": " + what, "")]


def player_text(page: Page[Any], seat: int) -> list[Line]:
    """Return one player: points, visible clay, logs, patron, baked pots."""
    player, _ = page.facts["players"][seat], page.language
    clay = [f"{n} {_(COLOURS[at])}" for at, n in enumerate(player["clay"] or ()) if n]
    parts = [WORDS.thing("vp", page.scores[seat], _), ", ".join(clay) or WORDS.thing("clay", player["lumps"], _)]
    parts.append(WORDS.thing("log", player["logs"], _))
    if player["patron"] is not None:
        parts.append(_("patron: {colour}", colour=_(player["patron"])))
    pots = [f"{_(pot['colour'])} {pot['size']}" for pot in player["showroom"]]
    return [page.player(seat, parts), *(page.below(_("baked: {pots}", pots=", ".join(pots))) if pots else [])]
