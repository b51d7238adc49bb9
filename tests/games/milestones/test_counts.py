"""Option counts at fixed positions, as perft does in chess, against counts worked out from the page."""

from __future__ import annotations

from itertools import permutations
from math import prod

import pytest

from contado.core.position.event import ACTED, Event
from contado.core.state import State
from contado.games.milestones import GAME
from tests.games.milestones.positions import RING, board, offered, play, position
from tests.games.milestones.referee import DATA, Referee


def count(state: State, depth: int) -> int:
    """Count the sequences of this many decisions."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(state.legal)
    total = 0
    for option in state.legal:
        other = state.copy()
        other.apply(option)
        total += count(other, depth - 1)
    return total


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_draft_counts(seats: int) -> None:
    state = GAME.new(seats, {}, "counts")
    offer = 2 * seats + 1
    # Two picks; the first tile on any of 7 left slots; the second where two empty slots are left side by side.
    second = sum(
        all(slot not in (first, first + 1) for slot in (left, left + 1)) for first in range(7) for left in range(7)
    )
    # In words: 5 left slots remain when the first tile lies at an end of the ring's slots, otherwise 4.
    assert second == 2 * 5 + 5 * 4
    assert count(state, 1) == offer
    assert count(state, 2) == offer * (offer - 1)
    assert count(state, 3) == offer * (offer - 1) * 7
    if seats == 2:
        assert count(state, 4) == offer * (offer - 1) * second == 600
        # Then the first player picks 2 of the last 3.
        assert count(state, 6) == 600 * 3 * 2


def test_dealt_draft_counts() -> None:
    state = GAME.new(2, {"draft": "random"}, "counts")
    assert [count(state, depth) for depth in (1, 2, 3)] == [7, 30, 210]


def test_moves_without_effects() -> None:
    # Nobody can do anything anywhere: no goods, two workers each on empty-handed ground, no income.
    state = position(board("– – – – – – wood5 stone1"), board("– – – – – – wood7 stone3"))
    # Two moves round the ring: castle to castle, or over any first stop.
    ring = len(RING)
    # From index p (0 is the castle) there are 12 - p ways on; the mill's one way is not counted as a choice.
    ways = {p: ring - p for p in range(ring)}
    assert count(state, 1) == ways[0] == 12
    # From w7 and w8 there are goods, but they open no menu: one stone or one wood pays for nothing.
    second = sum(ways[p] if p != 11 else 12 for p in [*range(1, 12), 0])
    # After the mill the second move is forced and the third decision is the other player's first (12 ways).
    assert count(state, 2) == second


@pytest.mark.parametrize(
    ("net", "markets", "sections"),
    [
        ([], "", None),
        (["A1–A2–B3"], "", 25),
        (["A1–A2–B3", "A1–B2–C1"], "", None),
        (["A1–A2–A3", "A3–A4–B5", "B5–A5–B6", "B6–C5–D5"], "", None),
        (["A1–A2–A3", "A3–A4–B5", "B5–A5–B6", "B6–C5–D5"], "B6 A3", None),
        (["A1–B2–C2", "C2–C3–D4", "D4–D5–E5", "E5–E6–D7", "D7–C7–B8"], "D4 C2", None),
    ],
)
def test_council_counts(net: list[str], markets: str, sections: int | None) -> None:
    state = position(board("wood1 stone1 coin4", "2 stone 2 wood 2 sand"), net=net, markets=markets)
    play(state, "move builders_council")
    by_hand = brute_force_sections(net, markets)
    assert sections is None or len(by_hand) == sections
    assert sorted(offered_after(state, "road")) == sorted(by_hand)
    houses = brute_force_houses(net)
    assert len(houses) == 0 or set(offered_after(state, "house")) == houses
    referee = Referee(state.view(None))
    assert {" ".join(section) for section in referee.legal_sections()} == by_hand
    assert set(referee.house_sites(0)) == houses


def offered_after(state: State, menu: str) -> list[str]:
    """Return every way to complete a build begun from the menu, in notation, forced parts included."""
    found: list[str] = []

    def go_on(before: State, option: int, words: list[str]) -> None:
        written = [*words, before.game.action(before, option).notation]

        def note(event: Event) -> None:
            if event.kind == ACTED and event.facts["forced"] and event.facts["part"]:
                written.append(before.game.action(before, event.facts["action"]).notation)

        other = before.copy()
        other.listen(note)
        other.apply(option)
        if other.decision.part:
            for following in other.legal:
                go_on(other, following, written)
        else:
            found.append(" ".join(written[1:]))

    for option in state.legal:
        if state.game.action(state, option).notation == menu:
            go_on(state, option, [])
    return found


def brute_force_sections(net: list[str], markets: str) -> set[str]:
    """Try every triple of nodes: it must be connected to the net and leave it a tree."""
    sections = [tuple(section.split("–")) for section in net]
    lines = {frozenset(pair) for one in DATA["triangles"] for pair in permutations(one["corners"], 2)}
    pieces = [frozenset(pair) for s, m, e in sections for pair in ((s, m), (m, e))]
    old = {"A1", *(node for section in sections for node in section)}
    covered = {m for _, m, _ in sections}
    starts = {"A1", *markets.split()} | {node for node in old - covered if sum(node in piece for piece in pieces) == 1}
    ids = [node["id"] for node in DATA["nodes"]]
    found = set()
    for s in starts:
        for m in ids:
            if frozenset((s, m)) not in lines or m in covered:
                continue
            for e in ids:
                if e == s or frozenset((m, e)) not in lines:
                    continue
                grown = [*pieces, frozenset((s, m)), frozenset((m, e))]
                # A tree has one more node than lines; with a ring or a doubled line it would not.
                if len(set(grown)) == len(grown) and len(old | {s, m, e}) == len(grown) + 1:
                    found.add(f"{s} {m} {e}")
    return found


def brute_force_houses(net: list[str]) -> set[str]:
    """Return every triangle with two corners that are neighbours along a section."""
    beside = set()
    for section in net:
        s, m, e = section.split("–")
        for one in DATA["triangles"]:
            if {s, m} <= set(one["corners"]) or {m, e} <= set(one["corners"]):
                beside.add("-".join(one["corners"]))
    return beside


def test_council_sequences() -> None:
    # 1 stone and 1 sand at the net of X4: road or done; the start A1 or B3, or one of the 2 moves that follow "done".
    state = position(board("– – – – – – wood5 stone1", "1 stone 1 sand"), net=["A1–A2–B3"])
    play(state, "move builders_council")
    assert offered(state) == ["road", "done"]
    assert count(state, 1) == 2
    assert count(state, 2) == 2 + 2
    # From A1 the middles B1 and B2, from B3 five middles. After "done": the castle or the mill (from where the pawn
    # comes no further in this turn); each way the other player has 12 moves.
    assert count(state, 3) == (2 + 5) + 2 * 12


def test_trade_sequences() -> None:
    # 2 coins, 1 stone, 1 wood, 3 tiles: hire, buy, sell, done.
    state = position(board("wood5 stone1", "2 coin 1 stone 1 wood", pawn="w8"), row="T18 T01 T02", deck="")
    play(state, "move trading_house")
    assert count(state, 1) == 4
    # hire 3 tiles, buy 4 cubes, sell 2 kinds first (the second is forced), done 3 moves (council, mill, castle).
    assert count(state, 2) == 3 + 4 + 2 + 3
    after_hire = 3 * 7
    # A purchase leaves 3 cubes and no coin: sell or done. A sale leaves 3 coins and nothing else: hire, buy, done.
    after_buy, after_sell = 4 * 2, 2 * 3
    # done: council (stone and wood, no road beside a house: nothing) or mill (nothing), then the other player's 12
    # moves, or the castle: 4 goods, one of 3 kinds goes back.
    after_done = 12 + 12 + 3
    assert count(state, 3) == after_hire + after_buy + after_sell + after_done


@pytest.mark.parametrize("workers", [2, 3, 4, 5])
def test_castle_sequences(workers: int) -> None:
    row = ["stone3", "coin3", "wood4", "wood4", "sand5"][:workers]
    state = position(board(" ".join(row), "3 stone 2 wood"))
    play(state, "move castle")
    # Two of five goods go back, in any order; then, with 3 workers or more, one is covered.
    assert count(state, 1) == 2
    assert count(state, 2) == 4
    assert count(state, 3) == 4 * (workers if workers > 2 else 12)


def test_whole_draft_of_two_is_the_product() -> None:
    ways = prod([5, 4, 30, 3, 2, 30])
    assert ways == 108_000
    state = GAME.new(2, {}, "product")
    # Walk one line of it and multiply what is offered: the placing counts depend on the slots, so take the ends.
    product = 1
    while state.decision.kind != "move":
        product *= len(state.legal)
        state.apply(state.legal[0])
    assert product == 5 * 4 * 7 * 5 * 3 * 2 * 7 * 5
