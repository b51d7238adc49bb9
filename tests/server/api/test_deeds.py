"""One deed, two doors: what a socket takes with its type is what the JSON API takes without."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Player, served

# The fields of each body: those that must be there, and those that may.
BODIES = {
    "act": ({"number", "seat"}, {"action", "notation"}),
    "undo": ({"number", "seat"}, set()),
    "confirm": ({"number", "seat"}, set()),
    "ask-undo": ({"number", "seat"}, set()),
    "answer-undo": ({"number", "seat", "yes"}, set()),
    "passing": ({"seat", "mode"}, {"number"}),
}


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    with served(tmp_path_factory.mktemp("deeds") / "rooms.db") as at:
        yield at.player("Anna")


@pytest.fixture(scope="module")
def table(anna: Player) -> str:
    return anna.table("milestones", "me", "me:Ben", confirm=False)


@pytest.mark.parametrize("path", BODIES)
def test_the_api_describes_the_body(anna: Player, path: str) -> None:
    described = anna.http.get("/api/openapi.json").json()
    operation = described["paths"][f"/api/tables/{{table_id}}/{path}"]["post"]
    name = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    schema: dict[str, Any] = described["components"]["schemas"][name]
    needed, more = BODIES[path]
    assert set(schema["required"]) == needed
    assert set(schema["properties"]) == needed | more


@pytest.mark.parametrize("path", BODIES)
def test_neither_door_takes_more_than_it_says(anna: Player, table: str, path: str) -> None:
    body: dict[str, Any] = {"number": 0, "seat": 0, **({"yes": True} if path == "answer-undo" else {})}
    body |= {"mode": "ask"} if path == "passing" else {}
    before = anna.get(f"/tables/{table}")
    unknown: list[dict[str, Any]] = [{"actions": [1]}, {"asked": False}, {"why": "time"}, {"choices": 0}]
    for more in [*unknown, {"type": "undo"}, {"ref": 1}]:
        sentence = anna.refused("POST", f"/tables/{table}/{path}", 400, json={**body, **more})
        assert sentence.startswith("The server does not understand this request.")
    with anna.live(table) as live:
        for more in unknown:
            reply = live.ask(path.replace("-", "_"), **body, **more)
            assert "unknown field" in reply["error"]
        for kind in ("back", "seat", "wish", "replace"):
            assert "Invalid value" in live.ask(kind, seat=0, number=0)["error"]
    assert anna.get(f"/tables/{table}") == before
