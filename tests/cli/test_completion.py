"""The Tab key: what is offered, and a real bash that offers it."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from contado.cli.completion.shells import SCRIPTS
from contado.cli.completion.values import VALUES
from contado.core import registry
from tests.cli.test_help import EVERY
from tests.commands import answer, environment

# What bash takes words apart at, unless somebody changes it.
BREAKS = " \t\n\"'><=;|&(:"


def offered(line: str, shell: str = "zsh") -> list[str]:
    """Return the words that are offered after a line that is typed so far."""
    words = (line, BREAKS) if shell == "bash" else ("contado", *line.split(" ")[1:])
    return [one.partition("\t")[0] for one in answer("__complete", shell, *words).splitlines()]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("contado ga", ["games"]),
        ("contado re", ["restore"]),
        ("contado nonsense ", []),
        ("contado --language ", ["en", "it", "pl"]),
        ("contado --language it gam", ["games"]),
        ("contado --la", ["--language"]),
        ("contado sim mil", ["milestones"]),
        ("contado sim milestones --se", ["--seats", "--seed"]),
        ("contado sim milestones --seed 7 --se", ["--seats"]),
        ("contado sim milestones --option draft=random --opt", ["--option"]),
        ("contado sim milestones --games ", []),
        ("contado games --json mil", ["milestones"]),
        ("contado admin ro", ["role"]),
        ("contado admin role Anna h", ["host"]),
        ("contado completion z", ["zsh"]),
        ("contado help com", ["completion"]),
        ("contado help admin", ["admin"]),
        ("contado show ", [":files"]),
        ("contado show evening.contado --theme d", ["dark"]),
        ("contado sim milestones --out ", [":folders"]),
        # Bots, with commas between them and parameters behind them
        ("contado sim milestones --seats gre", ["greedy"]),
        ("contado sim milestones --seats greedy,ran", ["greedy,random"]),
        ("contado sim milestones --seats greedy:no", ["greedy:noise="]),
        ("contado sim milestones --seats random,greedy:noise=2,ran", ["random,greedy:noise=2,random"]),
        ("contado sim burgundy --seats greedy,ch", ["greedy,chateauma"]),
        ("contado sim milestones --seats greedy,ch", []),
        ("contado play milestones --seats y", ["you"]),
        ("contado play milestones --seats you,gent", ["you,gentle"]),
        ("contado bots mc", ["mcts"]),
        ("contado tune milestones --against plann", ["planner"]),
        # Options of a game, and their values
        ("contado sim milestones --option dr", ["draft="]),
        ("contado sim milestones --option draft=", ["draft=choose", "draft=random"]),
        ("contado sim milestones --option=draft=r", ["--option=draft=random"]),
        ("contado sim milestones --option full_lap=o", ["full_lap=on", "full_lap=off"]),
        ("contado sim --option dr", []),
        ("contado play burgundy --preset chateauma-h", ["chateauma-hard"]),
        ("contado match castelli kn", ["knockout"]),
        ("contado learn milestones ne", ["next"]),
        ("contado rules milestones hir", ["hire"]),
        ("contado check milestones --only copy,js", ["copy,json"]),
        ("contado site public --only burgundy,mi", ["burgundy,milestones"]),
    ],
)
def test_what_may_come_next_is_offered(line: str, words: list[str]) -> None:
    assert offered(line) == words


def test_every_command_game_and_bot_is_offered() -> None:
    assert [f"contado {name}" for name in offered("contado ")] == [
        one.prog for one in EVERY if one.prog.count(" ") == 1
    ]
    assert offered("contado play ") == list(registry.games())
    assert offered("contado sim milestones --seats ") == list(registry.bot_kinds())
    # A command is not for us to guess; what may follow it is known.
    assert offered("contado sim milestones --seats exec:") == []
    assert offered("contado bots exec:./mybot,") == ["exec:./mybot,ms=", "exec:./mybot,mb="]
    options = registry.game("burgundy").rules.settings
    assert offered("contado sim burgundy --option ") == [f"{option.name}=" for option in options]


def test_every_option_of_every_command_is_offered() -> None:
    for one in EVERY:
        assert set(offered(f"{one.prog} --")) == set(one.option_names()), one.prog


def test_every_kind_of_argument_is_known_or_is_free_text() -> None:
    free = {
        "N", "TEXT", "NAME", "ID", "NETWORK", "DAYS", "SECONDS", "S", "URL", "ADDRESS", "WORD", "PIXELS", "PART",
        "NAMES", "N,...", "TABLE", "POINTS", "EVENT.FACT", "NAME=COMMAND",
    }  # fmt: skip
    kinds = {str(action.metavar) for one in EVERY for action in one.visible() if action.metavar and not action.choices}
    assert kinds - free == set(VALUES)


def test_what_an_offer_means_is_said_in_the_language_of_the_line() -> None:
    assert answer("__complete", "fish", "contado", "bac") == "backup\twrite everything a server keeps into one file\n"
    italian = answer("__complete", "fish", "contado", "--language", "it", "bac")
    assert italian == "backup\tscrive in un solo file tutto ciò che un server conserva\n"


def test_bash_gets_what_follows_the_last_sign_that_it_parts_words_at() -> None:
    assert offered("contado sim milestones --option draft=r", "bash") == ["random"]
    assert offered("contado sim milestones --seats greedy:no", "bash") == ["noise="]
    assert offered("contado sim milestones --seats 'gre", "bash") == ["greedy"]
    assert offered("contado games ", "bash") == list(registry.games())


@pytest.mark.parametrize("words", [[], ["bash"], ["zsh"], ["zsh", "contado"], ["bash", "'", ""], ["tcsh", "x", "y"]])
def test_nothing_goes_wrong_while_somebody_types(words: list[str]) -> None:
    assert answer("__complete", *words) == ""


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_scripts_are_what_these_shells_understand(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    script = tmp_path / "script"
    script.write_text(answer("completion", shell))
    ended = subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


class Shell:
    """A bash with a keyboard."""

    def __init__(self, folder: Path) -> None:
        found = environment() | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "TERM": "dumb"}
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe("bash", ["bash", "--norc", "--noprofile"], found | {"PS1": "", "INPUTRC": "/dev/null"})

    def types(self, text: str, until: str) -> str:
        """Type, and return what appears until something does."""
        os.write(self.screen, text.encode())
        seen = ""
        while until not in seen:
            # Nobody waits for ever for a shell that says nothing.
            assert select.select([self.screen], [], [], 120)[0], seen
            seen += os.read(self.screen, 4096).decode()
        return seen

    def end(self) -> None:
        """Leave."""
        os.close(self.screen)
        os.waitpid(self.process, 0)


@pytest.fixture
def bash(tmp_path: Path) -> Iterator[Shell]:
    """A bash in an empty folder, with the script loaded."""
    shell = Shell(tmp_path)
    # What is typed has the quotes, what is printed has not.
    shell.types("bind 'set enable-bracketed-paste off'; source <(contado completion bash); echo 'load'ed\n", "loaded\r")
    yield shell
    shell.end()


def test_a_real_bash_completes(bash: Shell, tmp_path: Path) -> None:
    (tmp_path / "evening.contado").touch()
    for typed, completed in (
        ("contado gam\tmil\t--js\t", "contado games milestones --json"),
        ("contado sim milestones --option dra\tr\t", "contado sim milestones --option draft=random"),
        ("contado sim milestones --seats gree\t", "contado sim milestones --seats greedy"),
        ("contado show even\t", "contado show evening.contado"),
    ):
        # With printf at the beginning of the line, its words are printed and not run.
        said = bash.types(f"{typed}\x01printf '<%s>' \x05 END\n", "<END>")
        assert said.replace("\r\n", "").endswith("".join(f"<{word}>" for word in [*completed.split(), "END"])), said
