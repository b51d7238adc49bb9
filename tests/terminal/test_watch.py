"""Stepping through a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from contado.core.errors import BadRecord
from contado.core.record import Record
from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from contado.table.seat import bot, person
from contado.table.table import Table
from contado.terminal import watch
from tests.commands import contado
from tests.terminal.keyboard import Keyboard, console, seen


@pytest.fixture(scope="module")
def record_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    table = Table(GAME, [bot("greedy"), bot("random")], {"max_rounds": 5, "first_seat": "1"}, "watched")
    while table.bot_to_move():
        table.bot_act()
    path = tmp_path_factory.mktemp("records") / "game.contado"
    path.write_text(str(table.record()))
    return path


def titles(text: str) -> list[int]:
    """Return the numbers of the moves that were shown."""
    return [int(line.split("move ")[1].split()[0]) for line in text.splitlines() if line.startswith("Milestones: move")]


def test_enter_goes_on_b_goes_back_a_number_jumps(record_path: Path) -> None:
    page = console()
    assert watch(record_path, "en", page, Keyboard(["", "", "b", "9", "0", "b", "9999", "zzz", "q"])) == 0
    assert titles(seen(page)) == [0, 1, 2, 1, 9, 0]
    assert "The record has moves 0 to" in seen(page)


def test_where_there_is_no_terminal_a_board_is_not_folded(record_path: Path) -> None:
    """A game's text may be 100 columns wide; what is piped elsewhere has no width of its own."""
    told = contado("watch", str(record_path), typed="q\n").stdout
    view = Record.read(record_path.read_text()).replay(GAME).view(None)
    assert max(len("".join(part for part, _ in line)) for line in GAME.drawing.text(view, ENGLISH)) > 80
    assert max(map(len, told.splitlines())) > 80
    assert "Long lines are folded" not in told


def test_a_terminal_that_is_too_narrow_is_told_how_wide_the_board_is(record_path: Path) -> None:
    page = console()
    page.width = 60
    watch(record_path, "en", page, Keyboard(["", "", "q"]))
    assert seen(page).replace("\n", " ").count("Long lines are folded: in a terminal of ") == 1


def test_the_number_of_no_move_has_any_length(record_path: Path) -> None:
    page = console()
    assert watch(record_path, "en", page, Keyboard(["9" * 5000, "\ufffd", "q"])) == 0
    assert "The record has moves 0 to" in seen(page)


def test_people_are_called_as_they_were_in_play(tmp_path: Path) -> None:
    table = Table(GAME, [person(), person("Anna")], {"first_seat": "2"}, "names")
    path = tmp_path / "game.contado"
    path.write_text(str(table.record()))
    page = console()
    watch(path, "en", page, Keyboard([]))
    assert "● Blue" in seen(page)
    assert "● Anna" in seen(page)
    assert "you" not in seen(page)


def test_running_on_shows_every_move_and_the_result(record_path: Path) -> None:
    page, waits = console(), list[float]()
    assert watch(record_path, "en", page, Keyboard(["a", ""]), delay=0.25, pause=waits.append) == 0
    last = len(Record.read(record_path.read_text()).moves) - 1
    assert titles(seen(page)) == list(range(last + 1))
    assert waits == [0.25] * last
    assert "The game is over" in seen(page)
    assert "That was the last move." in seen(page)


def test_running_on_can_be_stopped(record_path: Path) -> None:
    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    page = console()
    assert watch(record_path, "en", page, Keyboard(["a", "q"]), pause=interrupt) == 0
    assert titles(seen(page)) == [0, 1]


def test_a_record_of_unknown_players_can_be_watched(record_path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.contado"
    other.write_text(record_path.read_text().replace("seat: random", "seat: oracle:depth=9"))
    page = console()
    assert watch(other, "en", page, Keyboard(["e"])) == 0
    assert "oracle" in seen(page)


def test_every_position_is_the_one_that_replay_gives(record_path: Path) -> None:
    """The scores under the last look at each move."""
    record = Record.read(record_path.read_text())
    page = console()
    watch(record_path, "en", page, Keyboard(["e", "o"]))
    assert record.result is not None
    for total in record.result:
        assert str(total) in seen(page).rpartition("total")[2]


def test_a_damaged_record_is_named(record_path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.contado"
    for old, new in (("fingerprint: ", "fingerprint: 0"), ("rules: 1", "rules: x"), ("game: m", "game: n")):
        other.write_text(record_path.read_text().replace(old, new))
        with pytest.raises(BadRecord, match=r"other\.contado: "):
            watch(other, "en", console(), Keyboard([]))


def test_what_is_not_a_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord):
        watch(tmp_path / "none.contado", "en", console(), Keyboard([]))
