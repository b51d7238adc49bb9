"""Answers for which a game is played again or a board is drawn wait in line, each behind what others have asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.server.config import Config
from contado.server.rooms.rooms import Rooms
from tests.server.apps import app_for

Asked = list[tuple[Rank, Asker]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    file: Path = tmp_path_factory.mktemp("line") / "line.db"
    with TestClient(app_for(Config(database=f"sqlite:///{file}", bot_processes=0, allowed_hosts=("*",)))) as client:
        yield client


@pytest.fixture(scope="module")
def token(server: TestClient[Litestar]) -> dict[str, str]:
    return {"Authorization": f"Bearer {server.post('/api/guest', json={'name': 'Ada'}).json()['token']}"}


@pytest.fixture(scope="module")
def table(server: TestClient[Litestar], token: dict[str, str]) -> str:
    wanted = {"game": "castelli", "seats": [{"kind": "person"}, {"kind": "person", "name": "Ben"}], "begin": True}
    made: str = server.post("/api/tables", json=wanted, headers=token).json()["id"]
    return made


@pytest.fixture
def asked(server: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What has come to the line."""
    rooms: Rooms = server.app.state.rooms
    found: Asked = []
    do = rooms.looks.do

    async def noting(work: Callable[[], Any], rank: Rank, asker: Asker, *more: Any) -> Any:
        found.append((rank, asker))
        return await do(work, rank, asker, *more)

    monkeypatch.setattr(rooms.looks, "do", noting)
    return found


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/{table}/preview?action={action}&seat={seat}",
        "/api/tables/{table}/text",
        "/api/tables/{table}/positions/0",
        "/tables/{table}/picture.svg",
        "/games/castelli/preview?seats=3",
    ],
)
def test_what_is_drawn_for_somebody_is_drawn_in_line(
    server: TestClient[Litestar], token: dict[str, str], table: str, asked: Asked, path: str
) -> None:
    shown = server.get(f"/api/tables/{table}/view", headers=token).json()
    action = shown["view"]["options"][0]["index"]
    answer = server.get(path.format(table=table, action=action, seat=shown["seat"]), headers=token)
    assert answer.status_code == 200, answer.text
    ((rank, asker),) = asked
    assert rank is Rank.ASKED
    # They pay for it, wherever they are.
    assert len(asker.keys) == 2
