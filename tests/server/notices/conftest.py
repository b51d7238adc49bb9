"""Certificates for the receivers of tests."""

from __future__ import annotations

import ssl

import pytest

from contado.server.notices.notifier import Notifier
from tests.server.notices.receiving import make_certificates

Certificates = tuple[ssl.SSLContext, ssl.SSLContext]


@pytest.fixture(scope="session")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    """What receivers show, and what clients trust."""
    return make_certificates(tmp_path_factory.mktemp("tls"), "home.example", "discord.com", "*.drip.example")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def forgotten(notifier: Notifier) -> None:
    """Let two days go by for what is counted: nothing is left of it."""
    before = notifier.quotas.now
    notifier.quotas.now = lambda: before() + 2 * 24 * 3600
