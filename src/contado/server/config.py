"""How a server is run: what `contado serve` and the environment say."""

from __future__ import annotations

from msgspec import Struct


class Config(Struct, frozen=True, kw_only=True):
    """All that can be chosen when a server is started."""

    # sqlite:///PATH or postgresql://...; `contado.server.storage.databases.urls.database_url` reads what people type
    database: str
    host: str = "127.0.0.1"
    port: int = 8265
    # The address under which people reach the server, for links; empty: as the request says.
    public_url: str = ""
    # Take the visitor's address and scheme from the proxy's headers.
    behind_proxy: bool = False
    # Processes in which bots think.
    bot_processes: int = 1
    # SQLite waits for the disk at every commit (survives a power cut), or leaves it to the system (survives a killed
    # process). PostgreSQL decides that for itself.
    durable: bool = False
    # An apprise address that carries e-mail, with {address} where the receiver goes; empty: no e-mail.
    mail: str = ""
    # May people have notices sent to apprise addresses (web hooks) of their own?
    web_hooks: bool = True
    # Who may make tables: guests too, or accounts only.
    guests: bool = True
    # Who may make an account: open (anybody), invited (whoever has an invitation), or closed (nobody).
    registration: str = "open"
    # For how many days these are kept; 0: for ever. Guests who do not come back, tables that never begin, what was said
    # at games that are over, and the audit log with settled reports.
    keep_guests: float = 90.0
    keep_gathering: float = 14.0
    keep_chat: float = 365.0
    keep_audit: float = 730.0
    # plain or json
    log_format: str = "plain"
    # Actions of one visitor in a second, on average; 0: no limit.
    rate: float = 20.0
    # A folder for back-ups on a timer; empty: none are made. How many hours lie between two, and how many are kept.
    backups: str = ""
    backup_hours: float = 24.0
    backup_keep: int = 14
    # Seconds between the word that the server is going to be restarted and its end: a proxy sends nobody new meanwhile.
    drain: float = 0.0
