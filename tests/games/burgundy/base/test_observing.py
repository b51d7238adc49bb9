"""The base game in numbers: what a seat sees of positions set by hand, and which actions are in play."""

from __future__ import annotations

import pytest

from contado.games.burgundy import GAME
from contado.games.burgundy.action_space import SPACE
from contado.games.burgundy.actions import BASE_ACTIONS
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import BUILDINGS, COLOURS, GOODS, SPECIES, at, board, position

# All tiles of the base game in the order of their categories: 3 + 8 + 12 + 26 of them.
TILES = [
    "",
    *COLOURS[:3],
    *BUILDINGS,
    *(f"{species}{animals}" for species in SPECIES for animals in (2, 3, 4)),
    *(f"monastery{number}" for number in range(1, 27)),
]
# On a space a monastery is a monastery.
ON_SPACE = ["", "monastery", *TILES[1:24]]
# The slots that are filled with two players, by the printed board: depot, slot.
SLOTS = [(1, 1), (1, 2), (2, 0), (2, 2), (3, 0), (3, 2), (4, 1), (4, 2), (5, 1), (5, 3), (6, 1), (6, 3)]


def seen(state: BurgundyState, seat: int) -> dict[str, list[int]]:
    """Return what a seat sees, by feature."""
    return state.sheet.numbers(state.observation(seat))


def example() -> BurgundyState:
    """Return a position in round 3 of phase B, with the second player to move."""
    return position(
        board(1, {"castle": "3,3", "monastery8": "3,4"}, stored="ship cow3", goods="2 pink", workers=4, silver=1,
              dice=(3, 6), score=17),
        board(1, {"castle": "3,3", "market": "2,2"}, stored="monastery2", goods="red orange", sold="2 brown",
              workers=1, silver=5, dice=(1, 2), used=(True, False), score=300, bonus={"mine": 5}),
        depots={1: "- market ship -", 2: "monastery26 - castle -", 6: "- bank - goat4"},
        goods={2: "turquoise pink pink"},
        black="watchtower - mine",
        phase="B",
        round=3,
        track={0: (0,), 2: (1,)},
        white_die=4,
        to_move=1,
        bought=True,
    )  # fmt: skip


def test_the_table_is_the_same_for_both() -> None:
    state = example()
    depots = [0] * 12
    for slot, tile in (((1, 1), "market"), ((1, 2), "ship"), ((2, 0), "monastery26"), ((2, 2), "castle"),
                       ((6, 1), "bank"), ((6, 3), "goat4")):  # fmt: skip
        depots[SLOTS.index(slot)] = TILES.index(tile)
    for seat in (0, 1):
        numbers = seen(state, seat)
        assert numbers["phase"] == [1]
        assert numbers["round"] == [3]
        assert numbers["white_die"] == [4]
        assert numbers["depots"] == depots
        assert numbers["black"] == [TILES.index("watchtower"), 0, TILES.index("mine"), 0]
        goods = [numbers["depot_goods"][6 * depot : 6 * depot + 6] for depot in range(6)]
        assert goods[1] == [1, 0, 2, 0, 0, 0]
        assert sum(numbers["depot_goods"]) == 3
        # Two rounds of the phase are still to come.
        assert numbers["round_goods"] == [1 + good for good in state.round_goods] + [0, 0, 0]
        assert len(state.round_goods) == 2
        assert numbers["bags"] == [len(bag) for bag in state.bags]
        assert numbers["open_stacks"] == state.open_stacks
        assert numbers["bonus_left"] == [2, 1, 2, 2, 2, 2]
        assert sum(numbers["out"]) == len(state.out)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_viewer_comes_first(seat: int) -> None:
    numbers = seen(example(), seat)
    # What belongs to seat 1 and seat 2, in this order, and what the viewer must see.
    expected: dict[str, list[list[int]]] = {
        "points": [[17], [300]],
        "workers": [[4], [1]],
        "silver": [[1], [5]],
        "goods": [[0, 0, 2, 0, 0, 0], [0, 0, 0, 1, 0, 1]],
        "sold": [[0] * 6, [0, 0, 0, 0, 2, 0]],
        "stored": [
            [TILES.index("ship"), TILES.index("cow3"), 0],
            [TILES.index("monastery2"), 0, 0],
        ],
        "monasteries": [[int(number == 8) for number in range(1, 27)], [0] * 26],
        "bonus_tiles": [[0] * 6, [0, 5, 0, 0, 0, 0]],
        "dice": [[3, 6], [1, 2]],
        "used": [[0, 0], [1, 0]],
        "bought": [[0], [1]],
        # The marker of seat 2 is ahead: it plays first, in this round and the next.
        "place": [[2], [1]],
        "next_place": [[2], [1]],
        "track": [[0], [2]],
    }
    for name, parts_of in expected.items():
        assert numbers[name] == parts_of[seat] + parts_of[1 - seat], name
    assert numbers["active"] == numbers["decider"] == [2 - seat]
    assert numbers["first_seat"] == [1 + seat]


def test_the_spaces_of_a_duchy() -> None:
    """Duchy 1 of the rulebook: a castle in the centre, and what its neighbours are."""
    state = example()
    numbers = seen(state, 0)
    own, other = numbers["spaces"][:37], numbers["spaces"][37:]
    centre = at(3, 3) - 1
    assert own[centre] == other[centre] == ON_SPACE.index("castle")
    assert own[at(3, 4) - 1] == ON_SPACE.index("monastery")
    assert other[at(2, 2) - 1] == ON_SPACE.index("market")
    assert sum(tile > 0 for tile in own) == sum(tile > 0 for tile in other) == 2
    # Two tiles side by side have eight empty neighbours in the middle of the board.
    for opened, covered in ((numbers["open"][:37], own), (numbers["open"][37:], other)):
        assert sum(opened) == 8
        assert not any(flag and tile for flag, tile in zip(opened, covered, strict=True))
    # An empty space counts itself among those that its area lacks; a colour lacks all its areas' spaces.
    duchy = state.estate(0).duchy
    for seat in (0, 1):
        left = numbers["area_left"][37 * seat : 37 * seat + 37]
        for space in range(37):
            area = [one for one in range(37) if duchy.area[one] == duchy.area[space]]
            assert left[space] == sum(numbers["spaces"][37 * seat + one] == 0 for one in area)
        assert sum(numbers["colour_left"][6 * seat : 6 * seat + 6]) == 35


def test_a_duchy_is_described_where_there_are_several() -> None:
    names = set(GAME.new(2, {"duchies": "same:4"}, seed=1).sheet.places)
    assert not names & {"duchy", "colours", "area_size", "dealt"}
    state = GAME.new(2, {"duchies": "deal"}, seed=1)
    assert state.decision.kind == "duchy_side"
    numbers = seen(state, state.decider)
    # Nobody has a duchy yet; the two sheets are known.
    assert numbers["duchy"] == [0, 0]
    assert not any(numbers["colours"] + numbers["spaces"] + numbers["area_left"] + numbers["open"])
    assert all(numbers["dealt"])
    first = state.decider
    state.apply(state.legal[0])
    numbers = seen(state, first)
    assert numbers["duchy"] == [state.estate(first).duchy.number, 0]
    # Every duchy has 37 spaces of six colours, and castles on at least one of them.
    assert sorted(set(numbers["colours"][:37])) == [1, 2, 3, 4, 5, 6]
    assert not any(numbers["colours"][37:])
    assert sum(numbers["colour_left"][:6]) == 37


def test_a_start_castle_is_hidden_until_all_have_chosen() -> None:
    """R4: only the owner knows the space."""
    state = GAME.new(2, {"duchies": "same:1"}, seed=1)
    first, other = state.decider, 1 - state.decider
    assert state.decision.kind == "start_castle"
    chosen = state.legal[-1]
    state.apply(chosen)
    space = int(SPACE[chosen].args[0])
    assert seen(state, first)["start_castle"] == [space]
    assert seen(state, first)["has_chosen"] == [1, 0]
    assert seen(state, other)["start_castle"] == [0]
    assert seen(state, other)["has_chosen"] == [0, 1]
    state.apply(state.legal[0])
    for seat in (0, 1):
        assert seen(state, seat)["has_chosen"] == [0, 0]
        assert sum(tile == ON_SPACE.index("castle") for tile in seen(state, seat)["spaces"]) == 2


def test_only_whoever_decides_sees_what_the_decision_is_about() -> None:
    """D14: three types fit, and the ship takes the goods of depot 5: two new types for one free space."""
    state = position(
        board(1, {"castle": "3,3"}, stored="ship", goods="pink red", workers=2, dice=(1, 1)),
        board(),
        goods={5: "turquoise purple red"},
    )
    for action in state.legal:
        if SPACE[action].kind == "die_place":
            state.apply(action)
            break
    while state.decision.kind == "ship_depot":
        state.apply(state.legal[0])
    assert state.decision.kind == "goods_keep"
    assert seen(state, 0)["ship_piles"] == [int(depot == 5) for depot in range(1, 7) for _ in GOODS]
    assert not any(seen(state, 1)["ship_piles"])
    assert seen(state, 0)["decision"] == seen(state, 1)["decision"] == [state.sheet.kinds["goods_keep"]]


def test_a_tile_that_waits_for_room_is_seen_by_all() -> None:
    """R20: with all key spaces full, a stored tile makes room."""
    state = position(
        board(1, {"castle": "3,3"}, stored="ship cow3 market", dice=(1, 2)),
        board(),
        depots={1: "- bank ship -"},
    )
    state.apply(SPACE.parse("1t1b").index)
    assert state.decision.kind == "discard"
    assert seen(state, 0)["gained"] == [TILES.index("bank"), 0]
    assert seen(state, 1)["gained"] == [0, TILES.index("bank")]


def test_the_base_game_pays_for_no_module() -> None:
    """Three key spaces, 37 spaces, two tiles on each depot and four on the black one; 41 sets of up to three types."""
    state = GAME.new(2, {"duchies": "deal"}, seed=1)
    numbering = GAME.numbering(2, state.settings)
    plain = 4 + 12 + 6 + 3 * 37
    with_dice = 2 * (1 + 12 + 6 + 3 * 37)
    others = 4 + 12 + 6 + 41 + 3 + 10 + 37
    assert len(numbering) == plain + with_dice + others == 506
    assert max(numbering.actions) < BASE_ACTIONS
    # With workers for silver, monastery 6 has other actions: payments of 0, 1 or 2.
    older = GAME.new(2, {"duchies": "deal", "monastery_6": "y2019"}, seed=1).settings
    assert len(GAME.numbering(2, older)) == 506 - 12 - 4 + 3 * (12 + 4)
    assert max(GAME.numbering(2, older).actions) < BASE_ACTIONS
    # Four players have four tiles on each depot, and eight on the black one.
    four = GAME.new(4, {"duchies": "same:1"}, seed=1).settings
    assert len(GAME.numbering(4, four)) == 506 - 10 + 3 * 12 + 12 + 4
