"""Trade routes (eighth expansion): what the rules page says about them, ruling by ruling and example by example."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from tests.games.burgundy.positions import (
    Board,
    after,
    at,
    board,
    facts,
    goods,
    offered,
    play,
    points,
    position,
    score,
    silver,
    sold,
    starting,
    stored,
    workers,
)

from contado.core.position.luck import Luck
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.trade_routes.module import TILES, TradeRoutes, routes_in
from contado.games.burgundy.rules.final_scoring import monastery_scores
from contado.games.burgundy.state import BurgundyState

GOODS = ("turquoise", "purple", "pink", "red", "brown", "orange")


def on_route(
    *boards: Board,
    route: list[int],
    covered: str = "",
    depots: Mapping[int, str] | None = None,
    goods: Mapping[int, str] | None = None,
    options: Mapping[str, object] | None = None,
) -> BurgundyState:
    """Return a position whose first player has these route tiles, with goods on the first spaces."""
    state = position(*boards, depots=depots, goods=goods, options={"trade_routes": "random", **(options or {})})
    module = routes_in(state)
    module.routes[0] = list(route)
    module.laid[0] = [GOODS.index(good) for good in covered.split()]
    for good in module.laid[0]:
        state.estate(0).sold[good] += 1
        state.hidden_goods.remove(good)
    return state


def lying(state: BurgundyState, seat: int = 0) -> list[str]:
    """Return the goods on a route."""
    return list(facts(state, seat)["route_goods"])


@pytest.mark.parametrize(("players", "tiles"), [(2, 5), (3, 4), (4, 3)])
def test_the_set_up_deals_tiles_by_the_number_of_players(players: int, tiles: int) -> None:
    state = GAME.new(players, {"trade_routes": "random", "duchies": "same:1"}, "routes")
    assert isinstance(state, BurgundyState)
    dealt = routes_in(state).routes
    assert [len(route) for route in dealt] == [tiles] * players
    assert max(Counter(tile for route in dealt for tile in route).values()) == 1


def test_the_tiles_are_printed_evenly() -> None:
    """Section 6.1: each number six times, each of the nine bonuses four times."""
    spaces = [space for tile in TILES.values() for space in tile]
    assert set(Counter(number for number, _ in spaces).values()) == {6}
    bonuses = Counter(bonus for _, bonus in spaces)
    assert len(bonuses) == 9
    assert set(bonuses.values()) == {4}


def test_x24_tile_by_tile() -> None:
    state = on_route(
        board(goods="2 pink 1 turquoise", dice=(3, 6)), route=[5, 2, 1, 3, 4], covered="brown brown",
        depots={2: "ship cow3 bank"},
    )  # fmt: skip
    play(state, "1s3")
    # The first pink tile matches the warehouse before the second one moves.
    assert state.decision.kind == "sell_any"
    assert lying(state) == ["brown", "brown", "pink"]
    play(state, "s1")
    assert state.decision.kind == "take_any"
    assert starting(state, "t") == ["t2a", "t2b"]
    play(state, "t2a")
    assert lying(state) == ["brown", "brown", "pink", "turquoise", "pink"]
    assert (score(state), silver(state), stored(state)) == (6, 2, "ship")
    assert points(state) == {"goods_sold": 6}


def test_x25_the_sold_stack_frees_its_space_at_once() -> None:
    state = on_route(
        board(1, {"castle": "3,3"}, stored="ship", goods="1 turquoise 1 purple 1 orange", dice=(6, 1)),
        route=[5, 2, 1, 3, 4], goods={4: "red"},
    )  # fmt: skip
    play(state, "1s6")
    assert state.decision.kind == "place_any"
    play(state, f"p1@{at(3, 2)}")
    play(state, "d4")
    assert goods(state) == {"turquoise": 1, "purple": 1, "red": 1}
    assert lying(state) == ["orange"]


def test_r36_no_sale_while_a_ship_is_unloaded() -> None:
    state = on_route(
        board(1, {"castle": "3,3"}, stored="ship", goods="1 turquoise 1 purple 1 orange", dice=(2, 1)),
        route=[5, 2, 1, 3, 4], goods={4: "red turquoise", 5: "pink turquoise"},
    )  # fmt: skip
    play(state, f"1p1@{at(3, 2)}")
    assert state.decision.kind == "ship_depot"
    assert not starting(state, "s")


def test_r38_goods_on_the_route_are_sold_goods() -> None:
    state = on_route(
        board(1, {"castle": "3,3", "monastery15": "2,3", "monastery25": "0,3"}, goods="2 pink", dice=(3, 6)),
        route=[1, 2, 3, 4, 5],
    )  # fmt: skip
    play(state, "1s3")
    assert lying(state) == ["pink", "pink"]
    assert sold(state) == {"pink": 2}
    state.phase, state.round = 4, 5
    state.round_goods, state.hidden_goods = [], state.hidden_goods + state.round_goods
    state.stack = [state.stack[-1]]
    state.stack.insert(0, GAME.read_stack([["phase_end", -1]])[0])
    play(state, "end")
    assert points(state)["monastery_15"] == 2
    assert points(state)["monastery_25"] == 2


def test_r38_in_one_reading_monastery_15_looks_at_the_sold_pile_alone() -> None:
    """Both books: 15 counts the types "in the pile of sold goods", 25 the goods "sold"; a route is no pile."""
    tiles = {"castle": "3,3", "monastery15": "2,3", "monastery25": "0,3"}
    one = board(1, tiles, goods="2 pink", sold="red", dice=(3, 6))
    for counted, fifteen in ((True, 4), (False, 2)):
        state = on_route(one, route=[1, 2, 3, 4, 5], options={"monastery_15_route": counted})
        play(state, "1s3")
        assert lying(state) == ["pink", "pink"]
        found = {GAME.rules.sources[source]: scored for source, scored in monastery_scores(state, 0)}
        assert found == {"monastery_15": fifteen, "monastery_25": 3}


def test_r38_a_type_on_route_and_pile_counts_for_monastery_15() -> None:
    covered = " ".join(["brown"] * 6 + ["red"] * 7 + ["orange"])
    one = board(1, {"castle": "3,3", "monastery15": "2,3"}, goods="3 pink", dice=(3, 6))
    state = on_route(one, route=[1, 2, 3, 4, 11], covered=covered, options={"monastery_15_route": False})
    play(state, "1s3")
    # The last space takes one pink tile, two go to the pile: brown, red and orange lie on the route only.
    assert [scored for _, scored in monastery_scores(state, 0)] == [2]


def test_r38_a_full_route_takes_no_more() -> None:
    covered = " ".join(["brown"] * 6 + ["red"] * 7 + ["orange"])
    state = on_route(board(goods="3 pink", dice=(3, 6)), route=[1, 2, 3, 4, 11], covered=covered)
    play(state, "1s3")
    # The last space of tile 11 is for pink: watchtower.
    assert lying(state)[-1] == "pink"
    assert len(lying(state)) == 15
    assert points(state) == {"goods_sold": 6, "watchtower": 4}
    assert sold(state)["pink"] == 3


def test_r38_a_bonus_is_optional_like_its_building() -> None:
    state = on_route(board(goods="1 purple", dice=(2, 6)), route=[1, 2, 3, 4, 5], depots={3: "bank"})
    play(state, "1s2")
    assert state.decision.kind == "take_any"
    assert sorted(offered(state)) == ["skip", "t3a"]


@pytest.mark.parametrize(
    ("tile", "good", "decision"),
    [(3, "red", "free_action"), (2, "turquoise", "take_any"), (8, "red", "place_any"), (11, "brown", "sell_any")],
)
def test_every_kind_of_choice_comes_of_a_bonus(tile: int, good: str, decision: str) -> None:
    state = on_route(
        board(stored="market", goods=f"1 {good} 1 pink", dice=(GOODS.index(good) + 1, 6)),
        route=[tile, *[other for other in (1, 4, 5, 6, 7) if other != tile]][:5], depots={1: "ship bank"},
    )  # fmt: skip
    play(state, f"1s{GOODS.index(good) + 1}")
    assert state.decision.kind == decision


def test_bonuses_that_ask_nothing() -> None:
    # Tile 6: red for a boarding house; tile 9: turquoise for a bank; tile 10: orange for a watchtower.
    state = on_route(board(goods="1 red", dice=(4, 6)), route=[6, 1, 2, 3, 4])
    assert workers(after(state, "1s4")) == 4
    state = on_route(board(goods="1 turquoise", dice=(1, 6)), route=[9, 1, 2, 3, 4])
    assert silver(after(state, "1s1")) == 1 + 2
    state = on_route(board(goods="1 orange", dice=(6, 6)), route=[10, 1, 2, 3, 4])
    assert points(after(state, "1s6")) == {"goods_sold": 2, "watchtower": 4}


def test_r39_the_castle_bonus_comes_of_no_castle_tile() -> None:
    state = on_route(board(goods="1 red", dice=(4, 6)), route=[3, 1, 2, 4, 5])
    play(state, "1s4")
    assert state.decision.data() == [0]


def test_d3_players_order_their_tiles_in_secret() -> None:
    state = GAME.new(2, {"trade_routes": "chosen", "duchies": "same:1", "first_seat": "1"}, "own order")
    assert isinstance(state, BurgundyState)
    first = state.decider
    assert state.decision.kind == "route_order"
    hand = facts(state, first)["route_dealt"]
    assert len(hand) == 5
    wanted = [hand[2], hand[0], hand[4], hand[1], hand[3]]
    for tile in wanted[:4]:
        play(state, f"route {tile}")
    # The last tile has only one place.
    assert state.decision.kind == "route_order"
    assert state.decider != first
    known = [[number + 1, bonus] for tile in wanted for number, bonus in TILES[tile]]
    assert state.view(first)["facts"]["players"][first]["route"] == known
    hidden = state.view(state.decider)["facts"]["players"][first]
    assert hidden["route"] == []
    assert (hidden["route_tiles"], hidden["route_dealt"]) == ([], sorted(hand))
    # What everybody knows, an empty hand, is the same for all.
    own = state.view(first)["facts"]["players"][first]
    assert (own["route_tiles"], own["route_dealt"]) == ([], sorted(hand))
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    assert facts(state, first)["route"] == known


def test_an_order_that_is_not_shown_is_redealt_for_others() -> None:
    state = GAME.new(2, {"trade_routes": "chosen", "duchies": "same:1", "first_seat": "1"}, "own order")
    for tile in facts(state)["route_dealt"][:4]:
        play(state, f"route {tile}")
    orders = set()
    for number in range(30):
        guess = state.resample(1, Luck.seeded(f"{number}", ("guess",)))
        assert isinstance(guess, BurgundyState)
        module = routes_in(guess)
        assert isinstance(module, TradeRoutes)
        assert sorted(module.routes[0]) == sorted(routes_in_state(state))
        orders.add(tuple(module.routes[0]))
    assert len(orders) > 5
    same = state.resample(0, Luck.seeded("own", ("guess",)))
    assert isinstance(same, BurgundyState)
    assert routes_in(same).routes[0] == routes_in_state(state)


def routes_in_state(state: object) -> list[int]:
    """Return the first player's route."""
    assert isinstance(state, BurgundyState)
    return routes_in(state).routes[0]
