"""A game without a drawing of its own is drawn from its facts, and described by them."""

from __future__ import annotations

import re

from contado.core.drawing import Picture
from contado.core.game import Drawing
from contado.core.words.language import ENGLISH
from contado.core.words.plain import value_words
from tests.core.toys.broken import toy

BARE = toy(picture=Drawing.picture, text=Drawing.text)


def lines(text: list[list[tuple[str, str]]]) -> list[str]:
    return ["".join(part for part, _ in line) for line in text]


def drawn(picture: Picture) -> str:
    return "".join(area.background + area.pieces for area in picture.areas)


def test_the_text_tells_every_fact_and_who_is_to_move() -> None:
    view = BARE.new(2, {}, 3).view(0)
    told = lines(BARE.text(view, ENGLISH))
    assert told[:3] == [f"bag: {view['facts']['bag']}", "eaten: –", "basket: 0"]
    mine = ", ".join(map(str, view["facts"]["hands"][0]))
    assert told[3] == f"hands: ({mine}), 2"
    assert told[4:] == ["► Blue  0", "  Orange  0"]


def test_what_is_by_player_stands_with_the_player() -> None:
    view = BARE.new(2, {}, 3).view(0)
    view["facts"] = {"round": 1, "players": [{"coins": 3, "cards": ["ox", "oak"]}, {"coins": 2, "cards": None}]}
    told = lines(BARE.text(view, ENGLISH))
    assert told == ["round: 1", "► Blue  0", "    coins: 3", "    cards: ox, oak", "  Orange  0", "    coins: 2",
                    "    cards: –"]  # fmt: skip
    areas = {area.id: area.pieces for area in BARE.picture(view, ENGLISH).areas}
    assert list(areas) == ["board", "player:0", "player:1"]
    assert ">ox<" in areas["player:0"]
    assert "ox" not in areas["player:1"] + areas["board"]


def test_whatever_is_offered_can_be_clicked_once_and_says_what_it_does() -> None:
    state = BARE.new(2, {}, 3)
    BARE.play(state, state.decider, "done")
    view = state.view(state.decider)
    svg = drawn(BARE.picture(view, ENGLISH))
    offered = [target for option in view["options"] for target in option["targets"]]
    assert sorted(re.findall(r'data-target="([^"]*)"', svg)) == sorted(offered) != []
    for option in view["options"]:
        assert option["words"] in svg
    assert " ".join(f"[{target.replace(':', ' ')}]" for target in offered) in lines(BARE.text(view, ENGLISH))
    # A viewer who does not decide has nothing to click.
    assert "data-target" not in drawn(BARE.picture(state.view(1 - state.decider), ENGLISH))


def test_values_are_said_as_people_would() -> None:
    assert value_words(None, ENGLISH) == value_words([], ENGLISH) == "–"
    assert value_words(True, ENGLISH) == "yes"
    assert value_words({"is_open": False, "at": [1, [2, 3]]}, ENGLISH) == "is open no, at 1, (2, 3)"
    assert value_words([{}, {"a": 0}], ENGLISH) == "–, (a 0)"
