"""Connections that have ended do not stay in memory, whatever they had received."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from contado.server.rooms.upkeep.leftovers import Leftovers
from tests.server.serving import LARGEST_FRAME, served, wait_for


def ends() -> int:
    """Count the server's ends of live connections that are in memory."""
    return sum(str(type(one)).startswith("<class 'uvicorn.protocols.websockets") for one in gc.get_objects())


def test_ended_connections_are_swept_away_without_pythons_help(tmp_path: Path) -> None:
    with served(tmp_path / "contado.db") as at:
        ada = at.player("Ada")
        table = ada.table("burgundy", "me", "me:Ben")
        at.rooms.leftovers.few = 4
        # As where Python looks for garbage only now and then.
        gc.collect()
        gc.disable()
        try:
            before = ends()
            for _ in range(4):
                with ada.live(table, pictures=False) as live:
                    live.send("x" * (LARGEST_FRAME + 1))
                    with pytest.raises(ConnectionClosed):
                        live.until(lambda: False)
            wait_for(lambda: at.rooms.leftovers.ended == 4)
            assert ends() > before

            def swept() -> bool:
                at.rooms.leftovers.ended = 4
                asyncio.run_coroutine_threadsafe(at.rooms.upkeep.sweep(), at.loop).result()
                return ends() == before

            # A room is left before its connection is closed to the end; nothing else takes them away.
            wait_for(swept)
        finally:
            gc.enable()


def test_the_more_are_connected_the_more_may_lie_about() -> None:
    left = Leftovers(few=10)
    for ended, connected, looks in ((9, 0, False), (10, 0, True), (10, 40, False), (20, 40, True)):
        left.ended = ended
        assert left.sweep(connected) is looks
        assert left.ended == (0 if looks else ended)
