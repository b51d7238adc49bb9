"""Pages from templates: everything that is put in is escaped, and every word goes through the visitor's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import MediaType, Response
from litestar.datastructures import Cookie

from contado.core.words.language import LANGUAGES, Language
from contado.server.assets import Assets
from contado.server.installed import THEME_COLOURS
from contado.server.people import passwords
from contado.server.people.identity import language_of, speed_of, theme_of, user_of
from contado.server.people.sessions import Connection
from contado.server.people.settings import preferences
from contado.server.reach import address_of, who_cannot
from contado.server.security.origin import FIELD, token_for

Page = Response[str]


def environment(assets: Assets) -> Environment:
    """Return the templates."""
    templates = Environment(
        loader=PackageLoader("contado.server"),
        autoescape=True,
        undefined=StrictUndefined,
        # A server that runs while a newer version is installed goes on with the templates it began with.
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals.update(
        static=assets.url, languages=LANGUAGES, csrf_field=FIELD,
        shortest_password=passwords.SHORTEST, longest_password=passwords.LONGEST, theme_colours=THEME_COLOURS,
        # Are the pages plain files, with nobody behind them? `contado site` says so.
        site=False,
    )  # fmt: skip
    return templates


def page(
    connection: Connection,
    template: str,
    code: int = 200,
    cookies: Sequence[Cookie] = (),
    language: Language | None = None,
    **values: Any,
) -> Page:
    """Return a page; `language` is given where one game speaks before the others."""
    _ = language or language_of(connection)
    user = user_of(connection)
    text = connection.app.state.templates.get_template(template).render(
        _=_,
        plural=_.plural,
        lang=_.code,
        theme=theme_of(connection),
        speed=speed_of(connection),
        user=user,
        preferences=preferences(user),
        config=connection.app.state.config,
        path=connection.scope["path"],
        address=address_of(connection),
        only_here=who_cannot(connection, _),
        csrf=token_for(connection),
        **values,
    )
    return Response(text, media_type=MediaType.HTML, status_code=code, cookies=list(cookies))
