"""The page lives from its own server alone; it works where there is no internet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.async_api import expect

if TYPE_CHECKING:
    from browser.browsing import Doors


async def test_every_request_goes_to_the_server_the_page_came_from(doors: Doors) -> None:
    ada = await doors.open("Ada", motion=True, settings={"sound": True})
    await ada.goto()
    await expect(ada.button("Play now")).to_be_visible()
    await ada.goto("/new")
    await expect(ada.heading("New table")).to_be_visible()
    await ada.goto()
    await ada.press("Play now")
    await ada.is_asked()
    await ada.press("Rules")
    await expect(ada.dialog("Rules")).to_be_visible()

    kinds = {urlsplit(address).path.rpartition(".")[2] for address in ada.asked}
    assert {"js", "css", "woff2"} <= kinds
    assert any(address.startswith("ws://") for address in ada.asked)
    assert {urlsplit(address).netloc for address in ada.asked} == {urlsplit(ada.origin).netloc}


async def test_the_policy_of_the_page_lets_nothing_in_from_elsewhere(doors: Doors) -> None:
    ada = await doors.open()
    answer = await ada.page.goto(ada.origin)
    assert answer is not None
    policy = (await answer.all_headers())["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http:" not in policy
    assert "https:" not in policy

    # and these tests would hear of it
    async with ada.page.expect_console_message():
        await ada.page.evaluate("() => { new Image().src = 'https://example.com/a.png'; }")
    assert any("Content Security Policy" in trouble for trouble in ada.troubles)
    ada.troubles.clear()


async def test_the_page_can_be_installed_and_fills_a_phone(doors: Doors) -> None:
    ada = await doors.open()
    await ada.goto()
    link = await ada.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = await (await ada.context.request.get(f"{ada.origin}{link}")).json()
    assert manifest["name"] == "Lastcard"
    assert manifest["display"] in ("fullscreen", "standalone")
    for icon in manifest["icons"]:
        found = await ada.context.request.get(f"{ada.origin}/{icon['src'].lstrip('/')}")
        assert re.match("image/", found.headers["content-type"])
