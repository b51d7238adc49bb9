"""The rules, as the server's own templates write them: the whole book of a table, and the section about a thing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from contado.core import registry
from contado.core.game import Game
from contado.core.settings import Settings
from contado.core.teaching.rulebook import Rulebook
from contado.page.answering import ROUTES, Answer, Asked, route
from contado.rooms.answers.rulebook import (
    RuleGiven,
    chapters_shown,
    module_links,
    section_about,
    section_shown,
    unusual,
)
from contado.rooms.taught import ANCHOR, asked_for, played_at
from contado.rooms.words import game_words

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["ROUTES"]

HTML: Final = "text/html; charset=utf-8"
# A picture by itself follows what the system prefers; the page's scripts know what was chosen.
THEME: Final = "auto"


@cache
def templates() -> Environment:
    """Return the templates; few ask for the rules at a table, and nobody else waits for what reads them."""
    from jinja2 import Environment, PackageLoader

    return Environment(
        loader=PackageLoader("contado.server"), autoescape=True, auto_reload=False, trim_blocks=True, lstrip_blocks=True
    )


@route("GET", "/api/tables/{table}/rule")
async def rule(asked: Asked) -> RuleGiven:
    """Return the section that explains a thing."""
    row = await asked.house.row(asked.word("table"))
    game = registry.game(row.game)
    seats, settings = played_at(game, row)
    book = Rulebook(game, settings, seats, game_words(asked.language.code, game))
    given = section_shown(book, section_about(book, asked.query.get("about", "")))
    html = str(templates().get_template("section.html").module.body(given, game.id, THEME, asked.language.code))  # type: ignore[attr-defined]
    return RuleGiven(given.name, given.question, html, f"/tables/{row.id}/rules#{ANCHOR}{given.name}")


@route("GET", "/games/{game}/rules")
async def rules(asked: Asked) -> Answer:
    """Return the rules with the settings and the number of players in the address."""
    game = registry.game(asked.word("game"))
    seats, settings = asked_for(asked.query, game)
    return written(asked, game, seats, settings)


@route("GET", "/tables/{table}/rules")
async def table_rules(asked: Asked) -> Answer:
    """Return the rules that a table plays by."""
    row = await asked.house.row(asked.word("table"))
    game = registry.game(row.game)
    return written(asked, game, *played_at(game, row), row.id)


def written(asked: Asked, game: Game, seats: int, settings: Settings, table: str = "") -> Answer:
    """Return what stands in the middle of the page of rules; what is around it, the page has already."""
    _ = game_words(asked.language.code, game)
    template = templates().get_template("rules.html")
    values = {
        "_": _, "plural": _.plural, "lang": _.code, "theme": THEME, "game": game, "table": table, "definitions": "",
        "chapters": chapters_shown(Rulebook(game, settings, seats, _)),
        "modules": [] if table else module_links(game, settings, seats, _), "unusual": unusual(game, settings, _),
        "part": templates().get_template("section.html").module,
    }  # fmt: skip
    return Answer(200, HTML, "".join(template.blocks["content"](template.new_context(values))))
