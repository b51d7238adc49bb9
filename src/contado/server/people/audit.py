"""The audit log in words."""

from __future__ import annotations

from typing import Final

from contado.core.words.language import Language, marked
from contado.rooms.rows import AuditRow

# What each deed is called. A test holds every deed of `Powers` to it.
DEEDS: Final = {
    "role": marked("{by} made {whom} {what}."),
    "password": marked("{by} gave {whom} a new password."),
    "sessions": marked("{by} signed {whom} out everywhere."),
    "ban": marked("{by} shut {whom} out until {what}."),
    "unban": marked("{by} let {whom} in again."),
    "ban_network": marked("{by} shut the network {what} out."),
    "unban_network": marked("{by} let the network {what} in again."),
    "mute": marked("{by} silenced {whom} until {what}."),
    "unmute": marked("{by} let {whom} talk again."),
    "close": marked("{by} closed the table {table}."),
    "send_away": marked("{by} sent {whom} away from the table {table}."),
    "invite_word": marked("{by} changed the invite link of the table {table}."),
    "invite": marked("{by} made an invitation that is good until {what}."),
    "withdraw": marked("{by} withdrew the invitation {what}."),
    "reset": marked("{by} made a link for a new password of {whom}."),
    "factor": marked("{by} took the second factor off the account of {whom}."),
    "export": marked("{by} had all that is kept of {whom} written into a file."),
    "delete": marked("{by} deleted an account or a guest."),
    "annul": marked("{by} took the game at the table {table} out of the ratings."),
    "restore": marked("{by} put the game at the table {table} back into the ratings."),
    "settle": marked("{by} settled a report about {whom}."),
}


def audit_words(row: AuditRow, _: Language) -> str:
    """Return a line of the audit log as a sentence, with the reason where one was given."""
    former = _("Former player")
    by = _("Command line") if row.place == "command" else row.by_name or former
    what = row.what
    if row.deed == "role":
        what = _(row.what or marked("player"))
    elif row.deed == "ban" and not what:
        return _with_reason(_("{by} shut {whom} out for ever.", by=by, whom=row.whom_name or former), row, _)
    sentence = _(DEEDS[row.deed], by=by, whom=row.whom_name or former, table=row.table, what=what)
    return _with_reason(sentence, row, _)


def _with_reason(sentence: str, row: AuditRow, _: Language) -> str:
    if not row.why:
        return sentence
    why = _("Reason: {why}", why=row.why)
    return f"{sentence} {why}"


# Roles and kinds of people, as they stand in sentences and lists.
KINDS: Final = (marked("host"), marked("moderator"), marked("player"), marked("guest"), marked("account"))
