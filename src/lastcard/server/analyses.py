"""Rounds analysed beside the server: by a process of its own, one at a time, so no table feels it.

The database has what was found, and how far the others are: whichever process is asked knows it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import subprocess
import sys
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.analysis.report import VERSION
from lastcard.server.beside import Beside
from lastcard.server.refusals import ServerRefusal
from lastcard.storage.analyses import BEAT
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from lastcard.storage.analyses import AnalysisStore, StoredAnalysis

logger = logging.getLogger(__name__)

WORKER = (sys.executable, "-m", "lastcard.analysis.worker")
MOST_WAITING = 8
"""Rounds that one process has to do; whoever comes then is asked to come again."""
WITHIN = 300.0
"""Seconds for a round, on a machine that is far too busy."""
MOST_LINE = 8_000_000
"""Bytes of a report."""


class Wanted(NamedTuple):
    """A round to be analysed."""

    record: str
    round: int
    language: str

    @property
    def key(self) -> str:
        """Another one for every round, every way to analyse it, and every language."""
        return hashlib.sha256(json.dumps([VERSION, *self]).encode()).hexdigest()

    @property
    def asked(self) -> str:
        """What the worker reads."""
        return json.dumps(self._asdict())


class _Job(NamedTuple):
    key: str
    asked: str
    address: str


class Analyses:
    """What one server process has to analyse."""

    def __init__(
        self, store: AnalysisStore, *, worker: Sequence[str] = WORKER, within: float = WITHIN
    ) -> None:
        self._store = store
        self._worker = worker
        self._within = within
        self._jobs: dict[str, _Job] = {}
        """All that this process has to do, by key."""
        self._taking = asyncio.Lock()
        self._next: deque[_Job] = deque()
        self._came = asyncio.Event()
        self._working = ""
        """The key of the one that is being worked on."""
        self._progress = 0.0
        self._beside = Beside()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    async def find(self, key: str, address: str) -> StoredAnalysis | None:
        """What is known of it; one that somebody has left lying is taken up again."""
        found = await self._store.find(key)
        if found is None or not found.is_free(time.time()):
            return found
        with contextlib.suppress(ServerRefusal):  # then it waits for somebody with more room
            job = _Job(key, found.asked, address)
            await self._take(job, lambda: self._store.take_up(found))
        return await self._store.find(key)

    async def begin(
        self, wanted: Wanted, finished: float | None, address: str
    ) -> StoredAnalysis | None:
        """One that nobody has asked for yet, of a game that was over then."""
        job = _Job(wanted.key, wanted.asked, address)
        await self._take(job, lambda: self._store.begin(job.key, job.asked, finished))
        return await self._store.find(job.key)

    async def _take(self, job: _Job, claim: Callable[[], Awaitable[bool]]) -> None:
        """It is this process's to do, unless another one has been faster."""
        async with self._taking:
            if job.key not in self._jobs:
                await self._take_new(job, claim)

    async def _take_new(self, job: _Job, claim: Callable[[], Awaitable[bool]]) -> None:
        if any(job.address == other.address for other in self._jobs.values()):
            raise ServerRefusal("analysis-running")
        if len(self._jobs) >= MOST_WAITING:
            raise ServerRefusal("too-many-analyses")
        if await claim():
            self._jobs[job.key] = job
            self._next.append(job)
            self._came.set()

    # the work

    async def go_on(self) -> None:
        """Do what there is to do, one after the other, for ever."""
        while True:
            await self._came.wait()
            if not self._next:
                self._came.clear()
                continue
            job = self._next.popleft()
            self._working, self._progress = job.key, 0.0
            try:
                with contextlib.suppress(Unavailable):  # then it is taken up again later
                    await self._do(job)
            finally:
                self._working = ""
                self._jobs.pop(job.key, None)

    async def beat_on(self) -> None:
        """Say again and again what this process has to do, and how far it is."""
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(Unavailable):
                await self._beat()

    async def close(self) -> None:
        """The worker is gone then, and another process may go on with what is left here."""
        left, self._closed = list(self._jobs), True
        self._jobs.clear()
        self._next.clear()
        if self._process is not None:
            self._process.kill()
        await self._beside.end()
        with contextlib.suppress(Unavailable):
            await self._store.let_go(left)

    async def _beat(self) -> None:
        if self._jobs:
            await self._store.beat(list(self._jobs), self._working, self._progress)

    async def _do(self, job: _Job) -> None:
        answer = await self._beside.run(self._ask, job.asked)
        if "report" in answer:
            await self._store.finish(job.key, answer["report"])
            return
        logger.warning("an analysis came to nothing", extra={"why": answer.get("failed")})
        if "failed" in answer:
            await self._store.fail(job.key)
        else:
            await self._store.let_go([job.key])

    def _ask(self, asked: str) -> dict[str, Any]:
        """The worker's answer; nothing where it has died without one.

        In a thread: to start a process from the loop would copy all memory while everybody waits.
        """
        with contextlib.suppress(OSError), self._begin() as process:
            self._process = process
            late = threading.Timer(0.0 if self._closed else self._within, process.kill)
            late.start()
            try:
                answer = self._hear(process, asked)
                too_late = not answer and late.finished.is_set()
                return {"failed": "TimeoutError"} if too_late else answer
            finally:
                late.cancel()
                process.kill()
                self._process = None
        return {}

    def _begin(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - our own program
            self._worker,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def _hear(self, process: subprocess.Popen[bytes], asked: str) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(OSError):
            # it stays open: the worker ends with this process
            process.stdin.write(f"{asked}\n".encode())
            process.stdin.flush()
        while line := process.stdout.readline(MOST_LINE):
            try:
                said = dict(json.loads(line))
            except ValueError:
                break  # it was killed in the middle of a line
            if "report" in said:
                return {"report": json.dumps(said["report"], ensure_ascii=False)}
            if "failed" in said:
                return said
            self._progress = float(said["progress"])
        return {}
