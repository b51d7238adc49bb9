"""What is counted in a position, and what it is worth: numbers that are data, tuned by self-play."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from contado.core.position.evaluation import Weights as CoreWeights
from contado.games.keyharvest.pieces.layout import COUNTERS, KINDS
from contado.games.keyharvest.state import FROM_LARGEST, FROM_MAJORITIES, FROM_SECOND, FROM_WORKERS, SOURCES

# The features of a seat: numbers of workers on the board, and in the hand.
FARMHAND: Final = 0
TOWNSMAN: Final = 1
IN_HAND: Final = 2
# What the two groups score now; their sizes, single fields included; all fields.
LARGEST: Final = 3
SECOND: Final = 4
LARGEST_SIZE: Final = 5
SECOND_SIZE: Final = 6
FIELDS: Final = 7
# Fields that may still come next to one of the two groups without joining them.
LARGEST_GROWTH: Final = 8
SECOND_GROWTH: Final = 9
# Unharvested fields, crops (each is worth less than the one before), kinds of crops; harvested fields, if they can be
# turned back by a farmhand in hand.
FRESH: Final = 10
CROP: Final = 11
PLOUGHED: Final = 12
KIND: Final = 13
# Empty spaces where a worker of this number fits; where one more field makes it fit. The points of the best worker that
# could be played now, less those of the one that would make way.
ROOM_3: Final = 14
ROOM_4: Final = 15
ROOM_5: Final = 16
SOON_4: Final = 17
SOON_5: Final = 18
NEXT_WORKER: Final = 19
# Gains of fields in the seat's own store and in other stores, and crops for sold fields; gains of registered fields.
OWN_STORE: Final = 20
OTHER_STORES: Final = 21
SALES: Final = 22
REGISTRY: Final = 23
MAJORITY: Final = 24

FEATURES: Final = (
    "farmhand", "townsman", "in_hand", "largest", "second", "largest_size", "second_size", "fields",
    "largest_growth", "second_growth", "fresh", "crop", "ploughed", "kind", "room_3", "room_4", "room_5", "soon_4",
    "soon_5", "next_worker", "own_store", "other_stores", "sales", "registry", "majority",
)  # fmt: skip
COUNT: Final = 25
# Nobody has more crops than there are counters.
MOST_CROPS: Final = KINDS * COUNTERS + 1
# What scores at the end: with no turn to come it is worth what it scores, and all other features are worth nothing.
SCORING: Final = (FARMHAND, TOWNSMAN, LARGEST, SECOND, MAJORITY)

# The sources under which a feature's worth is booked; crops and fields serve both groups alike.
BOTH_GROUPS: Final = (FROM_LARGEST, FROM_SECOND)
BOOKED: Final = (
    (FROM_WORKERS, FROM_WORKERS), (FROM_WORKERS, FROM_WORKERS), (FROM_WORKERS, FROM_WORKERS),
    (FROM_LARGEST, FROM_LARGEST), (FROM_SECOND, FROM_SECOND), (FROM_LARGEST, FROM_LARGEST),
    (FROM_SECOND, FROM_SECOND), BOTH_GROUPS, (FROM_LARGEST, FROM_LARGEST), (FROM_SECOND, FROM_SECOND),
    BOTH_GROUPS, BOTH_GROUPS, BOTH_GROUPS, BOTH_GROUPS, (FROM_WORKERS, FROM_WORKERS), (FROM_WORKERS, FROM_WORKERS),
    (FROM_WORKERS, FROM_WORKERS), (FROM_WORKERS, FROM_WORKERS), (FROM_WORKERS, FROM_WORKERS),
    (FROM_WORKERS, FROM_WORKERS), BOTH_GROUPS, BOTH_GROUPS, BOTH_GROUPS, BOTH_GROUPS,
    (FROM_MAJORITIES, FROM_MAJORITIES),
)  # fmt: skip
FIRST_BOOKED: Final[list[int]] = [pair[0] for pair in BOOKED]
SECOND_BOOKED: Final[list[int]] = [pair[1] for pair in BOOKED]


# So many answers of a kind are kept at most; then all are forgotten.
MOST_KNOWN: Final = 5_000


class Weights(CoreWeights):
    """What things are worth, in points."""

    def __init__(self, data: Mapping[str, float]) -> None:
        super().__init__(data)
        # The worth of each feature with the end near, and how much more it is worth with many turns to come.
        self.late: list[float] = [float(data[name]) for name in FEATURES]
        self.more: list[float] = [float(data[f"{name}_early"]) - float(data[name]) for name in FEATURES]
        # Each further crop counts for less than the one before, half as much when there are enough; and all together.
        enough = float(data["crops_enough"])
        self.next_crop: list[float] = [1.0 / (1.0 + (n / enough) ** 3) for n in range(MOST_CROPS)]
        self.crops: list[float] = [sum(self.next_crop[:n]) for n in range(MOST_CROPS)]
        # How likely a field is sold to somebody who wants it.
        self.sold: float = float(data["sold"])
        # A lifted worker, and a decision to come, as a fraction of what they may bring.
        self.lifted: float = float(data["lifted"])
        self.pending: float = float(data["pending"])
        # How much of the best rival's points counts, with two players and with more.
        self.rival: float = float(data["rival"])
        self.rival_of_many: float = float(data["rival_of_many"])
        # Turns until a tile is drawn, and the number of turns from which on the game is early.
        self.turns_per_draw: float = float(data["turns_per_draw"])
        self.turns_early: float = float(data["turns_early"])
        # What the features leave out or count twice, by source: while there are turns, and with each of them.
        self.start: list[float] = [float(data[f"start_{source}"]) for source in SOURCES]
        self.growth: list[float] = [float(data[f"growth_{source}"]) for source in SOURCES]
        # What was worked out with these numbers before, under all that it depends on: what features are worth, and
        # boards. Most of a position is as it was in the one before.
        self.worths: dict[float, list[float]] = {}
        self.boards: dict[tuple[object, ...], object] = {}

    def forget(self) -> None:
        """Forget what was worked out, once it is a lot."""
        if len(self.boards) > MOST_KNOWN:
            self.boards.clear()
        if len(self.worths) > MOST_KNOWN:
            self.worths.clear()


def read_tuned() -> dict[str, float]:
    """Return the tuned numbers by name."""
    data = json.loads(files("contado.games.keyharvest").joinpath("data", "weights.json").read_text("utf-8"))
    return {name: float(value) for name, value in data.items() if name != "about"}


TUNED: Final = read_tuned()
WEIGHTS: Final = Weights(TUNED)
