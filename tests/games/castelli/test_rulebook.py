"""The rulebook says what the rules page says: numbers, the parts of modules and readings, and what its figures show."""

from __future__ import annotations

import pytest

from contado.core.teaching.pages import Kind
from contado.games.castelli import GAME
from contado.games.castelli.influence import castle_points, influence
from contado.games.castelli.state import CastelliState
from tests.games.reading import Reading

READING = Reading(GAME, 4)
book, said, told = READING.book, READING.said, READING.told


def shown(name: str) -> CastelliState:
    """Return the position of a figure."""
    return READING.shown(name, CastelliState, dilemma=True, battle=True)[1]


@pytest.mark.parametrize(
    ("seats", "turns", "silver", "parts"), [(2, 16, 11, 2), (3, 32, 16, 4), (4, 32, 22, 4)]
)  # fmt: skip
def test_the_set_up_is_that_of_the_number_of_players(seats: int, turns: int, silver: int, parts: int) -> None:
    assert f"with {seats} players after {turns} turns" in said("winning", seats)
    set_up = said("setting_up", seats)
    assert f"The {parts} parts" in set_up
    assert f"each of the {turns} spots" in set_up
    assert f"there is {silver} silver" in set_up
    assert "deck has 25 cards" in set_up
    assert "9 castles" in set_up
    assert "2 villages and 2 cities lie aside" in set_up


def test_numbers_of_the_base_game() -> None:
    assert "3 to 5 points" in said("points")
    assert "1 to 6" in said("tiles")
    assert "5 of each good" in said("areas")
    assert "costs 1 stone, 1 wood and 1 grain" in said("castles")
    assert "1 point for each **village** and 2 points for each **city**" in said("castle_points")
    assert "pay 2 silver instead" in said("buying")
    assert "for 2 silver each" in said("selling")
    final = said("final")
    assert "Most silver: 4 points. If several have the most, 3 points each" in final
    assert "Second most silver: 2 points" in final


def test_dilemma_is_read_only_where_it_is_played() -> None:
    assert not told("dilemma")
    assert not told("start_tile")
    assert "value 3" in said("start_tile", dilemma=True)
    assert "scores 5 points" in said("start_tile", dilemma=True)
    assert "start tile" in said("points", dilemma=True)
    assert "start tile" not in said("points")
    assert "Only you see this tile" in said("tiles", dilemma=True)


def test_battle_is_read_only_where_it_is_played() -> None:
    for name in ("battle", "overbuilding", "guard", "control", "battle_cards"):
        assert not told(name)
        assert told(name, battle=True)
    assert "8 more cards" in said("battle", battle=True)
    assert "deck has 33 cards" in said("setting_up", battle=True)
    assert "costs 2 of each good" in said("overbuilding", battle=True)
    control = said("control", battle=True)
    assert "village scores 3 points, of a city 6 points" in control
    assert "not overbuilt scores 2 points" in control
    assert "Both score 3 points" in control  # X4
    final = said("final", battle=True)
    assert "8 points. If several have the most, 6 points each" in final
    assert "silver: 4 points" in final


def test_the_tournament_is_read_only_at_its_tables() -> None:
    assert not told("tournament", 2)
    assert not told("tournament_ties", 2)
    knockout = {"tournament": "knockout", "match_table": "1"}
    everybody = {"tournament": "round_robin", "match_table": "2"}
    assert "Knock-out" in said("tournament", 2, **knockout)
    assert "All against all" not in said("tournament", 2, **knockout)
    assert "All against all" in said("tournament", 2, **everybody)
    assert "more silver decides" in said("tournament_ties", 2, **knockout)
    assert "counts half" in said("tournament_ties", 2, **everybody)
    assert "one winner" in said("tie", 2, **knockout)
    assert "one winner" not in said("tie", 2, **everybody)


@pytest.mark.parametrize(
    ("section", "setting", "usual", "played", "other", "words"),
    [
        ("neutral", "neutral_share", False, "take no share", True, "which is lost"),
        ("castle_points", "own_plot_settlement", True, "own plot counts once", False, "own plot does not count"),
        ("reacting", "reaction_windows", "all", "whatever it is", "holders", "Only those are asked"),
        ("reacting", "off_turn_cards", "any", "Instead you may use", "reactions", "no other cards"),
        ("last_call", "off_turn_cards", "any", "may also use a card", "reactions", "may sell cards"),
        ("final", "silver_second", "any", "even without any silver", "with_silver", "Without silver there is no"),
        ("instant_cards", "free_plot", "no_settlement", "Castles do not matter", "empty", "no castle and no mine"),
        ("overbuilding", "stack_limit", "2", "is safe", "none", "can be overbuilt as well"),
        ("overbuilding", "builder_overbuild", False, "as usual", True, "1 silver for each missing unit"),
        ("guard", "guard_refund", True, "no goods and no silver", False, "pays all the same"),
    ],
)
def test_a_reading_is_told_as_it_is_played(
    section: str, setting: str, usual: object, played: str, other: object, words: str
) -> None:
    first, second = (said(section, 3, "en", battle=True, **{setting: value}) for value in (usual, other))
    assert first == said(section, 3, battle=True)
    assert played in first
    assert words in second
    assert first != second


def test_neutral_colours_are_those_of_small_tables() -> None:
    assert told("neutral", 2)
    assert told("neutral", 3)
    assert not told("neutral", 4)
    assert "16 tiles stay out" in said("players", 2)


def test_tables_have_every_card_and_tile_once() -> None:
    def counted(*names: str, **given: object) -> int:
        entries = [entry for name in names for entry in book(4, "en", **given).table(name)]
        assert all(entry.words and entry.picture for entry in entries)
        return sum(int(entry.name.split(" × ")[0]) for entry in entries)

    cards = ("instant_cards", "building_cards", "answering_cards")
    assert counted(*cards) == 25
    assert counted(*cards, battle=True) == 33
    assert counted("tiles") == 32
    knight = next(entry for entry in book().table("instant_cards") if "Robber Knight" in entry.name)
    assert knight.words == "Take half of the silver in the mine, rounded down."
    traitor = next(entry for entry in book(traitor_pays="mine").table("instant_cards") if "Traitor" in entry.name)
    assert traitor.words == "Pay 1 silver to the mine and take a random card of another player."


def test_the_area_of_the_figure_goes_to_blue_with_six_against_four() -> None:
    state = shown("area")
    area = state.board.area_at[(5 * 4 + 5 // 2) * 4]
    shields = state.board.area_shields[area]
    assert all(state.turned[shield >> 2] >= 0 for shield in shields)
    assert influence(state, shields) == [6, 4, 0, 0]
    assert state.board.area_symbols[area] == 2
    assert "Blue has six shield points at this area, Orange four. Blue gets both stones." in said("areas")


def test_the_castle_of_the_figure_scores_a_village_and_two_cities() -> None:
    state = shown("castle")
    plot = 2 * 4 + 2 // 2
    assert state.sites[state.board.first_site[state.board.area_at[plot * 4]]] == 1
    assert state.has_presence(0, plot)
    assert castle_points(state, plot) == 5
    assert "two cities are in its row: 5 points" in said("castle_points")
    # Its plot has no settlement: the example is true in either reading.
    assert said("castle_points", own_plot_settlement=False).count("5 points") == 1


def test_the_figures_of_mine_and_overbuilding_show_what_is_said() -> None:
    state = shown("mine")
    points = influence(state, state.board.facing[state.board.mine])
    assert points[0] == max(points)
    assert points.count(points[0]) == 1
    attacked = shown("overbuilt")
    plot = 1 * 4 + 1 // 2
    shields = [shield for shield in attacked.board.facing[plot] if shield >= 0]
    mine, theirs, *_neutral = influence(attacked, shields)
    assert mine > theirs
    assert attacked.top(attacked.board.first_site[attacked.board.area_at[plot * 4]]) == 0


@pytest.mark.parametrize(("code", "silver"), [("it", "11 lingotti d'argento"), ("pl", "11 srebrników")])
def test_the_other_languages_have_the_same_numbers(code: str, silver: str) -> None:
    assert silver in said("setting_up", 2, code)
    chapters = book(2, code, dilemma=True, battle=True).chapters
    assert [chapter.name for chapter in chapters] == [
        "goal", "turn", "actions", "end", "dilemma", "battle", "set_up", "reference",
    ]  # fmt: skip
    assert sum(block.kind is Kind.FIGURE for one in chapters for part in one.sections for block in part.blocks) == 9
