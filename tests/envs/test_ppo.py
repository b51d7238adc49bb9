"""The example that trains a network: its seat in numpy always, its training where torch is."""

from __future__ import annotations

import csv
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import contado
import contado.envs
from tests.docs.pages import ROOT

FOLDER = ROOT / "examples" / "ppo"


def example(name: str) -> Any:
    """Return a module of the example, which is no package."""
    spec = importlib.util.spec_from_file_location(f"ppo_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_policy_of_arrays_takes_the_possible_action_that_it_likes_best(tmp_path: Path) -> None:
    game = contado.game("milestones")
    state = game.new(players=2, max_rounds=2)
    size, actions = contado.envs.Columns(state.sheet).size, len(game.numbering(2, state.settings))
    linear = {"0.0": (4, size), "0.3": (4, 4), "1": (actions, 4)}
    arrays: dict[str, Any] = {}
    for name, shape in linear.items():
        arrays[f"{name}.weight"], arrays[f"{name}.bias"] = np.zeros(shape), np.zeros(shape[0])
    for name in ("0.1", "0.4"):
        arrays[f"{name}.weight"], arrays[f"{name}.bias"] = np.ones(4), np.zeros(4)
    # Whatever it sees, it likes the highest number best.
    arrays["1.bias"] = np.arange(actions)
    about = {"about_game": "milestones", "about_settings": [("max_rounds", "2")], "about_full": 20}
    arrays.update({name: np.array(value) for name, value in about.items()})
    np.savez(tmp_path / "policy.npz", **arrays)
    seat = example("seat")
    policy = seat.Policy(tmp_path / "policy.npz")
    played = contado.play("milestones", [contado.envs.player(policy), "random"], seed=1, **policy.settings)
    for position in played.record.positions(game):
        if not position.over and position.decider == 0:
            mask = game.numbering(2, position.settings).mask(position.legal)
            seen = {"observation": np.frombuffer(position.observation(0), np.uint8), "action_mask": np.array([*mask])}
            assert policy(seen) == max(number for number, possible in enumerate(mask) if possible)
    share, margin = seat.share(policy, "milestones", "random", 4, 1, policy.settings)
    assert share in {n / 8 for n in range(9)}
    assert isinstance(margin, float)


def test_the_curve_is_drawn() -> None:
    rows = [{"minutes": "0", "random": "0.5", "greedy": "0"}, {"minutes": "4", "random": "1", "greedy": "0.25"}]
    picture = example("curve").drawn(rows)
    assert picture.startswith("<svg")
    assert picture.count("<polyline") == 2


def test_it_trains_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs pip install 'contado[train]'")
    short = [
        "--threads",
        "1",
        "--option",
        "max_rounds=2",
        "--minutes",
        "0.01",
        "--games",
        "2",
        "--envs",
        "64",
        "--out",
        str(tmp_path),
    ]
    for more in ([], ["--more"]):
        command = [sys.executable, "train.py", "milestones", *short, "--hidden", "16", *more]
        ended = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr
    with (tmp_path / "curve.csv").open(newline="") as file:
        steps = [int(row["steps"]) for row in csv.DictReader(file)]
    assert steps[0] == 0 < steps[1] < steps[2]
    ended = subprocess.run(
        [sys.executable, "seat.py", str(tmp_path / "policy.npz"), "--against", "random", "--games", "2"],
        cwd=FOLDER, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "ppo" in ended.stdout, ended.stderr
