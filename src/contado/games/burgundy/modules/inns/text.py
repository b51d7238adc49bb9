"""Inns in text: how many are for sale."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.games.burgundy.modules.inns.facts import inns
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page


class InnsFace(Face):
    """What is written with inns."""

    name: ClassVar[str] = "inns"
    place: ClassVar[int] = 60

    def stack_items(self, page: Page) -> list[Line]:
        """Return the inns for sale."""
        _ = page.language
        words = _.plural("{n} inn for sale", "{n} inns for sale", inns(page)["stack"])
        return [page.item("inn:stack", words, "kind.building")]


FACE: Final = InnsFace()
