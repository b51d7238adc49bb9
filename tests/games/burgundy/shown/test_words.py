"""Questions and options in words: questions that have two forms, options that say more than a name."""

from __future__ import annotations

from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.shields.tests.positions import CENTRE, TWO_CASTLES, at_phase_end, with_shields
from tests.games.burgundy.positions import after, at, board, play, position


def asked(state: State) -> str:
    """Return the question."""
    return state.decision.prompt(state, ENGLISH)


def words(state: State) -> dict[str, str]:
    """Return the options in words, by their notation."""
    return {one["notation"]: one["words"] for one in state.view(state.decider)["options"]}


def warnings(state: State) -> dict[str, str]:
    """Return what is asked before an option is carried out, by its notation."""
    return {one["notation"]: one["warning"] for one in state.view(state.decider)["options"]}


def test_the_turn_names_the_dice_that_are_left_and_what_they_do() -> None:
    state = position(board(dice=(1, 4)))
    assert asked(state) == ("Your turn: the 1 and the 4. With each take or place a tile, sell goods, or take workers.")
    assert words(state)["1w"] == "The 1: Take workers"
    assert words(state)["end"] == "End the turn, unused dice are lost"
    play(state, "1w")
    assert asked(state) == "Use the 4: take or place a tile, sell goods, or take workers."
    assert words(state)["end"] == "End the turn, unused dice are lost"
    # R17: what is not used is lost, and the log tells it.
    told: list[str] = []
    state.listen(
        lambda event: told.append(GAME.words.event(event, ["Ann", "Bob"], ENGLISH)) if event.kind != "acted" else None
    )
    play(state, "end")
    assert "Ann did not use the 4." in told
    # Silver is left, and something to buy with it: the turn goes on without a die.
    rich = position(board(dice=(1, 4), silver=2), black="ship")
    play(rich, "1w", "2w")
    assert asked(rich) == "Both dice are used. End your turn?"
    assert words(rich)["end"] == "End the turn"


def test_the_first_castle_is_seen_when_all_have_chosen_unless_nobody_else_chooses() -> None:
    for seats, more in ((1, ""), (2, " The others see it when all have chosen.")):
        state = GAME.new(seats, {"mode": "solo"} if seats == 1 else {}, "words")
        while state.decision.kind != "start_castle":
            state.apply(state.legal[0])
        assert asked(state) == "Where does your first castle stand?" + more


def test_full_key_spaces_are_asked_for_the_tile_that_goes() -> None:
    state = position(board(1, {"castle": "3,3"}, "ship mine cow2", dice=(1, 1)), depots={1: "bank"})
    play(state, "1t1a")
    assert asked(state) == "Your key spaces are full. New tile: bank. Which one leaves the game?"
    assert words(state)["x1"] == "Discard ship"


def test_a_castle_brings_one_more_action() -> None:
    tiles = {"castle": "3,3", "monastery20": "2,3"}
    state = position(board(1, tiles, "castle", dice=(6, 3)), depots={1: "bank"})
    assert asked(after(state, f"1p1@{at(1, 2)}")) == "Castle: carry out one more action, with any number."


def test_a_shield_says_which_one_it_drives_out() -> None:
    state = with_shields(board(1, TWO_CASTLES, dice=(2, 2)), depots_shields={2: (9,)}, own={8: "3,3"})
    play(state, "shield 9")
    assert words(state) == {
        f"castle {CENTRE}": f"Castle on space {CENTRE}; shield 8 leaves the game",
        f"castle {at(1, 2)}": f"Castle on space {at(1, 2)}",
    }
    assert warnings(state) == {
        f"castle {CENTRE}": "Shield 8 on this castle leaves the game. Lay the new one there?",
        f"castle {at(1, 2)}": "",
    }


def test_shields_14_and_15_ask_for_what_each_of_them_places() -> None:
    table = {"depots": {2: "bank"}, "black": "market"}
    numbered = "a tile from a numbered depot"
    both = at_phase_end(board(1, TWO_CASTLES, silver=3), board(), own={14: "3,3", 15: "1,2"}, **table)
    assert asked(both).startswith(f"Shields 14 and 15: place {numbered}, and ")
    one = at_phase_end(board(1, TWO_CASTLES, silver=3), board(), own={14: "3,3"}, **table)
    assert asked(one) == f"Shield 14: place {numbered} at once, on any number."
    said = words(one)
    assert said["skip"] == "Place nothing"
    assert said[f"lay 2a@{at(2, 2)}"] == f"Shield 14: place bank of depot 2 on space {at(2, 2)} (number 3)"
    other = at_phase_end(board(1, TWO_CASTLES, silver=3), board(), own={15: "1,2"}, **table)
    assert asked(other).startswith("Shield 15: place ")
    assert words(other)[f"lay b1@{at(2, 2)}"] == f"Shield 15: place market on space {at(2, 2)} (number 3)"


def test_tribute_says_what_is_kept_and_what_is_given_up() -> None:
    state = at_phase_end(board(1, TWO_CASTLES, silver=2), board(), own={8: "3,3", 9: "1,2"})
    said = words(state)
    assert said["tribute 12 w0"] == "Keep shields 8 and 9"
    assert said["tribute 1 w0"] == "Keep shield 8, give up shield 9"
    assert said["tribute 2 w0"] == "Keep shield 9, give up shield 8"
    assert said["tribute 0 w0"] == "Give up shields 8 and 9"


def test_an_inn_says_the_workers_that_are_paid_for_silver() -> None:
    """Monastery 6 of 2019: purchases take workers for silver, as many as one likes."""
    tiles = {"castle": "3,3", "monastery6": "2,3"}
    state = position(
        board(1, tiles, silver=2, workers=2), options={"inns": True, "monastery_6": "y2019"},
        modules={"inns": {"stack": 1, "box": 4}},
    )  # fmt: skip
    said = words(state)
    assert said["inn"] == "Buy an inn: it goes on any colour, and its area counts one space more"
    assert said["innw"] == f"{said['inn']}, 1 worker for silver"
    assert said["innww"] == f"{said['inn']}, 2 workers for silver"
