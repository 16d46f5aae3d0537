"""Devices that hear of turns: kept by guest and table, on both databases, and forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cluster import Postgres, running
from lastcard.storage.database import open_database, sqlite_url
from lastcard.storage.log import Log
from lastcard.storage.subscriptions import MOST, Subscription, Subscriptions
from storage.keeping import keeping, opened

if TYPE_CHECKING:
    from pathlib import Path


def device(name: str, language: str = "en") -> Subscription:
    return Subscription(f"https://push.example.org/{name}", "k" * 87, "a" * 22, language)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_the_latest_devices_of_a_guest_hear_of_a_table(tmp_path: Path, kind: str) -> None:
    if kind == "sqlite":
        await check(sqlite_url(tmp_path))
    else:
        postgres = Postgres()
        with running(postgres):
            await check(postgres.url)


async def check(url: str) -> None:
    log = Log(await open_database(url))
    kept = Subscriptions(log)
    await kept.keep("AAAAAA", "ann", device("phone"))
    await kept.keep("AAAAAA", "ben", device("tablet"))
    await kept.keep("BBBBBB", "ann", device("phone"))
    # the same device again, with a new language: one device still
    await kept.keep("AAAAAA", "ann", device("phone", "de"))
    assert await kept.of("AAAAAA", ["ann"]) == [device("phone", "de")]
    assert set(await kept.of("AAAAAA", ["ann", "ben"])) == {device("phone", "de"), device("tablet")}
    for number in range(MOST):
        await kept.keep("AAAAAA", "ann", device(str(number)))
    latest = {device(str(number)) for number in range(MOST)}
    assert set(await kept.of("AAAAAA", ["ann"])) == latest
    assert await kept.of("BBBBBB", ["ann"]) == [device("phone")]
    await kept.forget(device("phone").endpoint)
    assert await kept.of("BBBBBB", ["ann"]) == []
    await log.close()


async def test_a_table_takes_its_devices_with_it(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        code = (await opened(hub)).table.code
        kept = Subscriptions(hub.log)
        await kept.keep(code, "ann", device("phone"))
        await hub.archive.forget(code)
        assert await kept.of(code, ["ann"]) == []
