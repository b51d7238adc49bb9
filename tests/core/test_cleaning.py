"""What people write, made harmless, and which names look the same."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from contado.core.words.cleaning import LONGEST_NAME, MOST_MARKS, clean_line, cut_line, look, name_key, told_apart
from contado.table.seat import Seat, recorded_seat, watched_seat


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  two   words\n", "two words"),
        ("red \u202egreen\u2066 blue\u2069", "red green blue"),
        ("bell\x07 and \x1b[31mred", "bell and [31mred"),
        ("nothing\u3164\u2800\u115fthere", "nothing there"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
        ("a\u200cb", "a b"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("a\ufe0fb", "ab"),
        ("\ud800x", "x"),
    ],
)
def test_a_line_is_kept_as_it_is_seen(typed: str, kept: str) -> None:
    assert clean_line(typed, 100) == kept


def test_no_character_of_unicode_turns_the_line_or_hides_in_it() -> None:
    """By the standard: controls, formats (direction marks among them), surrogates, private and unassigned ones."""
    for code in range(sys.maxunicode + 1):
        if unicodedata.category(chr(code))[0] == "C" and chr(code) not in clean_line(f"a{chr(code)}b", 10):
            continue
        assert unicodedata.category(chr(code))[0] != "C", hex(code)


def test_a_tower_of_marks_is_cut_down() -> None:
    tower = "Z" + "\u0301\u0327\u0489" * 500
    clean = clean_line(tower, 100)
    assert sum(unicodedata.category(sign)[0] == "M" for sign in clean) <= MOST_MARKS
    # What languages write stays: Vietnamese, Hebrew with its points, Thai.
    for word in ("Nguyễn", "שָׁלוֹם", "น้ำ"):
        assert clean_line(word, 100) == unicodedata.normalize("NFC", word)


def test_a_long_line_is_never_read_to_its_end() -> None:
    assert len(clean_line("x" * 900_000, 40)) <= 40 * 8 + 1
    assert len(cut_line("x" * 900_000, 40)) == 40
    assert len(cut_line("e\u0301" * 450_000, 40)) == 40


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "АDА"), ("Ada", "Аdа"), ("Ada", "Αda"), ("Ada", "ada."), ("Ada", "A d a"),
        ("Ada", "𝔄𝔡𝔞"), ("Ada", "Ａｄａ"),
        ("Ada", "Ádà"), ("Ada", "@da"), ("Ola", "0la"), ("Ola", "Оlа"), ("Bill", "BiII"),
        ("Bill", "B1ll"), ("Emma", "Ernma"),
        ("Łukasz", "Lukasz"), ("moderator", "rnoderat0r"), ("Ewa", "Evva"), ("Nina", "ΝINΑ"), ("Ⓐⓓⓐ", "Ada"),
    ],
)  # fmt: skip
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert look(one) == look(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Ben", "Bea"), ("Ada", "Ada 2"), ("🚀", "🐟"), ("Оля", "Ола")]
)
def test_names_that_can_be_told_apart(one: str, other: str) -> None:
    assert look(one) != look(other)


def test_a_name_is_looked_up_without_case_and_composition() -> None:
    spellings = ("Ada", "ADA", "ａｄａ", " a\u0064a ", "𝐀da")
    assert len({name_key(one) for one in spellings}) == 1


def test_whoever_looks_like_another_gets_a_number() -> None:
    assert told_apart("Ben", ["Ada"]) == "Ben"
    assert told_apart("Аda", ["Ada"]) == "Аda 2"
    assert told_apart("Ada", ["Ada", "Ada 2"]) == "Ada 3"
    assert len(told_apart("x" * LONGEST_NAME, ["x" * LONGEST_NAME])) <= LONGEST_NAME


@pytest.mark.parametrize("make", [Seat, recorded_seat, watched_seat])
def test_a_seat_of_any_record_has_a_clean_and_short_name(make: type[Seat]) -> None:
    seat = make("Eve\u202e" + "x" * 900_000)
    assert len(seat.name) == LONGEST_NAME
    assert "\u202e" not in seat.name
