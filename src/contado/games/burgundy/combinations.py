"""Which options go together, and for how many players; random ones for test games."""

from __future__ import annotations

from typing import Final

from contado.core.errors import BadOption
from contado.core.luck import Luck
from contado.core.options import Settings
from contado.games.burgundy.components import load
from contado.games.burgundy.options import BASE_DUCHIES, DEFAULTS, MODES, OPTIONS, USUAL

# The duchies of the first expansion, for which the castle connection is made.
CONNECTED: Final = range(11, 19)
# Those of the fourth, which are made for border posts.
WITH_POSTS: Final = range(23, 31)
# How many colours of grapes are taken out, by the number of players.
_GRAPES_OUT: Final = {int(players): count for players, count in load("vineyards")["grape_removal"].items() if count}
# What the team and the solo game are played without (R8), with the value that leaves it out.
_EXPANSIONS: Final[dict[str, bool | str]] = {
    "castle_connection": False, "tiles_2": False, "border_posts": False, "white_castles": False, "inns": False,
    "trade_routes": "off", "shields": False, "vineyards": False, "chateauma": False,
}  # fmt: skip
# But the books only say nothing of these in the team game, where all that they ask for is there.
_FOR_TEAMS: Final = ("tiles_2", "white_castles", "inns")
# And what has no meaning there, with the values that say nothing: both have boards of their own.
_DUCHIES: Final[dict[str, tuple[str, ...]]] = {
    "duchies": ("deal",), "duchy_set": (USUAL, BASE_DUCHIES), "first_game": ("off",),
}  # fmt: skip
# What only the one or the other of them asks.
_OF_MODE: Final[dict[str, tuple[str, ...]]] = {
    "team": ("team_board", "team_tie_break"), "solo": ("solo_board", "solo_target", "solo_area_gain", "solo_b8"),
}  # fmt: skip
_COUNTS: Final[dict[str, tuple[int, ...]]] = {"standard": (2, 3, 4), **{mode.name: mode.seats for mode in MODES}}


def duchy_set(text: str) -> list[int]:
    """Return the numbers of a list such as ``1-10,12``."""
    numbers: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        numbers.update(range(int(first), int(last or first) + 1))
    return sorted(numbers)


def duchies_to_deal(settings: Settings) -> list[int]:
    """Return the duchies that are dealt or chosen from; usually those that are made for what is in play."""
    if settings["duchy_set"] != USUAL:
        return duchy_set(str(settings["duchy_set"]))
    if settings["castle_connection"]:
        return list(CONNECTED)
    return list(WITH_POSTS) if settings["border_posts"] else duchy_set(BASE_DUCHIES)


def same_duchy(settings: Settings) -> int:
    """Return the duchy that all play, or 0 if everybody comes to one."""
    if settings["first_game"] != "off":
        return int(str(settings["first_game"]))
    wanted = str(settings["duchies"])
    return int(wanted.removeprefix("same:")) if wanted.startswith("same:") else 0


def duchies_in_use(settings: Settings) -> list[int]:
    """Return the duchies that players may come to have."""
    same = same_duchy(settings)
    return [same] if same else duchies_to_deal(settings)


def seat_counts(settings: Settings) -> tuple[int, ...]:
    """Return for how many players a mode is."""
    return _COUNTS[str(settings["mode"])]


def wrong_count(seats: int, settings_counts: tuple[int, ...]) -> BadOption | None:
    """Return the error for a number of players that the mode is not for, where the mode should be named."""
    if settings_counts == _COUNTS["solo"]:
        return BadOption("The solo game is for one player, not {seats}.", seats=seats)
    if seats == 1:
        return BadOption("For one player there is the solo game: choose it as the mode.")
    if settings_counts == _COUNTS["team"]:
        return BadOption("The team game is for four players, not {seats}.", seats=seats)
    return None


def conflict(seats: int, settings: Settings) -> BadOption | None:
    """Say what cannot be played together."""
    for mode, names in _OF_MODE.items():
        for name in names:
            if settings["mode"] != mode and settings[name] != DEFAULTS[name]:
                return BadOption("The option {option} is for the mode {mode} only.", option=name, mode=mode)
    if settings["mode"] != "standard":
        return mode_conflict(settings)
    first = settings["first_seat"]
    if first != "random" and int(str(first)) > seats:
        return BadOption("Seat {seat} cannot begin: there are only {seats} players.", seat=first, seats=seats)
    if settings["chateauma"]:
        if first == str(seats):
            return BadOption("Seat {seat} cannot begin: the Châteauma sits there.", seat=first)
        if settings["inns"]:
            return BadOption("The Châteauma does not play with inns: switch inns off.")
    elif settings["cha_level"] != "medium" or settings["cha_modifiers"] != "none":
        return BadOption("Level and modifiers are the Châteauma's: switch chateauma on.")
    if settings["vineyards"]:
        wrong = wrong_grapes(seats, str(settings["grape_removal"]))
        if wrong is not None:
            return wrong
    first_game = settings["first_game"]
    if first_game != "off" and settings["duchies"] not in ("deal", f"same:{first_game}"):
        return BadOption(
            "The first game is played on duchy {number}: leave the option duchies as it is.", number=first_game
        )
    if settings["duchy_set"] != USUAL:
        for part in str(settings["duchy_set"]).split(","):
            if not duchy_set(part):
                return BadOption("The set of duchies cannot be read: {part} begins after its end.", part=part)
    if settings["castle_connection"] and any(number not in CONNECTED for number in duchies_in_use(settings)):
        return BadOption("The castle connection is for duchies 11 to 18 only: choose one of them, or the set 11-18.")
    return None


def wrong_grapes(seats: int, removed: str) -> BadOption | None:
    """Say what is wrong with a list of colours to take out; with 4 players it is ignored (V-R5)."""
    if removed in ("none", "random") or seats not in _GRAPES_OUT:
        return None
    colours = removed.split(",")
    if len(set(colours)) == len(colours) == _GRAPES_OUT[seats]:
        return None
    if seats == 2:
        return BadOption("With 2 players exactly two different colours of grapes are taken out.")
    return BadOption("With 3 players exactly one colour of grapes is taken out.")


def mode_conflict(settings: Settings) -> BadOption | None:
    """Say what the team game or the solo game cannot be played with."""
    solo = settings["mode"] == "solo"
    if solo and settings["first_seat"] != "random":
        return BadOption("The solo game has one player: leave the option first_seat as it is.")
    for name, value in _EXPANSIONS.items():
        if settings[name] != value:
            if solo:
                return BadOption("The solo game is played without expansions: switch {option} off.", option=name)
            if name not in _FOR_TEAMS:
                return BadOption("The team game is played without this expansion: switch {option} off.", option=name)
    for name, values in _DUCHIES.items():
        if settings[name] not in values:
            if solo:
                return BadOption(
                    "The solo game has boards of its own: leave the option {option} as it is.", option=name
                )
            return BadOption("The team game has its own board: leave the option {option} as it is.", option=name)
    return None


def sample(seats: int, luck: Luck) -> Settings:
    """Return random options for a test game; each mode and every module comes up."""
    settings: Settings = {option.name: option.sample(luck) for option in OPTIONS}
    if seats == 1:
        settings["mode"] = "solo"
    elif seats not in seat_counts(settings):
        settings["mode"] = "standard"
    plain = DEFAULTS
    for mode, names in _OF_MODE.items():
        if settings["mode"] != mode:
            settings.update({name: plain[name] for name in names})
    if settings["mode"] == "solo":
        settings["first_seat"] = plain["first_seat"]
    if settings["mode"] != "standard":
        solo = settings["mode"] == "solo"
        settings.update({name: off for name, off in _EXPANSIONS.items() if solo or name not in _FOR_TEAMS})
        settings.update({name: plain[name] for name in (*_DUCHIES, "cha_level", "cha_modifiers")})
        return settings
    if settings["chateauma"]:
        settings["inns"] = False
        if settings["first_seat"] == str(seats):
            settings["first_seat"] = plain["first_seat"]
    else:
        settings.update({name: plain[name] for name in ("cha_level", "cha_modifiers")})
    if settings["vineyards"] and wrong_grapes(seats, str(settings["grape_removal"])) is not None:
        settings["grape_removal"] = {2: "orange,blue", 3: "red"}[seats]
    if settings["castle_connection"]:
        settings["first_game"] = "off"
        settings["duchies"] = ("deal", "random", "choose", "same:11", "same:18")[luck.below(0, 5)]
        settings["duchy_set"] = (USUAL, "11-18")[luck.below(0, 2)]
    return settings
