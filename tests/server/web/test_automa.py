"""Setting up a table with a seat that the game plays itself, without a script: by the seat or by the option."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.toys import toys
from tests.server.web.visitors import Visitor, app

__all__ = ["toys"]


@pytest.fixture
def ada(tmp_path_factory: pytest.TempPathFactory, toys: None) -> Iterator[Visitor]:
    """Somebody at a server with the toys."""
    client: TestClient[Litestar]
    with TestClient(app(tmp_path_factory.mktemp("crows"))) as client:
        yield Visitor(client).guest("Ada")


FIELDS = {
    "seats": "2", "kind-0": "me", "kind-1": "bot:random", "kind-2": "bot:random", "pace": "none", "confirm": "on",
    "option-first": "1",
}  # fmt: skip


def test_only_seats_that_can_be_its_own_offer_it(ada: Visitor) -> None:
    seats = ada.open("/games/crows/set-up").text.split('<li class="seat')[1:]
    assert ['value="automa"' in seat for seat in seats] == [False, True, True]
    assert "The old crow" in seats[1]
    assert 'value="automa"' not in ada.open("/games/milestones/set-up").text


@pytest.mark.parametrize(
    "chosen", [{"kind-1": "automa"}, {"option-crow": "on"}, {"option-crow": "on", "shuffle": "on"}]
)
def test_seat_or_option_it_is_the_same(ada: Visitor, chosen: dict[str, str]) -> None:
    ada.open("/games/crows/set-up")
    answer = ada.send("/games/crows/set-up", {**FIELDS, **chosen})
    assert answer.status_code == 303, answer.text
    row = ada._asked("GET", f"/api{answer.headers['location']}").json()
    assert [seat["kind"] for seat in row["seats"]] == ["person", "automa"]
    assert row["options"]["crow"] is True


def test_shuffling_leaves_it_where_it_is(ada: Visitor) -> None:
    ada.open("/games/crows/set-up")
    for _ in range(4):
        fields = {**FIELDS, "seats": "3", "kind-2": "automa", "shuffle": "on"}
        answer = ada.send("/games/crows/set-up", fields)
        row = ada._asked("GET", f"/api{answer.headers['location']}").json()
        assert row["seats"][2]["kind"] == "automa"


def test_in_another_seat_it_is_refused(ada: Visitor) -> None:
    ada.open("/games/crows/set-up")
    answer = ada.send("/games/crows/set-up", {**FIELDS, "seats": "3", "kind-1": "automa"})
    assert answer.status_code == 400
    assert "The old crow does not play in seat 2." in answer.text


def test_the_waiting_room_names_it_and_offers_nothing_for_it(ada: Visitor) -> None:
    ada.open("/games/crows/set-up")
    fields = {**FIELDS, "seats": "3", "kind-1": "open", "option-crow": "on"}
    room = ada.follow(ada.send("/games/crows/set-up", fields)).text
    seats = room.partition("</ol>")[0].split('<li class="seat')[1:]
    assert "The old crow" in seats[2]
    assert "plays by itself" in seats[2]
    assert "<button" not in seats[2]
    assert "<button" in seats[1]
