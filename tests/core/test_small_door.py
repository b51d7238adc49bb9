"""What a game may declare instead of writing a method: names, words, targets, sentences, amounts, motions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from contado.core.drawing import Picture
from contado.core.game import Amounts, Drawing, Sentences, Words
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.event import Event
from contado.core.position.heaps import counted, dealt_anew, listed
from contado.core.position.luck import Luck
from contado.core.showing.motion import MOVE, Motion
from contado.core.state import Decision, Menu
from contado.core.words.language import ENGLISH, marked, marked_plural

SPACE = ActionSpace(
    [
        Family("dig", words=marked("Dig"), target="pit"),
        Family("pot", colour=("red", "blue"), size=("1", "2"), words=marked("A {colour} pot of {size}"),
               target="clay:{seat}:{colour}:{size}"),
        Family("end"),
    ]
)  # fmt: skip


class NextTurn(Decision[Any]):
    """A decision that says nothing about itself."""


class Named(Decision[Any]):
    """One with a name."""

    kind: ClassVar[str] = "other"


class MoreNamed(Named):
    """It inherits from one with a name."""


class MoreTurns(NextTurn):
    """It inherits from one without."""


class ShopMenu(Menu[Any]):
    """It inherits from a class of core's."""


class PotWords(Words[Any]):
    """Words of nothing but tables."""

    names: ClassVar[Mapping[str, str]] = {"red": marked("crimson")}
    sentences: ClassVar[Sentences] = {
        "dug": (marked("{who} dug {clay}."), marked("{who} dug {n:clay}.")),
        "baked": marked("{who}: {colour}, {points:vp}."),
    }
    amounts: ClassVar[Amounts] = {
        "vp": marked_plural("{n} point", "{n} points"),
        "clay": marked("{n} clay"),
        "red": marked("{n} {name} clay"),
    }


class PotDrawing(Drawing):
    """A drawing with a table of motions."""

    moves: ClassVar[Mapping[str, Motion]] = {"dug": Motion(MOVE, "pit", "screen:{seat}:{n}")}

    def picture(self, view: Any, _: Any) -> Picture:
        raise NotImplementedError


def test_a_decision_is_called_after_its_class_unless_it_has_a_name() -> None:
    kinds = [one.kind for one in (NextTurn, MoreTurns, ShopMenu, Named, MoreNamed)]
    assert kinds == ["next_turn", "more_turns", "shop_menu", "other", "other"]
    assert NextTurn(1).to_json() == ["next_turn", 1]


def test_a_family_says_what_its_actions_are_called_and_what_is_clicked() -> None:
    words, pot = PotWords(), SPACE.find("pot", "red", "2")
    assert words.action_words(SPACE.find("dig"), ENGLISH) == "Dig"
    assert words.action_words(pot, ENGLISH) == "A crimson pot of 2"
    assert (pot.notation, pot.target(1)) == ("pot red 2", "clay:1:red:2")
    assert SPACE.find("end").target(1) == ""
    with pytest.raises(NotImplementedError):
        words.action_words(SPACE.find("end"), ENGLISH)


def test_the_first_sentence_is_said_whose_facts_are_all_known() -> None:
    words, dug = PotWords(), Event("dug", 1, {"n": 2}, {"clay": ["red", "blue"]})
    assert words.event(dug.seen_by(1), ["Anna", "Bea"], ENGLISH) == "Bea dug crimson and blue."
    assert words.event(dug.seen_by(0), ["Anna", "Bea"], ENGLISH) == "Bea dug 2 clay."
    baked = Event("baked", 0, {"colour": "red", "points": 1})
    assert words.event(baked, ["Anna", "Bea"], ENGLISH) == "Anna: crimson, 1 point."
    assert words.event(Event("rested", 0, {}), ["Anna", "Bea"], ENGLISH) == ""


def test_amounts_have_a_form_for_one_and_for_many_or_a_name() -> None:
    words = PotWords()
    said = [words.thing(thing, n, ENGLISH) for thing, n in (("vp", 1), ("vp", 3), ("clay", 1), ("red", 2))]
    assert said == ["1 point", "3 points", "1 clay", "2 crimson clay"]
    assert words.source("pots", ENGLISH) == "pots"


def test_facts_and_seat_are_put_into_the_targets_of_a_motion() -> None:
    assert PotDrawing().motions(Event("dug", 1, {"n": 3})) == [Motion(MOVE, "pit", "screen:1:3")]
    assert PotDrawing().motions(Event("lit", 1, {})) == []


def test_heaps_are_counted_and_listed() -> None:
    assert counted([2, 0, 2], 4) == [1, 0, 2, 0]
    assert listed([1, 0, 2, 0]) == [0, 2, 2]


def test_redealt_hands_are_as_large_and_the_same_whatever_the_truth_was() -> None:
    first = dealt_anew(Luck.seeded("a", ("x",)), [1, 2], [], [3, 4, 5])
    second = dealt_anew(Luck.seeded("a", ("x",)), [5, 3], [], [1, 4, 2])
    assert first == second
    assert [len(hand) for hand in first] == [2, 0, 3]
    assert sorted(thing for hand in first for thing in hand) == [1, 2, 3, 4, 5]
    others = {tuple(dealt_anew(Luck.seeded(str(seed), ("x",)), [1, 2], [3, 4, 5])[0]) for seed in range(60)}
    assert len(others) == 20
