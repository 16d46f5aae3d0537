"""Starting and stopping server processes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.supervisors import Multiprocess

from lastcard.engine import BadInput
from lastcard.local.data_folder import data_folder
from lastcard.local.locking import lock_file
from lastcard.server.addresses import Listening
from lastcard.server.app import ServerOptions, check, create_app
from lastcard.server.door import raise_file_limit
from lastcard.server.greeting import greet
from lastcard.server.limits import UNLIMITED, Limits
from lastcard.server.logs import set_up_logs
from lastcard.server.wire import BACKLOG, Config
from lastcard.storage.database import sqlite_url
from lastcard.storage.housekeeping import DAY, Lifetimes
from lastcard.storage.hub import Options as TableOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import ASGIApp

USUAL_PORT = 8000
WORKER = "LASTCARD_WORKER"
"""Where the parent leaves the options for its workers."""
WORKERS_APP = "lastcard.server.processes:worker"


@dataclass(frozen=True)
class Serving:
    """What `lastcard serve` was asked for."""

    host: str = "127.0.0.1"
    port: int | None = None
    """None is the usual one, or any if that is taken."""
    data: Path | None = None
    database: str | None = None
    redis: str | None = None
    workers: int = 1
    chat: bool = False
    pace: float = 1.0
    origins: tuple[str, ...] = ()
    proxy: str = "127.0.0.1"
    unlimited: bool = False
    keep_records: int = 365
    """Days; 0 is for ever."""
    push: str | None = None
    """Whom push services ask about this server."""
    push_anywhere: bool = False
    browser: bool = False

    @property
    def folder(self) -> Path:
        return self.data or data_folder()

    def options(self) -> ServerOptions:
        return ServerOptions(
            database=self.database or sqlite_url(self.folder.resolve()),
            redis=self.redis,
            chat=self.chat,
            limits=UNLIMITED if self.unlimited else Limits(),
            origins=self.origins,
            listening=Listening(self.host, self.port or USUAL_PORT),
            push=self.push,
            push_anywhere=self.push_anywhere,
            tables=TableOptions(
                pace=self.pace, lifetimes=Lifetimes(records=self.keep_records * DAY)
            ),
        )


def run(serving: Serving) -> None:
    """Serve until told to stop."""
    if serving.workers > 1 and serving.redis is None:
        raise BadInput("--workers", "workers-without-redis")
    options = serving.options()
    with _data_folder(serving), _listening(serving) as listener:
        asyncio.run(check(options))
        serving = replace(serving, port=listener.getsockname()[1])
        options = serving.options()
        address = greet(Listening(serving.host, listener.getsockname()[1]), serving.origins)
        if serving.browser and _has_screen():
            threading.Timer(1.0, webbrowser.open, [address]).start()
        set_up_logs()
        raise_file_limit()
        # uvicorn passes the signal on when all is put away; that is no failure
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
        if serving.workers == 1:
            config = Config(create_app(options), options.limits, serving.proxy)
            server = uvicorn.Server(config)
            server.run(sockets=[listener])
            if not server.started:
                raise SystemExit(1)
            return
        with tempfile.TemporaryDirectory() as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            os.environ[WORKER] = json.dumps(asdict(serving), default=str)
            config = Config(WORKERS_APP, options.limits, serving.proxy, factory=True)
            config.workers = serving.workers
            Multiprocess(config, sockets=[listener]).run()


def _has_screen() -> bool:
    """Where there is none, the system's browser may be one that takes over the terminal."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens)


def worker() -> ASGIApp:
    """The app of one worker process."""
    written = json.loads(os.environ[WORKER])
    written["data"] = Path(written["data"]) if written["data"] else None
    written["origins"] = tuple(written["origins"])
    set_up_logs()
    return create_app(Serving(**written).options())


@contextlib.contextmanager
def _listening(serving: Serving) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in serving.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # :: is IPv4 too
    ports = (USUAL_PORT, 0) if serving.port is None else (serving.port,)
    for port in ports:
        try:
            listener.bind((serving.host, port))
            break
        except OSError as error:
            if port == ports[-1]:
                listener.close()
                where = f"{serving.host}:{port}"
                why = error.strerror
                raise BadInput("--port", "cannot-listen", address=where, why=why) from None
    listener.listen(BACKLOG)  # whoever comes before the server is up waits a moment
    listener.set_inheritable(True)
    with listener:
        yield listener


@contextlib.contextmanager
def _data_folder(serving: Serving) -> Iterator[None]:
    """The folder of the embedded database; one server at a time."""
    if serving.database is not None:
        yield
        return
    folder = serving.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "server.lock").open("w", encoding="utf-8")
    except OSError as error:
        why = error.strerror
        raise BadInput("--data", "cannot-use", value=str(folder), why=why) from None
    with lock:
        try:
            ours = lock_file(lock.fileno())
        except OSError:
            ours = False
        if not ours:
            raise BadInput("--data", "folder-in-use", value=str(folder))
        yield
