"""The set-up page: every option of every game, in groups and by presets, and what cannot be played."""

from __future__ import annotations

import re
from html import escape, unescape

import pytest

from contado.core import registry
from contado.core.game import Game
from contado.core.settings import Flag, Text, grouped, value_text
from contado.core.words.language import LANGUAGES
from contado.rooms.words import game_words
from tests.server.web.reading import GAMES, faults, setup_fields
from tests.server.web.visitors import Visitor, words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_page_holds_every_option(ada: Visitor, game: Game, code: str) -> None:
    page = ada.open(f"/games/{game.id}/set-up", headers={"Accept-Language": code})
    assert faults(page.text) == []
    fields = setup_fields(page.text)
    for option in game.rules.settings:
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


# What is left of a group whose modules are cards.
DETAILS = ": details"


def modules(text: str) -> list[str]:
    """Return the options that are cards."""
    return re.findall(r'class="option module" data-option="([^"]*)"', text)


def option_groups(text: str) -> dict[str, tuple[bool, str, list[str]]]:
    """Return by heading whether a group is open, what it says about changes, and its options; "" for the first ones."""
    first, *parts = text.partition("game-options")[2].split('<details class="option-group"')
    groups = {"": (True, "", re.findall('data-option="([^"]*)"', first.partition("</fieldset>")[0]))}
    for part in (part.partition("</details>")[0] for part in parts):
        heading, said = (
            re.search(what, part, re.DOTALL) for what in ("<h3>(.*?)</h3>", '<span class="changed".*?>(.*?)<')
        )
        assert heading is not None
        assert said is not None
        opened = part.partition(">")[0].strip() == "open"
        groups[unescape(heading[1]).removesuffix(DETAILS)] = (
            opened,
            said[1],
            re.findall('data-option="([^"]*)"', part),
        )
    return groups


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_ten_options_at_most_are_shown_until_somebody_asks(ada: Visitor, game: Game, code: str) -> None:
    page = ada.open(f"/games/{game.id}/set-up", headers={"Accept-Language": code})
    groups = option_groups(page.text)
    assert 0 < len(groups[""][2]) <= 10
    cards = modules(page.text)
    assert cards == [option.name for option in game.rules.settings if option.module]
    assert sorted([*cards, *(name for _, _, names in groups.values() for name in names)]) == sorted(
        option.name for option in game.rules.settings
    )
    assert all(not opened and not said for heading, (opened, said, _) in groups.items() if heading)
    _ = game_words(code, game)
    headings = {_(group.heading) if group.heading else "" for group in grouped(game.rules.settings)}
    assert {heading.rpartition(":")[0] if heading not in headings else heading for heading in groups} <= headings


def test_a_first_evening_of_burgundy_needs_few_options(ada: Visitor) -> None:
    groups = option_groups(ada.open("/games/burgundy/set-up").text)
    assert {"mode", "first_game", "duchies", "first_seat"} <= set(groups[""][2])
    assert {"shields", "vineyards", "chateauma"} <= set(modules(ada.open("/games/burgundy/set-up").text))
    assert "grape_removal" in groups["Expansions"][2]
    # What only matters with it stands with it.
    needy = [option.name for option in registry.game("burgundy").rules.settings if "chateauma" in option.needs]
    assert set(needy) <= set(groups["Châteauma, a virtual opponent"][2])


def test_a_group_that_holds_a_choice_or_a_refusal_is_open_and_counts(ada: Visitor) -> None:
    fields = setup_fields(ada.open("/games/burgundy/set-up").text)
    typed = {"option-inns": "on", "option-shields": "on", "option-monastery_6": "y2019", "option-duchy_set": "99"}
    page = ada.send("/games/burgundy/set-up", fields | typed)
    assert page.status_code == 400
    groups = option_groups(page.text)
    assert groups["Expansions"][:2] == (True, "1 changed")
    # All that is open lies in something that is open, too.
    assert '<details class="card rare" open>' in page.text
    assert groups["Differences between the editions"][:2] == (True, "1 changed")
    assert groups["Readings of the rules"][:2] == (False, "")
    assert faults(page.text) == []
    # A refused option is visible even if it has its default: only one of the two options was touched.
    fields = setup_fields(ada.open("/games/castelli/set-up").text)
    page = ada.send("/games/castelli/set-up", fields | {"seats": "2", "option-tournament": "knockout"})
    assert page.status_code == 400
    assert option_groups(page.text)["Tournament"][:2] == (True, "1 changed")
    # In a mode in which a module does not matter, none of its options count.
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
    # In the order of a form: no group is left and then returned to.
    groups = [option["group"] for option in shown]
    assert groups == [heading for heading in dict.fromkeys(groups) for _ in range(groups.count(heading))]
    assert [option["at_first"] for option in shown] == sorted((option["at_first"] for option in shown), reverse=True)


TEXTS = [
    pytest.param(game, option, id=f"{game.id}-{option.name}")
    for game in registry.games().values()
    for option in game.rules.settings
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
    assert current_presets(plain.text) == ["base"]
    for preset in game.offered:
        for said in (preset.title, preset.about):
            assert escape(_(said)) in plain.text
        address = f"/games/{game.id}/set-up?preset={preset.name}"
        assert f'href="{address}"' in plain.text
        page = ada.open(address, headers={"Accept-Language": code})
        assert faults(page.text) == []
        chosen = setup_fields(page.text)
        for name, value in preset.chosen(game.rules.settings).items():
            assert chosen.get(f"option-{name}", "off") == value
        assert current_presets(page.text) == [preset.name]
        table = ada.follow(ada.send(f"/games/{game.id}/set-up", chosen))
        assert f'data-game="{game.id}"' in table.text


def test_book_the_set_up_page_has_the_chateaumas_presets_and_the_advice_on_modifiers(ada: Visitor) -> None:
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


# Presets


def test_one_preset_is_recommended_the_first_game_or_the_base_game(ada: Visitor) -> None:
    for game in registry.games().values():
        shown = ada.open(f"/api/games/{game.id}").json()["presets"]
        assert [one["name"] for one in shown if one["recommended"]] == [(game.first_preset or game.offered[0]).name]
        page = ada.open(f"/games/{game.id}/set-up").text
        assert page.count('class="recommended"') == 1
        assert page.index('class="preset"') < page.index('name="seats"')


def test_a_whole_game_leaves_nothing_as_it_was() -> None:
    game = registry.game("burgundy")
    by_name = {preset.name: preset.chosen(game.rules.settings) for preset in game.offered}
    assert by_name["first-game"]["shields"] == by_name["base"]["shields"] == "off"
    assert by_name["everything"]["shields"] == by_name["everything"]["vineyards"] == "on"
    assert by_name["everything"]["trade_routes"] == "random"
    # How strong an opponent is says nothing of the other modules.
    assert "shields" not in by_name["chateauma-hard"]


# Cards


@pytest.mark.parametrize("game", GAMES)
def test_every_module_is_a_card_with_a_picture_and_a_sentence(ada: Visitor, game: Game) -> None:
    page = ada.open(f"/games/{game.id}/set-up")
    cards = page.text.split('class="option module"')[1:]
    made = ada.open(f"/games/{game.id}/definitions.svg").text
    for option, card in zip((one for one in game.rules.settings if one.module), cards, strict=True):
        picture = card.partition("</svg>")[0]
        assert game.drawing.module_picture(option.name)
        for symbol in re.findall(r'href="([^"]*)"', picture):
            address, _, id = symbol.partition("#")
            assert address == f"/games/{game.id}/definitions.svg"
            assert f'id="{id}"' in made
        # Nothing of what the game says is lost: the first sentence is in sight, the others when it is chosen.
        said = " ".join(re.sub("<[^>]*>", "", card.partition('class="hint"')[2].partition(">")[2]).split())
        assert " ".join(option.about.split()) in unescape(said)


# How the table begins


def test_a_preview_is_what_the_game_draws_when_it_is_laid_out(ada: Visitor) -> None:
    for game in registry.games().values():
        answer = ada.open(f"/games/{game.id}/preview?seats=2&lang=en")
        assert answer.status_code == 200
        areas = answer.json()["areas"]
        assert areas
        assert all(area["width"] > 0 and area["height"] > 0 and area["drawn"] for area in areas)
        assert "<style" not in answer.text
        assert answer.headers["etag"]


def test_a_preview_shows_what_is_chosen(ada: Visitor) -> None:
    plain = ada.open("/games/burgundy/preview?seats=2").text
    vineyards = ada.open("/games/burgundy/preview?seats=2&option-vineyards=on").text
    assert "grape-" not in plain
    assert "grape-" in vineyards
    # The duchy is chosen, its first castle stands, and tiles lie in the depots.
    assert "icon-castle" in plain
    assert "no duchy chosen yet" not in plain
    assert ada.open("/games/burgundy/preview?seats=2&lang=pl").text != plain


def test_a_preview_of_what_cannot_be_played_is_a_sentence(ada: Visitor) -> None:
    for asked in (
        "seats=9",
        "seats=2&option-first_seat=4",
        "seats=2&option-nothing=on",
        "seats=1",
        "seats=2&option-mode=x",
    ):
        answer = ada.open(f"/games/burgundy/preview?{asked}", headers={"Accept": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["error"]
    assert ada.open("/games/nothing/preview?seats=2").status_code == 404
