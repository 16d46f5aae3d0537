"""The server under load, on loopback: how soon does an action reach the last player, and how many
actions a second can be stored and delivered?

    python bench/server.py calm             1,000 tables of 4, each acting every 2 s, one process
    python bench/server.py most             as many actions as possible, SQLite
    python bench/server.py most --postgres --processes 2
    python bench/server.py calm --tables 50 --analyses 10
                                            what tables feel of ten people who have a round analysed

The load runs in this process, the server in its own. Give --runs 3 for the spread.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import resource
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import uvloop

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from bench.load import LoadTable, Requests, Tally, seat_table  # noqa: E402

import cluster  # noqa: E402 - found only now
from lastcard.bots.arena import Match, play_batch  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("calm", "most"))
    parser.add_argument("--tables", type=int, nargs="*", help="1000, or 100 200 400")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=2.0, help="calm: seconds between actions")
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL and Redis")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--spread", action="store_true", help="a table's players at all processes")
    parser.add_argument("--analyses", type=int, default=0, help="rounds analysed meanwhile")
    parser.add_argument("--runs", type=int, default=1)
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sizes = options.tables or ([1000] if options.what == "calm" else [100, 200, 400])
    for run in range(options.runs):
        for tables in sizes:
            with served(postgres=options.postgres, processes=options.processes) as servers:
                uvloop.run(measure(options, tables, servers, run + 1))


@contextlib.contextmanager
def served(*, postgres: bool, processes: int) -> Iterator[list[cluster.Server]]:
    with tempfile.TemporaryDirectory(prefix="lastcard-bench-") as name:
        folder = Path(name)
        services: list[cluster.Service] = []
        if postgres:
            database, redis = cluster.Postgres(), cluster.Redis()
            services = [database, redis]
            where = ["--database", database.url, "--redis", redis.url]
        else:
            where = ["--data", str(folder)]
        servers = [
            cluster.Server([*where, "--unlimited"], log=folder / f"{number}.log")
            for number in range(processes)
        ]
        with cluster.running(*services, *servers):
            yield servers
            if not postgres:
                check = sqlite3.connect(folder / "lastcard.sqlite3")
                query = "SELECT COUNT(*) FROM facts WHERE kind IN ('acted', 'next', 'ready')"
                print(f"    facts in the database: {check.execute(query).fetchone()[0]:,}")


async def measure(
    options: argparse.Namespace, tables: int, servers: list[cluster.Server], run: int
) -> None:
    tally = Tally()
    loop = asyncio.get_running_loop()
    calm = options.what == "calm"
    stopping = False

    def act(table: LoadTable) -> None:
        if not stopping:
            table.act()

    def go_on(table: LoadTable) -> None:
        if calm:
            loop.call_later(options.every, act, table)
        else:
            act(table)

    empty = sum(map(memory, servers))
    games = some_games(options.analyses)
    ports = [server.port for server in servers]
    seated: list[LoadTable] = []
    waiting = list(range(tables))

    async def seat_some() -> None:
        while waiting:
            number = waiting.pop()
            port = ports[number % len(ports)]
            mine = ports if options.spread else [port]
            seated.append(await seat_table(port, tally, go_on, mine))
            if len(seated) % 100 == 0:
                print(f"\r    {len(seated)} of {tables} tables", end="", flush=True)

    await asyncio.gather(*(seat_some() for _ in range(16)))
    print("\r", end="")
    full = sum(map(memory, servers))
    for table in seated:
        loop.call_later(random.uniform(0, options.every if calm else 0.1), act, table)
    await asyncio.sleep(3.0)
    tally.measuring = True
    before = sum(table.actions for table in seated)
    began, cpu = time.perf_counter(), sum(map(cpu_seconds, servers))
    load = time.process_time()
    people = [
        asyncio.create_task(have_analysed(ports[number % len(ports)], number, game))
        for number, game in enumerate(games)
    ]
    await asyncio.sleep(options.seconds)
    took = time.perf_counter() - began
    tally.measuring = False
    stopping = True
    cpu = sum(map(cpu_seconds, servers)) - cpu
    load = time.process_time() - load
    actions = sum(table.actions for table in seated) - before
    for _ in range(100):
        if not any(table.waiting for table in seated):
            break
        await asyncio.sleep(0.1)
    tell_analyses(people)
    late = sorted(tally.seconds)
    end = sum(map(memory, servers))
    store = "PostgreSQL and Redis" if options.postgres else "SQLite"
    print(
        f"run {run}: {store}, {len(servers)} process(es), {tables} tables of 4: "
        f"{actions / took:,.0f} actions/s; action to last delivery "
        f"p50 {at(late, 0.5):.1f} ms, p99 {at(late, 0.99):.1f} ms, max {at(late, 1):.1f} ms; "
        f"server CPU {cpu / took:.0%}, load {load / took:.0%}; "
        f"{(full - empty) / tables:.0f} KB a table, {(end - empty) / tables:.0f} at the end; "
        f"{sum(table.actions for table in seated):,} actions sent, "
        f"{sum(table.lost for table in seated)} sockets lost",
        flush=True,
    )


def some_games(number: int) -> list[str]:
    """Records of rounds that nobody has had analysed yet."""
    match = Match("giant", ("steady",) * 4, number, "bench", recorded=True)
    return [played.record for played in play_batch(match, range(number))]


async def have_analysed(port: int, number: int, game: str) -> float:
    """Somebody at an address of their own has a round analysed; after how many seconds it is."""
    began = time.perf_counter()
    async with Requests(port, f"198.18.0.{number + 1}") as http:
        while True:
            with contextlib.suppress(RuntimeError):  # too many wait: asked to come again
                answer, _ = await http.post("/api/analyses", {"record": game})
                if answer["state"] == "done":
                    return time.perf_counter() - began
                if answer["state"] == "failed":
                    raise SystemExit("an analysis has failed")
            await asyncio.sleep(1.0)


def tell_analyses(people: list[asyncio.Task[float]]) -> None:
    done = sorted(task.result() for task in people if task.done())
    for task in people:
        task.cancel()
    if people:
        each = ", ".join(f"{seconds:.1f}" for seconds in done)
        print(f"    {len(done)} of {len(people)} rounds were analysed meanwhile, after {each} s")


def at(ordered: list[float], share: float) -> float:
    """Milliseconds below which that share lies."""
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def memory(server: cluster.Server) -> float:
    """KB of the process."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return float(status.partition("VmRSS:")[2].split()[0])


def cpu_seconds(server: cluster.Server) -> float:
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="utf-8").split()
    return (int(fields[13]) + int(fields[14])) / 100


if __name__ == "__main__":
    main()
