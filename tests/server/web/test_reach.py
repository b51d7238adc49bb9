"""Links that are given away: others can open them, or the page says that they cannot."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.server import reach
from contado.server.config import Config
from contado.server.reach import is_loopback, lobby, network, own_address
from tests.server.web.conftest import Serve
from tests.server.web.reading import setup_fields
from tests.server.web.visitors import Visitor, words

HERE = {"host": "127.0.0.1:8265"}
ONLY_HERE = "Only this computer can open this link."


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in a network at home."""
    monkeypatch.setattr(reach, "own_address", lambda host: "192.168.1.20")


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a network, or one that does not know its own address."""
    monkeypatch.setattr(reach, "own_address", lambda host: "")


Open = Callable[[TestClient[Litestar], dict[str, str]], tuple[str, str]]


@pytest.fixture
def link() -> Open:
    """Set up a table with a free seat; return its invite link without the word in it, and what is said beside it."""

    def seen(server: TestClient[Litestar], headers: dict[str, str]) -> tuple[str, str]:
        ada = Visitor(server).guest()
        fields = setup_fields(ada.open("/games/milestones/set-up").text)
        table = ada.follow(ada.send("/games/milestones/set-up", fields | {"kind-1": "open"})).url.path
        page = ada.open(table, headers=headers)
        assert page.status_code == 200, page.text
        return page.text.partition('id="invite-link" readonly value="')[2].partition("/join/")[0], words(page)

    return seen


def test_a_link_to_this_machine_alone_says_so(serve: Serve, link: Open, at_home: None) -> None:
    address, said = link(serve(), HERE)
    assert address == "http://127.0.0.1:8265"
    assert f"{ONLY_HERE} If others in your network are to come" in said
    assert "contado serve --host 0.0.0.0" in said
    assert "Whoever opens this link can sit down." not in said


def test_who_plays_in_a_clone_reads_what_works_there(
    serve: Serve, link: Open, at_home: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(reach.STARTED_AS, 'make play ARGS="{options}"')
    _, said = link(serve(), HERE)
    assert 'start it with make play ARGS="--host 0.0.0.0"' in said
    assert "contado serve" not in said


def test_whoever_opens_the_page_at_home_gives_away_the_address_in_the_network(
    serve: Serve, link: Open, at_home: None
) -> None:
    address, said = link(serve(host="0.0.0.0"), HERE)
    assert address == "http://192.168.1.20:8265"
    assert "Whoever opens this link can sit down." in said
    assert ONLY_HERE not in said


def test_others_give_away_the_address_that_they_came_by(serve: Serve, link: Open, at_home: None) -> None:
    address, said = link(serve(host="0.0.0.0"), {"host": "192.168.1.77:8265"})
    assert (address, ONLY_HERE in said) == ("http://192.168.1.77:8265", False)


def test_a_public_address_is_the_one_for_everybody(serve: Serve, link: Open, at_home: None) -> None:
    address, said = link(serve(public_url="https://games.example"), HERE)
    assert (address, ONLY_HERE in said) == ("https://games.example", False)


def test_where_no_address_is_known_others_are_told_to_use_it(serve: Serve, link: Open, nowhere: None) -> None:
    address, said = link(serve(host="0.0.0.0"), HERE)
    assert address == "http://127.0.0.1:8265"
    assert f"{ONLY_HERE} Others write the address of this computer in the place of 127.0.0.1." in said


def test_the_table_knows_it_as_well(serve: Serve, at_home: None) -> None:
    ada = Visitor(serve(host="0.0.0.0")).guest()
    fields = setup_fields(ada.open("/games/milestones/set-up").text)
    table = ada.follow(ada.send("/games/milestones/set-up", fields | {"kind-1": "bot:random"})).url.path
    page = ada.open(table, headers=HERE).text
    assert 'data-address="http://192.168.1.20:8265"' in page
    assert "data-only-here" not in page


def test_the_addresses_that_are_given_away_are_answered_and_other_names_are_not(serve: Serve, at_home: None) -> None:
    server = serve(host="0.0.0.0")
    assert server.get("/", headers={"host": "192.168.1.20:8265"}).status_code == 200
    assert server.get("/", headers={"host": "192.168.1.20.rebound.example:8265"}).status_code == 421


@pytest.mark.parametrize(
    ("host", "own", "others"),
    [
        ("127.0.0.1", "http://127.0.0.1:8265", ""),
        ("localhost", "http://localhost:8265", ""),
        ("::1", "http://[::1]:8265", ""),
        ("0.0.0.0", "http://127.0.0.1:8265", "http://192.168.1.20:8265"),
        ("192.168.7.1", "http://192.168.7.1:8265", "http://192.168.7.1:8265"),
    ],
)
def test_where_a_server_is_reached(host: str, own: str, others: str, at_home: None) -> None:
    config = Config(database="x.sqlite3", host=host)
    assert (lobby(config), network(config)) == (own, others)


def test_the_own_address_is_asked_of_the_system_and_nothing_is_sent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Socket:
        def __init__(self, family: int, kind: int) -> None:
            # A datagram socket only notes whom it would send to.
            assert (family, kind) == (socket.AF_INET, socket.SOCK_DGRAM)

        def __enter__(self) -> Socket:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def connect(self, where: tuple[str, int]) -> None:
            if failing:
                raise OSError("Network is unreachable")

        def getsockname(self) -> tuple[str, int]:
            return "192.168.1.20", 40000

    failing = False
    monkeypatch.setattr(socket, "socket", Socket)
    monkeypatch.setattr(reach, "IN_A_CONTAINER", (tmp_path / "mark",))
    assert own_address("0.0.0.0") == "192.168.1.20"
    failing = True
    assert own_address("0.0.0.0") == ""
    failing = False
    # In a container it is an address that nobody outside knows.
    (tmp_path / "mark").touch()
    assert own_address("0.0.0.0") == ""


def test_what_is_loopback() -> None:
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "127.0.1.1", "::1", "[::1]", "localhost.")))
    assert not any(map(is_loopback, ("", "0.0.0.0", "::", "192.168.1.20", "games.example", "2001:db8::1")))
