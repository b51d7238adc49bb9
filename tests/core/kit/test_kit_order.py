"""The kit reports what it finds by its cause, and checks can be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.errors import BadOption
from contado.core.game import Drawing
from contado.core.kit import CHECKS, check_game, check_names, chosen_checks
from contado.core.record import Record
from tests.core.toys import CherryGame
from tests.core.toys.broken import BROKEN, toy
from tests.core.toys.cherries import TURN_OVER, Cherries, Prepare, SetUp
from tests.core.toys.points import BoastingEat

GAMES = 24


class Clumsy(Cherries):
    """A clumsy player drops a cherry with the basket; nobody is after the set-up, but copies and JSON forget that."""

    clumsy = True


class CarefulSetUp(SetUp):
    """Makes everybody careful."""

    def resolve(self, state: Cherries) -> None:
        """Say so."""
        assert isinstance(state, Clumsy)
        super().resolve(state)
        state.clumsy = False


class CarefulPrepare(Prepare):
    """Turns the basket over with care, or without."""

    def choose(self, state: Cherries, action: int) -> None:
        """Drop a cherry, which counts as eaten."""
        assert isinstance(state, Clumsy)
        super().choose(state, action)
        if action == TURN_OVER and state.clumsy and len(state.hands[self.seat]) > 1:
            state.eaten.append(state.hands[self.seat].pop())

    def cost(self, state: Cherries, action: int) -> dict[str, int]:
        """Trust in care: tried on a copy, it would be a cherry."""
        return {}


class LateBoast(BoastingEat):
    """Boasts of its points as the last part of a move."""

    part = True


def test_a_field_that_copies_forget_is_told_as_copy_and_as_nothing_else() -> None:
    """On a copy a cherry is lost that the option does not mention: the option is right, the copy is wrong."""
    game = toy(Clumsy, swap=(CarefulSetUp, CarefulPrepare))
    assert check_game(game, GAMES, thorough=3, only=["costs"]).checks() == ["costs"]
    report = check_game(game, GAMES, thorough=3)
    assert set(report.checks()) <= {"copy", "json"}
    first = report.findings[0]
    assert first.check == "copy"
    assert "has another future than the original under the same action" in first.sentence
    assert "copy(), and to_json() with it, may have forgotten a field" in first.sentence
    Record.read(first.record)


def test_a_redeal_that_deals_a_card_twice_says_which() -> None:
    game, check = BROKEN["resample loses a piece"]
    findings = check_game(game, GAMES, thorough=3).findings
    assert {finding.check for finding in findings} == {check} == {"leak"}
    for finding in findings:
        assert "too many" in finding.sentence
        assert "deal what was put together, each piece once" in finding.sentence


def test_of_several_parts_the_message_names_the_whole_move() -> None:
    report = check_game(toy(swap=(LateBoast,)), GAMES, thorough=3)
    assert report.checks() == ["costs"]
    assert any("the whole move ('done', then 'eat" in finding.sentence for finding in report.findings)


def test_a_game_without_picture_and_text_is_checked_all_the_same() -> None:
    report = check_game(toy(picture=Drawing.picture, text=Drawing.text), GAMES, thorough=3)
    assert [str(finding) for finding in report.findings] == []
    assert report.not_declared() == [
        "has no text of its own: its facts are listed", "has no picture of its own: its facts are drawn",
    ]  # fmt: skip


def test_checks_are_left_out_by_name() -> None:
    game, _ = BROKEN["picture that crashes"]
    # Whoever wanted the picture.
    assert check_game(game, GAMES, thorough=3).checks()[0] == "drawing"
    assert check_game(game, GAMES, thorough=3, skip=["drawing"]).ok
    assert check_game(game, GAMES, thorough=3, only=["copy", "costs"]).ok


def test_names_are_typed_as_one_word() -> None:
    assert check_names()[0] == "play"
    assert "why-not" in check_names()
    assert [check.name for check in chosen_checks(only=["why-not", "copy"])] == ["copy", "why not"]
    assert chosen_checks(only=["play"]) == ()
    assert len(chosen_checks(skip=["leak"])) == len(CHECKS) - 1


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"only": ["drawings"]}, "There is no check 'drawings'; there are play, replay, pieces, "),
        ({"skip": [""]}, "There is no check ''; there are play, "),
        ({"skip": ["play"]}, "The games are played whatever is checked: play cannot be left out."),
    ],
)
def test_an_unknown_check_is_refused_with_those_there_are(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_game(CherryGame(), 1, **chosen)
    assert str(refused.value).startswith(sentence)
