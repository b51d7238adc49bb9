"""Tips match the position: every number in them comes from the rules, with options, monasteries and shields.

What is expected here is from the rules page: area_vp = n(n+1)/2, an inn and shield 17 one space each, monastery 8 two
steps a worker, and so on.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import contado.games.burgundy
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.shields.kept import kept_shields
from contado.games.burgundy.modules.shields.printed import POINTS
from contado.games.burgundy.modules.shields.tests.positions import at_phase_end, with_shields
from contado.games.burgundy.modules.shields.words import shield_effect
from contado.games.burgundy.modules.solo.tests.positions import LAST, LAST_MONASTERY, solo
from contado.games.burgundy.settings.options import DEFAULTS, OPTIONS
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.explanations import Printing, tile_words
from contado.games.burgundy.telling.words import face_number
from tests.games.burgundy.positions import Board, at, board, end_round, play, points, position, shields_held, silver
from tests.games.burgundy.positions import workers as workers_of

CASTLES = {"castle": "3,3 1,2"}
PACKAGE = Path(contado.games.burgundy.__file__).parent


def tips(state: BurgundyState, viewer: int = 0) -> dict[str, str]:
    """Return what the picture says of each thing."""
    said: dict[str, str] = {}
    for area in GAME.drawing.picture(state.view(viewer), ENGLISH).areas:
        for drawn in (area.background, area.pieces):
            for target, words in re.findall(r'data-target="([^"]*)"[^>]*?aria-label="([^"]*)"', drawn):
                said.setdefault(target, words)
    return said


def settings(**chosen: object) -> Printing:
    """Return what tips depend on, with these options."""
    return Printing.of({option.name: option.read(chosen.get(option.name, option.default)) for option in OPTIONS})


def effect(shield: int, **chosen: object) -> str:
    """Return what a shield is said to do with these options."""
    return shield_effect(shield, settings(**chosen), ENGLISH)


# The size and points of an area


def row_of_mines(more: Mapping[str, str], stored: str) -> Board:
    """Return duchy 1 with two of its three mines covered, the last one to come on (6, 0), number 3."""
    return board(1, {"castle": "3,3 1,2", "monastery20": "2,3", **more}, stored, dice=(3, 3))


@pytest.mark.parametrize(
    ("inn", "shield", "size", "scored"),
    [(False, False, 3, 6), (True, False, 4, 10), (False, True, 4, 10), (True, True, 5, 15)],
)
def test_book_the_size_of_an_area_with_an_inn_and_shield_17(inn: bool, shield: bool, size: int, scored: int) -> None:
    tiles = {"mine": "5,1", "inn": "4,2"} if inn else {"mine": "4,2 5,1"}
    kept = shields_held({17: "3,3"}) if shield else shields_held({})
    state = position(
        row_of_mines(tiles, "mine"), board(), options={"shields": True, "inns": True},
        modules={"shields": kept, "inns": {"stack": 0, "box": 4}},
    )  # fmt: skip
    last = at(6, 0)
    tip = tips(state)[f"hex:0:{last}"]
    counts = "" if size == 3 else f" counts as {size}: it"
    assert f"Its area of 3 spaces{counts} scores {scored} points when it is complete" in tip
    play(state, f"1p1@{last}")
    found = points(state)
    assert found["area_size"] + found.get("inn", 0) + found.get("shield_17", 0) == scored


def test_the_area_of_another_player_is_told_as_it_counts_for_that_player() -> None:
    state = with_shields(board(1, CASTLES), board(1, CASTLES), other={17: "3,3"})
    assert "Its area of 3 spaces scores 6 points" in tips(state)[f"hex:0:{at(6, 0)}"]
    assert "Its area of 3 spaces counts as 4: it scores 10 points" in tips(state)[f"hex:1:{at(6, 0)}"]


# Dice and workers


def test_book_every_worker_changes_a_die_by_1_or_2_with_monastery_8() -> None:
    plain = tips(position(board(1, CASTLES, workers=2, dice=(3, 5))))
    assert "every worker changes it by 1." in plain["die:0:1"]
    assert "A worker changes a die by 1, also from 6 to 1" in plain["workers:0"]
    eight = tips(position(board(1, {**CASTLES, "monastery8": "2,3"}, workers=2, dice=(3, 5))))
    assert "every worker changes it by 1 or 2." in eight["die:0:1"]
    assert "A worker changes a die by 1 or 2, also from 6 to 1" in eight["workers:0"]
    # The other player has no monastery 8.
    assert "every worker changes it by 1." in eight["die:1:1"]


@pytest.mark.parametrize(("lengthened", "steps"), [(False, "1"), (True, "1 or 2")])
def test_the_free_change_of_monastery_9_beside_monastery_8(lengthened: bool, steps: str) -> None:
    tiles = {**CASTLES, "monastery8": "2,3", "monastery9": "1,3"}
    state = position(board(1, tiles), options={"free_shift_8": lengthened})
    assert f"Placing a building: change the die by {steps} for free." in tips(state)[f"hex:0:{at(1, 3)}"]


# Tiles


@pytest.mark.parametrize("name", ["market", "carpenter", "church"])
def test_book_market_carpenter_and_church_name_the_numbered_depots(name: str) -> None:
    words = tile_words(face_number(name), settings(), ENGLISH)
    assert words.endswith("from any numbered depot.")
    # The prompt says the same: nothing of the black depot is offered.
    stored = {"market": "ship", "carpenter": "bank", "church": "mine"}[name]
    one = board(1, CASTLES, name, dice=(3, 3))
    state = position(one, depots={2: stored}, black=stored)
    play(state, f"1p1@{at(4, 3)}")
    assert "from any numbered depot" in state.decision.prompt(state, ENGLISH)
    assert not [option for option in state.view(0)["options"] if "black" in str(option["targets"])]


@pytest.mark.parametrize(
    ("tiles", "own", "gains"),
    [
        ({}, {}, "1 silver"),
        ({"monastery2": "2,3"}, {}, "1 silver and 1 worker"),
        ({}, {8: "3,3"}, "2 silver"),
        ({"monastery2": "2,3"}, {8: "3,3"}, "2 silver and 1 worker"),
    ],
)
def test_a_mine_says_what_it_brings_its_owner(tiles: dict[str, str], own: dict[int, str], gains: str) -> None:
    mine = board(1, {**CASTLES, **tiles, "mine": "4,2"}, silver=len(own))
    state = with_shields(mine, board(), own=own, depots={1: "mine"}, round=5, track={0: [1, 0]})
    # In the duchy, and on the board for the viewer.
    assert f"Brings {gains} at the end of every phase." in tips(state)[f"hex:0:{at(4, 2)}"]
    assert f"Brings {gains} at the end of every phase." in tips(state)["depot:1a"]
    assert "Brings 1 silver at the end of every phase." in tips(state, viewer=1)["depot:1a"]
    play(state, "end")
    if own:
        play(state, "tribute 1 w0")
    assert (silver(state), workers_of(state)) == (int(gains[0]), "worker" in gains)


def test_livestock_names_the_pasture_or_with_shield_1_the_duchy() -> None:
    mine = board(1, CASTLES, "cow3")
    assert "in the same pasture" in tips(with_shields(mine, board()))["key:0:1"]
    assert "that lie in your duchy" in tips(with_shields(mine, board(), own={1: "3,3"}))["key:0:1"]


@pytest.mark.parametrize("number", [*range(15, 27), 29])
def test_the_points_of_a_monastery_are_those_of_its_data(number: int) -> None:
    """The numbers are those of the rulebooks' list; they are read from the data, as the scoring reads them."""
    printed = {15: "2 points", 24: "4 points", 25: "1 point", 26: "3 points"}.get(number, "4 points")
    assert f"At the end: {printed} for each " in tile_words(face_number(f"monastery{number}"), settings(), ENGLISH)


@pytest.mark.parametrize(
    ("number", "options", "said"),
    [
        (15, {"trade_routes": "random"}, "for each type of goods sold."),
        (15, {"trade_routes": "random", "monastery_15_route": "off"}, "for each type of goods on the sold pile"),
        (15, {"monastery_15_route": "off"}, "for each type of goods sold."),
        (26, {"border_posts": "on"}, "for each bonus tile."),
        (26, {"border_posts": "on", "border_tile_26": "off"}, "for each bonus tile of a colour."),
        (3, {"sale_silver": "shield_only"}, "Every sale brings 1 silver more."),
        (3, {"shields": "on", "sale_silver": "shield_only"}, "Every sale brings 1 silver more, but not with shield 9."),
    ],
)
def test_a_monastery_asks_the_options(number: int, options: dict[str, str], said: str) -> None:
    assert said in tile_words(face_number(f"monastery{number}"), settings(**options), ENGLISH)


# Shields


def test_book_shield_15_speaks_of_an_inn_only_where_inns_are_in_play() -> None:
    assert "place a tile from the black depot at once" in effect(15, shields="on")
    assert "a tile from the black depot or an inn at once" in effect(15, shields="on", inns="on")
    both = effect(15, shields="on", inns="on", vineyards="on")
    assert "a tile from the black depot, an inn or a double tile from the vineyard store at once" in both
    assert "inn" not in effect(15, shields="on", vineyards="on")
    assert "double" not in effect(15, shields="on", vineyards="on", shield_15_store="off")


def test_book_shield_6_leaves_out_monastery_27_where_it_is_in_play() -> None:
    assert effect(6, shields="on", tiles_2="on").endswith("except monastery 27.")
    assert "27" not in effect(6, shields="on")


def test_shields_3_14_and_15_say_how_their_rule_is_read() -> None:
    assert "as long as this shield is kept" in effect(3)
    assert "even if this shield is given up" in effect(3, shield_3_workers="held")
    for shield in (14, 15):
        assert "you may place" in effect(shield)
        assert "you must place" in effect(shield, shield_placement="must")


def test_the_tribute_of_a_shield_is_what_is_paid() -> None:
    state = at_phase_end(board(1, CASTLES, silver=2), board(), own={9: "3,3", 12: "1,2"})
    assert state.decision.prompt(state, ENGLISH) == "Tribute: 1 silver for each shield. Which do you keep?"
    assert "costs 1 silver of tribute" in tips(state)["shield:9"]
    assert state.view(0)["facts"]["players"][0]["tribute"] == 2
    play(state, "tribute 12 w0")
    assert silver(state) == 0


def test_the_third_border_post_is_told_as_it_scores() -> None:
    def said(reading: str) -> str:
        state = position(board(), board(), options={"border_posts": "on", "border_pairs": reading})
        return tips(state)["bonus:border"]

    assert "Two posts that a line of tiles joins score" in said("each_pair")
    assert "A post that a line of tiles joins to another scores" in said("per_post")


# Purchases


SIX = {**CASTLES, "monastery6": "2,3"}


@pytest.mark.parametrize(("printing", "workers"), [("se", ""), ("y2011", ""), ("y2019", "2 workers")])
def test_a_tile_for_sale_says_that_workers_may_stand_in_for_silver(printing: str, workers: str) -> None:
    """R32: in the 2019 printing of monastery 6 workers may stand in for the 2 silver of a purchase."""
    options = {"monastery_6": printing, "inns": "on"}
    state = position(
        board(1, SIX, workers=2), board(), options=options, black="bank", modules={"inns": {"stack": 1, "box": 4}}
    )
    said = "Costs 2 silver, for which up to 2 workers may stand in, whatever" if workers else "Costs 2 silver, whatever"
    assert said in tips(state)["black:1"]
    assert said in tips(state)["inn:stack"]
    assert ("Up to 2 workers may stand in" in tips(state)["silver:0"]) is bool(workers)
    # The other player has no monastery 6, and pays with silver.
    assert "Costs 2 silver, whatever" in tips(state, viewer=1)["black:1"]
    assert ("bank" in str(after_buying(state))) is bool(workers)


def after_buying(state: BurgundyState) -> list[str]:
    """Return the stored tiles after the tile of the black depot was bought for workers, none where that cannot be."""
    words = [option for option in state.view(0)["options"] if option["targets"][0] == "black:1"]
    paid = [option["index"] for option in words if option["cost"] == {"workers": 2}]
    for index in paid:
        state.apply(index)
    return [name for name in state.view(0)["facts"]["players"][0]["stored"] if name]


def test_whoever_can_pay_with_workers_and_has_too_few_is_told_of_both() -> None:
    state = position(board(1, SIX, workers=1), board(), options={"monastery_6": "y2019"}, black="bank")
    assert GAME.words.why_not(state, 0, "black:1", ENGLISH) == (
        "A purchase costs 2 silver, for which workers may stand in, and you have 0 silver and 1 worker."
    )


# The solo game


@pytest.mark.parametrize(("target", "then"), [(50, 45), (7, 5), (5, 5)])
def test_the_solo_target_is_told_with_the_next_which_is_never_below_5(target: int, then: int) -> None:
    """R73: the target falls by 5, and not below 5."""
    state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), points=target - 1, target=target)
    assert (
        f"At {target} you carry out one more action and begin again at 0; the next target is {then}."
        in (tips(state)["score:0"])
    )
    play(state, LAST)
    while state.view(0)["facts"]["solo"]["target"] == target and state.decision.kind == "solo_order":
        state.apply(state.legal[0])
    assert state.view(0)["facts"]["solo"]["target"] == then


# The turn track


def test_the_next_order_is_the_order_of_the_next_round() -> None:
    """X9: space 1 holds A, on top of it B; then C and D."""
    state = position(board(), board(), board(), board(), track={1: [1, 0], 0: [2, 3]}, to_move=3)
    assert state.view(0)["facts"]["next_order"] == [1, 0, 2, 3]
    end_round(state)
    assert state.view(0)["facts"]["order"] == [1, 0, 2, 3]


# The mechanism

# What may stand in a sentence: the numbers of monasteries, shields and printings, the ends of a die, a single space.
NAMES = re.compile(
    r"(monastery|monasteries|shield|shields) \d+( and \d+)?|from 6 to 1|\b1 space\b|worth 1 point|"
    r"begin (again )?at 0|Give 1 |Shields? \d+( and \d+)?|Monastery \d+",
)


def sentences(path: Path) -> list[str]:
    """Return the texts of a file that people read."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("_", "plural"):
                found += [
                    one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)
                ]
    return found


def test_no_sentence_has_a_number_of_its_own() -> None:
    """A number that is typed into a tip is right until an option, a monastery or a shield changes it."""
    faults: list[str] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        # Tests of their own modules check their numbers.
        if "chateauma" in str(path) or "vineyard" in str(path):
            continue
        for sentence in sentences(path):
            if re.search(r"\d", NAMES.sub("", re.sub(r"\{[^}]*\}", "", sentence))):
                faults.append(f"{path.name}: {sentence}")
    assert not faults


def test_the_numbers_in_the_names_of_options_are_those_of_the_data() -> None:
    """Labels of options cannot ask; they are compared instead."""
    labels = {
        (option.name, value): label for option in OPTIONS for value, label in getattr(option, "labels", {}).items()
    }
    for name in ("monastery_15", "monastery_26"):
        for value in ("se", "y2011"):
            number = int(name.removeprefix("monastery_"))
            words = tile_words(face_number(f"monastery{number}"), settings(**{name: value}), ENGLISH)
            said = re.search(r"\d+ points", labels[name, value])
            assert said is not None
            assert f"At the end: {said[0]} for each" in words
    for value in ("classic", "compact"):
        slots = [len(GAME.new(seats, {"black_depot": value, "first_game": "1"}, 1).view(None)["facts"]["black"])
                 for seats in (2, 3, 4)]  # fmt: skip
        assert labels["black_depot", value] == "{}, {}, {} tiles".format(*slots)
    assert DEFAULTS["black_depot"] == "classic"


# Shields that count things twice


@pytest.mark.parametrize(("held", "times"), [({}, 1), ({7: "3,3"}, 2)])
def test_a_bonus_tile_says_what_it_scores_with_shield_7(held: dict[int, str], times: int) -> None:
    state = with_shields(board(1, CASTLES), board(1, CASTLES), own=held)
    # Two players: 5 points for the first of a colour.
    assert tips(state)["bonus:mine"] == f"{5 * times} points for the next to complete all mines"


@pytest.mark.parametrize(("held", "times"), [({}, 1), ({7: "3,3"}, 2)])
def test_the_bonus_tile_of_the_border_posts_says_what_it_scores_with_shield_7(
    held: dict[int, str], times: int
) -> None:  # fmt: skip
    state = with_shields(board(1, CASTLES), board(1, CASTLES), own=held, options={"border_posts": "on"})
    assert tips(state)["bonus:border"].startswith(f"{5 * times} points for the next to join all border posts")


@pytest.mark.parametrize(("held", "times"), [({}, 1), ({10: "3,3"}, 2)])
def test_monasteries_that_shield_10_doubles_say_what_they_score(held: dict[int, str], times: int) -> None:
    """Monastery 20: 4 points for each market; 15: 2 for each type of goods sold; 26: 3 for each bonus tile."""
    mine = board(1, {**CASTLES, "monastery20": "2,3"}, "monastery15")
    state = with_shields(mine, board(1, CASTLES), own=held, depots={1: "monastery26 monastery24"})
    assert f"At the end: {4 * times} points for each market." in tips(state)[f"hex:0:{at(2, 3)}"]
    assert f"At the end: {2 * times} points for each type of goods sold." in tips(state)["key:0:1"]
    assert f"At the end: {3 * times} points for each bonus tile." in tips(state)["depot:1a"]
    # The owner counts, not the viewer; on the board it is as it would be for the viewer.
    assert f"At the end: {4 * times} points for each market." in tips(state, viewer=1)[f"hex:0:{at(2, 3)}"]
    assert "At the end: 3 points for each bonus tile." in tips(state, viewer=1)["depot:1a"]


@pytest.mark.parametrize(("held", "times"), [({}, 1), ({13: "3,3"}, 2)])
def test_a_shield_says_what_it_scores_with_shield_13(held: dict[int, str], times: int) -> None:
    """Shield 1 has 12 points; shield 13 counts all of them double, itself too."""
    state = with_shields(board(1, CASTLES), board(1, CASTLES), own={1: "1,2", **held}, depots_shields={2: (5,)})
    assert f"Shield 1, {12 * times} points." in tips(state)["shield:1"]
    assert f"Shield 1, {12 * times} points." in tips(state)[f"hex:0:{at(1, 2)}"]
    assert f"Shield 5, {POINTS[5] * times} points." in tips(state)["shield:5"]
    assert f"Shield 5, {POINTS[5]} points." in tips(state, viewer=1)["shield:5"]


@pytest.mark.parametrize(("held", "times"), [({}, 1), ({13: "3,3"}, 2)])
def test_taking_a_shield_says_what_it_scores_with_shield_13(held: dict[int, str], times: int) -> None:
    state = with_shields(board(1, CASTLES), board(1, CASTLES), own=held)
    # Shield 1 has 12 points; shield 13 doubles itself, too.
    kept = kept_shields(state)
    assert kept.worth_at_the_end(0, 1) == 12 * times
    assert kept.worth_at_the_end(0, 13) == POINTS[13] * 2
