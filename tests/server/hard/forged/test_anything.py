"""Messages and bodies of any form."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from tests.server.hard.forged.scene import ACTS, POSTS, Scene, answered, is_refused

anything = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inside: some.lists(inside, max_size=3) | some.dictionaries(some.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)
numbers = some.integers(-3, 30) | some.integers() | anything
messages = some.fixed_dictionaries(
    {"type": some.sampled_from([*ACTS, "sit", "say", "look"]) | anything},
    optional={
        "ref": numbers, "number": numbers, "seat": numbers, "action": numbers, "notation": anything, "yes": anything,
        "mode": anything, "text": anything, "narrow": anything, "pictures": some.just(False) | anything,
        "other": anything,
    },
)  # fmt: skip
forged_bodies = some.fixed_dictionaries(
    {},
    optional={
        "number": numbers, "seat": numbers, "action": numbers, "notation": anything, "yes": anything,
        "mode": anything, "text": some.none(), "move": numbers, "bots": anything, "kind": anything, "other": anything,
    },
)  # fmt: skip
wanted_seats = some.lists(
    some.fixed_dictionaries(
        {"kind": some.sampled_from(["person", "bot", "open"])},
        optional={
            "bot": some.sampled_from(["random", "greedy", "greedy:noise=1", "none"]) | some.text(max_size=9),
            "name": some.text(max_size=50),
        },
    ),
    max_size=6,
)
wanted_tables = some.fixed_dictionaries(
    {"game": some.sampled_from(["burgundy", "milestones"]) | anything, "seats": wanted_seats | anything},
    optional={
        "options": anything, "pace": anything, "public": some.booleans() | anything, "confirm": anything,
        "begin": some.just(False),
    },
)  # fmt: skip
fuzz = settings(
    max_examples=150, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip


def test_no_message_of_a_spectator_changes_anything(scene: Scene) -> None:
    before = scene.stands()
    with scene.eve.live(scene.table) as live:

        @fuzz
        @given(messages)
        def send(message: dict[str, Any]) -> None:
            if message["type"] == "say":
                # Anybody may chat at a public table.
                message["text"] = 7
            reply = answered(live, json.dumps(message))
            assert reply["ok"] or reply["error"]
            assert not reply["ok"] or message["type"] in ("sit", "look")

        send()
    assert scene.is_alive()
    assert scene.stands() == before


def test_no_body_of_another_changes_anything(scene: Scene) -> None:
    before = scene.stands()

    @fuzz
    @given(some.sampled_from(POSTS), forged_bodies | anything)
    def send(route: str, body: Any) -> None:
        is_refused(scene.eve.ask("POST", f"{scene.path}/{route}", content=json.dumps(body)))

    send()
    assert scene.is_alive()
    assert scene.stands() == before


def test_no_wish_for_a_table_breaks_the_server(scene: Scene) -> None:
    @fuzz
    @given(wanted_tables | anything)
    def send(wish: Any) -> None:
        answer = scene.eve.ask("POST", "/tables", content=json.dumps(wish))
        if answer.status_code != 201:
            is_refused(answer)

    send()
    assert scene.is_alive()
