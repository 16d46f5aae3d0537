"""Who plays in the simulator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Player:
    """A function of one game that JAX can compile: a key, the row and the mask of whoever is asked
    in, the number of a legal action out. Players of the same function are equal."""

    choose: Callable[[Any, Any, Any], Any]
