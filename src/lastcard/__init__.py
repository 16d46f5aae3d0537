"""Lastcard: the UNO card game as four official rule sheets print it."""

from importlib import import_module
from typing import Any

from lastcard.engine.errors import LastcardError

__version__ = "0.1.0"


def _in_english(error: LastcardError) -> str:
    """What an error says where nobody has asked for another language."""
    said: str = import_module("lastcard.words").english(error)
    return said


LastcardError.spoken = _in_english


def __getattr__(name: str) -> Any:
    """`spaces`, `sim` and `envs` need libraries of their own: loaded when asked for."""
    if name in ("spaces", "sim", "envs"):
        return import_module(f"lastcard.{name}")
    raise AttributeError(f"module 'lastcard' has no attribute {name!r}")
