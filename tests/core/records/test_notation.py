"""Moves as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.errors import BadNotation, IllegalAction, NotYourTurn
from tests.core.refusals import refusal_of
from tests.core.scripted import SPACE, Script, ScriptState, begun
from tests.core.toys import CherryGame

# A road of three nodes, the second of which leaves no choice after A1; a wall; a hole, in one word or two.
ROADS: Script = {
    0: {"road": [("ask_part", 0, 1)], "wall": [], "dig A1": [], "dig A2": []},
    1: {"A1": [("ask_part", 0, 2)], "A2": [("ask_part", 0, 3)]},
    2: {"B1": [("ask_part", 0, 4)]},
    3: {"B1": [("ask_part", 0, 4)], "B2": []},
    4: {"A2": [("ask", 0, 0)], "B2": [("ask", 1, 0)]},
}


def roads() -> ScriptState:
    return begun(ROADS, ("ask", 0, 0))


def parsed(text: str) -> list[str]:
    state = roads()
    return [SPACE[action].notation for action in state.game.parse(state, text)]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("wall", ["wall"]),
        ("  WALL ", ["wall"]),
        ("dig a2", ["dig A2"]),
        # A move may be typed as a whole, or begun.
        ("road A2 B2", ["road", "A2", "B2"]),
        ("road", ["road"]),
        ("road A2", ["road", "A2"]),
        # B1 is the only way on from A1: it may be typed or left out.
        ("road A1 B1 B2", ["road", "A1", "B2"]),
        ("road A1 B2", ["road", "A1", "B2"]),
        ("road A1 B1", ["road", "A1"]),
    ],
)
def test_a_typed_move_is_read(text: str, actions: list[str]) -> None:
    assert parsed(text) == actions


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type a move, such as road, wall, dig A1, dig A2."),
        ("stop", "'stop' is not possible now; possible: road, wall, dig A1, dig A2."),
        ("dig", "'dig' is not possible now; possible: road, wall, dig A1, dig A2."),
        ("road B1", "'B1' is not possible now; possible: A1, A2."),
        ("road A2 B2 B1", "'road A2 B2 B1' goes on after the move is complete: 'B1' is too much."),
        # A new decision of the same player is not part of the move.
        ("road A2 B1 A2 wall", "'road A2 B1 A2 wall' goes on after the move is complete: 'wall' is too much."),
        ("wall wall", "'wall wall' goes on after the move is complete: 'wall' is too much."),
    ],
)
def test_what_is_not_a_move_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    state = roads()
    before = state.to_json()
    with pytest.raises(BadNotation) as refusal:
        state.game.parse(state, text)
    assert str(refusal.value) == sentence
    assert state.to_json() == before


def test_no_move_is_possible_when_the_game_is_over() -> None:
    state = begun({})
    with pytest.raises(BadNotation, match=r"^The game is over: no move is possible\.$"):
        state.game.parse(state, "wall")


def test_reading_a_move_changes_nothing_and_playing_it_does() -> None:
    state = roads()
    before = state.to_json()
    assert len(state.game.parse(state, "road A1 B2")) == 3
    assert state.to_json() == before
    state.game.play(state, 0, "road A1 B2")
    assert state.diary == ["road", "A1", "B1", "B2"]
    assert state.decider == 1


def test_a_seat_that_is_not_to_move_is_told_so() -> None:
    state = roads()
    for attempt in (lambda: state.game.play(state, 1, "wall"), lambda: state.game.check_seat(state, 1, 0)):
        with pytest.raises(
            NotYourTurn, match=r"^It is not the turn of seat 1 \(Orange\): seat 0 \(Blue\) decides now\.$"
        ):
            attempt()
    with pytest.raises(IllegalAction, match=r"^'stop' is not possible now"):
        state.game.check_seat(state, 0, SPACE.parse("stop").index)
    over = begun({})
    for attempt in (lambda: over.game.play(over, 0, "wall"), lambda: over.game.check_seat(over, 0, 0)):
        with pytest.raises(NotYourTurn, match=r"^The game is over\.$"):
            attempt()


WORDS = st.sampled_from(["road", "wall", "dig", "A1", "A2", "B1", "B2", "stop", "ROAD", "²", "\u2028"])


@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join)))
def test_any_text_is_a_move_or_refused_in_one_line(text: str) -> None:
    state = roads()
    before = state.to_json()
    sentence = refusal_of(lambda: state.game.parse(state, text))
    assert state.to_json() == before
    if sentence is None:
        state.game.play(state, 0, text)
        assert len(state.diary) >= 1
    else:
        assert len(sentence.splitlines()) == 1


def test_what_a_view_offers_can_be_typed() -> None:
    state = CherryGame().new(2, {}, 5)
    for _ in range(20):
        if state.over:
            break
        option = state.view(state.decider)["options"][0]
        assert state.game.parse(state, option["notation"]) == [option["index"]]
        state.apply(option["index"])
