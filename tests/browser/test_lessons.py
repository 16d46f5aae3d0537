"""The first game teaches: whoever does only what the coach says plays each lesson to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import DESKTOP, PHONE
from browser.clicking import next_look, sheet, tap
from browser.keying import LISTEN, key_to_card, tab_to, tab_to_answer
from browser.looking import clipped, out_of_sight, overlapping, settled, too_small, unseen_answers
from lastcard.lessons import load_lessons
from lastcard.words import catalogue

if TYPE_CHECKING:
    from typing import Any

    from playwright.async_api import Locator

    from browser.browsing import Doors, Visitor

SMALL, LYING = (320, 568), (844, 390)
ASKED = 9
"""The step of the first lesson at which a question is answered."""
COLOUR = 11
"""The step at which a Wild Draw Four is played and a colour called."""
POINTED = """(before) => {
  const shown = [...document.querySelectorAll('main.table .pointed')]
    .filter((each) => each.getClientRects().length > 0);
  const says = document.querySelector('.coach .says')?.textContent;
  if (document.querySelector('dialog[open] [role=region][aria-label=Scores]')) {
    return {mark: 'over', kind: 'over', says};
  }
  const [at] = shown;
  if (!at) return null;
  const cards = [...document.querySelectorAll('[data-card-key]')];
  const now = {says, action: at.dataset.action ?? '', place: cards.indexOf(at)};
  now.kind = at.dataset.cardKey ? 'card' : at.dataset.action ? 'answer'
    : at.matches('.catch') ? 'catch' : at.dataset.anchor === 'draw' ? 'draw' : 'uno';
  const mark = [says, ...shown.map((each) => each.outerHTML)].join();
  return mark === before ? null : {...now, mark};
}"""
"""What the coach points at first; null while there is nothing, or nothing new."""
PARTS = (
    "[aria-label='Table menu']",
    "[data-seat]",
    "[data-anchor=draw]",
    "[data-anchor=discard]",
    ".coach",
    "[data-anchor=hand]",
)


def coach(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary", name="Coach")


async def begin(visitor: Visitor, name: str) -> None:
    """Start a lesson from the page that lists them."""
    await visitor.goto("/learn")
    await visitor.button(f"Start: {catalogue().say(f'lesson-{name}-title', {})}").click()
    await expect(coach(visitor)).to_be_visible()


async def follow(visitor: Visitor, do: Any) -> list[str]:
    """Do what the coach points at until the lesson is over; all that the coach said."""
    said: list[str] = []
    mark = ""
    while True:
        seen = await next_look(visitor, POINTED, mark)
        mark = seen["mark"]
        if seen["kind"] == "over":
            return said
        if said[-1:] != [seen["says"]]:
            said.append(seen["says"])
        await do(visitor, seen)


async def touch(visitor: Visitor, seen: dict[str, Any]) -> None:
    await tap(visitor.page.locator("main.table .pointed").first)


async def key(visitor: Visitor, seen: dict[str, Any]) -> None:
    keyboard = visitor.page.keyboard
    calls = await visitor.page.locator(".uno.pointed").count() > 0
    match seen["kind"]:
        case "draw" | "catch":
            await keyboard.press(seen["kind"][0])
        case "answer":
            if await tab_to_answer(visitor, seen["action"]):
                await keyboard.press("Enter")
        case _ if calls:
            await keyboard.press("u")
        case "card":
            if await key_to_card(visitor, seen["place"]):
                await keyboard.press("Enter")


async def well_done(visitor: Visitor) -> None:
    await expect(sheet(visitor).get_by_role("heading", name="Well done!")).to_be_visible()


@pytest.mark.parametrize("name", load_lessons())
async def test_a_lesson_is_played_by_touching_what_the_coach_points_at(
    doors: Doors, name: str
) -> None:
    ada = await doors.open("Ada", size=PHONE)
    await begin(ada, name)
    said = await follow(ada, touch)
    assert len(said) == load_lessons()[name].steps
    await well_done(ada)
    await sheet(ada).get_by_role("link", name="More lessons").click()
    await expect(ada.heading("How to play")).to_be_visible()
    done = ada.page.locator(".lesson").filter(has_text="done")
    await expect(done).to_have_count(1)
    await expect(done).to_contain_text(catalogue().say(f"lesson-{name}-title", {}))


@pytest.mark.parametrize("name", load_lessons())
async def test_a_lesson_is_played_with_keys_alone_and_heard(doors: Doors, name: str) -> None:
    ada = await doors.open("Ada")
    await ada.context.add_init_script(f"({LISTEN})()")
    await ada.goto("/learn")
    await tab_to(ada, f"Start: {catalogue().say(f'lesson-{name}-title', {})}")
    await ada.page.keyboard.press("Enter")
    said = await follow(ada, key)
    await well_done(ada)
    heard = await ada.page.evaluate("window.heard")
    assert [each for each in said if each not in heard] == []
    assert await ada.page.evaluate("window.lost") == []


async def test_a_step_can_be_skipped_another_move_is_refused_and_the_lesson_left(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada", settings={"oneTap": True})
    await begin(ada, "basics")
    await expect(coach(ada)).to_contain_text("1 of 13")
    await tap(ada.hand.get_by_role("button", name="Red 3"))
    await expect(ada.prompt).to_contain_text("this time play Red 7")
    await tap(ada.hand.get_by_role("button", name="Yellow 9"))
    await expect(ada.prompt).to_contain_text("Yellow 9 goes on yellow or on another 9")
    # nothing is lost
    await expect(ada.hand.get_by_role("button")).to_have_count(7)
    await tab_to(ada, "Do it for me")
    await ada.page.keyboard.press("Enter")
    await expect(coach(ada)).to_contain_text("2 of 13")
    await expect(ada.button("Do it for me")).to_be_focused()
    address = ada.page.url.removeprefix(ada.origin)
    await ada.press("End lesson")
    await expect(ada.heading("How to play")).to_be_visible()
    # a lesson is not a game to come back to
    await ada.page.go_back()
    await expect(ada.heading("How to play")).to_be_visible()
    await ada.goto()
    await expect(ada.page.get_by_role("link", name="How to play")).to_be_visible()
    await expect(ada.page.locator(f"a[href='{address}']")).to_have_count(0)


async def test_the_first_lesson_is_offered_once_and_never_again_unasked(doors: Doors) -> None:
    offer = "New here? Learn it in three minutes."
    ada, bo, cleo = [await doors.open() for _ in range(3)]
    for visitor in (ada, bo, cleo):
        await visitor.goto()
        await expect(visitor.page.get_by_role("group", name=offer)).to_be_visible()
    await ada.press("I know how")
    await bo.press("Show me how")
    await expect(coach(bo)).to_be_visible()
    await cleo.press("Play now")
    await expect(cleo.heading("Round 1")).to_be_visible()
    for visitor in (ada, bo, cleo):
        await visitor.goto()
        await expect(visitor.page.get_by_role("link", name="How to play")).to_be_visible()
        await expect(visitor.page.get_by_role("group", name=offer)).to_have_count(0)


async def test_a_coach_with_letters_of_twice_the_size_leaves_the_hand_on_the_screen(
    doors: Doors,
) -> None:
    ada = await doors.open("Ada", size=SMALL)
    await begin(ada, "basics")
    for step in range(1, COLOUR):
        await expect(coach(ada)).to_contain_text(f"{step} of 13")
        await ada.press("Do it for me")
    wild = ada.hand.get_by_role("button", name="Wild Draw Four")
    await tap(wild)
    await expect(wild).to_have_attribute("aria-pressed", "true")
    await tap(wild)
    red = ada.prompt.get_by_role("button", name="Red")
    for size in (SMALL, PHONE, LYING):
        await settled(ada, *size)
        await expect(red).to_be_in_viewport(ratio=1)
        assert await clipped(ada) + await unseen_answers(ada) == []
    await ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for size in (SMALL, PHONE, LYING):
        await settled(ada, *size)
        wrong = await out_of_sight(ada, *PARTS, "[data-card-key]") + await overlapping(ada, *PARTS)
        assert wrong == [], size


async def test_the_coach_is_in_nobodys_way(doors: Doors) -> None:
    ada = await doors.open("Ada", size=SMALL)
    await ada.goto("/learn")
    await expect(ada.heading("Special cards")).to_be_visible()
    assert await clipped(ada) + await too_small(ada) + await violations(ada) == []
    await begin(ada, "basics")
    for step in range(1, 14):
        await expect(coach(ada)).to_contain_text(f"{step} of 13")
        await expect(ada.page.locator("main.table .pointed").first).to_be_visible()
        # the longest question stands for the others where there is more room
        for size in (PHONE, LYING, DESKTOP, SMALL) if step == ASKED else (SMALL,):
            await settled(ada, *size)
            assert await overlapping(ada, *PARTS) + await clipped(ada) == [], (step, size)
            if step == ASKED:
                assert await too_small(ada) == []
                challenge = ada.page.locator("[data-action=challenge]")
                await expect(challenge).to_be_in_viewport(ratio=1)
                if size in (PHONE, DESKTOP):
                    assert await violations(ada) == []
        await ada.press("Do it for me")
    await well_done(ada)
    assert await clipped(ada) == []
