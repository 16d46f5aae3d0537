"""Nobody is left alone at a table: who has gone is seen, nudged, played for, and comes back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import OUTAGE, PHONE
from browser.inviting import READY, join, open_table
from browser.looking import clipped, out_of_sight, overlapping, settled, too_small
from browser.steering import party
from cluster import running
from server.timelapse import FastServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.async_api import Locator

    from browser.browsing import Doors, Visitor

PROMISE = 3_000
"""Milliseconds until everybody sees who has gone."""
BUSY = 5_000
"""More of them for a machine that runs other browsers at the same time."""
AWAY = "away right now"
PARTS = (
    "[aria-label='Table menu']",
    "[data-seat]",
    "[data-anchor=draw]",
    "[data-anchor=discard]",
    ".offer",
    "[data-anchor=hand]",
)
SEEN = (*PARTS, "[data-card-key]", "[data-pile]")


@pytest.fixture
def fast(tmp_path: Path) -> Iterator[FastServer]:
    server = FastServer(tmp_path)
    with running(server):
        yield server


def chair(visitor: Visitor, name: str) -> Locator:
    """That player's place in the lobby."""
    seats = visitor.page.get_by_role("region", name="Around the table")
    return seats.get_by_role("listitem").filter(has=visitor.page.get_by_text(name, exact=True))


def place(visitor: Visitor, name: str) -> Locator:
    """That player's place at the table."""
    players = visitor.page.get_by_role("list", name="Other players")
    return players.get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{name}, "))


async def the_offer_leaves_room(visitor: Visitor) -> None:
    """What can be done about somebody who is away lies over nothing, on small screens too."""
    log = visitor.page.get_by_role("complementary")
    await log.get_by_role("button", name="Close").click()
    await expect(visitor.page.get_by_text("More than half are needed.")).to_be_visible()
    for letters in ("100%", "200%"):
        await visitor.page.evaluate(
            "(size) => { document.documentElement.style.fontSize = size; }", letters
        )
        for size in ((320, 568), PHONE, (844, 390)):
            await settled(visitor, *size)
            wrong = await out_of_sight(visitor, *SEEN) + await overlapping(visitor, *PARTS)
            assert wrong + await clipped(visitor) == [], (letters, size)
            if letters == "100%":
                assert await too_small(visitor) == []
    await visitor.page.evaluate("document.documentElement.style.fontSize = ''")
    assert await violations(visitor) == []


async def test_the_lobby_shows_who_has_gone_and_who_is_back(doors: Doors) -> None:
    ada, bo = await doors.open("Ada"), await doors.open(size=PHONE)
    bo.forgives = OUTAGE
    code = await open_table(ada, "")
    await join(bo, code, "Bo", by_link=True)
    await expect(chair(ada, "Bo")).not_to_contain_text(AWAY)

    await bo.context.set_offline(offline=True)

    # the page that has lost its network knows it at once
    offline = bo.page.get_by_text("Your device is offline.")
    await expect(offline).to_contain_text("Your seat is kept.", timeout=PROMISE)
    await expect(chair(ada, "Bo")).to_contain_text(AWAY, timeout=PROMISE + BUSY)
    await ada.press(READY)
    bar = ada.page.get_by_text("Bo is away right now. Wait, or take the seat back with the cross.")
    await expect(bar).to_be_visible()
    told = ada.page.get_by_role("status").filter(has_text=re.compile("^Bo is away right now.$"))
    await expect(told).to_have_count(1)

    await bo.context.set_offline(offline=False)

    await expect(offline).to_be_hidden()
    await expect(chair(ada, "Bo")).not_to_contain_text(AWAY, timeout=PROMISE + BUSY)
    await expect(ada.page.get_by_role("status").filter(has_text="Bo is back.")).to_have_count(1)


async def test_who_is_waited_for_is_nudged_and_then_a_bot_plays_until_they_are_back(
    fast: FastServer, doors: Doors
) -> None:
    async with party(fast, 3, rules={"hand_size": 15, "target": 100_000}) as sat:
        late = await sat.first_turn()
        seats = [late, *({0, 1, 2} - {late})]
        names = [("Ada", "Bo", "Cleo")[seat] for seat in seats]
        everybody = [
            await doors.open(name, cookie=sat.cookie(seat), origin=fast.url, size=size)
            for name, seat, size in zip(names, seats, (PHONE, PHONE, (1440, 900)), strict=True)
        ]
        slow, other, third = everybody
        name = names[0]
        for visitor in everybody:
            visitor.forgives = OUTAGE
            await visitor.goto(f"/t/{sat.code}")
            await expect(visitor.hand).to_be_visible()
        # from now on the browsers are the only connections
        for guest in sat.guests:
            await guest.disconnect()

        # the server's time passes ten times as fast: a page that is loaded again has waited enough
        await other.page.reload()
        await other.press(f"Nudge {name}")
        await expect(slow.page).to_have_title(re.compile(f"{names[1]} nudges you"))
        said = f"{names[1]} nudges you: it is your turn."
        await expect(slow.page.get_by_role("log").filter(has_text=said)).to_have_count(1)

        await slow.context.set_offline(offline=True)
        for visitor in (other, third):
            await expect(place(visitor, name)).to_contain_text(AWAY, timeout=PROMISE + BUSY)
        await third.page.reload()
        await expect(
            third.page.get_by_text(f"{name} has not played for 30 seconds.")
        ).to_be_visible()
        await third.press(f"Go on without {name}")
        await the_offer_leaves_room(third)
        for visitor, agreed in ((third, "You"), (other, names[2])):
            said = f"For going on: {agreed}. More than half are needed."
            await expect(visitor.page.get_by_text(said)).to_be_visible()
        await other.press("Let a bot play")
        for visitor in (other, third):
            await expect(place(visitor, name)).to_contain_text("bot plays")
            await expect(visitor.button("Let a bot play")).to_be_hidden()

        await slow.context.set_offline(offline=False)
        await expect(slow.page.get_by_text("A bot is playing for you.")).to_be_visible()
        await slow.press("I am back!")
        for visitor in (other, third):
            await expect(place(visitor, name)).not_to_contain_text("bot plays")
