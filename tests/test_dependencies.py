"""What the package imports is what it declares; a plain installation needs no more than that."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "lastcard"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
TYPES_ONLY = {"_typeshed"}
"""Known to type checkers alone."""
CALLED = {"fluent": "fluent.runtime", "PIL": "pillow", "pyspiel": "open_spiel"}
"""Modules that are not called like their package."""
EXTRAS = {
    "analysis/fitting.py": ("sim",),
    "bots/champion": ("champion",),
    "cli/decision_files.py": ("study",),
    "cli/plots.py": ("study",),
    "cli/stats_plot.py": ("study",),
    "datasets": ("study", "sim"),
    "ladder": ("ladder",),
    "sim": ("sim",),
    "train": ("sim",),
    "envs": ("envs", "sim"),
    "spaces": ("envs", "sim"),
    "storage/redis_bus.py": ("cluster",),
    "server/push/sealing.py": ("push",),
}
"""Which part of the source may need which extras."""


def imported(file: Path) -> set[str]:
    """The packages of others that a file imports, anywhere in it."""
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.append(node.module)
    packages = {name.partition(".")[0] for name in names}
    return packages - sys.stdlib_module_names - TYPES_ONLY - {"lastcard"}


def declared(*extras: str) -> set[str]:
    lists = [PROJECT["dependencies"], *(PROJECT["optional-dependencies"][each] for each in extras)]
    names = [re.split(r"[^\w.-]", entry)[0] for entries in lists for entry in entries]
    return {name.lower().replace("-", "_") for name in names}


def test_whatever_is_imported_is_declared() -> None:
    undeclared = {}
    for file in SOURCE.rglob("*.py"):
        path = file.relative_to(SOURCE).as_posix()
        places = [path, path.rpartition("/")[0], path.partition("/")[0]]
        extras = next((EXTRAS[place] for place in places if place in EXTRAS), ())
        needed = {CALLED.get(name, name) for name in imported(file)}
        if missing := needed - declared(*extras):
            undeclared[path] = missing
    assert undeclared == {}


def python(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )


def test_a_server_of_one_process_loads_nothing_that_only_others_need() -> None:
    needless = ("asyncpg", "redis", "alembic", "pywebpush", "cryptography")
    loaded = f"[name for name in {needless} if name in sys.modules]"
    done = python(f"import sys, lastcard.server.processes; print({loaded})")
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.parametrize(
    ("package", "option", "address"),
    [
        ("pywebpush", "--push", "you@example.org"),
        ("asyncpg", "--database", "postgresql+asyncpg://localhost/nothing"),
        ("redis", "--redis", "redis://localhost:1"),
    ],
)
def test_where_packages_of_an_extra_are_missing_one_sentence_says_what_to_install(
    tmp_path: Path, package: str, option: str, address: str
) -> None:
    command = ["lastcard", "serve", "--port", "0", "--data", str(tmp_path), option, address]
    done = python(
        f"import sys; sys.modules[{package!r}] = None; sys.argv = {command!r};"
        "from lastcard.cli import main; main()"
    )
    extra = "push" if option == "--push" else "cluster"
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f'lastcard: {option}: needs the package {package}: pip install "lastcard[{extra}]"'
    ]
