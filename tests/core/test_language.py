"""The player's language, with a catalogue made up for the test."""

from __future__ import annotations

from gettext import NullTranslations

from contado.core.words.language import ENGLISH, LANGUAGES, Language, catalogue, language


class Polish(NullTranslations):
    """Three Polish forms of one word, and a few sentences."""

    texts: dict[str, str]

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self.texts = texts

    def gettext(self, message: str) -> str:
        """Look the sentence up."""
        return self.texts.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return one of the three forms, by the rule of the language."""
        forms = self.texts.get(msgid2, "").split("|")
        if len(forms) != 3:
            return super().ngettext(msgid1, msgid2, n)
        few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        return forms[0] if n == 1 else forms[1] if few else forms[2]


GAME = Polish({"{who} moved.": "{who} ruszył.", "{n} coins": "{n} moneta|{n} monety|{n} monet"})
CORE = Polish({"{first} and {last}": "{first} i {last}", "{who} moved.": "never this one", "castle": "zamek"})
POLISH = Language("pl", (GAME, CORE))


def test_english_is_the_text_of_the_code() -> None:
    assert ENGLISH("{who} moved.", who="Anna") == "Anna moved."
    assert ENGLISH.plural("{n} coin", "{n} coins", 1) == "1 coin"
    assert ENGLISH.plural("{n} coin", "{n} coins", 0) == "0 coins"
    assert ENGLISH.plural("{who}: {n} coin", "{who}: {n} coins", 5, who="Bo") == "Bo: 5 coins"


def test_a_text_without_values_may_have_braces() -> None:
    assert ENGLISH("{this} stays") == "{this} stays"


def test_the_first_catalogue_that_knows_a_text_translates_it() -> None:
    assert POLISH("{who} moved.", who="Anna") == "Anna ruszył."
    assert POLISH("castle") == "zamek"
    assert POLISH("mill") == "mill"


def test_the_form_fits_the_number() -> None:
    assert [POLISH.plural("{n} coin", "{n} coins", n) for n in (1, 2, 5, 12, 22, 25)] == [
        "1 moneta", "2 monety", "5 monet", "12 monet", "22 monety", "25 monet",
    ]  # fmt: skip
    assert POLISH.plural("{n} point", "{n} points", 2) == "2 points"


def test_words_of_a_data_file_have_the_forms_of_the_language() -> None:
    """Polish has three: 1 plon, 2 plony, 5 plonów; 12 is as 5, 22 as 2."""
    polish = language("pl")
    forms = ["plon", "plony", "plonów"]
    assert [polish.form(n, forms) for n in (1, 2, 5, 12, 22)] == ["plon", "plony", "plonów", "plonów", "plony"]
    assert [polish.form(n, ["pola", "pól"]) for n in (1, 2, 5)] == ["pola", "pól", "pól"]
    assert [ENGLISH.form(n, ["crop", "crops"]) for n in (0, 1, 2)] == ["crops", "crop", "crops"]


def test_a_list_in_one_sentence() -> None:
    assert [ENGLISH.join(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert POLISH.join(["a", "b", "c"]) == "a, b i c"


def test_a_value_with_braces_is_left_alone() -> None:
    assert POLISH("{who} moved.", who="{who}") == "{who} ruszył."
    assert ENGLISH.join(["{a}", "{b}"]) == "{a} and {b}"


def test_english_needs_no_catalogue_and_a_missing_one_is_no_harm() -> None:
    assert language("en", "contado.core") is ENGLISH
    assert catalogue("contado.core", "xx") is None
    assert language("xx", "contado.core")("mill") == "mill"
    assert set(LANGUAGES) == {"en", "it", "pl"}
