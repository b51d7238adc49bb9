"""The expansions of Burgundy in a browser: for each a turn that uses it, by clicks, and what is seen of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from contado.core.options import Value
from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.components import FACE_NAMES, GOODS, NO_TILE, TABLES
from contado.games.burgundy.modules.border_posts import BorderPosts
from contado.games.burgundy.state import BurgundyState, Estate
from tests.browser.conftest import Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.middle import PERSON, Plan, Seated, after, look_for, notations
from tests.browser.tables import CALM, come_in, set_up
from tests.server.running import Server

PHASE_BONUS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
# Of the effects that the crane and the trade routes bring, one is a choice on the board.
TAKING = {"market", "carpenter", "church"}

Sit = Callable[[int, Mapping[str, Value], Plan], tuple[Seated, Sequence[str]]]


@pytest.fixture
def sit(server: Server, window: Window, tmp_path: Path) -> Sit:
    """Let a person sit down in a position that is looked for."""

    def sat(seats: int, options: Mapping[str, Value], plan: Plan) -> tuple[Seated, Sequence[str]]:
        middle = look_for(GAME, seats, options, plan)
        return Seated(window(server.address, **CALM), middle, tmp_path), middle.plan

    return sat


# What is looked for in a position


def facts(state: State) -> dict[str, Any]:
    """Return what everybody sees."""
    found: dict[str, Any] = state.view(None)["facts"]
    return found


def estate(state: State) -> Estate:
    """Return what whoever decides has."""
    assert isinstance(state, BurgundyState)
    return state.estate(state.decider)


def has_room(state: State) -> bool:
    """Say whether a key space is free."""
    return NO_TILE in estate(state).stored


def placing(state: State, tile: str) -> list[tuple[str, int]]:
    """Return the options that place a stored tile without workers, with the space."""
    if FACE_NAMES.index(tile) not in estate(state).stored:
        return []
    assert isinstance(state, BurgundyState)
    player, found = state.players[state.decider], []
    for notation in notations(state):
        match = re.fullmatch(r"([12])p(\d+)@(\d+)", notation)
        if match:
            die, key, space = map(int, match.groups())
            exact = player.dice[die - 1] == estate(state).duchy.die[space - 1]
            if exact and FACE_NAMES[estate(state).stored[key - 1]] == tile:
                found.append((notation, space))
    return found


def covered(mine: Estate, space: int) -> bool:
    """Say whether a tile lies on a space, counted from 0."""
    return mine.spaces[space] != NO_TILE


def last_of_its_area(state: State, space: int) -> bool:
    """Say whether all other spaces of an area are covered."""
    mine = estate(state)
    spaces = mine.duchy.area_spaces[mine.duchy.area[space - 1]]
    return all(covered(mine, other) for other in spaces if other != space - 1)


def area_size(state: State, space: int) -> int:
    """Return how many spaces the area of a space has."""
    mine = estate(state)
    return len(mine.duchy.area_spaces[mine.duchy.area[space - 1]])


# Inns


def test_an_inn_is_bought_and_placed_and_its_area_counts_one_more(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn" or "inn" not in notations(state):
            return ()
        bought = after(state, "inn")
        if bought.decision.kind != "turn":
            return ()
        return next((["inn", one] for one, space in placing(bought, "inn") if last_of_its_area(bought, space)), ())

    seated, (buy, place) = sit(2, {"inns": True}, plan)
    silver, points = seated.amount("silver"), seated.points()
    space = int(place.partition("@")[2])
    # An area of n spaces scores n (n + 1) / 2; with one space more that is n + 1 points more (R44).
    more = area_size(seated.state, space) + 1
    assert "Goes on a space of any colour" in seated.said("inn:stack")
    seated.choose(buy)
    seated.tells(f"{PERSON} bought: inn.")
    assert seated.amount("silver") == silver - 2
    seated.choose(place)
    seated.tells(f"{PERSON} placed on space {space}: inn.", f"{PERSON}: {more} points for inns.")
    expect(seated.own("hex", space)).to_have_attribute("data-name", re.compile(f"Space {space}: inn"))
    assert seated.points() >= points + more + more * (more - 1) // 2
    keep_picture(seated.page, "module-inns")


# White castles


def test_a_white_castle_acts_with_the_white_die(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for one, _space in placing(state, "white_castle"):
            placed = after(state, one)
            if placed.decision.kind == "white_action" and has_room(placed):
                white = facts(placed)["white_die"]
                taken = [notation for notation in notations(placed) if re.fullmatch(f"t{white}[a-d]", notation)]
                if taken:
                    return [one, taken[0]]
        return ()

    seated, (place, take) = sit(4, {"white_castles": True}, plan)
    white = facts(seated.state)["white_die"]
    assert "White castles act with its number" in seated.said("die:white")
    seated.choose(place)
    expect(seated.hands.prompt).to_contain_text(f"with the white die, a {white}")
    workers = seated.amount("workers")
    taken = seated.thing(f"depot:{take[1:]}").get_attribute("data-name") or ""
    seated.choose(take)
    seated.tells(f"White castle: {PERSON} used the white die, a {white}.", f"{PERSON} took: ")
    # The number is the depot's: it costs no worker, and the tile lies on a key space now.
    assert seated.amount("workers") == workers
    name = taken.partition(": ")[2].partition(".")[0]
    keys = [seated.own("key", key).get_attribute("data-name") or "" for key in (1, 2, 3)]
    assert any(f": {name}" in key for key in keys), (name, keys)
    keep_picture(seated.page, "module-white-castles")


# Monasteries 27 and 28, crane and geese


def test_the_crane_is_used_as_a_bank(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for one, _space in placing(state, "crane"):
            placed = after(state, one)
            if placed.decision.kind == "crane_effect" and "crane bank" in notations(placed):
                return [one, "crane bank"]
        return ()

    seated, (place, bank) = sit(4, {"tiles_2": True}, plan)
    seated.choose(place)
    expect(seated.hands.prompt).to_have_text("Crane: which building's effect do you use?")
    # Every building but the watchtower can be of no use; the bank and the watchtower always are.
    offered = seated.page.locator("#prompt-choices button.option").all_text_contents()
    assert any("Score 4 points" in words for words in offered), offered
    silver = seated.amount("silver")
    keep_picture(seated.page, "module-crane")
    seated.choose(bank)
    seated.tells(f"{PERSON} got 2 silver.")
    assert seated.amount("silver") == silver + 2


def test_monastery_28_sells_workers_and_geese_score_a_species(sit: Sit) -> None:
    def hiring(state: State) -> Sequence[str]:
        return ["hire 1"] if state.decision.kind == "turn" and "hire 1" in notations(state) else ()

    seated, (hire,) = sit(4, {"tiles_2": True}, hiring)
    workers, silver = seated.amount("workers"), seated.amount("silver")
    seated.choose(hire)
    seated.tells(f"Monastery 28: {PERSON} paid 1 silver.", f"{PERSON} got 2 workers.")
    assert (seated.amount("workers"), seated.amount("silver")) == (workers + 2, silver - 1)


def test_geese_score_with_the_animals_of_their_pasture(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        mine = estate(state)
        for one, space in placing(state, "geese"):
            if not last_of_its_area(state, space):
                pasture = mine.duchy.area_spaces[mine.duchy.area[space - 1]]
                if sum(covered(mine, other) for other in pasture) == 1:
                    return [one]
        return ()

    seated, (place,) = sit(4, {"tiles_2": True}, plan)
    space = int(place.partition("@")[2])
    mine = estate(seated.state)
    pasture = mine.duchy.area_spaces[mine.duchy.area[space - 1]]
    herd = next(FACE_NAMES[mine.spaces[other]] for other in pasture if covered(mine, other))
    # X19: two geese, and all animals of the one tile that lies there.
    points = 2 + int(re.sub(r"\D", "", herd))
    before = seated.points()
    seated.choose(place)
    seated.tells(f"{PERSON}: {points} points for livestock.")
    assert seated.points() >= before + points


# Border posts


def test_tiles_join_two_border_posts(sit: Sit) -> None:
    def joined(state: State, seat: int) -> int:
        assert isinstance(state, BurgundyState)
        return next(module.joined[seat] for module in state.modules if isinstance(module, BorderPosts))

    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        seat = state.decider
        for notation in notations(state):
            if re.fullmatch(r"[12]p\d+@\d+", notation) and not joined(state, seat):
                if joined(after(state, notation), seat) in (1, 2, 4):
                    return [notation]
        return ()

    seated, (place,) = sit(2, {"border_posts": True}, plan)
    bonus = PHASE_BONUS[facts(seated.state)["phase"]]
    posts = seated.page.locator("#board [data-name^='Border post']")
    assert "bonus of the phase" in (posts.first.get_attribute("data-name") or "")
    seated.choose(place)
    seated.tells(f"{PERSON} joined border posts: ", f"{PERSON}: {bonus} points for border posts joined.")
    # Two of the person's three posts are joined with each other; nobody else's are.
    own = seated.page.locator(f'#board [data-area="player:{seated.seat}"] [data-name*=": joined with"]')
    expect(own).to_have_count(2)
    keep_picture(seated.page, "module-border-posts")


# Castle connection


def test_a_castle_is_bought_back_with_both_dice_and_five_points(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        free = state.decision.kind == "turn" and has_room(state)
        return ["recover"] if free and "recover" in notations(state) else ()

    seated, (recover,) = sit(2, {"castle_connection": True, "duchy_set": "11-18"}, plan)
    assert estate(seated.state).duchy.number in range(11, 19)
    points, reserve = seated.points(), facts(seated.state)["castle_connection"]["reserve"]
    assert "It costs 5 points" in seated.said("castle_reserve")
    seated.choose(recover)
    seated.tells(f"{PERSON} bought a castle back.", f"{PERSON}: -5 points for castles bought back.")
    assert seated.points() == points - 5
    expect(seated.thing("castle_reserve").locator("text").last).to_have_text(f"×{reserve - 1}")
    for die in (1, 2):
        expect(seated.own("die", die)).to_have_attribute("data-name", re.compile(", used$"))
    keep_picture(seated.page, "module-castle-connection")


@pytest.mark.parametrize("duchy", range(11, 19))
def test_a_space_that_hangs_on_no_castle_says_so(sit: Sit, duchy: int) -> None:
    def closed(state: State) -> list[int]:
        """Return the spaces beside tiles, of the colour of a stored tile, which may not go there."""
        mine = estate(state)
        stored = [FACE_NAMES[face] for face in mine.stored if face != NO_TILE]
        if "ship" not in stored or any(
            "@" in one and f"p{mine_key(state, 'ship')}@" in one for one in notations(state)
        ):
            return []
        ships = mine.duchy.spaces_of[2]
        return [
            space
            for space in ships
            if not covered(mine, space) and any(covered(mine, other) for other in mine.duchy.neighbours[space])
        ]

    def plan(state: State) -> Sequence[str]:
        return ["end"] if state.decision.kind == "turn" and closed(state) and workers_enough(state) else ()

    seated, _plan = sit(2, {"castle_connection": True, "duchy_set": "11-18", "duchies": f"same:{duchy}"}, plan)
    space = closed(seated.state)[0] + 1
    thing = seated.own("hex", space)
    x, y = seated.hands.point(thing.element_handle())
    seated.page.mouse.click(x, y)
    expect(seated.page.locator("#tip")).to_contain_text("not joined to a castle by tiles of its colour")


def mine_key(state: State, tile: str) -> int:
    """Return the key space of a stored tile."""
    return estate(state).stored.index(FACE_NAMES.index(tile)) + 1


def workers_enough(state: State) -> bool:
    """Say whether no placement is left out for want of workers: three change a die to any number."""
    assert isinstance(state, BurgundyState)
    return estate(state).workers >= 3 and state.players[state.decider].used == [0, 0]


# Trade routes


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
        f"{PERSON} sold 1 {GOODS[good - 1]}.", f"{PERSON}'s {GOODS[good - 1]} goods match the trade route: {name}"
    )
    # R36: with two players every goods tile sold is worth 2 points.
    assert seated.points() == points + 2
    expect(seated.own("route", at + 1)).to_have_attribute("data-name", re.compile("goods lie here"))
    keep_picture(seated.page, "module-trade-routes")
    seated.choose(take)
    seated.tells(f"{PERSON} took: ")


def test_people_order_their_trade_routes_and_see_only_their_own(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    set_up(
        page, GAME.name, ["You", "Bot: greedy"],
        {"First player": "Seat 1", "Eighth expansion: trade routes": "Everybody orders their tiles"},
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
    log = page.locator("#panel-log .log-line").filter(has_text=re.compile("^Ann's trade route: tiles "))
    expect(log).to_have_count(0)
    # What is left of the set-up is the first castle.
    hands.turn()
    hands.wait_for_turn()
    expect(log).to_contain_text(", ".join(order))
    expect(page.locator('#board [data-target^="route:1:"]')).to_have_count(15)
    keep_picture(page, "module-routes-ordered")


# Shields


def test_a_shield_is_taken_with_doubles_and_laid_on_a_castle(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for notation in notations(state):
            if re.fullmatch(r"shield \d+", notation):
                taken = after(state, notation)
                if taken.decision.kind == "shield_castle":
                    return [notation, next(iter(notations(taken)))]
        return ()

    seated, (take, lay) = sit(2, {"shields": True}, plan)
    shield, space = int(take.split()[1]), int(lay.split()[1])
    assert f"Shield {shield}" in seated.said(f"shield:{shield}")
    seated.choose(take)
    expect(seated.hands.prompt).to_have_text(f"On which castle do you lay shield {shield}?")
    keep_picture(seated.page, "module-shield-castle")
    seated.choose(lay)
    seated.tells(f"{PERSON} laid shield {shield} on the castle on space {space}")
    # It lies in the person's area now, and the castle tells of it.
    area = seated.page.locator(f'#board [data-area="player:{seated.seat}"]')
    expect(area.locator(f'[data-target="shield:{shield}"]')).to_be_visible()
    said = seated.said(f"hex:{seated.seat}:{space}")
    assert f"Shield {shield}" in said
    assert "tribute" in said
    for die in (1, 2):
        expect(seated.own("die", die)).to_have_attribute("data-name", re.compile(", used$"))
    keep_picture(seated.page, "module-shields")


def test_tribute_is_paid_for_a_shield(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "tribute" or facts(state)["phase"] == "E":
            return ()
        held = facts(state)["players"][state.decider]["shields"]
        return ["tribute 1 w0"] if len(held) == 1 and "tribute 1 w0" in notations(state) else ()

    seated, (keep,) = sit(2, {"shields": True}, plan)
    (shield,) = facts(seated.state)["players"][seated.seat]["shields"].values()
    expect(seated.hands.prompt).to_have_text("Tribute: 1 silver for each shield. Which do you keep?")
    seated.choose(keep)
    seated.tells(f"{PERSON} paid 1 silver of tribute for shield {shield}.")
    area = seated.page.locator(f'#board [data-area="player:{seated.seat}"]')
    expect(area.locator(f'[data-target="shield:{shield}"]')).to_be_visible()


def test_shield_16_makes_a_die_any_number_by_a_click_on_it(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        return [one for one in notations(state) if has_room(state) and re.fullmatch(r"[12]\*t\d[a-d]", one)][:1]

    seated, (take,) = sit(3, {"shields": True}, plan)
    workers = seated.amount("workers")
    seated.choose(take)
    seated.tells(f"{PERSON} used shield 16: a die counts as any number.", f"{PERSON} took: ")
    assert seated.amount("workers") == workers


# Teams


def test_a_team_shares_tiles_and_points(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for notation in notations(state):
            if re.fullmatch(r"[12]t\d[a-d]", notation) and after(state, notation).decision.kind == "key_space":
                return [notation, "shared"]
        return ()

    seated, (take, shared) = sit(4, {"mode": "team"}, plan)
    partner = (seated.seat + 2) % 4
    seated.choose(take)
    expect(seated.hands.prompt).to_contain_text("Where do you keep the new tile")
    keep_picture(seated.page, "module-team-key")
    seated.choose(shared)
    seated.tells(f"{PERSON} put it on a shared key space: ")
    points = seated.hands.points()
    together = points[seated.seat] + points[partner]
    for seat in (seated.seat, partner):
        expect(seated.thing(f"score:{seat}")).to_contain_text(f"team: {together}")
    said = seated.said(f"key:{seated.seat}:1")
    assert "Both partners may place what lies here" in said
    # Two teams, two boards of 73 spaces, drawn once each.
    assert seated.page.locator('#board [data-target^="hex:"]').count() == 2 * 73
    keep_picture(seated.page, "module-team")


@pytest.mark.parametrize("board", ["For beginners", "For experts"])
def test_a_team_game_is_set_up_with_bots_in_the_other_seats(server: Server, window: Window, board: str) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    options = {"Mode of play": "Team game (4 players)", "Team board": board}
    set_up(page, GAME.name, ["You", "Bot: random", "Bot: greedy", "Bot: random"], options)
    page.wait_for_selector("#board svg")
    hands = Hands(page, seed=f"team {board}")
    hands.wait_for_turn()
    expect(page.locator("#panel-log .log-line").filter(has_text="play together, against").first).to_be_attached()
    hands.round()
    assert hands.mine()


# Playing alone

BOARDS = pytest.mark.parametrize("board", ["33", "34"])


@BOARDS
def test_solo_points_are_bought_to_reach_the_target(sit: Sit, board: str) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "solo_buy":
            return ()
        return ["reach"] if after(state, "reach").decision.kind == "free_action" else ()

    seated, (reach,) = sit(1, {"mode": "solo", "solo_board": board, "solo_target": 25}, plan)
    solo, silver = facts(seated.state)["solo"], seated.amount("silver")
    missing = solo["target"] - solo["points"]
    expect(seated.hands.prompt).to_contain_text(f"missing to the target of {solo['target']}")
    keep_picture(seated.page, f"module-solo-buy-{board}")
    seated.choose(reach)
    goal = solo["target"] - 5
    seated.tells(f"{PERSON} has reached the target: one more action, points begin at 0, the new target is {goal}.")
    assert seated.amount("silver") == silver - missing
    expect(seated.own("score").locator("text").first).to_have_text("0")
    expect(seated.own("score")).to_contain_text(f"of {goal} points")
    # One more action, as with a die of any number.
    assert seated.hands.glowing()


@BOARDS
def test_solo_what_a_placement_leads_to_comes_in_the_order_that_is_chosen(sit: Sit, board: str) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for one, space in placing(state, "watchtower"):
            if last_of_its_area(state, space) and TABLES.area_vp[area_size(state, space)] + 4 + 10 < gap(state):
                return [one, "first phase", "first size", "first effect"]
        return ()

    def gap(state: State) -> int:
        solo = facts(state)["solo"]
        # Nothing is bought on the way, and the target is not reached.
        return int(solo["target"]) - int(solo["points"]) - estate(state).silver

    seated, chosen = sit(1, {"mode": "solo", "solo_board": board, "solo_target": 95}, plan)
    space = int(chosen[0].partition("@")[2])
    size, bonus = area_size(seated.state, space), PHASE_BONUS[facts(seated.state)["phase"]]
    points = int(seated.own("score").locator("text").first.text_content() or "")
    seated.choose(chosen[0])
    expect(seated.hands.prompt).to_contain_text("which one comes next?")
    assert seated.page.locator("#prompt-choices button.option").count() == 3
    keep_picture(seated.page, f"module-solo-order-{board}")
    for choice in chosen[1:3]:
        seated.choose(choice)
    seated.tells(f"{PERSON}: 4 points for watchtowers.")
    worth = bonus + size * (size + 1) // 2 + 4
    expect(seated.own("score").locator("text").first).to_have_text(str(points + worth))
    lines = seated.hands.lines()
    order = [line for line in lines if re.search("areas by phase|areas by size|watchtowers", line)][-3:]
    assert [re.sub(".* for ", "", line) for line in order] == ["areas by phase.", "areas by size.", "watchtowers."]


@BOARDS
def test_solo_five_goods_buy_a_tile_that_lies_face_down(sit: Sit, board: str) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "solo_trade" or not has_room(state) or sum(estate(state).goods) != 5:
            return ()
        return [next(one for one in notations(state) if one.startswith("trade"))]

    seated, (trade,) = sit(1, {"mode": "solo", "solo_board": board}, plan)
    key = [*estate(seated.state).stored].index(NO_TILE) + 1
    seated.choose(trade)
    seated.tells(f"{PERSON} took a tile of the black depot, face down: ")
    expect(seated.own("key", key)).to_have_attribute("data-name", re.compile("face-down tile"))
    assert "Goes on a space of any colour" in seated.said(f"key:{seated.seat}:{key}")
    expect(seated.page.locator('#board [data-target^="stock:"]')).to_have_count(0)


def test_solo_a_scoring_monastery_scores_at_once(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        mine = estate(state)
        counted = [FACE_NAMES[face] for face in mine.spaces if face != NO_TILE]
        for number, building in zip(range(16, 24), SCORED, strict=True):
            for one, space in placing(state, f"monastery{number}"):
                if building in counted and not last_of_its_area(state, space) and mine.silver == 0:
                    return [one, str(number), str(4 * counted.count(building))]
        return ()

    seated, (place, number, worth) = sit(1, {"mode": "solo", "solo_target": 95}, plan)
    key = mine_key(seated.state, f"monastery{number}")
    said = seated.said(f"key:{seated.seat}:{key}")
    assert "Once, when it is placed: 4 points for each" in said
    assert "At the end" not in said
    seated.choose(place)
    seated.tells(f"{PERSON}: {worth} points for monastery {number}.")


# Monasteries 16 to 23, by the rules page.
SCORED = ("warehouse", "watchtower", "carpenter", "church", "market", "boarding_house", "bank", "town_hall")


@BOARDS
def test_a_solo_game_is_set_up_and_played_to_the_second_round(server: Server, window: Window, board: str) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    label = "33, for beginners" if board == "33" else "34, for experts"
    set_up(page, GAME.name, ["You"], {"Mode of play": "Solo game (1 player)", "Solo board": label})
    hands = Hands(page, seed=f"solo {board}")
    hands.wait_for_turn()
    second = page.locator("#panel-log .log-line").filter(has_text="Round 2: the white die")
    for _step in range(120):
        if second.count():
            break
        hands.step()
        hands.wait_for_turn()
    expect(second.first).to_be_attached()
    expect(page.locator("#board")).to_contain_text(f"duchy {board}")


def test_all_modules_together_can_be_played(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    set_up(
        page, GAME.name, ["You", "Bot: greedy", "Bot: greedy", "Bot: random"],
        {"Eighth expansion: trade routes": "The order of the tiles is dealt"},
        "Second expansion: four tiles", "Fourth expansion: border posts", "Fifth expansion: white castles",
        "Sixth expansion: inns", "Shields",
    )  # fmt: skip
    hands = Hands(page, seed="all modules")
    for _round in range(3):
        hands.round()
    for target in ("inn:stack", "bonus:border", "route:0:1"):
        expect(page.locator(f'#board [data-target="{target}"]')).to_be_visible()
    assert page.locator('#board [data-target^="shield:"]').count() == 12
    keep_picture(page, "module-all")


def test_a_mode_of_play_brings_its_number_of_players(server: Server, window: Window) -> None:
    page = window(server.address + "/games/burgundy/set-up", **CALM)
    mode = page.get_by_label("Mode of play")
    for value, seats in (("solo", "1"), ("team", "4"), ("standard", "4"), ("solo", "1"), ("standard", "2")):
        mode.select_option(value)
        expect(page.locator(f'input[name="seats"][value="{seats}"]')).to_be_checked()
        expect(page.get_by_role("button", name="Set up the table")).to_be_enabled()
