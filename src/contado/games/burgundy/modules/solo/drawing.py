"""The solo game in the picture: islands in the sea, and a target instead of opponents."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.games.burgundy.drawing.face import Face, Header
from contado.games.burgundy.drawing.map import Ground
from contado.games.burgundy.drawing.player import Form
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.modules.solo.explanations import target_words
from contado.games.burgundy.modules.solo.facts import solo

FORMS: Final = {
    # Islands in the sea take more space than a duchy: the rest lies below them, as there are no opponents.
    "solo": Form(
        640, 640, Ground(320, 277, 50.8, 8.8), (12, 10), 616, 400, (12, 530), (107, 530), (228, 522), (440, 522),
        (12, 588), (0, 0), number=(12, 514),
    ),
    "narrow solo": Form(
        400, 528, Ground(200, 190, 31.4, 9.7), (12, 8), 376, 168, (16, 366), (226, 8), (12, 424), (206, 366),
        (206, 486), (0, 0), number=(12, 346),
    ),
}  # fmt: skip


class SoloFace(Face):
    """What is drawn differently in the solo game."""

    name: ClassVar[str] = "solo"
    place: ClassVar[int] = 90
    # One area beside it, as wide as high: a board as wide as high would leave a third of a screen bare.
    upright_board: ClassVar[bool] = True

    def forms(self, table: Table, narrow: bool, upright: bool) -> tuple[Form, Form] | None:
        """Leave space for islands."""
        form = FORMS["narrow solo" if narrow else "solo"]
        return form, form

    def header(self, table: Table, seat: int, form: Form, header: Header) -> Header:
        """Say how far the player has got: only the marker counts, and the spaces that are still empty."""
        _, facts = table.language, solo(table)
        score, goal = facts["points"], facts["target"]
        note = left = _.plural("{n} space empty", "{n} spaces empty", facts["empty"])
        if table.view["outcome"] is not None:
            note = _("won") if facts["won"] else _("lost, {left}", left=left)
        words = target_words(table.names[seat], score, goal, facts["next_target"], _)
        return Header(note, score, _("of {target} points", target=goal), words)


FACE: Final = SoloFace()
