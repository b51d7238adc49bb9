"""A lesson at a table: it waits, answers, takes back, helps, and goes on, and a log of its deeds leads to the same."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.errors import ContadoError
from contado.core.teaching.lessons.lesson import Lesson, lesson_of
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME as BURGUNDY
from contado.table import deeds
from contado.table.table import Phase
from contado.table.teaching.lesson import LessonTable
from tests.core.toys.broken import toy
from tests.core.toys.taught import CherryTeaching

GAME = toy(teaching=CherryTeaching())
EATING = lesson_of(GAME, "1_eating")


@pytest.fixture
def table() -> LessonTable:
    return LessonTable(GAME, EATING, "Ann")


def shown(table: LessonTable) -> Any:
    return table.view(0)["table"].get("lesson")


def to_goal(table: LessonTable) -> None:
    """Play on to the last step."""
    table.confirm(0)
    table.act(0, "done")
    table.act(0, "eat 1")
    while table.bot_to_move():
        table.bot_act()
    table.confirm(0)


def test_what_is_read_waits_to_be_confirmed_and_shows_what_it_speaks_of(table: LessonTable) -> None:
    assert table.phase is Phase.HELD
    assert shown(table)["words"] == "You see your **hand**. The bag has 8 cherries."
    assert shown(table)["show"] == ["cherry:0:1", "cherry:0:4"]
    assert shown(table)["rules"] == "turn"
    assert table.view(0)["options"] == []
    with pytest.raises(ContadoError):
        table.act(0, "done")
    table.confirm(0)
    assert (shown(table)["step"], shown(table)["kind"]) == (2, "play")
    assert len(table.view(0)["options"]) == 3


def test_a_step_that_begins_elsewhere_says_so_by_itself(table: LessonTable) -> None:
    to_goal(table)
    assert shown(table)["words"] == "**A new position.** Score four in this turn."
    table.act(0, "done")
    table.act(0, "eat 4")
    # Whoever has played there knows it.
    assert shown(table)["words"] == "Four points."


def test_another_move_is_played_told_and_taken_back(table: LessonTable) -> None:
    table.confirm(0)
    table.act(0, "pick")
    assert table.phase is Phase.HELD
    assert len(table.state.to_json()["hands"][0]) == 3
    assert shown(table)["answer"].startswith("More cherries, but no points yet.")
    assert "picked a cherry" in shown(table)["answer"]
    with pytest.raises(ContadoError, match="take it back"):
        table.confirm(0)
    table.undo(0)
    assert shown(table)["answer"] == ""
    assert len(table.state.to_json()["hands"][0]) == 2
    table.act(0, "over")
    # What is said of any other move.
    assert shown(table)["answer"].startswith("Later perhaps.")


def test_a_move_that_does_the_same_in_another_way_is_as_good() -> None:
    # Lesson 4: four cows join three others. The step has the green 4 in mind; on the green 2 beside them they score the
    # same seven points, with the other die.
    lesson = lesson_of(BURGUNDY, "4_castles_and_livestock")
    asking = next(number for number, step in enumerate(lesson.steps) if step.play == ("1p1@11",))
    for move, goes_on in (("1p1@11", True), ("2p1@5", True), ("2w", False)):
        taught = LessonTable(BURGUNDY, lesson, "Ann")
        while shown(taught)["step"] <= asking:
            if taught.bot_to_move():
                taught.bot_act()
            elif taught.phase is Phase.HELD:
                taught.confirm(0)
            else:
                taught.act(0, taught.step.play[0])
        points = taught.state.ledger.totals[0]
        taught.act(0, move)
        assert (shown(taught)["answer"] == "") is goes_on
        assert shown(taught)["step"] == asking + 1 + goes_on
        assert taught.state.ledger.totals[0] == points + 7 * goes_on


def test_what_has_an_answer_or_leads_nowhere_is_not_as_good() -> None:
    # The same lesson, with the castle's action: on the green 4 the cows score the same, but the next round needs it.
    lesson = lesson_of(BURGUNDY, "4_castles_and_livestock")
    taught = LessonTable(BURGUNDY, lesson, "Ann")
    taught.act(0, "1p1@7")
    taught.act(0, "p2@11")
    assert shown(taught)["kind"] == "answered"
    taught.undo(0)
    # Without the answer it would still lead nowhere.
    bare = lesson._replace(steps=[step._replace(answers=()) for step in lesson.steps])
    taught = LessonTable(BURGUNDY, bare, "Ann")
    taught.act(0, "1p1@7")
    taught.act(0, "p2@11")
    assert shown(taught)["kind"] == "answered"


def test_undo_takes_back_the_last_move_on_the_right_path_as_well() -> None:
    lesson = lesson_of(BURGUNDY, "4_castles_and_livestock")
    taught = LessonTable(BURGUNDY, lesson, "Ann")
    assert not taught.can_undo(0)
    taught.act(0, "1p1@7")
    taught.act(0, "p2@6")
    taught.confirm(0)
    # Two moves and something read: the last move is taken back, then the one before it.
    assert taught.can_undo(0)
    taught.undo(0)
    assert (shown(taught)["step"], shown(taught)["kind"]) == (2, "play")
    taught.undo(0)
    assert (shown(taught)["step"], shown(taught)["kind"]) == (1, "play")
    assert not taught.can_undo(0)


def test_others_do_what_stands_there(table: LessonTable) -> None:
    table.confirm(0)
    table.act(0, "done")
    table.act(0, "eat 4")
    assert (table.phase, shown(table)["kind"]) == (Phase.BOT, "watch")
    assert not table.needs_thought()
    table.bot_act()
    table.bot_act()
    assert table.state.ledger.totals == [4, 2]
    assert (table.phase, shown(table)["kind"]) == (Phase.HELD, "read")


def test_a_goal_is_reached_in_any_way_and_missed_with_a_word(table: LessonTable) -> None:
    to_goal(table)
    assert shown(table)["kind"] == "goal"
    table.act(0, "done")
    table.act(0, "eat 1")
    assert shown(table)["answer"].startswith("That is less than four.")
    table.undo(0)
    # Another way than the one that stands there.
    table.act(0, "over")
    table.act(0, "done")
    table.act(0, "eat 4")
    # What is said last ends the lesson: nobody reads it on two pages.
    assert shown(table)["words"] == "Four points."
    assert table.finished
    assert shown(table)["kind"] == "finished"
    with pytest.raises(ContadoError, match="complete"):
        table.confirm(0)


def test_help_comes_in_small_portions_and_stays_after_a_miss(table: LessonTable) -> None:
    to_goal(table)
    assert shown(table)["hints"] == []
    table.learn(0, "help")
    assert shown(table)["hints"] == ["The numbers count."]
    assert shown(table)["show"] == []
    table.learn(0, "help")
    assert shown(table)["hints"][1] == "Try this: Go on to eat"
    assert not shown(table)["helps"]
    with pytest.raises(ContadoError, match="no more help"):
        table.learn(0, "help")
    table.act(0, "done")
    assert shown(table)["show"] == ["cherry:0:4"]
    table.act(0, "eat 1")
    table.undo(0)
    assert len(shown(table)["hints"]) == 2


def test_help_goes_when_the_goal_is_reached(table: LessonTable) -> None:
    to_goal(table)
    table.learn(0, "help")
    table.act(0, "done")
    table.act(0, "eat 4")
    assert shown(table)["words"] == "Four points."
    assert shown(table)["hints"] == []


REPLYING = """
title.en = "T"
promise.en = "P"
names = [{en = "Clara", pl = "Klara"}, {en = "Bruno"}]
[position]
seats = 3
seed = "lesson"
set = {"hands.0" = [0, 3], "hands.1" = [1, 2], "hands.2" = [1, 2]}
[[steps]]
say.en = "Let three cherries be eaten."
goal = "eaten >= 3"
replies = true
way = ["done", "eat 4"]
others = ["done", "eat 2", "done", "eat 2"]
done.en = "Three."
otherwise.en = "Fewer."
"""


def let_others(table: LessonTable) -> None:
    while table.bot_to_move():
        table.bot_act()


def test_a_goal_waits_for_the_others_reply() -> None:
    table = LessonTable(GAME, Lesson.read("x", REPLYING), "Ann")
    table.act(0, "done")
    table.act(0, "eat 4")
    # The learner's turn is over, and the goal is not judged yet.
    assert (table.phase, shown(table)["kind"]) == (Phase.BOT, "goal")
    let_others(table)
    assert (shown(table)["kind"], shown(table)["words"]) == ("finished", "Three.")


SWEPT = """
title.en = "T"
promise.en = "P"
[position]
seats = 2
seed = "lesson"
set = {"hands.0" = [0, 3], "hands.1" = [1, 2]}
[[steps]]
say.en = "Go on."
play = ["done"]
[[steps]]
say.en = "Eat a cherry."
play = ["eat 4"]
[[steps]]
say.en = "Another one."
position = {seats = 2, seed = "lesson", set = {"hands.0" = [1, 2]}}
play = ["done"]
[[steps]]
say.en = "That is all."
show = ["cherry:0:2"]
"""


def test_the_one_choice_that_is_asked_for_is_marked_whatever_else_is_spoken_of() -> None:
    table = LessonTable(GAME, Lesson.read("x", SWEPT), "Ann")
    table.act(0, "done")
    # The step names nothing to show: what is to be eaten is ringed all the same.
    asked = GAME.parse(table.state, "eat 4")
    assert len(asked) == 1
    targets = table.state.decision.targets(table.state, asked[0])
    assert targets
    assert ([shown(table)["asked"]], shown(table)["show"]) == (asked, targets)
    table.act(0, "eat 4")
    assert shown(table)["asked"] == -1


def test_of_several_choices_that_would_do_none_is_marked() -> None:
    table = LessonTable(GAME, Lesson.read("x", SWEPT.replace('play = ["eat 4"]', 'play = ["eat *"]')), "Ann")
    table.act(0, "done")
    assert (shown(table)["asked"], shown(table)["show"]) == (-1, [])


def test_what_the_learner_did_is_looked_at_before_another_position_takes_its_place() -> None:
    table = LessonTable(GAME, Lesson.read("x", SWEPT), "Ann")
    # In the same position the lesson goes on at once.
    table.act(0, "done")
    assert (shown(table)["step"], shown(table)["kind"]) == (2, "play")
    table.act(0, "eat 4")
    seen = shown(table)
    assert (seen["step"], seen["kind"], seen["show"]) == (2, "read", [])
    # What came of it, in the words of the log.
    assert seen["words"].startswith("**Done.** ")
    assert "4" in seen["words"]
    assert table.state.ledger.totals[0] == 4
    # It may still be done anew.
    table.undo(0)
    assert (shown(table)["kind"], table.state.ledger.totals[0]) == ("play", 0)
    table.act(0, "eat 4")
    table.confirm(0)
    assert (shown(table)["step"], shown(table)["words"]) == (3, "**A new position.** Another one.")
    assert table.state.ledger.totals[0] == 0


def test_a_page_that_is_read_last_ends_the_lesson_and_still_shows_what_it_speaks_of() -> None:
    table = LessonTable(GAME, Lesson.read("x", SWEPT), "Ann")
    table.act(0, "done")
    table.act(0, "eat 4")
    table.confirm(0)
    table.act(0, "done")
    assert table.finished
    assert (shown(table)["words"], shown(table)["show"]) == ("That is all.", ["cherry:0:2"])


def test_a_goal_that_the_reply_has_not_led_to_is_missed_then() -> None:
    table = LessonTable(GAME, Lesson.read("x", REPLYING.replace(">= 3", ">= 4")), "Ann")
    table.act(0, "done")
    table.act(0, "eat 4")
    let_others(table)
    assert shown(table)["answer"].startswith("Fewer.")
    table.undo(0)
    assert (table.phase, shown(table)["kind"]) == (Phase.PERSON, "goal")


def test_one_of_several_others_goes_by_a_name_of_their_own() -> None:
    table = LessonTable(GAME, Lesson.read("x", REPLYING), "Ann")
    assert table.names(ENGLISH) == ["Ann", "Clara", "Bruno"]
    assert table.names(GAME.language("pl"))[1:] == ["Klara", "Bruno"]
    assert LessonTable(GAME, EATING, "Ann").names(ENGLISH) == ["Ann", "Neighbour"]


def test_one_goes_back_a_step_or_begins_it_again(table: LessonTable) -> None:
    assert not shown(table)["back"]
    to_goal(table)
    table.act(0, "done")
    table.learn(0, "again")
    assert table.state.decision.kind == "prepare"
    # The others' step is passed over.
    table.learn(0, "back")
    assert shown(table)["step"] == 3
    table.learn(0, "back")
    table.learn(0, "back")
    assert shown(table)["step"] == 1
    with pytest.raises(ContadoError, match="where the lesson begins"):
        table.learn(0, "back")
    with pytest.raises(ContadoError, match="There is no 'fly'"):
        table.learn(0, "fly")


def test_its_log_leads_to_the_same_place(table: LessonTable) -> None:
    log: list[deeds.Written] = []

    def do(deed: deeds.Asked | deeds.Written) -> None:
        log.append(table.redo(deed))

    do(deeds.Confirm(seat=0, number=0))
    do(deeds.Choose(seat=0, number=1, notation="pick"))
    do(deeds.Undo(seat=0, number=2))
    do(deeds.Choose(seat=0, number=3, notation="done"))
    do(deeds.Choose(seat=0, number=4, notation="eat 4"))
    while table.bot_to_move():
        do(deeds.Act(seat=1, number=5, actions=[table.bot_choice()]))
    do(deeds.Confirm(seat=0, number=7))
    do(deeds.Learn(seat=0, number=8, ask="help"))
    again = LessonTable(GAME, EATING, "Ann")
    for deed in log:
        kind, data = deeds.written(deed)
        again.redo(deeds.read(kind, deed.seat, data))
    assert again.view(0) == table.view(0)
    assert again.state.to_json() == table.state.to_json()


def test_a_lesson_has_no_record_and_no_table_is_a_lesson(table: LessonTable) -> None:
    with pytest.raises(ContadoError, match="not written down"):
        table.record()
    assert not table.consent.can_ask(0)
