"""The call: with the card, just after it, and what happens to those who forget it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.browsing import PHONE
from browser.clicking import tap
from browser.looking import covering, photograph
from browser.steering import Aim, Party, steered

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from browser.browsing import Doors
    from cluster import Server


class TwoCards(Aim):
    """The turn of somebody with two cards, one of which can be played and is no wild."""

    def reached(self, sat: Party) -> bool:
        seat = self.seat
        if sat.pending["kind"] != "turn" or seat not in sat.pending["seats"]:
            return False
        return len(sat.hand(seat)) == 2 and self.card(sat) is not None

    def missed(self, sat: Party) -> bool:
        # with one card and no call everybody would have to wait
        return len(sat.hand(self.seat)) < 2

    def card(self, sat: Party) -> str | None:
        plain = [action for action in sat.legal(self.seat) if action[0] in "RYGB"]
        return next((card for card in plain if card[1].isdigit()), None)


@contextlib.asynccontextmanager
async def two_cards(server: Server, seat: int) -> AsyncIterator[tuple[Party, str]]:
    """A game in which that seat is about to play the last card but one."""
    aim = TwoCards("turn", seat=seat)
    rules = {"hand_size": 3, "target": 100_000}
    async with steered(server, aim, 2, grace=10, rules=rules) as sat:
        card = aim.card(sat)
        assert card is not None
        yield sat, card


async def test_uno_is_called_with_the_card(doors: Doors, server: Server) -> None:
    async with two_cards(server, 0) as (sat, card):
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text("choose one, then UNO! plays it and calls")
        await tap(ada.page.locator(f'[data-card-key="{card}#0"]'))
        await expect(ada.prompt).to_contain_text("again to play. UNO! plays it and calls")
        await ada.page.get_by_role("button", name="and call UNO").click()
        assert (await sat.hears("uno"))["seat"] == 0


async def test_the_call_can_come_first_and_the_card_then(doors: Doors, server: Server) -> None:
    async with two_cards(server, 0) as (sat, card):
        ada = await doors.open(
            "Ada", cookie=sat.cookie(0), size=PHONE, settings={"oneTap": True, "leftHanded": True}
        )
        await ada.goto(f"/t/{sat.code}")
        await ada.press("Call UNO with your next card")
        await expect(ada.button("UNO is ready. Now play a card")).to_be_visible()
        await expect(ada.prompt).to_contain_text("UNO is called with it")
        await tap(ada.page.locator(f'[data-card-key="{card}#0"]'))
        assert (await sat.hears("uno"))["seat"] == 0


async def test_a_forgotten_call_can_be_made_for_a_moment(doors: Doors, server: Server) -> None:
    async with two_cards(server, 0) as (sat, card):
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE, settings={"oneTap": True})
        await ada.goto(f"/t/{sat.code}")
        await tap(ada.page.locator(f'[data-card-key="{card}#0"]'))
        call = ada.button("Call UNO now!")
        await expect(call).to_be_visible()
        await expect(ada.prompt).to_contain_text("Tap UNO! now, before somebody catches you")
        await photograph(ada, "uno-now")
        assert await covering(call) == []
        await call.click()
        assert (await sat.hears("uno"))["seat"] == 0


async def test_who_forgot_to_call_is_caught(doors: Doors, server: Server) -> None:
    async with two_cards(server, 1) as (sat, card):
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.page.get_by_text("Bo is playing")).to_be_visible()
        await sat.acts(1, card)
        catch = ada.button("Catch Bo: no UNO call")
        await expect(catch).to_be_visible()
        await photograph(ada, "uno-catch")
        assert await covering(catch) == []
        await catch.click()
        assert (await sat.hears("caught"))["other"] == 1
