"""Friends, each with a browser, at one table: from the invitation to the rematch."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.browsing import PHONE, TABLET
from browser.clicking import play_round, sheet, tap
from browser.inviting import READY, join, open_table

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor


async def play_match(everybody: list[Visitor]) -> None:
    while True:
        await asyncio.gather(*(play_round(one) for one in everybody))
        for one in everybody:
            await expect(sheet(one)).to_be_visible()
        if await sheet(everybody[0]).get_by_role("button", name="Play again").is_visible():
            return
        round_now = await everybody[0].page.get_by_role("heading", level=1).inner_text()
        await all_press(everybody, "Next round")
        for one in everybody:
            await expect(one.page.get_by_role("heading", level=1)).not_to_have_text(round_now)
            await expect(sheet(one)).to_be_hidden()


async def all_press(everybody: list[Visitor], button: str) -> None:
    """One quickly after the other: it goes on some seconds after the first."""
    for one in everybody:
        wanted = sheet(one).get_by_role("button", name=button)
        await tap(wanted)
        await expect(wanted).to_be_hidden()


FRIENDS = {"Bo": PHONE, "Cleo": TABLET, "Dev": PHONE}
"""What each of them plays on."""


@pytest.mark.parametrize(
    ("edition", "names"),
    [("giant", "Bo Cleo Dev"), ("wimpy-kid", "Bo"), ("disney", "Dev"), ("toy-story", "Bo Cleo")],
)
async def test_friends_play_a_whole_match_and_another(
    edition: str, names: str, doors: Doors
) -> None:
    ada = await doors.open("Ada", settings={"oneTap": True})
    friends = {
        name: await doors.open(size=FRIENDS[name], played=True, settings={"oneTap": True})
        for name in names.split()
    }
    everybody = [ada, *friends.values()]
    code = await open_table(ada, f"edition={edition}&target=20&hand_size=3")
    for name, visitor in friends.items():
        await join(visitor, code, name, by_link=name != "Cleo")
        await visitor.press(READY)
    await expect(ada.button("Deal the cards")).to_be_hidden()
    await ada.press(READY)
    await ada.press("Deal the cards")
    for visitor in everybody:
        await expect(visitor.heading("Round 1")).to_be_visible()

    await play_match(everybody)

    for visitor in everybody:
        await expect(sheet(visitor).get_by_role("heading", level=2)).to_have_text(
            re.compile("^(You win|(Ada|Bo|Cleo|Dev) wins) the match!$")
        )
    await all_press(everybody, "Play again")
    await ada.press("Deal the cards")
    for visitor in everybody:
        await expect(visitor.heading("Round 1")).to_be_visible()
        await expect(visitor.hand).to_be_visible()


async def test_the_rules_are_read_before_they_are_accepted(doors: Doors) -> None:
    ada = await doors.open("Ada")
    code = await open_table(ada, "edition=giant&stacking=any&jump_in=true&clock=30")
    bo = await doors.open()
    await join(bo, code, "Bo", by_link=True)
    rules = bo.page.get_by_role("region", name="What you play")
    for sentence in ("Piling up: Any draw card", "Jumping in: On", "Time to think: 30 seconds"):
        await expect(rules).to_contain_text(sentence)
    await bo.press("All rules of this edition")
    await expect(bo.dialog("Rules")).to_contain_text("At this table")


async def test_a_group_keeps_its_settings_as_a_link(doors: Doors) -> None:
    ada = await doors.open("Ada")
    await ada.goto("/new")
    await ada.page.get_by_role("radio", name="Disney").check()
    await ada.page.get_by_role("radio", name="Chaos").check()
    await expect(ada.page).to_have_url(re.compile("edition=disney.*stacking=any"))
    again = await doors.open("Ada")
    await again.page.goto(ada.page.url)
    await expect(again.page.get_by_role("radio", name="Disney")).to_be_checked()
    await expect(again.page.get_by_role("radio", name="Any draw card")).to_be_checked()


async def test_a_seat_taken_by_somebody_quicker_says_so(doors: Doors) -> None:
    ada = await doors.open("Ada")
    code = await open_table(ada, "seats=friend")
    bo, cleo = await doors.open("Bo"), await doors.open("Cleo")
    await cleo.goto(f"/t/{code}")
    await expect(cleo.button("Sit down")).to_be_visible()
    await bo.goto(f"/t/{code}")
    await bo.press("Sit down")
    await expect(bo.button(READY)).to_be_visible()
    await expect(cleo.page.get_by_text("All seats are taken. You can watch.")).to_be_visible()
