"""Records: text that a person can read, and that replays to the same position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contado.core.errors import BadOption, BadRecord
from contado.core.record import Fork, Move, Record, Recorder
from contado.core.settings import Change
from contado.core.state import State
from tests.core.refusals import refusal_of
from tests.core.scripted import SPACE, Script, ScriptGame
from tests.core.toys import CherryGame

GAME = CherryGame()


def played(
    choices: list[int], seats: int = 2, seed: str = "4711", options: dict[str, object] | None = None
) -> tuple[State, Record]:
    """Play Cherries: each choice picks one of the options."""
    recorder = Recorder(GAME)
    state = recorder.begin(seats, options or {}, seed)
    for choice in choices:
        if not state.over:
            state.apply(state.legal[choice % len(state.legal)])
    return state, recorder.record(["Anna", "Bo", "Cy"][:seats], seed)


CHOICES = st.lists(st.integers(0, 5), max_size=80)


@settings(max_examples=60, deadline=None)
@given(CHOICES, st.integers(2, 3), st.integers(0, 10**9), st.booleans())
def test_a_record_reads_back_and_replays_finished_or_not(
    choices: list[int], seats: int, seed: int, sweet: bool
) -> None:
    state, record = played(choices, seats, str(seed), {"sweet": sweet})
    text = str(record)
    read = Record.read(text)
    assert str(read) == text
    assert read.replay(GAME) == state
    assert (record.result is not None) == state.over


@settings(max_examples=30, deadline=None)
@given(CHOICES)
def test_a_record_replays_to_every_move(choices: list[int]) -> None:
    state, record = played(choices)
    decisions: list[int] = []
    record.replay(GAME, watch=lambda state, move: decisions.append(move))
    assert decisions == sorted(decisions)
    for until in range(len(record.moves)):
        assert record.replay(GAME, until).to_json()["turn"] <= state.turn
    assert record.replay(GAME, len(record.moves) - 1) == state


def test_a_record_is_text_that_a_person_can_read() -> None:
    record = Record(
        "milestones", 1, {"draft": "choose"}, ["Anna", "  two   words "], "4711",
        [Move(None, "", "bonus 3 14"), Move(1, "draft T12"), Move(0, "hire T18 w3", "deck 12")],
        [61, -4], "93f1c0de5a77b210",
    )  # fmt: skip
    assert str(record).splitlines() == [
        "contado record 1", "game: milestones", "rules: 1", "option: draft=choose", "seat: Anna", "seat: two words",
        "seed: 4711", "result: 61 -4", "fingerprint: 93f1c0de5a77b210", "",
        "0 - ! bonus 3 14", "1 s2 draft T12", "2 s1 hire T18 w3 ! deck 12",
    ]  # fmt: skip
    read = Record.read(str(record))
    assert read.moves == record.moves
    assert (read.result, read.seats, read.options) == ([61, -4], ["Anna", "two words"], {"draft": "choose"})


def test_parts_make_one_line_with_what_left_no_choice_and_luck_stands_where_it_fell() -> None:
    script: Script = {
        0: {"road": [("ask", 1, 3), ("ask_part", 0, 1)], "wall": []},
        1: {"A1": [("ask_part", 0, 2)], "A2": []},
        2: {"B1": []},
        3: {"go": [], "stop": []},
    }
    game = ScriptGame(script, [("ask", 0, 0)])
    recorder = Recorder(game)
    state = recorder.begin(2, {}, "1")
    state.luck.below(0, 6)  # in the set-up
    for notation in ("road", "A1", "go"):
        state.apply(SPACE.parse(notation).index)
    assert [str(move) for move in recorder.record(["a", "b"], "1").moves][1:] == ["s1 road A1 B1", "s2 go"]
    assert recorder.moves[0].luck.startswith("dice ")


def test_a_recorder_goes_back_to_a_snapshot() -> None:
    recorder = Recorder(GAME)
    state = recorder.begin(2, {}, "7")
    state.apply(state.legal[0])
    snapshot, back = recorder.snapshot(), state.copy()
    text = str(recorder.record(["a", "b"], "7"))
    for _ in range(5):
        state.apply(state.legal[-1])
    recorder.rewind(snapshot, back)
    assert str(recorder.record(["a", "b"], "7")) == text
    back.apply(back.legal[0])
    assert recorder.record(["a", "b"], "7").replay(GAME) == back


def test_a_record_says_whose_turn_is_held() -> None:
    recorder = Recorder(GAME)
    recorder.begin(2, {}, "7")
    text = str(recorder.record(["a", "b"], "7", held=1))
    assert "\nseed: 7\nheld: 2\n" in text
    assert Record.read(text).held == 1
    assert str(Record.read(text)) == text
    assert Record.read(text.replace("held: 2\n", "")).held is None


def test_no_turn_is_held_in_a_game_that_is_over() -> None:
    _, record = played([0] * 200)
    assert record.result is not None
    record.held = 0
    with pytest.raises(BadRecord, match="held"):
        Record.read(str(record))


def test_nothing_recorded_is_not_a_record() -> None:
    with pytest.raises(BadRecord, match=r"^Nothing has been recorded yet\.$"):
        Recorder(GAME).record(["a"], "1")


WHOLE = str(played([0, 1, 2, 0, 1, 0, 2, 0])[1])


def changed(key: str, line: str) -> str:
    return "\n".join(line if one.startswith(key) else one for one in WHOLE.splitlines())


# Forks


def forked(choice: int, *forks: Fork) -> tuple[State, Record]:
    """Play Cherries to the end, redrawing where the forks say so; the choice picks one of the options each time."""
    recorder = Recorder(GAME)
    state = recorder.fork(forks, recorder.begin(2, {}, "4711"))
    while not state.over:
        state.apply(state.legal[choice % len(state.legal)])
        state = recorder.fork(forks, state)
    return state, recorder.record(["Anna", "Bo"], "4711")


@pytest.mark.parametrize(
    "forks",
    [
        [Fork(0, 0, "a")],
        [Fork(3, None, "two words")],
        [Fork(2, 1, "a"), Fork(2, 0, "b"), Fork(9, 1, "c")],
    ],
)
def test_a_record_replays_through_its_forks(forks: list[Fork]) -> None:
    state, record = forked(1, *forks)
    text = str(record)
    lines = [line for line in text.splitlines() if line.startswith("fork: ")]
    assert lines == [f"fork: {fork}" for fork in forks]
    read = Record.read(text)
    assert (read.forks, str(read)) == (forks, text)
    assert read.replay(GAME) == state
    for until in range(len(read.moves)):
        read.replay(GAME, until)
    # Without the last of them it is another game.
    cut = text.replace(lines[-1] + "\n", "")
    with pytest.raises(BadRecord, match="does not replay"):
        Record.read(cut).replay(GAME)


def test_a_fork_is_written_with_its_move_its_seat_and_its_seed() -> None:
    assert str(Fork(17, 0, "4711")) == "17 1 4711"
    assert str(Fork(17, None, "a b")) == "17 0 a b"
    assert Fork.read("17 1 4711", 18, 2) == Fork(17, 0, "4711")
    assert hash(Fork(1, None, "x")) == hash(Fork(1, None, "x"))
    assert Fork(1, None, "x") != Fork(1, 0, "x")
    assert Fork(1, None, "x") != "1 0 x"


def test_a_fork_changes_nothing_that_its_seat_knew() -> None:
    _, record = forked(1, Fork(4, 1, "a"))
    before = Record.read(str(record).replace("fork: 4 2 a\n", "")).replay(GAME, 4)
    after = record.replay(GAME, 4)
    assert after.view(1)["facts"] == before.view(1)["facts"]
    assert after.luck.states != before.luck.states


def test_a_replay_goes_on_from_an_earlier_position() -> None:
    state, record = forked(1, Fork(2, 0, "a"), Fork(6, 1, "b"))
    for start in range(len(record.moves)):
        recorder = Recorder(GAME)
        recorder.moves = [Move(one.seat, one.words, one.luck) for one in record.moves[: start + 1]]
        position = GAME.state_from_json(record.replay(GAME, start).to_json())
        recorder.forks = [fork for fork in record.forks if fork.move <= start]
        recorder.attach(position)
        assert record.replay(GAME, begun=(recorder, position)) == state


def test_a_game_does_not_fork_at_its_end() -> None:
    _, record = forked(1)
    record.forks.append(Fork(len(record.moves) - 1, 0, "a"))
    with pytest.raises(
        BadRecord, match=r"^The record does not replay: it forks after move \d+, where it does not go on"
    ):
        record.replay(GAME)


@pytest.mark.parametrize("line", ["", "1", "1 1", "x 1 a", "1 x a", "99 1 a", "-1 1 a", "1 3 a", "1 -1 a"])
def test_a_fork_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match=r"^The record says something impossible about a fork: "):
        Record.read(changed("seed:", f"seed: 4711\nfork: {line}"))


def test_forks_stand_in_their_order() -> None:
    with pytest.raises(BadRecord, match=r"^The record says something impossible about a fork: '1 1 b'\.$"):
        Record.read(changed("seed:", "seed: 4711\nfork: 2 1 a\nfork: 1 1 b"))


# Damaged and foreign records


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not a Contado record: its first line is not 'contado record 1'."),
        ("[Event 'chess']\n", "This is not a Contado record: its first line is not 'contado record 1'."),
        (
            WHOLE.replace("record 1", "record 2", 1),
            "This is not a Contado record: its first line is not 'contado record 1'.",
        ),
        (changed("game:", "game: chess"), "This is a record of chess, not of cherries."),
        (
            changed("rules:", "rules: 0"),
            "The record was made under version 0 of the rules of Cherries; "
            "this is version 1, and no migration is known.",
        ),
        (changed("rules:", "rules: one"), "The record's rules version or result is not a number."),
        (changed("seed:", "sed: 4711"), "Line 8 of the record is not understood: 'sed: 4711'."),
        (changed("seed:", "seat: Cy"), "The record has no line 'seed' in its header."),
        (changed("seat:", "option: first=1"), "The record has no line 'seat' in its header."),
        (
            changed("option: sweet", "option: sweet=sour"),
            "The record does not replay: Option sweet cannot be 'sour': it is on or off.",
        ),
        (
            changed("option: sweet", "option: salt=on"),
            "The record does not replay: Cherries has no option 'salt'; it has sweet, first.",
        ),
        (
            changed("fingerprint:", "fingerprint: 0"),
            "The record does not replay: it ends in another position than it says.",
        ),
        (changed("1 s1", "7 s1 over"), "Move 1 of the record is missing or damaged: '7 s1 over'."),
        (changed("1 s1", "1 over"), "Move 1 of the record does not say who moved: '1 over'."),
        (changed("1 s1", "1 sx over"), "Move 1 of the record does not say who moved: '1 sx over'."),
        (changed("1 s1", "1 s² over"), "Move 1 of the record does not say who moved: '1 s² over'."),
        (changed("1 s1", "1"), "Move 1 of the record is missing or damaged: '1'."),
        (changed("1 s1", "1 s0 over"), "Move 1 of the record is made by seat 0; there are seats 1 to 2."),
        (changed("1 s1", "1 s3 over"), "Move 1 of the record is made by seat 3; there are seats 1 to 2."),
        (
            changed("1 s1", f"1 s{'1' * 5000} over"),
            f"Move 1 of the record does not say who moved: '1 s{'1' * 54}...'.",
        ),
        (changed("rules:", "rules: " + "1" * 5000), "The record's rules version or result is not a number."),
        (WHOLE.partition("\n\n")[0], "The record has no moves, not even the set-up."),
        (
            changed("seed:", "seed: 4711\nheld: 3"),
            "The record says something impossible about a turn that is held: '3'.",
        ),
        (
            changed("seed:", "seed: 4711\nheld: soon"),
            "The record says something impossible about a turn that is held: 'soon'.",
        ),
        (changed("seed:", "seed: 4711\nheld: 1\nheld: 1"), "Line 10 of the record is not understood: 'held: 1'."),
    ],
)
def test_a_damaged_record_says_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        Record.read(text).replay(GAME)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("1 s1", "1 s2 done"),
        ("1 s1", "1 s1 eat 9"),
        ("0 -", "0 - ! bag 1"),
        ("seed:", "seed: 4712"),
        ("seat: Bo", "seat: Bo\nseat: Cy"),
    ],
)
def test_a_record_that_the_rules_contradict_does_not_replay(key: str, line: str) -> None:
    with pytest.raises(BadRecord, match=r"^The record does not replay: "):
        Record.read(changed(key, line)).replay(GAME)


def test_a_record_with_a_wrong_result_does_not_replay() -> None:
    state, record = played([0] * 200)
    assert state.over
    assert record.result is not None
    record.result[0] += 1
    with pytest.raises(BadRecord, match=r"^The record does not replay: the result is another than it says\.$"):
        record.replay(GAME)


@pytest.mark.parametrize("until", [-1, 10**6])
def test_there_is_no_move_outside_the_record(until: int) -> None:
    with pytest.raises(BadRecord, match=rf"^The record has moves 0 to \d+; there is no move {until}\.$"):
        Record.read(WHOLE).replay(GAME, until)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_damage_is_harmless_or_refused_in_one_line(data: st.DataObject) -> None:
    """Cut out any piece of a record and put anything in its place."""
    start = data.draw(st.integers(0, len(WHOLE)))
    end = data.draw(st.integers(start, min(len(WHOLE), start + 40)))
    filling = data.draw(st.text("0123456789 s!-:\n²٣é☃bagdoneeat", max_size=8))
    damaged = WHOLE[:start] + filling + WHOLE[end:]
    sentence = refusal_of(lambda: Record.read(damaged).replay(GAME))
    if sentence is None:
        assert Record.read(damaged).replay(GAME) == Record.read(WHOLE).replay(GAME)
    else:
        assert len(sentence.splitlines()) == 1


@given(st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for whole in (text, "contado record 1\n" + text):
        with pytest.raises(BadRecord):
            Record.read(whole)


def test_moves_are_equal_by_what_they_say() -> None:
    assert Move(1, "go", "dice 3") == Move(1, "go", "dice 3")
    assert Move(1, "go") != Move(2, "go")
    assert Move(0, "go") != "s1 go"


def test_seats_are_counted_from_0_in_python_and_from_1_in_the_text() -> None:
    assert (str(Move(0, "go")), str(Move(1, "go"))) == ("s1 go", "s2 go")
    assert (Move.read("s2 go", 1, 2).seat, Move.read("- ! dice 3", 0, 2).seat) == (1, None)


def test_a_move_that_is_still_written_down_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Move(1, "go"))


@pytest.mark.parametrize("seed", ["", " x", "x ", "a\nb", "a\u2028b", "a  b", "a\udcff"])
def test_a_seed_that_a_record_could_not_keep_is_refused(seed: str) -> None:
    with pytest.raises(BadOption, match=r"one line|must be text"):
        GAME.new(2, {}, seed)


class SweeterGame(CherryGame):
    """Cherries after a change of the rules: sweet cherries have become the usual ones."""

    rules_version = 2
    changes: ClassVar[Mapping[int, Change]] = {2: Change("Cherries are sweet now.", {"sweet": "off"})}


def test_an_older_record_replays_with_the_reading_of_its_time() -> None:
    state, record = played([0, 3, 1, 0, 2, 1], options={"sweet": False})
    old = Record.read(str(record))
    del old.options["sweet"]
    assert old.options_for(SweeterGame()) == {**record.options, "sweet": "off"}
    again = old.replay(SweeterGame())
    assert again.to_json() == state.to_json()


def test_an_older_record_that_no_longer_replays_says_what_changed() -> None:
    old = played([0, 3, 1, 0, 2, 1] * 10)[1]
    assert old.result is not None
    old.result = [one + 1 for one in old.result]
    assert refusal_of(lambda: old.replay(SweeterGame())) == (
        "The record was made under version 1 of the rules of Cherries and does not replay under version 2. "
        "What changed: Cherries are sweet now."
    )


def test_the_record_of_a_later_version_is_refused() -> None:
    later = played([0])[1]
    later.rules = 3
    assert refusal_of(lambda: later.replay(SweeterGame())) == (
        "The record was made under version 3 of the rules of Cherries; this is version 2, and no migration is known."
    )


def test_an_older_state_is_read_with_the_reading_of_its_time() -> None:
    game = SweeterGame()
    assert game.settings_from_json({}) == {**game.read_settings(2, {}), "sweet": False}
    assert game.settings_from_json({"sweet": True})["sweet"] is True


class CorrectedGame(CherryGame):
    """Cherries after a rule was found wrong: no option brings the old one back."""

    rules_version = 2
    changes: ClassVar[Mapping[int, Change]] = {2: Change("Cherries have stones now.", same_play=False)}


CORRECTED = (
    "The record was made under version 1 of the rules of Cherries and does not replay under version 2. "
    "What changed: Cherries have stones now."
)


def test_an_unfinished_game_does_not_go_on_under_a_corrected_rule() -> None:
    old = played([0, 3, 1, 0, 2, 1])[1]
    assert old.result is None
    assert refusal_of(lambda: old.replay(CorrectedGame())) == CORRECTED
    assert refusal_of(lambda: old.replay(CorrectedGame(), 1)) == CORRECTED


def test_a_finished_game_is_shown_under_a_corrected_rule_where_it_comes_to_the_same_result() -> None:
    old = played([0, 3, 1, 0, 2, 1] * 10)[1]
    assert old.result is not None
    assert old.replay(CorrectedGame()).over
    assert not old.replay(CorrectedGame(), 2).over
    old.result = [one + 1 for one in old.result]
    assert refusal_of(lambda: old.replay(CorrectedGame(), 2)) == CORRECTED
