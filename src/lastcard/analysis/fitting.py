"""`python -m lastcard.analysis.fitting FILE`: fit the numbers of `standing.json`.

`steady` players play rounds of every edition in every number of players. Of each round some tables
are kept, with who won it in the end, and a softmax over the players' hands is fitted to them: the
same numbers for all editions, and for each edition how much they count there (between two players
of `toy-story`, where a round is long, half as much as in `giant`). Takes the extra `sim`.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.optimize import minimize, minimize_scalar

from lastcard.analysis.standing import GROUPS, TRAITS, Glance
from lastcard.bots.arena import LONGEST, step
from lastcard.bots.factory import make_bot
from lastcard.bots.workers import spread
from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import start

if TYPE_CHECKING:
    from collections.abc import Generator

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

PLAYERS = range(2, 11)
ROUNDS = {2: 12_000, 3: 8_000, 4: 8_000}
"""How many in each edition; with more players fewer do, since each says more."""
FEWER = 2_500
KEPT = 0.25
"""The share of the turns that are looked at: neighbours say much the same."""
BATCH = 250
RIDGE = 2.0
"""Against numbers that few tables speak for."""
TURNS_ABOUT = 4
"""How often the numbers and what they count are fitted in turn."""

Task = tuple[str, int, range]
Look = tuple[str, int, int, list[list[tuple[int, ...]]]]
"""The edition, the players, who won, and the traits of the hands at some of the turns."""
Tables = tuple[int, Any, Any, Any]
"""The players, and of all tables looked at the traits, who won, and which edition it was."""


def looks(seed: str, task: Task) -> Generator[Look]:
    """Rounds of one edition, and what they looked like on the way."""
    name, players, numbers = task
    edition = load_edition(name)
    for number in numbers:
        deal = f"{seed}/{name}/{players}/{number}"
        bots = [make_bot("steady", f"{deal}/{seat}") for seat in range(players)]
        chance = random.Random(deal)  # noqa: S311 - which turns are looked at
        game, _ = start(edition, players, deal)
        glance = Glance(game.setup)
        found = []
        for _ in range(LONGEST):
            if game.round.pending is None:
                break
            if game.round.pending.kind == "turn" and chance.random() < KEPT:
                found.append(glance.traits(game, game.active_seats()))
            game, _ = step(game, bots)
        if game.round.winner is not None:
            yield name, players, game.round.winner, found


def collected(seed: str, share: float, processes: int) -> list[Tables]:
    """What all rounds looked like, by the number of players."""
    tasks: list[Task] = []
    for players in reversed(PLAYERS):
        rounds = int(ROUNDS.get(players, FEWER) * share)
        for name in BUILT_IN:
            tasks += [
                (name, players, range(at, min(at + BATCH, rounds)))
                for at in range(0, rounds, BATCH)
            ]
    traits: dict[int, list[list[tuple[int, ...]]]] = {players: [] for players in PLAYERS}
    ends: dict[int, list[tuple[int, int]]] = {players: [] for players in PLAYERS}
    for name, players, winner, found in spread(partial(looks, seed), tasks, processes):
        traits[players] += found
        ends[players] += [(winner, list(BUILT_IN).index(name))] * len(found)
    return [(players, np.array(traits[players]), *np.array(ends[players]).T) for players in PLAYERS]


def fitted(tables: Tables) -> Generator[tuple[int, Floats, Floats]]:
    """The worth of each trait, and how much all of them count in each edition."""
    players, traits, winners, editions = tables
    counts = np.ones(len(BUILT_IN))
    numbers = np.zeros(TRAITS)
    for _ in range(TURNS_ABOUT):
        done = minimize(
            _misfit,
            numbers,
            args=(traits, winners, counts[editions]),
            jac=True,
            method="L-BFGS-B",
            options={"maxiter": 200},
        )
        numbers = done.x
        worths = numbers[traits].sum(axis=2)
        for place in range(len(BUILT_IN)):
            here = editions == place
            found = minimize_scalar(
                _surprise, bounds=(0.1, 4), args=(worths[here], winners[here]), method="bounded"
            )
            counts[place] = found.x
    yield players, numbers, counts


def _misfit(numbers: Floats, traits: Ints, winners: Ints, counts: Floats) -> tuple[float, Floats]:
    """How surprising the winners are, and which way it gets less."""
    tables = len(winners)
    rows = np.arange(tables)
    chances = _softmax(numbers[traits].sum(axis=2) * counts[:, None])
    surprise = -np.log(chances[rows, winners] + 1e-12).sum() + RIDGE * numbers @ numbers / 2
    chances[rows, winners] -= 1
    blame = np.repeat((chances * counts[:, None]).reshape(-1), GROUPS)
    slope = np.bincount(traits.reshape(-1), weights=blame, minlength=TRAITS) + RIDGE * numbers
    return surprise / tables, slope / tables


def _surprise(count: float, worths: Floats, winners: Ints) -> float:
    chances = _softmax(worths * count)
    return float(-np.log(chances[np.arange(len(winners)), winners] + 1e-12).mean())


def _softmax(worths: Floats) -> Floats:
    powers = np.exp(worths - worths.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m lastcard.analysis.fitting")
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", default="standing")
    parser.add_argument("--share", type=float, default=1.0, help="of the rounds, to try it out")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    found = collected(asked.seed, asked.share, asked.processes)
    written: dict[str, object] = {}
    for players, numbers, counts in spread(fitted, found, asked.processes):
        written[str(players)] = {
            "counts": dict(zip(BUILT_IN, counts.round(3).tolist(), strict=True)),
            "traits": numbers.round(3).tolist(),
        }
        print(players, counts.round(3).tolist(), flush=True)
    made = f"python -m lastcard.analysis.fitting --seed {asked.seed} --share {asked.share:g}"
    asked.file.write_text(
        json.dumps(
            {"made": made, "players": dict(sorted(written.items(), key=lambda each: int(each[0])))}
        )
        + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
