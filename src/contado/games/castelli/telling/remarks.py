"""What a move does, in sentences about the board: castles, areas that are closed, what tiles and cards bring."""

from __future__ import annotations

from contado.core.words.language import Language, marked
from contado.core.words.naming import named
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.castelli.actions import PLOT_NAMES, REVEAL
from contado.games.castelli.pieces.layout import KINDS, SPOTS, place_name
from contado.games.castelli.state import CastelliState
from contado.games.castelli.telling.words import area_name, source_name, thing


def together(source: str, _: Language) -> str:
    """Return what a source is called where it is compared with others."""
    if source in ("castle", "overbuild", "standing_castle"):
        return _("castles")
    if source.startswith("control_"):
        return _("settlements controlled")
    if source.startswith("left_"):
        return _("stock (goods, cards)")
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
    if done.state.decision.kind in ("choose_rotation", "bailiff_rotation"):
        # The option itself says what each side is paid, once nobody reacts.
        found.append(Remark(""))
    return [*found, *areas(done, _), *wasted(done, _), *turned_up(done, _)]


def wasted(done: Upshot[CastelliState], _: Language) -> list[Remark]:
    """Say what is due to the player and finds no room (R18)."""
    lost: dict[str, int] = {}
    for event in done.of_kind("gained"):
        if event.facts["thing"] != "silver" and event.facts["lost"]:
            lost[event.facts["thing"]] = lost.get(event.facts["thing"], 0) + event.facts["lost"]
    if not lost:
        return []
    amount = _.join([thing(one, n, _) for one, n in lost.items()])
    return [Remark(_("You have no room for more and lose {amount}.", amount=amount), favours=False)]


def turned_up(done: Upshot[CastelliState], _: Language) -> list[Remark]:
    """Say which areas the tile will close, whatever it shows: those that lack only this one."""
    state = done.state
    if not done.actions or not REVEAL <= done.actions[0] < REVEAL + SPOTS or state.decision.kind != "turn_menu":
        return []
    spot, board = done.actions[0] - REVEAL, state.board
    meets = [area for side in range(4) if (area := board.meets[4 * spot + side]) >= 0]
    closed = [area for area in dict.fromkeys(meets) if state.missing[area] == meets.count(area)]
    if not closed:
        return []
    names = [
        _("{area} in {cell}", area=area_name(KINDS[board.area_kind[area]], _),
          cell=place_name(PLOT_NAMES[board.area_plot[area]]))
        for area in closed
    ]  # fmt: skip
    return [Remark(_("Whatever it shows, it closes: {areas}.", areas=_.join(names)))]


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
