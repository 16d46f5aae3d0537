"""The page's pictures in the docs: `LASTCARD_PICTURES=1 pytest tests/browser/test_pictures.py`."""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.browsing import PHONE
from browser.clicking import sheet
from browser.steering import party

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor
    from cluster import Server

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDE = (1280, 800)


async def picture(visitor: Visitor, name: str) -> None:
    """Draw it where that is wanted; the one that is kept is a picture of the right size."""
    file = PICTURES / f"{name}.png"
    if os.environ.get("LASTCARD_PICTURES"):
        PICTURES.mkdir(parents=True, exist_ok=True)
        await visitor.page.screenshot(path=file, animations="disabled")
    head = file.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:24])
    scale = await visitor.page.evaluate("devicePixelRatio")
    size = visitor.page.viewport_size
    assert size is not None
    assert (width, height) == (size["width"] * scale, size["height"] * scale)


async def test_the_picture_of_the_first_page(doors: Doors) -> None:
    ada = await doors.open("Ada", size=WIDE, color_scheme="dark")
    await ada.goto()
    await expect(
        ada.page.get_by_text("No open tables yet").or_(ada.page.get_by_role("list")).first
    ).to_be_visible()
    await expect(ada.page.locator(".fan svg").first).to_be_visible()
    await picture(ada, "page-home")


async def test_the_pictures_of_the_table_on_a_desk_and_on_a_phone(
    doors: Doors, server: Server
) -> None:
    async with party(server, 5, edition="toy-story") as sat:
        while len(sat.game["discard"]) < 6 or sat.pending["kind"] != "turn":
            await sat.moves()
        seat = sat.pending["seats"][0]
        for name, size in (("page-table", WIDE), ("page-phone", PHONE)):
            scale = 2 if size is PHONE else 1
            ada = await doors.open(
                cookie=sat.cookie(seat), size=size, color_scheme="dark", device_scale_factor=scale
            )
            await ada.goto(f"/t/{sat.code}")
            await expect(ada.prompt).to_contain_text("Your turn!")
            await picture(ada, name)


async def test_the_picture_of_the_score_sheet(doors: Doors, server: Server) -> None:
    async with party(server, 4, edition="wimpy-kid") as sat:
        while not sat.game["over"]:
            await sat.moves()
        ada = await doors.open(cookie=sat.cookie(0), size=WIDE, color_scheme="dark")
        await ada.goto(f"/t/{sat.code}")
        await expect(sheet(ada)).to_be_visible()
        await picture(ada, "page-scores")


async def test_the_picture_of_the_workshop(doors: Doors) -> None:
    ada = await doors.open("Ada", size=WIDE, color_scheme="dark")
    await ada.goto("/workshop")
    await ada.press("Open “Glasses”")
    await expect(ada.button("how many cards: 2")).to_be_visible()
    await picture(ada, "page-workshop")
