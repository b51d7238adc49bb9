"""What is answered when something goes wrong: one sentence, as a page or as JSON, never a traceback."""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.types import ExceptionHandlersMap, Scope

from contado.core.errors import ContadoError
from contado.core.words.language import marked
from contado.server.errors import said_outside, status_of
from contado.server.monitoring.trail import current
from contado.server.pages.forms import safe_next
from contado.server.pages.page import page
from contado.server.people.identity import language_of

Asked = Request[Any, Any, State]

log = logging.getLogger("contado.server")

SENTENCES = {
    400: marked("The server does not understand this request."),
    401: marked("Say who you are first."),
    403: marked("You may not do this."),
    404: marked("There is no such page."),
    405: marked("This cannot be done here."),
    413: marked("That is more than the server takes."),
    429: marked("You are asking too fast: wait a moment, then try again."),
    500: marked("Something went wrong on the server. Your game is safe: reload the page."),
}


# The framework's words for a client that disconnects before its request is complete.
GONE = "client disconnected prematurely"


def wants_json(request: Asked) -> bool:
    """Say whether the answer should be JSON: for the API, or where the client accepts it."""
    return request.scope["path"].startswith("/api") or "application/json" in request.headers.get("accept", "")


def answer(request: Asked, sentence: str, status: int) -> Response[Any]:
    """Return the sentence as JSON or as a page."""
    if wants_json(request):
        return Response({"error": sentence}, status_code=status, media_type=MediaType.JSON)
    number = current() if status >= 500 else ""
    return page(request, "error.html", status, sentence=sentence, status=status, back=came_from(request), number=number)


def came_from(request: Asked) -> str:
    """Return the page of ours that somebody comes back to after signing in: the one that was asked for, or left."""
    if request.method == "GET":
        return request.scope["path"]
    return safe_next(urlsplit(request.headers.get("referer", "")).path)


def refused(request: Asked, error: ContadoError) -> Response[Any]:
    """Answer an error that the visitor can do something about."""
    return answer(request, said_outside(error, language_of(request)), status_of(error))


def not_understood(request: Asked, error: HTTPException) -> Response[Any]:
    """Answer what the framework refuses: unknown pages, data of a wrong form."""
    _ = language_of(request)
    status = error.status_code
    if error.detail == GONE:
        # A phone that has lost its connection is not a fault, and nobody reads the answer.
        return answer(request, _(SENTENCES[400]), 400)
    if status >= 500:
        return failed(request, error)
    sentence = _(SENTENCES.get(status, SENTENCES[400]))
    if status == 400 and wants_json(request) and not isinstance(error, NotAuthorizedException):
        # A program is told which field is wrong.
        sentence = f"{sentence} {_trouble(error)}".strip()
    return answer(request, sentence, status)


def _trouble(error: HTTPException) -> str:
    rows = error.extra if isinstance(error.extra, list) else []
    found = [f"{row.get('key', '')}: {row.get('message', '')}".strip(": ") for row in rows if isinstance(row, dict)]
    return f"({', '.join(found)})" if found else ""


def not_json(request: Asked, error: UnicodeDecodeError | RecursionError) -> Response[Any]:
    """Answer JSON that is not UTF-8 or is nested endlessly: the framework leaves both to us."""
    if isinstance(error, RecursionError) and "deserializing" not in str(error):
        return failed(request, error)
    return answer(request, language_of(request)(SENTENCES[400]), 400)


def failed(request: Asked, error: Exception) -> Response[Any]:
    """Answer a fault of ours; the log says where it is."""
    log.error("fault in %s %s", request.method, request.scope.get("path_template", "?"), exc_info=error)
    return answer(request, language_of(request)(SENTENCES[500]), 500)


async def note_live_fault(error: Exception, scope: Scope) -> None:
    """Log a fault of a live connection, which nothing else would answer."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, (ContadoError, HTTPException)):
        log.error("fault in a live connection %s", scope.get("path_template", "?"), exc_info=error)


HANDLERS: ExceptionHandlersMap = {
    ContadoError: refused,
    HTTPException: not_understood,
    UnicodeDecodeError: not_json,
    RecursionError: not_json,
    Exception: failed,
}
