"""Drawing parts: what they say to people who cannot see them, what glows, and what is shown at each size."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.drawing.looks import LOOKS
from contado.core.drawing.marks import sign_half, small_sign
from contado.core.drawing.palette import STYLE
from contado.core.drawing.parts import (
    Count,
    Die,
    Face,
    Held,
    Hexes,
    Sign,
    Slot,
    Target,
    Who,
    action_space,
    backs,
    card_face,
    card_stack,
    counter,
    counters,
    dice,
    die,
    die_face,
    gain_tag,
    hand,
    hex_space,
    map_edge,
    map_node,
    mat,
    mat_header,
    player_worker,
    price_tag,
    price_width,
    sign,
    tag,
    tag_width,
    worker_slot,
)
from contado.core.drawing.svg import text_width

WOOD = sign("wood", "brown")
# A name that would break the markup if it were not escaped.
AWKWARD = "Ida <b>&\"'</b> \x07"

Part = Callable[[Target, str], str]
# Every part that can be pointed at, with a text of the players or of the game on it where it has any.
PARTS: dict[str, Part] = {
    "counter": lambda at, words: counter(Count(WOOD, 3, words, at), 0, 0, 80, 50),
    "counter beside": lambda at, words: counter(Count(WOOD, 0, words, at), 0, 0, 140, 26),
    "narrow counter": lambda at, words: counter(Count(WOOD, 3, words, at), 0, 0, 40, 46),
    "wide counter": lambda at, words: counter(Count(WOOD, 3, words, at), 0, 0, 110, 46),
    "card in a hand": lambda at, words: hand([Held(Face(words, WOOD, words, words), at, "+2")], 0, 0, 90, 120),
    "small card": lambda at, words: hand([Held(Face(words, None, "2"), at)], 0, 0, 30, 40, wide=28),
    "backs": lambda at, words: backs(4, 0, 0, 120, 40, at, [f"card:{words}:1"]),
    "deck": lambda at, words: card_stack(12, 0, 0, 50, 70, at, words),
    "discard pile": lambda at, words: card_stack(3, 0, 0, 50, 70, at, face=Face(words, WOOD)),
    "slot": lambda at, words: worker_slot(
        Slot(at, 1, words, moves=f"worker:{words}", gains=(("+1", WOOD),)), 20, 20, 36
    ),
    "free slot": lambda at, words: worker_slot(Slot(at, figure=words), 20, 20, 36),
    "action space": lambda at, words: action_space(words, [], 0, 0, 200, 80, words, WOOD, at),
    "node": lambda at, words: map_node(50, 50, 14, at, words, name=words),
    "edge": lambda at, words: map_edge((0, 0), (50, 50), at, clear=10),
    "way": lambda at, words: map_edge((0, 0), (50, 50), at, seat=2),
    "hex": lambda at, words: hex_space(Hexes(50, 50, 20), (1, 0), at, None, words, words),
    "die": lambda at, words: die(Die(5, at), 20, 20, 36),
    "used die": lambda at, words: die(Die(5, at, used=True, hue="gold"), 20, 20, 36),
    "head of a mat": lambda at, words: mat_header(Who(0, words[:1], words, 7, words, words, at), 0, 0, 200),
}


def parsed(drawn: str) -> Element:
    return ElementTree.fromstring(f"<svg>{drawn}</svg>")


def classes(root: Element) -> set[str]:
    return {name for one in root.iter() for name in (one.get("class") or "").split()}


def written(root: Element) -> list[str]:
    return [one.text or "" for one in root.iter("text")]


@pytest.mark.parametrize("name", PARTS)
def test_a_part_that_can_be_chosen_is_a_button_with_a_name_and_glows(name: str) -> None:
    root = parsed(PARTS[name](Target("thing:1", AWKWARD, can=True), AWKWARD))
    (button,) = [one for one in root.iter() if one.get("data-target") == "thing:1"]
    assert (button.get("role"), button.get("tabindex")) == ("button", "0")
    assert button.get("aria-label") == button.findtext("title") == AWKWARD.replace("\x07", "")
    # The rules of the palette light up direct children only.
    assert {"aura", "glow"} <= {child.get("class") for child in button}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_that_cannot_be_chosen_has_its_name_and_no_light(name: str) -> None:
    root = parsed(PARTS[name](Target("thing:1", "a thing"), "words"))
    (shown,) = [one for one in root.iter() if one.get("data-target") == "thing:1"]
    assert (shown.get("role"), shown.get("aria-label")) == ("img", "a thing")
    assert not {"aura", "glow", "can"} & classes(root)


@pytest.mark.parametrize("name", PARTS)
def test_a_twin_glows_and_names_the_one_that_the_rules_mean(name: str) -> None:
    root = parsed(PARTS[name](Target("thing:2", "a thing", same="thing:1"), "words"))
    (shown,) = [one for one in root.iter() if one.get("data-target") == "thing:2"]
    assert shown.get("data-same") == "thing:1"
    assert {"aura", "glow"} <= {child.get("class") for child in shown}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_may_be_silent_or_only_announced(name: str) -> None:
    told = parsed(PARTS[name](Target(said="a thing"), "words"))
    assert "a thing" in {one.get("aria-label") for one in told.iter()}
    silent = parsed(PARTS[name](Target(), "words"))
    assert not {one.get("aria-label") for one in silent.iter()} - {None}


@pytest.mark.parametrize("name", PARTS)
def test_no_part_has_inline_style_or_a_class_without_a_rule(name: str) -> None:
    drawn = PARTS[name](Target("thing:1", "a thing", can=True), "words")
    assert "style=" not in drawn
    ruled = set(re.findall(r"\.([a-z][a-z0-9-]*)", STYLE))
    assert classes(parsed(drawn)) <= ruled


@given(st.text(), st.text())
def test_any_text_on_a_part_is_safe(words: str, name: str) -> None:
    for part in PARTS.values():
        parsed(part(Target(name or "x", name, can=True), words))


def test_classes_of_parts_cannot_meet_those_of_a_game_by_accident() -> None:
    first = {selector.split()[0] for selector, _ in LOOKS}
    assert {name for name in first if not name.startswith(".part-")} == {".hit", ".through"}


# Marks


def test_a_sign_is_a_symbol_or_a_drawing_around_a_point() -> None:
    (used,) = parsed(WOOD.at(50, 40, 20))
    assert used.attrib == {
        "href": "#mark-wood", "x": "40", "y": "30", "width": "20", "height": "20", "class": "hue-brown",
    }  # fmt: skip
    (drawn,) = parsed(Sign(drawn="<path/>", classes="kind").at(50, 40, 12))
    assert drawn.attrib == {"class": "kind", "transform": "translate(50 40) scale(0.500)"}


# Counters, tags


def test_a_counter_shows_number_and_name_and_is_faint_without_any() -> None:
    some, none = (parsed(counter(Count(WOOD, n, "wood"), 0, 0, 80, 50)) for n in (3, 0))
    assert written(some) == ["3", "wood"]
    assert written(none) == ["0", "wood"]
    assert "empty" not in classes(some)
    assert "empty" in classes(none)


def test_a_counter_beside_leaves_its_name_out_where_there_is_no_room() -> None:
    assert written(parsed(counter(Count(WOOD, 3, "wood"), 0, 0, 140, 26))) == ["3", "wood"]
    assert written(parsed(counter(Count(WOOD, 3, "wood"), 0, 0, 48, 26))) == ["3"]


def test_a_counter_keeps_its_figure_inside_whatever_its_shape() -> None:
    for width, height in ((51, 38), (26, 30), (40, 46), (80, 50), (110, 46), (140, 26), (39, 28)):
        for n in (1, 12, 88):
            root = parsed(counter(Count(WOOD, n, "wood"), 0, 0, width, height))
            (figure,) = [one for one in root.iter("text") if one.text == str(n)]
            wide = text_width(str(n), float(figure.attrib["font-size"]), True)
            left = float(figure.attrib["x"]) - ("mid" in figure.attrib["class"].split()) * wide / 2
            assert 0 <= left < left + wide <= width, (width, height, n)


def test_a_narrow_counter_has_its_sign_over_the_figure_and_a_wide_one_before_figure_and_name() -> None:
    def places(width: float, height: float) -> list[tuple[float, float]]:
        root = parsed(counter(Count(WOOD, 3, "wo"), 0, 0, width, height))
        sign, figure, name = [*root.iter("use"), *root.iter("text")]
        middle = [float(sign.attrib[one]) + float(sign.attrib["width"]) / 2 for one in "xy"]
        return [(middle[0], middle[1]), *((float(one.attrib["x"]), float(one.attrib["y"])) for one in (figure, name))]

    sign, figure, name = places(40, 46)
    assert sign[1] < figure[1] == name[1]
    sign, figure, name = places(110, 46)
    assert sign[0] < figure[0] == name[0]
    assert figure[1] < name[1]


def test_motions_know_the_sign_of_a_counter() -> None:
    root = parsed(counter(Count(WOOD, 3, "wood", Target("good:0:wood", "3 wood"), "cube:0:wood"), 0, 0, 80, 50))
    (cube,) = [one for one in root.iter() if one.get("data-target") == "cube:0:wood"]
    assert cube.get("pointer-events") == "none"
    assert "data-piece" in counter(Count(WOOD, 3), 0, 0, 80, 50)


def test_counters_share_a_row_or_are_laid_in_rows() -> None:
    def boxes(drawn: str) -> list[tuple[float, float, float]]:
        rects = list(parsed(drawn).iter("rect"))
        return [(float(one.attrib["x"]), float(one.attrib["y"]), float(one.attrib["width"])) for one in rects]

    some = [Count(WOOD, n) for n in range(4)]
    assert boxes(counters(some, 10, 20, 196, 30)) == [(10, 20, 46), (60, 20, 46), (110, 20, 46), (160, 20, 46)]
    assert boxes(counters(some, 0, 0, 100, 30, columns=2)) == [(0, 0, 48), (52, 0, 48), (0, 34, 48), (52, 34, 48)]


@given(st.text(st.characters(min_codepoint=33, max_codepoint=0x17F), min_size=1, max_size=12), st.floats(8, 30))
def test_a_tag_is_wider_than_what_it_says_and_has_its_middle_at_the_point(said: str, size: float) -> None:
    ((ground, _),) = parsed(tag(said, 100, 50, size))
    width = float(ground.attrib["width"])
    assert width == pytest.approx(tag_width(said, size), abs=0.06)
    assert width > text_width(said, size, True)
    assert float(ground.attrib["x"]) + width / 2 == pytest.approx(100, abs=0.11)


def test_tags_of_gain_cost_and_figure_look_different() -> None:
    assert len({parsed(tag("2", 0, 0, 12, kind))[0][0].get("class") for kind in ("gain", "cost", "plain")}) == 3


def test_a_tag_is_one_thing_so_that_no_ground_is_left_without_its_figure() -> None:
    (whole,) = parsed(tag("2", 0, 0, 12, "plain"))
    assert "data-whole" in whole.attrib
    assert [one.tag for one in whole] == ["rect", "text"]


@pytest.mark.parametrize("initial", ["M", "G2", "Wm"])
def test_a_small_sign_is_as_wide_as_its_letters_and_says_so(initial: str) -> None:
    (sign,) = parsed(small_sign("seat-1", initial, 100, 50, 7, 11.5, heart=True))
    half = sign_half(initial, 7, 11.5)
    ground = next(sign.iter("rect"))
    assert float(ground.attrib["width"]) == pytest.approx(2 * half, abs=0.11)
    assert float(ground.attrib["x"]) + half == pytest.approx(100, abs=0.11)
    assert 2 * half >= text_width(initial, 11.5, True)


def test_a_gain_tag_shows_every_figure_with_its_sign_inside() -> None:
    root = parsed(gain_tag((("+1", WOOD), ("+3", None), ("+2", WOOD)), 100, 50, 12))
    assert written(root) == ["+1", "+3", "+2"]
    ground = root[0]
    left, right = float(ground.attrib["x"]), float(ground.attrib["x"]) + float(ground.attrib["width"])
    for used in root.iter("use"):
        assert left < float(used.attrib["x"])
        assert float(used.attrib["x"]) + float(used.attrib["width"]) < right


def test_a_price_that_cannot_be_paid_is_told_by_more_than_its_colour() -> None:
    price = (("2", WOOD),)
    enough, short = (classes(parsed(price_tag(price, 0, 0, 12, can))) for can in (True, False))
    assert short - enough == {"part-short", "lost"}
    assert "stroke-dasharray" in dict(LOOKS)[".part-short"]
    assert price_width((*price, ("1", WOOD)), 12) > price_width(price, 12)


# Cards


def test_a_card_says_as_much_as_it_has_room_for() -> None:
    face = Face("Shepherd", WOOD, "2", "Take a sheep.")
    assert written(parsed(card_face(face, 0, 0, 100, 120))) == ["2", "Shepherd", "Take a sheep."]
    assert written(parsed(card_face(face, 0, 0, 60, 60))) == ["2", "Shepherd"]
    assert written(parsed(card_face(face, 0, 0, 30, 40))) == ["2"]
    assert written(parsed(card_face(Face("Shepherd"), 0, 0, 30, 40))) == ["Sh"]


def test_a_card_with_many_words_keeps_its_sign_and_all_words_that_it_has_room_for() -> None:
    words = "Take half of the silver in the mine, rounded down, and give one of it to the player on your left."
    for said, cut in ((words, False), (words * 3, True)):
        root = parsed(card_face(Face("Robber-Knight of the Mine", WOOD, "", said), 0, 0, 92, 100))
        # In the head; and once more, unseen, for where the words are too small to be read.
        (instead,) = [one for one in root.iter("g") if "data-instead" in one.attrib]
        assert instead.get("visibility") == "hidden"
        assert len(list(root.iter("use"))) - len(list(instead.iter("use"))) == 1
        shown = [one for one in root.iter("text") if one.get("class") == "soft"]
        assert all(line in shown for line in next(one for one in root.iter("g") if "data-words" in one.attrib))
        assert max(float(one.attrib["y"]) for one in shown) < 100
        told = " ".join(one.text or "" for one in shown)
        assert told.endswith("…") == cut
        assert cut or told == said


def test_cards_that_say_what_they_do_cover_nothing_of_each_other() -> None:
    for n in range(1, 10):
        root = parsed(hand([Held(Face("Count", WOOD, "", "Build a castle."))] * n, 0, 0, 384, 100, wide=92))
        faces = [one for one in root.iter("rect") if one.get("class") == "part-face"]
        boxes = [[float(one.attrib[key]) for key in ("x", "y", "width", "height")] for one in faces]
        assert len(boxes) == n
        assert all(
            x + width <= other[0] or other[0] + other[2] <= x or y + height <= other[1] or other[1] + other[3] <= y
            for at, (x, y, width, height) in enumerate(boxes)
            for other in boxes[:at]
        )
        assert ("Build a castle." in written(root)) == (n <= 4)


def test_a_card_in_a_hand_that_is_not_known_is_a_back_that_motions_know() -> None:
    root = parsed(
        hand([Held(Face("Count"), Target("card:1:0", "Count")), Held(None, Target("card:1:1"))], 0, 0, 90, 40)
    )
    (unknown,) = [one for one in root.iter("g") if one.get("data-target") == "card:1:1"]
    assert unknown.get("aria-hidden") == "true"
    assert "part-back" in classes(unknown)


def test_a_hidden_hand_shows_as_many_backs_as_it_has_cards_and_their_number() -> None:
    for n in (0, 1, 7, 23):
        root = parsed(backs(n, 0, 0, 160, 40, Target("hand:1", f"{n} cards")))
        assert sum(one.get("class") == "part-back" for one in root.iter("rect")) == n
        assert written(root) == [str(n)]


def test_motions_know_the_cards_of_a_hidden_hand() -> None:
    root = parsed(backs(2, 0, 0, 160, 40, ids=("card:1:0", "card:1:1")))
    assert [one.get("data-target") for one in root.iter("g") if one.get("data-target")] == ["card:1:0", "card:1:1"]


def test_a_stack_shows_its_number_and_an_empty_one_its_place() -> None:
    assert written(parsed(card_stack(12, 0, 0, 50, 70, name="deck"))) == ["12", "deck"]
    empty = parsed(card_stack(0, 0, 0, 50, 70))
    assert written(empty) == ["0"]
    assert "part-void" in classes(empty)
    assert "part-back" not in classes(empty)


# Slots


def test_a_slot_shows_whose_worker_is_there_or_what_is_printed_on_it() -> None:
    taken, free = (
        parsed(worker_slot(Slot(seat=3, initial="Gi"), 0, 0, 36)),
        parsed(worker_slot(Slot(figure="4"), 0, 0, 36)),
    )
    assert "seat-3" in classes(taken)
    assert (written(taken), written(free)) == (["Gi"], ["4"])


def test_a_slot_that_can_be_chosen_says_what_it_gives() -> None:
    for can in (True, False):
        root = parsed(worker_slot(Slot(Target("slot:1", "free", can), gains=(("+2", WOOD),)), 0, 0, 36))
        assert written(root) == (["+2"] if can else [])


def test_a_worker_lets_clicks_through_to_its_slot() -> None:
    (drawn,) = parsed(player_worker(2, "G", 10, 10, 24, "worker:2:1"))
    assert (drawn.get("data-target"), drawn.get("pointer-events")) == ("worker:2:1", "none")
    assert {"player", "pattern", "player-ink"} <= classes(drawn)


# Dice


@pytest.mark.parametrize("value", range(7))
def test_a_die_has_as_many_pips_as_it_shows(value: int) -> None:
    root = parsed(die_face(value, 20, 20, 36))
    pips = [(one.attrib["cx"], one.attrib["cy"]) for one in root.iter("circle")]
    assert len(set(pips)) == len(pips) == value
    # Dice look the same turned by half.
    assert {(str(40 - float(x)), str(40 - float(y))) for x, y in pips} == {
        (str(float(x)), str(float(y))) for x, y in pips
    }


def test_a_small_die_and_one_with_more_sides_have_a_figure() -> None:
    assert written(parsed(die_face(5, 20, 20, 12))) == ["5"]
    assert written(parsed(die_face(12, 20, 20, 36))) == ["12"]
    assert written(parsed(die_face(5, 20, 20, 36, figure=True))) == ["5"]


def test_a_used_die_is_told_by_more_than_its_colour() -> None:
    used, fresh = (classes(parsed(die(Die(4, used=used), 20, 20, 36))) for used in (True, False))
    assert used - fresh == {"part-used", "part-struck"}


def test_dice_have_the_colour_of_a_hue_or_of_a_player() -> None:
    root = parsed(dice([Die(1), Die(2, hue="gold"), Die(3, seat=4)], 20, 20, 36))
    assert {"hue-gold", "part-hued", "seat-4", "part-owned"} <= classes(root)


# Mats


def test_a_mat_has_head_counters_and_room_and_the_small_one_is_lower() -> None:
    who = Who(1, "M", "Maximiliane", 38, "to move", "points", points_at=Target("score:1", "Maximiliane: 38 points"))
    counts = [Count(WOOD, 4, "wood"), Count(WOOD, 0, "more")]
    own, small = mat(who, 340, counts, 60), mat(who, 340, counts, small=True)
    assert written(parsed(own.pieces)) == ["M", "Maximiliane", "to move", "38", "points", "4", "wood", "0", "more"]
    assert written(parsed(small.pieces)) == ["M", "Maximiliane", "to move", "38", "points", "4", "0"]
    assert own.height - own.top >= 60
    assert small.height < 90 < own.height
    area = own.area(1, "Maximiliane's mat", "<circle/>")
    assert (area.id, area.width, area.height) == ("player:1", 340, own.height)
    assert area.pieces.endswith("<circle/>")


def test_the_points_of_a_head_are_something_to_point_at() -> None:
    root = parsed(mat_header(Who(0, "I", "Ida", 12, points_at=Target("score:0", "Ida: 12 points")), 0, 0, 200))
    (points,) = [one for one in root.iter() if one.get("data-target") == "score:0"]
    assert written(points) == ["12"]
    assert points.get("aria-label") == "Ida: 12 points"
