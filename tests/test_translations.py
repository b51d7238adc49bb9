"""Italian and Polish: the catalogues are complete and sound, and whole games can be read in them."""

from __future__ import annotations

import ast
import importlib.util
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from rich.cells import cell_len

from contado import cli
from contado.cli.given import words
from contado.core import registry
from contado.core.bot import decide
from contado.core.errors import ContadoError, NotYourTurn
from contado.core.event import Event
from contado.core.game import Game
from contado.core.kit import CHECKS, PLAY
from contado.core.language import LANGUAGES, Language, catalogue
from contado.core.state import State
from contado.games.burgundy.components import FACE_NAMES
from contado.games.burgundy.hints import short_name
from contado.games.burgundy.text.page import CELL
from contado.games.burgundy.words import tile_name
from contado.games.castelli.text import kind_letters
from contado.games.castelli.words import NEUTRAL_LETTERS
from contado.server.app import create_app
from contado.server.people.identity import game_words
from contado.server.people.identity import words as page_words
from contado.table.seat import person
from contado.table.table import Table
from contado.terminal.screen import terminal_language
from contado.terminal.session import play
from tests.terminal.keyboard import Keyboard, console, seen

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
CODES = tuple(code for code in LANGUAGES if code != "en")
PACKAGES = sorted(path.parent for path in SOURCE.rglob("locale") if path.is_dir())
CATALOGUES = [pytest.param(package, code, id=f"{package.name}-{code}") for package in PACKAGES for code in CODES]
# What reads the same in English: titles, and templates of which only the inserted words differ.
EQUAL = {
    "it": {
        "Bonus", "Bot: {name}", "Castelli", "Chat", "E-mail", "Milestones", "Password", "Round {n}", "Web hook", "bot",
        "bot: {bot}", "carpen.", "mon. {number}", "round {round}", "{file}: {trouble}", "{name}: {effect}",
        "{place}. {who}, {points}", "{row}: {names}", "{slot}: {worker}",
        "{card}: {effect}", "{tile} ({left}, {right})", "{who} {points}", "{who}, {source}: {points}.",
        "{worker} {number}",
        "Key Harvest", "Round {round}: {name}", "round {n}", "{code}: {worker}", "{field} ({crop})", "{letter}, {name}",
        "{said}: {names}", "{source}: {points}", "{who}: {source}, {points}.",
    },
    "pl": {
        "Bot: {name}", "Castelli", "E-mail", "Milestones", "Web hook", "bank", "bot", "bot: {bot}", "{file}: {trouble}",
        "{name}: {effect}", "{place}. {who}, {points}",
        "{card}: {effect}", "{row}: {names}", "{slot}: {worker}", "{tile} ({left}, {right})", "{who} {points}",
        "{who}, {source}: {points}.", "{worker} {number}",
        "Key Harvest", "{code}: {worker}", "{field} ({crop})", "{letter}, {name}", "{said}: {names}",
        "{source}: {points}", "{who}: {source}, {points}.",
    },
}  # fmt: skip


@cache
def messages_tool() -> ModuleType:
    """Return tools/messages.py, whose extraction is the one that counts."""
    spec = importlib.util.spec_from_file_location("messages_tool", ROOT / "tools" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    tool.__dict__["SOURCE"] = SOURCE  # it is written to be run in the root
    return tool


@cache
def extracted(package: Path) -> Catalog:
    """Return the messages in the code of a package."""
    tool = messages_tool()
    template = tool.extract(tool.package_files(package, PACKAGES))
    assert isinstance(template, Catalog)
    return template


@cache
def translated(package: Path, code: str) -> Catalog:
    """Return the catalogue of a package in a language."""
    with (package / "locale" / code / "LC_MESSAGES" / f"{package.name}.po").open("rb") as po:
        return read_po(po, locale=code, abort_invalid=True)


def messages(catalog: Catalog) -> list[Message]:
    """Return all messages but the header."""
    return [message for message in catalog if message.id]


def forms(text: Any) -> tuple[str, ...]:
    """Return the forms of a text: one, or as many as there are plurals."""
    return tuple(text) if isinstance(text, (tuple, list)) else (text,)


def fields(text: str) -> set[str]:
    """Return the places in a text where values are put in, with how they are written."""
    return {
        f"{name}{'!' + shown if shown else ''}:{spec}"
        for _, name, spec, shown in Formatter().parse(text)
        if name is not None
    }


def values_named(text: str) -> set[str]:
    """Return the names of the values that are put into a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# The catalogues


def test_both_languages_are_there() -> None:
    assert CODES == ("it", "pl")
    for package in PACKAGES:
        assert {path.name for path in (package / "locale").iterdir()} == set(CODES)


def test_every_text_of_the_code_is_in_some_catalogue() -> None:
    # The catalogue of the whole package holds what the rooms without one of their own say.
    assert SOURCE / "contado" in PACKAGES
    for game in registry.games().values():
        if game.package.startswith("contado."):
            assert SOURCE.joinpath(*game.package.split(".")) in PACKAGES


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_the_catalogue_holds_the_messages_of_the_code(package: Path, code: str) -> None:
    in_code = {message.id for message in messages(extracted(package))}
    in_catalogue = {message.id for message in messages(translated(package, code))}
    assert in_catalogue == in_code, "make messages brings the catalogues up to date"


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_every_message_is_translated(package: Path, code: str) -> None:
    for message in messages(translated(package, code)):
        assert not message.fuzzy, message.id
        assert all(form.strip() for form in forms(message.string)), message.id
        plurals = {"it": 2, "pl": 3}[code] if message.pluralizable else 1
        assert len(forms(message.string)) == plurals, message.id


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_values_are_put_in_at_the_same_places(package: Path, code: str) -> None:
    for message in messages(translated(package, code)):
        expected = set().union(*(fields(form) for form in forms(message.id)))
        for number, form in enumerate(forms(message.string)):
            # "One coin" need not say 1.
            missing = expected - fields(form)
            assert not missing or (message.pluralizable and number == 0 and missing == {"n:"}), (message.id, form)
            assert fields(form) <= expected, (message.id, form)


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_sentences_begin_and_end_as_in_english(package: Path, code: str) -> None:
    for message in messages(translated(package, code)):
        english = forms(message.id)[0]
        for form in forms(message.string):
            assert re.match(r"\s*", form)[0] == re.match(r"\s*", english)[0], form  # type: ignore[index]
            assert form[len(form.rstrip()) :] == english[len(english.rstrip()) :], form
            last = english.rstrip()[-1]
            if last == "." and english[0].islower():
                continue  # "townh." is cut short; another language may have a short word
            assert form.rstrip()[-1] == last if last in ".:?" else form.rstrip()[-1] not in ".?", (english, form)


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_nothing_is_left_in_english(package: Path, code: str) -> None:
    same = {message.id for message in messages(translated(package, code)) if message.string == message.id}
    assert same <= EQUAL[code]


@pytest.mark.parametrize("code", CODES)
def test_the_list_of_equal_texts_has_no_text_too_many(code: str) -> None:
    said = {message.id: message.string for package in PACKAGES for message in messages(translated(package, code))}
    assert {text for text in EQUAL[code] if said.get(text) != text} == set()


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_the_installed_catalogue_is_the_one_in_the_source(package: Path, code: str) -> None:
    compiled = catalogue(package.relative_to(SOURCE).as_posix().replace("/", "."), code)
    assert compiled is not None
    for message in messages(translated(package, code)):
        if message.pluralizable:
            one, many = forms(message.id)
            said = {compiled.ngettext(one, many, n) for n in range(30)}
            assert said == set(forms(message.string))
        else:
            assert compiled.gettext(forms(message.id)[0]) == message.string


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_people_meet_what_the_catalogue_says(package: Path, code: str) -> None:
    """A catalogue that no command looks into would be of no use; nor one that another one hides."""
    game = registry.games().get(package.name, registry.game("milestones"))
    room = package.relative_to(SOURCE).as_posix()
    found = [terminal_language(game, code)] if room not in ("contado", "contado/server") else []
    found += [words(code, game)] if room not in ("contado/terminal", "contado/table", "contado/server") else []
    # Pages of one game, and those of all.
    found += [game_words(code, game), page_words(code)] if room == "contado/server" else []
    for _ in found:
        for message in messages(translated(package, code)):
            names = {name for form in forms(message.id) for name in values_named(form)}
            values: dict[str, Any] = dict.fromkeys(names - {"n"}, 7)
            if message.pluralizable:
                one, many = forms(message.id)
                assert _.plural(one, many, 1, **values) == forms(message.string)[0].format(n=1, **values)
            else:
                assert _(forms(message.id)[0]) == message.string


def test_polish_counts_as_polish_does() -> None:
    _ = registry.game("milestones").language("pl")
    said = [_.plural("{n} coin", "{n} coins", n) for n in (0, 1, 2, 4, 5, 11, 12, 21, 22, 25)]
    assert said == [
        "0 monet", "1 moneta", "2 monety", "4 monety", "5 monet", "11 monet", "12 monet", "21 monet", "22 monety",
        "25 monet",
    ]  # fmt: skip


# Words of the rules page's table of terms

TERMS = {
    "it": {
        "castle": "castello", "trading house": "camera di commercio", "builders' council": "consiglio dei lavoratori",
        "mill": "mulino", "stone": "pietra", "wood": "legno", "sand": "sabbia", "grain": "grano", "coin": "moneta",
        "quarryman": "tagliapietre", "lumberjack": "boscaiolo", "grain grower": "coltivatore di grano",
        "coiner": "coniatore", "milestone": "pietra miliare", "house": "casa", "market": "mercato",
    },
    "pl": {
        "castle": "zamek", "trading house": "dom handlowy", "builders' council": "urząd budowlany", "mill": "młyn",
        "stone": "kamień", "wood": "drewno", "sand": "piasek", "grain": "zboże", "coin": "moneta",
        "quarryman": "kamieniarz", "lumberjack": "drwal", "sand digger": "kopacz piasku", "grain grower": "rolnik",
        "coiner": "mincerz", "milestone": "kamień milowy", "house": "dom", "market": "targ",
    },
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_milestones_speaks_in_the_terms_of_its_rules_page(code: str) -> None:
    _ = registry.game("milestones").language(code)
    assert {english: _(english) for english in TERMS[code]} == TERMS[code]


@pytest.mark.parametrize("code", CODES)
def test_two_letters_tell_the_goods_apart(code: str) -> None:
    _ = registry.game("milestones").language(code)
    assert len({_(good)[:2] for good in ("stone", "wood", "sand", "grain", "coin")}) == 5


BURGUNDY_TERMS = {
    "it": {
        "castle": "castello", "mine": "miniera", "ship": "nave", "livestock": "bestiame", "buildings": "edifici",
        "monasteries": "monasteri", "market": "mercato", "carpenter": "carpenteria", "church": "chiesa",
        "warehouse": "magazzino", "boarding house": "pensione", "bank": "banca", "town hall": "municipio",
        "watchtowers": "torri di guardia", "turquoise": "turchese", "purple": "viola", "pink": "rosa", "red": "rosso",
        "brown": "marrone", "orange": "arancione", "key spaces": "spazi chiave", "bonus tiles": "tessere bonus",
        "Black depot": "Deposito nero", "white die": "dado bianco", "first player": "giocatore iniziale",
    },
    "pl": {
        "castle": "zamek", "mine": "kopalnia", "ship": "statek", "livestock": "zwierzęta", "buildings": "budynki",
        "monasteries": "klasztory", "market": "targ", "church": "kościół", "warehouse": "skład",
        "boarding house": "kwatery", "bank": "bank", "town hall": "ratusz", "watchtower": "strażnica",
        "watchtowers": "strażnice", "goods": "dobra", "turquoise": "turkusowe", "purple": "fioletowe",
        "pink": "różowe", "red": "czerwone", "brown": "brązowe", "orange": "pomarańczowe",
        "bonus tiles": "kafelki premiowe", "Black depot": "Czarny magazyn", "white die": "biała kość",
    },
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_burgundy_speaks_in_the_terms_of_its_rules_page(code: str) -> None:
    _ = registry.game("burgundy").language(code)
    assert {english: _(english) for english in BURGUNDY_TERMS[code]} == BURGUNDY_TERMS[code]
    assert [_.plural("{n} worker", "{n} workers", n) for n in (1, 2, 5)] == {
        "it": ["1 lavoratore", "2 lavoratori", "5 lavoratori"], "pl": ["1 robotnik", "2 robotników", "5 robotników"],
    }[code]  # fmt: skip


@pytest.mark.parametrize(("code", "letters"), [("en", "CMSLBK"), ("it", "CMNBET"), ("pl", "ZKSWBL")])
def test_burgundys_letters_are_in_the_names_of_the_kinds(code: str, letters: str) -> None:
    _ = registry.game("burgundy").language(code)
    assert _("CMSLBK") == letters
    assert len(set(letters)) == 6
    kinds = ("castles", "mines", "ships", "livestock", "buildings", "monasteries")
    for letter, kind in zip(letters, kinds, strict=True):
        # A monastery has the letter of a cloister in English.
        assert letter.lower() in _(kind) or (code, kind) == ("en", "monasteries")


@pytest.mark.parametrize("code", CODES)
def test_burgundys_tiles_are_told_apart_on_the_map(code: str) -> None:
    _ = registry.game("burgundy").language(code)
    faces = [face for face, name in enumerate(FACE_NAMES) if name]
    assert len({tile_name(face, _) for face in faces}) == len(faces)
    # What is longer than a space of the map is cut.
    assert len({short_name(face, _)[:CELL] for face in faces}) == len(faces)


CASTELLI_TERMS = {
    "it": {
        "stone": "pietra", "wood": "legname", "grain": "cereali", "silver": "argento", "market": "mercato",
        "castles": "castelli", "village": "villaggio", "city": "città", "neutral": "neutrale",
        "free site": "terreno edificabile libero", "start tile": "tessera di partenza", "overbuilt": "cementificato",
        "Bailiff": "Vogt", "Count": "Conte", "Countess": "Contessa", "Robber Knight": "Cavaliere predone",
        "Brigand": "Brigante", "Gang of Brigands": "Banda di briganti", "Traitor": "Traditore",
        "Master Builder": "Costruttore", "Peasant": "Contadino", "Duke": "Duca", "Guard": "Guardiano",
        "Arsonist": "Incendiario", "Abbot": "Abate", "Cavalry": "Cavalleria", "King 5": "Re 5",
        "Module Dilemma": "Modulo Dilemma", "Module Battle": "Modulo Battaglia", "Tournament": "Torneo",
    },
    "pl": {
        "stone": "kamień", "wood": "drewno", "grain": "zboże", "silver": "srebro", "market": "targ",
        "castles": "zamki", "village": "wioska", "city": "miasto", "neutral": "neutralny",
        "free site": "wolny plac budowy", "start tile": "żeton startowy", "overbuilt": "nadbudowany",
        "Bailiff": "Wójt", "Count": "Hrabia", "Countess": "Hrabina", "Robber Knight": "Rycerz-rozbójnik",
        "Brigand": "Zbój", "Gang of Brigands": "Banda zbójów", "Traitor": "Zdrajca",
        "Master Builder": "Budowniczy", "Peasant": "Chłop", "Duke": "Książę", "Guard": "Strażnik",
        "Arsonist": "Podpalacz", "Abbot": "Opat", "Cavalry": "Jazda", "King 5": "Król 5",
        "Module Dilemma": "Moduł Dylemat", "Module Battle": "Moduł Bitwa", "Tournament": "Turniej",
    },
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_castelli_speaks_in_the_terms_of_its_rules_page(code: str) -> None:
    _ = registry.game("castelli").language(code)
    assert {english: _(english) for english in CASTELLI_TERMS[code]} == CASTELLI_TERMS[code]


@pytest.mark.parametrize("code", CODES)
def test_castellis_letters_tell_areas_and_neutral_shields_apart(code: str) -> None:
    letters = kind_letters(registry.game("castelli").language(code))
    assert letters == {
        "it": {"stone": "p", "wood": "l", "grain": "c", "market": "m"},
        "pl": {"stone": "k", "wood": "d", "grain": "z", "market": "t"},
    }[code]  # fmt: skip
    assert not set(letters.values()) & set(NEUTRAL_LETTERS)


KEYHARVEST_TERMS = {
    "it": {
        "wine": "vino", "hops": "luppolo", "cider apples": "mele da sidro", "vegetables": "verdure", "wheat": "grano",
        "store": "mercato", "land registry": "catasto", "workers": "lavoratori", "farmhands": "contadini",
        "events": "eventi", "fields": "campi", "crops": "risorse", "Bag": "Sacchetto",
        "behind the screen": "dietro lo schermo", "{name}'s country board": "Contado di {name}",
    },
    "pl": {
        "wine": "wino", "hops": "chmiel", "cider apples": "jabłka na cydr", "vegetables": "warzywa",
        "wheat": "pszenica", "store": "stragan", "land registry": "rejestr gruntów", "workers": "pracownicy",
        "farmhands": "parobkowie", "harvest": "zbiory", "buy": "kupno", "offer": "wystawienie", "events": "wydarzenia",
        "fields": "pola", "crops": "plony", "Bag": "Woreczek", "behind the screen": "za zasłonką",
        "{name}'s country board": "Plansza wsi: {name}",
    },
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_key_harvest_speaks_in_the_terms_of_its_rules_page(code: str) -> None:
    _ = registry.game("keyharvest").language(code)
    assert {english: _(english) for english in KEYHARVEST_TERMS[code]} == KEYHARVEST_TERMS[code]


# Whole games


def positions(game: Game, seats: int, bot: str, seed: int, told: list[Event]) -> Iterator[State]:
    """Play a game and yield every position; what happens is told. Random games end by their own stop, or here."""
    state = game.new(seats, seed=seed, attach=lambda state: setattr(state, "listener", told.append))
    players = [registry.bot(bot, f"{seed}-{seat}") for seat in range(seats)]
    for _step in range(1500):
        yield state
        if state.over:
            return
        state.apply(decide(players[state.decider], state))


SITTINGS = [
    pytest.param(game, seats, bot, id=f"{game.id}-{seats}-{bot}")
    for game in registry.games().values()
    for seats in game.default_seats
    for bot in ("random", "greedy")
]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("game", "seats", "bot"), SITTINGS)
def test_a_whole_game_can_be_read(game: Game, seats: int, bot: str, code: str) -> None:
    _ = terminal_language(game, code)
    told: list[Event] = []
    for number, state in enumerate(positions(game, seats, bot, 5, told)):
        if number % 7 and not state.over:
            continue
        viewer = None if state.over else state.decider
        view = state.view(viewer, _)
        if view["decision"] is not None:
            assert view["decision"]["prompt"].strip()
        offered = [option["words"] for option in view["options"]]
        assert len(set(offered)) == len(offered), offered
        for option in view["options"]:
            for thing, n in (*option["cost"].items(), *option["gain"].items()):
                assert game.thing_words(thing, n, _)
        for columns in (80, 100):
            for line in game.text({**view, "columns": columns}, _):
                assert sum(cell_len(part) for part, _style in line) <= columns, line
        for width in (390, 1440):
            # What does not fit in its place is cut off with this sign; alone it stands for a worker that was lifted.
            assert re.findall(r">[^<]*…<", game.svg(view, width, _=_)) == []
    names = [_(name) for name in ("Blue", "Orange", "Teal", "Pink")][:seats]
    english = game.language("en")
    for event in told:
        if event.kind in game.events:
            # What the lines before it say already has no line of its own, in no language.
            said, meant = game.event_words(event, names, _), game.event_words(event, names, english)
            assert said != meant or not meant, said
    sources = [game.source_words(source, _) for source in game.sources]
    assert len(set(sources)) == len(sources)


# Nothing that people read goes round the catalogues


class Loud(Language):
    """A language that shouts: whatever is not in capitals did not go through it."""

    def __init__(self) -> None:
        super().__init__("xx")

    def __call__(self, message: str, **values: object) -> str:
        return loud(message).format(**values) if values else loud(message)

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        return loud(one if n == 1 else many).format(n=n, **values)


def loud(message: str) -> str:
    """Return the message in capitals, the names of the values as they are."""
    return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{[^}]*\})", message))


def quiet_words(text: str) -> list[str]:
    """Return what is not in capitals; slots are called w1 to w8 or a to d in every language, tiles 4b.

    In a row of a small duchy, a small letter is a space without a tile. A letter with a number is a sign of a map,
    with the castles and free sites behind it. The rotation of a tile has its notation beside it. A crop in small
    letters is a harvested field.
    """
    found = re.findall(r"\w*[a-z]\w*", text)
    signs = r"[a-z]\d?[A-Z1-4_]*|[1-6][a-f]|rot|[CMSLBKcmslbk]{4,7}|wi|ho|ci|ve|wh"
    return [word for word in found if not re.fullmatch(signs, word)]


@pytest.mark.parametrize(("game", "seats", "bot"), SITTINGS)
def test_every_word_of_a_game_goes_through_the_language(game: Game, seats: int, bot: str) -> None:
    _ = Loud()
    told: list[Event] = []
    for number, state in enumerate(positions(game, seats, bot, 8, told)):
        if number % 7 and not state.over:
            continue
        view = state.view(None if state.over else state.decider, _)
        if view["decision"] is not None:
            assert quiet_words(view["decision"]["prompt"]) == []
        for option in view["options"]:
            assert quiet_words(option["words"]) == []
        for line in game.text(view, _):
            assert quiet_words("".join(part for part, _style in line)) == []
    for event in told:
        if event.kind in game.events:
            assert quiet_words(game.event_words(event, view["names"], _)) == []
    for source in game.sources:
        assert quiet_words(game.source_words(source, _)) == []


def test_every_word_of_the_terminal_goes_through_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contado.terminal.session.terminal_language", lambda game, code: Loud())
    rng, page = random.Random(4), console()
    typed = ["", *(str(rng.randint(1, 5)) for _choice in range(300)), "o", "l", "b", "q", "x"]
    play(registry.game("milestones"), ["you", "you"], seed="4", console=page, read=Keyboard(typed))
    # A move that has been begun stands before the question in notation, which is the same in every language.
    text = re.sub(r"^[a-z][\w -]* → ", "", seen(page), flags=re.MULTILINE).replace("milestones-4.contado", "")
    assert len(text) > 10_000
    assert quiet_words(text) == []


@pytest.mark.parametrize("code", CODES)
def test_options_and_bots_are_told_in_words(code: str) -> None:
    for game in registry.games().values():
        _ = words(code, game)
        assert _(game.about) != game.about
        for option in game.options:
            assert _(option.about) != option.about, option.name
    _ = words(code)
    for bot in registry.bots().values():
        for about in (bot.about, *(parameter.about for parameter in bot.parameters)):
            assert _(about) != about


def test_checks_and_endings_are_told_in_words() -> None:
    for code in CODES:
        _ = words(code)
        for text in (PLAY, *(one for check in CHECKS for one in (check.name, check.about))):
            assert _(text) != text
        for game in registry.games().values():
            _ = words(code, game)
            for kind in game.endings:
                assert game.ending_words(kind, _) != game.ending_words(kind, game.language("en"))


# Errors


def error_classes() -> set[str]:
    """Return the names of all errors that people read."""
    assert callable(create_app)  # with it the errors of the server are there
    found, border = {ContadoError}, [ContadoError]
    while border:
        kinds = [kind for kind in border.pop().__subclasses__() if kind.__module__.startswith("contado.")]
        found.update(kinds)
        border += kinds
    return {kind.__name__ for kind in found}


def made(path: Path, names: set[str]) -> Iterator[ast.Call]:
    """Yield every place in a module that makes one of these."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
            yield node


def test_the_tool_knows_every_error() -> None:
    assert error_classes() == set(messages_tool().ERRORS)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_error_is_a_sentence_of_the_catalogue_with_its_values(package: Path) -> None:
    known = {message.id for message in messages(extracted(package))}
    for path in messages_tool().package_files(package, PACKAGES):
        if path.suffix != ".py":
            continue
        for call in made(path, error_classes()):
            where = f"{path.relative_to(SOURCE)}, line {call.lineno}"
            assert len(call.args) == 1, where
            assert isinstance(call.args[0], ast.Constant), f"{where}: the message is made up when it is raised"
            assert call.args[0].value in known, where
            given = {keyword.arg for keyword in call.keywords}
            assert given == values_named(str(call.args[0].value)), where
        for call in made(path, {"Phrase"}):
            if isinstance(call.args[0], ast.Constant):
                assert call.args[0].value in known, f"{path.relative_to(SOURCE)}, line {call.lineno}"
            else:
                # One of several messages that are marked where they stand in a table.
                assert isinstance(call.args[0], (ast.Name, ast.Subscript, ast.Attribute)), path


def complaint(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a command that is refused says."""
    assert cli.main(command.split()) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said.removeprefix("contado: ").strip()


@pytest.mark.parametrize(
    "command",
    [
        "sim nothing --seats greedy,random",
        "sim milestones --seats gredy,random",
        "sim milestones --seats greedy:x=1,random",
        "sim milestones --seats greedy:noise=loud,random",
        "sim milestones --seats greedy,,random",
        "sim milestones --seats greedy",
        "sim milestones --seats greedy,random --option first_seat=4",
        "sim milestones --seats greedy,random --option max_rounds=many",
        "sim milestones --seats greedy,random --option full_lap=perhaps",
        "sim milestones --seats greedy,random --option max_rounds",
        "sim milestones --seats greedy,random --games none",
        "sim milestones --seats greedy,random --games",
        "sim milestones --seats greedy,random --colour red",
        "sim milestones",
        "frobnicate",
        "games --json=yes",
        "bench --seconds 0",
        "play",
        "play milestones --seats you:greedy,random",
        "play milestones --seats you,random --seed=",
        "show no-such-file",
        "show .",
        "show no-such-file --at -1",
    ],
)
def test_whatever_a_command_refuses_is_said_in_every_language(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    english = complaint(command, capsys)
    said = {english} | {complaint(f"{command} --language={code}", capsys) for code in CODES}
    assert len(said) == 1 + len(CODES)
    for code in CODES:
        monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
        assert complaint(command, capsys) in said - {english}


def test_a_fault_of_the_program_is_said_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ZeroDivisionError("{oh}")

    monkeypatch.setattr("contado.core.registry.games", fail)
    monkeypatch.delenv("CONTADO_DEBUG", raising=False)
    assert complaint("games --language it", capsys).startswith("È un difetto del programma, non colpa tua (ZeroDivis")
    assert "{oh}" in complaint("games --language pl", capsys)


def test_what_is_refused_at_the_table_is_said_in_the_players_language() -> None:
    page = console()
    typed = ["", "99", "fly", "u", "q", "x"]
    play(registry.game("milestones"), ["you", "you"], seed="4", language="it", console=page, read=Keyboard(typed))
    text = " ".join(seen(page).split())
    assert "Non c'è un'opzione 99: vanno da 1 a" in text
    assert "'fly' ora non è possibile; puoi scegliere: draft " in text
    assert "Non si può annullare nulla: il tuo turno è appena cominciato" in text


def test_a_nameless_player_is_called_by_the_colour_in_the_readers_language() -> None:
    game = registry.game("milestones")
    table = Table(game, [person(), person("Anna")], seed="4")
    other = 1 - table.awaited
    with pytest.raises(NotYourTurn) as refused:
        table.act(other, 0)
    assert "Blu" in refused.value.said(terminal_language(game, "it"))
    assert "Niebieski" in refused.value.said(terminal_language(game, "pl"))


def test_every_text_is_where_the_tool_finds_it() -> None:
    """The tool that collects messages knows ``_("...")``, not ``page.language("...")``."""
    hidden = [
        f"{path.name}: {found}"
        for path in Path("src").rglob("*.py")
        for found in re.findall(r"(?:page|table|self)\.language\(\s*\"[^\"]*\"", path.read_text("utf-8"))
    ]
    assert hidden == []
