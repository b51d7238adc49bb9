"""What of a table is shown elsewhere: pictures, films, a board in others' pages; nothing that is not for everybody."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import fromstring

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.core import registry
from contado.core.record import Record
from contado.games.milestones import GAME as MILESTONES
from contado.rooms.showing.marking import mark_of
from contado.table.table import Table
from tests.browser.tables import finished_game
from tests.server.web.visitors import Visitor, app
from tests.table.test_undo import drafted

# The game whose hands are hidden from the others tells whether anything is given away.
GAME = registry.game("castelli")
HIDING = next(game for game in registry.games().values() if game.hidden)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with TestClient(app(tmp_path_factory.mktemp("sharing"))) as client:
        yield client


@pytest.fixture(scope="module")
def host(server: TestClient[Litestar]) -> Visitor:
    return Visitor(server).guest("Ann")


def ask(who: Visitor, method: str, path: str, **more: object) -> httpx.Response:
    who.open("/account")
    return who._asked(method, f"/api{path}", headers={"X-CSRF-Token": who.csrf}, **more)


@pytest.fixture(scope="module")
def record() -> str:
    return finished_game(GAME)


@pytest.fixture(scope="module")
def over(host: Visitor, record: str) -> str:
    """A private table with a finished game."""
    table: str = ask(host, "POST", "/records", content=record.encode()).json()["id"]
    return table


def playing(host: Visitor, public: bool, game: str = HIDING.id) -> str:
    """Begin a game against bots."""
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": game, "seats": seats, "begin": True, "public": public, "confirm": False}
    answer = ask(host, "POST", "/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


@pytest.fixture(scope="module")
def public(host: Visitor) -> str:
    return playing(host, True)


def game_in(film: str) -> Any:
    """Unpack a film as its player does."""
    packed = re.search(r'<script type="text/plain" id="game">([^<]*)</script>', film)
    assert packed is not None
    return json.loads(zlib.decompress(base64.b64decode(packed[1])))


def test_a_film_ends_as_the_record_does(host: Visitor, over: str, record: str) -> None:
    answer = host._asked("GET", f"/tables/{over}/film.html")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    read = Record.read(record)
    game = game_in(answer.text)
    assert game["names"] == read.seats
    assert len(game["frames"]) == len(read.moves)
    assert game["frames"][-1]["s"] == read.result
    # It leads nowhere else: nothing is loaded, and only its own script runs.
    assert not re.search(r'\b(?:src|href)="(?!#)', answer.text.partition('id="game"')[0])
    assert "default-src 'none'" in answer.text
    assert len(answer.text) < 200_000


def test_a_game_that_goes_on_is_no_film(host: Visitor, public: str) -> None:
    answer = ask(host, "GET", "/../tables/" + public + "/film.html")
    assert answer.status_code == 403
    assert "Only a game that is over can be had as a film." in answer.text


def test_the_picture_of_a_position_is_what_its_visitor_may_see(
    server: TestClient[Litestar], host: Visitor, public: str
) -> None:
    mine = host._asked("GET", f"/tables/{public}/position.svg?at=0")
    others = Visitor(server)._asked("GET", f"/tables/{public}/position.svg?at=0")
    assert mine.headers["content-type"].startswith("image/svg+xml")
    fromstring(mine.text)
    fromstring(others.text)
    assert mine.text != others.text
    assert mine.headers["cache-control"] == "private, no-cache"


@pytest.mark.parametrize(
    "path",
    ["/tables/{id}/position.svg", "/tables/{id}/film.html", "/embed/tables/{id}", "/embed/tables/{id}/position",
     "/embed/tables/{id}/picture.svg?at=0"],
)  # fmt: skip
def test_a_private_table_is_shown_nowhere(server: TestClient[Litestar], over: str, path: str) -> None:
    assert Visitor(server)._asked("GET", path.format(id=over)).status_code == 404


def test_a_framed_board_is_the_same_for_everybody(server: TestClient[Litestar], host: Visitor, public: str) -> None:
    # Also for whoever plays there, and whose browser sends a cookie along: a page around it may be anybody's.
    for path in (f"/embed/tables/{public}?at=0", f"/embed/tables/{public}/position?at=0",
                 f"/embed/tables/{public}/picture.svg?at=0"):  # fmt: skip
        mine, others = host._asked("GET", path), Visitor(server)._asked("GET", path)
        assert mine.status_code == 200
        assert mine.text == others.text
        assert "set-cookie" not in mine.headers
        assert host.me()["user"]["id"] not in mine.text
        assert "csrf" not in mine.text


def test_only_the_framed_board_may_be_framed(server: TestClient[Litestar], host: Visitor, public: str) -> None:
    framed = host._asked("GET", f"/embed/tables/{public}")
    policy = framed.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "form-action 'none'" in policy
    assert "x-frame-options" not in framed.headers
    for path in ("/", f"/tables/{public}", f"/embed/tables/{public}/position", "/embed/tables/none", "/offline"):
        answer = host._asked("GET", path)
        assert answer.headers["x-frame-options"] == "DENY", path
        assert "frame-ancestors *" not in answer.headers["content-security-policy"]


def test_a_lesson_is_not_framed(server: TestClient[Litestar], host: Visitor) -> None:
    host.open(f"/games/{GAME.id}/lessons")
    lesson = re.search(rf'action="(/games/{GAME.id}/lessons/[^"]+)"', host.open(f"/games/{GAME.id}/lessons").text)
    assert lesson is not None
    table = host.send(lesson[1]).headers["location"].rsplit("/", 1)[1]
    assert host._asked("GET", f"/embed/tables/{table}").status_code == 404


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/tables/{id}/position.svg?at=9999", 400),
        ("/tables/{id}/position.svg?at=-1", 400),
        ("/tables/{id}/position.svg?at=x", 400),
        ("/tables/{id}/position.svg?theme=plaid", 400),
        ("/embed/tables/{id}/picture.svg?at=9999", 400),
        ("/embed/tables/{id}?theme=plaid", 400),
    ],
)
def test_what_cannot_be_shown_is_refused(host: Visitor, public: str, path: str, status: int) -> None:
    assert host._asked("GET", path.format(id=public)).status_code == status


def test_a_link_says_whether_its_position_is_still_in_the_game() -> None:
    table = drafted(False)
    first = table.moves
    table.act(0, table.state.options()[0])
    at = table.moves
    # Whoever is at a move may go on with it: a link to it has no mark yet, and leads there whatever comes of it.
    assert mark_of(table, at) == ""
    while table.awaited == 0 and table.moves == at:
        table.act(0, table.state.options()[-1])
    mark = mark_of(table, at)
    assert mark
    earlier = mark_of(table, first)
    while table.moves > first:
        table.undo(table.awaited)
    assert table.moves < at
    # It goes on in another way, under the same numbers.
    table.act(0, table.state.options()[1])
    while table.moves <= at:
        table.act(table.awaited, table.state.options()[-1])
    assert mark_of(table, at) != mark
    assert mark_of(table, first) == earlier
    # It tells nothing of the moves to whoever does not know the table's secret.
    other = Table(MILESTONES, table.seats, {"first_seat": "1"}, "another seed", False)
    assert mark_of(other, 0) != mark_of(table, 0)


def test_a_page_says_what_it_is_where_others_link_to_it(
    server: TestClient[Litestar], host: Visitor, over: str, record: str
) -> None:
    text = host.open(f"/tables/{over}?at=3").text
    read = Record.read(record)
    assert read.result is not None
    said = ", ".join(f"{name} {points}" for name, points in zip(read.seats, read.result, strict=True))
    assert f'<meta property="og:description" content="{said}">' in text
    assert "social.png" in text


def test_the_app_is_installed_and_keeps_one_page(server: TestClient[Litestar], host: Visitor) -> None:
    page = host.open("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    manifest = host._asked("GET", "/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        assert host._asked("GET", icon["src"]).headers["content-type"] == "image/png"
    worker = host._asked("GET", "/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert server.app.state.assets.version in worker.text
    assert "@VERSION" not in worker.text
    offline = host._asked("GET", "/offline")
    # It stands alone: nothing is loaded for it, and nobody's name is in it.
    assert not re.search(r'\b(?:src|href)="[^"]', offline.text)
    assert "Ann" not in offline.text
    assert "default-src 'none'" in offline.headers["content-security-policy"]
