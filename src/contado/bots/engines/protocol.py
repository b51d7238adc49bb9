"""The messages between Contado and a program that plays: JSON objects, one on a line. docs/engine.md describes them."""

from __future__ import annotations

import json
from typing import Any, Final

from contado.core.game import Game
from contado.core.settings import Settings
from contado.core.state import State

# Raised when a program that keeps to the page as it was would no longer understand what it is told.
VERSION: Final = 1

# What every message has, and the kinds of them.
KIND: Final = "type"
HELLO: Final = "hello"
NEW: Final = "new"
GO: Final = "go"
CHOICE: Final = "choice"
END: Final = "end"
QUIT: Final = "quit"
ERROR: Final = "error"

# What a program may ask for in its hello.
VIEW: Final = "view"
OBSERVATION: Final = "observation"
POSITION: Final = "position"
SEED: Final = "seed"
# What it is told of an option: the other faces of an offer are for people with a mouse.
FACES: Final = ("index", "notation", "words", "cost", "gain", "reveals")

Message = dict[str, Any]


class NoMessage(ValueError):
    """A line is none of the messages."""


def line(message: Message) -> bytes:
    """Return a message as it is sent."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def read(text: bytes | str) -> Message:
    """Return the message that a line is."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise NoMessage from None
    if not isinstance(found, dict) or not isinstance(found.get(KIND), str):
        raise NoMessage
    return found


def hello() -> Message:
    """Return how a program is greeted."""
    from contado import __version__

    return {KIND: HELLO, "protocol": VERSION, "host": f"Contado {__version__}"}


def new(game: Game, seats: int, settings: Settings, seat: int, seed: str, wants: frozenset[str]) -> Message:
    """Return what a program is told of a game before its first question."""
    message: Message = {
        KIND: NEW, "game": game.id, "rules": game.rules_version, "settings": settings, "seats": seats, "seat": seat,
        "actions": len(game.numbering(seats, settings)),
    }  # fmt: skip
    if OBSERVATION in wants:
        message["features"] = [
            {"name": one.name, "kind": one.kind, "highest": one.highest, "shape": one.shape}
            for one in game.sheet(seats, settings).features
        ]
    if SEED in wants:
        # Of its own luck: that of the game would tell what is hidden.
        message["seed"] = seed
    return message


def go(state: State, seat: int, number: int, milliseconds: int, wants: frozenset[str]) -> Message:
    """Return the question for a seat. The state is one that it is shown, in which all that is hidden was dealt anew."""
    from contado.core.game.viewing import view_of

    view = view_of(state, seat, boards=VIEW in wants)
    numbers = state.game.numbering(state.seats, state.settings).numbers
    asked = view["decision"]
    options = [
        {**{face: offer[face] for face in FACES}, "action": numbers[offer["index"]]} for offer in view["options"]
    ]
    message: Message = {
        KIND: GO, "id": number, "ms": milliseconds, "turn": state.turn, "scores": view["scores"],
        "decision": asked["kind"] if asked else "", "question": asked["prompt"] if asked else "", "options": options,
    }  # fmt: skip
    if VIEW in wants:
        message["view"] = {key: value for key, value in view.items() if key != "options"}
    if OBSERVATION in wants:
        message["observation"] = list(state.observation(seat))
    if POSITION in wants:
        message["position"] = state.to_json()
    return message


def end(state: State) -> Message:
    """Return how a game ended."""
    return {KIND: END, **state.game.outcome(state).to_json()}
