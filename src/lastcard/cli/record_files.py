"""Many records at once: where they are, and what is in them, read on all cores."""

from __future__ import annotations

import os
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from lastcard.analysis.moments import course_of
from lastcard.bots.workers import spread
from lastcard.cli.progress import progress_bar
from lastcard.cli.replay import read_record_file
from lastcard.engine import BadInput, LastcardError
from lastcard.local.kept_games import SUFFIX, in_file

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from pathlib import Path

    from lastcard.analysis.moments import Course

T = TypeVar("T")
BATCH = 20
"""Records that a process takes at a time."""


def record_files(paths: Iterable[Path]) -> list[Path]:
    """The files that are named, and the records in the folders that are; each once."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob(f"*{SUFFIX}") if file.is_file())
            if not inside:
                raise BadInput(str(path), "no-records", suffix=SUFFIX)
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise BadInput(str(path), "no-such-file")
    return list(dict.fromkeys(found))


def course_in(file: Path) -> Course:
    """The game in a file; what is wrong with it is one sentence that names the file."""
    try:
        return course_of(read_record_file(file))
    except LastcardError as error:
        raise in_file(file, error) from None


class _Read(NamedTuple, Generic[T]):
    """What was found in one file, or what is wrong with it."""

    place: int
    found: T | None
    trouble: str


class ManyRecords(Generic[T]):
    """What `read` finds in each of many files, in their order, with a bar on the way.

    Files that cannot be read are named in a line each, and left out.
    """

    def __init__(
        self, read: Callable[[Path], T], files: Sequence[Path], processes: int = 0
    ) -> None:
        if processes < 0:
            raise BadInput("--processes", "too-few", value=str(processes), low=0)
        self._read = read
        self._files = files
        self._processes = processes or os.cpu_count() or 1
        self.done = 0
        """How many files have been read so far."""
        self.broken = 0
        """How many of these could not be."""

    def __iter__(self) -> Iterator[T]:
        early: dict[int, _Read[T]] = {}
        with (
            progress_bar("records", len(self._files)) as bar,
            closing(self._pieces()) as pieces,
        ):
            for piece in pieces:
                early[piece.place] = piece
                bar.advance()
                # whichever process is done first, the order is that of the files
                while (ready := early.pop(self.done, None)) is not None:
                    self.done += 1
                    if ready.found is not None:
                        yield ready.found
                        continue
                    self.broken += 1
                    bar.print(ready.trouble)

    def _pieces(self) -> Generator[_Read[T]]:
        numbered = list(enumerate(self._files))
        batches = [numbered[first : first + BATCH] for first in range(0, len(numbered), BATCH)]
        processes = min(self._processes, len(batches) // 2)
        work = partial(_read_batch, self._read)
        if processes > 1:
            yield from spread(work, batches, processes)
            return
        for batch in batches:
            yield from work(batch)


def _read_batch(
    read: Callable[[Path], T], files: Sequence[tuple[int, Path]]
) -> Generator[_Read[T]]:
    for place, file in files:
        try:
            yield _Read(place, read(file), "")
        except LastcardError as error:
            yield _Read(place, None, f"lastcard: {error}")
