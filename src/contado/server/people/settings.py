"""What people have chosen for themselves."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from contado.core.drawing.palette import ON_SCREEN
from contado.core.errors import ContadoError
from contado.core.words.language import LANGUAGES, shown
from contado.rooms.rows import User
from contado.server.people.zones import zone

LanguageCode = Literal["", "en", "it", "pl"]
Theme = Literal["auto", "light", "dark", "contrast"]
Speed = Literal["normal", "fast", "slow", "none"]
# Teach me; look over my shoulder; I know it.
Knows = Literal["teach", "coach", "yes"]
# Who may read one's profile.
Profile = Literal["everybody", "friends", "nobody"]
# An hour of the day; -1: none.
Hour = Annotated[int, Meta(ge=-1, le=23)]

# More games than anybody has.
MOST_GAMES: Final = 200

assert {"auto", *ON_SCREEN} == set(get_args(Theme))
assert set(LANGUAGES) | {""} == set(get_args(LanguageCode))


class Preferences(Struct, kw_only=True, forbid_unknown_fields=True):
    """A user's choices."""

    # Empty: what the browser asks for.
    language: LanguageCode = ""
    theme: Theme = "auto"
    # How fast pieces travel.
    speed: Speed = "normal"
    # Are turns confirmed at tables that this user sets up?
    confirm: bool = True
    # Notices when it is one's turn and one is not there: any at all, and by e-mail. Where they go is kept apart from
    # this, since it holds secrets.
    notices: bool = True
    mail_notices: bool = True
    # Who may read the own profile: results, ratings, and with whom one has played.
    profile: Profile = "everybody"
    # One letter a day at this hour, with all that waits, in place of one for each turn.
    digest_hour: Hour = -1
    # Hours without notices, from the first up to the second; and where on earth they are told by, as in "Europe/Rome".
    quiet_from: Hour = -1
    quiet_to: Hour = -1
    time_zone: Annotated[str, Meta(max_length=60)] = ""
    # What was answered to "Do you know the game?", by game.
    knows: dict[str, Knows] = {}


def preferences(user: User | None) -> Preferences:
    """Return the choices of a user; what can no longer be read falls back to its default."""
    kept = user.settings if user is not None else {}
    chosen = Preferences()
    for name, value in kept.items():
        try:
            chosen = msgspec.convert({**msgspec.to_builtins(chosen), name: value}, Preferences)
        except msgspec.ValidationError:
            continue
    return chosen


def changed(user: User, changes: dict[str, Any]) -> dict[str, Any]:
    """Return the settings with some of them changed, or refuse."""
    try:
        chosen = msgspec.convert({**msgspec.to_builtins(preferences(user)), **changes}, Preferences)
    except msgspec.ValidationError as error:
        raise ContadoError("That is not a setting: {trouble}.", trouble=str(error)) from None
    if len(chosen.knows) > MOST_GAMES or any(len(game) > 100 for game in chosen.knows):
        raise ContadoError("There are no such games.")
    if chosen.time_zone and zone(chosen.time_zone) is None:
        raise ContadoError("There is no time zone {name!r}.", name=shown(chosen.time_zone))
    kept: dict[str, Any] = msgspec.to_builtins(chosen)
    return kept
