"""A program that is spoken to line by line, held to its time and its memory, and ended with all that it has started."""

from __future__ import annotations

import atexit
import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Final
from weakref import WeakSet

from contado.bots.engines import protocol
from contado.core.bot import BotFailed
from contado.core.words.language import Phrase, shown

# Bytes of one answer, with all that was said before it.
MOST_ANSWER: Final = 1_000_000
# How much of what a program complains about is kept and told.
MOST_COMPLAINT: Final = 2_000
LONGEST_TOLD: Final = 200
# Seconds between two looks whether it is still there: one of its children may hold its output open.
TICK: Final = 0.1
# Seconds that a program has to leave when it was asked to.
LEAVING: Final = 1.0

# The shell leads the group, and becomes the program. Beside it waits something that ends the whole group as soon as we
# are gone, however that came: the pipe that it reads is then closed. It is nobody's child that the program would know.
SHELL: Final = "/bin/sh"
LAUNCH: Final = """
( (read -r line < "/dev/fd/$1"; kill -9 0) < /dev/null > /dev/null 2>&1 & )
ulimit -v "$2" 2> /dev/null
shift 2
exec "$@"
"""

RUNNING: Final[WeakSet[Program]] = WeakSet()


class Program:
    """A running program with its pipes. Whatever is wrong with it is a BotFailed, and ends it."""

    def __init__(self, called: str, words: Sequence[str], megabytes: int) -> None:
        # What it is called in errors.
        self.called = called
        if not hasattr(os, "killpg"):
            raise BotFailed(
                "{bot} cannot be started: programs play on Linux and macOS only, where they end with all that they "
                "have started.",
                bot=called,
            )  # fmt: skip
        lifeline, self._lifeline = os.pipe()
        try:
            self.process = subprocess.Popen(
                [SHELL, "-c", LAUNCH, "sh", str(lifeline), str(megabytes * 1024), *words],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                start_new_session=True, pass_fds=(lifeline,), bufsize=0,
            )  # fmt: skip
        except OSError as error:
            os.close(self._lifeline)
            raise BotFailed("{bot} cannot be started: {reason}.", bot=called, reason=error.strerror or "") from None
        finally:
            os.close(lifeline)
        for pipe in self._pipes():
            os.set_blocking(pipe.fileno(), False)
        self._to_write = b""
        self._read = b""
        # How much it has written since it was last told something.
        self._had = 0
        self._complaint = b""
        self.ended = False
        RUNNING.add(self)

    def _pipes(self) -> list[IO[bytes]]:
        return [pipe for pipe in (self.process.stdin, self.process.stdout, self.process.stderr) if pipe is not None]

    @property
    def runs(self) -> bool:
        """Say whether it is there to be spoken to."""
        return not self.ended and self.process.poll() is None

    def tell(self, text: bytes) -> None:
        """Have a line sent with the next question, or when it ends."""
        self._to_write += text
        self._had = 0

    def answer(self, until: float, seconds: float) -> bytes:
        """Return the next line that it writes until then, for which it had so many seconds."""
        before, end, rest = self._read.partition(b"\n")
        while not end:
            if self._had > MOST_ANSWER:
                raise self.failed(Phrase("it wrote more than {n} bytes without an answer", n=MOST_ANSWER))
            left = until - monotonic()
            if left <= 0:
                raise self.failed(Phrase("it has not answered within {seconds:g} s", seconds=seconds))
            # Asked for before its last words are read: what it wrote before it ended is there then.
            gone = self.process.poll() is not None
            if not self._move(min(left, TICK)) and gone:
                raise self.failed(self._ending())
            before, end, rest = self._read.partition(b"\n")
        self._read = rest
        return before

    def _move(self, seconds: float) -> bool:
        """Write and read what can be written and read now or soon; say whether anything could."""
        moved = False
        with selectors.DefaultSelector() as selector:
            stdin, stdout, stderr = self._pipes()
            if self._to_write and not stdin.closed:
                selector.register(stdin, selectors.EVENT_WRITE)
            for pipe in (stdout, stderr):
                if not pipe.closed:
                    selector.register(pipe, selectors.EVENT_READ)
            if not selector.get_map():
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(seconds)
            for key, _events in selector.select(seconds) if selector.get_map() else ():
                if key.fileobj is stdin:
                    moved = self._write(stdin) or moved
                elif key.fileobj is stdout:
                    found = self._read_from(stdout)
                    self._read += found
                    self._had += len(found)
                    moved = bool(found) or moved
                else:
                    found = self._read_from(stderr)
                    self._complaint = (self._complaint + found)[-MOST_COMPLAINT:]
                    moved = bool(found) or moved
        return moved

    def _write(self, pipe: IO[bytes]) -> bool:
        try:
            written = os.write(pipe.fileno(), self._to_write[:65_536])
        except BlockingIOError:
            return False
        except OSError:
            # It reads no more: whether it answers all the same is seen.
            pipe.close()
            return False
        self._to_write = self._to_write[written:]
        return True

    def _read_from(self, pipe: IO[bytes]) -> bytes:
        try:
            found = os.read(pipe.fileno(), 65_536)
        except BlockingIOError:
            return b""
        if not found:
            pipe.close()
        return found

    def _ending(self) -> Phrase:
        """Say how it has ended by itself, with its last complaint."""
        code = self.process.returncode
        how: Phrase | str
        if code < 0:
            try:
                how = Phrase("the signal {name}", name=signal.Signals(-code).name)
            except ValueError:
                how = Phrase("the signal {name}", name=-code)
        else:
            how = Phrase("the exit code {code}", code=code)
        said = [one.strip() for one in self._complaint.decode("utf-8", "replace").splitlines() if one.strip()]
        if said:
            return Phrase("it has ended with {how}, and its last words were {said!r}",
                          how=how, said=shown(said[-1], LONGEST_TOLD))  # fmt: skip
        return Phrase("it has ended with {how}", how=how)

    def failed(self, reason: Phrase) -> BotFailed:
        """End it at once, and return the error that says why."""
        self.kill()
        return BotFailed("The bot {bot} failed: {reason}.", bot=self.called, reason=reason)

    def send(self) -> None:
        """Write what it was told, as far as it can be written at once; the rest goes with the next question."""
        stdin = self._pipes()[0]
        while self._to_write and not stdin.closed and self._write(stdin):
            pass

    def leave(self) -> None:
        """Ask it to end."""
        if self.ended:
            return
        self.tell(protocol.line({protocol.KIND: protocol.QUIT}))
        self.send()
        self._pipes()[0].close()

    def kill(self, seconds: float = 0.0) -> None:
        """End it and all that it has started, after so many seconds in which it may leave by itself."""
        if self.ended:
            return
        self.ended = True
        RUNNING.discard(self)
        if seconds:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(seconds)
        if hasattr(os, "killpg"):
            # It led its group, in which something else may be left even where it is gone.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._lifeline)
        for pipe in self._pipes():
            with suppress(OSError):
                pipe.close()


def end_all() -> None:
    """End all programs that still run, after a moment in which they may leave by themselves."""
    left, until = [*RUNNING], monotonic() + LEAVING
    for program in left:
        program.leave()
    for program in left:
        program.kill(max(0.0, until - monotonic()))


atexit.register(end_all)
