"""What is seen to move, from the events of real moves."""

from __future__ import annotations

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, MOVE, Motion
from contado.games.keyharvest import GAME
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import board, play, position
from tests.games.keyharvest.test_events import drawn


def moved(state: KeyHarvestState, *moves: str) -> list[Motion]:
    """Return the motions of these moves, in order."""
    heard: list[Event] = []
    state.listen(heard.append)
    play(state, *moves)
    return [motion for event in heard for motion in GAME.drawing.motions(event)]


def test_a_harvest_turns_fields_and_brings_crops() -> None:
    assert moved(position(board("C4")), "harvest") == [
        Motion(APPEAR, end="space:0:C4"),
        Motion(MOVE, "crop:wine", "crops:0"),
    ]


def test_workers_come_from_hand_and_town_and_go_back_there() -> None:
    state = position(board("C4 C5 D3 E4", workers="harvester D4"))
    assert moved(state, "play_worker parson")[:2] == [
        Motion(MOVE, "space:0:D4", "hand:0:harvester"),
        Motion(MOVE, "town:parson", "space:0:D4"),
    ]
    assert moved(position(board("C4")), "play_worker pedlar D4") == [Motion(MOVE, "hand:0:pedlar", "space:0:D4")]


def test_an_offer_and_its_bid() -> None:
    state = position(board(crops="1 wine"), bag="B1")
    assert moved(state, "offer registry 3", "done") == [
        Motion(MOVE, "registry:3", "store:0:1"),
        Motion(MOVE, "screen:0:wine", "bid:0:1"),
        Motion(MOVE, "bag", "registry:3"),
    ]


def test_purchases() -> None:
    state = position(board(crops="1 wine", store="D5: 2 hops"), board(store="-:, C8: 1 wine"))
    assert moved(state, "buy store s2 2") == [
        Motion(MOVE, "screen:0:wine", "crops:1"),
        Motion(MOVE, "bid:1:2", "crops:1"),
        Motion(MOVE, "store:1:2", "space:0:C8"),
    ]
    assert moved(state, "store s1 1") == [Motion(MOVE, "bid:0:1", "crop:hops"), Motion(MOVE, "store:0:1", "space:0:D5")]


def test_a_field_of_the_registry_leaves_the_place_where_it_lay() -> None:
    # The Land Sale sells B5, which lies second, for three crops.
    state = drawn("G", board("D4", crops="3 wine"), board("E5"))
    assert Motion(MOVE, "registry:2", "space:0:B5") in moved(state, "registry 2")


def test_a_displaced_worker_is_lifted_first() -> None:
    state = position(board("D3 E4", workers="harvester E3", store="E3: 1 cider"))
    found = moved(state, "buy", "F3")
    assert Motion(MOVE, "space:0:E3", "lifted:0") in found
    assert Motion(MOVE, "lifted:0", "space:0:F3") in found


def test_events_go_from_the_bag_to_the_track() -> None:
    state = position(board(crops="3 wine"), bag="J B1", draws="J B1")
    found = moved(state, "offer registry 1", "done")
    assert found[2:] == [
        Motion(MOVE, "bag", "event"),
        Motion(MOVE, "screen:0:wine", "crop:wine"),
        Motion(MOVE, "screen:0:wine", "crop:wine"),
        Motion(MOVE, "event", "track:1"),
        Motion(MOVE, "bag", "registry:1"),
    ]


def test_fields_pass_from_board_to_board() -> None:
    state = position(board("D4", crops="1 wine"), board("E5"), bag="A B1", draws="A B1")
    found = moved(state, "offer registry 1", "done")
    assert Motion(MOVE, "space:1:E5", "space:0:E5") in found
    assert Motion(MOVE, "space:0:D4", "space:1:D4") in found


def test_every_crop_that_moves_is_seen_by_its_kind() -> None:
    """The view lists the crops that have moved since the action was chosen; each of them travels, for every viewer."""
    state = position(
        board("C4 C5 D3 E4"),
        board(crops="1 wine"),
        board(crops="1 hops 1 cider"),
        options={"crops_visibility": "hidden"},
    )
    found = moved(state, "play_worker tax_collector", "hops")
    assert [(one["seat"], one["crop"], one["to"]) for one in state.view(0)["facts"]["crops_moved"]] == [
        (1, "wine", 0), (2, "hops", 0),
    ]  # fmt: skip
    gave = [Motion(MOVE, "screen:1:wine", "crops:0"), Motion(MOVE, "screen:2:hops", "crops:0")]
    assert [motion for motion in found if motion.start.startswith("screen")] == gave
    for viewer in (0, 1, 2, None):
        drawn = GAME.svg(state.view(viewer))
        for motion in gave:
            assert f'data-target="{motion.start}"' in drawn
            assert f'data-target="{motion.end}"' in drawn
