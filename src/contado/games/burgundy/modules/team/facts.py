"""What a view says of the team game."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class TeamFacts(TypedDict):
    """The seats of both teams."""

    teams: list[list[int]]


class WithTeam(BurgundyFacts):
    """The facts of a team game."""

    team: TeamFacts


def teams(reader: Reader[BurgundyFacts]) -> list[list[int]]:
    """Return the seats of both teams."""
    return cast(WithTeam, reader.facts)["team"]["teams"]
