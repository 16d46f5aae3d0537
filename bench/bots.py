"""How long `steady` takes for a decision: every edition, every preset, two players and ten.

python bench/bots.py
"""

from __future__ import annotations

import time

from lastcard.bots import make_bot
from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.engine import Rules, apply, legal_actions, start, view

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
            began = time.perf_counter()
            action = bots[seat].choose(seen, legal)
            seconds.append(time.perf_counter() - began)
            game, _ = apply(game, seat, action)
    return sorted(seconds)


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
    print(f"slowest of all: {1000 * slowest:.1f} ms; the limit is {1000 * LIMIT:.0f} ms")


if __name__ == "__main__":
    main()
