"""Trade routes in a browser: a bonus through a sale, and the order of the player's own tiles."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.state import BurgundyState
from tests.browser.burgundy.conftest import Sit
from tests.browser.burgundy.looking import estate, facts, has_room
from tests.browser.conftest import Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.middle import after, notations
from tests.browser.tables import CALM, come_in, set_up
from tests.server.running import Server

# Of the effects that the crane and the trade routes bring, one is a choice on the board.
TAKING = {"market", "carpenter", "church"}


def matching_sale(state: State, bonuses: set[str]) -> Sequence[str]:
    """Return a sale whose first goods tile matches the next space of the route, and brings one of some bonuses."""
    if state.decision.kind != "turn":
        return ()
    assert isinstance(state, BurgundyState)
    player, dice = facts(state)["players"][state.decider], state.players[state.decider].dice
    at = len(player["route_goods"])
    if at >= len(player["route"]):
        return ()
    good, bonus = player["route"][at]
    if bonus not in bonuses or estate(state).goods[good - 1] != 1:
        return ()
    return [one for one in notations(state) if one == f"{dice.index(good) + 1}s{good}"] if good in dice else ()


def test_goods_that_match_the_trade_route_bring_a_bonus(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        for sale in matching_sale(state, TAKING):
            sold = after(state, sale)
            if sold.decision.kind == "take_any" and has_room(sold):
                return [sale, next(one for one in notations(sold) if one.startswith("t"))]
        return ()

    seated, (sell, take) = sit(2, {"trade_routes": "random"}, plan)
    player = facts(seated.state)["players"][seated.seat]
    at = len(player["route_goods"])
    good, bonus = player["route"][at]
    points = seated.points()
    assert GOODS[good - 1] in seated.said(f"route:{seated.seat}:{at + 1}")
    seated.choose(sell)
    name = bonus.replace("_", " ")
    seated.tells(
        f"You sold 1 {GOODS[good - 1]} goods tile.", f"Your {GOODS[good - 1]} goods match the trade route: {name}"
    )
    # R36: with two players every goods tile sold is worth 2 points.
    assert seated.points() == points + 2
    expect(seated.own("route", at + 1)).to_have_attribute("data-name", re.compile("goods lie here"))
    keep_picture(seated.page, "module-trade-routes")
    seated.choose(take)
    seated.tells("You took ")


def test_people_order_their_trade_routes_and_see_only_their_own(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    set_up(
        page, GAME.name, ["You", "Bot: Quick taker"],
        {"First player": "Seat 1", "Eighth expansion: trade routes": "Everybody arranges their tiles"},
    )  # fmt: skip
    hands = Hands(page, seed="routes")
    hands.wait_for_turn()
    order: list[str] = []
    for _step in range(20):
        if "Trade route" not in hands.prompt.inner_text():
            if len(order) >= 4:
                break
            hands.step()
            hands.wait_for_turn()
            continue
        expect(hands.prompt).to_have_text(f"Trade route: which tile is number {len(order) + 1} from the left?")
        # From the right: not the order in which they lie there.
        tile = hands.glowing()[-1]
        order.append(tile.name.split(":")[2])
        hands.do(tile)
    assert len(order) == 4
    # The last of five tiles has only one place left. Nobody shows a route before everybody has chosen.
    expect(page.locator('#board [data-target^="route:0:"]')).to_have_count(15)
    expect(page.locator('#board [data-target^="route:1:"]')).to_have_count(0)
    log = page.locator("#panel-log .log-line").filter(has_text=re.compile("^Your trade route: tiles "))
    expect(log).to_have_count(0)
    # What is left of the set-up: to confirm it, and the first castle when the other one has ordered its tiles, too.
    for _step in range(20):
        if log.count():
            break
        hands.wait_for_turn()
        hands.step()
    expect(log).to_contain_text(", ".join(order))
    expect(page.locator('#board [data-target^="route:1:"]')).to_have_count(15)
    keep_picture(page, "module-routes-ordered")
