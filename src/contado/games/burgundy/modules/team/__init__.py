"""The team game (ninth expansion): two teams of two, each with one estate (section 3.6)."""

from typing import Final

from contado.games.burgundy.modules.team.module import Team

MODULE: Final = Team
