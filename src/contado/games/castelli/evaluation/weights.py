"""The numbers of the evaluation: they are data, tuned by self-play (docs/bots/castelli.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from contado.core.position.evaluation import Weights as CoreWeights


class Weights(CoreWeights):
    """What the evaluation expects of things, in points and probabilities."""

    def __init__(self, data: Mapping[str, float]) -> None:
        super().__init__(data)
        # Of the castles that goods still to come would build, the part that is really built; how much of that is lost
        # where no good is plentiful.
        self.build: float = float(data["build"])
        self.uneven: float = float(data["uneven"])
        # How much of the gain counts while a castle can be built in this turn, but has not been.
        self.build_now: float = float(data["build_now"])
        # How likely silver finds the missing good.
        self.purchase: float = float(data["purchase"])
        # The probability that a site can still be had: with presence there, where rivals are present too, and without.
        self.site_present: float = float(data["site_present"])
        self.site_contested: float = float(data["site_contested"])
        self.site_absent: float = float(data["site_absent"])
        # A card that is no King, while there is time to use it; the chance to use Count or Countess for a good site; a
        # piece of silver to rob.
        self.card: float = float(data["card"])
        self.card_site: float = float(data["card_site"])
        self.robbed: float = float(data["robbed"])
        self.king: float = float(data["king"])
        # How often a player who lays a tile turns their own shield to an area: to one of many, and to the only one
        # completed.
        self.own_side: float = float(data["own_side"])
        self.own_last: float = float(data["own_last"])
        # How much sooner a tile is turned up for each symbol that it completes.
        self.tempo: float = float(data["tempo"])
        # What is not lost in ties of an area that waits for several tiles; how sure a shield of 6 there makes it.
        self.open_area: float = float(data["open_area"])
        self.leading: float = float(data["leading"])
        # How far silver and the influence at the mine may still move.
        self.silver_spread: float = float(data["silver_spread"])
        self.mine_spread: float = float(data["mine_spread"])
        # With three or four players: how much only the best rival counts, and not all of them.
        self.rivals: float = float(data["rivals"])
        # Battle: how sure control is from the beginning; what a castle adds besides its points, by standing and by
        # control.
        self.battle: float = float(data["battle"])
        self.battle_castle: float = float(data["battle_castle"])
        # Dilemma: a start tile at the beginning; a point on another tile in hand.
        self.start_tile: float = float(data["start_tile"])
        self.hand_tile: float = float(data["hand_tile"])


def read_numbers() -> dict[str, float]:
    """Return the tuned numbers by name."""
    data = json.loads(files("contado.games.castelli").joinpath("data", "weights.json").read_text("utf-8"))
    return {name: float(value) for name, value in data.items() if name != "about"}


NUMBERS: Final = read_numbers()
TUNED: Final = Weights(NUMBERS)
