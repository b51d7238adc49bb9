"""Why something cannot be chosen: never said of an option, always of what a player would try."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import at, board, play, position
from tests.games.burgundy.shown.test_drawing import positions

# What a player would try to click in each menu.
TRIED = {
    "turn": {"depot", "black", "hex", "key", "stock", "goods", "die", "monastery"},
    "free_action": {"depot", "black", "hex", "key", "goods", "monastery"},
    "place_any": {"black", "hex", "key", "goods", "monastery"},
    "take_any": {"depot", "goods"},
    "ship_depot": {"goods"},
    "ship_adjacent": {"goods"},
    "start_castle": {"hex"},
}


def why(state: BurgundyState, target: str) -> str:
    return GAME.words.why_not(state, state.decider, target, ENGLISH)


@pytest.mark.parametrize(("seats", "player"), [(2, "eager"), (3, "random"), (4, "eager")])
def test_what_is_not_an_option_has_a_reason(seats: int, player: str) -> None:
    reasons: set[str] = set()
    asked: set[str] = set()
    for number, state in enumerate(positions(seats, player)):
        if state.over:
            assert why(state, "depot:1a") == ""
            continue
        # Now and then, and wherever something else is asked.
        if number % 5 and state.decision.kind in asked:
            continue
        asked.add(state.decision.kind)
        view = state.view(state.decider)
        offered = {target for option in view["options"] for target in option["targets"]}
        root = ElementTree.fromstring(GAME.svg(view))
        for one in root.iter():
            target = one.get("data-target")
            if not target:
                continue
            said, same = why(state, target), one.get("data-same")
            if target in offered or same:
                assert (target in offered) != (same in offered)
                assert said == "", (state.decision, target)
            elif target.split(":")[0] in TRIED.get(state.decision.kind, ()) and target.count(":") < 3:
                if (target.startswith("goods:") and target.count(":") == 2) or target == "die:white":
                    continue
                assert said.endswith("."), (state.decision, target)
                assert "{" not in said
            reasons.add(said)
        # A player who is not asked is told nothing.
        assert GAME.words.why_not(state, (state.decider + 1) % seats, "depot:1a", ENGLISH) == ""
    assert len(reasons) > 10


NO_TARGETS = (
    "", "hex", "hex:0", "hex:0:99", "hex:9:1", "depot:9z", "black:0", "black:x", "key:0:0", "stock:0:9", "die:0:7",
    "goods:7", "menu:end", "hex:0:²", "hex:-1:3",
)  # fmt: skip


@pytest.mark.parametrize("target", NO_TARGETS)
def test_a_target_that_does_not_exist_has_no_reason(target: str) -> None:
    assert why(position(board()), target) == ""


def test_x1_a_depot_needs_its_number() -> None:
    state = position(board(dice=(2, 2), workers=1, used=(False, True)), depots={6: "- bank", 3: "cow2"})
    assert why(state, "depot:6b") == "Depot 6 needs a die that shows 6: that takes 2 workers, and you have 1."
    assert why(state, "depot:3a") == ""
    assert why(state, "depot:1a") == "There is no tile here."
    assert why(state, "die:0:2") == "This die is used."


def test_of_two_dice_the_nearer_one_says_what_it_takes() -> None:
    """R14: from a 5 to a 6 is one step, from a 3 it is three."""
    state = position(board(dice=(3, 5), workers=0), depots={6: "- bank"})
    assert why(state, "depot:6b") == "Depot 6 needs a die that shows 6: that takes 1 worker, and you have 0."


def test_x4_spaces_say_what_they_lack() -> None:
    state = position(board(1, {"castle": "3,3"}, "ship market", dice=(3, 3), used=(False, True)))
    assert why(state, f"hex:0:{at(2, 2)}") == ""
    assert why(state, f"hex:0:{at(3, 4)}") == (
        f"Space {at(3, 4)} needs a die that shows 5: that takes 2 workers, and you have 0."
    )
    assert why(state, f"hex:0:{at(2, 3)}") == "No tile on your key spaces fits: this space is for monasteries."
    assert why(state, f"hex:0:{at(3, 3)}") == "There is a tile on this space already."
    assert why(state, f"hex:0:{at(5, 3)}") == "This space is not next to a tile of your duchy."
    assert why(state, f"hex:1:{at(2, 2)}") == "This belongs to another player."
    assert why(state, "key:0:1").startswith("The spaces where this tile could go need other numbers")
    assert why(state, "key:0:3") == "This key space is empty."


def test_x12_a_town_has_no_two_banks() -> None:
    state = position(board(1, {"castle": "3,3", "bank": "4,3"}, "bank", dice=(1, 2), workers=9))
    for place in ((4, 4), (5, 3)):
        assert why(state, f"hex:0:{at(*place)}") == "In this town there is such a building already: bank."
    assert why(state, f"hex:0:{at(2, 2)}") == ""
    # Monastery 1 lifts the limit (R25).
    free = board(1, {"castle": "3,3", "bank": "4,3", "monastery1": "2,3"}, "bank", dice=(1, 2), workers=9)
    assert why(position(free), f"hex:0:{at(4, 4)}") == ""


def test_purchases() -> None:
    assert why(position(board(silver=1), black="ship"), "black:1") == "A purchase costs 2 silver, and you have 1."
    bought = position(board(silver=4), black="ship", bought=True)
    assert why(bought, "black:1") == "You have already bought a tile this turn."
    full = position(board(stored="ship ship mine", silver=4), black="bank", options={"discard_rule": "take_only"})
    assert why(full, "black:1") == "Your key spaces are full."
    assert why(position(board(silver=2), black="ship"), "black:2") == "There is no tile here."


def test_equal_tiles_are_as_good_as_the_one_offered() -> None:
    state = position(
        board(stored="ship ship", dice=(1, 1), workers=1, silver=2), depots={1: "bank bank"}, black="mine mine"
    )
    root = ElementTree.fromstring(GAME.svg(state.view(0)))
    same = {one.get("data-target"): one.get("data-same") for one in root.iter() if one.get("data-same")}
    assert same == {
        "depot:1b": "depot:1a", "black:2": "black:1", "key:0:2": "key:0:1", "die:0:2": "die:0:1",
    }  # fmt: skip
    assert all(why(state, str(target)) == "" for target in same)


def test_monastery_6_says_what_it_lacks() -> None:
    own = board(1, {"castle": "3,3", "monastery6": "2,3"}, workers=1)
    assert why(position(own, depots={5: "bank"}), "monastery:6") == "Monastery 6 takes 2 workers, and you have 1."
    own.workers = 4
    assert why(position(own, depots={5: "ship"}), "monastery:6") == "No building lies on the depots."
    state = position(own, depots={5: "bank bank"})
    play(state, "m5a")
    assert why(state, "monastery:6") == "Monastery 6 has been used this turn."


def test_goods_need_their_number_a_ship_and_room() -> None:
    own = board(1, {"castle": "3,3"}, "ship", "1 turquoise 1 orange 1 red", dice=(2, 2), used=(False, True))
    state = position(own, goods={4: "pink", 1: "red"})
    assert (
        why(state, "stock:0:4") == "Selling red goods needs a die that shows 4: that takes 2 workers, and you have 0."
    )
    assert why(state, "goods:4") == "Goods are taken by placing a ship."
    play(state, f"1p1@{at(3, 2)}")
    assert why(state, "goods:4") == "Your goods spaces hold other types: there is no room for the goods of depot 4."
    assert why(state, "goods:2") == "No goods lie on depot 2."


def test_a_church_takes_no_ship() -> None:
    own = board(1, {"castle": "3,3"}, "church", dice=(3, 3))
    state = position(own, depots={5: "ship mine", 2: "castle"})
    assert isinstance(state, BurgundyState)
    play(state, f"1p1@{at(2, 2)}")
    assert why(state, "depot:5a") == "Only castles, mines and monasteries can be taken now."
    assert why(state, "depot:5b") == ""
