"""The players' mats: the viewer's own with the hand to click on, and small ones for the opponents."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import Area, card, label, named, place, target
from contado.core.drawing.parts import Count, Mat, Sign, Target, Who, counters, mat, sign
from contado.core.words.language import Language

from cometseason.drawing.parts import COMET_MARKS, Table, back, box, circle, comet_mark
from cometseason.facts import PlayerFacts
from cometseason.rules.turn import COMET_POINTS
from cometseason.state import COMETS, SKY_FIELDS
from cometseason.words import comet_name, field_name, instrument_name, instrument_words, thing

OWN_WIDTH: Final = 460
# An opponent's mat is drawn smaller at a desk, so it is laid out for less space.
SMALL_WIDTH: Final = 372
# Where the rows below the hand begin, after their labels.
LEFT: Final = 100
COLUMN: Final = 88
# The viewer's hand: columns of sightings, each a strip lower than the one before it.
HAND_HEIGHT: Final = 126
STRIP: Final = 27
# Coins, telescopes and the size of the hand stand in a row below the head.
ROW: Final = 34
FOOT: Final = 106
TELESCOPE: Final = Sign(
    drawn='<path d="M0 0L-6 11M0 0L6 11" class="figure"/><path d="M-11 1L8 -9L11 -3L-8 6Z" class="paper-back"/>'
)


def own_area(table: Table, seat: int) -> Area:
    """Return the viewer's own mat."""
    player, _ = table.facts["players"][seat], table.language
    drawn = player_mat(table, seat, OWN_WIDTH, HAND_HEIGHT)
    top = drawn.top + ROW
    pieces = row(player, drawn, _) + place(f"hand:{seat}", card(8, top - 4, OWN_WIDTH - 16, HAND_HEIGHT, 8, "glow"))
    for column in range(len(COMETS)):
        pieces += hand_column(table, seat, column, top)
    return drawn.area(seat, table.names[seat], pieces + foot(player, seat, top + HAND_HEIGHT, OWN_WIDTH, _))


def opponent_area(table: Table, seat: int) -> Area:
    """Return an opponent's mat: backs for the hand, and in the open what everybody has seen of it."""
    player, _ = table.facts["players"][seat], table.language
    drawn = player_mat(table, seat, SMALL_WIDTH, 48)
    top = drawn.top + ROW
    seen = [comet for at, comet in enumerate(COMETS) for _n in range(player["seen"][at])]
    unseen = player["hand"] - len(seen)
    step = min(30.0, (SMALL_WIDTH - 60) / max(1, player["hand"]))
    hand = "".join(back(16 + step * at, top + 2, 26, 36) for at in range(unseen))
    for at, comet in enumerate(seen, unseen):
        hand += card(16 + step * at, top + 2, 26, 36, 4, "paper") + comet_mark(comet, 29 + step * at, top + 20, 18)
    said = thing("sighting", player["hand"], _)
    if seen:
        known = ", ".join(thing(comet, player["seen"][at], _) for at, comet in enumerate(COMETS) if player["seen"][at])
        said = _("{hand}, among them {seen}", hand=said, seen=known)
    pieces = row(player, drawn, _)
    pieces += named(said, place(f"hand:{seat}", card(8, top - 2, SMALL_WIDTH - 16, 44, 8, "glow") + hand))
    return drawn.area(seat, table.names[seat], pieces + foot(player, seat, top + 46, SMALL_WIDTH, _))


def player_mat(table: Table, seat: int, width: float, hand: float) -> Mat:
    """Return a mat with name and points, and space for the row of numbers, a hand of this height, and the foot."""
    player, name, score, _ = table.facts["players"][seat], table.names[seat], table.view["scores"][seat], table.language
    points = _.plural("point", "points", score)
    waiting = _("hour chosen") if player["chosen"] and player["hour"] is None else ""
    told = Target(said=f"{name}: {thing('vp', score, _)}")
    who = Who(seat, table.initials[seat], name, score, waiting, points, points_at=told)
    return mat(who, width, room=ROW + hand + FOOT)


def row(player: PlayerFacts, drawn: Mat, _: Language) -> str:
    """Return coins, telescopes that are left, and the size of the hand; a small mat has no space for their names."""
    hand = thing("sighting", player["hand"], _)
    scopes = _.plural("{n} telescope", "{n} telescopes", player["telescopes"])
    counts = (
        Count(sign("coin", "gold"), player["coins"], _("Coins"), Target(said=thing("coin", player["coins"], _))),
        Count(TELESCOPE, player["telescopes"], _("Telescopes"), Target(said=scopes)),
        Count(sign("card", "slate"), player["hand"], _("Sightings"), Target(said=hand)),
    )
    shown = counts if drawn.width == OWN_WIDTH else [count._replace(name="") for count in counts]
    return counters(shown, 12, drawn.top, drawn.width - 24, ROW - 6)


def hand_column(table: Table, seat: int, column: int, top: float) -> str:
    """Return the sightings of one comet, the ones everybody has seen first; a click takes all down to that one."""
    player, comet, _ = table.facts["players"][seat], COMETS[column], table.language
    seen, hidden = player["seen"][column], player["hidden"] or [0] * len(COMETS)
    held = seen + hidden[column]
    x, name = 12 + column * COLUMN, comet_name(comet, _)
    if not held:
        return card(x, top, COLUMN - 4, 36, 6, "sunk") + label(x + 42, top + 23, 72, name, 14, "soft mid")
    step = min(float(STRIP), (HAND_HEIGHT - 44) / max(1, held - 1))
    pieces = ""
    for at in range(held):
        id, y = f"sighting:{seat}:{comet}:{at + 1}", top + step * at
        inner = box(x, y, COLUMN - 4, 36, "paper") + comet_mark(comet, x + 15, y + 14, 19)
        inner += label(x + 28, y + 18, 40, name, 14)
        said = thing(comet, at + 1, _)
        if at < seen:
            inner += eye(x + COLUMN - 16, y + 13)
            said = _("{sightings}, seen by all", sightings=said)
        elif at + 1 in COMET_POINTS:
            inner += label(x + COLUMN - 9, y + 18, 18, str(COMET_POINTS[at + 1]), 13, "soft end")
        pieces += target(id, said, inner, table.can(id))
    return pieces


def eye(x: float, y: float) -> str:
    """Return an eye: everybody has seen this."""
    return f'<path d="M{x - 7:.0f} {y:.0f}q7 -8 14 0q-7 8 -14 0Z" class="figure"/>' + circle(x, y, 2.2, "star")


def foot(player: PlayerFacts, seat: int, y: float, width: float, _: Language) -> str:
    """Return what was published, how often each field was observed, and the instruments."""
    counts = []
    for comet, n in zip(COMETS, player["published"], strict=True):
        said = _("{comet} published: {n}", comet=comet_name(comet, _), n=n)
        counts.append(Count(sign(*COMET_MARKS[comet]), n, at=Target(said=said)))
    pieces = label(16, y + 19, LEFT - 22, _("Published"), 14, "soft")
    pieces += counters(counts, LEFT - 4, y, width - LEFT, 28, classes="")
    step = (width - LEFT - 8) / len(SKY_FIELDS)
    pieces += label(16, y + 51, LEFT - 22, _("Survey"), 14, "soft")
    for at, field in enumerate(SKY_FIELDS):
        x = LEFT + step * at
        shown = card(x, y + 32, step - 5, 28, 5, "sunk")
        shown += label(x + 4, y + 51, step - 26, field_name(field, _)[:2], 12, "soft")
        shown += label(x + step - 10, y + 51, 14, str(player["surveyed"][at]), 15, "strong end")
        pieces += named(_("{field} observed: {n}", field=field_name(field, _), n=player["surveyed"][at]), shown)
    pieces += place(f"instruments:{seat}", card(10, y + 68, width - 20, 32, 8, "glow"))
    if not player["instruments"]:
        return pieces + label(16, y + 90, width - 32, _("no instruments"), 14, "soft")
    step = min(110.0, (width - 28) / len(player["instruments"]))
    for at, instrument in enumerate(player["instruments"]):
        x, name = 14 + step * at, instrument_name(instrument, _)
        shown = card(x, y + 70, step - 6, 28, 6, "moonlight") + label(x + 8, y + 89, step - 20, name, 14)
        pieces += named(f"{name}: {instrument_words(instrument, _)}", shown)
    return pieces
