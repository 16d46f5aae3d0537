"""Simulator and referee side by side for a million rounds, and their statistics compared.

    python bench/lockstep.py                          a million rounds, on all cores
    python bench/lockstep.py --rounds 20000           fewer
    python bench/lockstep.py --statistics 100000      only compare statistics over so many rounds
    python bench/lockstep.py --seconds 400            stop after that time, and say how far it came
    python bench/lockstep.py --players 2 3 4          not all numbers of players
    python bench/lockstep.py --first 50000            other rounds, to share the work
    python bench/lockstep.py --each 2000              more setups, with fewer rounds of each
    python bench/lockstep.py --printed                printed editions alone, without house rules

The simulator's side runs on processors, a core for each process: JAX_PLATFORMS=cpu says so where
there is a GPU too.

Every setup is drawn by lot: an edition, 2 to 10 players, the value of every option; and every match
has two cards of its own, of any effects in any order, in lists up to four deep. With `--printed`
the rounds are spread evenly over every edition and 2, 3, 4, 7 and 10 players.

At every decision the legal actions, who is asked, the scores and what the one asked may know are
compared; in one match of two hundred also what every other seat may know, and, where the match has
the cards of its setup, the whole position. The first difference ends it with a game record that
replays it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import read_custom
from lastcard.engine.rules import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lastcard.engine import Setup
    from lastcard.engine.options import Option
    from lockstep.referee_side import Script

PLAYERS = (2, 3, 4, 7, 10)
MATCHES, SIDE_BY_SIDE = 1024, 256
"""How many matches are played before they are compared, and how many of those together: all wait
for the longest, so matches of like length come together."""
CLOSELY = 200
"""Of so many matches one is compared in every seat's view, and in its positions where it can be."""
PIECE = 10_000
SETUP = 40_000
"""How many rounds a setup that was drawn by lot is played, unless it is said."""


class Task(NamedTuple):
    edition: str
    players: int
    first: int
    rounds: int
    options: dict[str, Any] | None = None
    """The rules; with them, every match has written cards of its own."""


class Done(NamedTuple):
    task: Task
    difference: str


def tasks(rounds: int, sizes: Sequence[int], begin: int) -> Iterator[Task]:
    """The longest first, so that all cores end together."""
    each = -(-rounds // (len(BUILT_IN) * len(sizes)))
    for players in sorted(sizes, reverse=True):
        for edition in reversed(BUILT_IN):
            for first in range(0, each, PIECE):
                yield Task(edition, players, begin + first, min(PIECE, each - first))


def drawn_tasks(rounds: int, sizes: Sequence[int], begin: int, each: int) -> Iterator[Task]:
    """Setups drawn by lot, each for a piece of the rounds."""
    for first in range(begin, begin + rounds, each):
        lot = Random(f"setup {first}")
        edition = lot.choice(BUILT_IN)
        options = {name: _value(lot, option) for name, option in OPTIONS.items()}
        yield Task(edition, lot.choice(sizes), first, min(each, begin + rounds - first), options)


def _value(lot: Random, option: Option) -> Any:
    """A value of an option; of most it is the usual one as often as any other."""
    match option.name:
        case "target":
            return lot.choice([1, 60, 200, 500])
        case "hand_size":
            return lot.choice([1, 2, 3, 7, 7, 9])
        case "uno_penalty":
            return lot.choice([0, 1, 2, 2, 5])
        case _:
            return lot.choice([option.default, *option.values])


class Shared(NamedTuple):
    """What the processes have together."""

    rounds: Any
    """How many have been compared so far."""
    stops: Any
    cores: Any
    """Those that no process keeps to now."""


_shared: Shared


def begin(shared: Shared) -> None:
    global _shared  # noqa: PLW0603 - a process is given it once
    _shared = shared


def run(task: Task) -> Done:
    """On one core: what XLA spreads over all would be in the way of the others."""
    core = _shared.cores.get()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    try:
        return compare(task)
    finally:
        _shared.cores.put(core)


def compare(task: Task) -> Done:
    from lastcard.sim import make  # noqa: PLC0415 - each process starts JAX for itself
    from lockstep.both_sides import Difference, hold_together  # noqa: PLC0415
    from lockstep.written import everything  # noqa: PLC0415

    written: list[Any] = []
    deck = load_edition(task.edition)
    if task.options and deck.customizable:
        written = everything(Random(0), deck.color_names)
    env = make(deck, task.players, length="match", custom=written, **(task.options or {}))
    played = number = 0
    while played < task.rounds:
        scripts: list[Script] = []
        while len(scripts) < MATCHES:
            scripts.append(_match(env.setup, f"{task.first}/{number}", task.players, number))
            number += 1
        rounds = sum(len(script.dealers) for script in scripts)
        try:
            # some matches are looked at closely; they come first
            scripts.sort(key=lambda script: not script.positions)
            closely = sum(1 for script in scripts if script.positions)
            stops = hold_together(
                env, scripts, closely=closely, side_by_side=SIDE_BY_SIDE, hastily=False
            )
        except Difference as difference:
            return Done(task, str(difference))
        played += rounds
        with _shared.rounds.get_lock():
            _shared.rounds.value += rounds
            _shared.stops.value += stops
    return Done(task, "")


def _match(setup: Setup, seed: str, players: int, number: int) -> Script:
    from lockstep.referee_side import play  # noqa: PLC0415
    from lockstep.written import Writer  # noqa: PLC0415

    careless = players <= 4 and number % 50 == 7
    own = setup
    if any(setup.custom):
        lot, edition = Random(seed), setup.edition
        cards = [Writer(lot, edition.color_names).card() for _ in setup.custom]
        own = replace(setup, custom=read_custom(cards, edition))
    return play(
        own,
        f"bench {seed}",
        rounds=8 if own is setup else 2,
        numbered=setup,
        longest=1000,
        calm=0.0 if careless else 0.8,
        eager=0.8 if careless else 0.95,
        closely=number % CLOSELY == 0,
    )


def lockstep(work: Iterator[Task], processes: int, seconds: float) -> bool:
    began = time.perf_counter()
    context = multiprocessing.get_context("spawn")
    shared = Shared(context.Value("Q", 0), context.Value("Q", 0), context.Queue())
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    for number in range(processes):
        shared.cores.put(cores[number % len(cores)])
    setups = set()

    def so_far() -> str:
        spent = time.perf_counter() - began
        rounds, stops = shared.rounds.value, shared.stops.value
        return f"{rounds:,} rounds, {stops:,} decisions, {spent:.0f} s"

    # a process for each task: what was compiled for a setup takes a gigabyte
    with context.Pool(processes, begin, (shared,), maxtasksperchild=1) as pool:
        results = pool.imap_unordered(run, work)
        while time.perf_counter() - began < seconds:
            sys.stderr.write(f"\r{so_far()} ")
            sys.stderr.flush()
            try:
                done = results.next(timeout=1)
            except multiprocessing.TimeoutError:
                continue
            except StopIteration:
                break
            if done.difference:
                print(f"\n{done.task}: {done.difference}")
                return False
            setups.add(str(done.task._replace(first=0, rounds=0)))
        else:
            sys.stderr.write("\nout of time\n")
        print(
            f"\nEqual at every step: {so_far()} on {processes} processes, "
            f"{len(setups)} setups to their end."
        )
        pool.terminate()
    return True


def compare_statistics(rounds: int, edition: str, players: int) -> bool:
    """Round length, points and winner by seat, within what chance explains."""
    from lastcard.sim import make  # noqa: PLC0415
    from lastcard.sim.study import Study  # noqa: PLC0415
    from lastcard.sim.totals import summary  # noqa: PLC0415
    from lockstep.referee_side import eager_round  # noqa: PLC0415

    env = make(edition, players)
    theirs = [eager_round(env.setup, number) for number in range(rounds)]
    ours = Study(env).totals("statistics", range(rounds))
    agrees = True
    for name, values, counts in (
        ("length", [round_.length for round_ in theirs], ours.lengths),
        ("points", [round_.points for round_ in theirs], ours.points),
    ):
        mean, spread = statistics.fmean(values), statistics.pstdev(values)
        found = summary(counts)
        error = np.hypot(spread, found.deviation) / np.sqrt(rounds)
        z = (mean - found.mean) / error
        agrees &= bool(abs(z) < 4)
        print(f"  {name}: referee {mean:.2f}, simulator {found.mean:.2f}, {z:+.1f} deviations")
    wins = np.bincount([r.winner for r in theirs if r.winner >= 0], minlength=players)
    for place in range(players):
        a, b = wins[place] / rounds, ours.wins[place] / rounds
        z = (a - b) / np.sqrt((a * (1 - a) + b * (1 - b)) / rounds)
        agrees &= bool(abs(z) < 4)
        print(f"  wins of seat {place + 1}: {a:.4f}, {b:.4f}, {z:+.1f} deviations")
    return agrees


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--each", type=int, default=SETUP)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--statistics", type=int, default=0)
    parser.add_argument("--players", type=int, nargs="+", help="2 3 4 7 10; statistics: 2 4")
    parser.add_argument("--printed", action="store_true")
    asked = parser.parse_args()
    if not asked.statistics:
        rounds, sizes, first = asked.rounds, asked.players or PLAYERS, asked.first
        if asked.printed:
            work = tasks(rounds, sizes, first)
        else:
            work = drawn_tasks(rounds, sizes, first, asked.each)
        sys.exit(0 if lockstep(work, asked.processes, asked.seconds) else 1)
    agrees = True
    for edition in BUILT_IN:
        for players in asked.players or (2, 4):
            print(f"{edition}, {players} players, {asked.statistics:,} rounds each")
            agrees &= compare_statistics(asked.statistics, edition, players)
    sys.exit(0 if agrees else 1)


if __name__ == "__main__":
    main()
