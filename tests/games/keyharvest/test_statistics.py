"""What chance gave, counted from the events of whole games."""

from __future__ import annotations

from contado.core.bot import decide
from contado.core.position.event import Event
from contado.core.registry import bot
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.keyharvest import GAME


def test_tiles_drawn_and_crops_of_the_registry() -> None:
    heard: list[Event] = []

    def attach(state: State) -> None:
        state.listen(heard.append)

    state = GAME.new(3, {}, "statistics", attach)
    player = bot("random", "statistics")
    while not state.over:
        state.apply(decide(player, state))
    tiles, crops = GAME.words.statistics(heard, ["Anna", "Bea", "Carl"], ENGLISH)
    assert tiles.headings == ["Anna", "Bea", "Carl"]
    numbers = dict(tiles.rows)
    assert sum(numbers["events"]) == sum(event.kind in ("event", "late_event") for event in heard)
    assert sum(numbers["events"]) >= 10
    by_crop = [row[1] for row in crops.rows]
    assert sum(row[0] for row in by_crop) == 6
    assert sum(row[1] for row in by_crop) == sum(numbers["fields"])
