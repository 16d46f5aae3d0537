#!/usr/bin/env python3
"""A bot in a page of Python: one JSON object a line in, one action a line out.

lastcard match --bots "cmd:python3 examples/bots/greedy.py,random" --rounds 100
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """Coloured cards before wilds, the colour held most; draw only when nothing goes."""
    held = Counter(card[0] for card in view["hand"] if card[0] in "RYGBP")
    plays = [action for action in legal if action[0].isupper()]
    if not plays:
        # accept, pass, vote, show: the last one named is as good as any
        return legal[-1]
    best = max(plays, key=lambda play: (":" not in play, held[play.partition(":")[2] or play[0]]))
    return best + "!" if len(view["hand"]) == 2 else best


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        sys.stdout.write(choose(question["view"], question["legal"]) + "\n")
        # whoever waits for the answer gets it now, not when a buffer is full
        sys.stdout.flush()


if __name__ == "__main__":
    main()
