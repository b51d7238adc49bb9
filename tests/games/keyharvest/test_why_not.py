"""Why something cannot be chosen, by the rulings that forbid it."""

from __future__ import annotations

import pytest

from contado.core.bot import decide
from contado.core.registry import bot
from contado.core.words.language import ENGLISH
from contado.games.keyharvest import GAME
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, after, board, position


def why(state: KeyHarvestState, target: str) -> str:
    return GAME.words.why_not(state, state.decider, target, ENGLISH)


@pytest.mark.parametrize(("seats", "player"), [(2, "greedy"), (3, "random"), (4, "random")])
def test_options_have_no_reason_and_spaces_always_have_one(seats: int, player: str) -> None:
    state = GAME.new(seats, {}, f"why {seats}")
    players = [bot(player, seat) for seat in range(seats)]
    silent = set()
    while not state.over:
        seat = state.decider
        offered = {target for option in state.view(seat)["options"] for target in option["targets"]}
        assert all(why(state, target) == "" for target in offered)
        for code in CODES[::5]:
            target = f"space:{seat}:{code}"
            if target not in offered and not why(state, target):
                silent.add(state.decision.kind)
        other = (seat + 1) % seats
        assert GAME.words.why_not(state, other, f"space:{other}:D4", ENGLISH) == ""
        state.apply(decide(players[seat], state))
    # Decisions that are not about the board have nothing to say about its spaces.
    assert silent <= {
        "take_crop", "give_crop", "trade_crops", "substitute_crop", "registry_pick", "discard_pick", "store_pick",
        "buy", "buy_more", "offer_pick", "offer_more", "first_bid", "bid", "play_worker", "worker_pick",
    }, silent  # fmt: skip


def placing() -> KeyHarvestState:
    return after(position(board("B6 C4 C5 C7 D3 E4", workers="harvester D4 carter C6")), "play_worker picker")


@pytest.mark.parametrize(
    ("code", "words"),
    [("C4", "There is a field here"), ("D5", "side by side"), ("A1", "needs 2 fields"), ("C6", "higher number")],
)
def test_r15_r16_r17_where_a_worker_cannot_stand(code: str, words: str) -> None:
    assert words in why(placing(), f"space:0:{code}")


def test_r07_no_purchase_after_an_offer() -> None:
    state = position(board(crops="1 wine", store="D5: 1 hops"), used="d")
    assert "after" in why(state, "store:0:1")


def test_r44_what_is_missing_is_named() -> None:
    state = position(board(crops="1 wine"), board(store="D5: 1 wine 1 hops"))
    assert why(state, "store:1:1") == "It costs 1 wine and 1 hop; you lack hops."


def test_what_comes_first() -> None:
    state = position(board("D4", workers="harvester D5", crops="1 wine", store="D6: 1 hops"))
    assert why(state, "space:0:D4") == "First choose: Harvest."
    assert why(state, "space:0:D5") == "First choose: Remove a worker."
    assert why(state, "hand:0:pedlar") == "First choose: Play a worker."
    assert why(state, "registry:1") == "First choose: Put fields on offer."
    assert why(state, "store:0:1") == "First choose: Buy fields from stores."
    assert "2 fields" in why(state, "hand:0:picker")
    assert "another player" in why(state, "hand:1:pedlar")
    assert "another player" in why(state, "space:1:D4")
    state = position(board("D4", crops="1 wine"), used="ab")
    assert "All actions" in why(state, "space:0:D4")
    state = position(board("D4", crops="1 wine"), used="a")
    assert "once in a turn" in why(state, "space:0:D4")


def test_offers_that_are_not_possible() -> None:
    assert "no crop" in why(position(board()), "registry:1")
    assert "All slots" in why(position(board(crops="1 wine", store="D5: 1 hops, D6: 1 hops")), "registry:1")


def test_harvests_that_are_not_possible() -> None:
    state = after(position(board("C4 C5h C6 G7")), "harvest C4")
    assert "harvested already" in why(state, "space:0:C5")
    assert "does not belong to the group" in why(state, "space:0:G7")
    assert "no field" in why(state, "space:0:A1")


def test_crops() -> None:
    state = after(position(board("D4"), stock="1 hops 1 wheat"), "play_worker harvester D5")
    assert "no wine left" in why(state, "crop:wine")
    state = after(position(board(crops="1 hops 1 wheat")), "offer registry 1")
    assert "no wine" in why(state, "screen:0:wine")
    assert "another player" in why(state, "screen:1:wine")


@pytest.mark.parametrize("target", ["", ":", "space", "space:9:D4", "space:0:Z9", "store:0", "hand:0:nobody", "crop:²"])
def test_no_such_thing(target: str) -> None:
    assert why(position(board("D4")), target) == ""
