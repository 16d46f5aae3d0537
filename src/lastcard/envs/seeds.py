"""Seeds for the referee, out of an environment's own generator of chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np


def new_seed(random: np.random.Generator) -> str:
    """A text to deal with: 64 bits of it."""
    return f"{int(random.integers(2**64, dtype='uint64')):016x}"
