"""``contado rules``: what there is to read, and what is said about something."""

from __future__ import annotations

import pytest

from contado.core import registry
from tests.commands import answer, refusal


@pytest.mark.parametrize("game", sorted(registry.games()))
@pytest.mark.parametrize("code", ["en", "it", "pl"])
def test_the_contents_and_every_section_fit_on_lines_of_80(game: str, code: str) -> None:
    contents = answer("rules", game, "--language", code)
    assert f"contado rules {game} " in contents
    names = [line.split()[0] for line in contents.splitlines() if line.startswith("  ") and not line.startswith("   ")]
    assert len(names) > 15
    for name in names:
        text = answer("rules", game, name, "--language", code)
        assert max(len(line) for line in text.splitlines()) <= 80
        assert len(text.splitlines()) >= 3
        # Neither marks of a page nor pictures.
        assert not any(sign in text for sign in ("**", "](#", "<svg", "@figure"))


def test_a_section_is_found_by_its_name_by_what_it_explains_and_by_any_word() -> None:
    by_name = answer("rules", "castelli", "castles")
    assert by_name.startswith("How do I build a castle?\n")
    assert answer("rules", "castelli", "decision:build_menu") == answer("rules", "castelli", "build_menu") == by_name
    assert "How do I build a castle?" in answer("rules", "castelli", "presence")
    many = answer("rules", "castelli", "silver mine")
    assert "sections speak of this:" in many
    assert "selling" in many


def test_tables_are_lists_and_of_figures_there_are_the_words() -> None:
    assert "- 32 ×" not in answer("rules", "castelli", "tile_kinds")
    assert "× value 1: It brings" in answer("rules", "castelli", "tile_kinds")
    assert "Picture: The stone area between the two tiles goes to Blue." in answer("rules", "castelli", "areas")
    assert "More about this: " in answer("rules", "castelli", "points")


def test_options_and_players_choose_what_is_read() -> None:
    assert "overbuilding" not in answer("rules", "castelli")
    assert "overbuilding" in answer("rules", "castelli", "--option", "battle=on")
    assert "after 32 turns" in answer("rules", "castelli", "winning", "--players", "4")
    assert "after 16 turns" in answer("rules", "castelli", "winning")
    assert "with 5 players" not in refusal("rules", "castelli", "--players", "5")


def test_an_unknown_topic_gets_one_sentence_with_near_ones() -> None:
    assert refusal("rules", "castelli", "sylver") == (
        "contado: The rules of Castelli say nothing about 'sylver'; did you mean silver?\n"
    )
    assert "non dicono niente su 'xyzzy'" in refusal("rules", "castelli", "xyzzy", "--language", "it")
    assert "no game" in refusal("rules", "chess").lower()
    assert "battle" in refusal("rules", "castelli", "--option", "battles=on")


def test_an_option_that_is_needed_for_a_section_is_said_by_what_is_found() -> None:
    assert "say nothing about 'guard_window'" in refusal("rules", "castelli", "guard_window")
    assert answer("rules", "castelli", "guard_window", "--option", "battle=on").startswith("How do I defend")
