"""``contado admin``: looking after a server's people and tables, also while it runs."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli import inputs
from contado.cli.arguments import add_database, add_json, add_public_url, command, positive
from contado.cli.commands import COMMANDS
from contado.cli.parser import Parser, Usage
from contado.cli.printing import print_json
from contado.core.errors import ContadoError
from contado.core.words.language import Language, language, marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands
    from contado.server.people.powers import Powers

SOMEBODY = marked("the name of an account, or anybody's id")
Deed = Callable[["Powers", argparse.Namespace, Language], Awaitable[None]]


def add(commands: Commands) -> None:
    """Add the subcommand with its own ones."""
    examples = ("contado admin people", "contado admin invite --days 7")
    one = command(
        commands, "admin", run, COMMANDS["admin"], *examples, more=marked("This works while the server runs.")
    )
    deeds = one.with_commands("WHAT", marked("what to do"), required=True)

    def deed(name: str, does: Deed, about: str, example: str = "") -> Parser:
        made = command(deeds, name, run, about, f"contado admin {name} {example}".rstrip())
        made.set_defaults(deed=does, json=False)
        add_database(made)
        return made

    def somebody(one: Parser) -> Parser:
        one.add_argument("name", metavar="NAME", help=SOMEBODY)
        return one

    def somebody_or_a_network(one: Parser) -> Parser:
        one.add_argument("name", metavar="NAME", nargs="?", default="", help=SOMEBODY)
        one.add_argument("--network", metavar="NETWORK", default="", help=marked("a network, such as 198.51.100.0/24"))
        return one

    listed = deed("people", list_people, marked("List people: those with a role first, then the newest."), "anna")
    listed.add_argument(
        "search", metavar="TEXT", nargs="?", default="", help=marked("only those with this in their name")
    )
    listed.add_argument(
        "--count", metavar="N", type=positive, default=50, help=marked("list at most this many (default: 50)")
    )
    add_json(listed)
    about_role = marked("Make an account a host, a moderator, or an ordinary player.")
    role = somebody(deed("role", give_role, about_role, "Anna host"))
    role.add_argument(
        "role", metavar="ROLE", choices=("host", "moderator", "player"),
        help=marked("the role from now on: host, moderator or player"),
    )  # fmt: skip
    about_reset = marked("Print a link for choosing a new password, which works once and for an hour.")
    new = add_public_url(somebody(deed("reset", reset, about_reset, "Ben")))
    new.add_argument("--password", action="store_true", help=marked("read a new password from standard input instead"))
    about_sessions = marked("List where somebody is signed in, or sign them out.")
    sessions = somebody(deed("sessions", list_sessions, about_sessions, "Ben --end"))
    sessions.add_argument("--end", action="store_true", help=marked("sign them out everywhere"))
    add_json(sessions)
    somebody(deed("factor", drop_factor, marked("Remove the second factor of somebody who has lost it."), "Ben"))
    about_invite = marked("Print an invitation: a link with which one account can be made.")
    invite = add_public_url(deed("invite", make_invitation, about_invite, "--days 7"))
    invite.add_argument(
        "--days", metavar="N", type=positive, default=14, help=marked("how many days it is valid (default: 14)")
    )
    waiting = deed("invitations", list_invitations, marked("List the invitations that nobody has used yet."))
    waiting.add_argument("--withdraw", metavar="ID", default="", help=marked("withdraw this one instead"))
    add_json(waiting)
    about_ban = marked("Shut somebody out, or the guests and new accounts of a network.")
    ban = somebody_or_a_network(deed("ban", shut_out, about_ban, "Ben --days 7"))
    ban.add_argument(
        "--days", metavar="N", type=positive, default=0, help=marked("for this many days (default: for good)")
    )
    ban.add_argument("--why", metavar="TEXT", default="", help=marked("the reason, which the person reads"))
    somebody_or_a_network(deed("unban", let_in, marked("Let somebody, or a network, in again."), "Ben"))
    close = deed("close", close_table, marked("Close a table, whether or not its game has begun."), "TABLE")
    close.add_argument("table", metavar="TABLE", help=marked("the last part of its address"))
    close.add_argument("--why", metavar="TEXT", default="", help=marked("the reason, for the audit log"))
    about_export = marked("Write everything that is kept of somebody into a file.")
    export = somebody(deed("export", write_all, about_export, "Anna anna.zip"))
    export.add_argument("file", metavar="FILE", type=Path, help=marked("a new file, such as anna.zip"))
    about_delete = marked("Delete somebody for good; the games of others stay, without the name.")
    gone = somebody(deed("delete", delete_person, about_delete, "Anna --yes"))
    gone.add_argument("--yes", action="store_true", help=marked("yes, for good: this cannot be undone"))
    noted = deed("audit", show_audit, marked("Show who has used which power."), "--count 20")
    noted.add_argument(
        "--count", metavar="N", type=positive, default=50, help=marked("show the last ones only (default: 50)")
    )
    add_json(noted)


def run(arguments: argparse.Namespace) -> int:
    """Open the database and do it."""
    asyncio.run(_do(arguments))
    return 0


async def _do(arguments: argparse.Namespace) -> None:
    from contado.server.people.powers import Powers
    from contado.server.storage.databases.urls import database_url, sqlite_path
    from contado.server.storage.errors import BadDatabase
    from contado.server.storage.store import Store

    url = database_url(inputs.database(arguments.database))
    path = sqlite_path(url)
    if path is not None and not Path(path).is_file():
        # Opening it would make one.
        raise BadDatabase("There is no database {path}.", path=path)
    store = await Store.open(url)
    try:
        await arguments.deed(
            Powers(store), arguments, language(arguments.language, "contado", "contado.rooms", "contado.server")
        )
    finally:
        await store.close()


async def list_people(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Print people, one a line: id, role, when they came, name."""
    rows = await powers.order.people(arguments.search, arguments.count, powers.now())
    if arguments.json:
        print_json([
            {"id": row.id, "name": row.name, "role": row.role, "guest": bool(row.guest), "created": row.created}
            for row in rows
        ])  # fmt: skip
        return
    for row in rows:
        kind = row.role or ("guest" if row.guest else "account")
        print(f"{row.id}  {_(kind):<12}  {moment(row.created)}  {row.name}")
    if not rows:
        print(_("There is nobody like that.") if arguments.search else _("Nobody has come yet."))


async def give_role(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Give a role."""
    person = await powers.named(arguments.name)
    await powers.set_role(None, person, arguments.role)
    print(_("{name} is {role} from now on.", name=person.name, role=_(arguments.role)))


async def reset(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Print a link for a new password, or read one."""
    person = await powers.named(arguments.name)
    if not arguments.password:
        # Nobody can look it up later.
        print_link(await powers.reset_link(None, person, ""), arguments, _)
        return
    if sys.stdin is not None and sys.stdin.isatty():
        from getpass import getpass

        password = getpass(_("New password") + ": ")
    else:
        password = "" if sys.stdin is None else sys.stdin.readline().rstrip("\r\n")
    if not password:
        raise ContadoError("The new password is read from standard input, and there was none.")
    await powers.set_password(None, person, password)
    print(_("{name} has a new password, and is signed out everywhere.", name=person.name))


async def list_sessions(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Say where somebody is signed in, or end it."""
    person = await powers.named(arguments.name)
    if arguments.end:
        ended, name = await powers.end_sessions(None, person), person.name
        print(_.plural("{n} session of {name} has ended.", "{n} sessions of {name} have ended.", ended, name=name))
        return
    rows = await powers.store.sessions(person.id, powers.now())
    if arguments.json:
        print_json([{"seen": row.seen, "network": row.network, "device": row.device} for row in rows])
        return
    print(_.plural("{name} has {n} session.", "{name} has {n} sessions.", person.sessions, name=person.name))
    for row in rows:
        print(f"{moment(row.seen)}  {row.network or '-':<20}  {row.device}")


async def drop_factor(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Take a second factor off."""
    person = await powers.named(arguments.name)
    await powers.drop_factor(None, person)
    print(_("{name} signs in with the password alone from now on.", name=person.name))


async def make_invitation(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Print the link; nobody can look it up later."""
    path = await powers.invite(None, arguments.days)
    print_link(path, arguments, _)


def print_link(path: str, arguments: argparse.Namespace, _: Language) -> None:
    """Print a link to the server: at the address that was given, or at that of the server which is running."""
    from contado.server.storage.databases.alone import who_runs
    from contado.server.storage.databases.urls import database_url

    base = arguments.public_url.rstrip("/") or who_runs(database_url(inputs.database(arguments.database))).others
    print(base + path)
    if not base:
        # Not for a program that reads the path.
        print(_("Put your server's address before it, or give it with --public-url."), file=sys.stderr)


async def list_invitations(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Say which invitations are open, or take one back."""
    if arguments.withdraw:
        await powers.withdraw(None, arguments.withdraw)
        print(_("The invitation {id} is withdrawn.", id=arguments.withdraw))
        return
    rows = await powers.invitations()
    if arguments.json:
        print_json([{"id": row.id, "made": row.at, "expires": row.expires, "by": row.by_name or None} for row in rows])
        return
    for row in rows:
        by = row.by_name or _("Command line")
        print(f"{row.id}  {_('good until {date}', date=moment(row.expires))}  {moment(row.at)}  {by}")
    if not rows:
        print(_("There are no open invitations."))


async def shut_out(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Shut somebody or a network out."""
    _one_of(arguments)
    if arguments.network:
        await powers.ban_network(None, arguments.network, arguments.days, arguments.why)
        print(_("Guests and new accounts of {network} are shut out.", network=arguments.network))
        return
    person = await powers.named(arguments.name)
    await powers.ban(None, person, arguments.days, arguments.why)
    print(_("{name} is shut out, and signed out everywhere.", name=person.name))


async def let_in(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Let somebody or a network in again."""
    _one_of(arguments)
    if arguments.network:
        await powers.unban_network(None, arguments.network)
        print(_("Guests and new accounts of {network} may come in again.", network=arguments.network))
        return
    person = await powers.named(arguments.name)
    await powers.unban(None, person)
    print(_("{name} may come in again.", name=person.name))


def _one_of(arguments: argparse.Namespace) -> None:
    if bool(arguments.name) == bool(arguments.network):
        raise Usage("Say who it is about: either a name or --network.")


async def write_all(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Write all of somebody's into a file that only its owner may read."""
    from contado.server.people.leaving import exported

    person = await powers.named(arguments.name)
    user = await powers.store.user(person.id)
    assert user is not None
    whole = await exported(powers.store, user)
    inputs.new_file(arguments.file)
    with os.fdopen(os.open(arguments.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(whole)
    await powers.order.note(powers.line(None, "export", person.id))
    print(_("{file} has all that is kept of {name}.", file=arguments.file, name=person.name))


async def delete_person(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Delete somebody."""
    from contado.server.people.leaving import leave_for_good

    person = await powers.named(arguments.name)
    if not arguments.yes:
        raise Usage("Deleting {name} cannot be taken back: add --yes if that is meant.", name=person.name)
    user = await powers.store.user(person.id)
    assert user is not None
    left = await leave_for_good(powers.store, user, row=powers.line(None, "delete"))
    name, gone, kept = person.name, len(left.gone), len(left.kept)
    print(_("{name} is gone. Tables deleted: {gone}; tables of others: {kept}.", name=name, gone=gone, kept=kept))


async def close_table(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Close a table."""
    await powers.close_table(None, arguments.table, arguments.why)
    print(_("The table {table} is closed.", table=arguments.table))


async def show_audit(powers: Powers, arguments: argparse.Namespace, _: Language) -> None:
    """Print the last lines of the audit log."""
    from contado.server.people.audit import audit_words

    rows = list(reversed(await powers.order.audit(arguments.count)))
    if arguments.json:
        print_json([{"at": row.at, "what": audit_words(row, _)} for row in rows])
        return
    for row in rows:
        print(f"{moment(row.at)}  {audit_words(row, _)}")


def moment(seconds: float) -> str:
    """Return a time as it is read everywhere."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))
