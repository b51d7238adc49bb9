"""Milestones: what it is, and the objects that know its rules, words, drawing, evaluation and laws."""

from __future__ import annotations

from importlib.resources import files
from typing import ClassVar

from contado.core.game import Game
from contado.core.settings import Preset
from contado.core.words.language import marked
from contado.games.milestones.drawing import MilestonesDrawing
from contado.games.milestones.evaluation import MilestonesEvaluation
from contado.games.milestones.laws import MilestonesProofs
from contado.games.milestones.observing import MilestonesObserving
from contado.games.milestones.rules import MilestonesRules
from contado.games.milestones.state import MilestonesState
from contado.games.milestones.teaching import MilestonesTeaching
from contado.games.milestones.telling.sayings import MilestonesWords


class Milestones(Game[MilestonesState]):
    """Milestones (eggertspiele, 2012) for 2 to 4 players."""

    id: ClassVar[str] = "milestones"
    name: ClassVar[str] = "Milestones"
    rules_version: ClassVar[int] = 1
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset(
            "quick-start",
            marked("Quick start"),
            marked("The start tiles are dealt instead of chosen."),
            {"draft": "random"},
            whole=True,
        ),
    )
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 60
    weight: ClassVar[float] = 2.4
    year: ClassVar[int] = 2012
    designers: ClassVar[tuple[str, ...]] = ("Stefan Dorra", "Ralf zur Linde")
    publisher: ClassVar[str] = "eggertspiele"
    invitation: ClassVar[str] = marked("One yard of your own, one road for everybody, a stone at every mile.")
    about: ClassVar[str] = marked(
        "Everybody owns a ring of 12 spaces and moves one pawn round it, two moves a turn: past workers who make "
        "goods, to the trading house, the builders' council and the mill, and back to the castle, which taxes you. "
        "All players build one road network; whoever builds scores the numbers on the map."
    )
    package: ClassVar[str] = "contado.games.milestones"

    rules: MilestonesRules

    def __init__(self) -> None:
        self.rules = MilestonesRules(self)
        self.words = MilestonesWords()
        self.drawing = MilestonesDrawing(self.rules.layouts)
        self.evaluation = MilestonesEvaluation()
        self.observing = MilestonesObserving(self.rules.layouts)
        self.proofs = MilestonesProofs()
        self.teaching = MilestonesTeaching(self.rules.layouts)
        self.bring(files(self.package).joinpath("data", "contado.json").read_text("utf-8"))


GAME = Milestones()
