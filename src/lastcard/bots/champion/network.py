"""The champion's network: from what it sees to what it would do.

The same code decides at the table, in NumPy, and learns, in JAX. What an action is worth is the sum
of three: what the table makes of an action of its kind, what it makes of its colour, and what hangs
on the hand and on others' hands. So the network has no number for any card, and plays decks that it
has never seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lastcard.bots.champion.inputs import Inputs, Seen

Array = Any
Weights = dict[str, Array]


class Judged(NamedTuple):
    actions: Array
    """By action: the logarithm of how often to take it, but for a constant; legal or not."""
    worth: Array
    """The chance to win, as log-odds."""


def judge(weights: Weights, of: Inputs, seen: Seen) -> Judged:
    """What is to be thought of every action of one position, or of many: the batch comes last."""
    hidden = positive(layer(weights, "first", seen.situation))
    hidden = positive(layer(weights, "second", hidden))
    moves = layer(weights, "moves", hidden)
    actions = of.static @ layer(weights, "kinds", hidden)
    for number, move in enumerate(seen.moves):
        actions = actions + moves[number] * move
    actions = actions + of.static_by_color @ _colors(weights, hidden, seen.colors)
    return Judged(actions, layer(weights, "worth", hidden)[0])


def _colors(weights: Weights, hidden: Array, colors: Array) -> Array:
    """What every colour is worth for actions of each kind."""
    flat = colors.reshape(len(colors), -1)
    each = (weights["color.w"] @ flat).reshape(-1, *colors.shape[1:])
    each = positive(each + layer(weights, "mood", hidden)[:, None])
    worth = weights["calls.w"] @ each.reshape(len(each), -1)
    return worth.reshape(-1, *colors.shape[2:])


def layer(weights: Weights, name: str, values: Array) -> Array:
    bias = weights[f"{name}.b"]
    return weights[f"{name}.w"] @ values + bias.reshape(bias.shape + (1,) * (values.ndim - 1))


def positive(values: Array) -> Array:
    return values.clip(min=0)


def shapes(situation: int, colors: int, moves: int, static: int) -> dict[str, tuple[int, ...]]:
    """The weights that a network of that outside has."""
    first, second, mood = 160, 96, 32
    layers = {
        "first": (first, situation),
        "second": (second, first),
        "kinds": (static, second),
        "moves": (moves, second),
        "mood": (mood, second),
        "worth": (1, second),
    }
    found: dict[str, tuple[int, ...]] = {}
    for name, shape in layers.items():
        found |= {f"{name}.w": shape, f"{name}.b": shape[:1]}
    return found | {"color.w": (mood, colors), "calls.w": (static, mood)}
