"""A position for people who have a state in hand: as text, and as a picture."""

from __future__ import annotations

from typing import Any, Final

from contado.core.drawing import THEMES
from contado.core.errors import BadOption
from contado.core.game.signing import signed
from contado.core.game.viewing import view_of, words_for
from contado.core.state import State
from contado.core.words.language import Language, shown

# Narrower texts break every board, and wider ones help none.
COLUMNS: Final = range(40, 1001)
# Narrower pictures would be all lines and no words, wider ones are no use to anybody.
PIXELS: Final = range(200, 20_001)


def text_of(state: State, seat: int | None, width: object, language: Language | str | None) -> str:
    """Return the boards as text, and who decides what."""
    if type(width) is not int or width not in COLUMNS:
        raise BadOption(
            "A text is {least} to {most} columns wide, not {n}.", least=COLUMNS[0], most=COLUMNS[-1], n=shown(width)
        )
    _ = words_for(state, language)
    view = view_of(state, seat, _)
    view["columns"] = width
    lines = ["".join(text for text, _style in line).rstrip() for line in state.game.drawing.text(view, _)]
    return "\n".join([*lines, "", _now(view, _)])


def _now(view: Any, _: Language) -> str:
    """Say who decides what, or how the game ended."""
    if view["decision"] is None:
        scores = ", ".join(f"{name} {score}" for name, score in zip(view["names"], view["scores"], strict=True))
        return _("The game is over: {scores}.", scores=scores)
    return f"{view['names'][view['decision']['seat']]}: {view['decision']['prompt']}"


def svg_of(
    state: State, seat: int | None, width: object, theme: object, codes: object, language: Language | str | None
) -> str:
    """Return the picture of the whole table as SVG."""
    if type(width) is not int or width not in PIXELS:
        raise BadOption(
            "A picture is {least} to {most} pixels wide, not {n}.", least=PIXELS[0], most=PIXELS[-1], n=shown(width)
        )
    if not isinstance(theme, str) or theme not in THEMES:
        raise BadOption("There is no theme {theme!r}; there are {known}.", theme=shown(theme), known=[*THEMES])
    _ = words_for(state, language)
    picture = state.game.drawing.picture(view_of(state, seat, _), _).svg(width, theme, bool(codes))
    return signed(picture, state.game)
