"""Requests whose JSON must be exactly what a handler takes."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import FormMultiDict, State
from litestar.enums import RequestEncodingType
from litestar.exceptions import ValidationException

from contado.rooms.contract.bounds import LARGEST_JSON, MOST_FIELDS
from contado.rooms.rows import User
from contado.server.errors import TooLarge


class Asking(Request[User | None, Any, State]):
    """A request whose body is read strictly: the framework would take the text "1" for a number, and 1 for a yes."""

    async def form(self) -> FormMultiDict:
        """Return the fields of a form, unless they are more than any page has: reading half a million takes a while."""
        kind, _rest = self.content_type
        if kind == RequestEncodingType.URL_ENCODED:
            body = await self.body()
            if len(body) > LARGEST_JSON or body.count(b"&") >= MOST_FIELDS:
                raise TooLarge("That is more than the server takes.")
        return await super().form()

    async def json(self) -> Any:
        """Return the body as the handler takes it, or refuse it."""
        wanted = self.route_handler.parsed_fn_signature.parameters.get("data")
        if wanted is None:
            return await super().json()
        body = await self.body()
        if len(body) > LARGEST_JSON:
            raise TooLarge("That is more than the server takes.")
        try:
            return msgspec.json.decode(body, type=wanted.raw)
        except msgspec.ValidationError as error:
            trouble, _, place = str(error).partition(" - at `")
            row = {"message": trouble, "key": place.rstrip("`").removeprefix("$").removeprefix(".")}
            raise ValidationException(extra=[row]) from None
        except msgspec.DecodeError as error:
            raise ValidationException(extra=[{"message": str(error)}]) from None
