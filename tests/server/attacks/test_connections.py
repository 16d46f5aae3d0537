"""Connections that only take up room: too many, half a request, nobody who reads the answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from cluster import running, wait_for
from server.attacks import raw
from server.attacks.impatient import ImpatientServer
from server.guest import Guest
from server.party import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

HALF = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
HALVES = {
    "nothing": b"",
    "half a head": HALF,
    "half a body": HALF + b"Content-Length: 20\r\n\r\n{",
    "half a second request": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + HALF,
}


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = ImpatientServer(tmp_path_factory.mktemp("impatient"), "--unlimited")
    with running(server):
        yield server


def cut_off(server: Server, why: str) -> float:
    """How many connections the server has hung up on for that reason."""
    answer = httpx.get(f"{server.url}/metrics", timeout=30)
    for line in answer.text.splitlines():
        if line.startswith(f'lastcard_cut_off_total{{why="{why}"}}'):
            return float(line.split()[-1])
    return 0.0


@pytest.mark.parametrize("sent", HALVES)
def test_a_request_that_does_not_come_is_not_waited_for(impatient: Server, sent: str) -> None:
    before = cut_off(impatient, "late")
    with contextlib.closing(raw.connection(impatient)) as connection:
        connection.sendall(HALVES[sent])
        raw.heard_until_closed(connection)
    assert cut_off(impatient, "late") == before + 1


def test_a_request_that_comes_bit_by_bit_is_answered_if_it_comes_in_time(
    impatient: Server,
) -> None:
    with contextlib.closing(raw.connection(impatient)) as connection:
        for part in (b"GET /heal", b"thz HTTP/1.1\r\nHo", b"st: localhost\r\n\r\n"):
            connection.sendall(part)
        assert connection.recv(65_536).startswith(b"HTTP/1.1 200")


async def test_half_sent_requests_lock_nobody_out_for_long(tmp_path: Path) -> None:
    server = ImpatientServer(tmp_path, files=(250, 250))
    with running(server), contextlib.ExitStack() as stack:
        async with Guest(server.host) as guest:
            for _ in range(250):
                half = stack.enter_context(contextlib.closing(raw.connection(server)))
                half.sendall(HALF)
            # one at the table before would play on; a newcomer waits until the halves are gone
            async with asyncio.timeout(30):
                while True:
                    with contextlib.suppress(httpx.TransportError, AssertionError):
                        await guest.open()
                        break
    logged = [json.loads(line) for line in server.read_log()]
    said = [line["event"] for line in logged if line["level"] == "warning"]
    assert any("raise the limit of open files" in line for line in said)
    assert any("no room for another connection" in line for line in said)
    assert len(said) < 20


def test_the_limit_of_open_files_is_raised_at_the_start(impatient: Server) -> None:
    assert impatient.process is not None
    limits = Path(f"/proc/{impatient.process.pid}/limits").read_text(encoding="ascii")
    assert re.search(r"Max open files +8192 +8192", limits)


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with served(tmp_path, "--proxy", "192.0.2.1") as server, contextlib.ExitStack() as stack:
        opened = []
        for _ in range(310):
            connection = stack.enter_context(contextlib.closing(raw.connection(server)))
            opened.append(connection)
        heard = raw.heard_until_closed(opened[-1])
        assert heard.startswith(b"HTTP/1.1 429 ")
        assert b"Too many connections from your address" in heard
        # whoever goes makes room
        for connection in opened[:100]:
            connection.close()
        wait_for("room", server.healthy)


def small(server: Server) -> socket.socket:
    """A connection that holds little, so that what is not read stays with the server."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    connection.settimeout(30)
    connection.connect(("127.0.0.1", server.port))
    return connection


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(impatient: Server) -> None:
    before = cut_off(impatient, "unread")
    with contextlib.closing(small(impatient)) as connection:
        asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection.sendall(asked * 100)
        wait_for("the end", lambda: cut_off(impatient, "unread") > before, 30)


async def test_a_socket_that_nobody_reads_is_not_kept_for_ever(impatient: Server) -> None:
    async with Guest(impatient.host) as guest:
        before = cut_off(impatient, "unread")
        code = await guest.open()
        with contextlib.closing(small(impatient)) as connection:
            connection.sendall(raw.handshake(impatient, code))
            assert connection.recv(12) == b"HTTP/1.1 101"
            connection.sendall(raw.frame(raw.TEXT, raw.HELLO))
            with contextlib.suppress(ConnectionError):
                connection.sendall(raw.frame(raw.TEXT, b'{"type":"ping"}') * 20_000)
            wait_for("the end", lambda: cut_off(impatient, "unread") > before, 30)
