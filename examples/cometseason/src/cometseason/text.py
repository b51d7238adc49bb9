"""The table as text, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.game import Line
from contado.core.language import Language

from cometseason.state import COMETS, FIELDS
from cometseason.words import comet_name, field_name, hour_name, instrument_name, instrument_words, thing


def table_text(view: Mapping[str, Any], _: Language) -> list[Line]:
    """Return the night, what is for sale, the sky, and a few lines for every player."""
    facts = view["facts"]
    can = {id for option in view["options"] for id in option["targets"]}
    heading = _("Night {night} of {nights}", night=facts["night"], nights=facts["nights"])
    deck = _("{n} in the deck", n=facts["deck"])
    lines: list[Line] = [[(heading, "strong"), (" · " + deck, "dim")]]
    if facts["for_sale"] is not None:
        name, does = instrument_name(facts["for_sale"], _), instrument_words(facts["for_sale"], _)
        bid = _("bid {n} by {who}", n=facts["bid"], who=view["names"][facts["bidder"]]) if facts["bid"] else _("no bid")
        lines.append([(name, "strong"), (f" ({does}) · {bid}", "")])
    lines.append([])
    lines += [field_text(view, field, f"field:{name}" in can, _) for field, name in enumerate(FIELDS)]
    town = _.join([view["names"][seat] for seat in facts["town"]]) if facts["town"] else "-"
    lines.append([bracketed(_("town"), "town" in can), (town, "")])
    lines.append([])
    for seat in range(view["seats"]):
        lines += player_text(view, seat, _)
    return lines


def bracketed(name: str, can: bool) -> tuple[str, str]:
    """Return a name in its column, in brackets if it can be chosen now."""
    return (f"[{name}]".ljust(14), "can") if can else (f" {name}".ljust(14), "dim")


def field_text(view: Mapping[str, Any], field: int, can: bool, _: Language) -> Line:
    """Return a field: the sighting on it, the telescopes, clouds and moon."""
    facts, name = view["facts"], FIELDS[field]
    comet = facts["sky"][field]
    line: Line = [bracketed(field_name(name, _), can), ((comet_name(comet, _) if comet else "-").ljust(10), "strong")]
    for seat in facts["places"][field]:
        line.append((view["names"][seat][:12].ljust(13), f"seat{seat}") if seat >= 0 else ("○".ljust(13), "dim"))
    if name in facts["clouds"]:
        line.append((_("clouds") + " ", "dim"))
    if name == facts["moon"]:
        line.append((_("moon"), ""))
    return line


def player_text(view: Mapping[str, Any], seat: int, _: Language) -> list[Line]:
    """Return one player: points, coins, hand as far as it may be seen, what was published and surveyed."""
    player = view["facts"]["players"][seat]
    decides = view["decision"] is not None and view["decision"]["seat"] == seat
    parts = [
        thing("vp", view["scores"][seat], _),
        thing("coin", player["coins"], _),
        _.plural("{n} telescope", "{n} telescopes", player["telescopes"]),
        _("survey {counts}", counts=" ".join(map(str, player["surveyed"]))),
    ]
    if player["hour"] is not None:
        parts.append(hour_name(player["hour"], _))
    lines: list[Line] = [
        [("► " if decides else "  ", "strong"), (view["names"][seat], f"seat{seat}"), ("  " + " · ".join(parts), "")]
    ]
    lines.append([("    ", ""), (hand_text(player, _), "")])
    rows = []
    if any(player["published"]):
        rows.append(_("published: {comets}", comets=heap_text(player["published"], _)))
    if player["instruments"]:
        names = ", ".join(instrument_name(instrument, _) for instrument in player["instruments"])
        rows.append(_("instruments: {names}", names=names))
    lines += [[("    " + row, "dim")] for row in rows]
    return lines


def hand_text(player: Mapping[str, Any], _: Language) -> str:
    """Return the own hand by its comets, another player's by its size and what everybody has seen of it."""
    if player["hidden"] is not None:
        held = [a + b for a, b in zip(player["seen"], player["hidden"], strict=True)]
        return _("hand: {sightings}", sightings=heap_text(held, _)) if any(held) else _("no sightings")
    hand = thing("sighting", player["hand"], _)
    if not any(player["seen"]):
        return hand
    return _("{hand}, among them {seen}", hand=hand, seen=heap_text(player["seen"], _))


def heap_text(heap: list[int], _: Language) -> str:
    """Return sightings by their comets."""
    return ", ".join(thing(COMETS[comet], n, _) for comet, n in enumerate(heap) if n)
