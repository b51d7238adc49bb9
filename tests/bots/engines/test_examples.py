"""The example engines play whole games by the rules, and not by chance alone."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import contado
from contado.core import registry

EXAMPLES = Path(__file__).parents[3] / "examples" / "engines"


@pytest.fixture(scope="module", params=["gainer.js", "gainer.c"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return an example as a bot: node runs one, and a compiler makes the other."""
    source = EXAMPLES / request.param
    if source.suffix == ".js":
        if shutil.which("node") is None:
            pytest.skip("there is no node here, which runs JavaScript")
        return f"exec:node {source},ms=60000"
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler here")
    made = tmp_path_factory.mktemp("engine") / "gainer"
    subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-o", made, source], check=True)
    return f"exec:{made},ms=60000"


@pytest.mark.parametrize(
    ("game", "settings"),
    [("milestones", {"max_rounds": 4}), ("castelli", {}), ("keyharvest", {}), ("burgundy", {})],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_it_plays_a_whole_game(engine: str, game: str, settings: dict[str, object]) -> None:
    played = contado.play(game, [engine, "random"], seed=1, settings=settings)
    assert played.state.over
    assert played.record.replay() == played.state


def test_it_takes_what_gains_most(engine: str) -> None:
    """A choice of Milestones, checked against the costs and gains that the position itself says."""
    state = contado.game("milestones").new(players=2, seed=7, draft="random")
    bot = contado.bot(engine, seed=1)
    checked = 0
    for _step in range(40):
        seat = state.decider
        worth = {
            offer["index"]: 2 * offer["gain"].get("points", 0)
            + sum(offer["gain"].values())
            - sum(offer["cost"].values())
            for offer in state.view(seat)["options"]
        }
        option = bot.decide(state)
        assert worth[option] == max(worth.values())
        checked += min(worth.values()) < max(worth.values())
        state.apply(option)
    assert checked > 5


def test_they_are_short_and_play_everything() -> None:
    assert {"milestones", "castelli", "keyharvest", "burgundy"} <= set(registry.games())
    files = sorted(EXAMPLES.glob("gainer.*"))
    assert [file.suffix for file in files] == [".c", ".js"]
    for file in files:
        assert len(file.read_text("utf-8").splitlines()) < 150
