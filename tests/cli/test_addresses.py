"""Where `lastcard serve` says that others reach it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
from typing import TYPE_CHECKING

import httpx
import pytest

from cluster import LASTCARD, Server, running
from lastcard.server.addresses import Listening, network_addresses
from lastcard.server.greeting import INK, PLAIN
from qr import read_code

if TYPE_CHECKING:
    from pathlib import Path

EVERYWHERE = Listening("0.0.0.0", 1)  # noqa: S104
NETWORK = [each.removesuffix(":1") for each in network_addresses(EVERYWHERE)]
networked = pytest.mark.skipif(not NETWORK, reason="this machine is in no network")


def test_a_server_for_this_machine_alone_says_how_friends_join(tmp_path: Path) -> None:
    with running(Server(["--data", str(tmp_path)], log=tmp_path / "log")):
        said = (tmp_path / "log").read_text(encoding="utf-8")
    assert said.splitlines()[1] == (
        "Only this machine can open it. So that friends on the same network can join, start it "
        "with --host 0.0.0.0"
    )
    assert "join at" not in said


@networked
def test_a_server_open_to_the_network_says_where_and_shows_it_to_cameras(tmp_path: Path) -> None:
    said = shown_in_a_terminal(["--host", EVERYWHERE.host, "--data", str(tmp_path)])
    (address,) = re.findall(r"Friends on the same network join at (\S+)", said)
    assert address == f"{NETWORK[0]}:{port_of(said)}/"
    lines = [line for line in said.splitlines() if line.startswith(f"  {INK}")]
    squares = [line.removeprefix(f"  {INK}").removesuffix(PLAIN) for line in lines]
    rows = [[sign in signs for sign in line] for line in squares for signs in ("▀█", "▄█")]
    assert read_code(rows) == address


def test_a_public_address_is_the_one_that_is_told(tmp_path: Path) -> None:
    public = ["--origin", "http://localhost:5173", "--origin", "https://play.example.org"]
    options = ["--host", EVERYWHERE.host, *public, "--data", str(tmp_path)]
    server = Server(options, log=tmp_path / "log")
    with running(server):
        told = httpx.get(f"{server.url}/api/server").json()
        said = (tmp_path / "log").read_text(encoding="utf-8")
    assert told == {"public": "https://play.example.org", "network": [], "push": None}
    assert said.splitlines()[1] == "Everybody joins at https://play.example.org/"


@networked
def test_only_this_machine_is_told_what_its_networks_are(tmp_path: Path) -> None:
    server = Server(["--host", EVERYWHERE.host, "--data", str(tmp_path)])
    with running(server):
        network = [f"{each}:{server.port}" for each in NETWORK]
        here = {"public": None, "network": network, "push": None}
        nothing: dict[str, object] = {"public": None, "network": [], "push": None}
        assert httpx.get(f"{server.url}/api/server").json() == here
        assert httpx.get(f"{network[0]}/api/server").json() == nothing
        # a neighbour who calls the server by a name that means this machine
        assert (
            httpx.get(f"{network[0]}/api/server", headers={"host": "localhost"}).json() == nothing
        )
        # through a proxy on this machine
        asked = httpx.get(f"{server.url}/api/server", headers={"x-forwarded-for": "8.8.8.8"})
        assert asked.json() == nothing


def shown_in_a_terminal(options: list[str]) -> str:
    """What `lastcard serve` writes to a terminal until it is open."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    command = [str(LASTCARD), "serve", "--port", "0", *options]
    server = subprocess.Popen(command, stdout=its, stderr=subprocess.DEVNULL, env=environment)
    os.close(its)
    written = b""
    try:
        while True:
            try:
                written += os.read(ours, 10_000)
            except OSError:  # the server has closed it
                return written.decode().replace("\r\n", "\n")
            if written.endswith(PLAIN.encode() + b"\r\n") and server.poll() is None:
                server.terminate()
    finally:
        server.kill()
        server.wait()
        os.close(ours)


def port_of(said: str) -> int:
    (port,) = re.findall(r"open at http://localhost:(\d+)/", said)
    return int(port)
