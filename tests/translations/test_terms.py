"""Games speak in the words of their rules pages' tables of terms, in Italian and in Polish."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from contado.core import registry
from contado.games.burgundy.pieces.components import FACE_NAMES
from contado.games.burgundy.telling.hints import short_name
from contado.games.burgundy.telling.words import tile_name
from contado.games.burgundy.text.page import CELL
from contado.games.castelli.telling.words import NEUTRAL_LETTERS, thing
from contado.games.castelli.text import kind_letters
from tests.translations.catalogues import CODES, PACKAGES, forms, messages, translated
from tests.translations.glossary import EXCEPTIONS, GLOSSARY, WRONG, Term
from tests.translations.terms import GAMES, lacking, texts

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
        "watchtower": "torre di guardia", "watchtowers": "torri di guardia", "white castle": "castello bianco",
        "turquoise": "turchese", "purple": "viola", "pink": "rosa", "red": "rosso",
        "brown": "marrone", "orange": "arancione", "key spaces": "spazi chiave", "bonus tiles": "tessere bonus",
        "Black depot": "Deposito nero", "white die": "dado bianco", "first player": "giocatore iniziale",
    },
    "pl": {
        "castle": "zamek", "mine": "kopalnia", "ship": "statek", "livestock": "zwierzęta", "buildings": "budynki",
        "monasteries": "klasztory", "market": "targ", "carpenter": "warsztat ciesielski", "church": "kościół",
        "warehouse": "skład",
        "boarding house": "kwatery", "bank": "bank", "town hall": "ratusz", "watchtower": "strażnica",
        "watchtowers": "strażnice", "goods": "dobra", "turquoise": "turkusowe", "purple": "fioletowe",
        "pink": "różowe", "red": "czerwone", "brown": "brązowe", "orange": "pomarańczowe",
        "bonus tiles": "kafelki premiowe", "Black depot": "Czarny magazyn", "white die": "biała kość",
        "key spaces": "pola z symbolem klucza", "Expansions": "Rozszerzenia", "First player": "Gracz rozpoczynający",
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
    # What is longer than a space of the map is cut off.
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
    assert [thing("silver", n, _) for n in (1, 2, 5)] == {
        "it": ["1 lingotto d'argento", "2 lingotti d'argento", "5 lingotti d'argento"],
        "pl": ["1 srebrnik", "2 srebrniki", "5 srebrników"],
    }[code]  # fmt: skip


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


# The glossary: the books' words in every text that contains the English term.

EVERY_TERM = [
    pytest.param(game, term, id=f"{game}-{term.english}") for game, terms in GLOSSARY.items() for term in terms
]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("game", "term"), EVERY_TERM)
def test_the_books_words_are_used(game: str, term: Term, code: str) -> None:
    excepted = EXCEPTIONS.get((game, code, term.english), {})
    missing = {english: said for english, said in lacking(game, code, term).items() if english not in excepted}
    assert missing == {}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("game", "term"), EVERY_TERM)
def test_no_term_of_the_glossary_is_without_a_text(game: str, term: Term, code: str) -> None:
    assert texts(game, code, term.english) != {}


@pytest.mark.parametrize("code", CODES)
def test_the_tiles_of_key_harvest_speak_as_its_catalogue_does(code: str) -> None:
    """Their words stand in the data file, where no catalogue holds them together."""
    data = files("contado.games.keyharvest").joinpath("data", "keyharvest.json").read_text("utf-8")
    tiles = json.loads(data)["tile_sets"]["contado"]
    said = [tile["text"] for tile in (*tiles["workers"], *tiles["events"])]
    found = 0
    for term in GLOSSARY["keyharvest"]:
        for text in said:
            if re.search(rf"\b({term.english})(?!\w)", re.sub(r"\{\w+\}", "_", text["en"]), re.IGNORECASE):
                found += 1
                assert re.search(term.it if code == "it" else term.pl, text[code], re.IGNORECASE), text[code]
    assert found > len(said)


@pytest.mark.parametrize(("where", "excepted"), EXCEPTIONS.items())
def test_every_exception_is_needed(where: tuple[str, str, str], excepted: dict[str, str]) -> None:
    game, code, english = where
    term = next(term for term in GLOSSARY[game] if term.english == english)
    assert set(excepted) <= set(lacking(game, code, term))


@pytest.mark.parametrize(("where", "words"), WRONG.items())
def test_words_that_are_not_the_books_are_gone(where: tuple[str, str], words: tuple[str, ...]) -> None:
    game, code = where
    for message in messages(translated(GAMES[game], code)):
        for form in forms(message.string):
            assert not [word for word in words if re.search(word, form, re.IGNORECASE)], form


def test_book_what_a_tile_is_called() -> None:
    """The names of tiles stand in every sentence about them, so they are whole."""
    italian, polish = (registry.game("burgundy").language(code) for code in ("it", "pl"))
    faces = {name: number for number, name in enumerate(FACE_NAMES)}
    assert tile_name(faces["watchtower"], italian) == "torre di guardia"
    assert tile_name(faces["white_castle"], italian) == "castello bianco"
    assert tile_name(faces["black_tile"], italian) == "tessera coperta"
    assert tile_name(faces["carpenter"], polish) == "warsztat ciesielski"


# Clipped words, only for tight spaces.

# Abbreviations that have no stop, or that can stand before a capital.
ABBREVIATED = re.compile(r"\b(pkt|PZ|PV|VP|nr|np|tzn|itp|itd|zob|ecc|pag|mon|tess)\b")


def clipped(text: str) -> bool:
    """Say whether a word is abbreviated with a stop while the sentence goes on; "townh." has its stop at the end."""
    for stop in re.finditer(r"[^\W\d_]\.", text):
        rest = text[stop.end() :]
        if re.match(r"[^\W_]|[)\],;:]| \d", rest) or (rest[:1] == " " and rest[1:2].islower()):
            return True
    return bool(ABBREVIATED.search(text)) or (text[0].islower() and text.endswith("."))


def test_what_a_clipped_word_is() -> None:
    for cut in ("tess. coperta", "cast. bianco", "Negozio ({n} mon.)", "zob. tekst", "townh.", "white c.", "np. AB/CD",
                "koniec gry od {points} pkt", "c.bian."):  # fmt: skip
        assert clipped(cut), cut
    for whole in ("tessera coperta", "Prendi una tessera. La piazzi dopo.", "Prima scegli: {option}.", "3 punti"):
        assert not clipped(whole), whole


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_book_no_word_is_clipped_where_the_english_is_whole(package: Path, code: str) -> None:
    for message in messages(translated(package, code)):
        if not any(clipped(form) for form in forms(message.id)):
            assert not [form for form in forms(message.string) if clipped(form)], message.id
