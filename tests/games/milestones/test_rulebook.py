"""What the rulebook says, against the numbers of the rules page and against what the rules do in its figures."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.teaching.figure import Figure
from contado.core.words.language import LANGUAGES
from contado.games.milestones import GAME
from contado.games.milestones.rules.final_scoring import majority_points, majority_values
from contado.games.milestones.rules.mill import open_numbers
from contado.games.milestones.state import NO_BONUS, MilestonesState, house_points
from tests.games.milestones.positions import goods, offered, play
from tests.games.reading import Reading

READING = Reading(GAME)
book, said, told = READING.book, READING.said, READING.told


@pytest.mark.parametrize(("seats", "threshold", "offer"), [(2, 67, 5), (3, 59, 7), (4, 51, 9)])
def test_the_numbers_of_each_number_of_players(seats: int, threshold: int, offer: int) -> None:
    assert f"has {threshold} points" in said("winning", seats)
    assert f"reaches {threshold} points" in said("end", seats)
    assert f"From {offer} more tiles each player takes 2 " in said("draft", seats)


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("scoring", "1 point when you take it, and 1 point whenever its worker"),
        ("scoring", "5 points alone, 2 points shared"),
        ("ring", "ring** of 12 spaces: castle, 8 **slots**"),
        ("income", "you get 1 coin"),
        ("hire", "pay 2 coins"),
        ("trade", "buy a cube of your choice for 2 coins"),
        ("trade", "sell 2 cubes, equal or different, for 1 coin"),
        ("road", "costs 1 stone and 1 sand"),
        ("house", "costs 1 stone and 1 wood"),
        ("market", "costs 1 wood and 1 sand"),
        ("bonus", "score 1 point"),
        ("mill", "pay 2 grain"),
        ("mill", "You get 1 coin and score the two highest open numbers"),
        ("castle", "until you have no more than 3"),
        ("castle", "With only 2 workers left you cover none"),
        ("end", "after 100 rounds"),
        ("majorities", "each of the 5 worker types"),
        ("set_up", "Each of the 15 bushes"),
        ("set_up", "you have 1 coin. Of the 35 worker tiles 5 lie open"),
    ],
)
def test_numbers_stand_in_sentences_as_the_rules_page_has_them(section: str, words: str) -> None:
    assert words in said(section)


@pytest.mark.parametrize(
    ("section", "setting", "words", "otherwise"),
    [
        ("hire", {"hire_limit": "none"}, "as many tiles as you can pay for", "one tile in each visit"),
        ("mill", {"deliveries": "1"}, "one market in each visit", "several markets in one visit"),
        ("bonus", {"bonus_per_build": "1"}, "one at most", "each that you have a free worker for"),
        ("ring", {"full_lap": "no"}, "You may not go from the castle", "you may go right round"),
        ("end", {"max_rounds": 30}, "after 30 rounds", "after 100 rounds"),
    ],
)
def test_only_what_is_played_is_said(section: str, setting: dict[str, Any], words: str, otherwise: str) -> None:
    assert words in said(section, **setting)
    assert otherwise not in said(section, **setting)
    assert otherwise in said(section)
    assert words not in said(section)


def test_a_table_reads_of_the_draft_that_it_plays() -> None:
    chosen, dealt = book(draft="choose"), book(draft="random")
    assert not told("dealt", draft="choose")
    assert not told("draft", draft="random")
    assert "Each player is dealt 2 tiles" in said("dealt", draft="random")
    assert chosen.explaining("decision:draft_place") == "draft"
    assert dealt.explaining("decision:draft_place") == "dealt"


def test_the_tables_of_the_reference() -> None:
    read = book()
    workers, pieces, tiles = (read.table(name) for name in ("workers", "pieces", "worker_tiles"))
    assert [one.name for one in workers] == ["Quarryman", "Lumberjack", "Sand digger", "Grain grower", "Coiner"]
    assert [(one.name, one.words) for one in pieces] == [
        ("24 road sections", "1 stone and 1 sand"),
        ("12 houses", "1 stone and 1 wood"),
        ("12 markets", "1 wood and 1 sand"),
        ("12 flour sacks", "2 grain"),
    ]
    assert [one.name for one in tiles] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert tiles[0].words.startswith("sand digger + lumberjack, coiner + grain grower, ")
    assert sum(one.words.count("+") for one in tiles) == 35


# What the words beside the figures claim is what the rules do there.


def shown(name: str) -> tuple[Figure, MilestonesState]:
    return READING.shown(name, MilestonesState)


def lit(figure: Figure) -> set[str]:
    return {target.rpartition(":")[2] for target in figure.glow}


def test_production_from_the_second_slot_to_the_fifth() -> None:
    _figure, state = shown("production")
    before = goods(state)
    play(state, "move w5")
    assert goods(state) == {**before, "wood": 3}
    assert "three wood" in said("production")


def test_rising_numbers_give_income() -> None:
    _figure, state = shown("rising")
    assert state.income(state.players[0]) == 1


def test_roads_begin_at_the_bright_nodes() -> None:
    figure, state = shown("road")
    state.players[0].goods = [1, 0, 1, 0, 0]
    play(state, "move builders_council", "road")
    assert {option.split()[-1] for option in offered(state)} == lit(figure) == {"A1", "A4"}
    assert "covers a 2 and scores 2 points" in said("road")


def test_a_house_scores_the_bright_nodes() -> None:
    _figure, state = shown("house")
    house = state.layout.triangle_ids.index("B1-B2-C1")
    assert house_points(state.layout, state.nodes, house) == 3
    assert "1 + 2 = 3 points. With a market on the 2 it would have scored only 1 point" in said("house")


def test_markets_stand_on_the_bright_nodes() -> None:
    figure, state = shown("market")
    state.players[0].goods = [0, 1, 1, 0, 0]
    play(state, "move builders_council", "market")
    assert {option.split()[-1] for option in offered(state)} == lit(figure) == {"A3", "A5"}


def test_the_market_touches_two_bonus_tiles() -> None:
    figure, state = shown("bonus_tile")
    (node,) = lit(figure)
    bushes = state.layout.bushes_at[state.layout.node_ids.index(node)]
    assert [state.bonus[state.layout.bush[triangle]] != NO_BONUS for triangle in bushes] == [True, True]


def test_flour_scores_the_bright_nodes() -> None:
    figure, state = shown("flour")
    numbers = open_numbers(state, state.layout.node_ids.index("B6"))
    assert numbers == [4, 3, 3, 2]
    assert sorted(state.layout.value[state.layout.node_ids.index(node)] for node in lit(figure)) == [3, 4]
    assert "4 + 3 = 7 points" in said("mill")


def test_the_castle_takes_what_its_words_say() -> None:
    _figure, state = shown("castle")
    player = state.players[0]
    assert (player.holding(), player.workers(), player.castle_takes()) == (6, 4, (3, 1))
    assert "six goods and four workers you would lose three goods and one worker" in said("castle")


def test_two_players_share_the_quarrymen() -> None:
    _figure, state = shown("majorities")
    assert majority_values(state, 0) == [2, 2, 1]
    assert majority_points(majority_values(state, 0)) == [2, 2, 0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_says_the_same_numbers(code: str) -> None:
    for section, number in (("winning", "59"), ("hire", "2"), ("castle", "3"), ("draft", "7"), ("set_up", "35")):
        assert number in said(section, 3, code)
