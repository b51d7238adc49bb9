"""The drawing and the text of the Châteauma: its cards, reserve and duchy, and what they say."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from tests.games.burgundy.shown.drawn_facts import drawn, ids, plain_view, said, text_of
from tests.games.burgundy.shown.test_drawing import SVG, Marked, area, of_class, part, text_boxes, written

from contado.core.bot import decide
from contado.core.drawing import THEMES
from contado.core.registry import bot
from contado.core.showing.view import View
from contado.core.words.language import ENGLISH
from contado.core.words.lines import line_width
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.chateauma.tests.drawn_facts import KINDS, add_chateauma
from contado.games.burgundy.pieces.loading import load

STAGES = (0, 1, 2)
MODULES: dict[str, Any] = {
    "tiles_2": True, "border_posts": True, "white_castles": True, "trade_routes": "random", "shields": True,
}  # fmt: skip


def cha_view(seats: int, stage: int, vineyards: bool = False, marks: bool = True, **options: Any) -> View[Any]:
    """Return a view made by hand, in which nothing is offered."""
    view = plain_view(seats, 60 if stage else 4, **options)
    view["seat"], view["options"] = 0, []
    add_chateauma(view, stage, marks)
    if vineyards:
        # Here and not above: without that module there would be nothing to import.
        from contado.games.burgundy.modules.vineyards.tests.drawn_facts import add_vineyards

        add_vineyards(view, ("1b", "1a", "2b") if stage else ())
    return view


@pytest.mark.parametrize("options", [{}, MODULES])
@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_of_the_chateauma_is_drawn_once(seats: int, stage: int, width: int, options: dict[str, Any]) -> None:
    for theme, vineyards in (("light", False), ("dark", True)):
        view = cha_view(seats, stage, vineyards, **options)
        found, seat = ids(drawn(view, width, theme)), seats - 1
        assert set(found.values()) == {1}
        wanted = {"card:left", "card:right", "card:deck", "reserve:wild", f"silver:{seat}", f"die:{seat}:1"}
        wanted |= {f"reserve:{kind}" for kind in KINDS} | {f"hex:{seat}:{space + 1}" for space in range(37)}
        wanted |= {f"stock:{seat}:{good + 1}" for good in range(6)}
        for place, lies in view["facts"]["chateauma"]["places"].items():
            wanted |= {f"card:{place}:{hex + 1}" for hex in range(len(lies["tiles"]))} if lies else set()
        assert wanted <= set(found)
        assert ("reserve:double" in found) == vineyards
        # It has no pair of dice, no workers, no key spaces and no vineyard.
        assert not [id for id in found if id.startswith((f"key:{seat}:", f"workers:{seat}", f"vineyard:{seat}:"))]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"vineyards": True}), (4, {**MODULES, "vineyards": True})])
def test_whole_games_are_drawn_and_told(seats: int, options: dict[str, Any]) -> None:
    settings = {"chateauma": True, "cha_modifiers": "ABD", "duchies": "random", **options}
    state = GAME.new(seats, settings, f"cha {seats}")
    players = [bot("random", seat) for seat in range(seats)]
    asked, number = set(), 0
    while True:
        if number % 11 == 0 or state.over:
            view = state.view(None if state.over else state.decider)
            root = drawn(view, (1440, 390)[number % 2], tuple(THEMES)[number // 2 % len(THEMES)])
            found = ids(root)
            assert set(found.values()) == {1}
            for one in view["options"]:
                assert {target for target in one["targets"] if not target.startswith("menu:")} <= set(found)
            for columns in (80, 120):
                assert max(map(line_width, GAME.drawing.text({**view, "columns": columns}, ENGLISH))) <= columns
        if state.over:
            break
        asked.add(state.decider)
        number += 1
        state.apply(decide(players[state.decider], state))
    assert asked == set(range(seats))


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("marks", [True, False])
def test_the_background_never_changes(marks: bool, width: int) -> None:
    found = []
    for stage in STAGES:
        one = GAME.drawing.picture(cha_view(2, stage, marks=marks), ENGLISH).areas_for(width)[-1]
        found.append((one.id, one.background, one.width, one.height))
    assert len(set(found)) == 1


# Cards


def test_a_card_says_its_points_and_how_it_is_filled() -> None:
    root = drawn(cha_view(2, 1))
    # Card 13 at medium: 21 points (C6.1).
    words = said(root, "card:left")
    assert words.startswith("Territory card 13: 21 points when it is complete (medium).")
    assert "with 1, 2, 3 and 4" in words
    assert "searches the depots from the number of its die on, clockwise" in words
    assert "21" in written(part(root, "card:left"))
    assert said(root, "card:left:2").startswith("Hex 2: waits for buildings. It is the first empty hex")
    assert said(root, "card:left:4") == "Hex 4: face down, 3 cows"
    assert "sells the goods of which it has most" in said(drawn(cha_view(2, 0)), "card:left:3")


@pytest.mark.parametrize("white", range(1, 7))
def test_the_white_die_marks_the_selected_card(white: int) -> None:
    view = cha_view(2, 1)
    view["facts"]["white_die"] = white
    view["facts"]["chateauma"]["selected"] = "left" if white < 5 else "right"
    root = drawn(view)
    for place, dice in (("left", range(1, 5)), ("right", range(5, 7))):
        one = part(root, f"card:{place}")
        assert of_class(one, "in-play") == (white in dice)
        pips = [pip for pip in one.iter(f"{SVG}circle") if pip.get("class") == "part-pip"]
        assert len(pips) == (white if white in dice else 0)
        assert ("It is selected in this round." in said(root, f"card:{place}")) == (white in dice)


@pytest.mark.parametrize(("card", "rows"), [(1, [1, 2]), (2, [1, 2, 1]), (4, [2, 1, 2])])
def test_hexes_stand_in_rows_in_reading_order(card: int, rows: list[int]) -> None:
    view = cha_view(2, 0)
    view["facts"]["chateauma"]["places"]["left"] = {
        "card": card,
        "tiles": [""] * sum(rows),
        "down": [False] * sum(rows),
    }
    root = drawn(view)
    places = []
    for hex in range(sum(rows)):
        outline = next(part(root, f"card:left:{hex + 1}").iter(f"{SVG}polygon")).attrib["points"]
        corner = outline.split()[0].split(",")
        places.append((float(corner[1]), float(corner[0])))
    assert places == sorted(places)
    assert [[y for y, _x in places].count(y) for y in sorted({y for y, _x in places})] == rows
    # Only the first empty one is marked.
    marked = [of_class(part(root, f"card:left:{hex + 1}"), "next-hex") for hex in range(sum(rows))]
    assert marked == [1] + [0] * (sum(rows) - 1)


def test_symbols_of_a_card_are_drawn_only_with_their_expansion() -> None:
    bare, full = (part(drawn(cha_view(2, 0, **options)), "card:left") for options in (dict[str, Any](), MODULES))
    # Card 7 has a shield, and a hex that sells.
    assert not [one for one in bare.iter(f"{SVG}use") if one.get("href") == "#shield"]
    assert len([one for one in full.iter(f"{SVG}use") if one.get("href") == "#shield"]) == 1
    assert [one.get("href") for one in part(drawn(cha_view(2, 0)), "card:left:3").iter(f"{SVG}use")][-1] == "#icon-sell"


# The rest


def test_the_reserve_shows_the_top_tile_and_how_many_there_are() -> None:
    root = drawn(cha_view(2, 1, vineyards=True))
    assert said(root, "reserve:livestock").startswith("Its reserve, livestock: 2 tiles; on top: 2 pigs.")
    assert written(part(root, "reserve:livestock"))[-1] == "2"
    assert not written(part(root, "reserve:mine"))
    assert said(root, "reserve:wild").startswith("Its wild tiles: 1; on top: ship.")
    assert [one.get("href") for one in part(root, "reserve:wild").iter(f"{SVG}use")] == ["#icon-ship"]
    # Two double tiles are worth 3 points (C4).
    assert "worth 3 points" in said(root, "reserve:double")


def test_its_duchy_has_no_dice_but_marks() -> None:
    root = drawn(cha_view(2, 0))
    assert written(part(root, "hex:1:5")) == []
    assert "extra turn" in said(root, "hex:1:10")
    assert [one.get("href") for one in part(root, "hex:1:10").iter(f"{SVG}use")] == ["#icon-building", "#icon-again"]
    assert written(part(root, "hex:1:1")) == ["A"]
    assert "extra turn" not in said(drawn(cha_view(2, 0, marks=False)), "hex:1:10")
    # Tiles that found no free hex lie on the last one.
    assert "+2" in written(part(drawn(cha_view(2, 2)), "hex:1:33"))


@pytest.mark.parametrize("options", [{}, MODULES])
@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("stage", STAGES)
def test_texts_stay_inside_and_apart(stage: int, width: int, options: dict[str, Any]) -> None:
    one = area(drawn(cha_view(2, stage, vineyards=True, **options), width), "player:1")
    wide, high = (float(number) for number in one.attrib["viewBox"].split()[2:])
    boxes = text_boxes(one)
    for shown, left, top, right, bottom in boxes:
        assert left >= 2, shown
        assert top >= 2, shown
        assert right <= wide - 1, shown
        assert bottom <= high - 2, shown
    for (a, al, at, ar, ab), (b, bl, bt, br, bb) in combinations(boxes, 2):
        assert ar <= bl or br <= al or ab <= bt or bb <= at, (a, b)


@pytest.mark.parametrize("code", ["en", "it", "pl"])
@pytest.mark.parametrize("stage", STAGES)
def test_no_letter_is_too_small_to_read_on_a_phone(stage: int, code: str) -> None:
    _ = GAME.language(code)
    one = area(ElementTree.fromstring(GAME.svg(cha_view(2, stage, **MODULES), 390, _=_)), "player:1")
    scale = float(one.attrib["width"]) / float(one.attrib["viewBox"].split()[2])
    for letters in one.iter(f"{SVG}text"):
        assert float(letters.attrib["font-size"]) * scale >= 8.8, letters.text


@pytest.mark.parametrize("width", [1440, 390])
def test_every_text_goes_through_the_language(width: int) -> None:
    marked = Marked("xx")
    view = plain_view(2, 60, marked)
    view["seat"], view["options"] = 0, []
    add_chateauma(view, 1)
    root: Element = area(ElementTree.fromstring(GAME.svg(view, width, _=marked)), "player:1")
    for one in root.iter():
        if one.tag == f"{SVG}title":
            assert "«" in (one.text or "")
        if one.tag == f"{SVG}text" and one.text not in view["names"]:
            assert re.search(r"[«»…]", one.text or "") or len(re.findall("[A-Za-z]", one.text or "")) <= 1, one.text


# Text


def test_the_text_tells_cards_reserve_and_duchy() -> None:
    view = cha_view(2, 1, vineyards=True)
    view["facts"]["white_die"], view["facts"]["chateauma"]["selected"] = 6, "right"
    lines = text_of(view)
    assert any("1–4 card 13, 21 points: ship ›B‹ castle ■(3 cows) _B_" in line for line in lines)
    assert any("► 5–6 card 5, 18 points: mon. 19 ›B‹ _L_ ■(bank)" in line for line in lines)
    assert any("reserve: B 0  L 2 (2 pigs)" in line and "wild: 1 (ship)" in line for line in lines)
    assert any("duchy 36: B 3/12  L 1/6" in line for line in lines)
    # Whoever watches its turn sees the first player's boards, and its own things among the others'.
    watched = text_of({**view, "seat": 1})
    assert any(line.startswith("● Châteauma") for line in watched)
    assert watched[-2].startswith("● Maximiliane")


def corners(element: Element) -> list[tuple[float, float]]:
    """Return the corners of the first hex of a part."""
    points = next(one for one in element.iter(f"{SVG}polygon")).get("points", "").split()
    return [(float(x), float(y)) for x, y in (corner.split(",") for corner in points)]


def middle(element: Element) -> tuple[float, float]:
    """Return the centre of the first hex of a part."""
    found = corners(element)
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)


def foot(element: Element) -> float:
    """Return how far down the first hex of a part reaches."""
    return max(y for _, y in corners(element))


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(
    "rows",
    [
        [["building", "livestock", "ship"], ["monastery", "mine", "castle"]],
        [["castle", "mine"], ["ship", "livestock"], ["building", "monastery"]],
        [["castle", "mine", "ship", "livestock", "building", "monastery"]],
    ],
)
def test_book_the_reserve_is_drawn_as_it_lies_in_the_data(rows: list[list[str]], width: int) -> None:
    view = cha_view(2, 1)
    view["facts"]["chateauma"]["reserve_rows"] = rows
    root = drawn(view, width, "light")
    assert set(ids(root).values()) == {1}
    places = [[middle(part(root, f"reserve:{kind}")) for kind in row] for row in rows]
    for row in places:
        # From left to right, the wild tiles after them.
        assert [x for x, _ in row] == sorted(x for x, _ in row)
        assert max(x for x, _ in row) < middle(part(root, "reserve:wild"))[0]
    heights = [row[0][1] for row in places]
    assert heights == sorted(set(heights))
    # What is below the reserve keeps its space: no stack reaches lower than the printed rows.
    plain = drawn(cha_view(2, 1), width, "light")
    assert max(foot(part(root, f"reserve:{kind}")) for kind in KINDS) <= max(
        foot(part(plain, f"reserve:{kind}")) + 0.5 for kind in KINDS
    )


def test_book_the_rows_of_the_reserve_come_from_the_data() -> None:
    letters = {"B": "building", "L": "livestock", "S": "ship", "K": "monastery", "M": "mine", "C": "castle"}
    rows = load("chateauma", "chateauma")["reserve_rows"]
    state = GAME.new(2, {"chateauma": True}, "rows")
    assert state.view(0)["facts"]["chateauma"]["reserve_rows"] == [[letters[one] for one in row] for row in rows]
