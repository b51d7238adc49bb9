"""A coach: what is much, what it asks before a choice and says after a turn, and that it never contradicts a hint."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from contado.core import registry
from contado.core.bot import Thought
from contado.core.game import Game
from contado.core.position.evaluation import Measure
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.teaching.position import Position
from contado.core.words.language import ENGLISH
from contado.core.words.naming import with_names
from contado.core.words.why.difference import Difference
from contado.core.words.why.opinion import Opinion, explain
from contado.core.words.why.reasons import sentence
from contado.core.words.why.upshot import Upshot
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.castelli import GAME as CASTELLI
from contado.games.milestones import GAME as MILESTONES
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from contado.table.teaching import coach
from contado.table.teaching.analysis import JudgedChoice, PlayedChoice
from contado.table.teaching.coach import gives_away_much, last_turn, much, objection, remark
from tests.games.milestones import positions as milestones

NAMES = ("Ann", "random")
# Cheap, and it looks ahead: whatever bot is asked, hint and coach must agree.
ADVISER = "planner:width=2,samples=1"


def thought_of(*values: float, total: float = 20.0) -> Opinion:
    """Return an opinion on the first choice of a game: its options have these values, in points."""
    state = Table(MILESTONES, [person("Ann"), bot("random")], {}, "coach").state
    nothing = [0.0] * len(MILESTONES.rules.sources)
    thoughts = [
        Thought([action], value, nothing, [0.0, 0.0]) for action, value in zip(state.legal, values, strict=False)
    ]
    assert len(thoughts) == len(values) > 1
    return Opinion(state, thoughts, nothing, [total, total])


def words_of(opinion: Opinion, at: int) -> str:
    return opinion.seen.decision.words(opinion.seen, opinion.thoughts[at].actions[0], ENGLISH)


def judged(opinion: Opinion, at: int) -> JudgedChoice:
    """Return the choice of one of the options."""
    action = opinion.thoughts[at].actions[0]
    return JudgedChoice(PlayedChoice(0, 0, opinion.seen, action, "", ""), opinion)


# What is much: a 25th of what one will have, and two points at least


@pytest.mark.parametrize(("total", "points"), [(0.0, 2.0), (20.0, 2.0), (50.0, 2.0), (100.0, 4.0), (200.0, 8.0)])
def test_much_is_a_share_of_what_one_will_have_and_never_a_trifle(total: float, points: float) -> None:
    assert much(thought_of(9.0, 0.0, total=total)) == pytest.approx(points)


def test_with_every_game_that_was_played_with_it_a_coach_needs_more_to_speak() -> None:
    # Half as much more with each game, up to six of them: 2, 3, 4, 5, 6, 7, 8, and no more than 8.
    opinion = thought_of(9.0, 0.0)
    assert [much(opinion, games) for games in (0, 1, 2, 3, 4, 5, 6, 7, 100)] == [2, 3, 4, 5, 6, 7, 8, 8, 8]


def test_of_what_is_counted_in_place_of_points_a_share_of_all_that_can_be_lost_is_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measure = Measure(1.0, 100.0, ("about {n} space", "about {n} spaces"), "{number} spaces", "spaces")
    monkeypatch.setattr(Opinion, "measure", property(lambda one: measure))
    assert much(thought_of(50.0, 30.0)) == pytest.approx(15.0)


# Before a choice


SOURCES = MILESTONES.rules.sources


def from_sources(opinion: Opinion, **points: float) -> Opinion:
    """Return the opinion, with points that the best option makes more, by source."""
    opinion.best.points = [points.get(source, 0.0) for source in SOURCES]
    return opinion


def with_turn(monkeypatch: pytest.MonkeyPatch, said: str, on_the_board: bool, at_once: int = 0) -> None:
    """Let the best option do something in its turn: what is said of it, and whether it is more than the other does."""
    monkeypatch.setattr(coach, "why_best", lambda opinion, chosen, _, names, drawbacks: [said] if said else [])
    monkeypatch.setattr(coach, "lost_by", lambda opinion, chosen, _, names: [])
    monkeypatch.setattr(Difference, "on_the_board", on_the_board)
    monkeypatch.setattr(Difference, "at_once", at_once)


def test_an_option_that_throws_much_away_is_asked_about_and_the_better_move_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_turn(monkeypatch, "It closes the ring.", True)
    opinion = thought_of(10.0, 8.5, 7.9)
    best, little, worst = (one.actions[0] for one in opinion.thoughts)
    assert objection(opinion, best, 0, ENGLISH, NAMES) == ""
    assert objection(opinion, little, 0, ENGLISH, NAMES) == ""
    asked = objection(opinion, worst, 0, ENGLISH, NAMES)
    assert asked.startswith(f"Sure? This would be better: {words_of(opinion, 0)}.")
    assert asked.endswith("It closes the ring. It is worth about 2 points more.")
    # Whoever has played with a coach before gives away more on purpose.
    assert objection(opinion, worst, 1, ENGLISH, NAMES) == ""


def test_where_the_turn_shows_nothing_one_source_is_a_reason_and_several_are_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = SOURCES[2], SOURCES[-1]
    name = MILESTONES.words.sources_together(first, ENGLISH)
    assert name != MILESTONES.words.sources_together(second, ENGLISH)
    other = thought_of(10.0, 4.0).thoughts[1].actions[0]
    one = from_sources(thought_of(10.0, 4.0), **{first: 5.5})
    with_turn(monkeypatch, "It costs 1 stone.", False)
    asked = objection(one, other, 0, ENGLISH, NAMES)
    assert asked.endswith(f"It is worth about 6 points more up to the end of the game, most of it from {name}.")
    # What scores more at once is not talked down without saying that it does.
    with_turn(monkeypatch, "It costs 1 stone.", False, at_once=-5)
    asked = objection(one, other, 0, ENGLISH, NAMES)
    said = f"It scores less now, but about 6 points more up to the end of the game, most of it from {name}."
    assert asked.endswith(said)
    # Points from several things, or from one thing in place of another, explain nothing: silence, before and after.
    for spread in ({first: 3.0, second: 3.0}, {first: 6.0, second: -4.0}, {}):
        several = from_sources(thought_of(10.0, 4.0), **spread)
        assert objection(several, other, 0, ENGLISH, NAMES) == ""
        assert remark([judged(several, 1)], 0, False, ENGLISH, NAMES) is None


def in_burgundy(*plans: tuple[str, ...]) -> Opinion:
    """Return an opinion on a turn of Burgundy with a 3, a 4, 2 red goods tiles, 1 silver: these plans, best first."""
    changes = {
        "players.0.dice": [3, 4],
        "estates.0.stored": [-1, -1, -1],
        "estates.0.workers": 4,
        "estates.0.silver": 1,
        "estates.0.goods": [0, 0, 0, 2, 0, 0],
    }
    state = Position(2, {"first_game": "1", "first_seat": "1"}, "chain", (), changes).state(BURGUNDY)
    nothing = [0.0] * len(BURGUNDY.rules.sources)
    thoughts = []
    for value, plan in zip((20.0, 0.0), plans, strict=True):
        at, actions = state.copy(), []
        for text in plan:
            for action in BURGUNDY.parse(at, text):
                actions.append(action)
                at.apply(action)
        thoughts.append(Thought(actions, value, nothing, [0.0, 0.0]))
    return Opinion(state, thoughts, nothing, [40.0, 40.0])


def test_the_whole_chain_of_moves_is_named() -> None:
    # The silver of the sale buys the church, which is placed with the other die: phase A brings 10, the one space 1.
    opinion = in_burgundy(("2s4", "b3", "1p1@12"), ("1w",))
    asked = objection(opinion, opinion.thoughts[1].actions[0], 0, ENGLISH, NAMES)
    assert asked == (
        "Sure? This would be better: The 4: Sell 2 red goods tiles. The sale brings 4 points and 1 silver. "
        "Then: Buy church, black depot. Then: The 3: Place church on space 12 (number 3). "
        "It finishes an area of 1 space (buildings): 1 point, and 10 points for phase A. "
        "It is worth about 20 points more."
    )


def covering() -> Opinion:
    """Return an opinion on which worker to cover: best a lumberjack of two, worst the quarryman with a bonus tile."""
    state = milestones.position(milestones.board("stone3* coin3 wood4 wood5"), milestones.board("stone5", score=40))
    milestones.play(state, "move castle")
    nothing = [0.0] * len(SOURCES)
    thoughts = [
        Thought(MILESTONES.parse(state, text), value, nothing, [0.0, 0.0])
        for text, value in (("cover w3", 10.0), ("cover w1", 2.0))
    ]
    return Opinion(state, thoughts, nothing, [40.0, 40.0])


LOST = (
    "The bonus tile there goes out of the game. "
    "As things stand it loses 5 points at the end for the majority of quarrymen."
)


def test_what_a_choice_loses_is_said_before_the_better_one_is_named() -> None:
    opinion = covering()
    asked = objection(opinion, opinion.thoughts[1].actions[0], 0, ENGLISH, NAMES)
    assert asked == (
        f"Sure? {LOST} This would be better: Cover the lumberjack on slot 3. You still have 1 lumberjack. "
        "It is worth about 8 points more."
    )


def test_after_the_turn_it_is_said_of_what_was_played() -> None:
    said = remark([judged(covering(), 1)], 0, False, ENGLISH, NAMES)
    assert said is not None
    assert said.words.endswith(f"It is worth about 8 points more. What was played: {LOST}")
    # And so it is in the analysis.
    opinion = covering()
    assert sentence(opinion, ENGLISH, NAMES, opinion.thoughts[1].actions[0]).endswith(f"What was played: {LOST}")


@pytest.mark.parametrize(
    ("best", "other", "more"),
    [
        # Points, more of something, and nothing else.
        (("2s4",), ("1w",), True),
        (("1w", "2w"), ("1w",), True),
        # What scores less, or brings the same.
        (("1w",), ("2s4",), False),
        (("1w",), ("2w",), False),
    ],
)
def test_what_everybody_sees_is_points_or_more_of_something_and_less_of_nothing(
    best: tuple[str, ...], other: tuple[str, ...], more: bool
) -> None:
    opinion = in_burgundy(best, other)
    one, another = opinion.thoughts
    assert Difference(opinion, one, another, ENGLISH).on_the_board is more


def test_what_may_be_due_to_luck_is_not_asked_about() -> None:
    opinion = thought_of(10.0, 5.0)
    opinion.thoughts[1].doubt = 2.6
    assert not gives_away_much(opinion, opinion.thoughts[1].actions[0])


def positions(game: Game, many: int) -> Iterator[Table]:
    """Yield tables at which a person has something to choose, in the course of a game."""
    luck = Random(game.id)
    table = Table(game, [person("Ann"), bot("random")], {}, f"coach {game.id}")
    found = 0
    while found < many and not table.state.over:
        if table.bot_to_move():
            table.bot_act()
            continue
        if table.phase is Phase.HELD:
            table.confirm(0)
            continue
        if len(table.state.legal) > 1 and luck.random() < 0.7:
            found += 1
            yield table
        table.act(0, luck.choice(list(table.state.legal)))


def coached(table: Table, action: int) -> Opinion:
    """Return what a coach thinks of an option: the bot of the hint, with the luck of the hint."""
    adviser = registry.bot(ADVISER)
    adviser.luck = Luck.seeded(table.hint_seed(0), ("bot",))
    return explain(adviser, table.state, action)


@pytest.mark.parametrize("game", [MILESTONES, CASTELLI], ids=["milestones", "castelli"])
def test_what_a_hint_recommends_is_never_objected_to(game: Game) -> None:
    looked, asked = 0, 0
    luck = Random("others")
    for table in positions(game, 15):
        best = table.hint(0, ENGLISH, ADVISER)["options"][0]["action"]
        opinion = coached(table, best)
        assert objection(opinion, best, 0, ENGLISH, NAMES) == ""
        looked += 1
        # Of any other, the better move is named as the options name it.
        other = luck.choice([action for action in table.state.legal if action != best])
        opinion = coached(table, other)
        words = objection(opinion, other, 0, ENGLISH, NAMES)
        assert not words or gives_away_much(opinion, other)
        if words:
            asked += 1
            better = opinion.best.actions[0]
            assert better != other
            said = with_names(opinion.seen.decision.words(opinion.seen, better, ENGLISH), NAMES)
            assert words.startswith("Sure? ")
            assert f"This would be better: {said}" in words
    assert looked == 15
    # A random move is often a bad one, and not always.
    assert 0 < asked < looked


# After a turn


def test_of_most_turns_there_is_nothing_to_say() -> None:
    assert remark([], 0, False, ENGLISH, NAMES) is None
    # A little was given away, and the best was hardly better.
    assert (
        remark([judged(thought_of(10.0, 9.0), 1), judged(thought_of(10.0, 9.5), 0)], 0, False, ENGLISH, NAMES) is None
    )


def test_the_choice_that_gave_most_away_is_told_with_the_better_move(monkeypatch: pytest.MonkeyPatch) -> None:
    with_turn(monkeypatch, "It closes the ring.", True)
    small, great = thought_of(10.0, 8.7), thought_of(30.0, 20.0, 25.0)
    said = remark([judged(small, 1), judged(great, 1)], 0, False, ENGLISH, NAMES)
    assert said is not None
    # Both are parts of one move: what was chosen before belongs to the better one as well.
    assert said.words.startswith("For next time. Better: ")
    assert f"{words_of(great, 0)}." in said.words
    assert "about 10 points more" in said.words
    assert said.targets == great.seen.decision.targets(great.seen, great.best.actions[0])


def test_whoever_was_warned_is_not_told_again() -> None:
    assert remark([judged(thought_of(30.0, 20.0), 1)], 0, True, ENGLISH, NAMES) is None


def scoring(monkeypatch: pytest.MonkeyPatch, points: int) -> None:
    """Let every move book so many points."""

    def done(state: State, actions: list[int]) -> Upshot[Any]:
        return Upshot(state, [], {SOURCES[2]: points} if points else {}, {}, {}, None)

    monkeypatch.setattr(coach, "upshot", done)


def test_a_find_that_scores_is_praised(monkeypatch: pytest.MonkeyPatch) -> None:
    scoring(monkeypatch, 7)
    found = thought_of(30.0, 20.0)
    said = remark([judged(found, 0)], 0, False, ENGLISH, NAMES)
    assert said is not None
    assert said.words.startswith(f"Well found: {words_of(found, 0)}.")
    # Six games later it takes more than four times as much.
    assert remark([judged(thought_of(4.0, 0.0), 0)], 6, False, ENGLISH, NAMES) is None
    assert remark([judged(thought_of(4.9, 0.0), 0)], 6, False, ENGLISH, NAMES) is not None


def test_neither_what_the_coach_named_nor_what_is_plain_is_praised(monkeypatch: pytest.MonkeyPatch) -> None:
    scoring(monkeypatch, 7)
    found = [judged(thought_of(30.0, 20.0), 0)]
    assert remark(found, 0, True, ENGLISH, NAMES) is None
    scoring(monkeypatch, 0)
    assert remark(found, 0, False, ENGLISH, NAMES) is None


def test_the_last_turn_is_what_a_seat_chose_in_it_without_what_was_forced() -> None:
    for table in positions(CASTELLI, 6):
        turn = last_turn(table, 0)
        assert all(choice.seat == 0 and len(choice.state.legal) > 1 for choice in turn)
        assert len({choice.state.turn for choice in turn}) <= 1
    assert turn
    other = last_turn(table, 1)
    assert all(choice.seat == 1 for choice in other)


def test_a_reaction_that_was_passed_is_not_the_last_turn() -> None:
    table = Table(CASTELLI, [person("Ann"), bot("random")], {}, "coach", confirm=False)
    luck, before = Random(3), []
    while True:
        if table.awaited == 0 and (passed := table.automatic()) is not None:
            before = last_turn(table, 0)
            table.act(0, passed)
            break
        if table.awaited == 0:
            table.act(0, luck.choice(table.state.legal))
        else:
            table.bot_act()
    assert before
    assert [choice.path for choice in last_turn(table, 0)] == [choice.path for choice in before]
