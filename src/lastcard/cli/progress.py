"""The bar that long work shows.

It goes to standard error, so that results can be piped, and only to a terminal.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.progress import TaskID


class Bar:
    """How far the work has come."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    def advance(self, more: int = 1) -> None:
        self._progress.advance(self._task, more)

    def reach(self, done: float) -> None:
        self._progress.update(self._task, completed=done)

    def tell(self, beside: str) -> None:
        """Say something beside the bar."""
        self._progress.update(self._task, beside=beside)

    def print(self, line: str) -> None:
        """A line above the bar, which stays where the bar goes."""
        self._progress.console.print(line, markup=False, highlight=False, soft_wrap=True)


@contextmanager
def progress_bar(what: str, total: int, *, counted: bool = True) -> Generator[Bar]:
    """A bar while that many of something are worked on; where they are not counted, a share."""
    console = Console(stderr=True)
    count = TextColumn("{task.completed:,} of {task.total:,}") if counted else TaskProgressColumn()
    with Progress(
        TextColumn(what),
        BarColumn(),
        count,
        TextColumn("{task.fields[beside]}"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    ) as progress:
        yield Bar(progress, progress.add_task(what, total=total, beside=""))
