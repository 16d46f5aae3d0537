"""The rules drawer: to read, to look things up in, and to open at the rule that was cited."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import DESKTOP, PHONE
from browser.looking import photograph

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor


async def reads(visitor: Visitor, edition: str, settings: str = "") -> None:
    await visitor.goto(f"/new?edition={edition}{settings}")
    await visitor.press("Open the table")
    await visitor.press("All rules of this edition")
    await expect(visitor.dialog("Rules")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_it_begins_with_the_object_and_what_this_table_has_settled(
    doors: Doors, size: tuple[int, int]
) -> None:
    ada = await doors.open("Ada", size=size)
    await reads(ada, "disney", "&card1=rooster&stacking=any")
    drawer = ada.dialog("Rules")
    headings = await drawer.get_by_role("heading", level=3).all_inner_texts()
    assert headings[:4] == ["What it is about", "At this table", "Setting up", "The first card"]
    assert headings[-2:] == ["House rules", "Fine points"]
    await expect(drawer).to_contain_text("Piling up: Any draw card")
    await expect(drawer.locator('[data-rule="HOUSE-STACK"]')).to_contain_text(
        "Chosen at this table"
    )
    await expect(drawer.locator('[data-rule="HOUSE-JUMP"]')).not_to_contain_text(
        "Chosen at this table"
    )
    await drawer.get_by_text("Ready-made rules", exact=True).click()
    await expect(drawer).to_contain_text("Back to seven")
    wide = await drawer.evaluate(
        "(d) => [...d.querySelectorAll('*')].some(e => e.scrollWidth > "
        "e.clientWidth + 1 && getComputedStyle(e).overflowX === 'auto')"
    )
    assert not wide
    assert await violations(ada) == []
    await photograph(ada, f"rules-{size[0]}")


async def test_the_contents_lead_to_a_heading_with_the_keyboard_too(doors: Doors) -> None:
    ada = await doors.open("Ada", size=PHONE)
    await reads(ada, "toy-story")
    contents = ada.dialog("Rules").get_by_role("navigation", name="Contents")
    await contents.get_by_role("button", name="Going out and scoring").focus()
    await ada.page.keyboard.press("Enter")
    heading = ada.heading("Going out and scoring")
    await expect(heading).to_be_in_viewport()
    await expect(heading).to_be_focused()


async def test_people_find_rules_by_the_words_they_use(doors: Doors) -> None:
    ada = await doors.open("Ada", size=PHONE)
    await reads(ada, "giant")
    drawer = ada.dialog("Rules")
    search = drawer.get_by_role("searchbox", name="Find a rule")
    for typed, rule in {
        "+4": "WD4-1",
        "+2": "DRAW2-1",
        "uno": "UNO-1",
        "stacking": "HOUSE-STACK",
        "piling up": "HOUSE-STACK",
        "wd4-5": "WD4-5",
    }.items():
        await search.fill(typed)
        await expect(drawer.locator(f'[data-rule="{rule}"]')).to_be_attached()
        await expect(drawer.locator('[data-rule="TURN-1"]')).not_to_be_attached()
    await expect(drawer.get_by_role("status")).to_have_text("1 rule")
    assert await violations(ada) == []
    await search.fill("cheese")
    await expect(drawer.get_by_role("status")).to_have_text("No rule has these words.")
    await search.fill("")
    await expect(drawer.locator('[data-rule="TURN-1"]')).to_be_attached()
