"""People hear of their turn in games by the day: from an open page, and by web push."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PATIENCE, PHONE
from browser.test_my_games import KEPT
from server.guest import Guest
from server.party import served
from server.push_service import Device, push_service
from server.several import hang_up, turn_of
from server.test_push import PUSHING, pass_on

if TYPE_CHECKING:
    from pathlib import Path

    from browser.browsing import Doors, Visitor

STAND_INS = """
window.badges = [];
navigator.setAppBadge = async (number) => void badges.push(number);
navigator.clearAppBadge = async () => void badges.push(0);
PushManager.prototype.subscribe = async function (options) {
  window.subscribedWith = options.applicationServerKey;
  return { toJSON: () => (SUBSCRIPTION) };
};
"""
"""For the icon of an installed app and for a browser's own push service, which tests have not."""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  const shown = await worker.getNotifications();
  const told = shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  return told.length > 0 && told;
}"""
CLOSED = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (const notice of await worker.getNotifications()) notice.close();
  return (await worker.getNotifications()).length === 0;
}"""


async def shown(visitor: Visitor) -> list[dict[str, Any]]:
    """The notifications, once there is one."""
    return list(await until(visitor, SHOWN))


async def until(visitor: Visitor, script: str) -> Any:
    """What the script gives, once it gives something; Playwright itself waits for no promise."""
    async with asyncio.timeout(PATIENCE / 1000):
        while not (given := await visitor.page.evaluate(script)):
            await asyncio.sleep(0.2)
    return given


async def deliver(visitor: Visitor, letter: dict[str, Any]) -> None:
    """As the browser's push service hands it to the page's worker, which has nothing else open."""
    session = await visitor.context.new_cdp_session(visitor.page)
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def registered(event: dict[str, Any]) -> None:
        for each in event["registrations"]:
            if not found.done():
                found.set_result(each["registrationId"])

    session.on("ServiceWorker.workerRegistrationUpdated", registered)
    await session.send("ServiceWorker.enable")
    await session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": visitor.origin,
            "registrationId": await found,
            "data": json.dumps(letter),
        },
    )


async def test_a_turn_is_told_on_the_icon_by_a_notification_and_by_push(
    doors: Doors, tmp_path: Path
) -> None:
    with served(tmp_path, *PUSHING) as server, push_service() as service:
        async with Guest(server.host) as ada, Guest(server.host) as bo:
            code = await turn_of([ada, bo], 1)
            await hang_up([ada])
            device = Device(f"{service.url}/ada")
            visitor = await doors.open(
                "Host",
                cookie=ada.http.cookies["lastcard_guest"],
                origin=server.url,
                size=PHONE,
                permissions=["notifications"],
            )
            keys = {name: device.subscription[name] for name in ("p256dh", "auth")}
            subscription = json.dumps({"endpoint": device.endpoint, "keys": keys})
            await visitor.context.add_init_script(STAND_INS.replace("SUBSCRIPTION", subscription))
            await visitor.goto(f"/t/{code}")
            await visitor.page.wait_for_function(KEPT, arg=code)
            await visitor.goto()
            wanted = visitor.page.get_by_role("switch", name="Tell me when it is my turn")
            await expect(wanted).not_to_be_checked()
            assert await violations(visitor) == []
            await wanted.check()
            await visitor.page.wait_for_function(
                "code => (localStorage['lastcard.told'] ?? '').includes(code)", arg=code
            )
            told = (await ada.http.get("/api/server")).json()["push"]
            assert await visitor.page.evaluate("subscribedWith") == told

            await pass_on(bo, to=0)
            notice = {
                "title": "It is your turn",
                "body": f"Table {code[:3]} {code[3:]}, with Mia",
                "tag": f"turn-{code}",
                "data": {"address": f"/t/{code}"},
            }
            assert await shown(visitor) == [notice]
            assert await visitor.page.evaluate("badges.at(-1)") == 1

            # no page is at the table: the server tells the device too, which shows it once
            letter = device.opened(await asyncio.to_thread(service.take))
            await until(visitor, CLOSED)
            for _ in range(2):
                await deliver(visitor, letter)
            assert await shown(visitor) == [notice]

            await wanted.uncheck()
            await visitor.page.wait_for_function(
                "() => localStorage['lastcard.told'] === undefined"
            )
