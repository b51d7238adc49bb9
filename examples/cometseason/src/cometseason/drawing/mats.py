"""The players' mats: the viewer's own with the hand to click on, and small ones for the opponents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.drawing import Area, card, label, named, place, player_bar, target
from contado.core.language import Language

from cometseason.drawing.parts import back, box, circle, coins, comet_mark
from cometseason.rules.turn import COMET_POINTS
from cometseason.state import COMETS, FIELDS
from cometseason.words import comet_name, field_name, instrument_name, instrument_words, thing

OWN_WIDTH: Final = 460
# An opponent's mat is drawn smaller at a desk, so it is laid out for less room.
SMALL_WIDTH: Final = 372
# Where the rows below the hand begin, after what they are called.
LEFT: Final = 100
COLUMN: Final = 88
# The hand of the viewer: columns of sightings, each a strip lower than the one before it.
HAND_TOP: Final = 88
HAND_HEIGHT: Final = 126
STRIP: Final = 27


def own_area(view: Mapping[str, Any], seat: int, can: set[str], _: Language) -> Area:
    """Return the viewer's own mat."""
    player = view["facts"]["players"][seat]
    height = HAND_TOP + HAND_HEIGHT + 118
    pieces = head(view, seat, player, OWN_WIDTH, _) + place(
        f"hand:{seat}", card(8, HAND_TOP - 4, OWN_WIDTH - 16, HAND_HEIGHT, 8, "glow")
    )
    for column, comet in enumerate(COMETS):
        pieces += hand_column(player, seat, column, comet, can, _)
    pieces += foot(player, seat, HAND_TOP + HAND_HEIGHT + 4, OWN_WIDTH, _)
    return mat(view, seat, OWN_WIDTH, height, pieces)


def opponent_area(view: Mapping[str, Any], seat: int, _: Language) -> Area:
    """Return an opponent's mat: backs for the hand, and in the open what everybody has seen of it."""
    player = view["facts"]["players"][seat]
    seen = [comet for at, comet in enumerate(COMETS) for _n in range(player["seen"][at])]
    unseen = player["hand"] - len(seen)
    step = min(30.0, (SMALL_WIDTH - 60) / max(1, player["hand"]))
    hand = "".join(back(16 + step * at, 84, 26, 36) for at in range(unseen))
    for at, comet in enumerate(seen, unseen):
        hand += card(16 + step * at, 84, 26, 36, 4, "paper") + comet_mark(comet, 29 + step * at, 102, 18)
    said = thing("sighting", player["hand"], _)
    if seen:
        known = ", ".join(thing(comet, player["seen"][at], _) for at, comet in enumerate(COMETS) if player["seen"][at])
        said = _("{hand}, among them {seen}", hand=said, seen=known)
    pieces = head(view, seat, player, SMALL_WIDTH, _) + named(
        said, place(f"hand:{seat}", card(8, 80, SMALL_WIDTH - 16, 44, 8, "glow") + hand)
    )
    return mat(view, seat, SMALL_WIDTH, 234, pieces + foot(player, seat, 128, SMALL_WIDTH, _))


def mat(view: Mapping[str, Any], seat: int, width: float, height: float, pieces: str) -> Area:
    """Return an area for a player."""
    background = card(0, 0, width, height, 12, "card") + player_bar(seat, 14, 14, 12, 20)
    return Area(f"player:{seat}", view["names"][seat], width, height, background, pieces)


def head(view: Mapping[str, Any], seat: int, player: Mapping[str, Any], width: float, _: Language) -> str:
    """Return name and points; coins, telescopes that are left, and the size of the hand."""
    said = _.plural("{n} telescope", "{n} telescopes", player["telescopes"])
    scopes = "".join(telescope(96 + 30 * at, 62) for at in range(player["telescopes"]))
    waiting = _("hour chosen") if player["chosen"] and player["hour"] is None else ""
    return (
        label(34, 31, width - 190, view["names"][seat], 18, "title")
        + label(width - 16, 31, 140, thing("vp", view["scores"][seat], _), 18, "strong end")
        + named(thing("coin", player["coins"], _), coins(player["coins"], 26, 60))
        + named(said, scopes)
        + label(190, 66, width - 320, waiting, 14, "soft")
        + label(width - 16, 66, 110, thing("sighting", player["hand"], _), 15, "soft end")
    )


def telescope(x: float, y: float) -> str:
    """Return a telescope on its tripod."""
    tube = f"M{x - 11:.0f} {y + 1:.0f}L{x + 8:.0f} {y - 9:.0f}L{x + 11:.0f} {y - 3:.0f}L{x - 8:.0f} {y + 6:.0f}Z"
    legs = f"M{x:.0f} {y:.0f}L{x - 6:.0f} {y + 11:.0f}M{x:.0f} {y:.0f}L{x + 6:.0f} {y + 11:.0f}"
    return f'<path d="{legs}" class="figure"/><path d="{tube}" class="paper-back"/>'


def hand_column(player: Mapping[str, Any], seat: int, column: int, comet: str, can: set[str], _: Language) -> str:
    """Return the sightings of one comet, those first that everybody has seen; a click takes all down to that one."""
    seen, held = player["seen"][column], player["seen"][column] + player["hidden"][column]
    x, name = 12 + column * COLUMN, comet_name(comet, _)
    if not held:
        return card(x, HAND_TOP, COLUMN - 4, 36, 6, "sunk") + label(x + 42, HAND_TOP + 23, 72, name, 14, "soft mid")
    step = min(float(STRIP), (HAND_HEIGHT - 44) / max(1, held - 1))
    pieces = ""
    for at in range(held):
        id, y = f"sighting:{seat}:{comet}:{at + 1}", HAND_TOP + step * at
        inner = box(x, y, COLUMN - 4, 36, "paper") + comet_mark(comet, x + 15, y + 14, 19)
        inner += label(x + 28, y + 18, 40, name, 14)
        said = thing(comet, at + 1, _)
        if at < seen:
            inner += eye(x + COLUMN - 16, y + 13)
            said = _("{sightings}, seen by all", sightings=said)
        elif at + 1 in COMET_POINTS:
            inner += label(x + COLUMN - 9, y + 18, 18, str(COMET_POINTS[at + 1]), 13, "soft end")
        pieces += target(id, said, inner, id in can)
    return pieces


def eye(x: float, y: float) -> str:
    """Return an eye: everybody has seen this."""
    return f'<path d="M{x - 7:.0f} {y:.0f}q7 -8 14 0q-7 8 -14 0Z" class="figure"/>' + circle(x, y, 2.2, "star")


def foot(player: Mapping[str, Any], seat: int, y: float, width: float, _: Language) -> str:
    """Return what was published, how often each field was observed, and the instruments."""
    step = (width - LEFT - 10) / len(COMETS)
    pieces = label(16, y + 19, LEFT - 22, _("Published"), 14, "soft")
    for at, comet in enumerate(COMETS):
        shown = comet_mark(comet, LEFT + 12 + step * at, y + 14, 19)
        shown += label(LEFT + 26 + step * at, y + 19, 24, str(player["published"][at]), 15, "strong")
        said = _("{comet} published: {n}", comet=comet_name(comet, _), n=player["published"][at])
        pieces += named(said, shown if player["published"][at] else f'<g class="empty">{shown}</g>')
    step = (width - LEFT - 8) / len(FIELDS)
    pieces += label(16, y + 51, LEFT - 22, _("Survey"), 14, "soft")
    for at, field in enumerate(FIELDS):
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
