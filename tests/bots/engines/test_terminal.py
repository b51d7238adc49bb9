"""Programs at a table in the terminal: a game that one of them spoils is saved, and goes on when somebody says so."""

from __future__ import annotations

from pathlib import Path

from contado.bots.engines.program import end_all
from tests.bots.engines.test_zoo import zoo
from tests.commands import contado, refusal


def test_a_game_that_a_program_spoils_goes_on_when_it_is_named_again(tmp_path: Path) -> None:
    flag, file = tmp_path / "broken", tmp_path / "evening.contado"
    seats = f"you:Anna,{zoo('broken-once', str(flag))}"
    settings = ("--option", "first_seat=1,max_rounds=1", "--save", str(file))
    flag.touch()
    ended = contado("play", "milestones", "--seats", seats, "--seed", "3", *settings, folder=tmp_path, typed="\n1\n1\n")
    assert ended.returncode == 2
    assert "failed: it has ended with the exit code 1" in ended.stderr
    assert f"The game is saved in {file}" in ended.stderr
    flag.unlink()
    before = file.read_text("utf-8")
    # A record may come from anybody: by itself it starts nothing, nor does it start anything else.
    assert "which no file starts by itself: add --seats" in refusal("play", "--resume", str(file))
    assert "which no file starts by itself" in refusal("play", "--resume", str(file), "--seats", "you:Anna,exec:true")
    assert file.read_text("utf-8") == before
    again = contado("play", "--resume", str(file), "--seats", seats, folder=tmp_path, typed="\n" + "1\n\n" * 20)
    end_all()
    assert (again.returncode, again.stderr) == (0, "")
    assert file.read_text("utf-8").count("\n") > before.count("\n")


def test_the_list_of_bots_says_how_a_program_is_seated() -> None:
    assert "exec:./mybot" in contado("bots").stdout
    shown = contado("bots", "exec").stdout
    assert "--seats exec:COMMAND,ms=5000,random" in shown
