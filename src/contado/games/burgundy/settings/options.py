"""The options of the game: duchies, modules, and rules that can be read in two ways."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Flag, Setting, Settings, Text
from contado.core.words.language import marked
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.settings.modes import MODES, SEVERAL
from contado.games.burgundy.settings.option_groups import EDITIONS, EXPANSIONS, STANDARD, Placed

BASE_DUCHIES: Final = "1-10"
# The set of duchies that goes with the expansions in play.
USUAL: Final = "usual"
# A number from 1 to 30, or two with a dash.
_NUMBER: Final = "([1-9]|[12][0-9]|30)"
_RANGE: Final = f"{_NUMBER}(-{_NUMBER})?"

# What a form calls the printings of a rule.
_PRINTINGS: Final = {
    "se": marked("Special Edition"),
    "y2019": marked("2019 edition"),
    "y2011": marked("2011 edition"),
}
_SAME: Final = {
    "same:1": marked("All play duchy 1"),
    "same:2": marked("All play duchy 2"),
    "same:3": marked("All play duchy 3"),
    "same:4": marked("All play duchy 4"),
    "same:5": marked("All play duchy 5"),
    "same:6": marked("All play duchy 6"),
    "same:7": marked("All play duchy 7"),
    "same:8": marked("All play duchy 8"),
    "same:9": marked("All play duchy 9"),
    "same:10": marked("All play duchy 10"),
    "same:11": marked("All play duchy 11"),
    "same:12": marked("All play duchy 12"),
    "same:13": marked("All play duchy 13"),
    "same:14": marked("All play duchy 14"),
    "same:15": marked("All play duchy 15"),
    "same:16": marked("All play duchy 16"),
    "same:17": marked("All play duchy 17"),
    "same:18": marked("All play duchy 18"),
    "same:19": marked("All play duchy 19"),
    "same:20": marked("All play duchy 20"),
    "same:21": marked("All play duchy 21"),
    "same:22": marked("All play duchy 22"),
    "same:23": marked("All play duchy 23"),
    "same:24": marked("All play duchy 24"),
    "same:25": marked("All play duchy 25"),
    "same:26": marked("All play duchy 26"),
    "same:27": marked("All play duchy 27"),
    "same:28": marked("All play duchy 28"),
    "same:29": marked("All play duchy 29"),
    "same:30": marked("All play duchy 30"),
}

# What makes an option matter: that it is not a first game, or how players get their duchies.
_NOT_FIRST: Final = {"mode": ("standard",), "first_game": ("off",)}
_DEALT: Final = {"duchies": ("deal", "random", "choose")}

# The option that puts an automa at the table, which sits in the last seat; empty where no module has one.
AUTOMA: Final[str] = next((part.AUTOMA for part in parts("options") if hasattr(part, "AUTOMA")), "")

_OPTIONS: Final[tuple[Placed, ...]] = (
    (
        0,
        Choice(
            "mode",
            ("standard", *(mode.name for mode in MODES)),
            marked("Everybody for themselves; two teams of two on a shared board; or one player against a target."),
            title=marked("Mode of play"),
            labels={
                "standard": marked("Everybody for themselves"),
                **{mode.name: mode.label for mode in MODES},
            },
        ),
    ),
    (
        40,
        Choice(
            "first_game",
            ("off", "1", "2"),
            marked("All play the same easy duchy with the first castle in its centre, as the rulebook advises."),
            title=marked("First game"),
            labels={
                "off": marked("Not a first game"),
                "1": marked("Yes, everybody plays duchy 1"),
                "2": marked("Yes, everybody plays duchy 2"),
            },
            needs=STANDARD,
            # It used to be on or off, with duchy 1 only.
            once={"on": "1", "true": "1", "yes": "1", "false": "off", "no": "off", "0": "off"},
        ),
    ),
    (
        50,
        Choice(
            "duchies",
            ("deal", "random", "choose", *_SAME),
            marked("How players come to their duchies. A sheet that is dealt has a duchy on each side."),
            title=marked("Duchies"),
            labels={
                "deal": marked("Dealt: choose a side"),
                "random": marked("Dealt at random"),
                "choose": marked("Everybody chooses"),
                **_SAME,
            },
            needs=_NOT_FIRST,
        ),
    ),
    (
        60,
        Choice(
            "first_seat",
            ("random", "1", "2", "3", "4"),
            marked("Who takes the first turn; the others follow clockwise and begin with more workers."),
            title=marked("First player"),
            labels={
                "random": marked("Drawn at random"),
                "1": marked("Seat 1"),
                "2": marked("Seat 2"),
                "3": marked("Seat 3"),
                "4": marked("Seat 4"),
            },
            needs=SEVERAL,
        ),
    ),
    (
        70,
        Text(
            "duchy_set",
            USUAL,
            rf"{_RANGE}(,{_RANGE})*",
            marked("a list of the numbers 1 to 30, such as 1-10,19"),
            marked(
                "Which duchies are dealt or chosen: 1-10 of the base game, 11-18 of the first expansion, 19-22, and "
                "23-30 of the fourth. The usual ones are 11-18 with the castle connection, also where there are border "
                "posts; with border posts alone 23-30, and else 1-10."
            ),
            samples=("1-10", "11-18", "19-22", "23-30", "1-30"),
            title=marked("Set of duchies"),
            group=EXPANSIONS,
            needs=_DEALT,
        ),
    ),
    (
        190,
        Choice(
            "black_depot",
            ("classic", "compact"),
            marked("How many tiles lie on the black depot with 2, 3 and 4 players."),
            title=marked("Black depot"),
            fine_print=True,
            group=EDITIONS,
            labels={"classic": marked("4, 6, 8 tiles"), "compact": marked("4, 6, 6 tiles")},
        ),
    ),
    (
        200,
        Choice(
            "discard_rule",
            ("any_gain", "take_only"),
            marked("With all key spaces full, who may discard a stored tile to make room for a new one."),
            title=marked("Discarding stored tiles"),
            fine_print=True,
            labels={
                "any_gain": marked("Whoever gains a tile"),
                "take_only": marked("Only whoever takes one with a die or a castle"),
            },
        ),
    ),
    (
        210,
        Choice(
            "monastery_6",
            ("se", "y2019", "y2011"),
            marked(
                "Special Edition: 2 workers for a building, once a turn. 2011 edition: the purchase of the turn at any "
                "depot. 2019 edition: the same, and workers may stand in for silver."
            ),
            title=marked("Monastery 6"),
            fine_print=True,
            group=EDITIONS,
            labels=_PRINTINGS,
        ),
    ),
    (
        220,
        Flag(
            "free_shift_8",
            False,
            marked("With monastery 8, the free change of monasteries 9 to 12 goes as far as that of a worker."),
            title=marked("Monastery 8 lengthens free changes"),
            fine_print=True,
        ),
    ),
    (
        230,
        Choice(
            "monastery_15",
            ("se", "y2011"),
            marked("What each type of goods sold scores at the end."),
            title=marked("Monastery 15"),
            fine_print=True,
            group=EDITIONS,
            labels={"se": marked("2 points (Special Edition)"), "y2011": marked("3 points (2011 edition)")},
        ),
    ),
    (
        250,
        Choice(
            "monastery_26",
            ("se", "y2011"),
            marked("What each bonus tile scores at the end."),
            title=marked("Monastery 26"),
            fine_print=True,
            group=EDITIONS,
            labels={"se": marked("3 points (Special Edition)"), "y2011": marked("2 points (2011 edition)")},
        ),
    ),
    (
        260,
        Choice(
            "boards_4_8",
            ("se", "y2019"),
            marked("The layout of duchies 4 and 8 differs between the printings."),
            title=marked("Duchies 4 and 8"),
            fine_print=True,
            group=EDITIONS,
            labels={"se": marked("Special Edition"), "y2019": marked("2019 edition")},
            needs=STANDARD,
        ),
    ),
    (
        270,
        Choice(
            "tie_break_empty",
            ("fewest", "most"),
            marked("Who wins a tie: first the empty spaces of the duchies are compared."),
            title=marked("First tie-break"),
            fine_print=True,
            labels={"fewest": marked("Fewest empty spaces"), "most": marked("Most empty spaces")},
            needs=STANDARD,
        ),
    ),
    (
        280,
        Choice(
            "tie_break_track",
            ("behind", "ahead"),
            marked("Who wins when the empty spaces are equal too: the places on the turn track are compared."),
            title=marked("Second tie-break"),
            fine_print=True,
            labels={"behind": marked("Behind on the turn track"), "ahead": marked("Ahead on the turn track")},
            needs=STANDARD,
        ),
    ),
)


def _in_order() -> tuple[Setting, ...]:
    """Return the options of the base and of all modules, by their places."""
    placed: list[Placed] = [*_OPTIONS, *(one for part in parts("options") for one in part.OPTIONS)]
    return tuple(option for _, option in sorted(placed, key=lambda one: one[0]))


OPTIONS: Final = _in_order()


def defaults() -> Settings:
    """Return the options as they are if nothing is chosen."""
    return {option.name: option.default for option in OPTIONS}


DEFAULTS: Final[Settings] = defaults()
