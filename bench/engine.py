"""The engine's speed beside RLCard 1.2.0, in one run on one core.

Both play random legal actions for two players, as their own examples do: RLCard's `game.step`
returns the next state with its legal actions; here `apply` and `legal_actions` do. The two take
turns in short slices, so that a noisy machine is noisy for both. CPU time, median of the slices
with their range.

    make bench
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from typing import TYPE_CHECKING, Any

import numpy as np
from rlcard.games.uno import Game as RLCardGame

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import Game, apply, from_json, legal_actions, start, to_json, view

if TYPE_CHECKING:
    from collections.abc import Callable

SLICES = 15
ACTIONS = 20_000


class Tally:
    """Actions a second, slice by slice."""

    def __init__(self) -> None:
        self.rates: list[float] = []

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    def __str__(self) -> str:
        return f"{self.median:>9,.0f}  ({min(self.rates):,.0f} to {max(self.rates):,.0f})"


def rlcard_slice(seed: int, *, dealing: bool) -> float:
    choose = random.Random(seed).choice
    actions, spent = 0, 0.0
    while actions < ACTIONS:
        game = RLCardGame()
        game.np_random = np.random.RandomState(seed + actions)
        began = time.process_time()
        state, _ = game.init_game()
        if not dealing:
            began = time.process_time()
        while not game.is_over():
            state, _ = game.step(choose(state["legal_actions"]))
            actions += 1
        spent += time.process_time() - began
    return actions / spent


def lastcard_slice(seed: int, players: int, edition: str = "giant", *, dealing: bool) -> float:
    choose = random.Random(seed).choice
    deck = load_edition(edition)
    actions, spent = 0, 0.0
    while actions < ACTIONS:
        began = time.process_time()
        game, _ = start(deck, players, f"{seed}/{actions}")
        if not dealing:
            began = time.process_time()
        while (pending := game.round.pending) is not None:
            seat = pending.seats[0]
            game, _ = apply(game, seat, choose(legal_actions(game, seat)))
            actions += 1
        spent += time.process_time() - began
    return actions / spent


def compare() -> None:
    contenders: dict[str, Callable[[int], float]] = {
        "RLCard 1.2.0, 2 players": lambda seed: rlcard_slice(seed, dealing=False),
        "Lastcard giant, 2 players": lambda seed: lastcard_slice(seed, 2, dealing=False),
        "RLCard 1.2.0, 2 players, with the deals": lambda seed: rlcard_slice(seed, dealing=True),
        "Lastcard giant, 2 players, with the deals": lambda seed: lastcard_slice(
            seed, 2, dealing=True
        ),
        "Lastcard giant, 4 players": lambda seed: lastcard_slice(seed, 4, dealing=False),
        "Lastcard giant, 10 players": lambda seed: lastcard_slice(seed, 10, dealing=False),
    }
    for edition in BUILT_IN:
        if edition != "giant":
            contenders[f"Lastcard {edition}, 4 players"] = lambda seed, edition=edition: (  # type: ignore[misc]
                lastcard_slice(seed, 4, edition, dealing=False)
            )
    tallies = {name: Tally() for name in contenders}
    for number in range(SLICES):
        for name, run in contenders.items():
            tallies[name].rates.append(run(number))
        sys.stderr.write(f"\rslice {number + 1} of {SLICES}")
    sys.stderr.write("\n")
    print("Actions a second, median (range)")
    for name, tally in tallies.items():
        print(f"  {name:<42} {tally}")
    names = list(tallies)
    for theirs, ours in (names[0:2], names[2:4]):
        pairs = zip(tallies[ours].rates, tallies[theirs].rates, strict=True)
        ratios = sorted(mine / peer for mine, peer in pairs)
        middle = statistics.median(ratios)
        print(f"  {ours} is {middle:.2f} times RLCard ({ratios[0]:.2f} to {ratios[-1]:.2f})")


def middle_of(game: Game) -> Game:
    """A turn some way into a game, for the costs of one state."""
    choose = random.Random(1).choice
    for actions in range(1000):
        pending = game.round.pending
        assert pending is not None
        if actions >= 60 and pending.kind == "turn":
            break
        game, _ = apply(game, pending.seats[0], choose(legal_actions(game, pending.seats[0])))
    return game


def one_state() -> None:
    game = middle_of(start(load_edition("giant"), 4, "bench")[0])
    assert game.round.pending is not None
    asked = game.round.pending.seats[0]
    position = to_json(game)
    text = json.dumps(position)
    costs: dict[str, Callable[[], Any]] = {
        "view": lambda: view(game, asked),
        "legal_actions": lambda: legal_actions(game, asked),
        "to JSON text": lambda: json.dumps(to_json(game)),
        "from JSON text": lambda: from_json(json.loads(text), load_edition),
        "clone": lambda: game,
    }
    print(f"One state of four players ({len(text):,} bytes as JSON), microseconds")
    for name, run in costs.items():
        spent = []
        for _ in range(SLICES):
            began = time.process_time()
            for _ in range(500):
                run()
            spent.append((time.process_time() - began) / 500 * 1e6)
        note = "  (states are values: there is nothing to copy)" if name == "clone" else ""
        print(f"  {name:<16} {statistics.median(spent):8.2f}{note}")


if __name__ == "__main__":
    compare()
    one_state()
