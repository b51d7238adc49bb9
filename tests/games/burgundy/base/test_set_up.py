"""Set-up by player count (section 2), step by step."""

from __future__ import annotations

from collections import Counter

import pytest

from contado.core.errors import BadOption
from contado.core.settings import Choice
from contado.games.burgundy import GAME
from contado.games.burgundy.settings.options import OPTIONS
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import at, facts, goods, offered, play, score, silver, workers
from tests.games.burgundy.whole.referee_parts import BLACK, SLOTS, kind_of


def new(seats: int, seed: object = "set-up", **options: object) -> BurgundyState:
    """Set up a game."""
    state = GAME.new(seats, options, str(seed))
    assert isinstance(state, BurgundyState)
    return state


def to_first_turn(state: BurgundyState) -> BurgundyState:
    """Make the choices of the set-up, the first option each time."""
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    return state


def test_the_number_of_players() -> None:
    for seats in (1, 5):
        with pytest.raises(BadOption):
            new(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_workers_silver_goods(seats: int) -> None:
    firsts = set()
    for seed in range(12):
        state = to_first_turn(new(seats, seed))
        first = state.view(None)["facts"]["first_seat"]
        firsts.add(first)
        for step in range(seats):
            seat = (first + step) % seats
            assert workers(state, seat) == step + 1
            assert silver(state, seat) == 1
            assert sum(goods(state, seat).values()) == 3
            assert facts(state, seat)["stored"] == ["", "", ""]
            assert score(state, seat) == 0
        clockwise = [(first + step) % seats for step in range(seats)]
        seen = state.view(None)["facts"]
        assert seen["track"] == [clockwise[::-1], [], [], [], [], [], []], "first player on top"
        assert seen["order"] == clockwise
        assert state.decider == first
        assert set(seen["bonus_left"].values()) == {2}
    assert firsts == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("depot", ["classic", "compact"])
def test_depots_of_phase_a(seats: int, depot: str) -> None:
    state = to_first_turn(new(seats, black_depot=depot))
    seen = state.view(None)["facts"]
    for number, row in enumerate(SLOTS.strip().splitlines()):
        tiles = seen["depots"][4 * number : 4 * number + 4]
        assert [tile and kind_of(tile) for tile in tiles] == [
            word[:-1] if int(word[-1]) <= seats else "" for word in row.split()
        ]
    assert len(seen["black"]) == BLACK[depot][seats]
    assert all(seen["black"])
    assert len(seen["round_goods"]) == 4
    assert [sum(row) for row in seen["depot_goods"]] == [int(n + 1 == seen["white_die"]) for n in range(6)]
    assert (seen["phase"], seen["round"]) == ("A", 1)
    used = sum(bool(tile) for tile in seen["depots"])
    assert used == {2: 12, 3: 18, 4: 24}[seats]
    assert sum(seen["bags"]) + sum(seen["open_stacks"]) == 164 - used - BLACK[depot][seats] - seats


def test_first_seat_can_be_chosen() -> None:
    for seat in range(3):
        state = to_first_turn(new(3, first_seat=str(seat + 1)))
        assert state.decider == seat
        assert workers(state, seat) == 1
    with pytest.raises(BadOption, match="only 3 players"):
        new(3, first_seat="4")


# Duchies


def test_duchies_deal_a_sheet_whose_owner_picks_the_side() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(60):
        state = new(2, seed)
        first = state.view(None)["facts"]["first_seat"]
        for seat in (first, 1 - first):
            assert (state.decider, state.decision.kind) == (seat, "duchy_side")
            front, back = (int(option.split()[1]) for option in offered(state))
            assert (front % 2, back) == (1, front + 1)
            assert facts(state, seat)["dealt"] == [front, back]
            dealt[front] += 1
            side = (front, back)[seed % 2]
            play(state, f"duchy {side}")
            assert facts(state, seat)["duchy"] == side
    assert sorted(dealt) == [1, 3, 5, 7, 9]


def test_r03_two_players_may_be_dealt_the_same_sheet() -> None:
    for wanted in ("deal", "random"):
        pairs = []
        for seed in range(60):
            state = to_first_turn(new(2, seed, duchies=wanted))
            pairs.append([facts(state, seat)["duchy"] for seat in (0, 1)])
        assert any(one == two for one, two in pairs)
        assert any(one != two for one, two in pairs)


def test_r03_random_gives_a_number_unasked() -> None:
    numbers = set()
    for seed in range(80):
        state = new(4, seed, duchies="random")
        assert state.decision.kind == "start_castle"
        numbers |= {facts(state, seat)["duchy"] for seat in range(4)}
    assert numbers == set(range(1, 11))


def test_duchies_choose() -> None:
    state = new(2, duchies="choose", first_seat="2")
    assert offered(state) == [f"duchy {n}" for n in range(1, 11)]
    play(state, "duchy 7")
    assert offered(state) == [f"duchy {n}" for n in range(1, 11)], "there are four copies of every board"
    play(state, "duchy 7")
    assert [facts(state, seat)["duchy"] for seat in (0, 1)] == [7, 7]


@pytest.mark.parametrize("number", range(1, 11))
def test_duchies_same(number: int) -> None:
    state = new(3, duchies=f"same:{number}")
    assert state.decision.kind == "start_castle"
    assert [facts(state, seat)["duchy"] for seat in range(3)] == [number] * 3
    assert len(offered(state)) == 4


@pytest.mark.parametrize(("given", "duchy"), [("1", 1), ("2", 2), (2, 2), ("on", 1), (True, 1)])
def test_book_a_first_game_is_played_on_duchy_1_or_2(given: object, duchy: int) -> None:
    """Set-up steps 7 and 10: both books advise board 1 or 2, with the castle on the 6 in the centre. Once it was on."""
    state = new(4, first_game=given)
    assert state.decision.kind == "turn", "nothing is left to choose"
    for seat in range(4):
        seen = facts(state, seat)
        assert seen["duchy"] == duchy
        assert [n + 1 for n, tile in enumerate(seen["spaces"]) if tile] == [at(3, 3)]
        assert state.estates[seat].duchy.die[at(3, 3) - 1] == 6
    assert new(2, first_game=given, duchies=f"same:{duchy}").decision.kind == "turn"
    with pytest.raises(BadOption, match=f"duchy {duchy}"):
        new(2, first_game=given, duchies="same:3")


def test_book_a_first_game_offers_the_two_duchies_by_name() -> None:
    option = next(one for one in OPTIONS if one.name == "first_game")
    assert isinstance(option, Choice)
    assert list(option.labels.values()) == [
        "Not a first game",
        "Yes, everybody plays duchy 1",
        "Yes, everybody plays duchy 2",
    ]
    assert [option.read(word) for word in ("off", False, "no", "ON")] == ["off", "off", "off", "1"]
    with pytest.raises(BadOption):
        option.read("3")


def test_r09_boards_4_and_8_by_printing() -> None:
    # A space of each board that the two printings colour differently.
    for number, place, kinds in ((4, (0, 1), ("building", "livestock")), (8, (1, 0), ("building", "ship"))):
        for printing, kind in zip(("se", "y2019"), kinds, strict=True):
            state = to_first_turn(new(2, duchies=f"same:{number}", boards_4_8=printing))
            duchy = state.estates[0].duchy
            names = ("castle", "mine", "ship", "livestock", "building", "monastery")
            assert names[duchy.kind[at(*place) - 1]] == kind


def test_r02_every_seat_is_first_equally_often() -> None:
    counts = Counter(new(3, seed).view(None)["facts"]["first_seat"] for seed in range(600))
    # 200 each are expected; 150 is more than four standard deviations away.
    assert min(counts.values()) > 150


@pytest.mark.parametrize("number", range(1, 11))
def test_r04_a_start_castle_never_scores(number: int) -> None:
    state = new(2, duchies=f"same:{number}")
    castles = offered(state)
    for castle in castles:
        trial = state.copy()
        play(trial, castle, castle)
        assert score(trial, 0) == score(trial, 1) == 0
        assert facts(trial)["spaces"].count("castle") == 1
        assert trial.view(None)["facts"]["open_stacks"][0] == 14 - 2 - 1


def test_what_is_public_from_the_start() -> None:
    state = to_first_turn(new(3))
    assert state.view(0)["facts"] == state.view(None)["facts"]
