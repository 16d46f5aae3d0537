"""PostgreSQL, Redis and server processes on loopback, for the tests, for benchmarks and to try out.

`python tests/cluster.py` (or `make cluster`) starts them and says how to reach them. What is
missing is installed from Debian's packages where that is possible.
"""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import http.client
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 60.0
QUICK = ("--pace", "0", "--unlimited")
"""For a server whose bots act at once, and of which nobody asks too much."""
GREETING = ("Lastcard is open at ", "Only this machine can ", "Friends on ", "Everybody joins at ")
LASTCARD = Path(sys.executable).with_name("lastcard")


def free_port() -> int:
    """Below the range that outgoing connections use, so that it is still free after a restart."""
    while True:
        port = random.randrange(15_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def wait_for(what: str, ready: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Ask again and again until it is so; a service says no other way that it is up."""
    deadline = time.monotonic() + patience
    while not ready():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} did not come up within {patience:.0f} s")
        time.sleep(0.02)


def find_program(name: str, package: str, folders: str = "usr/bin") -> str:
    """The program's path; installed first where it is missing and we may."""
    found = _found(name, folders)
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        with _alone():
            if not _found(name, folders):
                _install(package)
        found = _found(name, folders)
    if not found:
        raise FileNotFoundError(f"{name} is not installed: apt-get install {package}")
    return found


def _found(name: str, folders: str) -> str:
    return shutil.which(name) or max(map(str, Path("/").glob(f"{folders}/{name}")), default="")


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """One test process installs at a time: apt-get does not wait for another of its kind."""
    with Path(tempfile.gettempdir(), "lastcard-tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _install(package: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        subprocess.run(
            ["apt-get", "--quiet", "--quiet", "-o", "DPkg::Lock::Timeout=120", *command],
            check=True,
            env=environment,
            stdout=subprocess.DEVNULL,
        )


def _output(log: Path | None) -> contextlib.AbstractContextManager[Any]:
    return log.open("ab") if log else contextlib.nullcontext(subprocess.DEVNULL)


@dataclass
class Service:
    """A program that listens on a port, and can be killed and started again."""

    command: list[str]
    port: int
    user: str | None = None
    process: subprocess.Popen[bytes] | None = None
    log: Path | None = None

    def start(self) -> None:
        with _output(self.log) as output:
            self.process = subprocess.Popen(
                self.command, stdout=output, stderr=output, user=self.user, start_new_session=True
            )
        wait_for(self.command[0], self._is_up)

    def _is_up(self) -> bool:
        if self.process is not None and self.process.poll() is not None:
            raise RuntimeError(f"{self.command[0]} has ended with {self.process.returncode}")
        return self._answers()

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(how)
            self.process.wait(30)
            self.process = None


class Postgres(Service):
    """A database cluster in a folder of its own; as root it runs as the user postgres."""

    def __init__(self) -> None:
        programs = "usr/lib/postgresql/*/bin"
        initdb = find_program("initdb", "postgresql", programs)
        postgres = find_program("postgres", "postgresql", programs)
        user = "postgres" if os.geteuid() == 0 else None
        # not in a folder of pytest's: the next run shuts that to all others
        data = Path(tempfile.mkdtemp(prefix="lastcard-postgres-"))
        atexit.register(shutil.rmtree, data, ignore_errors=True)
        if user:
            account = pwd.getpwnam(user)
            os.chown(data, account.pw_uid, account.pw_gid)
        port = free_port()
        subprocess.run(
            [initdb, "-D", str(data), "-U", "lastcard", "--auth=trust", "--encoding=UTF8"],
            check=True,
            user=user,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )
        super().__init__(
            [postgres, "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(data)],
            port,
            user,
        )
        self.url = f"postgresql+asyncpg://lastcard@127.0.0.1:{port}/postgres"
        self._asks = find_program("pg_isready", "postgresql", programs)

    def _answers(self) -> bool:
        """Its port is open a while before it lets anybody in."""
        asked = subprocess.run(
            [self._asks, "--quiet", "--host=127.0.0.1", f"--port={self.port}"], check=False
        )
        return asked.returncode == 0

    @contextlib.contextmanager
    def silent(self) -> Iterator[None]:
        """Connections stay open and nothing comes, as when the machine behind them is gone."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        everybody = [self.process.pid, *map(int, children.read_text().split())]
        for pid in everybody:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in everybody:
                os.kill(pid, signal.SIGCONT)

    def restart(self) -> None:
        """At once, with every connection cut."""
        self.stop(signal.SIGQUIT)
        self.start()


class Redis(Service):
    def __init__(self) -> None:
        program = find_program("redis-server", "redis-server")
        port = free_port()
        super().__init__(
            [program, "--port", str(port), "--bind", "127.0.0.1", "--save", ""],
            port,
        )
        self.url = f"redis://127.0.0.1:{port}"


class Process(Protocol):
    """What one can do with a server's process."""

    @property
    def pid(self) -> int: ...
    @property
    def returncode(self) -> int | None: ...
    def poll(self) -> int | None: ...
    def send_signal(self, sig: int, /) -> None: ...
    def wait(self, timeout: float | None = None) -> int: ...


@dataclass
class Server:
    """A real `lastcard serve`, in a process of its own."""

    options: list[str]
    program: tuple[str, ...] = (str(LASTCARD),)
    port: int = field(default_factory=free_port)
    environment: dict[str, str] = field(default_factory=dict)
    log: Path | None = None
    process: Process | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    @property
    def data(self) -> Path:
        """The folder of its database."""
        return Path(self.options[self.options.index("--data") + 1])

    @property
    def memory(self) -> int:
        """Bytes that the process takes up."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
        return int(line.split()[1]) * 1024

    def read_log(self) -> list[str]:
        """What it has logged, without what it said to whoever started it."""
        assert self.log is not None
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if not line.startswith(GREETING)]

    def start(self) -> None:
        with _output(self.log) as output:
            self.process = subprocess.Popen(
                [*self.program, "serve", "--port", str(self.port), *self.options],
                stdout=output,
                stderr=output,
                env={**os.environ, **self.environment},
            )
        wait_for("the server", self.healthy)

    def healthy(self) -> bool:
        if self.process is not None and self.process.poll() is not None:
            raise RuntimeError(f"the server has ended with {self.process.returncode}")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
        with (
            contextlib.closing(connection),
            contextlib.suppress(OSError, http.client.HTTPException),
        ):
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        return False

    def kill(self) -> None:
        """As by a power cut: no handler runs, nothing is flushed."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None


@contextlib.contextmanager
def running(*services: Service | Server) -> Iterator[None]:
    """Start them all; stop them all, in the other order."""
    with contextlib.ExitStack() as stack:
        for service in services:
            stack.callback(service.stop)
            service.start()
        yield


def main() -> None:
    # stopped from outside, what was started is stopped too
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="lastcard-cluster-") as name:
        postgres, redis = Postgres(), Redis()
        options = ["--database", postgres.url, "--redis", redis.url]
        servers = [Server(options, log=Path(name) / f"server{n}.log") for n in (1, 2)]
        with running(postgres, redis, *servers):
            print(f"PostgreSQL  {postgres.url}")
            print(f"Redis       {redis.url}")
            for server in servers:
                print(f"Lastcard    {server.url}/")
            print("Both servers have the same tables. Ctrl+C stops everything.", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                signal.pause()


if __name__ == "__main__":
    main()
