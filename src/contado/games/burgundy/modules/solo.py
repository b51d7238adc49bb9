"""The solo game (tenth expansion): against a target, on islands with rivers (section 3.7)."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class Solo(Module):
    """The module."""

    name: ClassVar[str] = "solo"
