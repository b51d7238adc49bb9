"""The same arena on a real Ray cluster of one worker, which somebody else has started."""

from __future__ import annotations

import importlib.util
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import contado
from contado.arena.cluster import connected
from contado.arena.dataset.plan import Plan
from contado.arena.dataset.run import make_dataset
from contado.arena.processes import in_pieces
from contado.arena.simulation import Series, simulate
from contado.arena.study.plan import Study, Varied
from contado.arena.study.run import play_study
from contado.arena.tuning.tune import Trials, Tuning, try_out
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from tests.arena.tournament.made import kept_games
from tests.commands import started

# A cluster that ends with the process that began it.
CLUSTER = """
import sys
import ray

started = ray.init(
    num_cpus=1, object_store_memory=80_000_000, include_dashboard=False, log_to_driver=False, _temp_dir=sys.argv[1]
)
print(started.address_info["gcs_address"], flush=True)
sys.stdin.read()
"""
ARENA = ("arena", "milestones", "--seats", "random,greedy", "--option", "max_rounds=2")


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a cluster that is up for one test, behind a token of its own."""
    # Ray's sockets lie in its folder, and the system requires short names for them.
    folder = tmp_path_factory.mktemp("r")
    (folder / "token").write_text(secrets.token_hex(32))
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN_PATH", str(folder / "token"))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    ) as cluster:  # fmt: skip
        assert cluster.stdout is not None
        found = next((line for line in cluster.stdout if ":" in line), "").strip()
        assert found, "Ray did not start"
        yield found


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed (contado[ray])")
def test_a_cluster_plays_the_same_games_and_is_still_up_afterwards(address: str, tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    for games in (4, 6):
        ended = started(*ARENA, "--games", str(games), "--ray", address, "--out", str(there))
        assert ended.returncode == 0, ended.stderr
        assert str(there / "report.html") in ended.stdout
        assert ended.stderr.splitlines()[-1].startswith(f"{games} of {games} games")
    assert started(*ARENA, "--games", "6", "--processes", "1", "--out", str(here)).returncode == 0
    assert kept_games(there) == kept_games(here)


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed (contado[ray])")
def test_whatever_plays_many_games_plays_them_on_a_cluster(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game("milestones")
    short = {"max_rounds": "1", "draft": "random"}
    series = Series(["random", "greedy"], short, "1")
    tuning = Tuning("greedy", "greedy", 2, short, "1", 2, only=["road"] if "road" in game.evaluation.weights else [])
    trials = Trials(tuning, [dict(game.evaluation.weights)], "one", 2)
    asked = Study(game, ["random", "random"], {"max_rounds": "1"}, [Varied.read("draft=random,choose")])
    with connected(address, 0.5) as cluster:
        there = simulate(game, series, 4, cluster)
        assert [one.to_json() for one in there] == [one.to_json() for one in simulate(game, series, 4)]
        assert try_out(game, trials, cluster) == try_out(game, trials, 1)
        assert play_study(asked, 2, processes=cluster).to_json() == play_study(asked, 2).to_json()

        # A worker that is gone: what it had begun is done again.
        fallen = tmp_path / "fallen"

        def fall_once(_game: Game, file: Path, piece: int) -> int:
            if not file.exists():
                file.touch()
                os._exit(1)
            return piece * piece

        done: dict[int, int] = {}
        in_pieces(game, [2, 3], cluster, (), fall_once, fallen, done.__setitem__)
        assert fallen.exists()
        assert done == {2: 4, 3: 9}

        # A worker with another program would play other games.
        with monkeypatch.context() as other:
            other.setattr("contado.arena.cluster.program", lambda game: "0.0.1 (0123456789abcdef)")
            with pytest.raises(ContadoError, match=r"has .* and here it is 0\.0\.1 .*other games"):
                simulate(game, series, 2, cluster)
    for folder, address_of in ((tmp_path / "there", address), (tmp_path / "here", "")):
        make_dataset(Plan(game, series), folder, 3, 1, address_of)
    for name in ("observations", "masks", "actions", "seats", "results"):
        assert (tmp_path / "there" / f"{name}.npy").read_bytes() == (tmp_path / "here" / f"{name}.npy").read_bytes()
    with pytest.raises(ContadoError, match="has 64 processor cores; the largest has 1"), connected(address, 64):
        pass


@pytest.mark.parametrize(("missing", "ray"), [("ray", "auto"), ("pyarrow", ""), ("matplotlib", "")])
def test_what_is_not_installed_is_said_before_anything_is_played(
    missing: str, ray: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ContadoError, match=rf"pip install 'contado\[{'ray' if ray else 'arena'}\]' brings it"):
        contado.arena("milestones", ["random", "greedy"], 2, ray=ray, folder=tmp_path / "out")
    assert not (tmp_path / "out").exists()
