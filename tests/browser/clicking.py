"""Playing with nothing but clicks on what the page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from browser.browsing import Visitor

RETRY, ROUND = 4000, 150_000
"""Milliseconds until what came to nothing is done once more, and until it must be one's turn
again."""
LOOK = """(before) => {
  const shown = (element) => element.getClientRects().length > 0;
  const find = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const hand = find('[role=group][aria-label^="Your hand"] button');
  const prompt = document.querySelector('section[aria-labelledby=prompt-text]');
  const facts = [prompt?.textContent, document.querySelector('[role=img][aria-label^="Top card"]')
    ?.getAttribute('aria-label'), ...hand.map((card) => card.textContent + card.ariaPressed),
    ...find('main button').map((button) => button.ariaLabel + button.ariaPressed)];
  const mark = facts.join();
  const at = (selector) => mark === before ? null : {mark, selector};
  if (find('dialog[open] [role=region][aria-label=Scores]').length > 0) return {mark, selector: ''};
  if (find('main [role=status] button').length > 0) return at('main [role=status] button');
  if (find('button[aria-label="Call UNO now!"]').length > 0) {
    return at('button[aria-label="Call UNO now!"]');
  }
  const answers = find('section[aria-labelledby=prompt-text] [data-action]');
  if (answers.length > 0) {
    const actions = answers.map((answer) => answer.dataset.action);
    return at(`section[aria-labelledby=prompt-text] [data-action="${actions[0]}"]`);
  }
  const useful = hand.filter((card) => / can be (played|shown|discarded)/.test(card.textContent));
  const draws = find('button').filter((each) => /^Draw a card\\. /.test(each.textContent.trim()));
  if (useful.length + draws.length === 0) return null;
  const arm = find('button[aria-label="Call UNO with your next card"][aria-pressed=false]');
  if (arm.length > 0) return at('button[aria-label="Call UNO with your next card"]');
  if (useful.length > 0) return at(`[data-card-key="${useful[0].dataset.cardKey}"]`);
  return at('button:has-text("Draw a card. ")');
}"""
"""What a player would click on next; null while there is nothing to do or nothing has changed."""


WATCH = """([before, patience]) => new Promise((tell) => {
  const look = LOOK;
  const done = (seen) => {
    changes.disconnect();
    [late, soon].forEach(clearTimeout);
    clearInterval(now_and_then);
    tell(seen);
  };
  const again = () => {
    soon = null;
    const seen = look(before);
    if (seen) done(seen);
  };
  let soon = null;
  const changes = new MutationObserver(() => { soon ??= setTimeout(again, 50); });
  const late = setTimeout(() => done(null), patience);
  const now_and_then = setInterval(again, 1000);
  changes.observe(document, {subtree: true, childList: true, attributes: true});
  again();
})"""
"""Looks whenever the page has changed, until there is something to do."""


FREE = """async (thing) => {
  thing.scrollIntoView({block: 'nearest', inline: 'nearest'});
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const box = thing.getBoundingClientRect();
  const free = [];
  for (let place = 0; place < 144; place += 1) {
    const [across, down] = [0.06 + (place % 12) * 0.08, 0.06 + Math.floor(place / 12) * 0.08];
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    if (thing.contains(document.elementFromPoint(x, y))) free.push([x, y]);
  }
  return free[Math.floor(free.length / 2)] ?? null;
}"""
"""A point at which a thing can be touched, whatever lies over the rest of it."""


async def tap(thing: Locator) -> None:
    """Tap a card or a button where it shows itself."""
    await thing.wait_for(state="attached")
    await tap_if_there(thing)


async def tap_if_there(thing: Locator) -> None:
    """Tap what was seen a moment ago; others play too, and it may well be gone by now."""
    for found in await thing.element_handles():
        point = await found.evaluate(FREE)
        if point is not None:
            await thing.page.mouse.click(*point)


def sheet(visitor: Visitor) -> Locator:
    """The score sheet."""
    scores = visitor.page.get_by_role("region", name="Scores")
    return visitor.page.get_by_role("dialog").filter(has=scores)


async def next_look(visitor: Visitor, look: str, mark: str) -> dict[str, Any]:
    """What there is to do, once something has changed since the last look."""
    watch = WATCH.replace("LOOK", look)
    seen = await visitor.page.evaluate(watch, [mark, RETRY])
    # what was done came to nothing, because somebody else was quicker: then once more
    seen = seen or await visitor.page.evaluate(watch, ["", ROUND])
    if seen is None:
        shown = await visitor.page.locator("body").aria_snapshot()
        raise AssertionError(f"there is nothing to do any more:\n{shown}")
    found: dict[str, Any] = seen
    return found


async def play_round(visitor: Visitor) -> None:
    """Click whatever is offered until the score sheet lies on the table."""
    mark = ""
    while True:
        seen = await next_look(visitor, LOOK, mark)
        if not seen["selector"]:
            return
        mark = seen["mark"]
        await tap_if_there(visitor.page.locator(seen["selector"]).first)
