"""What players can say to each other: reactions everywhere, words where the server allows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE, Doors
from browser.inviting import READY, join, open_table
from browser.steering import party
from cluster import Server, running
from forked import ForkedServer

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser

    from browser.browsing import Visitor

WORDS = "Say something to the table"


async def two_at_a_table(doors: Doors) -> tuple[Visitor, Visitor]:
    ada = await doors.open("Ada", size=PHONE)
    ben = await doors.open(size=PHONE)
    code = await open_table(ada, "seats=friend")
    await join(ben, code, "Ben", by_link=True)
    for visitor in (ada, ben):
        await visitor.press(READY)
    await ada.press("Deal the cards")
    for visitor in (ada, ben):
        await expect(visitor.button("Show a reaction")).to_be_visible()
    return ada, ben


async def test_a_reaction_is_seen_and_heard_by_the_others(doors: Doors) -> None:
    ada, ben = await two_at_a_table(doors)
    await ada.press("Show a reaction")
    await expect(ada.page.get_by_label(WORDS)).to_have_count(0)
    await ada.press("Nice!")
    await expect(ben.page.get_by_text("Ada: Nice!")).to_be_attached()


async def test_on_a_phone_the_row_of_players_turns_to_the_one_who_speaks(
    doors: Doors, server: Server
) -> None:
    async with party(server, 10) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.hand).to_be_visible()
        for seat in (1, 9, 1):
            speaker = ada.page.locator(f"[data-seat='{seat}']")
            await sat.guests[seat].expect("react", reaction="wow")
            await expect(speaker.get_by_text("Wow!")).to_be_in_viewport(ratio=1)


async def test_where_the_server_allows_words_they_are_said_and_stay_in_the_log(
    browser: Browser, tmp_path: Path
) -> None:
    server = ForkedServer(["--data", str(tmp_path), "--chat"], log=tmp_path / "server.log")
    with running(server):
        doors = Doors(browser, server.url)
        ada, ben = await two_at_a_table(doors)
        await ada.press("Show a reaction")
        await ada.page.get_by_label(WORDS).fill("Guten Abend <b>Ben</b> d u c")
        assert await violations(ada) == []
        await ada.page.keyboard.press("Enter")
        await expect(ada.page.get_by_label(WORDS)).to_have_count(0)
        await ben.press("What happened")
        said = ben.page.get_by_role("complementary").get_by_role("listitem")
        await expect(said.last).to_have_text("Ada: Guten Abend <b>Ben</b> d u c")
        assert await doors.close() == []
