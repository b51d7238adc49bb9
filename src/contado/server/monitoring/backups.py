"""Back-ups on a timer: a new file in a folder every so often, and the oldest go."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from contado.core.errors import ContadoError
from contado.server.config import Config
from contado.server.storage.backups import back_up, holds_anybody

log = logging.getLogger("contado.backups")

SUFFIX: Final = ".backup"
HOUR: Final = 3600.0
# Seconds until a back-up that failed is tried again.
AGAIN: Final = 600.0
# Seconds until one that is due and was not made here is looked for again.
SOON: Final = 60.0


async def keep_backing_up(config: Config, now: Callable[[], float] = time.time) -> None:
    """Make a back-up whenever one is due, for as long as the server runs. Trouble is logged, and changes nothing."""
    folder = Path(config.backups)
    while True:
        try:
            await back_up_if_due(config, now())
            pause = due(folder, config.backup_hours, now()) - now()
            # Another process is at work on it, or there is nothing to keep yet.
            pause = pause if pause > 0 else SOON
        except (ContadoError, OSError) as error:
            log.error("A back-up could not be made: %s", error)
            pause = AGAIN
        await asyncio.sleep(max(pause, 1.0))


async def back_up_if_due(config: Config, now: float) -> Path | None:
    """Make a back-up if the last is old enough, and remove those beyond the number that is kept.

    Several processes of one database may share a folder: what they claim is the period, so that one of them makes it.
    The first is made when there is something to keep.
    """
    folder = Path(config.backups)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if due(folder, config.backup_hours, now) > now:
        return None
    if not made(folder) and not await holds_anybody(config.database):
        return None
    # The period's beginning, which all processes agree on.
    period = config.backup_hours * HOUR
    claim = folder / f"contado-{_written(now // period * period)}.claimed"
    try:
        claim.touch(0o600, exist_ok=False)
    except FileExistsError:
        if now - claim.stat().st_mtime < AGAIN:
            return None
        # Whoever claimed it has not come to an end with it.
        claim.touch()
    try:
        # Somebody may have been quicker.
        if due(folder, config.backup_hours, now) > now:
            return None
        file = folder / f"contado-{_written(now)}{SUFFIX}"
        rows = await back_up(config.database, file)
    finally:
        claim.unlink(missing_ok=True)
    log.info("backed up", extra={"file": file.name, "rows": rows})
    for old in made(folder)[: -config.backup_keep]:
        old.unlink(missing_ok=True)
    return file


def _written(moment: float) -> str:
    return time.strftime("%Y-%m-%dT%H%M%SZ", time.gmtime(moment))


def made(folder: Path) -> list[Path]:
    """Return the back-ups that the timer has made, the oldest first."""
    return sorted(folder.glob(f"contado-*{SUFFIX}"))


def due(folder: Path, hours: float, now: float) -> float:
    """Return when the next back-up is due: at the beginning of the period after that of the newest one."""
    found = made(folder)
    if not found:
        return now
    period = hours * HOUR
    return (found[-1].stat().st_mtime // period + 1) * period
