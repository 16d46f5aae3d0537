"""Whatever breaks mends itself: the wire, the server, a phone that slept, a player who was away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.aims import SITUATIONS
from browser.browsing import OUTAGE, PHONE
from browser.clicking import play_round, sheet
from browser.steering import party, steered
from browser.wire import wired
from cluster import QUICK, Server, running
from forked import ForkedServer
from server.timelapse import FastServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from browser.browsing import Doors, Visitor

LOST = "The connection is lost. It comes back by itself; your seat is kept."


async def hand_of(visitor: Visitor) -> list[str]:
    """The cards in the hand, by their names."""
    cards = visitor.hand.get_by_role("button")
    await expect(cards.first).to_be_visible()
    return [text.split(",")[0] for text in await cards.all_inner_texts()]


async def test_a_challenge_pressed_while_the_wire_is_cut_is_made_once(
    doors: Doors, server: Server
) -> None:
    asked = SITUATIONS["challenge"]
    async with wired(server) as wire, steered(server, asked.aim, **asked.settings) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), origin=wire.origin)
        ada.forgives = OUTAGE
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.button("Challenge")).to_be_visible()

        await wire.cut()
        await expect(ada.page.get_by_text(LOST)).to_be_visible()
        await ada.press("Challenge")
        await wire.mend()

        assert (await sat.hears("challenged"))["seat"] == 0
        await expect(ada.page.get_by_text(LOST)).to_be_hidden()
        await expect(ada.button("Challenge")).to_be_hidden()
        # whatever the outcome, the game goes on: it was said once, not twice
        await expect(ada.page.get_by_text("That does not go")).to_be_hidden()


async def test_a_phone_that_slept_comes_back_to_the_same_question(
    doors: Doors, server: Server
) -> None:
    asked = SITUATIONS["dare"]
    async with wired(server) as wire, steered(server, asked.aim, **asked.settings) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), origin=wire.origin, size=PHONE)
        ada.forgives = OUTAGE
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.button("I do it!")).to_be_visible()

        wire.hush()
        await ada.context.set_offline(offline=True)
        await ada.context.set_offline(offline=False)

        await ada.press("I do it!")
        assert (await sat.hears("dared"))["seat"] == 0


async def test_the_server_is_killed_in_the_middle_of_a_round_and_the_round_goes_on(
    doors: Doors, tmp_path: Path
) -> None:
    killed = ForkedServer(["--data", str(tmp_path), *QUICK])
    with running(killed):
        ada = await doors.open("Ada", origin=killed.url, settings={"oneTap": True})
        ada.forgives = OUTAGE
        await ada.goto()
        await ada.press("Play now")
        await ada.is_asked()
        before = await hand_of(ada)

        killed.kill()
        await expect(ada.page.get_by_text(LOST)).to_be_visible()
        killed.start()
        await expect(ada.page.get_by_text(LOST)).to_be_hidden()

        assert await hand_of(ada) == before
        await play_round(ada)
        await expect(sheet(ada)).to_be_visible()
        await ada.page.close()


async def test_two_browsers_share_one_seat_through_its_link(doors: Doors, server: Server) -> None:
    async with party(server, 2, rules={"hand_size": 15}) as sat:
        seat = await sat.first_turn()
        phone = await doors.open("Ada", cookie=sat.cookie(seat), size=PHONE)
        await phone.goto(f"/t/{sat.code}")
        key = (await sat.guests[seat].post(f"/api/tables/{sat.code}/link"))["key"]
        address = f"{server.url}/t/{sat.code}#key={key}"

        tablet = await doors.open("Ada")
        await tablet.page.goto(address)
        await expect(tablet.page.get_by_role("group", name="Your hand: 15 cards")).to_be_visible()
        assert "key" not in tablet.page.url
        assert await hand_of(tablet) == await hand_of(phone)

        await tablet.page.get_by_role("button", name="Draw a card.", exact=False).click()
        assert (await sat.hears("drew"))["seat"] == seat
        await expect(phone.page.get_by_role("group", name="Your hand: 16 cards")).to_be_visible()
        assert await hand_of(tablet) == await hand_of(phone)

        # a link that nobody was given opens nothing
        stranger = await doors.open("Eve")
        stranger.forgives = ("409 (Conflict)",)
        await stranger.page.goto(address[:-4] + "AAAA")
        await expect(stranger.page.get_by_text("You are watching.")).to_be_visible()


@pytest.fixture
def fast(tmp_path: Path) -> Iterator[FastServer]:
    server = FastServer(tmp_path)
    with running(server):
        yield server


async def test_a_bot_plays_for_a_player_who_is_away_until_the_player_is_back(
    fast: FastServer, doors: Doors
) -> None:
    async with party(fast, 2, clock=15, rules={"hand_size": 15, "target": 100_000}) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), origin=fast.url)
        await ada.goto(f"/t/{sat.code}")
        takes_over = ada.page.get_by_text("A bot is playing for you.")
        bo = sat.guests[1]
        while 0 not in bo.last.get("away", ()):
            move = bo.my_move()
            if move is None:
                await bo.receive()
            else:
                await bo.ask("act", action=move)
        await expect(takes_over).to_be_visible()

        await ada.press("I am back!")

        await expect(takes_over).to_be_hidden()
        await bo.hear(lambda message: message.get("away") == [])
