"""Lessons: prepared games that teach, each a record whose comments name sentences of the catalogue.

The learner has the first seat. The comment before each of the learner's actions is what the coach
says then; the one after the last action is said when the game is over. The next lesson is a file
beside these, and its sentences in `words/*/lesson.ftl`.
"""

from __future__ import annotations

import functools
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

from lastcard.editions import load_edition
from lastcard.engine import BadInput
from lastcard.engine.record import Move, Record, read_record

if TYPE_CHECKING:
    from collections.abc import Sequence

LEARNER = 0
FIRST = "basics"
"""The one for those who have never played."""
_SAYS = "# lesson-"
_ENDING = ".txt"


class Lesson(NamedTuple):
    id: str
    record: Record
    said: tuple[str, ...]
    """What the coach says to each of the learner's actions, and in the end."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.record.rounds[0]

    @property
    def steps(self) -> int:
        """How many actions are the learner's."""
        return len(self.said) - 1

    def done(self, moves: int) -> int:
        """How many of the learner's actions are among so many."""
        return sum(move.seat == LEARNER for move in self.moves[:moves])


@functools.cache
def load_lessons() -> dict[str, Lesson]:
    """Every lesson by its name, the first one first."""
    files = resources.files("lastcard.lessons").iterdir()
    names = [file.name.removesuffix(_ENDING) for file in files if file.name.endswith(_ENDING)]
    return {name: _load(name) for name in sorted(names, key=lambda name: (name != FIRST, name))}


def _load(name: str) -> Lesson:
    file = resources.files("lastcard.lessons") / f"{name}{_ENDING}"
    return read_lesson(name, file.read_text(encoding="utf-8"))


def read_lesson(name: str, text: str) -> Lesson:
    """The lesson written in `text`; one that does not teach to the end of a game is refused."""
    record = read_record(text, load_edition)
    if len(record.rounds) != 1 or record.deck is None:
        raise BadInput(name, "lesson-deal")
    said = [
        (number, line.removeprefix("# "))
        for number, line in enumerate(text.split("\n"), start=1)
        if line.startswith(_SAYS)
    ]
    return Lesson(name, record, _each_in_its_place(name, record.rounds[0], said))


def _each_in_its_place(
    name: str, moves: Sequence[Move], said: Sequence[tuple[int, str]]
) -> tuple[str, ...]:
    """One sentence directly before each of the learner's actions, one after the last action."""
    lines = [move.line for move in moves if move.seat == LEARNER]
    wanted = [line - 1 for line in lines] + [moves[-1].line + 1 if moves else 1]
    if [line for line, _ in said] != wanted:
        raise BadInput(name, "lesson-comments", lines=", ".join(map(str, wanted)))
    return tuple(key for _, key in said)
