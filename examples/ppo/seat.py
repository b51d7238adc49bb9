"""A trained policy as a player: it needs numpy, and no torch.

python examples/ppo/seat.py policy.npz --against greedy --games 400
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import contado
import contado.envs


class Policy:
    """The network of `network.py`, in numpy: it takes the action that it thinks best."""

    def __init__(self, path: str | Path) -> None:
        stored = np.load(path)
        self.game = str(stored["about_game"])
        self.settings = {name: value for name, value in np.atleast_2d(stored["about_settings"]) if name}
        self.weights = {name: stored[name] for name in stored.files if not name.startswith("about_")}
        state = contado.game(self.game).new(players=2, settings=self.settings)
        self.columns = contado.envs.Columns(state.sheet, full=int(stored["about_full"]))

    def __call__(self, seen: dict[str, NDArray[Any]]) -> int:
        """Return the number of an action."""
        return int(self.best(seen["observation"][None], seen["action_mask"][None])[0])

    def best(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        """Return an action for each row."""
        hidden = self.columns(observations)
        for layer in ("0.0", "0.3"):
            hidden = self.linear(hidden, layer)
            norm = layer[:-1] + str(int(layer[-1]) + 1)
            hidden = hidden - hidden.mean(1, keepdims=True)
            hidden = hidden / np.sqrt((hidden**2).mean(1, keepdims=True) + 1e-5)
            hidden = np.maximum(hidden * self.weights[f"{norm}.weight"] + self.weights[f"{norm}.bias"], 0)
        logits: NDArray[np.float32] = np.where(masks, self.linear(hidden, "1"), -np.inf)
        best: NDArray[np.int64] = logits.argmax(1)
        return best

    def linear(self, rows: NDArray[np.float32], layer: str) -> NDArray[np.float32]:
        """Return rows after a layer."""
        found: NDArray[np.float32] = rows @ self.weights[f"{layer}.weight"].T + self.weights[f"{layer}.bias"]
        return found


def share(policy: Any, game: str, against: str, games: int, seed: int, settings: dict[str, Any]) -> tuple[float, float]:
    """Return the share of games that a policy wins against a bot, half of a draw counted, and the mean margin."""
    count = min(games, 100)
    envs = contado.envs.vector(game, count, [against], players=2, copy=False, settings=settings)
    seen, infos = envs.reset(seed=seed)
    won, margins, left = [], [], np.full(count, games // count)
    while left.any():
        seats = infos["seat"]
        seen, _, over, _, infos = envs.step(policy.best(seen["observation"], seen["action_mask"]))
        for at in np.flatnonzero(over & (left > 0)):
            own = seats[at]
            places, points = infos["final_info"]["places"][at], infos["final_info"]["points"][at]
            won.append(0.5 if places[0] == places[1] else float(places[own] == 1))
            margins.append(float(points[own] - points[1 - own]))
            left[at] -= 1
    return float(np.mean(won)), float(np.mean(margins))


def main() -> None:
    """Have a policy play an arena against a bot."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("policy", type=Path)
    options.add_argument("--against", nargs="+", default=["random", "greedy"])
    options.add_argument("--games", type=int, default=400)
    options.add_argument("--seed", default="1")
    chosen = options.parse_args()
    policy = Policy(chosen.policy)
    player = contado.envs.player(policy)
    player.__name__ = "ppo"
    print(
        contado.arena(
            policy.game, [player, *chosen.against], games=chosen.games, seed=chosen.seed, settings=policy.settings
        )
    )


if __name__ == "__main__":
    main()
