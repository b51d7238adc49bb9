"""What is seen to move, what chance gave, and the options as a form shows them."""

from __future__ import annotations

import re

import pytest

from contado.core.bot import decide
from contado.core.position.event import Event
from contado.core.registry import bot
from contado.core.settings import Choice
from contado.core.showing.motion import APPEAR, BUILD, LEAVE, MOVE, PAVE, Motion
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from contado.games.milestones.pieces.layout import GOODS
from contado.games.milestones.telling.motions import MOTIONS
from tests.games.milestones.positions import board, play, position


def heard(state: State, *moves: str) -> list[Event]:
    """Return the events while these moves are made."""
    events: list[Event] = []
    state.listen(events.append)
    play(state, *moves)
    return events


def moved(state: State, *moves: str) -> list[Motion]:
    """Return what is seen to move while these moves are made."""
    return [motion for event in heard(state, *moves) for motion in GAME.drawing.motions(event)]


def drawn(state: State, seat: int | None) -> set[str]:
    return set(re.findall(r'data-target="([^"]*)"', GAME.svg(state.view(seat))))


def test_a_move_takes_the_pawn_and_the_goods_of_all_workers_at_work() -> None:
    # R6: the worker stopped on and those of its type passed in this move.
    state = position(board("stone3 wood4 – stone5 # – – –"))
    assert moved(state, "move w4") == [
        Motion(MOVE, "pawn:0:castle", "pawn:0:w4"),
        Motion(MOVE, "made:0:w1", "cube:0:stone"),
        Motion(MOVE, "made:0:w4", "cube:0:stone"),
    ]


def test_a_hire_moves_coins_the_tile_and_the_next_one_of_the_deck() -> None:
    state = position(board("stone3 wood4*", "3 coin", pawn="w8"), row="T18 T01", deck="T05")
    motions = moved(state, "move trading_house", "hire T18 w2", "done")
    assert motions == [
        Motion(MOVE, "pawn:0:w8", "pawn:0:trading_house"),
        Motion(APPEAR, end="cube:0:coin"),  # 3, 4 is in rising order
        Motion(MOVE, "cube:0:coin", "ring:0:trading_house"),
        Motion(MOVE, "row:T18", "ring:0:w2"),
        Motion(APPEAR, end="ring:0:w3"),
        Motion(LEAVE, "token:0:w2"),
        Motion(MOVE, "deck", "row:T05"),
    ]


def test_builds_and_flour_move_goods_and_pieces_to_the_map() -> None:
    state = position(
        board("stone3 wood4", "1 stone 1 sand 2 grain", pawn="w8"), net=["A1–A2–B3"], bonus={"A2-A3-B3": "stone"}
    )
    motions = moved(state, "move builders_council", "road B3 B4 C3", "move mill", "flour A1")
    assert motions[1:5] == [
        Motion(MOVE, "cube:0:stone", "node:B4"),
        Motion(MOVE, "cube:0:sand", "node:B4"),
        # The road of two pieces paves itself from its old end, and the milestone is set up between them (R21).
        Motion(PAVE, "node:B3", "way:B4"),
        Motion(BUILD, end="node:B4"),
    ]
    assert motions[6:] == [
        Motion(MOVE, "cube:0:grain", "node:A1"),
        Motion(MOVE, "supply:flour_sacks", "node:A1"),
        Motion(APPEAR, end="cube:0:coin"),
    ]


def test_a_bonus_tile_goes_from_its_bush_to_its_worker() -> None:
    state = position(board("stone3 stone3", "1 stone 1 sand", pawn="w8"), net=["A1–B2–B3"], bonus={"A2-A3-B3": "stone"})
    motions = moved(state, "move builders_council", "road A1 A2 A3", "bonus A2-A3-B3 w2")
    assert Motion(MOVE, "bonus:A2-A3-B3", "token:0:w2") in motions


@pytest.mark.parametrize("draft", ["choose", "random"])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_moves_in_whole_games_is_in_the_picture_before_or_after(seats: int, draft: str) -> None:
    state = GAME.new(seats, {"draft": draft, "max_rounds": 30}, f"motions {seats}")
    events: list[Event] = []
    state.listen(events.append)
    players = [bot("greedy", seat) for seat in range(seats)]
    kinds, before = set(), drawn(state, None)
    while not state.over:
        action = decide(players[state.decider], state)
        events.clear()
        state.apply(action)
        after = drawn(state, None)
        for event in events:
            for motion in GAME.drawing.motions(event):
                kinds.add(event.kind)
                assert {motion.start, motion.end} - {""} <= before | after, (event, motion)
        before = after
    # What greedy does in every game; whether it buys or delivers depends on the weights.
    assert kinds >= {"placed", "moved", "produced", "hired", "turned_up", "road", "house"}


def test_every_event_that_moves_a_piece_has_a_motion() -> None:
    still = {"first_player", "laid_out", "turn", "declined", "triggered", "stopped", "majority"}
    assert set(MOTIONS) == set(GAME.rules.events) - still
    assert GAME.drawing.motions(Event("acted", 0, {"action": 1, "forced": False, "part": False})) == []


# What chance gave


def test_statistics_count_the_workers_that_were_turned_up() -> None:
    state = GAME.new(2, {"max_rounds": 40}, "statistics", attach=(events := Listening()).attach)
    players = [bot("greedy", seat) for seat in range(2)]
    start, first = state.view(None)["facts"], len(state.view(None)["facts"]["deck"])
    while not state.over:
        state.apply(decide(players[state.decider], state))
    by_type, by_number = GAME.words.statistics(events.heard, ["Ida", "Otto"], ENGLISH)
    rows = dict(by_type.rows)
    drawn_later = first - len(state.view(None)["facts"]["deck"])
    # Two workers on each tile: five in the row and five in the draft at the start; then those from the deck.
    assert len(start["row"]) + len(start["offer"]) == 10
    assert [sum(numbers[at] for numbers in rows.values()) for at in (0, 1)] == [20, 2 * drawn_later]
    assert [sum(numbers[at] for _, numbers in by_number.rows) for at in (0, 1)] == [20, 2 * drawn_later]
    assert drawn_later > 0
    layout = GAME.rules.layouts["contado"]
    stones = sum(
        GOODS[layout.worker_type[2 * layout.tile_ids.index(tile) + side]] == "stone"
        for tile in (*start["row"], *start["offer"])
        for side in (0, 1)
    )
    assert rows["quarrymen"][0] == stones


def test_dealt_tiles_are_counted_for_each_player() -> None:
    events = Listening()
    GAME.new(3, {"draft": "random"}, "dealt", attach=events.attach)
    dealt = GAME.words.statistics(events.heard, ["Ida", "Otto", "Ada"], ENGLISH)[-1]
    assert dealt.headings == ["Ida", "Otto", "Ada"]
    assert [sum(numbers[seat] for _, numbers in dealt.rows) for seat in range(3)] == [4, 4, 4]


class Listening:
    """Hears everything from the set-up on."""

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def attach(self, state: State) -> None:
        """Listen to a state."""
        state.listen(self.heard.append)


# The options as a form shows them


def test_options_have_titles_and_labels_and_the_readings_are_fine_print() -> None:
    options = {option.name: option for option in GAME.rules.settings}
    assert [name for name, option in options.items() if not option.fine_print] == ["layout", "first_seat", "draft"]
    assert all(option.title and "_" not in option.title for option in options.values())
    for option in options.values():
        if isinstance(option, Choice):
            assert set(option.labels) == set(option.values)
    for code in ("it", "pl"):
        _ = GAME.language(code)
        for option in options.values():
            assert _(option.title) != option.title
