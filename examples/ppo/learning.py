"""Masked PPO for a game of two that one network plays against itself."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import torch
from network import Network
from numpy.typing import NDArray

from contado.envs import Vector


@dataclasses.dataclass
class Recipe:
    """The numbers of the method."""

    games: int = 256
    steps: int = 64
    epochs: int = 3
    batch: int = 2048
    rate: float = 7e-4
    clip: float = 0.2
    entropy: float = 0.02
    gae: float = 0.95
    # So many points are a reward of 1.
    points: float = 10.0


class Learner:
    """Plays many games at once with the network in both seats, and improves it by what came of them."""

    def __init__(self, envs: Vector, network: Network, recipe: Recipe, seed: int) -> None:
        self.envs, self.network, self.recipe = envs, network, recipe
        self.optimizer = torch.optim.Adam(network.all.parameters(), lr=recipe.rate, eps=1e-5)
        self.luck = np.random.default_rng(seed)
        seen, infos = envs.reset(seed=seed)
        self.seen, self.seats = seen, infos["seat"]
        shape = (recipe.steps, envs.num_envs)
        self.observations = np.zeros((*shape, seen["observation"].shape[1]), np.uint8)
        self.masks = np.zeros((*shape, seen["action_mask"].shape[1]), np.int8)
        self.actions = np.zeros(shape, np.int64)
        self.rewards, self.ended, self.signs = (np.zeros(shape, np.float32) for _ in range(3))
        self.values, self.chances = (np.zeros(shape, np.float32) for _ in range(2))

    def play(self) -> None:
        """Take so many steps in all games, and keep what was seen, done and paid."""
        everyone = np.arange(self.envs.num_envs)
        for step in range(self.recipe.steps):
            self.observations[step], self.masks[step] = self.seen["observation"], self.seen["action_mask"]
            with torch.no_grad():
                logits, values = self.network(*self.tensors(self.observations[step], self.masks[step]))
                found = torch.log_softmax(logits, 1).cpu().numpy()
            # The highest of logits with Gumbel's noise is one drawn by their chances.
            chosen = (found + self.luck.gumbel(size=found.shape)).argmax(1)
            self.actions[step], self.values[step] = chosen, values.cpu().numpy()
            self.chances[step] = found[everyone, chosen]
            seats = self.seats
            self.seen, paid, over, broken_off, infos = self.envs.step(chosen)
            self.seats = infos["seat"]
            # What one seat gets is what the other loses.
            self.rewards[step] = (paid[everyone, seats] - paid[everyone, 1 - seats]) / self.recipe.points
            self.ended[step] = over | broken_off
            # The next value is that of whoever decides then: of the same seat, or of its rival.
            self.signs[step] = np.where(self.seats == seats, 1, -1)

    def advantages(self) -> NDArray[np.float32]:
        """Return by how much each action was better than expected (generalized advantage estimation)."""
        with torch.no_grad():
            _, values = self.network(*self.tensors(self.seen["observation"], self.seen["action_mask"]))
        following, best = values.cpu().numpy(), np.zeros(self.envs.num_envs, np.float32)
        found = np.zeros_like(self.rewards)
        for step in reversed(range(self.recipe.steps)):
            goes_on = (1 - self.ended[step]) * self.signs[step]
            best = self.rewards[step] + goes_on * (following + self.recipe.gae * best) - self.values[step]
            found[step], following = best, self.values[step]
        return found

    def learn(self, part: float) -> dict[str, float]:
        """Play, and improve the network; `part` of the training has passed."""
        self.play()
        recipe = self.recipe
        gains = self.advantages()
        story: dict[str, NDArray[Any]] = {
            "observations": self.observations, "masks": self.masks, "actions": self.actions, "chances": self.chances,
            "gains": gains, "goals": gains + self.values,
        }  # fmt: skip
        flat = {name: value.reshape(-1, *value.shape[2:]) for name, value in story.items()}
        for group in self.optimizer.param_groups:
            group["lr"] = recipe.rate * max(0.05, 1 - part)
        totals: dict[str, list[float]] = {"entropy": [], "value": [], "moved": []}
        for _ in range(recipe.epochs):
            for rows in np.array_split(self.luck.permutation(len(flat["gains"])), len(flat["gains"]) // recipe.batch):
                self.improve({name: value[rows] for name, value in flat.items()}, totals)
        return {name: float(np.mean(values)) for name, values in totals.items()}

    def improve(self, rows: dict[str, NDArray[Any]], totals: dict[str, list[float]]) -> None:
        """Take one step of the optimizer."""
        recipe, device = self.recipe, self.network.device
        logits, values = self.network(*self.tensors(rows["observations"], rows["masks"]))
        chances = torch.log_softmax(logits, 1)
        actions = torch.from_numpy(rows["actions"]).to(device)
        now = chances.gather(1, actions[:, None])[:, 0]
        gains = torch.from_numpy((rows["gains"] - rows["gains"].mean()) / (rows["gains"].std() + 1e-8)).to(device)
        ratio = (now - torch.from_numpy(rows["chances"]).to(device)).exp()
        bounded = ratio.clamp(1 - recipe.clip, 1 + recipe.clip)
        entropy = -(chances.exp() * chances).sum(1).mean()
        value = torch.nn.functional.smooth_l1_loss(values, torch.from_numpy(rows["goals"]).to(device))
        loss = -torch.minimum(ratio * gains, bounded * gains).mean() + 0.5 * value - recipe.entropy * entropy
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.all.parameters(), 0.5)
        self.optimizer.step()
        totals["entropy"].append(float(entropy.detach()))
        totals["value"].append(float(value.detach()))
        totals["moved"].append(float(((ratio - 1).abs() > recipe.clip).float().mean()))

    def tensors(self, observations: NDArray[Any], masks: NDArray[Any]) -> tuple[Any, Any]:
        """Return what was seen as the network takes it."""
        return torch.from_numpy(np.ascontiguousarray(observations)), torch.from_numpy(np.ascontiguousarray(masks))
