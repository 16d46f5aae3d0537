"""From a small phone to a wide screen: nothing cut off, nothing on top of another, all in reach.

The pictures go to the folder in LASTCARD_SCREENSHOTS, for people to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.browsing import DESKTOP, PHONE, TABLET
from browser.clicking import sheet
from browser.looking import (
    TOUCH,
    clipped,
    clipped_enlarged,
    covering,
    out_of_sight,
    overlapping,
    photograph,
    settled,
    too_small,
    unseen_answers,
)
from browser.steering import Aim, party, steered

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from browser.browsing import Doors, Visitor
    from browser.steering import Party
    from cluster import Server

NARROW, HUGE = (320, 640), (3840, 2160)
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP, "narrow": NARROW}
PARTS = (
    "[aria-label='Table menu']",
    "[data-seat]",
    "[data-anchor=draw]",
    "[data-anchor=discard]",
    "section[aria-labelledby=prompt-text]",
    "[data-anchor=hand]",
)
"""The parts of the table, from the top to the bottom."""


class Crowded(Aim):
    """The turn of somebody with 25 cards."""

    def reached(self, sat: Party) -> bool:
        seats = sat.pending["seats"]
        return sat.pending["kind"] == "turn" and len(sat.hand(seats[0])) == 25

    def missed(self, sat: Party) -> bool:
        return bool(sat.game["direction"] != 1)


def crowd(server: Server) -> AbstractAsyncContextManager[Party]:
    """Ten players, and one of them with 25 cards in hand."""
    feast = {"name": "Feast", "effects": [{"draw": 20, "who": "next"}]}
    aim = Crowded("turn", ("C1", "C2"), lambda sat, s, _: len(sat.hand((s + 1) % 10)) == 5)
    rules = {"hand_size": 5, "target": 100_000}
    return steered(server, aim, 10, custom=[feast, feast], rules=rules)


async def test_ten_players_and_25_cards_have_room_on_every_screen(
    doors: Doors, server: Server
) -> None:
    async with crowd(server) as sat:
        seat = sat.pending["seats"][0]
        ada = await doors.open("Ada", cookie=sat.cookie(seat), size=PHONE)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.page.get_by_role("group", name="Your hand: 25 cards")).to_be_visible()
        if await ada.page.get_by_role("complementary").is_visible():
            await ada.page.get_by_role("complementary").get_by_role("button", name="Close").click()
        wrong: dict[str, list[str]] = {}
        for name, size in SIZES.items():
            await settled(ada, *size)
            await photograph(ada, f"crowd-{name}")
            wrong[name] = [
                *await clipped(ada),
                *await too_small(ada),
                *await overlapping(ada, *PARTS),
                *await hidden_cards(ada),
            ]
        assert not any(wrong.values()), wrong


async def hidden_cards(visitor: Visitor) -> list[str]:
    """Cards of the hand of which no finger's width is free to touch."""
    found: list[str] = await visitor.page.evaluate(
        """(least) => [...document.querySelectorAll('[data-card-key]')].flatMap((card) => {
          card.scrollIntoView({block: 'nearest', inline: 'nearest'});
          const box = card.getBoundingClientRect();
          const mine = (x, y) => card.contains(document.elementFromPoint(x, y));
          let [wide, high] = [0, 0];
          const lines = [0.15, 0.3, 0.5, 0.7, 0.85];
          for (const line of lines) {
            const y = box.top + box.height * line;
            let run = 0;
            for (let x = box.left - 4; x < box.right + 4; x += 1) run += mine(x, y) ? 1 : 0;
            wide = Math.max(wide, run);
            const x = box.left + box.width * line;
            run = 0;
            for (let y = box.top - 4; y < box.bottom + 4; y += 1) run += mine(x, y) ? 1 : 0;
            high = Math.max(high, run);
          }
          const name = card.textContent.trim().split(',')[0];
          return Math.min(wide, high) < least ? [`${name}: ${wide}x${high} px to touch`] : [];
        })""",
        42,
    )
    return found


SMALLEST, LYING, TALL = (320, 568), (844, 390), (390, 844)
SEEN = (*PARTS, "[data-card-key]", "[data-pile]")


class Asked(Aim):
    """Anybody is asked anything of that kind."""

    def reached(self, sat: Party) -> bool:
        return bool(sat.pending["kind"] == self.kind)

    def serves(self, sat: Party, seat: int, action: str) -> bool:
        return self.keeps(action)


@pytest.mark.parametrize("players", [2, 4, 7, 10])
async def test_everybody_the_piles_the_question_and_the_hand_are_seen_at_once(
    players: int, doors: Doors, server: Server
) -> None:
    """The longest question there is; by a turn, a colour to call; and with large letters."""
    rules = {"hand_size": 8, "target": 100_000}
    async with steered(server, Asked("challenge", ("W4",)), players, rules=rules) as sat:
        seat = sat.pending["seats"][0]
        ada = await doors.open("Ada", cookie=sat.cookie(seat), has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text("played Wild Draw Four")
        if await ada.page.get_by_role("complementary").is_visible():
            await ada.page.get_by_role("complementary").get_by_role("button", name="Close").click()
        wrong: dict[str, list[str]] = {}
        for size in (SMALLEST, PHONE, TALL, LYING, DESKTOP):
            await settled(ada, *size)
            name = f"{players}-{size[0]}"
            await photograph(ada, f"challenge-{name}")
            wrong[name] = [
                *await out_of_sight(ada, *SEEN),
                *await overlapping(ada, *PARTS),
                *await unseen_answers(ada),
                *await clipped(ada),
            ]
        await ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
        for size in (SMALLEST, PHONE, LYING):
            await settled(ada, *size)
            name = f"{players}-{size[0]}-text200"
            await photograph(ada, f"challenge-{name}")
            # the question scrolls where it is; nothing else gives way
            wrong[name] = [*await out_of_sight(ada, *SEEN), *await overlapping(ada, *PARTS)]
        assert not any(wrong.values()), wrong


async def test_text_of_twice_the_size_fits_too(doors: Doors, server: Server) -> None:
    async with party(server, 4) as sat:
        seat = sat.pending["seats"][0]
        ada = await doors.open("Ada", cookie=sat.cookie(seat), size=PHONE)
        wrong: list[str] = []
        pages = {"home": "/", "new": "/new", "workshop": "/workshop", "table": f"/t/{sat.code}"}
        for name, path in pages.items():
            await ada.goto(path)
            await expect(ada.page.get_by_role("heading", level=1)).to_be_attached()
            if name == "table":
                await expect(ada.hand).to_be_visible()
            wrong += await clipped_enlarged(ada, name)
        assert wrong == []


class NoColorYet(Aim):
    """The first card is a wild, and nobody has named its colour."""

    def reached(self, sat: Party) -> bool:
        return sat.game["color"] is None

    def missed(self, sat: Party) -> bool:
        return not self.reached(sat)


MOSTLY_WILDS = """\
name = "Mostly wilds"
colors = ["blue", "green", "red", "yellow"]
cards = [
    { code = "W", copies = 50 },
    { code = "X", name = "X", wild = true, copies = 50, points = 50 },
]
"""


async def test_that_there_is_no_colour_yet_fits_in_letters_of_twice_the_size(
    doors: Doors, server: Server
) -> None:
    async with steered(server, NoColorYet("turn"), 4, deck=MOSTLY_WILDS) as sat:
        asked = sat.cookie(sat.pending["seats"][0])
        ada = await doors.open("Ada", cookie=asked, size=PHONE)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.page.get_by_text("No colour yet", exact=True)).to_be_visible()
        assert await clipped_enlarged(ada, "no-color") == []


async def test_home_new_table_and_lobby_fit_every_screen(doors: Doors) -> None:
    ada = await doors.open("Ada with a long name")
    wrong: dict[str, list[str]] = {}

    async def look(page: str) -> None:
        for name, size in SIZES.items():
            await settled(ada, *size)
            await photograph(ada, f"{page}-{name}")
            wrong[f"{page} {name}"] = [*await clipped(ada), *await too_small(ada)]

    await ada.goto()
    await expect(ada.button("Play now")).to_be_visible()
    await look("home")
    for low in (SMALLEST, LYING):
        await settled(ada, *low)
        await expect(ada.button("Play now")).to_be_in_viewport(ratio=1)
    await ada.press("Settings")
    await look("settings")
    await ada.page.keyboard.press("Escape")
    await ada.goto("/new?card1=rooster&card2=joker&seats=easy,friend,friend,friend,friend")
    await expect(ada.heading("New table")).to_be_visible()
    await look("new")
    await ada.press("Open the table")
    await expect(ada.heading("Before the game")).to_be_visible()
    await look("lobby")
    top = ada.page.get_by_role("banner")
    for width in (320, 360):
        await settled(ada, width, 740)
        # one line
        bar = await top.bounding_box()
        assert bar is not None
        assert bar["height"] < 2 * TOUCH
    await ada.press("All rules of this edition")
    await look("rules")
    await ada.page.keyboard.press("Escape")
    wrong["lobby, large text"] = await clipped_enlarged(ada, "lobby")
    assert not any(wrong.values()), wrong


async def test_a_long_score_sheet_fits_every_screen(doors: Doors, server: Server) -> None:
    rules = {"hand_size": 5, "target": 100_000}
    async with party(server, 10, rules=rules) as sat:
        while not sat.game["over"]:
            await sat.moves()
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE)
        await ada.goto(f"/t/{sat.code}")
        await expect(sheet(ada)).to_be_visible()
        wrong: dict[str, list[str]] = {}
        for name, size in SIZES.items():
            await settled(ada, *size)
            await photograph(ada, f"scores-{name}")
            button = sheet(ada).get_by_role("button", name="Next round")
            wrong[name] = [*await clipped(ada), *await too_small(ada), *await covering(button)]
        assert not any(wrong.values()), wrong


async def test_a_television_shows_the_table_large(doors: Doors, server: Server) -> None:
    async with party(server, 4) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=HUGE)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.hand).to_be_visible()
        await photograph(ada, "television")
        assert await clipped(ada) == []
        card = await ada.page.locator("[data-card-key]").first.bounding_box()
        assert card is not None
        assert card["width"] > 200
