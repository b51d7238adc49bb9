"""A whole game of the guide's second example in a browser: a person against bots, by clicks alone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.tables import CALM, set_up
from tests.server.running import Server

NIGHTS = "3"
MOST = 500


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_whole_game_of_comet_season_by_clicks_alone(guide: Server, window: Window, size: str) -> None:
    page = window(guide.address, PHONE, **CALM) if size == "phone" else window(guide.address, **CALM)
    set_up(page, "Comet Season", ["You", "Bot: Quick taker", "Bot: Pure chance"], {"Nights": NIGHTS}, "The moon")
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
