"""Adding what is made up, and taking it away again."""

from __future__ import annotations

import contextlib
import importlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.editions import loader
from lastcard.engine.effects import VOCABULARY
from lastcard.engine.rules import OPTIONS, declare_option
from lastcard.server import catalogue as offered
from lastcard.words import ENGLISH, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent


def add() -> None:
    """One Python file and one sentence file each: nothing else is known of them."""
    sys.modules.pop("made_up.applause", None)
    importlib.import_module("made_up.applause")
    declare_option(importlib.import_module("made_up.lucky_fives").LUCKY_FIVES)
    _forget()
    for name in ("applause", "lucky_fives"):
        catalogue(ENGLISH).add((FOLDER / f"{name}.ftl").read_text(encoding="utf-8"))


@contextlib.contextmanager
def added() -> Iterator[None]:
    add()
    try:
        yield
    finally:
        del VOCABULARY["applause"], OPTIONS["lucky_fives"]
        _forget()


def _forget() -> None:
    """What was worked out from the declarations before they changed."""
    catalogue.cache_clear()
    loader.load_built_in.cache_clear()
    for made in (offered.editions, offered.options, offered.presets):
        made.cache_clear()
