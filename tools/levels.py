"""What slips cost: ``python tools/levels.py castelli --players 2``, and from that how much each level is to misjudge.

Games of the planner against itself are played without a slip. In each of its turns it knows what the ways that it found
are worth to it; so what a planner gives away in a game that misjudges by so many hundredths of its points can be worked
out for every slip from the same few games. It comes to rating points nearly in proportion: a few matches
(``contado arena GAME --seats planner:width=8,samples=6,slip=S,sharp``) say how many a point given away is worth, and
``--worth`` how far that is. Then the slips are written that put keen, steady and gentle one, two and three
steps (``--step``) below sharp, as `src/contado/bots/data/levels.json` has them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from contado.bots.planner import LEAST_POINTS, PlannerBot, next_of_plan, planned_choices
from contado.core import registry
from contado.core.bot import decide
from contado.core.settings import Settings
from contado.core.state import State

SLIPS: Final = (0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 50, 65)
PLANNER: Final[Settings] = {"width": 8, "samples": 6, "slip": 0.0, "net": 1}
LEVELS: Final = ("keen", "steady", "gentle")
# How often each turn is misjudged anew by each slip.
TIMES: Final = 12


class Turn(NamedTuple):
    """What the ways to play a turn are worth, and how many points a slip is a part of."""

    values: list[float]
    points: float


class Noting(PlannerBot):
    """A planner that notes what it thought of."""

    def __init__(self, seed: str, notes: list[Turn]) -> None:
        super().__init__(PLANNER, seed)
        self.notes = notes

    def choose(self, state: State, seat: int) -> int:
        action = next_of_plan(self.plan, state)
        if action is None:
            planning = self.think()
            lines = planning.judged(planning.lines(state, seat, planning.width), seat)
            if len(state.legal) > 1:
                points = max(LEAST_POINTS, sum(planning.judge.expected(state)[seat]))
                self.notes.append(Turn([line.value for line in lines], points))
            self.plan = planned_choices(state, lines[0].actions)
            action = self.plan.pop(0).action
        return action


def turns_of(game: str, players: int, seed: str) -> list[Turn]:
    """Return what was thought of in the turns of a game."""
    notes: list[Turn] = []
    state = registry.game(game).new(players, {}, seed)
    bots = [Noting(f"{seed}-{seat}", notes) for seat in range(players)]
    while not state.over:
        state.apply(decide(bots[state.decider], state))
    return notes


def given_away(turns: Sequence[Turn], slip: float) -> float:
    """Return how much is given away in some turns by one that misjudges them so much."""
    luck, lost = Random("levels"), 0.0
    for turn in turns:
        most = slip / 100 * turn.points
        for _time in range(TIMES):
            lost += max(turn.values) - max((value + most * luck.uniform(-1, 1), value) for value in turn.values)[1]
    return lost / TIMES


def slip_for(curve: Sequence[tuple[float, float]], wanted: float) -> float:
    """Return the slip by which so much is given away, between those that were tried."""
    before = (0.0, 0.0)
    for slip, lost in curve:
        if lost >= wanted > before[1]:
            return before[0] + (slip - before[0]) * (wanted - before[1]) / (lost - before[1])
        before = max(before, (slip, lost), key=lambda one: one[1])
    return curve[-1][0]


def main() -> None:
    """Print what slips cost in a game, and the slips of the levels."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--worth", type=float, default=0.0, help="rating points for a point given away in a game")
    parser.add_argument("--step", type=float, default=110.0, help="rating points from one level to the next")
    asked = parser.parse_args()
    turns = [turn for at in range(asked.games) for turn in turns_of(asked.game, asked.players, f"{asked.seed}-{at}")]
    seatings = asked.games * asked.players
    curve = [(slip, given_away(turns, slip) / seatings) for slip in SLIPS]
    print(f"{asked.game}, {asked.players} players, {len(turns) / seatings:.1f} turns")
    print("  ".join(f"{slip:g}: {lost:.2f}" for slip, lost in curve))
    if asked.worth:
        for number, level in enumerate(LEVELS, 1):
            print(f"{level}: slip={slip_for(curve, number * asked.step / asked.worth):.1f}")


if __name__ == "__main__":
    main()
