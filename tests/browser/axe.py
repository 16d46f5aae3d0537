"""axe-core, which knows what most people with a screen reader or weak eyes stumble over."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from browser.browsing import Visitor

MODULES = Path(__file__).parents[2] / "web" / "node_modules"
ASK = """async (rules) => {
  // colours that are still on their way from one theme to the other are nobody's
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  for (const each of document.getAnimations()) {
    if (each.effect.getComputedTiming().iterations !== Infinity) each.finish();
  }
  const only = rules === null ? {} : {runOnly: {type: 'rule', values: rules}};
  const found = await axe.run(document, {resultTypes: ['violations'], ...only});
  return found.violations.map((each) =>
    `${each.id}: ${each.help}: ` + each.nodes.slice(0, 4).map((node) =>
      `${node.target.join(' ')} (${node.failureSummary.split('\\n').slice(1).join(' ').trim()})`
    ).join('; '));
}"""
IN_THEMES = ["color-contrast", "link-in-text-block"]
"""What another theme can change."""


@functools.cache
def source() -> str:
    file = Path(os.environ.get("LASTCARD_AXE", MODULES / "axe-core" / "axe.min.js"))
    return file.read_text(encoding="utf-8")


async def violations(visitor: Visitor) -> list[str]:
    """What axe finds on the page as it is now, in the dark and in the light theme."""
    page = visitor.page
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(source())
    found: list[Any] = []
    themes: tuple[tuple[Literal["light", "dark"], list[str] | None], ...]
    themes = (("light", None), ("dark", IN_THEMES))
    for theme, rules in themes:
        await page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        wrong = await page.evaluate(ASK, rules)
        if wrong:
            # a change of theme may still be on its way through the page
            wrong = await page.evaluate(ASK, rules)
        found += [f"{theme}: {each}" for each in wrong]
    await page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found
