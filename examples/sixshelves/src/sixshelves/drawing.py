"""The table as SVG: whatever can be clicked carries the target that the rules name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from contado.core.author import APPEAR, MOVE, ROLL, Block, Drawing, Language, Motion, Page, Reader, View, marked
from contado.core.drawing import Area, Picture, card, label, mark, named, place, player_mark, target
from contado.core.drawing.landscape import Seal
from contado.core.drawing.parts import Count, Target, Who, counter, glow, glow_circle, mat, sign

from sixshelves.rules import pot_points
from sixshelves.state import COLOURS, SHELVES
from sixshelves.text import table_blocks
from sixshelves.words import WORDS

# Colour is never the only distinction: each clay has a shape, too.
CLAY: Final = {
    "red": ("drop", "burgundy"),
    "white": ("disc", "sand"),
    "black": ("square", "slate"),
    "blue": ("diamond", "blue"),
}
WIDTH: Final = 460
SHELF_HEIGHT: Final = 50


class ShelvesDrawing(Drawing):
    """The looks of Six Shelves."""

    moves: ClassVar[Mapping[str, Motion]] = {
        "dug": Motion(MOVE, "pit", "screen:{seat}"),
        "thrown": Motion(APPEAR, end="shelf:{shelf}"),
        "lit": Motion(ROLL, end="fire"),
        "baked": Motion(MOVE, "shelf:{shelf}", "showroom:{seat}"),
    }

    ground = "terracotta"
    motif = "shingles"

    def seal(self) -> Seal:
        """Return a pot."""
        return Seal("#9a4f33", "M8 3h8v2l-1 2q4 3 3 8t-4 6h-4q-3-1-4-6t3-8L8 5z")

    def picture(self, view: View[Any], _: Language) -> Picture:
        """Return the kiln and every player's table, the viewer's own first."""
        table = Reader(view, _)
        areas = [kiln_area(table), *(player_area(table, seat) for seat in table.around())]
        return Picture(areas, title=_("Six Shelves"), ground=self.ground)

    def blocks(self, view: View[Any], _: Language) -> list[Block]:
        """Return kiln and players as text."""
        return table_blocks(Page(view, _))


def kiln_area(table: Reader[Any]) -> Area:
    """Return the shelves, the hottest on top, with fire and pit below."""
    facts, low, _ = table.facts, 44 + SHELVES * SHELF_HEIGHT, table.language
    heading = _("Round {round} of {rounds}", round=facts["round"], rounds=facts["rounds"])
    background = card(0, 0, WIDTH, low + 62, 12, "card")
    pieces = label(16, 30, WIDTH - 32, heading, 18, "title")
    for shelf in range(SHELVES):
        id, y = f"shelf:{shelf + 1}", low - (shelf + 1) * SHELF_HEIGHT
        name = _("Shelf {shelf}", shelf=shelf + 1)
        background += label(20, y + 30, 70, name, 14, "soft")
        inner = box(100, y, WIDTH - 116, SHELF_HEIGHT - 6) + pot_marks(table, shelf, y + 22)
        pieces += target(id, shelf_words(table, shelf), inner, table.can(id))
    fire = label(116, low + 36, 150, _("Fire: die + {n}", n=facts["logs_in"]), 15, "strong")
    pit = label(306, low + 36, 120, _("Pit: {n}", n=facts["pit"]), 15, "strong")
    pieces += target("fire", _("Fire"), box(100, low + 6, 180, 46) + fire, table.can("fire"))
    pieces += target("pit", _("Pit"), box(290, low + 6, 154, 46) + pit, table.can("pit"))
    return Area("board", _("Kiln"), WIDTH, low + 62, background, pieces)


def box(x: float, y: float, width: float, height: float) -> str:
    """Return a place where something can lie, and the glow that it has while it can be clicked."""
    return card(x, y, width, height, 8, "sunk") + glow(x, y, width, height, 8)


def pot_marks(table: Reader[Any], shelf: int, y: float) -> str:
    """Return the pot on a shelf, whose it is and its points; on an empty one, what the shelf would add."""
    pot, _ = table.facts["kiln"][shelf], table.language
    if pot is None:
        return label(WIDTH - 26, y + 5, 110, f"+{shelf + 1}", 15, "soft end")
    shape, hue = CLAY[pot["colour"]]
    points = WORDS.thing("vp", pot_points(pot["size"], shelf), _)
    lumps = "".join(mark(shape, hue, 164 + 30 * at, y, 26) for at in range(pot["size"]))
    owner = player_mark(pot["seat"], table.initials[pot["seat"]], 124, y, 16)
    return owner + lumps + label(WIDTH - 26, y + 5, 110, points, 15, "strong end")


def shelf_words(table: Reader[Any], shelf: int) -> str:
    """Say what stands on a shelf, for a tip and for screen readers."""
    pot, _ = table.facts["kiln"][shelf], table.language
    if pot is None:
        return _("Shelf {shelf}: free, adds {points}", shelf=shelf + 1, points=WORDS.thing("vp", shelf + 1, _))
    owner, points = table.names[pot["seat"]], WORDS.thing("vp", pot_points(pot["size"], shelf), _)
    return _(
        "Shelf {shelf}: {colour} pot of {owner}, {points}",
        {"owner": marked("Shelf {shelf}: your {colour} pot, {points}")},
        shelf=shelf + 1, owner=owner, colour=_(pot["colour"]), points=points,
    )  # fmt: skip


def player_area(table: Reader[Any], seat: int) -> Area:
    """Return one player's table: clay (or how much of it), logs, patron and baked pots."""
    player, name, score, _ = table.facts["players"][seat], table.names[seat], table.scores[seat], table.language
    own, letter, points = player["clay"], table.initials[seat], _.plural("point", "points", score)
    who = Who(seat, letter, name, score, caption=points, points_at=Target(said=f"{name}: {score} {points}"))
    rows = len(COLOURS) if own is not None else 1
    drawn = mat(who, WIDTH, room=34 * rows + 78)
    top, low, pieces = drawn.top, drawn.top + 34 * rows + 10, ""
    for row, colour in enumerate(COLOURS if own is not None else ()):
        step = min(34.0, (WIDTH - 130) / max(*own, 1))
        pieces += label(20, top + 21 + 34 * row, 90, _(colour), 14, "soft")
        for at in range(own[row]):
            id, x, y = f"clay:{seat}:{colour}:{at + 1}", 130 + step * at, top + 16 + 34 * row
            inner = mark(*CLAY[colour], x, y, 26) + glow_circle(x, y, 15)
            pieces += target(id, WORDS.thing(colour, at + 1, _), inner, table.can(id))
    if own is None:
        pieces += label(20, top + 21, WIDTH - 40, WORDS.thing("clay", player["lumps"], _), 15)
    id, logs = f"logs:{seat}", player["logs"]
    count = Count(sign("wood", "brown"), logs, _("Logs"), Target(id, WORDS.thing("log", logs, _), table.can(id)))
    pieces += counter(count, 14, low, 130, 30)
    if player["patron"] is not None:
        said = _("patron: {colour}", colour=_(player["patron"]))
        pieces += label(160, low + 20, 150, said, 14)
    for at, pot in enumerate(player["showroom"]):
        step = min(44.0, (WIDTH - 48) / len(player["showroom"]))
        shown = mark(*CLAY[pot["colour"]], 28 + step * at, low + 50, 20)
        shown += label(40 + step * at, low + 55, 16, str(pot["size"]), 13)
        pieces += named(_("Baked: {colour}, size {n}", colour=_(pot["colour"]), n=pot["size"]), shown)
    # Where clay and baked pots end up: motions end there, and nobody clicks it.
    pieces += place(f"screen:{seat}", card(120, top, WIDTH - 136, low - top - 16, 8, "glow"))
    pieces += place(f"showroom:{seat}", card(14, low + 38, WIDTH - 28, 26, 8, "glow"))
    return drawn.area(seat, name, pieces)
