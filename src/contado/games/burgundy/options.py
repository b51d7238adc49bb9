"""The options of the game: duchies, modules, and rules that can be read in two ways."""

from __future__ import annotations

from typing import Final

from contado.core.language import marked
from contado.core.options import Choice, Flag, Number, Option, Settings, Text
from contado.games.burgundy.components import load

BASE_DUCHIES: Final = "1-10"
# The set of duchies that goes with the expansions in play.
USUAL: Final = "usual"
# A number from 1 to 30, or two with a dash.
_NUMBER: Final = "([1-9]|[12][0-9]|30)"
_RANGE: Final = f"{_NUMBER}(-{_NUMBER})?"

# A colour of grapes; the modifiers of the Châteauma, every set of them.
_GRAPE: Final = "(orange|yellow|green|red|black|blue)"
MODIFIERS: Final = (
    "none", "A", "B", "C", "D", "AB", "AC", "AD", "BC", "BD", "CD", "ABC", "ABD", "ACD", "BCD", "ABCD",
)  # fmt: skip

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

# The headings of the form, beside that of the readings.
_EXPANSIONS_TITLE: Final = marked("Expansions")
_CHATEAUMA_TITLE: Final = marked("Châteauma, a virtual opponent")
_EDITIONS_TITLE: Final = marked("Differences between the editions")
# What makes an option matter: the modes that have it, or how the duchies are come by.
_STANDARD: Final = {"mode": ("standard",)}
_OTHERS: Final = {"mode": ("standard", "team")}
_NOT_FIRST: Final = {"mode": ("standard",), "first_game": ("off",)}
_ROUTES: Final = {"trade_routes": ("random", "chosen")}
_DEALT: Final = {"duchies": ("deal", "random", "choose")}

# A board that somebody brings becomes a value of its own.
VINEYARD_BOARD: Final = Choice(
    "vineyard_board",
    [str(board["id"]) for board in load("vineyards")["boards"]],
    marked("Which vineyard board everybody plays on."),
    title=marked("Vineyard board"),
    fine_print=True,
    group=_EXPANSIONS_TITLE,
    labels={"standard": marked("Contado's own")},
    needs={"vineyards": ("on",)},
)

OPTIONS: Final[tuple[Option, ...]] = (
    Choice(
        "mode",
        ("standard", "team", "solo"),
        marked("Everybody for themselves; two teams of two on a shared board; or one player against a target."),
        title=marked("Mode of play"),
        labels={
            "standard": marked("Everybody for themselves"),
            "team": marked("Team game (4 players)"),
            "solo": marked("Solo game (1 player)"),
        },
    ),
    Choice(
        "team_board",
        ("beginner", "expert"),
        marked(
            "The side of the shared board, in the team game. That for beginners follows the printed one; that for "
            "experts is our own, made by what the rulebook says of it."
        ),
        title=marked("Team board"),
        labels={"beginner": marked("For beginners"), "expert": marked("For experts (our own layout)")},
        needs={"mode": ("team",)},
    ),
    Choice(
        "solo_board",
        ("33", "34"),
        marked("The board of the solo game."),
        title=marked("Solo board"),
        labels={"33": marked("33, for beginners"), "34": marked("34, for experts")},
        needs={"mode": ("solo",)},
    ),
    Number(
        "solo_target",
        50,
        5,
        95,
        marked("The points that the solo player has to reach for the first extra action; fewer is easier."),
        title=marked("Solo target"),
        needs={"mode": ("solo",)},
    ),
    Choice(
        "first_game",
        ("off", "1", "2"),
        marked("All play the same easy duchy with the first castle in its centre, as the rulebook advises."),
        title=marked("First game"),
        labels={
            "off": marked("Not a first game"),
            "1": marked("Yes, all on duchy 1"),
            "2": marked("Yes, all on duchy 2"),
        },
        needs=_STANDARD,
        # It was on or off, with duchy 1 alone.
        once={"on": "1", "true": "1", "yes": "1", "false": "off", "no": "off", "0": "off"},
    ),
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
        needs=_OTHERS,
    ),
    Text(
        "duchy_set",
        USUAL,
        rf"{_RANGE}(,{_RANGE})*",
        marked("a list of the numbers 1 to 30, such as 1-10,19"),
        marked(
            "Which duchies are dealt or chosen: 1-10 of the base game, 11-18 of the first expansion, 19-22, and 23-30 "
            "of the fourth. The usual ones are 11-18 with the castle connection, also where there are border posts; "
            "with border posts alone 23-30, and else 1-10."
        ),
        samples=("1-10", "11-18", "19-22", "23-30", "1-30"),
        title=marked("Set of duchies"),
        group=_EXPANSIONS_TITLE,
        needs=_DEALT,
    ),
    Flag(
        "castle_connection",
        False,
        marked(
            "Duchies 11 to 18 only: tiles must be joined to a castle by tiles of their colour, and a castle left on "
            "the board can be bought back with both dice and some points."
        ),
        title=marked("Castle connection"),
        group=_EXPANSIONS_TITLE,
        needs=_STANDARD,
    ),
    Flag(
        "tiles_2",
        False,
        marked(
            "Four more tiles: monasteries 27 and 28, the crane and the geese. Of the team game with them the "
            "rulebooks say nothing; it can be played."
        ),
        title=marked("Second expansion: four tiles"),
        group=_EXPANSIONS_TITLE,
        needs=_OTHERS,
    ),
    Flag(
        "border_posts",
        False,
        marked("Three posts on the rim of every duchy score when tiles join them."),
        title=marked("Fourth expansion: border posts"),
        group=_EXPANSIONS_TITLE,
        needs=_STANDARD,
    ),
    Flag(
        "white_castles",
        False,
        marked(
            "Eight white castles, which act with the number of the white die, and monastery 29. Of the team game with "
            "them the rulebooks say nothing; it can be played."
        ),
        title=marked("Fifth expansion: white castles"),
        group=_EXPANSIONS_TITLE,
        needs=_OTHERS,
    ),
    Flag(
        "inns",
        False,
        marked(
            "In every phase an inn can be bought; it goes on any colour and makes its area count one space more. Of "
            "the team game with them the rulebooks say nothing; it can be played."
        ),
        title=marked("Sixth expansion: inns"),
        group=_EXPANSIONS_TITLE,
        needs=_OTHERS,
    ),
    Choice(
        "trade_routes",
        ("off", "random", "chosen"),
        marked(
            "Goods that are sold travel along a route of tiles; where their numbers match, the route gives a bonus."
        ),
        title=marked("Eighth expansion: trade routes"),
        labels={
            "off": marked("Without trade routes"),
            "random": marked("The order of the tiles is dealt"),
            "chosen": marked("Everybody arranges their tiles"),
        },
        group=_EXPANSIONS_TITLE,
        needs=_STANDARD,
    ),
    Flag(
        "shields",
        False,
        marked("Shields are taken with doubles and laid on castles; tribute is due for them at the end of each phase."),
        title=marked("Shields"),
        group=_EXPANSIONS_TITLE,
        needs=_STANDARD,
    ),
    Flag(
        "vineyards",
        False,
        marked(
            "Everybody has a vineyard for double tiles with grapes: each gives two bonus actions at once, and "
            "connected grapes of a colour score at the end."
        ),
        title=marked("Vineyards"),
        group=_EXPANSIONS_TITLE,
        needs=_STANDARD,
    ),
    Flag(
        "chateauma",
        False,
        marked(
            "An opponent that plays by itself, for 1 to 3 people: it takes the last seat, and says why it does what it "
            "does."
        ),
        title=marked("Châteauma"),
        group=_CHATEAUMA_TITLE,
        needs=_STANDARD,
    ),
    Choice(
        "cha_level",
        ("medium", "easy", "hard"),
        marked("How many points the Châteauma scores for its cards."),
        title=marked("Level of the Châteauma"),
        labels={"medium": marked("Medium"), "easy": marked("Easy"), "hard": marked("Hard")},
        group=_CHATEAUMA_TITLE,
        needs={"chateauma": ("on",)},
    ),
    Choice(
        "cha_modifiers",
        MODIFIERS,
        marked(
            "What makes the Châteauma stronger. A: five spaces of its duchy are covered. B: it begins with three "
            "tiles. C: it has the first turn. D: some spaces give it an extra turn. The rulebook advises none for an "
            "easy game, one for a medium one, two or more for a hard one."
        ),
        title=marked("Modifiers of the Châteauma"),
        labels={"none": marked("None")},
        group=_CHATEAUMA_TITLE,
        needs={"chateauma": ("on",)},
    ),
    Choice(
        "black_depot",
        ("classic", "compact"),
        marked("How many tiles lie on the black depot with 2, 3 and 4 players."),
        title=marked("Black depot"),
        fine_print=True,
        group=_EDITIONS_TITLE,
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
        group=_EDITIONS_TITLE,
        labels=_PRINTINGS,
    ),
    Flag(
        "free_shift_8",
        False,
        marked("With monastery 8, the free change of monasteries 9 to 12 goes as far as that of a worker."),
        title=marked("Monastery 8 lengthens free changes"),
        fine_print=True,
    ),
    Choice(
        "monastery_15",
        ("se", "y2011"),
        marked("What each type of goods sold scores at the end."),
        title=marked("Monastery 15"),
        fine_print=True,
        group=_EDITIONS_TITLE,
        labels={"se": marked("2 points (Special Edition)"), "y2011": marked("3 points (2011 edition)")},
    ),
    Flag(
        "monastery_15_route",
        True,
        marked("Goods that were sold and lie on a trade route count for monastery 15; else the sold pile alone does."),
        title=marked("Goods on a route count for monastery 15"),
        fine_print=True,
        needs=_ROUTES,
    ),
    Choice(
        "monastery_26",
        ("se", "y2011"),
        marked("What each bonus tile scores at the end."),
        title=marked("Monastery 26"),
        fine_print=True,
        group=_EDITIONS_TITLE,
        labels={"se": marked("3 points (Special Edition)"), "y2011": marked("2 points (2011 edition)")},
    ),
    Choice(
        "boards_4_8",
        ("se", "y2019"),
        marked("The layout of duchies 4 and 8 differs between the printings."),
        title=marked("Duchies 4 and 8"),
        fine_print=True,
        group=_EDITIONS_TITLE,
        labels={"se": marked("Special Edition"), "y2019": marked("2019 edition")},
        needs=_STANDARD,
    ),
    Choice(
        "tie_break_empty",
        ("fewest", "most"),
        marked("Who wins a tie: first the empty spaces of the duchies are compared."),
        title=marked("First tie-break"),
        fine_print=True,
        labels={"fewest": marked("Fewest empty spaces"), "most": marked("Most empty spaces")},
        needs=_STANDARD,
    ),
    Choice(
        "tie_break_track",
        ("behind", "ahead"),
        marked("Who wins when the empty spaces are equal too: the places on the turn track are compared."),
        title=marked("Second tie-break"),
        fine_print=True,
        labels={"behind": marked("Behind on the turn track"), "ahead": marked("Ahead on the turn track")},
        needs=_STANDARD,
    ),
    Choice(
        "team_tie_break",
        ("fewest", "most"),
        marked("Which of two teams with equal points wins: their empty spaces are compared."),
        title=marked("Tie-break of teams"),
        fine_print=True,
        labels={"fewest": marked("Fewest empty spaces"), "most": marked("Most empty spaces")},
        needs={"mode": ("team",)},
    ),
    Choice(
        "border_pairs",
        ("each_pair", "per_post"),
        marked("What the third border post scores when it joins two that are joined already."),
        title=marked("Third border post"),
        fine_print=True,
        labels={"each_pair": marked("Once for each pair"), "per_post": marked("Once for the post")},
        needs={"border_posts": ("on",)},
    ),
    Flag(
        "border_tile_26",
        True,
        marked("The bonus tile of the border posts counts for monastery 26."),
        title=marked("Border tile counts for monastery 26"),
        fine_print=True,
        needs={"border_posts": ("on",)},
    ),
    Flag(
        "white_castle_limit",
        True,
        marked("A town holds one white castle at most, as it does of every building."),
        title=marked("One white castle in a town"),
        fine_print=True,
        needs={"white_castles": ("on",)},
    ),
    Choice(
        "connection_through",
        ("tiles", "spaces"),
        marked("What joins a new tile to a castle: covered spaces of its colour, or empty ones too."),
        title=marked("Castle connection through"),
        fine_print=True,
        labels={"tiles": marked("Tiles"), "spaces": marked("Spaces")},
        needs={"castle_connection": ("on",)},
    ),
    Choice(
        "sale_silver",
        ("add", "shield_only"),
        marked("With shield 9 and monastery 3 together, whether a sale brings the silver of both."),
        title=marked("Silver of shield 9 and monastery 3"),
        fine_print=True,
        labels={"add": marked("Of both"), "shield_only": marked("Of the shield only")},
        needs={"shields": ("on",)},
    ),
    Choice(
        "shield_3_workers",
        ("kept", "held"),
        marked("Whether workers pay tribute for other shields when shield 3 itself is given up with the same tribute."),
        title=marked("Workers of shield 3"),
        fine_print=True,
        labels={"kept": marked("Only if shield 3 is kept"), "held": marked("Also if shield 3 is given up")},
        needs={"shields": ("on",)},
    ),
    Choice(
        "shield_placement",
        ("may", "must"),
        marked("Whether the tile of shield 14 or 15 must be placed at the end of a phase, wherever it can be."),
        title=marked("Tiles of shields 14 and 15"),
        fine_print=True,
        labels={"may": marked("May be declined"), "must": marked("Must be placed")},
        needs={"shields": ("on",)},
    ),
    VINEYARD_BOARD,
    Text(
        "grape_removal",
        "none",
        rf"none|random|{_GRAPE}(,{_GRAPE})*",
        marked("random, or a list of colours, such as orange,red"),
        marked(
            "Vineyards with fewer colours of grapes: two colours less with 2 players, one less with 3. The colours are "
            "orange, yellow, green, red, black and blue."
        ),
        samples=("random", "red", "orange,blue"),
        title=marked("Grapes taken out"),
        fine_print=True,
        group=_EXPANSIONS_TITLE,
        needs={"vineyards": ("on",)},
    ),
    Flag(
        "town_hall_double",
        False,
        marked("A town hall may place a double tile in the vineyard, too."),
        title=marked("Double tiles by town halls"),
        fine_print=True,
        needs={"vineyards": ("on",)},
    ),
    Flag(
        "monastery_12_vineyard",
        False,
        marked("Monastery 12 helps to take double tiles, too."),
        title=marked("Monastery 12 in the vineyard depot"),
        fine_print=True,
        needs={"vineyards": ("on",)},
    ),
    Flag(
        "shield_15_store",
        True,
        marked("Shield 15 may place a double tile of the vineyard store, too."),
        title=marked("Shield 15 and the vineyard store"),
        fine_print=True,
        needs={"vineyards": ("on",), "shields": ("on",)},
    ),
    Choice(
        "cha_no_goods_vp",
        ("0", "2"),
        marked("What the Châteauma scores for a sale without goods."),
        title=marked("Châteauma sells without goods"),
        fine_print=True,
        group=_CHATEAUMA_TITLE,
        labels={"0": marked("Nothing"), "2": marked("2 points")},
        needs={"chateauma": ("on",)},
    ),
    Choice(
        "cha_town_hall_wild",
        ("last", "never"),
        marked("Whether a town hall of the Châteauma places a face-down tile where no other fits."),
        title=marked("Town hall of the Châteauma"),
        fine_print=True,
        group=_CHATEAUMA_TITLE,
        labels={"last": marked("A face-down tile comes last"), "never": marked("Never a face-down tile")},
        needs={"chateauma": ("on",)},
    ),
    Choice(
        "cha_castle_other_card",
        ("full_action", "match_only", "place_or_sell"),
        marked(
            "What a castle of the Châteauma does when its selected card is full; if the other card can be given "
            "nothing in this way, it sells goods."
        ),
        title=marked("Castle of the Châteauma"),
        fine_print=True,
        group=_CHATEAUMA_TITLE,
        labels={
            "full_action": marked("A whole action on the other card"),
            "match_only": marked("Only a tile that fits the other card"),
            "place_or_sell": marked("Any tile for the other card, face down too"),
        },
        needs={"chateauma": ("on",)},
    ),
    Choice(
        "cha_white_castle",
        ("depot_first", "kind_first", "missing_only"),
        marked("Which tile a white castle of the Châteauma takes; without one it brings silver."),
        title=marked("White castle of the Châteauma"),
        fine_print=True,
        group=_CHATEAUMA_TITLE,
        labels={
            "depot_first": marked("From the first depot that has tiles"),
            "kind_first": marked("Of the kind of which it has fewest"),
            "missing_only": marked("From the first depot with a kind that its reserve lacks"),
        },
        needs={"chateauma": ("on",), "white_castles": ("on",)},
    ),
    Choice(
        "cha_purchase_tie",
        ("black_depot", "reserve_order"),
        marked("What the Châteauma buys when there are several kinds of which it has fewest in its reserve."),
        title=marked("Purchase of the Châteauma"),
        fine_print=True,
        group=_CHATEAUMA_TITLE,
        labels={
            "black_depot": marked("The topmost, then leftmost tile of the black depot"),
            "reserve_order": marked("The kind that comes first in its reserve"),
        },
        needs={"chateauma": ("on",)},
    ),
    Choice(
        "cha_deck_empty",
        ("reshuffle", "stop"),
        marked("What happens when the Châteauma needs a card and its deck is empty."),
        title=marked("Empty deck of the Châteauma"),
        fine_print=True,
        group=_CHATEAUMA_TITLE,
        labels={"reshuffle": marked("Its completed cards are shuffled"), "stop": marked("The place stays empty")},
        needs={"chateauma": ("on",)},
    ),
    Choice(
        "solo_area_gain",
        ("split", "joint"),
        marked("In the solo game, whether the size of an area and its phase are two gains of points or one."),
        title=marked("Points of an area, solo"),
        fine_print=True,
        labels={"split": marked("Two gains"), "joint": marked("One gain")},
        needs={"mode": ("solo",)},
    ),
    Choice(
        "solo_b8",
        ("3", "1"),
        marked("The number of one space of solo board 33, in which the printings differ."),
        title=marked("Space 20 of board 33"),
        fine_print=True,
        group=_EDITIONS_TITLE,
        labels={"3": marked("3 (2019 edition)"), "1": marked("1 (2018 edition)")},
        needs={"mode": ("solo",), "solo_board": ("33",)},
    ),
)


def defaults() -> Settings:
    """Return the options as they are if nobody says anything."""
    return {option.name: option.default for option in OPTIONS}


DEFAULTS: Final[Settings] = defaults()
