"""Which options can be combined, and for how many players; random combinations for test games."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import Setting, Settings
from contado.games.burgundy.rooms import ROOMS, parts
from contado.games.burgundy.settings.modes import MODES
from contado.games.burgundy.settings.options import BASE_DUCHIES, DEFAULTS, OPTIONS, USUAL

# The options on duchies, with the values that mean "not chosen": a mode with its own boards takes no others.
DUCHIES: Final[dict[str, tuple[str, ...]]] = {
    "duchies": ("deal",), "duchy_set": (USUAL, BASE_DUCHIES), "first_game": ("off",),
}  # fmt: skip
_COUNTS: Final[dict[str, tuple[int, ...]]] = {"standard": (2, 3, 4), **{mode.name: mode.seats for mode in MODES}}


class Together:
    """What a module can be combined with (`modules/<name>/combinations.py` defines `TOGETHER`)."""

    # The mode in which it is asked, and its turn: people read the first refusal.
    mode: ClassVar[str] = "standard"
    place: ClassVar[int] = 0

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Say what cannot be played together."""
        return None

    def mend(self, seats: int, settings: Settings, luck: Luck) -> None:
        """Change random options of a test game so that they can be combined."""

    def usual_duchies(self, settings: Settings) -> range | None:
        """Return the duchies that are made for the module, if it is in play."""
        return None

    def wrong_count(self, seats: int, counts: tuple[int, ...]) -> BadOption | None:
        """Return the error for a number of players that the chosen mode is not for, where there is more to say."""
        return None


class FirstSeat(Together):
    """Whoever begins must have a seat."""

    place: ClassVar[int] = 30

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Refuse a seat that does not exist."""
        first = settings["first_seat"]
        if first != "random" and int(str(first)) > seats:
            return BadOption("Seat {seat} cannot begin: there are only {seats} players.", seat=first, seats=seats)
        return None


class Duchies(Together):
    """Which duchies are played."""

    place: ClassVar[int] = 60

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Refuse other duchies in a first game, and a set that cannot be parsed."""
        first_game = settings["first_game"]
        if first_game != "off" and settings["duchies"] not in ("deal", f"same:{first_game}"):
            return BadOption(
                "The first game is played on duchy {number}: leave the option duchies as it is.", number=first_game
            )
        if settings["duchy_set"] != USUAL:
            for part in str(settings["duchy_set"]).split(","):
                if not duchy_set(part):
                    return BadOption("The set of duchies cannot be read: {part} begins after its end.", part=part)
        return None


@lru_cache(maxsize=1)
def together() -> tuple[Together, ...]:
    """Return everything that has a say, base and modules, in the order in which it is asked."""
    found: list[Together] = [FirstSeat(), Duchies(), *(part.TOGETHER for part in parts("combinations"))]
    return tuple(sorted(found, key=lambda one: one.place))


def duchy_set(text: str) -> list[int]:
    """Return the numbers of a list such as ``1-10,12``."""
    numbers: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        numbers.update(range(int(first), int(last or first) + 1))
    return sorted(numbers)


def duchies_to_deal(settings: Settings) -> list[int]:
    """Return the duchies that are dealt or chosen from; usually those made for the modules in play."""
    if settings["duchy_set"] != USUAL:
        return duchy_set(str(settings["duchy_set"]))
    for one in together():
        usual = one.usual_duchies(settings)
        if usual is not None:
            return list(usual)
    return duchy_set(BASE_DUCHIES)


def same_duchy(settings: Settings) -> int:
    """Return the duchy that everybody plays, or 0 if each player gets one of their own."""
    if settings["first_game"] != "off":
        return int(str(settings["first_game"]))
    wanted = str(settings["duchies"])
    return int(wanted.removeprefix("same:")) if wanted.startswith("same:") else 0


def duchies_in_use(settings: Settings) -> list[int]:
    """Return the duchies that players may end up with."""
    same = same_duchy(settings)
    return [same] if same else duchies_to_deal(settings)


def seat_counts(settings: Settings) -> tuple[int, ...]:
    """Return the numbers of players that a mode is for."""
    return _COUNTS[str(settings["mode"])]


def has_teams(settings: Settings) -> bool:
    """Say whether the mode is played in teams."""
    return any(mode.teams for mode in MODES if mode.name == settings["mode"])


def wrong_count(seats: int, counts: tuple[int, ...]) -> BadOption | None:
    """Return the error for a number of players that the mode is not for, where the mode should be named."""
    errors = [one.wrong_count(seats, counts) for one in together()]
    return next((error for error in errors if error is not None), None)


def switched_on(mode: str, settings: Settings) -> str:
    """Return an option that switches on an expansion which the mode excludes, or an empty text."""
    for option in OPTIONS:
        if option.name in ROOMS and mode not in option.needs["mode"] and settings[option.name] != option.default:
            return option.name
    return ""


def other_duchies(settings: Settings) -> str:
    """Return an option on duchies that has been chosen, or an empty text."""
    return next((name for name, values in DUCHIES.items() if settings[name] not in values), "")


def of_other_modes(settings: Settings) -> list[tuple[Setting, str]]:
    """Return the options that belong to a mode which is not being played, each with that mode."""
    others = [mode.name for mode in MODES if mode.name != settings["mode"]]
    return [(option, mode) for mode in others for option in OPTIONS if option.needs.get("mode") == (mode,)]


def conflict(seats: int, settings: Settings) -> BadOption | None:
    """Say what cannot be played together."""
    for option, mode in of_other_modes(settings):
        if settings[option.name] != option.default:
            return BadOption("The option {option} is for the mode {mode} only.", option=option.name, mode=mode)
    for one in together():
        wrong = one.conflict(seats, settings) if one.mode == settings["mode"] else None
        if wrong is not None:
            return wrong
    return None


def sample(seats: int, luck: Luck) -> Settings:
    """Return random options for a test game; each mode and every module comes up."""
    settings: Settings = {option.name: option.sample(luck) for option in OPTIONS}
    if seats not in seat_counts(settings):
        settings["mode"] = next(mode for mode in _COUNTS if seats in _COUNTS[mode])
    settings.update({option.name: option.default for option, _ in of_other_modes(settings)})
    for one in together():
        if one.mode in ("standard", settings["mode"]):
            one.mend(seats, settings, luck)
    return settings


def leave_out(mode: str, settings: Settings) -> None:
    """Switch off, in random options, everything that a mode with its own boards excludes."""
    for option in OPTIONS:
        if option.name in ROOMS and mode not in option.needs["mode"]:
            settings[option.name] = option.default
    settings.update({name: DEFAULTS[name] for name in DUCHIES})
