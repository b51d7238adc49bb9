"""The desk: the instrument for sale with its scale of bids, and the three hours."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import Area, card, label, place, target
from contado.core.drawing.parts import glow_circle, paragraph
from contado.core.words.language import Language

from cometseason.actions import HIGHEST_BID
from cometseason.drawing.parts import Table, box, circle, player_sign
from cometseason.rules.contest import Priority
from cometseason.rules.hours import DAWN_POINTS, EVENING_COINS
from cometseason.rules.turn import COMET_POINTS
from cometseason.state import HOURS
from cometseason.words import hour_name, instrument_name, instrument_words, thing

WIDTH: Final = 460
HEIGHT: Final = 250
IN_A_ROW: Final = 8


def desk_area(table: Table) -> Area:
    """Return auction and hours; it is clicked every night, so it counts for more than an opponent's mat."""
    pieces, _ = auction(table), table.language
    for hour, name in enumerate(HOURS):
        pieces += hour_box(table, hour, name)
    return Area(
        "desk", _("Auction and hours"), WIDTH, HEIGHT, card(0, 0, WIDTH, HEIGHT, 12, "card"), pieces, weight=1.5
    )


def auction(table: Table) -> str:
    """Return what is for sale, and the numbers to bid; the bidder's mark stands on their number."""
    facts, _ = table.facts, table.language
    if facts["for_sale"] is None:
        return publications(_)
    name, does = instrument_name(facts["for_sale"], _), instrument_words(facts["for_sale"], _)
    pieces = place("for_sale", card(12, 12, 186, 96, 8, "moonlight") + label(24, 40, 164, name, 19, "title"))
    pieces += paragraph(24, 64, 164, does, 14)
    for bid in range(1, HIGHEST_BID + 1):
        x, y = 222 + (bid - 1) % IN_A_ROW * 31, 34 + (bid - 1) // IN_A_ROW * 38
        id = f"bid:{bid}"
        inner = circle(x, y, 14, "sunk") + glow_circle(x, y, 14)
        if bid == facts["bid"]:
            inner += player_sign(table, facts["bidder"], x, y, 14)
        else:
            inner += label(x, y + 5, 24, str(bid), 15, "mid strong" if table.can(id) else "mid soft")
        pieces += target(id, _("Bid {n}", n=bid), inner, table.can(id))
    if facts["out"]:
        pieces += label(212, 109, 60, _("Out"), 14, "soft")
        pieces += "".join(player_sign(table, seat, 276 + 28 * at, 104, 11) for at, seat in enumerate(facts["out"]))
    return pieces


def publications(_: Language) -> str:
    """Return what publications score, which is useful when nothing is for sale."""
    pieces = label(16, 32, WIDTH - 32, _("Publications"), 18, "title")
    for at, (size, points) in enumerate(COMET_POINTS.items()):
        x = 12 + 147 * at
        pieces += card(x, 48, 142, 60, 8, "sunk") + label(x + 12, 72, 118, thing("sighting", size, _), 15, "strong")
        said = thing("vp", points, _)
        pieces += label(x + 12, 96, 118, _("{points}, +{priority}", points=said, priority=Priority.points), 14, "soft")
    return pieces


def hour_box(table: Table, hour: int, name: str) -> str:
    """Return an hour, its gift, and who works in it as far as that is known."""
    x, y, width, _ = 12 + 147 * hour, 124, 142, table.language
    gift = (thing("coin", EVENING_COINS, _), thing("sighting", 1, _), thing("vp", DAWN_POINTS, _))[hour]
    inner = box(x, y, width, 114) + label(x + 12, y + 27, width - 24, hour_name(name, _), 17, "title")
    inner += label(x + 12, y + 50, width - 24, _("alone: {gift}", gift=gift), 14, "soft")
    there = [seat for seat, player in enumerate(table.facts["players"]) if player["hour"] == name]
    inner += "".join(player_sign(table, seat, x + 26 + 30 * at, y + 84, 14) for at, seat in enumerate(there))
    said = _("{hour}, alone: {gift}", hour=hour_name(name, _), gift=gift)
    if there:
        said += ". " + _.join([table.names[seat] for seat in there])
    return target(f"hour:{name}", said, inner, table.can(f"hour:{name}"))
