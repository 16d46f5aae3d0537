"""Sitting at a table in a test: a table in a position, what is on the screen, a player of keys."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from lastcard.local import new_table
from lastcard.tui.app import LastcardApp
from lastcard.tui.handover import HandOver
from lastcard.tui.pace import AT_ONCE, Pace
from lastcard.tui.scores import ScoreScreen
from lastcard.tui.table import TableScreen
from scene import scene

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.pilot import Pilot

    from lastcard.engine import Game
    from lastcard.local import LocalTable
    from lastcard.tui.room import FullScreen

SHORT, LONG = (80, 24), (200, 50)
STILL = Pace(1000, 1000, 1000)
"""Bots that do not act for as long as a test lasts."""


def table_in(game: Game, folder: Path, humans: Sequence[str] = ("You",)) -> LocalTable:
    """A table at which a drawn position is played on. Only a dealt game can be resumed."""
    setup = game.setup
    table = new_table(
        setup.edition,
        players=setup.players,
        humans=humans,
        rules=setup.rules,
        custom=setup.custom,
        seed=setup.seed,
        data=folder,
    )
    table.game = game
    return table


def app_in(game: Game, folder: Path, pace: Pace = AT_ONCE) -> LastcardApp:
    return LastcardApp(table_in(game, folder), pace=pace)


def app_at(
    folder: Path,
    edition: str,
    hands: list[str],
    top: str,
    *,
    pace: Pace = AT_ONCE,
    **position: Any,
) -> LastcardApp:
    """The app in a drawn position; see `scene`."""
    return app_in(scene(edition, hands, top, **position).game, folder, pace)


def text_of(app: FullScreen) -> str:
    """Everything on the screen, line by line."""
    width, height = app.size
    strips = app.screen._compositor.render_strips(app.size)
    assert len(strips) == height
    assert all(strip.cell_length == width for strip in strips)
    return "\n".join(strip.text for strip in strips)


def table_screen(app: LastcardApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


class KeyPlayer:
    """Plays by pressing keys, and knows nothing but what the screen offers."""

    def __init__(self, pilot: Pilot[None], seed: str) -> None:
        self.pilot = pilot
        self._random = random.Random(seed)
        self.asked: set[str] = set()
        """The kinds of decisions that were answered."""

    async def play_round(self) -> None:
        """Until the score sheet is on the screen."""
        while not isinstance(self.pilot.app.screen, ScoreScreen):
            await self.act()

    async def act(self) -> None:
        screen = self.pilot.app.screen
        if isinstance(screen, HandOver):
            await self.pilot.press("enter")
            return
        assert isinstance(screen, TableScreen)
        prompt = screen.prompt
        assert prompt is not None
        assert prompt.legal, "nothing to do, and nobody acts"
        pending = screen.table.game.round.pending
        assert pending is not None
        self.asked.add(pending.kind)
        if any(action.startswith("catch:") for action in prompt.legal):
            await self.pilot.press("c")
            if screen.options and screen.options[0].action.startswith("catch:"):
                await self.pilot.press("1")
        elif prompt.plays:
            await self._choose_card(screen)
        elif prompt.options:
            await self.pilot.press(self._random.choice(prompt.options).key)
        else:
            await self.pilot.press("d" if "draw" in prompt.legal else "p")

    async def _choose_card(self, screen: TableScreen) -> None:
        assert screen.prompt is not None
        for _ in range(self._random.randrange(3)):
            await self.pilot.press("tab")
        if screen.board.hand.code not in screen.prompt.plays:
            await self.pilot.press("tab")
        two = len(screen.board.hand.cards) == 2 and "uno" in screen.prompt.legal
        await self.pilot.press("exclamation_mark" if two else "enter")
        if self.pilot.app.screen is screen and screen.choosing:
            await self.pilot.press(self._random.choice(screen.options).key)
