"""Keys that all processes of a service share: drawn once, kept in the database."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import sqlalchemy as sa

from lastcard.storage.schema import keys

if TYPE_CHECKING:
    from lastcard.storage.log import Log


async def shared_key(log: Log, name: str) -> bytes:
    """The key of that name; whichever process asks first has drawn it."""
    drawn = log.insert(keys).values(name=name, value=secrets.token_hex(32))
    await log.write(drawn.on_conflict_do_nothing())
    rows = await log.read(sa.select(keys.c.value).where(keys.c.name == name))
    return bytes.fromhex(rows[0][0])
