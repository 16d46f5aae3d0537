"""Real servers for the tests: one on SQLite, and two on one PostgreSQL and one Redis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from cluster import QUICK, Postgres, Redis, Server, running
from forked import ForkedServer

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Cluster:
    """Two server processes that share their tables."""

    postgres: Postgres
    redis: Redis
    one: Server
    two: Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What `lastcard serve` runs, with bots that do not take their time."""
    folder = tmp_path_factory.mktemp("data")
    alone = ForkedServer(["--data", str(folder), *QUICK])
    with running(alone):
        yield alone


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    logs = tmp_path_factory.mktemp("logs")
    postgres, redis = Postgres(), Redis()
    postgres.log = logs / "postgres"
    options = ["--database", postgres.url, "--redis", redis.url, *QUICK]
    one, two = (ForkedServer(options, log=logs / name) for name in ("one", "two"))
    with running(postgres, redis, one, two):
        yield Cluster(postgres, redis, one, two)
