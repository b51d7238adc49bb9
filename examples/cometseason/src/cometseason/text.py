"""The table as text, for the terminal."""

from __future__ import annotations

from contado.core.game import Line
from contado.core.showing.reading import Page
from contado.core.words.language import Language, marked

from cometseason.facts import CometFacts, PlayerFacts
from cometseason.state import COMETS, SKY_FIELDS
from cometseason.words import comet_name, field_name, hour_name, instrument_name, instrument_words, thing


def table_text(page: Page[CometFacts]) -> list[Line]:
    """Return the night, what is for sale, the sky, and a few lines for every player."""
    facts, _ = page.facts, page.language
    heading = _("Night {night} of {nights}", night=facts["night"], nights=facts["nights"])
    deck = _("{n} in the deck", n=facts["deck"])
    lines: list[Line] = [[(heading, "strong"), (" · " + deck, "dim")]]
    if facts["for_sale"] is not None:
        name, does = instrument_name(facts["for_sale"], _), instrument_words(facts["for_sale"], _)
        bid = (
            _("bid {n} by {who}", {"who": marked("bid {n} by you")}, n=facts["bid"], who=page.names[facts["bidder"]])
            if facts["bid"]
            else _("no bid")
        )
        lines.append([(name, "strong"), (f" ({does}) · {bid}", "")])
    lines.append([])
    lines += [field_text(page, field) for field in range(len(SKY_FIELDS))]
    town = _.join([page.names[seat] for seat in facts["town"]]) if facts["town"] else "-"
    lines.append([bracketed(_("town"), page.can("town")), (town, "")])
    lines.append([])
    for seat in range(page.seats):
        lines += player_text(page, seat)
    return lines


def bracketed(name: str, can: bool) -> tuple[str, str]:
    """Return a name in its column, in brackets if it can be chosen now."""
    return (f"[{name}]".ljust(14), "can") if can else (f" {name}".ljust(14), "dim")


def field_text(page: Page[CometFacts], field: int) -> Line:
    """Return a field: the sighting on it, the telescopes, clouds and moon."""
    facts, name, _ = page.facts, SKY_FIELDS[field], page.language
    comet, can = facts["sky"][field], page.can(f"field:{name}")
    line: Line = [bracketed(field_name(name, _), can), ((comet_name(comet, _) if comet else "-").ljust(10), "strong")]
    for seat in facts["places"][field]:
        line.append((page.names[seat][:12].ljust(13), f"seat{seat}") if seat >= 0 else ("○".ljust(13), "dim"))
    if name in facts["clouds"]:
        line.append((_("clouds") + " ", "dim"))
    if name == facts["moon"]:
        line.append((_("moon"), ""))
    return line


def player_text(page: Page[CometFacts], seat: int) -> list[Line]:
    """Return one player: points, coins, the visible part of the hand, what was published and surveyed."""
    player, _ = page.facts["players"][seat], page.language
    parts = [
        thing("vp", page.view["scores"][seat], _),
        thing("coin", player["coins"], _),
        _.plural("{n} telescope", "{n} telescopes", player["telescopes"]),
        _("survey {counts}", counts=" ".join(map(str, player["surveyed"]))),
    ]
    if player["hour"] is not None:
        parts.append(hour_name(player["hour"], _))
    lines: list[Line] = [
        [
            ("► " if page.decider == seat else "  ", "strong"),
            (page.names[seat], f"seat{seat}"),
            ("  " + " · ".join(parts), ""),
        ]
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


def hand_text(player: PlayerFacts, _: Language) -> str:
    """Return the player's own hand by comets, another's by its size and what everybody has seen of it."""
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
