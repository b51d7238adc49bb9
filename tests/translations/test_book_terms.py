"""The words of Burgundy's Italian and Polish rulebooks, in every text that contains the English term."""

from __future__ import annotations

import re

from contado.core import registry
from tests.translations.terms import texts


def missing(code: str, english: str, word: str) -> list[str]:
    """Return what the texts that contain an English term say where they lack its word in the language."""
    found = [form for said in texts("burgundy", code, english).values() for form in said]
    assert found, "no text has the term"
    return [form for form in found if not re.search(word, form, re.IGNORECASE)]


# Italian


def test_book_a_watchtower_is_a_torre_di_guardia() -> None:
    assert missing("it", "watchtowers?", r"torr[ei] di guardia") == []


def test_book_a_white_castle_is_a_castello_bianco() -> None:
    assert missing("it", "white castles?", r"castell[oi] bianc(o|hi)") == []


def test_book_the_turn_track_has_spazi() -> None:
    assert missing("it", "turn marker.*: space|turn marker moved to space|space on the turn track", "spazio") == []


def test_book_a_species_is_a_tipo_di_bestiame() -> None:
    assert missing("it", "species", "tip[oi] di bestiame") == []


def test_book_a_set_of_duchies_is_an_insieme() -> None:
    assert missing("it", "set of duchies", "insieme") == []


# Polish


def test_book_a_carpenter_is_a_warsztat_ciesielski() -> None:
    assert missing("pl", "carpenter('s workshop)?", r"warsztat\w* ciesielski") == []


def test_book_expansions_are_rozszerzenia() -> None:
    assert missing("pl", "expansions?", "rozszerze") == []


def test_book_the_first_player_is_the_gracz_rozpoczynajacy() -> None:
    assert missing("pl", "first player", "rozpoczynając") == []


def test_book_a_species_is_a_rodzaj() -> None:
    assert missing("pl", "species", "rodzaj") == []


def test_book_on_any_number_is_na_dowolnej_liczbie() -> None:
    assert missing("pl", "on any number", "na dowolnej liczbie") == []


def test_book_incomplete_cards_are_nieskompletowane_karty_ksiestwa() -> None:
    game = registry.game("burgundy")
    assert game.words.source("cha_open_cards", game.language("pl")) == "heksy na nieskompletowanych kartach księstwa"


def test_book_key_spaces_are_pola_z_symbolem_klucza() -> None:
    assert missing("pl", "key spaces?", r"p[oó]l\w* z symbolem klucza") == []


def test_book_vine_bonus_tiles_are_premiowe_kafelki_winorosli() -> None:
    assert missing("pl", "vine bonus tiles?", r"premiow\w+ kafel\w+ winorośli") == []
