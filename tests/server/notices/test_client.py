"""The client of notices meets receivers of every kind, on real connections with real TLS."""

from __future__ import annotations

import asyncio
import ssl

import pytest

from contado.server.notices import client as limits
from contado.server.notices.client import Client, Outgoing, Undelivered
from contado.server.notices.hosts import HTTPS, Site, SystemNames, is_public, read_site
from tests.core.refusals import refusal_of
from tests.server.notices.conftest import Certificates
from tests.server.notices.receiving import ELSEWHERE, INSIDE, OUTSIDE, Names, Receiver, client_of, receiving

pytestmark = pytest.mark.anyio

HOME = Site("home.example", HTTPS)


def letter(site: Site = HOME, path: str = "/hook") -> Outgoing:
    return Outgoing(method="POST", site=site, path=path, body=b'{"a":1}', headers={"X-One": "1"})


async def trouble(client: Client, request: Outgoing) -> Undelivered:
    """Send a request that must not get through."""
    with pytest.raises(Undelivered) as raised:
        await client.send(request)
    return raised.value


async def test_a_request_arrives_as_it_was_written(certificates: Certificates) -> None:
    shows, trusts = certificates
    async with receiving(Receiver(), shows) as home:
        client, connected = client_of(trusts, Names(), {OUTSIDE: home.port})
        assert await client.send(letter()) == 200
    (post,) = home.posts
    assert (post.method, post.path, post.version) == ("POST", "/hook", "HTTP/1.1")
    assert post.body == b'{"a":1}'
    assert post.headers["host"] == "home.example"
    assert post.headers["content-type"] == "application/json"
    assert post.headers["x-one"] == "1"
    assert connected == [OUTSIDE]


async def test_the_address_that_was_checked_is_the_one_that_is_reached(certificates: Certificates) -> None:
    # The name is public when it is looked up first, and one of our own network ever after.
    shows, trusts = certificates
    names = Names(home_example=[[OUTSIDE], [INSIDE]])
    async with receiving(Receiver(), shows) as home, receiving(Receiver(), shows) as inner:
        client, connected = client_of(trusts, names, {OUTSIDE: home.port, INSIDE: inner.port})
        await client.send(letter())
        assert (connected, len(home.posts), names.asked) == ([OUTSIDE], 1, ["home.example"])
        assert (await trouble(client, letter())).reason == "private"
    assert connected == [OUTSIDE]
    assert inner.posts == []


async def test_one_address_inside_is_as_bad_as_all(certificates: Certificates) -> None:
    client, connected = client_of(certificates[1], Names(home_example=[[OUTSIDE, INSIDE]]), {})
    assert (await trouble(client, letter())).reason == "private"
    assert connected == []


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "255.255.255.255", "240.0.0.1", "192.0.0.1", "192.0.0.9", "198.18.0.1", "192.88.99.1", "203.0.113.5",
        "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:93.184.215.14",
        "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001:0:1::1", "2001:db8::1", "3fff::1",
        "100::1", "not an address", "",
    ],
)  # fmt: skip
def test_neighbours_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])
def test_the_open_net_is_public(address: str) -> None:
    assert is_public(address)


# Whatever the system takes for a way to write 127.0.0.1 is judged by the address that it stands for.
@pytest.mark.parametrize("name", ["localhost", "127.1", "2130706433", "0x7f.1", "127.0.0.1", "0"])
async def test_the_system_s_own_ways_to_write_loopback_lead_nowhere(name: str) -> None:
    client = Client()
    assert isinstance(client.names, SystemNames)
    assert (await trouble(client, letter(Site(name, HTTPS)))).reason in ("private", "name")
    client.close()


async def test_a_certificate_of_another_name_is_not_taken(certificates: Certificates) -> None:
    shows, trusts = certificates
    async with receiving(Receiver(), shows) as home:
        client, _ = client_of(trusts, Names(), {OUTSIDE: home.port})
        assert (await trouble(client, letter(Site("other.example", HTTPS)))).reason == "safe"
        client, _ = client_of(ssl.create_default_context(), Names(), {OUTSIDE: home.port})
        assert (await trouble(client, letter())).reason == "safe"
    assert home.posts == []


@pytest.mark.parametrize(
    ("answer", "reason", "status"),
    [
        (b"HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:1/\r\n\r\n", "redirect", 307),
        (b"HTTP/1.1 301 Moved\r\nLocation: https://home.example/x\r\n\r\n", "redirect", 301),
        (b"HTTP/1.1 404 Not Found\r\n\r\n", "refused", 404),
        (b"HTTP/1.1 500 No\r\n\r\n", "refused", 500),
        (b"", "closed", 0),
        (b"SSH-2.0-OpenSSH\r\n", "closed", 0),
        (b"HTTP/1.1 " + b"9" * 5000, "closed", 0),
        (b"HTTP/1.1 103 Early\r\n\r\n" + b"HTTP/1.1 103 Early\r\n\r\n" * 300, "closed", 0),
    ],
)
async def test_what_is_no_good_answer(certificates: Certificates, answer: bytes, reason: str, status: int) -> None:
    shows, trusts = certificates
    async with receiving(Receiver(answer), shows) as home:
        client, connected = client_of(trusts, Names(), {OUTSIDE: home.port})
        found = await trouble(client, letter())
    assert (found.reason, found.status) == (reason, status)
    # Nothing was followed, nothing tried again.
    assert len(home.posts) == len(connected) == 1


async def test_a_word_in_advance_is_read_over(certificates: Certificates) -> None:
    shows, trusts = certificates
    answer = b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n"
    async with receiving(Receiver(answer), shows) as home:
        client, _ = client_of(trusts, Names(), {OUTSIDE: home.port})
        assert await client.send(letter()) == 204


async def test_of_ten_megabytes_little_is_read(certificates: Certificates) -> None:
    shows, trusts = certificates
    cut_off = asyncio.Event()

    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 10000000\r\n\r\n")
        try:
            for _ in range(1000):
                writer.write(b"x" * 10_000)
                await writer.drain()
        except OSError:
            cut_off.set()

    async with receiving(Receiver(endless), shows) as home:
        client, _ = client_of(trusts, Names(), {OUTSIDE: home.port})
        assert await client.send(letter()) == 200
        await cut_off.wait()


async def test_one_that_drips_is_hung_up_on(certificates: Certificates, monkeypatch: pytest.MonkeyPatch) -> None:
    shows, trusts = certificates
    monkeypatch.setattr(limits, "EXCHANGE", 0.2)
    gone = asyncio.Event()

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 2")
        # Nothing more comes until the other side has hung up.
        assert await reader.read() == b""
        gone.set()

    async with receiving(Receiver(drip), shows) as home:
        client, _ = client_of(trusts, Names(), {OUTSIDE: home.port})
        assert (await trouble(client, letter())).reason == "slow"
        await gone.wait()


async def test_the_next_address_is_tried_where_nobody_listens(certificates: Certificates) -> None:
    shows, trusts = certificates
    async with receiving(Receiver(), shows) as home:
        names = Names(home_example=[[ELSEWHERE, OUTSIDE]])
        client, connected = client_of(trusts, names, {OUTSIDE: home.port})
        assert await client.send(letter()) == 200
    assert connected == [ELSEWHERE, OUTSIDE]


async def test_nobody_listens(certificates: Certificates) -> None:
    client, _ = client_of(certificates[1], Names(), {})
    assert (await trouble(client, letter())).reason == "connect"
    client, _ = client_of(certificates[1], Names(home_example=[[]]), {})
    assert (await trouble(client, letter())).reason == "name"


@pytest.mark.parametrize("path", ["/a b", "/a\r\nX-Two: 2", "no slash", "", "/ü"])
async def test_a_request_is_one_request(certificates: Certificates, path: str) -> None:
    client, connected = client_of(certificates[1], Names(), {})
    assert (await trouble(client, letter(path=path))).reason == "form"
    bad = Outgoing(method="POST", site=HOME, path="/", body=b"", headers={"A": "b\r\nC: d"})
    assert (await trouble(client, bad)).reason == "form"
    assert connected == []


@pytest.mark.parametrize(
    ("entered", "kept"),
    [
        ("ntfy.sh", "ntfy.sh"), (" https://Ntfy.SH/ ", "ntfy.sh"), ("ntfy.sh:443", "ntfy.sh"),
        ("bücher.example", "xn--bcher-kva.example"), ("a.example.", "a.example"),
    ],
)  # fmt: skip
def test_a_host_is_a_name(entered: str, kept: str) -> None:
    assert str(read_site(entered)) == kept


@pytest.mark.parametrize(
    "entered",
    [
        "", "localhost", "http://a.example", "ftp://a.example", "file:///etc/passwd", "a.example/path", "a.example:80",
        "a.example:8443", "a.example:x", "a.example:", "user@a.example", "a.example?x=1", "a.example#x", "[::1]",
        "a b.example", "-a.example", "a..example", "a.example\r\nX: y", "x" * 64 + ".example", "a." * 130 + "example",
    ],
)  # fmt: skip
def test_what_is_no_host(entered: str) -> None:
    assert refusal_of(lambda: read_site(entered))


def test_a_host_may_allow_more() -> None:
    assert str(read_site("http://10.0.0.5:8080", private=True)) == "http://10.0.0.5:8080"
    assert str(read_site("nas", private=True)) == "nas"
    assert read_site("a.example:8443", ports=(443, 8443)).port == 8443


async def test_a_network_of_one_s_own_is_reached_where_the_host_allows_it() -> None:
    async with receiving(Receiver(), None) as home:
        names = Names(nas=[[INSIDE]])
        client, connected = client_of(ssl.create_default_context(), names, {INSIDE: home.port}, private=True)
        assert await client.send(letter(Site("nas", 8080, plain=True))) == 200
    assert connected == [INSIDE]
    assert home.posts[0].headers["host"] == "nas:8080"
