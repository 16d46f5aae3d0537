"""Spreading games over all devices, of this machine and of others.

Games do not look at each other, so a batch lies where there is room; weights are the same
everywhere. JAX moves what has to be moved. Several machines are several processes of one program:
each is told where the first one listens, how many there are, and which it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax
from jax.sharding import Mesh, NamedSharding, PartitionSpec

if TYPE_CHECKING:
    from typing import TypeVar

    Tree = TypeVar("Tree")

AXIS = "games"


def join(coordinator: str, processes: int, process: int) -> None:
    """Be one of several processes; before anything is computed."""
    jax.distributed.initialize(coordinator, processes, process)


def spread(tree: Tree, batch: int) -> Tree:
    """Batches, their games last, over all devices; everything else on each of them."""
    if len(jax.devices()) == 1 or batch % len(jax.devices()):
        return tree

    def placed(leaf: Any) -> Any:
        batched = leaf.ndim > 0 and leaf.shape[-1] == batch
        return _laid(leaf, [None] * (leaf.ndim - 1) + [AXIS] if batched else [])

    spread_tree: Tree = jax.tree.map(placed, tree)
    return spread_tree


def everywhere(tree: Tree) -> Tree:
    """The same on every device, so that every process can read it."""
    if len(jax.devices()) == 1:
        return tree
    copied: Tree = jax.tree.map(lambda leaf: _laid(leaf, []), tree)
    return copied


def _laid(leaf: Any, axes: list[str | None]) -> Any:
    where: Any = NamedSharding(Mesh(jax.devices(), (AXIS,)), PartitionSpec(*axes))  # type: ignore[no-untyped-call]
    return jax.lax.with_sharding_constraint(leaf, where)  # type: ignore[no-untyped-call]
