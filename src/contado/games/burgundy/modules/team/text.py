"""The team game in text: whom a player plays with."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.core.words.language import marked
from contado.games.burgundy.modules.team.facts import teams
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page


class TeamFace(Face):
    """What is written in the team game."""

    name: ClassVar[str] = "team"
    place: ClassVar[int] = 10

    def held_items(self, page: Page, seat: int) -> list[Line]:
        """Return whom a player plays with."""
        _ = page.language
        (partner,) = (page.names[other] for team in teams(page) if seat in team for other in team if other != seat)
        return [[(_("with {name}", {"name": marked("with you")}, name=partner), "strong")]]


FACE: Final = TeamFace()
