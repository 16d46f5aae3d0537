"""A question that nobody has heard of: in a browser the page asks it without being told how."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.aims import WRITTEN, few, small
from browser.browsing import PHONE, Doors
from browser.steering import Aim, steered
from cluster import QUICK, Server, running
from made_up.settings import BALLAD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Browser

TESTS = Path(__file__).parents[1]


@pytest.fixture
def made_up(tmp_path: Path) -> Iterator[Server]:
    """A server to which the effect and the house rule have been added."""
    served = Server(
        ["--data", str(tmp_path), *QUICK],
        program=(sys.executable, "-m", "made_up.serve"),
        environment={"PYTHONPATH": os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])},
        log=tmp_path / "server.log",
    )
    with running(served):
        yield served


async def test_the_page_asks_what_nobody_has_taught_it(made_up: Server, browser: Browser) -> None:
    doors = Doors(browser, made_up.url)
    aim = Aim("applause", WRITTEN, few)
    async with steered(made_up, aim, **small(), custom=[BALLAD, BALLAD]) as sat:
        assert sat.guests[0].last["you"]["question"]["key"] == "ask-applause"
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text("wants applause for the ballad!")
        await ada.prompt.get_by_role("button", name="Clap softly: you draw 2 cards").click()
        assert (await sat.hears("clapped"))["text"] == "softly"
        await ada.page.get_by_role("button", name="What happened").first.click()
        await expect(ada.page.get_by_text("You clap softly.").first).to_be_visible()
    assert await doors.close() == []


async def test_the_form_of_a_new_table_offers_the_house_rule(
    made_up: Server, browser: Browser
) -> None:
    doors = Doors(browser, made_up.url)
    visitor = await doors.open("Ada")
    await visitor.goto("/new")
    await expect(visitor.page.get_by_role("switch", name="Lucky fives")).to_be_visible()
    assert await doors.close() == []
