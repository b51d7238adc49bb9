"""A game, and the six objects in which a package writes it."""

from __future__ import annotations

from contado.core.game.drawing import Drawing, Line
from contado.core.game.evaluation import Evaluation
from contado.core.game.game import Game, WholeGame
from contado.core.game.proofs import Proofs
from contado.core.game.rules import Rules
from contado.core.game.teaching import Teaching
from contado.core.game.viewing import SEAT_COLOURS, seat_names
from contado.core.game.words import Amounts, Sentences, Words

__all__ = [
    "SEAT_COLOURS", "Amounts", "Drawing", "Evaluation", "Game", "Line", "Proofs", "Rules", "Sentences", "Teaching",
    "WholeGame", "Words", "seat_names",
]  # fmt: skip
