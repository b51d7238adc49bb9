"""An automa among the seats: named or added, at its own place, and never with a choice."""

from __future__ import annotations

import pytest

from contado.core.automa import automa_is_on, only_option, with_automa
from contado.core.errors import BadOption, BadSeat, BrokenGame, ContadoError
from contado.core.game import Words
from contado.core.kit import check_game
from contado.core.state import NOBODY
from contado.core.words.language import ENGLISH
from tests.core.toys import CherryGame, CrowGame

CROWS = CrowGame()


class Silent(CrowGame):
    """Crows without a name for the crow."""

    automa_name = Words.automa_name


def test_the_toy_keeps_the_contract() -> None:
    assert [str(finding) for finding in check_game(CROWS, 24, thorough=3).findings] == []


def test_a_game_has_no_automa_unless_it_says_so() -> None:
    game = CherryGame()
    assert game.automa == ""
    assert game.rules.automa_seat(2, game.read_settings(2, {})) == NOBODY
    assert with_automa(game, ["greedy", "crow"], {"sweet": True}) == (["greedy", "crow"], {"sweet": True})
    assert CROWS.automa_title(ENGLISH) == "The old crow"
    assert Silent().automa_title(ENGLISH) == "Crow"


def test_the_word_among_the_seats_switches_the_option_on() -> None:
    seats, options = with_automa(CROWS, ["greedy", " Crow "], {})
    assert seats == ["greedy", "crow"]
    assert options == {"crow": "on"}
    assert automa_is_on(CROWS, options)


def test_the_option_adds_the_automa_to_those_who_are_named() -> None:
    assert with_automa(CROWS, ["greedy"], {"crow": "on"})[0] == ["greedy", "crow"]
    assert with_automa(CROWS, ["greedy", "random"], {"crow": "on"})[0] == ["greedy", "random", "crow"]


def test_the_word_and_the_option_together_are_the_same() -> None:
    assert with_automa(CROWS, ["greedy", "crow"], {"crow": "on"})[0] == ["greedy", "crow"]


def test_without_either_nobody_is_added() -> None:
    assert with_automa(CROWS, ["greedy", "random"], {"crow": "off"}) == (["greedy", "random"], {"crow": "off"})


@pytest.mark.parametrize(
    ("seats", "options", "error", "sentence"),
    [
        (["crow", "greedy"], {}, BadSeat, "The old crow sits in seat 2 of 2: write greedy,crow."),
        (["a", "crow", "b"], {}, BadSeat, "The old crow sits in seat 3 of 3: write a,b,crow."),
        (["a", "crow", "crow"], {}, BadSeat, "The old crow has one seat at a table, not 2."),
        (
            ["a", "crow"],
            {"crow": "off"},
            BadOption,
            "The old crow is among the seats, but the option crow is off.",
        ),
        (["a", "b", "c"], {"crow": "on"}, BadOption, "Crows is for 2 to 3 players, not 4."),
        (["crow"], {}, BadOption, "Crows is for 2 to 3 players, not 1."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    seats: list[str], options: dict[str, object], error: type[ContadoError], sentence: str
) -> None:
    with pytest.raises(error) as refused:
        with_automa(CROWS, seats, options)
    assert str(refused.value) == sentence


def test_an_automa_with_a_choice_is_a_fault_of_its_game() -> None:
    state = CROWS.new(2, {"crow": True}, 1)
    with pytest.raises(BrokenGame, match="crows"):
        only_option(CROWS, state)
