"""What holds for all tests: which examples are tried, in which order, what they keep in memory,
and that Ctrl-C is heard."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fuzzing import load_profile

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
LONG = (
    "lockstep",
    "browser",
    "server",
    "envs",
    "sim",
    "train",
    "cli",
    "tui",
    "bots",
    "storage",
    "tables",
    "replays",
)
"""What takes longest comes first, so that test processes side by side end together."""
SIMULATED = ("sim", "envs", "datasets", "train")
"""What compiles programs, which serve the tests of a file."""

load_profile()  # the same examples on every run, so that a failure is never chance
# begun in the background we would not hear Ctrl-C, and neither would the programs we start
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing is kept among the games of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LASTCARD_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="module", autouse=True)
def _compiled(request: pytest.FixtureRequest) -> Iterator[None]:
    """Nothing that was compiled outlives the file it was compiled for."""
    yield
    if _folder(request.path) in SIMULATED:
        from compiling import forget  # only these need JAX

        forget()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _place(_folder(item.path)))


def _folder(path: Path) -> str:
    return path.relative_to(HERE).parts[0]


def _place(folder: str) -> int:
    return LONG.index(folder) if folder in LONG else len(LONG)
