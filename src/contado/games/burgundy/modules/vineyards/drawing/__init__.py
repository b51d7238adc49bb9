"""Vineyards in the picture: double tiles, depot and store at the main board, and everybody's vineyard."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from contado.core.drawing import label
from contado.games.burgundy.drawing.face import Beside, Face
from contado.games.burgundy.drawing.map import Ground
from contado.games.burgundy.drawing.player import Form
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.modules.vineyards.drawing.double import double_tile, pair_glow
from contado.games.burgundy.modules.vineyards.drawing.strip import draw_strip, strip, strip_background
from contado.games.burgundy.modules.vineyards.drawing.yard import Yard, draw_vine_scores, draw_vineyard

Place = tuple[float, float]


class Planted(NamedTuple):
    """Where a vineyard lies in a player's area, and where its bonus tiles are listed with what they score."""

    yard: Yard
    scores: Place
    room: float = 102
    columns: int = 1


FORMS: Final = {
    # The viewer's own: a large duchy with the dice in one of its corners, and below it the vineyard beside the rest.
    "own vines": Form(
        650, 838, Ground(325, 315, 46.0, 8.8), (14, 8), 622, 250, (552, 524), (380, 8), (454, 586), (454, 674),
        (454, 750), (454, 786), 12.6, number=(14, 568), name="own vines", tagged=5,
    ),
    # Opponents: the duchy, and beside it the rest in two columns, above the vineyard.
    "vines": Form(
        826, 394, Ground(213, 197, 33.6, 8.8), (428, 10), 386, 90, (560, 10), (656, 10), (428, 62), (632, 62),
        (632, 122), (632, 162), number=(12, 382), name="vines",
    ),
    "small vines": Form(
        826, 394, Ground(213, 197, 33.6, 12.2), (428, 10), 386, 90, (560, 10), (656, 10), (428, 62), (632, 62),
        (632, 122), (632, 162), 12.6, number=(12, 382), name="small vines",
    ),
    "narrow vines": Form(
        400, 938, Ground(200, 234, 31.4, 9.7), (12, 8), 376, 168, (16, 424), (226, 8), (12, 482), (206, 424),
        (206, 494), (206, 538), number=(12, 404), name="narrow vines",
    ),
}  # fmt: skip

PLANTED: Final = {
    "own vines": Planted(Yard(36, 592, 29, 9.4), (346, 612)),
    "vines": Planted(Yard(426, 180, 26, 11.6, plain=True), (716, 226)),
    "small vines": Planted(Yard(426, 180, 26, 11.6, plain=True), (716, 226)),
    "narrow vines": Planted(Yard(40, 612, 31, 9.8), (16, 876), 372, 3),
}


class VineyardsFace(Face):
    """What lies on the table with vineyards."""

    name: ClassVar[str] = "vineyards"
    place: ClassVar[int] = 50
    upright_in_the_end: ClassVar[bool] = True

    def forms(self, table: Table, narrow: bool, upright: bool) -> tuple[Form, Form] | None:
        """Leave space for a vineyard in every area."""
        # On a tablet two boards are looked at side by side in the end.
        ended = table.seats == 2 and table.view["outcome"] is not None
        if narrow and (ended or not upright):
            return FORMS["narrow vines"], FORMS["narrow vines"]
        return FORMS["own vines"], FORMS["small vines" if table.seats > 3 else "vines"]

    def beside_board(self, table: Table, width: float, height: float, narrow: bool, smallest: float) -> Beside | None:
        """Lay out depot, store and vine bonus tiles."""
        plan = strip(table, width, height, narrow)
        background = strip_background(plan, table.language)
        return Beside(plan.width, plan.height, background, draw_strip(table, plan, smallest))

    def player_labels(self, table: Table, form: Form) -> str:
        """Name the list of what is scored."""
        _, planted = table.language, PLANTED[form.name]
        x, y = planted.scores
        return label(x, y - 6, planted.room, _("vine areas"), form.letters, "soft", form.letters)

    def on_player(self, table: Table, seat: int, form: Form) -> str:
        """Return the vineyard, and what its bonus tiles score."""
        planted = PLANTED[form.name]
        return draw_vineyard(table, seat, planted.yard) + draw_vine_scores(
            table, seat, *planted.scores, planted.room, planted.columns, form.ground.smallest
        )

    def token(
        self, name: str, x: float, y: float, radius: float, code: str = "", smallest: float = 0, can: bool = False
    ) -> str:
        """Return a double tile."""
        if not name.startswith("grapes_"):
            return ""
        drawn = double_tile(name, False, x, y, radius, code, smallest)
        return drawn + (pair_glow(x, y, radius) if can else "")


FACE: Final = VineyardsFace()
