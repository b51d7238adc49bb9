"""The team game in the picture: one area for each team, with the board of both partners."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.drawing import Area, card, label
from contado.core.words.language import marked
from contado.games.burgundy.drawing.face import Face, Header
from contado.games.burgundy.drawing.map import Ground
from contado.games.burgundy.drawing.player import ROOM, Form, draw_dice, draw_keys, draw_player, header
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.modules.team.facts import teams
from contado.games.burgundy.telling.words import thing

Place = tuple[float, float]

# Below the key spaces: whose they are.
KEY_FOOT: Final = 81.0
# With this much space, the note says both whom the player plays with and what the player is doing.
LEAST_BOTH: Final = 150.0
# The first two key spaces belong to both.
SHARED_KEYS: Final = 2

FORMS: Final = {
    # The board is nearly twice as wide as a duchy.
    "team": Form(
        900, 388, Ground(352, 194, 54.0, 8.8), (704, 10), 186, 94, (704, 62), (799, 62), (704, 114), (704, 206),
        (704, 283), (704, 326), tagged=5,
    ),
    # A partner, below the team's board: what is the player's own.
    "partner": Form(
        900, 104, Ground(0, 0, 33.6, 8.8), (12, 28), 330, 240, (424, 30), (0, 0), (704, 10), (0, 0), (0, 0), (0, 0),
    ),
    "narrow partner": Form(
        400, 142, Ground(0, 0, 31.4, 9.7), (12, 8), 376, 240, (16, 76), (0, 0), (206, 52), (0, 0), (0, 0), (0, 0),
    ),
    # On a phone the board runs diagonally down from left to right, with the dice in one of the corners.
    "narrow team": Form(
        400, 684, Ground(200, 290, 22.4, 9.7, turned=True), (12, 8), 376, 168, (296, 66), (226, 8), (12, 540),
        (206, 522), (206, 590), (206, 632), number=(12, 526),
    ),
}  # fmt: skip


class TeamFace(Face):
    """What is drawn differently in the team game."""

    name: ClassVar[str] = "team"
    place: ClassVar[int] = 10
    # A team's two duchies lie side by side.
    upright_board: ClassVar[bool] = True

    def areas(self, table: Table, seat: int, seats: list[int], narrow: bool) -> list[Area] | None:
        """Return the area of a team, at the seat of the member who comes first from the viewer on."""
        first, partner = sorted(team_of(table, seat), key=seats.index)
        if seat != first:
            return []
        form, strip = FORMS["narrow team" if narrow else "team"], FORMS["narrow partner" if narrow else "partner"]
        return [draw_team(table, seat, partner, form, strip)]

    def header(self, table: Table, seat: int, form: Form, header: Header) -> Header:
        """Say whom the player plays with, and what both have."""
        _, note, team = table.language, header.note, team_of(table, seat)
        if (not note and not table.decides(seat)) or form.name_room > LEAST_BOTH:
            (partner,) = (table.names[other] for other in team if other != seat)
            note = " · ".join(filter(None, [note, _("with {name}", {"name": marked("with you")}, name=partner)]))
        together = sum(table.view["scores"][other] for other in team)
        words = header.words + ". " + _("Together the team has {points}.", points=thing("vp", together, _))
        return header._replace(note=note, caption=_("team: {points}", points=together), words=words)

    def player_labels(self, table: Table, form: Form) -> str:
        """Say whose the key spaces are: two each."""
        _, (x, y) = table.language, form.keys
        return "".join(
            label(x + share * ROOM, y + KEY_FOOT, ROOM / 2 - 6, whose, form.letters, "soft mid")
            for share, whose in ((0.25, _("shared")), (0.75, _("private")))
        )

    def key_note(self, table: Table, seat: int, key: int) -> str:
        """Say who may place what lies on a key space."""
        _ = table.language
        if key <= SHARED_KEYS:
            return _("Both partners may place what lies here.")
        return _(
            "Only {name} may place what lies here.",
            {"name": marked("Only you may place what lies here.")},
            name=table.names[seat],
        )


def team_of(table: Table, seat: int) -> list[int]:
    """Return everybody who plays on a player's board."""
    return next(team for team in teams(table) if seat in team)


def draw_team(table: Table, seat: int, partner: int, form: Form, strip: Form) -> Area:
    """Return the area of a team: its board with one of the players, and below it what belongs to the other alone."""
    _, top = table.language, form.height
    drawn = draw_player(table, seat, form, strip.height)
    strip = strip._replace(
        header=_lower(strip.header, top), dice=_lower(strip.dice, top), keys=_lower(strip.keys, top)
    )  # fmt: skip
    x, y = strip.keys
    drawn.background += card(12, top, form.width - 24, 1, 0, "box")
    drawn.background += label(x, y + 9, ROOM, _("private key spaces"), strip.letters, "soft", strip.letters)
    keys = draw_keys(table, partner, strip, table.players[partner]["keys"][SHARED_KEYS:])
    drawn.parts += (*header(table, partner, strip), *draw_dice(table, partner, strip), *keys)
    return drawn


def _lower(place: Place, by: float) -> Place:
    return place[0], place[1] + by


FACE: Final = TeamFace()
