"""Positions and figures: the same as long as the rules are the same, and refused where they are not."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from contado.core.errors import ContadoError
from contado.core.teaching.figure import Figure
from contado.core.teaching.position import Position
from contado.core.teaching.rulebook import figure_of
from contado.core.words.language import ENGLISH
from tests.core.toys import CherryGame
from tests.core.toys.broken import toy
from tests.core.toys.taught import CherryTeaching

GAME = CherryGame()
TAUGHT = toy(teaching=CherryTeaching())


def test_a_position_is_a_new_game_with_moves() -> None:
    state: Any = Position.read({"seats": 3, "seed": "x", "settings": {"sweet": True}, "moves": ["pick"]}).state(GAME)
    again = Position.read({"seats": 3, "seed": "x", "settings": {"sweet": True}, "moves": "pick\n"}).state(GAME)
    assert state.seats == 3
    assert state.settings["sweet"] is True
    assert len(state.hands[0]) == 3
    assert state.to_json() == again.to_json()


def test_things_are_put_where_no_move_brings_them() -> None:
    state: Any = Position.read({"set": {"basket": 2, "hands.1.0": 0}}).state(GAME)
    assert state.basket == 2
    assert state.hands[1][0] == 0


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"colour": "red"}, "A position knows nothing of ['colour']"),
        ({"moves": ["pick", "fly"]}, "Move 2: "),
        ({"set": {"baskets": 2}}, "There is no 'baskets' in this position."),
        ({"set": {"hands.7.0": 2}}, "There is no 'hands.7.0' in this position."),
        ({"set": {"basket.one": 2}}, "There is no 'basket.one' in this position."),
        ({"settings": {"sour": True}}, "sour"),
    ],
)
def test_what_is_not_there_is_refused(data: dict[str, Any], words: str) -> None:
    with pytest.raises(ContadoError) as refused:
        Position.read(data).state(GAME)
    assert words.replace("['colour']", "colour") in str(refused.value)


def test_a_figure_is_a_drawing_by_itself_with_things_glowing() -> None:
    figure = figure_of(TAUGHT, "bag")
    assert figure is not None
    drawn = figure.svg(TAUGHT, "dark", ENGLISH)
    root = ElementTree.fromstring(drawn)
    assert root.get("width") == "200"
    assert float(root.get("height") or 0) == pytest.approx(figure.height(TAUGHT), abs=1)
    assert re.search(r'data-target="bag"', drawn)
    assert figure_of(TAUGHT, "moon") is None


def test_a_part_of_an_area_is_as_high_as_its_crop() -> None:
    figure = Figure.read("part", {"area": "board", "crop": [0, 0, 100, 50], "width": 300})
    assert figure.height(GAME) == 150
    assert 'viewBox="0 0 100 50"' in figure.svg(GAME, "light", ENGLISH)


def test_a_figure_without_an_area_is_refused() -> None:
    with pytest.raises(ContadoError, match="The figure 'x' does not say which area it shows"):
        Figure.read("x", {"seats": 2})
