"""The network of the example: it sees an observation as columns, says how good each action is and what to expect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from contado.envs import Columns

# A count is 1 at so many already: points and goods could be hundreds, and never are.
FULL = 20
# What is added for an action that is not possible.
NEVER = -1e9


class Network:
    """Two hidden layers that policy and value share."""

    def __init__(self, columns: Columns, actions: int, hidden: int, device: str) -> None:
        self.size, self.device = columns.size, device
        self.trunk = nn.Sequential(
            nn.Linear(columns.size, hidden), nn.LayerNorm(hidden), nn.ReLU(),
            nn.Linear(hidden, hidden), nn.LayerNorm(hidden), nn.ReLU(),
        )  # fmt: skip
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        # To begin with, all actions are about equally good, and nothing is expected.
        for head in (self.policy, self.value):
            nn.init.orthogonal_(head.weight, 0.01)
            nn.init.zeros_(head.bias)
        self.all = nn.ModuleList([self.trunk, self.policy, self.value]).to(device)
        # Which bytes each column is made of: one or, of numbers over 255, two.
        marks = columns.marks
        wide = columns.high < columns.sheet.size
        self.single = self.places(columns, ~marks & ~wide)
        self.double = self.places(columns, ~marks & wide)
        self.marked = self.places(columns, marks & ~wide)
        assert not (marks & wide).any()

    def places(self, columns: Columns, which: NDArray[np.bool_]) -> tuple[Any, ...]:
        """Return, of some numbers, the lower bytes, the higher ones, the first columns and the scales."""
        arrays = (columns.low, columns.high, columns.starts, columns.scales)
        return tuple(torch.from_numpy(one[which]).to(self.device) for one in arrays)

    def columns(self, observations: Any) -> Any:
        """Return bytes as columns, like `Columns`, where the network is."""
        seen = observations.to(self.device)
        found = torch.zeros(len(seen), self.size, device=self.device)
        low, _, columns, scales = self.single
        found[:, columns] = seen[:, low] * scales
        low, high, columns, scales = self.double
        found[:, columns] = (seen[:, low] + 256.0 * seen[:, high]) * scales
        low, _, columns, _ = self.marked
        return found.scatter_(1, columns + seen[:, low], 1.0)

    def __call__(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """Return the logits of the actions that are possible, and what is expected."""
        hidden = self.trunk(self.columns(observations))
        logits = self.policy(hidden).masked_fill(masks.to(self.device) == 0, NEVER)
        return logits, self.value(hidden)[:, 0]

    def save(self, path: Path, about: dict[str, Any]) -> None:
        """Keep the policy as arrays, so that it plays where there is no torch."""
        arrays: dict[str, Any] = {name: value.cpu().numpy() for name, value in self.all.state_dict().items()}
        arrays.update({f"about_{name}": np.array(value) for name, value in about.items()})
        np.savez(path, **arrays)

    def load(self, path: Path) -> None:
        """Take the policy that was kept."""
        stored = np.load(path)
        self.all.load_state_dict({name: torch.from_numpy(stored[name]) for name in self.all.state_dict()})
