"""Cards that the players invent: chosen, read by everybody, agreed on, and played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.clicking import tap
from browser.inviting import READY
from browser.steering import shadows

if TYPE_CHECKING:
    from pathlib import Path

    from browser.browsing import Doors, Visitor
    from browser.steering import Party


async def choose(host: Visitor, number: int, preset: str) -> None:
    """The host picks one of the suggestions for a card."""
    await host.press(f"Choose for card {number}")
    suggestions = host.dialog(f"What does card {number} do?")
    await suggestions.get_by_role("button", name=preset).click()
    await expect(suggestions).to_be_hidden()
    await expect(host.page.get_by_role("heading", name=preset).nth(number - 1)).to_be_visible()


async def begin(host: Visitor, friend: Visitor) -> str:
    """The host opens the table, and the friend comes to it by its link."""
    await host.press("Open the table")
    await expect(host.heading("Before the game")).to_be_visible()
    await friend.page.goto(host.page.url)
    await friend.press("Sit down")
    await expect(friend.button(READY)).to_be_visible()
    return host.page.url.rpartition("/")[2]


async def deal(host: Visitor, friend: Visitor) -> None:
    await friend.press(READY)
    await host.press(READY)
    await host.press("Deal the cards")
    for one in (host, friend):
        await expect(one.heading("Round 1")).to_be_visible()


async def hold_a_card(sat: Party, *codes: str) -> str:
    """Everybody draws until the host has the turn and a card that was written on.

    A few cards are left to draw then, for whoever the card makes draw.
    """
    async with sat.unwatched():
        return await _draw_one(sat, *codes)


async def _draw_one(sat: Party, *codes: str) -> str:
    wanted = tuple(f"{code}:" for code in codes or ("C1", "C2"))
    for _ in range(1_000):
        seat = sat.pending["seats"][0]
        scarce = sat.game["draw_count"] + sat.game["discard_count"] < 10
        legal = [action for action in sat.legal(seat) if action != "uno" and "catch" not in action]
        written = [action for action in legal if action.startswith(wanted)]
        if seat == 0 and sat.pending["kind"] == "turn" and written and not scarce:
            return written[0][:2]
        numbers = [action for action in legal if action[1:].isdigit()]
        patient = [action for action in legal if action in ("draw", "pass")]
        # who draws it instead gives it back to the pile; where nobody can draw, anything goes
        choices = (written if seat else []) or (numbers if scarce else []) or patient or legal
        await sat.acts(seat, sat.guests[seat].random.choice(choices))
    raise AssertionError("nobody ever drew the card")


async def play(host: Visitor, card: str, color: str) -> None:
    chosen = host.page.locator(f'[data-card-key^="{card}#"]')
    await tap(chosen)
    await expect(host.hand.locator("[aria-pressed=true]")).to_be_visible()
    await tap(chosen)
    await host.press(color)


async def test_a_suggested_card_is_agreed_on_and_does_what_it_says(doors: Doors) -> None:
    ada, bo = await doors.open("Ada"), await doors.open("Bo")
    await ada.goto("/new?hand_size=15&seats=friend")
    for number in (1, 2):
        await choose(ada, number, "Rooster")
    code = await begin(ada, bo)
    for one in (ada, bo):
        await expect(one.page.get_by_text("Crow like a rooster")).to_have_count(2)
        await expect(one.page.get_by_label("Play with “Rooster”").first).to_be_checked()
    await deal(ada, bo)

    async with shadows([ada, bo], code) as sat:
        await play(ada, await hold_a_card(sat), "Green")
        await expect(bo.prompt).to_contain_text("Ada dares you: “Crow like a rooster”")
        await bo.press("I do it!")
        assert (await sat.hears("dared"))["text"] == "do"


async def test_a_card_that_somebody_refuses_stays_blank(doors: Doors) -> None:
    ada, bo = await doors.open("Ada"), await doors.open("Bo")
    await ada.goto("/new?hand_size=15&seats=friend&card1=rooster&card2=joker")
    code = await begin(ada, bo)
    for name in ("Rooster", "Joker"):
        await bo.page.get_by_label(f"Play with “{name}”").uncheck()
    await bo.press(READY)
    said_no = ada.page.get_by_text("Somebody said no: it will be a plain Wild.")
    await expect(said_no).to_have_count(2)
    await ada.press(READY)
    await ada.press("Deal the cards")
    await expect(ada.heading("Round 1")).to_be_visible()

    async with shadows([ada, bo], code) as sat:
        card = await hold_a_card(sat)
        await play(ada, card, "Green")
        assert (await sat.hears("played", 0))["cards"] == [card]
        assert sat.pending["kind"] == "turn"
        await expect(bo.prompt).to_contain_text("Your turn!")


async def test_a_card_from_a_file_is_read_out_before_the_game(doors: Doors, tmp_path: Path) -> None:
    ada, bo = await doors.open("Ada"), await doors.open("Bo")
    file = tmp_path / "feast.json"
    file.write_text(json.dumps({"name": "Feast", "effects": [{"draw": 2, "who": "others"}]}))
    await ada.goto("/new?seats=friend")
    await ada.press("Choose for card 1")
    await ada.dialog("What does card 1 do?").locator("input[type=file]").set_input_files(file)
    await expect(ada.page.get_by_role("heading", name="Feast")).to_be_visible()
    await begin(ada, bo)
    await expect(bo.page.get_by_text("Everyone else draws 2 cards.")).to_be_visible()
    await deal(ada, bo)


async def test_a_file_that_is_no_card_is_refused_with_a_sentence(
    doors: Doors, tmp_path: Path
) -> None:
    ada = await doors.open("Ada")
    file = tmp_path / "shopping.json"
    file.write_text('["milk", "eggs"]')
    await ada.goto("/new?seats=friend")
    await ada.press("Choose for card 1")
    await ada.dialog("What does card 1 do?").locator("input[type=file]").set_input_files(file)
    await expect(ada.page.get_by_role("alert")).to_contain_text("This file is no card")
