"""What analysis has found on this machine: who counts games has it without analysing them anew."""

from __future__ import annotations

import contextlib
import hashlib
import json
from typing import TYPE_CHECKING

from lastcard.analysis.report import VERSION
from lastcard.analysis.statistics import Analysed
from lastcard.engine.record import write_tags

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.analysis.moments import Course
    from lastcard.analysis.report import RoundReport

BySeat = tuple[Analysed, ...]


def kept_analysis(data: Path, course: Course, number: int) -> BySeat | None:
    """What was found of a round, by seat; None where nobody has analysed it here."""
    try:
        seats = json.loads(_file(data, course, number).read_text(encoding="utf-8"))
        return tuple(Analysed(**seat) for seat in seats)
    except (OSError, ValueError, TypeError):
        return None


def keep_analysis(data: Path, report: RoundReport) -> BySeat:
    """Keep what was found, by seat; where nothing can be written it is found again another time."""
    found = tuple(
        Analysed(1, player.decisions, player.luck, player.total_loss) for player in report.players
    )
    file = _file(data, report.course, report.number)
    fresh = file.with_suffix(".new")
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps([seat._asdict() for seat in found]), encoding="utf-8")
        fresh.replace(file)  # it is never seen half written
    return found


def _file(data: Path, course: Course, number: int) -> Path:
    """Another one for every round, with all that came before it, and for every way to judge it."""
    record = course.record
    moves = [[(move.seat, move.action) for move in each] for each in record.rounds[:number]]
    judged = json.dumps([VERSION, write_tags(record), moves])
    return data / "analyses" / f"{hashlib.sha256(judged.encode()).hexdigest()}.json"
