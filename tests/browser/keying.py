"""Playing with nothing but keys, and watching where the focus goes and what is spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser.clicking import next_look

if TYPE_CHECKING:
    from browser.browsing import Visitor

LISTEN = """() => {
  window.heard = [];
  window.lost = [];
  addEventListener('focusin', (event) => { window.last = event.target.outerHTML.slice(0, 90); });
  const hear = (nodes) => {
    for (const node of nodes) {
      const region = node.parentElement?.closest('[role=log]');
      if (node.nodeType === 1 && region) window.heard.push(node.textContent);
    }
  };
  const begin = () => {
    hear(document.querySelectorAll('[role=log] > p'));
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          if (node.nodeType !== 1) continue;
          hear(node.matches('[role=log] > p') ? [node] : node.querySelectorAll('[role=log] > p'));
        }
      }
      // by the next frame the page had its chance to say where the focus goes on
      requestAnimationFrame(() => setTimeout(() => {
        const at = document.activeElement;
        if (document.querySelector('main.table') && (at === null || at === document.body)) {
          const asks = document.querySelector('#prompt-text')?.textContent;
          window.lost.push(`after ${window.last} at “${asks}”`);
        }
      }));
    }).observe(document.documentElement, {subtree: true, childList: true});
  };
  if (document.body) begin(); else addEventListener('DOMContentLoaded', begin);
}"""
"""Writes down what a screen reader would hear, and every moment in which the focus is nowhere."""

STATE = """(before) => {
  const mark = [document.querySelector('#prompt-text')?.textContent,
    ...[...document.querySelectorAll('[data-card-key], main button')].map((each) =>
      each.dataset.cardKey + each.ariaLabel)].join();
  const now = (state) => mark === before ? null : {...state, mark};
  const find = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.getClientRects().length > 0);
  if (find('dialog[open] [role=region][aria-label=Scores]').length > 0) return {kind: 'over', mark};
  if (find('button[aria-label="Call UNO now!"]').length > 0) return now({kind: 'call'});
  const answers = find('section[aria-labelledby=prompt-text] [data-action]');
  if (answers.length > 0) return now({kind: 'answer', action: answers[0].dataset.action});
  const cards = find('[role=group][aria-label^="Your hand"] button');
  const usable = / can be (played|shown|discarded)/;
  const useful = cards.findIndex((card) => usable.test(card.textContent));
  if (useful >= 0) return now({kind: 'card', place: useful, cards: cards.length});
  const draws = find('button').some((button) => /^Draw a card\\. /.test(button.textContent.trim()));
  return draws ? now({kind: 'draw'}) : null;
}"""

FOCUS = """() => {
  const at = document.activeElement;
  return {
    name: (at.ariaLabel || at.textContent || '').trim(),
    action: at.dataset?.action ?? null,
    card: at.dataset?.cardKey ?? null,
    place: [...document.querySelectorAll('[data-card-key]')].indexOf(at),
    cards: document.querySelectorAll('[data-card-key]').length,
    nowhere: at === document.body,
    over: document.querySelector('dialog[open]') !== null,
  };
}"""
WAY = """(action) => {
  const answer = document.querySelector(`[data-action="${action}"]`);
  const at = document.activeElement;
  if (answer === null) return 'gone';
  if (at === answer) return 'here';
  const behind = answer.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  return behind ? 'Shift+Tab' : 'Tab';
}"""
MOST_TABS = 60


async def focused(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = await visitor.page.evaluate(FOCUS)
    return found


async def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        if (await focused(visitor))["name"] == name:
            return
        await visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


async def tab_to_answer(visitor: Visitor, action: str) -> bool:
    """Press Tab, or Shift and Tab where the answer lies behind, until the focus is there.

    False where the question has gone meanwhile.
    """
    for _ in range(MOST_TABS):
        way = await visitor.page.evaluate(WAY, action)
        if way in ("here", "gone"):
            return bool(way == "here")
        await visitor.page.keyboard.press(way)
    raise AssertionError(f"Tab does not lead to the answer {action}")


async def key_to_card(visitor: Visitor, place: int) -> bool:
    """Tab leads into the hand, arrow keys along it; false where the card has gone meanwhile."""
    for _ in range(2 * MOST_TABS):
        at = await focused(visitor)
        if at["over"] or place >= at["cards"]:
            return False
        if at["place"] == place:
            return True
        if at["card"] is None:
            await visitor.page.keyboard.press("Tab")
        else:
            await visitor.page.keyboard.press("ArrowRight" if at["place"] < place else "ArrowLeft")
    raise AssertionError("Tab and arrows do not lead to the card")


async def play_round_by_keys(visitor: Visitor) -> None:
    """Tab, arrows, Enter and the letters, until the score sheet lies on the table."""
    keyboard = visitor.page.keyboard
    mark = ""
    while True:
        now = await next_look(visitor, STATE, mark)
        mark = now["mark"]
        match now["kind"]:
            case "over":
                return
            case "call":
                await keyboard.press("u")
            case "draw":
                await keyboard.press("d")
            case "answer":
                if await tab_to_answer(visitor, now["action"]):
                    await keyboard.press("Enter")
            case "card":
                if now["cards"] == 2:
                    await keyboard.press("u")
                if await key_to_card(visitor, now["place"]):
                    await keyboard.press("Enter")
