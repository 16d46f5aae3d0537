"""Trying cards out beside the server: in a process of its own, so that no table feels it."""

from __future__ import annotations

import json
import logging
import math
import subprocess
import sys
from statistics import fmean
from typing import TYPE_CHECKING

from lastcard.bots.trial import FAIR, PLAYERS, Trial
from lastcard.server.beside import Beside
from lastcard.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition
    from lastcard.words import Speaker

logger = logging.getLogger(__name__)

NOTABLE = 5
"""Per cent of a round's length that people would notice."""
WITHIN = 20.0
"""Seconds for a trial, on a machine that is far too busy."""


def told(trial: Trial, speaker: Speaker) -> list[str]:
    """What came out, in sentences."""
    played = round(trial.played * trial.rounds)
    said = [speaker.say("trial-played", played=played, rounds=trial.rounds, players=PLAYERS)]
    if not played or trial.endless:
        return said  # what the rounds are like that did end says little
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
    return [*said, speaker.say("trial-wins", change=change, wins=wins, fair=fair, rounds=played)]


def told_endless(trial: Trial, speaker: Speaker) -> str | None:
    """That rounds with the card may not end, if they did not."""
    if not trial.endless:
        return None
    return speaker.say("trial-endless", endless=trial.endless, rounds=trial.rounds)


class Trials:
    """Where one server process has cards tried out, one after the other."""

    def __init__(self) -> None:
        self._beside = Beside()
        self._plain: dict[str, Sequence[int]] = {}
        """By edition: what rounds without any written card are like."""
        self._waiting: set[str] = set()
        """The addresses that a card is being tried out for."""

    async def run(self, edition: Edition, card: CustomCard, address: str) -> Trial:
        """One trial at a time for each address, so that nobody has to wait for somebody's many."""
        if address in self._waiting:
            raise ServerRefusal("trial-running")
        self._waiting.add(address)
        try:
            known = self._plain.get(edition.id)
            trial, plain = await self._beside.run(_try_out, edition, card, known)
        finally:
            self._waiting.discard(address)
        if not edition.file:
            self._plain[edition.id] = plain
        return trial

    def close(self) -> None:
        self._beside.close()


def _try_out(
    edition: Edition, card: CustomCard, plain: Sequence[int] | None
) -> tuple[Trial, Sequence[int]]:
    """In a process of its own, which reads and writes a line."""
    asked = {
        "edition": edition.id,
        "deck": edition.file,
        "card": card.to_json(),
        "plain": plain,
    }
    try:
        done = subprocess.run(
            [sys.executable, "-m", "lastcard.bots.trial"],
            input=json.dumps(asked),
            stdout=subprocess.PIPE,
            encoding="utf-8",
            timeout=WITHIN,
            check=True,
        )
    except (subprocess.SubprocessError, OSError):
        logger.exception("a trial came to nothing")
        raise ServerRefusal("too-busy") from None
    trial, plain = json.loads(done.stdout)
    return Trial.from_json(trial), plain
