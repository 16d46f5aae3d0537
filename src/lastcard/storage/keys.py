"""Keys that all processes of a service share: drawn once, kept in the database."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lastcard.storage.log import Log

_DRAW = "INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"


async def shared_key(log: Log, name: str) -> bytes:
    """The key of that name; whichever process asks first has drawn it."""
    await log.write(_DRAW, name=name, value=secrets.token_hex(32))
    rows = await log.read("SELECT value FROM keys WHERE name = :name", name=name)
    return bytes.fromhex(rows[0][0])
