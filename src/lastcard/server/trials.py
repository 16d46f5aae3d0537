"""Trying cards out beside the server: in a process of its own, so that no table feels it."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import sys
from statistics import fmean
from typing import TYPE_CHECKING

from lastcard.bots.trial import FAIR, PLAYERS, Trial
from lastcard.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from lastcard.engine import CustomCard, Edition
    from lastcard.words import Speaker

logger = logging.getLogger(__name__)

NOTABLE = 5
"""Per cent of a round's length that people would notice."""
WITHIN = 20.0
"""Seconds for a trial, on a machine that is far too busy."""
MOST_WAITING = 5
"""Trials at a time: one runs, the others wait a few seconds."""


def told(trial: Trial, speaker: Speaker) -> list[str]:
    """What came out, in sentences."""
    played = round(trial.played * trial.rounds)
    said = [speaker.say("trial-played", played=played, rounds=trial.rounds, players=PLAYERS)]
    if not played:
        return said
    if trial.turns:
        percent = round(100 * (trial.longer - 1))
        change = "longer" if percent >= NOTABLE else "shorter" if percent <= -NOTABLE else "same"
        turns, plain = round(fmean(trial.turns)), round(fmean(trial.plain))
        values = {"percent": abs(percent), "turns": turns, "plain": plain}
        said.append(speaker.say("trial-length", change=change, **values))
    assert trial.wins is not None
    wins, fair = round(100 * trial.wins), round(100 * FAIR)
    # so few rounds tell no more than this
    margin = 2 * 100 * math.sqrt(FAIR * (1 - FAIR) / played)
    change = "more" if wins > fair + margin else "fewer" if wins < fair - margin else "same"
    return [*said, speaker.say("trial-wins", change=change, wins=wins, fair=fair)]


def told_endless(trial: Trial, speaker: Speaker) -> str | None:
    """That rounds with the card may not end, if they did not."""
    if not trial.endless:
        return None
    return speaker.say("trial-endless", endless=trial.endless, rounds=trial.rounds)


class Trials:
    """Where one server process has cards tried out, one after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._plain: dict[str, tuple[int, ...]] = {}
        """By edition: what rounds without any written card are like."""

    async def run(self, edition: Edition, card: CustomCard) -> Trial:
        if self._waiting >= MOST_WAITING:
            raise ServerRefusal("too-busy")
        self._waiting += 1
        try:
            async with self._turn:
                trial = await self._run(edition, card)
        finally:
            self._waiting -= 1
        self._plain[edition.id] = trial.plain
        return trial

    async def _run(self, edition: Edition, card: CustomCard) -> Trial:
        # a process of a server may have no pool of processes; this one reads and writes a line
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "lastcard.bots.trial"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        plain = self._plain.get(edition.id)
        asked = {"edition": edition.id, "card": card.to_json(), "plain": plain}
        try:
            async with asyncio.timeout(WITHIN):
                answer, _ = await process.communicate(json.dumps(asked).encode())
            return Trial.from_json(json.loads(answer))
        except (TimeoutError, ValueError):
            logger.warning("a trial came to nothing", extra={"status": process.returncode})
            raise ServerRefusal("too-busy") from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
