"""The tools that a language model uses: games and rules, tables, looking and choosing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, TypeVar

from anyio.to_thread import run_sync
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import BaseModel, Field

from contado.core import registry
from contado.core.words.language import LANGUAGES
from contado.mcp import pages
from contado.mcp.shapes import (
    Choice,
    GameName,
    Games,
    LanguageCode,
    Left,
    Look,
    Players,
    RecordGiven,
    Result,
    Rules,
    Seconds,
    Settings,
    TableShown,
    TablesShown,
    TableWord,
    Text,
    Word,
)
from contado.mcp.tables.guest import sit_down
from contado.mcp.tables.links import LONGEST, Address, read_link
from contado.mcp.tables.own import open_table
from contado.mcp.tables.sitting import Seen, Sitting
from contado.mcp.tables.tables import Tables

M = TypeVar("M", bound=BaseModel)

# What a guest is called who says nothing else.
MODEL = "Model"


class Tools:
    """The tools of one server, on its tables."""

    def __init__(self, tables: Tables, servers: Collection[Address], code: str, alone: bool) -> None:
        self.tables = tables
        # Where links may lead beside this machine.
        self.servers = servers
        self.code = code
        # Is there one client only? Others must not learn the words of its tables.
        self.alone = alone

    def all(self) -> list[Tool]:
        """Return the tools with their schemas."""
        looks = ToolAnnotations(read_only_hint=True, open_world_hint=False)
        asks = ToolAnnotations(read_only_hint=True, open_world_hint=True)
        adds = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
        joins = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=True)
        plays = ToolAnnotations(
            read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=True
        )
        leaves = ToolAnnotations(
            read_only_hint=False, destructive_hint=True, idempotent_hint=True, open_world_hint=True
        )
        tools = [
            made(self.list_games, "List games", looks),
            made(self.read_rules, "Read the rules", looks),
            made(self.open_table, "Open a table", adds),
            made(self.join_table, "Join a table", joins),
            made(self.look, "Look at a table", asks),
            made(self.choose, "Choose an option", plays),
            made(self.wait, "Wait for the others", plays),
            made(self.result, "See the points", asks),
            made(self.record, "Take the record", asks),
            made(self.leave_table, "Leave a table", leaves),
        ]
        return [*tools, made(self.list_tables, "List your tables", asks)] if self.alone else tools

    def chosen(self, language: str) -> str:
        """Return the code of a language that a tool was given."""
        return language if language in LANGUAGES else self.code

    # Games and rules

    def list_games(
        self,
        game: Annotated[str, Field(max_length=200, description="Show only this game, with all of its settings")] = "",
        language: LanguageCode = "",
    ) -> Games:
        """List the games that can be played here, with the numbers of players and the presets, and the bots.

        With `game`, that game alone comes with all of its settings.
        """
        return pages.games(game, self.chosen(language))

    def read_rules(
        self,
        game: GameName,
        topic: Annotated[
            Text, Field(description="A section's name, a component, or any word; empty: the contents")
        ] = "",
        players: Players = None,
        settings: Settings = {},  # noqa: B006 (nothing changes it; the schema shows it)
        language: LanguageCode = "",
    ) -> Annotated[CallToolResult, Rules]:
        """Read the rules of a game: the table of contents, or the sections about a topic.

        The rules are those for the given players and settings.
        """
        return told(pages.rules(game, topic, players, settings, self.chosen(language)))

    # Sitting down and leaving

    async def open_table(
        self,
        game: GameName,
        seats: Annotated[
            list[Word],
            Field(max_length=12, description='Who plays, in order: "you" once, and bots, as ["you", "steady"]'),
        ] = [],  # noqa: B006 (nothing changes it; the schema shows it)
        preset: Annotated[Word, Field(description="A named set of settings, as list_games gives them")] = "",
        settings: Settings = {},  # noqa: B006
        seed: Annotated[
            int | Annotated[str, Field(max_length=200)] | None,
            Field(description="The same seed gives the same luck; a new one is drawn if it is left out"),
        ] = None,
        name: Annotated[Word, Field(description="What you are called; the colour of your seat if left out")] = "",
        language: LanguageCode = "",
        wait: Seconds = 20.0,
    ) -> Annotated[CallToolResult, Look]:
        """Open a table of your own, with bots in the other seats, let those before you play, and look at it.

        Remember the word in `table`: every other tool takes it.
        """
        async with self.tables.arriving:
            self.tables.check_room()
            found = registry.game(game)
            code = self.chosen(language)
            sitting = await run_sync(open_table, found, seats, preset, settings, seed, name, code)
            word = self.tables.add(sitting)
        return shown(word, sitting, await sitting.wait(wait))

    async def join_table(
        self,
        link: Annotated[
            str, Field(max_length=LONGEST, description="The invite link, as http://127.0.0.1:8000/join/WORD")
        ],
        name: Annotated[Word, Field(description="What you are called at the table")] = MODEL,
        seat: Annotated[int | None, Field(ge=1, le=12, description="A seat; the first open one if left out")] = None,
        language: LanguageCode = "",
    ) -> Annotated[CallToolResult, Look]:
        """Join a table of a running Contado server by its link, as a guest, and look at it.

        The game begins when all seats are taken: use `wait` until then. Only links to this computer, or to servers that
        this one was started with, are followed.
        """
        async with self.tables.arriving:
            self.tables.check_room()
            found = read_link(link, self.servers)
            sitting = await sit_down(found, name, None if seat is None else seat - 1, self.chosen(language))
            word = self.tables.add(sitting)
        return shown(word, sitting, await sitting.see())

    async def leave_table(self, table: TableWord) -> Annotated[CallToolResult, Left]:
        """Leave a table for good: one of your own is gone, at a server's a bot plays on in your seat."""
        sitting = self.tables.find(table)
        # It is gone from here, whether its server can be told or not.
        self.tables.remove(table)
        await sitting.leave()
        return CallToolResult(
            content=[TextContent(type="text", text=table)], structured_content={"table": table}
        )  # fmt: skip

    async def list_tables(self) -> TablesShown:
        """List the tables at which you have a seat, each with its stage as you saw it last."""
        return TablesShown(
            tables=[
                TableShown(table=word, game=one.game.id, seat=one.seat + 1, stage=one.stage)
                for word, one in self.tables.sittings.items()
            ]
        )

    # Playing

    async def look(self, table: TableWord) -> Annotated[CallToolResult, Look]:
        """Look at a table: what happened, the boards as your seat may see them, and in your turn the options."""
        sitting = self.tables.find(table)
        return shown(table, sitting, await sitting.see())

    async def choose(
        self,
        table: TableWord,
        position: Annotated[int, Field(description="The position that you chose from, as the last look says it")],
        choice: Choice,
        wait: Seconds = 20.0,
    ) -> Annotated[CallToolResult, Look]:
        """Choose one of the options of your turn, let the others play, and look again.

        What is not possible is refused and changes nothing; so is a choice from an earlier position.
        """
        sitting = self.tables.find(table)
        return shown(table, sitting, await sitting.choose(position, choice, wait))

    async def wait(self, table: TableWord, seconds: Seconds = 20.0) -> Annotated[CallToolResult, Look]:
        """Wait until it is your turn or the game is over, for no longer than so many seconds, and look."""
        sitting = self.tables.find(table)
        return shown(table, sitting, await sitting.wait(seconds))

    # What comes of it

    async def result(self, table: TableWord) -> Annotated[CallToolResult, Result]:
        """See the points of every seat by their sources, so far or at the end, and who has won."""
        sitting = self.tables.find(table)
        return told(pages.result(sitting, await sitting.see()))

    async def record(self, table: TableWord) -> Annotated[CallToolResult, RecordGiven]:
        """Take the record of a game that is over: a text that `contado watch` replays."""
        record = await self.tables.find(table).record()
        return CallToolResult(content=[TextContent(type="text", text=record)], structured_content={"record": record})


def made(tool: Any, title: str, annotations: ToolAnnotations) -> Tool:
    """Return a tool, whose schema says that it takes no other arguments than those."""
    one = Tool.from_function(tool, title=title, annotations=annotations)
    one.description = " ".join(one.description.split())
    one.parameters["additionalProperties"] = False
    return one


def shown(word: str, sitting: Sitting, seen: Seen) -> CallToolResult:
    """Return a table as a page to read, and as data."""
    return told(pages.look(word, sitting, seen))


def told(found: Look | Rules | Result) -> CallToolResult:
    """Return something as its text, and as data."""
    return CallToolResult(
        content=[TextContent(type="text", text=found.text)], structured_content=found.model_dump(mode="json")
    )  # fmt: skip
