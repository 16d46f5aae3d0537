"""A game that is over is watched again: step by step, by link, from every seat, out of a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest_asyncio
from playwright.async_api import expect

from analysis.records import dealt, with_moves
from browser.axe import violations
from browser.browsing import PHONE
from browser.clicking import sheet
from browser.looking import clipped, photograph, settled, too_small
from browser.steering import party
from browser.test_going_on import to_the_end
from lastcard.engine.record import write_record

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Locator

    from browser.browsing import Doors, Visitor
    from cluster import Server


class Played(NamedTuple):
    """A game of three that is over, and the browser secret of its first player."""

    code: str
    cookie: str
    record: str


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def played(server: Server) -> AsyncIterator[Played]:
    rules = {"hand_size": 3, "target": 30}
    async with party(server, 3, edition="toy-story", rules=rules) as sat:
        await to_the_end(sat)
        answer = await sat.guests[0].http.get(f"/api/tables/{sat.code}/games/1/record")
        yield Played(sat.code, sat.cookie(0), answer.text)


def line(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider", name="The whole round")


def shown(visitor: Visitor) -> Locator:
    """The line of the log that is at the moment shown."""
    return visitor.page.locator("[aria-current=step]")


def open_hands(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("img", name=re.compile("’s open hand: "))


async def at_moment(visitor: Visitor, number: int) -> None:
    await expect(visitor.page).to_have_url(re.compile(f"#{number}$"))


async def test_a_game_is_watched_again_from_its_score_sheet_by_keyboard_alone(
    doors: Doors, played: Played
) -> None:
    ada = await doors.open("Ada", cookie=played.cookie)
    page = ada.page
    await ada.goto(f"/t/{played.code}")
    async with page.expect_response("**/api/replays") as answer:
        await sheet(ada).get_by_role("link", name="Watch again").click()
    replay = await (await answer.value).json()
    await expect(page).to_have_url(re.compile(f"/games/{played.code}/1(#0)?$"))
    await expect(ada.heading("Round 1")).to_be_visible()
    await expect(page.get_by_role("group", name="The hand of Ada")).to_be_visible()
    await expect(open_hands(ada)).to_have_count(2)
    # nothing can be done any more
    for gone in ("Show a reaction", "Leave the table", "Hint"):
        await expect(ada.button(gone)).to_have_count(0)
    await expect(ada.prompt).to_have_count(0)

    # by keyboard alone: on, back, to the end, and along the line
    await expect(line(ada)).to_have_attribute("max", str(len(replay["moments"]) - 1))
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await at_moment(ada, 2)
    await expect(shown(ada)).to_contain_text("2")
    await page.keyboard.press("ArrowLeft")
    await at_moment(ada, 1)
    await page.keyboard.press("End")
    await at_moment(ada, len(replay["moments"]) - 1)
    await expect(open_hands(ada).first).to_be_visible()
    await line(ada).focus()
    await page.keyboard.press("Home")
    await at_moment(ada, 0)
    await expect(line(ada)).to_have_attribute("aria-valuetext", re.compile(r"^0 of \d+\. "))
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("2")
    await page.keyboard.press("Space")
    await expect(ada.button("Pause")).to_be_visible()
    await expect(ada.button("Play", exact=True)).to_be_visible()  # at the end it stops by itself
    assert await violations(ada) == []

    # only what Bo could know, and then all of it again
    await ada.press("Hands")
    await page.get_by_role("radio", name="Bo").check(force=True)
    await page.get_by_role("switch", name="All hands open").click()
    assert await violations(ada) == []
    await page.keyboard.press("Escape")
    await page.keyboard.press("Home")
    await expect(page.get_by_role("group", name="The hand of Bo")).to_be_visible()
    await expect(open_hands(ada)).to_have_count(0)


async def test_a_link_leads_to_its_moment_for_somebody_who_was_not_there(
    doors: Doors, played: Played
) -> None:
    eve = await doors.open("Eve", size=PHONE)
    async with eve.page.expect_response("**/api/replays") as answer:
        await eve.goto(f"/games/{played.code}")
    rounds = (await (await answer.value).json())["rounds"]
    last = rounds[-1]
    await eve.page.goto("about:blank")
    await eve.goto(f"/games/{played.code}#{last['first'] + 1}")
    await expect(eve.heading(f"Round {last['number']}")).to_be_visible()
    await at_moment(eve, last["first"] + 1)
    await settled(eve, *PHONE)
    await photograph(eve, "replay-phone")
    assert await clipped(eve) == []
    rule = re.compile(r"^Rule [A-Z0-9]+-\d+:")
    assert [one for one in await too_small(eve) if not rule.match(one)] == []
    await eve.page.get_by_role("tab", name="The game").click()
    await expect(eve.page.get_by_text("Genuine", exact=True)).to_be_visible()
    await expect(eve.page.get_by_text("Toy Story")).to_be_visible()
    assert await violations(eve) == []
    if len(rounds) > 1:
        await eve.page.get_by_role("combobox", name="Which round").select_option("Round 1")
        await expect(eve.heading("Round 1")).to_be_visible()

    # the moment goes to others as a link and as a picture
    await eve.press("Share this moment")
    window = eve.dialog("Share this moment")
    await expect(window.get_by_role("button", name="Copy the link")).to_be_visible()
    assert await violations(eve) == []
    async with eve.page.expect_download() as saved:
        await window.get_by_role("button", name="Picture").click()
    picture = await (await saved.value).path()
    assert picture.read_bytes().startswith(b"\x89PNG")


DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'game.record', {type: 'text/plain'}));
  return data;
}"""


async def drop(visitor: Visitor, text: str) -> None:
    data = await visitor.page.evaluate_handle(DROP, text)
    said = visitor.page.get_by_text("Drop the game record here")
    await visitor.page.dispatch_event("body", "dragover", {"dataTransfer": data})
    await expect(said).to_be_visible()
    await visitor.page.dispatch_event("body", "drop", {"dataTransfer": data})
    await expect(said).to_be_hidden()


async def test_a_record_is_watched_where_it_is_dropped(doors: Doors, played: Played) -> None:
    eve = await doors.open("Eve")
    eve.forgives = ("400", "422")
    await eve.goto()
    await expect(eve.heading("Open tables")).to_be_visible()
    await drop(eve, "Shopping: milk, bread")
    await expect(eve.page.get_by_role("alert")).to_be_visible()
    assert await violations(eve) == []
    await drop(eve, played.record)
    await expect(eve.page.get_by_role("group", name="The hand of Ada")).to_be_visible()
    await expect(eve.page).to_have_url(re.compile(r"/replay#0$"))
    await eve.page.reload()
    await expect(eve.page.get_by_role("group", name="The hand of Ada")).to_be_visible()

    # one in which somebody has changed the result is shown with a warning
    forged = played.record.replace('[Result "Ada ', '[Result "Ada 9')
    assert forged != played.record
    await drop(eve, forged)
    await eve.page.get_by_role("tab", name="The game").click()
    await expect(eve.page.get_by_text("Do not trust this record")).to_be_visible()
    assert await violations(eve) == []

    # it has no link, but can be passed on
    await eve.press("Share this moment")
    await expect(eve.dialog("Share this moment")).to_contain_text("no link leads to it")
    async with eve.page.expect_download() as saved:
        await eve.dialog("Share this moment").get_by_role("button", name="Game record").click()
    assert (await (await saved.value).path()).read_text(encoding="utf-8") == forged


BLUNDER = (
    "0 W4:Y, 1 challenge, 1 Y5, 0 draw, 1 Y1!, 0 draw, 1 draw, 1 pass, 0 draw, 1 Y2!, 0 draw, 1 Y9"
)
"""Bo, who rightly challenged a bluff, draws a card instead of going out, and wins all the same."""


async def test_a_round_is_analysed_and_every_figure_leads_to_its_moment(doors: Doors) -> None:
    record = dealt(["W4 R6 G1", "Y5 Y1 Y2"], top="R1", draw="G9 B8 B7 B6 G7 G2 Y9 B4 B3", target=1)
    eve = await doors.open("Eve", size=PHONE)
    page = eve.page
    await eve.goto("/replay")
    async with page.expect_response("**/api/replays") as answer:
        await drop(eve, write_record(with_moves(record, BLUNDER)))
    replay = await (await answer.value).json()
    await page.get_by_role("tab", name="Analysis").click()
    assert await violations(eve) == []
    await eve.press("Analyse this round")
    await expect(page.get_by_role("progressbar")).to_be_visible()
    chart = page.get_by_role("img", name=re.compile("chance to win the round, moment by moment"))
    # it works only while nobody else wants the processor, and other tests do
    await expect(chart).to_be_visible(timeout=240_000)
    await photograph(eve, "analysis-phone")
    assert await violations(eve) == []
    assert await clipped(eve) == []

    # a mistake leads to the table and says what could have been done
    await eve.button("Play Yellow 2 instead of “Draw a card”", exact=False).click()
    await at_moment(eve, 7)
    await expect(page.get_by_text(re.compile(r"^A big mistake of Bo: −\d+"))).to_be_visible()
    await expect(
        page.get_by_text(re.compile(r"A bluff was \d+\s% likely; it was one"))
    ).to_be_visible()

    # the chart's figures are a table, too
    await page.get_by_text("The same in figures").click()
    figures = page.get_by_role("table", name="Chance to win the round")
    await expect(figures.get_by_role("row")).to_have_count(1 + len(replay["moments"]))
    await expect(figures.get_by_role("columnheader")).to_have_text(["Moment", "Ada", "Bo"])
    await figures.get_by_role("button", name="1", exact=True).click()
    await at_moment(eve, 1)
    assert await violations(eve) == []

    # and the chart itself is clicked on
    await chart.scroll_into_view_if_needed()
    await chart.click(position={"x": 43, "y": 60})
    await at_moment(eve, 0)

    # another moment in the address is gone to, and what was found stays
    await page.evaluate("location.hash = '#7'")
    await expect(line(eve)).to_have_value("7")
    await expect(chart).to_be_visible()
    await page.get_by_role("tab", name="What happened").click()
    await expect(page.get_by_text(re.compile("Big mistake −")).first).to_be_visible()


async def test_what_all_games_of_a_device_come_to(doors: Doors, played: Played) -> None:
    ada = await doors.open("Ada", cookie=played.cookie, size=PHONE)
    page = ada.page
    await ada.goto("/games")
    await expect(ada.heading("Nothing to count yet")).to_be_visible()
    assert await violations(ada) == []
    await ada.goto(f"/t/{played.code}")
    await expect(sheet(ada)).to_be_visible()
    await page.wait_for_function("() => 'lastcard.history' in localStorage")
    await ada.goto("/games")
    await expect(ada.heading("You won")).to_be_visible()
    await expect(page.get_by_role("table", name="With whom")).to_contain_text("Cleo")
    await expect(page.get_by_role("link", name="Watch again: With Bo and Cleo")).to_be_visible()
    await settled(ada, *PHONE)
    await photograph(ada, "statistics-phone")
    assert await violations(ada) == []
    assert await clipped(ada) == []
    assert await too_small(ada) == []

    async with page.expect_download() as saved:
        await ada.press("Save as a file")
    file = await (await saved.value).path()
    await ada.press("Erase all")
    await ada.dialog("Erase the history?").get_by_role("button", name="Cancel").click()
    await expect(ada.heading("You won")).to_be_visible()
    await ada.press("Erase all")
    await ada.dialog("Erase the history?").get_by_role("button", name="Erase").click()
    await expect(ada.heading("Nothing to count yet")).to_be_visible()
    for says in ("1 game added.", "All of these games were here already."):
        await page.locator("input[type=file]").set_input_files(file)
        await expect(page.get_by_role("status").filter(has_text=says)).to_be_visible()
    await expect(page.get_by_text("0 of 1").or_(page.get_by_text("1 of 1")).first).to_be_visible()
    await page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"[]"}
    )
    await expect(page.get_by_role("alert")).to_contain_text("not a file that this page has saved")
