"""Keeping the peace: reports, hidden lines, people who are sent away, shut out or silenced, closed tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.rooms.presence.who import Who
from contado.server.people.powers import Powers
from contado.server.security.addresses import placed
from tests.server.web.visitors import PASSWORD, Visitor, words

# The list of where somebody is signed in.
PLACES = re.compile(r'<ul class="plain"><li>\d{4}-')
VISITORS = Callable[[], Visitor]


def with_powers(server: TestClient[Litestar], deed: Callable[[Powers], Coroutine[Any, Any, Any]]) -> Any:
    """Do something as the command does it, on the database of the server."""
    powers = Powers(server.app.state.store)

    async def done() -> Any:
        return await deed(powers)

    return server.blocking_portal.call(done)


@pytest.fixture(scope="module")
def host(server: TestClient[Litestar]) -> Visitor:
    """A host, made by command."""
    visitor = Visitor(server).account("Hanna Host")

    async def made(powers: Powers) -> None:
        await powers.set_role(None, await powers.named("Hanna Host"), "host")

    with_powers(server, made)
    return visitor


@pytest.fixture(scope="module")
def moderator(server: TestClient[Litestar], host: Visitor) -> Visitor:
    """A moderator, made by the host."""
    visitor = Visitor(server).account("Mo")
    assert power(host, do="role", id=visitor.me()["user"]["id"], role="moderator") == 204
    return visitor


def ask(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """Ask the API, as a page would."""
    visitor.open("/account")
    return visitor._asked(method, f"/api{path}", json=body, headers={"x-csrf-token": visitor.csrf})


def power(visitor: Visitor, **wanted: Any) -> int:
    """Use a power through the API."""
    status: int = ask(visitor, "POST", "/admin/powers", wanted).status_code
    return status


def gathering(visitor: Visitor, public: bool = True, seats: int = 3) -> str:
    """Make a table with open seats."""
    body = {
        "game": "milestones", "public": public, "seats": [{"kind": "person"}, *[{"kind": "open"}] * (seats - 1)],
    }  # fmt: skip
    answer = ask(visitor, "POST", "/tables", body)
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def tag_of(visitor: Visitor, table: str, name: str) -> str:
    """Return what stands for somebody at a table."""
    people = ask(visitor, "GET", f"/tables/{table}/people").json()
    tag: str = next(one["tag"] for one in people if one["name"] == name)
    return tag


def two_playing(visitor: Visitor, other: Visitor, public: bool = True) -> str:
    """Let two play at a table."""
    table = gathering(visitor, public, 2)
    invite = ask(visitor, "GET", f"/tables/{table}").json()["invite"]
    assert ask(other, "POST", f"/tables/{table}/join", {"invite": invite}).status_code == 200
    assert ask(visitor, "POST", f"/tables/{table}/begin", {}).status_code == 200
    return table


# Who sees the page


@pytest.mark.parametrize("path", ["/admin", "/admin/people", "/admin/tables", "/admin/sanctions", "/admin/audit"])
def test_others_find_nothing_there(ada: Visitor, host: Visitor, moderator: Visitor, path: str) -> None:
    assert ada.open(path).status_code == 404
    ada.guest("Nosy")
    assert ada.open(path).status_code == 404
    assert "Admin" not in words(ada.open("/"))
    assert host.open(path).status_code == moderator.open(path).status_code == 200
    assert ask(ada, "GET", "/admin/people").status_code == ask(ada, "GET", "/admin/audit").status_code == 404
    assert power(ada, do="close", id="x") == 404


def test_forms_need_the_token_of_their_page(host: Visitor, ada: Visitor) -> None:
    ada.guest("Tok")
    id = ada.me()["user"]["id"]
    host.open("/admin/people")
    answer = host.send("/admin/people", {"do": "ban", "id": id, "why": "x", "_csrf": "wrong"})
    assert answer.status_code == 403
    assert ada.is_known()


def test_a_moderator_makes_no_moderators_and_has_no_power_over_the_host(
    host: Visitor, moderator: Visitor, ada: Visitor
) -> None:
    ada.account("Plain")
    me, them = ada.me()["user"]["id"], host.me()["user"]["id"]
    assert power(moderator, do="role", id=me, role="moderator") == 403
    assert power(moderator, do="ban", id=them, why="mine") == 403
    assert power(moderator, do="sessions", id=them) == 403
    assert power(moderator, do="ban", id=moderator.me()["user"]["id"], why="me") == 403
    assert host.is_known()


# Shutting out


def test_whoever_is_shut_out_reads_until_when_and_why(
    server: TestClient[Litestar], moderator: Visitor, ada: Visitor
) -> None:
    ada.account("Rude")
    moderator.open("/admin/people?search=Rude")
    id = ada.me()["user"]["id"]
    fields = {"do": "ban", "id": id, "days": "7", "why": "Insults in chat", "search": "Rude"}
    moderator.follow(moderator.send("/admin/people", fields))
    assert not ada.is_known()
    answer = ada.sign_in("Rude")
    assert answer.status_code == 403
    assert "Insults in chat" in words(answer)
    assert re.search(r"until \d{4}-\d\d-\d\d", words(answer))
    # A wrong password gets the answer that everybody gets.
    assert "Insults" not in words(ada.sign_in("Rude", "something else"))
    assert "Mo shut Rude out until" in words(moderator.open("/admin/audit"))
    assert "Insults in chat" in words(moderator.open("/admin/sanctions"))
    moderator.follow(moderator.send("/admin/sanctions", {"do": "unban", "id": id}))
    assert ada.sign_in("Rude").status_code == 303
    assert "Mo let Rude in again." in words(moderator.open("/admin/audit"))


def test_nobodys_game_waits_for_somebody_who_is_shut_out(moderator: Visitor, ada: Visitor, ben: Visitor) -> None:
    ada.guest("Patient")
    ben.guest("Grumbler")
    table = two_playing(ada, ben)
    assert power(moderator, do="ban", id=ben.me()["user"]["id"], days=1, why="Rude.") == 204
    seats = ask(ada, "GET", f"/tables/{table}").json()["seats"]
    assert [(seat["name"], seat["replaced"]) for seat in seats] == [("Patient", False), ("Grumbler", True)]
    # Whoever is left can end it, too.
    assert ask(ada, "POST", f"/tables/{table}/end", {"agree": True}).json()["ended"]


def test_a_reason_is_needed(moderator: Visitor, ada: Visitor) -> None:
    ada.guest("Mild")
    moderator.open("/admin/people?search=Mild")
    answer = moderator.send("/admin/people", {"do": "ban", "id": ada.me()["user"]["id"]})
    assert answer.status_code == 400
    assert "Give a reason" in words(answer)
    assert ada.is_known()


def test_a_live_connection_ends_with_the_reason(server: TestClient[Litestar], moderator: Visitor, ada: Visitor) -> None:
    ada.guest("Live Wire")
    table = gathering(ada)
    id = ada.me()["user"]["id"]
    cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    with server.websocket_connect(f"/api/tables/{table}/live", headers={"cookie": cookie}) as live:
        live.receive_json()
        assert power(moderator, do="ban", id=id, why="Floods") == 204
        told = live.receive_json()
        while told["type"] != "gone":
            told = live.receive_json()
        assert "Floods" in told["error"]


def test_a_network_is_shut_out_for_guests_and_new_accounts(server: TestClient[Litestar], host: Visitor) -> None:
    door = server.app.state.door
    host.open("/admin/sanctions")
    fields = {"do": "ban-network", "network": "198.51.100.7/24", "days": "1", "why": "Bots"}
    host.follow(host.send("/admin/sanctions", fields))
    call = server.blocking_portal.call
    there, near, elsewhere = (Who("", *placed(at)) for at in ("198.51.100.200", "198.51.100.3", "198.51.101.1"))
    for knock in (lambda: door.guest("New", there), lambda: door.account("New", PASSWORD, near)):
        with pytest.raises(Exception, match="The reason: Bots"):
            call(knock)
    assert call(lambda: door.guest("New", elsewhere)).name == "New"
    # Whoever has an account is let in from there.
    assert call(lambda: door.sign_in("Hanna Host", PASSWORD, near)).name == "Hanna Host"
    host.follow(host.send("/admin/sanctions", {"do": "unban-network", "network": "198.51.100.0/24"}))
    assert call(lambda: door.guest("New", there)).name == "New"


@pytest.mark.parametrize("network", ["", "everybody", "0.0.0.0/0", "10.0.0.0/8", "2001::/16", "1.2.3.4/99"])
def test_a_network_is_one_and_not_too_large(host: Visitor, network: str) -> None:
    host.open("/admin/sanctions")
    assert host.send("/admin/sanctions", {"do": "ban-network", "network": network, "why": "x"}).status_code == 400


def test_a_session_that_a_command_ends_takes_its_live_connection_along(
    server: TestClient[Litestar], ada: Visitor
) -> None:
    ada.guest("Far Away")
    table, id = gathering(ada), ada.me()["user"]["id"]
    cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    rooms = server.app.state.rooms
    with server.websocket_connect(f"/api/tables/{table}/live", headers={"cookie": cookie}) as live:
        live.receive_json()

        async def ended(powers: Powers) -> None:
            await powers.end_sessions(None, await powers.person(id))

        with_powers(server, ended)
        assert any(connection.user_id == id for connection in rooms.connections())
        server.blocking_portal.call(rooms.upkeep.ending.sweep)
        assert all(connection.closed for connection in rooms.connections() if connection.user_id == id)


# Talk


def test_whoever_is_silenced_may_play_and_not_talk(moderator: Visitor, ada: Visitor, ben: Visitor) -> None:
    ada.guest("Loud")
    table = two_playing(ada, ben.guest("Quiet"))
    assert ask(ada, "POST", f"/tables/{table}/chat", {"text": "hey"}).status_code == 200
    assert power(moderator, do="mute", id=ada.me()["user"]["id"], why="Shouting") == 400
    assert power(moderator, do="mute", id=ada.me()["user"]["id"], days=2, why="Shouting") == 204
    refused = ask(ada, "POST", f"/tables/{table}/chat", {"text": "HEY"})
    assert refused.status_code == 403
    assert "Shouting" in refused.json()["error"]
    assert power(moderator, do="unmute", id=ada.me()["user"]["id"]) == 204
    assert ask(ada, "POST", f"/tables/{table}/chat", {"text": "sorry"}).status_code == 200


def test_lines_are_hidden_from_whoever_wants_it_and_from_nobody_else(
    ada: Visitor, ben: Visitor, visitor: VISITORS
) -> None:
    ada.guest("Ada Q")
    table = two_playing(ada, ben.guest("Ben Q"))
    ask(ben, "POST", f"/tables/{table}/chat", {"text": "blah"})
    ada.open(f"/tables/{table}/people")
    tag = tag_of(ada, table, "Ben Q")
    ada.follow(ada.send(f"/tables/{table}/people", {"do": "hide", "person": tag}))
    assert ask(ada, "GET", f"/tables/{table}/chat").json()["lines"] == []
    assert len(ask(ben, "GET", f"/tables/{table}/chat").json()["lines"]) == 1
    ada.follow(ada.send(f"/tables/{table}/people", {"do": "show", "person": tag}))
    assert len(ask(ada, "GET", f"/tables/{table}/chat").json()["lines"]) == 1


def test_hidden_lines_do_not_come_over_the_live_connection(
    server: TestClient[Litestar], ada: Visitor, ben: Visitor
) -> None:
    ada.guest("Ada W")
    table = two_playing(ada, ben.guest("Ben W"))
    tag = tag_of(ada, table, "Ben W")
    cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    with server.websocket_connect(f"/api/tables/{table}/live", headers={"cookie": cookie}) as live:
        live.receive_json()
        assert ask(ada, "POST", f"/tables/{table}/people/{tag}/hide", {"hidden": True}).status_code == 204
        ask(ben, "POST", f"/tables/{table}/chat", {"text": "unheard"})
        ask(ada, "POST", f"/tables/{table}/chat", {"text": "heard"})
        told = live.receive_json()
        seen = ""
        while not (told["type"] == "chat" and any(line["text"] == "heard" for line in told["lines"])):
            seen += str(told)
            told = live.receive_json()
        assert "unheard" not in seen + str(told)


# Reports


def test_a_line_is_reported_and_settled(moderator: Visitor, ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada R")
    table = two_playing(ada, ben.guest("Ben R"))
    line = ask(ben, "POST", f"/tables/{table}/chat", {"text": "something foul"}).json()["id"]
    ada.open(f"/tables/{table}/people")
    fields = {"do": "report", "person": tag_of(ada, table, "Ben R"), "line": str(line), "text": "This is <b>foul</b>."}
    page = ada.follow(ada.send(f"/tables/{table}/people", fields))
    assert "Thank you" in words(page)
    shown = moderator.open("/admin")
    assert "something foul" in words(shown)
    assert "reported by Ada R" in words(shown)
    assert "<b>foul" not in shown.text
    id = next(row["id"] for row in ask(moderator, "GET", "/admin/reports").json() if row["said"] == "something foul")
    moderator.open("/admin")
    moderator.follow(moderator.send("/admin/reports", {"do": "settle", "id": id, "why": "Talked to them"}))
    assert "something foul" not in words(moderator.open("/admin"))
    assert "Mo settled a report about Ben R. Reason: Talked to them" in words(moderator.open("/admin/audit"))
    again = moderator.send("/admin/reports", {"do": "settle", "id": id})
    assert again.status_code == 400


def test_a_line_alone_says_whom_a_report_is_about(moderator: Visitor, ada: Visitor, ben: Visitor) -> None:
    table = two_playing(ada.guest("Ada L"), ben.guest("Ben L"))
    line = ask(ben, "POST", f"/tables/{table}/chat", {"text": "something vile"}).json()["id"]
    own = ask(ada, "POST", f"/tables/{table}/chat", {"text": "something of mine"}).json()["id"]
    report = f"/tables/{table}/report"
    assert ask(ada, "POST", report, {"line": line}).status_code == 204
    (row,) = [row for row in ask(moderator, "GET", "/admin/reports").json() if row["said"] == "something vile"]
    assert (row["about_name"], row["by_name"], row["table"]) == ("Ben L", "Ada L", table)
    # Nobody reports what they said themselves, nor what nobody has said.
    assert ask(ada, "POST", report, {"line": own}).status_code == 400
    for line in (own + 1, -1, 10**30):
        assert ask(ada, "POST", report, {"line": line}).status_code == 404


def test_no_moderator_settles_a_report_about_those_who_look_after_the_place(
    host: Visitor, moderator: Visitor, ada: Visitor
) -> None:
    """Whoever is reported would learn by whom, and nobody else would ever read it."""
    table = gathering(ada.guest("Ada V"))
    for visitor, text in ((host, "I am the host"), (moderator, "I am the moderator")):
        line = ask(visitor, "POST", f"/tables/{table}/chat", {"text": text}).json()["id"]
        assert ask(ada, "POST", f"/tables/{table}/report", {"line": line}).status_code == 204
    about = {row["said"]: row["id"] for row in ask(host, "GET", "/admin/reports").json() if row["table"] == table}
    assert {*about} == {"I am the host", "I am the moderator"}
    assert not [row for row in ask(moderator, "GET", "/admin/reports").json() if row["table"] == table]
    assert "I am the moderator" not in words(moderator.open("/admin/reports"))
    for id in about.values():
        assert power(moderator, do="settle", id=id, why="Nothing here") == 403
        assert power(host, do="settle", id=id, why="Talked to them") == 204


def test_no_moderator_reads_from_where_hosts_come(
    server: TestClient[Litestar], host: Visitor, moderator: Visitor, ada: Visitor
) -> None:
    ada.guest("Ada W")
    for search, seen_by_host, seen_by_moderator in (("Hanna Host", 1, 0), ("Mo", 1, 1), ("Ada W", 1, 1)):
        asked = f"/admin/people?search={search}"
        assert bool(PLACES.search(host.open(asked).text)) == bool(seen_by_host), search
        assert bool(PLACES.search(moderator.open(asked).text)) == bool(seen_by_moderator), search


def test_reports_are_bounded(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada S")
    table = two_playing(ada, ben.guest("Ben S"))
    report = f"/tables/{table}/report"
    assert ask(ada, "POST", report, {"text": "x" * 1001}).status_code == 413
    assert ask(ada, "POST", report, {"text": "   "}).status_code == 400
    assert ask(ada, "POST", report, {"person": "nobody", "text": "x"}).status_code == 404
    assert ask(ada, "POST", report, {"person": tag_of(ada, table, "Ben S"), "line": 99, "text": "x"}).status_code == 404
    assert [ask(ada, "POST", report, {"text": "x"}).status_code for _ in range(11)] == [204] * 10 + [429]


def test_nobody_reports_a_table_that_is_not_open_to_them(ada: Visitor, ben: Visitor) -> None:
    table = gathering(ada.guest("Ada T"), public=False)
    assert ask(ben.guest("Ben T"), "POST", f"/tables/{table}/report", {"text": "x"}).status_code == 404
    assert ben.open(f"/tables/{table}/people").status_code == 404


def test_people_are_not_told_one_anothers_ids(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada U")
    table = two_playing(ada, ben.guest("Ben U"))
    assert ben.me()["user"]["id"] not in ada.open(f"/tables/{table}/people").text
    assert ben.me()["user"]["id"] not in ask(ada, "GET", f"/tables/{table}/people").text


# Sending away, closing, ending


def test_the_maker_sends_somebody_away_who_does_not_come_back(ada: Visitor, ben: Visitor, visitor: VISITORS) -> None:
    table = gathering(ada.guest("Ada V"))
    invite = ask(ada, "GET", f"/tables/{table}").json()["invite"]
    ask(ben.guest("Ben V"), "POST", f"/tables/{table}/join", {})
    assert ask(ben, "POST", f"/tables/{table}/people/{tag_of(ben, table, 'Ada V')}/send-away", {}).status_code == 403
    ada.open(f"/tables/{table}/people")
    ada.follow(ada.send(f"/tables/{table}/people", {"do": "send-away", "person": tag_of(ada, table, "Ben V")}))
    seats = ask(ada, "GET", f"/tables/{table}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
    assert ask(ben, "GET", f"/tables/{table}").status_code == 404
    assert ask(ben, "POST", f"/tables/{table}/join", {"invite": invite}).status_code == 404
    assert ben.open(f"/join/{invite}").status_code == 404
    # Others may come.
    assert ask(visitor().guest("Cleo V"), "POST", f"/tables/{table}/join", {}).status_code == 200


def test_nobody_is_sent_away_from_a_game_that_they_play(ada: Visitor, ben: Visitor) -> None:
    table = two_playing(ada.guest("Ada X"), ben.guest("Ben X"))
    path = f"/tables/{table}/people/{tag_of(ada, table, 'Ben X')}/send-away"
    assert ask(ada, "POST", path, {}).status_code == 403


def test_another_invite_link(ada: Visitor, ben: Visitor) -> None:
    table = gathering(ada.guest("Ada Y"), public=False)
    old = ask(ada, "GET", f"/tables/{table}").json()["invite"]
    ada.open(f"/tables/{table}/people")
    page = ada.follow(ada.send(f"/tables/{table}/people", {"do": "invite"}))
    new = ask(ada, "GET", f"/tables/{table}").json()["invite"]
    assert old != new
    assert new in page.text
    ben.guest("Ben Y")
    assert ben.open(f"/join/{old}").status_code == 404
    assert ben.open(f"/join/{new}").status_code == 200
    assert ask(ben, "POST", f"/tables/{table}/invite", {}).status_code == 403


def test_a_table_is_closed_by_its_maker_before_and_by_a_moderator_at_any_time(
    moderator: Visitor, ada: Visitor, ben: Visitor
) -> None:
    ada.guest("Ada Z")
    assert ask(ada, "POST", f"/tables/{gathering(ada)}/close", {}).status_code == 204
    table = two_playing(ada, ben.guest("Ben Z"))
    assert ask(ada, "POST", f"/tables/{table}/close", {}).status_code == 400
    assert ask(ben, "POST", f"/tables/{table}/close", {}).status_code == 403
    moderator.open("/admin/tables?search=Ben Z")
    moderator.follow(moderator.send("/admin/tables", {"do": "close", "id": table, "why": "Cheating"}))
    assert ada.open(f"/tables/{table}").status_code == 404
    for seat, one in enumerate((ada, ben)):
        body = {"seat": seat, "number": 0, "action": 0}
        assert ask(one, "POST", f"/tables/{table}/act", body).status_code == 404
    assert f"Mo closed the table {table}. Reason: Cheating" in words(moderator.open("/admin/audit"))


def test_a_closed_table_lets_go_of_its_connections(
    server: TestClient[Litestar], moderator: Visitor, ada: Visitor, ben: Visitor
) -> None:
    table = two_playing(ada.guest("Ada K"), ben.guest("Ben K"))
    cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    with server.websocket_connect(f"/api/tables/{table}/live", headers={"cookie": cookie}) as live:
        live.receive_json()
        assert power(moderator, do="close", id=table, why="x") == 204
        told = live.receive_json()
        while told["type"] != "gone":
            told = live.receive_json()
        assert told["error"] == "This table is closed."
    with server.websocket_connect(f"/api/tables/{table}/live", headers={"cookie": cookie}) as live:
        assert live.receive_json()["type"] == "gone"


def test_a_game_ends_when_all_who_play_agree(ada: Visitor, ben: Visitor, visitor: VISITORS) -> None:
    table = two_playing(ada.guest("Ada E"), ben.guest("Ben E"))
    other = visitor().guest("Cleo E")
    assert ask(other, "POST", f"/tables/{table}/end", {"agree": True}).status_code == 403
    assert ask(ada, "POST", f"/tables/{table}/end", {"agree": True}).json() == {"ended": False, "agreed": 1, "of": 2}
    # The other one reads it on the page.
    assert "1 of 2 would end the game." in words(ben.open(f"/tables/{table}/people"))
    assert ask(ada, "POST", f"/tables/{table}/end", {"agree": False}).json()["agreed"] == 0
    assert ask(ben, "POST", f"/tables/{table}/end", {"agree": True}).json()["ended"] is False
    ada.open(f"/tables/{table}/people")
    page = ada.follow(ada.send(f"/tables/{table}/people", {"do": "end"}))
    assert "The game has ended." in words(page)
    assert ask(ada, "GET", f"/tables/{table}").json()["outcome"]["how"] == "agreed"


def test_whoever_has_left_is_not_asked(ada: Visitor, ben: Visitor) -> None:
    table = two_playing(ada.guest("Ada L"), ben.guest("Ben L"))
    ben.open(f"/tables/{table}/people")
    page = ben.follow(ben.send(f"/tables/{table}/people", {"do": "leave"}))
    assert "A bot plays on for you." in words(page)
    seats = ask(ada, "GET", f"/tables/{table}").json()["seats"]
    assert [seat["replaced"] for seat in seats] == [False, True]
    ben.follow(ben.send(f"/tables/{table}/people", {"do": "back"}))
    assert [seat["replaced"] for seat in ask(ada, "GET", f"/tables/{table}").json()["seats"]] == [False, False]
    ben.follow(ben.send(f"/tables/{table}/people", {"do": "leave"}))
    assert ask(ada, "POST", f"/tables/{table}/end", {"agree": True}).json()["ended"] is True
