"""People who sit in front of a real browser, each with cookies and settings of their own."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

if TYPE_CHECKING:
    from playwright.async_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Locator,
        Page,
        Playwright,
        Request,
        StorageState,
        WebSocket,
    )

from cluster import find_program

PATIENCE = 45_000
"""Milliseconds until something that must happen has not happened, on a machine with much to do."""
PHONE, TABLET, DESKTOP = (360, 740), (820, 1180), (1440, 900)
NEEDLESS = (
    # the search box of a window that nobody sees took a quarter of the processor
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # what Playwright turns off by itself where nobody else names any
    "HttpsUpgrades",
    "PaintHolding",
    "MediaRouter",
    "OptimizationHints",
    "LensOverlay",
    "AimEnabled",
)
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    # nobody listens, and nothing is drawn by a card: both cost a fifth of the processor
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-audio-output",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(NEEDLESS),
)
OUTAGE = ("net::ERR_", "WebSocket connection to")
"""What a browser itself says of a server that is away; no page can keep it from doing so."""

expect.set_options(timeout=PATIENCE)


async def launch(playwright: Playwright) -> Browser:
    return await playwright.chromium.launch(
        executable_path=find_program("chromium", "chromium"), args=FLAGS, timeout=2 * PATIENCE
    )


@dataclass
class Visitor:
    """Somebody with a browser of their own, and whatever went wrong in it."""

    context: BrowserContext
    page: Page
    origin: str
    troubles: list[str] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)
    """The addresses that the browser asked for anything."""
    forgives: tuple[str, ...] = ()
    """What the browser may say of what the test does on purpose."""

    def watch(self) -> None:
        self.context.on("request", self._request)
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.page.on("websocket", self._socket)

    def _request(self, request: Request) -> None:
        self._address(request.url)

    def _socket(self, socket: WebSocket) -> None:
        self._address(socket.url)

    def _address(self, url: str) -> None:
        self.asked.add(url)
        own = (self.origin + "/", self.origin.replace("http", "ws", 1) + "/", "data:", "blob:")
        if not url.startswith(own):
            self.troubles.append(f"asks {url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if any(sign in message.text for sign in self.forgives):
            return
        self.troubles.append(f"{message.type}: {message.text} ({message.location})")

    # finding things as a person would

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    @property
    def prompt(self) -> Locator:
        """What the player is asked at the table, with its answers."""
        return self.page.locator("section[aria-labelledby=prompt-text]")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand")

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name)

    def dialog(self, name: str) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    async def is_asked(self) -> None:
        """Until a decision waits for this player: mostly a turn, sometimes an answer to a card."""
        await expect(self.page).to_have_title(re.compile("Your turn"))

    async def press(self, name: str) -> None:
        await self.button(name).click()

    async def goto(self, path: str = "/") -> None:
        await self.page.goto(self.origin + path)


@dataclass
class Doors:
    """Opens browsers for a test, and closes them all after it."""

    browser: Browser
    origin: str
    visitors: list[Visitor] = field(default_factory=list)

    async def open(
        self,
        name: str | None = None,
        *,
        cookie: str | None = None,
        size: tuple[int, int] = DESKTOP,
        motion: bool = False,
        origin: str | None = None,
        played: bool | None = None,
        settings: dict[str, Any] | None = None,
        **more: Any,
    ) -> Visitor:
        """A new browser: a stranger's, or that of the guest whose cookie it has.

        Whoever has a name has `played` here before, unless the test says otherwise: nobody waits
        longer for their calls.
        """
        origin = origin or self.origin
        kept: dict[str, Any] = {"settings": {"sound": False, **(settings or {})}}
        if name is not None:
            kept["guest"] = {"name": name, "chosen": True}
        kept["finished"] = name is not None if played is None else played
        storage: Any = [{"name": f"lastcard.{key}", "value": json.dumps(kept[key])} for key in kept]
        state: StorageState = {"origins": [{"origin": origin, "localStorage": storage}]}
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="no-preference" if motion else "reduce",
            storage_state=state,
            **more,
        )
        context.set_default_timeout(PATIENCE)
        if cookie is not None:
            await context.add_cookies(
                [{"name": "lastcard_guest", "value": cookie, "url": origin, "httpOnly": True}]
            )
        visitor = Visitor(context, await context.new_page(), origin)
        visitor.watch()
        self.visitors.append(visitor)
        return visitor

    async def close(self) -> list[str]:
        """Close them all; what went wrong in any of them."""
        for visitor in self.visitors:
            await visitor.context.close()
        return [trouble for visitor in self.visitors for trouble in visitor.troubles]
