"""The Castles of Burgundy: what it is, and the objects that know its rules, words, drawing, evaluation and laws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from contado.core.errors import BadOption
from contado.core.game import Game
from contado.core.settings import Change, Preset
from contado.core.words.language import marked
from contado.games.burgundy.changes import CHANGES
from contado.games.burgundy.drawing import BurgundyDrawing
from contado.games.burgundy.evaluation import BurgundyEvaluation
from contado.games.burgundy.laws import BurgundyProofs
from contado.games.burgundy.observing.seeing import BurgundyObserving
from contado.games.burgundy.rulebook import BurgundyRules
from contado.games.burgundy.settings.combinations import wrong_count
from contado.games.burgundy.settings.options import AUTOMA
from contado.games.burgundy.settings.presets import PRESETS
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.teaching import BurgundyTeaching
from contado.games.burgundy.telling.sayings import BurgundyWords


class Burgundy(Game[BurgundyState]):
    """The Castles of Burgundy, Special Edition, with its expansions."""

    id: ClassVar[str] = "burgundy"
    name: ClassVar[str] = "The Castles of Burgundy"
    rules_version: ClassVar[int] = 4
    changes: ClassVar[Mapping[int, Change]] = CHANGES
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 90
    weight: ClassVar[float] = 3.0
    year: ClassVar[int] = 2011
    designers: ClassVar[tuple[str, ...]] = ("Stefan Feld",)
    publisher: ClassVar[str] = "alea (Ravensburger)"
    invitation: ClassVar[str] = marked("Two dice a turn, a duchy by the Loire, and never quite enough time.")
    about: ClassVar[str] = marked(
        "Each player owns a duchy of 37 coloured, numbered spaces. In 25 rounds everybody rolls two dice and does two "
        "things with them: take a tile from the depot of that number, place a stored tile on a space of that number, "
        "sell goods, or take workers, who change dice. Filling areas early and whole colours first scores most."
    )
    # In the set-up only: a start castle is not shown until all have chosen (R4).
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "contado.games.burgundy"
    automa: ClassVar[str] = AUTOMA
    presets: ClassVar[tuple[Preset, ...]] = PRESETS

    def __init__(self) -> None:
        self.rules = BurgundyRules(self)
        self.words = BurgundyWords()
        self.drawing = BurgundyDrawing()
        self.evaluation = BurgundyEvaluation()
        self.observing = BurgundyObserving()
        self.proofs = BurgundyProofs()
        self.teaching = BurgundyTeaching()

    def wrong_count(self, seats: int, counts: tuple[int, ...]) -> BadOption:
        return wrong_count(seats, counts) or super().wrong_count(seats, counts)


GAME = Burgundy()
