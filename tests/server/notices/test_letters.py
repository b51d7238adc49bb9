"""Addresses that are confirmed, forgotten passwords, letters that nobody wants: a server and a post office."""

from __future__ import annotations

import asyncio
import queue
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.server.notices.notifier import Notifier
from contado.server.people.tokens import LAST, RESET, VERIFY, make_reset_link
from tests.server.notices.conftest import forgotten
from tests.server.notices.posting import PostOffice, post_office
from tests.server.web.test_accounts import set_up
from tests.server.web.visitors import PASSWORD, Visitor, app, words

PUBLIC = "https://play.example"


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as open:
        yield open


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[TestClient[Litestar]]:
    with TestClient(app(tmp_path_factory.mktemp("letters"), mail=office.url, public_url=PUBLIC)) as client:
        yield client


@pytest.fixture(autouse=True)
def fresh(server: TestClient[Litestar], office: PostOffice) -> Iterator[Notifier]:
    """Nobody has asked for anything yet, and all letters of the test before are read."""
    notifier: Notifier = server.app.state.notifier
    usual = notifier.now
    forgotten(notifier)
    yield notifier
    notifier.now = notifier.letters.now = usual
    office.closed = False
    assert office.letters.empty()


@pytest.fixture
def ada(server: TestClient[Litestar]) -> Visitor:
    return Visitor(server)


def enter(who: Visitor, address: str, password: str = PASSWORD) -> str:
    """Enter an address; return what the page says."""
    who.open("/account")
    answer = who.send("/account/mail", {"address": address, "password": password})
    return words(answer if answer.status_code != 303 else who.follow(answer))


def confirmed(who: Visitor, office: PostOffice, address: str) -> Visitor:
    """Enter an address and open its letter."""
    enter(who, address)
    link = office.link("confirm")
    who.open(link)
    assert "The address is confirmed." in words(who.send(link))
    return who


def ways(who: Visitor) -> dict[str, object]:
    found: dict[str, object] = who._asked("GET", "/api/me/notices").json()
    return found


def test_an_address_is_used_when_its_letter_was_opened(ada: Visitor, office: PostOffice) -> None:
    ada.account("Ada")
    assert "A letter is on its way" in enter(ada, "ada@home.example")
    to, made = office.letter()
    assert to == "ada@home.example"
    assert "Ada has entered this address at https://play.example" in made.get_content()
    assert ways(ada)["mail"] is None
    assert ways(ada)["unconfirmed"] == "ada@home.example"
    # Nothing goes there yet, not even a test.
    ada.open("/account")
    assert "nowhere to send" in words(ada.send("/account/mail", {"test": "yes"}))
    found = re.search(r"/confirm/(\S+)", made.get_content())
    assert found is not None
    link = found.group(0)
    # A program that looks for viruses opens links as well.
    stranger = Visitor(ada.server)
    assert stranger.open(link).status_code == 200
    assert ways(ada)["mail"] is None
    assert stranger.send(link).status_code == 200
    assert ways(ada)["mail"] == {
        "kind": "mail", "fields": {"address": "ada@home.example"}, "failing": 0, "delivered": pytest.approx(2e9, rel=1),
    }  # fmt: skip
    assert ways(ada)["unconfirmed"] == ""
    # Once.
    assert stranger.open(link).status_code == 404
    assert stranger.send(link).status_code == 404
    ada.open("/account")
    ada.follow(ada.send("/account/mail", {"test": "yes"}))
    assert office.letter()[1]["Subject"] == "A test notice"


def test_a_letter_is_good_for_a_day(ada: Visitor, office: PostOffice, fresh: Notifier) -> None:
    ada.account("Bea")
    enter(ada, "bea@home.example")
    link, usual = office.link("confirm"), fresh.letters.now
    fresh.letters.now = lambda: usual() + LAST[VERIFY] + 1
    assert ada.open(link).status_code == 404
    assert ada.send(link).status_code == 404
    assert LAST[VERIFY] == 24 * 3600


def test_the_letter_is_in_the_language_of_its_reader(ada: Visitor, office: PostOffice) -> None:
    ada.account("Caio")
    ada._asked("PATCH", "/api/me", json={"language": "it"}, headers={"X-CSRF-Token": ada.csrf})
    enter(ada, "caio@home.example")
    assert office.letter()[1]["Subject"] == "Questo indirizzo è tuo?"


def test_guests_get_no_letters(ada: Visitor) -> None:
    ada.guest("Dino")
    assert "guests get no e-mail" in enter(ada, "dino@home.example")


def test_whoever_finds_a_screen_open_enters_no_address(ada: Visitor) -> None:
    ada.account("Elsa")
    assert "do not belong together" in enter(ada, "thief@home.example", "a wrong password")


def test_nobody_is_flooded_with_letters(ada: Visitor, office: PostOffice, fresh: Notifier) -> None:
    for n in range(6):
        one = Visitor(ada.server).account(f"Fritz {n}")
        said = enter(one, f"Victim+{n}@home.example")
        # Three accounts get a letter sent to one box, whatever is written behind the plus.
        assert ("A letter is on its way" in said) == (n < 3), said
    for _ in range(3):
        office.letter()
    # However much time goes by: of links that are good there are three at most.
    forgotten(fresh)
    ada.account("Greta")
    for n in range(5):
        forgotten(fresh)
        assert ("A letter is on its way" in enter(ada, "greta@home.example")) == (n < 3)
    for _ in range(3):
        office.letter()


def test_many_addresses_from_one_network(ada: Visitor, office: PostOffice) -> None:
    said = []
    for n in range(12):
        one = Visitor(ada.server).account(f"Hugo {n}")
        said.append("A letter is on its way" in enter(one, f"h{n}@home{n}.example"))
    assert said == [True] * 10 + [False] * 2
    for _ in range(10):
        office.letter()


@pytest.mark.parametrize("address", ["x@y.example\r\nBcc: z@y.example", "a,b@y.example", "nowhere", "a@localhost"])
def test_what_is_no_address_gets_no_letter(ada: Visitor, address: str) -> None:
    ada.account(f"Ida{abs(hash(address))}")
    assert "is not an e-mail address" in enter(ada, address)


def test_an_address_is_forgotten(ada: Visitor, office: PostOffice) -> None:
    confirmed(ada.account("Jan"), office, "jan@home.example")
    ada.open("/account")
    ada.follow(ada.send("/account/mail", {"drop": "yes"}))
    assert ways(ada)["mail"] is None


def test_a_new_address_takes_the_place_of_the_old_when_it_is_confirmed(ada: Visitor, office: PostOffice) -> None:
    confirmed(ada.account("Kaja"), office, "kaja@home.example")
    enter(ada, "kaja@work.example")
    link = office.link("confirm")
    assert ways(ada)["mail"]["fields"] == {"address": "kaja@home.example"}  # type: ignore[index]
    ada.open(link)
    ada.send(link)
    assert ways(ada)["mail"]["fields"] == {"address": "kaja@work.example"}  # type: ignore[index]


# Forgotten passwords


def ask(who: Visitor, name: str) -> tuple[int, str]:
    who.open("/forgotten")
    answer = who.send("/forgotten", {"name": name})
    return answer.status_code, words(answer)


@pytest.mark.parametrize("by", ["LEA", "lea@home.example", "ｌｅａ"])
def test_a_forgotten_password(ada: Visitor, office: PostOffice, by: str) -> None:
    if Visitor(ada.server).sign_in("Lea").status_code != 303:
        ada.account("Lea")
    else:
        ada.sign_in("Lea")
    if ways(ada)["mail"] is None:
        confirmed(ada, office, "lea@home.example")
    thief = Visitor(ada.server)
    assert thief.sign_in("Lea").status_code == 303
    lost = Visitor(ada.server)
    assert "a letter is on its way" in ask(lost, by)[1]
    link = office.link("reset")
    assert lost.open(link).status_code == 200
    short = lost.send(link, {"password": "short"})
    assert short.status_code == 400
    assert 'name="password"' in short.text
    lost.follow(lost.send(link, {"password": PASSWORD}))
    assert lost.me()["user"]["name"] == "Lea"
    # All sessions from before are over, and the link is used up.
    assert not thief.is_known()
    assert not ada.is_known()
    assert Visitor(ada.server).open(link).status_code == 404
    assert Visitor(ada.server).send(link, {"password": "another password"}).status_code == 404


def test_nobody_learns_who_has_an_account(ada: Visitor, office: PostOffice) -> None:
    confirmed(ada.account("Mia"), office, "mia@home.example")
    ada.account("Nora")
    known, without_address, unknown = (ask(Visitor(ada.server), name) for name in ("Mia", "Nora", "Nobody"))
    assert known == without_address == unknown
    office.link("reset")


def test_the_answer_comes_before_anybody_is_looked_for(
    ada: Visitor, fresh: Notifier, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So it takes as long for those who are there as for those who are not.
    answered = threading.Event()
    waited: queue.SimpleQueue[bool] = queue.SimpleQueue()

    async def addressees(text: str, key: str) -> list[object]:
        waited.put(await asyncio.to_thread(answered.wait, 60))
        return []

    monkeypatch.setattr(fresh.store, "addressees", addressees)
    assert ask(ada, "Mia")[0] == 200
    answered.set()
    assert waited.get(timeout=60)


def test_too_many_forgotten_passwords(ada: Visitor) -> None:
    codes = [ask(ada, name)[0] for name in ("Otto", "OTTO", " otto ", "ｏtto", "Otto")]
    assert codes == [200, 200, 200, 429, 429]


def test_a_link_for_a_new_password_can_be_made_by_whoever_runs_the_server(
    ada: Visitor, fresh: Notifier, server: TestClient[Litestar]
) -> None:
    ada.account("Paul")
    with server.portal() as portal:
        found = portal.call(fresh.store.account, "Paul")
        assert found is not None
        link = portal.call(make_reset_link, fresh.store, found[0], fresh.now())
    assert link is not None
    assert Visitor(server).open(link).status_code == 200
    usual = fresh.letters.now
    fresh.letters.now = lambda: usual() + LAST[RESET] + 1
    assert Visitor(server).open(link).status_code == 404
    assert LAST[RESET] == 3600


def test_programs_can_do_it_too(ada: Visitor, office: PostOffice) -> None:
    ada.account("Rosa")
    token = {"X-CSRF-Token": ada.csrf}
    sent = {"address": "rosa@home.example", "password": PASSWORD}
    assert ada._asked("POST", "/api/me/mail", json=sent, headers=token).status_code == 202
    link = office.link("confirm").rpartition("/")[2]
    stranger = Visitor(ada.server)
    assert stranger._asked("POST", "/api/mail/confirm", json={"token": link}).json() == {"confirmed": True}
    assert stranger._asked("POST", "/api/password/forgotten", json={"name": "Rosa"}).status_code == 202
    reset = {"token": office.link("reset").rpartition("/")[2], "password": "a new good one"}
    assert stranger._asked("POST", "/api/password/reset", json=reset).json() == {"changed": True}
    assert stranger._asked("POST", "/api/password/reset", json=reset).status_code == 404
    assert not ada.is_known()
    assert Visitor(ada.server).sign_in("Rosa", "a new good one").status_code == 303


# A letter is in the place of a password, and of nothing else


def reset_link(who: Visitor, office: PostOffice, name: str) -> str:
    assert ask(Visitor(who.server), name)[0] == 200
    return office.link("reset")


def test_the_second_factor_is_still_asked_for_after_a_letter(ada: Visitor, office: PostOffice) -> None:
    confirmed(ada.account("Ugo"), office, "ugo@home.example")
    _secret, codes = set_up(ada)
    reader = Visitor(ada.server)
    link = reset_link(ada, office, "Ugo")
    reader.open(link)
    answer = reader.send(link, {"password": "another good one"})
    # Whoever reads the letters has not got in.
    assert "contado_session" not in reader.cookies
    assert not reader.is_known()
    (shown,) = re.findall(r'name="ticket" value="([^"]*)"', answer.text)
    assert reader.send("/sign-in/code", {"ticket": shown, "code": "000000"}).status_code == 403
    assert not reader.is_known()
    assert reader.send("/sign-in/code", {"ticket": shown, "code": codes[0]}).status_code == 303
    assert reader.me()["user"]["name"] == "Ugo"


def test_a_program_gets_no_session_with_a_letter(ada: Visitor, office: PostOffice) -> None:
    confirmed(ada.account("Vito"), office, "vito@home.example")
    _secret, codes = set_up(ada)
    other = Visitor(ada.server)
    body = {"name": "Vito", "password": PASSWORD, "code": codes[0]}
    other_token = other._asked("POST", "/api/sessions", json=body).json()["token"]
    shown = {"Authorization": f"Bearer {other_token}"}
    assert ada.server.get("/api/me", headers=shown).status_code == 200
    reader = Visitor(ada.server)
    new = {"token": reset_link(ada, office, "Vito").rpartition("/")[2], "password": "another good one"}
    answer = reader._asked("POST", "/api/password/reset", json=new)
    # No token and no cookie; every session from before is over, in browsers and programs.
    assert answer.json() == {"changed": True}
    assert reader.cookies == {}
    assert not reader.is_known()
    assert not ada.is_known()
    assert ada.server.get("/api/me", headers=shown).status_code == 401
    # The new password alone is not enough, either.
    body["password"] = new["password"]
    assert reader._asked("POST", "/api/sessions", json={**body, "code": ""}).status_code == 401
    assert reader._asked("POST", "/api/sessions", json={**body, "code": codes[0]}).status_code == 403
    assert reader._asked("POST", "/api/sessions", json={**body, "code": codes[1]}).status_code == 201


# No more letters


def test_one_click_ends_letters(ada: Visitor, office: PostOffice) -> None:
    confirmed(ada.account("Sara"), office, "sara@home.example")
    ada.open("/account")
    ada.follow(ada.send("/account/mail", {"test": "yes"}))
    _to, made = office.letter()
    assert made["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = made["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC)
    assert link in made.get_content()
    reader = Visitor(ada.server)
    assert reader.open(link).status_code == 200
    assert ada.me()["settings"]["mail_notices"] is True
    # As RFC 8058 has it: no cookie, no token of a page.
    answer = ada.server.post(link, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert ada.me()["settings"]["mail_notices"] is False
    assert reader.open(link[:-1] + ("0" if link[-1] != "0" else "1")).status_code == 404
    assert reader.open(link.replace("/unsubscribe/", "/unsubscribe/x")).status_code == 404


def test_a_mail_server_that_is_down_is_told(ada: Visitor, office: PostOffice) -> None:
    confirmed(ada.account("Tom"), office, "tom@home.example")
    office.closed = True
    ada.open("/account")
    assert "The mail server did not take it." in words(ada.send("/account/mail", {"test": "yes"}))
    assert "Notices could not be delivered since 20" in words(ada.open("/account"))
    assert "could not be sent" in enter(ada, "tom@work.example")


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    with TestClient(app(tmp_path)) as client:
        one = Visitor(client)
        assert "sends no e-mail" in words(one.open("/forgotten"))
        assert one.send("/forgotten", {"name": "Ada"}).status_code == 404
        assert "/account/mail" not in one.account("Ada").open("/account").text
