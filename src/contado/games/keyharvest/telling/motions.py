"""What is seen to move: from targets of the picture to targets of the picture (their list is in `actions.py`).

Every crop that comes to a screen or leaves it is known to all by its kind (section 5): a counter of that kind travels
from ``screen:0:wine``, also where the viewer does not see what lies behind the screen, and it goes to the screen as a
whole (``crops:0``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, MOVE, Motion

Moves = Callable[[int, Mapping[str, Any]], list[Motion]]


def motions_of(event: Event) -> list[Motion]:
    """Return the motions of an event, in the order in which they are seen."""
    made = MOTIONS.get(event.kind)
    return made(event.seat, event.facts) if made is not None else []


def _space(seat: int, code: str) -> str:
    return f"space:{seat}:{code}"


def _screen(seat: int, crop: str) -> str:
    return f"screen:{seat}:{crop}"


def _home(seat: int, facts: Mapping[str, Any]) -> str:
    """Return where a worker that is on no board lies."""
    return f"town:{facts['worker']}" if facts["townsfolk"] else f"hand:{seat}:{facts['worker']}"


def _turned(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    return [Motion(APPEAR, end=_space(seat, facts["field"]))]


def _placed(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    start = f"lifted:{seat}" if facts["lifted"] else _home(seat, facts)
    return [Motion(MOVE, start, _space(seat, facts["space"]))]


def _sent_back(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    start = _space(seat, facts["space"]) if facts["space"] else f"lifted:{seat}"
    return [Motion(MOVE, start, _home(seat, facts))]


def _bought(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    owner, slot = facts["owner"], facts["slot"]
    bid = f"bid:{owner}:{slot}"
    field = Motion(MOVE, f"store:{owner}:{slot}", _space(seat, facts["field"]))
    if facts["own"]:
        return [*(Motion(MOVE, bid, f"crop:{crop}") for crop in facts["bid"]), field]
    paid = [Motion(MOVE, _screen(seat, crop), f"crops:{owner}") for crop in facts["bid"]]
    return [*paid, Motion(MOVE, bid, f"crops:{owner}"), field]


def _discarded(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    return [Motion(MOVE, f"registry:{facts['slot']}", "discard")]


MOTIONS: Final[Mapping[str, Moves]] = {
    "start_pair": lambda seat, facts: [Motion(APPEAR, end=_space(seat, code)) for code in facts["fields"]],
    "dealt": lambda seat, facts: [Motion(APPEAR, end=f"crops:{seat}")],
    "registry": lambda seat, facts: [
        Motion(MOVE, "bag", f"registry:{slot + 1}") for slot in range(len(facts["fields"]))
    ],
    "harvested": _turned,
    "refreshed": _turned,
    "spoiled": _turned,
    "took": lambda seat, facts: [Motion(MOVE, f"crop:{facts['crop']}", f"crops:{seat}")],
    "returned": lambda seat, facts: [Motion(MOVE, _screen(seat, facts["crop"]), f"crop:{facts['crop']}")],
    "gave": lambda seat, facts: [
        Motion(MOVE, _screen(seat, facts["crop"]), f"crops:{facts['to']}")
    ],
    "placed": _placed,
    "displaced": lambda seat, facts: [Motion(MOVE, _space(seat, facts["space"]), f"lifted:{seat}")],
    "sent_back": _sent_back,
    "bought": _bought,
    "offered": lambda seat, facts: [Motion(MOVE, f"registry:{facts['slot']}", f"store:{seat}:{facts['store']}")],
    "bid": lambda seat, facts: [
        Motion(MOVE, _screen(seat, facts["crop"]), f"bid:{seat}:{facts['slot']}")
    ],
    "drawn": lambda seat, facts: [Motion(MOVE, "bag", f"registry:{facts['slot']}")],
    "event": lambda seat, facts: [Motion(MOVE, "bag", "event")],
    "on_track": lambda seat, facts: [Motion(MOVE, "event", f"track:{facts['space']}")],
    "put_back": lambda seat, facts: [
        Motion(MOVE, f"track:{space + 1}", "bag") for space in range(len(facts["events"]))
    ],
    "late_event": lambda seat, facts: [Motion(MOVE, "bag", "discard")],
    "registered": lambda seat, facts: [
        Motion(MOVE, f"registry:{facts['slot']}", _space(seat, facts["field"]))
    ],
    "discarded": _discarded,
    "idle": _discarded,
    "swapped": lambda seat, facts: [
        Motion(MOVE, _space(seat, facts["field"]), "bag"), Motion(MOVE, "bag", _space(seat, facts["drawn"])),
    ],
    "passed": lambda seat, facts: [
        Motion(MOVE, _space(facts["giver"], facts["field"]), _space(seat, facts["field"]))
    ],
}  # fmt: skip
