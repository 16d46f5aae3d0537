"""Which devices want to hear when it is somebody's turn at a table."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from lastcard.storage.schema import pushes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.storage.log import Log

MOST = 5
"""Devices of one guest at one table."""


class Subscription(NamedTuple):
    """Where a browser is reached, and what only it can open."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Subscriptions:
    def __init__(self, log: Log) -> None:
        self._log = log

    async def keep(self, code: str, guest: str, wanted: Subscription) -> None:
        """From now on that device hears of that guest's turns there; the latest few are kept."""
        row = {
            "code": code,
            "guest": guest,
            "device": _device(wanted.endpoint),
            "made": time.time(),
            **wanted._asdict(),
        }
        insert = self._log.insert(pushes).values(row)
        new = {name: row[name] for name in ("made", "p256dh", "auth", "language")}
        key = [pushes.c.code, pushes.c.guest, pushes.c.device]
        own = (pushes.c.code == code, pushes.c.guest == guest)
        latest = sa.select(pushes.c.device).where(*own).order_by(pushes.c.made.desc()).limit(MOST)
        await self._log.write(
            insert.on_conflict_do_update(index_elements=key, set_=new),
            sa.delete(pushes).where(*own, pushes.c.device.not_in(latest.scalar_subquery())),
        )

    async def of(self, code: str, guests: Sequence[str]) -> list[Subscription]:
        """The devices of these guests that want to hear of that table."""
        rows = await self._log.read(
            sa.select(*pushes.c["endpoint", "p256dh", "auth", "language"]).where(
                pushes.c.code == code, pushes.c.guest.in_(guests)
            )
        )
        return list({row[0]: Subscription(*row) for row in rows}.values())

    async def forget(self, endpoint: str) -> None:
        """That device hears of no table any more."""
        await self._log.write(sa.delete(pushes).where(pushes.c.device == _device(endpoint)))


def _device(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
