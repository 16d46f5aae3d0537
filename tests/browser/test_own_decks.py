"""A deck of one's own: made on the page, played there, and its record needs nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import DESKTOP, OUTAGE
from browser.clicking import play_round, sheet
from cli.typed import printed
from lastcard.art import PICTURES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Locator, Page

    from browser.browsing import Doors, Visitor

PHONE = (360, 740)
SMALLEST = (320, 640)
DRAGON = PICTURES["dragon"][0].d
ERUPTIONS = """\
name = "Eruptions"
colors = ["red", "green", "blue"]

[[suit]]
faces = ["1", "2", "3"]
copies = 2

[[suit]]
faces = ["ER"]
name = "Eruption"
copies = 50
points = 30
face = { picture = "dragon" }

[[cards]]
code = "W"
"""
"""No hand of it is without an Eruption."""


def pictures(place: Page | Locator) -> Locator:
    """The cards called Eruption on which a dragon is seen."""
    return place.locator(f'svg:has(path[d="{DRAGON}"])').filter(has_text="Eruption")


async def make_deck(ada: Visitor) -> None:
    """Three colours, one of them called Lava, seven 7s of each, and a card with a picture."""
    page = ada.page
    await ada.goto("/workshop/deck")
    await ada.press("Start with numbers only")
    await page.get_by_label("What is your deck called?").fill("Volcano")
    await page.get_by_role("checkbox", name="Yellow").uncheck()
    await page.get_by_label("Your own name for red").fill("Lava")
    await page.get_by_label("The shape for red").select_option("Flower")
    for _ in range(2):
        await ada.press("One 7 more")
    await page.get_by_label("How many 7s in every colour").fill("7")
    await ada.press("A new card")
    window = ada.dialog("A new card")
    await window.get_by_label("What is the card called?").fill("Eruption")
    await window.get_by_label("Which colour does it have?").select_option("Every colour has it")
    await window.get_by_role("button", name="Picture").click()
    look = ada.dialog("How it looks")
    await expect(look).to_contain_text("The card keeps its colour.")
    await look.get_by_role("radio", name="dragon").check()
    assert await violations(ada) == []
    await look.get_by_role("button", name="Close").click()
    await expect(pictures(window)).to_have_count(1)
    await window.get_by_role("button", name="Choose what it does").click()
    await page.get_by_role("button", name="draws").first.click()
    await window.get_by_role("button", name="Put it into the deck").click()
    await expect(window).to_be_hidden()
    await expect(page.get_by_role("status").filter(has_text="players")).to_be_visible()


async def test_a_deck_is_made_played_to_the_end_and_its_record_verifies(
    doors: Doors, tmp_path: Path
) -> None:
    ada = await doors.open("Ada", size=PHONE)
    await make_deck(ada)
    assert await violations(ada) == []
    await expect(ada.heading("The whole deck: 86 cards")).to_be_visible()
    await ada.press("Open a table")
    await expect(ada.page.get_by_role("radio", name="Volcano")).to_be_checked()
    # the shortest of games, so that its record is there after the round
    await ada.page.goto(f"{ada.page.url}&seats=easy,easy&target=1")
    await expect(ada.page.get_by_role("radio", name="Volcano")).to_be_checked()
    await ada.press("Start the game")
    await expect(ada.heading("Round 1")).to_be_visible()
    await play_round(ada)
    await expect(sheet(ada)).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    answer = await ada.page.request.get(f"{ada.origin}/api/tables/{code}/games/1/record")
    record = tmp_path / "volcano.record"
    record.write_text(await answer.text(), encoding="utf-8")
    assert "Lava 7" in record.read_text(encoding="utf-8")
    assert "all" in printed("verify", record)


async def test_a_deck_is_played_at_once_kept_on_the_device_and_saved_as_a_file(
    doors: Doors, tmp_path: Path
) -> None:
    ada = await doors.open("Ada")
    await make_deck(ada)
    await ada.press("Share")
    async with ada.page.expect_download() as saved:
        await ada.press("Save as a file")
    await ada.page.keyboard.press("Escape")
    file = tmp_path / "volcano.toml"
    await (await saved.value).save_as(file)
    assert (await saved.value).suggested_filename == "volcano.toml"
    assert "86 cards" in printed("check", file)
    assert 'picture = "dragon"' in file.read_text(encoding="utf-8")
    await expect(pictures(ada.page)).to_have_count(1 + 3)  # in the list, and in every colour
    await ada.press("Play now")
    await expect(ada.heading("Round 1")).to_be_visible()
    await ada.goto("/workshop/deck")
    await ada.page.get_by_role("link", name="Volcano").click()
    await expect(ada.page.get_by_label("Your own name for red")).to_have_value("Lava")
    await ada.goto("/workshop/deck")
    await ada.page.locator("input[type=file]").set_input_files(file)
    await expect(ada.page.get_by_label("Your own name for red")).to_have_value("Lava")


async def test_the_picture_of_an_invented_card_is_seen_at_the_table(
    doors: Doors, tmp_path: Path
) -> None:
    file = tmp_path / "eruptions.toml"
    file.write_text(ERUPTIONS, encoding="utf-8")
    for size in (SMALLEST, DESKTOP):
        ada = await doors.open("Ada", size=size)
        await ada.goto("/workshop/deck")
        await ada.page.locator("input[type=file]").set_input_files(file)
        await ada.press("Play now")
        await ada.is_asked()
        card = pictures(ada.hand).first
        await expect(card).to_be_visible()
        await expect(card.get_by_text("ER", exact=True)).to_have_count(0)
        # the dragon is as large as a fingertip
        box = await card.locator(f'path[d="{DRAGON}"]').bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 20
        assert await violations(ada) == []


async def test_a_picture_that_the_network_did_not_bring_comes_later(
    doors: Doors, tmp_path: Path
) -> None:
    file = tmp_path / "eruptions.toml"
    file.write_text(ERUPTIONS, encoding="utf-8")
    ada = await doors.open("Ada")
    ada.forgives = OUTAGE
    drawn = "**/assets/pictures-*.js"
    await ada.context.route(drawn, lambda route: route.abort())
    await ada.goto("/workshop/deck")
    async with ada.page.expect_event("requestfailed"):
        await ada.page.locator("input[type=file]").set_input_files(file)
    await expect(pictures(ada.page)).to_have_count(0)
    await ada.context.unroute(drawn)
    await expect(pictures(ada.page)).to_have_count(1 + 3)


async def test_what_is_wrong_is_said_where_it_is_wrong(doors: Doors) -> None:
    ada = await doors.open("Ada")
    await make_deck(ada)
    await ada.page.get_by_label("What is your deck called?").fill("")
    await expect(ada.page.get_by_role("alert")).to_have_text("Give your deck a name.")
    await ada.page.get_by_label("What is your deck called?").fill("Volcano")
    await expect(ada.page.get_by_role("alert")).to_have_count(0)
    for face in "012345689":
        copies = ada.page.get_by_label(f"How many {face}s in every colour")
        await copies.fill("0")
        await copies.press("Tab")
    await expect(ada.page.get_by_role("alert")).to_contain_text("This cannot work: has ")


@pytest.mark.parametrize("path", ["/workshop/deck", "maker"])
async def test_nothing_is_cut_off_on_the_smallest_phone(doors: Doors, path: str) -> None:
    ada = await doors.open("Ada", size=SMALLEST)
    if path == "maker":
        await make_deck(ada)
    else:
        await ada.goto(path)
        await expect(ada.heading("Deck maker")).to_be_visible()
    assert await violations(ada) == []
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert await ada.page.evaluate(wide) <= 0


async def test_every_blank_card_of_a_deck_can_be_written_on(doors: Doors, tmp_path: Path) -> None:
    ada = await doors.open("Ada")
    file = tmp_path / "three.toml"
    card = (
        '[[cards]]\ncode = "M{0}"\nname = "Mine {0}"\nwild = true\ncustom = true\n'
        "copies = 2\npoints = 40\n"
    )
    colors = 'name = "Three"\ncolors = ["blue", "green", "red", "yellow"]\n'
    file.write_text(colors + "".join(map(card.format, "123")), encoding="utf-8")
    await ada.goto("/workshop/deck")
    await ada.page.locator("input[type=file]").set_input_files(file)
    await ada.press("Open a table")
    written = tmp_path / "feast.json"
    written.write_text('{"name": "Feast", "effects": [{"draw": 2, "who": "others"}]}')
    await ada.press("Choose for card 3")
    window = ada.dialog("What does card 3 do?")
    await window.locator("input[type=file]").set_input_files(written)
    await expect(window).to_be_hidden()
    for _ in range(2):
        await expect(ada.heading("Feast")).to_be_visible()
        await expect(ada.page.get_by_text("Everyone else draws 2 cards.")).to_be_visible()
        await ada.page.reload()
    await ada.press("Bots everywhere")
    await ada.press("Start the game")
    await expect(ada.heading("Round 1")).to_be_visible()
