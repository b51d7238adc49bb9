"""A game's own colours and texts: the style it gets from its tokens, the check of contrasts, lines of text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.brought.data_file import is_number
from contado.core.drawing import THEMES, Picture
from contado.core.drawing.looks import LOOKS
from contado.core.drawing.parts import broken, each, one_size, paragraph, themed, weak_pairs
from contado.core.drawing.svg import text_width
from contado.core.words.wording import capital, short_names

TOKENS = {"light": {"wheat": "#f6d65c", "on-wheat": "#1c1509"}, "dark": {"wheat": "#f2d464", "on-wheat": "#1c1509"}}


def test_a_theme_defines_its_tokens_and_rules_inside_pictures_only() -> None:
    style = themed(TOKENS, [*each(".crop-*", ["wheat"], "--ground:var(--*);--on:var(--on-*)"), (".field", "fill:red")])
    assert style == (
        ".contado.theme-light{--wheat:#f6d65c;--on-wheat:#1c1509}"
        ".contado.theme-dark{--wheat:#f2d464;--on-wheat:#1c1509}"
        ".contado .crop-wheat{--ground:var(--wheat);--on:var(--on-wheat)}"
        ".contado .field{fill:red}"
    )
    assert Picture([], style=style).style.endswith(style)


def test_a_token_that_a_theme_lacks_is_named() -> None:
    with pytest.raises(ValueError, match="dark: on-wheat"):
        themed({"light": TOKENS["light"], "dark": {"wheat": "#f2d464"}})
    with pytest.raises(ValueError, match="dark: on-wheat, dark: wheat"):
        themed({"light": TOKENS["light"]})


def test_pairs_that_stand_out_too_little_are_found_in_either_theme() -> None:
    # 4.48 and 4.54 to 1 on white: on both sides of what text needs; both are enough for a symbol.
    grey = {"light": {"paper": "#ffffff", "weak": "#777777", "enough": "#767676"}}
    tokens = {**grey, "dark": {"paper": "#ffffff", "weak": "#000000", "enough": "#000000"}}
    assert weak_pairs(tokens, [("weak", "paper"), ("enough", "paper")], [("weak", "paper")]) == [
        ("light", "weak", "paper", 4.48)
    ]
    # Core's own tokens count, too.
    assert weak_pairs({}, [("ink", "card")]) == []
    assert [theme for theme, *_ in weak_pairs({}, [("card", "card")])] == list(THEMES)


def test_the_parts_use_only_tokens_that_both_themes_have() -> None:
    used = {token for _, look in LOOKS for token in re.findall(r"var\(--([a-z-]+)", look)}
    # What classes of hues, players and games set.
    set_by_classes = {"mark", "mark-edge", "mark-ink", "tint", "player", "player-ink", "halo"}
    assert used - set_by_classes <= set(THEMES["light"]) & set(THEMES["dark"])


def test_lines_of_one_size_have_that_of_the_longest() -> None:
    room = text_width("Maximiliane", 12)
    assert one_size(["Ida", "Maximiliane"], room, 16, 9) == pytest.approx(12)
    assert one_size(["Ida"], room, 16, 9) == 16
    assert one_size([], room, 16, 9) == 16


@given(st.lists(st.text("abcimw", min_size=1, max_size=9), max_size=12), st.floats(40, 300))
def test_a_broken_sentence_keeps_its_words_and_fits_where_words_do(words: list[str], room: float) -> None:
    lines = broken(" ".join(words), room, 12)
    assert " ".join(lines).split() == words
    assert all(text_width(line, 12) <= room or " " not in line for line in lines)


def test_a_paragraph_has_no_more_lines_than_it_may() -> None:
    words = "one two three four five six seven eight nine ten"
    assert paragraph(0, 0, 60, words, 12).count("<text") > 3
    cut = re.findall(r">([^<]+)</text>", paragraph(0, 0, 60, words, 12, most=3))
    assert len(cut) == 3
    assert cut[-1].endswith("…")


def test_a_line_begins_with_a_capital_and_keeps_its_names() -> None:
    assert capital("three of Ida's sheep") == "Three of Ida's sheep"
    assert capital("łąka") == "Łąka"
    assert capital("") == ""


def test_short_names_are_as_short_as_tells_them_apart() -> None:
    assert short_names({"a": "stone", "b": "wood"}) == {"a": "st", "b": "wo"}
    assert short_names({"a": "miller", "b": "mill"}) == {"a": "mille", "b": "mill"}
    assert short_names({"a": "same", "b": "same"}) == {"a": "sa1", "b": "sa2"}
    assert short_names({"a": "ox", "b": "cow"}, 1) == {"a": "o", "b": "c"}


def test_a_number_of_a_file_is_whole_and_in_its_range() -> None:
    assert is_number(3, 3)
    assert is_number(60, 1, 60)
    assert not is_number(2, 3)
    assert not is_number(61, 1, 60)
    assert not any(is_number(value, 0) for value in (True, False, 1.0, "1", None))
