"""Seats as they are typed and recorded."""

from __future__ import annotations

import pytest

from contado.core.errors import BadOption, ContadoError, UnknownName
from contado.core.words.language import ENGLISH, language
from contado.table.seat import Seat, bot, person, recorded_seat, replaced, seat_names, typed_seat, watched_seat


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("you", Seat("")),
        ("You", Seat("")),
        ("you:Anna", Seat("Anna")),
        ("you: Anna  Maria ", Seat("Anna Maria")),
        ("greedy", Seat("greedy", "greedy")),
        ("greedy:noise=1", Seat("greedy", "greedy:noise=1")),
    ],
)
def test_typed_seats(text: str, seat: Seat) -> None:
    assert typed_seat(text) == seat
    assert recorded_seat(str(seat)) == seat


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("gredy", UnknownName),
        ("greedy:noise=loud", BadOption),
        ("", UnknownName),
        ("you:greedy", ContadoError),
        ("you:a:b", ContadoError),
        ("you:An\udcffna", ContadoError),
    ],
)
def test_seats_that_nobody_can_take(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        typed_seat(text)


def test_a_bot_that_is_not_installed_is_not_taken_for_a_person() -> None:
    with pytest.raises(UnknownName):
        recorded_seat("oracle:depth=9")


def test_every_seat_has_a_name_of_its_own() -> None:
    seats = [person(), bot("greedy"), bot("greedy:noise=1"), person("Blue")]
    assert seat_names(seats, ENGLISH) == ["Blue", "greedy", "greedy 2", "Blue 2"]


def test_a_bot_made_to_be_played_against_is_called_by_its_title_in_every_language() -> None:
    seats = [person("Anna"), bot("gentle"), bot("gentle"), replaced(person("Bruno"), "gentle")]
    assert seat_names(seats, ENGLISH) == ["Anna", "Gentle", "Gentle 2", "Bruno"]
    assert seat_names(seats, language("it", "contado.table")) == ["Anna", "Mite", "Mite 2", "Bruno"]
    # It is recorded, and asked for, by its own name; whoever looks on at the record reads its title, too.
    assert str(seats[1]) == "gentle"
    assert seat_names([watched_seat(str(seat)) for seat in seats[1:3]], ENGLISH) == ["Gentle", "Gentle 2"]


def test_seats_beyond_the_colours_are_called_by_their_number() -> None:
    names = seat_names([person() for _ in range(7)], ENGLISH)
    assert names == ["Blue", "Orange", "Teal", "Pink", "Seat 5", "Seat 6", "Seat 7"]


def test_how_a_bot_was_set_up_is_no_part_of_its_name_for_whoever_looks_on() -> None:
    seats = [bot("greedy:noise=5"), bot("greedy:noise=2")]
    assert [str(seat) for seat in seats] == ["greedy:noise=5", "greedy:noise=2"]
    looked_at = seat_names([watched_seat(str(seat)) for seat in seats], ENGLISH)
    assert looked_at == seat_names(seats, ENGLISH) == ["greedy", "greedy 2"]


def test_a_person_without_a_name_is_called_the_same_by_whoever_looks_on() -> None:
    seats = [person(), person("Anna")]
    assert seat_names([watched_seat(str(seat)) for seat in seats], ENGLISH) == seat_names(seats, ENGLISH)
