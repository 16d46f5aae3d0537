"""How long `steady` takes for a decision: every edition, every preset, two players and ten.

CPU time, so that a noisy machine counts for less. At the end the worst cards that can be written,
held by whoever begins.

    python bench/bots.py
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.pop(0)  # this folder, whose names are others
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from bots.worst import HANDS, worst_cards
from lastcard.bots import make_bot
from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.engine import Rules, apply, legal_actions, start, view
from scene import scene

ROUNDS = 3
LIMIT = 0.05
HOUSE = Rules(stacking="any", seven_zero=True)


def decisions(edition: str, players: int, preset: str | None, rules: Rules) -> list[float]:
    """The seconds each decision of a few rounds took."""
    deck = load_edition(edition)
    card = load_presets()[preset].card(deck.color_names) if preset else None
    custom = (card,) * len(deck.customizable)
    seconds = []
    for number in range(ROUNDS):
        game, _ = start(deck, players, f"bench/{number}", rules, custom)
        bots = [make_bot("steady", seat) for seat in range(players)]
        for _ in range(1000):
            if game.round.pending is None:
                break
            seat = game.round.pending.seats[0]
            seen, legal = view(game, seat), legal_actions(game, seat)
            began = time.process_time()
            action = bots[seat].choose(seen, legal)
            seconds.append(time.process_time() - began)
            game, _ = apply(game, seat, action)
    return sorted(seconds)


def worst() -> list[tuple[float, str, int]]:
    """The seconds a decision took with each of the worst cards in hand, the slowest first."""
    took = []
    for name, written in worst_cards().items():
        for players in (2, 10):
            at = scene("giant", HANDS[:players], top="B7", custom=[written, written])
            seen, legal = view(at.game, 0), legal_actions(at.game, 0)
            seconds = []
            for _ in range(ROUNDS):
                bot = make_bot("steady", 0)
                began = time.process_time()
                bot.choose(seen, legal)
                seconds.append(time.process_time() - began)
            took.append((min(seconds), name, players))
    return sorted(took, reverse=True)


def main() -> None:
    print(f"{'edition':<10} {'players':>7} {'card':<17} {'median':>9} {'99%':>9} {'slowest':>9}")
    slowest = 0.0
    for edition in BUILT_IN:
        presets = list(load_presets()) if load_edition(edition).customizable else []
        for players in (2, 10):
            for preset in [None, *presets]:
                took = decisions(edition, players, preset, HOUSE if preset is None else Rules())
                median, late, last = took[len(took) // 2], took[len(took) * 99 // 100], took[-1]
                slowest = max(slowest, last)
                figures = " ".join(f"{1000 * value:6.2f} ms" for value in (median, late, last))
                print(f"{edition:<10} {players:>7} {preset or '-':<17} {figures}")
    for seconds, name, players in worst()[:5]:
        print(f"{'written':<10} {players:>7} {name}: {1000 * seconds:.1f} ms")
    print(f"slowest of all: {1000 * slowest:.1f} ms; the limit is {1000 * LIMIT:.0f} ms")


if __name__ == "__main__":
    main()
