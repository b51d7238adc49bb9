"""What `pip install 'contado[host]'` adds for a public host, and whether it is installed."""

from __future__ import annotations

from importlib.util import find_spec

from contado.server.errors import NotInstalled


def check_postgresql() -> None:
    """Refuse PostgreSQL where its driver is missing."""
    if find_spec("asyncpg") is None or find_spec("greenlet") is None:
        raise NotInstalled("PostgreSQL needs its driver: pip install 'contado[host]' brings it.")


def counts_figures() -> bool:
    """Say whether figures for Prometheus are counted."""
    return find_spec("prometheus_client") is not None


def pushes() -> bool:
    """Say whether notices can be encrypted for browsers."""
    return find_spec("cryptography") is not None


def check_pushes() -> None:
    """Refuse notices to browsers where nothing can be encrypted for them."""
    if not pushes():
        raise NotInstalled("Notices to browsers are encrypted: pip install 'contado[host]' brings what that needs.")
