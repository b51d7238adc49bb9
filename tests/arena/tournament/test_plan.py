"""What an arena plays: line-ups, blocks of mirrored games, and what it refuses."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, permutations

import pytest

from contado.arena.tournament.plan import Arena, Sitting
from contado.core import registry
from contado.core.errors import BadOption, BadSeat, ContadoError, UnknownName
from tests.core.toys import CrowGame

GAME = registry.game("milestones")
BURGUNDY = registry.game("burgundy")
FOUR = ["random", "greedy", "greedy:noise=1", "greedy:noise=2"]


def blocks(sittings: list[Sitting]) -> list[list[Sitting]]:
    """Return the games block by block."""
    found: dict[int, list[Sitting]] = defaultdict(list)
    for sitting in sittings:
        found[sitting.block].append(sitting)
    return list(found.values())


def test_two_bots_meet_on_every_seed_from_both_seats() -> None:
    sittings = list(Arena(GAME, FOUR[:2]).sittings(8))
    assert [sitting.names for sitting in sittings] == [["random", "greedy"], ["greedy", "random"]] * 4
    seeds = [sitting.seed for sitting in sittings]
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 4


def test_more_bots_than_seats_play_all_groupings_equally_often() -> None:
    arena = Arena(GAME, FOUR, seats=2)
    pairs = Counter(frozenset(sitting.names) for sitting in arena.sittings(36))
    assert pairs == {frozenset(pair): 6 for pair in combinations(FOUR, 2)}
    seats = Counter((seat, name) for sitting in arena.sittings(36) for seat, name in enumerate(sitting.names))
    assert set(seats.values()) == {9}


def test_in_every_block_each_bot_has_each_seat_once_on_one_seed() -> None:
    for block in blocks(list(Arena(GAME, FOUR, seats=3).sittings(60))):
        assert len({sitting.seed for sitting in block}) == 1
        for seat in range(3):
            assert sorted(sitting.names[seat] for sitting in block) == sorted(block[0].names)


def test_all_orders_round_the_table_have_their_turn() -> None:
    seen = Counter(tuple(sitting.names) for sitting in Arena(GAME, FOUR, seats=4).sittings(48))
    assert seen == dict.fromkeys(permutations(FOUR), 2)


def test_with_fewer_bots_than_seats_the_first_meets_copies_of_the_others() -> None:
    arena = Arena(GAME, ["greedy", "random"], seats=4)
    assert arena.line_ups[0].names == ["greedy", "random", "random", "random"]
    # Four seats for the one greedy, and no game twice.
    assert [sitting.names.index("greedy") for sitting in arena.sittings(4)] == [0, 1, 2, 3]
    assert {sitting.block for sitting in arena.sittings(4)} == {0}
    three = Arena(GAME, FOUR[:3], seats=4)
    assert three.line_ups[0].names == [*FOUR[:3], "greedy"]


def test_a_line_up_can_be_written_out() -> None:
    arena = Arena(GAME, ["greedy", "greedy", "random", "random"], seats=4)
    seen = Counter(tuple(sitting.names) for sitting in arena.sittings(arena.even(1) * 2))
    # The six ways to seat two pairs, none of them twice on one seed.
    assert set(seen) == set(permutations(["greedy", "greedy", "random", "random"]))
    for block in blocks(list(arena.sittings(12))):
        assert len({tuple(sitting.names) for sitting in block}) == len(block)


def test_an_automa_keeps_its_seat_and_only_sits_where_it_is_named() -> None:
    arena = Arena(BURGUNDY, ["chateauma", "greedy", "random"], seats=2)
    for sitting in arena.sittings(20):
        assert ("chateauma" in sitting.names) == (sitting.options.get("chateauma") == "on")
        assert "chateauma" not in sitting.names[:-1]
    met = Counter(frozenset(sitting.names) for sitting in arena.sittings(arena.even(1)))
    assert met == {
        frozenset({"greedy", "random"}): 2,
        frozenset({"greedy", "chateauma"}): 1,
        frozenset({"random", "chateauma"}): 1,
    }


def test_the_options_of_an_automa_are_for_its_tables() -> None:
    arena = Arena(BURGUNDY, ["greedy", "random", "chateauma"], options={"cha_level": "hard"})
    for sitting in arena.sittings(12):
        assert ("cha_level" in sitting.options) == ("chateauma" in sitting.names)
    with pytest.raises(BadOption, match="switch chateauma on"):
        Arena(BURGUNDY, ["greedy", "random"], options={"cha_level": "hard"})


def test_there_is_one_automa_at_a_table() -> None:
    crows = CrowGame()
    assert Arena(crows, ["greedy", "crow"], seats=3).line_ups[0].names == ["greedy", "greedy", "crow"]
    with pytest.raises(BadSeat, match="one seat at a table"):
        Arena(crows, ["greedy", "crow", "crow"], seats=3)
    with pytest.raises(BadOption, match="one of the bots"):
        Arena(crows, ["greedy", "random"], options={"crow": "on"})


def test_partners_stay_partners() -> None:
    arena = Arena(BURGUNDY, ["greedy", "random"], options={"mode": "team"})
    assert arena.seats == 4
    seatings = {tuple(sitting.names) for sitting in arena.sittings(20)}
    assert seatings == {("greedy", "random") * 2, ("random", "greedy") * 2}
    with pytest.raises(BadSeat, match="one for each team"):
        Arena(BURGUNDY, FOUR[:3], options={"mode": "team"})


def test_games_come_in_one_order_whatever_their_number() -> None:
    arena = Arena(GAME, FOUR, seats=3)
    few, many = list(arena.sittings(20)), list(arena.sittings(50))
    assert [vars(one) for one in few] == [vars(one) for one in many[:20]]


def test_an_even_number_of_games_gives_every_bot_as_many_of_every_seat() -> None:
    arena = Arena(GAME, FOUR, seats=2)
    assert [arena.even(games) for games in (1, 12, 13, 100)] == [12, 12, 24, 108]


def test_the_command_says_all_that_decides_the_games() -> None:
    arena = Arena(GAME, FOUR[:2], 3, {"max_rounds": "3"}, "two words")
    assert arena.command(9) == (
        "contado arena milestones --seats random,greedy --games 9 --players 3 --seed 'two words' --option max_rounds=3"
    )


def test_the_command_names_the_files_that_bring_components() -> None:
    arena = Arena(GAME, FOUR[:2], components=["{}"], data=["my layout.json"])
    assert arena.command(2).endswith(" --seed 1 --data 'my layout.json'")


def test_bots_go_by_one_name() -> None:
    arena = Arena(BURGUNDY, ["Greedy:noise=0", "planner:samples=12,width=6", "CHATEAUMA"])
    assert arena.bots == ["greedy", "planner:width=6", "chateauma"]
    assert (arena.called("GREEDY"), arena.called("Chateauma")) == ("greedy", "chateauma")


@pytest.mark.parametrize(
    ("bots", "seats", "options", "kind", "words"),
    [
        (["greedy"], None, {}, BadSeat, "at least two different bots"),
        (["greedy", "greedy"], None, {}, BadSeat, "at least two different bots"),
        (["greedy", "GREEDY"], None, {}, BadSeat, "at least two different bots"),
        (["greedy", "greedy:noise=0"], None, {}, BadSeat, "at least two different bots"),
        (["random", "greedy", " greedy:noise=0.0"], None, {}, BadSeat, "greedy is named more than once"),
        (["random", "greedy:noise=2,noise=3"], None, {}, BadOption, "noise is given more than once"),
        (["random", "planner:"], None, {}, BadOption, "not of the form name=value"),
        (["greedy", "gredy"], None, {}, UnknownName, "did you mean greedy"),
        (["greedy", "greedy:noise=loud"], None, {}, BadOption, "a number from 0 to 100"),
        (["greedy", "random"], 1, {}, BadSeat, "at least two seats"),
        (["greedy", "random"], 5, {}, BadOption, "2 to 4 players, not 5"),
        (["greedy", "random", "random"], None, {}, BadSeat, "random is named more than once"),
        (["greedy", "random"], None, {"colour": "red"}, BadOption, "no option 'colour'"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], seats: int | None, options: dict[str, object], kind: type[ContadoError], words: str
) -> None:
    with pytest.raises(kind, match=words):
        Arena(GAME, bots, seats, options)
