"""A stand-in until the analysis itself is here: says nothing of a round but its moments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.analysis.moments import Course
    from lastcard.words import Speaker

VERSION = 1
"""Of the method: raised when it says something else of the same round."""


@dataclass(frozen=True)
class Report:
    round: int
    first: int
    seed: str

    def to_json(self, speaker: Speaker) -> dict[str, Any]:
        return {
            "round": self.round,
            "first": self.first,
            "method": "fast",
            "rollouts": 0,
            "seed": self.seed,
            "chances": [],
            "decisions": [],
            "draws": [],
            "players": [],
            "sentences": [],
        }


def analyse_round(
    course: Course,
    round: int,  # noqa: A002 - what it is called everywhere
    *,
    seed: str = "",
    processes: int = 1,
    told: Callable[[float], None] | None = None,
) -> Report:
    moments = course.round(round)
    if told is not None:
        told(0.5)
    return Report(round, moments[0].number, seed)
