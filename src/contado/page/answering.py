"""What a page asks for, by the addresses that a server has: each is found here and answered by the rooms."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from contado.core.errors import ContadoError
from contado.core.words.language import Language, marked
from contado.rooms.contract.bounds import LARGEST_JSON
from contado.rooms.errors import TooLarge, said_outside, status_of
from contado.rooms.rows import User
from contado.rooms.thinking.shares import Asker

if TYPE_CHECKING:
    from contado.page.house import House
    from contado.rooms.room import Room

log = logging.getLogger("contado.page")

T = TypeVar("T")

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"

NO_SUCH_PAGE: Final = marked("There is no such page.")
WENT_WRONG: Final = marked("Something went wrong. Your game is safe: load the page again.")


class Answer(NamedTuple):
    """What comes back, as HTTP has it; `name` is that of a file to be taken home."""

    status: int
    type: str
    text: str
    name: str = ""


class Misunderstood(ContadoError):
    """What was sent is not what is taken."""


class Asked:
    """One request."""

    def __init__(
        self, house: House, user: User, language: Language, found: dict[str, str], query: str, body: str
    ) -> None:
        self.house = house
        self.user = user
        self.language = language
        self._found = found
        self._query = query
        self.body = body

    def word(self, name: str) -> str:
        """Return a part of the path."""
        return self._found[name]

    @cached_property
    def query(self) -> dict[str, str]:
        """What stands behind the path."""
        return dict(parse_qsl(self._query, keep_blank_values=True))

    def number(self, name: str) -> int | None:
        """Return a number from the path or the query; None where it is not named."""
        text = self._found.get(name, self.query.get(name))
        if text is None:
            return None
        if not re.fullmatch(r"-?\d{1,9}", text):
            raise Misunderstood("This request is not understood.")
        return int(text)

    def needed(self, name: str) -> int:
        """Return a number that has to be named."""
        number = self.number(name)
        if number is None:
            raise Misunderstood("This request is not understood.")
        return number

    def flag(self, name: str) -> bool:
        """Say whether something is wanted."""
        return self.query.get(name, "").lower() in ("1", "true")

    def data(self, kind: type[T]) -> T:
        """Return what was sent, or refuse it."""
        if len(self.body) > LARGEST_JSON:
            raise TooLarge("That is more than anybody needs.")
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            trouble = str(error)[:200].rstrip(".")
            raise Misunderstood("This request is not understood: {trouble}.", trouble=trouble) from None

    @property
    def asker(self) -> Asker:
        """For whom work is done."""
        return self.house.asker(self.user.id)

    async def room(self) -> Room:
        """Return the room of the table that the path names."""
        return await self.house.room(self.word("table"))


Handler = Callable[[Asked], Awaitable[object]]


class Route(NamedTuple):
    """An address, and what answers there."""

    method: str
    path: re.Pattern[str]
    handler: Handler
    status: int


ROUTES: Final[list[Route]] = []


def route(method: str, path: str, status: int = 200) -> Callable[[Handler], Handler]:
    """Have requests of this method to this path answered by a function; ``{name}`` stands for one part of the path."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def added(handler: Handler) -> Handler:
        ROUTES.append(Route(method, pattern, handler, status))
        return handler

    return added


async def answered(house: House, method: str, path: str, body: str, _: Language) -> Answer:
    """Answer a request, or say in one sentence why not."""
    # What answers reads much: it is looked at when the first question comes.
    from contado.page import games, rulebook, tables

    assert games.ROUTES is tables.ROUTES is rulebook.ROUTES
    parts = urlsplit(path)
    for one in ROUTES:
        found = one.path.fullmatch(parts.path) if one.method == method else None
        if found is not None:
            values = {name: unquote(value) for name, value in found.groupdict().items()}
            try:
                asked = Asked(house, await house.me(_), _, values, parts.query, body)
                return given(await one.handler(asked), one.status)
            except ContadoError as error:
                return refused(said_outside(error, _), status_of(error))
            except Exception:
                log.exception("fault in %s %s", method, one.path.pattern)
                return refused(_(WENT_WRONG), 500)
    return refused(_(NO_SUCH_PAGE), 404)


def given(what: object, status: int) -> Answer:
    """Return what a handler has found as it is sent."""
    if isinstance(what, Answer):
        return what
    # A game may show the name of its reader, which is a text of its own kind.
    from contado.rooms.presence.connection import ENCODER

    return Answer(status, JSON, ENCODER.encode(what).decode())


def refused(sentence: str, status: int) -> Answer:
    """Return a sentence that says why something is not done."""
    return Answer(status, JSON, msgspec.json.encode({"error": sentence}).decode())
