"""The pictures in the docs: `LASTCARD_PICTURES=1 pytest tests/tui/test_pictures.py` draws them."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lastcard.local import resume_table
from lastcard.tui.app import LastcardApp, StartOptions
from lastcard.tui.hints import hint
from scene import scene
from tui.sitting import STILL, table_in

if TYPE_CHECKING:
    from collections.abc import Callable

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (100, 32)


def start(folder: Path) -> LastcardApp:
    return LastcardApp(None, StartOptions(data=folder), STILL)


def table(folder: Path) -> LastcardApp:
    """A few turns of a dealt game, so that the log has something to tell."""
    options = StartOptions(seed="picture", edition="giant", data=folder)
    sat = options.make_table()
    for _ in range(60):
        pending = sat.game.round.pending
        assert pending is not None
        if pending.seats == (0,) and len(sat.game.round.discard) > 9:
            break
        sat.act(*(sat.bot_move() or (0, hint(sat, 0).action)))
    # opened anew, it knows all that happened
    sat.close()
    return LastcardApp(resume_table(sat.save), pace=STILL)


def challenge(folder: Path) -> LastcardApp:
    hands = ["B5 B6 GS Y2 Y9 RD W", "R1 R2 W4 R5", "Y3 Y5"]
    scores = [120, 85, 310]
    played = scene("giant", hands, "R7", turn=1, direction=-1, scores=scores).act(1, "W4:G")
    return LastcardApp(table_in(played.game, folder), pace=STILL)


def scores(folder: Path) -> LastcardApp:
    hands = ["R5", "R1 R2 W4 B5 LO", "GS G8 Y3", "B2 B4 YD"]
    points = [120, 0, 35, 440]
    ended = scene("toy-story", hands, "R7", scores=points).act(0, "R5")
    return LastcardApp(table_in(ended.game, folder), pace=STILL._replace(end=0))


SCENES: dict[str, Callable[[Path], LastcardApp]] = {
    "start": start,
    "table": table,
    "challenge": challenge,
    "scores": scores,
}


@pytest.mark.parametrize("name", SCENES)
async def test_the_pictures_of_the_docs(name: str, tmp_path: Path) -> None:
    app = SCENES[name](tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        # no font from elsewhere: a page without a network shows the same picture
        drawn = re.sub(
            r"\s*@font-face \{.*?\}", "", app.export_screenshot(title="Lastcard"), flags=re.DOTALL
        )
    if os.environ.get("LASTCARD_PICTURES"):
        PICTURES.mkdir(parents=True, exist_ok=True)
        PICTURES.joinpath(f"{name}.svg").write_text(drawn, encoding="utf-8")
    kept = PICTURES.joinpath(f"{name}.svg").read_text(encoding="utf-8")
    assert kept.startswith("<svg")
    assert "Lastcard" in kept
    assert "url(http" not in kept
    assert 'url("http' not in kept
