"""What a move does, in sentences about the board: castles, areas that are closed, what tiles and cards bring."""

from __future__ import annotations

from contado.core.words.language import Language, marked
from contado.core.words.naming import named
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.castelli.pieces.layout import place_name
from contado.games.castelli.state import CastelliState
from contado.games.castelli.telling.words import area_name, source_name, thing


def together(source: str, _: Language) -> str:
    """Return what a source is called where it is compared with others."""
    if source in ("castle", "overbuild", "standing_castle"):
        return _("castles")
    if source.startswith("control_"):
        return _("settlements controlled")
    if source.startswith("left_"):
        return _("goods and cards left")
    return source_name(source, _)


def remarks(done: Upshot[CastelliState], _: Language) -> list[Remark]:
    """Return what a move does, the weightiest first."""
    found: list[Remark] = []
    for event in done.of_kind("built"):
        if event.facts["points"]:
            points = thing("vp", event.facts["points"], _)
            said = _("It builds a castle: {points} for the settlements in its row and column.", points=points)
            found.append(Remark(said, ("castle",)))
    if done.points.get("king"):
        # The card itself says what it scores.
        found.append(Remark("", ("king",), ("card",)))
    return found + areas(done, _)


def areas(done: Upshot[CastelliState], _: Language) -> list[Remark]:
    """Say what the closing of areas brings, to the player and to the others (R14)."""
    found: list[Remark] = []
    closed = [event for event in done.events if event.kind == "area" and event.facts["seats"]]
    for event in closed:
        area, cell = area_name(event.facts["area"], _), event.facts["cell"]
        where = place_name(cell)
        paid = [
            one for one in done.events
            if one.kind == "gained" and one.facts["cell"] == cell and one.facts["why"] == event.facts["area"]
        ]  # fmt: skip
        own = [one.facts for one in paid if one.seat == done.seat and one.facts["n"]]
        if own and own[0]["n"] == done.gain.get(own[0]["thing"]):
            amount = thing(own[0]["thing"], own[0]["n"], _)
            said = _("It closes the {area} in {cell}, which pays {amount}.", area=area, cell=where, amount=amount)
            found.append(Remark(said, (), (own[0]["thing"],)))
        elif own:
            found.append(Remark(_("It closes the {area} in {cell}.", area=area, cell=where)))
    given = [
        _(
            "{amount} to {who}",
            {"who": marked("{amount} to you")},
            amount=thing(one.facts["thing"], one.facts["n"], _),
            who=named(one.seat, _),
        )
        for one in done.events
        if one.kind == "gained" and one.seat not in (done.seat, -1) and one.facts["n"]
    ]
    if given:
        found.append(Remark(_("It gives {gifts}.", gifts=_.join(given)), favours=False))
    return found
