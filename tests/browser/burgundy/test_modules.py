"""The expansions of Burgundy in a browser: for each a turn that uses it, by clicks, and what can be seen of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.border_posts.module import BorderPosts
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE
from contado.games.burgundy.state import BurgundyState
from tests.browser.burgundy.conftest import Sit
from tests.browser.burgundy.looking import (
    PHASE_BONUS,
    area_size,
    covered,
    estate,
    facts,
    has_room,
    last_of_its_area,
    mine_key,
    placing,
)
from tests.browser.conftest import Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.middle import after, notations
from tests.browser.tables import CALM, come_in, set_up
from tests.server.running import Server

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
    seated.tells("You bought an inn.")
    assert seated.amount("silver") == silver - 2
    seated.choose(place)
    seated.tells(f"You placed an inn (space {space}).", f"You: {more} points for inns.")
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
    seated.tells(f"White castle: you used the white die, a {white}.", "You took ")
    # The number is the depot's: it costs no worker, and the tile lies on a key space now.
    assert seated.amount("workers") == workers
    name = taken.partition(": ")[2].partition(".")[0]
    keys = [seated.own("key", key).get_attribute("data-name") or "" for key in (1, 2, 3)]
    assert any(f" {name}" in key for key in keys), (name, keys)
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
    # Other buildings may be of no use; the bank and the watchtower always are.
    offered = seated.page.locator("#prompt-choices button.option").all_text_contents()
    assert any("Score 4 points" in words for words in offered), offered
    silver = seated.amount("silver")
    keep_picture(seated.page, "module-crane")
    seated.choose(bank)
    seated.tells("You got 2 silver.")
    assert seated.amount("silver") == silver + 2


def test_monastery_28_sells_workers_and_geese_score_a_species(sit: Sit) -> None:
    def hiring(state: State) -> Sequence[str]:
        return ["hire 1"] if state.decision.kind == "turn" and "hire 1" in notations(state) else ()

    seated, (hire,) = sit(4, {"tiles_2": True}, hiring)
    workers, silver = seated.amount("workers"), seated.amount("silver")
    seated.choose(hire)
    seated.tells("Monastery 28: you paid 1 silver.", "You got 2 workers.")
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
    seated.tells(f"You: {points} points for livestock.")
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
    seated.tells("You joined border posts: ", f"You: {bonus} points for border posts joined.")
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
    seated.tells("You bought a castle back.", "You: -5 points for castles bought back.")
    assert seated.points() == points - 5
    expect(seated.thing("castle_reserve").locator("text").last).to_have_text(f"×{reserve - 1}")
    for die in (1, 2):
        expect(seated.own("die", die)).to_have_attribute("data-name", re.compile(": used$"))
    keep_picture(seated.page, "module-castle-connection")


# Which duchy it is makes no difference to the browser; the others are for `make soak`.
@pytest.mark.parametrize("duchy", [11, 18, *(pytest.param(number, marks=pytest.mark.soak) for number in range(12, 18))])
def test_a_space_that_is_connected_to_no_castle_says_so(sit: Sit, duchy: int) -> None:
    def closed(state: State) -> list[int]:
        """Return the spaces next to tiles, of the colour of a stored tile, that it may not go on."""
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


def workers_enough(state: State) -> bool:
    """Say whether no placement is missing for lack of workers: three change a die to any number."""
    assert isinstance(state, BurgundyState)
    return estate(state).workers >= 3 and state.players[state.decider].used == [0, 0]


# All together


def test_all_modules_together_can_be_played(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    set_up(
        page, GAME.name, ["You", "Bot: Quick taker", "Bot: Quick taker", "Bot: Pure chance"],
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
