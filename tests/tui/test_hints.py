"""A hint says what to do in words, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.tui.hints import hint
from scene import scene
from tui.sitting import SHORT, STILL, app_at, table_in, text_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("hands", "top", "said"),
    [
        (["B5 G1", "Y3 Y4"], "R7", "Draw a card: it is all that you can do now"),
        (["R5", "Y3 Y4"], "R7", "Play Red 5: it is your last card"),
        (["R5 G1", "Y3 Y4"], "R7", "Play Red 5, calling UNO: it leaves you one card"),
        (["R5 R5 G1", "Y3 Y4 G4"], "R7", "Play Red 5: you hold 1 more red card"),
        (["R5 G1 B2 W", "Y3 Y4 G4"], "R7", "Play Red 5: it keeps Wild for later"),
        (["RD G1 B2", "Y3", "Y8 G9"], "R7", "Play Red Draw Two: Ada, who is next, has only 1 card"),
        (
            ["RD G1 B2", "Y3 Y5 Y6", "Y8 G9"],
            "R7",
            "Play Red Draw Two: the next player draws 2 cards and misses a turn",
        ),
    ],
)
def test_a_hint_gives_its_reason(hands: list[str], top: str, said: str, tmp_path: Path) -> None:
    found = hint(table_in(scene("giant", hands, top).game, tmp_path), 0)
    assert f"{found.words}: {found.reason}" == said


def test_a_challenge_has_a_reason_too(tmp_path: Path) -> None:
    played = scene("giant", ["B5 B6", "R1 R2 W4 R5 R8 R9 G1 G2"], "R7", turn=1).act(1, "W4:G")
    found = hint(table_in(played.game, tmp_path), 0)
    assert found.action == "challenge"
    assert found.reason == "Ada holds 7 cards and probably had the colour"


async def test_the_full_screen_shows_the_reason(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["R5 R5 G1", "Y3 Y4 G4"], "R7", pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("h")
        assert "Hint: Play Red 5 – you hold 1 more red card." in text_of(app)
