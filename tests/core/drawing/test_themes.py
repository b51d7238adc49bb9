"""A game's own colours and texts: the style it gets from its tokens, the check of contrasts, lines of text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.brought.data_file import is_number
from contado.core.drawing import THEMES, Area, Picture, contrast
from contado.core.drawing.looks import LOOKS
from contado.core.drawing.palette import ON_SCREEN, STYLE, in_all_themes
from contado.core.drawing.parts import broken, each, one_size, paragraph, themed, weak_pairs
from contado.core.drawing.styles import for_pages
from contado.core.drawing.svg import text_width
from contado.core.words.wording import capital, short_names

TOKENS = {"light": {"wheat": "#f6d65c", "on-wheat": "#1c1509"}, "dark": {"wheat": "#f2d464", "on-wheat": "#1c1509"}}


def test_a_theme_defines_its_tokens_and_rules_inside_pictures_only() -> None:
    style = themed(TOKENS, [*each(".crop-*", ["wheat"], "--ground:var(--*);--on:var(--on-*)"), (".field", "fill:red")])
    assert style == (
        ".contado.theme-light{--wheat:#f6d65c;--on-wheat:#1c1509}"
        ".contado.theme-dark{--wheat:#f2d464;--on-wheat:#1c1509}"
        ".contado.theme-contrast{--wheat:#f6d65c;--on-wheat:#000000}"
        ".contado.theme-print{--wheat:url(#hatch-0);--on-wheat:#000000}"
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
    black = {"paper": "#ffffff", "weak": "#000000", "enough": "#000000"}
    tokens = {**grey, "dark": black, "contrast": black, "print": black}
    assert weak_pairs(tokens, [("weak", "paper"), ("enough", "paper")], [("weak", "paper")]) == [
        ("light", "weak", "paper", 4.48)
    ]
    # Core's own tokens count, too.
    assert weak_pairs({}, [("ink", "card")]) == []
    assert [theme for theme, *_ in weak_pairs({}, [("card", "card")])] == list(THEMES)


def test_high_contrast_and_print_follow_from_the_light_theme() -> None:
    ship, field = {"ship": "#225c96", "on-ship": "#ffffff"}, {"field": "#78ab36", "on-field": "#201810"}
    light = {**ship, **field, "path": "#6f6d45", "shade": "rgba(30,15,0,.2)", "motif": ".3"}
    made = in_all_themes({"light": light, "dark": light, "print": {"path": "#444444"}})
    strong, paper = made["contrast"], made["print"]
    # What is written is black or white, on a ground that is no lighter below white and the same below black.
    assert (strong["on-ship"], strong["on-field"]) == ("#ffffff", "#000000")
    assert contrast(strong["ship"], "#ffffff") > contrast("#225c96", "#ffffff") > 4.5
    assert strong["field"] == "#78ab36"
    # On paper grounds are hatched, each with its own; what the game says itself holds; all else is grey.
    assert paper["ship"] != paper["field"]
    assert (paper["on-ship"], paper["on-field"], paper["path"]) == ("#000000", "#000000", "#444444")
    assert contrast(paper["on-ship"], paper["ship"]) >= 7
    assert paper["shade"].startswith("rgba(0,0,0,")
    assert float(paper["motif"]) > float(light["motif"])
    hues = [colour for colour in paper.values() if colour.startswith("#")]
    assert all(colour[1:3] == colour[3:5] == colour[5:] for colour in hues)


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_brings_the_colours_of_its_theme_only(theme: str) -> None:
    picture = Picture([Area("board", "Board", 10, 10, "", '<g class="crop-wheat"/>')], style=themed(TOKENS))
    svg = picture.svg(400, theme)
    assert set(re.findall(r"\.theme-([a-z]+)", svg)) == {theme}
    assert "@media" not in svg
    # What the hatches are is defined where they are used.
    assert ('id="hatch-0"' in svg) == ("url(#hatch-0)" in svg) == (theme == "print")


def test_a_page_prints_in_the_theme_for_paper_whatever_it_shows() -> None:
    page = for_pages(themed(TOKENS))
    screen, paper = page.split("@media print{")
    assert set(re.findall(r"\.theme-([a-z]+)", screen)) == set(ON_SCREEN)
    assert paper == ".contado[class*=theme-]{--wheat:url(#hatch-0);--on-wheat:#000000}}"
    # Core's own tokens are those of the page as well.
    assert "@media print{:root[class],.contado[class*=theme-]{--table:#ffffff" in for_pages(STYLE)


def test_codes_are_drawn_for_whoever_asks() -> None:
    codes = '<g role="img" class="faint code"><g><text>a</text></g><g/><rect/></g>', '<text class="code">b</text>'
    kept = '<g class="codes"><text>c</text></g>', '<text class="mid" x="1">code</text>', '<g class="post code-red"/>'
    pieces = "".join((codes[0], kept[0], kept[1], codes[1], '<rect class="code" x="1"/>', kept[2]))
    picture = Picture([Area("board", "Board", 10, 10, "", pieces)])
    assert pieces in picture.svg(400, codes=True)
    # To nobody else they are brought, also not hidden.
    assert f'<g class="pieces">{"".join(kept)}</g>' in picture.svg(400)
    assert f'<g class="pieces">{"".join(kept)}</g>' in picture.area_svg("board", 400)
    # Pages have their own rule, by what somebody chose.
    assert ".code{display:none" not in picture.style


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
