"""Hours of the day where somebody lives: none are told of at night, and one letter comes with all that waits."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from litestar.testing import TestClient

from contado.server.notices.hours import next_letter, quiet_until
from contado.server.notices.mail import Mail, read_mail_server
from contado.server.notices.notifier import BUNDLE
from contado.server.people.settings import Preferences
from tests.server.notices.conftest import Certificates
from tests.server.notices.posting import post_office
from tests.server.notices.test_turns import Evening, evening
from tests.server.web.visitors import Visitor, app


def at(text: str) -> float:
    """Return a moment, given in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("zone", "hours", "now", "until"),
    [
        # In January Rome is an hour ahead of Greenwich, in July two (EU directive 2000/84).
        ("Europe/Rome", (22, 7), "2026-01-10 20:59", ""),
        ("Europe/Rome", (22, 7), "2026-01-10 21:00", "2026-01-11 06:00"),
        ("Europe/Rome", (22, 7), "2026-01-11 05:59", "2026-01-11 06:00"),
        ("Europe/Rome", (22, 7), "2026-01-11 06:00", ""),
        ("Europe/Rome", (22, 7), "2026-07-10 20:00", "2026-07-11 05:00"),
        # The night of 29 March 2026 has an hour less, that of 25 October one more.
        ("Europe/Rome", (22, 7), "2026-03-28 21:30", "2026-03-29 05:00"),
        ("Europe/Rome", (22, 7), "2026-10-24 20:30", "2026-10-25 06:00"),
        # An hour that the clocks leave out: it is three when it would have been two.
        ("Europe/Rome", (22, 2), "2026-03-28 22:00", "2026-03-29 01:00"),
        # By day, and half an hour off.
        ("Asia/Kolkata", (9, 17), "2026-01-10 03:30", "2026-01-10 11:30"),
        ("", (22, 7), "2026-01-10 22:00", "2026-01-11 07:00"),
        ("Europe/Rome", (-1, 7), "2026-01-10 23:00", ""),
        ("Europe/Rome", (22, -1), "2026-01-10 23:00", ""),
        ("Europe/Rome", (7, 7), "2026-01-10 06:30", ""),
    ],
)
def test_quiet_hours(zone: str, hours: tuple[int, int], now: str, until: str) -> None:
    chosen = Preferences(time_zone=zone, quiet_from=hours[0], quiet_to=hours[1])
    assert quiet_until(chosen, at(now)) == (at(until) if until else 0)


@pytest.mark.parametrize(
    ("zone", "now", "due"),
    [
        ("Europe/Warsaw", "2026-01-10 06:00", "2026-01-10 07:00"),
        # At the hour itself the next is tomorrow's.
        ("Europe/Warsaw", "2026-01-10 07:00", "2026-01-11 07:00"),
        ("Europe/Warsaw", "2026-03-28 12:00", "2026-03-29 06:00"),
        ("", "2026-01-10 08:30", "2026-01-11 08:00"),
    ],
)
def test_when_the_letter_comes(zone: str, now: str, due: str) -> None:
    assert next_letter(Preferences(time_zone=zone, digest_hour=8), at(now)) == at(due)
    assert next_letter(Preferences(time_zone=zone), at(now)) == 0
    assert next_letter(Preferences(time_zone=zone, digest_hour=8, mail_notices=False), at(now)) == 0


@pytest.mark.anyio
async def test_what_happens_at_night_is_told_in_the_morning(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates, quiet_from=22, quiet_to=7, time_zone="Europe/Rome") as it:
        it.now = at("2026-01-10 21:30")
        await it.turn(await it.table("abc"))
        await it.turn(await it.table("def"))
        for _ in range(8):
            await it.pass_by(3600)
            assert it.told() == []
        await it.pass_by(3600)
        # Both in one, once.
        assert [one["title"] for one in it.told()] == ["Your turn at 2 tables"]


async def at_the_post_office(it: Evening, url: str) -> None:
    """Have letters for Ada, an account with a confirmed address, go to a post office."""
    await it.store.become_account(it.ada, "Ada", "no hash of any password")
    await it.store.drop_receiver(it.ada, "web")
    await it.store.save_receiver(it.ada, "mail", "mail", {"address": "ada@home.example"})
    it.notifier.letters.mail = Mail(read_mail_server(url))
    await it.notifier.digests.chosen(await it.user())


@pytest.mark.anyio
async def test_one_letter_a_day_says_all_that_waits(tmp_path: Path, certificates: Certificates) -> None:
    chosen = {"digest_hour": 8, "time_zone": "Europe/Warsaw"}
    with post_office() as office:
        async with evening(tmp_path, certificates, **chosen) as it:
            it.now = at("2026-01-10 06:00")
            await at_the_post_office(it, office.url)
            for id, days in (("later", 3), ("sooner", 2)):
                await it.turn(await it.table(id, deadline=at("2026-01-10 07:00") + days * 24 * 3600 + 60))
            # Not at once: there is a letter of the day.
            await it.pass_by(2 * BUNDLE)
            await it.notifier.digests.send_due()
            it.now = at("2026-01-10 07:00")
            neighbours = [it.notifier.digests] * 3
            for one in neighbours:
                await one.send_due()
            to, made = office.letter()
            text = made.get_content()
            assert (to, made["Subject"]) == ("ada@home.example", "What waits for you at Contado")
            assert text.startswith("It is your turn at 2 tables:")
            # What is over first comes first, each with how long there is and a link to what happened.
            assert [line for line in text.splitlines() if line.startswith(("Milestones", "https"))] == [
                "Milestones, with greedy. You have 2 days.", "https://play.example/tables/sooner?since",
                "Milestones, with greedy. You have 3 days.", "https://play.example/tables/later?since",
            ]  # fmt: skip
            assert "/unsubscribe/" in made["List-Unsubscribe"]
            # Once, and nothing where nothing waits.
            for id in ("later", "sooner"):
                await it.store.set_stage(id, "closed")
            it.now = at("2026-01-11 07:00")
            await it.notifier.digests.send_due()
            assert office.letters.empty()


@pytest.mark.anyio
async def test_a_letter_that_fell_into_an_outage_comes_once(tmp_path: Path, certificates: Certificates) -> None:
    with post_office() as office:
        async with evening(tmp_path, certificates, digest_hour=8) as it:
            it.now = at("2026-01-10 06:00")
            await at_the_post_office(it, office.url)
            await it.table("abc")
            # The server is away for two days and a half.
            it.now = at("2026-01-12 20:00")
            await it.notifier.digests.send_due()
            office.letter()
            await it.notifier.digests.send_due()
            assert office.letters.empty()
            (due,) = await it.store.push.due_digests(it.now + 10**6)
            assert due.due == at("2026-01-13 08:00")


def test_hours_are_chosen_on_the_page_and_refused_where_there_are_none(tmp_path: Path) -> None:
    with TestClient(app(tmp_path)) as server:
        ada = Visitor(server).guest("Ada")
        ada.open("/account")
        ada.follow(ada.send("/account", {"quiet_from": "22", "quiet_to": "7", "time_zone": "Europe/Rome"}))
        kept = ada.me()["settings"]
        assert (kept["quiet_from"], kept["quiet_to"], kept["time_zone"]) == (22, 7, "Europe/Rome")
        for field, wrong in (("quiet_from", "24"), ("quiet_to", "x"), ("time_zone", "Atlantis/Capital")):
            ada.open("/account")
            refused = ada.send("/account", {field: wrong})
            assert refused.status_code == 400
        assert ada.me()["settings"] == kept
