"""What every game has, and what a seat is shown, on the toy."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contado.core.errors import BadOption, ContadoError
from contado.core.kit import check_game
from contado.core.position.event import Event
from contado.core.state import State
from tests.core.toys import DONE, PICK, CherryGame

GAME = CherryGame()


def test_the_same_seats_options_and_seed_give_the_same_game() -> None:
    assert GAME.new(3, {"sweet": "on"}, 5) == GAME.new(3, {"sweet": True}, "5")
    assert GAME.new(3, {}, 5) != GAME.new(3, {}, 6)
    assert GAME.new(3, {}, 5) != GAME.new(2, {}, 5)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Cherries is for 2 to 3 players, not 1."),
        (4, {}, "Cherries is for 2 to 3 players, not 4."),
        (2, {"first": 3}, "Seat 3 cannot begin: there are only 2 players."),
        (2, {"swet": True}, "Cherries has no option 'swet'; did you mean sweet?"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(seats: int, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.new(seats, options)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(("seats", "shown"), [("2", "2"), (2.0, "2.0"), (True, "True"), ([2], "[2]")])
def test_a_number_of_players_that_is_not_one_is_refused(seats: Any, shown: str) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.new(seats)
    assert str(refusal.value) == f"The number of players is a whole number, not '{shown}'."


def test_the_smallest_number_of_players_from_two_on_is_the_usual_one() -> None:
    assert GAME.new().seats == 2


def test_someone_may_listen_from_the_first_shuffle_on() -> None:
    luck: list[int] = []

    def attach(state: State) -> None:
        state.luck.trace = luck

    GAME.new(2, {}, 1, attach)
    # Two cherries for each of two players, each drawn from the stream of hands.
    assert luck[::2] == [1, 1, 1, 1]


def test_a_view_is_json_with_the_prompt_and_for_the_decider_the_options() -> None:
    state = GAME.new(2, {"sweet": True}, 1)
    view = state.view(0)
    assert json.loads(json.dumps(view)) == view
    assert (view["game"], view["seat"], view["seats"], view["turn"], view["over"]) == ("cherries", 0, 2, 1, False)
    assert view["settings"] == {"sweet": True, "first": "1"}
    assert view["decision"] == {
        "kind": "prepare", "seat": 0, "part": False, "reaction": False, "prompt": "What do you do before you eat?",
    }  # fmt: skip
    assert view["options"][0] == {
        "index": PICK, "notation": "pick", "words": "Pick a cherry", "targets": ["menu:pick"],
        "cost": {}, "gain": {"cherry": 1}, "cost_words": [], "gain_words": ["1 cherry"], "reveals": True,
        "leaves": False, "warning": "",
    }  # fmt: skip
    # What is called so leads out of the decision, unless the rules say otherwise.
    assert {offer["notation"]: offer["leaves"] for offer in view["options"]} == {
        "pick": False, "over": False, "done": True,
    }  # fmt: skip
    for other in (1, None):
        assert state.view(other)["decision"] == view["decision"]
        assert state.view(other)["options"] == []


def test_a_view_shows_the_score_by_source_and_at_the_end_the_outcome() -> None:
    state = GAME.new(2, {}, 1)
    while not state.over:
        assert state.view(None)["outcome"] is None
        state.apply(state.options()[-1])
    view = state.view(None)
    # Every cherry that was dealt or picked was eaten: their values add up to 3 * (1 + 2 + 3 + 4).
    assert sum(view["scores"]) == 30
    assert [points["cherries"] for points in view["breakdown"]] == view["scores"]
    assert view["outcome"] is not None
    assert view["outcome"]["totals"] == view["scores"]
    assert view["decision"] is None
    assert view["options"] == []


def test_every_seat_sees_its_own_secrets_only() -> None:
    event = Event("picked", 1, {"left": 3}, {"value": 4})
    assert event.seen_by(1).facts == {"left": 3, "value": 4}
    assert event.seen_by(0).facts == event.seen_by(None).facts == {"left": 3}
    assert event.to_json() == {"kind": "picked", "seat": 1, "left": 3}
    open_event = Event("eaten", 0, {"value": 2})
    assert open_event.seen_by(None) is open_event


def test_an_action_is_found_by_its_integer() -> None:
    state = GAME.new(2, seed=0)
    assert GAME.action(state, DONE).notation == "done"
    assert [action.notation for action in GAME.actions(state)] == [
        "eat 1",
        "eat 2",
        "eat 3",
        "eat 4",
        "pick",
        "over",
        "done",
    ]


def test_a_game_without_component_files_says_so() -> None:
    with pytest.raises(ContadoError, match=r"^Cherries takes no component files\.$"):
        GAME.bring("{}")


def test_the_toy_itself_keeps_the_contract_with_sweet_cherries() -> None:
    assert check_game(GAME, 6, options={"sweet": True}).ok
