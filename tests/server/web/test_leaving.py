"""All of mine as a file, leaving for good, and what is kept for how long."""

from __future__ import annotations

import io
import json
import time
import zipfile
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Connection, select

from contado.server.monitoring.tidying import DAY, tidy, tidy_if_due
from contado.server.storage import schema
from contado.server.storage.queries.leaving import references
from tests.server.web.conftest import Serve
from tests.server.web.test_order import ask, gathering, two_playing
from tests.server.web.visitors import PASSWORD, Visitor, words


def everything(server: TestClient[Litestar]) -> str:
    """Return all rows of the database as one text."""

    def read(connection: Connection) -> str:
        return "\n".join(
            str(tuple(row)) for table in schema.metadata.sorted_tables for row in connection.execute(select(table))
        )

    async def asked() -> str:
        text: str = await server.app.state.store._read(read)
        return text

    return server.blocking_portal.call(asked)


def played(visitor: Visitor, bot: str = "random") -> str:
    """Make a table against a bot and return its id."""
    seats = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
    answer = ask(visitor, "POST", "/tables", {"game": "milestones", "seats": seats, "begin": True})
    id: str = answer.json()["id"]
    return id


def loaded(answer: Any) -> tuple[dict[str, Any], list[str]]:
    """Return what a file of all of mine has: the JSON, and the names of the files."""
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    packed = zipfile.ZipFile(io.BytesIO(answer.content))
    whole: dict[str, Any] = json.loads(packed.read("contado.json"))
    return whole, packed.namelist()


def test_all_of_mine_as_a_file(ada: Visitor, ben: Visitor) -> None:
    ada.account("Exporter")
    table = two_playing(ada, ben.guest("Companion"))
    ask(ada, "POST", f"/tables/{table}/chat", {"text": "mine to keep"})
    ask(ben, "POST", f"/tables/{table}/chat", {"text": "not mine at all"})
    ask(ada, "PUT", f"/tables/{table}/notes", {"text": "a private thought"})
    whole, files = loaded(ada._asked("GET", "/account/all-of-mine.zip"))
    assert files == ["contado.json"]
    assert whole["account"]["name"] == "Exporter"
    assert [line["text"] for line in whole["chat"]] == ["mine to keep"]
    assert [one["text"] for one in whole["notes"]] == ["a private thought"]
    assert [(one["id"], one["own_seats"], one["names"]) for one in whole["tables"]] == [
        (table, [0], ["Exporter", "Companion"])
    ]
    text = json.dumps(whole)
    assert len(whole["sessions"]) == 1
    # No secrets, and nothing of the other one.
    for hidden in (ada.session, "token", "password", "argon2", "seed", "not mine", ben.me()["user"]["id"]):
        assert hidden not in text
    assert loaded(ada._asked("GET", "/api/me/all"))[0]["account"] == whole["account"]
    assert Visitor(ada.server)._asked("GET", "/api/me/all").status_code == 401


def test_records_of_finished_games_come_along(ada: Visitor, server: TestClient[Litestar]) -> None:
    ada.guest("Recorder")
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    options = {"max_rounds": 1}
    body = {"game": "milestones", "seats": seats, "begin": True, "options": options, "confirm": False}
    table = ask(ada, "POST", "/tables", body).json()["id"]
    # A bot plays it to its end.
    assert ask(ada, "POST", f"/tables/{table}/resign", {"seat": 0}).status_code == 200
    rooms = server.app.state.rooms

    async def ended() -> None:
        task = rooms.bots_at_work._tasks.get(table)
        if task is not None:
            await task

    while ask(ada, "GET", f"/tables/{table}").json()["stage"] != "over":
        server.blocking_portal.call(ended)
    whole, files = loaded(ada._asked("GET", "/account/all-of-mine.zip"))
    assert f"records/milestones-{table}.contado" in files
    assert whole["tables"][0]["stage"] == "over"


def test_leaving_takes_the_name_out_and_leaves_the_game_to_the_other(
    server: TestClient[Litestar], ada: Visitor, ben: Visitor
) -> None:
    ada.account("Quitter Xyz")
    table = two_playing(ada, ben.guest("Stayer"))
    alone = played(ada)
    waiting = gathering(ada)
    ask(ada, "POST", f"/tables/{table}/chat", {"text": "words of the quitter"})
    ask(ada, "PUT", f"/tables/{table}/notes", {"text": "notes of the quitter"})
    id = ada.me()["user"]["id"]
    ada.open("/account/security")
    assert ada.send("/account/security", {"do": "delete", "password": PASSWORD}).status_code == 400
    assert ada.send("/account/security", {"do": "delete", "password": "wrong one", "sure": "yes"}).status_code == 403
    assert ada.is_known()
    ada.follow(ada.send("/account/security", {"do": "delete", "password": PASSWORD, "sure": "yes"}))
    assert not ada.is_known()
    assert ada.sign_in("Quitter Xyz").status_code == 403
    seats = ask(ben, "GET", f"/tables/{table}").json()["seats"]
    assert [(seat["name"], seat["replaced"]) for seat in seats] == [("Former player", True), ("Stayer", False)]
    view = ask(ben, "GET", f"/tables/{table}/view")
    assert view.status_code == 200
    assert "Quitter" not in view.text
    assert "Former player" in view.text
    assert ask(ben, "GET", f"/tables/{table}/chat").json()["lines"] == []
    text = everything(server)
    for trace in ("Quitter", "quitter", id, alone, waiting):
        assert trace not in text, trace


def test_the_game_goes_on_after_it_is_loaded_anew(server: TestClient[Litestar], ada: Visitor, ben: Visitor) -> None:
    table = two_playing(ada.guest("Goner"), ben.guest("Goes On"))
    ada.open("/account/security")
    ada.follow(ada.send("/account/security", {"do": "delete", "sure": "yes"}))
    rooms = server.app.state.rooms
    rooms._rooms[table].forget()
    answer = ask(ben, "GET", f"/tables/{table}/view")
    assert answer.status_code == 200
    assert "Goner" not in answer.text
    # Somebody may sit down in the place that is free now.
    cleo = Visitor(server).guest("Sits Down")
    assert ask(cleo, "POST", f"/tables/{table}/sit", {"seat": 0}).status_code == 200


def test_the_api_deletes_with_the_password(ada: Visitor) -> None:
    ada.account("Api Quitter")
    assert ask(ada, "POST", "/me/delete", {}).status_code == 403
    assert ada.is_known()
    assert ask(ada, "POST", "/me/delete", {"password": PASSWORD}).status_code == 204
    assert not ada.is_known()


def test_whatever_refers_to_people_is_known() -> None:
    """Of every table with a column for a user it is decided what becomes of its rows."""
    named = {f"{column.table.name}.{column.name}" for column in references(schema.users)}
    for table in schema.metadata.sorted_tables:
        for column in table.columns:
            if column.name in ("user_id", "by_id", "whom_id", "about_id", "other_id", "creator"):
                assert f"{table.name}.{column.name}" in named


# What is kept for how long


def at(server: TestClient[Litestar], days: float, work: Any = tidy) -> Any:
    """Sweep so many days from now."""
    rooms = server.app.state.rooms
    before = rooms.now
    rooms.now = lambda: time.time() + days * DAY
    try:
        return server.blocking_portal.call(work, rooms)
    finally:
        rooms.now = before


def test_guests_who_do_not_come_back_go(serve: Serve) -> None:
    server = serve()
    gone, plays, account = Visitor(server).guest("Gone"), Visitor(server).guest("Plays"), Visitor(server).account("Acc")
    played(plays)
    at(server, 89)
    assert gone.is_known()
    at(server, 91)
    assert not gone.is_known()
    assert plays.is_known()
    assert account.is_known()


def test_tables_that_never_begin_go(serve: Serve) -> None:
    server = serve()
    ada = Visitor(server).account("Ada")
    waits, runs = gathering(ada), played(ada)
    at(server, 13)
    assert ask(ada, "GET", f"/tables/{waits}").status_code == 200
    at(server, 15)
    assert ask(ada, "GET", f"/tables/{waits}").status_code == 404
    assert ask(ada, "GET", f"/tables/{runs}").status_code == 200


def test_games_that_nobody_goes_on_with_are_closed_and_their_guests_go(serve: Serve) -> None:
    server = serve()
    ada, guest = Visitor(server).account("Ada"), Visitor(server).guest("Guest")
    idle, own = two_playing(ada, guest), played(guest)
    at(server, 179)
    assert {ask(guest, "GET", f"/tables/{table}").json()["stage"] for table in (idle, own)} == {"playing"}
    at(server, 181)
    assert ask(ada, "GET", f"/tables/{idle}").json()["stage"] == "closed"
    # Nobody waits for the guest any more.
    assert not guest.is_known()


def test_chat_goes_a_year_after_the_end(serve: Serve) -> None:
    server = serve(keep_idle=0.0)
    ada, ben = Visitor(server).account("Ada"), Visitor(server).account("Ben")
    ended, runs = two_playing(ada, ben), two_playing(ada, ben)
    for table in (ended, runs):
        ask(ada, "POST", f"/tables/{table}/chat", {"text": "hello"})
    for one in (ada, ben):
        ask(one, "POST", f"/tables/{ended}/end", {"agree": True})
    count = everything(server).count("'hello'")
    at(server, 364)
    assert (count, everything(server).count("'hello'")) == (2, 2)
    at(server, 366)
    assert everything(server).count("'hello'") == 1


def test_nothing_goes_where_the_settings_say_so(serve: Serve) -> None:
    server = serve(keep_guests=0.0, keep_gathering=0.0, keep_idle=0.0, keep_chat=0.0)
    ada = Visitor(server).guest("Ada")
    table = gathering(ada)
    # Sessions last half a year.
    at(server, 170)
    assert ada.is_known()
    assert ask(ada, "GET", f"/tables/{table}").status_code == 200


def test_one_process_sweeps_once_a_day(serve: Serve) -> None:
    server = serve()
    assert [at(server, days, tidy_if_due) for days in (0, 0, 1, 1, 2)] == [True, False, True, False, True]


# The page


def test_the_page_says_what_the_settings_say(serve: Serve) -> None:
    server = serve(keep_guests=33.0, keep_gathering=7.0, keep_idle=60.0, keep_chat=0.0)
    page = words(Visitor(server).open("/privacy"))
    assert "A guest who has not been here for 33 days" in page
    assert "not begun after 7 days" in page
    assert "A game that nobody has gone on with for 60 days is closed." in page
    assert "What was said is kept with the game." in page
    assert "The log is kept for as long as the machine of this server keeps its logs." in page
    assert "requests that went well are not written down" in page
    assert "What is kept here" in words(Visitor(server).open("/"))
    told = words(Visitor(serve(log_format="json", keep_logs=14.0)).open("/privacy"))
    assert "A line for every request" in told
    assert "The log is deleted after 14 days." in told


@pytest.mark.parametrize(("code", "title"), [("it", "Che cosa si conserva qui"), ("pl", "Co się tu przechowuje")])
def test_the_page_speaks_three_languages(ada: Visitor, code: str, title: str) -> None:
    page = words(ada.open("/privacy", headers={"Accept-Language": code}))
    assert title in page
    assert "deleted" not in page
