"""The README's commands and code are run as they stand."""

from __future__ import annotations

import importlib.util
import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import httpx
import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)


def commands() -> list[tuple[str, list[str]]]:
    """Every command, with the beginnings of output lines that follow it."""
    found: list[tuple[str, list[str]]] = []
    for line in "".join(blocks("console")).splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif line:
            found[-1][1].append(line)
    return found


SERVERS = ("make play", "lastcard serve")
"""Commands that go on until they are stopped."""
RUNNABLE = [
    pair for pair in commands() if pair[0] != "make test" and not pair[0].startswith(SERVERS)
]
SERVED = [command for command, _ in commands() if command.startswith(SERVERS)]


@pytest.mark.parametrize(("command", "output"), RUNNABLE, ids=[pair[0] for pair in RUNNABLE])
def test_a_command_of_the_readme_runs(command: str, output: list[str], tmp_path: Path) -> None:
    (feast,) = blocks("json")
    (tmp_path / "feast.json").write_text(feast, encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT if command.startswith("make") or "tests/" in command else tmp_path,
        env=os.environ | {"PATH": path, "LASTCARD_DATA": str(tmp_path / "data")},
        stdin=None if "|" in command else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    for line in output:
        assert any(printed.strip().startswith(line) for printed in ran.stdout.splitlines()), line


@pytest.mark.parametrize("command", SERVED)
def test_a_server_of_the_readme_shows_the_page(command: str, tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "LASTCARD_DATA": str(tmp_path / "data")}
    for screen in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(screen, None)
    server = subprocess.Popen(
        ["bash", "-c", f"exec {command}"],
        cwd=ROOT if command.startswith("make") or "tests/" in command else tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        assert server.stdout is not None
        lines = iter(server.stdout.readline, "")
        address = next(found[0] for line in lines if (found := re.search(r"http://\S+", line)))
        page = httpx.get(address, timeout=60)
        assert page.status_code == 200
        assert "<title>Lastcard" in page.text
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(30)
        assert server.stdout is not None
        server.stdout.close()


def test_the_readme_has_the_two_commands_that_do_everything() -> None:
    named = [command for command, _ in commands()]
    assert named[:2] == ["make play", "make test"]
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_code_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for code in blocks("python"):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102  # it is our own page
    assert capsys.readouterr().out.startswith("(")


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    missing = [link for link in links if not (ROOT / link).exists()]
    assert links
    assert not missing


def module(name: str) -> Any:
    """A program beside the packages, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_a_package_index_is_shown_nothing_that_leads_to_a_file_beside_the_readme() -> None:
    described = module("hatch_readme").description(README)
    assert not re.findall(r"\]\((?!https?://)", described)
    assert "pictures" not in re.findall(r"\S*docs/\S*", described)
    assert "docs/operating.md says how, docs/protocol.md how to write a client." in described
    for code in re.findall(r"^```.*?^```", README, flags=re.MULTILINE | re.DOTALL):
        assert code in described
    kept = "See [this](https://example.org/a) and [that](docs/b.md).\n\n![A](docs/a.png)\n\nEnd.\n"
    shown = module("hatch_readme").description(kept)
    assert shown.startswith("See [this](https://example.org/a) and that.\n\nEnd.\n")


def test_what_a_package_index_is_shown_is_made_when_the_package_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "readme" in project["project"]["dynamic"]
    hook = project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["path"]
    assert (ROOT / hook).is_file()
    assert f"/{hook}" in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]


def test_the_commands_for_windows_are_those_that_make_calls() -> None:
    tasks = set(module("make").TASKS)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (targets,) = re.findall(r"^(\w.*):\n\t@\$\(PYTHON\) make\.py \$@$", makefile, re.MULTILINE)
    assert set(targets.split()) == tasks
    assert set(re.findall(r"`py make\.py (\w+)`", README)) == {"play", "test"}


def test_a_task_that_there_is_not_is_answered_with_those_there_are() -> None:
    asked = [sys.executable, str(ROOT / "make.py"), "pley"]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("make.py: no task pley; allowed: play, test, check, lint, ")


def test_the_tests_for_windows_need_no_module_that_is_missing_there() -> None:
    load = f"""
import importlib, pathlib, sys
for name in ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty", "uvloop", "pyspiel"):
    sys.modules[name] = None
sys.path.insert(0, "tests")
for folder in {module("make").PORTABLE!r}:
    for file in pathlib.Path(folder).glob("test_*.py"):
        importlib.import_module(".".join(file.with_suffix("").parts[1:]))
"""
    done = subprocess.run(
        [sys.executable, "-c", load],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_what_the_readme_says_the_card_says_is_what_it_says() -> None:
    import json

    from lastcard.engine import read_card
    from lastcard.words import Speaker
    from lastcard.words.card_texts import CardTexts

    (feast,) = blocks("json")
    card = read_card(json.loads(feast), "feast", ("blue", "green", "red", "yellow"))
    assert card is not None
    assert CardTexts(Speaker()).card(card) in README.replace("\n", " ")
