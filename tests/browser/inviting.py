"""Opening a table for friends, and sitting down at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

if TYPE_CHECKING:
    from browser.browsing import Visitor

READY = "I’m ready to play by these rules"


async def open_table(host: Visitor, settings: str) -> str:
    """The host opens a table with what the link says; the table's code."""
    await host.goto(f"/new?{settings}")
    await host.press("Open the table")
    await expect(host.heading("Before the game")).to_be_visible()
    return host.page.url.rpartition("/")[2]


async def sit_down(visitor: Visitor, name: str) -> None:
    """Somebody whom the table does not know yet is asked for a name, once."""
    await visitor.press("Sit down")
    dialog = visitor.dialog("What is your name?")
    await dialog.get_by_label("Your name").fill(name)
    await dialog.get_by_role("button", name="That’s me").click()
    await expect(visitor.button(READY)).to_be_visible()


async def join(visitor: Visitor, code: str, name: str, *, by_link: bool) -> None:
    if by_link:
        await visitor.goto(f"/t/{code}")
    else:
        await visitor.goto()
        await visitor.page.get_by_label("Code of the table").fill(f"{code[:3]} {code[3:]}".lower())
        await visitor.press("Join")
    await sit_down(visitor, name)
