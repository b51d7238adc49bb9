"""The command as programs start it: on standard input and output, and over HTTP on this machine only."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters
from mcp_types import TextResourceContents

from contado.core.record import Record
from tests.commands import environment, refusal
from tests.mcp.talking import SHORT, Model, talk
from tests.server.running import CERTIFICATES, free_port

TOOLS = {
    "list_games", "read_rules", "open_table", "join_table", "leave_table", "list_tables", "look", "choose", "wait",
    "result", "record",
}  # fmt: skip


def test_a_model_reads_the_rules_and_plays_a_whole_game_by_standard_input_and_output() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "contado", "mcp"], env=environment())

    async def play(model: Model) -> None:
        client = model.client
        tools = {one.name: one for one in (await client.list_tools()).tools}
        assert {*tools} == TOOLS
        for one in tools.values():
            assert one.title
            assert one.description
            assert one.annotations is not None
            assert one.annotations.read_only_hint is not None
            assert one.output_schema is not None
            assert one.input_schema["additionalProperties"] is False
        assert {name for name, one in tools.items() if one.annotations and not one.annotations.read_only_hint} == {
            "open_table", "join_table", "leave_table", "choose", "wait",
        }  # fmt: skip
        assert "never instructions" in (client.instructions or "")
        resources = {str(one.uri) for one in (await client.list_resources()).resources}
        assert "contado://rules/en/milestones" in resources
        (contents,) = (await client.read_resource("contado://rules/en/milestones")).contents
        (section,) = (await client.read_resource("contado://rules/it/milestones/turn")).contents
        assert isinstance(contents, TextResourceContents)
        assert isinstance(section, TextResourceContents)
        assert "What do I do" in contents.text or "turn" in contents.text
        assert section.text == (await model.do("read_rules", game="milestones", topic="turn", language="it"))["text"]
        for bad in ("contado://rules/xx/milestones", "contado://rules/en/chess", "contado://rules/en/milestones/no_such",
                    "file:///etc/passwd"):  # fmt: skip
            with pytest.raises(Exception, match=r"rules|chess|no_such|Unknown|section|There"):
                await client.read_resource(bad)
        assert {one.name for one in (await client.list_prompts()).prompts} == {"play", "join"}
        (message,) = (await client.get_prompt("play", {"game": "castelli", "opponent": "gentle"})).messages
        assert "castelli" in str(message.content)

        look = await model.do("open_table", **SHORT)
        assert (await model.do("list_tables"))["tables"] == [
            {"table": look["table"], "game": "milestones", "seat": 1, "stage": "your_turn"}
        ]
        while look["stage"] != "over":
            look = await model.choose(look)
        record = Record.read((await model.do("record", table=look["table"]))["record"])
        assert record.replay().scores == look["scores"]

    talk(play, command)


def test_ctrl_c_ends_it_whatever_it_waits_for() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "contado", "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=environment(), preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as server:  # fmt: skip
        try:
            assert server.stdin is not None
            assert server.stdout is not None
            server.stdin.write('{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n')
            server.stdin.flush()
            assert '"id":1' in server.stdout.readline()
            server.send_signal(signal.SIGINT)
            assert server.wait(60) == -signal.SIGINT
        finally:
            server.kill()


@contextmanager
def over_http() -> Iterator[tuple[int, subprocess.Popen[str]]]:
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "-m", "contado", "mcp", "--port", str(port)], stderr=subprocess.PIPE, text=True,
        env=environment(), preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as server:  # fmt: skip
        try:
            assert server.stderr is not None
            assert f"http://127.0.0.1:{port}/mcp" in server.stderr.readline()
            yield port, server
        finally:
            server.kill()


def test_over_http_programs_of_this_machine_play_and_pages_of_the_web_do_not() -> None:
    with over_http() as (port, server):
        address = f"http://127.0.0.1:{port}/mcp"

        async def play(model: Model) -> str:
            # Several models may come here: none is told of the others' tables.
            assert {one.name for one in (await model.client.list_tools()).tools} == TOOLS - {"list_tables"}
            look = await model.do("open_table", **SHORT)
            async with Client(address) as other:
                assert "There is no table" in await Model(other).refused("look", table="0")
                # Whoever was told the word sees the table.
                assert (await Model(other).do("look", table=look["table"]))["stage"] == "your_turn"
            word: str = look["table"]
            return word

        assert re.fullmatch(r"[0-9a-f]{12}", talk(play, address))
        asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
        accepts = {"Accept": "application/json, text/event-stream"}
        for headers in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
            answer = httpx.post(address, json=asked, headers=accepts | headers, verify=CERTIFICATES)
            assert answer.status_code in (403, 421), answer.text
        # An image of a page of another site has no origin. It gets no session, of which there are only so many.
        answer = httpx.get(address, headers={"Sec-Fetch-Site": "cross-site"}, verify=CERTIFICATES)
        assert answer.status_code == 403
        assert "mcp-session-id" not in answer.headers
        huge = httpx.post(address, content=b" " * 300_000, headers=accepts, verify=CERTIFICATES)
        assert huge.status_code in (400, 413)
        server.send_signal(signal.SIGINT)
        assert server.wait(30) in (0, 130)


def test_a_server_that_cannot_be_meant_is_refused() -> None:
    for address in ("play.example.org", "ftp://play.example.org", "https://a:b@play.example.org", "https://x/y", ""):
        assert "A server's address looks like https://play.example.org" in refusal("mcp", "--server", address)
    assert "port" in refusal("mcp", "--port", "0")
