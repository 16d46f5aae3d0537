# ruff: noqa: INP001 - a folder of scripts, not a package
"""What a linear model learns from a dataset, beside what can be said without learning.

    lastcard dataset --task hands --rounds 5000 --seed docs -o hands.parquet
    python examples/datasets/learn.py hands.parquet

It learns from the first four fifths of the rounds and is measured by the others. A loss is the
logarithmic one, in nats; its 95 % interval takes rounds as a whole, since their rows are alike.
"""

from __future__ import annotations

import argparse
import itertools
from collections import Counter
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.datasets import Dataset, read_dataset
from lastcard.editions import load_edition

Array = Any
TOGETHER = 1024
"""Rows that are learned from at once."""
RATE = 3e-3
TINY = 1e-4
"""No chance is said to be smaller, or as near to one."""


class Question(NamedTuple):
    """What is to be told of each row."""

    truth: Array
    """A number for each output: 1 where it is so."""
    before: Array
    """The logarithms of the odds, or of the chances, that can be given without learning."""
    called: str
    """How those were found."""
    one_of: bool
    """Whether one of the outputs is true, or each may be."""


def question_of(dataset: Dataset, learned: Array) -> Question:
    rows, task = dataset.columns, dataset.metadata["task"]
    if task == "actions":
        truth = np.eye(rows["mask"].shape[1], dtype=np.float32)[rows["action"]]
        before = np.where(rows["mask"], 0.0, -1e9).astype(np.float32)
        return Question(truth, before, "any legal action", one_of=True)
    if task == "hands":
        odds = counted(dataset)
        truth = (rows["next_hand"] > 0).astype(np.float32)
        return Question(truth, odds, "counting cards", one_of=False)
    truth = rows["bluff"].astype(np.float32)[:, None]
    share = truth[learned].mean()
    same = np.full_like(truth, np.log(share / (1 - share)))
    return Question(truth, same, "the share of bluffs", one_of=False)


def counted(dataset: Dataset) -> Array:
    """The odds that the next player has a card, if all unseen cards lie anywhere alike."""
    copies = Counter(load_edition(dataset.metadata["edition"]).deck)
    deck = np.array([copies[kind] for kind in dataset.metadata["kinds"]])
    unseen = (deck - dataset.field("hand") - dataset.field("discard")).clip(0).astype(np.float64)
    beside = np.where(dataset.field("direction")[:, 0] > 0, 1, -1)
    counts = dataset.field("counts")
    held = counts[np.arange(len(counts)), beside].astype(np.float64)
    everything = unseen.sum(axis=1)
    lacks = np.ones_like(unseen)
    for copy in range(int(deck.max())):
        left = (everything - held - copy) / np.maximum(everything - copy, 1)
        lacks *= np.where(unseen > copy, left.clip(0)[:, None], 1.0)
    has = (1 - lacks).clip(TINY, 1 - TINY)
    return np.log(has / (1 - has)).astype(np.float32)


def losses(logits: Array, truth: Array, *, one_of: bool) -> Array:
    """By row."""
    if one_of:
        return -(jax.nn.log_softmax(logits) * truth).sum(axis=1)
    return (jnp.logaddexp(0.0, logits) - truth * logits).mean(axis=1)


def learn(inputs: Array, question: Question, passes: int) -> Any:
    """Weights and a bias, with Adam."""
    rows, outputs = len(inputs), question.truth.shape[1]
    weights = {"w": jnp.zeros((inputs.shape[1], outputs)), "b": jnp.zeros(outputs)}
    seen, truth, before = map(jnp.asarray, (inputs, question.truth, question.before))

    def loss(weights: Any, some: Array) -> Array:
        logits = before[some] + seen[some] @ weights["w"] + weights["b"]
        return losses(logits, truth[some], one_of=question.one_of).mean()

    def step(carry: Any, some: Array) -> Any:
        weights, first, second, steps = carry
        slope = jax.grad(loss)(weights, some)
        steps += 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slope)
        rate = RATE * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
        weights = jax.tree.map(
            lambda w, m, v: w - rate * m / (jnp.sqrt(v) + 1e-8), weights, first, second
        )
        return (weights, first, second, steps), None

    nothing = jax.tree.map(jnp.zeros_like, weights)
    carry = (weights, nothing, nothing, jnp.zeros(()))
    one_pass = jax.jit(lambda carry, order: jax.lax.scan(step, carry, order)[0])
    size = min(TOGETHER, rows)
    for key in jax.random.split(jax.random.key(0), passes):
        order = jax.random.permutation(key, rows)[: rows // size * size].reshape(-1, size)
        carry = one_pass(carry, order)
    return carry[0]


def told(name: str, logits: Array, question: Question, rounds: Array) -> str:
    """A line with the loss and, where one thing is true, how often it was thought the likeliest."""
    each = np.asarray(losses(logits, question.truth, one_of=question.one_of))
    mean = each.mean()
    _, place = np.unique(rounds, return_inverse=True)
    off = np.bincount(place, weights=each - mean)
    line = f"{name:<22} loss {mean:.4f} ± {1.96 * np.sqrt((off**2).sum()) / len(each):.4f}"
    if question.one_of:
        best = (logits == logits.max(axis=1, keepdims=True)).astype(np.float64)
        right = (best * question.truth).sum(axis=1) / best.sum(axis=1)
        return f"{line}, {right.mean():.1%} right"
    chances = 1 / (1 + np.exp(-np.asarray(logits)))
    return f"{line}, Brier {((chances - question.truth) ** 2).mean():.4f}"


def calibration(logits: Array, truth: Array) -> None:
    """What was said, and how often it was so."""
    chances = 1 / (1 + np.exp(-np.asarray(logits)))
    edges = np.linspace(0, 1, 6)
    for low, high in itertools.pairwise(edges):
        some = (chances >= low) & (chances < high)
        if some.any():
            said, was = chances[some].mean(), truth[some].mean()
            print(f"  said {said:.2f}, was {was:.2f} ({some.sum():,} rows)")


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", help="what lastcard dataset has made")
    parser.add_argument("--passes", type=int, default=20)
    asked = parser.parse_args(arguments)
    dataset = read_dataset(asked.file)
    rounds = dataset.columns["round"]
    learned = rounds < 4 * dataset.metadata["rounds"] // 5
    question = question_of(dataset, learned)
    inputs = dataset.columns["observation"].astype(np.float32)
    inputs /= np.abs(inputs[learned]).max(axis=0).clip(1)
    parts = [
        Question(question.truth[some], question.before[some], *question[2:])
        for some in (learned, ~learned)
    ]
    weights = learn(inputs[learned], parts[0], asked.passes)
    after = parts[1].before + inputs[~learned] @ np.asarray(weights["w"]) + np.asarray(weights["b"])
    print(f"{dataset.metadata['task']}: {len(dataset):,} rows, {(~learned).sum():,} to measure by")
    for name, logits in ((question.called, parts[1].before), ("a linear model", after)):
        print(told(name, logits, parts[1], rounds[~learned]))
    if dataset.metadata["task"] == "challenges":
        calibration(after, parts[1].truth)


if __name__ == "__main__":
    main()
