"""How many sequences of options there are at fixed positions, counted by hand first."""

from __future__ import annotations

from contado.core.state import State
from contado.games.keyharvest.rules.turn import ChooseAction
from tests.games.keyharvest.positions import after, board, legal, offered, position


def count(state: State, depth: int) -> int:
    """Return the number of sequences of this many decisions."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for option in state.legal:
        other = state.copy()
        other.apply(option)
        total += count(other, depth - 1)
    return total


def test_the_first_turn_of_x28() -> None:
    # Pair I, 3 different crops: harvest, play_worker, offer, end_turn.
    state = position(board("E4 B7", crops="1 wine 1 hops 1 cider"), registry="A3 B5 D1 E9 F3 G2")
    assert count(state, 1) == 4
    # harvest: 2 fields (no group of two); play_worker: 2 workers; offer: 6 fields; end_turn: the other player, who has
    # nothing, can only end the turn.
    assert count(state, 2) == 2 + 2 + 6 + 1
    # After a field: an isolated one is all, so the turn goes on with play_worker, offer, end_turn. Each worker has 12
    # spaces. Each field on offer takes one of 3 crops. Then seat 0 again with its four options.
    assert count(state, 3) == 2 * 3 + 2 * 12 + 6 * 3 + 4


def test_a_harvest_is_every_part_in_every_order() -> None:
    state = position(board("C4 C5 C6"), stack=[ChooseAction(0)])
    state = after(state, "harvest")
    # C4, C5, C6 or all.
    assert offered(state) == ["C4", "C5", "C6", "all C4"]
    # After one field: one of two others, both, or done; after all the harvest is over and D1 has 3 options:
    # play_worker, offer (there are crops now) and end_turn.
    assert count(state, 2) == 3 * 4 + 3
    # After two fields: the last one or done. After the last two or done: D1. After all: play_worker leads to its
    # workers, offer to 6 fields, end_turn to the other player with end_turn alone.
    workers = sum(bool(legal(state, worker)) for worker in state.tiles.worker_ids)
    assert count(state, 3) == 3 * (2 * 2 + 3 + 3) + workers + 6 + 1


def test_bids_are_built_crop_by_crop() -> None:
    state = position(board(crops="2 wine 1 hops"), registry="A1 A2 A3 A4 A5 A6", bag="")
    state = after(state, "offer registry 1")
    assert offered(state) == ["add wine", "add hops"]
    # wine: wine, hops, done. hops: wine, done.
    assert count(state, 2) == 3 + 2
    # wine wine: hops, done. wine hops: wine, done. wine done: the second offer of 5 fields, or done. hops wine: wine,
    # done. hops done: the same second offer.
    assert count(state, 3) == (2 + 2 + 6) + (2 + 6)


def test_all_workers_on_a_full_rosette() -> None:
    # Six fields around D4: every worker fits there; numbers 4 and more nowhere else.
    state = position(board("C4 C5 D3 D5 E4 E5"))
    for worker in ("miller", "tax_collector", "parson", "notary", "steward", "bailiff"):
        assert legal(state, worker) == "D4"
    # Between two neighbours of the ring lies an outer space with two fields.
    assert legal(state, "picker").split() == ["B4", "C3", "C6", "D4", "E3", "E6", "F4"]
    assert legal(state, "surveyor") == "D4"
    assert len(legal(state, "harvester").split()) == 13
    # 2 workers of number 1 with 13 spaces each, 2 of number 2 with 7, 2 of number 3 and 6 townsfolk with 1.
    assert count(after(state, "play_worker"), 1) == 12
