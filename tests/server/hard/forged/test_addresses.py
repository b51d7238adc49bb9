"""Tables, seats, moves and files that do not exist."""

from __future__ import annotations

import socket

import pytest

from tests.server.hard.forged.scene import Scene, bodies, is_refused
from tests.server.running import Server
from tests.server.serving import PATIENCE


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "wrong", ["none", "x" * 5000, "%00", "...", "a%2fb", "' OR 1=1", "%ff", "-1", "ÄÖ", "\u0661"],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_tables_that_are_none(scene: Scene, wrong: str) -> None:
    # An address that is longer than any of ours is refused for that, before it is read.
    refused = (413,) if len(wrong) > 1000 else (400, 404, 405)
    for rest in ("", "/view", "/log", "/record", "/positions/0", "/text", "/chat"):
        answer = scene.actor.http.get(f"/api/tables/{wrong}{rest}")
        assert answer.status_code in refused, (answer.status_code, answer.text)
    answer = scene.actor.http.post(f"/api/tables/{wrong}/act", json=bodies(scene, "act"))
    assert answer.status_code in refused, answer.text
    assert scene.actor.http.get(f"/tables/{wrong}").status_code in refused
    assert scene.actor.http.get(f"/join/{wrong}").status_code in refused


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "query", ["seat=9", "seat=-5", "seat=x", "seat=1.5", "seat=" + "9" * 400, "seat=true", "seat=%00", "seat=0&seat=1"],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_seats_that_are_none(scene: Scene, query: str) -> None:
    for route in ("view", "log", "positions/0", "statistics", "text", "hint", "why"):
        answer = scene.eve.http.get(f"/api{scene.path}/{route}?target=x&{query}")
        is_refused(answer)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("move", ["-1", "99999", "9" * 400, "x", "1.5", "%00", "0x1"], ids=lambda text: text[:8])
def test_moves_that_are_none(scene: Scene, move: str) -> None:
    is_refused(scene.actor.http.get(f"/api{scene.path}/positions/{move}"))


SECRET_FILES = [
    "../app.py", "../../config.py", "%2e%2e/app.py", "..%2fapp.py", "%2e%2e%2fapp.py", "js/../../app.py", "/etc/passwd",
    "//etc/passwd", "..\\app.py", "%5c..%5capp.py", "js/%00.js", "....//app.py", "css/../../templates/table.html",
    "%252e%252e/app.py", "file:///etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("name", SECRET_FILES)
def test_only_files_that_are_meant_are_served(scene: Scene, name: str) -> None:
    # A plain socket: clients would correct such addresses before sending them.
    for base in ("/static/x/", "/static/", "/", "/static/../", "/games/burgundy/../../"):
        request = f"GET {base}{name} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        answer = raw(scene.server, request.encode())
        status = int(answer.split(b" ")[1])
        assert status in (400, 404, 405), answer[:200]
        assert b"def create_app" not in answer
        assert b"root:" not in answer


def raw(server: Server, request: bytes) -> bytes:
    """Send bytes as they are; return what comes back."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(request)
        parts = []
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "request_",
    [
        b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
    ],
    ids=range(7),
)  # fmt: skip
def test_what_is_not_http_hurts_nobody(scene: Scene, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", scene.server.port), timeout=PATIENCE) as line:
        line.sendall(request_)
        line.settimeout(2)
        try:
            answer = line.recv(65536)
        except (TimeoutError, ConnectionResetError):
            answer = b""
    assert not answer or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.0 4", b"HTTP/1.1 200"))
