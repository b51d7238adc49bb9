"""Hidden information (section 5) and what can be taken back (3.8)."""

from __future__ import annotations

from collections import Counter

import pytest

from contado.core.position.luck import Luck
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import board, facts, offered, play, position


def new(seats: int, seed: object, **options: object) -> BurgundyState:
    """Set up a game."""
    state = GAME.new(seats, options, str(seed))
    assert isinstance(state, BurgundyState)
    return state


def luck(seed: object) -> Luck:
    """Return luck for resampling."""
    return Luck.seeded(str(seed), ("test",))


def mid_game(seats: int, seed: int, decisions: int) -> BurgundyState:
    """Return a position somewhere in a random game."""
    state, choices = new(seats, seed), luck(seed)
    for _ in range(decisions):
        if not state.over:
            state.apply(state.legal[choices.below(0, len(state.legal))])
    return state


# Start castles


def test_start_castles_stay_hidden_until_all_have_chosen() -> None:
    state = new(3, 1, duchies="same:1", first_seat="1")
    for seat, castle in enumerate(("castle 2", "castle 3")):
        assert (state.decider, state.decision.kind) == (seat, "start_castle")
        play(state, castle)
        assert facts(state, seat)["has_chosen"]
        for watcher in (None, 0, 1, 2):
            seen = state.view(watcher)["facts"]["players"][seat]
            assert not any(seen["spaces"])
            assert seen["start_castle"] == (int(castle.split()[1]) if watcher == seat else 0)
    assert state.view(None)["facts"]["depots"] == [""] * 24, "phase A's tiles are not seen before"
    play(state, "castle 7")
    assert [facts(state, seat)["spaces"].index("castle") + 1 for seat in range(3)] == [2, 3, 7]
    assert not any(facts(state, seat)["has_chosen"] for seat in range(3))
    assert any(state.view(None)["facts"]["depots"])


def test_two_views_differ_in_nothing_but_ones_own_castle() -> None:
    one, two = new(2, 3, duchies="same:1", first_seat="1"), new(2, 3, duchies="same:1", first_seat="1")
    play(one, "castle 2")
    play(two, "castle 19")
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)


def test_resample_redraws_the_others_castles() -> None:
    state = new(2, 3, duchies="same:1", first_seat="1")
    play(state, "castle 2")
    guesses, own = set(), set()
    for seed in range(60):
        other = state.resample(1, luck(seed))
        assert other.view(1) == state.view(1)
        play(other, "castle 7")
        guesses.add(facts(other, 0)["spaces"].index("castle") + 1)
        kept = state.resample(0, luck(seed))
        play(kept, "castle 7")
        own.add(facts(kept, 0)["spaces"].index("castle") + 1)
    assert guesses == {2, 3, 7, 19}, "any castle space of the duchy"
    assert own == {2}, "one's own choice is known"


def test_only_the_last_castle_reveals() -> None:
    state = new(3, 5, duchies="same:1")
    for n in range(3):
        marks = {option["reveals"] for option in state.view(state.decider)["options"]}
        assert marks == {n == 2}
        state.apply(state.legal[0])


def test_the_choice_is_a_secret_in_the_log() -> None:
    state = new(2, 5, duchies="same:1")
    told: list[dict[str, object]] = []
    state.listen(lambda event: told.append(event.seen_by(None).to_json()))
    first = state.decider
    state.apply(state.legal[3])
    assert [event["kind"] for event in told] == ["acted"]
    assert "action" not in told[0]
    assert told[0]["seat"] == first
    state.apply(state.legal[0])
    assert [event["seat"] for event in told if event["kind"] == "start_castle"] == [0, 1]


# Bags, goods, dice


@pytest.mark.parametrize("decisions", [0, 3, 8, 60, 200, 400])
@pytest.mark.parametrize("seats", [2, 4])
def test_resample_leaves_every_view_as_it_is(seats: int, decisions: int) -> None:
    state = mid_game(seats, decisions, decisions)
    for seat in (None, *range(seats)):
        for seed in range(3):
            other = state.resample(seat, luck(seed))
            assert other.view(seat) == state.view(seat)
            assert other.view(None) == state.view(None)


def test_everybody_sees_the_same_in_play() -> None:
    state = mid_game(3, 7, 100)
    assert state.decision.kind not in ("start_castle", "duchy_side")
    views = [state.view(seat)["facts"] for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)


def test_a_view_tells_how_many_tiles_a_bag_holds_but_not_which() -> None:
    state = mid_game(2, 9, 50)
    seen = state.view(0)["facts"]
    assert all(isinstance(count, int) for count in seen["bags"])
    assert "hidden_goods" not in seen
    assert "luck" not in state.view(0)


def next_phase(state: BurgundyState) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    """Return tiles, goods and dice of the next phase if everybody ends the turn."""
    phase = state.phase
    while state.phase == phase:
        play(state, "end" if state.decision.kind == "turn" else offered(state)[-1])
    seen = state.view(None)["facts"]
    dice = tuple(value for player in seen["players"] for value in player["dice"])
    return tuple(seen["depots"] + seen["black"]), tuple(seen["round_goods"]), dice


def test_resample_redraws_tiles_goods_and_dice() -> None:
    state = position(board(), round=5)
    truth = next_phase(state.copy())
    found = []
    for seed in range(20):
        other = state.resample(0, luck(seed))
        assert isinstance(other, BurgundyState)
        found.append(next_phase(other))
    assert len({tiles for tiles, _, _ in found}) == 20
    assert len({goods for _, goods, _ in found}) > 15
    assert len({dice for _, _, dice in found}) > 15
    assert truth == next_phase(state.copy()), "the truth itself is untouched"


def test_resampled_tiles_are_those_not_seen_yet() -> None:
    state = mid_game(4, 3, 150)
    seen = Counter(GAME.proofs.pieces(state))
    for seed in range(5):
        other = state.resample(1, luck(seed))
        assert isinstance(other, BurgundyState)
        assert Counter(GAME.proofs.pieces(other)) == seen
        next_phase(other)
        assert Counter(GAME.proofs.pieces(other)) == seen


def test_every_tile_of_a_bag_is_equally_likely() -> None:
    # Phase B of two players: the livestock tile of depot 3 comes from a bag of 20.
    state = position(board(), round=5)
    counts: Counter[str] = Counter()
    for seed in range(600):
        other = state.resample(0, luck(seed))
        assert isinstance(other, BurgundyState)
        play(other, "end", "end")
        counts[other.view(None)["facts"]["depots"][8][:-1]] += 1
    # Five tiles of each of four species: 150 are expected; 105 is more than four standard deviations away.
    assert sorted(counts) == ["cow", "goat", "pig", "sheep"]
    assert min(counts.values()) > 105


# What can be taken back


def test_nothing_in_ones_own_turn_reveals_but_its_last_end() -> None:
    state = new(3, 11, first_game=True)
    choices = luck(11)
    for _ in range(150):
        last = state.order[-1] == state.decider
        for offer in state.view(state.decider)["options"]:
            assert offer["reveals"] == (offer["notation"] == "end" and last)
        before = state.luck.states[:]
        option = state.legal[choices.below(0, len(state.legal))]
        ends = GAME.action(state, option).notation == "end"
        state.apply(option)
        assert (state.luck.states != before) == (ends and last)


def test_choosing_a_duchy_reveals_nothing() -> None:
    state = new(2, 2)
    assert state.decision.kind == "duchy_side"
    assert offered(state)
    assert not any(option["reveals"] for option in state.view(state.decider)["options"])
