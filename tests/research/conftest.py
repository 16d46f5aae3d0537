"""These take minutes and packages that nothing else needs: they are run where they are named."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    named = any(Path(__file__).parent.name in Path(word).parts for word in config.args)
    return None if named else True
