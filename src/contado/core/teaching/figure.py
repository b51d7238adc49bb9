"""Figures: a part of a position, drawn by the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from contado.core.errors import ContadoError
from contado.core.game.game import Game
from contado.core.showing.view import Offer
from contado.core.teaching.position import Position
from contado.core.words.language import ENGLISH, Language


class Figure(NamedTuple):
    """What is drawn of a position: one area of it, whole or a part (`crop`: x, y, width, height in its units), as a
    seat sees it, with the things that are spoken of glowing (`glow`, by their targets).
    """

    name: str
    position: Position
    area: str
    seat: int = 0
    crop: Sequence[float] = ()
    glow: Sequence[str] = ()
    width: int = 560

    @staticmethod
    def read(name: str, data: Mapping[str, Any]) -> Figure:
        """Return the figure that a file describes; what it does not know itself is the position's."""
        own = {"area", "seat", "crop", "glow", "width"}
        if "area" not in data:
            raise ContadoError("The figure {name!r} does not say which area it shows.", name=name)
        position = Position.read({key: value for key, value in data.items() if key not in own})
        return Figure(name, position, **{key: data[key] for key in own if key in data})

    def height(self, game: Game[Any]) -> float:
        """Return how high it is drawn, so that a page does not jump when it comes."""
        if self.crop:
            return self.width * self.crop[3] / self.crop[2]
        picture = game.drawing.picture(self.position.state(game).view(self.seat), ENGLISH)
        area = next(one for one in picture.areas_for(self.width) if one.id == self.area)
        return area.height_at(self.width)

    def svg(self, game: Game[Any], theme: str, _: Language) -> str:
        """Return the drawing, as an SVG that needs nothing else."""
        view = self.position.state(game).view(self.seat, _)
        view["options"] = [_pointed_at(target) for target in self.glow]
        picture = game.drawing.picture(view, _)
        return picture.part_svg(self.area, self.width, tuple(self.crop), theme)


def _pointed_at(target: str) -> Offer:
    """Return what makes a thing glow in a picture."""
    return {
        "index": 0, "notation": "", "words": "", "targets": [target], "cost": {}, "gain": {}, "cost_words": [],
        "gain_words": [], "reveals": False, "warning": "", "leaves": False,
    }  # fmt: skip
