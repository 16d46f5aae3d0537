"""From a run to the weights that come with the package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.bots.champion.weights import write_weights
from lastcard.spaces.actions import decisions

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.train.run import Run


def pack(folder: Path, run: Run) -> None:
    """What `champion` plays with: the weights, what they can decide, how they were made."""
    assert run.standing is not None
    asked: set[str] = set()
    for table in run.settings.kinds():
        asked |= set(decisions(table.setup()))
    curve = run.standing.curve
    made: dict[str, Any] = {
        "decisions": sorted(asked),
        "command": run.settings.command(),
        "seed": run.settings.seed,
        "decisions_played": sum(chapter["decisions"] for chapter in curve),
        "last_chapter": curve[-1]["tables"] if curve else {},
    }
    folder.mkdir(parents=True, exist_ok=True)
    write_weights(folder, run.standing.weights, made)
