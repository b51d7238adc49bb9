"""The options of the game: the duchies, who begins, and the rules that can be read in two ways (section 2)."""

from __future__ import annotations

from typing import Final

from contado.core.language import marked
from contado.core.options import Choice, Flag, Option

BASE_DUCHIES: Final = "1-10"

# How a form calls the printings of a rule.
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
}

OPTIONS: Final[tuple[Option, ...]] = (
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
    ),
    Flag(
        "first_game",
        False,
        marked("All play duchy 1 with the first castle in the centre, as the rulebook advises for a first game."),
        title=marked("First game"),
    ),
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
    ),
    Choice(
        "duchy_set",
        (BASE_DUCHIES,),
        marked("Which duchies are in use."),
        title=marked("Set of duchies"),
        fine_print=True,
        labels={BASE_DUCHIES: marked("Duchies 1 to 10")},
    ),
    Choice(
        "black_depot",
        ("classic", "compact"),
        marked("How many tiles lie on the black depot with 2, 3 and 4 players."),
        title=marked("Black depot"),
        fine_print=True,
        labels={"classic": marked("4, 6, 8 tiles"), "compact": marked("4, 6, 6 tiles")},
    ),
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
    Choice(
        "monastery_6",
        ("se", "y2019", "y2011"),
        marked(
            "Special Edition: 2 workers for a building, once a turn. 2011 edition: the purchase of the turn at any "
            "depot. 2019 edition: the same, and workers may stand in for silver."
        ),
        title=marked("Monastery 6"),
        fine_print=True,
        labels=_PRINTINGS,
    ),
    Choice(
        "monastery_15",
        ("se", "y2011"),
        marked("What each type of goods sold scores at the end."),
        title=marked("Monastery 15"),
        fine_print=True,
        labels={"se": marked("2 points (Special Edition)"), "y2011": marked("3 points (2011 edition)")},
    ),
    Choice(
        "monastery_26",
        ("se", "y2011"),
        marked("What each bonus tile scores at the end."),
        title=marked("Monastery 26"),
        fine_print=True,
        labels={"se": marked("3 points (Special Edition)"), "y2011": marked("2 points (2011 edition)")},
    ),
    Choice(
        "boards_4_8",
        ("se", "y2019"),
        marked("The layout of duchies 4 and 8 differs between the printings."),
        title=marked("Duchies 4 and 8"),
        fine_print=True,
        labels={"se": marked("Special Edition"), "y2019": marked("2019 edition")},
    ),
    Choice(
        "tie_break_empty",
        ("fewest", "most"),
        marked("Who wins a tie: first the empty spaces of the duchies are compared."),
        title=marked("First tie-break"),
        fine_print=True,
        labels={"fewest": marked("Fewest empty spaces"), "most": marked("Most empty spaces")},
    ),
    Choice(
        "tie_break_track",
        ("behind", "ahead"),
        marked("Who wins a tie that the empty spaces leave: the places on the turn track are compared."),
        title=marked("Second tie-break"),
        fine_print=True,
        labels={"behind": marked("Behind on the turn track"), "ahead": marked("Ahead on the turn track")},
    ),
)
