"""Every table is a program of its own, so none is kept after its test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiling import forget
from lockstep.both_sides import advancing, beginning

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _compiled() -> Iterator[None]:
    yield
    advancing.cache_clear()
    beginning.cache_clear()
    forget()
