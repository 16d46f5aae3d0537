"""Real servers for the tests: one on SQLite, and two on one PostgreSQL and one Redis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from cluster import Postgres, Redis, Server, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

QUICK = ["--pace", "0", "--unlimited"]
"""Bots act at once, and nobody asks too much."""


@dataclass
class Alone(Server):
    """A server with its database in a folder."""

    folder: Path | None = None

    @property
    def data(self) -> Path:
        assert self.folder is not None
        return self.folder


@dataclass(frozen=True)
class Cluster:
    """Two server processes that share their tables."""

    postgres: Postgres
    redis: Redis
    one: Server
    two: Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Alone]:
    """`lastcard serve`, as anyone would start it."""
    folder = tmp_path_factory.mktemp("data")
    alone = Alone(["--data", str(folder), *QUICK], folder=folder)
    with running(alone):
        yield alone


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    logs = tmp_path_factory.mktemp("logs")
    postgres, redis = Postgres(tmp_path_factory.mktemp("cluster")), Redis()
    postgres.log = logs / "postgres"
    options = ["--database", postgres.url, "--redis", redis.url, *QUICK]
    one, two = (Server(options, log=logs / name) for name in ("one", "two"))
    with running(postgres, redis, one, two):
        yield Cluster(postgres, redis, one, two)
