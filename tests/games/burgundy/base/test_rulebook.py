"""The rulebook of the base game says what the rules page says; it stands without any module."""

from __future__ import annotations

import pytest

from contado.core.teaching.rulebook import Entry, Rulebook
from contado.games.burgundy import GAME

LONGEST = 2500


def book(seats: int = 2, code: str = "en", **settings: str) -> Rulebook:
    return Rulebook(GAME, GAME.read_settings(seats, settings), seats, GAME.language(code))


def text(name: str, seats: int = 2, code: str = "en", **settings: str) -> str:
    """Return the words of a section, or nothing where it is not in play."""
    section = book(seats, code, **settings).section(name)
    return " ".join(words for block in section.blocks for words in block.words) if section else ""


def table(name: str, seats: int = 2, **settings: str) -> dict[str, str]:
    entries: list[Entry] = book(seats, **settings).table(name)
    return {entry.name: entry.words for entry in entries}


def test_the_base_is_short() -> None:
    sections = list(book().sections)
    words = [one for section in sections for block in section.blocks for one in block.words]
    words += [section.question for section in sections]
    assert sum(len(one.split()) for one in words) <= LONGEST


def test_areas_score_by_size_and_phase() -> None:
    sizes = [1, 3, 6, 10, 15, 21, 28, 36]
    assert [int(words.split()[0]) for words in table("area_sizes").values()] == sizes
    assert [int(words.split()[0]) for words in table("phases").values()] == [10, 8, 6, 4, 2]
    # X14: the third mine in phase C.
    assert "6 points for the size and 6 points for the phase, 12 in all" in text("areas")


@pytest.mark.parametrize(("seats", "big", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_bonus_tiles_depend_on_the_number_of_players(seats: int, big: int, small: int) -> None:
    assert f"the big one, {big} points, the second the small one, {small} points" in text("colours", seats)


@pytest.mark.parametrize(("seats", "points", "sale"), [(2, 2, 6), (3, 3, 9), (4, 4, 12)])
def test_goods_are_sold_for_as_many_points_as_there_are_players(seats: int, points: int, sale: int) -> None:
    assert f"You score {points} points for each tile and take 1 silver" in text("selling", seats)
    # X22: three tiles of a type.
    assert f"{sale} points and 1 silver" in text("selling", seats)
    assert f"sells them all: {points} points each and 1 silver." in table("goods", seats)["Pink"]


@pytest.mark.parametrize(("seats", "depot", "black", "compact"), [(2, 2, 4, 4), (3, 3, 6, 6), (4, 4, 8, 6)])
def test_what_lies_on_the_depots(seats: int, depot: int, black: int, compact: int) -> None:
    words = f"Every depot has places for {depot} tiles, each for one colour; the black depot has "
    assert words + f"{black}," in text("table", seats)
    assert words + f"{compact}," in text("table", seats, black_depot="compact")
    assert ("is a mine in phases B and D" in text("table", seats)) == (seats == 3)


def test_what_is_laid_on_which_depot() -> None:
    assert table("depots")["Depot 5"] == "Mines and monasteries"
    assert table("depots", 4)["Depot 2"] == "Monasteries, buildings ×2 and castles"


def test_the_numbers_of_a_turn() -> None:
    assert "take 2 workers" in text("turn")
    assert "changes a die by 1, up or down" in text("changing")
    assert "one of your 3 **key spaces**" in text("taking")
    assert "for 2 silver, whatever your dice show" in text("buying")
    assert "each of your mines brings 1 silver" in text("mines")
    assert "You have 3 goods spaces" in text("ships")
    assert "5 **phases**, A to E, of 5 rounds each. So you have 25 turns" in text("length")


def test_the_end() -> None:
    words = text("final")
    assert "1 point for every goods tile" in words
    assert "1 point for every silver coin" in words
    assert "one point for every 2 workers" in words


def test_the_set_up() -> None:
    assert "3 goods tiles drawn at random, and 1 silver" in text("start")
    assert "The first player has 1 worker" in text("start")
    assert "The first player is drawn." in text("start")
    assert "The first player was named" in text("start", first_seat="2")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"duchies": "deal"}, "choose one of its two sides"),
        ({"duchies": "random"}, "dealt a duchy at random"),
        ({"duchies": "choose"}, "Each player chooses a duchy"),
        ({"duchies": "same:3"}, "All play the same duchy."),
        ({"first_game": "2"}, "In a first game"),
    ],
)
def test_how_players_come_to_their_duchies(settings: dict[str, str], said: str) -> None:
    ways = ("two sides", "at random", "Each player chooses", "All play the same duchy.", "In a first game")
    words = text("own_duchy", 2, "en", **settings)
    assert said in words
    assert sum(way in words for way in ways) == 1


def test_ties_are_told_as_they_are_broken() -> None:
    assert text("ties") == (
        "Then fewer empty spaces in the duchy win. If these are equal too, whoever is behind in turn order wins."
    )
    other = text("ties", tie_break_empty="most", tie_break_track="ahead")
    assert "more empty spaces" in other
    assert "whoever is ahead" in other


def test_other_readings_are_told_where_they_are_played() -> None:
    assert "only a tile taken with a die or a castle" not in text("full_keys")
    assert "only a tile taken with a die or a castle" in text("full_keys", discard_rule="take_only")
    assert "They do not change it by more" in text("monasteries")
    assert "so can they" in text("monasteries", free_shift_8="on")
    assert table("readings")["Black depot"].startswith("4, 6, 8 tiles.")
    assert table("readings", monastery_6="y2011")["Monastery 6"].startswith("2011 edition.")


def test_every_tile_is_in_the_reference() -> None:
    monasteries = table("monasteries")
    assert list(monasteries) == [f"Monastery {number}" for number in range(1, 27)]
    assert monasteries["Monastery 15"] == "At the end: 2 points for each type of goods sold."
    assert table("monasteries", monastery_15="y2011")["Monastery 15"].startswith("At the end: 3 points")
    assert len(table("buildings")) == 8
    assert table("buildings")["Boarding house"] == "Take 4 workers."
    assert len(table("goods")) == 6
    assert all(entry.picture for name in ("tiles", "buildings", "monasteries", "goods") for entry in book().table(name))


@pytest.mark.parametrize("code", ["it", "pl"])
def test_the_other_languages_have_the_same_sections(code: str) -> None:
    english, other = list(book().sections), list(book(code=code).sections)
    assert [section.name for section in other] == [section.name for section in english]
    assert all(one.question != same.question for one, same in zip(english, other, strict=True))


def test_polish_counts_as_people_do() -> None:
    assert "weź 2 robotników" in text("turn", code="pl")
    assert "każda twoja kopalnia daje 1 monetę" in text("mines", code="pl")
