"""The solo game (tenth expansion): against a target, on islands with rivers (section 3.7)."""

from contado.games.burgundy.modules.solo.module import Solo as Solo
