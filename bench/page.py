"""How quick the page is: `python bench/page.py [SECONDS]`, with Chromium and a server on loopback.

Two figures. How long after the tap the player's own card starts to move, and how long after
somebody else's message theirs does. And how many frames a second the page draws while ten players
play and cards fly, from Chromium's own tracing.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

# instead of this folder, whose server.py is another one
sys.path[0] = str(Path(__file__).parents[1] / "tests")

from playwright.async_api import async_playwright, expect  # noqa: E402

from browser.browsing import DESKTOP, PHONE, Doors, Visitor, launch  # noqa: E402
from browser.clicking import tap  # noqa: E402
from browser.steering import Party, party  # noqa: E402
from cluster import Server, running  # noqa: E402
from server.guest import Guest  # noqa: E402
from server.party import play_alone  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.async_api import Browser

PLAYS = 25
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
]
WATCH = """() => {
  window.flights = [];
  window.taps = [];
  addEventListener('pointerup', (event) => window.taps.push(event.timeStamp), true);
  const begin = () => new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (node.nodeType !== 1 || !node.closest('.sky')) continue;
      for (const animation of node.getAnimations()) {
        animation.ready.then(() => {
          const delay = animation.effect.getTiming().delay;
          if (delay === 0) window.flights.push(animation.startTime);
        });
      }
    }
  }).observe(document.documentElement, {subtree: true, childList: true});
  if (document.body) begin(); else addEventListener('DOMContentLoaded', begin);
}"""


def told(name: str, figures: Sequence[float], unit: str) -> None:
    ordered = sorted(figures)
    late = ordered[max(0, round(len(ordered) * 0.95) - 1)]
    print(
        f"{name:<46} median {statistics.median(ordered):6.1f} {unit}   95 % {late:6.1f} {unit}"
        f"   most {ordered[-1]:6.1f} {unit}   ({len(ordered)})"
    )


async def first_flight(visitor: Visitor) -> float:
    seen = await visitor.page.wait_for_function("() => window.flights[0]", polling=20)
    return float(await seen.json_value())


async def still(visitor: Visitor) -> None:
    """Wait until nothing flies, and forget what has flown."""
    await visitor.page.wait_for_function(
        "() => document.querySelectorAll('.sky > *').length === 0", polling=50
    )
    await visitor.page.evaluate("() => { window.flights = []; window.taps = []; }")


async def moves(sat: Party, visitor: Visitor) -> tuple[list[float], list[float]]:
    """Milliseconds until a card moves: one's own after a tap, another's after the message."""
    own: list[float] = []
    others: list[float] = []
    origin = float(await visitor.page.evaluate("performance.timeOrigin"))
    while len(own) < PLAYS or len(others) < PLAYS:
        if sat.game["over"]:
            await sat.says(1, "next")
            continue
        seat = sat.pending["seats"][0]
        action = sat.guests[seat].my_move() or "draw"
        card = action.rstrip("!")
        await still(visitor)
        if seat == 0 and card in sat.hand(0):
            await tap(visitor.page.locator(f'[data-card-key="{card}#0"]'))
            await sat.hears("played", 0)
            started = await first_flight(visitor)
            own.append(started - float(await visitor.page.evaluate("window.taps[0]")))
        elif seat != 0 and card.split(":")[0] in sat.hand(seat):
            sent = time.time() * 1000
            await sat.acts(seat, action)
            others.append(await first_flight(visitor) + origin - sent)
        else:
            await sat.acts(seat, action)
    return own, others


async def latency(server: Server, browser: Browser) -> None:
    doors = Doors(browser, server.url)
    rules = {"hand_size": 15, "target": 1_000_000, "uno": "auto"}
    async with party(server, 3, rules=rules) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), motion=True, settings={"oneTap": True})
        await ada.context.add_init_script(f"({WATCH})()")
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.hand).to_be_visible()
        own, others = await moves(sat, ada)
    await doors.close()
    told("own card moves after the tap", own, "ms")
    told("another's card moves after their message", others, "ms")


async def frames(server: Server, browser: Browser, size: tuple[int, int], seconds: float) -> None:
    doors = Doors(browser, server.url)
    async with Guest(server.host) as guest:
        rules = {"target": 1_000_000}
        bots = ["normal"] * 9
        await guest.open(name="Ada", size=10, bots=bots, start=True, grace=0.5, rules=rules)
        await guest.connect()
        cookie = str(guest.http.cookies["lastcard_guest"])
        ada = await doors.open("Ada", cookie=cookie, size=size, motion=True)
        await ada.goto(f"/t/{guest.code}")
        await expect(ada.hand).to_be_visible()
        playing = asyncio.create_task(play_alone(guest))
        await browser.start_tracing(page=ada.page, categories=CATEGORIES)
        await asyncio.sleep(seconds)
        trace: dict[str, Any] = json.loads(await browser.stop_tracing())
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    await doors.close()
    report(trace["traceEvents"], f"{size[0]}x{size[1]}")


def report(events: list[dict[str, Any]], name: str) -> None:
    """Frames drawn a second while something moves; a page that stands still asks for none."""
    drawn: dict[int, list[float]] = {}
    rests: dict[int, list[float]] = {}
    dropped = 0
    for event in events:
        if event["name"] == "DrawFrame":
            drawn.setdefault(event["pid"], []).append(event["ts"] / 1000)
        elif event["name"] == "NeedsBeginFrameChanged":
            if not event["args"]["data"]["needsBeginFrame"]:
                rests.setdefault(event["pid"], []).append(event["ts"] / 1000)
        elif event["name"] == "DroppedFrame":
            dropped += 1
    page = max(drawn, key=lambda pid: len(drawn[pid]))
    marks = sorted(
        [(at, "drawn") for at in drawn[page]] + [(at, "rest") for at in rests.get(page, [])]
    )
    pairs = itertools.pairwise(marks)
    gaps = [after - before for (before, was), (after, now) in pairs if was == now == "drawn"]
    print(
        f"ten players, {name}: {1000 * len(gaps) / sum(gaps):5.1f} frames a second while cards move"
        f" ({len(drawn[page])} frames drawn, {dropped} dropped)"
    )
    told(f"ten players, {name}: from frame to frame", gaps, "ms")


async def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(["--data", folder, "--pace", "0.3", "--unlimited"])
        with running(server):
            async with async_playwright() as playwright:
                browser = await launch(playwright)
                await latency(server, browser)
                for size in (DESKTOP, PHONE):
                    await frames(server, browser, size, seconds)
                await browser.close()
    one, five, _ = os.getloadavg()
    print(f"load of the machine: {one:.1f} (5 minutes: {five:.1f}) on {os.cpu_count()} cores")


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else 20))
