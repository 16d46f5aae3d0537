"""Somebody who has never seen the game does what the page's words say, and pays for nothing.

The reader below knows no rule and no list of what is allowed: it reads what stands on the page
(the question, the captions, the names of cards and buttons) and touches what the words name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from browser.browsing import PHONE
from browser.clicking import next_look, sheet, tap_if_there

if TYPE_CHECKING:
    from browser.browsing import Doors, Visitor

READ = """(before) => {
  const shown = (element) => element.getClientRects().length > 0;
  const find = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const words = (element) => (element.ariaLabel || element.innerText || '').trim();
  const prompt = find('section[aria-labelledby=prompt-text]')[0];
  const last = [...(prompt?.querySelectorAll('p') ?? [])].at(-1);
  const read = {
    asks: prompt?.innerText ?? '',
    caption: last?.innerText.trim() ?? '',
    // a hint has the bulb of the button before it
    hinted: Boolean(last?.querySelector('svg')),
    buttons: find('section[aria-labelledby=prompt-text] button').map(words)
      .filter((name) => !name.startsWith('Rule ')),
    hand: find('[role=group][aria-label^="Your hand"] button').map((card) => card.innerText.trim()),
    chosen: find('[role=group][aria-label^="Your hand"] button[aria-pressed=true]').length > 0,
    pile: find('button').map((each) => each.innerText.trim()).filter((each) => /^Draw/.test(each)),
    scores: find('dialog[open] [role=region][aria-label=Scores]').length > 0,
  };
  const mark = JSON.stringify(read);
  const mine = read.scores || read.asks.includes('UNO! now') || read.buttons.length > 0
    || read.asks.startsWith('Your turn!');
  return mine && mark !== before ? {...read, mark} : null;
}"""
"""What can be read at the table, while the words are for this player."""
HINT = "Hint: what would a good player do?"
PLAY = re.compile(r"Play (?P<card>.+?)(?: and call (?P<color>\w+))?(?:, calling UNO)?: ")
LOOKS = 500
"""Far more than a round takes whoever gets on."""
FORGETTING = re.compile(
    r"catches you without the call|You are guilty|cannot be|You must|not your turn|does not match"
)
"""What the page says to those who did not know."""


class Reader:
    """Reads the page and does what it says."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.color = ""
        """The colour that a hint has named for the wild that is being played."""

    async def press(self, name: str) -> None:
        button = self.visitor.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
        await tap_if_there(button.first)

    async def card(self, name: str) -> None:
        card = self.visitor.hand.get_by_role("button", name=re.compile(f"^{re.escape(name)}(,|$)"))
        await tap_if_there(card.first)

    async def follow(self, words: dict[str, Any]) -> None:
        """Do what the words say."""
        asks, caption = words["asks"], words["caption"]
        if "UNO! now" in asks:
            await self.uno()
        elif "which colour" in asks and HINT not in words["buttons"]:
            # of a wild that is being played; for a first card a hint can be had
            await self.press(self.color.capitalize() or words["buttons"][0])
        elif words["chosen"] and "Tap it again" in caption:
            await self.again(words)
        elif HINT not in words["buttons"]:
            # one thing can be done, and it is said
            await self.press(words["buttons"][0] if words["buttons"] else "Draw")
        elif words["hinted"]:
            await self.advised(words)
        else:
            await self.press("Hint")

    async def uno(self) -> None:
        await tap_if_there(self.visitor.page.get_by_role("button").filter(has_text="UNO!").first)

    async def again(self, words: dict[str, Any]) -> None:
        """A card is chosen, and the caption says how it is played."""
        if "bluff" in words["caption"]:
            await self.without_bluff(words)
        elif "UNO! plays it and calls" in words["caption"]:
            await self.uno()
        else:
            await tap_if_there(self.visitor.hand.locator("button[aria-pressed=true]"))

    async def advised(self, words: dict[str, Any]) -> None:
        """The hint stands there."""
        caption = words["caption"]
        if play := PLAY.match(caption):
            self.color = play["color"] or ""
            await (self.without_bluff(words) if "bluff" in caption else self.card(play["card"]))
        elif caption.startswith("Draw"):
            await self.press("Draw")
        else:
            advice = caption.partition(":")[0].removeprefix("Choose ").removeprefix("Call ")
            await self.press(advice[:1].upper() + advice[1:])

    async def without_bluff(self, words: dict[str, Any]) -> None:
        """Better not: another card that can be played, or one from the pile."""
        can = [each for each in words["hand"] if "can be played" in each and "bluff" not in each]
        await (self.card(can[0].partition(",")[0]) if can else self.press("Draw"))


async def test_somebody_who_only_reads_plays_the_first_round_without_a_penalty(
    doors: Doors,
) -> None:
    ada = await doors.open(size=PHONE)
    await ada.goto()
    # the largest thing there, and it says what it does
    await ada.press("Play now")
    await expect(ada.heading("Round 1")).to_be_visible()
    reader, mark, refused = Reader(ada), "", []
    for _ in range(LOOKS):
        words = await next_look(ada, READ, mark)
        if words["scores"]:
            break
        mark = words["mark"]
        refused += FORGETTING.findall(words["asks"])
        await reader.follow(words)
    else:
        raise AssertionError(f"the words lead nowhere: {words['asks']}")
    await expect(sheet(ada)).to_be_visible()
    assert refused == []
    await sheet(ada).get_by_role("button", name="Look at the table").click()
    await ada.press("What happened")
    told = await ada.page.get_by_role("complementary").inner_text()
    assert "deals 7 cards each" in told or "deal 7 cards each" in told
    assert FORGETTING.findall(told) == []
