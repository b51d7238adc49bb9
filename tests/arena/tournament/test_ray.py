"""The same arena on a real Ray cluster of one worker, which somebody else has started."""

from __future__ import annotations

import importlib.util
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from contado.arena.tournament import play_arena
from contado.core.errors import ContadoError
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


@pytest.mark.parametrize(("missing", "ray"), [("ray", "auto"), ("pyarrow", ""), ("matplotlib", "")])
def test_what_is_not_installed_is_said_before_anything_is_played(
    missing: str, ray: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ContadoError, match=rf"pip install 'contado\[{'ray' if ray else 'arena'}\]' brings it"):
        play_arena("milestones", ["random", "greedy"], 2, ray=ray, folder=tmp_path / "out")
    assert not (tmp_path / "out").exists()
