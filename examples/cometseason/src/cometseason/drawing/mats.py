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

WIDTH: Final = 460
COLUMN: Final = 88
# The hand of the viewer: columns of sightings, each a strip lower than the one before it.
HAND_TOP: Final = 88
HAND_HEIGHT: Final = 150
STRIP: Final = 27


def own_area(view: Mapping[str, Any], seat: int, can: set[str], _: Language) -> Area:
    """Return the viewer's own mat."""
    player = view["facts"]["players"][seat]
    height = HAND_TOP + HAND_HEIGHT + 118
    pieces = head(view, seat, player, _) + place(
        f"hand:{seat}", card(8, HAND_TOP - 4, WIDTH - 16, HAND_HEIGHT, 8, "glow")
    )
    for column, comet in enumerate(COMETS):
        pieces += hand_column(player, seat, column, comet, can, _)
    pieces += foot(player, seat, HAND_TOP + HAND_HEIGHT + 4, _)
    return mat(view, seat, height, pieces)


def opponent_area(view: Mapping[str, Any], seat: int, _: Language) -> Area:
    """Return an opponent's mat: backs for the hand, and in the open what everybody has seen of it."""
    player = view["facts"]["players"][seat]
    seen = [comet for at, comet in enumerate(COMETS) for _n in range(player["seen"][at])]
    unseen = player["hand"] - len(seen)
    step = min(30.0, (WIDTH - 60) / max(1, player["hand"]))
    hand = "".join(back(16 + step * at, 84, 26, 36) for at in range(unseen))
    for at, comet in enumerate(seen, unseen):
        hand += card(16 + step * at, 84, 26, 36, 4, "paper") + comet_mark(comet, 29 + step * at, 102, 18)
    said = thing("sighting", player["hand"], _)
    if seen:
        known = ", ".join(thing(comet, player["seen"][at], _) for at, comet in enumerate(COMETS) if player["seen"][at])
        said = _("{hand}, among them {seen}", hand=said, seen=known)
    pieces = head(view, seat, player, _) + named(
        said, place(f"hand:{seat}", card(8, 80, WIDTH - 16, 44, 8, "glow") + hand)
    )
    return mat(view, seat, 236, pieces + foot(player, seat, 128, _))


def mat(view: Mapping[str, Any], seat: int, height: float, pieces: str) -> Area:
    """Return an area for a player."""
    background = card(0, 0, WIDTH, height, 12, "card") + player_bar(seat, 14, 14, 12, 20)
    return Area(f"player:{seat}", view["names"][seat], WIDTH, height, background, pieces)


def head(view: Mapping[str, Any], seat: int, player: Mapping[str, Any], _: Language) -> str:
    """Return name and points; coins, telescopes that are left, and the size of the hand."""
    said = _.plural("{n} telescope", "{n} telescopes", player["telescopes"])
    scopes = "".join(telescope(116 + 30 * at, 62) for at in range(player["telescopes"]))
    waiting = _("hour chosen") if player["chosen"] and player["hour"] is None else ""
    return (
        label(34, 31, 250, view["names"][seat], 18, "title")
        + label(WIDTH - 16, 31, 140, thing("vp", view["scores"][seat], _), 18, "strong end")
        + named(thing("coin", player["coins"], _), coins(player["coins"], 26, 60))
        + named(said, scopes)
        + label(220, 66, 110, waiting, 14, "soft")
        + label(WIDTH - 16, 66, 150, thing("sighting", player["hand"], _), 15, "soft end")
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


def foot(player: Mapping[str, Any], seat: int, y: float, _: Language) -> str:
    """Return what was published, how often each field was observed, and the instruments."""
    pieces = label(16, y + 19, 90, _("Published"), 14, "soft")
    for at, comet in enumerate(COMETS):
        shown = comet_mark(comet, 122 + 64 * at, y + 14, 19)
        shown += label(136 + 64 * at, y + 19, 30, str(player["published"][at]), 15, "strong")
        said = _("{comet} published: {n}", comet=comet_name(comet, _), n=player["published"][at])
        pieces += named(said, shown if player["published"][at] else f'<g class="empty">{shown}</g>')
    pieces += label(16, y + 51, 90, _("Survey"), 14, "soft")
    for at, field in enumerate(FIELDS):
        x = 110 + 56 * at
        shown = card(x, y + 32, 50, 28, 5, "sunk")
        shown += label(x + 7, y + 51, 28, field_name(field, _)[:2], 13, "soft")
        shown += label(x + 44, y + 51, 16, str(player["surveyed"][at]), 15, "strong end")
        pieces += named(_("{field} observed: {n}", field=field_name(field, _), n=player["surveyed"][at]), shown)
    pieces += place(f"instruments:{seat}", card(10, y + 68, WIDTH - 20, 32, 8, "glow"))
    if not player["instruments"]:
        return pieces + label(16, y + 90, WIDTH - 32, _("no instruments"), 14, "soft")
    width = min(110.0, (WIDTH - 28) / len(player["instruments"]))
    for at, instrument in enumerate(player["instruments"]):
        x, name = 14 + width * at, instrument_name(instrument, _)
        shown = card(x, y + 70, width - 6, 28, 6, "moonlight") + label(x + 8, y + 89, width - 20, name, 14)
        pieces += named(f"{name}: {instrument_words(instrument, _)}", shown)
    return pieces
