"""The pages: every one for every game, and the links between them."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.core import registry
from contado.core.game import Game
from contado.core.words.language import LANGUAGES
from contado.server.assets import squeezed
from contado.table.seat import person
from contado.table.table import Table
from tests.server.web.reading import GAMES, faults
from tests.server.web.visitors import Visitor, words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", ["/", "/sign-in", "/credits", "/nothing"])
def test_pages_are_sound(ada: Visitor, path: str, code: str) -> None:
    page = ada.open(path, headers={"Accept-Language": code})
    assert faults(page.text) == []
    assert f'<html lang="{code}"' in page.text


def test_the_lobby_shows_every_game(ada: Visitor) -> None:
    page = words(ada.open("/"))
    for game in registry.games().values():
        assert game.name in page
        assert game.invitation in page
    assert page.count("Play now against a bot") == len(registry.games())


def test_whoever_made_a_game_is_named_with_it_and_among_the_credits(ada: Visitor) -> None:
    credited = words(ada.open("/credits"))
    for game in registry.games().values():
        own = words(ada.open(f"/games/{game.id}"))
        assert game.publisher in credited
        for designer in game.designers:
            assert designer in credited
            assert designer in own


@pytest.mark.parametrize(("code", "title"), [("it", "I Castelli di Borgogna"), ("pl", "Zamki Burgundii")])
def test_a_game_has_the_title_of_its_box(ada: Visitor, code: str, title: str) -> None:
    """The title under which it is sold in the country, as on the board: in the lobby, its lists, and on the form."""
    headers = {"Accept-Language": code}
    ada.follow(ada.send("/play/burgundy", {"bot": "gentle"}))
    lobby, form = ada.open("/", headers=headers), ada.open("/games/burgundy/set-up", headers=headers)
    # Its card, the line of the table, and what open tables can be looked through for is not there without any.
    assert words(lobby).count(title) == 2
    assert title in words(form)
    assert registry.game("burgundy").name not in lobby.text + form.text


@pytest.mark.parametrize(
    ("code", "game", "bot"), [("it", "I Castelli di Borgogna", "Mite"), ("pl", "Zamki Burgundii", "Łagodny")]
)
def test_a_game_and_a_bot_have_one_title_on_every_page(ada: Visitor, code: str, game: str, bot: str) -> None:
    headers = {"Accept-Language": code}
    for page in ("lessons", "rules", "set-up"):
        read = words(ada.open(f"/games/burgundy/{page}", headers=headers))
        assert game in read
        assert "The Castles of Burgundy" not in read
    ada.follow(ada.send("/play/burgundy", {"bot": "gentle"}))
    row = words(ada.open("/", headers=headers))
    assert bot in row
    assert "gentle" not in row


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_to_a_running_game(ada: Visitor, game: Game) -> None:
    ada.open("/")
    table = ada.follow(ada.send(f"/play/{game.id}", {"bot": "gentle"}))
    assert table.status_code == 200
    assert f'data-game="{game.id}"' in table.text
    assert ada.me()["tables"][0]["stage"] == "playing"
    # A guest with a friendly name was made on the way.
    assert re.fullmatch(r"\w+ \d{3}", ada.me()["user"]["name"])


# Files


def test_a_table_has_the_styles_of_all_its_panels(ada: Visitor) -> None:
    ada.open("/")
    table = ada.follow(ada.send("/play/milestones", {"bot": "gentle"}))
    linked = re.findall(r'<link rel="stylesheet" href="([^"]+)"', table.text)
    text = ""
    for address in linked:
        sheet = ada.open(address)
        assert sheet.headers["content-type"].startswith("text/css"), address
        text += sheet.text
    panels = [
        one for one in files("contado.server").joinpath("static/css/panels").iterdir() if one.name.endswith(".css")
    ]
    assert len(panels) > 5
    for panel in panels:
        # Every rule of theirs, one after the other; comments and margins are left out.
        assert squeezed(panel.read_bytes()).decode() in text, panel.name
    # One file has them all, after those of all pages; the last is the game's own.
    assert len(linked) == 3


# Records


def test_a_record_is_loaded(ada: Visitor) -> None:
    game = registry.game("milestones")
    table = Table(game, [person("Ada"), person("Ben")], {"max_rounds": 3}, "7", False)
    while not table.state.over:
        table.act(table.state.decider, table.state.legal[0])
    record = str(table.record())
    ada.open("/")
    answer = ada._asked(
        "POST", "/records", data={"_csrf": ada.csrf}, files={"record": ("game.contado", record.encode(), "text/plain")}
    )
    assert 'data-game="milestones"' in ada.follow(answer).text


@pytest.mark.parametrize("body", [b"", b"no record", b"\xff\xfe\x00"])
def test_what_is_not_a_record_gets_a_sentence(ada: Visitor, body: bytes) -> None:
    ada.open("/")
    answer = ada._asked("POST", "/records", data={"_csrf": ada.csrf}, files={"record": ("x", body, "text/plain")})
    assert answer.status_code == 400
    assert faults(answer.text) == []


# Pictures


@pytest.mark.parametrize("game", GAMES)
def test_pictures_style_and_symbols(server: TestClient[Litestar], game: Game) -> None:
    for theme in ("light", "dark"):
        picture = server.get(f"/games/{game.id}/picture.svg", params={"theme": theme})
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert f"theme-{theme}" in picture.text
        # A picture has no page around it that would have the symbols.
        shown = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture.text))
        assert {one or other for one, other in shown} <= set(re.findall(r' id="([^"]+)"', picture.text))
        # What cannot be pointed at needs no names.
        assert not re.search(" (data-name|data-target|aria-label)=", picture.text.split(">", 1)[1])
    assert server.get(f"/games/{game.id}/picture.svg?theme=pink").status_code == 400
    english, polish = (server.get(f"/games/{game.id}/picture.svg?lang={code}").text for code in ("en", "pl"))
    assert "Niebieski" in polish
    assert "Blue" not in polish
    plain = server.get(f"/games/{game.id}/picture.svg", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == english
    for theme in ("auto", "light", "dark"):
        landscape = server.get(f"/games/{game.id}/landscape.svg", params={"theme": theme})
        assert landscape.headers["content-type"].startswith("image/svg+xml")
        assert landscape.text == game.drawing.landscape().svg(theme)
    assert server.get(f"/games/{game.id}/landscape.svg?theme=pink").status_code == 400
    style = server.get(f"/games/{game.id}/style.css")
    assert style.headers["content-type"].startswith("text/css")
    again = server.get(f"/games/{game.id}/style.css", headers={"If-None-Match": style.headers["etag"]})
    assert again.status_code == 304
    assert "<defs" in server.get(f"/games/{game.id}/definitions.svg").text
