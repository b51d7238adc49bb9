"""An automa at the keyboard: its steps are told one by one with their reasons, or together."""

from __future__ import annotations

from pathlib import Path

import pytest

from contado.core.errors import BadSeat
from contado.table.seat import Automa, person
from contado.table.table import Phase, Table
from contado.terminal import play, watch
from contado.terminal.screen import Screen
from contado.terminal.session import Session
from tests.core.toys import CrowGame
from tests.terminal.keyboard import Keyboard, console, seen


class CrowTable(CrowGame):
    """With a board to look at."""

    about = "Pick cherries before the crow does."


CROWS = CrowTable()
# Begin; go on to eat; the first cherry; it stands.
TURN = ["done", "1", ""]
STOP = "Enter: go on"


def sitting(*lines: str) -> tuple[Table, Keyboard, str]:
    """Play with the crow until nothing more is typed; return the table, the keyboard and what was seen."""
    table = Table(CROWS, [person("Anna"), Automa(CROWS)], {"crow": True}, "terminal")
    keyboard, page = Keyboard(["", *lines]), console()
    Session(table, "en", None, False, Screen(page, keyboard)).run(False)
    return table, keyboard, seen(page)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who leave save the game in the current folder."""
    monkeypatch.chdir(tmp_path)


def test_each_step_is_told_with_its_reason_and_waits_for_enter() -> None:
    table, keyboard, text = sitting(*TURN, "")
    assert [prompt.startswith(STOP) for prompt in keyboard.prompts][-2:] == [True, True]
    hop = text.index("The old crow hops to the bag, for there are 10 cherries in it.")
    peck = text.index("The old crow pecks a cherry of ")
    assert text.index("The crow looks for cherries.") < hop < text.index("The crow pecks what it finds first.") < peck
    assert "Anna" in text
    assert "The old crow plays by itself, step by step" in text
    # Enter was pressed once: the second step has been told, and waits to be read.
    assert table.awaited == 0


def test_what_was_read_step_by_step_is_not_told_again() -> None:
    _, _, text = sitting(*TURN, "", "")
    assert text.count("The old crow pecks a cherry of ") == 1


def test_a_turn_can_be_skipped_and_is_told_with_the_news() -> None:
    table, keyboard, text = sitting(*TURN, "s", *TURN)
    assert table.state.turn == 4
    # The next turn stops again.
    assert [prompt.startswith(STOP) for prompt in keyboard.prompts].count(True) == 2
    assert text.count("The old crow pecks a cherry of ") == 1


def test_whoever_wants_no_stops_has_none_until_they_are_wanted_again() -> None:
    _, keyboard, text = sitting(*TURN, "t", *TURN)
    assert [prompt.startswith(STOP) for prompt in keyboard.prompts].count(True) == 1
    assert text.count("The old crow hops to the bag") == 2
    assert "From now on all steps are shown together" in text
    _, keyboard, text = sitting(*TURN, "t", *TURN, "t", *TURN)
    assert [prompt.startswith(STOP) for prompt in keyboard.prompts].count(True) == 2
    assert "From now on each step is shown by itself" in text


def test_the_board_can_be_looked_at_between_two_steps() -> None:
    _, _, before = sitting(*TURN)
    _, _, after = sitting(*TURN, "b")
    assert after.count("in the bag") == before.count("in the bag") + 1


def test_a_game_goes_to_its_end_with_the_automa() -> None:
    table = Table(CROWS, [person("Anna"), Automa(CROWS)], {"crow": True}, "end")

    def read(prompt: str) -> str:
        return "" if table.phase is not Phase.PERSON else table.game.action(table.state, table.state.legal[-1]).notation

    page = console()
    Session(table, "en", None, False, Screen(page, read)).run(False)
    assert table.phase is Phase.OVER
    assert "The old crow" in seen(page).split("The game is over")[1]


def test_bots_alone_with_an_automa_need_no_key() -> None:
    page = console()
    assert play(CROWS, ["random"], {"crow": "on"}, "1", console=page, read=Keyboard([])) == 0
    assert "The game is over" in seen(page)


def test_a_seat_of_the_automa_elsewhere_is_refused() -> None:
    with pytest.raises(BadSeat, match="write you,crow"):
        play(CROWS, ["crow", "you"], {}, "1", console=console(), read=Keyboard([]))


def test_help_names_the_key() -> None:
    _, _, text = sitting("?")
    assert "stop at each step of The old crow" in text


def test_a_record_is_watched_step_by_step(tmp_path: Path) -> None:
    table, _, _ = sitting(*TURN, "", "")
    path = tmp_path / "crow.contado"
    path.write_text(str(table.record()), "utf-8")
    page = console()
    watch(path, "en", page, Keyboard([""] * table.moves), game=CROWS)
    text = seen(page)
    for words in ("hops to the bag, for there are 10 cherries in it.", "pecks a cherry of"):
        assert text.count(words) == 1
    assert "The old crow: next" in text
