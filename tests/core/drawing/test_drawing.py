"""The shared part of the drawings: palette, text, composition."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.drawing import (
    HUES,
    MARKS,
    PLAYERS,
    THEMES,
    Area,
    Picture,
    contrast,
    escape,
    fitted,
    initials,
    label,
    player_bar,
    player_mark,
    player_pawn,
    wrapped,
)
from contado.core.drawing.definitions import used_rules
from contado.core.drawing.grounds import GROUNDS, USUAL, ground_style
from contado.core.drawing.icons import two_toned
from contado.core.drawing.marks import DEFINITIONS
from contado.core.drawing.palette import ON_SCREEN, SIGN_PAIRS, STYLE, TEXT_PAIRS
from contado.core.drawing.pictograms import PICTOGRAMS
from contado.core.drawing.svg import named, place, target, text, text_width
from contado.core.errors import ContadoError

SVG = "{http://www.w3.org/2000/svg}"


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == pytest.approx(1)
    # Known from everybody's contrast checker: the lightest grey that passes on white, and the one after it.
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
def test_text_and_signs_stand_out(theme: str) -> None:
    colours = THEMES[theme]
    weak = [
        (one, other, round(contrast(colours[one], colours[other]), 2))
        for pairs, least in ((TEXT_PAIRS, 4.5), (SIGN_PAIRS, 3.0))
        for one, other in pairs
        if contrast(colours[one], colours[other]) < least
    ]
    assert not weak


def test_themes_have_the_same_tokens_and_define_all_that_is_used() -> None:
    assert {frozenset(tokens) for tokens in THEMES.values()} == {frozenset(THEMES["light"])}
    made = set(re.findall(r"--([a-z0-9-]+):", STYLE))
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", STYLE + DEFINITIONS))
    assert used <= made
    assert all(f"{hue}{part}" in THEMES["light"] for hue in HUES for part in ("", "-edge", "-tint"))


# What a red-blind, a green-blind and a blue-blind eye makes of linear red, green and blue: the published one-plane
# projections after Viénot, Brettel and Mollon (1999).
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "red-blind": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "green-blind": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
    "blue-blind": ((1, 0.14461, -0.14461), (0, 0.85924, 0.14076), (0, 0.85924, 0.14076)),
}


def lab(colour: str, eye: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (max(sum(f * v for f, v in zip(row, linear, strict=True)), 0) for row in eye)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


# On paper they are greys: their patterns and initials tell them apart.
@pytest.mark.parametrize("theme", ON_SCREEN)
@pytest.mark.parametrize("eye", EYES)
def test_player_colours_stay_apart_for_every_eye(theme: str, eye: str) -> None:
    colours = [lab(THEMES[theme][f"player-{seat}"], EYES[eye]) for seat in range(len(PLAYERS))]
    for one, other in combinations(range(len(PLAYERS)), 2):
        distance = sum((a - b) ** 2 for a, b in zip(colours[one], colours[other], strict=True)) ** 0.5
        # 2.3 is just noticeable; 10 is seen at a glance.
        assert distance > 10, (PLAYERS[one], PLAYERS[other], distance)


def test_every_player_has_a_pattern_of_their_own() -> None:
    assert len({pattern for _, pattern in PLAYERS}) == len({colour for colour, _ in PLAYERS}) == 6
    for _, pattern in PLAYERS[1:]:
        assert f'id="pattern-{pattern}"' in DEFINITIONS
        assert f"url(#pattern-{pattern})" in STYLE
    assert len(set(re.findall(r'<symbol id="mark-(\w+)"', DEFINITIONS))) == len(MARKS)


def test_what_is_drawn_has_no_inline_style() -> None:
    icons = two_toned({"tower": PICTOGRAMS["tower"]})
    marks = player_mark(5, "S", 0, 0, 12) + player_pawn(4, "F", 0, 0, 30) + player_bar(0, 0, 0, 9, 9)
    assert "style=" not in DEFINITIONS + icons + marks
    assert "<style" not in DEFINITIONS + icons + marks


def test_a_page_gets_style_and_symbols_apart_from_the_areas() -> None:
    picture = Picture(areas(1), style=".x{}", definitions='<symbol id="x"/>')
    assert picture.style == STYLE + ground_style(USUAL) + ".x{}"
    assert picture.definitions == DEFINITIONS + '<symbol id="x"/>'
    assert not any("<style" in area.background + area.pieces for area in picture.areas)


def test_a_twin_names_the_target_that_it_stands_for() -> None:
    one, other = (ElementTree.fromstring(target(id, "x", "", id == "a", same="a" * (id == "b"))) for id in "ab")
    assert one.get("data-same") is None
    assert (other.get("data-target"), other.get("data-same")) == ("b", "a")
    assert one.get("class") == other.get("class") == "can"
    assert other.get("tabindex") == "0"


def test_what_only_motions_name_lets_clicks_through_and_is_silent() -> None:
    spot = ElementTree.fromstring(place("walk:0:w1", "<circle/>"))
    assert spot.attrib == {"data-target": "walk:0:w1", "aria-hidden": "true", "pointer-events": "none"}
    pawn = ElementTree.fromstring(player_pawn(3, "D", 0, 0, 30))
    assert (pawn.get("data-target"), pawn.get("pointer-events")) == ("pawn:3", "none")
    assert ElementTree.fromstring(player_pawn(3, "D", 0, 0, 30, "w1")).get("data-target") == "pawn:3:w1"


@given(st.text())
def test_any_text_is_safe(content: str) -> None:
    for drawn in (text(1, 2, content, 12), named(content, ""), target(content, content, "", True)):
        ElementTree.fromstring(drawn)
    kept = "".join(char for char in content if char.isprintable())
    assert ElementTree.fromstring(f'<a b="{escape(kept)}"/>').get("b") == kept


@given(st.text(st.characters(min_codepoint=32, max_codepoint=0x17F), min_size=1), st.floats(30, 400))
def test_fitted_text_fits(content: str, room: float) -> None:
    shown, size = fitted(content, room, 18, 10)
    assert text_width(shown, size) <= room + 0.001
    assert 10 <= size <= 18
    assert shown == content or shown.endswith("…")


def test_fitted_text_shrinks_before_it_is_cut() -> None:
    assert fitted("Ida", 100, 18, 10) == ("Ida", 18)
    shown, size = fitted("Maximiliane", 80, 18, 10)
    assert shown == "Maximiliane"
    assert 10 < size < 18
    assert fitted("Maximiliane von und zu", 60, 18, 10)[0].startswith("Maximil")


def test_a_tight_label_is_held_to_its_room_in_any_font() -> None:
    held = ElementTree.fromstring(label(0, 0, 100, "Maximiliane von und zu", 18, "title"))
    assert 80 < float(held.attrib["textLength"]) <= 100
    assert "textLength" not in label(0, 0, 100, "Ida", 18)


def test_wrapped_breaks_once_where_it_is_most_even() -> None:
    assert wrapped("roads", 60, 13) == ["roads"]
    assert wrapped("mill", 60, 13) == ["mill"]
    assert wrapped("builders' council", 60, 13) == ["builders'", "council"]
    assert wrapped("camera di commercio", 60, 13) == ["camera di", "commercio"]


def test_initials_differ() -> None:
    assert initials(["Blue", "Orange", "Teal", "Pink"]) == ["B", "O", "T", "P"]
    assert initials(["Ida", "Irma"]) == ["Id", "Ir"]
    assert initials(["Anna", "anna", ""]) == ["A1", "A2", "3"]


def test_a_sign_goes_with_the_number_in_the_name_not_with_the_seat() -> None:
    assert initials(["Ida", "steady", "steady 2", "steady 3"]) == ["I", "S1", "S2", "S3"]
    assert initials(["steady 2", "steady", "Sam"]) == ["S2", "S1", "Sa"]
    assert initials(["Bot 2", "Bot 12", "Bot", "Bot"]) == ["B2", "B12", "B1", "B3"]
    assert initials(["A 2", "A 2", "A"]) == ["1", "2", "3"]


@given(st.lists(st.text(max_size=6), min_size=2, max_size=4))
def test_initials_are_short_and_differ_whatever_the_names(names: list[str]) -> None:
    short = initials(names)
    assert all(short)
    assert len(set(short)) == len(short)


# Composition


def areas(opponents: int, own: int = 0) -> list[Area]:
    players = [
        Area(f"player:{(own + at) % (opponents + 1)}", f"Player {at}", 480, 300, "", "") for at in range(opponents + 1)
    ]
    return [Area("board", "Board", 800, 480, "", ""), Area("scores", "Scores", 620, 200, "", ""), *players]


Box = tuple[str, float, float, float, float]


def boxes(svg: str) -> list[Box]:
    root = ElementTree.fromstring(svg)
    return [
        (one.attrib["data-area"], *(float(one.attrib[name]) for name in ("x", "y", "width", "height")))  # type: ignore[misc]
        for one in root.iter(f"{SVG}svg")
        if "data-area" in one.attrib
    ]


@pytest.mark.parametrize("width", [390, 700, 900, 1200, 1440, 1920])
@pytest.mark.parametrize("opponents", [0, 1, 2, 3])
def test_areas_lie_inside_and_do_not_overlap(opponents: int, width: int) -> None:
    svg = Picture(areas(opponents)).svg(width)
    root = ElementTree.fromstring(svg)
    placed = boxes(svg)
    assert {box[0] for box in placed} == {"board", "scores", *(f"player:{seat}" for seat in range(opponents + 1))}
    for _, x, y, wide, high in placed:
        assert x > 0
        assert y > 0
        assert x + wide < width
        assert y + high < float(root.attrib["height"])
    for (_, ax, ay, aw, ah), (_, bx, by, bw, bh) in combinations(placed, 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_a_desk_has_the_board_beside_the_viewers_own_area_and_no_larger_opponent(opponents: int) -> None:
    placed = {box[0]: box for box in boxes(Picture(areas(opponents, own=1)).svg(1440))}
    board, own = placed["board"], placed["player:1"]
    assert board[2] == own[2]
    assert board[1] + board[3] < own[1]
    assert all(placed[f"player:{seat}"][3] <= own[3] for seat in range(opponents + 1))


def test_a_phone_has_the_viewers_own_area_first_and_the_opponents_last() -> None:
    placed = sorted(boxes(Picture(areas(2, own=2)).svg(390)), key=lambda box: box[2])
    assert [box[0] for box in placed] == ["player:2", "scores", "board", "player:0", "player:1"]
    assert len({box[1] for box in placed}) == len({box[3] for box in placed}) == 1


def test_the_main_area_is_the_viewers_own_unless_the_game_says_another() -> None:
    assert Picture(areas(2, own=1)).main == "player:1"
    assert Picture(areas(2)[:2]).main == "board"
    assert Picture([]).main == ""
    assert Picture(areas(2), main="scores").main == "scores"
    with pytest.raises(ContadoError, match=r"no area .attic.; it has board, scores, player:0, player:1\."):
        Picture(areas(1), main="attic")


def strips(opponents: int) -> list[Area]:
    """Return a square board with low areas for the players."""
    players = [Area(f"player:{seat}", f"Player {seat}", 400, 104, "", "") for seat in range(opponents + 1)]
    return [Area("board", "Board", 800, 800, "", ""), Area("scores", "Scores", 400, 170, "", ""), *players]


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_a_main_board_lies_beside_all_others_where_they_are_low(opponents: int) -> None:
    placed = boxes(Picture(strips(opponents), main="board").svg(1440))
    (_, left, top, wide, high), *others = placed
    assert placed[0][0] == "board"
    # To the right of it, in one column, which ends no lower.
    assert {box[1] for box in others} == {left + wide + 14}
    assert {box[3] for box in others} == {1440 - 3 * 14 - wide}
    assert max(box[2] + box[4] for box in others) < top + high + 0.1
    assert wide >= (1440 - 3 * 14) / 2


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_opponents_lie_below_a_main_board_where_the_column_beside_it_would_be_too_high(opponents: int) -> None:
    placed = {box[0]: box for box in boxes(Picture(areas(opponents), main="board").svg(1440))}
    board, own = placed.pop("board"), placed.pop("player:0")
    assert own[1] > board[1] + board[3]
    below = {id: box for id, box in placed.items() if box[2] > board[2] + board[4]}
    assert set(below) == {f"player:{seat}" for seat in range(1, opponents + 1)}
    assert all(box[3] <= own[3] for box in below.values())


@pytest.mark.parametrize("width", [390, 900, 1440])
@pytest.mark.parametrize("main", ["board", "scores", "player:1"])
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_no_area_lies_over_another_whichever_is_the_main_one(opponents: int, main: str, width: int) -> None:
    placed = boxes(Picture(areas(opponents), main=main).svg(width))
    assert sorted(box[0] for box in placed) == sorted(area.id for area in areas(opponents))
    for (_, ax, ay, aw, ah), (_, bx, by, bw, bh) in combinations(placed, 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


def test_a_phone_has_a_main_board_first_with_what_is_common() -> None:
    placed = sorted(boxes(Picture(areas(2, own=2), main="board").svg(390)), key=lambda box: box[2])
    assert [box[0] for box in placed] == ["board", "scores", "player:2", "player:0", "player:1"]


def test_a_phone_gets_the_areas_drawn_for_it() -> None:
    asked: list[int] = []

    def narrow() -> list[Area]:
        asked.append(1)
        return [Area("board", "Board", 400, 900, "", "<text>on end</text>")]

    picture = Picture([Area("board", "Board", 800, 480, "", "<text>flat</text>")], narrow)
    assert "flat" in picture.svg(1440)
    assert not asked
    assert "on end" in picture.svg(390)
    # A tablet held upright gets the same, unless there is more that is drawn for it.
    assert "on end" in picture.svg(820)
    picture.upright = lambda: [Area("board", "Board", 400, 700, "", "<text>for a tablet</text>")]
    assert "for a tablet" in picture.svg(820)
    assert "on end" in picture.svg(390)
    assert "flat" in picture.svg(1440)


@pytest.mark.parametrize("theme", THEMES)
def test_one_area_alone_needs_nothing_else(theme: str) -> None:
    own = '<symbol id="x"><use href="#y"/><use href="#mark-disc"/></symbol><path id="y"/><path id="z"/><filter/>'
    drawn = Area("player:2", "Own", 400, 300, "", '<use href="#x"/>')
    svg = Picture([*areas(1), drawn], style=".x{fill:url(#w)}", definitions=own).area_svg("player:2", 400, theme)
    root = ElementTree.fromstring(svg)
    assert root.attrib["class"] == f"contado theme-{theme}"
    assert [box[0] for box in boxes(svg)] == ["player:2"]
    # It brings what it shows, and what that shows, and nothing that is shown elsewhere.
    defined = {one.get("id") for one in root.iter() if one.get("id")}
    assert {"x", "y", "mark-disc"} <= defined
    assert not {"z", "mark-square"} & defined
    # What has no name is there for all of it.
    assert "<filter" in svg


def test_unknown_theme_or_area_is_said_in_one_sentence() -> None:
    with pytest.raises(ContadoError, match=r"no theme .sepia.; there are light, dark, contrast and print\."):
        Picture(areas(1)).svg(1440, "sepia")
    with pytest.raises(ContadoError, match=r"no area .attic.; it has board, scores, player:0, player:1\."):
        Picture(areas(1)).area_svg("attic", 400)


@pytest.mark.parametrize("ground", GROUNDS)
def test_paper_stands_out_from_every_table(ground: str) -> None:
    day, night = GROUNDS[ground]
    assert contrast(THEMES["light"]["card"], day) >= 3
    for theme, table in (("light", day), ("dark", night)):
        assert contrast(THEMES[theme]["on-table"], table) >= 4.5, "what the page writes there"


def test_a_table_that_nobody_knows_is_named() -> None:
    with pytest.raises(ValueError, match="There is no table of 'glass'; there are walnut, oak"):
        Picture(areas(1), ground="glass")


def test_a_picture_that_stands_alone_brings_the_rules_that_it_shows() -> None:
    style = (
        ".contado .a{fill:red}.contado .b,.contado .c:hover{fill:url(#p)}.contado.theme-dark{--x:1}"
        "@media print{.contado .a{fill:none}}.contado .a .d{fill:blue}svg{margin:0}"
    )
    shown = '<svg class="contado theme-light"><g class="a"/><g class="x c"/></svg>'
    kept = used_rules(style, shown)
    assert kept == (
        ".contado .a{fill:red}.contado .b,.contado .c:hover{fill:url(#p)}@media print{.contado .a{fill:none}}"
        "svg{margin:0}"
    )
    # What such a rule alone would show goes with it.
    assert used_rules(".contado .b{fill:url(#p)}", shown) == ""
