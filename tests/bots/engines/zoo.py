"""Programs that keep to the protocol, and such as do not: ``python zoo.py KIND``. They know nothing of Contado."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any


def say(message: Any) -> None:
    print(json.dumps(message), flush=True)


def choose(go: dict[str, Any], **more: Any) -> None:
    say({"type": "choice", "id": go["id"], "option": go["options"][0]["index"], **more})


def fork_a_child() -> None:
    """Start a child that would live for ever, with all our pipes open, and say which it is."""
    child = os.fork()
    if not child:
        while True:
            time.sleep(100)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write(f"{os.getpid()} {child}")


def main(kind: str) -> None:
    if kind == "silent":
        time.sleep(1000)
    if kind == "unborn":
        print("it was the cherries", file=sys.stderr)
        sys.exit(3)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            wants = ["view", "observation", "seed", "pudding"] if kind == "curious" else []
            hello = {"type": "hello", "protocol": 2 if kind == "modern" else 1, "name": kind, "wants": wants}
            if kind == "narrow":
                hello["games"] = ["chess", "go"]
            if kind == "hasty":
                say({"type": "choice", "id": 1, "option": 0})
            say(hello)
        elif message["type"] == "go":
            answer(kind, message)
        elif message["type"] in ("new", "end") and kind == "curious":
            with open(sys.argv[2], "a", encoding="utf-8") as file:
                file.write(line)


def answer(kind: str, go: dict[str, Any]) -> None:
    if kind == "hung":
        time.sleep(1000)
    elif kind == "dead":
        print("first line\nno cherries left", file=sys.stderr)
        sys.exit(3)
    elif kind == "killed":
        os.abort()
    elif kind == "nonsense":
        print("I would take the first one", flush=True)
    elif kind == "list":
        say([1, 2, 3])
    elif kind == "wild":
        say({"type": "choice", "id": go["id"], "option": 99_999})
    elif kind == "wordy":
        say({"type": "choice", "id": go["id"], "option": go["options"][0]["notation"]})
    elif kind == "empty":
        say({"type": "choice", "id": go["id"]})
    elif kind == "confused":
        say({"type": "choice", "id": go["id"] + 1, "option": go["options"][0]["index"]})
    elif kind == "sorry":
        say({"type": "error", "message": "I do not know what to do."})
    elif kind == "flood":
        while True:
            os.write(1, b"x" * 60_000)
    elif kind == "chatter":
        while True:
            say({"type": "info", "text": "thinking"})
    elif kind == "hungry":
        choose(go, reasons=str(len(bytearray(300_000_000))))
    elif kind == "parent":
        fork_a_child()
        print("it is a girl", flush=True)
    elif kind == "family":
        fork_a_child()
        time.sleep(1000)
    elif kind == "orphan":
        fork_a_child()
        os._exit(0)
    elif kind == "noisy":
        os.write(2, b"y" * 300_000)
        say({"type": "info", "text": "thinking"})
        choose(go, reasons="It is the first.", mood="good")
    elif kind == "broken-once" and os.path.exists(sys.argv[2]):
        sys.exit(1)
    else:
        if kind == "curious":
            with open(sys.argv[2], "a", encoding="utf-8") as file:
                file.write(json.dumps(go) + "\n")
        choose(go)


main(sys.argv[1])
