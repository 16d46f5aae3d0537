"""What a judge is: somebody who says what every answer is worth, and errs in judgement alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lastcard.engine import View

Judge = Callable[[View, Sequence[str]], list[float]]
"""Of each of these answers to the pending question; the higher, the better."""
