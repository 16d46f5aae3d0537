"""Bots by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from lastcard.bots import steady
from lastcard.bots.champion import champion, thinker
from lastcard.bots.characters import CHARACTERS
from lastcard.bots.levels import LEVELS
from lastcard.bots.person import Person
from lastcard.bots.program import ProgramBot, find_program
from lastcard.bots.random_bot import RandomBot
from lastcard.engine import BadInput
from lastcard.engine.errors import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.bots.base import Bot

_MAKERS: dict[str, Callable[[str | int], Bot]] = {
    "random": RandomBot,
    "steady": partial(Person, judge=lambda: steady.worths),
    **{
        name: partial(Person, judge=thinker if level.looks_ahead else champion, level=level)
        for name, level in LEVELS.items()
    },
    **{
        name: partial(Person, judge=champion, level=who.level, taste=who.taste)
        for name, who in CHARACTERS.items()
    },
}
NAMES = tuple(_MAKERS)
PROGRAM = "cmd:"
"""What the name of a bot begins with that is a program."""


def check_bot(name: str) -> None:
    """Whether there is such a bot, or a program that could be started as one."""
    if name.startswith(PROGRAM):
        find_program(name.removeprefix(PROGRAM))
    elif name not in _MAKERS:
        raise BadInput("bots", "no-bot", value=shown(name), allowed=list(NAMES))


def make_bot(name: str, seed: str | int) -> Bot:
    """The bot of that name; its chance follows from the seed alone."""
    check_bot(name)
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM))
    return _MAKERS[name](seed)
