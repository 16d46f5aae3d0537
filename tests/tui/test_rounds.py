"""Whole rounds of every edition, played with the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.editions import BUILT_IN
from lastcard.local.kept_games import read_saved
from lastcard.tui.app import LastcardApp, StartOptions
from lastcard.tui.pace import AT_ONCE
from tui.sitting import LONG, SHORT, KeyPlayer, table_screen, text_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("edition", BUILT_IN)
async def test_a_whole_round_of_every_edition(edition: str, tmp_path: Path) -> None:
    size = SHORT if edition in BUILT_IN[:2] else LONG
    custom = ("joker", "rooster") if edition in ("giant", "disney") else ()
    start = StartOptions(edition=edition, custom=custom, seed="keys 1", data=tmp_path)
    table = start.make_table()
    app = LastcardApp(table, pace=AT_ONCE)
    async with app.run_test(size=size) as pilot:
        player = KeyPlayer(pilot, edition)
        await player.play_round()
        game = read_saved(table.save).game
        assert game.round.over
        shown = text_of(app)
        assert "Round 1:" in shown
        for score in game.scores:
            assert str(score) in shown
        await pilot.press("enter")
        assert table_screen(app).table.game.number == 2
        assert read_saved(table.save).game.number in (1, 2)
