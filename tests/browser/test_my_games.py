"""The home page lists all games of this device."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE
from browser.inviting import open_table
from server.guest import Guest
from server.several import Codes, several

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from browser.browsing import Doors, Visitor
    from cluster import Server

KEPT = "code => (localStorage['lastcard.tables'] ?? '').includes(code)"


async def came_from(visitor: Visitor, codes: Codes) -> None:
    """The device has been at all the tables, and is at the first page now."""
    for code in (codes.over, codes.lobby, codes.waiting, codes.turn):
        await visitor.goto(f"/t/{code}")
        await visitor.page.wait_for_function(KEPT, arg=code)
    await visitor.goto()


def listed(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Your games").get_by_role("listitem")


async def test_the_home_page_lists_all_games_of_this_device(doors: Doors, server: Server) -> None:
    async with Guest(server.host) as ada, Guest(server.host) as bo:
        codes = await several(ada, bo)
        visitor = await doors.open("Host", cookie=ada.http.cookies["lastcard_guest"], size=PHONE)
        await came_from(visitor, codes)
        games = listed(visitor)
        await expect(games).to_have_count(4)
        for place, words in enumerate(
            (
                ["With Mia", "Giant · Your turn · 1 day a turn", "Play"],
                ["With Mia", "Giant · Waiting for Mia · 1 day a turn", "Open"],
                ["With 1 bot", "Giant · Before the game", "Open"],
                ["With Mia", "Disney · ", " won", "Host", "Game record"],
            )
        ):
            for each in words:
                await expect(games.nth(place)).to_contain_text(each)
        await expect(visitor.page).to_have_title(re.compile(r"^\(1\) "))
        assert await violations(visitor) == []

        async with visitor.page.expect_download() as saved:
            await games.nth(3).get_by_role("link", name="Game record").click()
        record = await (await saved.value).path()
        assert "[Result " in record.read_text(encoding="utf-8")

        # Mia plays at the other table: now it is our turn at both
        bo.code = codes.waiting
        await bo.connect()
        while bo.last["game"]["pending"]["seats"] != [0]:
            await bo.expect("act", action=bo.my_move())
        await expect(visitor.page).to_have_title(re.compile(r"^\(2\) "))
        await expect(games.first).to_contain_text("Your turn")

        # by keyboard: a game is taken off the list, and stays off it
        await games.nth(2).get_by_role("button", name="Take off the list").focus()
        await visitor.page.keyboard.press("Enter")
        await expect(games).to_have_count(3)
        await expect(games.nth(2).get_by_role("button", name="Take off the list")).to_be_focused()
        await visitor.page.reload()
        await expect(games).to_have_count(3)

        await games.first.get_by_role("link", name="Play").click()
        await expect(visitor.page).to_have_url(re.compile(f"/t/({codes.turn}|{codes.waiting})$"))
        await visitor.is_asked()


async def test_a_device_that_has_sat_nowhere_has_no_list(doors: Doors) -> None:
    visitor = await doors.open("Eve")
    await visitor.goto()
    await expect(visitor.heading("Open tables")).to_be_visible()
    await expect(visitor.page.get_by_role("region", name="Your games")).to_have_count(0)


TAPPED = """async () => {
  const told = async () => (await self.registration.getNotifications())[0];
  while (!(await told())) await new Promise((go) => setTimeout(go, 50));
  const notification = await told();
  const event = new NotificationEvent('notificationclick', {notification});
  let led;
  Object.defineProperty(event, 'waitUntil', {value: (work) => { led = work; }});
  self.dispatchEvent(event);
  // only a person's own tap may bring a window to the front
  await led.catch((error) => { if (error.name !== 'InvalidAccessError') throw error; });
  const left = (await self.registration.getNotifications()).length;
  return [notification.title, notification.body, left];
}"""
"""Tap on the word of one's turn; what it says, and how many are left."""


async def test_a_tap_on_the_word_of_ones_turn_leads_from_the_first_page_to_the_table(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada")
    await ada.context.grant_permissions(["notifications"], origin=ada.origin)
    code = await open_table(ada, "clock=86400")
    async with ada.context.expect_event("serviceworker") as registered:
        await ada.page.get_by_role("switch", name="Tell me when it is my turn").click()
    worker = await registered.value
    await ada.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    await ada.goto()
    developer = await ada.context.new_cdp_session(ada.page)
    found: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    def heard(message: dict[str, Any]) -> None:
        found.set_result(message)

    developer.once("ServiceWorker.workerRegistrationUpdated", heard)
    await developer.send("ServiceWorker.enable")
    [registration] = (await found)["registrations"]
    word = {"title": "It is your turn", "text": "With Bo", "code": code}
    await developer.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": ada.origin,
            "registrationId": registration["registrationId"],
            "data": json.dumps(word),
        },
    )
    assert await worker.evaluate(TAPPED) == ["It is your turn", "With Bo", 0]
    await expect(ada.heading("Before the game")).to_be_visible()
    await expect(ada.page).to_have_url(f"{ada.origin}/t/{code}")
    assert len(ada.context.pages) == 1
