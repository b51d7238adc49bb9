"""The pages: every one for every game, and the ways between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape, unescape
from html.parser import HTMLParser

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.core import registry
from contado.core.game import Game
from contado.core.language import ENGLISH, LANGUAGES
from contado.core.options import Flag, Text, grouped, value_text
from contado.server.pages.pace import pace_words
from contado.server.people.identity import game_words
from contado.table.clock import Pace
from contado.table.seat import person
from contado.table.table import Table
from tests.server.web.visitors import Visitor, words

GAMES = [pytest.param(game, id=game.id) for game in registry.games().values()]
NewVisitor = Callable[[], Visitor]
VOID = {"meta", "link", "input", "br", "img", "source", "hr"}


class Sound(HTMLParser):
    """Reads a page and notes what is wrong with it."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.needed: list[str] = []
        self.labelled: set[str] = set()
        self.fields: list[tuple[str, bool, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        for name in ("aria-labelledby", "aria-describedby", "for"):
            self.needed += str(given.get(name) or "").split()
        if tag == "label" and given.get("for"):
            self.labelled.add(str(given["for"]))
        if tag in ("input", "select", "textarea") and given.get("type") not in ("hidden", "submit"):
            self.fields.append((str(given.get("id") or ""), "label" in self.stack, bool(given.get("aria-label"))))
        if tag == "img" and "alt" not in given:
            self.faults.append("a picture without words")
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(f"</{tag}> out of place")


def faults(text: str) -> list[str]:
    """Return what is wrong with a page: elements out of order, ids twice, labels and descriptions that miss."""
    page = Sound()
    page.feed(text)
    found = page.faults + [f"<{tag}> never ends" for tag in page.stack]
    found += [f"id {id} twice" for id in set(page.ids) if page.ids.count(id) > 1]
    found += [f"no id {id}" for id in page.needed if id not in page.ids]
    found += [
        f"field {id} without a label"
        for id, inside, own in page.fields
        if not inside and not own and id not in page.labelled
    ]
    if len(re.findall("<h1", text)) != 1:
        found.append("not one main title")
    return found


def setup_fields(text: str) -> dict[str, str]:
    """Return what the set-up page would send as it stands."""
    form = text.partition('class="setup"')[2].partition("</form>")[0]
    fields: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if given.get("type") in ("checkbox", "radio") and not re.search(r"\schecked", tag):
            continue
        fields[given["name"]] = given.get("value", "on")
    for name, inside in re.findall(r'<select name="([^"]*)".*?>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', inside) or re.search(r'<option value="([^"]*)"', inside)
        assert chosen is not None
        fields[name] = chosen.group(1)
    return fields


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
        assert game.about in page
    assert page.count("Play now against a bot") == len(registry.games())


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_to_a_running_game(ada: Visitor, game: Game) -> None:
    ada.open("/")
    table = ada.follow(ada.send(f"/play/{game.id}"))
    assert table.status_code == 200
    assert f'data-game="{game.id}"' in table.text
    assert ada.me()["tables"][0]["stage"] == "playing"
    # A guest with a friendly name was made on the way.
    assert re.fullmatch(r"\w+ \d{3}", ada.me()["user"]["name"])


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_page_holds_every_option(ada: Visitor, game: Game, code: str) -> None:
    page = ada.open(f"/games/{game.id}/set-up", headers={"Accept-Language": code})
    assert faults(page.text) == []
    fields = setup_fields(page.text)
    for option in game.options:
        value = fields.get(f"option-{option.name}", "off" if isinstance(option, Flag) else "")
        assert value == value_text(option.default), option.name
    _ = game_words(code, game)
    for name, bot in registry.bots().items():
        assert f'value="bot:{name}"' in page.text
        assert _(bot.about) in words(page)
    # The levels are offered first, from the easiest on, then the others, the strongest first.
    offered = list(dict.fromkeys(re.findall(r'value="bot:(\w+)"', page.text)))
    kinds = [registry.bots()[name] for name in offered]
    assert [kind.level for kind in kinds[:4]] == [1, 2, 3, 4]
    strengths = [kind.strength for kind in kinds[4:]]
    assert strengths == sorted(strengths, reverse=True)


def option_groups(text: str) -> dict[str, tuple[bool, str, list[str]]]:
    """Return by headings whether a group is open, what it says of changes, and its options; "" for the first ones."""
    inside = text.partition("game-options")[2].partition("</fieldset>")[0]
    first, *parts = inside.split('<details class="option-group"')
    groups = {"": (True, "", re.findall('data-option="([^"]*)"', first))}
    for part in parts:
        heading, said = (
            re.search(what, part, re.DOTALL) for what in ("<h3>(.*?)</h3>", '<span class="changed".*?>(.*?)<')
        )
        assert heading is not None
        assert said is not None
        opened = part.partition(">")[0].strip() == "open"
        groups[unescape(heading[1])] = (opened, said[1], re.findall('data-option="([^"]*)"', part))
    return groups


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_ten_options_at_most_are_shown_until_somebody_asks(ada: Visitor, game: Game, code: str) -> None:
    page = ada.open(f"/games/{game.id}/set-up", headers={"Accept-Language": code})
    groups = option_groups(page.text)
    assert 0 < len(groups[""][2]) <= 10
    assert sorted(name for _, _, names in groups.values() for name in names) == sorted(
        option.name for option in game.options
    )
    assert all(not opened and not said for heading, (opened, said, _) in groups.items() if heading)
    _ = game_words(code, game)
    assert list(groups) == ["", *dict.fromkeys(_(group.heading) for group in grouped(game.options) if group.heading)]


def test_a_first_evening_of_burgundy_needs_few_options(ada: Visitor) -> None:
    groups = option_groups(ada.open("/games/burgundy/set-up").text)
    assert {"mode", "first_game", "duchies", "first_seat"} <= set(groups[""][2])
    assert {"shields", "vineyards"} <= set(groups["Expansions"][2])
    assert "chateauma" in groups["Châteauma, a virtual opponent"][2]
    # What only matters with it stands with it.
    needy = [option.name for option in registry.game("burgundy").options if "chateauma" in option.needs]
    assert set(needy) <= set(groups["Châteauma, a virtual opponent"][2])


def test_a_group_that_holds_a_choice_or_a_refusal_is_open_and_counts(ada: Visitor) -> None:
    fields = setup_fields(ada.open("/games/burgundy/set-up").text)
    typed = {"option-inns": "on", "option-shields": "on", "option-monastery_6": "y2019", "option-duchy_set": "99"}
    page = ada.send("/games/burgundy/set-up", fields | typed)
    assert page.status_code == 400
    groups = option_groups(page.text)
    assert groups["Expansions"][:2] == (True, "3 changed")
    assert groups["Differences between the editions"][:2] == (True, "1 changed")
    assert groups["Readings of the rules"][:2] == (False, "")
    assert faults(page.text) == []
    # What is refused is in sight even where it is as it usually is: only one of the two options was touched.
    fields = setup_fields(ada.open("/games/castelli/set-up").text)
    page = ada.send("/games/castelli/set-up", fields | {"seats": "2", "option-tournament": "knockout"})
    assert page.status_code == 400
    assert option_groups(page.text)["Tournament"][:2] == (True, "1 changed")
    # In a mode in which a module does not matter nothing of it counts.
    fields = setup_fields(ada.open("/games/burgundy/set-up").text)
    typed = {"seats": "2", "option-mode": "solo", "option-inns": "on"}
    page = ada.send("/games/burgundy/set-up", fields | typed)
    assert page.status_code == 400
    assert option_groups(page.text)["Expansions"][:2] == (False, "")


def test_the_api_tells_the_group_of_an_option_and_whether_it_is_shown_at_first(ada: Visitor) -> None:
    shown = ada.open("/api/games/burgundy", headers={"Accept-Language": "it"}).json()["options"]
    by_name = {option["name"]: option for option in shown}
    assert (by_name["mode"]["group"], by_name["mode"]["at_first"]) == ("", True)
    assert (by_name["inns"]["group"], by_name["inns"]["at_first"]) == ("Espansioni", False)
    assert by_name["tie_break_track"]["group"] == "Interpretazioni delle regole"
    # In the order of a form: no group is left and come back to.
    groups = [option["group"] for option in shown]
    assert groups == [heading for heading in dict.fromkeys(groups) for _ in range(groups.count(heading))]
    assert [option["at_first"] for option in shown] == sorted((option["at_first"] for option in shown), reverse=True)


TEXTS = [
    pytest.param(game, option, id=f"{game.id}-{option.name}")
    for game in registry.games().values()
    for option in game.options
    if isinstance(option, Text)
]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), TEXTS)
def test_an_option_that_is_a_text_is_typed_and_says_its_form(ada: Visitor, game: Game, option: Text, code: str) -> None:
    page = ada.open(f"/games/{game.id}/set-up", headers={"Accept-Language": code})
    field = re.search(rf'<input[^>]*name="option-{option.name}"[^>]*>', page.text)
    assert field is not None
    assert 'type="text"' in field[0]
    assert " min=" not in field[0]
    about = page.text.partition(f'id="about-{option.name}"')[2].partition("</span>")[0]
    assert game_words(code, game)(option.form) in unescape(about)
    assert str(option.default) in about


def test_a_text_that_is_typed_is_the_option_of_the_table(ada: Visitor) -> None:
    fields = setup_fields(ada.open("/games/castelli/set-up").text) | {"seats": "2", "option-board": " dC "}
    table = ada.follow(ada.send("/games/castelli/set-up", fields))
    assert 'data-game="castelli"' in table.text
    facts = ada.open(f"/api/tables/{table.url.path.rpartition('/')[2]}/view").json()["view"]["facts"]
    assert facts["parts"] == ["d", "C"]


def test_a_text_of_another_form_is_refused_beside_it_and_stays(ada: Visitor) -> None:
    for typed in ("<everywhere>", "AB/CDE", "x" * 5000):
        fields = setup_fields(ada.open("/games/castelli/set-up").text) | {"option-board": typed}
        page = ada.send("/games/castelli/set-up", fields)
        assert page.status_code == 400
        beside = page.text.partition('id="wrong-board"')[2].partition("</span>")[0]
        assert "such as AB/CD" in beside
        assert setup_fields(page.text)["option-board"] == escape(typed)
        assert faults(page.text) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_page_as_it_stands_begins_a_game(ada: Visitor, game: Game) -> None:
    fields = setup_fields(ada.open(f"/games/{game.id}/set-up").text)
    table = ada.follow(ada.send(f"/games/{game.id}/set-up", fields))
    assert f'data-game="{game.id}"' in table.text


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_can_be_set_up(ada: Visitor, game: Game) -> None:
    for seats in game.default_seats:
        fields = setup_fields(ada.open(f"/games/{game.id}/set-up").text)
        fields |= {"seats": str(seats), "kind-1": "open", "shuffle": "on"}
        room = ada.follow(ada.send(f"/games/{game.id}/set-up", fields))
        assert room.text.count('class="token"') == seats
        assert faults(room.text) == []


@pytest.mark.parametrize(("first", "limit"), [("me", None), ("bot:random", 3 * 2)])
def test_a_table_of_bots_has_the_options_that_let_their_game_end(ada: Visitor, first: str, limit: int | None) -> None:
    """Key Harvest: the idle rule is off where people sit and on where none do; the form left it as it was."""
    fields = setup_fields(ada.open("/games/keyharvest/set-up").text)
    fields |= {"seats": "2", "kind-0": first, "kind-1": "bot:random"}
    table = ada.follow(ada.send("/games/keyharvest/set-up", fields))
    facts = ada.open(f"/api/tables/{table.url.path.rpartition('/')[2]}/view").json()["view"]["facts"]
    assert facts["idle"]["limit"] == limit


def test_one_player_begins_a_solo_game_at_once(ada: Visitor) -> None:
    fields = setup_fields(ada.open("/games/burgundy/set-up").text)
    alone = ada.send("/games/burgundy/set-up", fields | {"seats": "1"})
    assert alone.status_code == 400
    assert "solo" in alone.text.partition('role="alert"')[2].partition("<form")[0]
    table = ada.follow(ada.send("/games/burgundy/set-up", fields | {"seats": "1", "option-mode": "solo"}))
    assert 'data-game="burgundy"' in table.text


def test_what_does_not_matter_in_a_mode_is_not_in_its_way(ada: Visitor) -> None:
    fields = setup_fields(ada.open("/games/burgundy/set-up").text)
    typed = fields | {"seats": "1", "option-mode": "solo", "option-shields": "on", "option-duchies": "same:3"}
    table = ada.follow(ada.send("/games/burgundy/set-up", typed))
    assert 'data-game="burgundy"' in table.text


def current_presets(text: str) -> list[str]:
    """Return the presets that the set-up page marks as chosen."""
    return re.findall(r'class="preset" href="[^"]*preset=([\w-]+)"[^>]* aria-current="true"', text)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_presets_stand_on_the_page_and_fill_the_form_without_a_script(ada: Visitor, game: Game, code: str) -> None:
    _ = game_words(code, game)
    plain = ada.open(f"/games/{game.id}/set-up", headers={"Accept-Language": code})
    assert ("presets" in plain.text) == bool(game.presets)
    assert current_presets(plain.text) == []
    for preset in game.presets:
        for said in (preset.title, preset.about):
            assert escape(_(said)) in plain.text
        address = f"/games/{game.id}/set-up?preset={preset.name}"
        assert f'href="{address}"' in plain.text
        page = ada.open(address, headers={"Accept-Language": code})
        assert faults(page.text) == []
        chosen = setup_fields(page.text)
        for name, value in preset.options.items():
            assert chosen.get(f"option-{name}", "off") == value
        assert current_presets(page.text) == [preset.name]
        table = ada.follow(ada.send(f"/games/{game.id}/set-up", chosen))
        assert f'data-game="{game.id}"' in table.text


def test_review_7_the_set_up_page_has_the_chateaumas_presets_and_the_advice_on_modifiers(ada: Visitor) -> None:
    page = unescape(ada.open("/games/burgundy/set-up").text)
    for title in ("Châteauma, standard", "Châteauma, easy", "Châteauma, medium", "Châteauma, hard"):
        assert title in page
    assert "advises none for an easy game, one for a medium one, two or more for a hard one" in page
    hard = setup_fields(ada.open("/games/burgundy/set-up?preset=chateauma-hard").text)
    assert (hard["option-cha_level"], hard["option-cha_modifiers"]) == ("hard", "BC")
    assert hard["kind-1"] == "automa"


def test_a_preset_that_is_not_there_is_said_above_the_form(ada: Visitor) -> None:
    page = ada.open("/games/burgundy/set-up?preset=nothing")
    assert page.status_code == 400
    assert "has no preset" in page.text
    assert faults(page.text) == []


def test_options_that_cannot_be_played_together_are_said_beside_them(ada: Visitor) -> None:
    for game in registry.games().values():
        fields = setup_fields(ada.open(f"/games/{game.id}/set-up").text)
        if "option-first_seat" not in fields:
            continue
        fields |= {"seats": "2", "option-first_seat": "4", "name-1": "Kept as typed", "kind-1": "person"}
        page = ada.send(f"/games/{game.id}/set-up", fields)
        assert page.status_code == 400
        beside = page.text.partition('id="wrong-first_seat"')[2].partition("</span>")[0]
        assert "4" in beside
        assert 'value="Kept as typed"' in page.text
        assert faults(page.text) == []


@pytest.mark.parametrize(
    "more",
    [
        {"seats": "9"}, {"seats": ""}, {"kind-1": "bot:nobody"}, {"kind-1": "king"}, {"kind-1": "person", "name-1": ""},
        {"pace": "live", "minutes": "none"}, {"pace": "live", "minutes": "99999999"}, {"pace": "days", "hours": "-1"},
        {"pace": "days", "end": "explosion"}, {"option-draft": "nonsense"},
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_set_up_gets_a_sentence(ada: Visitor, more: dict[str, str]) -> None:
    ada.guest()
    fields = setup_fields(ada.open("/games/milestones/set-up").text) | more
    page = ada.send("/games/milestones/set-up", fields)
    assert page.status_code in (400, 404)
    assert 'role="alert"' in page.text
    assert ada.me()["tables"] == []


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        ({"pace": "days", "hours": "72"}, "3 days for every turn"),
        ({"pace": "days", "hours": "24"}, "1 day for every turn"),
        ({"pace": "days", "hours": "8"}, "8 hours for every turn"),
        ({"pace": "live", "minutes": "1", "increment": "1"},
         "1 minute for the whole game, 1 second more with every turn"),
        ({"pace": "live", "minutes": "30", "increment": "20"},
         "30 minutes for the whole game, 20 seconds more with every turn"),
    ],
    ids=str,
)  # fmt: skip
@pytest.mark.parametrize(
    ("end", "then"),
    [("nothing", "it is said, and the game goes on."), ("turn", "a bot finishes the turn."),
     ("bot", "a bot takes over the seat.")],
)  # fmt: skip
def test_the_waiting_room_says_how_much_time_there_is_and_what_comes_then(
    ada: Visitor, pace: dict[str, str], said: str, end: str, then: str
) -> None:
    fields = setup_fields(ada.open("/games/milestones/set-up").text)
    room = ada.follow(ada.send("/games/milestones/set-up", fields | pace | {"kind-1": "open", "end": end}))
    assert f" {said} When somebody's time has run out, {then} " in words(room)


def test_without_a_clock_no_time_runs_out(ada: Visitor) -> None:
    room = words(ada.open(waiting_room(ada)))
    assert "No clock" in room
    assert "run out" not in room


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        ({}, ""),
        ({"kind": "turn", "seconds": 1}, "1 second for every turn"),
        ({"kind": "turn", "seconds": 90}, "90 seconds for every turn"),
        ({"kind": "turn", "seconds": 60}, "1 minute for every turn"),
        ({"kind": "turn", "seconds": 5400}, "90 minutes for every turn"),
        ({"kind": "turn", "seconds": 90000}, "25 hours for every turn"),
        ({"kind": "game", "minutes": 1}, "1 minute for the whole game"),
        ({"kind": "game", "minutes": 1.5}, "90 seconds for the whole game"),
    ],
    ids=str,
)
def test_a_time_is_said_in_the_largest_measure(pace: dict[str, object], said: str) -> None:
    assert pace_words(Pace.read(pace), ENGLISH) == said


# The waiting room


def waiting_room(host: Visitor, **more: str) -> str:
    """Set up a table with open seats; return its address."""
    fields = setup_fields(host.open("/games/milestones/set-up").text)
    fields |= {"seats": "3", "kind-1": "open", "kind-2": "open", **more}
    return host.follow(host.send("/games/milestones/set-up", fields)).url.path


def invite(host: Visitor, table: str) -> str:
    """Return the invite link of a table, without the server's name."""
    found = re.search(r'value="http://[^/]+(/join/[^"]+)"', host.open(table).text)
    assert found is not None
    return found.group(1)


def test_by_link_to_the_table(ada: Visitor, ben: Visitor, server: TestClient[Litestar]) -> None:
    ada.guest("Ada")
    table = waiting_room(ada)
    link = invite(ada, table)
    # A private table is not there for anybody else.
    assert ben.open(table).status_code == 404
    page = ben.open(link)
    assert "You are invited to Milestones" in words(page)
    assert faults(page.text) == []
    room = ben.follow(ben.send(link, {"name": "Ben"}))
    assert "Ben" in words(room)
    # The host gives the last seat to a bot, and the game can begin.
    ada.open(table)
    assert ada.send(f"{table}/begin").status_code == 400
    room = ada.follow(ada.send(f"{table}/seats", {"seat": "2", "bot": "random"}))
    assert "Everybody is there" in words(room)
    begun = ada.follow(ada.send(f"{table}/begin"))
    assert 'data-game="milestones"' in begun.text
    assert 'data-game="milestones"' in ben.open(table).text
    assert ada.send(f"{table}/begin").status_code == 400


def test_the_game_begins_with_the_last_seat(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, **{"kind-2": "bot:random", "public": "on"})
    assert table in ben.open("/").text
    ben.open(table)
    begun = ben.follow(ben.send(f"{table}/join", {"seat": "1"}))
    assert 'data-game="milestones"' in begun.text


def test_only_the_host_changes_seats(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, public="on")
    ben.guest("Ben")
    ben.open(table)
    for path, fields in (("seats", {"seat": "1", "bot": "random"}), ("begin", {})):
        assert ben.send(f"{table}/{path}", fields).status_code in (400, 403)
    assert "Waiting for players" in words(ada.open(table))
    ben.send(f"{table}/join", {"seat": "2"})
    assert ben.send(f"{table}/join", {"seat": "0"}).status_code == 409
    ben.send(f"{table}/leave")
    assert words(ada.open(table)).count("Free seat") == 2


def test_a_table_that_its_host_leaves_is_closed(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, public="on")
    link = invite(ada, table)
    ada.follow(ada.send(f"{table}/leave"))
    assert ada.open(table).status_code == 404
    assert ben.open(link).status_code == 404


def test_who_comes_by_link_may_watch(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada)
    link = invite(ada, table)
    ben.open(link)
    room = ben.follow(ben.send(link, {"name": "Ben", "watch": "yes"}))
    assert room.status_code == 200
    assert words(room).count("Free seat") == 2


def test_who_comes_by_link_to_a_full_table_may_look_on(ada: Visitor, ben: Visitor, visitor: NewVisitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, **{"kind-2": "bot:random"})
    link = invite(ada, table)
    page = visitor().open(link)
    assert "You are invited" in words(page)
    # Full, though not begun: a bot has the last seat.
    ada.send(f"{table}/seats", {"seat": "1", "bot": "random"})
    page = ben.open(link)
    assert "This table is full: you can look on." in words(page)
    assert faults(page.text) == []
    for absent in ("You are invited", "Sit down", "Just watch"):
        assert absent not in words(page)
    room = ben.follow(ben.send(link, {"name": "Ben", "watch": "yes"}))
    assert "Everybody is there" in words(room)
    ada.open(table)
    ada.follow(ada.send(f"{table}/begin"))
    page = visitor().open(link)
    assert "This game has begun: you can look on." in words(page)
    assert 'data-game="milestones"' in ben.open(table).text


def test_one_seat_is_the_own_one_though_several_are_played(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, **{"kind-0": "person", "name-0": "Grandmother", "kind-1": "me", "public": "on"})

    def sitters(who: Visitor) -> list[str]:
        parts = re.findall(r'class="sitter">(.*?)<span class="doings">', who.open(table).text, re.DOTALL)
        return [" ".join(re.sub(r"<[^>]*>", " ", part).split()) for part in parts]

    assert sitters(ada) == ["Grandmother", "Ada you host", "Free seat"]
    assert sitters(ben) == ["Grandmother", "Ada host", "Free seat"]


def test_the_invite_word_is_for_those_who_sit_there(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, public="on")
    word = invite(ada, table).rpartition("/")[2]
    assert word not in ben.open(table).text
    assert word not in ben.open("/").text


# Files


def test_a_table_links_every_stylesheet_of_its_panels(ada: Visitor) -> None:
    ada.open("/")
    table = ada.follow(ada.send("/play/milestones"))
    linked = re.findall(r'<link rel="stylesheet" href="([^"]+)"', table.text)
    for address in linked:
        assert ada.open(address).headers["content-type"].startswith("text/css"), address
    panels = {name for name in ada.server.app.state.assets.files if name.startswith("css/panels/")}
    assert panels
    assert panels == {address.split("/", 3)[3] for address in linked if "/css/panels/" in address}


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
def test_what_is_no_record_gets_a_sentence(ada: Visitor, body: bytes) -> None:
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
    assert server.get(f"/games/{game.id}/picture.svg?theme=pink").status_code == 400
    polish = server.get(f"/games/{game.id}/picture.svg?lang=pl").text
    assert "Niebieski" in polish
    assert "Blue" not in polish
    style = server.get(f"/games/{game.id}/style.css")
    assert style.headers["content-type"].startswith("text/css")
    again = server.get(f"/games/{game.id}/style.css", headers={"If-None-Match": style.headers["etag"]})
    assert again.status_code == 304
    assert "<defs" in server.get(f"/games/{game.id}/definitions.svg").text
