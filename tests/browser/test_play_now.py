"""Open the page, press one button, play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from browser.browsing import OUTAGE, PHONE
from browser.clicking import play_round, sheet
from browser.looking import clipped, photograph

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


async def test_after_a_game_with_bots_the_rules_can_be_changed_from_what_they_were(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada", size=PHONE, settings={"oneTap": True})
    chosen = "edition=disney&seats=easy%2Chard&hand_size=2&target=1&card1=encore"
    await ada.goto(f"/new?{chosen}")
    await ada.press("Start the game")
    await play_round(ada)
    await expect(sheet(ada).get_by_role("button", name="Play again")).to_be_visible()
    await photograph(ada, "scores-other-rules")
    assert await clipped(ada) == []
    await sheet(ada).get_by_role("button", name="Play by other rules").click()
    await expect(ada.heading("New table")).to_be_visible()
    assert sorted(ada.page.url.partition("?")[2].split("&")) == sorted(chosen.split("&"))
    await expect(ada.page.get_by_role("radio", name="Disney")).to_be_checked()


async def test_a_table_whose_look_did_not_come_at_first_is_dressed_when_it_is_opened(
    doors: Doors,
) -> None:
    ada = await doors.open()
    ada.forgives = OUTAGE
    styles = "**/assets/TablePage-*.css"
    await ada.context.route(styles, lambda route: route.abort())
    async with ada.page.expect_event("requestfailed"):
        await ada.goto()
    await ada.context.unroute(styles)
    await ada.press("Play now")
    await expect(ada.page.locator("main.table")).to_have_css("display", "grid")
