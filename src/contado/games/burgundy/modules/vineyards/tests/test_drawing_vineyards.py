"""The drawing and the text of vineyards: what lies where, what can be clicked, what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.games.burgundy.shown.drawn_facts import NAMES, drawn, ids, offer, plain_view, said, text_of
from tests.games.burgundy.shown.test_drawing import SVG, Marked, area, eager, part, text_boxes, written

from contado.core.drawing import THEMES, contrast
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.showing.view import Offer, View
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.core.words.lines import line_width
from contado.games.burgundy import GAME
from contado.games.burgundy.drawing.colours import TOKENS
from contado.games.burgundy.drawing.glyphs import SYMBOLS
from contado.games.burgundy.modules.vineyards.look import GRAPE_SHAPES
from contado.games.burgundy.modules.vineyards.tests.drawn_facts import COLOURS, add_vineyards

SPACES = ("1a", "1b", "2a", "2b", "2c", "3a", "3b", "4a", "4b", "4c", "5a", "5b")
MIDDLE = ("1b", "1a", "2b", "3a", "3b", "4b", "4c")
STAGES = ((), MIDDLE, SPACES)
DEPOT = {2: 3, 3: 3, 4: 6}
STORE = {2: 1, 3: 3, 4: 3}
# Everything that can be played with vineyards on every duchy.
EVERYTHING = {
    "tiles_2": True, "border_posts": True, "white_castles": True, "inns": True, "trade_routes": "random",
    "shields": True,
}  # fmt: skip


def vine_view(seats: int, planted: tuple[str, ...] = MIDDLE, *offers: Offer) -> View[Any]:
    """Return a view made by hand, in which only these options are offered."""
    view = plain_view(seats, 60)
    view["seat"], view["options"] = 0, []
    add_vineyards(view, planted, offers)
    return view


def positions(seats: int, options: dict[str, Any]) -> Iterator[State]:
    """Yield every position of a game in which somebody places whenever that is possible."""
    state = GAME.new(seats, {"vineyards": True, "duchies": "random", **options}, f"vines {seats}")
    luck = Luck.seeded(f"vines {seats}", ("choice",))
    while not state.over:
        yield state
        state.apply(eager(state, luck))
    yield state


def seen(state: State) -> View[Any]:
    view = state.view(None if state.over else state.decider)
    view["names"] = list(NAMES[: state.seats])
    return view


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("planted", STAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_of_a_vineyard_is_drawn_once(seats: int, planted: tuple[str, ...], width: int) -> None:
    view = vine_view(seats, planted)
    for theme in THEMES:
        found = ids(drawn(view, width, theme))
        assert set(found.values()) == {1}
        assert {id for id in found if id.startswith("vine:")} == {f"vine:{n + 1}" for n in range(DEPOT[seats])}
        assert {id for id in found if id.startswith("store:")} == {f"store:{n + 1}" for n in range(STORE[seats])}
        assert {f"grapes:{colour}" for colour in COLOURS} <= set(found)
        for seat in range(seats):
            for space in SPACES:
                assert f"vineyard:{seat}:{space}" in found
                assert {f"vinehex:{seat}:{space}:left", f"vinehex:{seat}:{space}:right"} <= set(found)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"grape_removal": "random"}), (4, {}), (2, EVERYTHING)])
def test_whole_games_are_drawn_with_every_target_once(seats: int, options: dict[str, Any]) -> None:
    kinds = set()
    for number, state in enumerate(positions(seats, options)):
        kind = "" if state.over else state.decision.kind
        if number % 9 and kind in kinds:
            continue
        kinds.add(kind)
        width, view = (1440, 390)[number % 2], seen(state)
        root = drawn(view, width, tuple(THEMES)[number // 2 % len(THEMES)])
        found = ids(root)
        assert set(found.values()) == {1}
        offered = {target for one in view["options"] for target in one["targets"]}
        can = [one for one in root.iter() if "can" in (one.get("class") or "").split()]
        assert {one.get("data-same") for one in can} - {None} <= offered
        glowing = {one.get("data-target") for one in can if not one.get("data-same")}
        assert glowing == {target for target in offered if not target.startswith("menu:")}
        for columns in (80, 100, 120):
            lines = GAME.drawing.text({**view, "columns": columns}, ENGLISH)
            assert max(map(line_width, lines)) <= columns
    assert {"", "turn", "double_bonus"} <= kinds


def test_a_slot_says_its_dice_and_the_store_its_price() -> None:
    root = drawn(vine_view(2))
    assert written(part(root, "vine:1")) == ["1", "2"]
    tip = said(root, "vine:1")
    assert tip.startswith("Vineyard depot 1: double tile, red grapes and blue grapes. A die that shows 1 or 2 takes it")
    assert said(root, "vine:2") == "Vineyard depot 2: empty"
    assert "Costs 2 silver" in said(root, "store:1")
    assert "Store: 2 silver" in written(area(root, "board"))
    assert written(part(drawn(vine_view(4)), "vine:6")) == ["6"]


def test_a_free_space_says_its_die_and_both_bonuses() -> None:
    root = drawn(vine_view(2, ()))
    # V-X6: space 1b needs a 4 and gives 4 workers, and a ship or livestock tile.
    words = said(root, "vineyard:0:1b")
    assert words.startswith("Double space 1b, level 1, number 4.")
    assert "Left: Take 4 workers." in words
    assert "Right: Take a ship or livestock tile from any numbered depot." in words
    # Its name is for whoever types.
    shown = written(part(root, "vineyard:0:1b"))
    assert "4" in shown
    assert "1b" not in shown
    assert "without silver" in said(root, "vinehex:0:2c:left")
    assert "without a die" in said(root, "vinehex:0:2b:right")


def test_grapes_lie_as_they_were_turned() -> None:
    view = vine_view(2, ())
    player = view["facts"]["players"][0]
    player["vineyard"][1], player["turned"][1] = "grapes_red_blue", False
    player["vineyard"][3], player["turned"][3] = "grapes_red_blue", True
    root = drawn(view)
    for space, grapes in (("1b", ["red", "blue"]), ("2b", ["blue", "red"])):
        uses = part(root, f"vineyard:0:{space}").iter(f"{SVG}use")
        across = sorted((float(one.attrib["x"]), one.attrib["href"]) for one in uses)
        assert [href.removeprefix("#grape-") for _x, href in across] == grapes
    assert said(root, "vineyard:0:2b") == "Double space 2b: blue grapes and red grapes"


def test_x14_bonus_tiles_show_what_they_score() -> None:
    """Green 3 and 1 with two tiles, blue 2 with one: 6 + 1 and 3."""
    root = drawn(vine_view(2))
    assert "3+1 → 7" in written(part(root, "vinetile:0:green"))
    assert "2 → 3" in written(part(root, "vinetile:0:blue"))
    assert said(root, "vinetile:0:green").startswith("Green grapes: 2 vine bonus tiles, areas of 3 and 1.")
    # Red has grapes and no bonus tile.
    assert "score nothing" in said(root, "vinetile:0:red")


def test_a_complete_level_is_marked() -> None:
    root = drawn(vine_view(2))
    assert said(root, "level:0:1") == "Level 1: complete, its vine bonus tile is taken"
    assert "all its 3 double spaces" in said(root, "level:0:2")
    assert not written(part(root, "level:0:1"))
    assert written(part(root, "level:0:2")) == ["2"]


def test_a_stored_double_tile_lies_over_two_key_spaces() -> None:
    root = drawn(vine_view(2))
    keys = [id for id in ids(root) if id.startswith("key:0:")]
    assert sorted(keys) == ["key:0:1", "key:0:2"]
    uses = [one.attrib["href"] for one in part(root, "key:0:1").iter(f"{SVG}use")]
    assert uses == ["#grape-orange", "#grape-black"]
    # With only a double tile there is one more free key space.
    view = vine_view(2)
    view["facts"]["players"][0]["stored"] = ["", "grapes_red_blue", ""]
    assert sorted(id for id in ids(drawn(view)) if id.startswith("key:0:")) == ["key:0:1", "key:0:2"]
    view["facts"]["players"][0]["stored"] = ["", "", ""]
    assert len([id for id in ids(drawn(view)) if id.startswith("key:0:")]) == 3


def test_what_can_be_clicked_glows_and_says_its_cost() -> None:
    root = drawn(vine_view(2, MIDDLE, offer("vine:1", 1), offer("vineyard:0:2a", 2), offer("vinehex:0:3a:left")))
    for id, cost in (("vine:1", "−1"), ("vineyard:0:2a", "−2")):
        assert "can" in (part(root, id).get("class") or "").split()
        assert cost in written(part(root, id))
    # The bonus under a tile is drawn while it can be chosen; the other hex lets a click through.
    hexes = [part(root, f"vinehex:0:3a:{side}") for side in ("left", "right")]
    assert [(one.get("class") or "") for one in hexes] == ["can", "through"]
    assert [len([*one.iter(f"{SVG}use")]) > 0 for one in hexes] == [True, False]


# Colours and shapes


@pytest.mark.parametrize("theme", THEMES)
def test_grapes_differ_in_lightness_and_their_signs_stand_out(theme: str) -> None:
    tokens = TOKENS[theme]
    for colour in COLOURS:
        assert contrast(tokens[f"on-grape-{colour}"], tokens[f"grape-{colour}"]) >= 4.5, colour
    lightness = sorted(COLOURS, key=lambda colour: contrast(tokens[f"grape-{colour}"], "#000000"))
    steps = [contrast(tokens[f"grape-{one}"], tokens[f"grape-{other}"]) for one, other in pairwise(lightness)]
    # On paper they differ in their shapes, and most of them in their hatch.
    assert theme == "print" or min(steps) >= 1.3
    # What is written on the soil, and its edge on a card.
    assert contrast(THEMES[theme]["soft"], tokens["soil"]) >= 4.5
    assert contrast(tokens["soil-edge"], tokens["soil"]) >= 3
    assert contrast(tokens["soil-edge"], THEMES[theme]["card"]) >= 3


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert set(GRAPE_SHAPES) == set(COLOURS)
    assert len(set(GRAPE_SHAPES.values())) == len(COLOURS)
    assert all(f'id="grape-{colour}"' in SYMBOLS for colour in COLOURS)


# Words and space


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("planted", STAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_texts_stay_inside_and_apart(seats: int, planted: tuple[str, ...], width: int) -> None:
    for one in drawn(vine_view(seats, planted), width).iter(f"{SVG}svg"):
        if "data-area" not in one.attrib:
            continue
        wide, high = (float(number) for number in one.attrib["viewBox"].split()[2:])
        boxes = text_boxes(one)
        for shown, left, top, right, bottom in boxes:
            assert left >= 2, shown
            assert top >= 2, shown
            assert right <= wide - 1, shown
            assert bottom <= high - 2, shown
        for (a, al, at, ar, ab), (b, bl, bt, br, bb) in combinations(boxes, 2):
            assert ar <= bl or br <= al or ab <= bt or bb <= at, (one.attrib["data-area"], a, b)


@pytest.mark.parametrize("code", ["en", "it", "pl"])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_letter_is_too_small_to_read_on_a_phone(seats: int, code: str) -> None:
    _ = GAME.language(code)
    root = ElementTree.fromstring(GAME.svg(vine_view(seats), 390, _=_))
    for one in root.iter(f"{SVG}svg"):
        if "data-area" in one.attrib:
            scale = float(one.attrib["width"]) / float(one.attrib["viewBox"].split()[2])
            for letters in one.iter(f"{SVG}text"):
                assert float(letters.attrib["font-size"]) * scale >= 8.8, (one.attrib["data-area"], letters.text)


@pytest.mark.parametrize("width", [1440, 390])
def test_every_text_goes_through_the_language(width: int) -> None:
    marked = Marked("xx")
    view = plain_view(2, 60, marked)
    view["seat"], view["options"] = 0, []
    add_vineyards(view, MIDDLE)
    root = ElementTree.fromstring(GAME.svg(view, width, _=marked))
    for one in root.iter():
        if one.tag == f"{SVG}title":
            assert "«" in (one.text or "")
        if one.tag == f"{SVG}text" and one.text not in view["names"]:
            assert re.search(r"[«»…]", one.text or "") or len(re.findall("[A-Za-z]", one.text or "")) <= 1, one.text


# Text


def test_a_vineyard_in_text_stands_by_levels() -> None:
    lines = text_of(vine_view(2, ("1b",), offer("vineyard:0:1a", 2), offer("vine:1", 1), offer("store:1")))
    top = next(at for at, line in enumerate(lines) if line.startswith("Vineyard"))
    levels = lines[top + 1 : top + 6]
    assert [line[0] for line in levels] == ["5", "4", "3", "2", "1"]
    assert "5a 5 market watch." in levels[0]
    # A tile shows its grapes by letter, in the order in which they lie; an option its cost.
    assert re.search(r"\[1a 1 bank carpen\. −2\]", levels[4])
    assert re.search(r"1b +b +r ", levels[4])
    assert any("[1 (1/2): r+b −1]" in line for line in lines)
    assert any("[1: o+r]" in line and "2 silver each" in line for line in lines)
    assert any("key spaces: 1: o+k  2: ship" in line for line in lines)


def test_others_vineyards_are_told_in_brief() -> None:
    lines = " ".join(text_of(vine_view(3, MIDDLE)))
    assert "vineyard: 1a" in lines
    assert "green grapes ×2: 3+1 → 7" in lines


def test_grapes_are_counted_by_colour_and_phase() -> None:
    refilled = [
        {
            "depot": {"vine:1": "grapes_red_blue", "vine:2": "grapes_green_green"},
            "store": {"store:1": "grapes_red_black"},
        },
        {"depot": {"vine:1": "grapes_red_red"}, "store": {}},
    ]
    events = [Event("vines_refilled", -1, {**facts, "cleared": []}) for facts in refilled]
    (table,) = GAME.words.statistics(events, ["Ida", "Otto"], ENGLISH)
    assert table.headings == ["phase A", "phase B"]
    assert table.rows == [
        ("green grapes", [2, 0]), ("red grapes", [2, 2]), ("black grapes", [1, 0]), ("blue grapes", [1, 0]),
    ]  # fmt: skip
