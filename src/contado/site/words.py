"""What only the pages of a site say: that Python is being loaded, and what this browser keeps."""

from __future__ import annotations

from contado.core.words.language import Language


def site_words(_: Language) -> dict[str, str]:
    """Return the words of a site's own scripts by name. What stands in braces they put in."""
    return {
        "loading": _("The table is being laid: {percent} %"),
        "starting": _("The table is being laid ..."),
        "no_start": _("The games cannot be started in this browser: {error}"),
        "too_old": _("This browser is too old for the games: it needs WebAssembly and modules in workers."),
        "no_table": _("This browser keeps no such table."),
        "to_lobby": _("To the lobby"),
        "mine_turn": _("It is your turn"),
        "mine": _("Your tables"),
        "your_turn": _("Your turn"),
        "decides": _("{name} decides."),
        "turn": _("turn {n}"),
        "forget": _("Delete"),
        "forget_sure": _("Delete this table? Nobody else has it."),
        "forgotten": _("The table is deleted."),
        "new_version": _("There is a new version of these pages."),
        "load_new": _("Load it"),
        "offline_ready": _("Everything is here: from now on you can play without a network."),
        "damaged": _("This link holds no whole record: it was cut off or changed on its way."),
        "link": _("Link to this game"),
        "link_copied": _("The link is copied. The whole game is in it: {n} characters."),
        "link_here": _("Copy this link:"),
        "learnt": _("learnt"),
        "go_on": _("Go on"),
        "no_record": _("This file is no record of a game that can be played here."),
    }
