"""No text, list or table that anybody sends is without an end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute
from msgspec import inspect

from contado.rooms.contract.messages import CLIENT_MESSAGES
from contado.server.app import create_app
from contado.server.config import Config


def bodies() -> Iterator[tuple[str, Any]]:
    """Return what every handler takes as JSON, and every message of a live connection."""
    app = create_app(Config(database="sqlite:///nowhere.db"))
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                taken = handler.parsed_fn_signature.parameters.get("data")
                if taken is not None:
                    yield f"{sorted(handler.http_methods)} {route.path}", taken.raw
    for message in CLIENT_MESSAGES:
        yield str(message), message


def endless(kind: inspect.Type, place: str, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """Return the places where something may be of any length."""
    match kind:
        case inspect.Metadata():
            yield from endless(kind.type, place, seen)
        case inspect.StrType() | inspect.BytesType():
            if kind.max_length is None:
                yield place
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            if kind.max_length is None:
                yield place
            yield from endless(kind.item_type, f"{place}[]", seen)
        case inspect.DictType():
            if kind.max_length is None:
                yield place
            yield from endless(kind.key_type, f"{place} (key)", seen)
            yield from endless(kind.value_type, f"{place}[]", seen)
        case inspect.UnionType():
            for one in kind.types:
                yield from endless(one, place, seen)
        case inspect.StructType():
            if kind.cls not in seen:
                for part in kind.fields:
                    yield from endless(part.type, f"{place}.{part.name}", seen | {kind.cls})
        case inspect.AnyType() | inspect.RawType():
            yield place


BODIES = dict(bodies())


def test_there_are_bodies_to_look_at() -> None:
    assert len(BODIES) > 25


@pytest.mark.parametrize("place", BODIES)
def test_everything_that_is_sent_has_an_end(place: str) -> None:
    assert list(endless(inspect.type_info(BODIES[place]), "$")) == []


def test_the_test_finds_what_has_none() -> None:
    class Loose(msgspec.Struct):
        name: str
        rows: list[int]

    assert list(endless(inspect.type_info(Loose), "$")) == ["$.name", "$.rows"]
    assert not Path("nowhere.db").exists()
