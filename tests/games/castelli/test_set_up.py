"""The set-up of section 2, the data, and layouts that people bring."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from itertools import permutations, product
from typing import Any

import pytest

from contado.core.errors import ContadoError
from contado.games.castelli import GAME
from contado.games.castelli.game import Castelli
from contado.games.castelli.pieces.layout import SIDES, plot_cell
from contado.games.castelli.pieces.layout_file import read_layout
from contado.games.castelli.state import CastelliState

DATA = files("contado.games.castelli").joinpath("data", "contado.json").read_text("utf-8")
LAYOUT = GAME.layouts["contado"]


def new(seats: int, seed: int = 1, **options: object) -> CastelliState:
    """Return a new game."""
    state = GAME.new(seats, options, seed)
    assert isinstance(state, CastelliState)
    return state


@pytest.mark.parametrize(("seats", "silver", "spots"), [(2, 11, 16), (3, 16, 32), (4, 22, 32)])
def test_the_table_of_section_2_2(seats: int, silver: int, spots: int) -> None:
    state = new(seats)
    assert (state.mine, state.face_down) == (silver, spots)
    assert state.owner.count(-1) == 4 - seats
    assert [(player.goods, player.silver, player.castles, player.hand) for player in state.players] == [
        ([0, 0, 0], 0, 9, [])
    ] * seats
    assert len(state.deck) == 25


def test_the_first_player_is_drawn_or_chosen() -> None:
    assert {new(4, seed).first_seat for seed in range(40)} == {0, 1, 2, 3}
    assert {new(4, seed, first_seat="3").decider for seed in range(5)} == {2}


def test_every_player_gets_a_start_tile_of_four() -> None:
    state = new(3, dilemma="on")
    tiles = [player.tile for player in state.players]
    assert len(set(tiles)) == 3
    assert all(tile >= 32 for tile in tiles)
    assert len([tile for tile in state.out if tile >= 32]) == 1
    assert all(player.tile == -1 for player in new(3).players)


def test_the_tiles_are_36_orders_and_values() -> None:
    assert Counter(LAYOUT.tile_value[:32]) == {1: 6, 2: 6, 3: 2, 4: 6, 5: 6, 6: 6}
    assert Counter(card for card in LAYOUT.tile_card_on if card >= 0) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert sum(LAYOUT.tile_silver) == 12
    faces = {(LAYOUT.tile_value[tile], tuple(LAYOUT.colour_at[tile * 16 : tile * 16 + 4])) for tile in range(36)}
    assert len(faces) == 36


def test_rotation_turns_clockwise() -> None:
    # 5a is blue, red, green, yellow from the north; at rotation 1 the north has moved to the east.
    tile = LAYOUT.tile_ids.index("5a") * 16
    names = ["blue", "red", "green", "yellow"]
    turned = [names[LAYOUT.colour_at[tile + 4 + side]] for side in range(4)]
    assert turned == ["yellow", "blue", "red", "green"]


def test_no_area_lies_wholly_at_the_margin_in_any_arrangement() -> None:
    values: list[int] = []
    for parts in permutations("ABCD"):
        for turns in product((False, True), repeat=4):
            letters = [part.lower() if turn else part for part, turn in zip(parts, turns, strict=True)]
            board = LAYOUT.board(f"{letters[0]}{letters[1]}/{letters[2]}{letters[3]}")
            assert all(board.area_shields)
            rows, columns = Counter[int](), Counter[int]()
            for plot, settlement in enumerate(board.settlement):
                row, column = plot_cell(plot)
                rows[row] += settlement
                columns[column] += settlement
            for area in board.areas_of_kind[0]:
                plot = board.area_plot[area]
                row, column = plot_cell(plot)
                values += [rows[row] + columns[column] - board.settlement[plot]] * board.area_sites[area]
    assert (len(values), min(values), max(values)) == (384 * 28, 2, 10)
    assert round(sum(values) / len(values), 1) == 5.1


def test_every_side_of_every_plot_meets_its_area() -> None:
    state = new(4, board="AB/CD")
    plots = {tuple(plot["cell"]): plot for plot in state.facts(None)["plots"]}
    assert [(area["kind"], area["sides"]) for area in plots[2, 2]["areas"]] == [
        ("grain", "N"), ("market", "E"), ("wood", "SW"),
    ]  # fmt: skip
    for plot in plots.values():
        assert plot["mine"] or sorted("".join(area["sides"] for area in plot["areas"])) == sorted(SIDES)
    assert plots[5, 1]["mine"]


# Layouts


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the data file with something changed."""
    data = json.loads(DATA)
    data["layout"] = "printed"
    change(data)
    return json.dumps(data)


def test_an_owner_of_the_box_can_add_the_printed_layout() -> None:
    game = Castelli()
    assert game.bring(changed(lambda data: data["tiles"][0].update(value=6))) == "printed"
    state = game.new(4, {"layout": "printed"}, seed=1)
    assert state.facts(None)["layout"] == "printed"
    with pytest.raises(ContadoError, match="already"):
        game.bring(DATA)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.update(format="other"), "its format is not"),
        (lambda data: data.pop("frame"), "lacks 'frame'"),
        (lambda data: data.update(layout="a/b"), "its name"),
        (lambda data: data["cards"].pop(), "fixed by the rules"),
        (lambda data: data["cards"][0].update(count=-1), "whole numbers"),
        (lambda data: data["cards"][3].update(count=9.5), "counted in whole numbers"),
        (lambda data: data["cards"][3].update(deck="other"), "the deck of bailiff must be base or battle"),
        (lambda data: data["cards"][3].update(deck=["base"]), "the deck of bailiff must be base or battle"),
        (lambda data: data["cards"][0].pop("points"), "king_3 has no points in whole numbers"),
        (lambda data: data["cards"][1].update(points="4"), "king_4 has no points in whole numbers"),
        (lambda data: data["cards"][2].update(kind="queen"), "king_5 is not of the kind 'queen'"),
        (
            lambda data: data["cards"][4].update(timing="never"),
            "count must be used at one of instant, ",
        ),
        (lambda data: data["supply"].update(castles=-1), "supplies"),
        (lambda data: data["tiles"].pop(), "it needs 32 tiles"),
        (lambda data: data["tiles"][0].update(id="1b"), "name of its own"),
        (lambda data: data["tiles"][0].update(shields=["red"] * 4), "every colour once"),
        (lambda data: data["tiles"][0].update(value="high"), "values and silver"),
        (lambda data: data["tiles"][0].update(card_on="pink"), "one of the colours"),
        (lambda data: data["parts"].pop("A"), "it needs 4 parts"),
        (lambda data: data.update(mine_part="A"), "mine"),
        (lambda data: data["parts"]["A"].pop(), "8 plots"),
        (lambda data: data["parts"]["A"][0].update(settlement="hamlet"), "a village or a city"),
        (lambda data: data["parts"]["A"][0]["areas"][0].update(kind="market"), "one area of each kind"),
        (lambda data: data["parts"]["A"][0]["areas"][0].update(sides="N"), "every side"),
        (lambda data: data["parts"]["A"][0]["areas"][0].update(symbols="3"), "symbols"),
        (lambda data: data["frame"]["half"].pop(), "one symbol of the frame"),
        (lambda data: data["frame"]["full"][0].update(symbol="gold"), "goods, silver and cards"),
        (lambda data: data.update(tiles=3), "cannot be read"),
    ],
)
def test_a_layout_that_cannot_be_played_is_refused(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    with pytest.raises(ContadoError, match=sentence):
        read_layout(changed(change))


def test_a_layout_must_be_json() -> None:
    with pytest.raises(ContadoError, match="not JSON"):
        read_layout("{")
