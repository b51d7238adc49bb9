"""The action space: typed objects, notation and integers, each obtainable from the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.errors import BadNotation
from contado.core.position.actions import Action, ActionSpace, Family

SPACE = ActionSpace(
    [
        Family("done"),
        Family("take", ["1", "2", "3"], ["a", "b"], joint=""),
        Family("place", ["T1", "T2"], ["w1", "w2", "w3"]),
        Family("node", ["A1", "B2"], head=""),
    ]
)


def test_families_follow_each_other_without_gaps() -> None:
    assert [action.index for action in SPACE] == list(range(len(SPACE))) == list(range(1 + 6 + 6 + 2))
    assert [SPACE.offset(kind) for kind in ("done", "take", "place", "node")] == [0, 1, 7, 13]
    assert [len(family) for family in SPACE.families] == [1, 6, 6, 2]


def test_arguments_count_up_from_the_last() -> None:
    assert [action.notation for action in SPACE][:8] == [
        "done", "take1a", "take1b", "take2a", "take2b", "take3a", "take3b", "place T1 w1",
    ]  # fmt: skip


def test_a_family_without_a_head_is_written_by_its_arguments() -> None:
    assert SPACE.find("node", "B2").notation == "B2"


def test_every_face_leads_to_every_other() -> None:
    for index in range(len(SPACE)):
        action = SPACE[index]
        assert SPACE.parse(action.notation) is action
        assert SPACE.find(action.kind, *action.args) is action


def test_notation_may_be_typed_in_capitals_and_with_more_blanks() -> None:
    assert SPACE.parse("  PLACE  t2   W3 ") is SPACE.find("place", "T2", "w3")


@pytest.mark.parametrize("text", ["", "place", "place T3 w1", "take 1a", "☃", "done done"])
def test_what_is_not_an_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r" is no action of this game\.$"):
        SPACE.parse(text)


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = SPACE.parse(text)
    except BadNotation:
        return
    assert " ".join(text.split()).lower() == action.notation.lower()


def test_two_actions_are_never_written_the_same() -> None:
    with pytest.raises(ValueError, match="Two actions are written"):
        ActionSpace([Family("a", ["b"]), Family("x", ["A B"], head="")])


def test_typed_actions_are_equal_by_kind_and_arguments() -> None:
    assert Action(3, "take", ("2", "a"), "take2a") == SPACE[3]
    assert hash(Action(9, "take", ("2", "a"), "")) == hash(SPACE[3])
    assert SPACE[3] != SPACE[4]
    assert SPACE[3] != "take2a"
    assert repr(SPACE[3]) == "<take2a>"


def test_words_that_people_read_otherwise_than_records_have_them() -> None:
    space = ActionSpace([Family("take", ["0,0", "0,1"], ["all", "half"])], {"0,0": "a1", "0,1": "b1"})
    assert space[2].notation == "take 0,1 all"
    assert space.shown("take 0,1 all") == "take b1 all"
    assert space.written("take B1 all") == "take 0,1 all"
    for typed in ("take b1 half", "TAKE B1 Half", "take 0,1 half"):
        assert space.parse(typed) is space[3]


def test_a_name_is_that_of_one_word_only() -> None:
    with pytest.raises(ValueError, match="have one name"):
        ActionSpace([Family("take", ["x", "y"])], {"x": "a", "y": "A"})
    with pytest.raises(ValueError, match="another one's name"):
        ActionSpace([Family("take", ["x", "a"])], {"x": "A"})
