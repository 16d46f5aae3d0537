"""Compiles the engine with mypyc: the same source, about twice as fast.

    python hatch_engine.py [--hastily] FOLDER

puts a copy of the package into FOLDER, with the compiled modules beside their sources: whoever has
FOLDER on the path plays with them (`--hastily`: built sooner, slower then). A wheel gets them where
a C compiler is at hand (`hatch_build.py`); LASTCARD_COMPILE=0 says never, LASTCARD_COMPILE=1 says
not without them. Effects, options and whatever else is declared stay Python, so that others can add
theirs.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "lastcard"
NEEDS = ["mypy[mypyc]>=2.4,<3"]
MODULES = (
    "bluffs",
    "decisions",
    "defaults",
    "desk",
    "edition",
    "events",
    "knowledge",
    "legal",
    "making",
    "memory",
    "piles",
    "position/fields",
    "position/reading",
    "position/remembered",
    "position/writing",
    "prepared",
    "shortcut",
    "shuffle",
    "silence",
    "state",
    "step",
    "turns",
    "uno",
    "views",
    "why",
)
"""Of the engine: the states, and what works on them."""
THOROUGH = "3"
INSIDE = [] if os.name == "nt" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody puts a function of their own in the place of one of ours: calls within the library need
not ask for that, and are a twentieth faster."""


def wanted() -> bool:
    """Whether a wheel built here has the compiled engine, if it can be compiled."""
    return demanded() or (os.environ.get("LASTCARD_COMPILE") != "0" and compiler_at_hand())


def demanded() -> bool:
    return os.environ.get("LASTCARD_COMPILE") == "1"


def compiler_at_hand() -> bool:
    if sys.implementation.name != "cpython":
        return False
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    return shutil.which(shlex.split(command)[0]) is not None


def compiled(folder: Path, level: str = THOROUGH) -> list[Path]:
    """The compiled modules, by their places in the folder; an error where that fails.

    It is done in another process and beside copies: mypyc and setuptools write where they stand.
    """
    shutil.copytree(PACKAGE / "engine", folder / "lastcard" / "engine")
    (folder / "lastcard" / "__init__.py").touch()
    command = [sys.executable, str(Path(__file__).resolve()), "--here", level]
    done = subprocess.run(  # noqa: S603 - this file
        command, cwd=folder, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise RuntimeError((done.stdout + done.stderr).strip())
    shutil.rmtree(folder / "build")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted(path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))


def compile_here(level: str) -> None:
    from mypyc.build import mypycify  # noqa: PLC0415 - only a build has them
    from setuptools import setup  # noqa: PLC0415

    paths = [f"lastcard/engine/{module}.py" for module in MODULES]
    modules = mypycify(
        ["--config-file=", *paths], group_name="lastcard_engine", opt_level=level, debug_level="0"
    )
    for module in modules:
        module.extra_compile_args += INSIDE
    setup(name="lastcard", ext_modules=modules, packages=[], script_args=["build_ext", "--inplace"])


def package_in(target: Path, level: str) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(PACKAGE, target / "lastcard", ignore=shutil.ignore_patterns("__pycache__"))
    with tempfile.TemporaryDirectory() as folder:
        for module in compiled(Path(folder), level):
            shutil.copyfile(Path(folder, module), target / module)


def main(words: list[str]) -> None:
    match words:
        case ["--here", level]:
            compile_here(level)
        case ["--hastily", folder]:
            package_in(Path(folder), "0")
        case [folder]:
            package_in(Path(folder), THOROUGH)
        case _:
            sys.exit("say where: python hatch_engine.py FOLDER")


if __name__ == "__main__":
    main(sys.argv[1:])
