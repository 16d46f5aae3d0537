"""Lastcard: the UNO card game as four official rule sheets print it."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`lastcard.sim` and `lastcard.envs` need libraries of their own: loaded when asked for."""
    if name in ("sim", "envs"):
        return import_module(f"lastcard.{name}")
    raise AttributeError(f"module 'lastcard' has no attribute {name!r}")
