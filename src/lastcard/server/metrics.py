"""Counters for Prometheus. No names, no cards."""

from __future__ import annotations

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)
from prometheus_client import REGISTRY as OWN

TABLES = Gauge("lastcard_tables", "Tables in memory.", multiprocess_mode="livesum")
PLAYERS = Gauge("lastcard_players", "Open sockets.", multiprocess_mode="livesum")
ACTIONS = Counter("lastcard_actions", "Facts appended to the log.", ["kind"])
REFUSALS = Counter("lastcard_refusals", "Messages that were refused.")
TROUBLES = Counter(
    "lastcard_troubles", "What failed inside the server: a bot, a table, a task.", ["kind"]
)
CUT_OFF = Counter("lastcard_cut_off", "Connections that were hung up on.", ["why"])
SECONDS = Histogram(
    "lastcard_action_seconds",
    "From a message to its answer, stored and handed to every socket of this process.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
)
CONTENT_TYPE = CONTENT_TYPE_LATEST


def metrics() -> bytes:
    """This server's counters, of all its processes where it has several."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(OWN)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
