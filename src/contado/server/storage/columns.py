"""Column types: text that both databases can store, and JSON as text."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Dialect, Integer, Text
from sqlalchemy.types import TypeDecorator

from contado.core.words.language import is_text
from contado.server.storage.errors import BadNumber, BadText

LARGEST: Final = 2**31 - 1

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def bad_text() -> BadText:
    """Return the error of a text that cannot be kept."""
    return BadText("This text has characters in it that cannot be stored.")


def keepable(text: str) -> bool:
    """Say whether both databases can store the text: PostgreSQL refuses NUL, and both refuse lone surrogates."""
    return "\x00" not in text and is_text(text)


class CheckedText(TypeDecorator[str]):
    """Text, checked before it goes to the database; all text columns are of this type."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Refuse what one of the databases could not store."""
        if value is not None and not keepable(value):
            raise bad_text()
        return value


class Whole(TypeDecorator[int]):
    """A whole number that both databases can hold, checked before it goes there; all columns of numbers are of this
    type. Whoever asks for what lies behind the largest asks for nothing that there is.
    """

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        """Refuse what PostgreSQL could not hold."""
        if value is not None and not -LARGEST <= value <= LARGEST:
            raise BadNumber("The server does not understand this request.")
        return value


class UserId(TypeDecorator[str]):
    """A user's id, or "" for nobody, which is NULL in the database: it refers to a row of users."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Turn "" into NULL."""
        if value and not keepable(value):
            raise bad_text()
        return value or None

    def process_result_value(self, value: str | None, dialect: Dialect) -> str:
        """Turn NULL into ""."""
        return value or ""


class Json(TypeDecorator[Any]):
    """Any JSON value but null, as text: the keys keep their order and integers may be of any size."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        if value is None:
            return None
        try:
            # NUL is written as an escape, so it does no harm here.
            return _encode(value).decode()
        except UnicodeEncodeError:
            raise bad_text() from None

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else _decode(value)
