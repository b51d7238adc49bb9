"""The bot that is a program of somebody's own: ``exec:./mybot``."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Mapping
from time import monotonic
from typing import Any, ClassVar, Final
from weakref import finalize

from contado.bots.engines import protocol
from contado.bots.engines.program import LEAVING, Program
from contado.core.bot import Bot, BotFailed, Thought
from contado.core.errors import BadOption, ContadoError
from contado.core.position.luck import Luck
from contado.core.registry import add_bot
from contado.core.settings import Number, Setting, Settings
from contado.core.state import State
from contado.core.words.language import Phrase, marked, shown

# Seconds that a program has to begin and say who it is.
BEGINNING: Final = 30.0
# Seconds on top of its time for the way there and back, on a machine that does other things as well.
GRACE: Final = 1.0
# How many programs are kept for the next game of the same command: starting one takes longer than many a choice.
MOST_IDLE: Final = 8
# So much of what it says of its choice is kept.
LONGEST_REASONS: Final = 500


class Command(Setting):
    """A command line. It starts nothing by being read, but a program that is not there is refused."""

    def read(self, value: object) -> str:
        """Return the command with single blanks."""
        text = " ".join(value.split()) if isinstance(value, str) else ""
        if not text or "," in text:
            raise self.refuse(value)
        try:
            words = shlex.split(text)
        except ValueError:
            raise self.refuse(value) from None
        if shutil.which(words[0]) is None:
            raise BadOption("There is no program {name!r} that could be started.", name=shown(words[0]))
        return text

    def sample(self, luck: Luck) -> str:
        """Return nothing: no test starts a program by chance."""
        return ""

    def values_text(self) -> Phrase:
        """Say what a command looks like."""
        return Phrase("a command without commas, such as {example!r}", example="./mybot --fast")


class EngineBot(Bot):
    """Asks a program by the protocol of docs/engine.md. It is started with its first choice.

    A program that does not keep to its time, its memory or the protocol has failed: it is ended with all that it has
    started, and nothing is chosen for it.
    """

    name: ClassVar[str] = "exec"
    about: ClassVar[str] = marked("Asks a program of your own, in any language: exec:./mybot.")
    leading: ClassVar[str] = "command"
    parameters: ClassVar[tuple[Setting, ...]] = (
        Command("command", "", marked("The program, with its arguments.")),
        Number("ms", 5_000, 1, 600_000, marked("Milliseconds that it has for each choice.")),
        Number("mb", 2_048, 16, 1_000_000, marked("Megabytes of memory that each of its processes may ask for.")),
    )

    def __init__(self, settings: Settings, seed: str) -> None:
        super().__init__(settings, seed)
        # What it said of its last choice, in its own words.
        self.reasons = ""
        self._player: Player | None = None
        self._game: tuple[Any, ...] | None = None
        self._back: Any = None

    def choose(self, state: State, seat: int) -> int:
        """Return what the program chooses, be it possible or not: whoever asks looks at it."""
        player = self._playing()
        game = (state.game, state.seats, state.settings, seat)
        if game != self._game:
            player.begin(state, seat, self.seed)
            self._game = game
        answer = player.ask(state, seat, int(self.settings["ms"]))
        said = answer.get("reasons")
        self.reasons = shown(said, LONGEST_REASONS) if isinstance(said, str) else ""
        option: int = answer.get("option")  # type: ignore[assignment]
        return option

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Refuse: it says what it chooses, and not what it expects of the other options."""
        raise ContadoError("{bot} is a program: it chooses, and cannot be asked for hints.", bot=self.called)

    def ended(self, state: State) -> None:
        """Tell the program how the game ended."""
        if self._player is not None and self._game is not None and self._player.program.runs:
            self._player.program.tell(protocol.line(protocol.end(state)))
            self._player.program.send()
        self._game = None

    def _playing(self) -> Player:
        if self._player is None or not self._player.program.runs:
            self._game = None
            if self._back is not None:
                self._back()
            self._player = player = taken(self.called, str(self.settings["command"]), int(self.settings["mb"]))
            self._back = finalize(self, give_back, player)
        return self._player


class Player:
    """A program that has said who it is."""

    def __init__(self, called: str, command: str, megabytes: int) -> None:
        self.key = (called, command, megabytes)
        self.program = Program(called, shlex.split(command), megabytes)
        self.program.tell(protocol.line(protocol.hello()))
        told = self.hear(protocol.HELLO, BEGINNING)
        version, games, wants = told.get("protocol"), told.get("games"), told.get("wants", [])
        if version != protocol.VERSION:
            raise self.program.failed(
                Phrase("it speaks version {theirs} of the protocol, and this Contado version {ours}",
                       theirs=shown(version), ours=protocol.VERSION)
            )  # fmt: skip
        if not _are_texts(wants) or not (games is None or _are_texts(games)):
            raise self.program.failed(Phrase("its hello has games or wants that are no list of texts"))
        # None: it plays whatever there is.
        self.games: list[str] | None = games
        self.wants = frozenset(wants)
        self.number = 0

    def begin(self, state: State, seat: int, seed: str) -> None:
        """Tell it of a game, unless it does not play that."""
        if self.games is not None and state.game.id not in self.games:
            # It does its duty, and may play other games.
            raise BotFailed(
                "The bot {bot} does not play {game}; it plays {games}.",
                bot=self.program.called, game=state.game.name, games=[shown(one) for one in self.games[:20]],
            )  # fmt: skip
        self.program.tell(protocol.line(protocol.new(state.game, state.seats, state.settings, seat, seed, self.wants)))

    def ask(self, state: State, seat: int, milliseconds: int) -> protocol.Message:
        """Return its choice."""
        self.number += 1
        question = protocol.go(state, seat, self.number, milliseconds, self.wants)
        self.program.tell(protocol.line(question))
        try:
            return self.hear(protocol.CHOICE, milliseconds / 1000 + GRACE, self.number)
        except KeyboardInterrupt:
            # Nobody waits for its answer any more, which would come to the next question.
            self.program.kill()
            raise

    def hear(self, kind: str, seconds: float, number: int | None = None) -> protocol.Message:
        """Return its next message of a kind, and pass over those of kinds that we do not know."""
        until = monotonic() + seconds
        while True:
            text = self.program.answer(until, seconds)
            try:
                message = protocol.read(text)
            except protocol.NoMessage:
                line = shown(text.decode("utf-8", "replace"), 100)
                raise self.program.failed(Phrase("it wrote {line!r}, which is no message", line=line)) from None
            if message[protocol.KIND] == protocol.ERROR:
                said = shown(" ".join(str(message.get("message")).split()), 200)
                raise self.program.failed(Phrase("it says {said!r}", said=said))
            if message[protocol.KIND] == kind:
                if number is not None and message.get("id") != number:
                    raise self.program.failed(
                        Phrase("it answered question {given} when it was asked question {asked}",
                               given=shown(message.get("id")), asked=number)
                    )  # fmt: skip
                return message
            if message[protocol.KIND] == protocol.CHOICE:
                raise self.program.failed(Phrase("it chose before it was asked"))


def _are_texts(thing: object) -> bool:
    return isinstance(thing, list) and all(isinstance(one, str) for one in thing)


# Programs between two games

IDLE: Final[list[Player]] = []


def taken(called: str, command: str, megabytes: int) -> Player:
    """Return a program for a command: one that has played before, or a new one."""
    for player in IDLE[:]:
        if player.key == (called, command, megabytes):
            IDLE.remove(player)
            if player.program.runs:
                return player
            player.program.kill()
    return Player(called, command, megabytes)


def give_back(player: Player) -> None:
    """Keep a program for the next game; of too many, the one that has waited longest goes."""
    if not player.program.runs:
        player.program.kill()
        return
    IDLE.append(player)
    while len(IDLE) > MOST_IDLE:
        send_away(IDLE.pop(0))


def send_away(player: Player) -> None:
    """Let a program leave, and end what is left of it."""
    player.program.leave()
    player.program.kill(LEAVING)


# Programs that a host offers


def add_engines(commands: Mapping[str, str]) -> None:
    """Make programs known in this process as bots with names of their own: ``{"mybot": "./mybot,ms=500"}``."""
    for name, text in commands.items():
        add_bot(name, named_engine(name, text))


def named_engine(name: str, text: str) -> type[Bot]:
    """Return the bot of a name that is a command, which nobody who plays against it is told."""
    from contado.core import registry

    settings = registry.bot(f"{EngineBot.name}:{text}").settings

    class Named(EngineBot):
        """A program under a name."""

        leading: ClassVar[str] = ""
        parameters: ClassVar[tuple[Setting, ...]] = ()

        def __init__(self, given: Settings, seed: str) -> None:
            super().__init__({**settings}, seed)

    Named.name = name
    Named.about = marked("A program that this server's host has named.")
    return Named
