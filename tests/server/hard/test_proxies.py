"""The files for nginx and Caddy, started for real, and visitors who forge what proxies say."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from litestar.types import Receive, Scope, Send

from contado.server.config import Config
from contado.server.security.hosts import Hosts
from contado.server.security.proxies import Proxied, read_network
from tests.server.hard.proxies import FILES, NAME, VISITOR, asked, nginx_before, program, started
from tests.server.running import Server, free_port
from tests.server.serving import PATIENCE, wait_for

FORGED: list[dict[str, str]] = [
    {"X-Forwarded-For": "203.0.113.9"},
    {"X-Forwarded-For": "203.0.113.9, 127.0.0.1"},
    {"x-forwarded-for": "203.0.113.9", "X-Real-IP": "203.0.113.9", "Forwarded": "for=203.0.113.9;proto=http"},
    {"X-Forwarded-Proto": "http"},
    {"X-Forwarded-Proto": "http", "X-Forwarded-For": "127.0.0.1, 127.0.0.1, 127.0.0.1"},
    {"X-Forwarded-For": "garbage, \t,, [::1]:80, " + "127.0.0.1," * 200},
    {"X-Forwarded-Host": "evil.example"},
]


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Say who is asking, as the server sees it."""
    if scope["type"] not in ("http",):
        return
    headers = {key.decode(): value.decode("latin-1") for key, value in scope["headers"]}
    seen = {"client": (scope["client"] or ("", 0))[0], "scheme": scope["scheme"], "host": headers.get("host")}
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": json.dumps(seen).encode(), "more_body": False})


@pytest.fixture(scope="module")
def behind() -> Iterator[int]:
    """The port of a server that says what it believes; its proxy is at 127.0.0.1."""
    port = free_port()
    app = Proxied(echo, [read_network("127.0.0.1")])
    config = uvicorn.Config(app, port=port, log_level="warning", lifespan="off", proxy_headers=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    wait_for(lambda: server.started)
    yield port
    server.should_exit = True
    thread.join(PATIENCE)


@pytest.fixture(scope="module")
def nginx(behind: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with nginx_before([behind], tmp_path_factory.mktemp("nginx")) as port:
        yield port


@pytest.fixture(scope="module")
def caddy(behind: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder, port = tmp_path_factory.mktemp("caddy"), free_port()
    site = (FILES / "Caddyfile").read_text()
    for old, new in {
        f"\n{NAME} {{": f"\nhttps://{NAME}:{port} {{\n\ttls internal\n\tbind 127.0.0.1",
        "127.0.0.1:8265": f"127.0.0.1:{behind}",
    }.items():
        assert old in site
        site = site.replace(old, new)
    # What would need the open net, or ports that others have.
    own = f"{{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system {folder}\n}}\n"
    (folder / "Caddyfile").write_text(own + site)
    command = [program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with started(command, folder, port, env={"HOME": str(folder), "PATH": "/usr/bin:/bin"}) as at:
        yield at


@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_behind_a_proxy_nobody_is_somebody_else(proxy: str, request: pytest.FixtureRequest) -> None:
    port: int = request.getfixturevalue(proxy)
    for headers in [{}, *FORGED]:
        seen = asked(port, headers=headers).json()
        assert (seen["client"], seen["scheme"], seen["host"]) == (VISITOR, "https", NAME), headers
    assert asked(port, "/metrics").status_code == 404


def test_whoever_comes_round_the_proxy_is_not_believed(behind: int) -> None:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=VISITOR), timeout=PATIENCE) as client:
        for headers in [{}, *FORGED]:
            seen = client.get(f"http://127.0.0.1:{behind}/", headers=headers).json()
            assert (seen["client"], seen["scheme"]) == (VISITOR, "http")


HOPS = [read_network(one) for one in ("10.0.0.0/8", "::1", "2001:db8::/32")]


@pytest.mark.parametrize(
    ("client", "told", "visitor"),
    [
        ("10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        # Whatever the visitor sent stands before what our hops have seen.
        ("10.0.0.1", ["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
        ("10.0.0.1", ["203.0.113.9", "198.51.100.7, 10.0.0.2"], "198.51.100.7"),
        ("::1", ["203.0.113.9, [2001:db8::5]:443, 10.1.1.1:80"], "203.0.113.9"),
        ("10.0.0.1", ["10.0.0.9"], "10.0.0.9"),
        ("10.0.0.1", ["203.0.113.9, nonsense, 10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", ["", " , "], "10.0.0.1"),
        ("10.0.0.1", ["203.0.113.9," + "10.0.0.2," * 100], "10.0.0.2"),
        ("10.0.0.1", ["::ffff:198.51.100.7"], "198.51.100.7"),
        ("198.51.100.7", ["203.0.113.9"], "198.51.100.7"),
        ("::ffff:10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
    ],
)
def test_hops_are_read_from_the_end(client: str, told: list[str], visitor: str) -> None:
    headers = [(b"x-forwarded-for", one.encode()) for one in told]
    scope: Any = {"type": "http", "client": (client, 1), "scheme": "http", "headers": headers}
    Proxied(echo, HOPS).believe(scope)
    assert scope["client"][0] == visitor


@pytest.mark.parametrize(
    ("kind", "client", "told", "scheme"),
    [
        ("http", "10.0.0.1", b"https", "https"), ("websocket", "10.0.0.1", b"https", "wss"),
        ("http", "198.51.100.7", b"https", "http"), ("http", "10.0.0.1", b"javascript", "http"),
        ("http", "10.0.0.1", b"http, https", "https"),
    ],
)  # fmt: skip
def test_the_scheme_is_what_a_hop_of_ours_says(kind: str, client: str, told: bytes, scheme: str) -> None:
    scope: Any = {"type": kind, "client": (client, 1), "scheme": "http", "headers": [(b"x-forwarded-proto", told)]}
    Proxied(echo, HOPS).believe(scope)
    assert scope["scheme"] == scheme


# Names under which the server answers


@pytest.mark.parametrize(
    ("choices", "good", "bad"),
    [
        ({}, ["localhost:8265", "127.0.0.1", "[::1]:8265", "192.168.1.7:8265"],
         ["evil.example", "", "localhost.evil.example"]),
        (
            {"public_url": "https://games.example.org"},
            ["games.example.org", "GAMES.example.org.:443", "127.0.0.1:8265"],
            ["evil.example", "192.168.1.7", "games.example.org.evil.example", "user@evil.example",
             "games.example.org@evil.example"],
        ),
        ({"public_url": "https://a.example", "allowed_hosts": ("b.example",)},
         ["a.example", "B.example:80"], ["c.example"]),
        ({"public_url": "https://a.example", "allowed_hosts": ("*",)}, ["anything.example"], []),
    ],
)  # fmt: skip
def test_names_that_are_ours(choices: dict[str, Any], good: list[str], bad: list[str]) -> None:
    hosts = Hosts(Config(database="", **choices))
    assert [one for one in good if not hosts.allows(one)] == []
    assert [one for one in bad if hosts.allows(one)] == []


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("named")
    one = Server(f"sqlite:///{folder / 'contado.db'}", folder, "--trusted-proxy", "127.0.0.9/32")
    yield one.start()
    one.stop()


Get = Callable[..., httpx.Response]


def test_a_site_that_points_its_own_name_at_us_gets_nothing(server: Server) -> None:
    answer = httpx.get(f"{server.address}/", headers={"Host": "evil.example"}, timeout=PATIENCE)
    assert answer.status_code == 421
    assert "does not answer under this name. Whoever runs it allows more names with --allowed-host." in answer.text
    assert httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200
    assert httpx.get(f"{server.address}/healthz", headers={"Host": "evil.example"}, timeout=PATIENCE).status_code == 200
    assert httpx.get(f"{server.address}/?x={'y' * 5000}", timeout=PATIENCE).status_code == 413


def test_figures_are_for_the_machine_itself(server: Server) -> None:
    assert httpx.get(f"{server.address}/metrics", timeout=PATIENCE).status_code == 200
    for name in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
        assert httpx.get(f"{server.address}/metrics", headers={name: "127.0.0.1"}, timeout=PATIENCE).status_code == 403


def test_a_second_server_on_one_file_says_so_and_ends(server: Server, tmp_path: Path) -> None:
    second = Server(server.database, tmp_path)
    with pytest.raises(AssertionError, match="did not come up"):
        second.start()
    assert second.process is not None
    assert second.process.returncode == 2
    assert second.log.count("\n") == 1
    assert f"Contado is running already: {server.address} " in second.log
    # A lock dies with its process, even a killed one.
    third = Server(f"sqlite:///{tmp_path / 'own.db'}", tmp_path).start()
    third.kill()
    third.start()
    third.stop()
