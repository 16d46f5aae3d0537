"""`lastcard serve` as people type it, and what it says when it cannot."""

from __future__ import annotations

import contextlib
import socket
import subprocess
from typing import TYPE_CHECKING

import pytest

from cluster import LASTCARD, Server, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def serve(*options: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LASTCARD, "serve", *map(str, options)],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )


def refused(*options: str | Path) -> str:
    """The one sentence that says what is wrong."""
    done = serve(*options)
    assert (done.returncode, done.stdout) == (1, ""), done
    (line,) = done.stderr.splitlines()
    assert line.startswith("lastcard: ")
    return line.removeprefix("lastcard: ")


@contextlib.contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield int(listener.getsockname()[1])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--database", "nonsense"], "--database: is no database address"),
        (["--database", "mysql://me@db/cards"], "--database: mysql is not supported"),
        (
            ["--database", "postgresql+asyncpg://me:hush@127.0.0.1:1/cards"],
            "--database: postgresql+asyncpg://me:***@127.0.0.1:1/cards cannot be opened",
        ),
        (["--database", "sqlite+aiosqlite:////no/such/folder/x"], "--database: sqlite"),
        (["--redis", "nonsense"], "--redis: is no address of a Redis server"),
        (["--redis", "redis://127.0.0.1:1"], "--redis: cannot be reached"),
        (["--workers", "2"], "--workers: several processes need --redis"),
        (["--workers", "2", "--redis", "redis://127.0.0.1:1"], "--redis: cannot be reached"),
        (["--data", "/dev/null"], "--data: /dev/null cannot be used"),
        (["--host", "999.1.1.1"], "--"),
        (["--push", "nobody"], "--push: 'nobody' is no address"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(
    tmp_path: Path, options: list[str], sentence: str
) -> None:
    data = [] if "--data" in options else ["--data", str(tmp_path)]
    said = refused("--port", "0", *data, *options)
    assert said.startswith(sentence)
    assert "hush" not in said


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear all, " * 200)
    said = refused("--port", "0", "--data", tmp_path, "--database", f"sqlite+aiosqlite:///{other}")
    assert said.endswith("letter.txt cannot be opened: file is not a database")
    assert other.read_text() == "Dear all, " * 200


def test_a_port_that_is_taken_is_said_to_be(tmp_path: Path) -> None:
    with taken_port() as port:
        said = refused("--data", tmp_path, "--port", str(port))
    assert said.startswith(f"--port: cannot listen on 127.0.0.1:{port}")


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    server = Server(["--data", str(tmp_path)])
    with running(server):
        assert refused("--data", tmp_path, "--port", "0") == (
            f"--data: another server uses {tmp_path}; stop it or name another folder"
        )
        assert server.healthy()
    # and once the first has gone, another may have it
    with running(Server(["--data", str(tmp_path)])):
        pass


@pytest.mark.parametrize(
    "options", [["--port", "70000"], ["--workers", "0"], ["--pace", "-1"], ["--nonsense"]]
)
def test_an_option_that_makes_no_sense_is_explained(options: list[str]) -> None:
    done = serve(*options)
    assert done.returncode == 2
    assert done.stdout == ""
    assert options[0] in done.stderr


def test_a_server_says_where_it_is_open(tmp_path: Path) -> None:
    server = Server(["--data", str(tmp_path / "new" / "folder")], log=tmp_path / "log")
    with running(server):
        said = (tmp_path / "log").read_text(encoding="utf-8").splitlines()[0]
        assert said.startswith(f"Lastcard is open at http://localhost:{server.port}/")
        assert (tmp_path / "new" / "folder" / "lastcard.sqlite3").is_file()


def test_the_help_has_every_option() -> None:
    done = serve("--help")
    assert done.returncode == 0
    options = ["host", "port", "data", "database", "redis", "workers", "chat", "pace", "origin"]
    for option in (*options, "proxy", "push", "unlimited", "open"):
        assert f"--{option}" in done.stdout
