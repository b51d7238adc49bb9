"""Guests, accounts and sessions."""

from __future__ import annotations

import logging

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.rooms.names import clean_name
from contado.server.people.identity import accepted
from contado.server.people.passwords import HASHER
from tests.core.refusals import refusal_of
from tests.server.web.conftest import Serve
from tests.server.web.visitors import PASSWORD, Visitor, words


def test_a_name_is_enough(ada: Visitor) -> None:
    assert not ada.is_known()
    ada.guest("Ada L.")
    assert ada.me()["user"] | {"id": ""} == {"id": "", "name": "Ada L.", "guest": True}
    assert "Ada L." in words(ada.open("/"))


def test_an_account_is_signed_in_to_and_out_of(ada: Visitor, ben: Visitor) -> None:
    ada.account("Cleo")
    assert ada.me()["user"]["guest"] is False
    answer = ben.sign_in("cleo")
    assert answer.status_code == 303
    assert ben.me()["user"]["name"] == "Cleo"
    ben.open("/account")
    stolen = dict(ben.cookies)
    ben.follow(ben.send("/sign-out"))
    assert not ben.is_known()
    # The token itself is now worthless, whoever has kept it.
    ben.cookies = stolen
    assert not ben.is_known()
    assert ada.is_known()


def test_signing_out_everywhere(ada: Visitor, ben: Visitor) -> None:
    ada.account("Dora")
    ben.sign_in("Dora")
    ben.open("/account")
    ben.follow(ben.send("/sign-out", {"everywhere": "yes"}))
    assert not ben.is_known()
    assert not ada.is_known()


def test_a_wrong_password_and_an_unknown_name_get_one_answer(ada: Visitor) -> None:
    ada.account("Emil")
    ada.open("/account")
    ada.send("/sign-out")
    wrong, unknown = ada.sign_in("Emil", "something else"), ada.sign_in("Nobody", "something else")
    assert wrong.status_code == unknown.status_code == 403
    assert words(wrong).replace("Emil", "") == words(unknown).replace("Nobody", "")
    assert not ada.is_known()


def test_a_name_belongs_to_one_account(ada: Visitor, ben: Visitor) -> None:
    ada.account("Frida")
    ben.open("/sign-in")
    answer = ben.send("/accounts", {"name": "FRIDA", "password": PASSWORD})
    assert answer.status_code == 409
    assert 'role="alert"' in answer.text
    assert not ben.is_known()


@pytest.mark.parametrize(
    ("code", "hint"), [("en", "At least 8 characters."), ("it", "Almeno 8 caratteri."), ("pl", "Co najmniej 8 znaków.")]
)
def test_a_password_is_told_its_length_in_characters(ada: Visitor, code: str, hint: str) -> None:
    text = ada.open("/sign-in", headers={"Accept-Language": code}).text
    assert hint in text
    assert 'minlength="8" maxlength="200"' in text


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
def test_a_password_has_a_length(ada: Visitor, password: str) -> None:
    ada.open("/sign-in")
    answer = ada.send("/accounts", {"name": "Gwen", "password": password})
    assert answer.status_code == 400
    assert not ada.is_known()


def test_a_guest_who_makes_an_account_keeps_seats_and_settings(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Hugo")
    ada.open("/account")
    ada.follow(ada.send("/account", {"name": "Hugo", "theme": "dark", "speed": "slow"}))
    ada.open("/")
    table = ada.follow(ada.send("/play/milestones", {"bot": "gentle"})).url.path
    before = ada.me()
    old = ada.session
    ada.open("/account")
    ada.follow(ada.send("/accounts", {"name": "Hugo", "password": PASSWORD}))
    after = ada.me()
    assert after["user"]["id"] == before["user"]["id"]
    assert after["user"]["guest"] is False
    assert after["settings"]["theme"] == "dark"
    assert [row["id"] for row in after["tables"]] == [table.rpartition("/")[2]]
    # The session from before the password is over: whoever had it no longer has it.
    assert ada.session != old
    ben.cookies = {"contado_session": old}
    assert not ben.is_known()
    ben.cookies = {}
    assert ben.sign_in("Hugo").status_code == 303
    assert [row["id"] for row in ben.me()["tables"]] == [table.rpartition("/")[2]]


def test_signing_in_gives_a_new_session(ada: Visitor, ben: Visitor) -> None:
    ada.account("Ines")
    # Somebody has planted a session of theirs in the browser of somebody else, who then signs in.
    ben.guest("Planted")
    planted = ben.session
    assert ben.sign_in("Ines").status_code == 303
    assert ben.session not in ("", planted, ada.session)
    ben.cookies = {"contado_session": planted}
    assert not ben.is_known()


def test_a_made_up_session_is_not_taken(ada: Visitor) -> None:
    ada.cookies = {"contado_session": "made-up-by-me"}
    assert ada.sign_in("Nobody").status_code in (303, 403)
    assert not ada.is_known()


def test_a_new_password_ends_all_other_sessions(ada: Visitor, ben: Visitor) -> None:
    ada.account("Jana")
    ben.sign_in("Jana")
    ada.open("/account")
    refused = ada.send("/account/password", {"old": "not it at all", "new": "another good one"})
    assert refused.status_code == 403
    assert ben.is_known()
    ada.open("/account")
    ada.follow(ada.send("/account/password", {"old": PASSWORD, "new": "another good one"}))
    assert ada.is_known()
    assert not ben.is_known()
    assert ben.sign_in("Jana").status_code == 403
    assert ben.sign_in("Jana", "another good one").status_code == 303


def test_the_cookie_is_out_of_reach_for_scripts(ada: Visitor) -> None:
    ada.open("/sign-in")
    cookie = ada.send("/guest", {"name": "Karl"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_the_cookie_is_for_https_only_where_there_is_https(serve: Serve) -> None:
    ada = Visitor(serve(public_url="https://play.example"))
    ada.open("/sign-in")
    assert "Secure" in ada.send("/guest", {"name": "Karl"}).headers["set-cookie"]


def test_guests_can_be_left_out(serve: Serve) -> None:
    ada = Visitor(serve(guests=False))
    assert "Just a name" not in words(ada.open("/sign-in"))
    assert ada.send("/guest", {"name": "Lena"}).status_code == 403
    assert ada.send("/play/milestones", {"bot": "gentle"}).status_code == 403
    assert not ada.is_known()
    ada.account("Lena")
    assert ada.is_known()


def test_passwords_are_hashed_with_the_parameters_we_say() -> None:
    assert HASHER.hash("something").startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_no_password_and_no_token_gets_into_the_log(
    server: TestClient[Litestar], caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    secret, other = "a very secret sentence", "another secret sentence"
    ada = Visitor(server).account("Mona", secret)
    ada.open("/account")
    ada.send("/account/password", {"old": secret, "new": other})
    ada.sign_in("Mona", secret)
    server.post("/api/sessions", json={"name": "Mona", "password": other})
    server.post("/api/sessions", json={"name": "Mona", "password": other, "more": 1})
    server.post("/api/accounts", json={"name": "Mona", "password": other})
    ada.open("/")
    printed = caplog.text + "".join(capfd.readouterr())
    for word in (secret, other, ada.session, ada.csrf):
        assert word
        assert word not in printed


# Names

# Pictures that are made of several: a woman of a colour, and a rocket; four people; a heart, coloured, on fire.
ASTRONAUT = "\U0001f469\U0001f3fd\u200d\U0001f680"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
BURNING = "\u2764\ufe0f\u200d\U0001f525"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Zo\u0065\u0308", "Zo\u00eb"),
        ("a\u202eb", "a b"),
        ("Łukasz", "Łukasz"),
        ("a\u200db", "ab"),
        ("Ada\u200d", "Ada"),
        (ASTRONAUT, ASTRONAUT),
        (f"{FAMILY} \u200dWe", f"{FAMILY} We"),
        (f"{BURNING}\u200d", BURNING),
    ],
)
def test_a_name_is_kept_as_it_is_seen(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u200b", "x" * 41, "greedy", "a:b"])
def test_what_is_not_a_name_is_refused(typed: str) -> None:
    assert refusal_of(lambda: clean_name(typed))


HTML = '<b onclick="x()">Nina</b>'


def test_names_are_escaped_everywhere(visitor: object, server: TestClient[Litestar]) -> None:
    ada, ben = Visitor(server).guest(HTML), Visitor(server).guest("Otto")
    ada.open("/games/milestones/set-up")
    fields = {"seats": "3", "kind-0": "me", "kind-1": "person", "name-1": "<i>P</i>", "kind-2": "open", "public": "on"}
    table = ada.follow(ada.send("/games/milestones/set-up", fields)).url.path
    invite = ada.open(table).text.partition("/join/")[2].partition('"')[0]
    pages = [ada.open("/"), ada.open("/account"), ada.open(table), ben.open("/"), ben.open(table)]
    pages += [Visitor(server).open(f"/join/{invite}"), ada.open("/games/burgundy/set-up")]
    for page in pages:
        assert page.status_code == 200
        assert "<b onclick" not in page.text
        assert "<i>P" not in page.text
    assert HTML in words(ben.open(table)) or "&lt;b onclick" in ben.open(table).text


# Where to go next


@pytest.mark.parametrize(
    "next",
    ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "\\\\evil.example", "",
     "/\n/evil.example", "http:evil.example", "/x\\..\\evil"],
)  # fmt: skip
def test_nobody_is_led_to_another_site(ada: Visitor, next: str) -> None:
    page = ada.open("/sign-in", params={"next": next})
    assert "evil.example" not in page.text
    answer = ada.send("/guest", {"name": "Pia", "next": next})
    assert answer.headers["location"] == "/"


def test_one_goes_on_where_one_was(ada: Visitor) -> None:
    ada.open("/sign-in?next=/games/milestones/set-up")
    answer = ada.send("/guest", {"name": "Quinn", "next": "/games/milestones/set-up"})
    assert answer.headers["location"] == "/games/milestones/set-up"


# Language and theme


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("it-IT,it;q=0.9,en;q=0.5", "it"), ("pl", "pl"), ("de,fr;q=0.8", "en"), ("", "en"), ("en;q=0.1,pl;q=0.9", "pl"),
        ("it;q=0,pl;q=0.2", "pl"), ("x;q=y,,;;", "en"),
    ],
)  # fmt: skip
def test_the_browser_says_which_language(header: str, code: str) -> None:
    assert accepted(header) == code


def test_the_language_can_be_chosen(ada: Visitor) -> None:
    assert 'lang="pl"' in ada.open("/", headers={"Accept-Language": "pl"}).text.partition("<body")[0]
    ada.follow(ada.send("/looks", {"language": "it", "next": "/"}))
    assert '<html lang="it"' in ada.open("/", headers={"Accept-Language": "pl"}).text
    ada.guest("Rosa")
    ada.send("/looks", {"language": "pl", "next": "/"})
    assert '<html lang="pl"' in ada.open("/").text
    assert ada.me()["settings"]["language"] == "pl"


@pytest.mark.parametrize("how", ["plays now", "says a name", "makes an account"])
def test_whoever_comes_in_takes_language_and_theme_along(ada: Visitor, how: str) -> None:
    ada.open("/")
    ada.send("/looks", {"language": "it", "next": "/"})
    ada.send("/looks", {"theme": "dark", "next": "/"})
    if how == "plays now":
        ada.follow(ada.send("/play/milestones", {"bot": "gentle"}))
    elif how == "says a name":
        ada.guest("Rosa")
    else:
        ada.account("Rosa")
    assert ada.is_known()
    page = ada.open("/", headers={"Accept-Language": "pl"})
    assert '<html lang="it" class="theme-dark"' in page.text
    assert ada.me()["settings"] | {"language": "it", "theme": "dark"} == ada.me()["settings"]


def test_whoever_has_chosen_nothing_reads_on_what_the_browser_asks_for(ada: Visitor) -> None:
    # Whatever somebody has written into the cookies.
    ada.cookies = {"contado_language": "xx", "contado_theme": "pink"}
    ada.open("/")
    ada.follow(ada.send("/play/milestones", {"bot": "gentle"}))
    assert '<html lang="pl" class="theme-auto"' in ada.open("/", headers={"Accept-Language": "pl"}).text
    assert ada.me()["settings"]["language"] == ""


def test_what_is_nowhere_is_said_in_the_readers_language_and_look(ada: Visitor) -> None:
    ada.guest("Olga")
    ada.send("/looks", {"language": "pl", "next": "/"})
    ada.send("/looks", {"theme": "dark", "next": "/"})
    for path in ("/nowhere", "/nowhere/at/all", "/games/milestones/nowhere", "/static", "/tables/none"):
        page = ada.open(path, headers={"Accept-Language": "it"})
        assert page.status_code == 404
        assert '<html lang="pl" class="theme-dark"' in page.text
        assert "Olga" in words(page)
    # A page that cannot be sent anything, and a program that asks.
    assert '<html lang="pl"' in ada.send("/credits").text
    polish, english = (one.json()["error"] for one in (ada.open("/api/nowhere"), ada.server.get("/api/nowhere")))
    assert english == "There is no such page."
    assert polish != english


def test_the_theme_can_be_chosen(ada: Visitor) -> None:
    assert 'class="theme-auto"' in ada.open("/").text
    ada.send("/looks", {"theme": "dark", "next": "/"})
    assert 'class="theme-dark"' in ada.open("/").text
    ada.send("/looks", {"theme": '"><script>', "next": "/"})
    assert 'class="theme-dark"' in ada.open("/").text


def test_settings_are_checked(ada: Visitor) -> None:
    ada.guest("Sven")
    token = {"X-CSRF-Token": ada.csrf}
    wrongs = (
        {"theme": "pink"},
        {"nonsense": 1},
        {"confirm": "perhaps"},
        {"email": "a@b.example"},
        {"web_hook": "file:///x"},
        {"mail_notices": "often"},
        {"name": 7},
    )
    for wrong in wrongs:
        assert ada._asked("PATCH", "/api/me", json=wrong, headers=token).status_code == 400
    good = ada._asked("PATCH", "/api/me", json={"speed": "none", "name": "Sven the Second"}, headers=token)
    assert good.json()["settings"]["speed"] == "none"
    assert good.json()["user"]["name"] == "Sven the Second"


# Cookies over https


def test_over_https_no_neighbour_can_plant_a_session(serve: Serve) -> None:
    ada = Visitor(serve(public_url="https://play.example"))
    ada.account("Hanna")
    assert ada.is_known()
    assert ada.cookies["__Host-contado_session"]
    assert "contado_session" not in ada.cookies
    assert ada.cookies["__Host-contado_device"]
    # One that was planted under the plain name is not asked beside ours.
    planted = Visitor(ada.server).guest("Planted").cookies["__Host-contado_session"]
    ada.cookies["contado_session"] = planted
    assert ada.me()["user"]["name"] == "Hanna"
    # Nor where there is none of ours: whoever planted it would be signed in as somebody else.
    fresh = Visitor(ada.server)
    fresh.cookies = {"contado_session": planted}
    assert not fresh.is_known()
    # Whoever signs out gives back both.
    ada.open("/account")
    gone = ada.send("/sign-out").headers.get_list("set-cookie")
    assert {row.partition("=")[0] for row in gone if "Max-Age=0" in row} == {
        "__Host-contado_session",
        "contado_session",
    }
    assert all("Secure" in row and "Path=/" in row and "Domain" not in row for row in gone if row.startswith("__Host-"))
