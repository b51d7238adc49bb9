"""The solo game (tenth expansion): against a target, on islands with rivers (section 3.7)."""

from typing import Final

from contado.games.burgundy.modules.solo.module import Solo

MODULE: Final = Solo
