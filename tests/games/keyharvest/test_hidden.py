"""Hidden information (section 5): what a seat sees, what it can work out, and what is redrawn for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from contado.core.bot import decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.games.keyharvest import GAME
from contado.games.keyharvest.rules.buying import BuyAction
from contado.games.keyharvest.rules.crops import GiveCrop
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CROPS, amounts, board, play, position


def mid_game(seats: int, seed: int, decisions: int, **options: object) -> KeyHarvestState:
    """Return a position somewhere in a random game."""
    state = GAME.new(seats, options, seed)
    assert isinstance(state, KeyHarvestState)
    player = bot("random", seed)
    for _ in range(decisions):
        if state.over:
            break
        state.apply(decide(player, state))
    return state


def luck(seed: int) -> Luck:
    return Luck.seeded(str(seed), ("test",))


def resampled(state: KeyHarvestState, seat: int | None, seed: int) -> KeyHarvestState:
    other = state.resample(seat, luck(seed))
    assert isinstance(other, KeyHarvestState)
    return other


@pytest.mark.parametrize(
    ("visibility", "crops", "total"), [("hidden", False, False), ("totals", False, True), ("open", True, True)]
)
def test_what_is_seen_of_the_others(visibility: str, crops: bool, total: bool) -> None:
    state = mid_game(3, 4, 60, crops_visibility=visibility)
    seen = state.view(0)["facts"]["players"]
    assert seen[0]["crops"] is not None
    for one in (1, 2):
        assert (seen[one]["crops"] is not None) == crops
        assert (seen[one]["dealt"] is not None) == crops
        assert (seen[one]["total"] is not None) == total
        if total:
            assert seen[one]["total"] == state.players[one].total()


def test_book_screens_hide_crops_unless_a_table_asks_for_more() -> None:
    """The book's screens: nothing of the others is shown, and two players have screens too."""
    for seats in (2, 3, 4):
        state = mid_game(seats, 4, 60)
        for seat in range(seats):
            for one, player in enumerate(state.view(seat)["facts"]["players"]):
                assert (player["crops"] is None) == (one != seat)
                assert player["total"] is None


def test_two_players_are_told_who_can_pay_by_what_the_stock_tells_them() -> None:
    state = mid_game(2, 4, 60)
    theirs = dict(zip(CROPS, state.players[1].crops, strict=True))
    stock, own = state.view(0)["facts"]["stock"], state.view(0)["facts"]["players"][0]["crops"]
    bids = Counter[str]()
    for player in state.view(0)["facts"]["players"]:
        for slot in player["store"]:
            bids.update(slot["bid"] if slot else {})
    assert theirs == {crop: 12 - stock[crop] - own[crop] - bids[crop] for crop in stock}
    for viewer in (0, 1):
        for owner, player in enumerate(state.view(viewer)["facts"]["players"]):
            for slot in filter(None, player["store"]):
                payer = 1 - owner
                can = all(state.players[payer].crops[CROPS.index(crop)] >= n for crop, n in slot["bid"].items())
                assert (slot["sure"], slot["maybe"]) == ([payer] if can else [], [])


def test_nothing_is_in_a_view_that_must_not_be() -> None:
    state = mid_game(4, 9, 80)
    for seat in (None, 0, 1, 2, 3):
        view = state.view(seat)
        assert view["facts"]["events_aside"] is None
        assert "luck" not in view
        assert bool(view["options"]) == (seat == state.decider)
        assert view["facts"]["bag_fields"] == sorted(view["facts"]["bag_fields"])
        assert view["facts"]["events_to_come"] == sorted(view["facts"]["events_to_come"])


def test_everything_is_shown_when_the_game_is_over() -> None:
    state = mid_game(3, 3, 100_000)
    assert state.over
    for seat in (None, 0, 1, 2):
        facts = state.view(seat)["facts"]
        assert len(facts["events_aside"]) == 2
        assert all(player["crops"] is not None and player["dealt"] is not None for player in facts["players"])
        assert resampled(state, seat, 1).view(seat) == state.view(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("visibility", ["hidden", "totals", "open"])
def test_resample_leaves_the_view_as_it_is(seats: int, visibility: str) -> None:
    for decisions in (0, 30, 90, 180):
        state = mid_game(seats, 20 + decisions, decisions, crops_visibility=visibility)
        for seat in (None, *range(seats)):
            for seed in range(3):
                other = resampled(state, seat, seed)
                assert other.view(seat) == state.view(seat)
                assert GAME.proofs.broken_laws(other) == []
                assert Counter(GAME.proofs.pieces(other)) == Counter(GAME.proofs.pieces(state))


def test_two_players_know_all_crops() -> None:
    state = mid_game(2, 5, 40)
    for seed in range(10):
        other = resampled(state, 0, seed)
        assert [player.crops for player in other.players] == [player.crops for player in state.players]
    begun = mid_game(2, 5, 0)
    deals = {tuple(resampled(begun, None, seed).players[0].dealt) for seed in range(40)}
    assert len(deals) > 1, "a spectator does not"


def test_events_aside_are_drawn_among_those_never_shown() -> None:
    state = mid_game(3, 8, 120)
    shown = [event for event in range(14) if state.shown >> event & 1]
    assert shown
    seen = set()
    for seed in range(60):
        other = resampled(state, 0, seed)
        assert not set(other.aside) & set(shown)
        assert sorted([*other.aside, *other.bag_events]) == sorted([*state.aside, *state.bag_events])
        seen.add(tuple(other.aside))
    assert len(seen) > 1


def test_an_event_that_was_put_back_is_known_to_be_in_the_bag() -> None:
    state = mid_game(4, 1, 0)
    event = state.bag_events[0]
    state.show(event)
    for seed in range(40):
        assert event in resampled(state, 2, seed).bag_events
    assert GAME.rules.tile_sets["contado"].letters[event] in state.view(0)["facts"]["events_known"]


def three(black: str, pink: str) -> KeyHarvestState:
    """Return three players whose deals are these; Blue was dealt wine, hops, wheat."""
    state = position(board(), board(store="A7: 1 cider"), board())
    state.pool = amounts("2 wine 2 hops 2 cider 2 vegetables 1 wheat")
    for player, deal in zip(state.players, ("1 wine 1 hops 1 wheat", black, pink), strict=True):
        player.dealt, player.crops = amounts(deal), amounts(deal)
    return state


def test_all_deals_of_single_counters_are_equally_likely() -> None:
    # Left for Black and Pink: wine, hops, 2 cider, 2 vegetables. Of the 20 ways to give Black three of these six
    # counters, 4 have no cider, 12 have one, 4 have two.
    state = three("1 cider 2 vegetables", "1 wine 1 hops 1 cider")
    counts = Counter(resampled(state, 0, seed).players[1].dealt[2] for seed in range(1000))
    assert abs(counts[0] - 200) < 60
    assert abs(counts[1] - 600) < 70
    assert abs(counts[2] - 200) < 60


def test_rare_deals_are_found_too() -> None:
    state = three("2 cider 1 wine", "2 vegetables 1 hops")
    state.players[1].needed = amounts("2 cider 1 wine")
    for seed in range(30):
        other = resampled(state, 0, seed)
        assert other.players[1].dealt == amounts("2 cider 1 wine")
        assert other.players[2].dealt == amounts("2 vegetables 1 hops")


def test_whoever_chooses_a_field_to_buy_can_pay_for_one() -> None:
    state = position(board(), board(), board(store="A7: 1 cider, B8: 1 cider"))
    state.pool = amounts("2 wine 2 hops 2 cider 2 vegetables 1 wheat")
    deals = ("1 wine 1 hops 1 wheat", "1 cider 2 vegetables", "1 wine 1 hops 1 cider")
    for player, deal in zip(state.players, deals, strict=True):
        player.dealt, player.crops = amounts(deal), amounts(deal)
    state.stack = [ChooseAction(1), BuyAction(1)]
    state.settle()
    assert state.decision.kind == "buy"
    for seed in range(60):
        other = resampled(state, 0, seed)
        assert other.players[1].crops[2] >= 1
        assert len(other.legal) == 2


def test_whoever_is_asked_what_to_give_has_two_kinds() -> None:
    state = three("1 cider 2 vegetables", "1 wine 1 hops 1 cider")
    state.players[1].crops = amounts("2 vegetables 1 cider")
    state.stack = [ChooseAction(0), GiveCrop(1, 1, 0, 0)]
    state.settle()
    for seed in range(40):
        other = resampled(state, 0, seed)
        assert sum(n > 0 for n in other.players[1].crops) > 1


def test_needed_is_what_must_have_been_dealt() -> None:
    state = three("1 cider 2 vegetables", "1 wine 1 hops 1 cider")
    black = state.players[1]
    state.take_crop(1, 0)
    black.lose(0, 1)
    assert black.needed == [0, 0, 0, 0, 0], "what came in may go out"
    black.lose(3, 1)
    black.lose(3, 1)
    assert black.needed == [0, 0, 0, 2, 0]
    state.take_crop(1, 3)
    assert black.needed == [0, 0, 0, 2, 0], "what was once shown stays known"


def payers(state: KeyHarvestState, viewer: int | None, owner: int) -> tuple[list[int], list[int]]:
    row = state.view(viewer)["facts"]["players"][owner]["store"][0]
    return row["sure"], row["maybe"]


def test_who_can_pay_a_bid_for_certain_perhaps_or_not_at_all() -> None:
    state = three("2 cider 1 vegetables", "1 wine 1 hops 1 vegetables")
    # Black's bid of 1 cider: Blue knows that both cider are with Black and Pink, but not where; Blue has none.
    assert payers(state, 0, 1) == ([], [2])
    # Pink knows that Pink has none; Blue may have had two of them.
    assert payers(state, 2, 1) == ([], [0])
    # Black has both, so nobody else can have any.
    assert payers(state, 1, 1) == ([], [])
    # Pink takes one from the stock, in the open.
    state.take_crop(2, 2)
    assert payers(state, 0, 1) == ([2], [])
    assert payers(state, None, 1) == ([2], [0])


def test_payers_are_right_whatever_the_truth_is() -> None:
    for seed in range(6):
        state = mid_game(4, seed, 150)
        for viewer in (None, 0, 1, 2, 3):
            worlds = [resampled(state, viewer, number) for number in range(12)]
            for owner in range(4):
                for slot, row in enumerate(state.view(viewer)["facts"]["players"][owner]["store"]):
                    if row is None:
                        continue
                    for other in range(4):
                        if other == owner:
                            continue
                        found = {world.players[other].can_pay(world.players[owner], slot) for world in worlds}
                        if other in row["sure"]:
                            assert found == {True}
                        elif other not in row["maybe"]:
                            assert found == {False}


def hands(counters: list[int], size: int) -> list[list[int]]:
    """Return all ways to take this many of some counters of each kind."""
    ways = product(*(range(n + 1) for n in counters))
    return [list(way) for way in ways if sum(way) == size]


def all_deals(state: KeyHarvestState, viewer: int | None) -> Iterator[list[list[int]]]:
    """Yield all deals at the start that somebody cannot exclude: everybody had at least what they have shown."""

    def deals(seat: int, left: list[int]) -> Iterator[list[list[int]]]:
        if seat == state.seats:
            yield []
            return
        player = state.players[seat]
        for hand in [player.dealt] if seat == viewer else hands(left, sum(player.dealt)):
            if all(n >= need for n, need in zip(hand, player.needed, strict=True)):
                rest = [have - n for have, n in zip(left, hand, strict=True)]
                if min(rest) >= 0:
                    yield from ([hand, *others] for others in deals(seat + 1, rest))

    yield from deals(0, state.pool)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("decisions", [40, 90, 140])
def test_payers_are_those_of_all_deals_that_there_may_have_been(decisions: int, seed: int) -> None:
    state = mid_game(3, seed, decisions)
    while not (state.over or isinstance(state.decision, ChooseAction)):
        state.apply(state.legal[0])
    compared = 0
    for viewer in (None, 0, 1, 2):
        worlds = list(all_deals(state, viewer))
        assert [player.dealt for player in state.players] in worlds
        for owner, other in permutations(range(3), 2):
            for slot, row in enumerate(state.view(viewer)["facts"]["players"][owner]["store"]):
                if row is None:
                    continue
                player, first = state.players[other], slot * len(CROPS)
                bid = state.players[owner].bids[first : first + len(CROPS)]
                flow = [now - dealt for now, dealt in zip(player.crops, player.dealt, strict=True)]
                found = {
                    all(dealt + more >= asked for dealt, more, asked in zip(world[other], flow, bid, strict=True))
                    for world in worlds
                }
                assert (other in row["sure"], other in row["maybe"]) == (found == {True}, found == {True, False})
                compared += 1
    assert state.over or compared


def test_crops_on_the_move_are_seen_by_all() -> None:
    state = position(board("C4 C5 D3 E4"), board(crops="2 wine"), board(crops="1 hops 1 wheat"))
    play(state, "play_worker tax_collector", "wheat")
    assert state.view(None)["facts"]["crops_moved"] == [
        {"seat": 1, "crop": "wine", "to": 0},
        {"seat": 2, "crop": "wheat", "to": 0},
    ]
    play(state, "harvest C4", "done")
    assert state.view(1)["facts"]["crops_moved"] == [{"seat": 0, "crop": "wine", "to": 0}]
