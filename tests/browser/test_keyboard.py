"""Everything without a mouse, and everything for those who listen."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from playwright.async_api import expect

from browser.clicking import sheet
from browser.keying import LISTEN, focused, key_to_card, play_round_by_keys, tab_to
from browser.steering import Aim, Party, party, steered

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor
    from cluster import Server


LOG_KEEPS = 400


async def test_a_round_is_played_with_keys_alone_and_the_focus_is_never_lost(doors: Doors) -> None:
    ada = await doors.open("Ada")
    await ada.context.add_init_script(f"({LISTEN})()")
    await ada.goto()
    await tab_to(ada, "Play now")
    await ada.page.keyboard.press("Enter")
    await expect(ada.heading("Round 1")).to_be_visible()

    await play_round_by_keys(ada)

    assert await ada.page.evaluate("window.lost") == []
    await expect(sheet(ada)).to_be_visible()
    assert "the round" in (await focused(ada))["name"]
    await tab_to(ada, "Next round")
    await ada.page.keyboard.press("Enter")
    await expect(ada.heading("Round 2")).to_be_visible()
    assert not (await focused(ada))["nowhere"]


class LastCard(Aim):
    """The turn of somebody whose only card can be laid, and says all there is to say."""

    def reached(self, sat: Party) -> bool:
        turn = sat.pending["kind"] == "turn" and sat.pending["seats"] == [self.seat]
        hand = sat.hand(self.seat)
        return turn and len(hand) == 1 and hand[0] in sat.legal(self.seat)


async def test_who_plays_the_last_card_keeps_the_focus_until_the_scores_come(
    doors: Doors, server: Server
) -> None:
    rules = {"hand_size": 1, "target": 100_000, "uno": "auto"}
    async with steered(server, LastCard("turn"), 2, rules=rules) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0))
        await ada.context.add_init_script(f"({LISTEN})()")
        await ada.goto(f"/t/{sat.code}")
        await expect(ada.prompt).to_contain_text("Your turn!")
        await ada.page.evaluate("window.lost = []")
        assert await key_to_card(ada, 0)
        await ada.page.keyboard.press("Enter")
        await expect(sheet(ada)).to_be_visible()
        assert await ada.page.evaluate("window.lost") == []


async def test_each_event_is_spoken_once(doors: Doors) -> None:
    ada = await doors.open("Ada")
    await ada.context.add_init_script(f"({LISTEN})()")
    await ada.goto()
    await ada.press("Play now")
    # what was dealt before this browser came is read in the log
    await ada.is_asked()
    log = ada.page.get_by_role("complementary", name="What happened")
    before = await log.get_by_role("listitem").count()
    await ada.page.evaluate("window.heard = []")

    await play_round_by_keys(ada)

    await spoken_as_written(ada, before)


async def spoken_as_written(visitor: Visitor, before: int) -> None:
    """Every line of the log since then was spoken, as often as it happened."""
    await sheet(visitor).get_by_role("button", name="Look at the table").click()
    log = visitor.page.get_by_role("complementary", name="What happened")
    # each line without the link to its rule
    written = await log.get_by_role("listitem").evaluate_all(
        "(lines) => lines.map((line) => line.firstChild.textContent.trim())"
    )
    # the log keeps so many lines; of a longer round the last ones are compared
    happened = written[before:] if len(written) < LOG_KEEPS else written[-LOG_KEEPS // 2 :]
    heard = await visitor.page.evaluate("window.heard")
    spoken = [line for line in heard if line in happened]
    assert len(set(happened)) > 10
    assert Counter(spoken[-len(happened) :]) == Counter(happened)
    if len(written) < LOG_KEEPS:
        assert len(spoken) == len(happened)


async def test_the_hands_of_ten_players_are_counted_aloud(doors: Doors, server: Server) -> None:
    rules = {"hand_size": 2, "target": 100_000, "uno": "auto"}
    async with party(server, 10, rules=rules) as sat:
        ada = await doors.open("Ada", cookie=sat.cookie(0))
        await ada.context.add_init_script(f"({LISTEN})()")
        await ada.goto(f"/t/{sat.code}")
        log = ada.page.get_by_role("complementary", name="What happened")
        await expect(log.get_by_role("listitem").first).to_be_visible()
        before = await log.get_by_role("listitem").count()
        await ada.page.evaluate("window.heard = []")
        while not sat.game["over"]:
            seat = sat.pending["seats"][0]
            # whoever can play does: the log keeps only so many lines of a round
            plays = [action for action in sat.legal(seat) if action[0].isupper()]
            await sat.acts(seat, (plays or [sat.guests[seat].my_move() or "draw"])[0])
        await expect(sheet(ada)).to_be_visible()
        await spoken_as_written(ada, before)


async def test_escape_takes_a_choice_back_and_closes_what_is_open(doors: Doors) -> None:
    ada = await doors.open("Ada")
    await ada.goto("/new")
    await tab_to(ada, "Choose for card 1")
    await ada.page.keyboard.press("Enter")
    await expect(ada.dialog("What does card 1 do?")).to_be_visible()
    await ada.page.keyboard.press("Escape")
    await expect(ada.dialog("What does card 1 do?")).to_be_hidden()
    assert (await focused(ada))["name"] == "Choose for card 1"
