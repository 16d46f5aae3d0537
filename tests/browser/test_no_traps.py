"""Nothing bites before it is explained, and what happened can be read in peace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.browsing import PHONE
from browser.clicking import tap
from browser.looking import photograph
from browser.steering import Aim, Party, steered

if TYPE_CHECKING:
    from browser.browsing import Doors
    from cluster import Server

FOREVER = 600_000
"""Milliseconds after which nothing that goes away by itself is still there."""
DRAW_TWOS = tuple(color + "D" for color in "RYGB")


class Bluffing(Aim):
    """The turn of somebody with a bluff in hand, and the card that makes it one."""

    def reached(self, sat: Party) -> bool:
        seats = sat.pending["seats"]
        own = sat.guests[self.seat].last["you"]
        return sat.pending["kind"] == "turn" and seats == [self.seat] and bool(own.get("bluffs"))

    def keeps(self, action: str) -> bool:
        return action.startswith("W4")


async def test_a_bluff_says_so_on_the_card_and_before_it_is_played(
    doors: Doors, server: Server
) -> None:
    rules = {"hand_size": 4, "target": 100_000}
    async with steered(server, Bluffing("turn"), 2, rules=rules) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        card = ada.hand.get_by_role("button", name="Wild Draw Four").first
        await expect(card).to_have_accessible_name(
            "Wild Draw Four, can be played, but it would be a bluff"
        )
        await expect(card.get_by_text("Bluff", exact=True)).to_be_visible()
        await tap(card)
        warning = "this is a bluff. If Bo challenges, you draw 4 cards."
        await expect(ada.prompt).to_contain_text(warning)
        await photograph(ada, "bluff")
        await tap(card)
        await expect(ada.prompt).to_contain_text("call")
        await expect(ada.prompt).to_contain_text(warning)
        await ada.prompt.get_by_role("button", name="Rule WD4-4").click()
        await expect(ada.dialog("Rules").locator('[data-rule="WD4-4"]')).to_be_in_viewport()


class Attack(Aim):
    """The turn of the other, who can make the player draw two cards."""

    def reached(self, sat: Party) -> bool:
        turn = sat.pending["kind"] == "turn" and sat.pending["seats"] == [1]
        serves = any(action.startswith(DRAW_TWOS) for action in sat.legal(1))
        return turn and serves and sat.game["direction"] == 1


async def test_what_was_done_to_a_player_stays_until_it_has_been_read(
    doors: Doors, server: Server
) -> None:
    rules = {"hand_size": 7, "target": 100_000}
    async with steered(server, Attack("turn"), 3, rules=rules) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(2), size=PHONE, has_touch=True)
        await ada.page.clock.install()
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.page.get_by_text("Bo is playing")).to_be_visible()
        card = next(action for action in sat.legal(1) if action.startswith(DRAW_TWOS))
        await sat.acts(1, card)

        banner = ada.page.get_by_role("button", name="Bo plays")
        await banner.tap()
        await expect(banner).to_have_attribute("aria-pressed", "true")
        await ada.page.clock.fast_forward(FOREVER)
        await expect(banner).to_be_visible()
        await banner.tap()
        await expect(banner).to_be_hidden()

        line = ada.page.get_by_text("You drew 2 and missed a turn: Bo’s")
        await expect(line).to_be_visible()
        # also for those who come back, and through their own next turn
        await ada.goto(f"/t/{sat.code}")
        await expect(line).to_be_visible()
        while sat.pending["seats"] != [2]:
            legal = sat.legal(seat := sat.pending["seats"][0])
            await sat.acts(seat, next(calm for calm in ("draw", "pass") if calm in legal))
        await expect(ada.prompt).to_contain_text("Your turn")
        await expect(line).to_be_visible()
        await photograph(ada, "last-effect")
        await sat.moves()
        await expect(line).to_be_hidden()
