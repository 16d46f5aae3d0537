"""A table from its log: the last checkpoint, and the facts that came after it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

from lastcard.storage.checkpoints import EVERY, read_checkpoint, write_checkpoint
from lastcard.storage.log import KEPT, Checkpoint
from lastcard.tables.facts import LATELY, Fact
from lastcard.tables.happenings import Happening, replay
from lastcard.tables.table import Table

if TYPE_CHECKING:
    from lastcard.storage.log import Log

logger = logging.getLogger(__name__)

LONG = 4 * EVERY
"""Facts that are too many to be replayed while others wait."""


class Loaded(NamedTuple):
    table: Table
    history: list[Happening]
    """What happened lately."""
    last: Fact


async def load(log: Log, code: str) -> Loaded | None:
    """The table with that code, if there is one; raises whatever is wrong with its log."""
    table = _from(code, await log.checkpoint(code))
    facts = await log.since(code, table.seq)
    if not facts:
        return None
    if len(facts) > LONG:
        # from a time before there were checkpoints
        await asyncio.to_thread(replay, table, facts[:-LATELY])
        await log.keep_checkpoint(code, Checkpoint(table.seq, write_checkpoint(table)))
        facts = facts[-LATELY:]
    return Loaded(table, replay(table, facts)[-LATELY:], facts[-1])


async def happened_between(log: Log, code: str, seq: int, until: int) -> list[Happening]:
    """What happened between two facts; nothing where the first is too long ago."""
    table = _from(code, await log.checkpoint(code, seq))
    if until - table.seq > KEPT:
        return []
    facts = [fact for fact in await log.since(code, table.seq) if fact.seq < until]
    return await asyncio.to_thread(replay, table, facts)


def _from(code: str, checkpoint: Checkpoint | None) -> Table:
    """Where to begin; a checkpoint that cannot be read is passed over, the log has it all."""
    if checkpoint is not None:
        try:
            table = read_checkpoint(code, *checkpoint)
        except Exception as error:
            logger.warning("checkpoint passed over", extra={"table": code}, exc_info=error)
        else:
            if table is not None:
                return table
    return Table(code)
