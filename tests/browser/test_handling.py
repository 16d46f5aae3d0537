"""A card is dragged, or played by one tap; the device stays awake and calls its player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from browser.browsing import PHONE
from browser.clicking import FREE, tap
from browser.looking import photograph, settled
from browser.steering import Aim, Party, party, steered

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor
    from cluster import Server

STUBS = """() => {
  window.calls = [];
  const lock = async () => ({release: async () => { window.calls.push('sleep'); }});
  Object.defineProperty(navigator, 'wakeLock', {value: {
    request: (kind) => { window.calls.push('wake ' + kind); return lock(); },
  }});
  navigator.vibrate = (length) => { window.calls.push('shake ' + length); return true; };
}"""
"""What no browser without a screen and a motor does: it writes down what it was asked for."""


class Choosing(Aim):
    """The turn of somebody with a plain card that fits, a wild, and a card that does not fit."""

    def reached(self, sat: Party) -> bool:
        turn = sat.pending["kind"] == "turn" and sat.pending["seats"] == [self.seat]
        return (
            turn and self.plain(sat) is not None and self.unfit(sat) is not None and has_wild(sat)
        )

    def plain(self, sat: Party) -> str | None:
        return next((a for a in sat.legal(self.seat) if a[0] in "RYGB" and a[1:].isdigit()), None)

    def unfit(self, sat: Party) -> str | None:
        legal = {action.partition(":")[0] for action in sat.legal(self.seat)}
        return next((card for card in sat.hand(self.seat) if card not in legal), None)


def has_wild(sat: Party) -> bool:
    return any(action.startswith("W:") for action in sat.legal(0))


async def drag(visitor: Visitor, card: str, up: float, across: float = 0) -> None:
    """By a finger where the browser has touch, else by the mouse."""
    await settled(visitor, *PHONE)
    point = await visitor.page.locator(f'[data-card-key="{card}#0"]').evaluate(FREE)
    steps = [(point[0] + across * step / 5, point[1] - up * step / 5) for step in range(1, 6)]
    if not await visitor.page.evaluate("navigator.maxTouchPoints > 0"):
        await visitor.page.mouse.move(*point)
        await visitor.page.mouse.down()
        for step in steps:
            await visitor.page.mouse.move(*step)
        await visitor.page.mouse.up()
        return
    finger = await visitor.context.new_cdp_session(visitor.page)

    async def touch(kind: str, at: tuple[float, float] | None = None) -> None:
        points: list[Any] = [] if at is None else [{"x": at[0], "y": at[1]}]
        await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    await touch("touchStart", (point[0], point[1]))
    for step in steps:
        await touch("touchMove", step)
    await touch("touchEnd")


async def test_a_card_is_dragged_onto_the_table_by_finger_and_by_mouse(
    doors: Doors, server: Server
) -> None:
    aim = Choosing("turn")
    rules = {"hand_size": 10, "target": 100_000}
    for touches in (True, False):
        async with steered(server, aim, 2, rules=rules) as sat:
            ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE, has_touch=touches)
            await ada.goto(f"/t/{sat.code}")
            await expect(ada.prompt).to_contain_text("Your turn")
            plain, unfit = aim.plain(sat), aim.unfit(sat)
            assert plain is not None
            assert unfit is not None
            # a little way, or sideways, and nothing has happened
            await drag(ada, plain, 30)
            await drag(ada, plain, 5, across=90)
            await expect(ada.page.locator(f'[data-card-key="{plain}#0"]')).to_be_visible()
            await expect(ada.prompt).to_contain_text("Your turn")
            # what does not fit comes back, and says why
            await drag(ada, unfit, 250)
            await expect(ada.prompt.get_by_role("button", name="Rule")).to_be_visible()
            await expect(ada.page.locator(f'[data-card-key="{unfit}#0"]')).to_be_visible()
            # a wild asks for its colour
            await drag(ada, "W", 250)
            await expect(ada.prompt.get_by_role("button", name="Green")).to_be_visible()
            await ada.press("Cancel")
            await drag(ada, plain, 250)
            assert (await sat.hears("played", 0))["cards"] == [plain]


async def test_one_tap_is_offered_once_and_kept(doors: Doors, server: Server) -> None:
    rules = {"hand_size": 10, "target": 100_000}
    aim = Choosing("turn")
    async with steered(server, aim, 2, rules=rules) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0), size=PHONE, has_touch=True)
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text("Your turn")
        await ada.page.evaluate("localStorage.setItem('lastcard.two-taps', '5')")
        await ada.page.reload()
        await expect(ada.prompt).to_contain_text("Your turn")
        offer = ada.page.get_by_text("Play with one tap from now on?")
        await expect(offer).to_be_hidden()
        card = ada.page.locator(f'[data-card-key="{aim.plain(sat)}#0"]')
        await tap(card)
        await tap(card)
        await sat.hears("played", 0)
        await expect(offer).to_be_visible()
        await photograph(ada, "one-tap")
        await ada.press("Yes, one tap")
        await expect(offer).to_be_hidden()
        while not aim.reached(sat):
            seat = sat.pending["seats"][0]
            await sat.acts(seat, next(a for a in ("draw", "pass") if a in sat.legal(seat)))
        await ada.page.reload()
        await expect(ada.prompt).to_contain_text("Your turn")
        plain = aim.plain(sat)
        await tap(ada.page.locator(f'[data-card-key="{plain}#0"]'))
        assert (await sat.hears("played", 0))["cards"] == [plain]
        await expect(offer).to_be_hidden()


async def test_the_screen_stays_on_while_one_plays_and_the_device_shakes_at_ones_turn(
    doors: Doors, server: Server
) -> None:
    async with party(server, 2) as sat:
        seat = await sat.first_turn()
        ada = await doors.open("Ada", cookie=sat.cookie(1 - seat), size=PHONE, motion=True)
        await ada.context.add_init_script(f"({STUBS})()")
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.hand).to_be_visible()
        await ada.press("Settings")
        shakes = ada.page.get_by_role("switch", name="Vibration")
        await expect(shakes).to_be_checked()
        await ada.page.keyboard.press("Escape")
        while sat.pending["seats"] != [1 - seat]:
            await sat.moves()
        await ada.is_asked()
        await ada.page.wait_for_function("window.calls.includes('shake 60')")
        assert "wake screen" in await ada.page.evaluate("window.calls")
        assert "sleep" not in await ada.page.evaluate("window.calls")
        await ada.press("Leave the table")
        await ada.press("Go, and keep my seat")
        await ada.page.wait_for_function("window.calls.includes('sleep')")
        # who wants little motion wants no shaking, unless it is set
        bo = await doors.open("Bo", size=PHONE)
        await bo.context.add_init_script(f"({STUBS})()")
        await bo.goto()
        await bo.press("Settings")
        await expect(bo.page.get_by_role("switch", name="Vibration")).not_to_be_checked()
