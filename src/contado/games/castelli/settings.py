"""What is chosen before the game: modules, set-up, and the rules that can be read in two ways (section 2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.errors import BadOption
from contado.core.settings import Choice, Flag, Setting, Settings, Text
from contado.core.words.language import marked
from contado.games.castelli.pieces.layout import COLOURS, Layout

RANDOM: Final = "random"
FIRST_COLOURS: Final = "first"
NO_MATCH: Final = "none"

# The headings of the form, besides that of the readings.
_SET_UP_TITLE: Final = marked("Set-up")
_TOURNAMENT_TITLE: Final = marked("Tournament")


def settings_with(layouts: Sequence[str]) -> tuple[Setting, ...]:
    """Return the settings; a layout that somebody brings becomes a value of its own."""
    return (
        Flag(
            "dilemma", False,
            marked("Everybody holds a tile: lay the one you draw or the one in hand. A start tile kept scores points."),
            title=marked("Module Dilemma"), module=True,
        ),
        Flag(
            "battle", False,
            marked("More cards, castles on castles, points for control of villages and cities and for castles on "
                   "top, points for silver doubled."),
            title=marked("Module Battle"), module=True,
        ),
        Choice(
            "layout", layouts, marked("Which board parts, tiles and frame are used."),
            title=marked("Board and tiles"), labels={"contado": "Contado"}, group=_SET_UP_TITLE,
        ),
        Text(
            "board", RANDOM, r"[A-Za-z]{2}(/[A-Za-z]{2})?",
            marked("the parts in their places such as AB/CD, or CA for two, in small letters where they are turned"),
            marked("How the parts lie."), ("AB/CD", "bA/dC", "CA", "dc"), title=marked("Arrangement of the board"),
            group=_SET_UP_TITLE,
        ),
        Choice(
            "first_seat", (RANDOM, "1", "2", "3", "4"), marked("Who takes the first turn."),
            title=marked("First player"),
            labels={
                RANDOM: marked("At random"), "1": marked("Seat 1"), "2": marked("Seat 2"), "3": marked("Seat 3"),
                "4": marked("Seat 4"),
            },
        ),
        Text(
            "colours", FIRST_COLOURS, f"({'|'.join(COLOURS)})(-({'|'.join(COLOURS)})){{1,3}}",
            marked("the printed colours in the order of the seats such as red-green"),
            marked("Which colours of the printed tiles the players have; all are shown in the colours of the seats."),
            ("yellow-green", "red-green-yellow", "yellow-green-blue-red"), title=marked("Printed colours"),
            fine_print=True, group=_SET_UP_TITLE,
        ),
        Choice(
            "off_turn_cards", ("any", "reactions"),
            marked("Which cards may be used in another player's turn. The moment for it is when the tile has been "
                   "laid, before its areas pay out, and after the last turn the last call."),
            title=marked("Cards in another's turn"), fine_print=True,
            labels={"any": marked("Every card that takes effect at once"),
                    "reactions": marked("Only Bailiff and Guard")},
        ),
        Choice(
            "reaction_windows", ("all", "holders"),
            marked("Who is asked when a tile is laid. Asking holders only is faster, but tells who holds such a card."),
            title=marked("Who may react"), fine_print=True,
            labels={"all": marked("Whoever has a card"), "holders": marked("Whoever holds a card to react with")},
        ),
        Flag(
            "own_plot_settlement", True, marked("Does a castle score the settlement of its own plot?"),
            title=marked("Settlement on its own plot"), fine_print=True,
        ),
        Choice(
            "free_plot", ("no_settlement", "empty"), marked("Where Peasant and Duke may settle."),
            title=marked("Free plots"), fine_print=True,
            labels={"no_settlement": marked("No settlement there"),
                    "empty": marked("No settlement and no castle there")},
        ),
        Choice(
            "traitor_pays", ("victim", "mine"), marked("Who gets the silver that the Traitor pays."),
            title=marked("The Traitor pays"), fine_print=True,
            labels={"victim": marked("The player who loses the card"), "mine": marked("The mine")},
        ),
        Flag(
            "neutral_share", False,
            marked("Does a neutral colour take a share in a tie with players? It is lost then."),
            title=marked("Neutral colours share"), fine_print=True,
        ),
        Choice(
            "silver_second", ("any", "with_silver"),
            marked("Who is second at the final scoring of silver."),
            title=marked("Second place for silver"), fine_print=True,
            labels={"any": marked("Also somebody without silver"),
                    "with_silver": marked("Only somebody who has silver")},
        ),
        Choice(
            "stack_limit", ("2", "none"), marked("How many castles may stand on one site (Battle)."),
            title=marked("Castles on one site"), fine_print=True,
            labels={"2": marked("Two"), "none": marked("Any number")}, needs={"battle": ("on",)},
        ),
        Flag(
            "builder_overbuild", False, marked("May the Master Builder be used for overbuilding (Battle)?"),
            title=marked("Master Builder overbuilds"), fine_print=True, needs={"battle": ("on",)},
        ),
        Flag(
            "guard_refund", True,
            marked("Does the attacker keep goods and silver when a Guard stops the attack (Battle)?"),
            title=marked("A stopped attack is free"), fine_print=True, needs={"battle": ("on",)},
        ),
        Choice(
            "tournament", ("none", "knockout", "round_robin"),
            marked("Whether this game is a table of a tournament for four; in a knock-out ties are always broken."),
            title=marked("Tournament"), fine_print=True, group=_TOURNAMENT_TITLE,
            labels={"none": marked("None"), "knockout": marked("Knock-out"),
                    "round_robin": marked("All against all")},
        ),
        Choice(
            "match_table", (NO_MATCH, "1", "2"),
            marked("Which table of a tournament's round this is: both have the same seed and share the material."),
            title=marked("Table of the round"), fine_print=True, group=_TOURNAMENT_TITLE,
            labels={NO_MATCH: marked("None"), "1": marked("Table 1"), "2": marked("Table 2")},
            needs={"tournament": ("knockout", "round_robin")},
        ),
    )  # fmt: skip


def conflict_of(seats: int, settings: Settings, layout: Layout) -> BadOption | None:
    """Say what cannot be played together, or with this many players."""
    first = settings["first_seat"]
    if first != RANDOM and int(str(first)) > seats:
        return BadOption("Seat {seat} cannot begin: there are only {seats} players.", seat=first, seats=seats)
    colours = str(settings["colours"])
    if colours != FIRST_COLOURS and (colours.count("-") != seats - 1 or len(set(colours.split("-"))) != seats):
        return BadOption("Each of the {seats} players needs a colour of their own.", seats=seats)
    table = settings["match_table"] != NO_MATCH
    if (settings["tournament"] != "none") != table:
        return BadOption("A game of a tournament is one of the two tables of a round: give both options or neither.")
    if table and seats != 2:
        return BadOption("The tables of a tournament are for 2 players, not {seats}.", seats=seats)
    if table and settings["board"] != RANDOM:
        return BadOption("The board parts of a tournament are dealt to its tables: leave the option board as it is.")
    return board_conflict(seats, str(settings["board"]), layout)


def board_conflict(seats: int, board: str, layout: Layout) -> BadOption | None:
    """Say why the parts cannot lie like this."""
    if board == RANDOM:
        return None
    parts = [letter.upper() for letter in board if letter != "/"]
    if len(parts) != (2 if seats == 2 else 4):
        if seats == 2:
            return BadOption("Two players use two parts of the board, such as CA.")
        return BadOption("Three or four players use four parts of the board, such as AB/CD.")
    if len(set(parts)) != len(parts) or not all(part in layout.parts for part in parts):
        return BadOption("The parts of the board are {parts}, each once.", parts=list(layout.parts))
    if layout.mine_part not in parts:
        return BadOption("The silver mine is on part {part}, which must be on the board.", part=layout.mine_part)
    return None
