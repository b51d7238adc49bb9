"""A server that is told to end says so first, takes what still comes, and nobody loses anything."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import httpx

from tests.server.hard.people import choice, entries, guest
from tests.server.running import CERTIFICATES, running
from tests.server.serving import PATIENCE


def test_people_are_told_and_what_they_do_meanwhile_is_kept(tmp_path: Path) -> None:
    database = str(tmp_path / "contado.db")
    with running(database, tmp_path, "--drain", "3") as server:
        ada = guest(server, "Ada")
        table = ada.table("milestones", "me", "me:Ben")
        with ada.live(table) as live:
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            live.until(lambda: '{"type":"restart"}' in live.heard)
            # A proxy sends nobody new here, and whoever is here goes on.
            assert httpx.get(f"{server.address}/healthz", timeout=PATIENCE, verify=CERTIFICATES).status_code == 503
            found = choice(ada.get(f"/tables/{table}/view"), random.Random(1))
            assert found is not None
            ada.post(f"/tables/{table}/{found[0]}", **found[1])
        # It ends by the signal, after everything else.
        assert server.process.wait(PATIENCE) == -signal.SIGTERM
        assert len(entries(database, table)) == 1
        again = ada.at(server.start())
        assert again.get(f"/tables/{table}/view")["number"] == 1
