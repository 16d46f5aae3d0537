"""The page's words come from the server: at once, and if need be at the second try."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.browsing import OUTAGE

if TYPE_CHECKING:
    from playwright.async_api import Request, Route

    from browser.browsing import Doors

WORDS = "**/api/words/*"


async def test_the_words_are_asked_for_once_and_along_with_the_script(doors: Doors) -> None:
    ada = await doors.open("Ada")
    asked: list[str] = []

    def heard(request: Request) -> None:
        asked.append(request.url.removeprefix(ada.origin))

    ada.page.on("request", heard)
    await ada.goto()
    await expect(ada.button("Play now")).to_be_visible()
    assert asked.count("/api/words/en") == 1
    first = min(place for place, path in enumerate(asked) if path.startswith("/api/tables"))
    assert asked.index("/api/words/en") < first


async def test_nothing_is_shown_before_its_words_are_there(doors: Doors) -> None:
    ada = await doors.open("Ada")
    come = asyncio.Event()
    held = asyncio.Event()

    async def hold(route: Route) -> None:
        held.set()
        await come.wait()
        await route.continue_()

    await ada.context.route(WORDS, hold)
    await ada.page.goto(ada.origin, wait_until="commit")
    await held.wait()
    await ada.page.wait_for_function("() => document.fonts.status === 'loaded'")
    await expect(ada.page.locator("#app")).to_be_attached()
    assert (await ada.page.locator("body").inner_text()).strip() == ""
    come.set()
    await expect(ada.button("Play now")).to_be_visible()


async def test_a_server_that_does_not_give_the_words_is_asked_again(doors: Doors) -> None:
    ada = await doors.open("Ada")
    ada.forgives = (*OUTAGE, "status of 503")
    away = True

    async def fail(route: Route) -> None:
        if away:
            await route.fulfill(status=503, body="")
        else:
            await route.continue_()

    await ada.context.route(WORDS, fail)
    await ada.goto()
    await expect(ada.page.get_by_text("The server does not answer.")).to_be_visible()
    away = False
    await expect(ada.button("Play now")).to_be_visible()
    await expect(ada.page.get_by_text("The server does not answer.")).to_have_count(0)
