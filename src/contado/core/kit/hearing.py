"""A language that remembers what was said in it: every sentence with the values that were put in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import unescape
from typing import Any, Final, NamedTuple

from contado.core.drawing import Picture
from contado.core.game import Game
from contado.core.kit.trial import Fault, crash_words
from contado.core.showing.view import View
from contado.core.words.language import ENGLISH, Forms, Language, PluralForms, marked

TIP: Final = re.compile(r'data-target="([^"]*)"[^>]*? aria-label="([^"]*)"')
# The check of the picture.
DRAWING: Final = marked("drawing")
# Numbers that no game reaches by itself: where they stand in an amount, any number may stand.
SAMPLES: Final = (1, 97)


def draw(game: Game, view: View[Any], _: Language) -> Picture:
    """Return the picture of a view; where it crashes, that is what *drawing* is told, whoever wanted it."""
    try:
        return game.drawing.picture(view, _)
    except Exception as error:
        raise Fault(f"A crash in {crash_words(error)}", DRAWING) from error


class Heard(NamedTuple):
    """A sentence: as the code writes it, its values, and what became of them."""

    sentence: str
    values: Mapping[str, Any]
    text: str


class Hearing(Language):
    """Speaks English, and keeps every sentence, each text once.

    It may listen to a whole game: what drawings keep for later, they keep for this language, and it was heard when they
    made it.
    """

    def __init__(self) -> None:
        super().__init__(ENGLISH.code)
        self.heard: list[Heard] = []
        # The same by sentence and text.
        self._texts: dict[str, dict[str, Heard]] = {}

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        """Say the message, and keep it."""
        text = super().__call__(message, you, **values)
        texts = self._texts.get(message)
        if texts is None or text not in texts:
            self._keep(Heard(message, values, text))
        return text

    def plural(self, one: str, many: str, n: int, you: PluralForms | None = None, /, **values: object) -> str:
        """Say the form that fits n, and keep it under the first one."""
        text = super().plural(one, many, n, you, **values)
        texts = self._texts.get(one)
        if texts is None or text not in texts:
            self._keep(Heard(one, {"n": n, **values}, text))
        return text

    def _keep(self, one: Heard) -> None:
        self.heard.append(one)
        self._texts.setdefault(one.sentence, {})[one.text] = one

    def within(self, text: str, sentences: Iterable[str]) -> list[Heard]:
        """Return those of some sentences that stand in a text; its first letter may have become a capital."""
        lowered = text.lower()
        return [
            one
            for sentence in sentences
            for one in self._texts.get(sentence, {}).values()
            if one.text.lower() in lowered
        ]

    def forget(self) -> None:
        """Let go of all that was said: drawings that are kept for later keep the language that they were drawn in."""
        self.heard.clear()
        self._texts.clear()


def tips(game: Game, view: View[Any], _: Language) -> dict[str, str]:
    """Return what everything in the picture of a view says when it is pointed at, by targets."""
    areas = draw(game, view, _).areas
    drawn = [pair for area in areas for pair in TIP.findall(area.background + area.pieces)]
    return {unescape(id): unescape(said) for id, said in drawn}


class Amounts:
    """Finds amounts of things in English texts, as the game's `thing_words` writes them."""

    def __init__(self, game: Game, things: Iterable[str]) -> None:
        self.forms: list[tuple[str, re.Pattern[str]]] = []
        for thing in things:
            for n in SAMPLES:
                try:
                    words = game.words.thing(thing, n, ENGLISH)
                except Exception:  # A game need not have words for what it never speaks of.
                    break
                form = re.escape(words).replace(str(n), r"(\d+)", 1)
                if r"(\d+)" in form:
                    self.forms.append((thing, re.compile(rf"(?<![\w,.]){form}(?!\w)")))

    def within(self, text: str) -> list[tuple[str, int]]:
        """Return the amounts in a text: the thing, and how much of it."""
        return sorted({(thing, int(found[1])) for thing, form in self.forms for found in form.finditer(text)})
