"""Bots think beside the server's loop, and not for long: nobody waits for one but its table."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from lastcard.bots import make_bot
from lastcard.engine import Refusal, default_action, legal_actions, view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.hints import Hint
    from lastcard.engine import Game, View
    from lastcard.words.questions import Answer

logger = logging.getLogger(__name__)

THREADS = 2
WITHIN = 3.0
"""Seconds after which a bot's turn is the default action, on a machine that is far too busy."""


class Thinking:
    """Where the bots of one process think."""

    def __init__(self, noted: Callable[[str], object]) -> None:
        self._noted = noted
        """Hears of every bot that failed."""
        self._threads = ThreadPoolExecutor(THREADS, "bot")

    async def choice(self, game: Game, seat: int, level: str, seed: str) -> str:
        """What the bot in that seat answers; where it cannot, the default."""
        legal = legal_actions(game, seat)
        action = await self._think(_choose, level, seed, view(game, seat), legal)
        return action or default_action(game, seat)

    async def reaction(
        self, game: Game, seat: int, level: str, seed: str, legal: Sequence[str]
    ) -> str | None:
        """What the bot in that seat does out of turn, of what it may."""
        return await self._think(_react, level, seed, view(game, seat), legal)

    async def hint(
        self, think: Callable[[], tuple[Hint, Answer | None]]
    ) -> tuple[Hint, Answer | None]:
        """What a player is advised to do."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(WITHIN):
                return await loop.run_in_executor(self._threads, think)
        except TimeoutError:
            raise Refusal("hint-busy") from None

    async def _think(
        self,
        how: Callable[[str, str, View, Sequence[str]], str | None],
        level: str,
        seed: str,
        seen: View,
        legal: Sequence[str],
    ) -> str | None:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(WITHIN):
                return await loop.run_in_executor(self._threads, how, level, seed, seen, legal)
        except Exception as error:
            self._noted("bot")
            logger.exception("bot failed", extra={"bot": level, "error": type(error).__name__})
            return None

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _choose(level: str, seed: str, seen: View, legal: Sequence[str]) -> str:
    return make_bot(level, seed).choose(seen, legal)


def _react(level: str, seed: str, seen: View, legal: Sequence[str]) -> str | None:
    return make_bot(level, seed).reaction(seen, legal)
