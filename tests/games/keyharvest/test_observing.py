"""What a seat sees in numbers: positions of the rules page, and what must be written of them."""

from __future__ import annotations

import pytest

from contado.core.kit import check_game
from contado.games.keyharvest import GAME
from contado.games.keyharvest.rules.crops import GiveCrop, TakeCrop
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, CROPS, LETTERS, board, play, position
from tests.games.keyharvest.test_hidden import all_deals, mid_game, three


def seen(state: KeyHarvestState, seat: int) -> dict[str, list[int]]:
    """Return the observation of a seat, by feature."""
    return state.sheet.numbers(state.observation(seat))


def space(code: str) -> int:
    """Return the category of a space or a field: its place among all codes, from 1 on."""
    return 1 + CODES.index(code)


def rows(numbers: list[int], length: int) -> list[list[int]]:
    """Return an array row by row."""
    return [numbers[at : at + length] for at in range(0, len(numbers), length)]


# Where a field is: bag, registry, discard; then store, on its way, unharvested and harvested of each player.
BAG, REGISTRY, DISCARD = 1, 2, 3


def of_player(place: int, step: int) -> int:
    return 4 + place + 4 * step


STORE, ARRIVING, UNHARVESTED, HARVESTED = range(4)


def two() -> KeyHarvestState:
    """Return two players with fields, workers, crops and an offer each."""
    return position(
        board("D6 E4 E5h", workers="picker E6", crops="2 wine 1 wheat", store="D5: 2 cider"),
        board("A7 B8h", crops="3 hops", store="-:, C8: 1 wine 1 wheat"),
        registry="A3 B5 D1 E9 - G2", track="CA", discard="F3", active=1,
    )  # fmt: skip


def test_fields_are_told_by_where_they_are_the_viewers_first() -> None:
    state = two()
    for seat in (0, 1):
        fields = dict(zip(CODES, seen(state, seat)["fields"], strict=True))
        own, other = seat, 1 - seat
        assert {code: fields[code] for code in ("D6", "E4", "E5", "D5")} == {
            "D6": of_player(UNHARVESTED, own), "E4": of_player(UNHARVESTED, own), "E5": of_player(HARVESTED, own),
            "D5": of_player(STORE, own),
        }  # fmt: skip
        assert {code: fields[code] for code in ("A7", "B8", "C8")} == {
            "A7": of_player(UNHARVESTED, other), "B8": of_player(HARVESTED, other), "C8": of_player(STORE, other),
        }  # fmt: skip
        assert [code for code, place in fields.items() if place == REGISTRY] == ["A3", "B5", "D1", "E9", "G2"]
        assert [code for code, place in fields.items() if place == DISCARD] == ["F3"]
        # All else is in the bag: 56 fields without 5 on boards, 2 on offer, 5 in the registry, 1 discarded.
        assert sum(place == BAG for place in fields.values()) == seen(state, seat)["bag_fields"][0] == 43


def test_the_registry_and_the_stores_are_told_by_their_slots() -> None:
    state = two()
    one, other = seen(state, 0), seen(state, 1)
    registry = [space("A3"), space("B5"), space("D1"), space("E9"), 0, space("G2")]
    assert one["registry"] == other["registry"] == registry
    assert rows(one["store"], 2) == [[space("D5"), 0], [0, space("C8")]]
    assert rows(other["store"], 2) == [[0, space("C8")], [space("D5"), 0]]
    # By slot: wine, hops, cider, vegetables, wheat.
    nothing = [0] * 5
    assert rows(one["bids"], 5) == [[0, 0, 2, 0, 0], nothing, nothing, [1, 0, 0, 0, 1]]
    assert rows(other["bids"], 5) == [nothing, [1, 0, 0, 0, 1], [0, 0, 2, 0, 0], nothing]


def test_what_the_rules_read_off_a_board_is_told() -> None:
    state = two()
    numbers = seen(state, 0)
    picker = state.tiles.worker_ids.index("picker")
    workers = rows(numbers["workers"], 12)
    assert (workers[0][picker], sum(workers[0]), sum(workers[1])) == (space("E6"), space("E6"), 0)
    # D5 lies next to D6 and E5, E4 and E5 next to each other, E6 next to E5 and D6.
    near = rows(numbers["near"], 56)
    assert [near[0][CODES.index(code)] for code in ("D5", "E4", "E5", "E6", "A1")] == [2, 1, 1, 2, 0]
    # R26: three fields and a worker; two fields.
    assert (numbers["tiles"], seen(state, 1)["tiles"]) == ([4, 2], [2, 4])
    # The Picker has the number 2.
    assert (numbers["worker_points"], seen(state, 1)["worker_points"]) == ([2, 0], [0, 2])


def test_groups_are_told_by_their_sizes() -> None:
    """R48: the two largest groups, of two fields at least."""
    state = position(board("E4 E5 E6 A1 A2 G7"), board("C1"))
    assert (seen(state, 0)["largest_group"], seen(state, 0)["second_group"]) == ([3, 0], [2, 0])
    assert (seen(state, 1)["largest_group"], seen(state, 1)["second_group"]) == ([0, 3], [0, 2])


def test_events_are_told_by_where_they_are() -> None:
    state = two()
    events = dict(zip(LETTERS, seen(state, 0)["events"], strict=True))
    # On the first and the second space of the track; the others are somewhere nobody knows.
    assert events == {**dict.fromkeys(LETTERS, 0), "C": 5, "A": 6}
    state.show(LETTERS.index("F"))
    assert seen(state, 1)["events"][LETTERS.index("F")] == 1, "seen, and put back into the bag"


def test_events_aside_are_told_after_the_game_only() -> None:
    state = mid_game(3, 3, 60)
    assert not state.over
    for seat in range(3):
        assert 4 not in seen(state, seat)["events"]
    state = mid_game(3, 3, 100_000)
    assert state.over
    aside = [LETTERS[at] for at, place in enumerate(seen(state, 0)["events"]) if place == 4]
    assert aside == state.view(0)["facts"]["events_aside"]


def test_two_players_can_work_out_all_crops() -> None:
    """Section 5: what is neither in the stock nor in a bid nor behind the own screen is behind the other one."""
    state = two()
    assert rows(seen(state, 0)["crops"], 5) == [[2, 0, 0, 0, 1], [0, 3, 0, 0, 0]]
    assert rows(seen(state, 1)["crops"], 5) == [[0, 3, 0, 0, 0], [2, 0, 0, 0, 1]]
    assert "crops_most" not in seen(state, 0)


def test_of_three_players_the_least_and_the_most_are_told() -> None:
    """The others were dealt wine, hops, two cider and two vegetables, nobody knows who what."""
    state = three("1 cider 2 vegetables", "1 wine 1 hops 1 cider")
    numbers = seen(state, 0)
    assert rows(numbers["crops"], 5) == [[1, 1, 0, 0, 1], [0] * 5, [0] * 5]
    assert rows(numbers["crops_most"], 5) == [[1, 1, 0, 0, 1], [1, 1, 2, 2, 0], [1, 1, 2, 2, 0]]
    assert numbers["crops_total"] == [3, 3, 3]
    # Pink takes a cider in the open; Black gives two vegetables, which must have been dealt.
    state.take_crop(2, 2)
    state.give_crop(1, 3, -1)
    state.give_crop(1, 3, -1)
    numbers = seen(state, 0)
    # Black's third crop is wine, hops or cider; Pink has the other three of them, and that cider.
    assert rows(numbers["crops"], 5)[1:] == [[0] * 5, [0, 0, 2, 0, 0]]
    assert rows(numbers["crops_most"], 5)[1:] == [[1, 1, 1, 0, 0], [1, 1, 3, 0, 0]]
    assert numbers["crops_total"] == [3, 1, 4]
    # Black looks from the other side: the viewer comes first, then Pink, then Blue.
    assert seen(state, 1)["crops_total"] == [1, 4, 3]
    assert rows(seen(state, 1)["crops"], 5)[0] == [0, 0, 1, 0, 0]


@pytest.mark.parametrize("seed", range(6))
def test_the_least_and_the_most_are_right_for_all_deals_that_there_may_have_been(seed: int) -> None:
    state = mid_game(3, seed, 30 + 25 * seed)
    for seat in range(3):
        numbers = seen(state, seat)
        worlds = list(all_deals(state, seat))
        for step in range(3):
            player = state.players[(seat + step) % 3]
            for kind in range(5):
                change = player.crops[kind] - player.dealt[kind]
                found = {world[(seat + step) % 3][kind] + change for world in worlds}
                assert numbers["crops"][5 * step + kind] <= min(found)
                assert numbers["crops_most"][5 * step + kind] >= max(found)
                if step == 0:
                    assert found == {numbers["crops"][kind]} == {numbers["crops_most"][kind]}


@pytest.mark.parametrize("visibility", ["hidden", "totals", "open"])
def test_open_crops_need_no_bounds(visibility: str) -> None:
    state = mid_game(3, 4, 60, crops_visibility=visibility)
    numbers = seen(state, 1)
    assert ("crops_most" in numbers) == ("crops_total" in numbers) == (visibility != "open")
    if visibility == "open":
        assert rows(numbers["crops"], 5) == [state.players[seat].crops for seat in (1, 2, 0)]


def test_the_idle_rule_has_room_only_where_it_is_played() -> None:
    assert "idle_turns" not in seen(mid_game(2, 1, 10), 0)
    state = mid_game(2, 1, 10, idle_rounds=3)
    state.idle_turns = 4
    assert seen(state, 0)["idle_turns"] == [4]


def test_whoever_decides_is_told_what_it_is_about() -> None:
    state = position(
        board(crops="2 wine 2 hops"), board(crops="1 cider 2 hops"), board(),
        stack=[ChooseAction(0), GiveCrop(1, 2, 0, 0)],
    )  # fmt: skip
    # Seat 2 gives two crops to seat 1, who comes after seat 3.
    numbers = seen(state, 1)
    assert (numbers["asked_number"], numbers["asked_for"], numbers["asked_kinds"]) == ([2], [3], [0] * 5)
    for seat in (0, 2):
        assert seen(state, seat)["asked_number"] == [0]
    state = position(board(), board(), stack=[ChooseAction(0), TakeCrop(0, 1, 1 << CROPS.index("hops") | 1, 0, 0)])
    assert seen(state, 0)["asked_kinds"] == [1, 1, 0, 0, 0]
    state = position(board("C4 C5 D3 E4"))
    play(state, "play_worker picker")
    assert state.decision.kind == "worker_space"
    assert seen(state, 0)["asked_worker"] == [1 + state.tiles.worker_ids.index("picker")]
    assert seen(state, 1)["asked_worker"] == [0]


def test_a_harvest_without_a_limit_is_cut_off() -> None:
    state = position(board("E4 E5 A1"))
    play(state, "harvest E4")
    numbers = seen(state, 0)
    assert (numbers["asked_number"], numbers["asked_space"]) == ([12], [0])
    # The decision itself: no space, 1000 less one field, the field picked, not optional.
    assert numbers["decision_data"] == [0, 1000, space("E4"), 1]


def test_the_last_turns_are_counted() -> None:
    assert seen(position(board(), board()), 0)["turns_left"] == [0]
    assert seen(position(board(), board(), track="ABCDEFGHIJ", turns_left=2), 1)["turns_left"] == [3]


def test_the_kit_finds_nothing() -> None:
    report = check_game(GAME, 9, thorough=2, only=["observations"])
    assert [str(finding) for finding in report.findings] == []
