"""The room before the game: the host changes what is played, the friends see what it was."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE
from browser.clicking import play_round, sheet
from browser.inviting import READY, join, open_table
from browser.looking import clipped, photograph

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from browser.browsing import Doors, Visitor


def seats(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Around the table").get_by_role("listitem")


async def sits(visitor: Visitor, *names: str) -> None:
    """Who sits where, as this browser shows it."""
    await expect(seats(visitor)).to_have_count(len(names))
    for place, name in enumerate(names):
        await expect(seats(visitor).nth(place)).to_contain_text(name)


async def test_the_host_changes_what_is_played_and_a_friend_sees_what_it_was(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada")
    code = await open_table(ada, "edition=giant&seats=friend,friend,hard")
    bo = await doors.open(size=PHONE)
    await join(bo, code, "Mo", by_link=True)
    await sits(ada, "Ada", "Mo", "Free seat", "Bo")
    await bo.press(READY)
    await expect(seats(ada).nth(1)).to_contain_text("ready")
    await photograph(ada, "lobby-host")

    await ada.press("Change what you play")
    form = ada.dialog("Change what you play")
    await form.get_by_role("radio", name="Diary of a Wimpy Kid").check()
    await form.get_by_role("radio", name=re.compile("^30 s")).check()
    await form.get_by_role("button", name="One seat more").click()
    await photograph(ada, "lobby-change")
    assert await violations(ada) == []
    await form.get_by_role("button", name="Play like this, and ask the others").click()
    await expect(form).to_be_hidden()

    # Mo had agreed to something else
    rules = bo.page.get_by_role("region", name="What you play")
    for line in (
        "Deck: Diary of a Wimpy Kid, was: Giant",
        "Clock: 30 seconds, was: No clock",
        "Seats: 5, was: 4",
    ):
        await expect(rules).to_contain_text(line)
    await expect(bo.page.get_by_text("Something has changed.")).to_be_visible()
    await rules.scroll_into_view_if_needed()
    await photograph(bo, "lobby-changed")
    assert await clipped(bo) == []
    assert await violations(bo) == []
    await expect(ada.page.get_by_text("Waiting until Mo is ready.")).to_be_visible()
    await bo.press(READY)
    await expect(rules).not_to_contain_text("was:")
    await expect(ada.page.get_by_text("Everyone is ready!")).to_be_visible()

    # another name, and everybody sees it
    await bo.press("Change my name")
    dialog = bo.dialog("What is your name?")
    await dialog.get_by_label("Your name").fill("Momo")
    await dialog.get_by_role("button", name="That’s me").click()
    await sits(ada, "Ada", "Momo", "Free seat", "Bo", "Free seat")

    # another order, by the keyboard: the focus goes with whoever is moved
    await ada.press("Change the order")
    await ada.button("Move Bo up from seat 4").focus()
    await ada.page.keyboard.press("Enter")
    await sits(ada, "Ada", "Momo", "Bo", "Free seat", "Free seat")
    await expect(ada.button("Move Bo up from seat 3")).to_be_focused()
    await ada.page.keyboard.press("Enter")
    await sits(bo, "Ada", "Bo", "Momo", "Free seat", "Free seat")
    await photograph(ada, "lobby-order")
    order = "Order around the table: Ada, Bo, Momo, was: Ada, Momo, Bo"
    await expect(rules).to_contain_text(order)
    await bo.press(READY)
    await ada.press("Done")

    # the bot where it was put plays as well as the host likes
    await seats(ada).nth(1).get_by_role("combobox", name="How well Bo plays").select_option("easy")
    await expect(seats(bo).nth(1)).to_contain_text("Easy")
    await ada.press("Deal the cards")
    await expect(bo.heading("Round 1")).to_be_visible()


async def test_a_friend_who_comes_later_takes_over_from_a_bot_and_plays_on(doors: Doors) -> None:
    ada = await doors.open("Ada", settings={"oneTap": True})
    await open_table_with_bots(ada)
    code = ada.page.url.rpartition("/")[2]
    zoe = await doors.open("Zoe", size=PHONE, settings={"oneTap": True})
    await zoe.goto(f"/t/{code}")
    await expect(zoe.hand).to_be_hidden()
    await zoe.press("Take over a bot’s seat")
    choose = zoe.dialog("Whose seat do you take?")
    await photograph(zoe, "take-over")
    assert await violations(zoe) == []
    await choose.get_by_role("button", name=re.compile("Cleo")).click()

    await expect(zoe.hand).to_be_visible()
    await expect(zoe.button("Take over a bot’s seat")).to_be_hidden()
    log = ada.page.get_by_role("complementary", name=re.compile("happened|Log", re.IGNORECASE))
    await expect(log).to_contain_text("Zoe takes over from Cleo.")
    await asyncio.gather(play_round(ada), play_round(zoe))
    await expect(sheet(zoe)).to_be_visible()
    await expect(sheet(zoe)).to_contain_text("Ada")


async def open_table_with_bots(host: Visitor) -> None:
    """Bots fill all seats, so the cards are dealt at once."""
    await host.goto("/new?seats=easy,easy&hand_size=3")
    await host.press("Start the game")
    await expect(host.heading("Round 1")).to_be_visible()
