"""The rules of a game as a page, and section by section at a table: only what is in play, and nothing of strangers."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.core import registry
from contado.core.game import Game
from contado.core.kit.plan import Plan
from contado.core.teaching.rulebook import explained
from contado.core.words.language import LANGUAGES
from contado.rooms.answers.rulebook import marked_up
from contado.rooms.taught import asked_for, rules_address, rules_of_settings
from tests.core.toys.broken import toy
from tests.core.toys.taught import CherryTeaching
from tests.server.web.conftest import Serve
from tests.server.web.reading import GAMES, faults
from tests.server.web.visitors import Visitor, words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_in_every_language(ada: Visitor, game: Game, code: str) -> None:
    page = ada.open(f"/games/{game.id}/rules", headers={"Accept-Language": code})
    assert page.status_code == 200
    assert faults(page.text) == []
    assert f'<html lang="{code}"' in page.text
    ids = set(re.findall(r'id="([^"]+)"', page.text))
    links = set(re.findall(r'href="#([^"]+)"', page.text)) - {"main"}
    assert len(links) > 10
    assert links <= ids | set(re.findall(r'href="#([^"]+)"', "".join(re.findall(r"<use[^>]*>", page.text))))


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_a_page_comes(ada: Visitor, game: Game) -> None:
    page = ada.open(f"/games/{game.id}/rules", headers={"Accept-Language": "pl"}).text
    addresses = {unescape(one) for one in re.findall(r'(?:src|srcset)="(/games/[^"]+/figures/[^"]+)"', page)}
    assert len(addresses) >= 3
    assert {parse_qs(urlsplit(one).query)["theme"][0] for one in addresses} == {"light", "dark", "contrast"}
    for address in sorted(addresses)[:9]:
        picture = ada.open(address)
        assert picture.status_code == 200
        assert picture.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("/games/castelli/figures/moon.svg", 404),
        ("/games/castelli/figures/%3Cscript%3E.svg", 404),
        ("/games/chess/figures/valley.svg", 404),
        ("/games/chess/rules", 404),
        ("/games/castelli/figures/valley.svg?theme=neon", 400),
        ("/games/castelli/rules?option-battle=perhaps", 400),
    ],
)
def test_what_is_not_there_gets_a_sentence(ada: Visitor, address: str, code: int) -> None:
    answer = ada.open(address)
    assert answer.status_code == code
    assert "<script>" not in answer.text.partition("</head>")[2]


def test_settings_in_the_address_choose_what_is_read(ada: Visitor) -> None:
    usual = ada.open("/games/castelli/rules").text
    battle = ada.open("/games/castelli/rules?option-battle=on&seats=4").text
    assert 'id="rule-overbuilding"' not in usual
    assert 'id="rule-overbuilding"' in battle
    assert "with 2 players after 16 turns" in words(ada.open("/games/castelli/rules"))
    assert "with 4 players after 32 turns" in words(ada.open("/games/castelli/rules?seats=4"))
    # What nobody knows is not there; a number of players that the game is not for is the usual one.
    odd = ada.open(
        "/games/castelli/rules?option-nothing=1&seats=99&seats=x&other=%22%3E%3Cscript%3Ealert(1)%3C/script%3E"
    )
    assert odd.status_code == 200
    assert "alert(1)" not in odd.text
    assert words(odd) == words(ada.open("/games/castelli/rules"))


def test_a_bad_value_in_the_address_is_escaped(ada: Visitor) -> None:
    answer = ada.open("/games/castelli/rules?option-board=%3Cscript%3Ealert(1)%3C/script%3E")
    assert "<script>alert" not in answer.text


def test_modules_are_turned_over_by_links(ada: Visitor) -> None:
    page = ada.open("/games/castelli/rules").text
    links = [unescape(one) for one in re.findall(r'<a class="button" href="([^"]+rules\?[^"]+)"', page)]
    assert "/games/castelli/rules?option-battle=on" in links
    both = ada.open("/games/castelli/rules?option-battle=on&option-dilemma=on").text
    assert 'href="/games/castelli/rules?option-battle=on" aria-current="true"' in both


@pytest.mark.parametrize("game", GAMES)
def test_an_address_leads_back_to_its_settings(game: Game) -> None:
    for seats, settings in Plan(game, None, None).tables():
        address = rules_address(game, settings, seats)
        query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        assert asked_for(query, game) == (seats, settings)


@pytest.mark.parametrize("game", GAMES)
def test_more_about_a_setting_leads_to_a_section_that_is_there(game: Game) -> None:
    links = rules_of_settings(game, {}, game.default_seats[0])
    assert links
    for name, address in links.items():
        parts = urlsplit(address)
        seats, settings = asked_for({key: values[0] for key, values in parse_qs(parts.query).items()}, game)
        assert explained(game, settings, seats)[f"setting:{name}"] == parts.fragment.removeprefix("rule-")


def test_words_of_a_page_are_escaped() -> None:
    assert marked_up('a < b & "c" <script>') == 'a &lt; b &amp; "c" &lt;script&gt;'
    assert marked_up("**<b>** and [<i>](#turn)") == '<dfn>&lt;b&gt;</dfn> and <a href="#rule-turn">&lt;i&gt;</a>'
    # Only a section of the page is a link.
    assert "<a" not in marked_up("[here](javascript:alert(1)) [there](https://example.org)")


@pytest.fixture
def cherries(monkeypatch: pytest.MonkeyPatch, serve: Serve) -> TestClient[Litestar]:
    """A server with two more games: one with a rulebook, and one without."""
    taught, plain = toy(teaching=CherryTeaching(), id="taught"), toy(id="untaught")
    games = {**registry.games(), "taught": taught, "untaught": plain}
    monkeypatch.setattr(registry, "games", lambda: games)
    return serve()


def test_a_game_of_somebody_else_is_escaped_on_its_page(cherries: TestClient[Litestar]) -> None:
    page = Visitor(cherries).open("/games/taught/rules")
    assert page.status_code == 200
    assert faults(page.text) == []
    assert "three &lt; five" in page.text
    assert "&lt;em&gt;" in page.text
    assert "<em>" not in page.text


def test_a_game_without_pages_has_no_links_and_no_button(cherries: TestClient[Litestar]) -> None:
    ada = Visitor(cherries).guest()
    lobby = ada.open("/").text
    assert 'href="/games/taught/rules"' in lobby
    assert "/games/untaught/rules" not in lobby
    for path in ("/games/untaught", "/games/untaught/set-up"):
        page = ada.open(path)
        assert page.status_code == 200
        assert "/rules" not in page.text
    ada.open("/")
    table = ada.follow(ada.send("/play/untaught", {"bot": "gentle"})).text
    assert 'id="rule"' not in table
    assert "data-explained" not in table
    assert "/rules" not in table
    assert "There is no rulebook of this game here." in words(ada.open("/games/untaught/rules"))


def test_a_faulty_rulebook_stops_nothing_else(cherries: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(game: Game) -> bool:
        raise ValueError("torn")

    monkeypatch.setattr("contado.rooms.taught.is_taught", faulty)
    ada = Visitor(cherries).guest()
    assert ada.open("/").status_code == 200
    assert ada.follow(ada.send("/play/taught", {"bot": "gentle"})).status_code == 200


def test_links_lead_to_the_rules_from_everywhere(ada: Visitor) -> None:
    assert 'href="/games/castelli/rules"' in ada.open("/").text
    assert 'href="/games/castelli/rules"' in ada.open("/games/castelli").text
    form = ada.open("/games/castelli/set-up").text
    assert 'href="/games/castelli/rules"' in form
    assert 'href="/games/castelli/rules?option-battle=on#rule-battle"' in form
    assert faults(form) == []
    ada.open("/")
    table = ada.follow(ada.send("/play/castelli", {"bot": "gentle"}))
    address = table.url.path
    assert f'href="{address}/rules" target="_blank"' in table.text
    things = re.findall(r'data-explained="([^"]*)"', table.text)[0].split()
    assert "decision:turn_menu" in things
    assert "piece:castle" in things
    # Only what can be asked about there.
    assert {one.partition(":")[0] for one in things} == {"decision", "piece"}
    assert "decision:guard_window" not in things


def test_a_table_tells_its_own_rules_to_those_who_may_look(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    wanted = {"game": "castelli", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}], "begin": True,
              "options": {"battle": "on"}}  # fmt: skip
    headers = {"Authorization": f"Bearer {ada.session}"}
    table = ada.server.post("/api/tables", json=wanted, headers=headers).json()["id"]
    page = ada.open(f"/tables/{table}/rules")
    assert page.status_code == 200
    assert faults(page.text) == []
    assert 'id="rule-overbuilding"' in page.text
    assert 'id="rule-dilemma"' not in page.text
    given = ada.open(f"/api/tables/{table}/rule?about=decision:guard_window").json()
    assert given["name"] == "guard"
    assert given["address"] == f"/tables/{table}/rules#rule-guard"
    assert "<p>" in given["html"]
    # The first that is known, a section by its name as well.
    assert ada.open(f"/api/tables/{table}/rule?about=piece:moon,piece:castle").json()["name"] == "castles"
    assert ada.open(f"/api/tables/{table}/rule?about=mine").json()["name"] == "mine"
    for about in ("piece:moon", "", "dilemma", "%3Cscript%3E"):
        refused = ada.open(f"/api/tables/{table}/rule?about={about}")
        assert refused.status_code == 404
        assert "<script>" not in refused.text
    # Somebody else does not even learn that it is there.
    for address in (f"/tables/{table}/rules", f"/api/tables/{table}/rule?about=mine"):
        stranger, nothing = ben.open(address), ben.open(address.replace(table, "nothing"))
        assert stranger.status_code == nothing.status_code == 404
        assert "overbuild" not in stranger.text.lower()


def test_whoever_waits_for_others_reads_the_rules_meanwhile(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    wanted = {"game": "castelli", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"dilemma": "on"}}
    headers = {"Authorization": f"Bearer {ada.session}"}
    table = ada.server.post("/api/tables", json=wanted, headers=headers).json()["id"]
    assert f'href="/tables/{table}/rules"' in ada.open(f"/tables/{table}").text
    assert 'id="rule-dilemma"' in ada.open(f"/tables/{table}/rules").text
    assert ben.open(f"/tables/{table}/rules").status_code == 404


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "The game by itself."),
        ("?option-vineyards=true", "The game with the modules that are marked:"),
        # A way to play is no module that could be marked, but with it the game is not by itself either.
        ("?seats=4&option-mode=team", "Otherwise than usual here: Mode of play."),
    ],
)
def test_the_page_says_whether_it_is_the_game_by_itself(ada: Visitor, query: str, said: str) -> None:
    assert said in words(ada.open(f"/games/burgundy/rules{query}"))
