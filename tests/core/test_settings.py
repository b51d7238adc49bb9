"""Options: every valid value is read, every other is refused with a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import (
    READINGS,
    Amount,
    Choice,
    Flag,
    Number,
    Setting,
    Text,
    changed,
    grouped,
    matters,
    parse_pairs,
    read_settings,
    value_text,
)
from tests.core.refusals import refusal_of

LAYOUT = Choice("layout", ("contado", "Printed", "harbour"), "Which map is used.")
HIRE = Choice("hire", ("1", "none"), "How many.")
LAP = Flag("full_lap", True, "May a pawn go right round?")
ROUNDS = Number("max_rounds", 100, 1, 1000, "When it stops.", (10, 30))
NOISE = Amount("noise", 0.5, 0.0, 2.0, "How many points.")
ALL: tuple[Setting, ...] = (LAYOUT, HIRE, LAP, ROUNDS, NOISE)
BOARD = Text("board", "random", r"[A-D]{2}", "two parts such as AB", "How the parts lie.", ("AB", "DC"))


@pytest.mark.parametrize(
    ("option", "value", "meant"),
    [
        (LAYOUT, "Printed", "Printed"),
        (LAYOUT, " printed ", "Printed"),
        (HIRE, 1, "1"),
        (LAP, True, True),
        (LAP, False, False),
        (LAP, "on", True),
        (LAP, "Yes", True),
        (LAP, "1", True),
        (LAP, "OFF", False),
        (LAP, "no", False),
        (LAP, 0, False),
        (ROUNDS, 1, 1),
        (ROUNDS, "1000", 1000),
        (ROUNDS, " 30 ", 30),
        (NOISE, "0.25", 0.25),
        (NOISE, 2, 2.0),
        (BOARD, "random", "random"),
        (BOARD, " CA ", "CA"),
    ],
)
def test_what_is_meant_is_read(option: Setting, value: object, meant: object) -> None:
    assert option.read(value) == meant
    assert type(option.read(value)) is type(meant)


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (LAYOUT, "moon", "Option layout cannot be 'moon': it is contado, Printed or harbour."),
        (HIRE, "2", "Option hire cannot be '2': it is 1 or none."),
        (LAP, "maybe", "Option full_lap cannot be 'maybe': it is on or off."),
        (LAP, None, "Option full_lap cannot be 'None': it is on or off."),
        (ROUNDS, "0", "Option max_rounds cannot be '0': it is a whole number from 1 to 1000."),
        (ROUNDS, 1001, "Option max_rounds cannot be '1001': it is a whole number from 1 to 1000."),
        (ROUNDS, "1.5", "Option max_rounds cannot be '1.5': it is a whole number from 1 to 1000."),
        (ROUNDS, "many", "Option max_rounds cannot be 'many': it is a whole number from 1 to 1000."),
        (NOISE, "2.01", "Option noise cannot be '2.01': it is a number from 0 to 2."),
        (NOISE, "nan", "Option noise cannot be 'nan': it is a number from 0 to 2."),
        (NOISE, "loud", "Option noise cannot be 'loud': it is a number from 0 to 2."),
        (BOARD, "ABC", "Option board cannot be 'ABC': it is random or two parts such as AB."),
        (BOARD, 12, "Option board cannot be '12': it is random or two parts such as AB."),
    ],
)
def test_any_other_value_is_refused_with_a_sentence(option: Setting, value: object, sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        option.read(value)
    assert str(refusal.value) == sentence


def test_a_choice_reads_the_names_that_its_values_had_once() -> None:
    """What was on or off may get more values; older records and positions still say on, or true."""
    first = Choice("first", ("off", "1", "2"), "A first game?", once={"on": "1", "true": "1", "false": "off"})
    assert [first.read(word) for word in ("off", 2, "On", True, False)] == ["off", "2", "1", "1", "off"]
    with pytest.raises(BadOption, match="it is off, 1 or 2"):
        first.read("yes")


def test_what_is_not_given_has_its_default() -> None:
    settings = read_settings(ALL, {"max_rounds": "30"}, "Milestones")
    assert settings == {"layout": "contado", "hire": "1", "full_lap": True, "max_rounds": 30, "noise": 0.5}
    assert Choice("draft", ("a", "b"), "", default="b").default == "b"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("max_round", "Milestones has no option 'max_round'; did you mean max_rounds?"),
        ("zzz", "Milestones has no option 'zzz'; it has layout, hire, full_lap, max_rounds, noise."),
    ],
)
def test_an_unknown_option_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        read_settings(ALL, {name: 1}, "Milestones")
    assert str(refusal.value) == sentence


def test_an_owner_without_options_says_so() -> None:
    with pytest.raises(BadOption, match=r"^The bot random has no option 'x'; it has none\.$"):
        read_settings((), {"x": 1}, "The bot random")


def test_an_option_matters_where_what_it_needs_has_a_fitting_value_and_matters_itself() -> None:
    mode = Choice("mode", ("all", "team", "solo"), "How it is played.")
    posts = Flag("posts", False, "With posts.", needs={"mode": ("all", "team")})
    pairs = Choice("pairs", ("each", "once"), "How posts score.", needs={"posts": ("on",)})
    options = (mode, posts, pairs)

    def names(**chosen: str) -> list[str]:
        return [option.name for option in options if matters(option, options, chosen)]

    assert names() == ["mode", "posts"]
    assert names(posts="on") == ["mode", "posts", "pairs"]
    assert names(mode="team", posts="on") == ["mode", "posts", "pairs"]
    assert names(mode="solo", posts="on") == ["mode"]


def test_the_first_group_is_in_sight_at_first_and_the_readings_come_last() -> None:
    mode = Choice("mode", ("all", "solo"), "How it is played.")
    posts = Flag("posts", False, "With posts.", group="Expansions")
    pairs = Choice("pairs", ("each", "once"), "How posts score.", fine_print=True)
    castles = Flag("castles", False, "With castles.", group="Expansions")
    grapes = Flag("grapes", False, "Fewer grapes.", fine_print=True, group="Vineyards")
    first = Choice("first", ("1", "2"), "Who begins.")
    groups = grouped((pairs, posts, mode, grapes, castles, first))
    assert [(group.heading, [setting.name for setting in group.settings]) for group in groups] == [
        ("", ["mode", "first"]),
        ("Expansions", ["posts", "castles"]),
        ("Vineyards", ["grapes"]),
        (READINGS, ["pairs"]),
    ]
    assert [option.at_first for option in (mode, posts, pairs, grapes)] == [True, False, False, False]
    assert grouped(()) == []


def test_an_option_is_changed_where_it_matters_and_has_another_value() -> None:
    mode = Choice("mode", ("all", "solo"), "How it is played.")
    posts = Flag("posts", False, "With posts.", needs={"mode": ("all",)})
    options = (mode, posts)

    def names(**chosen: str) -> list[str]:
        return [option.name for option in options if changed(option, options, chosen)]

    assert names() == names(mode="all", posts="off") == []
    assert names(posts="on") == ["posts"]
    assert names(mode="solo", posts="on") == ["mode"]


def test_pairs_are_read_with_blanks_or_without() -> None:
    assert parse_pairs(" ms=200, depth = 3,,", "The bot mcts") == {"ms": "200", "depth": "3"}
    assert parse_pairs("", "The bot mcts") == {}


def test_a_text_may_be_a_list() -> None:
    read = parse_pairs("grapes=red, blue,depth=3,set=1-4,7", "Vines", ["grapes"])
    assert read == {"grapes": "red,blue", "depth": "3", "set": "1-4,7"}
    with pytest.raises(BadOption, match="'blue' is not of the form"):
        parse_pairs("depth=3,blue", "Vines", ["grapes"])


@pytest.mark.parametrize("text", ["ms", "=3", "ms=", "a=1,b"])
def test_a_pair_without_a_name_or_a_value_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"^The bot mcts: '.*' is not of the form name=value\.$"):
        parse_pairs(text, "The bot mcts")


@pytest.mark.parametrize("option", [*ALL, BOARD])
def test_samples_and_defaults_are_values_and_are_read_from_their_text(option: Setting) -> None:
    luck = Luck.seeded("samples", ("options",))
    for value in [option.default, *(option.sample(luck) for _ in range(50))]:
        assert option.read(value) == value
        assert option.read(value_text(value)) == value


def test_samples_reach_every_value() -> None:
    luck = Luck.seeded("samples", ("options",))
    assert {LAYOUT.sample(luck) for _ in range(50)} == {"contado", "Printed", "harbour"}
    assert {LAP.sample(luck) for _ in range(50)} == {True, False}
    assert {ROUNDS.sample(luck) for _ in range(50)} == {10, 30}
    assert {BOARD.sample(luck) for _ in range(50)} == {"random", "AB", "DC"}
    assert {Number("n", 1, 3, 5, "").sample(luck) for _ in range(100)} == {3, 4, 5}


@given(st.one_of(st.text(), st.integers(), st.floats(), st.none(), st.booleans(), st.lists(st.text())))
def test_whatever_is_given_is_read_or_refused(value: object) -> None:
    for option in (*ALL, BOARD):
        sentence = refusal_of(lambda option=option: option.read(value))  # type: ignore[misc]
        if sentence is None:
            assert option.read(option.read(value)) == option.read(value)
        else:
            assert sentence.startswith(f"Option {option.name} cannot be ")
