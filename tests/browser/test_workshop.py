"""A card is written on a phone, seen, tried out, agreed on by a friend, and played."""

from __future__ import annotations

import functools
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE
from browser.inviting import READY
from browser.keying import key_to_card, tab_to
from browser.steering import shadows
from browser.test_custom_cards import hold_a_card, play

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from playwright.async_api import Locator

    from browser.browsing import Doors, Visitor
    from browser.steering import Party

LASTCARD = Path(sys.executable).with_name("lastcard")
SENTENCE = "Everyone who wears glasses draws 2 cards."


async def tap_choice(visitor: Visitor, button: str, choice: str) -> None:
    """Open what can stand somewhere, and take one of it."""
    await visitor.button(button, exact=False).first.tap()
    window = visitor.page.get_by_role("dialog")
    offered = window.get_by_role("button", name=choice).or_(
        window.get_by_role("option", name=choice, exact=True)
    )
    await offered.first.tap()
    await expect(window).to_be_hidden()


async def write_by_tapping(visitor: Visitor) -> None:
    """“Everybody who wears glasses draws 2”: only the name is typed."""
    await visitor.goto("/workshop")
    await visitor.button("Start from nothing").tap()
    await visitor.page.get_by_role("textbox", name="What is it called?").fill("Glasses")
    await tap_choice(visitor, "Choose what it does", "Who is like this?")
    await tap_choice(visitor, "who: everyone", "everyone else")
    await tap_choice(visitor, "who: everyone else", "everyone")
    await tap_choice(visitor, "Add a step: then", "Draw cards")
    await expect(card_on_the_bench(visitor)).to_contain_text(SENTENCE)


def card_on_the_bench(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Your card")


async def open_table(visitor: Visitor) -> None:
    """The form with the card in it, for two, with large hands and a single round."""
    await expect(visitor.page.get_by_role("heading", name="Glasses")).to_be_visible()
    form, _, written = visitor.page.url.partition("#")
    await visitor.page.goto(f"{form}?hand_size=15&target=1&seats=friend#{written}")
    await expect(visitor.button("Open the table")).to_be_visible()


async def answer(
    sat: Party, no: Callable[[], Awaitable[None]], yes: Callable[[], Awaitable[None]]
) -> None:
    """Bo says yes and Ada no, so Bo draws."""
    before = [len(sat.hand(0)), len(sat.hand(1))]
    await yes()
    assert (await sat.hears("answered", 1))["text"] == "yes"
    await no()
    assert (await sat.hears("answered", 0))["text"] == "no"
    assert [len(sat.hand(0)), len(sat.hand(1))] == [before[0], before[1] + 2]


async def finish(sat: Party) -> str:
    """The round is played to its end, so that the game has a record."""
    async with sat.unwatched():
        while not sat.game["over"]:
            seat = sat.pending["seats"][0]
            legal = [a for a in sat.legal(seat) if a != "uno" and not a.startswith("catch:")]
            plays = [action for action in legal if action[:1].isupper()]
            # with the call, so that nobody waits for it
            called = [action for action in plays if action.endswith("!")]
            await sat.acts(seat, sat.guests[seat].random.choice(called or plays or legal))
    record = await sat.guests[0].http.get(f"/api/tables/{sat.code}/games/1/record")
    return record.text


async def test_a_card_is_written_by_tapping_tried_agreed_on_and_played(
    doors: Doors, tmp_path: Path
) -> None:
    ada = await doors.open("Ada", size=PHONE, has_touch=True)
    bo = await doors.open("Bo", size=PHONE, has_touch=True)
    await write_by_tapping(ada)

    await ada.button("Try it").tap()
    await expect(ada.page.locator('[data-card-key^="C1#"]')).to_be_visible()
    await ada.page.get_by_role("link", name="Back to the workshop").tap()
    await expect(card_on_the_bench(ada)).to_contain_text(SENTENCE)

    await ada.button("Play with friends").tap()
    await open_table(ada)
    await ada.button("Open the table").tap()
    await expect(ada.heading("Before the game")).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    await bo.page.goto(ada.page.url)
    await bo.button("Sit down").tap()
    await expect(bo.page.get_by_text(SENTENCE)).to_be_visible()
    await bo.button(READY).tap()
    await ada.button(READY).tap()
    await ada.button("Deal the cards").tap()

    await expect(ada.hand).to_be_visible()
    async with shadows([ada, bo], code) as sat:
        await play(ada, await hold_a_card(sat, "C1"), "Green")
        await sat.hears("played", 0)
        for one in (ada, bo):
            await expect(one.prompt).to_contain_text("are you someone who wears glasses?")
        await answer(sat, ada.button("No").tap, bo.button("Yes, that is me").tap)
        record = await finish(sat)
    file = tmp_path / "glasses.record"
    file.write_text(record, encoding="utf-8")
    assert "Glasses" in record
    for command in ("replay", "verify"):
        subprocess.run([LASTCARD, command, file], check=True, capture_output=True, timeout=60)


FOCUSED = """() => {
  const at = document.activeElement;
  const named = at.getAttribute('aria-labelledby');
  const label = document.getElementById(named ?? '')?.textContent ?? at.labels?.[0]?.textContent;
  const own = at.matches('a, button, input') ? at.ariaLabel || label || at.textContent : '';
  return own.trim();
}"""


async def reach(visitor: Visitor, name: str) -> None:
    """Go from one thing to the next with the tab key until it is the one of that name."""
    for _ in range(80):
        if name in await visitor.page.evaluate(FOCUSED):
            return
        await visitor.page.keyboard.press("Tab")
    raise AssertionError(f"no way to “{name}” with the keyboard")


async def test_the_same_card_is_written_agreed_on_and_played_with_the_keyboard_alone(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada")
    keys = ada.page.keyboard
    await ada.goto("/workshop")
    await expect(ada.button("Start from nothing")).to_be_visible()
    await reach(ada, "Start from nothing")
    await keys.press("Enter")
    await expect(ada.page.get_by_role("textbox", name="What is it called?")).to_be_visible()
    await reach(ada, "What is it called?")
    await keys.type("Glasses")
    await reach(ada, "Choose what it does")
    await keys.press("Enter")
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await reach(ada, "Who is like this?")
    await keys.press("Enter")
    await expect(ada.button("who: everyone")).to_be_visible()
    await reach(ada, "who: everyone")
    await keys.press("Enter")
    await expect(ada.page.get_by_role("listbox")).to_be_visible()
    await keys.press("ArrowUp")
    await keys.press("Enter")
    await expect(ada.button("who: everyone else")).to_be_focused()
    await keys.press("Enter")
    await keys.press("ArrowDown")
    await keys.press("Enter")
    await expect(ada.button("who: everyone")).to_be_focused()
    await reach(ada, "Add a step: then")
    await keys.press("Enter")
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await reach(ada, "Draw cards")
    await keys.press("Enter")
    await expect(card_on_the_bench(ada)).to_contain_text(SENTENCE)
    # whoever hears the page hears the card read back
    await expect(card_on_the_bench(ada).get_by_role("status")).to_have_text(SENTENCE)
    await press(ada, "Try it")
    await expect(ada.page.locator('[data-card-key^="C1#"]')).to_be_visible()
    await press(ada, "Back to the workshop")
    await expect(card_on_the_bench(ada)).to_contain_text(SENTENCE)
    await press(ada, "Play with friends")
    await open_table(ada)
    await agree_and_play_with_keys(ada, await doors.open("Bo"))


async def press(visitor: Visitor, name: str) -> None:
    await expect(visitor.page.get_by_text(name).first).to_be_visible()
    await tab_to(visitor, name)
    await visitor.page.keyboard.press("Enter")


async def agree_and_play_with_keys(ada: Visitor, bo: Visitor) -> None:
    await press(ada, "Open the table")
    await expect(ada.heading("Before the game")).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    await bo.page.goto(ada.page.url)
    await press(bo, "Sit down")
    await expect(bo.page.get_by_text(SENTENCE)).to_be_visible()
    await press(bo, READY)
    await press(ada, READY)
    await press(ada, "Deal the cards")
    await expect(ada.hand).to_be_visible()
    async with shadows([ada, bo], code) as sat:
        await hold_a_card(sat, "C1")
        card = ada.page.locator('[data-card-key^="C1#"]')
        await expect(card).to_be_visible()
        assert await key_to_card(ada, await card.evaluate(PLACE))
        await ada.page.keyboard.press("Enter")
        await press(ada, "Green")
        await sat.hears("played", 0)
        no, yes = (
            functools.partial(press, ada, "No"),
            functools.partial(press, bo, "Yes, that is me"),
        )
        await answer(sat, no, yes)


PLACE = "(card) => [...document.querySelectorAll('[data-card-key]')].indexOf(card)"


async def test_what_cannot_work_is_said_at_the_blank_in_plain_words(doors: Doors) -> None:
    ada = await doors.open("Ada", size=PHONE, has_touch=True)
    await write_by_tapping(ada)
    await ada.button("what is true of them: wears glasses").tap()
    window = ada.page.get_by_role("dialog")
    await window.get_by_role("textbox").fill("")
    await window.get_by_role("button", name="Done").tap()
    blank = ada.button("what is true of them", exact=False)
    await expect(blank).to_have_attribute("aria-describedby", re.compile("."))
    said = await blank.evaluate(
        "(at) => document.getElementById(at.getAttribute('aria-describedby')).textContent"
    )
    assert "letters" in said
    assert "effects" not in said
    await expect(ada.button("Try it")).to_be_visible()
    await ada.button("Undo").tap()
    await expect(card_on_the_bench(ada)).to_contain_text(SENTENCE)


@pytest.mark.parametrize("size", [(320, 640), (1440, 900)], ids=["320 px", "desktop"])
async def test_the_workshop_is_for_everybody_and_fits(doors: Doors, size: tuple[int, int]) -> None:
    ada = await doors.open("Ada", size=size, has_touch=True)
    await ada.goto("/workshop")
    await expect(ada.button("Start from nothing")).to_be_visible()
    await fits(ada)
    await write_by_tapping(ada)
    await fits(ada)
    for opens in ("Add a step", "how many cards: 2", "who: everyone", "Picture", "Share"):
        await ada.button(opens).first.tap()
        await expect(ada.page.get_by_role("dialog")).to_be_visible()
        await fits(ada)
        await ada.page.keyboard.press("Escape")
        await expect(ada.page.get_by_role("dialog")).to_be_hidden()


async def fits(visitor: Visitor) -> None:
    assert await violations(visitor) == []
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert await visitor.page.evaluate(wide) <= 0


async def test_what_is_opened_gives_the_focus_back_and_what_is_thrown_away_comes_back(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada")
    await ada.goto("/workshop")
    await ada.press("Open “Die of doom”")
    for blank in ("how many sides: 6", "who: everyone else"):
        for key in ("Escape", "Enter"):
            await ada.button(blank).click()
            await expect(ada.page.get_by_role("dialog")).to_be_visible()
            await ada.page.keyboard.press(key)
            await expect(ada.button(blank)).to_be_focused()
    await ada.button("how many sides: 6").click()
    await ada.page.get_by_role("spinbutton").fill("12")
    await ada.page.keyboard.press("Escape")
    await expect(ada.button("how many sides: 6")).to_be_focused()
    here = ada.page.url
    await ada.page.get_by_role("link", name="All cards").click()
    await ada.press("Delete “Die of doom”")
    await ada.press("Put it back")
    await ada.page.get_by_role("link", name="Open “Die of doom”").click()
    await expect(card_on_the_bench(ada)).to_contain_text("You roll a die")
    # an address leads to a card of this device; another one has to be sent it
    bo = await doors.open("Bo")
    await bo.page.goto(here)
    await expect(bo.page.get_by_role("alert")).to_contain_text("not on this device")


async def test_a_device_that_keeps_nothing_says_so(doors: Doors) -> None:
    ada = await doors.open("Ada")
    await ada.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    await ada.goto("/workshop")
    await ada.press("Open “Glasses”")
    await expect(ada.page.get_by_role("alert")).to_contain_text("Use “Share” to save it as a file")
