"""How strong the champion is: what it has to hold, and by how much it does.

Every row is a match as `lastcard match` plays it, the bots in every seat in turn. The share of the
first bot is given with its 95 % interval, beside what has to be reached.

    python bench/strength.py                    all of it: hours
    python bench/strength.py duel crowd         some of it
    python bench/strength.py setups --rounds 4000
    python bench/strength.py --list
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

from lastcard.bots.arena import Match, play_match
from lastcard.bots.shares import interval
from lastcard.editions import BUILT_IN, load_edition, read_card_files
from lastcard.engine import read_rules


class Task(NamedTuple):
    edition: str
    bots: tuple[str, ...]
    rules: str = ""
    custom: tuple[str, ...] = ()
    least: float = 0.0
    """What the first bot's share has to reach; 0 where nothing is asked."""

    def __str__(self) -> str:
        return " ".join([self.edition, ",".join(self.bots), self.rules, *self.custom]).strip()

    def match(self, rounds: int, seed: str) -> Match:
        deck = load_edition(self.edition)
        rules = read_rules(RULES[self.rules])
        custom = tuple(read_card_files(list(self.custom), deck))
        return Match(self.edition, self.bots, rounds, seed, rules, custom)


RULES: dict[str, dict[str, object]] = {
    "": {},
    "stacking-same": {"stacking": "same"},
    "stacking-any": {"stacking": "any"},
    "jump-in": {"jump_in": True},
    "seven-zero": {"seven_zero": True},
    "draw-until-playable": {"draw_until_playable": True},
    "forced-play": {"forced_play": True},
    "no-bluffing": {"bluffing": False},
    "family": {"stacking": "same", "draw_until_playable": True},
    "chaos": {
        "stacking": "any",
        "jump_in": True,
        "seven_zero": True,
        "draw_until_playable": True,
    },
}
DUEL, CROWD = ("champion", "steady"), ("champion", "steady", "steady", "steady")
SETUPS = [
    *(Task("giant", DUEL, rules, least=0.5) for rules in RULES if rules),
    *(Task("toy-story", CROWD, rules, least=0.25) for rules in ("family", "chaos", "forced-play")),
    Task("wimpy-kid", CROWD, "stacking-any", least=0.25),
    Task("disney", CROWD, "seven-zero", least=0.25),
    Task("giant", DUEL, custom=("encore", "rooster"), least=0.5),
    Task("giant", DUEL, custom=("glasses", "open-hands"), least=0.5),
    Task("disney", DUEL, custom=("swap-shop", "cloudburst"), least=0.5),
    Task("giant", CROWD, custom=("threes-all-round", "die-of-doom"), least=0.25),
    Task("disney", CROWD, custom=("follow-me", "triple-draw"), least=0.25),
    Task("giant", CROWD, custom=("pickpocket", "colour-hunt"), least=0.25),
]
"""House rules and written cards: twenty, and always the same."""
TASKS = {
    "duel": [Task(edition, DUEL, least=0.6) for edition in BUILT_IN],
    "chance": [Task(edition, ("champion", "random"), least=0.78) for edition in BUILT_IN],
    "crowd": [Task(edition, CROWD, least=0.275) for edition in BUILT_IN],
    "company": [
        Task(edition, ("champion", "steady", "normal", "easy"), least=0.25) for edition in BUILT_IN
    ],
    "easy": [Task(edition, ("easy", "random"), least=0.5) for edition in BUILT_IN],
    "thinker": [Task(edition, ("thinker", "steady")) for edition in BUILT_IN],
    "thinker-crowd": [Task("giant", ("thinker", *CROWD[1:]))],
    "setups": SETUPS,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("tasks", nargs="*", metavar="TASK", help=", ".join(TASKS))
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--list", action="store_true")
    asked = parser.parse_args()
    unknown = [name for name in asked.tasks if name not in TASKS]
    if unknown:
        parser.error(f"no task {unknown[0]}; allowed: {', '.join(TASKS)}")
    chosen = [task for name in asked.tasks or TASKS for task in TASKS[name]]
    if asked.list:
        print(*chosen, sep="\n")
        return
    print("| match | wins | share | 95% interval | least | points a round | |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | --- |")
    for task in chosen:
        began = time.monotonic()
        first = play_match(task.match(asked.rounds, asked.seed))[0]
        low, high = interval(first.wins, asked.rounds)
        share, points = first.wins / asked.rounds, first.points / asked.rounds
        least = f"{task.least:.1%}" if task.least else ""
        print(
            f"| `{task}` | {first.wins:,} | {share:.1%} | {low:.1%} to {high:.1%} | {least} | "
            f"{points:.1f} | {time.monotonic() - began:.0f} s |",
            flush=True,
        )


if __name__ == "__main__":
    main()
