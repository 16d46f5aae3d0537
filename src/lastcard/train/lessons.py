"""What is learned from games: proximal policy optimisation (PPO), with a critic that sees all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.bots.champion.critic import criticise, revealed
from lastcard.bots.champion.network import judge
from lastcard.train.devices import everywhere
from lastcard.train.games import log_chances

if TYPE_CHECKING:
    from lastcard.bots.champion.inputs import Inputs
    from lastcard.bots.champion.network import Weights
    from lastcard.train.adam import Adam
    from lastcard.train.games import Lived

Array = Any
CLIP = 0.2
LEAST_SPREAD = 0.02
"""Gains are measured by how far apart they lie; where they hardly do, that would be noise."""
CRITIC_SHARE, WORTH_SHARE = 1.0, 0.25


class Course(NamedTuple):
    """How to learn; all of it can change from lesson to lesson."""

    rate: float = 5e-4
    trace: float = 0.9
    """How much of what comes later counts for a decision."""
    price: float = 0.0005
    """What a decision costs. Without one, players who wait for each other never lose."""
    spread: float = 0.004
    """What it is worth to stay undecided."""


class Batch(NamedTuple):
    """One column a decision."""

    row: Array
    hands: Array
    legal: Array
    action: Array
    chance: Array
    gain: Array
    """How much better the decision turned out than was expected."""
    worth: Array
    """The chance to win that it turned out to have."""
    counts: Array


def judged(lived: Lived, course: Course) -> tuple[Array, Array, Array]:
    """Decision by decision: what it gained, what the position was worth, and whether that is known.

    Every seat lives through its own decisions; what happens in between is how they turned out.
    """
    players, games = lived.won.shape[1:]
    seats = jnp.arange(players)[:, None]

    def back(carry: tuple[Array, Array, Array], step: Lived) -> Any:
        worth, gain, known = carry
        worth = jnp.where(step.over, step.won.astype(jnp.float32), worth)
        gain = jnp.where(step.over, 0.0, gain)
        known = known | step.over
        acting = seats == step.seat
        expected = step.expected

        def of(values: Array) -> Array:
            return jnp.where(acting, values, 0).sum(axis=0)

        sure = of(known) != 0
        more = of(worth) - course.price - expected + course.trace * of(gain)
        more = jnp.where(sure, more, 0.0)
        worth = jnp.where(acting, expected, worth)
        gain = jnp.where(acting, more, gain)
        return (worth, gain, known | acting), (more, more + expected, sure)

    nothing = jnp.zeros((players, games))
    start = (nothing, nothing, jnp.zeros((players, games), bool))
    told: tuple[Array, Array, Array] = jax.lax.scan(back, start, lived, reverse=True)[1]
    return told


def lesson(  # noqa: PLR0917 - what is compiled for and what it is given
    of: Inputs,
    weights: Weights,
    adam: Adam,
    lived: Lived,
    course: Course,
    key: Array,
    *,
    parts: int,
    passes: int,
    share: float,
) -> tuple[Weights, Adam, dict[str, Array]]:
    """Several passes over what was lived through, in random pieces.

    `share`: how many of the decisions are looked at; those that teach nothing come last.
    """
    gain, worth, known = judged(lived, course)
    counts = known & lived.mine
    size = jnp.maximum(counts.sum(), 1)
    deviation = jnp.sqrt((gain**2 * counts).sum() / size)

    def flat(values: Array) -> Array:
        """Steps and games as one axis, the last."""
        moved = jnp.moveaxis(values, 0, -2)
        return moved.reshape(*moved.shape[:-2], -1)

    batch = Batch(
        row=flat(lived.row),
        hands=flat(lived.hands),
        legal=flat(lived.legal),
        action=flat(lived.action),
        chance=flat(lived.chance),
        gain=flat(gain / jnp.maximum(deviation, LEAST_SPREAD)),
        worth=flat(worth),
        counts=flat(counts),
    )

    def piece(carry: tuple[Weights, Adam], columns: Array) -> Any:
        weights, adam = carry
        part = Batch(*(values[..., columns] for values in batch))
        slope, told = jax.grad(loss, has_aux=True)(weights, of, part, course)
        return adam.step(weights, slope, course.rate), told

    pieces = _pieces(batch.counts, key, parts=parts, passes=passes, share=share)
    (weights, adam), told = jax.lax.scan(piece, (weights, adam), pieces)
    figures = {name: values.mean() for name, values in told.items()}
    told = {**figures, "gain": deviation, "decisions": counts.sum()}
    return everywhere((weights, adam, told))


def _pieces(counts: Array, key: Array, *, parts: int, passes: int, share: float) -> Array:
    """The decisions of each piece."""
    size = int(counts.shape[0] * share) // parts
    keys = jax.random.split(key, passes)
    orders = [
        jnp.argsort(jax.random.uniform(part, counts.shape) + ~counts)[: parts * size]
        for part in keys
    ]
    return jnp.concatenate(
        [jax.random.permutation(part, order) for part, order in zip(keys, orders, strict=True)]
    ).reshape(passes * parts, size)


def loss(weights: Weights, of: Inputs, batch: Batch, course: Course) -> tuple[Array, Any]:
    seen = of.read(batch.row)
    found = judge(weights, of, seen)
    chances = log_chances(found.actions, batch.legal)
    taken = jnp.take_along_axis(chances, batch.action[None], axis=0)[0]
    ratio = jnp.exp(taken - batch.chance)
    better = jnp.minimum(ratio * batch.gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * batch.gain)
    undecided = -(jnp.exp(chances) * jnp.where(batch.legal, chances, 0.0)).sum(axis=0)
    critic = criticise(weights, seen.situation, revealed(of, batch.row, batch.hands))
    size = jnp.maximum(batch.counts.sum(), 1)

    def mean(values: Array) -> Array:
        return (values * batch.counts).sum() / size

    wrong, unsure = (mean(cross_entropy(odds, batch.worth)) for odds in (critic, found.worth))
    entropy = mean(undecided)
    total = CRITIC_SHARE * wrong + WORTH_SHARE * unsure - mean(better) - course.spread * entropy
    moved = mean(batch.chance - taken)
    clipped = mean((jnp.abs(ratio - 1) > CLIP).astype(jnp.float32))
    told = {"critic": wrong, "worth": unsure, "entropy": entropy, "moved": moved}
    return total, {**told, "clipped": clipped}


def cross_entropy(odds: Array, chance: Array) -> Array:
    """How badly log-odds tell a chance, which may be a little below 0 or above 1."""
    return jnp.logaddexp(0.0, odds) - odds * jnp.clip(chance, 0.0, 1.0)
