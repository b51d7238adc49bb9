"""A whole game of the guide's second example in a browser: a person against bots, by clicks alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.tables import CALM, set_up
from tests.docs.test_example import install
from tests.server.running import Server, running

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "cometseason"
NIGHTS = "3"
MOST = 500


@pytest.fixture(scope="module")
def cloudy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the example installed."""
    folder = tmp_path_factory.mktemp("cloudy")
    install(EXAMPLE, folder / "installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder / "installed"), prepend=os.pathsep)
        with running(str(folder / "contado.sqlite3"), folder) as server:
            yield server


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_whole_game_of_comet_season_by_clicks_alone(cloudy: Server, window: Window, size: str) -> None:
    page = window(cloudy.address, PHONE, **CALM) if size == "phone" else window(cloudy.address, **CALM)
    set_up(page, "Comet Season", ["You", "Bot: greedy", "Bot: random"], {"Nights": NIGHTS}, "The moon")
    hands = Hands(page, seed=size)
    asked = set()
    while not hands.over():
        if not hands.mine():
            page.wait_for_timeout(20)
            continue
        prompt = hands.prompt.inner_text()
        if prompt not in asked:
            asked.add(prompt)
            keep_picture(page, f"comet-season-{size}-{len(asked)}")
        hands.step()
        assert hands.clicks < MOST, "The game does not end."
    keep_picture(page, f"comet-season-{size}-over")
    for words in ("is for sale", "At which hour", "observe in a field", "or end your turn"):
        assert any(words in prompt for prompt in asked), words
