"""Trade routes in numbers: an order that is not shown yet is known to its owner only (D3)."""

from __future__ import annotations

from typing import Any

from contado.games.burgundy import GAME
from contado.games.burgundy.modules.trade_routes.module import DATA, routes_in
from contado.games.burgundy.state import BurgundyState

GOODS = ("turquoise", "purple", "pink", "red", "brown", "orange")
PRINTED: dict[int, Any] = {tile["id"]: tile["spaces"] for tile in DATA["tiles"]}
BONUSES = sorted({bonus for spaces in PRINTED.values() for _, bonus in spaces})


def seen(state: BurgundyState, seat: int) -> dict[str, list[int]]:
    """Return what a seat sees, by feature."""
    return state.sheet.numbers(state.observation(seat))


def test_an_order_is_hidden_until_all_have_chosen() -> None:
    state = GAME.new(2, {"trade_routes": "chosen", "duchies": "same:1"}, seed=3)
    owner, other = state.decider, 1 - state.decider
    assert state.decision.kind == "route_order"
    dealt = [int(tile in routes_in(state).hands[owner]) for tile in range(1, 13)]
    # Everybody has five tiles with two players, of three spaces each.
    assert sum(dealt) == 5
    assert seen(state, other)["route_begun"] == [0, 0]
    tile = routes_in(state).hands[owner][2]
    state.play(f"route {tile}")
    mine, theirs = seen(state, owner), seen(state, other)
    assert mine["route_wants"] == [number for number, _ in PRINTED[tile]] + [0] * 27
    assert mine["route_bonus"][:3] == [1 + BONUSES.index(bonus) for _, bonus in PRINTED[tile]]
    assert not any(theirs["route_wants"] + theirs["route_bonus"])
    assert mine["route_dealt"][:12] == theirs["route_dealt"][12:] == dealt
    assert mine["route_begun"] == [1, 0]
    assert theirs["route_begun"] == [0, 1]
    while state.round == 0:
        state.apply(state.legal[0])
    routes = routes_in(state).routes
    wants = [[number for tile in routes[seat] for number, _ in PRINTED[tile]] for seat in (0, 1)]
    assert seen(state, 0)["route_wants"] == wants[0] + wants[1]
    assert seen(state, 1)["route_wants"] == wants[1] + wants[0]
    assert not any(seen(state, 0)["route_dealt"])


def test_goods_on_a_route() -> None:
    state = GAME.new(3, {"trade_routes": "random", "duchies": "same:1"}, seed=3)
    # Four tiles each with three players; none is ever put in order.
    assert "route_dealt" not in state.sheet.places
    routes_in(state).laid[1] = [GOODS.index("red"), GOODS.index("pink")]
    for seat in range(3):
        laid = [0] * 36
        first = 12 * ((1 - seat) % 3)
        laid[first : first + 2] = [4, 3]
        assert seen(state, seat)["route_goods"] == laid
