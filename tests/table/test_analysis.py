"""The analysis of a finished game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from contado.core import registry
from contado.core.bot import Bot, Thought
from contado.core.errors import ContadoError
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.core.words.why.opinion import Opinion
from contado.games.castelli import GAME as CASTELLI
from contado.games.castelli.actions import SPOT_NAMES
from contado.games.castelli.pieces.layout import place_name
from contado.games.milestones import GAME as MILESTONES
from contado.table.past.resuming import forked
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from contado.table.teaching.analysis import (
    JudgedChoice,
    JudgedMove,
    PlayedChoice,
    borne_out,
    choices_of,
    expectations_of,
    move_reasons,
    move_row,
    moves_of,
    player_rows,
)
from contado.table.teaching.expectations import Expectations
from tests.table.rooms import CHERRIES

_ = ENGLISH


def played(seed: str, rounds: int = 3) -> Table:
    """Return a short game of two bots that is over."""
    table = Table(MILESTONES, [bot("random"), bot("greedy")], {"max_rounds": rounds}, seed)
    while table.bot_to_move():
        table.bot_act()
    return table


def test_only_a_game_that_is_over_is_analysed() -> None:
    with pytest.raises(ContadoError, match="not over yet"):
        choices_of(Table(MILESTONES, [person("Anna"), bot("greedy")], {}, 1))


def test_every_choice_is_there_with_the_position_it_was_made_in() -> None:
    table = played("choices")
    choices = choices_of(table)
    actions = table.chosen_actions()
    for choice in choices:
        assert choice.action == actions[choice.number]
        assert choice.action in choice.state.legal
    # A record counts from 1, and what was chosen stands in the line of its move.
    lines = [move.words.split() for move in table.recorder.moves]
    for choice in choices:
        notation = MILESTONES.action(choice.state, choice.action).notation
        assert set(notation.split()) <= set(lines[choice.move])
        assert table.recorder.moves[choice.move].seat == choice.seat
    # All others left nothing to choose.
    table_again = Table(MILESTONES, table.seats, {"max_rounds": 3}, "choices")
    looked = {choice.number for choice in choices}
    for number, action in enumerate(actions):
        assert (len(table_again.state.legal) > 1) == (number in looked)
        table_again.play_again(action)


def test_the_positions_of_a_game_that_was_played_on_are_those_after_the_fork() -> None:
    first = played("forked")
    table = forked(first.record(), 4, 0, "another seed", [bot("random"), bot("random")], False, MILESTONES)
    while table.bot_to_move():
        table.bot_act()
    choices = choices_of(table)
    assert choices[-1].move > 4
    assert choices[-1].action in choices[-1].state.legal


def test_the_same_game_gives_the_same_analysis() -> None:
    one, other = choices_of(played("again")), choices_of(played("again"))
    for first, second in list(zip(one, other, strict=True))[::7]:
        kept = first.opinion("planner:width=2").to_json(first.action)
        assert kept == second.opinion("planner:width=2").to_json(second.action)
        assert first.path == second.path


def test_whoever_follows_the_hints_makes_no_mistake() -> None:
    adviser = "planner:width=3,samples=4"
    castelli = registry.game("castelli")
    table = Table(castelli, [person("Anna"), bot("random")], {}, "followed")
    while not table.state.over:
        if table.bot_to_move():
            table.bot_act()
        elif table.phase is Phase.HELD:
            table.confirm(0)
        else:
            table.act(0, table.hint(0, _, adviser)["options"][0]["action"])
    choices = [choice for choice in choices_of(table) if choice.seat == 0]
    assert len(choices) > 10
    assert [JudgedChoice(choice, choice.opinion(adviser)).swing for choice in choices] == [0.0] * len(choices)


class Fixed(Bot):
    """Values the options of a seat by their place in the list: the first is worth 0, the second -1, and so on."""

    name: ClassVar[str] = "fixed"

    def consider(self, state: State, seat: int) -> list[Thought]:
        nothing = [0.0] * len(state.game.rules.sources)
        return [Thought([option], -float(at), nothing) for at, option in enumerate(state.legal)]


@pytest.fixture
def fixed() -> Iterator[None]:
    registry.add_bot("fixed", Fixed)
    yield
    registry.forget_bot("fixed")


def looked_at(table: Table) -> list[JudgedChoice]:
    """Return all choices with the opinions of the bot whose values are known."""
    return [JudgedChoice(choice, choice.opinion("fixed")) for choice in choices_of(table)]


@pytest.mark.usefixtures("fixed")
def test_a_swing_is_what_the_choice_was_worth_less_than_the_best() -> None:
    looked = looked_at(played("swings"))
    for one in looked:
        state, action = one.choice.state, one.choice.action
        place = state.legal.index(action)
        assert one.swing == -place
        # The next best is always one point worse. Ending a turn is nothing that had to be found.
        found = place == 0 and not state.decision.passes(state, action)
        assert one.found == (1.0 if found else 0.0)
    assert len({one.swing for one in looked}) > 2


@pytest.mark.usefixtures("fixed")
def test_the_parts_of_a_move_are_one_row() -> None:
    looked = looked_at(played("parts", 6))
    moves = moves_of(looked)
    numbers = [move.number for move in moves]
    assert numbers == sorted(set(numbers))
    several = [move for move in moves if len(move.parts) > 1]
    assert several
    for move in several:
        row = move_row(move, _, ["Anna", "Bela"])
        assert row["swing"] == sum(part.swing for part in move.parts)
        assert row["played"].count(" → ") == len(move.parts) - 1
        assert bool(row["best"]) == (row["swing"] < 0)


def test_a_row_names_the_tile_that_was_turned_where_the_board_is_not_seen() -> None:
    state: Any = CASTELLI.new(2, {}, "rows")
    state.apply(state.legal[0])
    assert state.decision.kind == "choose_rotation"
    nothing = [0.0] * len(CASTELLI.rules.sources)
    thoughts = [
        Thought([action], value, nothing, [0.0, 0.0]) for action, value in zip(state.legal, (9, 1), strict=False)
    ]
    choice = PlayedChoice(0, 1, state, state.legal[1], "", "")
    row = move_row(
        JudgedMove([JudgedChoice(choice, Opinion(state, thoughts, nothing, [9.0, 9.0]))]), _, ["Anna", "Bela"]
    )
    cell = place_name(SPOT_NAMES[state.spot])
    for words in (row["played"], row["best"]):
        assert words.startswith(f"Tile in {cell} (value ")
        assert "You face " in words or "Anna" in words


@pytest.mark.usefixtures("fixed")
def test_the_three_biggest_mistakes_and_best_finds_of_each_player() -> None:
    moves = moves_of(looked_at(played("mistakes", 6)))
    rows = player_rows(moves, 2, _)
    for seat, row in enumerate(rows):
        own = [move for move in moves if move.seat == seat]
        swings = sorted(move.swing for move in own)
        told = [next(move.swing for move in own if move.number == number) for number in row["mistakes"]]
        assert told == [swing for swing in swings[:3] if swing < 0]
        assert row["moves"] == len(own)
        assert row["best"] == sum(swing == 0 for swing in swings)
        assert row["lost"] == -sum(swings)
        assert len(row["finds"]) == min(3, row["best"])
        assert set(row["finds"]).isdisjoint(row["mistakes"])


def test_an_opinion_on_a_secret_choice_is_read_again() -> None:
    table = Table(CHERRIES, [bot("random"), bot("random")], {}, "secret")
    while table.bot_to_move():
        table.bot_act()
    for choice in choices_of(table):
        opinion = choice.opinion("planner:width=2")
        again = choice.read_opinion(opinion.to_json(choice.action))
        assert again.seen == opinion.seen
        assert again.swing(choice.action) == pytest.approx(opinion.swing(choice.action), abs=0.001)


def test_a_move_that_was_not_the_best_says_what_was_better() -> None:
    state = MILESTONES.new(2, {}, "better")
    played_action, better = state.legal[0], state.legal[1]
    nothing = [0.0] * len(MILESTONES.rules.sources)
    opinion = Opinion(state, [Thought([better], 5.0, nothing), Thought([played_action], 2.8, nothing)], nothing, [1, 2])
    choice = PlayedChoice(0, 1, state, played_action, "", "")
    row = move_row(JudgedMove([JudgedChoice(choice, opinion)]), _, ["Anna", "Bela"])
    assert row["played"] == state.decision.words(state, played_action, _)
    assert row["best"] == state.decision.words(state, better, _)
    assert (row["swing"], row["swing_words"]) == (-2.2, "−2.2")
    assert (row["value"], row["totals"]) == (5.0, [1, 2])


# What a player gave away in a whole game


def test_no_more_was_lost_than_the_greatest_fall_of_what_was_expected() -> None:
    # 12 could have been had, and 3 were. That 4 fell and rose again on the way is no loss beside it.
    expected = Expectations([10.0, 6.0, 12.0, 8.0, 3.0])
    assert expected.fall == 12.0 - 3.0
    # Moves that gave away less are believed, and others as far as that goes.
    assert (expected.part(8.0), expected.part(36.0), expected.part(0.0)) == (1.0, 0.25, 1.0)
    # Whoever ends with more than was ever expected may have lost something on the way.
    assert Expectations([10.0, 6.0, 12.0]).fall == 4.0
    assert Expectations([1.0, 2.0]).fall == Expectations([]).fall == 0.0


def wasted(own: float, others: float) -> list[JudgedMove]:
    """Return the moves of a game in which each choice of seat 0 gives so much away, and each of seat 1 so much."""
    lost, expected, moves = [own, others], [100.0, 100.0], []
    nothing = [0.0] * len(MILESTONES.rules.sources)
    for choice in choices_of(played("presents", 6)):
        other = next(option for option in choice.state.legal if option != choice.action)
        value = expected[choice.seat] - expected[1 - choice.seat]
        thoughts = [Thought([other], value, nothing), Thought([choice.action], value - lost[choice.seat], nothing)]
        moves.append(JudgedMove([JudgedChoice(choice, Opinion(choice.state, thoughts, nothing, [*expected]))]))
        expected[choice.seat] -= lost[choice.seat]
    return moves


def given_away(moves: list[JudgedMove], seat: int) -> float:
    return -sum(move.swing for move in moves if move.seat == seat)


def test_what_the_others_give_away_changes_nobodys_loss() -> None:
    # The lead of seat 0 rises from turn to turn, though each of its moves gives something away.
    for others in (0.5, 2.0, 5.0):
        told = borne_out(wasted(2.0, others), None)
        own = [move for move in told if move.seat == 0]
        assert all(move_row(move, _, ["Anna", "Bela"])["best"] for move in told)
        # The last move is followed by no expectation, since the game is not over.
        assert given_away(told, 0) == pytest.approx(2.0 * (len(own) - 1))


@pytest.mark.usefixtures("fixed")
def test_a_worse_move_is_never_called_the_best_though_hardly_anything_of_it_counts() -> None:
    moves = moves_of(looked_at(played("telescope", 6)))
    worse = [move for move in moves if move.swing]
    assert worse
    for move in worse:
        row = move_row(move.scaled(0.0), _, ["Anna", "Bela"])
        assert row["best"]
        assert row["swing_words"] == "a little"
        assert not move.scaled(0.0).found


@pytest.mark.usefixtures("fixed")
def test_moves_never_give_away_more_than_the_expectation_fell_by() -> None:
    # The bot calls every option a point worse than the one before it: it speaks of more points than the game has.
    table = played("telescope", 6)
    one_by_one = moves_of(looked_at(table))
    moves = borne_out(one_by_one, table.state)
    assert [move.number for move in moves] == [move.number for move in one_by_one]
    for seat in range(2):
        expected = expectations_of(one_by_one, seat, table.state)
        assert expected.expected[-1] == table.state.ledger.totals[seat]
        before, after = given_away(one_by_one, seat), given_away(moves, seat)
        assert after <= expected.fall + 0.01
        assert after == pytest.approx(min(before, expected.fall), abs=0.15 * len(moves))


BADLY_PLAYED = {
    "burgundy": ["random", "random"],
    "burgundy, three": ["random", "random", "random"],
    "burgundy, teams": ["random"] * 4,
    "castelli": ["random", "random"],
    "castelli, three": ["random", "random", "random"],
    "keyharvest": ["random", "random"],
    "keyharvest, four": ["random", "random", "random", "random"],
    "milestones": ["random", "random"],
    "milestones, three": ["random", "random", "random"],
}
SETTINGS = {"burgundy, teams": {"mode": "team"}}


@pytest.mark.parametrize("which", BADLY_PLAYED)
def test_nobody_gave_away_more_points_than_the_chart_shows_that_there_were(which: str) -> None:
    bots = BADLY_PLAYED[which]
    table = Table(
        registry.game(which.split(",")[0]), [bot(one) for one in bots], SETTINGS.get(which, {}), "badly played"
    )
    while table.bot_to_move():
        table.bot_act()
    one_by_one = moves_of([JudgedChoice(one, one.opinion("greedy")) for one in choices_of(table)])
    moves = borne_out(one_by_one, table.state)
    together = [[seat, (seat + 2) % 4] if "teams" in which else [seat] for seat in range(len(bots))]
    bounded = 0
    for seat, own in enumerate(together):
        rows = [move_row(move, _, [""] * len(bots)) for move in moves if move.seat == seat]
        chart = [sum(row["totals"][one] for one in own) for row in rows]
        result = sum(table.state.ledger.totals[one] for one in own)
        # What was had and what was given away is no more than could be had; a rounded number stands for each move.
        assert given_away(moves, seat) <= max(chart) - min(*chart, result) + 0.1 * len(own)
        bounded += given_away(moves, seat) < given_away(one_by_one, seat)
    assert bounded
    for before, after in zip(one_by_one, moves, strict=True):
        assert before.swing <= after.swing <= 0.0


def test_the_reasons_of_a_move_say_the_number_of_its_row() -> None:
    table = played("random", 4)
    one_by_one = moves_of([JudgedChoice(one, one.opinion("planner:width=2,samples=2")) for one in choices_of(table)])
    worst = min(borne_out(one_by_one, table.state), key=lambda move: min(part.swing for part in move.parts))
    weakest = worst.weakest
    told = move_reasons(worst, _, ["Anna", "Bela"])
    (chosen,) = (option for option in told["options"] if option["chosen"])
    assert chosen["behind"] == round(weakest.swing, 2) < 0


@pytest.mark.usefixtures("fixed")
def test_what_several_parts_of_a_move_gave_away_is_told_of_each() -> None:
    moves = [move for move in moves_of(looked_at(played("parts", 6))) if sum(part.swing < 0 for part in move.parts) > 1]
    assert moves
    for move in moves:
        rest = round(-move.swing + move.weakest.swing)
        sentence = move_reasons(move, _, ["Anna", "Bela"])["sentence"]
        points = "about 1 point" if rest == 1 else f"about {rest} points"
        assert sentence.endswith(f"Given away with the rest of the move: {points}.")
