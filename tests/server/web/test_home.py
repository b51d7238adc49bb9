"""The home page and the page of a game: what they say, in which order, and of games that nobody wrote them for."""

from __future__ import annotations

import re
from html import unescape

import pytest

from contado.core import registry
from contado.core.game import Game
from contado.core.words.language import LANGUAGES
from contado.rooms.beginning.opponents import newcomers_bot
from contado.server.pages.pictures import sample
from tests.server.toys import toys
from tests.server.web.reading import GAMES, faults
from tests.server.web.visitors import Visitor, words

__all__ = ["toys"]


def test_the_easiest_game_comes_first(ada: Visitor) -> None:
    found = re.findall(r'<h2 id="game-(\w+)">', ada.open("/").text)
    weights = [registry.game(name).weight for name in found]
    assert weights == sorted(weights)
    assert len(weights) == len(registry.games())


def test_newcomers_read_what_this_is_and_others_see_their_tables_first(ada: Visitor) -> None:
    assert "Contado is a table for board games" in words(ada.open("/"))
    ada.send("/play/castelli", {"bot": "gentle"})
    page = ada.open("/")
    assert "Contado is a table for board games" not in words(page)
    assert page.text.index('class="row') < page.text.index('class="card game"')


def test_a_table_of_ones_own_says_how_it_stands(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    seats = {"seats": "2", "kind-0": "me", "kind-1": "open", "option-first_game": "1", "option-shields": "on"}
    ada.open("/games/burgundy/set-up")
    table = ada.send("/games/burgundy/set-up", seats).headers["location"]
    assert "1 free seat" in words(ada.open("/"))
    invite = re.search(r"/join/([\w-]+)", ada.open(table).text)
    assert invite is not None
    ben.guest("Ben")
    ben.open(invite.group(0))
    ben.open(table)
    ben.send(f"{table}/join", {"seat": "1"})
    for one in (ada, ben):
        row = re.search(rf'<a href="{table}">(.*?)</a>', one.open("/").text, re.DOTALL)
        assert row is not None
        said = " ".join(re.sub(r"<[^>]*>", " ", row.group(1)).split())
        # The game, who plays with how many points, how it is played, whose turn it is, and since when.
        assert said.startswith("The Castles of Burgundy Ada 0, Ben 0 ")
        assert "First game: Yes, everybody plays duchy 1" in said
        assert "Shields" in said
        assert said.endswith("just now")
        assert "Your turn" in said or "decides." in said


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_game_has_a_page(ada: Visitor, game: Game, code: str) -> None:
    page = ada.open(f"/games/{game.id}", headers={"Accept-Language": code})
    assert page.status_code == 200
    assert faults(page.text) == []
    _ = game.language(code)
    said = words(page)
    assert _(game.about) in said
    # Every point of the game in the picture is on the page, by its source.
    end = sample(game)[1]
    told = dict(re.findall(r'<th scope="row">([^<]*)</th>.*?<td>(-?\d+)</td>', page.text))
    assert sum(map(int, told.values())) == sum(end.ledger.totals)
    for preset in game.presets:
        assert f"/games/{game.id}/set-up?preset={preset.name}" in page.text


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("game", ["secrets", "reactions", "crows"])
def test_a_game_that_nobody_wrote_a_page_for_has_one(ada: Visitor, game: str) -> None:
    page = ada.open(f"/games/{game}")
    assert page.status_code == 200
    assert faults(page.text) == []
    assert f"/games/{game}/set-up" in page.text


def test_there_is_no_page_of_a_game_that_there_is_not(ada: Visitor) -> None:
    assert ada.open("/games/nothing").status_code == 404


def test_whoever_plays_at_once_plays_a_first_game_against_the_easiest_level(ada: Visitor) -> None:
    ada.open("/")
    table = ada.send("/play/burgundy", {"bot": "gentle"}).headers["location"].rpartition("/")[2]
    row = ada.server.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {ada.session}"}).json()
    assert newcomers_bot() == "gentle"
    assert [seat["bot"] for seat in row["seats"]] == ["", "gentle"]
    assert row["options"]["first_game"] == "1"


def test_another_level_can_be_asked_for(ada: Visitor) -> None:
    ada.open("/games/castelli")
    table = ada.send("/play/castelli", {"bot": "sharp"}).headers["location"].rpartition("/")[2]
    row = ada.server.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {ada.session}"}).json()
    assert [seat["bot"] for seat in row["seats"]] == ["", "sharp"]


def test_presets_for_a_first_game_come_before_all_else(ada: Visitor) -> None:
    page = ada.open("/games/burgundy/set-up").text
    found = re.findall(r"set-up\?preset=([\w-]+)", page)
    assert found[0] == "first-game"
    assert page.index("preset=first-game") < page.index('name="kind-0"')


def test_who_has_no_name_yet_is_shown_the_door_and_the_way_back(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    ada.open("/games/castelli/set-up")
    seats = {"seats": "2", "kind-0": "me", "kind-1": "open", "public": "on"}
    table = ada.send("/games/castelli/set-up", seats).headers["location"]
    ben.open(table)
    refused = ben.send(f"{table}/leave", headers={"referer": f"http://testserver.local{table}"})
    assert refused.status_code == 401
    assert f'href="/sign-in?next={table}"' in refused.text
    # And a place to say a name where one sits down.
    assert 'name="name"' in ben.open(table).text


def test_a_visitor_without_a_name_keeps_theme_and_speed_in_one_place(ada: Visitor) -> None:
    ada.open("/")
    ada.send("/looks", {"theme": "dark", "next": "/"})
    ada.send("/looks", {"speed": "fast", "next": "/"})
    ada.send("/looks", {"speed": "sideways", "next": "/"})
    page = ada.open("/").text
    assert 'data-theme="dark"' in page
    assert 'data-speed="fast"' in page
    ada.guest("Ada")
    assert ada.me()["settings"]["theme"] == "dark"
    assert ada.me()["settings"]["speed"] == "fast"


def test_a_table_has_a_small_picture_of_how_it_stands(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    ada.open("/")
    table = ada.send("/play/castelli", {"knows": "yes"}).headers["location"]
    # Who begins is luck. It is shown where the table waits for Ada, and nothing happens there then.
    while "It is your turn" not in (page := ada.open("/").text):
        assert f"{table}/picture.svg" not in page
    assert f"{table}/picture.svg" in page
    address = f"{table}/picture.svg?theme=dark"
    picture = ada.open(address)
    assert picture.headers["content-type"].startswith("image/svg+xml")
    # Only Ada's browser may keep what only Ada may see.
    assert picture.headers["cache-control"].startswith("private")
    again = ada._asked("GET", address, headers={"If-None-Match": picture.headers["etag"]})
    assert again.status_code == 304
    # A picture has no fonts of its own: it has no words, and nothing that only a page would say.
    assert not re.search(r"<text|aria-label|data-target", picture.text)
    ben.guest("Ben")
    assert ben.open(address).status_code == ben.open(table).status_code


def test_where_nobody_waits_a_chair_is_free(ada: Visitor) -> None:
    page = ada.open("/")
    waits = 'class="row join"' in page.text
    assert ('class="chair"' in page.text) != waits
    assert ("The chairs are empty just now." in words(page)) != waits


def test_other_sites_can_show_what_this_is(ada: Visitor) -> None:
    for path, said in (("/", "Contado is a table"), ("/games/milestones", registry.game("milestones").invitation)):
        page = ada.open(path).text
        told = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', page))
        assert unescape(told["og:description"]).startswith(said)
        assert told["description"] == told["og:description"]
        assert told["og:title"]
        image = told["og:image"]
        assert image.startswith("http")
        answer = ada.open("/" + image.split("/", 3)[3])
        assert answer.headers["content-type"] == "image/png"
        assert len(answer.content) < 100_000
