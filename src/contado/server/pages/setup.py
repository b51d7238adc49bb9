"""Setting up a table: a form made from the game's own options."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec import Struct, field

from contado.core import registry
from contado.core.errors import BadOption, ContadoError
from contado.core.game import Game
from contado.core.settings import Flag, Preset, changed, grouped, matters, read_settings, value_text
from contado.core.state import NOBODY
from contado.core.words.language import Language
from contado.rooms.answers.games import Chosen, OptionShown, check, game_shown
from contado.rooms.beginning import gathering
from contado.rooms.beginning.opponents import best_bot
from contado.rooms.rows import AUTOMA, SeatRow, User
from contado.rooms.taught import rules_of_settings
from contado.rooms.words import game_words
from contado.server.api.dependencies import InRooms, InStore, Reads, Visitor
from contado.server.club.presets import keep_last
from contado.server.club.presets import kept as kept_setups
from contado.server.errors import status_of
from contado.server.pages.forms import Asked, go, somebody, text
from contado.server.pages.lobby import players_words, weight_words
from contado.server.pages.page import Page, page
from contado.server.people.settings import preferences
from contado.table.terms import BOT as BOT_PLAYS
from contado.table.terms import Terms

BOT = "bot:"
# Of somebody who has no name yet nothing is kept.
NOTHING_BEFORE: dict[str, Any] = {"kept": [], "has_last": False, "groups_of_mine": [], "may_keep": False}
# Where one sentence ends and the next begins.
SENTENCES = re.compile(r"(?<=[.!?]) (?=[^\W\d_a-z])")


class SeatChosen(Struct):
    """A seat as the form has it: me, person (another one here), open, bot:NAME, or automa."""

    kind: str
    name: str = ""


class Setup(Struct, kw_only=True):
    """All that the form holds."""

    seats: int
    rows: list[SeatChosen]
    options: dict[str, str] = field(default_factory=dict)
    shuffle: bool = False
    # usual, none, live or days
    pace: str = "usual"
    minutes: str = "30"
    increment: str = "20"
    hours: str = "72"
    # Hours of the bank, at first and at most.
    bank: str = "0"
    cap: str = "0"
    end: str = "bot"
    public: bool = False
    confirm: bool = True
    # alone, yes or no
    hints: str = "alone"
    coach: bool = False
    rated: bool = False
    absence: str = BOT_PLAYS
    undo: bool = True
    pause: bool = True
    ready: bool = True
    idle: str = "30"
    # The id of the group that the table is for.
    group: str = ""

    def pace_json(self) -> dict[str, Any]:
        """Return the pace as `contado.table.clock.Pace` reads it."""
        # Among people who come from elsewhere time runs, unless it is said; against bots nobody waits.
        live = self.pace == "live" or (self.pace == "usual" and self.public and self.has_strangers)
        if live:
            return {"kind": "game", "minutes": _number(self.minutes), "increment": _number(self.increment),
                    "end": self.end}  # fmt: skip
        if self.pace == "days":
            banked = {"bank": _number(self.bank) * 3600, "cap": max(_number(self.bank), _number(self.cap)) * 3600}
            return {"kind": "turn", "seconds": _number(self.hours) * 3600, **banked, "end": self.end}
        return {}

    @property
    def has_strangers(self) -> bool:
        """Whether somebody is waited for."""
        return any(row.kind == "open" for row in self.rows[: self.seats])

    @property
    def allows_hints(self) -> bool | None:
        """Whether whoever sits down agrees to hints; None: they are for who plays alone."""
        return {"yes": True, "no": False}.get(self.hints)

    def terms(self) -> Terms:
        """Return what is agreed beside the clock."""
        return Terms.read(
            Terms(
                rated=self.rated, absence=self.absence, undo=self.undo, pause=self.pause, ready=self.ready,
                idle_days=_number(self.idle) if self.has_strangers else 0,
            ).to_json()
        )  # fmt: skip


class ModuleShown(Struct, kw_only=True):
    """A module as a card: its option, what it brings as a picture, and its first sentence apart from the others."""

    option: OptionShown
    picture: str
    about: str
    more: str


class GroupShown(Struct, kw_only=True):
    """Options under one heading; those without a heading are in sight at first."""

    heading: str
    options: list[OptionShown]
    # Does a module belong to it? Then it stands with the cards of the modules.
    modules: bool
    # How many of them somebody has changed.
    changed: int
    # Nothing that was chosen or refused is out of sight.
    open: bool


def _number(typed: str) -> int:
    if not typed.isdecimal() or len(typed) > 6:
        raise ContadoError("{text!r} is not a whole number.", text=typed[:20])
    return int(typed)


def usual(game: Game) -> dict[str, str]:
    """Return the default options, as people type them."""
    return {option.name: value_text(option.default) for option in game.rules.settings}


def fresh(game: Game, user: User | None, _: Language, preset: Preset | None = None) -> Setup:
    """Return the form as it is first shown: me against the best bot, with the options of a preset if one is asked for.

    The seats follow the options: their number, and where an automa sits.
    """
    rows = [SeatChosen("me" if seat == 0 else BOT + best_bot()) for seat in range(game.max_seats)]
    for seat, row in enumerate(rows):
        row.name = _("Player {n}", n=seat + 1)
    options = usual(game) | (dict(preset.options) if preset is not None else {})
    seats = max(game.min_seats, min(2, game.max_seats))
    if preset is not None:
        settings = read_settings(game.rules.settings, options, game.name)
        counts = game.counts(settings)
        seats = seats if seats in counts else counts[0]
        place = game.rules.automa_seat(seats, settings)
        if place != NOBODY:
            rows[place].kind = AUTOMA
    return Setup(seats=seats, rows=rows, options=options, confirm=preferences(user).confirm)


def read(form: FormMultiDict, game: Game) -> Setup:
    """Return the form as it was sent; missing fields count as empty."""
    typed = text(form, "seats")
    count = int(typed) if typed.isdecimal() and len(typed) < 3 else 0
    options = {
        option.name: text(form, f"option-{option.name}", "off" if isinstance(option, Flag) else "")
        or value_text(option.default)
        for option in game.rules.settings
    }
    rows = [SeatChosen(text(form, f"kind-{at}"), text(form, f"name-{at}")) for at in range(game.max_seats)]
    if game.automa and any(row.kind == AUTOMA for row in rows[:count]):
        options[game.automa] = "on"
    for option in game.rules.settings:
        # Whatever was typed before into a field that the form has folded away does not count.
        if not matters(option, game.rules.settings, options):
            options[option.name] = value_text(option.default)
    return Setup(
        seats=count,
        rows=rows,
        options=options,
        shuffle=bool(text(form, "shuffle")),
        pace=text(form, "pace", "usual"),
        minutes=text(form, "minutes", "30"),
        increment=text(form, "increment", "0"),
        hours=text(form, "hours", "72"),
        bank=text(form, "bank", "0"),
        cap=text(form, "cap", "0"),
        end=text(form, "end", "bot"),
        public=bool(text(form, "public")),
        confirm=bool(text(form, "confirm")),
        hints=text(form, "hints", "alone"),
        coach=bool(text(form, "coach")),
        rated=bool(text(form, "rated")),
        absence=text(form, "absence", BOT_PLAYS),
        undo=bool(text(form, "undo")),
        pause=bool(text(form, "pause")),
        ready=bool(text(form, "ready")),
        idle=text(form, "idle", "0"),
        group=text(form, "group"),
    )


def touched(options: Mapping[str, str], game: Game) -> dict[str, str]:
    """Return the options that differ from their defaults: nobody has asked for the others."""
    defaults = {option.name: value_text(option.default) for option in game.rules.settings}
    return {name: value for name, value in options.items() if value != defaults[name]}


def wanted(chosen: Setup, user: User, game: Game) -> list[SeatRow]:
    """Return the seats that the form asks for; an automa has its own, whatever is chosen there, and is not shuffled."""
    rows = chosen.rows[: chosen.seats]
    place = game.rules.automa_seat(chosen.seats, game.read_settings(chosen.seats, chosen.options))
    if place != NOBODY:
        del rows[place]
    if chosen.shuffle:
        secrets.SystemRandom().shuffle(rows)
    if place != NOBODY:
        rows.insert(place, SeatChosen(AUTOMA))
    seats: list[SeatRow] = []
    for at, row in enumerate(rows):
        if row.kind.startswith(BOT):
            seats.append(gathering.wanted_seat(at, "bot", "", row.kind.removeprefix(BOT), user))
        elif row.kind == "person":
            seats.append(gathering.own_seat(at, user, row.name or " "))
        elif row.kind == "me":
            seats.append(gathering.own_seat(at, user))
        else:
            seats.append(gathering.wanted_seat(at, row.kind, "", "", user))
    return seats


def groups_shown(game: Game, options: list[OptionShown], chosen: Setup, blamed: str) -> list[GroupShown]:
    """Return the options by their groups, as they are to be seen beside what was chosen; modules are cards instead."""
    shown = {option.name: option for option in options}
    groups = []
    for group in grouped(game.rules.settings):
        settings = [setting for setting in group.settings if not setting.module]
        if not settings:
            continue
        count = sum(changed(setting, game.rules.settings, chosen.options) for setting in settings)
        of_group = [shown[setting.name] for setting in settings]
        refused = any(option.name == blamed for option in of_group)
        modules = bool(group.heading) and len(settings) < len(group.settings)
        groups.append(
            GroupShown(
                heading=of_group[0].group, options=of_group, modules=modules, changed=count, open=count > 0 or refused
            )
        )
    return groups


def modules_shown(game: Game, options: list[OptionShown]) -> list[ModuleShown]:
    """Return the modules of a game as cards."""
    cards = []
    for option in options:
        if option.module:
            picture = game.drawing.module_picture(option.name)
            # Symbols are in a file of their own, which the table needs, too.
            picture = picture.replace('href="#', f'href="/games/{game.id}/definitions.svg#')
            about, *more = SENTENCES.split(option.about, 1)
            cards.append(ModuleShown(option=option, picture=picture, about=about, more="".join(more)))
    return cards


def explained_settings(game: Game, chosen: Setup) -> dict[str, str]:
    """Return where the rules explain each setting; what cannot be played together is explained as it usually is."""
    try:
        return rules_of_settings(game, chosen.options, chosen.seats)
    except ContadoError:
        return rules_of_settings(game, {}, chosen.seats)


def form_page(
    request: Asked,
    game: Game,
    chosen: Setup,
    _: Language,
    trouble: str = "",
    blamed: str = "",
    code: int = 200,
    before: Mapping[str, Any] = NOTHING_BEFORE,
) -> Page:
    """Return the form; `before` is what was chosen before (`pages/kept`)."""
    shown = game_shown(game, _)
    groups = groups_shown(game, shown.options, chosen, blamed)
    # What is seldom touched is folded away, unless somebody has touched it.
    rare = chosen.pace != "usual" or chosen.public or any(
        group.open and group.heading and not group.modules for group in groups
    )  # fmt: skip
    return page(
        request, "setup.html", code, language=_, game=shown, groups=groups, rare=rare,
        modules=modules_shown(game, shown.options), usual=usual(game), facts=[players_words(game, _),
        _.plural("about {n} minute", "about {n} minutes", game.minutes), weight_words(game.weight, _)],
        chosen=chosen, trouble=trouble, blamed=blamed, explained=explained_settings(game, chosen),
        **before,
    )  # fmt: skip


@get("/games/{game:str}/set-up", include_in_schema=False)
async def setup_page(
    request: Asked,
    store: InStore,
    user: Visitor,
    language: Reads,
    game: FromPath[str],
    preset: FromQuery[str] = "",
    kept: FromQuery[str] = "",
    last: FromQuery[str] = "",
    group: FromQuery[str] = "",
) -> Page:
    """Show the form; with a preset in the address its options are chosen already, and all else with a set-up of one's
    own that was kept, or that of the last table; with a group, that the table is for it.
    """
    from contado.server.pages.kept import again, of_before

    found = registry.game(game)
    _ = game_words(language.code, found)
    before = await of_before(store, user, found)
    mine = await kept_setups(store, user, found.id)
    if (last or kept) and kept in mine:
        return form_page(request, found, again(mine[kept], fresh(found, user, _), found), _, before=before)
    try:
        first = fresh(found, user, _, found.preset(preset) if preset else None)
        # Of others' groups the form knows nothing.
        first.group = group
        return form_page(request, found, first, _, before=before)
    except BadOption as error:
        return form_page(request, found, fresh(found, user, _), _, error.said(_), code=status_of(error), before=before)


@post("/games/{game:str}/set-up", include_in_schema=False)
async def set_up(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, game: FromPath[str]
) -> Page | Redirect:
    """Make the table that the form asks for; it begins at once if nobody is waited for."""
    from contado.server.pages.kept import of_before

    found = registry.game(game)
    _ = game_words(language.code, found)
    chosen = read(await request.form(), found)
    checked = check(found, Chosen(seats=chosen.seats, options=dict(chosen.options)), _)
    if not checked.ok:
        before = await of_before(rooms.store, user, found)
        return form_page(request, found, chosen, _, checked.error, checked.option, 400, before)
    try:
        pace = chosen.pace_json()
        host, cookies = await somebody(request)
        asked = gathering.Wanted(
            game=found.id, seats=wanted(chosen, host, found), options=touched(chosen.options, found), pace=pace,
            public=chosen.public, confirm=chosen.confirm, hints=chosen.allows_hints, coach=chosen.coach,
            terms=chosen.terms(), group=chosen.group,
        )  # fmt: skip
        row = await gathering.create(rooms, host, asked)
        await keep_last(rooms.store, host, found.id, msgspec.to_builtins(chosen), rooms.now())
        if all(seat.kind != "open" for seat in row.seats):
            row = await gathering.begin(rooms, row, host)
    except ContadoError as error:
        before = await of_before(rooms.store, user, found)
        return form_page(request, found, chosen, _, error.said(_), code=status_of(error), before=before)
    return go(f"/tables/{row.id}", cookies)


HANDLERS = [setup_page, set_up]
