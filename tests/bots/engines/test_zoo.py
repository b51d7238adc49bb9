"""Programs that hang, die, lie or flood are said in one sentence, and end with all that they have started."""

from __future__ import annotations

import os
import pickle
import shlex
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

import contado
from contado.bots.engines import bot as engine_bot
from contado.bots.engines.program import RUNNING, Program
from contado.core.bot import BotFailed
from contado.core.errors import ContadoError
from contado.core.state import State
from tests.commands import refusal

ZOO = Path(__file__).parent / "zoo.py"


def zoo(kind: str, *more: str) -> str:
    """Return the bot that is a program of the zoo. Those that have a limit to meet have a narrow one, and no other."""
    limit = {"hung": ",ms=200", "hungry": ",mb=200"}.get(kind, ",ms=60000")
    return f"exec:{shlex.join([sys.executable, str(ZOO), kind, *more])}{limit}"


@pytest.fixture
def position() -> State:
    return contado.game("milestones").new(players=2, seed=7)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("hung", r"it has not answered within 1\.2 s"),
        ("dead", "it has ended with the exit code 3, and its last words were 'no cherries left'"),
        ("unborn", "it has ended with the exit code 3, and its last words were 'it was the cherries'"),
        ("killed", "it has ended with the signal SIGABRT"),
        ("nonsense", "it wrote 'I would take the first one', which is no message"),
        ("list", r"it wrote '\[1, 2, 3\]', which is no message"),
        ("confused", "it answered question 2 when it was asked question 1"),
        ("hasty", "it chose before it was asked"),
        ("sorry", "it says 'I do not know what to do.'"),
        ("modern", "it speaks version 2 of the protocol, and this Contado version 1"),
        ("flood", "it wrote more than 1000000 bytes without an answer"),
        ("chatter", "it wrote more than 1000000 bytes without an answer"),
        ("hungry", "it has ended with the exit code 1, and its last words were 'MemoryError'"),
    ],
)
def test_a_bad_program_is_ended_with_one_sentence(kind: str, sentence: str, position: State) -> None:
    bot = contado.bot(zoo(kind))
    with pytest.raises(BotFailed, match=sentence) as caught:
        bot.decide(position)
    assert str(caught.value).startswith("The bot exec:")
    assert "\n" not in str(caught.value)
    # Games are played in other processes, too.
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    assert not RUNNING


@pytest.mark.parametrize(
    ("kind", "chosen"), [("wild", "99999"), ("wordy", "'draft T33'"), ("empty", "None")]
)  # fmt: skip
def test_an_impossible_choice_is_refused_as_that_of_every_bot(kind: str, chosen: str, position: State) -> None:
    with pytest.raises(BotFailed, match=f"chose {chosen}, which is not possible now"):
        contado.bot(zoo(kind)).decide(position)


def test_a_program_that_does_not_begin_is_not_waited_for(position: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_bot, "BEGINNING", 0.3)
    with pytest.raises(BotFailed, match=r"it has not answered within 0\.3 s"):
        contado.bot(zoo("silent")).decide(position)
    assert not RUNNING


def test_a_program_that_never_reads_does_not_hold_us_up() -> None:
    program = Program("sleepy", ["sleep", "1000"], 2048)
    program.tell(b"x" * 1_000_000)
    with pytest.raises(BotFailed, match=r"The bot sleepy failed: it has not answered within 0\.3 s"):
        program.answer(monotonic() + 0.3, 0.3)


def test_whoever_stops_waiting_gets_no_late_answer(position: State, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = contado.bot(zoo("good"))
    assert bot.decide(position) == position.options()[0]

    def interrupted(program: Program, until: float, seconds: float) -> bytes:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Program, "answer", interrupted)
        with pytest.raises(KeyboardInterrupt):
            bot.decide(position)
    assert not RUNNING
    assert bot.decide(position) == position.options()[0]


def test_a_program_says_which_games_it_plays(position: State) -> None:
    with pytest.raises(BotFailed, match="does not play Milestones; it plays chess, go"):
        contado.bot(zoo("narrow")).decide(position)


def test_complaints_and_messages_that_nobody_knows_are_passed_over(position: State) -> None:
    bot = contado.bot(zoo("noisy"))
    assert isinstance(bot, engine_bot.EngineBot)
    assert [bot.decide(position), bot.decide(position)] == [position.options()[0]] * 2
    assert bot.reasons == "It is the first."


def test_its_memory_is_what_it_may_ask_for(position: State) -> None:
    assert contado.bot(zoo("hungry").replace("mb=200", "mb=2000")).decide(position) == position.options()[0]


# Children


def gone(file: Path) -> bool:
    """Wait until the processes that the file names are gone; say no if that takes for ever."""
    until = monotonic() + 60
    left = file.read_text("utf-8").split()
    while left and monotonic() < until:
        left = [one for one in left if alive(one)]
        sleep(0.02)
    return not left


def alive(number: str) -> bool:
    try:
        # What nobody has buried yet does nothing any more.
        return Path("/proc", number, "stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


pids = pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="the system does not say which processes live")


@pids
@pytest.mark.parametrize("kind", ["parent", "orphan"])
def test_children_end_with_their_program(kind: str, position: State, tmp_path: Path) -> None:
    with pytest.raises(BotFailed, match="failed"):
        contado.bot(zoo(kind, str(tmp_path / "pids"))).decide(position)
    assert gone(tmp_path / "pids")


@pids
def test_programs_end_with_a_host_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    code = f"import contado\ncontado.bot({zoo('family', str(file))!r}).decide(contado.game('milestones').new(seed=7))"
    host = subprocess.Popen([sys.executable, "-c", code])
    try:
        while host.poll() is None and not (file.is_file() and file.read_text("utf-8").count(" ")):
            sleep(0.02)
        assert host.poll() is None
    finally:
        host.kill()
        host.wait()
    assert gone(file)


# What becomes of the game


def test_a_failure_ends_many_games_with_its_sentence() -> None:
    sentence = refusal("sim", "milestones", "--seats", f"{zoo('dead')},random", "--games", "2", "--processes", "1")
    assert "failed: it has ended with the exit code 3" in sentence


def test_an_arena_goes_on_when_its_program_is_mended(tmp_path: Path) -> None:
    flag = tmp_path / "broken"
    bots = [zoo("broken-once", str(flag)), "random"]
    folder = tmp_path / "arena"
    first = contado.arena("milestones", bots, games=2, seed=1, max_rounds=1, folder=folder)
    flag.touch()
    with pytest.raises(BotFailed, match="exit code 1"):
        contado.arena("milestones", bots, games=4, seed=1, max_rounds=1, folder=folder)
    flag.unlink()
    mended = contado.arena("milestones", bots, games=4, seed=1, max_rounds=1, folder=folder)
    # The games before the failure are the same ones, under the same names, and were not played again.
    assert [one.to_json() for one in mended.games[:2]] == [one.to_json() for one in first.games]
    assert {name for one in mended.games for name in one.result.bots} == set(bots)


# Names


def test_a_command_stands_first_in_the_name_and_comes_back_from_it() -> None:
    bot = contado.bot(f"exec:{sys.executable}  -c  pass, ms=50")
    assert bot.called == f"exec:{sys.executable} -c pass,ms=50"
    assert contado.bot(bot.called).called == contado.bot("exec", command=f"{sys.executable} -c pass", ms=50).called
    assert "exec" not in contado.bots()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("exec", "The bot exec needs its command: write exec:COMMAND"),
        ("exec:", "The bot exec"),
        ("exec:./there-is-no-such-thing", "There is no program './there-is-no-such-thing'"),
        ("exec:cat 'unfinished", 'cannot be "cat \'unfinished": it is a command without commas'),
        ("exec:cat a,b", "'b' is not of the form name=value"),
        ("exec:cat,speed=3", "has no option 'speed'"),
        ("exec:cat,ms=0", "Option ms cannot be '0'"),
    ],
)
def test_a_name_that_is_none_is_refused_before_anything_starts(name: str, sentence: str) -> None:
    with pytest.raises(ContadoError, match=sentence):
        contado.bot(name)
