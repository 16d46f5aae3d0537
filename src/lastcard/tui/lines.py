"""Talking in lines of text: what is said, and what is typed."""

from __future__ import annotations

import io
import sys
from typing import TextIO

LEAVING = ("quit", "q", "exit")


class InputEnded(Exception):
    """There is nobody left to ask."""


class LineTalker:
    """Says and asks through two streams."""

    def __init__(self, lines: TextIO, out: TextIO) -> None:
        self._lines = lines
        self._out = out

    def _say(self, text: str) -> None:
        self._out.write(f"{text}\n")
        self._out.flush()

    def _ask(self, prompt: str) -> str:
        """The line that is typed; InputEnded where none comes, or who is asked wants to leave."""
        self._out.write(f"{prompt} ")
        self._out.flush()
        line = self._lines.readline()
        if not line or line.strip().lower() in LEAVING:
            raise InputEnded
        return line.strip()


def standard_input() -> TextIO:
    """What is typed; a stray byte is a typing mistake, not the end of the game."""
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin
