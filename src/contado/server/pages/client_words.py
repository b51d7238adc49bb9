"""The words that the client at a table shows by itself; all others come with the view, the log and the pictures."""

from __future__ import annotations

from contado.core.language import Language


def client_words(_: Language) -> dict[str, str]:
    """Return the client's texts by name. What stands in braces the client puts in."""
    return {**_board_words(_), **_panel_words(_)}


def _board_words(_: Language) -> dict[str, str]:
    """Return the words of the board, the prompt and the actions."""
    return {
        "prompt_label": _("What is being decided"),
        "choices_label": _("Choices"),
        "board_label": _("Board"),
        "actions_label": _("Actions"),
        "side_label": _("Players, log and chat"),
        "waiting_for": _("{name} decides."),
        "waiting_for_bot": _("{name} thinks ..."),
        "watching": _("You are watching."),
        "connecting": _("Connecting to the table ..."),
        "undo": _("Undo"),
        "undo_title": _("Take back your last choice (u)"),
        "ask_undo": _("Ask for undo"),
        "ask_undo_title": _("Ask the others for leave to take back your last choice"),
        "asked_undo": _("You asked to take your last choice back. Waiting for: {names}."),
        "withdraw": _("Withdraw"),
        "wish": _("{name} would like to take the last choice back."),
        "allow": _("Allow"),
        "refuse": _("Refuse"),
        "confirm": _("Confirm"),
        "confirm_title": _("Let your turn stand (c)"),
        "hint": _("Hint"),
        "hint_title": _("Ask a bot what it would do (h)"),
        "hint_says": _("A bot would choose: {words}"),
        "next": _("Next"),
        "next_waiting": _("Next ({n} waiting)"),
        "skip": _("Skip"),
        "notation_label": _("Type a move"),
        "notation_placeholder": _("Type a move"),
        "do_it": _("Do it"),
        "tap_again": _("Tap again to do it."),
        "not_undoable": _("Cannot be taken back"),
        "costs": _("Costs"),
        "gains": _("Gives"),
        "several_ways": _("{n} ways to choose this"),
        "choose_next": _("Now choose what goes with it."),
        "back": _("Back"),
        "not_now": _("This is not what is being decided now."),
        "not_your_turn": _("It is not your turn."),
        "zoom": _("Enlarge {area}"),
        "unzoom": _("Show all of {area}"),
        "lost": _("The connection is lost. Trying again ..."),
        "offline": _("There is no connection at the moment: nothing was sent."),
        "unanswered": _("The connection broke before an answer came. Look at the board whether it was done."),
        "back_online": _("Connected again."),
        "failed": _("That did not work. Please try again."),
        "cover": _("{name}, are you there?"),
        "cover_show": _("Show my side"),
        "result_title": _("The game is over"),
        "result_won": _("{name} wins."),
        "result_tied": _("{names} share the victory."),
        "result_nobody": _("Nobody wins."),
        "place": _("Place"),
        "player": _("Player"),
        "points": _("Points"),
        "look_again": _("Look at the game again"),
        "play_again": _("Play again"),
        "close": _("Close"),
        "no_options": _("There is nothing to choose now."),
        "panel_options": _("All options"),
        "panel_text": _("Board as text"),
        "keys_title": _("Keys"),
        "keys_move": _("Go to the next thing that can be chosen"),
        "keys_look": _("Go to the next thing that can be explained"),
        "keys_choose": _("Choose, or ask why not"),
        "keys_back": _("Take the selection back"),
        "keys_undo": _("Undo"),
        "keys_confirm": _("Confirm, or the button at its place"),
        "keys_hint": _("Hint"),
        "keys_type": _("Type a move"),
        "keys_next": _("Show the next step"),
        "keys_help": _("Show these keys"),
        "past": _("You are looking at an earlier position."),
    }


def _panel_words(_: Language) -> dict[str, str]:
    """Return the words of the panels: seats, log, scores, statistics, chat, notes, replay, clock, settings, notices."""
    return {
        "panel_seats": _("Players"),
        "panel_log": _("Log"),
        "panel_scores": _("Points"),
        "panel_statistics": _("Chance"),
        "panel_chat": _("Chat"),
        "panel_notes": _("Notes"),
        "panel_settings": _("Settings"),
        # Panels: one line each below this one.
    }
