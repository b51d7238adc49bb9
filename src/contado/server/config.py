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
    # Addresses and networks of reverse proxies, which are believed about who is asking and by which scheme.
    trusted_proxies: tuple[str, ...] = ()
    # Names under which the server answers, beside the public one; "*": any.
    allowed_hosts: tuple[str, ...] = ()
    # Whoever shows it may read the figures from anywhere; empty: only from the machine itself.
    metrics_token: str = ""
    # PostgreSQL: seconds for a question, for a lock, for a transaction that does nothing, and to open a connection.
    statement_timeout: float = 30.0
    lock_timeout: float = 10.0
    idle_timeout: float = 60.0
    connect_timeout: float = 15.0
    # Processes in which bots think.
    bot_processes: int = 1
    # A Ray cluster in which bots think instead, as ray://HOST:PORT; empty: they think in those processes.
    workers: str = ""
    # Programs of the host's own that play as bots: their names and commands, as in `--engine`.
    engines: tuple[tuple[str, str], ...] = ()
    # SQLite waits for the disk at every commit (survives a power cut), or leaves it to the system (survives a killed
    # process). PostgreSQL decides that for itself.
    durable: bool = False
    # The server that takes e-mail: smtp://USER:PASSWORD@HOST:587?from=ADDRESS or smtps://...; empty: no e-mail. Letters
    # have links in them, so it needs the public address.
    mail: str = ""
    # May people have notices sent to services and hosts of their own choice?
    web_hooks: bool = True
    # May these be in our own network, and speak plain http?
    private_notices: bool = False
    # The ports that notices go to.
    notice_ports: tuple[int, ...] = (443,)
    # Who may make tables: guests too, or accounts only.
    guests: bool = True
    # Who may make an account: open (anybody), invited (whoever has an invitation), or closed (nobody).
    registration: str = "open"
    # For how many days these are kept; 0: for ever. Guests who do not come back, tables that never begin, games that
    # nobody goes on with (they are closed), what was said at games that are over, the audit log with settled reports.
    keep_guests: float = 90.0
    keep_gathering: float = 14.0
    keep_idle: float = 180.0
    keep_chat: float = 365.0
    keep_audit: float = 730.0
    # How long the system keeps the log, so that the page about it can say so; 0: that is not known here.
    keep_logs: float = 0.0
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
