"""What notices say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from contado.core.words.language import Language
from contado.server.notices.client import Undelivered

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class News(Struct, kw_only=True):
    """What somebody is told of one table."""

    # What the game is called by its reader, and by us.
    game: str
    game_id: str = ""
    # turn, wish, over or invited
    kind: str
    by_name: str = ""
    said: str = ""
    # Seconds that are left; 0: no clock.
    # What is to be decided now.
    asked: str = ""
    left: float = 0
    link: str = ""
    table: str = ""


def path_to(table: str, kind: str) -> str:
    """Return the page that a notice leads to: for a turn what happened since the reader's last move."""
    if not table:
        return "/"
    return f"/tables/{table}?since" if kind == "turn" else f"/tables/{table}"


def link_to(base: str, table: str, kind: str) -> str:
    """Return the address of that page; empty where the server does not know its own."""
    return f"{base}{path_to(table, kind)}" if base else ""


def title_of(news: Sequence[News], _: Language) -> str:
    """Return the title of a notice about one table or several."""
    if len(news) > 1:
        if all(one.kind == "turn" for one in news):
            return _.plural("Your turn at {n} table", "Your turn at {n} tables", len(news))
        return _.plural("News from {n} table", "News from {n} tables", len(news))
    (one,) = news
    if one.kind in ("wish", "proposal"):
        return _("A request at {game}", game=one.game)
    if one.kind == "over":
        return _("{game} is over", game=one.game)
    if one.kind == "again":
        return _("{game} once more?", game=one.game)
    if one.kind == "invited":
        return _("An invitation to {game}", game=one.game)
    return _("Your turn at {game}", game=one.game)


def text_of(news: Sequence[News], _: Language) -> str:
    """Return the text of a notice: what was done at each table, by whom, and how long there is."""
    if len(news) == 1:
        return " ".join(filter(None, (happened(news[0], _), left_words(news[0].left, _))))
    lines = []
    for one in news:
        lines += [" ".join(filter(None, (f"{one.game}:", happened(one, _), left_words(one.left, _))))]
        lines += [one.link] if one.link else []
    return "\n".join(lines)


def happened(one: News, _: Language) -> str:
    """Say what somebody did, and what is to be done now."""
    name = one.by_name
    if one.kind == "wish":
        return _("{name} asks you to let them take a choice back.", name=name)
    if one.kind == "proposal":
        return _("{name} proposes something: come and answer.", name=name)
    if one.kind == "again":
        return _("{name} would like to play again with you: your seat is kept.", name=name)
    if one.kind == "invited":
        return _("{name} invites you to a game.", name=name)
    if one.kind == "over":
        ended = _("The game has ended: come and see the result.")
    elif not name:
        ended = _("The game has begun, and you are to move.")
    else:
        ended = _("{name} has moved: now it is your turn.", name=name)
    return " ".join(filter(None, (one.said, ended, one.asked)))


def left_words(seconds: float, _: Language) -> str:
    """Say how long there is; empty without a clock."""
    if seconds <= 0:
        return ""
    if seconds >= 2 * DAY:
        return _.plural("You have {n} day.", "You have {n} days.", int(seconds // DAY))
    if seconds >= 2 * HOUR:
        return _.plural("You have {n} hour.", "You have {n} hours.", int(seconds // HOUR))
    return _.plural("You have {n} minute.", "You have {n} minutes.", max(1, int(seconds // MINUTE)))


def trouble_words(trouble: Undelivered, _: Language) -> str:
    """Say why a notice did not get there."""
    if trouble.status and trouble.reason == "refused":
        return _("The receiver refuses it (status {status}).", status=trouble.status)
    return {
        "name": _("There is no host of this name."),
        "private": _("The host is not on the open net."),
        "connect": _("Nobody answers there."),
        "safe": _("The host has no good certificate."),
        "slow": _("The host is too slow."),
        "closed": _("The host hung up."),
        "redirect": _("The host sends us elsewhere, and we do not follow."),
        "busy": _("Too many notices are waiting: try again later."),
        "paused": _("The host has failed too often: try again later."),
        "mail": _("The mail server did not take it."),
    }.get(trouble.reason, _("The fields do not fit together."))
