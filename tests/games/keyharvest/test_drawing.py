"""The drawing: positions of whole games, in both themes, for desk and phone; and what it must show of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from contado.core.bot import decide
from contado.core.drawing import THEMES, contrast
from contado.core.drawing.marks import DEFINITIONS
from contado.core.drawing.palette import ON_SCREEN
from contado.core.drawing.svg import text_width
from contado.core.registry import bot
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import ENGLISH, Forms, Language, PluralForms
from contado.games.keyharvest import GAME
from contado.games.keyharvest.drawing.colours import SIGN_PAIRS, STYLE, TEXT_PAIRS, TOKENS
from contado.games.keyharvest.drawing.crops import FRUITS
from contado.games.keyharvest.drawing.glyphs import SHAPES, SYMBOLS, Disc, disc_row, disc_width, letters, worker_icon
from contado.games.keyharvest.drawing.player import FORMS
from contado.games.keyharvest.drawing.sayings import power_in_short
from contado.games.keyharvest.drawing.signs import SIGNS
from contado.games.keyharvest.drawing.table import Table
from contado.games.keyharvest.rules.workers import DisplacedWorker
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, CROPS, board, play, position

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [(2, "greedy"), (3, "random"), (4, "greedy"), (4, "random")]
TILES = GAME.rules.tile_sets["contado"]


@lru_cache(maxsize=8)
def played(seats: int, player: str) -> tuple[KeyHarvestState, ...]:
    """Return one position in six of a game, the first of each kind of decision, and the last one."""
    state = GAME.new(seats, seed=f"drawing {seats} {player}")
    players = [bot(player, seat) for seat in range(seats)]
    found, kinds, number = [], set(), 0
    while not state.over:
        if number % 6 == 0 or state.decision.kind not in kinds:
            found.append(state.copy())
            kinds.add(state.decision.kind)
        number += 1
        state.apply(decide(players[state.decider], state))
    found.append(state)
    return tuple(found)


def positions(seats: int, player: str) -> Iterator[KeyHarvestState]:
    return iter(played(seats, player))


def seen(state: State, _: Language = ENGLISH) -> View[Any]:
    """Return the view of the seat that decides, with long and awkward names."""
    view = state.view(None if state.over else state.decider, _)
    view["names"] = ['<b>&"', "Maximiliane", "Łucja", "Ida von und zu Unterwaldenstein"][: state.seats]
    return view


def picture(state: State, width: int = 1440, theme: str = "light") -> Element:
    return ElementTree.fromstring(GAME.svg(seen(state), width, theme, codes=True))


def area(root: Element, id: str) -> Element:
    return next(one for one in root.iter(f"{SVG}svg") if one.get("data-area") == id)


def part(root: Element, target: str) -> Element:
    return next(one for one in root.iter() if one.get("data-target") == target)


def name(root: Element, target: str) -> str:
    return part(root, target).get("aria-label") or ""


def written(drawn: Element) -> list[str]:
    return [one.text or "" for one in drawn.iter(f"{SVG}text")]


def of_use(drawn: Element) -> set[str]:
    """Return what is used of the things that are drawn once."""
    return {(one.get("href") or "").removeprefix("#") for one in drawn.iter(f"{SVG}use")}


def of_class(drawn: Element, *classes: str) -> list[Element]:
    return [one for one in drawn.iter() if set(classes) <= set((one.get("class") or "").split())]


# Targets


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_motions_name_is_always_there(seats: int, width: int) -> None:
    root = picture(GAME.new(seats, seed=1), width)
    targets = {one.get("data-target") for one in root.iter()}
    wanted = {"bag", "event", "discard", *(f"track:{n}" for n in range(1, 11)), *(f"crop:{crop}" for crop in CROPS)}
    wanted |= {f"registry:{n}" for n in range(1, 7)} | {f"town:{id}" for id in TILES.worker_ids[6:]}
    for seat in range(seats):
        wanted |= {f"crops:{seat}", f"lifted:{seat}", *(f"hand:{seat}:{id}" for id in TILES.worker_ids[:6])}
        wanted |= {f"{what}:{seat}:{slot}" for what in ("store", "bid") for slot in (1, 2)}
        wanted |= {f"space:{seat}:{code}" for code in CODES}
    assert wanted <= targets


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_background_never_changes(seats: int, width: int) -> None:
    first: dict[tuple[int, str], tuple[str, float, float]] = {}
    player = {2: "greedy", 3: "random", 4: "greedy"}[seats]
    # When the game is over, the winner's board is drawn large.
    for state in (one for one in positions(seats, player) if not one.over):
        view = state.view(1)
        for one in GAME.drawing.picture(view, ENGLISH).areas_for(width):
            assert first.setdefault((1, one.id), (one.background, one.width, one.height)) == (
                one.background, one.width, one.height,
            )  # fmt: skip
    assert {id for _, id in first} == {"board", *(f"player:{seat}" for seat in range(seats))}


@pytest.mark.parametrize("seats", [2, 4])
def test_in_the_end_the_town_gives_room_to_the_boards_of_many(seats: int) -> None:
    before, after = (GAME.drawing.picture(played(seats, "greedy")[at].view(0), ENGLISH).areas[0] for at in (0, -1))
    assert before.width > before.height
    assert (after.height > after.width) is (seats == 4)


def test_the_viewer_comes_first_among_the_players() -> None:
    state = GAME.new(4, seed=1)
    for seat, order in ((2, [2, 3, 0, 1]), (None, [0, 1, 2, 3])):
        ids = [one.id for one in GAME.drawing.picture(state.view(seat), ENGLISH).areas]
        assert ids == ["board", *(f"player:{one}" for one in order)]


def test_names_are_escaped() -> None:
    svg = GAME.svg(seen(GAME.new(2, seed=1)))
    assert "<b>" not in svg
    assert "&lt;b&gt;&amp;&quot;" in svg


def test_nothing_is_styled_inline() -> None:
    for state in positions(2, "greedy"):
        one = GAME.drawing.picture(seen(state), ENGLISH)
        for drawn in (*one.areas, *one.areas_for(390)):
            assert "style=" not in drawn.background + drawn.pieces
    assert "style=" not in SYMBOLS


# What lies where


@pytest.mark.parametrize("width", [1440, 390])
def test_x2_harvested_and_unharvested_fields_can_be_told_apart(width: int) -> None:
    """The rulebook's picture: D6, E4, E6 and F7 are unharvested, E5 is harvested, the Picker stands on E7."""
    root = picture(position(board("D6 E4 E5h E6 F7", workers="picker E7")), width)
    for code in ("D6", "E4", "E6", "F7"):
        assert of_class(part(root, f"space:0:{code}"), "field")
        assert "unharvested" in name(root, f"space:0:{code}")
    assert of_class(part(root, "space:0:E5"), "reaped")
    assert not of_class(part(root, "space:0:E5"), "field")
    assert ", harvested" in name(root, "space:0:E5")
    assert "2" in written(part(root, "space:0:E7"))
    assert "You may harvest up to 3 fields" in name(root, "space:0:E7")
    # F7 is connected only by a worker: it is not part of the group of four.
    assert "largest group: 4 fields" in name(root, "space:0:D6")
    assert "Isolated" in name(root, "space:0:F7")


def test_x22_the_two_groups_that_score_are_framed_and_counted() -> None:
    """Blue's fields of the worked example: 6 fields, 4 fields, and G7 alone."""
    state = position(board("D3 D4 E3 E4 F4 F5 B6 B7 C7 C8 G7", workers="miller E5 carter F3 harvester G6"))
    own = area(picture(state), "player:0")
    assert len(of_class(own, "group", "group-1")) == len(of_class(own, "group", "group-2")) == 2
    flags = [one.text for one in of_class(own, "part-on-plain")]
    assert flags == ["6", "2×4"]
    # Workers 4 + 2 + 1, largest group 6, second group 2 × 4; majorities are counted at the end.
    labels = {one.get("aria-label") for one in own.iter()}
    assert {"Workers: 7 points", "Largest group: 6 points", "Second group: 8 points"} <= labels
    assert "Crop majorities: counted at the end" in labels
    assert name(own, "score:0").endswith("21 points. The majorities of crops are counted at the end.")


def test_x23_a_field_that_joins_the_two_best_groups_is_marked() -> None:
    """C5 joins a group of 5 and one of 4: a group of 10, which is worth less."""
    state = position(board("C3 C4 D3 D4 E4 B6 B7 C6 C7"), registry="C5 A1 A2 A3 A4 G7")
    root = picture(state)
    said = name(root, "registry:1")
    assert "group of 10" in said
    assert "join the largest and the second group" in said
    assert "3!" in written(part(root, "registry:1"))
    assert "join" not in name(root, "registry:6")


def test_a_frame_goes_round_a_group_once() -> None:
    """Two fields have 2 × 6 sides, of which two are one line between them: ten are left."""
    own = area(picture(position(board("D4 D5"))), "player:0")
    (frame,) = [one.get("d") or "" for one in of_class(own, "group", "group-1") if one.get("d")]
    assert (frame.count("M"), frame.count("L") + frame.count("Z")) == (1, 10)


def test_x8_a_store_shows_bid_and_payers() -> None:
    """With open crops: Blue can pay for C8 (wine and wheat) but not for A2 (vegetables)."""
    state = position(
        board(crops="2 wine 1 wheat 1 hops"), board(store="-:, C8: 1 wine 1 wheat"), board(store="A2: 1 vegetables"),
        options={"crops_visibility": "open"},
    )  # fmt: skip
    root = picture(state)
    said = name(root, "store:1:2")
    assert "field C8" in said
    assert "Bid: 1 wine and 1 wheat" in said
    assert 'Can pay for certain: <b>&"' in said
    assert "None of the others can pay." in name(root, "store:2:1")
    assert of_use(part(root, "bid:1:2")) == {"counter-wine", "counter-wheat"}
    assert "empty" in name(root, "store:1:1")


def test_crops_of_others_are_shown_as_the_option_says() -> None:
    boards = board(crops="2 wine"), board(crops="3 hops"), board(crops="1 cider")
    for visibility, shown, kinds in (("hidden", "?", False), ("totals", "3", False), ("open", "3", True)):
        state = position(*boards, options={"crops_visibility": visibility})
        if visibility != "open":
            # Three unseen starting crops each: nobody can work the others' out.
            state.players[1].dealt, state.players[2].dealt = [0, 3, 0, 0, 0], [0, 0, 1, 0, 0]
        root = picture(state)
        unseen = [one.get("data-target") for group in of_class(root, "unseen") for one in group]
        assert part(root, "screen:0:wine").get("aria-label") == "2 wine"
        assert part(root, "screen:1:hops").get("aria-label") == ("3 hops" if kinds else None)
        # A closed screen has the same five counters whatever lies behind it, visible only in flight.
        assert unseen == ([] if kinds else [f"screen:{seat}:{crop}" for seat in (1, 2) for crop in CROPS])
        if not kinds:
            assert shown in written(part(root, "crops:1"))


def test_the_town_shows_events_bag_and_what_is_gone() -> None:
    state = position(board("E4"), board("D4"), track="AGCHLD", discard="G7 A7", used="bd")
    root = picture(state)
    assert "Passing Deeds" in name(root, "track:1")
    assert "everybody must have 7 tiles" in name(root, "track:7")
    assert "starts the last turns" in name(root, "track:10")
    # 56 fields less two on boards, six in the registry and two gone; eight events.
    assert name(root, "bag").startswith("Bag: 54 tiles, 46 fields and 8 events")
    assert {"G7", "A7"} <= set(written(part(root, "discard")))
    labels = [one.get("aria-label") or "" for one in root.iter()]
    taken = [label[7] for label in labels if label.startswith("Action") and label.endswith(": taken in this turn.")]
    assert taken == ["b", "d"]
    # Nobody has seven tiles (X15).
    assert any("Too few" in label for label in labels)


def test_empty_spaces_say_where_their_field_is() -> None:
    state = position(board("E4"), board("D4", store="D5: 1 wine"), registry="A1 A2 A3 A4 A5 A6", discard="G7")
    root = picture(state)
    said = {code: name(root, f"space:0:{code}") for code in ("A1", "D5", "D4", "G7", "C1", "E5")}
    assert "vegetables, is in the registry" in said["A1"]
    assert "is in Maximiliane's store" in said["D5"]
    assert "is on Maximiliane's board" in said["D4"]
    assert "is gone for good" in said["G7"]
    assert "is in the bag" in said["C1"]
    # X1: E5 is next to E4.
    assert "1 field next to it" in said["E5"]


def test_x9_a_displaced_worker_is_shown_in_hand() -> None:
    """The field E3 has landed on the Harvester, who can go to spaces with one field around them."""
    state = position(board("D3 E3 E4"), stack=[])
    state.players[0].at[0] = -2
    state.stack = [DisplacedWorker(0, 0)]
    state.settle()
    root = picture(state)
    assert "Harvester, number 1" in name(root, "lifted:0")
    # F3 lies next to E3 and E4.
    assert "2" in written(part(root, "space:0:F3"))
    assert "can" in (part(root, "space:0:F3").get("class") or "").split()


def test_x5_legal_spaces_show_the_fields_around_them() -> None:
    """The Surveyor may go to C6 (fields B6 C5 C7) and to D4 (C4 C5 D3 E4)."""
    state = position(board("B6 C4 C5 C7 D3 E4", workers="harvester D4 carter C6"))
    GAME.play(state, 0, "play_worker")
    GAME.play(state, 0, "surveyor")
    root = picture(state)
    glowing = {one.get("data-target") for one in of_class(root, "can")}
    assert glowing == {"space:0:C6", "space:0:D4"}
    assert "3 fields next to it" in name(root, "space:0:C6")
    assert "4 fields next to it" in name(root, "space:0:D4")


def test_the_end_shows_all_four_sources() -> None:
    state = played(4, "greedy")[-1]
    root, view = picture(state), seen(state)
    for seat in range(4):
        own = area(root, f"player:{seat}")
        labels = {one.get("aria-label") for one in own.iter()}
        points = view["breakdown"][seat].get("crop_majorities", 0)
        assert any(f"Crop majorities: {points} point" in (label or "") for label in labels)
        assert str(view["scores"][seat]) in written(part(root, f"score:{seat}"))
        assert part(root, f"screen:{seat}:wine") is not None


@pytest.mark.parametrize("width", [1440, 390])
def test_codes_are_apart_from_all_else(width: int) -> None:
    """A page can hide them: what is left names no space and no crop by letters, and nothing else is hidden."""
    short = {letters(crop, ENGLISH) for crop in CROPS}
    for state in played(4, "greedy")[::8]:
        root = picture(state, width)
        # A farmhand that is lifted stands nowhere yet.
        hidden = {shown for code in of_class(root, "code") for shown in written(code)} - {"?"}
        assert hidden <= short | set(CODES)
        seen_always = [one for one in root.iter(f"{SVG}text") if "code" not in (one.get("class") or "").split()]
        assert not {one.text for one in seen_always} & (short | set(CODES))


def test_a_house_has_the_roof_of_whoever_hired_its_worker() -> None:
    root = picture(position(board("D3 D4 E3 E4", workers="miller E5"), board()))
    roofs = {id: part(root, f"town:{id}") for id in ("miller", "parson")}
    assert of_class(roofs["miller"], "owned")
    assert of_class(roofs["miller"], "seat-0")
    assert not of_class(roofs["miller"], "tiled")
    assert of_class(roofs["parson"], "tiled")


# Symbols, icons, colours


def test_every_crop_has_fruit_shape_and_letters_of_its_own() -> None:
    assert len({SHAPES[crop] for crop in CROPS}) == len({FRUITS[crop] for crop in CROPS}) == 5
    assert [letters(crop, ENGLISH) for crop in CROPS] == ["Wi", "Ho", "Ci", "Ve", "Wh"]


def test_workers_of_other_tile_sets_share_an_icon() -> None:
    assert {worker_icon(id) for id in TILES.worker_ids} <= set(SIGNS)
    assert worker_icon("shepherd") == "worker"


def test_powers_are_told_in_brief() -> None:
    """The table of workers on the rules page."""
    said = {worker.id: power_in_short(worker, 3, ENGLISH) for worker in TILES.workers}
    assert said == {
        "harvester": "+1 crop", "pedlar": "2 → 3 crops", "picker": "harvest ≤3", "carter": "buy 1 field",
        "ploughman": "turn all back", "surveyor": "1 field for 2", "miller": "+1 of ≤3 kinds",
        "tax_collector": "tribute 1", "parson": "move 1", "notary": "1 field free", "steward": "play 1 more",
        "bailiff": "send 1 back, +1 crop",
    }  # fmt: skip


def test_all_symbols_used_are_defined() -> None:
    for state in played(4, "greedy")[::8]:
        root = picture(state)
        made = {one.get("id") for one in root.iter()}
        assert of_use(root) <= made
    made = {one.get("id") for one in ElementTree.fromstring(f"<defs>{DEFINITIONS}{SYMBOLS}</defs>").iter()}
    assert set(re.findall(r"url\(#([a-z0-9-]+)\)", STYLE + SYMBOLS)) <= made, "also what this picture does not show"


def test_all_properties_are_defined() -> None:
    made = set(re.findall(r"--([a-z0-9-]+):", STYLE)) | set(THEMES["light"]) | {"icon", "player", "player-ink"}
    used = set(re.findall(r"var\(--([a-z0-9-]+)", STYLE + SYMBOLS))
    assert used <= made
    assert TOKENS["light"].keys() == TOKENS["dark"].keys()


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_fields_stands_out(theme: str) -> None:
    colours = {**THEMES[theme], **TOKENS[theme]}
    assert not [pair for pair in TEXT_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 4.5]
    assert not [pair for pair in SIGN_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 3]


def test_crops_differ_in_their_hatch_on_paper() -> None:
    assert len({TOKENS["print"][crop] for crop in CROPS}) == len(CROPS)


@pytest.mark.parametrize("theme", ON_SCREEN)
def test_crops_differ_in_lightness(theme: str) -> None:
    """Above all green and brown; no two crops have the same lightness."""
    tokens = TOKENS[theme]
    by_lightness = sorted(CROPS, key=lambda crop: contrast(tokens[crop], "#000000"))
    assert min(contrast(tokens[one], tokens[other]) for one, other in pairwise(by_lightness)) >= 1.2
    assert contrast(tokens["vegetables"], tokens["hops"]) >= 2.5


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
    # Words of the tiles have their languages in the tile set.
    own = {text for worker in TILES.workers for text in worker.name.values()}
    own |= {word for event in TILES.events for text in (event.name["en"], event.text["en"]) for word in text.split()}
    for state in played(seats, "greedy")[::8]:
        view = state.view(None if state.over else state.decider, marked)
        view["names"] = ["Ida", "Otto", "Ada", "Hugo"][:seats]
        root = ElementTree.fromstring(GAME.svg(view, width, _=marked))
        for one in root.iter():
            if one.tag == f"{SVG}title":
                assert "«" in (one.text or "")
            if "aria-label" in one.attrib:
                assert "«" in one.attrib["aria-label"]
            shown = one.text or ""
            if one.tag == f"{SVG}text" and shown not in view["names"] and shown not in own:
                if set(shown.rstrip("…").split()[:-1]) <= own and len(shown) > 3:
                    continue
                # What is left are numbers, codes (D4), initials and symbols.
                assert re.search(r"[«»…]", shown) or len(re.findall("[A-Za-z]", shown)) <= 1, shown


@pytest.mark.parametrize("code", ["en", "it", "pl"])
@pytest.mark.parametrize(("seats", "width"), [(2, 1440), (2, 390), (4, 390), (4, 1440)])
def test_no_letter_is_too_small_to_read(seats: int, width: int, code: str) -> None:
    """At least about 9 pixels on a phone, and on a desk where three opponents lie side by side."""
    _ = GAME.language(code)
    for state in played(seats, "greedy")[::6]:
        root = ElementTree.fromstring(GAME.svg(seen(state, _), width, _=_))
        for one in root.iter(f"{SVG}svg"):
            if "data-area" not in one.attrib:
                continue
            scale = float(one.attrib["width"]) / float(one.attrib["viewBox"].split()[2])
            for shown in one.iter(f"{SVG}text"):
                assert float(shown.attrib["font-size"]) * scale >= 8.8, (one.attrib["data-area"], shown.text)


# Nothing is cut off, and no text overlaps another


def text_boxes(drawn: Element) -> list[tuple[str, float, float, float, float]]:
    """Return the texts of an area's pieces with the boxes they take up in an ordinary sans-serif font."""
    found = []
    unseen = {one for group in of_class(drawn, "unseen") for one in group.iter()}
    for one in drawn.iter(f"{SVG}text"):
        if one in unseen:
            continue
        kind, size = (one.get("class") or "").split(), float(one.attrib["font-size"])
        x, y, shown = float(one.attrib["x"]), float(one.attrib["y"]), one.text or ""
        wide = float(one.get("textLength") or text_width(shown, size, "strong" in kind or "title" in kind))
        left = x - wide / 2 if "mid" in kind else x - wide if "end" in kind else x
        found.append((shown, left, y - 0.72 * size, left + wide, y + 0.02 * size))
    return found


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(("seats", "player"), [(2, "greedy"), (3, "random"), (4, "greedy")])
def test_texts_stay_inside_and_apart(seats: int, player: str, width: int) -> None:
    for state in played(seats, player)[::10]:
        for one in picture(state, width).iter(f"{SVG}svg"):
            if "data-area" not in one.attrib:
                continue
            wide, high = (float(size) for size in one.attrib["viewBox"].split()[2:])
            # The background shows codes and numbers that tiles cover.
            (pieces,) = [group for group in one if group.get("class") == "pieces"]
            boxes = text_boxes(pieces)
            for shown, left, top, right, bottom in boxes:
                assert left >= 1, shown
                assert top >= 1, shown
                assert right <= wide - 1, shown
                assert bottom <= high - 1, shown
            flags = {flag.text for flag in of_class(pieces, "part-on-plain")} | {"1", "2", "3", "4", "5", "6"}
            for (a, al, at, ar, ab), (b, bl, bt, br, bb) in combinations(boxes, 2):
                # The size of a group stands on the corner where three spaces meet.
                if a in flags or b in flags:
                    continue
                assert ar <= bl + 0.6 or br <= al + 0.6 or ab <= bt + 0.6 or bb <= at + 0.6, (
                    one.attrib["data-area"], a, b,
                )  # fmt: skip


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 4])
def test_sizes_of_groups_cover_no_code(seats: int, width: int) -> None:
    found = 0
    for state in played(seats, "greedy")[::8]:
        for one in picture(state, width).iter(f"{SVG}svg"):
            if not one.get("data-area", "").startswith("player:"):
                continue
            background, pieces = list(one)
            codes = [box for box in text_boxes(background) if box[0] in CODES]
            assert len(codes) == len(CODES)
            for badge in of_class(pieces, "group-size"):
                for flag in badge.iter(f"{SVG}rect"):
                    left, top = float(flag.attrib["x"]), float(flag.attrib["y"])
                    right, bottom = left + float(flag.attrib["width"]), top + float(flag.attrib["height"])
                    found += 1
                    for code, al, at, ar, ab in codes:
                        assert ar <= left or right <= al or ab <= top or bottom <= at, (code, one.attrib["data-area"])
    assert found > 20


def test_a_size_stands_where_no_worker_is_above_it() -> None:
    # D4 is the upper left field of the group, with a worker above it; D5 has only empty spaces above.
    plain = picture(position(board("D4 D5 E5")))
    beside = picture(position(board("D4 D5 E5", workers="harvester C4")))
    places = [float(of_class(root, "part-on-plain")[0].attrib["x"]) for root in (plain, beside)]
    assert places[1] - places[0] == pytest.approx(3**0.5 * FORMS["own"].ground.radius, abs=0.2)


def test_whoever_has_no_room_beside_a_field_is_counted_in_its_tip_alone() -> None:
    signs = tuple(Disc(seat, f"G{seat}", "2") for seat in range(3))
    wide = sum(map(disc_width, signs))
    for room, shown in ((wide, 3), (wide * 0.8, 2), (wide * 0.5, 1)):
        root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{disc_row(signs, 0, 0, room)}</svg>')
        letters_and_figures = ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]
        more = [] if shown == 3 else ["…"]
        assert letters_and_figures == [word for seat in range(shown) for word in (f"G{seat}", "2")] + more
        # None lies over what stands beside the one before: where a disc begins, the last figure has ended.
        discs = [one for one in root.iter(f"{SVG}rect") if one.get("class") == "player"]
        steps = [float(two.get("x", 0)) - float(one.get("x", 0)) for one, two in pairwise(discs)]
        assert all(step >= 0.95 * disc_width(signs[0]) - 0.1 for step in steps)


def test_an_empty_bid_shows_no_payers() -> None:
    boards = board(crops="1 wine 1 hops"), board(crops="2 cider"), board(crops="5 wheat")
    state = position(*boards, options={"crops_visibility": "open"})
    play(state, "offer registry 1")
    said = name(picture(state), "store:0:1")
    assert "field A1" in said
    assert "pay" not in said
    assert state.view(0)["facts"]["players"][0]["store"][0]["sure"] == []
    play(state, "add wine")
    assert "None of the others can pay" in name(picture(state), "store:0:1")


def test_reach_counts_neighbours_as_the_rules_page_does() -> None:
    """X1: D4 has the neighbours C4 C5 D3 D5 E4 E5."""
    view = position(board("C4 C5 D3 G7"), board("E4 E5"), registry="D4").view(0)
    table = Table(view, TILES, ENGLISH)
    reaches = [(seat, reach["fields"], reach["group"]) for seat, reach in table.reaches("D4")]
    assert reaches == [(0, 3, 4), (1, 2, 3)]
