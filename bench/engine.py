"""The engine's speed, Python and compiled, beside RLCard 1.2.0, in one run on one core.

All play random legal actions for two players, as their own examples do: RLCard's `game.step`
returns the next state with its legal actions; here `apply` and `legal_actions` do. They take turns
in short slices, so that a noisy machine is noisy for all. CPU time, median of the slices with their
range.

    make bench
    python bench/engine.py [FOLDER]     FOLDER: with the compiled engine (hatch_engine.py makes it)
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from rlcard.games.uno import Game as RLCardGame

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import Game, apply, from_json, legal_actions, start, to_json, view

if TYPE_CHECKING:
    from collections.abc import Callable

SLICES = 15
ACTIONS = 20_000
SOURCE = Path(__file__).resolve().parents[1] / "src"


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


def lastcard_slice(
    seed: int,
    players: int = 2,
    edition: str = "giant",
    *,
    dealing: bool = False,
    looking: bool = False,
) -> float:
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
            if looking:
                view(game, seat)
            game, _ = apply(game, seat, choose(legal_actions(game, seat)))
            actions += 1
        spent += time.process_time() - began
    return actions / spent


RLCARD: dict[str, Callable[[int], float]] = {
    "2 players": partial(rlcard_slice, dealing=False),
    "2 players, with the deals": partial(rlcard_slice, dealing=True),
}
LASTCARD: dict[str, Callable[[int], float]] = {
    "2 players": lastcard_slice,
    "2 players, with the deals": partial(lastcard_slice, dealing=True),
    "2 players, with views": partial(lastcard_slice, looking=True),
    "4 players": partial(lastcard_slice, players=4),
    "10 players": partial(lastcard_slice, players=10),
    **{
        f"4 players, {edition}": partial(lastcard_slice, players=4, edition=edition)
        for edition in BUILT_IN
        if edition != "giant"
    },
}
CONTENDERS = {"RLCard": RLCARD, "Lastcard": LASTCARD}


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


def costs() -> dict[str, float]:
    """What one state costs, in microseconds."""
    game = middle_of(start(load_edition("giant"), 4, "bench")[0])
    assert game.round.pending is not None
    asked = game.round.pending.seats[0]
    position = to_json(game)
    text = json.dumps(position)
    runs: dict[str, Callable[[], Any]] = {
        "view": lambda: view(game, asked),
        "legal_actions": lambda: legal_actions(game, asked),
        "to JSON": lambda: to_json(game),
        "to JSON text": lambda: json.dumps(to_json(game)),
        "from JSON": lambda: from_json(position, load_edition),
        "from JSON text": lambda: from_json(json.loads(text), load_edition),
    }
    found = {}
    for name, run in runs.items():
        spent = []
        for _ in range(SLICES):
            began = time.process_time()
            for _ in range(500):
                run()
            spent.append((time.process_time() - began) / 500 * 1e6)
        found[name] = statistics.median(spent)
    return found


class Worker:
    """A process of its own for each engine; it plays a slice when it is told to."""

    def __init__(self, source: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work"],
            env=os.environ | {"PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *question: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(question), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def work() -> None:
    """`--work`: answer what the comparing process asks."""
    for line in sys.stdin:
        match json.loads(line):
            case [whose, name, seed]:
                print(json.dumps(CONTENDERS[whose][name](seed)), flush=True)
            case _:
                print(json.dumps(costs()), flush=True)


def compare(engines: dict[str, Worker]) -> None:
    first = next(iter(engines.values()))
    contenders = {("RLCard 1.2.0", name): (first, "RLCard") for name in RLCARD}
    for engine, worker in engines.items():
        contenders |= {(engine, name): (worker, "Lastcard") for name in LASTCARD}
    tallies = {contender: Tally() for contender in contenders}
    for number in range(SLICES):
        for (who, name), (worker, whose) in contenders.items():
            tallies[who, name].rates.append(worker.ask(whose, name, number))
        sys.stderr.write(f"\rslice {number + 1} of {SLICES}")
    sys.stderr.write("\n")
    print("Actions a second, median (range)")
    for (who, name), tally in tallies.items():
        print(f"  {who:<20} {name:<28} {tally}")
    for name in RLCARD:
        for engine in engines:
            theirs = tallies["RLCard 1.2.0", name].rates
            pairs = zip(tallies[engine, name].rates, theirs, strict=True)
            ratios = sorted(mine / peer for mine, peer in pairs)
            middle = f"{statistics.median(ratios):.2f} times RLCard"
            print(f"  {engine}, {name}: {middle} ({ratios[0]:.2f} to {ratios[-1]:.2f})")


def one_state(engines: dict[str, Worker]) -> None:
    print("One state of four players, microseconds")
    for engine, worker in engines.items():
        found = worker.ask("costs")
        print(f"  {engine:<20}", ", ".join(f"{name} {cost:.2f}" for name, cost in found.items()))


def main(folders: list[str]) -> None:
    engines = {"Lastcard, Python": Worker(SOURCE)}
    if folders:
        engines["Lastcard, compiled"] = Worker(Path(folders[0]).resolve())
    compare(engines)
    one_state(engines)


if __name__ == "__main__":
    if sys.argv[1:] == ["--work"]:
        work()
    else:
        main(sys.argv[1:])
