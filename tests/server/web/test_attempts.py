"""What is counted before it is begun, for whom, and that an owner always gets in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.rooms.presence.who import Who
from contado.server.config import Config
from contado.server.errors import NotAllowed, TooMany
from contado.server.people import arriving
from contado.server.people.arriving import Door
from contado.server.security.addresses import placed
from contado.server.security.attempts import device_word
from contado.server.security.limits import Tiers
from contado.server.storage.store import Store
from tests.server.web.conftest import Serve
from tests.server.web.visitors import PASSWORD, Visitor

pytestmark = pytest.mark.anyio
SECRET = "the server's own"


class Scene:
    """A door with a clock of its own, whose passwords are compared as they are; what was compared is counted."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1_000_000.0
        self.compared = 0
        self.door = self.process()

    def process(self) -> Door:
        """Return the door of one more process on the same database."""
        door = Door(self.store, Config(database="", rate=20), SECRET)
        door.attempts.now = lambda: self.now
        return door

    async def outcome(self, guess: Awaitable[Any]) -> str:
        try:
            await guess
        except TooMany:
            return "later"
        except NotAllowed:
            return "wrong"
        return "right"


def at(host: str) -> Who:
    return Who("", *placed(host))


@pytest.fixture
async def scene(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    store = await Store.open(database_url)
    one = Scene(store)

    async def matches(password: str, kept: str | None) -> bool:
        one.compared += 1
        await asyncio.sleep(0)
        return password == kept

    monkeypatch.setattr(arriving, "matches", matches)
    monkeypatch.setattr(arriving, "outdated", lambda kept: False)
    await store.create_account("Vera", PASSWORD, {}, 1)
    yield one
    await store.close()


SPELLINGS = [
    "Vera",
    "VERA",
    "vera ",
    "Ｖera",
    " ve\u0072a",
    "𝐕era",
    "vErA",
    "VeRa",
    "veRA",
    "vERA",
    "Ⓥera",
    "veraˉ"[:4],
]


async def test_guesses_are_counted_before_they_are_compared_and_for_all_processes(scene: Scene) -> None:
    doors = [scene.door, scene.process()]
    guesses = [
        scene.outcome(doors[n % 2].sign_in(SPELLINGS[n % len(SPELLINGS)], f"wrong {n}", at("198.51.100.7")))
        for n in range(80)
    ]
    outcomes = await asyncio.gather(*guesses)
    # Five are free, and the sixth makes the others wait, however the name is spelled.
    assert outcomes.count("wrong") == scene.compared == 6
    assert outcomes.count("later") == 74


async def test_waits_grow_and_end(scene: Scene) -> None:
    waits = []
    for _ in range(12):
        began = scene.now
        while await scene.outcome(scene.door.sign_in("Vera", "wrong", at("198.51.100.7"))) == "later":
            scene.now += 5
        waits.append(scene.now - began)
    assert waits[:6] == [0] * 6
    # Each is longer than the one before, though a little is forgotten meanwhile.
    assert waits[6:8] == [10, 20]
    assert waits[7] < waits[8] < waits[9]
    assert max(waits) <= 300
    scene.now += 300
    assert await scene.outcome(scene.door.sign_in("Vera", PASSWORD, at("198.51.100.7"))) == "right"


async def test_strangers_do_not_delay_the_owner(scene: Scene) -> None:
    found = await scene.store.account("Vera")
    assert found is not None
    word = device_word(SECRET, found[0].id)
    for n in range(200):
        await scene.outcome(scene.door.sign_in("Vera", f"wrong {n}", at(f"198.51.{n}.7")))
    # From a device that she has signed in from, even in a network that guesses; with a word for another account not.
    assert await scene.outcome(scene.door.sign_in("Vera", PASSWORD, at("198.51.3.7"), word)) == "right"
    other = device_word(SECRET, "somebody else")
    assert await scene.outcome(scene.door.sign_in("Vera", PASSWORD, at("203.0.113.9"), other)) == "later"
    # At a new one she waits for no more than 15 seconds.
    scene.now += 15
    assert await scene.outcome(scene.door.sign_in("Vera", PASSWORD, at("203.0.113.9"))) == "right"


async def test_a_stolen_word_of_a_device_is_not_a_way_round(scene: Scene) -> None:
    found = await scene.store.account("Vera")
    assert found is not None
    word = device_word(SECRET, found[0].id)
    tried = [scene.outcome(scene.door.sign_in("Vera", f"wrong {n}", at("198.51.100.7"), word)) for n in range(40)]
    assert (await asyncio.gather(*tried)).count("wrong") == 9


async def test_many_names_from_one_address_and_one_network(scene: Scene) -> None:
    one = [scene.outcome(scene.door.sign_in(f"Nobody {n}", "wrong", at("2001:db8:1:2::7"))) for n in range(40)]
    assert (await asyncio.gather(*one)).count("wrong") == 11
    many = [scene.outcome(scene.door.sign_in(f"No {n}", "wrong", at(f"2001:db8:9:{n:x}::1"))) for n in range(90)]
    assert (await asyncio.gather(*many)).count("wrong") == 41


async def test_new_names_are_counted_by_network_too(scene: Scene) -> None:
    made = [scene.outcome(scene.door.guest(f"N {n}", at(f"2001:db8:5:{n:x}::1"))) for n in range(180)]
    assert (await asyncio.gather(*made)).count("right") == 151


@pytest.mark.parametrize(
    ("host", "address", "network"),
    [
        ("198.51.100.7", "198.51.100.7", "198.51.100.0/24"),
        ("2001:db8:1:2:3::7", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("::ffff:198.51.100.7", "198.51.100.7", "198.51.100.0/24"),
        ("fe80::1%eth0", "fe80::/64", "fe80::/48"),
        ("testclient", "testclient", "testclient"),
    ],
)
def test_where_a_visitor_is(host: str, address: str, network: str) -> None:
    assert placed(host) == (address, network)


def test_free_guests_do_not_multiply_what_an_address_may_ask_for() -> None:
    tiers = Tiers(rate=1, size=10, clock=lambda: 0.0)
    taken = sum(tiers.take(Who(f"guest {n % 100}", "198.51.100.7", "198.51.100.0/24")) for n in range(1000))
    assert taken == 40
    others = sum(tiers.take(Who(f"g {n}", f"198.51.100.{n % 250}", "198.51.100.0/24")) for n in range(1000))
    assert taken + others == 200


def test_what_was_spent_in_another_process_is_spent_here() -> None:
    here, there = (Tiers(rate=1, size=10, clock=lambda: 0.0) for _ in range(2))
    eve = Who("eve", "198.51.100.7", "198.51.100.0/24")
    assert sum(here.take(eve) for _ in range(20)) == 10
    there.spend(here.spent())
    assert not there.take(eve)
    assert here.spent() == {}
    there.spend({"nonsense": 5, "user ben": 4})
    assert there.take(Who("ben", "198.51.100.8", "198.51.100.0/24"))


def test_a_browser_that_was_signed_in_from_is_known(serve: Serve) -> None:
    client: TestClient[Litestar] = serve()
    client.app.state.door.attempts.now = lambda: 1.0
    vera = Visitor(client).account("Vera")
    assert vera.cookies["contado_device"]
    robber = Visitor(client)
    codes = [robber.sign_in("Vera", f"a wrong password {n}").status_code for n in range(12)]
    assert codes[-1] == 429
    vera.open("/account")
    vera.send("/sign-out")
    assert vera.sign_in("Vera").status_code == 303
