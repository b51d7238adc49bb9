"""Records and saved positions of older rules: they replay as they were played, or say what has changed."""

from __future__ import annotations

import pytest

from contado.core.errors import BadRecord
from contado.core.record import Record
from contado.games.burgundy import GAME
from contado.games.burgundy.changes import CHANGES, UNNAMED
from contado.games.burgundy.settings.options import OPTIONS
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.whole.make_golden import FOLDER

# Golden games as they were made under version 3 of the rules.
OLD = sorted(path.stem for path in (FOLDER / "old").glob("*.txt"))


def old(name: str) -> Record:
    """Return a golden game of version 3."""
    return Record.read((FOLDER / "old" / f"{name}.txt").read_text("utf-8"))


def test_there_are_records_of_the_old_version() -> None:
    assert OLD == ["chateauma", "chateauma_expansions", "everything", "four_greedy", "shields", "team"]
    assert {old(name).rules for name in OLD} == {3}


def replayed(record: Record) -> BurgundyState:
    state = record.replay(GAME)
    assert isinstance(state, BurgundyState)
    return state


@pytest.mark.parametrize("name", OLD)
def test_a_record_of_version_3_replays_to_its_result(name: str) -> None:
    record = old(name)
    state = replayed(record)
    assert state.over
    assert GAME.outcome(state).totals == record.result


def test_a_first_game_of_version_3_was_on_and_is_played_on_duchy_1() -> None:
    record = old("four_greedy")
    assert record.options["first_game"] == "on"
    assert record.replay(GAME).settings["first_game"] == "1"


def test_what_an_old_record_does_not_name_is_read_as_it_was() -> None:
    """With border posts the duchies were 1 to 10 unless somebody chose others."""
    record = old("everything")
    del record.options["duchy_set"]
    assert record.options_for(GAME)["duchy_set"] == "1-10"
    assert GAME.outcome(replayed(record)).totals == record.result


def test_version_4_says_what_it_changed_and_how_it_was_before() -> None:
    assert GAME.rules_version == 4
    names = {option.name for option in OPTIONS}
    for version, change in CHANGES.items():
        assert 3 < version <= GAME.rules_version
        assert change.what
        assert set(change.readings) <= names
    new = {"duchy_set", "free_shift_8", "monastery_15_route", "shield_3_workers", "shield_placement"}
    assert new <= set(CHANGES[4].readings)


def test_a_record_that_no_longer_replays_is_refused_with_the_sentence() -> None:
    record = old("four_greedy")
    # A move that the game does not know: somebody changed the record, or the rules.
    broken = Record.read(str(record).replace(" p1@", " p3@", 1))
    with pytest.raises(BadRecord, match=r"border posts the usual duchies are 23 to 30"):
        broken.replay(GAME)


def test_a_position_saved_under_version_3_is_read_as_it_was() -> None:
    state = GAME.new(2, {"duchy_set": "1-10", "first_game": "1"}, "saved")
    data = state.to_json()
    # Usual values were not written down then, and the first game was on.
    assert "duchy_set" not in data["settings"]
    data["settings"]["first_game"] = True
    settings = GAME.state_from_json(data).settings
    assert (settings["duchy_set"], settings["first_game"]) == ("1-10", "1")
    assert UNNAMED["duchy_set"] == "1-10"
