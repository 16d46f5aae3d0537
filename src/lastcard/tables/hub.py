"""All tables that are being played in this process, and the way to the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lastcard.engine import Refusal
from lastcard.tables import judge
from lastcard.tables.archive import Archive
from lastcard.tables.facts import Draft, Fact
from lastcard.tables.live import REMEMBERED, LiveTable, replay
from lastcard.tables.log import Log, Summary, Unavailable
from lastcard.tables.records import finished_games
from lastcard.tables.showing import seat_infos
from lastcard.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy.ext.asyncio import AsyncEngine

    from lastcard.tables.bus import Bus
    from lastcard.tables.settings import Settings

logger = logging.getLogger(__name__)

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""No 0 and O, no 1 and I: codes are read aloud."""
CODE_LENGTH = 6
_CODE = re.compile(f"[{LETTERS}]{{{CODE_LENGTH}}}")
LISTED_FOR = 6 * 3600.0
"""Seconds a public table is listed after it last changed."""


class NoSuchTable(Refusal):
    """There is no table with that code, or not any more."""


@dataclass(frozen=True)
class Options:
    """How the tables of this server are run."""

    pace: float = 1.0
    """How long bots think: 1 is human speed."""
    idle: float = 60.0
    """Seconds a table stays in memory when nobody is there."""
    waiting_expires: float = 24 * 3600.0
    """Seconds after which a table without a running game is forgotten."""
    playing_expires: float = 30 * 24 * 3600.0
    look_again: float = 1.0
    """Seconds between looks at the log where other processes may write to it."""
    tables_a_guest: int = 20
    most_tables: int = 20_000


class Hub:
    def __init__(self, engine: AsyncEngine, options: Options | None = None) -> None:
        self.options = options or Options()
        self.log = Log(engine)
        self.archive = Archive(self.log)
        self.bus: Bus
        self.live: dict[str, LiveTable] = {}
        self.stored: Callable[[str], object] = lambda kind: None
        """Hears of every fact that this process has stored."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._chores: set[asyncio.Task[Any]] = set()

    def open(self, bus: Bus) -> None:
        self.bus = bus
        self.log.open()
        self._begin(self._keep_house(), "housekeeping")
        if bus.shared:
            self._begin(self._look_again(), "looking again")

    async def close(self) -> None:
        for live in self.live.values():
            live.close()
        for task in list(self._chores):
            task.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.bus.close()
        await self.log.close()

    def _begin(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    # tables

    async def create(self, settings: Settings, host: str) -> LiveTable:
        """A new table with a code of its own."""
        if await self.archive.tables_of(host) >= self.options.tables_a_guest:
            raise Refusal("You have too many tables open; finish or leave one first.")
        if await self.archive.count() >= self.options.most_tables:
            raise Refusal("This server has no room for another table now; try again later.")
        draft = judge.created(settings, host)
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            table = Table(code)
            live = LiveTable(self, table, ())
            try:
                await live.do(lambda table: _first(table, draft))
            except Refusal:
                continue  # somebody has this code
            self.live[code] = live
            return live

    @contextlib.asynccontextmanager
    async def table(self, code: str) -> AsyncIterator[LiveTable]:
        """The table with that code, kept in memory as long as it is used."""
        live = await self._load(code)
        live.users += 1
        live.set_timer()
        try:
            yield live
        finally:
            live.users -= 1
            live.idle_since = time.monotonic()

    async def _load(self, code: str) -> LiveTable:
        if code in self.live:
            return self.live[code]
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._replay(code))
        try:
            return await asyncio.shield(self._loading[code])
        finally:
            self._loading.pop(code, None)

    async def _replay(self, code: str) -> LiveTable:
        facts = await self.log.since(code) if _CODE.fullmatch(code) else []
        if not facts:
            raise NoSuchTable(f"There is no table {code}, or not any more.")
        table, history = replay(code, facts)
        live = LiveTable(self, table, history[-REMEMBERED:])
        live.agenda.resume(facts[-1], time.monotonic(), time.time())
        self.live[code] = live
        if table.phase == "over":
            self.finished(live)
        return live

    # facts

    async def store(self, live: LiveTable, fact: Fact, draft: Draft) -> bool:
        summary = _summary(live.table, fact, draft) if _is_listed(live.table, draft) else None
        stored = await self.log.append(live.table.code, fact, summary)
        if stored:
            self.stored(fact.kind)
        return stored

    def publish(self, code: str, fact: Fact) -> None:
        self.bus.publish(code, list(fact))

    def say(self, live: LiveTable, message: dict[str, Any]) -> None:
        """Something that is not part of the log: a reaction, a word."""
        if live.listener is not None:
            live.listener.heard(message)
        self.bus.publish(live.table.code, message)

    def heard(self, code: str, message: Any) -> None:
        """Another process has published something."""
        live = self.live.get(code)
        if live is None:
            return
        if isinstance(message, dict):
            if live.listener is not None:
                live.listener.heard(message)
        elif not live.receive(Fact(*message)):
            self._begin(self.refresh(live), "refreshing")

    def heard_again(self) -> None:
        """The bus was away: whatever was published meanwhile is in the log."""
        for live in list(self.live.values()):
            self._begin(self.refresh(live), "refreshing")

    async def refresh(self, live: LiveTable) -> None:
        with contextlib.suppress(Unavailable):
            await live.catch_up()

    def finished(self, live: LiveTable) -> None:
        """A game is over: keep its record."""
        self._begin(self._keep_patiently(live.table.code), "keeping a record")

    async def _keep_patiently(self, code: str) -> None:
        for pause in (0.0, 1.0, 5.0, 30.0):
            await asyncio.sleep(pause)
            with contextlib.suppress(Unavailable):
                await self.keep_records(code)
                return

    async def keep_records(self, code: str) -> None:
        """Keep every game that was finished at that table."""
        for game in finished_games(code, await self.log.since(code)):
            await self.archive.keep(game)

    # chores

    async def _keep_house(self) -> None:
        """Put idle tables away, forget old ones, and move games on whose clock has run out."""
        rounds = 0
        while True:
            with contextlib.suppress(Unavailable):
                self._put_idle_away()
                if rounds % 12 == 0:
                    await self._run_overdue()
                if rounds % 720 == 0:
                    await self._expire()
            rounds += 1
            await asyncio.sleep(5.0)

    def _put_idle_away(self) -> None:
        now = time.monotonic()
        for code, live in list(self.live.items()):
            due = live.agenda.next_at
            soon = due is not None and due - now < self.options.idle and not live.agenda.paused
            if not live.users and not soon and now - live.idle_since > self.options.idle:
                live.close()
                del self.live[code]

    async def _run_overdue(self) -> None:
        """Play by correspondence goes on though nobody is here: in memory, its own clock runs."""
        for code in await self.archive.overdue(time.time()):
            if code not in self.live:
                with contextlib.suppress(NoSuchTable):
                    async with self.table(code):
                        pass

    async def _expire(self) -> None:
        now = time.time()
        for code in await self.archive.untouched(
            waiting=now - self.options.waiting_expires, playing=now - self.options.playing_expires
        ):
            if code in self.live and self.live[code].users:
                continue  # somebody is there, whatever the wall clock says
            await self.keep_records(code)
            await self.archive.forget(code)
            self._let_go(code)

    def _let_go(self, code: str) -> None:
        """A table that is no more: whoever still sits there is told."""
        live = self.live.pop(code, None)
        if live is not None:
            live.close()
            if live.listener is not None:
                live.listener.gone()

    async def _look_again(self) -> None:
        """What the bus has lost, the log has."""
        while True:
            await asyncio.sleep(self.options.look_again)
            codes = [code for code, live in self.live.items() if live.users]
            with contextlib.suppress(Unavailable):
                for place in range(0, len(codes), 500):
                    some = codes[place : place + 500]
                    lengths = await self.log.lengths(some)
                    for code in some:
                        live = self.live.get(code)
                        if code not in lengths:
                            self._let_go(code)
                        elif live is not None and lengths[code] > live.table.seq:
                            await self.refresh(live)


def _first(table: Table, draft: Draft) -> Draft:
    if table.seq >= 0:
        raise Refusal(f"There is a table {table.code} already.")
    return draft


def _is_listed(table: Table, draft: Draft) -> bool:
    """Whether a fact changes what the list shows, or whether anything is due."""
    if draft.kind != "acted":
        return draft.kind not in ("linked", "claimed")
    assert draft.outcome is not None
    waited_for = table.places[draft.body["seat"]].timeouts > 0
    return draft.outcome[0].round.over or waited_for or draft.body["by"] == "clock"


def _summary(table: Table, fact: Fact, draft: Draft) -> Summary:
    """What the list shows once the fact is taken."""
    after = table.after(fact, draft.outcome)
    settings = after.settings
    shown = {
        "code": after.code,
        "edition": settings.edition.id,
        "phase": after.phase,
        "size": settings.size,
        "seats": seat_infos(after),
        "rules": settings.rules.to_json(),
        "clock": settings.clock,
    }
    return Summary(
        code=after.code,
        host=after.host,
        public=settings.public,
        # where everybody is away nothing is due
        clock=0 if after.deserted else settings.clock,
        phase=after.phase,
        touched=fact.at,
        summary=json.dumps(shown, ensure_ascii=False),
    )
