"""A finished game as a film: one file that plays it from the first move to the last, and needs nothing else.

Each picture is told by what has changed since the one before it, as a table is told (`changes`), and all is packed: a
game of hundreds of moves is a small file. A script of ours that it brings along unpacks and shows it
(`static/js/film.js`).
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from typing import Any, Final

from contado.core.drawing.definitions import CLASSES, used, used_rules, without_codes
from contado.core.drawing.palette import TOKENS_STYLE
from contado.core.drawing.picture import MEANINGS, Picture
from contado.core.drawing.styles import for_pages
from contado.core.drawing.svg import escape, number
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.record import Record
from contado.core.showing.keeping import Kept, keeping
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import Language
from contado.rooms.showing.changes import changes
from contado.server.assets import Assets, palette_css

# A desk's width: a phone shows the whole of it, and is turned for more.
WIDTH: Final = 1440
# What the player puts round the boards.
_AROUND: Final = ("contado", "table", "area", "theme-light", "theme-dark", "theme-contrast", "theme-auto")


class Scene:
    """A position of the film: the state after a move, and what happened in it, in words."""

    def __init__(self, state: State, words: str) -> None:
        self.state = state
        self.words = words


def positions(record: Record, game: Game, words: dict[int, str]) -> list[Scene]:
    """Return the positions after every move of a record, the set-up first."""
    found: dict[int, State] = {}

    def watch(state: State, move: int) -> None:
        # A move may be several actions: it is over when the last of them was done.
        found[move] = state.copy()

    record.replay(game, watch=watch)
    return [Scene(found[move], words.get(move, "")) for move in sorted(found)]


class Film:
    """Pictures of a game in a language, put together one by one."""

    def __init__(self, game: Game, names: list[str], _: Language) -> None:
        self.game = game
        self.names = names
        self._ = _
        self.frames: list[dict[str, Any]] = []
        self.layouts: list[list[Any]] = []
        self.places: list[int] = []
        # Of each area what was drawn last, and what of that is shown.
        self._before: dict[str, str] = {}
        self._shown: dict[str, str] = {}
        # All that was ever drawn names what is to be defined.
        self._texts: list[str] = []
        self._kept = Kept()
        self._picture: Picture | None = None

    def add(self, scene: Scene) -> None:
        """Draw the next picture: what a spectator sees."""
        view: View = scene.state.view(None, self._, self.names)
        with keeping(self._kept):
            picture = self.game.drawing.picture(view, self._)
            places, height = picture.laid_out(WIDTH)
        self._picture = picture
        told: dict[str, Any] = {}
        for area, _x, _y, _width in places:
            inner = f'<g class="background">{area.background}</g><g class="pieces">{area.pieces}</g>'
            before = self._before.get(area.id)
            if inner == before:
                continue
            self._before[area.id] = inner
            cleaned = MEANINGS.sub("", without_codes(inner))
            old = self._shown.get(area.id)
            self._shown[area.id] = cleaned
            told[area.id] = cleaned if old is None else (changes(old, cleaned) or cleaned) if old != cleaned else []
            new = told[area.id]
            self._texts += [new] if isinstance(new, str) else [text for _from, _to, text in new]
        layout = [
            number(height),
            *(
                [area.id, area.title, number(x), number(y), number(width), number(area.height_at(width)),
                 f"0 0 {number(area.width)} {number(area.height)}"]
                for area, x, y, width in places
            ),
        ]  # fmt: skip
        if not self.layouts or self.layouts[-1] != layout:
            self.layouts.append(layout)
        outcome = view["outcome"]
        if outcome is not None:
            self.places = list(outcome["places"])
        frame = {"l": len(self.layouts) - 1, "s": list(view["scores"]), "w": scene.words}
        self.frames.append({**frame, "a": told} if told else frame)

    def html(self, assets: Assets, title: str) -> str:
        """Return the file."""
        if self._picture is None:
            raise ContadoError("There is nothing to be shown of this game.")
        _ = self._
        shown = "".join(self._texts)
        style = for_pages(self._picture.style.removeprefix(TOKENS_STYLE))
        classes = " ".join((*_AROUND, *sorted({name for names in CLASSES.findall(shown) for name in names.split()})))
        style = used_rules(style, f'class="{classes}"' + self._picture.definitions)
        data = {
            "names": self.names, "places": self.places, "layouts": self.layouts, "frames": self.frames,
            "definitions": used(self._picture.definitions, style + shown), "style": style, "width": WIDTH,
            "words": {
                "first": _("To the beginning"), "previous": _("One move back"), "play": _("Play by itself"),
                "pause": _("Pause"), "next": _("One move on"), "last": _("To the last move"),
                "where": _("Move {at} of {all}"), "slider": _("Move"),
            },
        }  # fmt: skip
        failed = _("This browser is too old for this file: it cannot unpack it.")
        raw = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
        packed = base64.b64encode(zlib.compress(raw, 9)).decode()
        script = assets.files["js/film.js"].body.decode().replace("</script", "<\\/script")
        sheet = palette_css() + assets.files["css/film.css"].body.decode()
        allowed = f"default-src 'none'; script-src '{_hash(script)}'; style-src 'unsafe-inline'; img-src data:"
        return (
            f'<!doctype html>\n<html lang="{escape(_.code)}" class="theme-auto">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{allowed}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f'<title>{escape(title)}</title>\n<style>{sheet}</style>\n</head>\n<body data-failed="{escape(failed)}">\n'
            f'<h1>{escape(title)}</h1>\n<div id="film" class="contado"></div>\n'
            f"<noscript>{escape(_('This file needs JavaScript: a script in it unpacks the game.'))}</noscript>\n"
            f'<script type="text/plain" id="game">{packed}</script>\n<script type="module">{script}</script>\n'
            "</body>\n</html>\n"
        )


def _hash(script: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}"
