"""Errors: one sentence, in English as it is and in the reader's language."""

from __future__ import annotations

import pickle
from gettext import NullTranslations

import pytest

from contado.core.errors import BadOption, ContadoError, IllegalAction
from contado.core.words.language import Language, Phrase


class Dictionary(NullTranslations):
    """A catalogue of a few texts."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self.texts = texts

    def gettext(self, message: str) -> str:
        """Return the text, or the message where there is none."""
        return self.texts.get(message, message)


ITALIAN = Language(
    "it",
    (
        Dictionary(
            {
                "There is no {thing!r}; there are {known}.": "Non c'è {thing!r}; ci sono {known}.",
                "{file}: {trouble}": "Nel file {file}: {trouble}",
                "nothing": "nulla",
                "{n} of {of}": "{n} su {of}",
            }
        ),
    ),
)


def test_the_text_is_the_english_sentence_and_said_another() -> None:
    error = BadOption("There is no {thing!r}; there are {known}.", thing="cat", known=["dog", "cow"])
    assert str(error) == "There is no 'cat'; there are dog, cow."
    assert error.said(ITALIAN) == "Non c'è 'cat'; ci sono dog, cow."


def test_what_no_catalogue_has_is_said_in_english() -> None:
    assert ContadoError("{n} horses.", n=2).said(ITALIAN) == "2 horses."


@pytest.mark.parametrize("typed", ["{thing}", "{", "}", "{0}", "{thing.__class__}", "%s", "{{}}"])
def test_braces_in_what_people_type_mean_nothing(typed: str) -> None:
    error = ContadoError("There is no {thing!r}; there are {known}.", thing=typed, known=[typed])
    assert str(error) == f"There is no {typed!r}; there are {typed}."
    assert error.said(ITALIAN) == f"Non c'è {typed!r}; ci sono {typed}."
    assert str(ContadoError("{file}: {trouble}", file=typed, trouble=error)) == f"{typed}: {error}"


def test_a_sentence_without_values_is_taken_as_it_stands() -> None:
    assert str(ContadoError("A set is written {a, b}.")) == "A set is written {a, b}."


def test_what_is_inside_is_said_in_the_same_language() -> None:
    inner = BadOption("There is no {thing!r}; there are {known}.", thing="cat", known=[Phrase("nothing"), "dog"])
    outer = ContadoError("{file}: {trouble}", file="a.json", trouble=inner)
    assert str(outer) == "a.json: There is no 'cat'; there are nothing, dog."
    assert outer.said(ITALIAN) == "Nel file a.json: Non c'è 'cat'; ci sono nulla, dog."


def test_how_a_value_is_written_is_the_translators_to_choose_too() -> None:
    assert Phrase("{n} of {of}", n=3, of=Phrase("{x:g}", x=2.0)).said(ITALIAN) == "3 su 2"


@pytest.mark.parametrize("kind", [ContadoError, BadOption, IllegalAction])
def test_an_error_comes_home_from_another_process(kind: type[ContadoError]) -> None:
    error = kind("{file}: {trouble}", file="a", trouble=Phrase("nothing"))
    home = pickle.loads(pickle.dumps(error))
    assert type(home) is kind
    assert str(home) == str(error) == "a: nothing"
    assert home.said(ITALIAN) == "Nel file a: nulla"
