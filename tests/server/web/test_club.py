"""Friends, groups and profiles: who may see what, and what a group's tables are to others."""

from __future__ import annotations

import re
from itertools import count

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.core.words.language import language
from contado.server.club.profile import GameShown
from contado.server.pages.profile import ended_words
from contado.table.outcome import LATE, LEFT, PERSON, RESIGNED, RULES
from tests.server.web.reading import faults
from tests.server.web.visitors import Visitor, words

_numbers = count(1)


def member(server: TestClient[Litestar], name: str) -> Visitor:
    """Return somebody with an account; names of one module are all different."""
    one = Visitor(server)
    one.called = f"{name} {next(_numbers)}"  # type: ignore[attr-defined]
    one.account(one.called)  # type: ignore[attr-defined]
    return one


def called(one: Visitor) -> str:
    """Return somebody's name."""
    name: str = one.called  # type: ignore[attr-defined]
    return name


def deed(one: Visitor, do: str, name: str, page: str = "/people", **more: str) -> str:
    """Send one of the forms of the page of friends; return what the page says then."""
    one.open(page)
    answer = one.send("/people", {"do": do, "name": name, **more})
    return words(one.follow(answer) if answer.is_redirect else answer)


def befriend(one: Visitor, other: Visitor) -> None:
    """Make friends of two."""
    deed(one, "befriend", called(other))
    deed(other, "befriend", called(one))


def show_to(one: Visitor, whom: str) -> None:
    """Choose who may read one's profile."""
    one.open("/account")
    one.follow(one.send("/account", {"profile": whom, "confirm": "on"}))


@pytest.mark.parametrize(
    ("shown", "who_may"),
    [("everybody", {"owner", "friend", "stranger", "nobody"}), ("friends", {"owner", "friend"}), ("nobody", {"owner"})],
)
def test_a_profile_is_read_by_those_whom_its_owner_lets(
    server: TestClient[Litestar], shown: str, who_may: set[str]
) -> None:
    owner, friend, stranger = (member(server, name) for name in ("Olga", "Fay", "Stan"))
    befriend(owner, friend)
    show_to(owner, shown)
    readers = {"owner": owner, "friend": friend, "stranger": stranger, "nobody": Visitor(server)}
    for kind, reader in readers.items():
        page = reader.open(f"/people/{called(owner)}")
        assert page.status_code == 200
        assert faults(page.text) == []
        assert ("does not show this page to you" not in words(page)) == (kind in who_may), kind
        headers = {"Authorization": f"Bearer {reader.session}"} if reader.session else {}
        given = server.get(f"/api/people/{called(owner)}", headers=headers).json()
        assert given["open"] == (kind in who_may), kind


@pytest.mark.parametrize(
    ("how", "played", "said"),
    [
        (RULES, PERSON, ""),
        (RULES, LATE, "a bot for Ada, out of time"),
        (RULES, LEFT, "a bot for Ada"),
        (RESIGNED, LEFT, "somebody gave up"),
    ],
)
def test_of_a_last_game_it_is_said_who_played_it_to_the_end(how: str, played: str, said: str) -> None:
    row = GameShown(
        table="t", game="milestones", players=3, place=3, points=62, ended=1.0, how=how, played=played, rated=False,
        annulled=False,
    )  # fmt: skip
    assert ended_words(row, "Ada", language("en")) == said


def test_friends_are_asked_and_say_yes_themselves(server: TestClient[Litestar]) -> None:
    ada, ben = member(server, "Ada"), member(server, "Ben")
    assert "has not answered yet" in deed(ada, "befriend", called(ben))
    show_to(ben, "friends")
    # Whoever asks is no friend yet.
    assert "does not show this page" in words(ada.open(f"/people/{called(ben)}"))
    assert "wants to be your friend" in words(ben.open("/people"))
    # Whoever is asked reads it where they come in, until they have answered.
    wish = f"{called(ada)} wants to be your friend."
    assert wish in words(ben.open("/"))
    assert wish not in words(ada.open("/"))
    deed(ben, "befriend", called(ada))
    assert "does not show this page" not in words(ada.open(f"/people/{called(ben)}"))
    deed(ada, "unfriend", called(ben))
    assert "does not show this page" in words(ada.open(f"/people/{called(ben)}"))
    assert "Nobody yet." in words(ben.open("/people"))
    assert wish not in words(ben.open("/"))


def test_whoever_is_hidden_asks_in_vain_and_is_not_told(server: TestClient[Litestar]) -> None:
    ada, ben = member(server, "Ada"), member(server, "Ben")
    table = group_less_table(ada)
    ben.open(table)
    ben.send(f"{table}/join", {})
    people = ada.open(f"{table}/people").text
    tag = re.findall(r'name="person" value="(\w+)"', people)[0]
    ada.follow(ada.send(f"{table}/people", {"do": "hide", "person": tag}))
    deed(ben, "befriend", called(ada))
    assert "wants to be your friend" not in words(ada.open("/people"))
    # Nor does an invitation reach her, and he reads nothing of that.
    other = group_less_table(ben)
    ben.open(other)
    assert ben.send(f"{other}/invitations", {"name": called(ada)}).status_code == 303
    assert "You are invited" not in words(ada.open("/"))


def group_less_table(one: Visitor) -> str:
    """Set up a public table for two; return its address."""
    one.open("/games/milestones/set-up")
    seats = {"seats": "2", "kind-0": "me", "kind-1": "open", "public": "on", "option-max_rounds": "1"}
    address: str = one.send("/games/milestones/set-up", seats).headers["location"]
    return address


def test_guests_have_no_friends_and_no_groups(server: TestClient[Litestar], ada: Visitor) -> None:
    ben = member(server, "Ben")
    ada.guest("Gus")
    page = words(ada.open("/people"))
    assert "belong to accounts" in page
    ada.open("/people")
    assert ada.send("/people", {"do": "befriend", "name": called(ben)}).status_code == 403
    assert ada.send("/people", {"do": "group", "name": "Ours"}).status_code == 403


def found(one: Visitor, name: str = "Tuesdays") -> str:
    """Found a group; return its address."""
    one.open("/people")
    address: str = one.send("/people", {"do": "group", "name": name, "about": "Every week"}).headers["location"]
    return address


def link_of(one: Visitor, group: str) -> str:
    """Return the way into a group."""
    match = re.search(r"/groups/join/[\w-]+", one.open(group).text)
    assert match is not None
    return match.group(0)


def join(one: Visitor, link: str) -> None:
    """Come into a group by its link."""
    one.open(link)
    one.follow(one.send(link))


def group_table(one: Visitor, group: str, **more: str) -> str:
    """Set up a table for a group; return its address."""
    one.open("/games/milestones/set-up")
    chosen = {"seats": "2", "kind-0": "me", "kind-1": "open", "group": group.rpartition("/")[2], **more}
    answer = one.send("/games/milestones/set-up", chosen)
    assert answer.status_code == 303, words(answer)
    address: str = answer.headers["location"]
    return address


def test_a_group_is_there_for_its_members_alone(server: TestClient[Litestar]) -> None:
    ada, ben, eve = (member(server, name) for name in ("Ada", "Ben", "Eve"))
    group = found(ada)
    link = link_of(ada, group)
    assert eve.open(group).status_code == 404
    assert eve.send(group, {"do": "say", "text": "let me in"}).status_code == 404
    # The link shows the name, and neither members nor talk; nobody comes in by looking.
    shown = words(eve.open(link))
    assert "Tuesdays" in shown
    assert called(ada) not in shown
    assert eve.open(group).status_code == 404
    join(ben, link)
    page = ben.open(group)
    assert faults(page.text) == []
    assert called(ada) in words(page)
    ben.send(group, {"do": "say", "text": "Good evening"})
    assert "Good evening" in words(ada.open(group))
    # Whoever is sent away does not come back by the link.
    ada.open(group)
    ada.follow(ada.send(group, {"do": "send-away", "name": called(ben)}))
    assert ben.open(group).status_code == 404
    assert ben.open(link).status_code == 404


def test_a_table_of_a_group_is_no_table_for_others(server: TestClient[Litestar]) -> None:
    """Not on any page or route, by no link, and not for somebody who was in the group."""
    ada, ben, eve = (member(server, name) for name in ("Ada", "Ben", "Eve"))
    group = found(ada)
    join(ben, link_of(ada, group))
    table = group_table(ada, group)
    id = table.rpartition("/")[2]
    invite = server.get(f"/api/tables/{id}", headers={"Authorization": f"Bearer {ada.session}"}).json()["invite"]
    assert table in ben.open("/").text
    assert table in ben.open(group).text
    for who in (eve, Visitor(server)):
        assert id not in who.open("/").text
        for page in ("", "/people", "/picture.svg", "/rules"):
            # Whoever has no name is asked for one before they are told that there is nothing.
            answer = who._asked("GET", f"{table}{page}")
            assert answer.status_code in (401, 404) or "/sign-in" in answer.headers.get("location", ""), page
        assert who.open(f"/join/{invite}").status_code == 403
        assert who.send(f"/join/{invite}", {"name": "Eve"}).status_code == 403
        assert who.send(f"{table}/join", {"name": "Eve"}).status_code in (401, 404)
        headers = {"Authorization": f"Bearer {who.session}"} if who.session else {}
        for path in ("", f"?invite={invite}", "/view", "/log", "/chat", "/record", "/partner-chat", "/people"):
            assert server.get(f"/api/tables/{id}{path}", headers=headers).status_code in (401, 403, 404), path
        assert server.get(f"/api/invited/{invite}", headers=headers).status_code in (403, 404)
    # The link does for members.
    assert ben.open(f"/join/{invite}").status_code == 200
    ben.open(group)
    ben.follow(ben.send(group, {"do": "leave"}))
    assert ben.open(table).status_code == 404


def test_a_table_for_a_group_is_not_public_and_for_a_foreign_group_there_is_none(
    server: TestClient[Litestar],
) -> None:
    ada, eve = member(server, "Ada"), member(server, "Eve")
    group = found(ada).rpartition("/")[2]
    wanted = {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "open"}], "group": group}
    for who, more, status in ((ada, {"public": True}, 400), (eve, {}, 404), (ada, {}, 201)):
        headers = {"Authorization": f"Bearer {who.session}"}
        assert server.post("/api/tables", json=wanted | more, headers=headers).status_code == status


def test_from_a_group_one_sets_up_a_table_for_it(server: TestClient[Litestar]) -> None:
    ada, eve = member(server, "Ada"), member(server, "Eve")
    group = found(ada)
    chosen = f'value="{group.rpartition("/")[2]}" selected'
    for _ in ("no table goes on", "one is open"):
        link = re.search(r'href="(/games/castelli/set-up\?group=[^"]+)"', ada.open(group).text)
        assert link is not None
        form = ada.open(link.group(1)).text
        assert chosen in form
        # A preset, without a script, forgets nothing of it.
        preset = re.search(r'href="(/games/castelli/set-up\?preset=[^"]+)"', form)
        assert preset is not None
        assert chosen in ada.open(preset.group(1).replace("&amp;", "&")).text
        group_table(ada, group)
    # A group of others is none to choose.
    assert link is not None
    assert chosen not in eve.open(link.group(1)).text


def test_a_page_that_looks_for_news_looks_where_it_can_be_read(server: TestClient[Litestar]) -> None:
    """Also where it answers a form that was refused: its own address is the form's then."""
    ada, eve = member(server, "Ada"), member(server, "Eve")
    group = found(ada)
    table = group_table(ada, group)
    refused = [
        (table, ada.send(f"{table}/invitations", {"name": called(eve)})),
        (group, ada.send(group, {"do": "send-away", "name": "Nobody"})),
    ]
    for address, page in refused:
        assert page.status_code >= 400
        looked = re.findall(r'data-live="[0-9]+" data-at="([^"]+)"', page.text)
        assert looked
        assert set(looked) == {address}
        assert ada.open(looked[0]).status_code == 200


def test_whoever_follows_a_link_before_signing_in_is_shown_the_door(server: TestClient[Litestar]) -> None:
    ada, stranger = member(server, "Ada"), Visitor(server)
    table = group_table(ada, found(ada))
    for address, door in ((table, True), ("/nowhere", False)):
        page = stranger.open(address)
        assert page.status_code == 404
        assert ("Say who you are" in words(page)) is door
    # Whoever has said it already does not say it again.
    assert "Say who you are" not in words(member(server, "Eve").open(table))


def test_a_group_always_has_a_host(server: TestClient[Litestar]) -> None:
    ada, ben = member(server, "Ada"), member(server, "Ben")
    group = found(ada)
    join(ben, link_of(ada, group))
    ada.open(group)
    assert ada.send(group, {"do": "not-host", "name": called(ada)}).status_code == 403
    ben.open(group)
    assert ben.send(group, {"do": "describe", "name": "Mine"}).status_code == 403
    ada.follow(ada.send(group, {"do": "leave"}))
    ben.open(group)
    assert ben.send(group, {"do": "describe", "name": "Mine"}).status_code == 303


def test_who_is_invited_by_name_finds_the_table_in_the_lobby(server: TestClient[Litestar]) -> None:
    ada, ben, eve = (member(server, name) for name in ("Ada", "Ben", "Eve"))
    ada.open("/games/milestones/set-up")
    seats = {"seats": "2", "kind-0": "me", "kind-1": "open"}
    table = ada.send("/games/milestones/set-up", seats).headers["location"]
    assert ben.open(table).status_code == 404
    ada.open(table)
    ada.follow(ada.send(f"{table}/invitations", {"name": called(ben)}))
    assert f"Invited: {called(ben)}" in words(ada.open(table))
    lobby = ben.open("/")
    assert "You are invited" in words(lobby)
    assert f"{called(ada)} invites you" in words(lobby)
    assert lobby.text.index(table) < lobby.text.index('class="card game"')
    assert "You are invited to this table." in words(ben.open(table))
    assert table not in eve.open("/").text
    ben.follow(ben.send(f"{table}/invitations", {"do": "decline"}))
    assert table not in ben.open("/").text
    # Nobody invites to a table at which they do not sit, and only accounts are called by name.
    ada.open(table)
    assert "no account" in words(ada.send(f"{table}/invitations", {"name": "Nobody at all"}))
    ben.open(table)
    assert ben.send(f"{table}/invitations", {"name": called(eve)}).status_code == 403


def test_a_set_up_is_kept_and_the_last_one_comes_again(server: TestClient[Litestar]) -> None:
    ada, eve = member(server, "Ada"), member(server, "Eve")
    ada.open("/games/milestones/set-up")
    chosen = {
        "seats": "3", "kind-0": "me", "kind-1": "open", "kind-2": "open", "pace": "days", "hours": "48",
        "option-max_rounds": "7", "confirm": "on",
    }  # fmt: skip
    page = ada.send("/games/milestones/kept", {**chosen, "keep-as": "Slow three"})
    assert page.status_code == 200
    assert "Slow three" in words(page)
    kept = ada.open("/games/milestones/set-up?kept=Slow%20three").text
    assert re.search(r'name="seats" value="3" checked', kept)
    assert re.search(r'value="days" checked', kept)
    assert re.search(r'name="option-max_rounds"[^>]*value="7"', kept)
    assert "Slow three" not in words(eve.open("/games/milestones/set-up"))
    assert "The same as last time" not in words(ada.open("/games/milestones/set-up"))
    ada.send("/games/milestones/set-up", {**chosen, "seats": "2", "option-max_rounds": "5"})
    assert "The same as last time" in words(ada.open("/games/milestones/set-up"))
    last = ada.open("/games/milestones/set-up?last=1").text
    assert re.search(r'name="seats" value="2" checked', last)
    assert re.search(r'name="option-max_rounds"[^>]*value="5"', last)
    ada.follow(ada.send("/games/milestones/kept", {**chosen, "drop": "Slow three"}))
    assert "Slow three" not in words(ada.open("/games/milestones/set-up"))


@pytest.mark.parametrize("path", ["/people", "/games/milestones/ratings", "/games/milestones/set-up?kept=nothing"])
@pytest.mark.parametrize("code", ["en", "it", "pl"])
def test_the_pages_are_sound(server: TestClient[Litestar], path: str, code: str) -> None:
    page = member(server, "Ada").open(path, headers={"Accept-Language": code})
    assert page.status_code == 200
    assert faults(page.text) == []


def test_a_rated_table_says_so_once_and_offers_no_bot(server: TestClient[Litestar]) -> None:
    ada = member(server, "Ada")
    ada.open("/games/milestones/set-up")
    seats = {"seats": "2", "kind-0": "me", "kind-1": "open", "rated": "on", "idle": "7"}
    room = ada.follow(ada.send("/games/milestones/set-up", seats))
    said = "This game is rated: it counts for the ratings of all who play it, whoever gives up included."
    assert words(room).count(said) == 1
    assert "For the ratings, whoever is awaited then comes last." in words(room)
    # It would be refused.
    assert "Give it to a bot" not in words(room)
