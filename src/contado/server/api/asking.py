"""Requests whose JSON must be exactly what a handler takes."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ValidationException

from contado.rooms.contract.bounds import LARGEST_JSON
from contado.rooms.rows import User
from contado.server.errors import TooLarge


class Asking(Request[User | None, Any, State]):
    """A request whose body is read strictly: the framework would take the text "1" for a number, and 1 for a yes."""

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
