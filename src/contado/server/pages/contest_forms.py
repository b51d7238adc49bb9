"""What the forms of tournaments send."""

from __future__ import annotations

import calendar
import time
from collections.abc import Mapping
from typing import Any

from litestar.datastructures import FormMultiDict

from contado.contest.scheme import OWN, ROUND_ROBIN, SWISS, Scheme
from contado.core import registry
from contado.core.errors import ContadoError
from contado.rooms.rows import User
from contado.server.contests import beginnings
from contado.server.contests.arbiters import ArbiterWanted
from contado.server.pages.forms import text
from contado.server.rooms.rooms import Rooms

DAY = 24


def fresh(game: str) -> dict[str, str]:
    """Return the form as it is first shown: a Swiss tournament by correspondence."""
    known = game if game in registry.games() else next(iter(registry.games()))
    return {
        "name": "", "about": "", "game": known, "system": SWISS, "rounds": "", "seats": "2", "least": "2",
        "days": "14", "late": "awaited", "pace": "days", "minutes": "30", "increment": "20", "hours": "72",
        "options": "", "public": "on", "prompt": "on", "rated": "on", "starts": "", "groups": "1", "moving": "1",
    }  # fmt: skip


async def made(rooms: Rooms, maker: User, chosen: Mapping[str, str]) -> str:
    """Make what the form asks for; return where it is."""
    scheme, game = _scheme(chosen)
    row = beginnings.drawn_up(
        rooms, maker, chosen["name"], chosen["about"], game, _options(chosen["options"]), scheme, _pace(chosen),
        bool(chosen["public"]), bool(chosen["prompt"]), _moment(chosen["starts"]),
    )  # fmt: skip
    groups = _whole(chosen["groups"])
    if groups > 1:
        league = await beginnings.make_league(rooms, chosen["name"], groups, _whole(chosen["moving"]), row)
        return f"/leagues/{league.id}"
    return f"/contests/{(await beginnings.make(rooms, row)).id}"


def _scheme(chosen: Mapping[str, str]) -> tuple[Scheme, str]:
    """Return the scheme, and the game: a match of a game's own is one of that game only."""
    format, game = chosen["system"], chosen["game"]
    own = format.partition("@")
    if format.startswith(OWN) and own[2]:
        format, game = own[0], own[2]
    seats = _whole(chosen["seats"])
    scheme = Scheme(
        system=format, rounds=_whole(chosen["rounds"]) if format in (SWISS, ROUND_ROBIN) else 0, seats=seats,
        least=min(seats, _whole(chosen["least"])), hours=_number(chosen["days"]) * DAY, late=chosen["late"],
        rated=bool(chosen["rated"]),
    )  # fmt: skip
    return scheme, game


def _pace(chosen: Mapping[str, str]) -> dict[str, Any]:
    if chosen["pace"] == "live":
        return {
            "kind": "game", "minutes": _number(chosen["minutes"]), "increment": _number(chosen["increment"]),
            "end": "bot",
        }  # fmt: skip
    if chosen["pace"] == "days":
        return {"kind": "turn", "seconds": _number(chosen["hours"]) * 3600, "end": "bot"}
    return {}


def _options(typed: str) -> dict[str, str]:
    """Return options of a game as they are typed: name=value, one in a line."""
    found = {}
    for line in typed.splitlines():
        if line.strip():
            name, sign, value = line.partition("=")
            if not sign:
                raise ContadoError("An option is typed as name=value, and {text!r} is not.", text=line[:40])
            found[name.strip()] = value.strip()
    return found


def _whole(typed: str) -> int:
    if typed and (not typed.isdecimal() or len(typed) > 6):
        raise ContadoError("{text!r} is not a whole number.", text=typed[:20])
    return int(typed or 0)


def _number(typed: str) -> float:
    try:
        found = float(typed or 0)
    except ValueError:
        found = -1.0
    if not 0 <= found < 1e6:
        raise ContadoError("{text!r} is not a number.", text=typed[:20])
    return found


def _moment(typed: str) -> float:
    """Return a moment as a browser writes it; it is meant as UTC."""
    if not typed:
        return 0
    try:
        return float(calendar.timegm(time.strptime(typed[:16], "%Y-%m-%dT%H:%M")))
    except ValueError:
        raise ContadoError("{text!r} is not a date with a time.", text=typed[:20]) from None


def read_deed(form: FormMultiDict) -> ArbiterWanted:
    """Return what an arbiter's form asks for; places are typed with anything between them."""
    places = [int(one) for one in "".join(sign if sign.isdecimal() else " " for sign in text(form, "places")).split()]
    round, _dot, table = text(form, "table").partition(".")
    return ArbiterWanted(
        do=text(form, "do"), round=_whole(text(form, "round") or round), table=_whole(table), places=places[:5],
        entrant=_whole(text(form, "entrant")) if text(form, "entrant") else -1, name=text(form, "name")[:300],
        bot=text(form, "bot")[:200], hours=_number(text(form, "days")) * DAY,
    )  # fmt: skip
