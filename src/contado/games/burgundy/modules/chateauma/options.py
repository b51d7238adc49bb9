"""The options of the Châteauma."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import STANDARD, Placed

# The option that puts an automa at the table.
AUTOMA: Final = "chateauma"
TITLE: Final = marked("Châteauma, a virtual opponent")
# Every subset of the modifiers.
MODIFIERS: Final = (
    "none", "A", "B", "C", "D", "AB", "AC", "AD", "BC", "BD", "CD", "ABC", "ABD", "ACD", "BCD", "ABCD",
)  # fmt: skip

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        160,
        Flag(
            AUTOMA,
            False,
            marked(
                "An opponent that plays by itself, for 1 to 3 people: it takes the last seat, and says why it does "
                "what it does."
            ),
            title=marked("Châteauma"),
            group=TITLE,
            needs=STANDARD,
            module=True,
        ),
    ),
    (
        170,
        Choice(
            "cha_level",
            ("medium", "easy", "hard"),
            marked("How many points the Châteauma scores for its cards."),
            title=marked("Level of the Châteauma"),
            labels={"medium": marked("Medium"), "easy": marked("Easy"), "hard": marked("Hard")},
            group=TITLE,
            needs={"chateauma": ("on",)},
        ),
    ),
    (
        180,
        Choice(
            "cha_modifiers",
            MODIFIERS,
            marked(
                "What makes the Châteauma stronger. A: five spaces of its duchy are covered. B: it begins with three "
                "tiles. C: it has the first turn. D: some spaces give it an extra turn. The rulebook advises none for "
                "an easy game, one for a medium one, two or more for a hard one."
            ),
            title=marked("Modifiers of the Châteauma"),
            labels={"none": marked("None")},
            group=TITLE,
            needs={"chateauma": ("on",)},
        ),
    ),
    (
        420,
        Choice(
            "cha_no_goods_vp",
            ("0", "2"),
            marked("What the Châteauma scores for a sale without goods."),
            title=marked("Châteauma sells without goods"),
            fine_print=True,
            group=TITLE,
            labels={"0": marked("Nothing"), "2": marked("2 points")},
            needs={"chateauma": ("on",)},
        ),
    ),
    (
        430,
        Choice(
            "cha_town_hall_wild",
            ("last", "never"),
            marked("Whether a town hall of the Châteauma places a face-down tile where no other fits."),
            title=marked("Town hall of the Châteauma"),
            fine_print=True,
            group=TITLE,
            labels={"last": marked("A face-down tile comes last"), "never": marked("Never a face-down tile")},
            needs={"chateauma": ("on",)},
        ),
    ),
    (
        440,
        Choice(
            "cha_castle_other_card",
            ("full_action", "match_only", "place_or_sell"),
            marked(
                "What a castle of the Châteauma does when its selected card is full; if the other card can be given "
                "nothing in this way, it sells goods."
            ),
            title=marked("Castle of the Châteauma"),
            fine_print=True,
            group=TITLE,
            labels={
                "full_action": marked("A whole action on the other card"),
                "match_only": marked("Only a tile that fits the other card"),
                "place_or_sell": marked("Any tile for the other card, face down too"),
            },
            needs={"chateauma": ("on",)},
        ),
    ),
    (
        450,
        Choice(
            "cha_white_castle",
            ("depot_first", "kind_first", "missing_only"),
            marked("Which tile a white castle of the Châteauma takes; without one it brings silver."),
            title=marked("White castle of the Châteauma"),
            fine_print=True,
            group=TITLE,
            labels={
                "depot_first": marked("From the first depot that has tiles"),
                "kind_first": marked("Of the kind of which it has fewest"),
                "missing_only": marked("From the first depot with a kind that its reserve lacks"),
            },
            needs={"chateauma": ("on",), "white_castles": ("on",)},
        ),
    ),
    (
        460,
        Choice(
            "cha_purchase_tie",
            ("black_depot", "reserve_order"),
            marked("What the Châteauma buys when there are several kinds of which it has fewest in its reserve."),
            title=marked("Purchase of the Châteauma"),
            fine_print=True,
            group=TITLE,
            labels={
                "black_depot": marked("The topmost, then leftmost tile of the black depot"),
                "reserve_order": marked("The kind that comes first in its reserve"),
            },
            needs={"chateauma": ("on",)},
        ),
    ),
    (
        470,
        Choice(
            "cha_deck_empty",
            ("reshuffle", "stop"),
            marked("What happens when the Châteauma needs a card and its deck is empty."),
            title=marked("Empty deck of the Châteauma"),
            fine_print=True,
            group=TITLE,
            labels={"reshuffle": marked("Its completed cards are shuffled"), "stop": marked("The place stays empty")},
            needs={"chateauma": ("on",)},
        ),
    ),
)

# How games were played before version 4 of the rules.
BEFORE_4: Final = {"cha_purchase_tie": "reserve_order"}
