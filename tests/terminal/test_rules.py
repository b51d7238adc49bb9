"""The rules during a game at the terminal: the section about what is asked, and about a word."""

from __future__ import annotations

from contado.core.game import Game
from contado.games.castelli import GAME
from contado.terminal import play
from tests.core.toys.broken import toy
from tests.core.toys.taught import CherryTeaching
from tests.terminal.keyboard import Keyboard, console, seen


def told(*typed: str, game: Game = GAME, language: str = "en") -> str:
    """Begin a game, type something, and leave; return all that was written."""
    page = console(80)
    seats = ["you", "you:Bo"]
    play(game, seats, {}, "7", language, console=page, read=Keyboard(["", "", *typed, "q", "x"]))
    return seen(page)


def test_r_shows_the_section_of_what_is_asked() -> None:
    text = told("r")
    assert "What do I do in my turn?" in text
    assert "Turn up a tile and lay it as you like." in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_r_with_a_word_looks_it_up() -> None:
    assert "How do I build a castle?" in told("r castles")
    assert "How do I build a castle?" in told("rules presence")
    assert "say nothing about 'sylver'; did you mean silver?" in told("r sylver")


def test_a_question_mark_shows_the_rule_about_what_is_asked_and_the_keys_in_a_line() -> None:
    text = told("?")
    rule = text.index("What do I do in my turn?")
    assert "Turn up a tile and lay it as you like." in text[rule:]
    keys = text.index("b board", rule)
    assert "help: all keys" in text[keys:]
    assert "What you can type" not in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_where_no_rule_is_asked_about_a_question_mark_shows_what_can_be_typed() -> None:
    assert "What you can type" in told("?", game=toy())
    assert "What you can type" in told("help")


def test_the_help_names_it_only_where_there_is_a_rulebook() -> None:
    assert "the rule about this" in told("help")
    untaught = toy()
    assert "the rule about this" not in told("?", game=untaught)
    assert "There is no rulebook of Cherries here." in told("r", game=untaught)


def test_it_is_told_in_the_language_of_the_table() -> None:
    assert "Che cosa faccio?" in told("r", game=toy(teaching=CherryTeaching()), language="it")
