"""Modules plug into named points: an option is carried out, described and paid for without the base knowing it."""

from __future__ import annotations

from contado.core.words.language import ENGLISH, Language
from contado.games.burgundy import GAME
from contado.games.burgundy.actions import BASE_ACTIONS
from contado.games.burgundy.module import Module
from contado.games.burgundy.points import FREE_MENU
from contado.games.burgundy.rules.effects import FreeAction
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import offered

GIFT = BASE_ACTIONS


class Gift(Module):
    """A free option that gives 5 silver for 1 worker."""

    def __init__(self) -> None:
        self.areas = 0

    def add_options(self, state: BurgundyState, seat: int, menu: int, options: list[int]) -> None:
        if menu == FREE_MENU and state.estate(seat).workers:
            options.append(GIFT)

    def owns(self, action: int) -> bool:
        return action == GIFT

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        state.estate(seat).workers -= 1
        state.gain_silver(seat, 5)

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        return "Accept a gift"

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        return ["menu:gift"]

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        return {"workers": 1}

    def gain(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        return {"silver": 5}


def in_a_turn() -> BurgundyState:
    """Return the first turn of a game with the module."""
    state = GAME.new(2, {"duchies": "same:1"}, "gift")
    assert isinstance(state, BurgundyState)
    state.modules.append(Gift())
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    return state


def test_a_module_adds_an_option_to_the_turn_and_carries_it_out() -> None:
    state = in_a_turn()
    seat = state.decider
    silver, workers = state.estate(seat).silver, state.estate(seat).workers
    assert GIFT in state.legal
    decision = state.decision
    assert decision.words(state, GIFT, ENGLISH) == "Accept a gift"
    assert decision.targets(state, GIFT) == ["menu:gift"]
    assert decision.cost(state, GIFT) == {"workers": 1}
    assert decision.gain(state, GIFT) == {"silver": 5}
    state.apply(GIFT)
    assert (state.estate(seat).silver, state.estate(seat).workers) == (silver + 5, workers - 1)
    assert state.decision.kind == "turn"
    assert state.decider == seat


def test_the_same_option_stands_in_a_castles_menu_and_comes_back_to_it() -> None:
    state = in_a_turn()
    seat = state.decider
    state.push(FreeAction(seat, 1))
    state.settle()
    assert GIFT in state.legal
    assert state.decision.words(state, GIFT, ENGLISH) == "Accept a gift"
    state.apply(GIFT)
    assert state.decision.kind == "free_action"


def test_a_take_and_a_purchase_of_one_tile_are_told_apart() -> None:
    for reading in ("y2011", "y2019"):
        state = GAME.new(2, {"duchies": "same:1", "monastery_6": reading}, "castle")
        assert isinstance(state, BurgundyState)
        while state.decision.kind != "turn":
            state.apply(state.legal[0])
        estate = state.estate(state.decider)
        estate.monasteries |= 1 << 6
        estate.in_force |= 1 << 6
        estate.silver, estate.workers = 2, 2
        state.push(FreeAction(state.decider, 1))
        state.settle()
        targets = [tuple(option["targets"]) for option in state.view(state.decider)["options"]]
        assert len(set(targets)) == len(targets) == len(offered(state))
        # No option is the beginning of another: each click leaves something to tell them apart.
        assert not [one for one in targets for two in targets if one != two and two[: len(one)] == one]


def test_r03_the_pile_holds_every_sheet_four_times() -> None:
    games = 3000
    same = 0
    for number in range(games):
        state = GAME.new(2, {}, f"pile {number}")
        dealt = [player["dealt"] for player in state.view(None)["facts"]["players"]]
        same += dealt[0] == dealt[1]
    # 3 of the other 19 sheets are the same: 15.8 in 100; with replacement it would be 20. Four deviations are 2.7.
    assert abs(100 * same / games - 100 * 3 / 19) < 2.7
