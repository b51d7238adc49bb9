"""The general rules for decisions (sections 3.2 to 3.4 of the rules page)."""

from __future__ import annotations

import pytest

from contado.core.errors import BadNotation
from contado.core.position.event import ACTED, Event
from tests.games.milestones.positions import after, board, goods, offered, play, points, position, shown_row


@pytest.mark.parametrize("space", ["trading_house", "builders_council"])
def test_a_menu_with_nothing_but_done_is_skipped(space: str) -> None:
    state = position(board("wood5 stone1", "1 grain", pawn="w8"), net=["A1–A2–B3"])
    play(state, f"move {space}")
    assert state.decision.kind == "move"
    assert state.decider == 0


def test_a_mill_with_nothing_but_done_is_skipped() -> None:
    state = position(board("wood5 stone1", "1 grain", pawn="w8"), move=2)
    play(state, "move mill")
    assert state.decider == 1


@pytest.mark.parametrize(
    ("goods_held", "menu"),
    [
        ("1 stone 1 sand", ["road", "done"]),
        ("1 stone 1 wood", ["house", "done"]),
        ("1 wood 1 sand", ["market", "done"]),
        ("1 stone 1 wood 1 sand", ["road", "house", "market", "done"]),
    ],
)
def test_the_council_offers_what_can_be_paid(goods_held: str, menu: list[str]) -> None:
    state = position(board(goods=goods_held), net=["A1–A2–B3"])
    play(state, "move builders_council")
    assert offered(state) == menu


@pytest.mark.parametrize(
    ("goods_held", "menu"),
    [
        ("2 coin", ["hire", "buy", "done"]),
        ("1 coin 1 wood 1 grain", ["sell", "done"]),
        ("2 coin 2 sand", ["hire", "buy", "sell", "done"]),
    ],
)
def test_the_trading_house_offers_what_can_be_paid(goods_held: str, menu: list[str]) -> None:
    state = position(board("wood5 stone1", goods_held, pawn="w8"))
    play(state, "move trading_house")
    assert offered(state) == menu


def test_without_a_row_nothing_is_hired() -> None:
    state = position(board("wood5 stone1", "2 coin", pawn="w8"), row="", deck="")
    play(state, "move trading_house")
    assert offered(state) == ["buy", "done"]


def test_done_finishes_the_move() -> None:
    state = position(board(goods="2 stone 2 wood 2 sand"), net=["A1–A2–B3"])
    play(state, "move builders_council", "done")
    assert state.decision.kind == "move"
    assert state.decider == 0


def test_a_single_option_is_carried_out() -> None:
    # One kind of cube, one market site, one start, one free worker: none of them is asked.
    state = position(board("wood5 stone1", "2 sand", pawn="w8"))
    forced: list[str] = []

    def note(event: Event) -> None:
        if event.kind == ACTED and event.facts["forced"]:
            forced.append(state.game.action(state, event.facts["action"]).notation)

    play(state, "move trading_house")
    state.listen(note)
    play(state, "sell")
    assert goods(state) == {"coin": 1}
    assert forced == ["sand", "sand"]
    road = position(board("wood5 stone1", "1 stone 1 sand"))
    play(road, "move builders_council", "road")
    assert road.decision.kind == "road_middle", "A1 is the only start"
    castle = position(board("wood5 stone1", "5 grain"))
    play(castle, "move castle")
    assert goods(castle) == {"grain": 3}
    assert castle.decision.kind == "move"


def test_a_sale_says_at_each_step_what_it_takes_and_gives() -> None:
    state = position(board("wood5 stone1", "1 stone 2 wood", pawn="w8"))
    play(state, "move trading_house", "sell")
    first = {option["notation"]: option for option in state.view(0)["options"]}
    assert first["wood"]["words"] == "Sell 1 wood (the first of 2)"
    assert (first["wood"]["cost"], first["wood"]["gain"]) == ({"wood": 1}, {})
    play(state, "wood")
    second = {option["notation"]: option for option in state.view(0)["options"]}
    assert second["stone"]["words"] == "Sell 1 stone"
    assert (second["stone"]["cost"], second["stone"]["gain"]) == ({"stone": 1, "wood": 1}, {"coin": 1})
    assert second["wood"]["cost"] == {"wood": 2}


def test_what_the_engine_carries_out_may_be_typed_all_the_same() -> None:
    state = position(board("wood3 coin4 sand1", "1 stone 1 wood"), net=["A1–A2–B3"], bonus={"A2-A3-B3": "coin"})
    play(state, "move builders_council")
    short, full = after(state, "house A2-A3-B3"), after(state, "house A2-A3-B3 w2")
    assert short == full
    assert shown_row(full).split()[1] == "coin4*"
    with pytest.raises(BadNotation):
        play(state, "house A2-A3-B3 w1")


def test_a_move_can_be_typed_whole_or_in_parts() -> None:
    state = position(board(goods="1 stone 1 sand"), net=["A1–A2–B3"])
    play(state, "move builders_council")
    whole = after(state, "road B3 A3 A4")
    assert after(state, "road", "B3", "A3", "A4") == whole
    assert after(state, "road B3", "A3 A4") == whole
    assert after(state, "ROAD b3 a3 a4") == whole


@pytest.mark.parametrize(
    "text", ["", "road", "move", "move w9", "move w3 w4", "build A1", "move castle now", "done", "\x00", "move wз"]
)
def test_garbled_moves_are_refused_and_change_nothing(text: str) -> None:
    state = position(board())
    before = state.fingerprint()
    with pytest.raises(BadNotation):
        play(state, text)
    assert state.fingerprint() == before


def test_an_illegal_end_of_a_move_changes_nothing() -> None:
    state = position(board(goods="1 stone 1 sand"), net=["A1–A2–B3"])
    play(state, "move builders_council")
    before = state.fingerprint()
    for text in ("road B3 A3 A2", "road B3 B2 A1", "road B3 A3 A4 A5", "house A1-A2-B2", "market B3"):
        with pytest.raises(BadNotation):
            play(state, text)
        assert state.fingerprint() == before


def test_the_bonus_check_follows_a_milestone() -> None:
    state = position(board("wood3 coin4 wood4", "1 stone 1 sand"), net=["A1–A2–B3"], bonus={"A2-A3-B3": "wood"})
    play(state, "move builders_council", "road B3 A3 A4")
    assert offered(state) == ["bonus A2-A3-B3", "skip"]
    assert offered(after(state, "bonus A2-A3-B3")) == ["w1", "w3"]
    play(state, "bonus A2-A3-B3 w3")
    assert points(state) == {"road": 2, "bonus_gain": 1}


def test_only_a_hire_that_turns_up_a_tile_reveals_something() -> None:
    def revealing(deck: str) -> dict[str, bool]:
        state = position(board("wood5 stone1", "2 coin 2 sand", pawn="w8"), row="T18 T01", deck=deck)
        play(state, "move trading_house")
        found = {}
        for text in ("", "buy", "hire", "hire T18"):
            view = (after(state, text) if text else state).view(0)
            for option in view["options"]:
                found[f"{text} {option['notation']}".strip()] = option["reveals"]
        return found

    with_deck = revealing("T30")
    assert {text for text, reveals in with_deck.items() if reveals} == {f"hire T18 w{n}" for n in range(1, 8)}
    assert not any(revealing("").values())
