"""A site of plain files, in a folder of a host that knows nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from contado.site.build import write
from contado.site.making import made
from tests.site.hosting import Host, hosted

# Below the top of its host, as on a page of somebody's.
FOLDER = "some/folder"


@pytest.fixture(scope="session")
def site_files() -> dict[str, bytes]:
    """The files of a site with all games."""
    # Playwright has an event loop in this thread.
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(made).result()


@pytest.fixture(scope="session")
def public(site_files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that is offered; nobody changes it."""
    top = tmp_path_factory.mktemp("host")
    write(top / FOLDER, site_files)
    return top


@pytest.fixture
def host(public: Path) -> Iterator[Host]:
    """The host, under an address of its own: what a browser keeps of the site, it keeps for this test alone."""
    with hosted(public) as one:
        yield one


@pytest.fixture
def site(host: Host) -> str:
    """The address of the site, with its last slash."""
    return f"{host.address}/{FOLDER}/"
