"""How a game looks: as a picture, as text, and in motion. All of it reads a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from contado.core.drawing import Picture
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

    def picture(self, view: View[Any], _: Language) -> Picture:
        """Return the drawing: the common board and every player's area.

        By default cards with the facts; all that can be chosen can be clicked.
        """
        return plain_picture(view, view["game"].capitalize(), _)

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
