"""A real terminal of 80x24: the command runs in it, and what a person would see is read off it after every choice."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

# Some of the own board in its short form, which is there at every decision.
GAMES = {
    "milestones": r"castle +w1 +w2",
    "castelli": r"points +stone +wood +grain +silver",
    "keyharvest": r"^ *crops .*\n(.*\n)*.*A1 .*A2 ",
    "burgundy": r"1[A-Z]\d.*(\n.*)*\d worker.*(\n.*)*key spaces:",
    "sixshelves": r"shelf 6.*(\n.*)*shelf 1",
}
# The example is a package of its own, which the environment of the tests does not have installed.
EXAMPLE = Path(__file__).parents[2] / "examples" / "sixshelves" / "src"
SIX_SHELVES = f"""import sys
sys.path.insert(0, {str(EXAMPLE)!r})
from contado.terminal import play
from sixshelves.game import GAME
play(GAME, ["you:Anna", "random", "random"], {{}}, "8")
"""
MILESTONES = ["-m", "contado", "play", "milestones", "--seed", "8", "--language", "en"]
ENOUGH_SECONDS = 120
PROMPT = "› "


class Terminal:
    """What a terminal shows: the few codes that a page is painted with."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns = columns
        self.lines = lines
        self.second = False
        self.clear()

    def clear(self) -> None:
        self.rows = [[" "] * self.columns for _row in range(self.lines)]
        self.x = self.y = 0

    def feed(self, text: str) -> None:
        """Do what a terminal does with the text."""
        for code, sign in re.findall(r"\033\[([?\d;]*[A-Za-z])|([\s\S])", text):
            if code:
                self.do(code)
            elif sign == "\n":
                self.y += 1
                if self.y == self.lines:
                    self.rows = [*self.rows[1:], [" "] * self.columns]
                    self.y -= 1
            elif sign == "\r":
                self.x = 0
            elif sign >= " ":
                assert self.x < self.columns, f"a line is too long: {''.join(self.rows[self.y])}"
                self.rows[self.y][self.x] = sign
                self.x += 1

    def do(self, code: str) -> None:
        if code == "H":
            self.x = self.y = 0
        elif code == "K":
            # Behind a full line the cursor still stands on its last sign.
            first = min(self.x, self.columns - 1)
            self.rows[self.y][first:] = [" "] * (self.columns - first)
        elif code == "J":
            self.rows[self.y][self.x :] = [" "] * (self.columns - self.x)
            self.rows[self.y + 1 :] = [[" "] * self.columns for _row in self.rows[self.y + 1 :]]
        elif code == "?1049h":
            self.second = True
            self.clear()
        elif code == "?1049l":
            self.second = False
            self.clear()
        # Colours, and what line editing asks for, change no sign.

    def text(self) -> str:
        """Return what can be read."""
        return "\n".join("".join(row).rstrip() for row in self.rows)


class Player:
    """Somebody at a terminal, with the command running in it."""

    def __init__(self, arguments: Sequence[str], folder: Path, columns: int = 80, lines: int = 24) -> None:
        self.screen = Terminal(columns, lines)
        self.master, slave = pty.openpty()
        self.resize(columns, lines, tell=False)
        environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [sys.executable, *arguments], stdin=slave, stdout=slave, stderr=slave, cwd=folder,
            env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.unread = b""

    def resize(self, columns: int, lines: int, tell: bool = True) -> None:
        """Give the window another size."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        if tell:
            self.screen = Terminal(columns, lines)
            self.process.send_signal(signal.SIGWINCH)

    def wait_for(self, words: str) -> str:
        """Read until the line with the cursor begins so, and nothing more is there to be read; return the screen."""
        while True:
            ready, _, _ = select.select([self.master], [], [], ENOUGH_SECONDS)
            assert ready, f"nothing came:\n{self.screen.text()}"
            try:
                self.unread += os.read(self.master, 65536)
            except OSError:
                raise AssertionError(f"the command has ended:\n{self.screen.text()}") from None
            text = self.unread.decode("utf-8", "ignore")
            if self.unread.decode("utf-8", "replace") != text:
                continue
            # A code may come in two pieces.
            begun = re.search(r"\033(\[[?\d;]*)?$", text)
            self.unread = text[begun.start() :].encode() if begun else b""
            self.screen.feed(text[: begun.start()] if begun else text)
            line = "".join(self.screen.rows[self.screen.y])
            if line.startswith(words) and line.rstrip() == words.rstrip():
                return self.screen.text()

    def type(self, words: str) -> None:
        """Type a line."""
        os.write(self.master, words.encode() + b"\r")

    def end(self) -> None:
        """Close the terminal."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@contextmanager
def at_terminal(*arguments: str, folder: Path) -> Iterator[Player]:
    """Run Python in a terminal of its own."""
    player = Player(arguments, folder)
    try:
        yield player
    finally:
        player.end()


def begin(player: Player) -> str:
    """Press Enter at the welcome; return the first question."""
    player.wait_for("Press Enter to begin.")
    player.type("")
    return player.wait_for(PROMPT)


@pytest.mark.parametrize("game", GAMES)
def test_own_board_and_question_are_on_a_real_terminal_at_every_decision(game: str, tmp_path: Path) -> None:
    command = ["-m", "contado", "play", game, "--seats", "you:Anna,random,random", "--seed", "8", "--language", "en"]
    with at_terminal(*(["-c", SIX_SHELVES] if game == "sixshelves" else command), folder=tmp_path) as player:
        page = begin(player)
        for _choice in range(8 if game == "sixshelves" else 14):
            assert player.screen.second
            rows = page.split("\n")
            # The scores on top, the question, at least one option, the keys, and the line to type in at the bottom.
            assert "►Anna" in rows[0], page
            assert any(row.startswith("» ") for row in rows[1:]), page
            assert "? help" in rows[-2], page
            assert rows[-1].startswith(PROMPT.rstrip()), page
            if "Which duchy" not in page:
                assert re.search(GAMES[game], page, re.MULTILINE), page
            held = "Enter: it stands." in page
            assert held or re.search(r"^ 1 ", page, re.MULTILINE), page
            player.type("" if held else "1")
            page = player.wait_for(PROMPT)


def test_a_window_of_another_size_is_painted_anew_and_leaving_gives_the_screen_back(tmp_path: Path) -> None:
    with at_terminal(*MILESTONES, folder=tmp_path) as player:
        page = begin(player)
        assert "Workers of" not in page
        player.resize(100, 45)
        page = player.wait_for(PROMPT)
        assert len(page.split("\n")) == 45
        assert "Workers of" in page
        assert page.split("\n")[-1].startswith(PROMPT.rstrip())
        player.type("q")
        player.wait_for(PROMPT)
        player.type("")
        player.process.wait(ENOUGH_SECONDS)
    assert (tmp_path / "milestones-8.contado").exists()


def test_plain_writes_one_line_after_another(tmp_path: Path) -> None:
    with at_terminal(*MILESTONES, "--plain", folder=tmp_path) as player:
        begin(player)
        assert not player.screen.second
