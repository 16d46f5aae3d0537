"""A server under attack, on loopback: what do people at other tables notice?

    python bench/hostile.py [ATTACK ...] [--seconds 30] [--tables 200] [--runs 3]

200 tables of four play, each acting every two seconds, from addresses of their own behind a proxy.
One stranger at one address attacks, in every way in turn. Shown is the time from an action to its
delivery to the last player, before the attack and during it, and the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import uvloop

ROOT = Path(__file__).parent.parent
sys.path[:1] = [str(ROOT), str(ROOT / "tests")]  # not this folder, whose names are others

from bench.attacks import ATTACKS, BROKEN, ask  # noqa: E402
from bench.load import LoadTable, Tally, seat_table  # noqa: E402
from bench.server import at, memory  # noqa: E402

import cluster  # noqa: E402 - found only now
from server.attacks.damage import break_tables, lengthen  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

EVERY = 2.0
"""Seconds between two actions of a table."""
LONG_LOG = 50_000
"""Facts of one of the attacker's tables."""
STUCK = 60.0
"""Seconds after which an action that reached nobody counts as that late."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--runs", type=int, default=1)
    options = parser.parse_args()
    if unknown := set(options.attacks) - set(ATTACKS):
        parser.error(f"no attack {', '.join(unknown)}; there are {', '.join(ATTACKS)}")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for run in range(options.runs):
        for attack in options.attacks or ATTACKS:
            with tempfile.TemporaryDirectory(prefix="lastcard-hostile-") as name:
                uvloop.run(measure(attack, Path(name), options, run + 1))


async def measure(attack: str, folder: Path, options: argparse.Namespace, run: int) -> None:
    server = cluster.Server(["--data", str(folder)], log=folder / "log")
    with cluster.running(server):
        _, seated = ask(server.port, "POST", "/api/tables", {"name": "Eve"})
        server.stop()
        lengthen(folder, seated["code"], LONG_LOG)
        break_tables(folder, BROKEN, seated["code"])
        server.start()
        tally = Tally()
        async with playing(server, options.tables, tally) as tables:
            await asyncio.sleep(3.0)
            calm = await listen(tally, tables, options.seconds / 2)
            empty = memory(server)
            attacker = await asyncio.create_subprocess_exec(
                sys.executable,
                str(ROOT / "bench" / "attacks.py"),
                attack,
                str(server.port),
                str(options.seconds),
                seated["code"],
                stdout=subprocess.PIPE,
            )
            hit = await listen(tally, tables, options.seconds)
            grown = memory(server) - empty
            said, _ = await attacker.communicate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            stops = "stops"
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            stops = "stops" if server.process.wait(10) == 0 else "stops badly"
        if server.process is not None and server.process.poll() is None:
            stops = "ignores SIGTERM"
            server.kill()
        server.process = None
    print(
        f"run {run}: {attack:<14} p50 {at(calm, 0.5):.0f} ms, p99 {at(calm, 0.99):.0f} ms before; "
        f"p50 {at(hit, 0.5):.0f} ms, p99 {at(hit, 0.99):,.0f} ms, max {at(hit, 1):,.0f} ms during; "
        f"p99 {at(hit, 0.99) - at(calm, 0.99):+,.0f} ms; memory {grown / 1000:+,.0f} MB; {stops}; "
        f"{said.decode().strip()}",
        flush=True,
    )


@contextlib.asynccontextmanager
async def playing(
    server: cluster.Server, number: int, tally: Tally
) -> AsyncIterator[list[LoadTable]]:
    """So many tables at which everybody plays, each from an address of its own."""
    loop = asyncio.get_running_loop()
    stopping = False

    def act(table: LoadTable) -> None:
        if not stopping:
            table.act()

    tables: list[LoadTable] = []
    waiting = list(range(number))

    async def seat_some() -> None:
        while waiting:
            place = waiting.pop()
            address = f"10.1.{place // 250}.{place % 250 + 1}"
            table = await seat_table(
                server.port, tally, lambda table: later(table, EVERY), address=address
            )
            tables.append(table)

    def later(table: LoadTable, seconds: float) -> None:
        loop.call_later(seconds, act, table)

    await asyncio.gather(*(seat_some() for _ in range(8)))
    for place, table in enumerate(tables):
        later(table, EVERY * place / number)
    try:
        yield tables
    finally:
        stopping = True
        for table in tables:
            for player in table.players:
                player.transport.abort()


async def listen(tally: Tally, tables: list[LoadTable], seconds: float) -> list[float]:
    """How long actions take for so long; those that never arrive count too."""
    tally.seconds.clear()
    tally.measuring = True
    await asyncio.sleep(seconds)
    tally.measuring = False
    stuck = [table.since for table in tables if table.waiting]
    return sorted([*tally.seconds, *(wait for wait in stuck if wait > EVERY)]) or [STUCK]


if __name__ == "__main__":
    main()
