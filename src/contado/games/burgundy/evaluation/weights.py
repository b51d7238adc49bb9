"""The numbers of the evaluation: they are data, tuned by self-play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.position.evaluation import Weights as CoreWeights
from contado.games.burgundy.pieces.kinds import BUILDING, CASTLE, KINDS, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.pieces.loading import load

# Monasteries from this number on score at the end.
FIRST_SCORING: Final = 15


# So many duchies are kept at most; then all are forgotten.
MOST_KNOWN: Final = 5_000


class Weights(CoreWeights):
    """What things bring, in actions (a die used well is one) or in points."""

    def __init__(self, data: Mapping[str, float]) -> None:
        super().__init__(data)
        # Actions: how many a worker and a silver coin are worth, and how many of them can be used.
        self.worker: float = float(data["worker"])
        self.workers_a_die: float = float(data["workers_a_die"])
        self.silver: float = float(data["silver"])
        self.silver_a_round: float = float(data["silver_a_round"])
        # Actions that a die is worth, and an unused die of the current turn.
        self.die: float = float(data["die"])
        self.unused: float = float(data["unused"])
        # Actions that a space costs on top of taking and placing its tile: in an area out of reach, with full key
        # spaces.
        self.far: float = float(data["far"])
        self.full: float = float(data["full"])
        # Actions that placing a stored tile costs, and the extra where no space for it is in reach.
        self.place: float = float(data["place"])
        self.stuck: float = float(data["stuck"])
        # More of them where dice seldom fit; and actions that colours in reach save.
        self.numbers: float = float(data["numbers"])
        self.reach: float = float(data["reach"])
        # Rounds that pass while dice do not fit, and how many more numbers a worker makes fit.
        self.wait: float = float(data["wait"])
        self.change: float = float(data["change"])
        # How much the choice of the next turn counts; what a taking and two workers are worth in it, and what a worker
        # costs.
        self.choice: float = float(data["choice"])
        self.taking: float = float(data["taking"])
        self.changed: float = float(data["changed"])
        self.hired: float = float(data["hired"])
        # How much of other projects gets done beside one: of those that bring more, and of those that bring less.
        self.focus: float = float(data["focus"])
        self.spill: float = float(data["spill"])
        # How uncertain the completion time of an area is.
        self.spread: float = float(data["spread"])
        # How much more than its part a player gets of the tiles that it needs: of those on the depots now, and of later
        # ones; and how much of the black ones.
        self.share_now: float = float(data["share_now"])
        self.share: float = float(data["share"])
        self.black: float = float(data["black"])
        # In how many rounds half of the tiles on the depots are gone; how much of the rest of a phase is waited for new
        # ones.
        self.gone: float = float(data["gone"])
        self.new: float = float(data["new"])
        # What an average tile of a kind gives back: actions and points.
        self.gain: list[float] = [0.0] * len(KINDS)
        self.gain[CASTLE] = float(data["castle"])
        self.gain[SHIP] = float(data["ship"])
        self.gain[BUILDING] = float(data["building"])
        self.points: list[float] = [0.0] * len(KINDS)
        self.points[SHIP] = float(data["ship_points"])
        self.points[LIVESTOCK] = float(data["livestock_points"])
        self.points[BUILDING] = float(data["building_points"])
        self.points[MONASTERY] = float(data["monastery_points"])
        self.points[MINE] = float(data["mine_points"])
        self.herd: float = float(data["herd"])
        # Actions that the buildings give.
        self.taker: float = float(data["taker"])
        self.town_hall: float = float(data["town_hall"])
        self.warehouse: float = float(data["warehouse"])
        # Actions that a sale costs, its silver aside.
        self.sale: float = float(data["sale"])
        # Points for each player behind in turn order, and for each space on the track, in a whole game.
        self.first: float = float(data["first"])
        self.track: float = float(data["track"])
        # Actions that a monastery of each number saves in a whole game.
        self.monastery: list[float] = [0.0] + [float(data[f"monastery_{n}"]) for n in range(1, FIRST_SCORING)]
        # How many of the things that a scoring monastery counts are still to come in a whole game.
        self.buildings_to_come: float = float(data["buildings_to_come"])
        self.types_to_come: float = float(data["types_to_come"])
        self.species_to_come: float = float(data["species_to_come"])
        self.sold_to_come: float = float(data["sold_to_come"])
        # What an action is worth in points, for what the schedule does not see.
        self.action: float = float(data["action"])
        # How much the mean of the other players counts beside the best of them.
        self.others: float = float(data["others"])
        # What was found out about duchies before, under all that it depends on: most of a position is as it was in the
        # one before.
        self.duchies: dict[tuple[object, ...], object] = {}


TUNED: Final[dict[str, float]] = {
    name: float(value) for name, value in load("weights").items() if name not in ("doc", "about")
}
WEIGHTS: Final = Weights(TUNED)
