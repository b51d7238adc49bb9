"""Comet Season: what it is, and the objects that know its rules, words, drawing, evaluation and laws."""

from __future__ import annotations

from contado.core.author import Game, marked

from cometseason.drawing import CometDrawing
from cometseason.evaluation import CometEvaluation
from cometseason.laws import CometProofs
from cometseason.observing import CometObserving
from cometseason.rules import CometRules
from cometseason.sayings import CometWords
from cometseason.state import CometState


class CometSeason(Game[CometState]):
    """Comet Season, for 2 to 4 astronomers."""

    id = "cometseason"
    name = "Comet Season"
    minutes = 40
    weight = 2.1
    year = 2026
    about = marked(
        "Astronomers gather sightings of comets on cloudy nights and publish them, if nobody contests who was first."
    )
    # Hands and hours are secret, so a screen that two players share is covered before it is passed on.
    hidden = True

    state = CometState
    rules = CometRules()
    words = CometWords()
    drawing = CometDrawing()
    evaluation = CometEvaluation()
    observing = CometObserving()
    proofs = CometProofs()


GAME = CometSeason()
