"""Modules in numbers: each brings its own features and actions, and none of another."""

from __future__ import annotations

import pytest

from contado.games.burgundy import GAME
from contado.games.burgundy.action_space import SPACE
from contado.games.burgundy.rooms import parts

# One module each, and the modes.
ALONE: list[tuple[int, dict[str, object]]] = [
    (2, {"castle_connection": True}),
    (2, {"tiles_2": True}),
    (2, {"border_posts": True}),
    (2, {"white_castles": True}),
    (2, {"inns": True}),
    (2, {"trade_routes": "chosen"}),
    (2, {"vineyards": True}),
    (2, {"shields": True}),
    (2, {"chateauma": True}),
    (4, {"mode": "team"}),
    (1, {"mode": "solo"}),
]
TOGETHER: list[tuple[int, dict[str, object]]] = [
    (2, {"inns": True, "vineyards": True, "shields": True, "shield_15_store": True}),
]


def test_every_action_of_a_module_is_in_play_with_it() -> None:
    found: set[str] = set()
    for seats, settings in ALONE + TOGETHER:
        numbering = GAME.numbering(seats, GAME.new(seats, settings, seed=1).settings)
        assert numbering.actions == sorted(set(numbering.actions))
        found |= {SPACE[action].kind for action in numbering.actions}
    assert {family.kind for part in parts("actions") for _, family in part.FAMILIES} <= found


@pytest.mark.parametrize(("seats", "settings"), ALONE, ids=lambda value: "" if isinstance(value, int) else str(value))
def test_a_module_adds_only_what_is_its_own(seats: int, settings: dict[str, object]) -> None:
    base = {} if "mode" in settings else {"duchies": "same:11"}
    plain = GAME.new(seats if seats > 1 else 2, base, seed=1)
    state = GAME.new(seats, {**base, **settings}, seed=1)
    state.observation(0)
    extent = state.readings.extent
    assert extent is not None
    assert [module.name for module in state.modules] == [settings.get("mode", next(iter(settings)))]
    own = {feature.name for feature in state.modules[0].features(extent)}
    assert not own & set(plain.sheet.places)
    # The base says more only of key spaces, where there can be more of them than are printed.
    assert set(state.sheet.places) <= set(plain.sheet.places) | own | {"keys"}
    assert ("keys" in state.sheet.places) == (extent.keys > 3)
