"""Comet Season: what it is, and the objects that know its rules, words, drawing, evaluation and laws."""

from __future__ import annotations

from typing import ClassVar

from contado.core.game import Game
from contado.core.language import marked

from cometseason.drawing import CometDrawing
from cometseason.evaluation import CometEvaluation
from cometseason.laws import CometProofs
from cometseason.rules import CometRules
from cometseason.sayings import CometWords
from cometseason.state import CometState


class CometSeason(Game[CometState]):
    """Comet Season, for 2 to 4 astronomers."""

    id: ClassVar[str] = "cometseason"
    name: ClassVar[str] = "Comet Season"
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 40
    weight: ClassVar[float] = 2.1
    year: ClassVar[int] = 2026
    about: ClassVar[str] = marked(
        "Astronomers gather sightings of comets on cloudy nights and publish them, if nobody contests who was first."
    )
    # Hands and hours are secret, so a screen that two players share is covered before it is passed on.
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "cometseason"

    words = CometWords()
    drawing = CometDrawing()
    evaluation = CometEvaluation()
    proofs = CometProofs()

    def __init__(self) -> None:
        self.rules = CometRules(self)


GAME = CometSeason()
