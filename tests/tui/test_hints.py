"""A hint says what to do in words, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.sitting import SHORT, STILL, app_at, text_of

if TYPE_CHECKING:
    from pathlib import Path


async def test_the_full_screen_shows_the_reason(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["R5 R5 G1", "Y3 Y4 G4"], "R7", pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("h")
        assert "Hint: Play Red 5: you hold 1 more red card" in text_of(app)
