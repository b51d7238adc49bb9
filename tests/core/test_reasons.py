"""What bots say about their options: the best of them, how much worse the others are, and why."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from contado.core.bot import Bot, Thought, decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.core.words.why.moves import moves_in_words
from contado.core.words.why.opinion import LITTLE, Opinion, explain, measured, shown_to
from contado.core.words.why.reasons import comparison, decimal, outlook, reasons, sentence, signed
from contado.games.burgundy import GAME
from contado.games.milestones import GAME as MILESTONES
from tests.core.toys import DONE, PICK, Cherries, CherryGame
from tests.games.burgundy import positions as burgundy

_ = ENGLISH
NAMES = ["Anna", "Bela"]


def milestones() -> State:
    """Return the first choice of a game: one of five tiles."""
    state = MILESTONES.new(2, {}, "reasons")
    assert len(state.legal) >= 4
    return state


def opinion(*options: tuple[float, dict[str, float]], before: dict[str, float] | None = None) -> Opinion:
    """Return an opinion on the first options of a position: the value of each, and its points by source."""
    seen = milestones()
    thoughts = [Thought([seen.legal[at]], value, by_source(points)) for at, (value, points) in enumerate(options)]
    return Opinion(seen, thoughts, by_source(before or {}), [0.0, 0.0])


def by_source(points: dict[str, float]) -> list[float]:
    """Return points in the order of the game's sources."""
    assert set(points) <= set(MILESTONES.rules.sources)
    return [points.get(source, 0.0) for source in MILESTONES.rules.sources]


def words_of(one: Opinion, at: int) -> str:
    """Return the words of an option, as the rules say them."""
    return one.seen.decision.words(one.seen, one.thoughts[at].actions[0], _)


# The options


def test_the_best_three_are_told_and_how_much_worse_they_are() -> None:
    one = opinion((9.0, {}), (6.7, {}), (8.95, {}), (2.0, {}))
    one.thoughts.sort(key=lambda thought: -thought.value)
    told = reasons(one, _, NAMES)["options"]
    assert [option["words"] for option in told] == [words_of(one, at) for at in range(3)]
    # A twentieth of a point is not a difference that anybody should act on.
    assert [option["behind"] for option in told] == [0.0, 0.0, -2.3]
    assert [option["behind_words"] for option in told] == ["", "", "−2.3"]
    assert told[0]["targets"] == one.seen.decision.targets(one.seen, told[0]["action"])
    assert not any(option["chosen"] for option in told)


def test_an_option_is_compared_by_source_the_largest_first_without_the_tiny_ones() -> None:
    best = {"road": 7.1, "house": 1.5, "market": 2.0, "flour": 3.1}
    next_best = {"road": 4.0, "house": 2.0, "market": 1.0, "flour": 3.0}
    told = reasons(opinion((8.7, best), (5.0, next_best), (4.0, best)), _, NAMES)["options"]
    assert told[0]["points_words"] == "+3.1 roads, +1.0 markets, −0.5 houses"
    assert [row["source"] for row in told[0]["points"]] == ["road", "market", "house"]
    assert told[1]["points_words"] == "−3.1 roads, −1.0 markets, +0.5 houses"
    # The same points for the seat itself: the others make it worse.
    assert told[2]["points_words"] == "−4.7 against the others"


def test_what_options_are_compared_by_adds_up_to_what_they_differ_by() -> None:
    one = explain(bot("planner:width=4,samples=3", 7), milestones())
    told = reasons(one, _, NAMES)["options"]
    assert sum(one.gains(one.thoughts[0], one.thoughts[1]).values()) == pytest.approx(
        one.thoughts[0].value - one.thoughts[1].value
    )
    # All that are large enough are told.
    assert sum(row["points"] for row in told[2]["points"]) == pytest.approx(told[2]["behind"], abs=LITTLE * 12)


def test_the_option_that_was_chosen_is_told_though_it_is_none_of_the_best() -> None:
    one = opinion((9.0, {}), (8.0, {}), (7.0, {}), (1.0, {}))
    told = reasons(one, _, NAMES, one.thoughts[3].actions[0])["options"]
    assert [option["chosen"] for option in told] == [False, False, False, True]
    assert told[3]["behind_words"] == "−8.0"


# The sentence


def test_the_sentence_names_what_makes_the_difference_to_the_next_best() -> None:
    one = opinion((9.0, {"road": 6.0, "house": 2.0}), (4.8, {"road": 2.0, "house": 2.0}))
    assert sentence(one, _, NAMES) == (
        f"Best: {words_of(one, 0)}. "
        "That is about 4 points better than the next best, most of it from roads, later in the game."
    )


def test_two_sources_are_named_where_it_takes_two() -> None:
    one = opinion((9.0, {"road": 2.0, "house": 2.0, "flour": 0.1}), (5.0, {}))
    assert sentence(one, _, NAMES).endswith(
        "better than the next best, most of it from roads and houses, later in the game."
    )


def test_where_one_thing_is_had_instead_of_another_it_is_an_exchange_and_not_two_numbers() -> None:
    one = opinion((9.0, {"road": 2.0, "house": 7.2}), (7.0, {"road": 5.0, "house": 2.2}))
    assert sentence(one, _, NAMES).endswith(
        "about 2 points better than the next best: more from houses, less from roads, later in the game."
    )
    told = reasons(one, _, NAMES)["options"][1]
    assert told["reason"].endswith(
        "About 2 points less than the best: less from houses, more from roads, later in the game."
    )


def test_large_differences_that_all_but_cancel_each_other_are_no_reason() -> None:
    # What a player once read as "-20.2 roads, +20.1 houses": the same goods, put down to another source.
    one = opinion((9.0, {"road": 2.0, "house": 22.2}), (7.0, {"road": 20.0, "house": 2.2}))
    assert sentence(one, _, NAMES).endswith(
        "about 2 points better than the next best, counted up to the end of the game."
    )
    assert reasons(one, _, NAMES)["options"][1]["reason"].endswith("About 2 points less than the best.")


def test_what_comes_from_many_things_is_not_said_to_come_from_one() -> None:
    # No two of the sources make most of the 8 points.
    sources = {"road": 2.0, "house": 1.9, "flour": 1.9, "bonus_work": 1.1, "bonus_gain": 1.1}
    one = opinion((9.0, sources), (1.0, {}))
    assert sentence(one, _, NAMES).endswith(
        "about 8 points better than the next best, counted up to the end of the game."
    )
    assert reasons(one, _, NAMES)["options"][1]["reason"].endswith("About 8 points less than the best.")


def test_no_option_is_left_without_a_reason() -> None:
    # As good as the best, and nothing comes of it at once.
    one = opinion((9.0, {}), (9.0, {}), (8.9, {}))
    assert all(option["reason"] for option in reasons(one, _, NAMES)["options"])


def test_sources_that_belong_together_are_one_thing() -> None:
    one = opinion((9.0, {"bonus_work": 12.0}), (6.0, {"bonus_gain": 9.0}))
    assert sentence(one, _, NAMES).endswith(
        "about 3 points better than the next best, most of it from bonus tiles, later in the game."
    )


def test_what_the_others_lose_is_a_reason_of_its_own() -> None:
    one = opinion((9.0, {"road": 0.2}), (5.0, {}))
    assert sentence(one, _, NAMES).endswith("better than the next best: it leaves less to the others.")
    one.thoughts[0].totals, one.thoughts[1].totals = [9.2, 20.0], [9.0, 23.8]
    assert sentence(one, _, NAMES).endswith(
        f"better than the next best: {NAMES[1]} can expect about 4 points fewer after it."
    )


def test_what_the_others_gain_is_set_against_it() -> None:
    one = opinion((9.0, {"road": 6.0}), (6.0, {}))
    assert sentence(one, _, NAMES).endswith(
        "better than the next best: it gives the others less than you get from roads, later in the game."
    )


def test_of_a_little_nobody_is_told_where_it_comes_from() -> None:
    one = opinion((9.0, {"road": 0.6}), (8.4, {}))
    assert sentence(one, _, NAMES).endswith(". That is a little better than the next best.")


def test_what_is_as_good_is_said_to_be() -> None:
    one = opinion((9.0, {}), (8.9, {}))
    assert sentence(one, _, NAMES).endswith(f"As good: {words_of(one, 1)}.")
    # In a list the other one is marked so: nothing is said twice.
    assert "As good" not in reasons(one, _, NAMES)["options"][0]["reason"]


def test_what_the_draws_may_have_made_is_no_difference() -> None:
    one = opinion((9.0, {}), (6.0, {}))
    assert one.swing(one.thoughts[1].actions[0]) == -3.0
    one.thoughts[1].doubt = 1.6
    assert one.swing(one.thoughts[1].actions[0]) == one.gap == 0.0
    told = reasons(one, _, NAMES)["options"][1]
    assert (told["behind_words"], told["reason"]) == ("", "It brings nothing for certain right away.")


def test_a_part_of_an_opinion_is_the_same_with_smaller_differences() -> None:
    one = opinion((9.0, {"road": 6.0}), (5.0, {"road": 2.0, "house": 1.0}))
    half = one.scaled(0.5)
    assert [thought.value for thought in half.thoughts] == [9.0, 7.0]
    assert half.gains(half.thoughts[0], half.thoughts[1])["road"] == 2.0
    assert half.gains(half.thoughts[0], half.thoughts[1])["house"] == -0.5


def test_what_is_worse_stays_worse_where_hardly_anything_of_it_counts() -> None:
    one = opinion((9.0, {}), (6.0, {}), (8.9, {})).scaled(0.0)
    assert one.behind(one.thoughts[1]) < 0.0
    assert one.behind(one.thoughts[2]) == 0.0
    assert reasons(one, _, NAMES)["options"][1]["behind_words"] == "a little"


def test_the_solo_game_is_counted_in_spaces_and_no_more_are_lost_than_are_empty() -> None:
    """ "Place nothing" was 29 points worse than the best, in a game that nobody wins by points."""
    state = GAME.new(1, {"mode": "solo"}, "spaces")
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    one = explain(bot("planner:width=2,samples=2", 3), state)
    evaluation = GAME.evaluation
    measure = evaluation.measure(state, 0)
    assert measure is not None
    empty = measure.most
    assert empty == float(state.estates[0].empty_spaces())
    # As many as the bot plans to cover, and what it has in hand for more; not eight times as many.
    raw = bot("planner:width=2,samples=2", 3)
    assert one.best.value == pytest.approx(explain_raw(raw, state) / measure.worth)
    assert all(-empty <= one.behind(thought) <= 0.0 for thought in one.thoughts)
    worst = measured([Thought([0], 500.0, []), Thought([1], 10.0, [], [], 4.0)], measure)
    assert (worst[1].value, worst[1].doubt) == (worst[0].value - empty, 0.5)
    told = reasons(one, _, NAMES)
    assert "points less" not in str(told)
    assert "spaces" in told["outlook"]
    two = Opinion(state, [Thought([state.legal[0]], 5.0, []), Thought([state.legal[1]], 2.0, [])], [], [0.0])
    assert comparison(two, two.thoughts[1], _) == "About 3 spaces less than the best."


def explain_raw(one: Bot, state: State) -> float:
    """Return the best value as the bot has it."""
    seen = shown_to(one.luck, state)
    told = [thought.actions[0] for thought in one.consider(seen.copy(), seen.decider)[:3]]
    return one.compare(seen.copy(), seen.decider, told)[0].value


def test_one_option_needs_no_reason() -> None:
    assert sentence(opinion((9.0, {})), _, NAMES) == "There is only one thing to choose."


def test_after_the_choice_it_is_compared_with_the_best() -> None:
    one = opinion((9.0, {"flour": 3.0}), (8.9, {"flour": 3.0}), (6.0, {}))
    played = one.thoughts[2].actions[0]
    assert sentence(one, _, NAMES, played) == (
        f"Better: {words_of(one, 0)}. "
        "That is about 3 points more than the one played, most of it from flour, later in the game."
    )
    assert one.swing(played) == -3.0
    assert one.swing(one.thoughts[0].actions[0]) == 0.0


def test_of_several_as_good_the_one_that_was_chosen_is_called_the_best() -> None:
    one = opinion((9.0, {}), (8.95, {}), (2.0, {}))
    chosen = one.thoughts[1].actions[0]
    assert sentence(one, _, NAMES, chosen) == f"Best: {words_of(one, 1)}. As good: {words_of(one, 0)}."


def test_a_part_of_a_move_is_told_with_the_parts_before_it() -> None:
    one = opinion((9.0, {}), (2.0, {}))
    worse, better = (one.thoughts[at].actions[0] for at in (1, 0))
    assert sentence(one, _, NAMES, worse, ["Build a road"]).startswith(f"Better: Build a road → {words_of(one, 0)}. ")
    assert sentence(one, _, NAMES, better, ["Build a road"]).startswith(f"Best: Build a road → {words_of(one, 0)}. ")


def test_how_the_game_would_end() -> None:
    # By everybody's points: a game may weigh the others' less than its own in what it calls good.
    one = opinion((30.0, {"road": 40.25, "house": 2.0}))
    # All of the 42 points are still to come: nobody knows them but roughly, and a lead of 9 may be none.
    assert outlook(one, _) == "The bot expects about 40 points at the end."
    one.best.totals = [42.25, 33.25]
    assert outlook(one, _).endswith("about 40 points at the end. Who will be ahead cannot be told yet.")
    one.best.totals = [42.25, 22.25]
    assert outlook(one, _).endswith("about 40 points at the end, 20 more than the best of the others.")
    # When most of them are booked, it can be said.
    one.seen.ledger.book(one.seat, 0, 36, 1)
    one.best.totals = [42.25, 33.25]
    assert outlook(one, _).endswith("about 42 points at the end, 9 more than the best of the others.")
    one.best.totals = [42.25, 45.25]
    assert "3 fewer than" in outlook(one, _)
    one.best.totals = [42.25, 42.15]
    assert "as many as" in outlook(one, _)


def test_what_was_kept_is_read_again_and_so_is_what_was_kept_before_there_were_totals() -> None:
    one = explain(bot("planner:width=2", 5), milestones())
    action = one.best.actions[0]
    kept = one.to_json(action)
    again = Opinion.read(kept, one.seen)
    assert again.to_json(action) == kept
    assert again.lead == pytest.approx(one.lead, abs=0.01)
    kept["thoughts"] = [row[:3] for row in kept["thoughts"]]
    assert Opinion.read(kept, one.seen).lead is None


def test_numbers_have_one_decimal_and_a_sign() -> None:
    assert (signed(3.14, _), signed(-0.5, _), decimal(-12.0, _)) == ("+3.1", "−0.5", "12.0")


# Moves


def test_a_move_is_told_with_its_parts_and_what_comes_after_it_apart() -> None:
    state, player = milestones(), bot("greedy", 1)
    while True:
        after = state.copy()
        after.apply(state.legal[0])
        goes_on = after.decider == state.decider and after.turn == state.turn
        if goes_on and after.decision.part and not state.decision.part and after.luck.states == state.luck.states:
            break
        state.apply(decide(player, state))
    first = state.decision.words(state, state.legal[0], _)
    second = after.decision.words(after, after.legal[0], _)
    actions = [state.legal[0], after.legal[0]]
    assert moves_in_words(state, actions, _, NAMES)[0].startswith(f"{first} → {second}")
    assert moves_in_words(state, actions[:1], _, NAMES) == [first]


def cherries(seed: str = "reasons") -> Cherries:
    """Return a game in which a seat with two different cherries prepares."""
    state = CherryGame().new(2, {}, seed)
    assert isinstance(state, Cherries)
    return state


@pytest.mark.parametrize(("better", "later"), [(0.0, True), (5.0, True), (None, False)])
def test_a_source_whose_points_the_turn_books_otherwise_counts_up_to_the_end(better: float | None, later: bool) -> None:
    """Both eat now: whoever reads "1 point" of both is not told that the one is better because of cherries."""
    state = cherries()
    small, large = 0, 2
    state.hands[state.decider][:] = [small, large]
    state.legal = state.decision.options(state)
    # Where all of the difference is what is eaten now, that is what it is; elsewhere it comes later, whoever eats more.
    gain = float(large - small) if better is None else better + 2.0
    first, other = ([DONE, large], [DONE, small]) if better is None else ([DONE, small], [DONE, large])
    thoughts = [Thought(first, gain + 1.0, [gain + 1.0]), Thought(other, 1.0, [1.0])]
    said = comparison(Opinion(state, thoughts, [0.0], [0.0, 0.0]), thoughts[0], _)
    assert ("cherries, later in the game" in said) is later
    assert "cherries" in said or gain < 1


def test_nothing_is_told_of_what_comes_after_something_became_known() -> None:
    state = cherries()
    assert moves_in_words(state, [PICK, DONE], _, NAMES) == ["Pick a cherry"]
    eaten = state.hands[state.decider][0]
    assert moves_in_words(state, [DONE, eaten], _, NAMES) == ["Go on to eat", f"Eat a cherry of {eaten + 1}"]


def test_an_action_that_is_none_here_ends_the_telling() -> None:
    state = cherries()
    assert moves_in_words(state, [DONE, PICK], _, NAMES) == ["Go on to eat"]


# Asking


class Peeping(Bot):
    """Values every option by what the others hold."""

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Count their cherries."""
        assert isinstance(state, Cherries)
        seen = float(sum(value for other, hand in enumerate(state.hands) if other != seat for value in hand))
        return [Thought([option], seen, [0.0]) for option in state.legal]


def test_a_bot_that_is_asked_sees_no_more_than_the_seat() -> None:
    truth = cherries()
    values = set()
    for number in range(6):
        # Positions that look the same to the seat, though the others hold other cherries.
        same = truth.resample(truth.decider, Luck.seeded(f"other {number}", ("x",)))
        assert same.view(truth.decider) == truth.view(truth.decider)
        values.add(explain(Peeping({}, "1"), same).best.value)
    assert len(values) == 1


class Hasty(Bot):
    """Gives up what it does not like before the turn is over, and looks at it properly when it is asked to."""

    looks_alike = False

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Call everything but the first option a disaster."""
        nothing = [0.0] * len(state.game.rules.sources)
        return [Thought([option], -63.0 * (at > 0), nothing) for at, option in enumerate(state.legal)]

    def compare(self, state: State, seat: int, options: Sequence[int]) -> list[Thought]:
        """Find that each is worse than the one before it by 2."""
        nothing = [0.0] * len(state.game.rules.sources)
        return [Thought([option], -2.0 * at, nothing) for at, option in enumerate(options)]


def test_what_is_told_was_looked_at_as_closely_as_the_best() -> None:
    # "Place nothing: -63" was half a turn, compared with a whole one.
    state = milestones()
    assert [one.value for one in explain(Hasty({}, "1"), state).thoughts[:3]] == [0.0, -2.0, -4.0]
    last = state.legal[-1]
    assert explain(Hasty({}, "1"), state, last).swing(last) == -6.0


def test_the_same_turn_in_another_order_is_as_good() -> None:
    # A die for the sale, a die for the monastery: to sell and place, or to place and sell.
    state = burgundy.position(burgundy.board(stored="monastery5", goods="3 brown", dice=(5, 1)))
    options = {GAME.action(state, option).notation: option for option in state.legal}
    sell, place = options["1s5"], options[f"2p1@{burgundy.at(2, 3)}"]
    found = bot("planner:width=4,samples=3", 7).compare(state.copy(), 0, [sell, place])
    assert all({sell, place} <= set(one.actions) for one in found)
    assert found[0].value == found[1].value


def test_an_opinion_is_kept_and_read_again() -> None:
    state = milestones()
    one = explain(bot("planner:width=2", 5), state)
    worst = one.thoughts[-1].actions[0]
    seen = shown_to(bot("planner:width=2", 5).luck, state)
    again = Opinion.read(one.to_json(worst), seen)
    assert seen == one.seen
    assert again.swing(worst) == pytest.approx(one.swing(worst), abs=0.001)
    told, before = reasons(again, _, NAMES, worst), reasons(one, _, NAMES, worst)
    assert told["sentence"] == before["sentence"]
    for kept, first in zip(told["options"], before["options"], strict=True):
        assert kept["words"] == first["words"]
        assert kept["points_words"] == first["points_words"]


def test_asking_changes_nothing() -> None:
    state = milestones()
    before = state.to_json()
    explain(bot("greedy", 5), state)
    assert state.to_json() == before
