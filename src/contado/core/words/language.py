"""The player's language: gettext catalogues, one for each package that has a ``locale`` folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Final

LANGUAGES: Final = {"en": "English", "it": "Italiano", "pl": "Polski"}


class Language:
    """Turns the English texts of the code into a person's language. Passed around as ``_``, never kept globally."""

    def __init__(self, code: str, catalogues: tuple[NullTranslations, ...] = ()) -> None:
        self.code = code
        self.catalogues = catalogues

    def __call__(self, message: str, **values: object) -> str:
        """Return the message in this language, with the values put in."""
        for catalogue in self.catalogues:
            text = catalogue.gettext(message)
            if text != message:
                return text.format(**values) if values else text
        return message.format(**values) if values else message

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """Return the form that fits n, with n and the values put in."""
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
        """Return the parts as a list in one sentence."""
        if len(parts) < 2:
            return "".join(parts)
        _ = self
        return _("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


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


def marked(message: str) -> str:
    """Return the message as it is; it stands here to be translated when it is shown."""
    return message


def marked_plural(one: str, many: str) -> tuple[str, str]:
    """Return both forms of a message as they are; which of them is shown is known when there is a number."""
    return one, many


def catalogue(package: str, code: str) -> NullTranslations | None:
    """Return the compiled catalogue of one package in one language, if there is one."""
    name = package.rpartition(".")[2]
    path = files(package).joinpath("locale", code, "LC_MESSAGES", f"{name}.mo")
    if not path.is_file():
        return None
    with path.open("rb") as stream:
        return GNUTranslations(stream)


def language(code: str, *packages: str) -> Language:
    """Return the language with the catalogues of these packages, and core's after them."""
    if code == "en":
        return ENGLISH
    found = [catalogue(package, code) for package in (*packages, "contado.core")]
    return Language(code, tuple(one for one in found if one is not None))
