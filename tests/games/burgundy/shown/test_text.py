"""The boards as text: what must be legible in them, and that they fit."""

from __future__ import annotations

import random
import re
import unicodedata
from typing import Any

import pytest

from contado.core.game import Line
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import Forms, Language
from contado.games.burgundy import GAME
from tests.games.burgundy.positions import at, board, play, position

SEATS = (2, 3, 4)
NAMES = ["Blue", "greedy:noise=1 with a very long name", "山田太郎と鈴木花子さん", "Zoë"]


def columns(line: str) -> int:
    """Return the columns a terminal needs for a line."""
    wide = {"W": 2, "F": 2}
    return sum(0 if unicodedata.combining(sign) else wide.get(unicodedata.east_asian_width(sign), 1) for sign in line)


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def text(state: State, seat: int | None = 0, columns: int = 120, names: list[str] | None = None) -> list[str]:
    return plain(GAME.drawing.text({**state.view(seat, names=names), "columns": columns}, GAME.language("en")))


def line_with(lines: list[str], words: str) -> str:
    return next(line for line in lines if words in line)


class LongWinded(Language):
    """A language in which every word is half as long again."""

    def __init__(self) -> None:
        super().__init__("xx")

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        words = super().__call__(message, you, **values)
        return words if "{" in message else words + "x" * (len(words) // 2)


# The duchy


def test_the_rows_are_staggered_and_each_space_shows_id_kind_and_number() -> None:
    """Board 1 of the rules page: LCCK, LLCKB ... with the numbers 6543, 21654 ..."""
    lines = text(position())
    found = [re.findall(r"(\d+) ([CMSLBK])(\d)", line[:57]) for line in lines]
    rows = [row for row in found if len(row) > 3]
    assert ["".join(kind for _, kind, _ in row) for row in rows] == [
        "LCCK", "LLCKB", "LLBKBB", "SSSCSSS", "BBMBBL", "BMKBB", "MKKB",
    ]  # fmt: skip
    assert ["".join(die for _, _, die in row) for row in rows] == [
        "6543", "21654", "543123", "6126541", "254312", "61256", "3413",
    ]  # fmt: skip
    assert [int(id) for row in rows for id, _, _ in row] == list(range(1, 38))
    # A space is centred over its two lower neighbours.
    one, five, six = (line_with(lines, sign) for sign in ("  1 L6", "  5 L2", "  6 L1"))
    assert 2 * one.index("  1 L6") == five.index("  5 L2") + six.index("  6 L1")


def test_a_tile_stands_under_its_space() -> None:
    lines = text(position(board(1, {"castle": "3,3", "monastery14": "2,3", "cow4": "4,5", "town_hall": "4,3"})))
    for place, sign, tile in (((3, 3), "C6", "castle"), ((2, 3), "K1", "mon. 14"), ((4, 5), "L2", "4 cows")):
        number = next(at for at, line in enumerate(lines) if f"{at_sign(place)} {sign}" in line)
        assert abs(lines[number + 1].index(tile) - lines[number].index(f"{at_sign(place)} {sign}")) <= 1
    assert "townh." in line_with(lines, "4 cows")


def at_sign(place: tuple[int, int]) -> str:
    return f"{at(*place):>2}"


def test_spaces_of_one_area_are_parted_by_dots_and_two_areas_by_a_line() -> None:
    """Board 1, first row: pasture, two castles of one area, monastery."""
    row = line_with(text(position()), "  1 L6")
    assert re.findall(r"[│:]", row[:46]) == ["│", "│", ":", "│", "│"]


def test_x4_the_spaces_to_choose_show_the_fewest_workers() -> None:
    """Example X4: market on (2,2) or (4,3) free, mine on (4,2), ships on (3,2) and (3,4) for a worker."""
    lines = text(position(board(1, stored="ship market mine", dice=(3, 6), workers=1)))
    chosen = {int(id) for line in lines for id in re.findall(r"\[ ?(\d+) [CMSLBK]\d\]", line)}
    assert chosen == {at(2, 2), at(4, 3), at(4, 2), at(3, 2), at(3, 4)}
    row = next(number for number, line in enumerate(lines) if f"[{at(4, 2)} M4]" in line)
    assert lines[row + 1][lines[row].index(f"[{at(4, 2)} M4]") :].split("│")[0].strip() == "−1"
    # Market and town of one space on (2,2): 1 point and 10 of phase A, no worker.
    row = next(number for number, line in enumerate(lines) if f"[{at(2, 2)} B3]" in line)
    assert lines[row + 1][lines[row].index(f"[{at(2, 2)} B3]") :].split("│")[0].strip() == "+11"


def test_spaces_next_to_tiles_are_marked_as_in_reach() -> None:
    """Board 1, castle in the centre: its six neighbours, and no other."""
    lines = text(position())
    assert sum(line[:57].count("·") for line in lines if line.startswith((" ", "│"))) == 6


# The main board and the players


def test_depots_show_their_tiles_by_slot_and_their_goods() -> None:
    lines = text(position(board(dice=(3, 3)), depots={3: "monastery4 cow3 ship"}, goods={3: "2 pink 1 red"}))
    depot = line_with(lines, "monastery 4")
    assert depot[57:].split() == [
        "3",
        "[a",
        "monastery",
        "4]",
        "[b",
        "3",
        "cows]",
        "[c",
        "ship]",
        "■",
        "2",
        "pink,",
        "1",
        "red",
    ]
    # What the monastery does is said.
    assert "mon. 4 Every sale brings 1 worker." in "\n".join(lines)


def test_the_black_depot_and_the_bonus_tiles() -> None:
    state = position(board(silver=2), black="ship bank", bonus_left={"castle": 1, "mine": 0})
    lines = text(state)
    assert "[1: ship]  [2: bank]" in line_with(lines, "Black")
    # 2 players: 5 and 2 points; the big castle tile is gone, and both for mines.
    assert line_with(lines, "Bonus").split()[-6:] == ["C2", "M–", "S5,2", "L5,2", "B5,2", "K5,2"]


def test_phase_round_white_die_and_turn_order() -> None:
    """Example X9, round 2: B went on space 1 after A, so B begins; C and D follow from space 0."""
    state = position(*[board()] * 4, track={1: [1, 0], 0: [2, 3]}, phase="B", round=2, white_die=4, to_move=1)
    lines = text(state, 1, names=["Ann", "Bob", "Cid", "Dee"])
    head = " ".join(lines)
    assert "Phase B, round 2 of 5" in head
    assert "white die 4" in head
    assert "areas now +8" in head
    assert "order: ►Bob, Ann, Cid, Dee" in head
    assert "next round, by track: Bob 1, Ann 1, Cid 0, Dee 0" in head


def test_what_the_viewer_has() -> None:
    own = board(
        1, {"castle": "3,3", "monastery13": "2,3"}, stored="ship market", goods="2 pink 1 red", sold="3 brown",
        dice=(3, 5), used=(True, False), workers=2, silver=1, score=17, bonus={"mine": 5},
    )  # fmt: skip
    words = " ".join(text(position(own))[-4:])
    for said in (
        "17 points", "dice (3) [5]", "2 workers", "1 silver", "1: ship", "2: market", "3: –", "3 pink ×2",
        "4 red ×1", "1 goods space free", "sold: 3 brown", "bonus tiles: mines 5",
        "mon. 13 Taking workers brings 1 silver too.",
    ):  # fmt: skip
        assert said in words


def test_two_equal_dice_are_both_marked() -> None:
    assert "dice [4] [4]" in text(position(board(dice=(4, 4))))[-2]


def test_the_others_are_shown_in_short_with_capitals_for_covered_spaces() -> None:
    other = board(1, {"castle": "3,3", "ship": "3,4"}, stored="bank", goods="2 red", dice=(2, 6), silver=3, score=9)
    lines = text(position(board(), other))
    assert "lcck llckb llbkbb sssCSss bbmbbl bmkbb mkkb" in line_with(lines, "duchy 1:")
    orange = line_with(lines, "● Orange")
    for said in ("9 points", "dice 2 6", "0 workers", "3 silver", "stored: bank", "goods: 2 red"):
        assert said in orange


def test_a_spectator_sees_the_duchy_of_the_player_to_move_and_no_choices() -> None:
    state = position(board(dice=(3, 6)), depots={3: "ship"})
    lines = text(state, None)
    assert lines[-2].startswith("● Blue")
    assert not any("[" in line for line in lines[1:])


def test_a_castle_chosen_in_secret_is_shown_to_its_owner_only() -> None:
    state = GAME.new(2, {"duchies": "same:1", "first_seat": "1"}, "secret")
    GAME.play(state, 0, "castle 19")
    assert any("castle" in line for line in text(state, 0)[1:])
    assert not any("castle" in line for line in text(state, 1)[1:])


def test_the_duchies_to_choose_from_are_drawn() -> None:
    state = GAME.new(2, {"duchies": "choose", "first_seat": "1"}, "choose")
    lines = text(state, 0)
    for number in range(1, 11):
        assert any(re.search(rf"Duchy {number}\b", line) for line in lines)
    # Board 1, first row.
    assert line_with(lines, "L6  C5  C4  K3")


# What options point at


def seen(target: str, own: int, lines: list[str]) -> bool:
    """Say whether the thing that a target names stands in brackets in the right place."""
    kind, *place = target.split(":")
    board = "\n".join(lines)
    if kind == "hex":
        return place[0] == str(own) and re.search(rf"\[ ?{place[1]} [A-Z]\d\]", board) is not None
    if kind == "depot":
        return re.search(rf"\[{place[0][1]} [^]]+\]", depot_part(lines, int(place[0][0]))) is not None
    if kind == "goods":
        return "[■" in depot_part(lines, int(place[0]))
    if kind == "black":
        return re.search(rf"\[{place[0]}: [^]]+\]", part_from(lines, "Black")) is not None
    if kind == "key":
        return re.search(rf"\[{place[1]}: [^]]+\]", board[board.index("key spaces") :]) is not None
    if kind == "stock":
        return re.search(rf"\[{place[1]} \w+ ×\d", board[board.rindex("goods:") :]) is not None
    if kind == "die":
        return "[" in board[board.rindex("dice") :].split("worker")[0]
    if kind == "monastery":
        return f"[mon. {place[0]} " in board
    return kind == "menu"


def depot_part(lines: list[str], depot: int) -> str:
    """Return the text of one depot, which may take up two or three lines."""
    return part_from(lines, f"{depot} ")


def part_from(lines: list[str], head: str) -> str:
    start = next(at for at, line in enumerate(lines) if line[59:].startswith("Depots"))
    first = next(at for at in range(start, len(lines)) if lines[at][59:].startswith(head))
    rest = lines[first + 1 :]
    end = next((at for at, line in enumerate(rest) if line[59:60] != " "), len(rest))
    return " ".join(line[59:] for line in [lines[first], *rest[:end]])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("limit", [100, 120])
def test_everything_that_an_option_points_at_can_be_found(seats: int, limit: int) -> None:
    rng = random.Random(f"{seats} {limit}")
    pointed: set[str] = set()
    asked: set[str] = set()
    # One random game may end without a ship that finds goods; three do not.
    for game in range(3):
        state = GAME.new(seats, {"duchies": "random"}, f"found {seats} {limit} {game}")
        while not state.over:
            # Now and then, and wherever something else is asked.
            if state.decision.kind not in asked or rng.random() < 0.25:
                asked.add(state.decision.kind)
                lines = text(state, state.decider, columns=limit)
                offered = {target for option in state.view(state.decider)["options"] for target in option["targets"]}
                for target in offered:
                    assert seen(target, state.decider, lines), (target, lines)
                    pointed.add(target.split(":")[0])
            state.apply(rng.choice(state.options()))
    assert pointed >= {"hex", "depot", "goods", "black", "key", "stock", "die", "menu"}


def test_monastery_6_is_marked_while_it_can_be_used() -> None:
    own = board(1, {"castle": "3,3", "monastery6": "2,3"}, workers=2)
    state = position(own, depots={5: "bank"})
    assert "[mon. 6 Once a turn: 2 workers for a building from the depots. −2]" in text(state)[-1]
    play(state, "m5a")
    assert "  mon. 6 Once a turn: 2 workers for a building from the depots." in text(state)[-1]


def test_old_printings_of_monasteries_are_described_as_they_are_played() -> None:
    """R32 and R49: what monasteries 6, 15 and 26 do depends on the printing."""
    own = board(1, {"castle": "3,3", "monastery6": "2,3", "monastery15": "1,3", "monastery26": "0,3"})
    old = {"monastery_6": "y2011", "monastery_15": "y2011", "monastery_26": "y2011"}
    new = " ".join(text(position(own))[-2:])
    assert "mon. 15 At the end: 2 points for each type of goods sold." in new
    assert "mon. 26 At the end: 3 points for each bonus tile." in new
    words = " ".join(text(position(own, options=old))[-2:])
    assert "mon. 6 Your purchase of the turn may be made at any depot." in words
    assert "mon. 15 At the end: 3 points for each type of goods sold." in words
    assert "mon. 26 At the end: 2 points for each bonus tile." in words


# Width


def check_width(state: State, limit: int, _: Language, seat: int | None) -> None:
    view: View[Any] = {**state.view(seat, _), "columns": limit, "names": NAMES[: state.seats]}
    for line in plain(GAME.drawing.text(view, _)):
        assert columns(line) <= min(limit, 120), line
        assert line == line.rstrip()


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("code", ["en", "long"])
def test_boards_fit_into_their_columns_all_game_long(seats: int, code: str) -> None:
    _ = LongWinded() if code == "long" else GAME.language(code)
    rng = random.Random(f"{seats} {code}")
    state = GAME.new(seats, {}, f"{code} {seats}")
    number = 0
    while not state.over:
        if number % 5 == 0 or number < 10:
            for limit in (80, 100, 120, 200):
                check_width(state, limit, _, state.decider if number % 2 else None)
        state.apply(rng.choice(state.options()))
        number += 1
    for seat in (None, *range(seats)):
        check_width(state, 100, _, seat)


def test_without_a_word_about_columns_a_hundred_are_used() -> None:
    state = position(board(dice=(3, 6)), depots={3: "monastery4 carpenter boarding_house monastery18"})
    lines = plain(GAME.drawing.text(state.view(0), GAME.language("en")))
    assert max(map(columns, lines)) <= 100


def test_the_fullest_boards_fit() -> None:
    """Four slots on every depot, many goods, all key spaces and every worker one could wish for."""
    full = board(
        1, {"castle": "3,3"}, stored="carpenter boarding_house monastery6", goods="2 turquoise 1 purple 1 orange",
        sold="1 turquoise 1 purple 1 pink 1 red 1 brown 1 orange", workers=30, silver=20, dice=(3, 6), score=211,
    )  # fmt: skip
    tiles = {
        1: "monastery1 boarding_house ship cow4",
        2: "monastery2 carpenter castle watchtower",
        3: "sheep4 ship town_hall monastery3",
        4: "mine ship warehouse goat4",
        5: "market mine church monastery10",
        6: "castle boarding_house ship pig4",
    }
    loaded = dict.fromkeys(range(1, 5), "turquoise purple pink red")
    state = position(
        full, *[board()] * 3, depots=tiles, goods=loaded, black="carpenter boarding_house monastery11 ship", phase="D"
    )
    for _ in (GAME.language("en"), LongWinded()):
        for limit in (80, 100, 120):
            check_width(state, limit, _, 0)
