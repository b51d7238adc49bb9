"""The drawing: every position of whole games, in both themes, for desk and phone; and what can be read in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import hypot
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from contado.core.drawing import THEMES, Picture, contrast
from contado.core.drawing.type import SIZES
from contado.core.position.luck import Luck
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import ENGLISH, Language
from contado.games.castelli import GAME
from contado.games.castelli.drawing import draw, plots
from contado.games.castelli.drawing.colours import KINDS, SIGN_PAIRS, STYLE, TEXT_PAIRS, TOKENS
from contado.games.castelli.drawing.geometry import outline, runs
from contado.games.castelli.drawing.glyphs import SYMBOLS
from contado.games.castelli.drawing.signs import SIGNS
from contado.games.castelli.drawing.track import MIDDLE, score_frame
from contado.games.castelli.pieces.layout import CARDS
from contado.games.castelli.telling.words import card_name
from tests.games.castelli.positions import has, number, play, position

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ['<b>&"', "Maximiliane", "Łucja", "Ida von und zu Unterwaldenstein"]
GAMES: list[tuple[int, dict[str, object]]] = [
    (2, {}), (3, {"battle": True}), (4, {"dilemma": True, "battle": True}), (2, {"dilemma": True, "stack_limit": "none",
                                                                                 "battle": True}),
]  # fmt: skip


def positions(seats: int, options: dict[str, object]) -> Iterator[State]:
    """Yield every position of a game in which somebody decides, and the last one; castles are built when possible."""
    state = GAME.new(seats, options, f"drawing {seats}")
    luck = Luck.seeded(f"drawing {seats}", ("choice",))
    while not state.over:
        yield state
        named = {action: GAME.action(state, action).notation for action in state.legal}
        building = [action for action, notation in named.items() if notation.split()[0] in ("build", "overbuild")]
        keeping = [action for action, notation in named.items() if not notation.startswith("sell")]
        chosen = building or keeping or state.legal
        state.apply(chosen[luck.below(0, len(chosen))])
    yield state


def seen(state: State, _: Language = ENGLISH) -> View[Any]:
    """Return the view of the seat that decides, with long and awkward names."""
    view = state.view(None if state.over else state.decider, _)
    view["names"] = NAMES[: state.seats]
    return view


def drawn(view: View[Any], _: Language = ENGLISH) -> Picture:
    return draw(view, GAME.layouts[str(view["settings"]["layout"])], _)


def picture(state: State, width: int = 1440, theme: str = "light") -> Element:
    return ElementTree.fromstring(drawn(seen(state)).svg(width, theme))


def part(root: Element, target: str) -> Element:
    return next(one for one in root.iter(f"{SVG}g") if one.get("data-target") == target)


def written(shown: Element) -> list[str]:
    return [one.text or "" for one in shown.iter(f"{SVG}text")]


def said(root: Element, target: str) -> str:
    return part(root, target).get("aria-label") or ""


def of_class(shown: Element, name: str) -> int:
    return sum(name in (one.get("class") or "").split() for one in shown.iter())


def uses(shown: Element, id: str) -> int:
    return sum(one.get("href") == f"#{id}" for one in shown.iter(f"{SVG}use"))


def shapes(shown: Element, id: str) -> int:
    """Count a shape in somebody's colour, with or without a pattern over it."""
    drawn = shown.iter(f"{SVG}use")
    return sum(one.get("href") == f"#{id}" and one.get("class") != "pattern" for one in drawn)


# Whole games


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_board_shows_what_lies_there(seats: int, options: dict[str, object]) -> None:
    for count, state in enumerate(positions(seats, options)):
        if count % 12:
            continue
        root, facts = picture(state, (1440, 390)[count // 12 % 2]), seen(state)["facts"]
        for spot in facts["spots"]:
            tile = part(root, "spot:{}:{}".format(*spot["cell"]))
            assert shapes(tile, "heater") == (0 if spot["shields"] is None else 4)
            assert uses(tile, "icon-silver") == spot["silver"]
        for plot in facts["plots"]:
            at = "{}:{}".format(*plot["cell"])
            if plot["mine"]:
                assert str(facts["mine"]) in written(part(root, "silver:mine"))
                continue
            assert uses(part(root, f"plot:{at}"), f"icon-{plot['settlement']}") == bool(plot["settlement"])
            for area in plot["areas"]:
                shown = part(root, f"area:{at}:{area['kind']}")
                assert of_class(shown, "closed") == (not area["missing"])
                # Settled ground has a roof for each who won it, or one that is nobody's; each has colour and pattern.
                roofs = 0 if area["missing"] else max(len(area["leaders"]), 1)
                assert shapes(shown, "roof") == roofs
                for site, stack in enumerate(area["sites"]):
                    castles = part(root, f"site:{at}:{area['kind']}:{site}")
                    assert of_class(castles, "player") == len(stack)
        for seat, player in enumerate(facts["players"]):
            assert f"{player['silver']}" in written(part(root, f"silver:{seat}"))
            assert of_class(part(root, f"stock:{seat}"), "player") == player["castles"]
            cards = [name for name in (one.get("data-target") or "" for one in root.iter()) if f"card:{seat}:" in name]
            assert len(cards) == player["cards"]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_no_text_on_a_phone_is_too_small_to_read(seats: int, options: dict[str, object]) -> None:
    for count, state in enumerate(positions(seats, options)):
        if count % 25:
            continue
        for area in drawn(seen(state)).areas_for(390):
            root = ElementTree.fromstring(f"<svg>{area.background}{area.pieces}</svg>")
            sizes = list(sizes_on_screen(root, 374 / area.width))
            assert min(size for size, letters in sizes if not letters) >= 8.7, area.id
            # Two letters that stand for a name are squeezed a little.
            assert all(size > 7.2 for size, letters in sizes if letters), area.id


def sizes_on_screen(root: Element, scale: float) -> Iterator[tuple[float, bool]]:
    """Yield the size of every text, and whether it is the letter of a player."""
    moved = re.search(r"scale\(([\d.]+)\)", root.get("transform") or "")
    scale *= float(moved.group(1)) if moved else 1.0
    if root.tag == "text":
        yield float(root.get("font-size") or 0) * scale, "halo" in (root.get("class") or "")
    for one in root:
        yield from sizes_on_screen(one, scale)


# What can be read in single positions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_is_the_main_area(seats: int) -> None:
    shown = drawn(seen(GAME.new(seats, seed=1)))
    assert shown.main == "board"
    width = {
        one.get("data-area"): float(one.get("width", ""))
        for one in ElementTree.fromstring(shown.svg(1440)).iter(f"{SVG}svg")
    }
    assert width["board"] > 1.6 * max(wide for id, wide in width.items() if id not in ("board", None))
    first = next(one for one in ElementTree.fromstring(shown.svg(390)).iter(f"{SVG}svg") if one.get("data-area"))
    assert first.get("data-area") == "board"


def test_an_area_says_who_leads_and_what_is_missing() -> None:
    # X1 before the last tile: yellow faces the stone of (5,5) with 4; one tile is missing.
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"})
    root = picture(state)
    words = said(root, "area:5:5:stone")
    assert "pays 2 stone" in words
    assert "1 tile missing" in words
    assert f"{NAMES[3]} 4" in words
    assert of_class(part(root, "area:5:5:stone"), "seat-3") == 1
    assert of_class(part(root, "area:5:5:stone"), "wait") == 1


def test_settled_ground_has_the_roofs_of_those_who_won_it() -> None:
    # X1 with rotation 1 of the last tile: blue wins the stone of (5,5), as the rules' example tells.
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, to_move="blue")
    GAME.play(state, 0, "reveal 5,4")
    assert of_class(part(picture(state), "area:5:5:stone"), "closed") == 0
    GAME.play(state, 0, "rot 1")
    while state.decision.kind == "placement_window":
        GAME.play(state, state.decider, "pass")
    area = part(picture(state), "area:5:5:stone")
    assert shapes(area, "roof") == 1
    assert of_class(area, "seat-0") == 1
    assert "Scored. Shield points: " in said(picture(state), "area:5:5:stone")


def test_a_free_site_shows_the_points_of_a_castle() -> None:
    # X3: a castle on (2,0) scores 5.
    root = picture(position())
    assert written(part(root, "area:2:0:stone")) == ["5", "5"]
    assert "A castle here scores 5 points." in said(root, "area:2:0:stone")


def test_an_area_to_build_in_shows_what_the_castle_costs() -> None:
    """R37: one missing good is bought for 2 silver; the price stands beside the points."""
    root = picture(position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 0, silver=2)))
    area = part(root, "area:2:0:stone")
    signs = [str(one.get("href")).removeprefix("#icon-") for one in area.iter() if one.tag.endswith("use")]
    assert [one for one in signs if one in ("stone", "wood", "grain", "silver")] == [
        "stone",
        "wood",
        "silver",
        "silver",
    ]
    assert "−" in written(area)


@pytest.mark.parametrize(("width", "times"), [(1440, 2), (390, 1)])
@pytest.mark.parametrize("players", [("blue", "red"), ("blue", "red", "green", "yellow")])
def test_columns_have_letters_and_rows_numbers_at_the_edge(players: tuple[str, ...], width: int, times: int) -> None:
    # Sentences name places such as e6: at a desk the edge says them on all four sides, on a phone above and left.
    board = "CA" if len(players) == 2 else "AB/CD"
    area = next(
        one for one in drawn(seen(position(players=players, board=board))).areas_for(width) if one.id == "board"
    )
    frame = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{area.background}</svg>')
    said = "The letters of columns and the numbers of rows: a place is named by both."
    (edge,) = (one for one in frame.iter() if one.get("aria-label") == said)
    assert not [one for one in frame.iter() if one.get("class") == "code"]
    rows = 4 if len(players) == 2 else 8
    assert Counter(written(edge)) == dict.fromkeys([*"abcdefgh", *"12345678"[:rows]], times)


def test_r61_the_score_frame_goes_round_the_board_and_on_after_69() -> None:
    for rows, high in ((4, 400.0), (8, 700.0)):
        frame = score_frame(rows, 700, high)
        places = [frame.place(points) for points in range(70)]
        assert len(set(places)) == 70
        # From corner to corner, clockwise from the upper left one.
        corners = [(x, y) for x in (MIDDLE, 700 - MIDDLE) for y in (MIDDLE, high - MIDDLE)]
        assert places[0] == corners[0]
        assert all(any(abs(x - a) + abs(y - b) < 1e-6 for x, y in places) for a, b in corners)
        steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise([*places, places[0]])]
        assert max(steps) < 1.2 * min(steps)
        assert frame.place(74) == places[4]


def test_the_score_frame_has_a_marker_for_everybody() -> None:
    state = position()
    state.score(1, 0, 12)
    state.score(2, 0, 75)
    board = next(one for one in drawn(seen(state)).areas if one.id == "board")
    shown = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{board.pieces}</svg>')
    labels = [one.get("aria-label") or "" for one in shown.iter(f"{SVG}g")]
    for name, points in zip(NAMES, (0, 12, 75, 0), strict=True):
        assert f"{name}: {points} points" in labels


@pytest.mark.parametrize(("laid", "down"), [({}, 16), ({"2,1": "6a/0", "0,1": "5a/0"}, 14)])
def test_two_players_are_told_how_many_tiles_are_out(laid: dict[str, str], down: int) -> None:
    # R8: 16 of the 32 tiles stay out, however many have been turned up since.
    state = position(players=("blue", "red"), board="CA", laid=laid)
    assert state.face_down == down
    assert len(state.facts(0)["unseen"]) == 16 + down
    supply = next(area for area in drawn(seen(state)).areas if area.id == "supply")
    # The bars count both, and the title says so.
    assert f"{16 + down} tiles not seen yet, by value" in supply.pieces
    assert f"{down} tiles face down, 16 not in the game" in supply.pieces


def test_a_castle_that_may_be_attacked_shows_its_points_though_a_guard_may_stop_it() -> None:
    state = position(
        options={"battle": "on"}, laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", castles={"2,0 stone": ["red"]},
        blue=has(2, 2, 2), red=has(cards=["count"]),
    )  # fmt: skip
    # X13: 5 points on (2,0).
    assert "+5" in written(part(picture(state), "castle:2:0:stone:1"))


def test_every_rotation_shows_who_gets_what() -> None:
    # X1: rotation 1 gives blue 2 stone and red 2 grain.
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, to_move="blue")
    GAME.play(state, 0, "reveal 5,4")
    root = picture(state)
    assert f"{NAMES[0]} gets 2 stone." in said(root, "menu:rot:1")
    assert f"{NAMES[1]} gets 2 grain." in said(root, "menu:rot:1")
    preview = part(root, "menu:rot:1")
    assert uses(preview, "icon-stone") == 1
    assert uses(preview, "icon-grain") == 1
    # The tile itself, in the middle: yellow, blue, red and green from the north on.
    order = [one.get("class") for one in preview.iter(f"{SVG}g") if shapes(one, "heater") == 1 and one.get("class")]
    assert order == ["seat-3", "seat-0", "seat-1", "seat-2"]


@pytest.mark.parametrize(("seats", "options"), GAMES[:3])
def test_who_is_paid_by_a_rotation_stands_inside_its_picture(seats: int, options: dict[str, object]) -> None:
    """Two letters stretch a sign, and several are paid at one side: nothing lies over the frame of the picture."""
    found = 0
    for state in positions(seats, options):
        root = picture(state)
        for turned in (one for one in root.iter(f"{SVG}g") if one.get("data-target", "").startswith("menu:rot:")):
            frame, *_rest = (one for one in turned.iter(f"{SVG}rect") if one.get("class") in ("box", "now"))
            left = float(frame.get("x", 0))
            right = left + float(frame.get("width", 0))
            for sign in (one for one in turned.iter(f"{SVG}rect") if one.get("class") == "player"):
                begin, wide = float(sign.get("x", 0)), float(sign.get("width", 0))
                # The light around an option has one unit of the frame.
                assert left + 1 <= begin, ElementTree.tostring(turned)
                assert begin + wide <= right - 1, ElementTree.tostring(turned)
                found += 1
    assert found


@pytest.mark.parametrize(
    ("villages", "cities", "words"),
    [(2, 2, ["villages", "cities"]), (1, 1, ["village", "city"]), (0, 1, ["villages", "city"])],
)
def test_settlements_aside_are_named_as_many_as_they_are(villages: int, cities: int, words: list[str]) -> None:
    state = position()
    state.villages_aside, state.cities_aside = villages, cities
    supply = next(area for area in drawn(state.view(0)).areas if area.id == "supply")
    written = re.findall(r">(villages?|city|cities)<", supply.pieces)
    assert written == words


def test_neutral_colours_are_told_apart_by_letter_and_pattern() -> None:
    # X22: two players, green and yellow are nobody's.
    state = position(players=("blue", "red"), board="CA", laid={"2,1": "6a/0"})
    tile = part(picture(state), "spot:2:1")
    assert written(tile)[:4] == ["<", "M", "x", "y"]
    assert of_class(tile, "neutral-0") == of_class(tile, "neutral-1") == 1
    assert ".neutral-0 .pattern{fill:url(#pattern-grid)}" in STYLE
    assert ".neutral-1 .pattern{fill:url(#pattern-zigzag)}" in STYLE


def test_a_sign_of_two_letters_covers_no_shield_on_a_phone() -> None:
    state = position(laid={"2,1": "6a/0"})
    view = state.view(0)
    view["names"] = ["Ann", "Bo 1", "Bo 2", "Cy"]
    for width, signs in ((1440, {"A", "B1", "B2", "C"}), (390, {"A", "C"})):
        tile = part(ElementTree.fromstring(drawn(view).svg(width)), "spot:2:1")
        assert set(written(tile)) - {"6"} == signs
        # Colour and pattern say whose it is.
        assert all(of_class(tile, f"seat-{seat}") for seat in range(4))


def test_a_player_has_one_colour_everywhere() -> None:
    state = position(
        players=("yellow", "green"), board="CA", laid={"2,1": "6a/0"}, castles={"2,0 stone": ["yellow"]},
        options={"colours": "yellow-green"},
    )  # fmt: skip
    root = picture(state)
    # Yellow faces (2,0) from the west of the tile: seat 0 plays it, so tile and castle are drawn alike.
    spot = part(root, "spot:2:1").iter(f"{SVG}g")
    shields = [one.get("class") for one in spot if shapes(one, "heater") == 1 and one.get("class")]
    assert [look for look in shields if look] == ["neutral-0", "neutral-1", "seat-1", "seat-0"]
    assert of_class(part(root, "castle:2:0:stone:0"), "seat-0") == 1


def test_stacks_show_both_castles_and_what_may_be_attacked() -> None:
    # X13: blue may overbuild red's castle on (2,0), which has two sites; a stack of two is safe (R41).
    state = position(
        laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", options={"battle": True}, to_move="blue",
        castles={"2,0 stone": ["red", "green+red"]}, blue=has(stone=2, wood=2, grain=2),
    )  # fmt: skip
    root = picture(state)
    target = part(root, "castle:2:0:stone:1")
    assert of_class(target, "can") == 1
    assert of_class(target, "player") == 1
    stack = part(root, "castle:2:0:stone:1:1")
    assert of_class(stack, "can") == 0
    castles = [one.get("class") for one in stack.iter(f"{SVG}g") if uses(one, "castle-wall") == 3]
    assert [look for look in castles if look] == ["seat-2", "seat-1"]
    assert "Castles below it: Łucja." in said(root, "castle:2:0:stone:1:1")


def test_the_castle_that_glows_is_the_one_that_is_attacked() -> None:
    # With any number of castles on a site the stack of two may be attacked too, and it stands on the first site (R41).
    state = position(
        laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", options={"battle": True, "stack_limit": "none"},
        to_move="blue", castles={"2,0 stone": ["green+red", "red"]}, blue=has(stone=2, wood=2, grain=2),
    )  # fmt: skip
    root = picture(state)
    assert "Castles below it: Łucja." in said(root, "castle:2:0:stone:1")
    assert part(root, "castle:2:0:stone:1:1").get("data-same") == "castle:2:0:stone:1"
    play(state, "overbuild 2,0 stone orange")
    areas = state.facts(0)["plots"][number("2,0")]["areas"]
    assert [area["sites"] for area in areas if area["kind"] == "stone"] == [[[2, 1, 0], [1]]]


def test_equal_cards_and_castles_stand_for_one_another() -> None:
    state = position(blue=has(cards=["king_4", "king_4", "bailiff"]), to_move="blue")
    root = picture(state)
    assert part(root, "card:0:1").get("data-same") == "card:0:0"
    assert of_class(part(root, "card:0:2"), "can") == 0
    battle = position(
        laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", options={"battle": True}, to_move="blue",
        castles={"2,0 stone": ["red", "red"]}, blue=has(stone=2, wood=2, grain=2),
    )  # fmt: skip
    assert part(picture(battle), "castle:2:0:stone:1:1").get("data-same") == "castle:2:0:stone:1"


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("count", range(1, 10))
def test_a_hand_of_any_number_of_cards_has_room(count: int, width: int) -> None:
    state = position(players=("blue", "red"), to_move="blue", blue=has(cards=CARDS[:count]))
    view = state.view(0)
    # At the end of the game everybody sees everybody's.
    view["facts"]["players"][1]["hand"] = [*CARDS[:count]]
    root = ElementTree.fromstring(drawn(view).svg(width))
    # Every card shows its symbol, in a visible size.
    for seat, at in product((0, 1), range(count)):
        sizes = [float(one.get("width", "0")) for one in part(root, f"card:{seat}:{at}").iter(f"{SVG}use")]
        assert min(sizes) >= 5, (seat, at)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("count", range(2, 7))
def test_own_cards_say_which_they_are(count: int, width: int) -> None:
    cards = ("king_3", "king_5", "brigand_gang", "robber_knight", "peasant", "count")[:count]
    state = position(players=("blue", "red"), to_move="blue", blue=has(cards=cards))
    view = state.view(0)
    root = ElementTree.fromstring(drawn(view).svg(width))
    for at, card in enumerate(view["facts"]["players"][0]["hand"]):
        words = written(part(root, f"card:0:{at}"))
        assert set(card_name(card, ENGLISH).split()) <= set(" ".join(words).split()), words


def test_only_the_owner_sees_cards_and_the_tile_in_hand() -> None:
    state = position(
        options={"dilemma": True}, to_move="blue", blue=has(cards=["king_5"], tile="3a"),
        red=has(cards=["count"], tile="3b"),
    )  # fmt: skip
    own, other = picture(state), ElementTree.fromstring(drawn(state.view(2)).svg())
    assert "Score 5 points." in said(own, "card:0:0")
    assert of_class(part(own, "card:1:0"), "part-back") == 1
    assert "Tile 3a in hand" in said(own, "tile:0")
    assert "3b" not in said(own, "tile:1")
    assert "Start tile" in said(own, "tile:1")
    assert of_class(part(other, "card:0:0"), "part-back") == 1
    assert "3a" not in said(other, "tile:0")


def test_the_spare_mine_takes_a_whole_plot() -> None:
    # X26: table 2 has A left; its plot (1,1) becomes a mine, and its village is not placed.
    options = {"tournament": "knockout", "match_table": "1"}
    state = GAME.new(2, options, "spare")
    root, facts = picture(state), seen(state)["facts"]
    assert sum(plot["mine"] for plot in facts["plots"]) == 1
    mine = next(plot for plot in facts["plots"] if plot["mine"])
    names = {one.get("data-target") for one in root.iter()}
    assert "silver:mine" in names
    assert "plot:{}:{}".format(*mine["cell"]) not in names


def test_plots_can_be_chosen_for_a_village() -> None:
    state = position(blue=has(cards=["peasant"]), to_move="blue")
    GAME.play(state, 0, "peasant 2,4")
    assert "with a village" in said(picture(state), "plot:2:4")


# Outlines, icons, colours


def test_areas_share_out_the_octagon() -> None:
    assert runs([0, 1, 3]) == [[3, 0, 1]]
    assert runs([0, 2]) == [[0], [2]]
    assert outline([0]).startswith("M0 0L-40 -40")
    assert outline([0, 2]).count("Z") == 2


def test_every_card_and_every_good_has_a_sign() -> None:
    for card in CARDS:
        assert ("king" if card.startswith("king") else card) in SIGNS
    for name in (*SIGNS, "village", "city"):
        assert SYMBOLS.count(f'id="icon-{name}"') == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_the_desk_is_written_in_seven_sizes(seats: int) -> None:
    # Words on cards and counters, whose sizes core chooses, are within five in a hundred of one of them.
    for count, state in enumerate(positions(seats, {})):
        if count % 40:
            continue
        for area in drawn(seen(state)).areas:
            root = ElementTree.fromstring(f"<svg>{area.background}{area.pieces}</svg>")
            scale = 1 / 2.4 if area.id == "board" else 1.0
            for size, _letters in sizes_on_screen(root, scale):
                assert min(abs(size / step - 1) for step in SIZES) < 0.05, (area.id, size)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_colours_stand_apart(theme: str) -> None:
    colours = {**THEMES[theme], **TOKENS[theme]}
    for text, ground in TEXT_PAIRS:
        assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
    for sign, ground in SIGN_PAIRS:
        assert contrast(colours[sign], colours[ground]) >= 3, (sign, ground)
    # The kinds of areas can be told apart, and none looks like a closed one.
    for one, other in combinations(KINDS, 2):
        assert colours[f"area-{one}"] != colours[f"area-{other}"]


def test_no_price_lies_under_a_settlement() -> None:
    # What a castle costs is read before it is built, also where a village or a city stands in the middle of the plot.
    board, half = GAME.new(4, {"board": "AB/CD"}, "prices").board, 3 * plots.PRICE_STEP / 2 + 6
    areas = range(len(board.area_plot))
    shapes = {(tuple(board.area_sides[area]), max(1, board.area_sites[area])) for area in areas}
    for sides, sites in shapes:
        for x, y in plots.slots_of(sides, sites, True, plots.WIDE).sites:
            across, down = plots.price_at(x, y, half)
            assert max(abs(across) + half, abs(down) + 7) <= 50
            away = hypot(max(0.0, abs(across) - half), max(0.0, abs(down) - 7))
            assert away > plots.WIDE.city, (sides, x, y)
