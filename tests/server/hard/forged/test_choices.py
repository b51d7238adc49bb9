"""Numbers that are stale or not numbers, and choices that nobody is offered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.hard.forged.scene import ACTS, Scene, asked, bodies, is_refused

WRONG_NUMBERS: list[Any] = [-1, 0, 5, 10**6, 2**31, 2**63, 2**64, 10**40, -(10**40)]
NO_NUMBERS: list[Any] = [True, False, 1.5, "x", "0", "1", "1.5", None, [], {}, [1], "", 1e300]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("kind", ACTS)
def test_stale_and_future_numbers_are_refused(scene: Scene, kind: str) -> None:
    with scene.actor.live(scene.table) as live:
        for number in [*WRONG_NUMBERS, scene.number - 1, scene.number + 1]:
            body = {**bodies(scene, kind), "number": number}
            answer = scene.actor.ask("POST", f"{scene.path}/{ACTS[kind][0]}", content=json.dumps(body))
            assert answer.status_code == 409 or abs(number) >= 2**63, (number, answer.text)
            is_refused(answer)
            reply = asked(live, {"type": kind, **body})
            assert not reply["ok"]
            assert reply["stale"] or abs(number) >= 2**63


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("field", ["number", "seat", "action"])
def test_what_is_not_a_number_is_refused(scene: Scene, field: str) -> None:
    with scene.actor.live(scene.table) as live:
        for wrong in NO_NUMBERS:
            body = {**bodies(scene, "act"), field: wrong}
            sentence = is_refused(scene.actor.ask("POST", f"{scene.path}/act", content=json.dumps(body)))
            assert wrong is None or field in sentence
            reply = asked(live, {"type": "act", **body})
            assert not reply["ok"]
            assert wrong is None or field in reply["error"]


@pytest.mark.usefixtures("unchanged")
def test_what_is_not_offered_is_refused(scene: Scene) -> None:
    with scene.actor.live(scene.table) as live:
        for action in {*range(-3, 400), 10**5, 2**31, 2**62, 10**30} - set(scene.options):
            reply = asked(live, {"type": "act", **bodies(scene, "act"), "action": action})
            assert not reply["ok"]
            assert not reply["stale"]
        for notation in ("", " ", "no such move", "x" * 10_000, "\x00", "😀", "𒀀" * 50, "1" * 199, "%s{0}", "\n" * 50):
            reply = asked(live, {"type": "act", "number": scene.number, "seat": scene.awaited, "notation": notation})
            assert not reply["ok"], notation
            assert len(reply["error"]) < 600
        for seat in (-1, 2, 3, 10**9, 2**63, -(10**30)):
            reply = asked(live, {"type": "act", **bodies(scene, "act"), "seat": seat})
            assert not reply["ok"]
        both = {"type": "act", **bodies(scene, "act"), "notation": "x"}
        assert not asked(live, both)["ok"]
        assert not asked(live, {"type": "act", "number": scene.number, "seat": scene.awaited})["ok"]
