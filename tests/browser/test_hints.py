"""Hints: said, marked and spoken; and none where somebody is against them. The quick game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE
from browser.looking import clipped, covering, photograph, settled
from browser.steering import party

if TYPE_CHECKING:
    from browser.browsing import Doors
    from cluster import Server

HINT = re.compile("^Hint")


async def test_a_hint_is_said_marked_and_spoken(doors: Doors, server: Server) -> None:
    async with party(server, 2) as sat:
        seat = await sat.first_choice()
        ada = await doors.open("Ada", cookie=sat.cookie(seat), size=(320, 568))
        await ada.goto(f"/t/{sat.code}")
        button = ada.page.get_by_role("button", name=HINT)
        await expect(button).to_be_visible()
        assert await covering(button) == []
        await ada.page.keyboard.press("h")
        said = ada.prompt.get_by_text(re.compile(r"(Play|Draw) .*: .*\.\s*$"))
        await expect(said).to_be_visible()
        sentence = await said.inner_text()
        await expect(ada.page.get_by_role("log").get_by_text(sentence)).to_be_attached()
        await expect(ada.page.locator(".pointed")).to_have_count(1)
        await photograph(ada, "hint-320")
        assert await clipped(ada) == []
        assert await violations(ada) == []
        # another decision: the hint is of no use any more
        await sat.moves()
        await expect(said).to_be_hidden()


async def test_one_who_is_against_hints_switches_them_off(doors: Doors, server: Server) -> None:
    ada, bo = await doors.open("Ada", size=PHONE), await doors.open("Bo", size=PHONE)
    await ada.goto("/new?seats=friend")
    await ada.press("Open the table")
    await expect(ada.page.get_by_text("Hints: a button tells what")).to_be_visible()
    await ada.press("I’m ready to play by these rules")
    await bo.page.goto(ada.page.url)
    await bo.press("Sit down")
    await bo.page.get_by_label("No hints at this table, please").check()
    await photograph(bo, "consent-hints")
    await bo.press("I’m ready to play by these rules")
    await expect(ada.page.get_by_text("No hints: Bo is against it.")).to_be_visible()
    await ada.press("Deal the cards")
    for one in (ada, bo):
        await expect(one.heading("Round 1")).to_be_visible()
        await expect(one.page.get_by_role("button", name=HINT)).to_have_count(0)


async def test_the_quick_game_can_be_changed_one_tap_away(doors: Doors) -> None:
    ada = await doors.open(size=PHONE)
    await ada.goto()
    await ada.press("Change")
    for choice in ("1 round", "Easy", "Toy Story"):
        await ada.page.get_by_role("radio", name=choice).check()
    await photograph(ada, "play-choices")
    assert await clipped(ada) == []
    assert await violations(ada) == []
    await ada.page.reload()
    await expect(ada.page.get_by_text("easy bots, one round. Toy Story")).to_be_visible()
    await ada.press("Play now")
    await expect(ada.heading("Round 1")).to_be_visible()
    await settled(ada, 1440, 900)
    await expect(ada.page.get_by_text("one round")).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    table = await (await ada.context.request.get(f"{ada.origin}/api/tables/{code}")).json()
    assert (table["edition"], table["rules"]) == ("toy-story", {"target": 1})
    assert [seat.get("level") for seat in table["seats"]] == [None, "easy", "easy", "easy"]
    # somebody who has never finished a game here is treated gently
    assert table["seats"][0]["first"]
