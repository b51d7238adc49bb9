"""One of our bots as a program: it answers the messages of the protocol, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from contado.bots.engines import protocol
from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.state import State
from contado.core.words.language import ENGLISH, Phrase, shown
from contado.core.words.why.opinion import explain
from contado.core.words.why.reasons import reasons

# The parameter of a bot that thinks by the clock. It may take that for several choices at once.
CLOCK: Final = "ms"
AT_ONCE: Final = 10


class Speaker:
    """A bot that is spoken to. `explains`: it gives its reasons, for which it looks at every option once more."""

    def __init__(self, text: str, explains: bool = False) -> None:
        self.text = text
        self.explains = explains
        # Whatever is wrong with its name is said before anybody listens.
        self.called = registry.bot(text).called
        self.game: Game | None = None
        self.bot: Bot | None = None

    def run(self, lines: Iterable[str], write: Callable[[bytes], object]) -> None:
        """Answer until it is told to end, or nobody is left to speak."""
        for text in lines:
            if not text.strip():
                continue
            try:
                message = protocol.read(text)
                if message[protocol.KIND] == protocol.QUIT:
                    return
                answer = self.answer(message)
            except protocol.NoMessage:
                answer = self.refusal(Phrase("A line is no message: {line!r}.", line=shown(text, 100)))
            except ContadoError as error:
                answer = self.refusal(error)
            if answer is not None:
                write(protocol.line(answer))

    def refusal(self, sentence: ContadoError | Phrase) -> protocol.Message:
        """Return the message that says why there is no other."""
        return {protocol.KIND: protocol.ERROR, "message": sentence.said(ENGLISH)}

    def answer(self, message: protocol.Message) -> protocol.Message | None:
        """Return the answer to a message, if it asks for one; kinds that we do not know are passed over."""
        kind = message[protocol.KIND]
        if kind == protocol.HELLO:
            return {
                protocol.KIND: protocol.HELLO, "protocol": protocol.VERSION, "name": self.called,
                "games": [*registry.games()], "wants": [protocol.POSITION, protocol.SEED],
            }  # fmt: skip
        if kind == protocol.NEW:
            self.game = registry.game(told(message, "game", str))
            self.bot = registry.bot(self.text, message.get("seed", "0"))
        elif kind == protocol.GO:
            return self.choice(message)
        return None

    def choice(self, message: protocol.Message) -> protocol.Message:
        """Return what the bot chooses in the position that it is shown."""
        number, milliseconds = told(message, "id", int), told(message, "ms", int)
        if self.game is None or self.bot is None:
            raise ContadoError("It was asked for a choice before it was told of a game.")
        state = self.position(self.game, told(message, "position", dict))
        bot = self.bot
        if CLOCK in bot.settings:
            usual = registry.bot(self.text).settings[CLOCK]
            most = milliseconds / AT_ONCE
            bot.settings[CLOCK] = min(float(usual), most) if usual else most
        answer = {protocol.KIND: protocol.CHOICE, "id": number, "option": decide(bot, state)}
        if self.explains:
            answer["reasons"] = self.reasons(bot, state, answer["option"])
        return answer

    def position(self, game: Game, data: dict[str, Any]) -> State:
        """Return the position of a question."""
        try:
            state: State = game.state_from_json(data)
        except (ContadoError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            raise ContadoError("The position cannot be read: it is none of {game}.", game=game.name) from None
        return state

    def reasons(self, bot: Bot, state: State, option: int) -> str:
        """Return what speaks for a choice, in a few words."""
        opinion = explain(bot, state, option)
        names = [f"Seat {seat + 1}" for seat in range(state.seats)]
        told_of = reasons(opinion, ENGLISH, names, option)["options"]
        return next((str(one["reason"]) for one in told_of if one["action"] == option), "")


def told(message: protocol.Message, name: str, kind: type) -> Any:
    """Return what a message must have."""
    found = message.get(name)
    if not isinstance(found, kind) or isinstance(found, bool):
        raise ContadoError(
            "A message of the type {kind} needs {name!r}, and has {found} there.",
            kind=message[protocol.KIND], name=name, found=shown(found),
        )  # fmt: skip
    return found
