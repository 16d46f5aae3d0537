"""Every question a player can be asked, on a phone, with the UNO button beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.aims import SITUATIONS
from browser.browsing import PHONE
from browser.clicking import tap
from browser.looking import (
    clipped_enlarged,
    covering,
    out_of_sight,
    overlapping,
    photograph,
    settled,
    unseen_answers,
)
from browser.steering import Aim, Party, party, steered

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor
    from cluster import Server


UNO = "button[aria-label*='UNO']:not([aria-label^='Catch'])"
PARTS = (
    "[data-seat]",
    "[data-anchor=discard]",
    "section[aria-labelledby=prompt-text]",
    "[data-anchor=hand]",
    UNO,
)
"""What must not lie over one another."""
SMALL = ((320, 568), (844, 390))


async def give(visitor: Visitor, answer: str) -> None:
    """Give the answer: a card that serves it, tapped twice, or a button."""
    if answer.startswith("can be"):
        await tap(visitor.hand.get_by_role("button", name=answer).first)
        await tap(visitor.hand.locator("[aria-pressed=true]"))
    else:
        await visitor.prompt.get_by_role("button", name=answer).first.click()


@pytest.mark.parametrize("name", SITUATIONS)
async def test_each_question_is_answered_and_leaves_the_uno_button_free(
    name: str, doors: Doors, server: Server
) -> None:
    asked = SITUATIONS[name]
    async with steered(server, asked.aim, asked.players, **asked.settings) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text(asked.text)
        assert await clipped_enlarged(ada, name) == []

        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text(asked.text)
        uno = ada.page.locator(UNO)
        await expect(uno).to_be_visible()
        await photograph(ada, f"prompt-{name}")
        assert await covering(uno) == []
        assert await overlapping(ada, *PARTS) == []
        for size in SMALL:
            await settled(ada, *size)
            seen = [*await out_of_sight(ada, *PARTS), *await unseen_answers(ada)]
            assert [*seen, *await overlapping(ada, *PARTS)] == [], size
        await settled(ada, *PHONE)

        await give(ada, asked.answer)

        assert (await sat.hears(asked.event, 0))["seat"] == 0


async def test_the_first_player_names_the_colour_of_a_wild_turned_up(
    doors: Doors, server: Server
) -> None:
    rules = {"hand_size": 1, "target": 100_000}
    async with party(server, 2, edition="toy-story", rules=rules) as sat:
        while sat.pending["kind"] != "color":
            if sat.game["over"]:
                await sat.next_round()
            else:
                seat = sat.pending["seats"][0]
                legal = [action for action in sat.legal(seat) if "catch" not in action]
                # a card, if there is one: then the round is over soon
                await sat.acts(seat, min(legal, key=lambda action: (action.islower(), action)))
        seat = sat.pending["seats"][0]
        ada = await doors.open(cookie=sat.cookie(seat), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text("you start: which colour shall it be?")
        assert await covering(ada.page.locator(UNO)) == []
        await photograph(ada, "prompt-color")
        assert await clipped_enlarged(ada, "color") == []

        await ada.goto(f"/t/{sat.code}")
        await give(ada, "Green")
        assert (await sat.hears("color_named", seat))["color"] == "G"


class SameCard(Aim):
    """Somebody else has just played a card that the player at that seat has too."""

    def reached(self, sat: Party) -> bool:
        waits = self.seat not in sat.pending["seats"]
        return waits and any(action[0].isupper() for action in sat.legal(self.seat))

    def keeps(self, action: str) -> bool:
        return False

    def serves(self, sat: Party, seat: int, action: str) -> bool:
        return seat != self.seat and action[0] in "RYGB" and action in sat.hand(self.seat)


async def test_the_same_card_jumps_in(doors: Doors, server: Server) -> None:
    rules = {"jump_in": True, "hand_size": 4}
    async with steered(server, SameCard("turn"), 3, rules=rules) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text("Same card! You may jump in with it.")
        await photograph(ada, "prompt-jump")
        await give(ada, "can be played")
        assert (await sat.hears("jumped_in"))["seat"] == 0


async def test_a_card_that_does_not_fit_says_why_and_leads_to_its_rule(
    doors: Doors, server: Server
) -> None:
    async with party(server, 2, rules={"hand_size": 15}) as sat:
        seat = await sat.first_turn()
        ada = await doors.open("Ada", cookie=sat.cookie(seat), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        await tap(ada.hand.get_by_role("button", name="cannot be played now").first)
        rule = ada.prompt.get_by_role("button", name="Rule")
        await expect(rule).to_be_visible()
        named = (await rule.inner_text()).removeprefix("Rule ")
        await photograph(ada, "refusal")
        await rule.click()
        await expect(ada.dialog("Rules").locator(f'[data-rule="{named}"]')).to_be_in_viewport()
