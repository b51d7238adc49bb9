"""Vineyards as people, bots and files see them: words, clicks, reasons, the log, copies, what is hidden, worth."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import after, board, end_round, facts, offered, play, points

from contado.bots.greedy import GreedyBot
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.showing.motion import APPEAR, LEAVE, MOVE, Motion
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.bonuses import bonus_sentence
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards
from contado.games.burgundy.modules.vineyards.tests.positions import (
    is_whole,
    planting,
    vine_depot,
    vineyard,
    why,
    with_vineyards,
)
from contado.games.burgundy.state import BurgundyState


def option(state: BurgundyState, notation: str) -> dict[str, object]:
    """Return how an option is presented to a person."""
    found = [one for one in state.view(state.decider)["options"] if one["notation"] == notation]
    assert len(found) == 1, notation
    return dict(found[0])


def told(state: BurgundyState, *moves: str) -> list[Event]:
    """Play and return all events."""
    events: list[Event] = []
    state.listen(events.append)
    play(state, *moves)
    return events


def lines(events: list[Event], *kinds: str) -> list[str]:
    """Return the lines of the log of these kinds."""
    return [GAME.words.event(event, ["Ada", "Ben"], ENGLISH) for event in events if event.kind in kinds]


# Words and clicks


def test_a_take_says_tile_numbers_cost_and_what_to_click() -> None:
    state = with_vineyards(board(dice=(4, 4), workers=2), vines={"depot": "red/blue - -"})
    one = option(state, "1v1")
    assert one["words"] == "The 4: Take double tile, red grapes and blue grapes, vineyard depot, numbers 1 and 2"
    assert one["targets"] == ["die:0:1", "vine:1"]
    assert one["cost"] == {"workers": 2}
    four = with_vineyards(board(dice=(4, 4)), board(), board(), board(), vines={"depot": "- - - red/blue"})
    assert option(four, "1v4")["words"] == (
        "The 4: Take double tile, red grapes and blue grapes, vineyard depot, number 4"
    )


def test_a_placement_says_rotation_areas_and_points_to_come() -> None:
    # V-X16 in words: 1b holds green and red, a red bonus tile is there.
    state = planting({"1b": "green/red"}, one=board(dice=(2, 2)), bonus="red")
    together = option(state, "1g1@2bt")
    assert together["words"] == (
        "The 2: Plant blue grapes (left) and red grapes (right) on space 2b (number 2); "
        "areas: blue grapes 1 and red grapes 2; at the end 2 points more"
    )
    assert together["targets"] == ["die:0:1", "key:0:1", "vineyard:0:2b", "menu:turned"]
    apart = option(state, "1g1@2b")
    assert apart["words"] == (
        "The 2: Plant red grapes (left) and blue grapes (right) on space 2b (number 2); "
        "areas: red grapes 1 and blue grapes 1"
    )
    assert apart["targets"] == ["die:0:1", "key:0:1", "vineyard:0:2b", "menu:as_is"]


def test_equal_grapes_need_no_button_for_the_rotation() -> None:
    state = planting(doubles="red/red")
    assert option(state, "1g1@1a")["targets"] == ["die:0:1", "key:0:1", "vineyard:0:1a"]


def test_the_bonuses_say_what_they_give() -> None:
    state = with_vineyards(board(dice=(1, 6)), doubles="red/blue", depots={3: "bank"})
    play(state, "1g1@1a")
    assert state.decision.prompt(state, ENGLISH) == "Vineyard, space 1a: which bonus do you use?"
    bank = option(state, "bonus left")
    assert (bank["words"], bank["gain"]) == ("Bank: 2 silver", {"silver": 2})
    assert bank["targets"] == ["vinehex:0:1a:left"]
    workshop = option(state, "bonus right")
    assert (workshop["words"], workshop["gain"]) == (
        "Carpenter's workshop: take a building from any numbered depot",
        {},
    )
    stop = state.game.actions(state).parse("skip").index
    assert state.decision.warning(state, stop, ENGLISH) == (
        "You have not used this yet: Bank: 2 silver. Stop all the same?"
    )


@pytest.mark.parametrize(
    ("bonus", "said"),
    [
        ("market", "Market: take a ship or livestock tile from any numbered depot"),
        ("carpenter", "Carpenter's workshop: take a building from any numbered depot"),
        ("church", "Church: take a mine, monastery or castle from any numbered depot"),
    ],
)
def test_book_market_carpenter_and_church_of_a_vineyard_name_the_numbered_depots(bonus: str, said: str) -> None:
    assert bonus_sentence(bonus, ENGLISH) == said


def test_shields_count_in_the_gain_of_a_bonus() -> None:
    state = with_vineyards(board(dice=(4, 4)), doubles="red/blue")
    play(state, "1g1@1b")
    assert option(state, "bonus left")["gain"] == {"workers": 4}


def test_a_level_asks_for_a_colour_and_says_what_it_scores_now() -> None:
    state = with_vineyards(board(dice=(1, 1)), doubles="red/blue", vines={"own": {"1b": "blue/blue"}, "bonus": "red"})
    play(state, "1g1@1a", "skip")
    assert option(state, "grapes blue")["words"] == "Take blue grapes (now 6 points)"
    assert option(state, "grapes blue")["targets"] == ["grapes:blue"]
    assert option(state, "grapes red")["words"] == "Take red grapes (now 0 points)"


@pytest.mark.parametrize("seed", range(4))
def test_no_click_is_the_beginning_of_another_choice(seed: int) -> None:
    options = {"vineyards": True, "shields": True, "white_castles": True, "monastery_6": "y2019"}
    state = GAME.new(2 + seed % 3, options, str(seed))
    luck = Luck.seeded(str(seed), ("test",))
    while not state.over:
        choices = state.view(state.decider)["options"]
        targets = [tuple(one["targets"]) for one in choices]
        words = [one["words"] for one in choices]
        if any(notation.lstrip("12*")[:1] in ("v", "g") for notation in offered(state)):
            assert len(set(words)) == len(words)
            ends = set(targets)
            assert len(ends) == len(targets)
            assert not [one for one in targets for at in range(1, len(one)) if one[:at] in ends]
        state.apply(state.legal[luck.below(0, len(state.legal))])


# Why not


def test_why_a_space_or_a_tile_cannot_be_chosen() -> None:
    state = with_vineyards(
        board(dice=(3, 3), workers=0), doubles="red/blue", vines={"own": {"1b": "green/green"}, "depot": "red/red - -"}
    )
    assert why(state, "vineyard:0:1b") == "There is a tile on this space already."
    assert why(state, "vineyard:0:3a") == "This space is not adjacent to a tile of your vineyard."
    assert why(state, "vineyard:0:2b") == "Space 2b needs a die that shows 2: that takes 1 worker, and you have 0."
    assert why(state, "vineyard:1:1a") == "This belongs to another player."
    assert why(state, "vine:1") == (
        "This slot of the vineyard depot needs a die that shows 2: that takes 1 worker, and you have 0."
    )
    assert why(state, "vine:2") == "There is no tile here."
    assert why(state, "vine:9") == why(state, "store:x") == why(state, "vineyard:0:9z") == ""
    assert why(state, "key:0:1") == (
        "The spaces where this tile could go need other numbers: that takes at least 1 worker, and you have 0."
    )
    none = with_vineyards(board(dice=(1, 1)), vines={"store": "red/red"})
    assert why(none, "vineyard:0:1a") == "No double tile lies on your key spaces."
    used = with_vineyards(board(used=(True, True)), doubles="red/blue", vines={"depot": "red/red"})
    assert why(used, "vine:1") == why(used, "key:0:1") == "Both your dice are used."


# The log, and what moves


def test_the_log_tells_takes_placements_levels_and_bonus_tiles() -> None:
    state = with_vineyards(board(dice=(1, 1)), vines={"own": {"1b": "green/green"}, "depot": "red/blue"})
    events = told(state, "1v1", "2g1@1at", "bonus left", "grapes red")
    assert lines(events, "stored", "planted", "level", "vine_tile") == [
        "Ada took a double tile with red grapes and blue grapes.",
        "Ada planted (space 1a): double tile, red grapes and blue grapes.",
        "Ada covered level 1 of the vineyard.",
        "Ada took a vine bonus tile: red grapes.",
    ]
    moved = [motion for event in events for motion in GAME.drawing.motions(event)]
    assert moved == [
        Motion(MOVE, "vine:1", "key:0:1"),
        Motion(MOVE, "key:0:1", "vineyard:0:1a"),
        Motion(APPEAR, end="silver:0"),
        Motion(APPEAR, end="level:0:1"),
        Motion(MOVE, "grapes:red", "vinetile:0:red"),
    ]
    assert [event.facts for event in events if event.kind == "planted"] == [
        {"tile": "grapes_red_blue", "space": "1a", "turned": True, "where": "key:0:1"}
    ]


def test_the_set_up_and_a_phase_are_told() -> None:
    events: list[Event] = []
    state = with_vineyards(board(), round=5, vines={"depot": "red/red", "store": "red/blue"})
    state.listen(events.append)
    end_round(state)
    refilled = [event for event in events if event.kind == "vines_refilled"]
    assert lines(refilled, "vines_refilled") == ["Vineyard depot and store are refilled."]
    assert refilled[0].facts["cleared"] == ["vine:1", "store:1"]
    assert list(refilled[0].facts["depot"].values()) == vine_depot(state)["depot"]
    assert GAME.drawing.motions(refilled[0])[:2] == [Motion(LEAVE, "vine:1"), Motion(LEAVE, "store:1")]
    out = Event("grapes_out", -1, {"colours": ["red", "blue"]})
    assert GAME.words.event(out, [], ENGLISH) == "Taken out of the game: red grapes and blue grapes."
    dealt = Event("vine_tile", 1, {"colour": "green", "dealt": True})
    assert GAME.words.event(dealt, ["Ada", "Ben"], ENGLISH) == "Ben begins with a vine bonus tile: green grapes."


# Copies, files, what is hidden


def test_a_copy_and_a_file_keep_vineyards_apart() -> None:
    state = with_vineyards(board(dice=(1, 4)), doubles="red/blue", vines={"depot": "green/blue", "bonus": "red"})
    other = after(state, "2g1@1bt")
    assert (vineyard(state), vineyard(other)) == ({}, {"1b": "red/blue t"})
    again = GAME.state_from_json(other.to_json())
    assert again.to_json() == other.to_json()
    assert again.view(None) == other.view(None)
    assert isinstance(again, BurgundyState)
    play(again, "bonus left")
    play(other, "bonus left")
    assert again == other
    assert is_whole(again)


def test_nobody_knows_which_tiles_come_next() -> None:
    state = GAME.new(3, {"vineyards": True, "duchies": "same:1"}, "hidden")
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    drawn = set()
    for seed in range(5):
        other = state.resample(0, Luck.seeded(str(seed), ("test",)))
        assert isinstance(other, BurgundyState)
        assert other.view(0)["facts"] == state.view(0)["facts"]
        while other.phase == 0:
            end_round(other)
        drawn.add(tuple(vine_depot(other)["depot"]))
    assert len(drawn) == 5


def test_the_facts_of_a_vineyard() -> None:
    state = with_vineyards(
        board(), vines={"own": {"1b": "green/red", "2b": "red/blue t"}, "bonus": "red green", "rewarded": ()}
    )
    seen = facts(state)
    assert seen["vineyard"][1] == "grapes_green_red"
    assert seen["turned"].index(True) == 3
    assert seen["vine_tiles"] == {"green": 1, "red": 1}
    assert seen["vine_areas"] == {
        "green": {"sizes": [1], "vp": 1}, "red": {"sizes": [2], "vp": 3}, "blue": {"sizes": [1], "vp": 0},
    }  # fmt: skip
    assert seen["levels"] == []


# Laws


def test_the_laws_find_what_cannot_be() -> None:
    alone = with_vineyards(board())
    tiles = [[-1] * 8 + [60] + [-1] * 3, [-1] * 12]
    kept_vineyards(alone).read_json({**kept_vineyards(alone).to_json(), "tiles": tiles})
    assert GAME.proofs.broken_laws(alone) == ["seat 1: the vineyard does not hang together from its lowest level on"]
    rewarded = with_vineyards(board(), vines={"own": {"1b": "green/red"}})
    kept_vineyards(rewarded).rewarded[0] = 1 << 1
    assert GAME.proofs.broken_laws(rewarded) == ["seat 1 was rewarded for level 1, which is not full"]
    full = with_vineyards(board(stored="ship"), doubles="red/blue")
    full.estates[0].stored[2] = 2
    assert GAME.proofs.broken_laws(full) == ["seat 1 fills 4 key spaces"]


# Worth


def test_a_stored_double_tile_and_a_larger_area_are_worth_something() -> None:
    empty, tile = with_vineyards(board()), with_vineyards(board(), doubles="red/red", vines={"bonus": "red"})
    assert GAME.evaluation.evaluate(tile, 0) > GAME.evaluation.evaluate(empty, 0)
    together = with_vineyards(board(), vines={"own": {"1b": "green/red", "2b": "red/blue t"}, "bonus": "red"})
    apart = with_vineyards(board(), vines={"own": {"1b": "green/red", "2b": "red/blue"}, "bonus": "red"})
    assert GAME.evaluation.evaluate(together, 0) > GAME.evaluation.evaluate(apart, 0)


def test_at_the_end_a_vineyard_is_worth_its_points() -> None:
    state = with_vineyards(board(), phase="E", round=5, vines={"own": {"1a": "red/red"}, "bonus": "red"})
    while not state.over:
        play(state, "end")
    assert points(state)["vine_areas"] == 3
    assert GAME.evaluation.evaluate(state, 0) == state.ledger.totals[0] - state.ledger.totals[1]


def test_greedy_plants_what_it_has() -> None:
    state = with_vineyards(board(dice=(4, 4)), doubles="red/blue", depots={2: "cow3"}, vines={"bonus": "red"})
    chosen = GreedyBot({"noise": 0.0}, "1").choose(state, 0)
    assert state.game.action(state, chosen).notation.startswith("1g1@1b")
