"""Work spread over processes that end as soon as nobody wants it any more.

The pools of the standard library wait for whatever their processes have begun, which with ten bots
at a table can be a long while after Ctrl-C.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, TypeVar

from lastcard.bots.signals import held_back
from lastcard.engine import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Task = TypeVar("Task")
Piece = TypeVar("Piece")

PATIENCE = 5.0
"""Seconds a process has to end itself and the programs it has started."""


def reckon_alone() -> None:
    """Keep NumPy to one thread, where it has not been imported yet.

    The champion's network is small: threads that share such a piece of work wait for each other,
    and where several processes do so, eight times as long as one alone would take.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def spread(
    work: Callable[[Task], Generator[Piece]], tasks: Iterable[Task], processes: int
) -> Generator[Piece]:
    """What the work on each of the tasks yields, from so many processes, as it comes."""
    waiting = iter(tasks)
    workers: dict[Connection, SpawnProcess] = {}
    try:
        # they are not to hear Ctrl-C before they know what to do about it
        with held_back([signal.SIGINT]):
            for _ in range(processes):
                _start(work, workers)
        working = list(workers)
        while working:
            ready = wait(working)
            for worker in [worker for worker in working if worker in ready]:
                try:
                    piece = worker.recv()
                except (EOFError, ConnectionResetError):
                    raise BadInput("processes", "process-ended") from None
                if piece is not None:
                    yield piece
                    continue
                task = next(waiting, None)
                worker.send(task)
                if task is None:
                    working.remove(worker)
        for process in workers.values():
            process.join()
    finally:
        _end(list(workers.values()))


def _start(work: object, workers: dict[Connection, SpawnProcess]) -> None:
    # a fresh interpreter each: forking under a progress bar's thread could lock up
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(work, there), daemon=True)
    process.start()
    there.close()
    workers[here] = process


def _serve(work: Callable[[Task], Generator[Piece]], asker: Connection) -> None:
    """Do one task after the other, and ask for the next with a None."""
    reckon_alone()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    # Ctrl-C goes to everybody at the terminal, and only one has to answer it
    signal.signal(signal.SIGINT, lambda *_: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    # whoever asked may be gone, and then nobody wants the rest
    with contextlib.suppress(EOFError, ConnectionError):
        asker.send(None)
        for task in iter(asker.recv, None):
            with contextlib.closing(work(task)) as pieces:
                for piece in pieces:
                    asker.send(piece)
            asker.send(None)


def _end(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + PATIENCE
    for process in processes:
        process.join(max(until - time.monotonic(), 0))
        if process.is_alive():
            process.kill()
            process.join()
