"""What has happened is told: log lines, motions and statistics."""

from __future__ import annotations

from contado.core.showing.motion import MOVE, Motion
from contado.core.words.language import ENGLISH
from contado.games.castelli import GAME
from tests.games.castelli.positions import has, position
from tests.games.castelli.telling import NAMES, heard, log


def test_x01_the_log_of_a_turn() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    assert log(heard(state, "reveal 5,4", "rot 1"), 0)[:4] == [
        "Ada turned up the tile in e6: value 5.",
        "Ada laid the tile in e6; their shield faced east.",
        "Ada got 2 stone from the stone area in f6.",
        "Bob got 2 grain from the grain area in e7.",
    ]


def test_the_log_says_what_is_lost() -> None:
    def gains(stone: int) -> list[str]:
        state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, blue=has(stone))
        return [
            line for line in log(heard(state, "reveal 5,4", "rot 1"), 0) if line.startswith("Ada") and "lost" in line
        ]

    assert gains(3) == []
    assert gains(4) == ["Ada got 1 stone from the stone area in f6; 1 lost."]
    assert gains(5) == ["Ada already had 5 stone: 2 lost."]


def test_the_log_says_what_is_lost_at_the_frame() -> None:
    # X7: in the corner 0,7 tile 1a in rotation 0 pays red 1 grain from the frame.
    state = position(hidden={"0,7": "1a"}, red=has(0, 0, 5))
    assert "Bob already had 5 grain: 1 lost." in log(heard(state, "reveal 0,7", "rot 0"), 1)


def test_only_its_seller_reads_which_card_was_sold() -> None:
    state = position(blue=has(cards=["king_5", "count"]))
    events = heard(state, "sell king 5")
    assert log(events, 0) == ["Ada sold a card, King 5, for 2 silver."]
    assert log(events, 1) == log(events, None) == ["Ada sold a card for 2 silver."]


def test_only_two_read_what_the_traitor_took() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]))
    events = heard(state, "traitor red")
    assert log(events, 0) == ["Ada used: Traitor.", "Ada took King 5 from Bob."]
    assert log(events, 1) == ["Ada used: Traitor.", "Ada took a card from Bob.", "Bob lost King 5."]
    assert log(events, 2) == ["Ada used: Traitor.", "Ada took a card from Bob."]


def test_only_the_active_player_reads_the_tile_it_looks_at() -> None:
    state = position(options={"dilemma": "on"}, hidden={"5,4": "6a"})
    events = heard(state, "reveal 5,4")
    assert log(events, 0) == ["Ada looked at the tile in e6: value 6."]
    assert log(events, 1) == ["Ada looked at the tile in e6."]


def test_a_castle_is_seen_to_be_paid_and_built() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 0, silver=2, cards=["count"]))
    built = next(event for event in heard(state, "build 2,0 stone") if event.kind == "built")
    assert GAME.drawing.motions(built) == [
        Motion(MOVE, "good:0:stone", "site:2:0:stone:0"),
        Motion(MOVE, "good:0:wood", "site:2:0:stone:0"),
        Motion(MOVE, "silver:0", "silver:mine"),
        Motion(MOVE, "stock:0", "site:2:0:stone:0"),
    ]
    said = GAME.words.event(built, ["Ann", "Bo"], ENGLISH)
    assert said.endswith("for 1 stone, 1 wood and 2 silver: 5 points.")


def test_goods_are_seen_to_come_from_the_area_that_pays_them() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    gained = [event for event in heard(state, "reveal 5,4", "rot 1") if event.kind == "gained"]
    assert [GAME.drawing.motions(event) for event in gained] == [
        [Motion(MOVE, "area:5:5:stone", "good:0:stone")],
        [Motion(MOVE, "area:6:4:grain", "good:1:grain")],
    ]


def test_brigands_are_seen_to_take_from_those_who_have() -> None:
    state = position(blue=has(cards=["brigand"]), green=has(silver=1), yellow=has(silver=5))
    robbed = next(event for event in heard(state, "brigand") if event.kind == "robbed")
    assert GAME.drawing.motions(robbed) == [Motion(MOVE, "silver:2", "silver:0"), Motion(MOVE, "silver:3", "silver:0")]


def test_what_is_drawn_is_counted_as_far_as_it_is_known() -> None:
    state = position(hidden={"3,4": "1a"}, deck=["king_3"])
    events = heard(state, "reveal 3,4", "rot 0")
    own, other = (
        {one.title: dict(one.rows) for one in GAME.words.statistics([e.seen_by(seat) for e in events], NAMES, ENGLISH)}
        for seat in (0, 1)
    )
    assert own["Tiles laid, by value"]["1"] == [1, 0, 0, 0]
    assert own["Taken from tiles, areas and frame"]["silver"] == [1, 0, 0, 0]
    assert own["Taken from tiles, areas and frame"]["cards"] == [1, 0, 0, 0]
    assert own["Cards drawn, as far as you know them"]["King 3"] == [1, 0, 0, 0]
    assert "Cards drawn, as far as you know them" not in other
