"""The kit bites: each broken toy is caught by the right check, and a game that keeps the contract is left alone."""

from __future__ import annotations

import json

import pytest

from contado.core.errors import BadOption
from contado.core.game import Proofs, Rules
from contado.core.kit import CHECKS, PLAY, Report, check_game
from contado.core.kit.plan import Plan
from contado.core.position import ledger
from contado.core.position.luck import Luck
from contado.core.record import Record
from contado.core.settings import Flag, Setting
from contado.core.state import Decision, State
from contado.core.words.language import Language
from tests.core.toys import CherryGame
from tests.core.toys.broken import BROKEN, toy
from tests.core.toys.points import BoastingEat
from tests.core.toys.telling import UnpaidEat, short_tip

GAMES = 24
FEW = 3


def is_compiled() -> bool:
    """Say whether core runs as extension modules."""
    return not ledger.__file__.endswith(".py")


def test_the_toy_that_keeps_the_contract_is_left_alone() -> None:
    report = check_game(CherryGame(), GAMES, thorough=3)
    assert [str(finding) for finding in report.findings] == []


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_toy_is_caught_by_the_right_check(fault: str) -> None:
    game, check = BROKEN[fault]
    # A compiled ledger takes no half points at all, so that the action that books them cannot be carried out.
    right = {check, "options"} if fault == "half points" and is_compiled() else {check}
    # Most are caught in the first games; some take many games to be sure of, or until another check has seen enough.
    report = check_game(game, FEW, thorough=3)
    if not right & set(report.checks()):
        report = check_game(game, GAMES, thorough=3, only=[check])
    assert right & set(report.checks()), [str(finding) for finding in report.findings]


def test_every_check_has_a_broken_toy() -> None:
    assert {check for _, check in BROKEN.values()} == {PLAY, *(check.name for check in CHECKS)}


def test_a_report_says_what_was_covered() -> None:
    report = check_game(CherryGame(), 24)
    assert report.games == 24
    # Cherries is for 2 or 3 players, who take turns in the plan.
    assert report.seats == {2: 12, 3: 12}
    # Every round in four through the seat counts has the default options.
    assert report.options[""] >= 6
    assert len(report.options) > 3
    assert report.never_asked(CherryGame()) == []
    assert report.never_told(CherryGame()) == []
    assert report.asked.total() == report.decisions > report.close_looks >= 2 * 24


def test_a_kind_of_decision_that_nobody_met_is_named() -> None:
    class Unmet(Decision):  # type: ignore[type-arg]
        kind = "unmet"

    game = toy(decisions=(*CherryGame.decisions, Unmet))
    assert check_game(game, 4).never_asked(game) == ["unmet"]


def test_a_kind_of_event_that_nobody_heard_of_is_named() -> None:
    game = toy(events={**CherryGame.events, "spilt": ("value",)})
    report = check_game(game, 4)
    assert report.never_told(game) == ["spilt"]
    # Whoever eats a cherry tells it, once: all twelve are eaten in every game, whoever plays.
    assert report.told["eaten"] == 4 * 12
    assert report.told.keys() == report.to_json()["told"].keys() == CherryGame.events.keys()


def test_a_game_that_declares_no_pieces_and_no_holdings_is_told_so_and_not_blamed() -> None:
    plain = check_game(CherryGame(), 4)
    assert plain.not_declared() == plain.to_json()["not_declared"] == []
    report = check_game(toy(pieces=Proofs.pieces, holdings=Rules.holdings), 4)
    assert report.ok
    assert report.not_declared() == ["declares no pieces", "declares no holdings"]


def test_points_are_held_to_the_ledger_even_where_no_holdings_are_declared() -> None:
    report = check_game(toy(swap=(BoastingEat,), holdings=Rules.holdings), GAMES, thorough=3)
    assert report.checks() == ["costs"]
    assert "'vp'" in report.findings[0].sentence


def test_a_mark_without_a_reason_takes_several_games_to_be_sure_of() -> None:
    """Parts of a run are too short for a verdict; put together they are not."""
    game, check = BROKEN["marked for nothing"]
    parts = [check_game(game, 2, first=first, thorough=3) for first in range(0, 24, 2)]
    assert all(part.ok for part in parts)
    whole = Report("cherries", 3)
    for part in parts:
        whole.merge(part)
    assert [finding.check for finding in whole.findings] == [check] * 2
    for finding, kind in zip(whole.findings, ("done", "over"), strict=True):
        assert f"{kind!r} in the decision 'prepare'" in finding.sentence
    Record.read(whole.findings[0].record).replay(game)
    assert whole.to_json() == check_game(game, 24, thorough=3).to_json()


def test_a_hidden_fact_that_stays_true_is_named_by_its_path() -> None:
    game, _ = BROKEN["resample keeps one hidden hand"]
    found = [finding.sentence for finding in check_game(game, GAMES, thorough=3).findings]
    assert len(found) == 1
    assert "hands.1 " in found[0]


def test_conflicting_options_are_not_played() -> None:
    report = check_game(CherryGame(), 60, seats=2)
    assert report.seats == {2: 60}
    assert not any("first=3" in options for options in report.options)


def test_what_is_given_stays_fixed_and_the_rest_varies() -> None:
    report = check_game(CherryGame(), 30, options={"sweet": "on"})
    assert all("sweet=on" in options for options in report.options)
    assert len(report.options) > 1


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (9, {}, "Cherries is for 2 to 3 players, not 9."),
        (2, {"first": "3"}, "Seat 3 cannot begin: there are only 2 players."),
        (None, {"sweat": "on"}, "Cherries has no option 'sweat'; did you mean sweet?"),
        (None, {"sweet": "maybe"}, "Option sweet cannot be 'maybe': it is on or off."),
    ],
)
def test_what_cannot_be_played_is_refused(seats: int | None, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        check_game(CherryGame(), 1, seats=seats, options=options)
    assert str(refusal.value) == sentence


def test_options_that_exclude_a_seat_count_leave_it_out() -> None:
    assert check_game(CherryGame(), 6, options={"first": "3"}).seats == {3: 6}


def test_a_run_in_parts_is_the_same_run() -> None:
    whole = check_game(CherryGame(), 10)
    parts = Report("cherries", whole.thorough)
    for first in (0, 4):
        parts.merge(check_game(CherryGame(), 4 if first == 0 else 6, first=first))
    assert parts.to_json() == whole.to_json()


def test_looking_more_closely_leaves_the_games_as_they_are() -> None:
    often, seldom = check_game(CherryGame(), 6, thorough=1), check_game(CherryGame(), 6, thorough=50)
    assert often.asked == seldom.asked
    assert often.close_looks > seldom.close_looks


def test_another_seed_gives_other_games() -> None:
    assert check_game(CherryGame(), 6, seed="a").asked != check_game(CherryGame(), 6, seed="b").asked


def test_progress_is_told_the_games_done() -> None:
    done: list[int] = []
    check_game(CherryGame(), 3, progress=done.append, first=7)
    assert done == [1, 2, 3]


@pytest.mark.parametrize("fault", ["lost piece", "option that crashes", "dead end", "same words twice", "leaking view"])
def test_a_finding_has_a_record_that_replays_up_to_the_fault(fault: str) -> None:
    game, check = BROKEN[fault]
    found = [finding for finding in check_game(game, GAMES, thorough=3).findings if finding.check == check]
    for finding in found:
        record = Record.read(finding.record)
        steps: list[int] = []
        record.replay(game, watch=lambda state, number, steps=steps: steps.append(number))  # type: ignore[misc]
        assert len(steps) == finding.decisions + 1


def test_a_crash_in_the_set_up_still_has_a_record_of_seed_and_options() -> None:
    game, _ = BROKEN["crash in the set-up"]
    report = check_game(game, 1)
    assert "ZeroDivisionError" in report.findings[0].sentence
    record = Record.read(report.findings[0].record)
    assert (record.game, record.seed, len(record.seats)) == ("cherries", "0-0", 2)


def test_a_check_that_found_enough_lets_the_others_see_the_rest() -> None:
    game, _ = BROKEN["same words twice"]
    report = check_game(game, 40)
    assert [finding.check for finding in report.findings] == ["faces"] * 3


def test_of_each_check_only_the_first_findings_are_kept_and_all_are_counted() -> None:
    report = check_game(BROKEN["crash in the set-up"][0], 10)
    assert len(report.findings) == 3
    assert report.faults == {"play": 10}


def test_a_report_is_plain_data() -> None:
    report = check_game(BROKEN["lost piece"][0], 12)
    data = json.loads(json.dumps(report.to_json()))
    assert data["ok"] is False
    assert data["games"] == 12
    assert data["findings"][0].keys() == {"check", "sentence", "game", "decisions", "record"}


def test_some_games_are_played_with_an_eye_to_the_evaluation() -> None:
    evaluated: list[int] = []

    def evaluate(game: CherryGame, state: State, seat: int) -> float:
        evaluated.append(seat)
        return float(state.ledger.totals[seat])

    report = check_game(toy(evaluate=evaluate), 6)
    assert report.ok
    assert evaluated


def test_an_evaluation_that_crashes_is_a_fault_of_the_game() -> None:
    def evaluate(game: CherryGame, state: State, seat: int) -> float:
        return 1 / state.ledger.totals[seat]

    report = check_game(toy(evaluate=evaluate), 6)
    # Requested by the check of evaluations, and where a game is played with an eye to it.
    assert set(report.checks()) == {"evaluation", "play"}
    assert all("ZeroDivisionError" in finding.sentence for finding in report.findings)


def test_every_value_of_every_option_comes_round() -> None:
    """Random mixes alone miss what appears with one setting only."""
    plan = Plan(CherryGame(), None, None)
    seen: set[tuple[str, object]] = set()
    wanted = {(option.name, value) for option, value in plan.values}
    assert wanted == {("sweet", True), ("sweet", False), ("first", "1"), ("first", "2"), ("first", "3")}
    # Twice round, besides the games with the default options: a third player begins where there is one.
    for number in range(14):
        seen |= set(plan.game_number(number, Luck([1]))[1].items())
    assert wanted <= seen


def test_what_an_option_needs_is_played_with_it() -> None:
    class Layered(CherryGame):
        @property
        def settings(self) -> tuple[Setting, ...]:
            return (*super().settings, Flag("pie", False, "Baked.", needs={"sweet": ("on",)}))

    plan = Plan(Layered(), None, None)
    turn = [(option.name, value) for option, value in plan.values].index(("pie", True))
    assert plan.wanted(turn) == {"pie": True, "sweet": True}


def test_a_game_needs_no_words_for_things_that_it_never_speaks_of() -> None:
    def only_cherries(game: CherryGame, thing: str, n: int, _: Language) -> str:
        return {"cherry": f"{n} cherries"}[thing]

    silent = toy(swap=(UnpaidEat,), thing=only_cherries, cherry_tip=short_tip, claims=())
    # Points that nobody mentions are what `costs` would find here.
    assert check_game(silent, 4, skip=["costs"]).ok
