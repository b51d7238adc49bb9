"""Health, metrics, logs and the description of the API."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado import __version__
from contado.server.monitoring.logs import LineFormatter
from contado.server.storage.store import Store
from tests.server.web.conftest import Serve
from tests.server.web.visitors import Visitor, app

TOKEN = {"Authorization": "Bearer for-the-watchers"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """A server whose figures can be read from anywhere with a token."""
    with TestClient(app(tmp_path_factory.mktemp("watched"), metrics_token="for-the-watchers")) as client:
        yield client


def test_figures_are_not_for_everybody(server: TestClient[Litestar], serve: Serve) -> None:
    for headers in ({}, {"Authorization": "Bearer guessed"}, {"Authorization": "Bearer "}):
        assert server.get("/metrics", headers=headers).status_code == 403
    assert server.get("/metrics", headers=TOKEN).status_code == 200
    # No token is not an empty one. That the machine itself reads them is tested where it has an address.
    for headers in ({}, {"Authorization": "Bearer "}):
        assert serve().get("/metrics", headers=headers).status_code == 403


def test_health(server: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.get("/healthz").json() == {"status": "ok", "version": __version__}

    async def dead(store: Store) -> bool:
        return False

    monkeypatch.setattr(Store, "alive", dead)
    answer = server.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["status"] != "ok"


def test_figures(server: TestClient[Litestar], ada: Visitor) -> None:
    ada.open("/")
    ada.send("/play/milestones", {"bot": "gentle"})
    text = server.get("/metrics", headers=TOKEN).text
    assert 'contado_requests_total{method="POST",route="/play/{game}",status="303"} 1.0' in text
    assert "contado_rooms " in text
    assert "contado_entries_written_total " in text
    assert f'contado_info{{version="{__version__}"}} 1.0' in text


def test_figures_and_logs_tell_no_secret_address(
    server: TestClient[Litestar], ada: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    # A server that was started in this process before may have had its own idea of what is logged.
    caplog.set_level(logging.INFO, "contado.requests")
    ada.open("/join/a-secret-word")
    assert "a-secret-word" not in server.get("/metrics", headers=TOKEN).text
    ours = [record for record in caplog.records if record.name.startswith("contado")]
    assert all("a-secret-word" not in LineFormatter(True).format(record) for record in ours)
    assert any(getattr(record, "route", "") == "/join/{invite}" for record in ours)


def line(as_json: bool, message: str, fault: Exception | None = None, **facts: object) -> str:
    """Return how an event is written."""
    record = logging.makeLogRecord({"msg": message, "levelname": "INFO", "name": "contado.test", **facts})
    if fault is not None:
        record.exc_info = (type(fault), fault, fault.__traceback__)
    return LineFormatter(as_json).format(record)


def test_a_log_line_is_json_for_programs() -> None:
    row = json.loads(line(True, "request", route="/", ms=1.5))
    assert row["message"] == "request"
    assert row["level"] == "info"
    assert (row["route"], row["ms"]) == ("/", 1.5)
    assert json.loads(line(True, "oh", ValueError("no")))["fault"] == "ValueError: no"


def test_a_log_line_is_plain_for_people() -> None:
    assert line(False, "request", route="/").endswith("info request route=/")


@pytest.mark.parametrize("as_json", [True, False])
def test_values_of_a_database_are_left_out_of_the_log(as_json: bool) -> None:
    fault = RuntimeError("no such table\n[SQL: INSERT ...]\n[parameters: ('a secret', 'another')]")
    written = line(as_json, "fault", fault)
    assert "a secret" not in written
    assert "no such table" in written


# The description itself, and what Litestar adds to it.
OWN = {"/api/openapi.json", "/api/openapi.json/openapi.json", "/api/openapi.json/{path}"}


def api_routes(app: Litestar) -> set[tuple[str, str]]:
    """Return every method and address of the JSON API."""
    found: set[tuple[str, str]] = set()
    for route in app.routes:
        if route.path.startswith("/api") and hasattr(route, "route_handlers"):
            for handler in route.route_handlers:
                found |= {(method.lower(), route.path_format) for method in handler.http_methods}
    return {(method, path) for method, path in found if method != "options" and path not in OWN}


def test_the_description_of_the_api_is_complete(server: TestClient[Litestar]) -> None:
    described = server.get("/api/openapi.json").json()
    operations = {(method, path) for path, row in described["paths"].items() for method in row}
    assert api_routes(server.app) <= operations
    assert all(path.startswith("/api") for _method, path in operations)
    for path, row in described["paths"].items():
        for method, operation in row.items():
            good = [code for code in operation["responses"] if code.startswith("2")]
            assert good, (method, path)
            for code in good:
                answer = operation["responses"][code]
                assert code == "204" or answer.get("content"), (method, path, code)
