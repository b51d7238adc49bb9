"""The tournament of section 2.4 in both kinds: pairs, material, who starts, tie-breaks and standings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from contado.arena.matches.playing import MatchSeries, play_matches
from contado.core.errors import BadOption, BrokenGame, UnknownName
from contado.core.match import Match, MatchTable, TableResult
from contado.core.record import Record
from contado.games.castelli import GAME
from contado.games.castelli.knowledge import learn
from contado.games.castelli.pieces.layout import TRAITOR, VILLAGE
from contado.games.castelli.state import FROM_CASTLE, CastelliState
from tests.games.castelli.positions import number

KINDS = ("knockout", "round_robin")


def begun(kind: str, seed: str = "a match", **options: object) -> Match:
    """Return a match before its first round."""
    return GAME.match(kind, 4, options, seed)


def set_up(table: MatchTable) -> CastelliState:
    """Return the table before its first turn."""
    state = GAME.new(len(table.seats), table.options, table.seed)
    assert isinstance(state, CastelliState)
    return state


def ended(
    match: Match, table: MatchTable, points: Sequence[int], castles: Sequence[int] = (0, 0),
    silver: Sequence[int] = (0, 0), goods: Sequence[int] = (0, 0),
) -> TableResult:  # fmt: skip
    """Return the result of a table that ends like this; the first is the player who started."""
    state = set_up(table)
    state.stack.clear()
    for seat, player in enumerate(state.players):
        state.score(seat, FROM_CASTLE, points[seat])
        player.castles -= castles[seat]
        player.silver = silver[seat]
        player.goods = [goods[seat], 0, 0]
    return match.result(state)


def with_winners(match: Match, *winners: int) -> None:
    """Finish the round; these seats of the match, counted from 1 as on the page, win their tables."""
    match.finish([ended(match, one, [30 if seat + 1 in winners else 20 for seat in one.seats]) for one in match.tables])


def pairs(match: Match) -> list[list[int]]:
    """Return who plays whom now, by the page's numbers; the first one starts."""
    return [[seat + 1 for seat in table.seats] for table in match.tables]


def places(match: Match) -> dict[int, int]:
    """Return the place of each seat, by the page's numbers."""
    return {one.seat + 1: one.place for one in match.standings()}


def rounds_of(match: Match) -> Iterator[list[MatchTable]]:
    """Yield the tables of each round, always won by the player who started."""
    while not match.over:
        yield match.tables
        with_winners(match, *(table.seats[0] + 1 for table in match.tables))


# Seats, colours, starts


def test_seats_are_drawn_by_lot() -> None:
    drawn = Counter(tuple(begun("knockout", f"lot {seed}").lots) for seed in range(600))
    assert len(drawn) == 24
    assert all(sorted(lots) == [0, 1, 2, 3] for lots in drawn)
    # 25 expected of each: nobody is anywhere near a favourite.
    assert max(drawn.values()) < 50


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_keeps_one_colour_and_the_first_named_starts(kind: str) -> None:
    match = begun(kind)
    colour_of: dict[int, set[int]] = {seat: set() for seat in range(4)}
    for tables in rounds_of(match):
        for table in tables:
            state = set_up(table)
            assert state.seats == 2
            assert state.decider == state.first_seat == 0
            for at, seat in enumerate(table.seats):
                colour_of[seat].add(state.colours[at])
    assert sorted(colours for kept in colour_of.values() for colours in kept) == [0, 1, 2, 3]


def test_pairs_of_the_round_robin() -> None:
    match = begun("round_robin")
    assert pairs(match) == [[1, 2], [3, 4]]
    with_winners(match, 1, 3)
    assert pairs(match) == [[3, 1], [2, 4]]
    with_winners(match, 1, 4)
    assert pairs(match) == [[4, 1], [2, 3]]
    with_winners(match, 1, 2)
    assert match.over
    # Everybody met everybody once, in three games of 30 or 20 points.
    assert [(one.seat + 1, one.points, one.wins) for one in match.standings()] == [
        (1, 90, 3), (2, 70, 1), (3, 70, 1), (4, 70, 1),
    ]  # fmt: skip
    assert places(match) == {1: 1, 2: 2, 3: 2, 4: 2}


@pytest.mark.parametrize(("winners", "finals"), [((1, 4), [[4, 1], [2, 3]]), ((2, 3), [[2, 3], [4, 1]])])
def test_who_did_not_start_starts_in_the_second_round(winners: tuple[int, int], finals: list[list[int]]) -> None:
    match = begun("knockout")
    with_winners(match, *winners)
    assert pairs(match) == finals


@pytest.mark.parametrize("winners", [(1, 3), (2, 4)])
def test_if_both_or_neither_started_the_lot_decides(winners: tuple[int, int]) -> None:
    starts: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        match = begun("knockout", f"lot {seed}")
        with_winners(match, *winners)
        final, other = pairs(match)
        assert set(final) == set(winners)
        assert set(other) == {1, 2, 3, 4} - set(winners)
        starts[final[0], other[0]] += 1
    # All four ways, 50 expected of each: the two tables draw their own lots.
    assert len(starts) == 4
    assert min(starts.values()) > 25


def test_places_of_a_knock_out() -> None:
    match = begun("knockout")
    assert places(match) == {1: 1, 2: 1, 3: 1, 4: 1}
    with_winners(match, 2, 3)
    assert places(match) == {2: 1, 3: 1, 1: 3, 4: 3}
    with_winners(match, 3, 1)
    assert places(match) == {3: 1, 2: 2, 1: 3, 4: 4}
    assert match.over


# The worked examples


def test_x26_a_spare_mine_replaces_the_plot_of_the_printed_one() -> None:
    for seed in range(2000):
        one, two = (set_up(table) for table in begun("knockout", f"board {seed}").tables)
        if one.board.arrangement[0] == "C" and two.board.arrangement[0] == "A":
            break
    else:
        pytest.fail("the parts never lie like this")
    plot = number("1,1")
    assert one.board.mine == two.board.mine == plot
    printed = GAME.layouts["contado"].board(two.board.arrangement)
    assert printed.settlement[plot] == VILLAGE
    assert plot in printed.area_plot
    assert two.settlement[plot] == 0, "the village is not placed"
    assert plot not in two.board.area_plot


def test_x27_knock_out() -> None:
    match = begun("knockout")
    one, two = match.tables
    match.finish([ended(match, one, (30, 24)), ended(match, two, (27, 27), castles=(5, 5), silver=(6, 4))])
    final, other = match.tables
    assert (set(final.seats), set(other.seats)) == ({0, 2}, {1, 3})
    # Seat 3 wins the final, seat 4 the other table.
    with_winners(match, 3, 4)
    assert places(match) == {3: 1, 1: 2, 4: 3, 2: 4}


def test_x27_round_robin() -> None:
    match = begun("round_robin")
    for first, second, castles in [
        ((30, 24), (23, 24), ((5, 5), (4, 4))),  # 1-2, 3-4
        ((26, 25), (30, 22), ((4, 5), (5, 4))),  # 3-1, 2-4
        ((20, 29), (30, 22), ((4, 5), (6, 4))),  # 4-1, 2-3
    ]:
        one, two = match.tables
        match.finish([ended(match, one, first, castles[0]), ended(match, two, second, castles[1])])
    standings = match.standings()
    assert [(one.seat + 1, one.place, one.points, one.wins) for one in standings] == [
        (2, 1, 84, 2), (1, 2, 84, 2), (3, 3, 71, 1), (4, 4, 66, 1),
    ]  # fmt: skip
    assert [one.counts["castles"] for one in standings[:2]] == [16, 15]


# The rulings


@pytest.mark.parametrize("kind", KINDS)
def test_r62_each_round_has_one_printed_and_one_spare_mine_at_the_same_plot(kind: str) -> None:
    for seed in range(5):
        for tables in rounds_of(begun(kind, f"mine {seed}")):
            one, two = (set_up(table) for table in tables)
            assert one.board.mine == two.board.mine
            assert sorted(state.board.spare_mine for state in (one, two)) == [-1, one.board.mine]
            row, column = divmod(one.board.mine, 4)
            assert row in (1, 2), "never at the margin"
            assert 0 < column * 2 + row % 2 < 7


@pytest.mark.parametrize("kind", KINDS)
def test_r63_the_tables_of_a_round_divide_one_box(kind: str) -> None:
    layout = GAME.layouts["contado"]
    dealt = set()
    for tables in rounds_of(begun(kind, "box", dilemma=True, battle=True)):
        one, two = (set_up(table) for table in tables)
        assert sorted((one.board.arrangement + two.board.arrangement).upper()) == sorted(layout.parts)
        assert (len(one.tiles), len(two.tiles)) == (16, 16)
        assert sorted([*one.tiles, *two.tiles]) == list(range(32))
        assert (one.mine, two.mine) == (11, 11)
        starts = [player.tile for state in (one, two) for player in state.players]
        assert sorted(starts) == [32, 33, 34, 35]
        # Cards and settlements aside: a full set for each table.
        assert sorted(one.cards) == sorted(two.cards)
        assert (len(one.cards), one.cards == two.cards) == (33, False)
        assert [(state.villages_aside, state.cities_aside) for state in (one, two)] == [(2, 2), (2, 2)]
        dealt.add(tuple(one.tiles))
    assert len(dealt) == {"knockout": 2, "round_robin": 3}[kind], "every round is dealt anew"


def test_r63_what_the_traitor_takes_at_one_table_foretells_nothing_at_the_other() -> None:
    alike = 0
    for seed in range(200):
        taken = []
        for table in begun("knockout", f"traitor {seed}").tables:
            state = set_up(table)
            # The one who begins has a Traitor and silver, the other player four different cards.
            kinds = [next(card for card in state.deck if state.cards[card] == kind) for kind in (TRAITOR, 0, 3, 4, 5)]
            for seat, cards in enumerate((kinds[:1], kinds[1:])):
                for card in cards:
                    state.deck.remove(card)
                    learn(state, seat, card)
                    state.players[seat].hand.append(card)
            state.players[0].silver, state.mine = 1, state.mine - 1
            state.legal = state.decision.options(state)
            GAME.play(state, 0, "traitor orange")
            taken.append(state.cards[state.players[0].hand[0]])
        alike += taken[0] == taken[1]
    # One of four cards each: by chance they are alike 50 times in 200, with shared luck always.
    assert 25 < alike < 75


@pytest.mark.parametrize(
    ("castles", "silver", "goods", "winner"),
    [
        ((5, 6), (9, 0), (9, 0), 2),  # castles built
        ((5, 5), (4, 3), (0, 5), 1),  # silver left
        ((5, 5), (4, 4), (3, 2), 1),  # goods and cards left
        ((5, 5), (4, 4), (2, 2), 2),  # who did not start
    ],
)
def test_r64_a_table_of_a_knock_out_has_one_winner(
    castles: tuple[int, int], silver: tuple[int, int], goods: tuple[int, int], winner: int
) -> None:
    match = begun("knockout")
    one, two = match.tables
    result = ended(match, one, (27, 27), castles, silver, goods)
    assert result.places.index(1) + 1 == winner
    assert sorted(result.places) == [1, 2]
    match.finish([result, ended(match, two, (1, 0))])
    assert winner in pairs(match)[0]


def test_r64_a_table_of_a_round_robin_may_be_shared_and_counts_half() -> None:
    match = begun("round_robin")
    one, two = match.tables
    match.finish([
        ended(match, one, (27, 27), (5, 5), silver=(6, 4)), ended(match, two, (27, 27), (5, 6)),
    ])  # fmt: skip
    assert [(row.seat + 1, row.place, row.wins) for row in match.standings()] == [
        (4, 1, 1), (1, 2, 0.5), (2, 2, 0.5), (3, 4, 0),
    ]  # fmt: skip


def test_r65_the_total_adds_points_and_nothing_else() -> None:
    match = begun("round_robin")
    # Seat 1 wins all its tables narrowly, with more castles and silver; seat 2 wins one by far.
    for first, second in [((21, 20), (10, 11)), ((10, 11), (60, 10)), ((10, 11), (10, 11))]:
        one, two = match.tables
        match.finish([ended(match, one, first, (9, 9), (5, 5)), ended(match, two, second)])
    best, second_best = match.standings()[:2]
    assert (best.seat + 1, best.points, best.wins) == (2, 90, 1)
    assert (second_best.seat + 1, second_best.points, second_best.wins) == (1, 43, 3)


# Whole matches


@pytest.mark.parametrize("kind", KINDS)
def test_records_of_all_tables_replay_to_their_results(kind: str) -> None:
    series = MatchSeries(kind, ["random"] * 4, {"dilemma": True, "battle": True}, "records", records=True)
    played = play_matches(GAME, series)[0]
    for one, records in zip(played.match.rounds, played.records, strict=True):
        for table, result, text in zip(one.tables, one.results, records, strict=True):
            record = Record.read(text)
            assert (record.seed, record.options["match_table"]) == (table.seed, table.options["match_table"])
            state = record.replay(GAME)
            assert state.over
            assert played.match.result(state).to_json() == result.to_json()
            assert [sum(points.values()) for points in result.points] == result.totals


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_comes_again_from_its_results(kind: str) -> None:
    match = begun(kind, "again", dilemma="on")
    for _tables in rounds_of(match):
        again = begun(kind, "again", dilemma="on")
        for one in match.rounds:
            again.finish([TableResult.from_json(result.to_json()) for result in one.results])
        assert [table.to_json() for table in again.tables] == [table.to_json() for table in match.tables]
        assert again.to_json() == match.to_json()


def test_a_bad_match_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="has no match 'swiss'; there are knockout, round_robin"):
        begun("swiss")
    for players in (2, 3, 5):
        with pytest.raises(BadOption, match=f"is for 4 players, not {players}"):
            GAME.match("knockout", players)
    for name, value in {"match_table": "1", "colours": "red-blue", "first_seat": "2", "board": "CA"}.items():
        with pytest.raises(BadOption, match=f"The match chooses {name}"):
            GAME.match("round_robin", 4, {name: value})
    with pytest.raises(BadOption, match="battle"):
        GAME.match("round_robin", 4, {"battle": "perhaps"})
    for seed in ("", "two\nlines"):
        with pytest.raises(BadOption, match="on one line"):
            GAME.match("knockout", 4, {}, seed)


def test_results_of_other_tables_are_refused() -> None:
    match = begun("knockout")
    result = ended(match, match.tables[0], (3, 2))
    with pytest.raises(BrokenGame):
        match.finish([result])
    with_winners(match, 1, 3)
    with_winners(match, 1, 2)
    with pytest.raises(BrokenGame):
        match.finish([result, result])
