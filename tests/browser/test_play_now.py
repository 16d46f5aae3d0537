"""Open the page, press one button, play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from browser.clicking import play_round, sheet

if TYPE_CHECKING:
    from browser.browsing import Doors


async def test_one_click_leads_to_a_game_and_the_round_ends_with_its_score_sheet(
    doors: Doors,
) -> None:
    ada = await doors.open()
    await ada.goto()
    asked: list[dict[str, Any]] = []
    ada.page.on("request", lambda sent: asked.append(sent.post_data_json or {}))
    await ada.press("Play now")
    await expect(ada.heading("Round 1")).to_be_visible()
    await expect(ada.page.get_by_text(re.compile("deals? 7 cards each")).first).to_be_attached()
    # seven cards, or more where somebody's Draw Two was quicker than this browser
    await expect(ada.hand.get_by_role("button").nth(6)).to_be_visible()
    # her share of the chance comes after the table has committed itself
    opened, agreed, started = [body for body in asked if body]
    assert "nonce" not in opened
    assert (agreed["type"], started["type"]) == ("agree", "start")
    assert agreed["nonce"]

    await play_round(ada)

    await expect(sheet(ada).get_by_role("row")).to_have_count(5)
    await expect(sheet(ada).get_by_role("button", name="Next round")).to_be_visible()
