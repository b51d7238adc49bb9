"""A seat of a language model at a table of a server, where it is a guest like any other."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Mapping
from typing import Any, Final

import anyio

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.cleaning import LONGEST_NAME, cut_line
from contado.core.words.language import shown
from contado.mcp.tables.asking import Asker
from contado.mcp.tables.links import Link
from contado.mcp.tables.sitting import Seen, Sitting, Stage

log = logging.getLogger("contado.mcp")

# Seconds between two looks at a table where others think: soon at first, then less often.
OFTEN: Final = 0.25
SELDOM: Final = 2.0
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
LONGEST_LINE: Final = 500


class GuestTable(Sitting):
    """A table of a server; what the server shows this seat is all that is known of it."""

    def __init__(self, asker: Asker, id: str, game: Game, seat: int, code: str) -> None:
        super().__init__(game, seat, code)
        self.asker = asker
        self.path = f"/tables/{id}"

    async def _see(self) -> Seen:
        row = await self._row()
        if row["stage"] == "closed":
            raise ContadoError("This table is closed.")
        if row["stage"] == "gathering":
            return Seen("gathering", 0, None, [], 0)
        given = await self._given()
        told = await self.asker.get(f"{self.path}/log?seat={self.seat}&since={self.since}")
        try:
            view = checked(given["view"], self.game, self.seat)
            lines = [cut_line(str(one["words"]), LONGEST_LINE) for one in told["lines"]]
            number, happened = int(given["number"]), int(told["happened"])
        except (LookupError, TypeError, ValueError):
            raise self.asker.not_understood() from None
        stage: Stage = "over" if view["over"] else "your_turn" if view["options"] else "waiting"
        return Seen(stage, number, view, lines, happened)

    async def _carry_out(self, position: int, choice: int | str) -> None:
        chosen = {"notation": choice} if isinstance(choice, str) else {"action": choice}
        await self.asker.post(f"{self.path}/act", {"seat": self.seat, "number": position, **chosen})

    async def _go_on(self, seconds: float) -> None:
        end, pause = time.monotonic() + seconds, OFTEN
        while True:
            row = await self._row()
            if row["stage"] in ("over", "closed"):
                return
            if row["stage"] == "playing" and row["awaited"] == self.seat:
                await self._given()
                if (await self._row())["awaited"] == self.seat:
                    return
            left = end - time.monotonic()
            if left <= 0:
                return
            await anyio.sleep(min(pause, left))
            pause = min(SELDOM, pause * 1.5)

    async def _given(self) -> Any:
        """Return the view as the server gives it; a turn of this seat that is complete is let stand first."""
        given = await self.asker.get(f"{self.path}/view?seat={self.seat}")
        try:
            table, number = given["view"]["table"], int(given["number"])
            held = table["phase"] == "held" and table["awaited"] == self.seat
        except (LookupError, TypeError, ValueError):
            raise self.asker.not_understood() from None
        if not held:
            return given
        await self.asker.post(f"{self.path}/confirm", {"seat": self.seat, "number": number})
        return await self.asker.get(f"{self.path}/view?seat={self.seat}")

    async def _record(self) -> str:
        return await self.asker.text(f"{self.path}/record")

    async def _leave(self) -> None:
        """Open the seat again, or leave it to a bot."""
        row = await self._row()
        if row["stage"] == "gathering":
            await self.asker.post(f"{self.path}/leave", {})
        elif row["stage"] == "playing":
            await self.asker.post(f"{self.path}/resign", {"seat": self.seat})

    async def _row(self) -> dict[str, Any]:
        return row_of(await self.asker.get(self.path), self.asker)


def row_of(found: object, asker: Asker) -> dict[str, Any]:
    """Return a table as servers list it, if it is one."""
    if (
        not isinstance(found, dict)
        or not isinstance(found.get("id"), str)
        or not _ID.fullmatch(found["id"])
        or not isinstance(found.get("game"), str)
        or found.get("stage") not in ("gathering", "playing", "over", "closed")
        or type(found.get("awaited")) is not int
        or not isinstance(found.get("seats"), list)
        or not all(isinstance(seat, dict) for seat in found["seats"])
    ):
        raise asker.not_understood()
    return found


def checked(view: Any, game: Game, seat: int) -> dict[str, Any]:
    """Return a view if it is of this game and this seat, with names that are names."""
    if not isinstance(view, dict) or view["game"] != game.id or view["seat"] != seat or type(view["over"]) is not bool:
        raise ValueError("another game, or another seat")
    view["names"] = [cut_line(str(name), LONGEST_NAME) for name in view["names"]]
    if not seat < view["seats"] == len(view["names"]) <= game.max_seats:
        raise ValueError("more seats than the game has")
    for option in view["options"]:
        if type(option["index"]) is not int or not isinstance(option["notation"], str):
            raise ValueError("an option that is none")
    return view


async def sit_down(link: Link, name: str, seat: int | None, code: str) -> GuestTable:
    """Take a seat at the table that a link leads to, as a new guest; nobody is made a guest for nothing."""
    asker = Asker(link.server, code)
    row = row_of(await asker.get(f"/invited/{link.invite}" if link.invite else f"/tables/{link.table}"), asker)
    if row["game"] not in registry.games():
        raise ContadoError("The game of this table, {game}, is not installed here.", game=shown(row["game"]))
    if row["stage"] != "gathering":
        raise ContadoError("The game at this table has begun already: nobody can sit down.")
    kinds = [one.get("kind") for one in row["seats"]]
    if "open" not in kinds:
        raise ContadoError("No seat is open at this table.")
    if seat is not None and (seat >= len(kinds) or kinds[seat] != "open"):
        raise ContadoError("Seat {seat} is not open: there are {open}.", seat=seat + 1,
                           open=[at for at, kind in enumerate(kinds, 1) if kind == "open"])  # fmt: skip
    session = await asker.post("/guest", {"name": name})
    token = session.get("token") if isinstance(session, Mapping) else None
    if not isinstance(token, str) or not re.fullmatch(r"[\x21-\x7e]{1,400}", token):
        raise asker.not_understood()
    asker.token = token
    wanted = {"seat": seat, "invite": link.invite, "begin": True}
    joined = row_of(await asker.post(f"/tables/{row['id']}/join", wanted), asker)
    own = [at for at, one in enumerate(joined["seats"]) if one.get("you") is True]
    if len(own) != 1:
        raise asker.not_understood()
    return GuestTable(asker, row["id"], registry.game(row["game"]), own[0], code)
