"""The player's language: gettext catalogues, one for each package that has a ``locale`` folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Final, TypeVar

LANGUAGES: Final = {"en": "English", "it": "Italiano", "pl": "Polski"}


class You(str):
    """The name of the player who reads: a sentence that has a form for them says "you" in its place.

    It is not equal to the same name of somebody else, whose sentences are others: drawings keep what they have said.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, You) and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((You, str(self)))


# What a sentence is for its reader, by the value that the reader is in it: ``{"who": "You begin."}``. Whole sentences,
# so that nobody has to glue grammar together in any language.
Forms = Mapping[str, str]
PluralForms = Mapping[str, tuple[str, str]]


class Sentence(str):
    """A sentence that stands in a table, with its forms for a reader who is one of its players."""

    you: Forms

    def __new__(cls, message: str, you: Forms) -> Sentence:
        said = super().__new__(cls, message)
        said.you = you
        return said


class Language:
    """Turns the English texts of the code into a person's language. Passed around as ``_``, never kept globally.

    Whoever reads may be one of the players (`reader`, by seat): names that are told in this language are then marked
    there as `You`.
    """

    def __init__(self, code: str, catalogues: tuple[NullTranslations, ...] = ()) -> None:
        self.code = code
        self.catalogues = catalogues
        self.reader: int | None = None
        # Is it read by somebody who has typed a command? Others have written Python (see `Argument`).
        self.of_commands = False
        # The same for each reader, so that what drawings have said in it is found again.
        self._read_by: dict[int | None, Language] = {None: self}

    def read_by(self, seat: int | None) -> Language:
        """Return the language for somebody in a seat, or in none of them (`NOBODY`).

        None: for whoever is asked something, who is "you" in the question, but reads the names of all in what happened.
        """
        if seat not in self._read_by:
            language = copy(self)
            language.reader = seat
            self._read_by[seat] = language
        return self._read_by[seat]

    def called(self, names: Sequence[str]) -> list[str]:
        """Return the players' names, with the reader's marked."""
        return [You(name) if seat == self.reader else name for seat, name in enumerate(names)]

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        """Return the message in this language, with the values put in; `you` are its forms for a reader in it."""
        if you is None and isinstance(message, Sentence):
            you = message.you
        if you is not None:
            message = for_reader(you, values) or message
        for catalogue in self.catalogues:
            text = catalogue.gettext(message)
            if text != message:
                return text.format(**values) if values else text
        return message.format(**values) if values else message

    def plural(self, one: str, many: str, n: int, you: PluralForms | None = None, /, **values: object) -> str:
        """Return the form that fits n, with n and the values put in; `you` are its forms for a reader in it."""
        if you is not None:
            one, many = for_reader(you, values) or (one, many)
        for catalogue in self.catalogues:
            text = catalogue.ngettext(one, many, n)
            if text not in (one, many):
                return text.format(n=n, **values)
        return (one if n == 1 else many).format(n=n, **values)

    def form(self, n: int, forms: Sequence[str]) -> str:
        """Return which of the forms of a word goes with n, in the order of this language's plurals.

        For words that are no text of the code, such as those of a data file; where a form is missing, the last is used.
        """
        place = int(n != 1)
        for catalogue in self.catalogues:
            if isinstance(catalogue, GNUTranslations):
                plural: Callable[[int], int] = vars(catalogue)["plural"]
                place = plural(n)
                break
        return forms[min(place, len(forms) - 1)]

    def join(self, parts: list[str]) -> str:
        """Return the parts as a list in one sentence, not at its beginning; the reader among them is "you"."""
        _ = self
        parts = [_("you") if isinstance(part, You) else part for part in parts]
        if len(parts) < 2:
            return "".join(parts)
        return _("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


F = TypeVar("F")


def for_reader(you: Mapping[str, F], values: Mapping[str, object]) -> F | None:
    """Return the form in which the reader is one of the values, if any is."""
    return next((form for role, form in you.items() if isinstance(values.get(role), You)), None)


ENGLISH: Final = Language("en")


class Phrase:
    """A text that is put into words later, when somebody's language is known; phrases among its values are so too."""

    def __init__(self, message: str, **values: object) -> None:
        self.message = message
        self.values = values

    def said(self, _: Language) -> str:
        """Return the text in a language."""
        return _(self.message, **{name: in_words(value, _) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __repr__(self) -> str:
        return f"Phrase({str(self)!r})"


class Argument:
    """What somebody could write to mend it, in a sentence: in Python, ``again=True``, and in a command, ``--again``."""

    def __init__(self, python: str, command: str) -> None:
        self.python = python
        self.command = command

    def said(self, _: Language) -> str:
        """Return it as whoever reads has to write it."""
        return self.command if _.of_commands else self.python


def for_commands(_: Language) -> Language:
    """Return the language for somebody who has typed a command."""
    typed = copy(_)
    typed.of_commands = True
    return typed


def in_words(value: object, _: Language) -> object:
    """Return a value as it is put into a text: what can be said in a language is, lists become one text with commas."""
    if isinstance(value, (list, tuple)):
        return ", ".join(str(in_words(one, _)) for one in value)
    said = getattr(value, "said", None)
    return value if said is None else said(_)


def is_text(text: str) -> bool:
    """Say whether the text can be written down: bytes that were not UTF-8 come to us as characters that cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# More of a value than this is of no use in a sentence.
LONGEST_SHOWN: Final = 60


def shown(value: object, longest: int = LONGEST_SHOWN) -> str:
    """Return a value that somebody gave us, whatever it is, as it can stand in a sentence."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # a number of thousands of digits, or an object that cannot be shown
        text = type(value).__name__
    return text if len(text) <= longest else text[: longest - 3] + "..."


def marked(message: str, you: Forms | None = None) -> str:
    """Return the message as it is; it stands here to be translated when it is shown, to a reader in it as `you` say."""
    return message if you is None else Sentence(message, you)


def marked_plural(one: str, many: str) -> tuple[str, str]:
    """Return both forms of a message as they are; which of them is shown is known when there is a number."""
    return one, many


class Catalogue(GNUTranslations):
    """A catalogue in which a word with a plural can be asked for alone, as Python 3.12 does; 3.11 began with 3.11.3."""

    def gettext(self, message: str) -> str:
        """Return a message in this language; one with forms for numbers as for one thing."""
        said = super().gettext(message)
        return self.ngettext(message, message, 1) if said == message else said


def catalogue(package: str, code: str) -> NullTranslations | None:
    """Return the compiled catalogue of one package in one language, if there is one."""
    name = package.rpartition(".")[2]
    path = files(package).joinpath("locale", code, "LC_MESSAGES", f"{name}.mo")
    if not path.is_file():
        return None
    with path.open("rb") as stream:
        return Catalogue(stream)


def language(code: str, *packages: str) -> Language:
    """Return the language with the catalogues of these packages, and core's after them."""
    if code == "en":
        return ENGLISH
    found = [catalogue(package, code) for package in (*packages, "contado.core")]
    return Language(code, tuple(one for one in found if one is not None))
