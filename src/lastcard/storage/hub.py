"""All tables that are being played in this process, and the way to the log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lastcard.engine import Refusal
from lastcard.storage.analyses import AnalysisStore
from lastcard.storage.archive import Archive
from lastcard.storage.beats import SUBJECT, Beats
from lastcard.storage.chores import Chores
from lastcard.storage.housekeeping import Housekeeping, Lifetimes
from lastcard.storage.loading import load
from lastcard.storage.log import Log
from lastcard.storage.stored_tables import StoredTables
from lastcard.tables import wishes
from lastcard.tables.facts import Fact, Granted
from lastcard.tables.live import LiveTable, SetBack
from lastcard.tables.store import Unavailable
from lastcard.tables.table import Table
from lastcard.tables.thinking import Thinking

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from lastcard.storage.bus import Bus
    from lastcard.tables.happenings import Happening
    from lastcard.tables.settings import Settings

logger = logging.getLogger(__name__)

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""No 0 and O, no 1 and I: codes are read aloud."""
CODE_LENGTH = 6
_CODE = re.compile(f"[{LETTERS}]{{{CODE_LENGTH}}}")
ASIDE_FOR = 30.0
"""Seconds after which a table that could not be read is tried again."""


def is_code(text: str) -> bool:
    """Whether a table could have it."""
    return _CODE.fullmatch(text) is not None


class NoSuchTable(Refusal):
    """There is no table with that code, or not any more."""


class TableAside(Refusal):
    """A table that this process cannot read; others may."""


@dataclass(frozen=True)
class Options:
    """How the tables of this server are run."""

    pace: float = 1.0
    """How long bots think: 1 is human speed."""
    idle: float = 60.0
    """Seconds a table stays in memory when nobody is there."""
    lifetimes: Lifetimes = field(default_factory=Lifetimes)
    look_again: float = 1.0
    """Seconds between looks at the log where other processes may write to it."""
    tables_a_guest: int = 20
    most_tables: int = 20_000
    reserve: float = 0.1
    """The share of them that is left to those who have opened few."""


class Hub:
    def __init__(self, engine: AsyncEngine, options: Options | None = None) -> None:
        self.options = options or Options()
        self.log = Log(engine)
        self.archive = Archive(self.log)
        self.analyses = AnalysisStore(self.log)
        self.bus: Bus
        self.store: StoredTables
        self.live: dict[str, LiveTable] = {}
        self.noted: Callable[[str], object] = lambda trouble: None
        """Hears of whatever has failed, so that somebody can count."""
        self.told_turn: Callable[[LiveTable, Sequence[int]], object] = lambda live, seats: None
        """Hears whose turn it is now, in whichever process it has become so."""
        self.chores = Chores(self.note)
        self.beats = Beats(self)
        self._thinking = Thinking(self.note)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._aside: dict[str, float] = {}
        """Tables that could not be read, and when that may be tried again."""

    def note(self, trouble: str) -> None:
        self.noted(trouble)

    def open(self, bus: Bus) -> None:
        self.bus = bus
        self.store = StoredTables(self.log, self.archive, bus)
        self.chores.keep_on(self.log.write_on, "log writer")
        self.chores.keep_on(Housekeeping(self).go_on, "housekeeping")
        if bus.shared:
            self.chores.keep_on(self._look_again, "looking again")
            self.chores.keep_on(self.beats.go_on, "beats")
        bus.open(self.chores)

    async def close(self) -> None:
        for live in self.live.values():
            live.close()
        await self.log.settle()
        await self.chores.close()
        self._thinking.close()
        await self.bus.close()
        await self.log.close()

    # tables

    async def create(
        self, settings: Settings, host: str, *, newcomer: bool = True, secret: str | None = None
    ) -> LiveTable:
        """A new table with a code of its own; when it gets crowded, only for newcomers."""
        if await self.archive.tables_of(host) >= self.options.tables_a_guest:
            raise Refusal("too-many-tables")
        most = self.options.most_tables * (1.0 if newcomer else 1.0 - self.options.reserve)
        if await self.archive.count() >= most:
            raise Refusal("no-room")
        granted = wishes.created(settings, host, secret)
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            live = self._bring_to_life(Table(code), ())
            try:
                await live.do(lambda table: _first(table, granted))
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
            self._loading[code] = asyncio.create_task(self._read(code))
        try:
            return await asyncio.shield(self._loading[code])
        finally:
            self._loading.pop(code, None)

    async def _read(self, code: str) -> LiveTable:
        if self._aside.get(code, 0.0) > time.monotonic():
            raise TableAside("table-aside")
        try:
            loaded = await load(self.log, code) if is_code(code) else None
        except Unavailable:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a log may hold
            self._put_aside(code, error)
            raise TableAside("table-aside") from None
        if loaded is None:
            raise NoSuchTable("no-table", code=code)
        self._aside.pop(code, None)
        live = self._bring_to_life(loaded.table, loaded.history)
        live.agenda.resume(loaded.last, time.monotonic(), time.time())
        self.beats.catch_up(live, time.monotonic())
        self.live[code] = live
        if live.table.phase == "over":
            self.game_over(live)
        return live

    def _bring_to_life(self, table: Table, history: Sequence[Happening]) -> LiveTable:
        return LiveTable(
            table,
            history,
            store=self.store,
            keeper=self,
            thinking=self._thinking,
            pace=self.options.pace,
        )

    # what a table cannot settle by itself

    def game_over(self, live: LiveTable) -> None:
        """Keep the game's record."""
        self.chores.begin(self._keep_patiently(live.table), "keeping a record")

    def turn_came(self, live: LiveTable, seats: Sequence[int]) -> None:
        self.told_turn(live, seats)

    async def _keep_patiently(self, table: Table) -> None:
        for pause in (0.0, 1.0, 5.0, 30.0):
            await asyncio.sleep(pause)
            with contextlib.suppress(Unavailable):
                await self.store.keep_record(table)
                return

    def set_aside(self, live: LiveTable, error: BaseException) -> None:
        """A table that this process cannot go on with: its players are told, the others play on."""
        self._put_aside(live.table.code, error)
        self._put_away(live, TableAside("table-aside"))

    def set_back(self, live: LiveTable) -> None:
        """A table whose log has another past than the one known here is read anew."""
        logger.warning("table set back", extra={"table": live.table.code})
        self._put_away(live, SetBack("set-back"))

    def _put_aside(self, code: str, error: BaseException) -> None:
        self._aside[code] = time.monotonic() + ASIDE_FOR
        self.noted("table")
        logger.error("table set aside", extra={"table": code}, exc_info=error)

    def _put_away(self, live: LiveTable, reason: Refusal) -> None:
        live.close()
        if self.live.get(live.table.code) is live:
            del self.live[live.table.code]
        if live.listener is not None:
            live.listener.closed(reason)

    def let_go(self, code: str) -> None:
        """A table that is no more: whoever still sits there is told."""
        live = self.live.pop(code, None)
        if live is not None:
            live.close()
            if live.listener is not None:
                live.listener.gone()

    # other processes

    def say(self, live: LiveTable, message: dict[str, Any]) -> None:
        """Something that is not part of the log: a reaction, a word."""
        if live.listener is not None:
            live.listener.said(message)
        self.bus.publish(live.table.code, message)

    def receive(self, code: str, message: Any) -> None:
        """Another process has published something."""
        if isinstance(message, dict) and SUBJECT in message:
            self.beats.hear(message, time.monotonic())
            return
        live = self.live.get(code)
        if live is None:
            return
        try:
            if isinstance(message, dict):
                if live.listener is not None:
                    live.listener.said(message)
            elif not live.receive(Fact(*message)):
                self.chores.begin(self.refresh(live), "refreshing")
        except Exception as error:  # noqa: BLE001 - a newer version may say what this one cannot
            self.set_aside(live, error)

    def catch_up(self) -> None:
        """The bus was away: whatever was published meanwhile is in the log."""
        for live in list(self.live.values()):
            self.chores.begin(self.refresh(live), "refreshing")

    async def refresh(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
        except (Unavailable, SetBack):
            pass
        except Exception as error:  # noqa: BLE001 - see `receive`
            self.set_aside(live, error)

    async def _look_again(self) -> None:
        """What the bus has lost, the log has."""
        while True:
            await asyncio.sleep(self.options.look_again)
            codes = [code for code, live in self.live.items() if live.users]
            with contextlib.suppress(Unavailable):
                for place in range(0, len(codes), 500):
                    await self._compare(codes[place : place + 500])

    async def _compare(self, codes: list[str]) -> None:
        lengths = await self.log.lengths(codes)
        for code in codes:
            live = self.live.get(code)
            if code not in lengths:
                self.let_go(code)
            elif live is not None and lengths[code] > live.table.seq:
                await self.refresh(live)


def _first(table: Table, granted: Granted) -> Granted:
    if table.seq >= 0:
        raise Refusal("code-taken", code=table.code)
    return granted
