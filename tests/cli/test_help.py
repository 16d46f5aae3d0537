"""What the program says about itself."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import lastcard
from cli.typed import printed
from lastcard.cli import EXAMPLES, app
from lastcard.engine import OPTIONS
from lastcard.words import Speaker

COMMANDS = [command.__name__ for command in EXAMPLES]
ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
REPLAYS = ROOT / "tests" / "replays"


def said(*words: str) -> str:
    """Help as a terminal of 80 columns shows it."""
    done = CliRunner(env={"COLUMNS": "80"}).invoke(app, words, prog_name="lastcard")
    assert done.exit_code == 0, done.output
    return done.stdout


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=os.environ | {"PATH": path, "LASTCARD_DATA": str(folder / "data")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def test_the_version_is_printed() -> None:
    assert said("--version") == f"lastcard {lastcard.__version__}\n"


def test_python_can_run_the_package(tmp_path: Path) -> None:
    done = shell("python -m lastcard rules huge", tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("lastcard: edition: no edition 'huge'; allowed: ")
    assert shell("python -m lastcard -h", tmp_path).stdout == said("-h")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_h_is_help_everywhere(command: str) -> None:
    words = [command] if command else []
    assert said(*words, "-h") == said(*words, "--help")


def test_no_summary_is_cut_off() -> None:
    _, _, listed = said("-h").partition("Commands:\n")
    lines = listed.splitlines()
    assert [line.split()[0] for line in lines] == COMMANDS
    assert all(line.endswith(".") and not line.endswith("...") for line in lines)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_line_of_help_is_wider_than_the_terminal(command: str) -> None:
    text = said(*([command] if command else []), "-h")
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("command", ["play", "match", "ladder", "sim"])
def test_help_explains_every_option_of_the_rules(command: str) -> None:
    text = re.sub(r"\s+", " ", said(command, "-h"))
    for option in OPTIONS:
        assert f" {option}=" in text
        assert Speaker().option_hint(option).removesuffix(".") in text
    assert " stacking=off|same|any " in text
    assert "bluffing=true|false" in text
    assert "target=500 Rounds are played until somebody has this many points: 1 to 1000000." in text


def examples() -> list[str]:
    """Those that end by themselves and soon, and need nothing but the files below."""
    shown = [
        line.strip()
        for command in COMMANDS
        for line in said(command, "-h").partition("Examples:\n")[2].splitlines()
        if line.startswith("    ") and "lastcard " in line
    ]
    slow = (
        "lastcard serve",
        "lastcard sim",
        "lastcard match",
        "lastcard ladder",
        "lastcard train",
        "lastcard verify",
    )
    return [line for line in shown if not any(word in line for word in slow)]


@pytest.mark.parametrize("example", examples())
def test_an_example_of_the_help_runs(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    card = (ROOT / "README.md").read_text(encoding="utf-8")
    for name, text, language in (("thunder.toml", deck, "toml"), ("feast.json", card, "json")):
        found = re.search(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
        assert found is not None
        (tmp_path / name).write_text(found[1], encoding="utf-8")
    shutil.copy(REPLAYS / "round-giant.record", tmp_path / "game.record")
    for folder in (tmp_path / "records", tmp_path / "data" / "games"):
        folder.mkdir(parents=True)
        shutil.copy(REPLAYS / "version-1.record", folder)
    if "|" in example:
        done = shell(example, tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    else:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("LASTCARD_DATA", str(tmp_path / "data"))
        monkeypatch.setattr("sys.stdin", io.StringIO())
        assert printed(*shlex.split(example)[1:])


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is the shell that is asked")
def test_the_shell_completes_commands_options_and_names(tmp_path: Path) -> None:
    asked = ["re", "match --edi", "match --edition toy"]
    completed = [
        f"COMP_WORDS=(lastcard {words}); COMP_CWORD={len(words.split())}; COMPREPLY=();"
        'COMP_LINE=x; _lastcard_completion lastcard; echo "${COMPREPLY[@]}"'
        for words in asked
    ]
    done = shell("\n".join(['eval "$(lastcard --show-completion)"', *completed]), tmp_path)
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["referee replay", "--edition", "toy-story"]
