"""What a judge is: somebody who says what every answer is worth, and errs in judgement alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import View


class Judge(NamedTuple):
    worths: Callable[[View, Sequence[str]], list[float]]
    """Of each of these answers to the pending question; the higher, the better."""
    step: float
    """By how much one answer is plainly better than another."""
