"""A language model that talks to the server with the official client of the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from mcp.client import Client
from mcp_types import CallToolResult, TextContent

from contado.mcp.server import ModelServer
from contado.mcp.tables.links import Address

T = TypeVar("T")

SHORT = {"game": "milestones", "seats": ["you", "greedy"], "settings": {"max_rounds": 2}, "seed": "7"}


def text_of(answer: CallToolResult) -> str:
    """Return the text of an answer."""
    (only,) = answer.content
    assert isinstance(only, TextContent)
    return only.text


class Model:
    """A client, with a word for each thing that it does."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def do(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """Use a tool that does what it is asked for; return the data."""
        answer = await self.client.call_tool(tool, arguments)
        assert isinstance(answer, CallToolResult)
        assert not answer.is_error, text_of(answer)
        data: dict[str, Any] | None = answer.structured_content
        assert data is not None
        return data

    async def refused(self, tool: str, **arguments: Any) -> str:
        """Use a tool that refuses; return its one sentence."""
        answer = await self.client.call_tool(tool, arguments)
        assert isinstance(answer, CallToolResult)
        assert answer.is_error, text_of(answer)
        sentence = text_of(answer)
        assert "\n" not in sentence
        assert len(sentence) < 1000
        assert "Traceback" not in sentence
        assert "Error executing" not in sentence
        return sentence

    async def choose(self, look: dict[str, Any], choice: int | str = 1, wait: float = 55) -> dict[str, Any]:
        """Choose from what was seen last."""
        return await self.do("choose", table=look["table"], position=look["position"], choice=choice, wait=wait)


def talk(does: Callable[[Model], Awaitable[T]], server: Any = None, servers: Sequence[Address] = ()) -> T:
    """Have a model do something: with a server in this process, unless another one is named."""

    async def talked() -> T:
        async with Client(ModelServer(servers, "en", alone=True) if server is None else server) as client:
            return await does(Model(client))

    return asyncio.run(talked())
