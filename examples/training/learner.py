# ruff: noqa: INP001 - a folder of scripts, not a package
"""A small learner: two layers, and proximal policy optimization (PPO), in JAX alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

if TYPE_CHECKING:
    from lastcard.spaces import Layout

Array = Any
Weights = dict[str, Array]

HIDDEN = 128
CLIP = 0.2
VALUE_SHARE = 0.5
ENTROPY_SHARE = 0.01
DISCOUNT = 0.995
TRACE = 0.95
EPOCHS = 3
PARTS = 4
"""Pieces a batch is learned in."""


class Batch(NamedTuple):
    """What was lived through: one row a decision."""

    seen: Array
    legal: Array
    action: Array
    chance: Array
    """The logarithm of the chance the action was taken with."""
    worth: Array
    """What it turned out to be worth."""
    gain: Array
    """How much more that is than was expected."""
    counts: Array
    """0 for a step that only dealt a new game."""


def scales(layout: Layout) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What to multiply the observation with, so that all of it is about as large."""
    large = {"draw_pile": 0.01, "points": 0.01, "counts": 0.1, "discard": 0.5}
    parts = [np.full(field.size, large.get(field.name, 1.0)) for field in layout.fields]
    return np.concatenate(parts).astype(np.float32)


def new_weights(key: Array, inputs: int, actions: int) -> Weights:
    first, second, third = jax.random.split(key, 3)
    return {
        "w1": jax.random.normal(first, (inputs, HIDDEN)) * (2 / inputs) ** 0.5,
        "b1": jnp.zeros(HIDDEN),
        "w2": jax.random.normal(second, (HIDDEN, HIDDEN)) * (2 / HIDDEN) ** 0.5,
        "b2": jnp.zeros(HIDDEN),
        "policy": jax.random.normal(third, (HIDDEN, actions)) * 0.01,
        "value": jnp.zeros((HIDDEN, 1)),
    }


def judge(weights: Weights, seen: Array, legal: Array) -> tuple[Array, Array]:
    """The logarithms of the chances of all actions, and what the position is worth."""
    hidden = jax.nn.relu(seen @ weights["w1"] + weights["b1"])
    hidden = jax.nn.relu(hidden @ weights["w2"] + weights["b2"])
    logits = jnp.where(legal, hidden @ weights["policy"], -1e9)
    return jax.nn.log_softmax(logits), (hidden @ weights["value"])[..., 0]


@jax.jit
def act(weights: Weights, seen: Array, legal: Array, key: Array) -> tuple[Array, Array, Array]:
    """An action a game by chance, the logarithm of that chance, and what the game is worth."""
    chances, worth = judge(weights, seen, legal)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], axis=1)[:, 0], worth


@jax.jit
def gains(rewards: Array, expected: Array, over: Array, last: Array) -> Array:
    """How much better each step turned out than was expected, later steps counting less."""

    def back(carry: tuple[Array, Array], step: tuple[Array, Array, Array]) -> Any:
        gain, following = carry
        reward, value, ended = step
        going = 1.0 - ended
        gain = reward + DISCOUNT * following * going - value + DISCOUNT * TRACE * going * gain
        return (gain, value), gain

    steps = (rewards, expected, over.astype(jnp.float32))
    return jax.lax.scan(back, (jnp.zeros_like(last), last), steps, reverse=True)[1]


def loss(weights: Weights, batch: Batch) -> Array:
    chances, worth = judge(weights, batch.seen, batch.legal)
    taken = jnp.take_along_axis(chances, batch.action[:, None], axis=1)[:, 0]
    ratio = jnp.exp(taken - batch.chance)
    mean = batch.gain.mean(where=batch.counts)
    spread = batch.gain.std(where=batch.counts) + 1e-6
    gain = (batch.gain - mean) / spread
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    spread_out = -(jnp.exp(chances) * jnp.where(batch.legal, chances, 0.0)).sum(axis=1)
    wrong = (worth - batch.worth) ** 2
    return (VALUE_SHARE * wrong - better - ENTROPY_SHARE * spread_out).mean(where=batch.counts)


class Adam(NamedTuple):
    """The optimizer's memory."""

    first: Weights
    second: Weights
    steps: Array


def new_adam(weights: Weights) -> Adam:
    return Adam(
        jax.tree.map(jnp.zeros_like, weights),
        jax.tree.map(jnp.zeros_like, weights),
        jnp.zeros((), dtype=jnp.int32),
    )


@jax.jit
def learn(
    weights: Weights, adam: Adam, batch: Batch, rate: Array, key: Array
) -> tuple[Weights, Adam]:
    """Several passes over a batch, in random pieces."""

    def piece(carry: tuple[Weights, Adam], rows: Array) -> Any:
        weights, adam = carry
        slope = jax.grad(loss)(weights, Batch(*(field[rows] for field in batch)))
        norm = jnp.sqrt(sum((part**2).sum() for part in jax.tree.leaves(slope)))
        slope = jax.tree.map(lambda part: part / jnp.maximum(1.0, 2 * norm), slope)
        steps = adam.steps + 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, adam.first, slope)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, adam.second, slope)
        width = rate * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
        weights = jax.tree.map(
            lambda w, m, v: w - width * m / (jnp.sqrt(v) + 1e-8), weights, first, second
        )
        return (weights, Adam(first, second, steps)), None

    rows = len(batch.action)
    orders = [jax.random.permutation(part, rows) for part in jax.random.split(key, EPOCHS)]
    pieces = jnp.concatenate(orders).reshape(EPOCHS * PARTS, rows // PARTS)
    return jax.lax.scan(piece, (weights, adam), pieces)[0]
