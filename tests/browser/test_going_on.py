"""Two people at the score sheet: one has read it, the other has not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE
from browser.clicking import sheet
from browser.looking import clipped, photograph
from browser.steering import party

if TYPE_CHECKING:
    from browser.browsing import Doors
    from browser.steering import Party
    from cluster import Server


async def to_the_end(sat: Party) -> None:
    """Whoever can lay a card does, so that it comes soon."""
    while not sat.game["game_over"]:
        if sat.game["over"]:
            await sat.next_round()
            continue
        seat = sat.pending["seats"][0]
        legal = [action for action in sat.legal(seat) if "catch" not in action]
        await sat.acts(seat, min(legal, key=lambda action: (action.islower(), action)))


async def test_nobody_s_thumb_ends_the_reading_of_the_others(doors: Doors, server: Server) -> None:
    rules = {"hand_size": 2, "target": 1}
    async with party(server, 2, rules=rules) as sat:
        await to_the_end(sat)
        ada = await doors.open("Ada", cookie=sat.cookie(0))
        bo = await doors.open("Bo", cookie=sat.cookie(1), size=PHONE)
        for visitor in (ada, bo):
            await visitor.goto(f"/t/{sat.code}")
            await expect(sheet(visitor)).to_be_visible()
        again = sheet(bo).get_by_role("button", name="Play again")
        before = await again.bounding_box()
        await sheet(ada).get_by_role("button", name="Play again").click()

        # Ada waits, Bo reads on, and nothing moves under the thumb
        await expect(sheet(ada).get_by_role("button", name="Waiting for Bo …")).to_be_visible()
        await expect(sheet(bo)).to_contain_text("Ada is ready.")
        await expect(sheet(bo)).to_contain_text("It goes on in")
        assert await again.bounding_box() == before
        await expect(sheet(bo).get_by_role("link", name="Download the game")).to_be_visible()
        for visitor, who in ((ada, "waiting"), (bo, "reading")):
            await photograph(visitor, f"scores-{who}")
            assert await clipped(visitor) == []
        assert await violations(bo) == []

        # some seconds later the room opens for both: Ada has agreed, Bo is asked
        await expect(bo.heading("Another game?")).to_be_visible()
        await expect(ada.page.get_by_text("Waiting until Bo is ready.")).to_be_visible()
        await bo.press("Look at the last scores")
        await expect(sheet(bo)).to_contain_text("wins the match!")
        await sheet(bo).get_by_role("button", name="Close").click()
        await bo.press("I play again")
        await ada.press("Deal the cards")
        await expect(bo.heading("Round 1")).to_be_visible()
