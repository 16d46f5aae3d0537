"""What somebody makes reaches somebody else: by a link, by a file, whole or not at all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE
from browser.test_own_decks import make_deck
from cli.typed import printed

if TYPE_CHECKING:
    from pathlib import Path

    from browser.browsing import Doors, Visitor

CARD = {
    "name": "Glasses",
    "effects": [{"whoever": "wears glasses", "then": [{"draw": 2}], "who": "everyone"}],
    "face": {"drawing": [{"ink": "red", "points": [10, 20] * 300}]},
}
"""With as much of a drawing as there can be."""


async def shared_link(visitor: Visitor) -> str:
    await visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await visitor.press("Share")
    await visitor.press("Copy the link")
    await expect(visitor.button("Copied")).to_be_visible()
    link = str(await visitor.page.evaluate("navigator.clipboard.readText()"))
    await visitor.page.keyboard.press("Escape")
    return link


async def shared_file(visitor: Visitor, folder: Path) -> Path:
    await visitor.press("Share")
    async with visitor.page.expect_download() as saved:
        await visitor.press("Save as a file")
    file = folder / (await saved.value).suggested_filename
    await (await saved.value).save_as(file)
    await visitor.page.keyboard.press("Escape")
    return file


async def choose_rules(ada: Visitor, tmp_path: Path) -> None:
    """A house rule, a sample and a card that was written."""
    file = tmp_path / "glasses.json"
    file.write_text(json.dumps(CARD), encoding="utf-8")
    await ada.goto("/new?stacking=any&card2=joker")
    await ada.press("Choose for card 1")
    await ada.dialog("What does card 1 do?").locator("input[type=file]").set_input_files(file)
    await has_the_rules(ada)


async def has_the_rules(visitor: Visitor) -> None:
    for card in ("Glasses", "Joker"):
        await expect(visitor.page.get_by_role("heading", name=card)).to_be_visible()
    piling = visitor.page.get_by_role("group", name="Piling up")
    await expect(piling.get_by_role("radio", name="Any draw card")).to_be_checked()


async def test_rules_and_cards_are_sent_by_a_link(doors: Doors, tmp_path: Path) -> None:
    ada, bo = await doors.open("Ada"), await doors.open("Bo", size=PHONE)
    await choose_rules(ada, tmp_path)
    await ada.page.reload()
    await has_the_rules(ada)
    await ada.page.get_by_label("A name for these settings").fill("Sunday")
    link = await shared_link(ada)
    # nobody between the two reads what is written on the cards
    assert "glasses" not in link.casefold()
    await bo.page.goto(link)
    await expect(bo.page.get_by_text("These are the rules of “Sunday”.")).to_be_visible()
    await has_the_rules(bo)
    assert await violations(bo) == []
    await bo.page.goto(link[:-9])
    await expect(bo.page.get_by_role("alert")).to_contain_text("broken or cut off")


async def test_rules_and_cards_are_saved_as_a_file_that_the_terminal_takes_too(
    doors: Doors, tmp_path: Path
) -> None:
    ada, bo = await doors.open("Ada"), await doors.open("Bo")
    await choose_rules(ada, tmp_path)
    await ada.page.get_by_label("A name for these settings").fill("Sunday")
    file = await shared_file(ada, tmp_path)
    assert file.name == "sunday.json"
    said = "good rules “Sunday” for giant, stacking=any, “Glasses”, “Joker”."
    assert said in printed("check", file)
    await bo.goto("/new")
    await bo.page.locator("input[type=file]").set_input_files(file)
    await has_the_rules(bo)
    (tmp_path / "milk.json").write_text('{"milk": 2}', encoding="utf-8")
    await bo.page.locator("input[type=file]").set_input_files(tmp_path / "milk.json")
    await expect(bo.page.get_by_role("alert")).to_contain_text("This file has no rules in it")
    await has_the_rules(bo)


async def test_a_deck_is_sent_by_a_link_and_goes_along_with_its_rules(doors: Doors) -> None:
    ada, bo = await doors.open("Ada"), await doors.open("Bo")
    await make_deck(ada)
    await bo.page.goto(await shared_link(ada))
    await expect(bo.page.get_by_text("This deck was sent to you.")).to_be_visible()
    await expect(bo.page.get_by_label("Your own name for red")).to_have_value("Lava")
    await ada.press("Open a table")
    await expect(ada.page.get_by_role("radio", name="Volcano")).to_be_checked()
    await bo.page.goto(await shared_link(ada))
    # the deck that he has already is not kept twice
    await expect(bo.page.get_by_role("radio", name="Volcano")).to_have_count(1)
    await expect(bo.page.get_by_role("radio", name="Volcano")).to_be_checked()
    await bo.goto("/workshop/deck#deck=garbage")
    await expect(bo.page.get_by_role("alert")).to_contain_text("broken or cut off")
