"""Key Harvest: what it is, and the objects that know its rules, words, drawing, evaluation, laws and lessons."""

from __future__ import annotations

from importlib.resources import files
from typing import ClassVar

from contado.core.game import Game
from contado.core.settings import Preset
from contado.core.words.language import marked
from contado.games.keyharvest.drawing import KeyHarvestDrawing
from contado.games.keyharvest.evaluation import KeyHarvestEvaluation
from contado.games.keyharvest.laws import KeyHarvestProofs
from contado.games.keyharvest.observing import KeyHarvestObserving
from contado.games.keyharvest.rules import KeyHarvestRules
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.teaching import KeyHarvestTeaching
from contado.games.keyharvest.telling.sayings import KeyHarvestWords


class KeyHarvest(Game[KeyHarvestState]):
    """Key Harvest (R&D Games, 2007) for 2 to 4 players."""

    id: ClassVar[str] = "keyharvest"
    name: ClassVar[str] = "Key Harvest"
    rules_version: ClassVar[int] = 1
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset(
            "open-crops",
            marked("Open crops"),
            marked("Everybody sees the crops of the others, and nobody has to remember them."),
            {"crops_visibility": "open"},
            whole=True,
        ),
    )
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 90
    weight: ClassVar[float] = 2.9
    year: ClassVar[int] = 2007
    designers: ClassVar[tuple[str, ...]] = ("Richard Breese",)
    publisher: ClassVar[str] = "R&D Games"
    invitation: ClassVar[str] = marked("Offer a field, name your price in crops, and hope no neighbour pays it.")
    about: ClassVar[str] = marked(
        "Everybody has the same map of 56 spaces, and each field fits one of them only. You put fields on offer with a "
        "bid of crops; before you can take one onto your board, all others may buy it from you for the same crops. "
        "Workers stand in the gaps between fields, and two large groups of fields apart from each other score best."
    )
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "contado.games.keyharvest"

    rules: KeyHarvestRules

    def __init__(self) -> None:
        self.rules = KeyHarvestRules(self)
        self.words = KeyHarvestWords()
        self.drawing = KeyHarvestDrawing(self.rules.tile_sets)
        self.evaluation = KeyHarvestEvaluation()
        self.observing = KeyHarvestObserving(self.rules.tile_sets)
        self.proofs = KeyHarvestProofs()
        self.teaching = KeyHarvestTeaching(self.rules.tile_sets)
        self.bring(files(self.package).joinpath("data", "keyharvest.json").read_text("utf-8"))


GAME = KeyHarvest()
