"""The sky: six fields with their sightings and telescopes, and below it the town, the deck and what was discarded."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import Area, card, label, named, place, target
from contado.core.drawing.parts import Count, counters, die_face, sign

from cometseason.drawing.parts import COMET_MARKS, Table, back, box, circle, player_sign, sighting
from cometseason.rules.turn import LECTURE_COINS
from cometseason.state import COMETS, SKY_FIELDS
from cometseason.words import comet_name, field_name, thing

FIELD_WIDTH: Final = 196
FIELD_HEIGHT: Final = 152
GAP: Final = 8
HEAD: Final = 48
# The constellations: stars in a box of 100 by 60, and the lines between them.
STARS: Final = {
    "hare": (((8, 44), (26, 30), (48, 34), (70, 40), (82, 24), (78, 4), (92, 8)), (0, 1, 2, 3, 4, 5, 4, 6)),
    "lamp": (((50, 4), (32, 22), (68, 22), (36, 48), (64, 48), (50, 58)), (0, 1, 3, 5, 4, 2, 0)),
    "loom": (((12, 8), (88, 8), (88, 52), (12, 52), (37, 30), (63, 30)), (0, 1, 2, 3, 0, 4, 5, 2)),
    "otter": (((4, 20), (18, 12), (34, 26), (56, 28), (74, 40), (96, 52)), (0, 1, 2, 3, 4, 5)),
    "sail": (((46, 2), (46, 56), (88, 46), (16, 48), (30, 58)), (0, 1, 2, 0, 3, 4, 1)),
    "well": (((14, 18), (38, 6), (66, 6), (88, 20), (74, 54), (28, 54)), (0, 1, 2, 3, 4, 5, 0)),
}


def sky_area(table: Table, columns: int) -> Area:
    """Return the whole board."""
    facts, _ = table.facts, table.language
    rows = len(SKY_FIELDS) // columns
    width = columns * (FIELD_WIDTH + GAP) + GAP
    low = HEAD + rows * (FIELD_HEIGHT + GAP)
    heading = _("Night {night} of {nights}", night=facts["night"], nights=facts["nights"])
    pieces = label(14, 32, width / 2, heading, 20, "title") + clouds(table, width)
    for field in range(len(SKY_FIELDS)):
        x = GAP + field % columns * (FIELD_WIDTH + GAP)
        y = HEAD + field // columns * (FIELD_HEIGHT + GAP)
        pieces += field_card(table, field, x, y)
    pieces += town(table, low, width) + heaps(table, low + 56, width)
    return Area("board", _("Sky"), width, low + 120, card(0, 0, width, low + 120, 12, "card"), pieces)


def clouds(table: Table, width: float) -> str:
    """Return the dice that brought tonight's clouds; two that show the same number are one."""
    facts, _ = table.facts, table.language
    faces = [SKY_FIELDS.index(field) + 1 for field in facts["clouds"]]
    shown = "".join(die_face(face, width - 29 - 38 * at, 24, 30) for at, face in enumerate(reversed(faces)))
    said = _("Clouds tonight: {fields}", fields=_.join([field_name(field, _) for field in facts["clouds"]]))
    return label(width - 54 - 38 * (len(faces) - 1), 30, 90, _("Clouds"), 15, "soft end") + named(
        said, place("clouds", shown)
    )


def field_card(table: Table, field: int, x: float, y: float) -> str:
    """Return a field: its constellation, the sighting on it, two places for telescopes, clouds and moon."""
    facts, name, _ = table.facts, SKY_FIELDS[field], table.language
    comet, id = facts["sky"][field], f"field:{name}"
    inner = box(x, y, FIELD_WIDTH, FIELD_HEIGHT, "night") + constellation(name, x + 72, y + 30)
    if name == facts["moon"]:
        inner += circle(x + FIELD_WIDTH - 28, y + 26, 15, "moonlight") + circle(
            x + FIELD_WIDTH - 21, y + 22, 13, "darkness"
        )
    title = f"{field + 1} · {field_name(name, _)}"
    inner += label(x + 12, y + 23, FIELD_WIDTH - 60, title, 16, "strong")
    if name in facts["clouds"]:
        inner += cloud(x + 104, y + 44) + label(x + 132, y + 71, 70, _("clouds"), 15, "soft mid")
    if comet is not None:
        inner += place(f"sky:{name}", sighting(comet, x + 12, y + 38, 58, 76, _))
    for at, seat in enumerate(facts["places"][field]):
        middle = x + 108 + 50 * at
        inner += circle(middle, y + FIELD_HEIGHT - 26, 19, "slot")
        scope = player_sign(table, seat, middle, y + FIELD_HEIGHT - 26, 17) if seat >= 0 else ""
        inner += place(f"telescope:{name}:{at + 1}", scope) if scope else ""
    return target(id, field_words(table, field), inner, table.can(id))


def field_words(table: Table, field: int) -> str:
    """Say everything that a field shows, for a tip and for screen readers."""
    facts, name, _ = table.facts, SKY_FIELDS[field], table.language
    comet = facts["sky"][field]
    taken = [table.names[seat] for seat in facts["places"][field] if seat >= 0]
    said = [field_name(name, _), comet_name(comet, _) if comet else _("no sighting face up")]
    said += [_("clouded")] if name in facts["clouds"] else []
    said += [_("under the moon")] if name == facts["moon"] else []
    said.append(_("telescopes: {names}", names=_.join(taken)) if taken else _("no telescopes"))
    return ", ".join(said)


def constellation(field: str, x: float, y: float) -> str:
    """Return stars and the lines between them."""
    stars, line = STARS[field]
    figure = "M" + "L".join(f"{x + stars[at][0]:.0f} {y + stars[at][1]:.0f}" for at in line)
    return f'<path d="{figure}" class="figure"/>' + "".join(circle(x + a, y + b, 2.4, "star") for a, b in stars)


def cloud(x: float, y: float) -> str:
    """Return a cloud over a field."""
    puffs = "q-16 -2 -14 -16q2 -14 18 -13q6 -17 24 -14q14 -10 26 4q20 -4 22 14q14 4 10 16q-3 9 -16 9Z"
    path = f"M{x - 16:.0f} {y + 40:.0f}{puffs}"
    return f'<path d="{path}" class="cloud"/>'


def town(table: Table, y: float, width: float) -> str:
    """Return the town, where there is space for everybody who lectures."""
    _ = table.language
    said = _("Town: lecture for {coins}", coins=thing("coin", LECTURE_COINS, _))
    inner = box(GAP, y, width - 2 * GAP, 48) + label(GAP + 14, y + 30, width * 0.55, said, 16, "strong")
    for at, seat in enumerate(table.facts["town"]):
        inner += player_sign(table, seat, width - 34 - 26 * at, y + 24, 15)
    return target("town", said, inner, table.can("town"))


def heaps(table: Table, y: float, width: float) -> str:
    """Return the deck, and what was discarded by its comets."""
    facts, _ = table.facts, table.language
    deck = back(14, y + 6, 34, 46) + label(56, y + 35, 60, str(facts["deck"]), 17, "strong")
    said = _("Discarded: {comets}", comets=", ".join(thing(COMETS[at], n, _) for at, n in enumerate(facts["discard"])))
    counts = [Count(sign(*COMET_MARKS[comet]), n) for comet, n in zip(COMETS, facts["discard"], strict=True)]
    gone = label(118, y + 35, 84, _("Discarded"), 14, "soft") + counters(
        counts, 204, y + 14, width - 218, 30, classes=""
    )
    place_of_discard = place("discard", card(204, y + 12, width - 218, 38, 8, "glow"))
    return named(_("Deck: {sightings}", sightings=thing("sighting", facts["deck"], _)), place("deck", deck)) + named(
        said, gone + place_of_discard
    )
