"""What the points of the Châteauma are called."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.telling.words import Names

NAMES: Final = Names(
    sources={
        "cha_cards": lambda _: _("territory cards"),
        "cha_boarding_house": lambda _: _("boarding houses"),
        "cha_trade_routes": lambda _: _("one point more for each sale"),
        "cha_monasteries": lambda _: _("monasteries"),
        "cha_reserve": lambda _: _("tiles in the reserve"),
        "cha_open_cards": lambda _: _("tiles on incomplete cards"),
        "cha_shields": lambda _: _("shields of the Châteauma"),
        "cha_doubles": lambda _: _("double tiles"),
    },
    automa=lambda _: _("Châteauma"),
)
