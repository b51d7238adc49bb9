"""Train a policy by playing against itself, with a PPO that knows which actions are possible.

    pip install 'contado[train]'
    python examples/ppo/train.py castelli --minutes 55 --out castelli-ppo

It needs no GPU. Minutes are those of the processor: two cores have 120 of them in an hour. The folder gets
`policy.npz`, which `seat.py` seats at an arena, and `curve.csv`: minutes, steps, and the share of games won against
bots, looked at every few minutes. `--more` goes on with it.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import torch
from learning import Learner, Recipe
from network import FULL, Network
from seat import Policy, share

import contado.envs


def main() -> None:
    """Train until the time is over."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", help="a game, for two players")
    options.add_argument("--minutes", type=float, default=55)
    options.add_argument("--out", type=Path, default=Path("ppo"))
    options.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    options.add_argument("--max-decisions", type=int, help="break a game off after so many")
    options.add_argument("--more", action="store_true", help="go on with what lies in the folder")
    options.add_argument("--hidden", type=int, default=256)
    options.add_argument("--look", type=float, default=5, help="minutes between two looks at how strong it is")
    options.add_argument("--games", type=int, default=200, help="games played against each bot at every look")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--device", default="cpu")
    recipe = Recipe()
    for name, value in vars(recipe).items():
        options.add_argument(
            f"--{name}" if name != "games" else "--envs", type=type(value), default=value, dest=f"r_{name}"
        )
    chosen = options.parse_args()
    recipe = Recipe(**{name: getattr(chosen, f"r_{name}") for name in vars(recipe)})
    torch.set_num_threads(chosen.threads)
    torch.manual_seed(chosen.seed)
    settings = dict(one.split("=", 1) for one in chosen.option)
    envs = contado.envs.vector(
        chosen.game, recipe.games, players=2, rewards="points", max_decisions=chosen.max_decisions, copy=False,
        settings=settings,
    )  # fmt: skip
    columns = contado.envs.Columns(envs.setup.sheet, full=FULL)
    network = Network(columns, len(envs.setup.numbering), chosen.hidden, chosen.device)
    learner = Learner(envs, network, recipe, chosen.seed)
    chosen.out.mkdir(parents=True, exist_ok=True)
    about = {"game": chosen.game, "settings": [*settings.items()] or [("", "")], "full": FULL}
    # Looks at its strength are no training: their time does not count.
    trained, steps, begun, looked = 0.0, 0, 0.0, 0.0
    found: dict[str, float] = {}
    if chosen.more:
        network.load(chosen.out / "policy.npz")
        with (chosen.out / "curve.csv").open(newline="") as file:
            *_, last = csv.DictReader(file)
        begun = trained = 60 * float(last["minutes"])
        steps, looked = int(last["steps"]), trained + 60 * chosen.look
    with (chosen.out / "curve.csv").open("a" if chosen.more else "w", newline="") as file:
        curve = csv.writer(file)
        if not chosen.more:
            curve.writerow(["minutes", "steps", "random", "random_margin", "greedy", "greedy_margin"])
        while True:
            over = trained - begun >= 60 * chosen.minutes
            if over or trained >= looked:
                looked += 60 * chosen.look
                network.save(chosen.out / "policy.npz", about)
                policy = Policy(chosen.out / "policy.npz")
                row: list[float] = []
                for bot in ("random", "greedy"):
                    row += share(policy, chosen.game, bot, chosen.games, 1_000_000, settings)
                curve.writerow([f"{trained / 60:.2f}", steps, *(f"{value:.3f}" for value in row)])
                file.flush()
                shown = "  ".join(f"{name} {value:.3f}" for name, value in found.items())
                print(
                    f"{trained / 60:6.1f} min {steps:>10,} steps   random {row[0]:.2f} ({row[1]:+.1f})   "
                    f"greedy {row[2]:.2f} ({row[3]:+.1f})   {shown}",
                    flush=True,
                )
            if over:
                return
            clock = time.process_time()
            found = learner.learn((trained - begun) / (60 * chosen.minutes))
            steps += recipe.games * recipe.steps
            trained += time.process_time() - clock


if __name__ == "__main__":
    main()
