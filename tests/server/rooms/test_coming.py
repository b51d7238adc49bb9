"""Whoever comes to a table does not hold it up for those who play there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import served


def test_the_database_is_asked_for_newcomers_while_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path / "contado.db") as at:
        ada, ben = at.player("Ada"), at.player("Ben")
        table = ada.table("burgundy", "me", "me:Other", public=True)
        held: list[bool] = []
        with ada.live(table, pictures=False) as first:
            (room,) = {room for room in at.rooms._rooms.values() if room.id == table}
            for owner, name in ((at.rooms.store, "said"), (at.rooms.store.order, "hidden_from")):
                asked = getattr(owner, name)

                async def asking(*what: Any, asked: Any = asked) -> Any:
                    held.append(room.lock.locked())
                    return await asked(*what)

                monkeypatch.setattr(owner, name, asking)
            with ben.live(table, pictures=False):
                assert held == [False, False]
            # What is said while somebody comes is told once, to everybody.
            monkeypatch.undo()
            assert first.ask("say", text="Hello")["ok"]
            with ben.live(table, pictures=False) as second:
                assert [line["text"] for line in second.chat] == ["Hello"]
