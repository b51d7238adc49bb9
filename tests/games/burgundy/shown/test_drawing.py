"""The drawing: every position of whole games, in both themes, for desk and phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from contado.core.bot import decide
from contado.core.drawing import THEMES, contrast
from contado.core.drawing.palette import ON_SCREEN
from contado.core.drawing.svg import text_width
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import ENGLISH, Forms, Language, PluralForms
from contado.games.burgundy import GAME
from contado.games.burgundy.drawing.colours import HUES, STYLE, TOKENS
from contado.games.burgundy.drawing.glyphs import SIGNS, SYMBOLS
from contado.games.burgundy.drawing.tiles import MONASTERY_SIGNS, said
from contado.games.burgundy.pieces.components import GOODS, MONASTERIES
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.explanations import Printing
from tests.games.burgundy.positions import at, board, position

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ['<b>&"', "Maximiliane", "Łucja", "Ida von und zu Unterwaldenstein"]
GAMES = [(seats, player) for seats in (2, 3, 4) for player in ("eager", "random")]


def positions(seats: int, player: str) -> Iterator[BurgundyState]:
    """Yield every position of a game in which somebody decides, and the last one."""
    state = GAME.new(seats, {}, f"drawing {seats} {player}")
    players = [bot("random" if player == "eager" else player, seat) for seat in range(seats)]
    luck = Luck.seeded(f"drawing {seats}", ("choice",))
    while not state.over:
        yield state
        state.apply(eager(state, luck) if player == "eager" else decide(players[state.decider], state))
    yield state


def eager(state: State, luck: Luck) -> int:
    """Choose at random, but place whenever possible and use all dice: duchies fill up without any bot's wisdom."""
    named = {action: GAME.action(state, action).notation for action in state.legal}
    placing = [action for action, notation in named.items() if "@" in notation]
    doing = [action for action, notation in named.items() if notation not in ("end", "skip")]
    chosen = placing or doing or state.legal
    return chosen[luck.below(0, len(chosen))]


def seen(state: State, _: Language = ENGLISH) -> View[Any]:
    """Return the view of the seat that decides, with long and awkward names."""
    view = state.view(None if state.over else state.decider, _)
    view["names"] = NAMES[: state.seats]
    return view


def picture(state: State, width: int = 1440, theme: str = "light") -> Element:
    return ElementTree.fromstring(GAME.svg(seen(state), width, theme, codes=True))


def area(root: Element, id: str) -> Element:
    return next(one for one in root.iter(f"{SVG}svg") if one.get("data-area") == id)


def part(root: Element, target: str) -> Element:
    return next(one for one in root.iter(f"{SVG}g") if one.get("data-target") == target)


def written(drawn: Element) -> list[str]:
    return [one.text or "" for one in drawn.iter(f"{SVG}text")]


def flags(drawn: Element) -> list[str]:
    """Return what an option gives and costs, according to its flags."""
    return sorted(one.text or "" for one in drawn.iter(f"{SVG}text") if "on-gain" in (one.get("class") or ""))


def of_class(drawn: Element, name: str) -> int:
    return sum(name in (one.get("class") or "").split() for one in drawn.iter())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_duchy_has_37_spaces(seats: int) -> None:
    drawn = [one.get("data-target") or "" for one in picture([*positions(seats, "random")][-1]).iter()]
    for seat in range(seats):
        assert len([target for target in drawn if target.startswith(f"hex:{seat}:")]) == 37


def test_monastery_6_can_be_clicked() -> None:
    state = position(
        board(1, {"castle": "3,3", "monastery6": "2,3"}, dice=(1, 2), workers=2), depots={1: "- bank", 3: "cow2"}
    )
    root = picture(state)
    button = part(root, "monastery:6")
    assert "can" in (button.get("class") or "").split()
    assert button in list(part(root, f"hex:0:{at(2, 3)}").iter())
    assert not of_class(part(root, "black:1"), "can")
    # Nobody else's picture offers it.
    view = state.view(1)
    other = ElementTree.fromstring(GAME.svg(view))
    assert not of_class(other, "can")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_boards_show_what_lies_there(seats: int) -> None:
    for number, state in enumerate(positions(seats, "eager")):
        # Before there are boards, what is asked has the table to itself.
        if number % 9 or (not state.over and state.decision.kind == "duchy_side"):
            continue
        root, facts = picture(state, (1440, 390)[number // 9 % 2]), seen(state)["facts"]
        main = area(root, "board")
        bonus = len(KINDS)
        assert of_class(main, "tile") - bonus == sum(bool(name) for name in facts["depots"] + facts["black"])
        goods = sum(1 for depot in facts["depot_goods"] for n in depot if n) + len(facts["round_goods"])
        assert sum((one.get("href") or "").startswith("#good-") for one in main.iter(f"{SVG}use")) == goods
        for seat, player in enumerate(facts["players"]):
            own = area(root, f"player:{seat}")
            tiles = sum(bool(name) for name in player["spaces"] + player["stored"]) + len(player["bonus_tiles"])
            assert of_class(own, "tile") == tiles + bool(player["start_castle"])
            words = [one.get("aria-label") or "" for one in own.iter()]
            assert f"{player['workers']} worker" in " ".join(words)
            assert any(word.startswith(f"{player['silver']} silver") for word in words)
            for die in (0, 1):
                name = part(root, f"die:{seat}:{die + 1}").get("aria-label") or ""
                assert (str(player["dice"][die]) in name) or not player["dice"][die]
                assert name.endswith("used") == (player["used"][die] and bool(player["dice"][die]))


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_background_never_changes(seats: int, width: int) -> None:
    first: dict[str, tuple[str, float, float]] = {}
    for number, state in enumerate(positions(seats, "random")):
        if number % 7:
            continue
        for one in GAME.drawing.picture(state.view(0), ENGLISH).areas_for(width):
            assert first.setdefault(one.id, (one.background, one.width, one.height)) == (
                one.background, one.width, one.height,
            )  # fmt: skip
    assert set(first) - {"choice"} == {"board", *(f"player:{seat}" for seat in range(seats))}


def test_the_viewer_comes_first_among_the_players() -> None:
    state = GAME.new(4, seed=1)
    for seat, order in ((2, [2, 3, 0, 1]), (None, [0, 1, 2, 3])):
        ids = [one.id for one in GAME.drawing.picture(state.view(seat), ENGLISH).areas]
        assert [id for id in ids if id.startswith("player:")] == [f"player:{one}" for one in order]


def test_names_are_escaped() -> None:
    svg = GAME.svg(seen(GAME.new(2, seed=1)))
    assert "<b>" not in svg
    assert "&lt;b&gt;&amp;&quot;" in svg


# Set-up


def test_all_duchies_are_drawn_to_choose_from() -> None:
    root = picture(GAME.new(2, {"duchies": "choose"}, 1))
    choices = [one for one in root.iter(f"{SVG}g") if (one.get("data-target") or "").startswith("menu:duchy")]
    assert [written(one)[0] for one in choices] == [f"Duchy {number}" for number in range(1, 11)]
    assert all(of_class(one, "tile") == 37 for one in choices)


@pytest.mark.parametrize("width", [1440, 820, 390])
def test_whoever_chooses_a_duchy_sees_both_sides_and_what_everybody_begins_with(width: int) -> None:
    state = GAME.new(4, {"first_seat": "2"}, 1)
    view = seen(state)
    assert view["decision"] is not None
    assert view["decision"]["kind"] == "duchy_side"
    root = picture(state, width)
    assert [one.get("data-area") for one in root.iter(f"{SVG}svg") if one.get("data-area")] == ["choice"]
    choices = [one for one in root.iter(f"{SVG}g") if (one.get("data-target") or "").startswith("menu:duchy")]
    # D1: the two sides of the sheet that was dealt.
    assert len(choices) == 2
    for one in choices:
        # Each space has the number of its die.
        assert len([words for words in written(one) if words.isdecimal()]) == 37
    words = " ".join(one.get("aria-label") or "" for one in root.iter())
    for player in view["facts"]["players"]:
        assert f"{player['workers']} worker" in words
    # Whoever looks on meanwhile has the table.
    others = GAME.drawing.picture(state.view((state.decider + 1) % 4), ENGLISH)
    assert "board" in [one.id for one in others.areas]


def test_a_start_castle_is_shown_to_its_owner_only() -> None:
    state = GAME.new(2, {"duchies": "same:1", "first_seat": "1"}, 1)
    state.apply(state.legal[-1])
    chosen = state.view(0)["facts"]["players"][0]["start_castle"]
    assert chosen
    for seat, shown in ((0, 1), (1, 0), (None, 0)):
        root = ElementTree.fromstring(GAME.svg(state.view(seat)))
        assert of_class(part(root, f"hex:0:{chosen}"), "tile") == shown


# What options give and cost


def test_x1_a_take_shows_its_workers() -> None:
    state = position(board(dice=(2, 2), workers=2, used=(False, True)), depots={6: "- bank", 2: "castle", 3: "cow2"})
    root = picture(state)
    assert flags(part(root, "depot:6b")) == ["−2"]
    assert flags(part(root, "depot:2a")) == []
    assert flags(part(root, "depot:3a")) == ["−1"]


def test_x4_placements_show_their_cheapest_cost() -> None:
    state = position(board(1, {"castle": "3,3"}, "ship market mine", dice=(3, 6), workers=1))
    root = picture(state)
    shown = {
        place: flags(part(root, f"hex:0:{at(*place)}"))
        for place in ((3, 2), (3, 4), (2, 2), (4, 3), (2, 3), (4, 2))
        if "can" in (part(root, f"hex:0:{at(*place)}").get("class") or "").split()
    }
    # The town at (2,2) has one space: 1 + 10 in phase A.
    assert shown == {(3, 2): ["−1"], (3, 4): ["−1"], (2, 2): ["+11"], (4, 3): [], (4, 2): ["−1"]}


def test_x14_the_third_mine_shows_18() -> None:
    tiles = {"castle": "3,3", "mine": "4,2 5,1"}
    state = position(board(1, tiles, "mine", dice=(3, 1)), board(), board(), phase="C")
    assert flags(part(picture(state), f"hex:0:{at(6, 0)}")) == ["+18"]


def test_x22_a_sale_shows_its_points() -> None:
    state = position(board(goods="3 pink", dice=(3, 4)), board(), board())
    stock = part(picture(state), "stock:0:3")
    assert flags(stock) == ["+9"]
    assert written(stock)[:2] == ["3", "×3"]


@pytest.mark.parametrize("width", [1440, 390])
def test_goods_of_a_type_keep_their_place(width: int) -> None:
    """What comes or goes moves nothing that stays: neither what is stored nor what was sold."""

    def places(goods: str, sold: str) -> list[tuple[str, str, str]]:
        root = picture(position(board(goods=goods, sold=sold), board()), width)
        tokens = [one for target in ("sold:0", "stock:0:3") for one in part(root, target).iter(f"{SVG}use")]
        signs = [one for one in tokens if (one.get("href") or "").startswith("#good-")]
        return [(one.get("href") or "", one.get("x") or "", one.get("width") or "") for one in signs]

    few, many = places("2 pink", "1 red"), places("1 turquoise 2 pink 1 orange", "2 purple 1 red")
    for good in ("#good-pink", "#good-red"):
        assert [one for one in few if one[0] == good] == [one for one in many if one[0] == good] != []
    root = picture(position(board(goods="2 pink 1 red"), board()), width)
    # There is room for three types.
    assert "goods: 2 of 3 types" in written(area(root, "player:0"))


def test_x9_the_next_order_is_read_from_the_track() -> None:
    state = position(board(), board(), board(), board(), track={1: [1, 0], 0: [2, 3]})
    labels = [one.get("aria-label") or "" for one in picture(state).iter()]
    row = next(name for name in labels if name.startswith("Next round"))
    assert row.index(NAMES[1]) < row.index(NAMES[0]) < row.index(NAMES[2]) < row.index(NAMES[3])


# Tiles, icons, colours


def test_every_monastery_says_what_it_does() -> None:
    assert set(MONASTERY_SIGNS) == set(range(1, 30))
    assert len(set(MONASTERY_SIGNS.values())) == 29
    usual = Printing("se", "se", "se")
    assert said("monastery14", usual, ENGLISH) == "monastery 14. Taking workers brings 4 instead of 2."
    assert "2 points" in said("monastery15", usual, ENGLISH)
    assert "3 points" in said("monastery15", Printing("se", "y2011", "se"), ENGLISH)
    assert len({said(f"monastery{number}", usual, ENGLISH) for number in range(1, 27)}) == 26


@pytest.mark.parametrize(("option", "points"), [("se", "3"), ("y2011", "2")])
def test_monastery_26_shows_its_points(option: str, points: str) -> None:
    state = position(board(), black="monastery26", options={"monastery_26": option})
    assert points in written(part(picture(state), "black:1"))


def test_x53_scoring_monasteries_say_when_they_score() -> None:
    """In the solo game they score once, when they are placed; and 26 counts colours, as there are no bonus tiles."""
    usual, alone = Printing("se", "se", "se"), Printing("se", "se", "se", frozenset({"solo"}))
    for number in (*range(15, 27), 29):
        assert said(f"monastery{number}", usual, ENGLISH).startswith(f"monastery {number}. At the end: ")
        assert said(f"monastery{number}", alone, ENGLISH).startswith(f"monastery {number}. Once, when it is placed: ")
    assert "3 points for each colour that is complete" in said("monastery26", alone, ENGLISH)


def test_what_fits_every_colour_says_so() -> None:
    for name in ("inn", "black_tile"):
        assert "on a space of any colour" in said(name, Printing("se", "se", "se"), ENGLISH)


def test_livestock_shows_species_and_number() -> None:
    state = position(board(), depots={3: "goat4"})
    tile = part(picture(state), "depot:3a")
    assert {"4", "goats"} <= set(written(tile))
    assert any(one.get("href") == "#icon-goat" for one in tile.iter(f"{SVG}use"))


def test_a_long_name_is_written_by_its_code_and_told_in_full() -> None:
    """In other languages some names are too long for a tile: its code is written in letters that can be read."""
    state = position(board(), depots={3: "watchtower", 4: "carpenter"})
    for code, target, short, whole in (
        ("it", "depot:3a", "torre", "torre di guardia"), ("pl", "depot:4a", "warszt.", "warsztat ciesielski"),
        ("en", "depot:4a", "carpenter", "carpenter"),
    ):  # fmt: skip
        _ = GAME.language(code)
        tile = part(ElementTree.fromstring(GAME.svg(seen(state, _), 1440, _=_)), target)
        assert short in written(tile)
        assert whole in (tile.get("aria-label") or "")


def test_a_new_tile_is_drawn_where_its_name_has_no_room() -> None:
    """The heading of the key spaces is longer in Polish; the tile that waits beside it is never cut off."""
    state = position(board(1, {"castle": "3,3"}, stored="ship market cow3", dice=(3, 6)), depots={3: "mine"})
    GAME.play(state, 0, "1t3a")
    for code, shown in (("en", ["new: mine"]), ("pl", ["nowy:"])):
        _ = GAME.language(code)
        waits = part(ElementTree.fromstring(GAME.svg(seen(state, _), 1440, _=_)), "gained:0")
        assert written(waits) == shown
        assert any(one.get("href") == "#icon-mine" for one in waits.iter(f"{SVG}use")) == (code == "pl")


def test_all_symbols_used_are_defined() -> None:
    for seats, player in GAMES[:3]:
        for number, state in enumerate(positions(seats, player)):
            if number % 25:
                continue
            root = picture(state)
            made = {one.get("id") for one in root.iter(f"{SVG}symbol")}
            assert {(one.get("href") or "").removeprefix("#") for one in root.iter(f"{SVG}use")} <= made
    assert all(f'id="icon-{name}"' in SYMBOLS for name in SIGNS)


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_tiles_and_goods_stands_out(theme: str) -> None:
    colours = TOKENS[theme]
    grounds = [*KINDS, *(f"good-{good}" for good in GOODS), "black"]
    weak = [name for name in grounds if contrast(colours[f"on-{name}"], colours[name]) < 4.5]
    assert not weak
    base = THEMES[theme]
    # The id of a space is written on its tint.
    assert all(contrast(base["soft"], base[f"{hue}-tint"]) >= 4.5 for hue in HUES.values())
    # Edges of tiles and goods on what they lie on.
    assert all(contrast(base[f"{hue}-edge"], base[ground]) >= 3 for hue in HUES.values() for ground in ("card", "land"))
    assert all(contrast(colours["good-rim"], base[ground]) >= 3 for ground in ("card", "sunk", "land"))


@pytest.mark.parametrize("theme", ON_SCREEN)
def test_kinds_differ_in_lightness(theme: str) -> None:
    by_lightness = sorted(KINDS, key=lambda kind: contrast(TOKENS[theme][kind], "#000000"))
    steps = [contrast(TOKENS[theme][one], TOKENS[theme][other]) for one, other in pairwise(by_lightness)]
    assert min(steps) >= 1.2, (by_lightness, steps)


def test_kinds_differ_in_their_hatch_on_paper() -> None:
    assert len({TOKENS["print"][kind] for kind in KINDS}) == len(KINDS)


def test_all_properties_are_defined() -> None:
    made = set(re.findall(r"--([a-z0-9-]+):", STYLE)) | set(THEMES["light"]) | {"icon"}
    used = set(re.findall(r"var\(--([a-z0-9-]+)", STYLE + SYMBOLS))
    assert used <= made
    assert TOKENS["light"].keys() == TOKENS["dark"].keys()


# Words


class Marked(Language):
    """A language in which every translated text is marked."""

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        return f"«{message.format(**values)}»"

    def plural(self, one: str, many: str, n: int, you: PluralForms | None = None, /, **values: object) -> str:
        return f"«{(one if n == 1 else many).format(n=n, **values)}»"


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_text_goes_through_the_language(seats: int, width: int) -> None:
    marked = Marked("xx")
    for number, state in enumerate(positions(seats, "eager")):
        if number % 20 and not state.over:
            continue
        view = state.view(None if state.over else state.decider, marked)
        view["names"] = ["Ida", "Otto", "Ada", "Hugo"][:seats]
        root = ElementTree.fromstring(GAME.svg(view, width, _=marked))
        for one in root.iter():
            if one.tag == f"{SVG}title":
                assert "«" in (one.text or "")
            if "aria-label" in one.attrib:
                assert "«" in one.attrib["aria-label"]
            if one.tag == f"{SVG}text" and one.text not in view["names"]:
                # What is left are numbers, codes (3b), initials, phases and symbols.
                assert re.search(r"[«»…]", one.text or "") or len(re.findall("[A-Za-z]", one.text or "")) <= 1, one.text


# Nothing is cut off, and no text overlaps another


def text_boxes(drawn: Element) -> list[tuple[str, float, float, float, float]]:
    """Return the texts of an area with the boxes they take up in an ordinary sans-serif font."""
    return [text_box(one) for one in drawn.iter(f"{SVG}text")]


def text_box(one: Element) -> tuple[str, float, float, float, float]:
    """Return a text with its box."""
    kind, size = (one.get("class") or "").split(), float(one.attrib["font-size"])
    x, y, shown = float(one.attrib["x"]), float(one.attrib["y"]), one.text or ""
    wide = text_width(shown, size, "strong" in kind or "title" in kind or "on-gain" in kind)
    left = x - wide / 2 if "mid" in kind else x - wide if "end" in kind else x
    return shown, left, y - 0.72 * size, left + wide, y + 0.02 * size


def busiest(seats: int, kind: str) -> BurgundyState:
    """Return the position of an eager game with the decision of this kind that has the most options."""
    found = [state.copy() for state in positions(seats, "eager") if not state.over and state.decision.kind == kind]
    return max(found, key=lambda state: len(state.legal))


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(
    ("seats", "kind"),
    [
        (2, "duchy_side"),
        (3, "start_castle"),
        (2, "turn"),
        (3, "turn"),
        (4, "turn"),
        (4, "free_action"),
        (2, "take_any"),
    ],
)
def test_texts_stay_inside_and_apart(seats: int, kind: str, width: int) -> None:
    root = picture(busiest(seats, kind), width)
    for one in root.iter(f"{SVG}svg"):
        if "data-area" not in one.attrib:
            continue
        wide, high = (float(part) for part in one.attrib["viewBox"].split()[2:])
        boxes = text_boxes(one)
        for shown, left, top, right, bottom in boxes:
            assert left >= 2, shown
            assert top >= 2, shown
            assert right <= wide - 1, shown
            assert bottom <= high - 2, shown
        for (a, al, at_, ar, ab), (b, bl, bt, br, bb) in combinations(boxes, 2):
            assert ar <= bl or br <= al or ab <= bt or bb <= at_, (one.attrib["data-area"], a, b)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_an_option_gives_is_written_over_no_other_figure(seats: int, width: int) -> None:
    """The number that a space needs, how many goods there are, the title below them: all are read beside a tag."""
    states = [busiest(seats, "turn"), position(board(goods="3 turquoise 2 pink", dice=(1, 3), sold="1 red"), board())]
    tags = 0
    for one in (area for state in states for area in picture(state, width).iter(f"{SVG}svg")):
        if "data-area" not in one.attrib:
            continue
        tagged = [group for group in one.iter(f"{SVG}g") if "data-tag" in group.attrib]
        groups = [group for group in tagged if "part-untold" not in group.attrib["class"]]
        own = {id(letters) for group in tagged for letters in group.iter(f"{SVG}text")}
        for group in groups:
            ground = next(group.iter(f"{SVG}rect")).attrib
            x, y = float(ground["x"]), float(ground["y"])
            right, bottom = x + float(ground["width"]), y + float(ground["height"])
            for letters in one.iter(f"{SVG}text"):
                shown, tl, tt, tr, tb = text_box(letters)
                apart = tr <= x or right <= tl or tb <= y or bottom <= tt
                assert apart or id(letters) in own, (group.attrib["data-tag"], shown)
            tags += 1
    assert tags


def test_full_purses_and_depots_stay_apart() -> None:
    state = position(
        board(2, {"castle": "3,3"}, "monastery11 watchtower sheep4", "2 turquoise 6 purple 1 orange",
              "1 turquoise 4 pink 3 red 2 brown 4 orange", workers=30, silver=24, dice=(6, 5), score=238),
        board(2, {"castle": "3,3"}, workers=22, silver=19),
        goods={1: "2 turquoise 1 pink 1 red 1 brown 1 orange"}, phase="E",
        depots={1: "- - ship", 4: "- ship boarding_house"},
    )  # fmt: skip
    for width in (1440, 390):
        for one in picture(state, width).iter(f"{SVG}svg"):
            if "data-area" in one.attrib:
                for (a, al, at_, ar, ab), (b, bl, bt, br, bb) in combinations(text_boxes(one), 2):
                    if len(a) > 2 or len(b) > 2 or (a.isdigit() and b.isdigit()):
                        assert ar <= bl or br <= al or ab <= bt or bb <= at_, (one.attrib["data-area"], a, b)


def test_faces_without_an_icon_of_their_own_take_that_of_their_kind() -> None:
    from contado.games.burgundy.drawing.tiles import face_icon

    assert face_icon(MONASTERIES + 3) == "monastery"
    assert {face_icon(face) for face in range(26)} <= set(SIGNS)


def test_nothing_is_styled_inline() -> None:
    for state in positions(2, "eager"):
        one = GAME.drawing.picture(seen(state), ENGLISH)
        for drawn in (*one.areas, *one.areas_for(390)):
            assert "style=" not in drawn.background + drawn.pieces
            assert "<style" not in drawn.background + drawn.pieces
    assert "style=" not in SYMBOLS


@pytest.mark.parametrize("code", ["en", "it", "pl"])
@pytest.mark.parametrize(("seats", "width"), [(2, 390), (4, 390), (4, 1440)])
def test_no_letter_is_too_small_to_read(seats: int, width: int, code: str) -> None:
    """At least 9 pixels on a phone and on a desk; there the small print of opponents is for whoever enlarges them."""
    _ = GAME.language(code)
    for number, state in enumerate(positions(seats, "eager")):
        if number % 15:
            continue
        root = ElementTree.fromstring(GAME.svg(seen(state, _), width, _=_))
        for one in root.iter(f"{SVG}svg"):
            if "data-area" not in one.attrib:
                continue
            scale = float(one.attrib["width"]) / float(one.attrib["viewBox"].split()[2])
            small = width > 900 and one.attrib["data-area"] not in ("board", f"player:{state.decider}")
            for letters in one.iter(f"{SVG}text"):
                size = float(letters.attrib["font-size"]) * scale
                assert size >= (5.5 if small else 8.8), (one.attrib["data-area"], letters.text)


def test_everything_drawn_says_what_it_is() -> None:
    """Whatever a motion or a reason may name is in every picture, and has a name and a tip."""
    state = position(board(1, {"castle": "3,3"}, "ship", "2 pink", dice=(3, 6), workers=1), goods={2: "red"},
                     depots={3: "cow2"})  # fmt: skip
    root = picture(state)
    for target in (
        "workers:0", "silver:1", "score:0", "marker:1", "die:white", "round:1", "sold:0", "bonus:ship", "bonus:1:ship",
        "supply:black", "supply:castle", "goods:2", "goods:2:4", "stock:0:3", "key:0:1", "key:0:3", "depot:3a",
        "black:1",
    ):  # fmt: skip
        one = part(root, target)
        name = one.get("aria-label") or ""
        assert name
        assert one[0].tag == f"{SVG}title"
        assert one[0].text == name
    labels = {target: part(root, target).get("aria-label") or "" for target in ("key:0:1", "stock:0:3", "die:0:1")}
    assert labels["key:0:1"].endswith("Take the goods of one depot, then move your marker 1 space on the turn track.")
    # X22 with two players: 2 points for each tile.
    assert labels["stock:0:3"] == "2 pink goods. A die that shows 3 sells them all: 2 points each and 1 silver."
    assert labels["die:0:1"].startswith("The 3: take a tile from depot 3,")


def test_x15_a_space_says_what_its_area_is_worth() -> None:
    state = position(board(1, {"castle": "3,3"}))
    name = part(picture(state), f"hex:0:{at(0, 1)}").get("aria-label") or ""
    assert "Its area of 3 spaces scores 6 points" in name
