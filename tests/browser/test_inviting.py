"""Friends come in: by the link that `make play` prints, by the table's link and its picture."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from browser.axe import violations
from browser.browsing import PHONE
from browser.inviting import READY, open_table, sit_down
from browser.test_never_stuck import hand_of
from lastcard.server.addresses import Listening, network_addresses
from qr import read_code
from words.keys import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Locator

    from browser.browsing import Doors

NETWORK = network_addresses(Listening("0.0.0.0", 1))  # noqa: S104
networked = pytest.mark.skipif(not NETWORK, reason="this machine is in no network")
ONLY_HERE = (
    "Friends cannot open this address yet. Start Lastcard with --host 0.0.0.0, then friends on "
    "the same network can join."
)


@dataclass
class Printed:
    """What `make play` prints: where it is open here, and for friends."""

    here: str
    friends: str


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Printed]:
    environment = os.environ | {"LASTCARD_DATA": str(tmp_path_factory.mktemp("play"))}
    for screen in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(screen, None)
    server = subprocess.Popen(
        [sys.executable, "make.py", "play"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert server.stdout is not None
    try:
        said = ""
        while "same network" not in said:
            line = server.stdout.readline()
            assert line, said
            said += line
        yield Printed(*re.findall(r"(?:open|join) at (http://\S+)/", said))
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(30)
        server.stdout.close()


async def scanned(picture: Locator) -> str:
    """What a camera reads from the picture of a code on the page."""
    box = str(await picture.get_attribute("viewBox"))
    drawn = str(await picture.locator("path").get_attribute("d"))
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    size = range(int(box.split()[2]))
    return read_code([[(x, y) in dark for x in size] for y in size])


@networked
async def test_friends_on_the_network_join_a_table_that_was_opened_at_localhost(
    doors: Doors, printed: Printed
) -> None:
    assert printed.here.startswith("http://localhost:")
    ada = await doors.open("Ada", origin=printed.here)
    code = await open_table(ada, "seats=friend")
    link = f"{printed.friends}/t/{code}"
    await expect(ada.page.get_by_text(link, exact=True)).to_be_visible()
    await ada.press("Show the picture large")
    large = ada.dialog("Scan to join").get_by_role("img", name=f"it opens table {code}")
    assert await scanned(large) == link
    assert await violations(ada) == []
    await ada.page.keyboard.press("Escape")

    bo = await doors.open(origin=printed.friends, size=PHONE)
    await bo.page.goto(link)
    await sit_down(bo, "Bo")
    await expect(ada.page.get_by_role("region", name="Around the table")).to_contain_text("Bo")
    for visitor in (ada, bo):
        await visitor.press(READY)
    await ada.press("Deal the cards")
    await expect(bo.hand).to_be_visible()

    # the seat of the one at localhost, taken along on a phone
    await ada.press("Settings")
    await ada.press("Make a link to my seat")
    dialog = ada.dialog("Your seat’s link")
    seat = await dialog.get_by_text(f"{link}#key=").inner_text()
    assert await scanned(dialog.get_by_role("img")) == seat
    phone = await doors.open(origin=printed.friends, size=PHONE)
    await phone.page.goto(seat)
    await expect(phone.hand).to_be_visible()
    assert await hand_of(phone) == await hand_of(ada)


async def test_no_address_is_shown_that_nobody_else_can_open(doors: Doors) -> None:
    ada = await doors.open("Ada")
    code = await open_table(ada, "")
    invitation = ada.page.get_by_role("region", name="Invite friends")
    await expect(invitation).to_contain_text(f"{code[:3]} {code[3:]}")
    await expect(invitation).to_contain_text(ONLY_HERE)
    await expect(ada.page.get_by_text("127.0.0.1")).to_have_count(0)
    await expect(ada.button("Show the picture large")).to_have_count(0)
    assert await violations(ada) == []
    await ada.press("Make a link to my seat")
    await expect(ada.dialog("Your seat’s link")).to_contain_text(ONLY_HERE)
