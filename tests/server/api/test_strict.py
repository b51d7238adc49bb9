"""Bodies whose fields have the wrong type: nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Player, served


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    with served(tmp_path_factory.mktemp("strict") / "rooms.db") as at:
        yield at.player("Anna")


@pytest.fixture(scope="module")
def table(anna: Player) -> str:
    # No bot moves meanwhile.
    return anna.table("milestones", "me", "me:Ben", confirm=False)


TWO = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/tables", {"game": "milestones", "seats": TWO, "public": "true"}, "public"),
        ("/tables", {"game": "milestones", "seats": TWO, "confirm": 1}, "confirm"),
        ("/tables", {"game": "milestones", "seats": [{"kind": 1}]}, "seats[0].kind"),
        ("/tables/{table}/act", {"number": "0", "seat": 0, "action": 1}, "number"),
        ("/tables/{table}/act", {"number": 0, "seat": "0", "action": 1}, "seat"),
        ("/tables/{table}/act", {"number": 0, "seat": 0, "action": "1"}, "action"),
        ("/tables/{table}/act", {"number": 0, "seat": 0, "notation": 1}, "notation"),
        ("/tables/{table}/answer-undo", {"number": 0, "seat": 0, "yes": "no"}, "yes"),
        ("/tables/{table}/resign", {"seat": "0"}, "seat"),
        ("/tables/{table}/chat", {"text": 7}, "text"),
        ("/tables/{table}/copy", {"move": "0"}, "move"),
        ("/games/milestones/check", {"seats": "2"}, "seats"),
        ("/guest", {"name": 7}, "name"),
    ],
    ids=str,
)
def test_a_field_of_another_kind_is_refused_by_name(
    anna: Player, table: str, path: str, body: dict[str, Any], field: str
) -> None:
    before = anna.get(f"/tables/{table}")
    sentence = anna.refused("POST", path.format(table=table), 400, json=body)
    assert sentence.startswith("The server does not understand this request. (" + field + ": ")
    assert anna.get(f"/tables/{table}") == before


def test_numbers_of_an_address_are_still_read(anna: Player, table: str) -> None:
    """There they cannot be anything but text."""
    assert anna.get(f"/tables/{table}/view", seat="0")["seat"] == 0
    assert anna.get("/tables", limit="3") is not None
