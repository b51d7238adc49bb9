"""The numbers that the evaluation is based on: data, tuned by self-play."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from contado.core.position.evaluation import Weights as CoreWeights

# So many answers are kept at most; then all are forgotten.
MOST_KNOWN: Final = 20_000
MOST_MAPS: Final = 2_000


class Found:
    """What the best rest of a lap brings: see `Lap`."""

    def __init__(
        self,
        value: float,
        moves: int,
        road: float,
        house: float,
        market: float,
        flour: float,
        work: float,
        rest: float,
    ) -> None:
        self.value = value
        self.moves = moves
        self.road = road
        self.house = house
        self.market = market
        self.flour = flour
        self.work = work
        self.rest = rest


class Weights(CoreWeights):
    """What things are worth, in points, and how fast a game goes."""

    def __init__(self, data: Mapping[str, float]) -> None:
        super().__init__(data)
        # Points that a move brings on average, by which the cost of a lap is measured.
        self.pace: float = float(data["pace"])
        # Points per move of the player who is ahead, to estimate how long the game will last.
        self.speed: float = float(data["speed"])
        # For how many moves the present workers will remain in place.
        self.horizon: float = float(data["horizon"])
        # What every lap costs in workers to be replaced; and what the castle takes beyond the work of one.
        self.lap: float = float(data["lap"])
        self.tax: float = float(data["tax"])
        self.hire: float = float(data["hire"])
        self.rising: float = float(data["rising"])
        self.coin: float = float(data["coin"])
        self.cube: float = float(data["cube"])
        self.cube_too_many: float = float(data["cube_too_many"])
        # A bonus tile on a worker, beyond the point for taking it.
        self.bonus_tile: float = float(data["bonus_tile"])
        # How much of what a build pays now will be left for a player who is still on the way.
        self.build: float = float(data["build"])
        self.flour: float = float(data["flour"])
        # How far a site is lost to a player who comes after one that has the goods for it.
        self.contention: float = float(data["contention"])
        # What later laps will find to build: what the map usually offers, mixed with what it offers now.
        self.later_road: float = float(data["later_road"])
        self.later_house: float = float(data["later_house"])
        self.later_market: float = float(data["later_market"])
        self.later_flour: float = float(data["later_flour"])
        # How much of a market that waits for flour a seat may count on.
        self.markets_shared: float = float(data["markets_shared"])
        self.as_now: float = float(data["as_now"])
        # Majorities: how much one more worker is worth, and how many moves before the end they are as good as settled.
        self.majority_step: float = float(data["majority_step"])
        self.majority_moves: float = float(data["majority_moves"])
        # What was worked out with these numbers before. Most of a position is as it was in the one before: every answer
        # is kept under all that it depends on. Sites by number, laps, what a castle's cover costs, and maps.
        self.sites: dict[tuple[float, ...], int] = {}
        self.laps: dict[tuple[int, int, int, int], Found] = {}
        self.covers: dict[tuple[int, int, int, int], float] = {}
        self.maps: dict[tuple[object, ...], object] = {}

    def forget(self) -> None:
        """Forget what was worked out, once it is a lot; numbers of sites are of no use without it."""
        if len(self.laps) > MOST_KNOWN or len(self.covers) > MOST_KNOWN or len(self.sites) > MOST_KNOWN:
            self.laps.clear()
            self.covers.clear()
            self.sites.clear()
        if len(self.maps) > MOST_MAPS:
            self.maps.clear()


def read_tuned() -> dict[str, float]:
    """Return the tuned numbers by name."""
    data = json.loads(files("contado.games.milestones").joinpath("data", "weights.json").read_text("utf-8"))
    return {name: float(value) for name, value in data.items() if name != "doc"}


TUNED: Final = read_tuned()
WEIGHTS: Final = Weights(TUNED)
