"""How a game looks: as a picture, as text, and in motion. All of it reads a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from contado.core.drawing import Picture
from contado.core.drawing.grounds import USUAL
from contado.core.drawing.landscape import Landscape, Seal, usual_landscape, usual_seal
from contado.core.drawing.plain import plain_picture
from contado.core.position.event import Event
from contado.core.position.targets import target_of
from contado.core.showing.motion import Motion
from contado.core.showing.view import View
from contado.core.words.blocks import OWN, Block, joined
from contado.core.words.language import Language
from contado.core.words.plain import plain_blocks

# A line of a board in text: pieces of text, each with the name of its style ("" for plain).
Line = list[tuple[str, str]]


class Drawing:
    """The looks of one game. Nothing must be written: a game is drawn and told by its facts until it is."""

    # The colours of the game's own styles in `text`, as rich writes them; every other sign must do without.
    text_styles: ClassVar[Mapping[str, str]] = {}
    # What is seen to move when an event happens, by its kind. Its facts can be put into the targets, and ``{seat}``:
    # ``Motion(MOVE, "pit", "screen:{seat}")``.
    moves: ClassVar[Mapping[str, Motion]] = {}
    # The table that its pictures lie on, and a motif (`core/drawing/grounds.py`, `craft.py`): what a game that draws no
    # landscape and no seal of its own gets them from.
    ground: ClassVar[str] = USUAL
    motif: ClassVar[str] = "hills"

    def landscape(self) -> Landscape:
        """Return the place that the game is played in, which the lobby and the page of the game show; without words.

        By default a walled town above its fields, in the colour of the table, with the motif before it.
        """
        return usual_landscape(self.ground, self.motif)

    def seal(self) -> Seal:
        """Return the sign of the game, pressed into wax. By default its motif."""
        return usual_seal(self.ground, self.motif)

    def picture(self, view: View[Any], _: Language) -> Picture:
        """Return the drawing: the common board and every player's area.

        By default cards with the facts; all that can be chosen can be clicked.
        """
        return plain_picture(view, view["game"].capitalize(), _)

    def module_picture(self, module: str) -> str:
        """Return a small picture of what a module brings, by the name of its setting, for the card on the set-up page.

        It is drawn around 0, 0 in a square of 64, with the symbols and classes of the game; without one the card has a
        plain sign.
        """
        return ""

    def text(self, view: View[Any], _: Language) -> list[Line]:
        """Return the boards as text, as wide as the view's ``columns`` allow (100 where it says nothing).

        By default all `blocks`, one below the other.
        """
        return joined(self.blocks(view, _))

    def blocks(self, view: View[Any], _: Language) -> list[Block]:
        """Return the same text in blocks, so that a low screen keeps the own board and calls up the rest.

        A block is of one kind (``OWN``, ``COMMON``, ``OTHERS``, ``LEGEND``) and may have a short form; the own ones
        have at most 14 lines in theirs, at 80 columns. A game writes this or `text`: one that writes only `text` has
        a single block, one that writes neither is told by its facts.
        """
        if type(self).text is Drawing.text:
            return plain_blocks(view, _)
        return [Block(OWN, self.text(view, _))]

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move, appear or be rolled when this happens, by targets of the picture.

        A target is looked for where things were before the event, or where they are after it; one that is in neither
        picture moves nothing. The event is as the viewer may know it: secret facts may be missing. By default it is
        what `moves` says.
        """
        move = self.moves.get(event.kind)
        if move is None:
            return []
        facts = {**event.facts, "seat": event.seat}
        return [Motion(move.kind, target_of(move.start, facts), target_of(move.end, facts))]

    def earned(self, view: View[Any], seat: int, events: Sequence[Event]) -> Mapping[str, Sequence[str]]:
        """Return where the points of a seat came from in a game that is over: by source, targets of the picture.

        Pointing at a source in the result lights them. Only what is certain belongs here: the final position says it
        (this area is complete), or the events of the whole game, as the viewer may know them (this player built that
        road). What cannot be known is left out, and nothing is lit for it, which is the default.
        """
        return {}
