"""The team game (ninth expansion): two teams of two, each with one estate (section 3.6)."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class Team(Module):
    """The module."""

    name: ClassVar[str] = "team"
