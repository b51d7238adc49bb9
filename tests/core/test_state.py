"""The stack of decisions: what is asked, and what the engine carries out itself."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.errors import BadNotation, BadOption, BadSeat, BrokenGame, IllegalAction
from contado.core.position.event import ACTED, Event
from contado.core.position.luck import Luck
from contado.core.state import NOBODY
from tests.core.scripted import SPACE, Script, begun, offered
from tests.core.toys import DONE, PICK, Cherries, CherryGame

ROAD, WALL, STOP, GO = (SPACE.parse(notation).index for notation in ("road", "wall", "stop", "go"))


def test_a_decision_with_a_choice_is_asked() -> None:
    state = begun({0: {"road": [], "wall": []}}, ("ask", 1, 0))
    assert offered(state) == ["road", "wall"]
    assert state.decider == 1
    assert state.diary == []


def test_a_single_option_is_carried_out_by_the_engine() -> None:
    state = begun({0: {"road": [("ask", 0, 1)]}, 1: {"go": [], "stop": []}}, ("ask", 0, 0))
    assert state.diary == ["road"]
    assert offered(state) == ["go", "stop"]


def test_a_single_option_is_asked_where_the_rules_say_so() -> None:
    state = begun({0: {"road": []}}, ("ask_always", 0, 0))
    assert offered(state) == ["road"]
    assert state.diary == []


def test_single_options_go_on_to_the_end_of_the_game() -> None:
    state = begun({0: {"road": [("ask", 0, 1)]}, 1: {"go": []}}, ("ask", 0, 0))
    assert state.diary == ["road", "go"]
    assert state.over
    assert state.options() == []
    assert state.decider == NOBODY


def test_what_is_pushed_last_comes_first() -> None:
    script: Script = {0: {"road": [("note", 0, 1), ("note", 0, 2)], "wall": []}}
    state = begun(script, ("note", 0, 7), ("ask", 0, 0))
    state.apply(ROAD)
    assert state.diary == ["road", "step 2", "step 1", "step 7"]


def test_a_nested_decision_comes_before_the_rest_of_the_one_around_it() -> None:
    script: Script = {
        0: {"road": [("ask", 0, 1), ("ask", 1, 2)], "wall": []},
        1: {"go": [], "stop": []},
        2: {"left": [], "right": []},
    }
    state = begun(script, ("ask", 0, 0))
    state.apply(ROAD)
    assert (state.decider, offered(state)) == (1, ["left", "right"])
    state.apply(SPACE.parse("left").index)
    assert (state.decider, offered(state)) == (0, ["go", "stop"])


def test_a_menu_comes_back_until_done() -> None:
    state = begun({0: {"go": [], "stop": []}}, ("ask_menu", 0, 0))
    for _ in range(3):
        state.apply(GO)
        assert offered(state) == ["go", "stop"]
    state.apply(STOP)
    assert state.over
    assert state.diary == ["go", "go", "go", "stop"]


def test_an_empty_menu_is_skipped() -> None:
    state = begun({0: {}, 1: {"go": [], "stop": []}}, ("ask", 1, 1), ("ask_menu", 0, 0))
    assert (state.decider, offered(state)) == (1, ["go", "stop"])


def test_a_plain_decision_without_an_option_is_a_broken_game() -> None:
    with pytest.raises(BrokenGame, match="'ask' of seat 1 has no option"):
        begun({0: {}}, ("ask", 1, 0))


def test_a_stack_that_never_settles_is_a_broken_game() -> None:
    with pytest.raises(BrokenGame, match="never settles"):
        begun({}, ("note", 0, 99))


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (GO, "'go' is not possible now; possible: road, wall."),
        (-1, "-1 is no action of Script: they are numbered 0 to 11."),
        (12, "12 is no action of Script: they are numbered 0 to 11."),
        (float(ROAD), f"{ROAD}.0 is no action of Script: they are numbered 0 to 11."),
        (False, "False is no action of Script: they are numbered 0 to 11."),
        (True, "True is no action of Script: they are numbered 0 to 11."),
        (None, "None is no action of Script: they are numbered 0 to 11."),
        ([ROAD], f"[{ROAD}] is no action of Script: they are numbered 0 to 11."),
        ("x", "x is no action of Script: they are numbered 0 to 11."),
        pytest.param(10**5000, "int is no action of Script: they are numbered 0 to 11.", id="huge"),
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(action: object, sentence: str) -> None:
    state = begun({0: {"road": [], "wall": []}}, ("ask", 0, 0))
    before = state.to_json()
    with pytest.raises(IllegalAction) as refusal:
        state.apply(action)
    assert str(refusal.value) == sentence
    assert state.to_json() == before
    assert offered(state) == ["road", "wall"]


@pytest.mark.parametrize("index", [-1, 12, None, "x", 0.0, True])
def test_only_integers_of_the_space_are_actions(index: Any) -> None:
    state = begun({0: {"road": [], "wall": []}}, ("ask", 0, 0))
    with pytest.raises(IllegalAction, match="is no action of Script"):
        state.game.action(state, index)


@pytest.mark.parametrize("seat", [9, 2, -2, "x", 0.0, True, [0]])
def test_only_seats_of_the_game_and_spectators_have_a_view(seat: Any) -> None:
    state = cherries()
    with pytest.raises(BadSeat, match="is no seat of this game: they are numbered 0 to 1"):
        state.view(seat)
    with pytest.raises(BadSeat):
        state.game.play(state, seat, "done")
    with pytest.raises(BadSeat):
        state.game.check_seat(state, seat, DONE)


def test_nobody_sees_what_a_spectator_does() -> None:
    state = cherries()
    assert state.view(NOBODY) == state.view(None)


def test_a_list_of_options_that_was_cut_short_ends_in_three_dots() -> None:
    script: Script = {0: {action.notation: [] for action in SPACE.actions}}
    state = begun(script, ("ask", 0, 0))
    with pytest.raises(BadNotation) as refusal:
        state.game.parse(state, "nonsense")
    assert str(refusal.value).endswith(", ...")


# A bot may do what it likes with a copy it is shown


def test_the_options_of_a_resampled_state_are_its_own() -> None:
    for seat in (0, 1):
        state = cherries()
        before = list(state.options())
        state.resample(seat, Luck.seeded("a", ("bot",))).options().clear()
        assert state.options() == before


def test_a_game_that_is_over_has_options_of_its_own() -> None:
    one, other = begun({}), begun({})
    one.options().append(ROAD)
    assert other.options() == begun({}).options() == []


def test_nothing_is_possible_when_the_game_is_over() -> None:
    state = begun({})
    with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
        state.apply(ROAD)


def test_a_listener_hears_of_every_action_and_whether_there_was_a_choice() -> None:
    script: Script = {0: {"road": [("ask_part", 0, 1)], "wall": []}, 1: {"A1": []}}
    state = begun(script, ("ask", 0, 0))
    heard: list[Event] = []
    state.listen(heard.append)
    state.apply(ROAD)
    assert [(event.kind, event.seat, dict(event.facts)) for event in heard] == [
        (ACTED, 0, {"action": ROAD, "forced": False, "part": False}),
        (ACTED, 0, {"action": SPACE.parse("A1").index, "forced": True, "part": True}),
    ]


def test_several_listen_in_the_order_in_which_they_came_until_they_stop() -> None:
    state = begun({0: {"road": [("ask", 0, 0)], "wall": []}}, ("ask", 0, 0))
    heard: list[str] = []

    def first(event: Event) -> None:
        heard.append("first")

    def second(event: Event) -> None:
        heard.append("second")

    told: list[Event] = []
    # Three states of the slot that rules look at: nobody, one, several.
    assert state.listener is None
    assert state.listening() == []
    state.listen(first)
    assert state.listener is first
    state.listen(second)
    state.listen(told.append)
    assert state.listening() == [first, second, told.append]
    state.apply(ROAD)
    assert (heard, len(told)) == (["first", "second"], 1)
    state.stop_listening(first)
    state.apply(ROAD)
    assert (heard, len(told)) == (["first", "second", "second"], 2)
    # Somebody who does not listen may stop all the same.
    state.stop_listening(first)
    state.stop_listening(told.append)
    assert state.listening() == [second]
    state.stop_listening(second)
    assert state.listener is None
    state.apply(ROAD)
    assert (len(heard), len(told)) == (3, 2)


# The faces of a whole state, on the toy


def cherries(seed: int = 1) -> Cherries:
    state = CherryGame().new(2, {}, seed)
    assert isinstance(state, Cherries)
    return state


def test_states_are_equal_by_content() -> None:
    assert cherries() == cherries()
    assert cherries().fingerprint() == cherries().fingerprint()
    assert cherries(1) != cherries(2)
    other = cherries()
    other.apply(PICK)
    assert other != cherries()
    assert cherries() != "a text"


def test_a_position_is_no_key_since_it_changes() -> None:
    with pytest.raises(TypeError, match=r"cannot be a key: take its fingerprint\(\)\.$"):
        hash(cherries())


def test_a_copy_keeps_the_seed_and_what_is_redrawn_does_not() -> None:
    state = CherryGame().new(2, seed="a seed")
    assert (state.seed, state.copy().seed) == ("a seed", "a seed")
    assert [state.resample(seat, Luck.seeded("x", ("x",))).seed for seat in (0, 1, None)] == ["", "", ""]


def test_the_order_of_bookings_makes_no_difference_to_the_fingerprint() -> None:
    one, two = cherries(), cherries()
    one.ledger.book(0, 0, 1, 1)
    one.ledger.book(1, 0, 2, 1)
    two.ledger.book(1, 0, 2, 1)
    two.ledger.book(0, 0, 1, 1)
    assert one.fingerprint() == two.fingerprint()
    two.ledger.book(0, 0, 1, 1)
    assert one.fingerprint() != two.fingerprint()


def test_a_resampled_state_keeps_what_the_seat_knows_and_redraws_the_rest() -> None:
    state = cherries()
    hands = set()
    for number in range(40):
        guess = state.resample(0, Luck.seeded(str(number), ("bot",)))
        assert isinstance(guess, Cherries)
        assert guess.hands[0] == state.hands[0]
        assert sorted(guess.bag + guess.hands[1]) == sorted(state.bag + state.hands[1])
        hands.add(tuple(guess.hands[1]))
    assert len(hands) > 3


def test_resampling_with_the_same_luck_gives_the_same_state() -> None:
    state = cherries()
    assert state.resample(1, Luck.seeded("a", ("bot",))) == state.resample(1, Luck.seeded("a", ("bot",)))


def test_a_resampled_state_has_another_future() -> None:
    state = cherries()
    guess = state.resample(0, Luck.seeded("a", ("bot",)))
    assert all(one != two for one, two in zip(guess.luck.states, state.luck.states, strict=True))


def test_the_options_of_another_seat_fit_the_hand_it_was_given() -> None:
    state = cherries()
    state.apply(DONE)  # seat 1 is to eat
    guess = state.resample(1, Luck.seeded("b", ("bot",)))
    assert isinstance(guess, Cherries)
    assert guess.options() == sorted(set(guess.hands[0]))


def test_a_repr_shows_the_position() -> None:
    assert repr(cherries()) == "<cherries: turn 1, Prepare(0, 0), 3 options, [0, 0]>"
    assert repr(begun({})) == "<script: over, [0, 0]>"


# Guesses


def test_a_guess_is_drawn_by_its_seed_and_looks_the_same_to_its_seat() -> None:
    state = CherryGame().new(2, seed=4)
    guess = state.guess(0, seed=1)
    assert guess.view(0) == state.view(0)
    assert guess == state.guess(0, seed=1)
    assert any(state.guess(0, seed=seed).facts(1) != state.facts(1) for seed in range(8))
    for seat in (9, -1, True, "0"):
        with pytest.raises(BadSeat):
            state.guess(seat, seed=1)
    with pytest.raises(BadOption, match="seed"):
        state.guess(0, seed=1.5)
