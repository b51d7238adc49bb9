"""The choice of a duchy: there is no board yet, so what is asked has the whole table."""

from __future__ import annotations

from typing import Final

import pytest

from contado.core import registry
from tests.browser.conftest import Window
from tests.browser.hands import Hands, frames, keep_picture
from tests.browser.measuring import measured
from tests.browser.tables import at_table
from tests.server.running import Server

# Which part of the room for boards the duchies take, at least: two of them that are about as high as wide leave some
# of a room that is neither twice as wide as high nor twice as high as wide.
FILLED: Final = {(1366, 768): 0.6, (1440, 900): 0.6, (1920, 1080): 0.6, (820, 1180): 0.4, (390, 844): 0.4}
# Each of what can be chosen, with its light.
OFFERED: Final = """() => [...document.querySelectorAll("#board .can")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""


@pytest.mark.parametrize("size", list(FILLED), ids=lambda size: str(size[0]))
def test_the_duchies_fill_the_table(server: Server, window: Window, size: tuple[int, int]) -> None:
    width, height = size
    page = at_table(window, server.address, registry.games()["burgundy"], {"width": width, "height": height})
    assert Hands(page).prompt.inner_text() == "Which duchy do you play?"
    found, offered = measured(page), page.evaluate(OFFERED)
    keep_picture(page, f"choice-{width}")
    assert len(offered) == 2
    assert list(found.areas) == ["choice"]
    # All of them are in sight at once.
    assert max(y + high for _, y, _, high in offered) <= found.foot
    assert sum(wide * high for _, _, wide, high in offered) >= FILLED[size] * found.region.size
    # With the choice the table is laid.
    hands = Hands(page)
    hands.do(hands.glowing()[0])
    frames(page)
    assert {"board", "player:0", "player:1"} <= set(measured(page).areas)
