"""Inns (sixth expansion): one for sale in each phase, on any colour (F2, R43)."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class Inns(Module):
    """The module."""

    name: ClassVar[str] = "inns"
