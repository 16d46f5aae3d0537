"""Tells people who are away that it is their turn, at tables where a turn may take a day."""

from __future__ import annotations

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from lastcard.server.push.endpoints import Unreachable, post
from lastcard.tables.settings import BY_THE_DAY
from lastcard.tables.store import Unavailable
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.server.push.sealing import Seal
    from lastcard.storage.hub import Hub
    from lastcard.storage.subscriptions import Subscription, Subscriptions
    from lastcard.tables.live import LiveTable

logger = logging.getLogger(__name__)

MOST_WAITING = 500
"""Turns that may wait to be told; more than that are not."""
A_MOMENT = 3.0
"""Seconds until somebody counts as away: a page that lost its connection is back by then, and what
other processes know has arrived."""
AGAIN_AFTER = (0.0, 30.0, 300.0)
"""Seconds before each try at a service that does not answer."""
GONE = (404, 410)
"""What a service answers for a browser that takes nothing more."""


class Pusher:
    def __init__(
        self, hub: Hub, subscriptions: Subscriptions, seal: Seal, *, anywhere: bool = False
    ) -> None:
        self._hub = hub
        self._subscriptions = subscriptions
        self._seal = seal
        self.anywhere = anywhere
        self._threads = ThreadPoolExecutor(4, "push")
        self._turns: dict[tuple[str, int], _Turn] = {}
        """The turns that are being told, by table and seat: the latest, and no older one."""

    @property
    def key(self) -> str:
        return self._seal.public

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def turn_came(self, live: LiveTable, seats: Iterable[int]) -> None:
        """A decision waits for these seats now; the table goes on whatever becomes of this."""
        if live.table.settings.clock != BY_THE_DAY:
            return
        for seat in seats:
            place = live.table.places[seat]
            if place.guests and not place.played_by_bot and len(self._turns) < MOST_WAITING:
                turn = self._turns[live.table.code, seat] = _Turn(live, seat)
                self._hub.chores.begin(self._tell(turn), "telling a turn")

    def _is_missed(self, turn: _Turn) -> bool:
        """Whether it is still that turn, and the player is not here to see it."""
        return self._turns.get(turn.key) is turn and turn.waits_for_somebody_away

    async def _tell(self, turn: _Turn) -> None:
        try:
            await asyncio.sleep(A_MOMENT)
            if not self._is_missed(turn):
                return
            table = turn.live.table
            guests = table.places[turn.seat].guests
            for subscription in await self._subscriptions.of(table.code, guests):
                await self._send(turn, subscription)
        except Unavailable:
            self._hub.note("push")  # the database is away; whoever plays sees their turn anyway
        finally:
            if self._turns.get(turn.key) is turn:
                del self._turns[turn.key]

    async def _send(self, turn: _Turn, subscription: Subscription) -> None:
        endpoint = subscription.endpoint
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(BY_THE_DAY),
            "urgency": "normal",
            # an older word of the same table is not delivered any more
            "topic": turn.live.table.code,
            **self._seal.signature(endpoint),
        }
        try:
            body = self._seal.sealed(_letter(turn, subscription.language), subscription)
        except ValueError:  # keys that no browser has
            await self._subscriptions.forget(endpoint)
            return
        loop = asyncio.get_running_loop()
        for pause in AGAIN_AFTER:
            await asyncio.sleep(pause)
            if not self._is_missed(turn):
                return
            try:
                status = await loop.run_in_executor(
                    self._threads, lambda: post(endpoint, body, headers, anywhere=self.anywhere)
                )
            except Unreachable as error:
                logger.info("push service away", extra={"error": str(error)})
                continue
            if status in GONE:
                await self._subscriptions.forget(endpoint)
                return
            if status < 500 and status != 429:
                if status >= 400:
                    logger.warning("push refused", extra={"status": status})
                    self._hub.note("push")
                return
        self._hub.note("push")


class _Turn:
    """One decision that waits for one seat."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live = live
        self.seat = seat

    @property
    def key(self) -> tuple[str, int]:
        return self.live.table.code, self.seat

    @property
    def waits_for_somebody_away(self) -> bool:
        asked = not self.live.closed and self.seat in self.live.table.asked
        return asked and self.seat not in self.live.presence.here


def _letter(turn: _Turn, language: str) -> str:
    """What the device shows: whose table it is, and nothing of the cards."""
    table = turn.live.table
    speaker = Speaker(language=language)
    names = [place.name for other, place in enumerate(table.places) if other != turn.seat]
    code = table.code
    text = speaker.say("games-notice-text", code=f"{code[:3]} {code[3:]}", names=names)
    return json.dumps({"title": speaker.say("games-notice"), "text": text, "code": code})
