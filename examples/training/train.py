# ruff: noqa: INP001 - a folder of scripts, not a package
"""Train a small player against `random` in a few minutes, and draw how it got better.

    python examples/training/train.py --minutes 3 --plot curve.png

The games are simulated, many at once (`gymnasium.make_vec`); the learner sees only what a player
at the table sees. It starts out as a player who does anything that is allowed.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
from learner import Adam, Batch, Weights, act, gains, learn, new_adam, new_weights, scales
from matplotlib.figure import Figure

import lastcard.envs  # noqa: F401 - registers the environments
from lastcard.bots.shares import interval

STEPS = 32
"""Decisions a game goes on between two lessons."""
RATE = 1e-3


class Wins(NamedTuple):
    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / max(self.games, 1)

    def interval(self) -> tuple[float, float]:
        """Wilson's, at 95 %."""
        low, high = interval(self.won, max(self.games, 1))
        return max(low, 0.0), min(high, 1.0)

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}, {self.games} games)"


class Training:
    """A learner and the games it learns from."""

    def __init__(self, games: int, seed: int, **options: Any) -> None:
        self.envs: Any = gymnasium.make_vec("Lastcard-v1", num_envs=games, **options)
        referee = self.envs.referee
        self.scale = scales(referee.layout)
        self.key = jax.random.key(seed)
        self.weights: Weights = new_weights(self.next_key(), len(self.scale), len(referee.space))
        self.adam: Adam = new_adam(self.weights)
        self.games_played = 0
        self.restart(seed)

    def next_key(self) -> Any:
        self.key, key = jax.random.split(self.key)
        return key

    def restart(self, seed: int) -> None:
        """New games, from that seed on."""
        self.seen, _ = self.envs.reset(seed=seed)
        self.new = np.zeros(self.envs.num_envs, dtype=np.bool_)

    def step(self) -> tuple[dict[str, Any], Any]:
        """One decision in every game; what was known of it before, and what came of it."""
        rows = self.seen["observation"] * self.scale
        legal = self.seen["action_mask"].astype(np.bool_)
        action, chance, expected = map(np.asarray, act(self.weights, rows, legal, self.next_key()))
        counts = ~self.new
        self.seen, rewards, ended, cut_off, _ = self.envs.step(action)
        over = ended | cut_off
        self.new = over
        known = {"seen": rows, "legal": legal, "action": action, "chance": chance, "counts": counts}
        return known | {"expected": expected, "rewards": rewards, "over": over}, over

    def lesson(self) -> Wins:
        """Play on for a while and learn from it; how many of the games that ended were won."""
        lived = [self.step()[0] for _ in range(STEPS)]
        known = {name: np.stack([step[name] for step in lived]) for name in lived[0]}
        rows = self.seen["observation"] * self.scale
        legal = self.seen["action_mask"].astype(np.bool_)
        last = act(self.weights, rows, legal, self.next_key())[2]
        # what comes after the end is another game: a step that only dealt it leads nowhere
        ended = known["over"] | ~known["counts"]
        gain = np.asarray(gains(known["rewards"], known["expected"], ended, last))
        known["worth"], known["gain"] = gain + known["expected"], gain
        flat = (
            jnp.asarray(known[name].reshape(-1, *known[name].shape[2:])) for name in Batch._fields
        )
        key = self.next_key()
        self.weights, self.adam = learn(self.weights, self.adam, Batch(*flat), RATE, key)
        wins = Wins(int((known["rewards"] > 0).sum()), int(known["over"].sum()))
        self.games_played += wins.games
        return wins

    def measure(self, games: int, seed: int) -> Wins:
        """How the learner does now: as many games in each place, so that short ones do not count
        more than long ones."""
        self.restart(seed)
        each = -(-games // self.envs.num_envs)
        played = np.zeros(self.envs.num_envs, dtype=np.int64)
        won = 0
        while (played < each).any():
            step, over = self.step()
            won += int(((step["rewards"] > 0) & over & (played < each)).sum())
            played += over
        self.restart(seed + 1)
        return Wins(won, each * self.envs.num_envs)


def draw(curve: list[tuple[int, Wins]], fair: float, path: Path) -> None:
    """The learning curve as a picture."""
    games = [at for at, _ in curve]
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    lows, highs = zip(*(wins.interval() for _, wins in curve), strict=True)
    axes.fill_between(games, lows, highs, alpha=0.25, linewidth=0)
    axes.plot(games, [wins.share for _, wins in curve], marker="o", markersize=3)
    axes.axhline(fair, linestyle="--", color="grey")
    axes.annotate("as good as random", (games[0], fair), (0, 4), textcoords="offset points")
    axes.set(xlabel="games played", ylabel="games won against random", ylim=(0, None))
    figure.savefig(path, dpi=120)


def train(options: argparse.Namespace) -> tuple[Wins, Wins]:
    """Train as long as it says; what the learner won before and after."""
    training = Training(
        options.envs,
        options.seed,
        edition=options.edition,
        players=options.players,
        forced_play=options.forced_play,
    )
    before = training.measure(options.games, options.seed + 1000)
    print(f"before: {before}", flush=True)
    curve = [(0, before)]
    start, lessons, won, played = time.monotonic(), 0, 0, 0
    while lessons < options.lessons and time.monotonic() - start < 60 * options.minutes:
        wins = training.lesson()
        lessons, won, played = lessons + 1, won + wins.won, played + wins.games
        if played >= options.games:
            curve.append((training.games_played, Wins(won, played)))
            print(f"{training.games_played:>8} games: {curve[-1][1]}", flush=True)
            won, played = 0, 0
    after = training.measure(options.games, options.seed + 2000)
    curve.append((training.games_played, after))
    print(f"after: {after}; {lessons} lessons, {time.monotonic() - start:.0f} s")
    draw(curve, 1 / options.players, options.plot)
    return before, after


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition", default="giant")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--forced-play", action="store_true", help="who can play must: rounds of 55, not 1,160"
    )
    parser.add_argument("--envs", type=int, default=256, help="games at once")
    parser.add_argument("--minutes", type=float, default=3.0, help="how long at most")
    parser.add_argument("--lessons", type=int, default=1_000_000, help="how many at most")
    parser.add_argument("--games", type=int, default=2000, help="games to measure by")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--plot", type=Path, default=Path("curve.png"))
    return parser.parse_args(arguments)


if __name__ == "__main__":
    train(parse())
