"""What can be told of many tables at once, without bringing any of them to life.

A table is replayed only if something has happened there since it was last looked at.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lastcard.storage.loading import load
from lastcard.tables.showing import seat_infos
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.storage.hub import Hub
    from lastcard.tables.table import Table

logger = logging.getLogger(__name__)

REMEMBERED = 5_000
"""Tables whose last state is kept at hand."""


@dataclass(frozen=True)
class Glance:
    """A table as it stands: what everybody at it knows, and who sits there."""

    seq: int
    guests: dict[str, int]
    """By the digest of a guest's secret: their seat."""
    asked: tuple[int, ...]
    """The seats that a decision waits for."""
    shown: dict[str, Any]


class Glances:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._seen: OrderedDict[str, Glance] = OrderedDict()

    async def at(self, codes: Sequence[str]) -> tuple[list[Glance], list[str]]:
        """The tables of these codes that there are; and those that cannot be read now."""
        last = await self._hub.archive.last_facts(codes)
        found: list[Glance] = []
        aside: list[str] = []
        for code, (seq, at) in last.items():
            glance = self._seen.get(code)
            if glance is None or glance.seq != seq:
                glance = await self._look(code, seq, at)
            if glance is None:
                aside.append(code)
                continue
            found.append(glance)
            self._seen[code] = glance
            self._seen.move_to_end(code)
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return found, aside

    async def _look(self, code: str, seq: int, at: float) -> Glance | None:
        live = self._hub.live.get(code)
        if live is not None and live.table.seq >= seq:
            return glance(live.table, at)
        try:
            loaded = await load(self._hub.log, code)
        except Unavailable:
            raise
        except Exception as error:
            logger.warning("table not seen", extra={"table": code}, exc_info=error)
            return None
        return loaded and glance(loaded.table, at)


def glance(table: Table, at: float) -> Glance:
    settings, game = table.settings, table.game
    return Glance(
        seq=table.seq,
        guests={guest: seat for seat, place in enumerate(table.places) for guest in place.guests},
        asked=table.asked,
        shown={
            "code": table.code,
            "edition": settings.edition.id,
            "phase": table.phase,
            "practice": settings.practice,
            "clock": settings.clock,
            "number": table.number,
            "seats": seat_infos(table),
            "scores": list(game.scores) if game is not None else [],
            "winners": list(game.winners) if game is not None else [],
            "at": at,
        },
    )
