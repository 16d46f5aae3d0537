"""A server that is killed loses nothing that it has acknowledged, and does nothing twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cluster import QUICK, running
from forked import ForkedServer
from server.killing import play_under_fire

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 26


@pytest.mark.parametrize("seed", range(4))
async def test_nothing_is_lost_or_done_twice_however_often_the_server_is_killed(
    tmp_path: Path, seed: int
) -> None:
    server = ForkedServer(["--data", str(tmp_path / "data"), *QUICK])
    with running(server):
        toll = await play_under_fire(server, KILLS, tmp_path, 1000 * seed)
    assert toll.kills >= KILLS
    assert toll.lost >= KILLS
    assert toll.unanswered > 0
    assert toll.acknowledged > KILLS
