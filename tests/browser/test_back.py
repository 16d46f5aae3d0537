"""The Back button closes what is open, asks before a game is left, and traps nobody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.browsing import PHONE
from browser.clicking import sheet
from browser.keying import focused
from browser.steering import party

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from browser.browsing import Doors, Visitor
    from cluster import Server

TABLE = re.compile("/t/[A-Z2-9]{6}$")
OUTSIDE = (12, 400)
"""Beside a drawer at the right edge of a phone."""


def opened_by(visitor: Visitor, button: str) -> Locator:
    """What that button of the table opens."""
    if button == "What happened":
        return visitor.page.get_by_role("complementary", name="What happened")
    if button == "Show a reaction":
        return visitor.page.get_by_role("group", name="Show a reaction")
    return visitor.page.get_by_role("dialog")


async def test_back_closes_what_is_open_and_asks_before_a_running_game_is_left(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada", size=PHONE, has_touch=True)
    await ada.goto()
    await ada.press("Play now")
    await ada.is_asked()
    for button in ("Settings", "Rules", "What happened", "Show a reaction", "Leave the table"):
        await ada.press(button)
        await expect(opened_by(ada, button)).to_be_visible()
        await ada.page.go_back()
        await expect(opened_by(ada, button)).to_be_hidden()
        await expect(ada.page).to_have_url(TABLE)
    # what was closed otherwise leaves nothing that Back would have to go through
    for button in ("Settings", "Rules", "Settings"):
        await ada.press(button)
        await expect(opened_by(ada, button)).to_be_visible()
        await ada.page.keyboard.press("Escape")
        await expect(opened_by(ada, button)).to_be_hidden()

    leaving = ada.dialog("Leave the table?")
    await ada.page.go_back()
    await expect(leaving).to_be_visible()
    await leaving.get_by_role("button", name="Stay").click()
    await expect(leaving).to_be_hidden()
    await ada.page.go_back()
    await expect(leaving).to_be_visible()
    await ada.page.go_back()
    await expect(ada.button("Play now")).to_be_visible()
    await expect(leaving).to_be_hidden()

    # there and back again, and through a reload
    await ada.page.go_forward()
    await expect(ada.hand).to_be_visible()
    await ada.page.reload()
    await expect(ada.hand).to_be_visible()
    await ada.press("Rules")
    await expect(opened_by(ada, "Rules")).to_be_visible()
    await ada.page.go_back()
    await expect(opened_by(ada, "Rules")).to_be_hidden()
    await expect(ada.hand).to_be_visible()


async def test_back_puts_the_scores_away_and_leaves_a_game_that_is_over(
    doors: Doors, server: Server
) -> None:
    rules = {"hand_size": 1, "target": 1, "uno": "auto"}
    async with party(server, 2, rules=rules) as sat:
        while not sat.game["game_over"]:
            await (sat.next_round() if sat.game["over"] else sat.moves())
        ada = await doors.open("Ada", cookie=sat.cookie(0))
        await ada.goto()
        await ada.goto(f"/t/{sat.code}")
        await expect(sheet(ada)).to_be_visible()
        await sheet(ada).get_by_role("heading").first.click()
        await ada.page.go_back()
        await expect(sheet(ada)).to_be_hidden()
        await expect(ada.page).to_have_url(TABLE)
        await ada.page.go_back()
        await expect(ada.button("Play now")).to_be_visible()


async def test_back_closes_windows_of_other_pages_and_then_goes_where_one_came_from(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada", size=PHONE)
    await ada.goto()
    for _ in range(2):
        await ada.press("Settings")
        await expect(ada.dialog("Settings")).to_be_visible()
        await ada.page.go_back()
        await expect(ada.dialog("Settings")).to_be_hidden()
        await expect(ada.button("Play now")).to_be_visible()
    await ada.press("Settings")
    await ada.dialog("Settings").get_by_role("button", name="Close").click()
    await ada.page.get_by_role("link", name="New table").first.click()
    await expect(ada.heading("New table")).to_be_visible()
    await ada.press("Choose for card 1")
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await ada.page.go_back()
    await expect(ada.page.get_by_role("dialog")).to_be_hidden()
    await expect(ada.heading("New table")).to_be_visible()
    await ada.page.go_back()
    await expect(ada.button("Play now")).to_be_visible()


async def test_a_drawer_closes_by_a_tap_beside_it(doors: Doors, server: Server) -> None:
    async with party(server, 2) as sat:
        seat = await sat.first_turn()
        ada = await doors.open("Ada", cookie=sat.cookie(seat), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        for button in ("Rules", "What happened"):
            await ada.press(button)
            await expect(opened_by(ada, button)).to_be_visible()
            await ada.page.touchscreen.tap(*OUTSIDE)
            await expect(opened_by(ada, button)).to_be_hidden()


async def test_the_arrow_keys_lead_into_the_hand_from_the_first_moment(
    doors: Doors, server: Server
) -> None:
    async with party(server, 2) as sat:
        seat = await sat.first_turn()
        ada = await doors.open("Ada", cookie=sat.cookie(seat))
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.hand).to_be_visible()
        await ada.page.keyboard.press("ArrowRight")
        assert (await focused(ada))["place"] == 0
        await ada.page.keyboard.press("ArrowRight")
        assert (await focused(ada))["place"] == 1
        for button in ("Settings", "Rules"):
            await ada.press(button)
            await expect(opened_by(ada, button)).to_be_visible()
            await ada.page.keyboard.press("Escape")
            await expect(opened_by(ada, button)).to_be_hidden()
            await ada.page.keyboard.press("ArrowLeft")
            assert (await focused(ada))["card"] is not None, button
    # and where another page led to the table
    bo = await doors.open("Bo")
    await bo.goto()
    await bo.press("Play now")
    await bo.is_asked()
    await bo.page.keyboard.press("ArrowLeft")
    assert (await focused(bo))["card"] is not None
