"""axe-core finds nothing on any page or dialog, in the light and in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.aims import SITUATIONS
from browser.axe import violations
from browser.browsing import PHONE
from browser.clicking import play_round, sheet
from browser.steering import party, steered

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor
    from cluster import Server


async def without_dialog(visitor: Visitor) -> None:
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.page.get_by_role("dialog")).to_be_hidden()


async def test_home_and_its_dialogs(doors: Doors, server: Server) -> None:
    async with party(server, 2, public=True):
        ada = await doors.open("Ada")
        await ada.goto()
        await expect(
            ada.page.get_by_role("link", name="Watch: Table of Ada and Bo")
        ).to_be_visible()
        assert await violations(ada) == []
        for button in ("Settings", "Change name"):
            await ada.press(button)
            await expect(ada.page.get_by_role("dialog")).to_be_visible()
            assert await violations(ada) == [], button
            await without_dialog(ada)
        ada.forgives = ("404",)
        await ada.page.get_by_label("Code of the table").fill("ABCDEF")
        await ada.press("Join")
        await expect(ada.page.get_by_role("alert")).to_be_visible()
        assert await violations(ada) == []


async def test_a_new_table_and_its_dialogs(doors: Doors) -> None:
    ada = await doors.open("Ada")
    await ada.goto("/new")
    await expect(ada.heading("New table")).to_be_visible()
    await ada.page.locator("details").evaluate_all("(all) => all.forEach((one) => one.open = true)")
    assert await violations(ada) == []
    await ada.press("Choose for card 1")
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert await violations(ada) == []
    await without_dialog(ada)
    await ada.page.get_by_role("radio", name="Disney").check()
    assert await violations(ada) == []


async def test_the_room_before_the_game_and_its_dialogs(doors: Doors) -> None:
    ada, bo = await doors.open("Ada"), await doors.open("Bo", size=PHONE)
    await ada.goto("/new?card1=rooster&stacking=any")
    await ada.press("Open the table")
    await expect(ada.heading("Before the game")).to_be_visible()
    await bo.page.goto(ada.page.url)
    await expect(bo.button("Sit down")).to_be_visible()
    assert await violations(bo) == []
    await bo.press("Sit down")
    await expect(bo.button("I’m ready to play by these rules")).to_be_visible()
    assert await violations(bo) == []
    await ada.page.get_by_text("Fair shuffle").click()
    assert await violations(ada) == []
    for button in (
        "Make a link to my seat",
        "All rules of this edition",
        "Leave",
        "Send Bo away",
    ):
        await ada.press(button)
        await expect(ada.page.get_by_role("dialog")).to_be_visible()
        assert await violations(ada) == [], button
        await without_dialog(ada)


async def test_the_table_its_drawers_and_the_score_sheet(doors: Doors) -> None:
    ada = await doors.open("Ada", size=PHONE, settings={"oneTap": True})
    await ada.goto()
    await ada.press("Play now")
    await ada.is_asked()
    assert await violations(ada) == []
    for button in ("Rules", "Settings", "Leave the table"):
        await ada.press(button)
        await expect(ada.page.get_by_role("dialog")).to_be_visible()
        assert await violations(ada) == [], button
        await without_dialog(ada)
    await ada.press("Show a reaction")
    assert await violations(ada) == []
    await ada.press("Show a reaction")
    await ada.press("What happened")
    assert await violations(ada) == []
    await ada.page.get_by_role("complementary").get_by_role("button", name="Close").click()
    await play_round(ada)
    await expect(sheet(ada)).to_be_visible()
    assert await violations(ada) == []


@pytest.mark.parametrize("name", ["challenge", "discard", "vote", "swap"])
async def test_questions(name: str, doors: Doors, server: Server) -> None:
    asked = SITUATIONS[name]
    async with steered(server, asked.aim, asked.players, **asked.settings) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text(asked.text)
        assert await violations(ada) == []


async def test_pages_that_are_not_there(doors: Doors) -> None:
    ada = await doors.open("Ada")
    ada.forgives = ("404", "WebSocket connection to")
    for path, says in (("/nowhere", "There is nothing here"), ("/t/ABCDEF", "This table is gone")):
        await ada.goto(path)
        await expect(ada.heading(says)).to_be_visible()
        assert await violations(ada) == [], path
