"""Where one is signed in, the second factor, and accounts by invitation."""

from __future__ import annotations

import base64
import re
import time
from html import unescape
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.server.people.devices import network
from contado.server.people.powers import Powers
from contado.server.people.second_factor import STEP, code_at, step_of, ticket, ticket_user
from tests.server.web.conftest import Serve
from tests.server.web.visitors import PASSWORD, Visitor, words

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18 Safari/604"
)


# Sessions


def test_people_see_where_they_are_signed_in_and_end_it(ada: Visitor, ben: Visitor) -> None:
    ada.account("Sess")
    ben.open("/sign-in")
    ben.send("/sign-in", {"name": "Sess", "password": PASSWORD}, headers={"User-Agent": IPHONE})
    page = ada.open("/account/security")
    assert "Safari · iPhone" in words(page)
    (other,) = re.findall(r'name="id" value="([0-9a-f]+)"', page.text)
    # Nothing that would sign anybody in.
    assert ben.session not in page.text
    ada.follow(ada.send("/account/security", {"do": "end", "id": other}))
    assert not ben.is_known()
    assert ada.is_known()
    assert ada.send("/account/security", {"do": "end", "id": other}).status_code == 404


def test_nobody_ends_the_session_of_another(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Sess A")
    ben.guest("Sess B")
    id = ben._asked("GET", "/api/sessions").json()[0]["id"]
    ada.open("/account")
    assert ada._asked("DELETE", f"/api/sessions/{id}", headers={"x-csrf-token": ada.csrf}).status_code == 404
    assert ben.is_known()


def test_a_device_is_called_by_a_short_name(visitor: Any) -> None:
    for agent, name in ((FIREFOX, "Firefox · Linux"), (IPHONE, "Safari · iPhone"), ("curl/8.5", "curl"), ("<b>", "")):
        one = visitor()
        answer = one.server.post("/api/guest", json={"name": "Dev"}, headers={"User-Agent": agent})
        token = answer.json()["token"]
        rows = one._asked("GET", "/api/sessions", headers={"Authorization": f"Bearer {token}"}).json()
        assert [row["device"] for row in rows] == [name]


def test_a_place_is_a_network_and_not_an_address() -> None:
    assert network("198.51.100.77") == "198.51.100.0/24"
    assert network("2001:db8:1:2::5") == "2001:db8:1::/48"
    assert network("::ffff:198.51.100.77") == "198.51.100.0/24"
    assert network("testclient") == ""


# The second factor


@pytest.mark.parametrize(
    ("moment", "code"), [(59, "287082"), (1111111109, "081804"), (1234567890, "005924"), (20000000000, "353130")]
)
def test_the_codes_of_the_standard(moment: int, code: str) -> None:
    """RFC 6238, appendix B: the last six of its eight digits, for SHA-1."""
    secret = base64.b32encode(b"12345678901234567890").decode()
    assert code_at(secret, moment // STEP) == code
    assert step_of(secret, code, moment) == moment // STEP
    assert step_of(secret, code, moment + STEP) == moment // STEP
    assert step_of(secret, code, moment + 2 * STEP) is None


def set_up(visitor: Visitor, password: str = PASSWORD) -> tuple[str, list[str]]:
    """Set up a second factor; return its secret and the recovery codes."""
    visitor.open("/account/security")
    visitor.follow(visitor.send("/account/security", {"do": "begin", "password": password}))
    page = visitor.open("/account/security")
    (link,) = re.findall(r'href="(otpauth://[^"]*)"', page.text)
    found = re.search(r"secret=([A-Z2-7]{32})&", unescape(link))
    assert found is not None
    secret = found[1]
    # The code of a moment ago, so that that of now is left for signing in.
    shown = code_at(secret, int(time.time() // STEP) - 1)
    answer = visitor.send("/account/security", {"do": "confirm", "code": shown})
    codes = re.findall(r"<code>([A-Z0-9]{5}-[A-Z0-9]{5})</code>", answer.text)
    assert len(set(codes)) == 10
    return secret, codes


def password_then(visitor: Visitor, name: str, code: str) -> int:
    """Sign in with a code; return the status of the second step."""
    answer = visitor.sign_in(name)
    assert answer.status_code == 200
    assert not visitor.is_known()
    (shown,) = re.findall(r'name="ticket" value="([^"]*)"', answer.text)
    return visitor.send("/sign-in/code", {"ticket": shown, "code": code}).status_code


def test_signing_in_takes_a_code_and_no_code_twice(ada: Visitor, ben: Visitor) -> None:
    ada.account("Two Factors")
    secret, _codes = set_up(ada)
    assert password_then(ben, "Two Factors", "000000") == 403
    code = code_at(secret, int(time.time() // STEP))
    assert password_then(ben, "Two Factors", f"{code[:3]} {code[3:]}") == 303
    assert ben.is_known()
    ben.cookies = {}
    assert password_then(ben, "Two Factors", code) == 403
    assert not ben.is_known()


def test_the_api_asks_for_the_code_too(ada: Visitor, server: TestClient[Litestar]) -> None:
    ada.account("Api Factors")
    _secret, codes = set_up(ada)
    body = {"name": "Api Factors", "password": PASSWORD}
    assert server.post("/api/sessions", json=body).status_code == 401
    assert server.post("/api/sessions", json={**body, "code": "123456"}).status_code == 403
    assert server.post("/api/sessions", json={**body, "code": codes[0]}).status_code == 201
    # A wrong password says nothing of the second factor.
    assert server.post("/api/sessions", json={**body, "password": "wrong password"}).status_code == 403


def test_a_recovery_code_is_good_once(ada: Visitor, ben: Visitor) -> None:
    ada.account("Lost Phone")
    _secret, codes = set_up(ada)
    assert password_then(ben, "Lost Phone", codes[3].lower()) == 303
    ben.cookies = {}
    assert password_then(ben, "Lost Phone", codes[3]) == 403
    assert "9 recovery codes are left." in words(ada.open("/account/security"))
    page = ada.send("/account/security", {"do": "codes", "code": codes[4]})
    assert page.status_code == 200
    # The old ones are worthless then.
    assert password_then(ben, "Lost Phone", codes[5]) == 403


def test_wrong_codes_are_counted(server: TestClient[Litestar], ada: Visitor, ben: Visitor) -> None:
    ada.account("Guessed At")
    secret, codes = set_up(ada)
    # All at one moment: nothing is forgiven meanwhile.
    moment = time.time()
    server.app.state.door.attempts.now = lambda: moment
    answer = ben.sign_in("Guessed At")
    (shown,) = re.findall(r'name="ticket" value="([^"]*)"', answer.text)
    tried = [ben.send("/sign-in/code", {"ticket": shown, "code": f"{n:06}"}).status_code for n in range(12)]
    assert tried[:10] == [403] * 10
    assert tried[10:] == [429] * 2
    # The right one, too, has to wait.
    assert ben.send("/sign-in/code", {"ticket": shown, "code": codes[0]}).status_code == 429
    # The owner does not wait for strangers: not where they are signed in, nor at a device from which they have been.
    assert ada.send("/account/security", {"do": "codes", "code": codes[1]}).status_code == 200
    ada.send("/sign-out")
    assert password_then(ada, "Guessed At", code_at(secret, int(moment // STEP))) == 303


def test_a_second_factor_counts_only_when_a_code_was_shown(ada: Visitor, ben: Visitor) -> None:
    ada.account("Half Way")
    ada.open("/account/security")
    assert ada.send("/account/security", {"do": "begin", "password": "not it at all"}).status_code == 403
    ada.follow(ada.send("/account/security", {"do": "begin", "password": PASSWORD}))
    assert ada.send("/account/security", {"do": "confirm", "code": "000000"}).status_code == 403
    assert ben.sign_in("Half Way").status_code == 303


def test_it_is_taken_off_with_password_and_code_or_by_command(
    ada: Visitor, ben: Visitor, server: TestClient[Litestar]
) -> None:
    ada.account("Off Again")
    _secret, codes = set_up(ada)
    assert ada.send("/account/security", {"do": "off", "password": PASSWORD, "code": "1"}).status_code == 403
    ada.follow(ada.send("/account/security", {"do": "off", "password": PASSWORD, "code": codes[0]}))
    assert ben.sign_in("Off Again").status_code == 303
    set_up(ada)

    async def dropped() -> None:
        powers = Powers(server.app.state.store)
        await powers.drop_factor(None, await powers.named("Off Again"))

    server.blocking_portal.call(dropped)
    ben.cookies = {}
    assert ben.sign_in("Off Again").status_code == 303


def test_a_ticket_is_made_by_us_and_not_for_long() -> None:
    made = ticket("secret", "user", 1000)
    assert ticket_user(made, "secret", 1001) == "user"
    assert ticket_user(made, "secret", 1000 + 301) == ""
    assert ticket_user(made, "other", 1001) == ""
    for forged in (made.replace("user", "root"), "9" + made, "", "..", "1300.user.", "x" * 5000):
        assert ticket_user(forged, "secret", 1001) == ""


# Registration


def test_accounts_by_invitation(serve: Serve) -> None:
    server = serve(registration="invited")
    ada, ben = Visitor(server), Visitor(server)
    assert "New accounts are made by invitation here." in words(ada.open("/sign-in"))
    assert ada.send("/accounts", {"name": "Uninvited", "password": PASSWORD}).status_code == 403
    path = server.blocking_portal.call(lambda: Powers(server.app.state.store).invite(None, 1))
    token = path.rpartition("/")[2]
    assert 'name="invitation"' in ada.open(path).text
    # A name that is refused costs nothing.
    assert ada.send("/accounts", {"name": "", "password": PASSWORD, "invitation": token}).status_code == 400
    ada.follow(ada.send("/accounts", {"name": "Invited", "password": PASSWORD, "invitation": token}))
    assert ada.me()["user"]["name"] == "Invited"
    assert ben.open(path).status_code == 404
    assert ben.send("/accounts", {"name": "Second", "password": PASSWORD, "invitation": token}).status_code == 403
    # Guests come as before, and one of them becomes an account by an invitation only.
    ben.guest("Ben")
    ben.open("/account")
    assert ben.send("/accounts", {"name": "Ben", "password": PASSWORD}).status_code == 403
    path = server.blocking_portal.call(lambda: Powers(server.app.state.store).invite(None, 1))
    ben.open(path)
    taken = {"name": "Invited", "password": PASSWORD, "invitation": path.rpartition("/")[2]}
    assert ben.send("/accounts", taken).status_code == 409
    ben.follow(ben.send("/accounts", {**taken, "name": "Ben"}))
    assert ben.me()["user"]["guest"] is False


def test_no_accounts_at_all(serve: Serve) -> None:
    server = serve(registration="closed")
    ada = Visitor(server)
    assert "New account" not in words(ada.open("/sign-in"))
    assert ada.send("/accounts", {"name": "Late", "password": PASSWORD}).status_code == 403
    assert ada._asked("POST", "/api/accounts", json={"name": "Late", "password": PASSWORD}).status_code == 403


def test_only_a_host_invites_on_the_page(server: TestClient[Litestar], ada: Visitor, ben: Visitor) -> None:
    ada.account("Inviting Host")
    ben.account("Inviting Mod")

    async def roles() -> None:
        powers = Powers(server.app.state.store)
        await powers.set_role(None, await powers.named("Inviting Host"), "host")
        await powers.set_role(None, await powers.named("Inviting Mod"), "moderator")

    server.blocking_portal.call(roles)
    ada.open("/admin/people")
    page = ada.send("/admin/people", {"do": "invite", "days": "3"})
    assert re.search(r'value="[^"]*/invited/[\w-]{32}"', page.text)
    ben.open("/admin/people")
    assert ben.send("/admin/people", {"do": "invite", "days": "3"}).status_code == 403
    assert ada.send("/admin/people", {"do": "invite", "days": "999"}).status_code == 400
    assert "made an invitation that is good until" in words(ada.open("/admin/audit"))


def test_a_host_withdraws_an_invitation(serve: Serve) -> None:
    server = serve(registration="invited")
    powers = Powers(server.app.state.store)
    paths = [server.blocking_portal.call(powers.invite, None, days) for days in (9, 3)]
    ada = Visitor(server)
    ada.open(paths[0])
    fields = {"name": "Hostess", "password": PASSWORD, "invitation": paths[0].rpartition("/")[2]}
    # A name that is refused gives the invitation back, and it is still the same one in the list.
    before = server.blocking_portal.call(powers.invitations)
    assert ada.send("/accounts", {**fields, "name": ""}).status_code == 400
    assert server.blocking_portal.call(powers.invitations) == before
    ada.follow(ada.send("/accounts", fields))
    ben = Visitor(server).guest("Ben")
    assert ben._asked("GET", "/api/admin/invitations").status_code == 404

    async def role() -> None:
        await powers.set_role(None, await powers.named("Hostess"), "host")

    server.blocking_portal.call(role)
    page = ada.open("/admin/people")
    (id,) = re.findall(r"<code>([0-9a-f]{12})</code>", page.text)
    assert [row["id"] for row in ada._asked("GET", "/api/admin/invitations").json()] == [id]
    assert paths[1].rpartition("/")[2] not in page.text
    withdrawn = ada.follow(ada.send("/admin/people", {"do": "withdraw", "id": id}))
    assert "Open invitations" not in words(withdrawn)
    assert Visitor(server).open(paths[1]).status_code == 404
    assert f"Hostess withdrew the invitation {id}." in words(ada.open("/admin/audit"))


def test_an_invitation_is_good_for_a_while(serve: Serve) -> None:
    server = serve(registration="invited")
    powers = Powers(server.app.state.store, now=lambda: time.time() - 2 * 24 * 3600)
    path = server.blocking_portal.call(lambda: powers.invite(None, 1))
    ada = Visitor(server)
    assert ada.open(path).status_code == 404
    fields = {"name": "Late", "password": PASSWORD, "invitation": path.rpartition("/")[2]}
    assert ada.send("/accounts", fields).status_code == 403
