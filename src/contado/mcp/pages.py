"""What a language model reads: tables, results, games and rules as text."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.teaching.searching import sections_about
from contado.core.words.language import ENGLISH, Language
from contado.core.words.victory import victory
from contado.mcp.shapes import (
    BotFacts,
    GameFacts,
    Games,
    Look,
    OptionShown,
    PresetFacts,
    Result,
    Rules,
    SeatResult,
    SectionName,
    SettingFacts,
    value_of,
)
from contado.mcp.tables.sitting import Seen, Sitting, words
from contado.rooms.answers.games import bots_shown, game_shown
from contado.terminal.menu import REVEALS, option_items, shared_line
from contado.terminal.rules import WIDEST, book_for, contents_lines, found_lines, plain_text

# As wide as boards are drawn where there is room.
COLUMNS: Final = 100

log = logging.getLogger("contado.mcp")


def look(table: str, sitting: Sitting, seen: Seen) -> Look:
    """Return a table as its seat sees it: as a page, and as data."""
    if seen.view is None:
        _ = sitting.language
        text = _("The game has not begun yet: wait for the others.")
        return Look(
            table=table, game=sitting.game.id, seat=sitting.seat + 1, players=[], stage=seen.stage,
            position=seen.position, prompt="", options=[], scores=[], news=[], text=text,
        )  # fmt: skip
    try:
        return _look(table, sitting, seen, seen.view)
    except ContadoError:
        raise
    except Exception:
        # What another server says of a table is drawn here; it may be of another version, or mean harm.
        log.exception("A table cannot be shown.")
        raise ContadoError("This table cannot be shown here: its server may be of another version.") from None


def _look(table: str, sitting: Sitting, seen: Seen, view: Mapping[str, Any]) -> Look:
    game, _ = sitting.game, sitting.language
    decision, options = view["decision"], view["options"]
    asked = seen.stage == "your_turn"
    lines = [
        _("{game}, table {table}: you are {name} in seat {seat} of {seats}. Position {position}.",
          game=_(game.name), table=table, name=view["names"][sitting.seat], seat=sitting.seat + 1,
          seats=view["seats"], position=seen.position),
        "",
    ]  # fmt: skip
    if seen.news:
        lines += [_("What happened since your last choice:"), *(f"- {line}" for line in seen.news), ""]
    lines += [board(game, view, _), ""]
    if seen.stage == "over":
        lines.append(_("The game is over."))
    elif asked:
        lines += [decision["prompt"], *option_lines(game, options, _), ""]
        lines.append(
            _("Choose by a number, or by what stands in brackets, from position {position}.", position=seen.position)
        )
    else:
        lines.append(_("Others decide now: wait for them."))
    return Look(
        table=table, game=game.id, seat=sitting.seat + 1, players=view["names"], stage=seen.stage,
        position=seen.position, prompt=decision["prompt"] if asked else "",
        options=[option(number, one) for number, one in enumerate(options, 1)] if asked else [],
        scores=view["scores"], news=seen.news, text="\n".join(lines),
    )  # fmt: skip


def board(game: Game, view: Mapping[str, Any], _: Language) -> str:
    """Return the boards as the view shows them."""
    drawn: Any = {**view, "columns": COLUMNS}
    return plain_text(game.drawing.text(drawn, _))


def option_lines(game: Game, options: Sequence[Mapping[str, Any]], _: Language) -> list[str]:
    """Return the options, each on a line with its number and notation, what it costs and gives, and its warning."""
    same = shared_line(game, options, _)
    lines = [plain_text([same])] if same else []
    for one, item in zip(options, option_items(game, options, _), strict=True):
        line = f"{plain_text([item])} [{one['notation']}]"
        lines.append(f"{line} – {one['warning']}" if one["warning"] else line)
    if any(one["reveals"] for one in options):
        lines.append(REVEALS + " " + _("cannot be taken back: something becomes known."))
    return lines


def option(number: int, offer: Mapping[str, Any]) -> OptionShown:
    """Return an option as data."""
    return OptionShown(
        number=number, notation=offer["notation"], words=offer["words"], cost=offer["cost_words"],
        gain=offer["gain_words"], reveals=offer["reveals"], warning=offer["warning"],
    )  # fmt: skip


def result(sitting: Sitting, seen: Seen) -> Result:
    """Return the points by source, and who has won where the game is over."""
    view, _ = seen.view, sitting.language
    if view is None:
        raise ContadoError("The game has not begun yet: wait for the others.")
    try:
        return _result(view, _)
    except Exception:
        log.exception("A result cannot be shown.")
        raise ContadoError("This table cannot be shown here: its server may be of another version.") from None


def _result(view: Mapping[str, Any], _: Language) -> Result:
    outcome, names = view["outcome"], view["names"]
    lines: list[str] = []
    if outcome is None:
        lines.append(_("The game goes on."))
    else:
        winners = outcome["winners"]
        team = winners in [sorted(one) for one in outcome.get("teams", ())]
        lines.append(victory(_.called(names), winners, team, _) if winners else _("Nobody wins."))
        if outcome.get("decided"):
            lines.append(outcome["decided"])
    seats = []
    for seat, name in enumerate(names):
        booked = {view["source_words"].get(source, source): n for source, n in view["breakdown"][seat].items()}
        points = view["scores"][seat] if outcome is None else outcome["totals"][seat]
        place = None if outcome is None else outcome["places"][seat]
        seats.append(SeatResult(seat=seat + 1, name=name, points=points, place=place, by_source=booked))
        parts = ", ".join(f"{source} {n}" for source, n in booked.items())
        told = _.plural("{n} point", "{n} points", points)
        lines.append(f"{name}: {told} ({parts})" if parts else f"{name}: {told}")
    return Result(
        over=outcome is not None, winners=[] if outcome is None else [seat + 1 for seat in outcome["winners"]],
        seats=seats, text="\n".join(lines),
    )  # fmt: skip


def games(one: str, code: str) -> Games:
    """Return the games that are installed, or one of them with its settings, and the bots."""
    found = [registry.game(one)] if one else list(registry.games().values())
    bots = [
        BotFacts(name=bot.name, about=bot.about, level=bot.level)
        for bot in bots_shown(found[0], words(found[0], code))
    ] if found else []  # fmt: skip
    return Games(games=[game_facts(game, words(game, code), bool(one)) for game in found], bots=bots)


def game_facts(game: Game, _: Language, whole: bool) -> GameFacts:
    """Return a game, with its settings where the whole is asked for."""
    shown = game_shown(game, _)
    return GameFacts(
        id=shown.id, name=shown.name, about=shown.about, min_seats=shown.min_seats, max_seats=shown.max_seats,
        minutes=shown.minutes, hidden=shown.hidden, rules=shown.rules,
        settings=[
            SettingFacts(
                name=one.name, title=one.title, about=one.about, kind=one.kind, default=value_of(one.default),
                values=[value_of(value.value) for value in one.values], low=one.low, high=one.high,
            )
            for one in shown.options
        ] if whole else [],
        presets=[PresetFacts(name=one.name, title=one.title, about=one.about) for one in shown.presets],
    )  # fmt: skip


def rules(
    name: str, topic: str, players: int | None, settings: Mapping[str, object], code: str = ENGLISH.code
) -> Rules:
    """Return the contents of a game's rules, or what they say about a topic."""
    game = registry.game(name)
    _ = words(game, code)
    book = book_for(game, settings, players, _)
    found = sections_about(book, topic) if topic.strip() else list(book.sections)
    lines = found_lines(book, found, WIDEST) if topic.strip() else contents_lines(book, WIDEST)
    chapters = {section.name: chapter.title for chapter in book.chapters for section in chapter.sections}
    return Rules(
        game=game.id, text=plain_text(lines),
        sections=[
            SectionName(name=one.name, chapter=chapters[one.name], question=one.question) for one in found
        ],
    )  # fmt: skip
