"""The worked examples of the rules page, by their numbers."""

from __future__ import annotations

import pytest

from contado.core.position.luck import Luck
from contado.games.keyharvest import GAME
from contado.games.keyharvest.pieces.layout import NEIGHBOURS
from contado.games.keyharvest.player import Player
from contado.games.keyharvest.rules.allotments import SwapPick
from contado.games.keyharvest.rules.final_scoring import final_scoring, points
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import (
    CODES,
    CROPS,
    after,
    amounts,
    board,
    crops,
    fields,
    hand,
    legal,
    offered,
    play,
    position,
    registry,
    stock,
    store,
    track,
    workers,
)


@pytest.mark.parametrize(
    ("space", "neighbours"),
    [("D4", "C4 C5 D3 D5 E4 E5"), ("C4", "B3 B4 C3 C5 D3 D4"), ("D1", "C1 C2 D2 E1 E2"), ("A1", "A2 B1 B2")],
)
def test_x01_neighbours(space: str, neighbours: str) -> None:
    mask = NEIGHBOURS[CODES.index(space)]
    assert [code for at, code in enumerate(CODES) if mask >> at & 1] == neighbours.split()


def harvest_position(**more: str) -> KeyHarvestState:
    return position(board("D6 E4 E5h E6 F7", workers="picker E7"), **more)  # type: ignore[arg-type]


def test_x02_harvest_of_a_group() -> None:
    state = harvest_position()
    play(state, "harvest all D6")
    assert crops(state) == {"wine": 1, "wheat": 1, "hops": 1}
    assert fields(state) == "D6h E4h E5h E6h F7"
    assert state.decision.kind == "choose_action"
    assert "harvest" not in offered(state)


def test_x03_part_of_a_group() -> None:
    state = harvest_position()
    play(state, "harvest E4")
    # F7 is connected only by a worker, so it is no longer offered.
    assert offered(state) == ["D6", "E6", "all D6", "done"]
    play(state, "done")
    assert crops(state) == {"wheat": 1}
    assert fields(state) == "D6 E4h E5h E6 F7"


def test_x04_kind_used_up() -> None:
    state = harvest_position(stock="12 hops 12 cider 12 vegetables 12 wheat")
    play(state, "harvest all D6")
    assert state.decision.kind == "substitute_crop"
    assert offered(state) == ["hops", "cider", "vegetables", "wheat"]
    assert fields(state) == "D6h E4 E5h E6 F7"
    play(state, "cider")
    assert crops(state) == {"cider": 1, "wheat": 1, "hops": 1}
    assert fields(state) == "D6h E4h E5h E6h F7"


def replacing() -> KeyHarvestState:
    return position(board("B6 C4 C5 C7 D3 E4", workers="harvester D4 carter C6"))


def test_x05_replacing() -> None:
    state = replacing()
    assert legal(state, "surveyor") == "C6 D4"
    play(state, "play_worker surveyor D4")
    assert workers(state) == {"surveyor": "D4", "carter": "C6"}
    assert "harvester" in hand(state)


def test_x06_numbers_and_neighbours() -> None:
    state = replacing()
    assert legal(state, "miller") == "D4"
    assert legal(state, "notary") == ""
    assert legal(state, "picker") == "B4 B7 C3 D4 E3"


def own_field() -> KeyHarvestState:
    return position(
        board(crops="2 wine 1 wheat 1 hops", store="D5: 2 cider"),
        board(store="-:, C8: 1 wine 1 wheat"),
        board(store="A2: 1 vegetables"),
        registry="A3 B5 D1 E9 F3 G2",
    )


def test_x07_own_field() -> None:
    state = own_field()
    before = stock(state)
    play(state, "buy store s1 1")
    assert fields(state) == "D5"
    assert stock(state) == {**before, "cider": before["cider"] + 2}
    assert crops(state) == {"wine": 2, "wheat": 1, "hops": 1}
    assert store(state) == [None, None]


def test_x08_field_of_another_player() -> None:
    state = after(own_field(), "buy store s1 1")
    before = stock(state)
    assert offered(state) == ["store s2 2", "done"]
    play(state, "store s2 2")
    assert crops(state) == {"wine": 1, "hops": 1}
    assert crops(state, 1) == {"wine": 2, "wheat": 2}
    assert stock(state) == before
    assert fields(state) == "C8 D5"


def test_x09_displaced_worker() -> None:
    state = position(board("D3 E4", workers="harvester E3", store="E3: 1 cider"))
    play(state, "buy")
    assert state.decision.kind == "displaced_worker"
    assert stock(state)["cider"] == 12
    assert fields(state) == "D3 E3 E4"
    assert "F3" in offered(state)
    play(state, "F3", "wine")
    assert workers(state) == {"harvester": "F3"}
    assert crops(state) == {"wine": 1}
    assert state.used == 4, "one action"
    assert state.decision.kind == "choose_action"


def test_x10_chain() -> None:
    state = position(
        board("D3 D4 E4", workers="carter E5 pedlar C3", crops="1 wheat 2 wine", store="E5: 1 hops"),
        board(),
        board(store="C3: 1 wheat"),
    )
    play(state, "buy store s1 1")
    assert offered(state) == ["D5", "E3", "F4", "return"]
    play(state, "F4")
    assert state.decision.kind == "store_pick"
    play(state, "store s3 1")
    assert crops(state, 2) == {"wheat": 2}
    assert state.decision.kind == "displaced_worker"
    play(state, "B3")
    assert state.decision.kind == "trade_crops"
    play(state, "wine", "wheat", "hops", "cider")
    assert fields(state) == "C3 D3 D4 E4 E5"
    assert workers(state) == {"carter": "F4", "pedlar": "B3"}
    assert crops(state) == {"wheat": 1, "hops": 1, "cider": 1}
    assert state.decision.kind == "choose_action", "no field is left to buy, so the action is over"
    assert state.used == 4


def surveyor() -> KeyHarvestState:
    state = position(
        board("C4 C5 D3 E4", crops="3 wheat 2 hops"), registry="D4 E5 A1 B8 F1 G7", bag="A5 A6", draws="A6"
    )
    assert legal(state, "surveyor") == "D4"
    play(state, "play_worker surveyor")
    assert state.decision.kind == "registry_pick"
    return state


def test_x11_surveyor_under_his_own_field() -> None:
    state = surveyor()
    play(state, "registry 1", "wheat", "wheat")
    assert fields(state) == "C4 C5 D3 D4 E4"
    assert workers(state) == {}
    assert "surveyor" in hand(state)
    assert registry(state) == "A6 E5 A1 B8 F1 G7"


def test_x11_surveyor_stays() -> None:
    state = surveyor()
    play(state, "registry 2", "wheat", "wheat")
    assert workers(state) == {"surveyor": "D4"}
    assert fields(state) == "C4 C5 D3 E4 E5"
    assert crops(state) == {"wheat": 1, "hops": 2}
    assert registry(state) == "D4 A6 A1 B8 F1 G7"


OFFER = "A3 B5 D1 E9 F3 G2"


def test_x12_two_offers() -> None:
    state = position(board(crops="2 wheat 1 hops"), registry=OFFER, bag="D5 G5 A1 A2", draws="D5 G5")
    play(state, "offer registry 2 add wheat", "done")
    assert registry(state) == "A3 D5 D1 E9 F3 G2"
    play(state, "registry 2 add hops", "done")
    assert registry(state) == "A3 G5 D1 E9 F3 G2"
    assert store(state) == [("B5", {"wheat": 1}), ("D5", {"hops": 1})]
    assert crops(state) == {"wheat": 1}
    assert state.decision.kind == "choose_action"


def test_x13_tithe_in_between() -> None:
    state = position(
        board(crops="2 wheat 1 hops"), board(crops="1 wine"), board(crops="4 cider"),
        registry=OFFER, bag="D5 G5 J K", draws="J D5",
    )  # fmt: skip
    play(state, "offer registry 2 add wheat", "done")
    assert crops(state) == {}
    assert crops(state, 1) == {}
    assert crops(state, 2) == {"cider": 2}
    assert track(state) == "J"
    assert registry(state) == "A3 D5 D1 E9 F3 G2"
    assert state.decision.kind == "choose_action"
    assert state.used == 8
    assert store(state) == [("B5", {"wheat": 1}), None]


def test_x14_market_day_in_between() -> None:
    state = position(
        board(crops="2 wheat"), board(crops="1 wheat 1 hops"), registry=OFFER, bag="D5 C9 K J", draws="K D5 C9"
    )
    play(state, "offer registry 2 add wheat", "done")
    assert state.decider == 1
    assert state.decision.kind == "store_pick"
    play(state, "store s1 1")
    assert fields(state, 1) == "B5"
    assert crops(state) == {"wheat": 3}
    assert track(state) == "K"
    assert registry(state) == "A3 D5 D1 E9 F3 G2"
    play(state, "registry 2", "done")
    assert registry(state) == "A3 C9 D1 E9 F3 G2"
    assert store(state) == [("D5", {"wheat": 1}), None]
    assert crops(state) == {"wheat": 2}
    assert state.decision.kind == "choose_action"


def seventh(pink: str, pink_workers: str = "", **options: str) -> KeyHarvestState:
    state = position(
        board("A1 A2 A3 A4 A5 A6 A7 B1 B2", crops="1 wheat"),
        board("C1 C2 C3 C4 C5 C6 C7 C8"),
        board(pink, workers=pink_workers),
        registry="D1 D2 D3 D4 D5 D6", bag="K F1 F2", draws="K F1", track="AGCHLD", options=options,
    )  # fmt: skip
    play(state, "offer registry 1", "done")
    return state


def test_x15_seventh_event_put_back() -> None:
    state = seventh("E1 E2 E3 E4 E5 E6")
    assert track(state) == "CHLDK"
    assert state.bag_events == [0, 6], "A and G are in the bag again"


def test_x16_seventh_event_kept() -> None:
    state = seventh("E1 E2 E3 E4 E5", "harvester D2 picker F4")
    assert track(state) == "AGCHLDK"
    state = seventh("E1 E2 E3 E4 E5", "harvester D2 picker F4", check_counts="fields_only")
    assert track(state) == "CHLDK"


def test_x17_passing_deeds() -> None:
    state = position(
        board("E4 E5 D4h", crops="1 wheat"),
        board("C6 C7 D3", workers="harvester D4"),
        board("F2 G1"),
        bag="A B1 B2", draws="A B1",
    )  # fmt: skip
    play(state, "offer registry 1", "done")
    assert [state.decider, state.decision.kind] == [0, "pass_pick"]
    play(state, "D4")
    assert fields(state) == "D4h E4 E5", "nothing moves before all have chosen"
    play(state, "C7", "G1")
    assert [state.decider, state.decision.kind] == [1, "displaced_worker"]
    assert fields(state) == "E4 E5 G1"
    assert fields(state, 1) == "C6 D3 D4"
    play(state, "C5", "wine")
    assert workers(state, 1) == {"harvester": "C5"}
    assert crops(state, 1) == {"wine": 1}
    assert fields(state, 2) == "C7 F2"
    assert track(state) == "A"


def test_x18_new_allotments() -> None:
    state = position(board("G7 D4", crops="1 wheat"), bag="B C5 F L B1", draws="B F L C5")
    play(state, "offer registry 1", "done")
    tiles = len(state.bag_fields) + len(state.bag_events)
    play(state, "G7")
    # Blue is the only player with a field; afterwards the refill draws one tile or more.
    assert fields(state) == "C5 D4"
    assert CODES.index("G7") in [*state.bag_fields, *state.registry]
    assert tiles == 4


def test_x18_the_bag_holds_as_many_tiles_as_before() -> None:
    state = position(board("G7"), bag="C5 F L", draws="F L C5", stack=[ChooseAction(0), SwapPick(0, 1)])
    play(state, "G7")
    assert fields(state) == "C5"
    assert [CODES[field] for field in state.bag_fields] == ["G7"]
    assert state.bag_events == [5, 11]
    assert track(state) == ""


def test_x19_bag_without_fields() -> None:
    state = position(
        board("A1", crops="3 wheat"), board("B1"), board("C1"),
        registry="D1 D2 D3 D4 D5 D6", bag="E F I L", draws="E I", track="ABCDGHJK",
    )  # fmt: skip
    play(state, "offer registry 1", "done")
    while state.decision.kind == "take_crop":
        play(state, "wine")
    assert len(state.track) == 10
    assert len(state.bag_events) == 2
    assert registry(state) == "- D2 D3 D4 D5 D6"
    play(state, "registry 2 add wheat", "done", "end_turn")
    seats = []
    while not state.over:
        seats.append(state.decider)
        play(state, "end_turn")
    assert seats == [1, 2, 0, 1, 2]


@pytest.mark.parametrize(
    ("seats", "drawer", "reading", "turns"),
    [(4, 2, "book", [3, 0, 1, 2, 3, 0, 1]), (3, 0, "book", [1, 2, 0, 1, 2]), (2, 0, "book", [1, 0, 1]),
     (4, 2, "two_each", [3, 0, 1, 2, 3, 0, 1, 2])],
)  # fmt: skip
def test_x20_last_turns(seats: int, drawer: int, reading: str, turns: list[int]) -> None:
    state = position(
        *(board() for _ in range(seats)), active=drawer, track="ABCDEFGHIJ", options={"last_turns": reading}
    )
    assert state.view(None)["facts"]["last_seats"] == turns
    play(state, "end_turn")
    found = []
    while not state.over:
        found.append(state.decider)
        assert state.view(None)["facts"]["last_seats"] == turns[len(found) :]
        play(state, "end_turn")
    assert found == turns


def test_x21_late_event() -> None:
    state = position(
        board(crops="1 wheat"), track="ABCDEFGHIJ", bag="K C9", draws="K C9", turns_left=2,
        registry="A1 A2 A3 A4 A5 A6",
    )  # fmt: skip
    play(state, "offer registry 3", "done")
    assert registry(state) == "A1 A2 C9 A4 A5 A6"
    assert state.discarded_events[-1] == 10
    assert len(state.track) == 10


def final_position() -> KeyHarvestState:
    return position(
        board("D3 D4 E3 E4 F4 F5 B6 B7 C7 C8 G7", "miller E5 carter F3 harvester G6",
              "3 wine 1 hops 2 vegetables 2 wheat"),
        board("D5 D6 D7 E6 F6 B2 B3 C2 C3 G1", "surveyor E7 picker D2 pedlar A2 harvester F1",
              "1 wine 1 hops 2 cider 2 vegetables"),
        board("A5 B5 C5 C6 F1 F2 G2 A1", "ploughman B6 picker G1 carter D5 harvester A2 pedlar E3",
              "3 wine 2 cider 5 vegetables 1 wheat"),
        registry="", bag="",
    )  # fmt: skip


def test_x22_final_scoring() -> None:
    state = final_position()
    assert [points(state, seat) for seat in range(3)] == [[7, 6, 8, 1], [7, 5, 8, 0], [9, 4, 6, 1]]
    state.stack = []
    final_scoring(state)
    outcome = GAME.outcome(state)
    assert outcome.totals == [22, 20, 20]
    assert outcome.places == [1, 2, 3], "Black has more fields than Pink"
    assert state.view(None)["breakdown"][0] == {
        "workers": 7, "largest_group": 6, "second_group": 8, "crop_majorities": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("on_board", "groups"),
    [("C3 C4 D3 D4 E4 B6 B7 C6 C7", (5, 8)), ("C3 C4 D3 D4 E4 B6 B7 C6 C7 C5", (10, 0)),
     ("C3 C4 D3 D4 E4 E5 A1 G7", (6, 0))],
)  # fmt: skip
def test_x23_two_groups_or_one(on_board: str, groups: tuple[int, int]) -> None:
    scored = points(position(board(on_board)), 0)
    assert (scored[1], scored[2]) == groups


def test_x24_steward() -> None:
    state = position(board("C4 C5 D3 E4 E5", workers="harvester D4"))
    assert legal(state, "steward") == "D4"
    play(state, "play_worker steward")
    assert workers(state) == {"steward": "D4"}
    assert "harvester" in hand(state)
    assert "pedlar" in offered(state)
    assert "harvester" not in offered(state)
    play(state, "pedlar F4")
    assert workers(state) == {"steward": "D4", "pedlar": "F4"}


def test_x25_parson() -> None:
    state = position(board("C4 C5 D3 E4 E6", workers="harvester E7"))
    assert legal(state, "parson") == "D4"
    play(state, "play_worker parson", "E7")
    assert offered(state) == ["B3", "B4", "B5", "C3", "C6", "D2", "D6", "E3", "F3", "F4", "F5", "F6"]
    play(state, "F6", "wheat")
    assert workers(state) == {"harvester": "F6", "parson": "D4"}
    assert crops(state) == {"wheat": 1}


def test_x26_miller() -> None:
    state = position(board("C4 C5h D3 E4"))
    play(state, "play_worker miller D4")
    assert offered(state) == ["wine", "cider", "vegetables", "wheat"]
    play(state, "wine")
    assert offered(state) == ["cider", "vegetables", "wheat"]
    play(state, "wheat", "cider")
    assert crops(state) == {"wine": 1, "cider": 1, "wheat": 1}
    assert fields(state) == "C4 C5h D3 E4"


def test_x27_starting_crops_for_two() -> None:
    for seed in range(30):
        state = GAME.new(2, {}, seed)
        assert isinstance(state, KeyHarvestState)
        doubled = state.pool.index(2)
        assert sorted(state.pool) == [1, 1, 1, 1, 2]
        assert all(sum(player.dealt) == 3 and player.total() == 4 for player in state.players)
        assert [one.dealt[kind] + two.dealt[kind] for one, two in [state.players] for kind in range(5)] == state.pool
        assert all(player.crops[doubled] == player.dealt[doubled] + 1 for player in state.players)
        assert state.stock == [8 if kind == doubled else 11 for kind in range(5)]
        assert sum(state.stock) == 52


def test_x28_first_turn() -> None:
    state = position(board("E4 B7", crops="1 wine 1 hops 1 cider"), registry=OFFER)
    assert legal(state, "harvester") == legal(state, "pedlar") == "A6 A7 B6 B8 C7 C8 D3 D4 E3 E5 F3 F4"
    play(state, "play_worker")
    assert offered(state) == ["harvester", "pedlar"]
    play(state, "harvester D4", "wheat")
    assert sum(crops(state).values()) == 4


def test_x28_two_offers_after_it() -> None:
    state = position(
        board("E4 B7", crops="1 wine 1 hops 1 cider"), registry=OFFER, bag="C1 C2 C3", options={"idle_rounds": 2}
    )
    play(state, "play_worker harvester D4", "wheat")
    play(state, "offer registry 1 add wine", "done", "registry 2 add hops", "add cider", "done")
    assert crops(state) == {"wheat": 1}
    assert offered(state) == ["end_turn"]


def test_x29_idle_rule() -> None:
    state = position(board(), board(), board(), registry="A3 B5 D1 E9 F3 G2", bag="C9 K", draws="C9",
                     options={"idle_rounds": 3})  # fmt: skip
    for _ in range(8):
        play(state, "end_turn")
        assert registry(state) == "A3 B5 D1 E9 F3 G2"
    play(state, "end_turn")
    assert registry(state) == "C9 B5 D1 E9 F3 G2"
    assert state.discarded_fields[-1] == CODES.index("A3")
    assert state.decider == 0
    assert state.idle_turns == 0


def resampling() -> KeyHarvestState:
    """Three players; single kind wheat; Blue was dealt wine, hops, wheat; Black must have had two cider."""
    state = position(board(), board(), board())
    state.pool = amounts("2 wine 2 hops 2 cider 2 vegetables 1 wheat")
    deals = ["1 wine 1 hops 1 wheat", "2 cider 1 vegetables", "1 wine 1 hops 1 vegetables"]
    for player, deal in zip(state.players, deals, strict=True):
        player.dealt, player.crops = amounts(deal), amounts(deal)
    black: Player = state.players[1]
    black.lose(2, 2)
    black.store[0], black.bids[2] = 0, 2
    assert black.needed == [0, 0, 2, 0, 0]
    return state


def test_x30_resampling() -> None:
    state = resampling()
    seen: dict[str, int] = {}
    for seed in range(800):
        other = state.resample(0, Luck.seeded(str(seed), ("test",)))
        assert isinstance(other, KeyHarvestState)
        third = next(CROPS[kind] for kind in (0, 1, 3) if other.players[1].dealt[kind])
        seen[third] = seen.get(third, 0) + 1
        assert other.players[1].dealt[2] == 2
        assert [player.total() for player in other.players] == [3, 1, 3]
        total = [sum(player.dealt[kind] for player in other.players) for kind in range(5)]
        assert total == state.pool
        assert other.view(0) == state.view(0)
    # A quarter, a quarter, a half of 800; 60 is more than four standard deviations.
    assert abs(seen["wine"] - 200) < 60
    assert abs(seen["hops"] - 200) < 60
    assert abs(seen["vegetables"] - 400) < 60


def test_x31_last_crop_of_a_bid() -> None:
    state = position(board(crops="1 wheat"), registry=OFFER)
    before = state.to_json()
    other = after(state, "offer registry 4")
    assert other.decision.kind == "bid"
    assert offered(other) == ["done"]
    assert other.luck.states == state.luck.states, "nothing was drawn: it can be taken back"
    assert state.to_json() == before
    assert other.decision.reveals(other, other.legal[0])
