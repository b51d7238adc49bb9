"""Whole games at the terminal, typed by people who know nothing about it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from contado.core.errors import BadRecord, ContadoError
from contado.core.record import Record
from contado.core.state import Decision, State
from contado.games import burgundy
from contado.games.milestones import GAME
from contado.table.seat import typed_seat
from contado.table.table import Phase, Table
from contado.terminal import play, saves
from contado.terminal.screen import Screen
from contado.terminal.session import Session
from tests.terminal.keyboard import CherryTable, Keyboard, console, random_person, seen

OPTIONS = {"max_rounds": 6, "first_seat": "1"}


def sit_down(seats: str, seed: str, page: Console, **options: object) -> Table:
    """Play a whole game with random people; return the table."""
    table = Table(GAME, [typed_seat(seat) for seat in seats.split(",")], options, seed)
    read = random_person(table, random.Random(seed))
    status = Session(table, "en", None, False, Screen(page, read)).run(False)
    assert status == 0
    return table


@pytest.mark.parametrize("seats", ["you,greedy", "you:Anna,greedy,random", "greedy,you,greedy:noise=1,random"])
@pytest.mark.parametrize("terminal", [False, True])
def test_a_person_who_types_anything_gets_to_the_end(seats: str, terminal: bool) -> None:
    page = console(terminal=terminal)
    table = sit_down(seats, f"anything {seats}", page, max_rounds=8)
    assert table.phase is Phase.OVER
    text = seen(page)
    assert "The game is over" in text
    assert f"Seed of this game: {table.seed}" in text
    outcome = table.game.outcome(table.state)
    for seat, name in enumerate(table.names()):
        who = "You" if table.seats[seat].is_person else name
        assert f"{outcome.places[seat]}. {who}, {outcome.totals[seat]} point" in text
    assert "Traceback" not in text
    if not terminal:
        assert max(cell_len(line) for line in text.splitlines()) <= 100


def test_a_whole_game_against_greedy_with_the_default_options() -> None:
    page = console()
    table = sit_down("you,greedy", "whole", page)
    assert table.phase is Phase.OVER


def test_bots_alone_play_to_the_end_without_a_key() -> None:
    page = console()
    keyboard = Keyboard([])
    assert play(GAME, ["greedy", "random"], OPTIONS, "bots", console=page, read=keyboard) == 0
    assert keyboard.prompts == []
    assert "The game is over" in seen(page)


def test_one_person_plays_a_solo_game_to_its_end() -> None:
    page = console()
    table = Table(burgundy.GAME, [typed_seat("you:Anna")], {"mode": "solo"}, "alone")
    read = random_person(table, random.Random("alone"))
    assert Session(table, "en", None, False, Screen(page, read)).run(False) == 0
    text = seen(page)
    assert "The game is lost." in text
    assert "Nobody wins" not in text
    assert "2. Anna, " not in text
    assert max(cell_len(line) for line in text.splitlines()) <= 100


def test_the_first_page_says_what_to_do() -> None:
    page = console()
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", console=page, read=Keyboard([""]), save=None)
    text = seen(page)
    assert "Welcome to Milestones" in text
    assert "type the number of your choice" in text
    assert "Choose the first of your 2 start tiles." in text


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that somebody leaves are saved in the current folder."""
    monkeypatch.chdir(tmp_path)


# Choosing


def test_costs_gains_and_reveals_stand_beside_the_options() -> None:
    table = Table(GAME, [typed_seat("you"), typed_seat("you:Bela")], {"first_seat": "1", "draft": "random"}, "costs")
    while table.state.turn == 0 or table.phase is Phase.HELD:
        if table.phase is Phase.HELD:
            table.confirm(table.awaited)
        else:
            table.act(table.awaited, table.state.options()[0])
    table.state.players[0].goods[4] = 4  # type: ignore[attr-defined]
    page = console()
    Session(table, "en", None, False, Screen(page, Keyboard(["", "move trading_house", "hire", "1"]))).run(False)
    text = seen(page)
    assert "Hire a worker tile −2 coins" in text
    assert "Hire a worker tile → Which tile do you hire?" in text
    assert "Each costs 2 coins." in text
    assert "Put it on slots 1 and 2 ⚑" in text
    assert "cannot be taken back" in text


def test_several_moves_on_one_line() -> None:
    page, path = console(), Path("game.contado")
    keyboard = Keyboard(["", "1; 1; 1", "1", ""])
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", save=path, console=page, read=keyboard)
    moves = Record.read(path.read_text()).moves
    assert [move.seat for move in moves[1:5]] == [0, 0, 0, 0]


def test_a_refused_move_keeps_the_ones_before_it_and_says_so() -> None:
    page, path = console(), Path("game.contado")
    keyboard = Keyboard(["", "1; fly me; 1"])
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", save=path, console=page, read=keyboard)
    assert len(Record.read(path.read_text()).moves) == 2
    assert "'fly me' is not possible now" in seen(page)


def test_whoever_is_asked_for_a_number_is_told_of_numbers() -> None:
    page = console()
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", console=page, read=Keyboard(["", "foo"]))
    said = " ".join(seen(page).split())
    assert re.search(r"'foo' is not possible now: type a number from 1 to [1-9]\d*, or a move such as \w+", said)


HUGE = "9" * 5000


@pytest.mark.parametrize(
    "typed", ["0", "77", "fly", "draft", "²", "draft T99", ";", "🂡", "\x00", "u", " ", HUGE, "0" * 5000 + "1", "\ufffd"]
)
def test_garbage_is_answered_in_one_sentence_and_asked_again(typed: str) -> None:
    page, path = console(), Path("game.contado")
    keyboard = Keyboard(["", typed, "", "1"])
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", save=path, console=page, read=keyboard)
    assert len(Record.read(path.read_text()).moves) == 2
    assert "Traceback" not in seen(page)


def test_a_number_of_thousands_of_figures_is_refused_in_a_short_sentence() -> None:
    page = console()
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", console=page, read=Keyboard(["", HUGE]))
    assert "There is no option 999" in seen(page)
    assert HUGE[:100] not in seen(page).replace("\n", "")


def test_bytes_that_are_not_text_are_garbage_like_any_other() -> None:
    page, keyboard = console(), Keyboard(["", "1"])

    def read(prompt: str) -> str:
        if len(keyboard.prompts) == 1:
            keyboard.prompts.append(prompt)
            raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
        return keyboard(prompt)

    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", save=Path("game.contado"), console=page, read=read)
    assert "is not possible now" in seen(page)
    assert len(Record.read(Path("game.contado").read_text()).moves) == 2


def test_undo_takes_a_choice_back() -> None:
    page, path = console(), Path("game.contado")
    keyboard = Keyboard(["", "1", "u"])
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", save=path, console=page, read=keyboard)
    assert len(Record.read(path.read_text()).moves) == 1


def test_nothing_to_undo_is_said() -> None:
    page = console()
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", console=page, read=Keyboard(["", "u"]))
    assert "Nothing can be taken back" in seen(page)


def test_a_complete_turn_waits_for_enter_or_undo() -> None:
    page, path = console(), Path("game.contado")
    keyboard = Keyboard(["", "1;1;1;1", "hm", "u", "1", ""])
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", save=path, console=page, read=keyboard)
    text = seen(page)
    assert text.count("Your part of the set-up is complete. Shall it stand?") == 2
    assert "press Enter to let it stand" in text
    assert "What happened" in text.rpartition("Shall it stand?")[2]
    assert "greedy chose" in text


def test_without_confirmation_the_turn_passes_at_once() -> None:
    page = console()
    keyboard = Keyboard(["", "1;1;1;1"])
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", console=page, read=keyboard, confirm=False)
    assert "Shall it stand?" not in seen(page)
    assert "greedy chose" in seen(page)


def test_help_log_points_board_and_hint() -> None:
    page = console()
    keyboard = Keyboard(["", "1", "help", "l", "o", "b", "h"])
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", console=page, read=keyboard)
    text = seen(page)
    assert "What you can type" in text
    assert "Your options in notation" in text
    assert "draft T" in text
    assert "The log" in text
    assert "points from" in text
    assert "Hint: " in text


def test_the_numbers_behind_a_hint_are_shown_when_asked_for() -> None:
    told: list[str] = []
    for keys in (["", "1", "h"], ["", "1", "h", "hh"]):
        page = console()
        play(GAME, ["you", "greedy"], {"first_seat": "2"}, "4711", console=page, read=Keyboard(keys))
        told.append(seen(page).partition("Hint: ")[2])
    plain, numbers = told
    assert "hh shows the numbers behind it." in plain
    assert "then: Put it on slots" not in plain
    assert "then: Put it on slots" in numbers


def test_hints_are_shown_when_asked_for() -> None:
    page = console()
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "1", console=page, read=Keyboard([""]), hints=True)
    assert "Hint: " in seen(page)


# Saving and leaving


def typed_lines(seed: int, n: int) -> list[str]:
    rng = random.Random(seed)
    return [rng.choice(["1", "1", "2", "3", "4", "5", "", "u", "nonsense"]) for _ in range(n)]


def test_a_game_left_and_resumed_ends_in_the_same_record() -> None:
    lines = typed_lines(3, 600)
    seats, options = ["you:Anna", "greedy:noise=2", "random"], {"max_rounds": 5}
    whole = Path("whole.contado")
    play(GAME, seats, options, "twice", save=whole, console=console(), read=Keyboard(["", *lines]))
    assert Record.read(whole.read_text()).result is not None

    parts = Path("parts.contado")
    play(GAME, seats, options, "twice", save=parts, console=console(), read=Keyboard(["", *lines[:7], "q", ""]))
    at = 7
    while Record.read(parts.read_text()).result is None:
        step = [*lines[at : at + 5], "q", ""]
        at += 5
        play(GAME, resume=parts, console=console(), read=Keyboard(step))
    assert parts.read_text() == whole.read_text()


@pytest.mark.parametrize("how", ["q", "eof", "interrupt"])
def test_leaving_saves_in_the_current_folder(how: str, tmp_path: Path) -> None:
    page = console()
    keyboard = Keyboard(["", "1", *(["q", ""] if how == "q" else [])])

    def read(prompt: str) -> str:
        try:
            return keyboard(prompt)
        except EOFError:
            if how == "interrupt":
                raise KeyboardInterrupt from None
            raise

    assert play(GAME, ["you", "greedy"], {"first_seat": "2"}, "my seed/1", console=page, read=read) == 0
    path = tmp_path / "milestones-my-seed-1.contado"
    assert len(Record.read(path.read_text()).moves) == 2
    assert f"Saved in {path.name}." in seen(page)
    # A second game of the same seed takes another name.
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "my seed/1", console=page, read=Keyboard([""]))
    assert len(list(tmp_path.glob("*.contado"))) == 2


def test_quitting_can_be_thought_over_or_done_without_saving(tmp_path: Path) -> None:
    page = console()
    keyboard = Keyboard(["", "q", "n", "1", "q", "x"])
    assert play(GAME, ["you", "greedy"], {"first_seat": "2"}, "5", console=page, read=keyboard) == 0
    assert list(tmp_path.iterdir()) == []


def test_with_a_file_nothing_is_left_unsaved_and_leaving_says_so() -> None:
    page, path = console(), Path("game.contado")
    keyboard = Keyboard(["", "1", "q", "x"])
    assert play(GAME, ["you", "greedy"], {"first_seat": "2"}, "5", save=path, console=page, read=keyboard) == 0
    assert "without saving" not in seen(page)
    assert "Enter: leave; game.contado holds the game up to here." in seen(page)
    assert len(Record.read(path.read_text()).moves) == 2


@pytest.mark.parametrize(("path", "words"), [("missing/game.contado", "cannot be saved"), (".", "is a folder")])
def test_a_file_that_cannot_be_written_is_said_before_the_game(path: str, words: str, tmp_path: Path) -> None:
    page = console()
    with pytest.raises(ContadoError, match=words):
        play(GAME, ["you", "greedy"], {}, "5", save=Path(path), console=page, read=Keyboard([""]))
    assert "Welcome" not in seen(page)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_fails_to_become_another_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(old: Path, new: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(ContadoError, match="No space left"):
        saves.save(Path("game.contado"), "text")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("save", [None, Path("mine.contado")])
def test_a_fault_of_the_program_leaves_a_saved_game(
    save: Path | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The rules break in the middle of the third choice: what is kept is the game after the second."""
    prepare = next(decision for decision in CherryTable.decisions if decision.kind == "prepare")
    choose = prepare.choose
    calls: list[int] = []

    def fail(self: Decision[State], state: State, action: int) -> None:
        choose(self, state, action)
        # Views try options on copies, to which nobody listens.
        if state.listener is not None:
            calls.append(action)
        if len(calls) == 3 and state.listener is not None:
            raise ZeroDivisionError("oh")

    monkeypatch.setattr(prepare, "choose", fail)
    with pytest.raises(ZeroDivisionError) as fault:
        play(CherryTable(), ["you", "you"], {}, "9", console=console(), save=save,
             read=Keyboard(["", "", "1", "1", "1"]))  # fmt: skip
    monkeypatch.setattr(prepare, "choose", choose)
    path = tmp_path / (save or "cherries-9.contado")
    assert fault.value.__notes__ == [f"The game is saved in {path.name}."]
    kept = Record.read(path.read_text())
    assert [move.words for move in kept.moves[1:]] == ["pick", "pick"]
    assert kept.replay(CherryTable()).turn == 1


def test_a_record_that_does_not_replay_is_named() -> None:
    path = Path("game.contado")
    play(GAME, ["you", "greedy"], {"first_seat": "2"}, "5", save=path, console=console(), read=Keyboard(["", "1"]))
    path.write_text(path.read_text().replace("fingerprint: ", "fingerprint: 0"))
    with pytest.raises(BadRecord, match=r"^game\.contado: The record does not replay"):
        play(GAME, resume=path, console=console(), read=Keyboard([]))


def test_a_disk_that_fills_up_does_not_end_the_game() -> None:
    page, folder = console(), Path("folder")
    folder.mkdir()
    lines = Keyboard(["", "1", "1", "1"])

    def read(prompt: str) -> str:
        if len(lines.prompts) == 1:
            for path in folder.iterdir():
                path.unlink()
            folder.rmdir()
        return lines(prompt)

    assert play(GAME, ["you", "greedy"], {"first_seat": "2"}, "5", save=folder / "game", console=page, read=read) == 0
    text = seen(page)
    assert text.count("Where do you put") == 2
    assert "The game cannot be saved" in text


def test_an_interrupted_bot_leaves_a_saved_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(table: Table) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "bot_choice", interrupt)
    assert play(GAME, ["you", "greedy"], {"first_seat": "1"}, "9", console=console(), read=Keyboard([""])) == 0
    assert (tmp_path / "milestones-9.contado").exists()


def test_a_record_that_is_not_one_is_refused() -> None:
    Path("bad.contado").write_bytes(b"\xff\xfe\x00")
    for path in (Path("bad.contado"), Path("missing.contado")):
        with pytest.raises(BadRecord):
            play(GAME, resume=path, console=console(), read=Keyboard([]))


def test_a_finished_game_without_a_file_can_be_kept(tmp_path: Path) -> None:
    keyboard = Keyboard(["", *["1"] * 400, "s"])
    table = Table(GAME, [typed_seat("you"), typed_seat("random")], {"max_rounds": 2}, "keep")

    def read(prompt: str) -> str:
        return "s" if "keep the record" in prompt else keyboard(prompt)

    Session(table, "en", None, False, Screen(console(), read)).run(False)
    assert Record.read((tmp_path / "milestones-keep.contado").read_text()).result is not None


# Several people


def test_a_hot_seat_says_whose_turn_it_is() -> None:
    page = console()
    table = sit_down("you:Anna,you:Bela,greedy", "hot", page, max_rounds=4)
    text = seen(page)
    assert "Milestones: Anna to decide" in text
    assert "Milestones: Bela to decide" in text
    # Milestones hides nothing from anybody, so nobody need look away.
    assert "when only you look" not in text
    assert table.phase is Phase.OVER


def test_hidden_things_are_covered_until_the_next_person_is_ready() -> None:
    page = console()
    game = CherryTable()
    asked: list[tuple[str, str]] = []
    table = Table(game, [typed_seat("you:Anna"), typed_seat("you:Bela")], {}, "hidden")

    def read(prompt: str) -> str:
        asked.append((prompt, seen(page)))
        return "" if table.phase is Phase.HELD or "Enter" in prompt else str(len(table.state.options()))

    Session(table, "en", None, False, Screen(page, read)).run(False)
    ready = [(prompt, text) for prompt, text in asked if "when only you look" in prompt]
    assert ready[0][0].startswith("Anna")
    assert ready[1][0].startswith("Bela")
    # Nobody's hand is on the screen before its owner says ready.
    assert "hands:" not in ready[0][1]
    boards = [line for line in ready[1][1].splitlines() if line.startswith("hands:")]
    assert boards
    assert all(line.startswith("hands: [[") for line in boards)


# The look of it


def test_seats_beyond_the_colours_are_coloured_too() -> None:
    screen = Screen(console())
    assert screen.style("seat5") == screen.style("seat1") != screen.style("seat0")
    assert screen.style("log7") == screen.style("log3")
    assert screen.style("no such style") == ""


def test_a_terminal_that_knows_only_ascii_gets_ascii(tmp_path: Path) -> None:
    with (tmp_path / "out.txt").open("w+", encoding="ascii") as stream:
        page = Console(file=stream, width=100)
        play(GAME, ["you", "greedy"], {"first_seat": "2"}, "7", console=page, read=Keyboard(["", "1", "1"]))
        stream.seek(0)
        assert "A1 m" in stream.read()


def test_a_narrow_terminal_is_not_overrun() -> None:
    page = console(width=80)
    table = Table(GAME, [typed_seat("you"), typed_seat("greedy"), typed_seat("greedy")], OPTIONS, "narrow")
    read = random_person(table, random.Random(8))
    Session(table, "en", None, False, Screen(page, read)).run(False)
    assert max(cell_len(line) for line in seen(page).splitlines()) <= 80
    assert "D11" in seen(page)
