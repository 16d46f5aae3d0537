"""The simulator's speed beside RLCard 1.2.0 and OpenSpiel's Crazy Eights, in one run.

All play random legal actions for two players. RLCard's `env.step` returns the next observation and
its legal actions; OpenSpiel's state gives them as `observation_tensor` and `legal_actions`; here a
tick works out both for every game of the batch. A decision is a choice somebody has to make:
forced draws and deals are not counted. Contenders take turns in short slices, so that a noisy
machine is noisy for all.

    python bench/sim.py                     the peers, then all editions
    python bench/sim.py --no-peers          without them (they need not be installed)
    python bench/sim.py --batch 1048576     games side by side (an accelerator wants many)
    python bench/sim.py --quick             the comparison alone
    python bench/sim.py --house             each house rule, in the first of the --editions
    python bench/sim.py --learner           a learner against bots, in the first of the --editions
    taskset -c 0,1 python bench/sim.py      on two cores of a larger machine
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import jax
import numpy as np

from lastcard.bots import make_bot
from lastcard.editions import BUILT_IN
from lastcard.engine.rules import OPTIONS
from lastcard.sim import make
from lastcard.sim.rollout import Games, Rollout

if TYPE_CHECKING:
    from collections.abc import Callable

SLICES = 9
SECONDS = 1.0
"""How long a slice of ours takes, about."""
PEER_STEPS = 20_000


class Ours:
    """A compiled rollout, and what it takes."""

    def __init__(
        self, edition: str, players: int, batch: int, *, observing: bool, **rules: Any
    ) -> None:
        self.rollout = Rollout(make(edition, players, **rules), batch, observing=observing)
        self.games = self.rollout.start("bench")
        self.ticks = 64
        began = time.perf_counter()
        self.run = self._compiled()
        self.compile_seconds = time.perf_counter() - began
        self.games = wait(self.run(self.games))
        began = time.perf_counter()
        self.games = wait(self.run(self.games))
        spent = time.perf_counter() - began
        self.calls = max(1, round(SECONDS / spent))

    def _compiled(self) -> Any:
        run = jax.jit(partial(self.rollout.run, ticks=self.ticks), donate_argnums=0)
        return run.lower(self.games).compile()

    def slice(self) -> float:
        """Decisions a second."""
        before = decisions(self.games)
        began = time.perf_counter()
        for _ in range(self.calls):
            self.games = self.run(self.games)
        wait(self.games)
        spent = time.perf_counter() - began
        return (decisions(self.games) - before) / spent

    @property
    def share(self) -> float:
        """How many ticks of a hundred are decisions."""
        ticks = int(self.games.ticks) * self.rollout.batch
        return 100 * decisions(self.games) / ticks

    @property
    def bytes_a_game(self) -> int:
        held = sum(int(leaf.nbytes) for leaf in jax.tree.leaves(self.games.core))
        return held // self.rollout.batch

    @property
    def bytes_moved(self) -> int:
        """What a tick has to read and write for a game at least."""
        moved = 2 * (self.bytes_a_game + 4) + 8
        for leaf in jax.tree.leaves((self.games.observation, self.games.mask)):
            moved += leaf.nbytes // self.rollout.batch
        return moved


def wait(games: Games) -> Games:
    games.decisions.block_until_ready()
    return games


def decisions(games: Games) -> int:
    return int(np.asarray(games.decisions).astype(np.int64).sum())


def rlcard_slices() -> Callable[[], float]:
    import rlcard  # noqa: PLC0415 - only where peers are asked for

    env = rlcard.make("uno", config={"seed": 1})
    choose = random.Random(1).choice

    def run() -> float:
        steps = 0
        began = time.perf_counter()
        while steps < PEER_STEPS:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(choose(list(state["legal_actions"])))
                steps += 1
        return steps / (time.perf_counter() - began)

    return run


def open_spiel_slices() -> Callable[[], float]:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415 - a peer

    game = pyspiel.load_game("crazy_eights(players=2)")
    choose = random.Random(1).choice

    def run() -> float:
        steps = 0
        began = time.perf_counter()
        while steps < PEER_STEPS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.legal_actions()
                    state.apply_action(choose(outcomes))
                    continue
                state.observation_tensor(state.current_player())
                state.apply_action(choose(state.legal_actions()))
                steps += 1
        return steps / (time.perf_counter() - began)

    return run


def written(rates: list[float]) -> str:
    return f"{statistics.median(rates):>16,.0f}  ({min(rates):,.0f} to {max(rates):,.0f})"


def compare(batch: int) -> None:
    ours = Ours("wimpy-kid", 2, batch, observing=True)
    contenders = {
        "RLCard 1.2.0 uno, env.step": rlcard_slices(),
        "OpenSpiel crazy_eights": open_spiel_slices(),
        "Lastcard wimpy-kid, observations and masks": ours.slice,
    }
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(SLICES):
        for name, run in contenders.items():
            rates[name].append(run())
    print(f"Decisions a second, two players, median of {SLICES} slices (range)")
    for name, got in rates.items():
        print(f"  {name:<44}{written(got)}")
    mine = rates["Lastcard wimpy-kid, observations and masks"]
    for name, got in rates.items():
        if got is not mine:
            ratios = sorted(a / b for a, b in zip(mine, got, strict=True))
            middle = statistics.median(ratios)
            print(f"  {middle:,.0f} times {name} ({ratios[0]:,.0f} to {ratios[-1]:,.0f})")


def all_editions(batch: int, seats: list[int], editions: list[str]) -> None:
    print(HEADING)
    for edition in editions:
        for players in seats:
            for observing in (False, True):
                measure(edition, players, batch, observing=observing)


def all_house_rules(batch: int, seats: list[int], edition: str) -> None:
    print(HEADING)
    for option in (option for option in OPTIONS.values() if option.group == "house"):
        for players in seats:
            rule = {option.name: option.values[-1]}
            measure(edition, players, batch, observing=True, **rule)


def learning(seats: list[int], edition: str) -> None:
    """What a learner who plays at random is asked for, in Gymnasium's vector environment."""
    import gymnasium  # noqa: PLC0415 - an accelerator's machine need not have it

    import lastcard.envs  # noqa: F401, PLC0415 - makes the environment known to Gymnasium

    print("Decisions of the learner a second, 1,024 games at once, median (range)")
    for players in seats:
        for name, bot in {
            "random": "random",
            "steady": "steady",
            "the referee's steady": make_bot("steady", ""),
        }.items():
            games = 1024 if isinstance(bot, str) else 16
            envs = gymnasium.make_vec(
                "Lastcard-v1",
                games,
                edition=edition,
                players=players,
                opponents=bot,
                forced_play=True,
            )
            rates = sorted(_learner_slice(envs, number) for number in range(SLICES + 1))[1:]
            print(f"  {edition:<10}{players:>3} against {name:<22}{written(rates)}", flush=True)
            envs.close()


def _learner_slice(envs: Any, seed: int) -> float:
    rng = np.random.default_rng(seed)
    masks = envs.reset(seed=seed)[1]["action_mask"]
    asked, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        asked += int(masks.any(axis=1).sum())
        masks = envs.step((rng.random(masks.shape) * masks).argmax(axis=1))[0]["action_mask"]
    return asked / (time.perf_counter() - began)


HEADING = """edition, players, observations: decisions a second, median (range); of 100 ticks are
decisions; seconds to compile; bytes a game; bytes moved a second"""


def measure(edition: str, players: int, batch: int, *, observing: bool, **rules: Any) -> None:
    ours = Ours(edition, players, batch, observing=observing, **rules)
    rates = [ours.slice() for _ in range(3)]
    moved = statistics.median(rates) / (ours.share / 100) * ours.bytes_moved
    seen = "with   " if observing else "without"
    told = "".join(f"  {name}={value}" for name, value in rules.items())
    print(
        f"  {edition:<10}{players:>3} {seen} {written(rates)}  {ours.share:.0f}"
        f"  {ours.compile_seconds:.1f} s  {ours.bytes_a_game} B"
        f"  {moved / 1e9:,.1f} GB/s{told}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4, 10])
    parser.add_argument("--editions", nargs="+", default=list(BUILT_IN))
    parser.add_argument("--house", action="store_true")
    parser.add_argument("--learner", action="store_true")
    asked = parser.parse_args()
    device = jax.devices()[0]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"JAX {jax.__version__}, {device.device_kind}, {cores} cores, batch {asked.batch:,}")
    print(f"Python {platform.python_version()}, XLA_FLAGS={os.environ.get('XLA_FLAGS', '')!r}")
    if asked.no_peers or asked.learner:
        print("Without the peers, as asked.")
    else:
        compare(asked.batch)
    if asked.learner:
        learning(asked.players, asked.editions[0])
    elif asked.house:
        all_house_rules(asked.batch, asked.players, asked.editions[0])
    elif not asked.quick:
        all_editions(asked.batch, asked.players, asked.editions)


if __name__ == "__main__":
    main()
