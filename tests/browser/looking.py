"""What can be seen and touched, by the rectangles of what is on the screen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from browser.browsing import Visitor

TOUCH = 44
"""CSS pixels that a finger hits surely."""
ROUNDING = 0.5

COVERED = """(element) => {
  const box = element.getBoundingClientRect();
  const found = [];
  for (const across of [0.1, 0.3, 0.5, 0.7, 0.9]) for (const down of [0.2, 0.5, 0.8]) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) { found.push('the edge'); continue; }
    const top = document.elementFromPoint(x, y);
    if (top !== element && !element.contains(top)) found.push(top?.outerHTML.slice(0, 90) ?? '?');
  }
  return [...new Set(found)];
}"""
"""What lies over the element, at points spread over it."""

SMALL = """([least]) => {
  const found = [];
  const seen = {visibilityProperty: true, opacityProperty: true};
  for (const element of document.querySelectorAll('button, a[href], input, select, summary')) {
    const dialog = document.querySelector('dialog[open]');
    if (!element.checkVisibility(seen) || (dialog && !dialog.contains(element))) continue;
    if (element.closest('p a, dd a, .visually-hidden')) continue;
    const label = element.closest('label');
    const box = (label ?? element).getBoundingClientRect();
    if (box.width === 0 || box.bottom < 0) continue;
    if (getComputedStyle(element).clipPath !== 'none') continue;
    if (box.width < least || box.height < least) {
      const name = element.ariaLabel || element.textContent.trim() || element.type;
      found.push(`${name.slice(0, 40)}: ${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
    }
  }
  return found;
}"""
"""What is to be touched and smaller than a finger."""

CLIPPED = """() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} px wide`);
  const dialog = document.querySelector('dialog[open]');
  const all = (dialog ?? document.body).querySelectorAll(
    'button, a[href], input, select, h1, h2, h3, p, li, th, td, label, legend, strong');
  for (const element of all) {
    if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    if (element.closest('.visually-hidden, [aria-hidden=true]')) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    let scrolls = false;
    for (let up = element.parentElement; up && up !== root; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowX)) scrolls = true;
    }
    const name = (element.ariaLabel || element.textContent.trim()).slice(0, 40);
    if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) {
      const [left, right] = [box.left.toFixed(0), box.right.toFixed(0)];
      found.push(`${element.localName} “${name}” from ${left} to ${right}`);
    }
    const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
    const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (cut && hides) found.push(`${element.localName} “${name}” is cut off`);
  }
  return found;
}"""
"""What reaches beyond the window or is cut off, except where it scrolls."""

OVERLAPS = """(selectors) => {
  const boxes = [];
  const found = [];
  for (const selector of selectors) if (!document.querySelector(selector)) {
    found.push(`there is no ${selector}`);
  }
  for (const selector of selectors) for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({visibilityProperty: true})) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) boxes.push({selector, box, element});
  }
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [a, b] = [boxes[i], boxes[j]];
    if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
    const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (wide > 1.5 && high > 1.5) {
      found.push(`${a.selector} and ${b.selector}: ${wide.toFixed(0)}x${high.toFixed(0)} px`);
    }
  }
  return found;
}"""
"""Which of these lie over one another."""


OUT_OF_SIGHT = """(selectors) => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1) found.push(`the page is ${root.scrollHeight} px high`);
  for (const selector of selectors) for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    let frame = {left: 0, right: innerWidth};
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowX)) frame = {left: -9999, right: 9999};
    }
    const wide = box.left < frame.left - 1 || box.right > frame.right + 1;
    if (wide || box.top < -1 || box.bottom > innerHeight + 1) {
      const sides = [box.left, box.top, box.right, box.bottom].map((side) => side.toFixed(0));
      found.push(`${selector} ${element.textContent.trim().slice(0, 20)}: ${sides}`);
    }
  }
  return found;
}"""
"""What is not wholly on the screen, except where it scrolls sideways."""

UNSEEN_ANSWERS = """() => {
  const prompt = document.querySelector('section[aria-labelledby=prompt-text]');
  const frame = prompt.getBoundingClientRect();
  return [...prompt.querySelectorAll('[data-action]')].flatMap((answer) => {
    const box = answer.getBoundingClientRect();
    const seen = box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    const below = (box.bottom - frame.bottom).toFixed(0);
    return seen ? [] : [`${answer.textContent.trim()} lies ${below} px below what is seen`];
  });
}"""


async def covering(element: Locator) -> list[str]:
    """Whatever lies over it, or cuts it off."""
    found: list[str] = await element.evaluate(COVERED)
    return found


async def too_small(visitor: Visitor) -> list[str]:
    found: list[str] = await visitor.page.evaluate(SMALL, [TOUCH - ROUNDING])
    return found


SETTLED = """async ([width, height]) => {
  const moving = '[data-card-key], [data-action], [data-pile], h1';
  const where = () => [...document.querySelectorAll(moving)]
    .map((each) => Object.values(each.getBoundingClientRect().toJSON()).map(Math.round)).join();
  let before = '';
  const fits = () => innerWidth === width && innerHeight === height
    && (document.querySelector('main.table')?.clientHeight ?? 0) <= height;
  for (let calm = 0; calm < 6; calm = fits() && where() === before ? calm + 1 : 0) {
    before = where();
    await new Promise((go) => setTimeout(go, 40));
  }
}"""
"""Until nothing moves any more, as the page fits itself to a new size."""


async def settled(visitor: Visitor, width: int, height: int) -> None:
    await visitor.page.set_viewport_size({"width": width, "height": height})
    await visitor.page.evaluate(SETTLED, [width, height])


async def clipped(visitor: Visitor) -> list[str]:
    found: list[str] = await visitor.page.evaluate(CLIPPED)
    return found


async def overlapping(visitor: Visitor, *selectors: str) -> list[str]:
    found: list[str] = await visitor.page.evaluate(OVERLAPS, list(selectors))
    return found


async def out_of_sight(visitor: Visitor, *selectors: str) -> list[str]:
    found: list[str] = await visitor.page.evaluate(OUT_OF_SIGHT, list(selectors))
    return found


async def unseen_answers(visitor: Visitor) -> list[str]:
    """Answers that are only found by scrolling."""
    found: list[str] = await visitor.page.evaluate(UNSEEN_ANSWERS)
    return found


async def photograph(visitor: Visitor, name: str) -> None:
    """A picture for people to look at, where LASTCARD_SCREENSHOTS names a folder for them."""
    if folder := os.environ.get("LASTCARD_SCREENSHOTS"):
        await visitor.page.screenshot(path=Path(folder) / f"{name}.png")


async def clipped_enlarged(visitor: Visitor, name: str) -> list[str]:
    """What does not fit a phone when the text has twice its size: the browser's own setting.

    Whoever goes on with the page loads it again.
    """
    await visitor.page.evaluate("document.documentElement.style.fontSize = '200%'")
    found = []
    for width in (320, 360):
        await settled(visitor, width, 740)
        await photograph(visitor, f"text200-{name}-{width}")
        found += [f"{name}, {width} px: {each}" for each in await clipped(visitor)]
    return found
