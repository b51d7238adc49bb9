"""What a player is asked says only what can be done."""

from __future__ import annotations

import pytest

from contado.core.language import ENGLISH
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import board, play, position


def prompt(state: KeyHarvestState) -> str:
    return state.decision.prompt(state, ENGLISH)


@pytest.mark.parametrize(
    ("crops", "bag", "asked"),
    [
        ("2 wine", "B1 B2", "Do you bid more for A1? A tile is drawn when the bid stands."),
        ("2 wine", "", "Do you bid more for A1?"),
        ("1 wine", "B1 B2", "Nothing is left to bid for A1. A tile is drawn when the bid stands."),
        ("1 wine", "", "Nothing is left to bid for A1."),
    ],
)
def test_a_bid_tells_of_a_draw_and_of_more_only_where_there_are_any(crops: str, bag: str, asked: str) -> None:
    state = position(board("D4", crops=crops), bag=bag)
    play(state, "offer registry 1")
    assert state.decision.kind == "bid"
    assert prompt(state) == asked


def test_after_the_tenth_event_events_alone_are_not_drawn() -> None:
    state = position(board("D4", crops="1 wine"), bag="K L", track="ABCDEFGHIJ", turns_left=3)
    play(state, "offer registry 1")
    drawn = state.copy()
    asked = prompt(state)
    play(drawn, "done")
    assert asked == "Nothing is left to bid for A1."
    assert drawn.bag_events == state.bag_events, "nothing was drawn"


@pytest.mark.parametrize(("crops", "pays"), [("4 wine", True), ("3 wine", False)])
def test_town_meeting_asks_for_crops_of_whoever_has_them(crops: str, pays: bool) -> None:
    """N: one of the townsfolk goes home, or 3 crops are paid by whoever has them (one of these is bid first)."""
    state = position(
        board("C5 C6 D4 D6 E5", workers="miller D5 tax_collector A4", crops=crops), draws="N",
        registry="G1 G2 G3 G4 G5 G6",
    )  # fmt: skip
    play(state, "offer registry 1", "done")
    assert state.decision.kind == "return_pick"
    more = " Or do you pay 3 crops?" if pays else ""
    assert prompt(state) == "Which worker do you give up?" + more
